"""The tables of commands, options and columns in docs/command-line.md are those that the program is built with,
share/tex/lastmove.sty is the package that it prints, and README.md says how many games there are.

usage: docs_tables_test.py LASTMOVE SOURCE_DIR [--write]

With --write the tables and the package are written anew. The tables stand between lines "<!-- made of ... -->" and "<!-- end -->".
"""

import json
import pathlib
import re
import subprocess
import sys


def listed(lastmove, what):
    printed = subprocess.run([lastmove, "list", what, "--json"], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in printed.stdout.splitlines()]


def commands(lastmove):
    """A line for each command, after that for a subject alone."""
    rows = [("lastmove SUBJECT", "picture, the answer in a sentence, one move")]
    for question in listed(lastmove, "questions"):
        words = [word for word in (question["about"], question.get("second")) if word]
        if not question["required"]:
            words = [f"[{word}]" for word in words]
        rows.append((" ".join(["lastmove", question["question"], *words]), question["summary"]))
    width = max(len(form) for form, _ in rows)
    return "".join(f"    {form:<{width}}  {summary}\n" for form, summary in rows)


def typed(option):
    """The option as it is typed, in code."""
    value = f" {option['value']}" if "value" in option else ""
    names = [f"-{option['letter']}"] if "letter" in option else []
    return ", ".join(f"`{name}{value}`" for name in [*names, f"--{option['option']}"]).replace("|", "\\|")


def options(lastmove):
    """A row for each option of each question."""
    rows = ["| option | of | meaning | default |", "|---|---|---|---|"]
    for option in listed(lastmove, "options"):
        of = ", ".join(f"`{question}`" for question in option["questions"]) or "all"
        if "except" in option:
            of += " but " + ", ".join(f"`{question}`" for question in option["except"])
        meaning = option["meaning"].replace("|", "\\|")
        if "accepted" in option:
            words = ", ".join(f"`{word}`" for word in option["accepted"])
            meaning += f"; {words}{' and others' if option['others'] else ''}"
        rows.append(f"| {typed(option)} | {of} | {meaning} | {option.get('default', '')} |")
    return "\n".join(rows) + "\n"


def methods(lastmove):
    """What --method can be, by question and kind of subject."""
    rows = ["| question | of | `--method` |", "|---|---|---|"]
    for question in listed(lastmove, "questions"):
        for kind in question["subjects"]:
            if "methods" in kind:
                names = ", ".join(f"`{name}`" for name in kind["methods"])
                rows.append(f"| `{question['question']}` | {kind['kind']} | {names} |")
    return "\n".join(rows) + "\n"


def columns(lastmove):
    """A row for each column of tables."""
    rows = ["| column | of | meaning | in misere play | `sequence` |", "|---|---|---|---|---|"]
    for column in listed(lastmove, "columns"):
        of = " or ".join(filter(None, [", ".join(column["subjects"][:-1]), column["subjects"][-1]]))
        marks = " | ".join("yes" if column[key] else "" for key in ("misere", "sequence"))
        rows.append(f"| `{column['column']}` | {of} | {column['meaning']} | {marks} |")
    return "\n".join(rows) + "\n"


TABLES = {"commands": commands, "options": options, "methods": methods, "columns": columns}


def renewed(text, lastmove):
    """The page with its tables as they should be."""
    def table(match):
        return f"<!-- made of the {match[1]} -->\n\n{TABLES[match[1]](lastmove)}\n<!-- end -->"

    new, count = re.subn(r"<!-- made of the (\w+) -->\n.*?<!-- end -->", table, text, flags=re.S)
    assert count == len(TABLES), f"{count} tables in the page"
    return new


def check_counts(text, lastmove):
    """The numbers of games that the README gives."""
    kinds = [game["kind"] for game in listed(lastmove, "games")]
    for kind, words in (("game", "impartial games"), ("partizan game", "partizan games")):
        said = re.findall(rf"\b(\d+) {words}", text)
        if said != [str(kinds.count(kind))]:
            sys.exit(f"README.md says {said} {words}; there are {kinds.count(kind)}")


def main():
    lastmove, source = sys.argv[1:3]
    check_counts((pathlib.Path(source) / "README.md").read_text(), lastmove)
    page = pathlib.Path(source) / "docs/command-line.md"
    text = page.read_text()
    new = renewed(text, lastmove)
    style = pathlib.Path(source) / "share/tex/lastmove.sty"
    package = subprocess.run([lastmove, "style"], capture_output=True, text=True, check=True).stdout
    if "--write" in sys.argv:
        page.write_text(new)
        style.write_text(package)
    elif style.read_text() != package:
        sys.exit("share/tex/lastmove.sty is not what `lastmove style` prints; docs_tables_test.py --write mends it")
    elif new != text:
        lines = [line for line in new.splitlines() if line not in text.splitlines()]
        sys.exit("docs/command-line.md differs from the tables; docs_tables_test.py --write mends it:\n"
                 + "\n".join(lines))


main()
