"""What is printed passes through lastmove/base/terminal.hpp, which writes out what others have hidden in it; texts that
are printed as they are, because they are data, are made by those few who escape them.

usage: printers_test.py SOURCE_DIR
"""

import pathlib
import re
import sys

PRINTER = "lastmove/base/terminal.cpp"
PRINTS = re.compile(r"\bstd(?:out|err)\b|\b(?:printf|puts|fputs|putchar|fputc|perror)\s*\(|\bstd::c(?:out|err|log)\b"
                    r"|\bfmt::print\b|\b(?:write|dprintf|fdopen)\s*\(\s*(?:STD\w+_FILENO|[12]\b)")
HARMLESS = re.compile(r'"[^"]*"|//.*')
# Who prints texts as they are: JSON, SVG, LaTeX, CSV, scripts, the manual page, lines of journals.
DATA = re.compile(r"\b(?:print|say|tell)\s*\(\s*Data\s*\{|\breturn\s*\{.*\bData\b|\bData\s+\w+\s*\(")
OF_DATA = {PRINTER, "lastmove/base/terminal.hpp", "lastmove/doors/command/output.cpp", "lastmove/doors/command/output.hpp",
           "lastmove/doors/command/run.cpp", "lastmove/doors/command/task_lines.cpp"}
# JSON in which characters that nobody sees stand as they are.
RAW_JSON = re.compile(r"error_handler_t")
OF_JSON = {"lastmove/base/json_text.cpp"}
# Pages take no text for a part of themselves.
PAGE = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|unsafeHTML|unsafeSVG|document\.write|createContextualFragment")


def found(source, pattern, rule, allowed, suffixes, harmless=None):
    for path in sorted(source.rglob("*")):
        name = str(path.relative_to(source.parent if source.name in ("lastmove",) else source.parent.parent))
        if path.suffix not in suffixes or name in allowed:
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if rule.search(harmless.sub("", line) if harmless else line):
                yield f"{name}:{number}: {pattern}: {line.strip()}"


def main():
    source = pathlib.Path(sys.argv[1])
    cpp, page = source / "lastmove", source / "web" / "src"
    faults = [*found(cpp, "printed past base/terminal.hpp", PRINTS, {PRINTER}, {".cpp", ".hpp"}, HARMLESS),
              *found(cpp, "printed as it is", DATA, OF_DATA, {".cpp", ".hpp"}),
              *found(cpp, "JSON past base/json_text.hpp", RAW_JSON, OF_JSON, {".cpp", ".hpp"}),
              *found(page, "HTML from a text", PAGE, set(), {".ts"})]
    examples = {PRINTS: ("std::fwrite(text, 1, size, stderr);", "::write(STDOUT_FILENO, text, size);"),
                DATA: ("print(Data{text});",), RAW_JSON: ("json.dump(-1, ' ', false, Json::error_handler_t::replace)",),
                PAGE: ("element.innerHTML = text;",)}
    faults += [f"no rule finds {line}" for rule, lines in examples.items() for line in lines if not rule.search(line)]
    print("\n".join(faults) or "all that is printed passes through one place")
    sys.exit(bool(faults))


main()
