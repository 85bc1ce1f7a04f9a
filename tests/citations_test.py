"""Papers are cited by their keys in docs/references.bib, and only those are listed that are cited.

usage: citations_test.py SOURCE_DIR

A key is a surname in small letters and a year, with more letters where needed: plambeck2008. Comments
that name a paper by author and year instead would not be found from the list of references.
"""

import collections
import pathlib
import re
import sys

ENTRY = re.compile(r"^@\w+\{([^,\s]+),", re.MULTILINE)
KEY = re.compile(r"\b[a-z]{3,}(?:1[6-9]|20)\d\d[a-z]*\b")
COMMENT = re.compile(r"(?:^|\s)//+[<!]?(.*)$")
# "Blass 1995", "Conway, Lagarias 1990", "Fukuda and Prodon (1996)"; not RFC 2119.
BY_YEAR = re.compile(r"\b[A-Z][\w'-]*[^\W\d_A-Z],? \(?(?:1[6-9]|20)\d\d\b")

CITING = ("lastmove", "games", "docs", "bench", "checker", "puzzles")
ALSO_CITING = ("tests", "examples", "README.md")
SUFFIXES = {".hpp", ".cpp", ".md", ".py", ".rules", ".txt"}


def files(source, names):
    for name in names:
        path = source / name
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.is_file() and file.suffix in SUFFIXES:
                yield file


def comments(text):
    """Each comment of the text, lines that follow one another as one, with the line it begins on."""
    start, words = 0, []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        found = COMMENT.search(line)
        if found:
            start = start if words else number
            words.append(found[1].strip())
        elif words:
            yield start, " ".join(words)
            words = []


def main():
    source = pathlib.Path(sys.argv[1])
    entries = collections.Counter(ENTRY.findall((source / "docs/references.bib").read_text()))
    faults = [f"docs/references.bib has {key} {count} times" for key, count in entries.items() if count > 1]

    words = set()
    for file in files(source, CITING + ALSO_CITING):
        if file.name == pathlib.Path(__file__).name:
            continue
        text = file.read_text()
        words.update(re.findall(r"\w+", text))
        if file.relative_to(source).parts[0] not in CITING:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            faults += [
                f"{file.relative_to(source)}:{number}: {key} is not in docs/references.bib"
                for key in KEY.findall(line)
                if key not in entries
            ]
        if file.suffix in (".hpp", ".cpp"):
            faults += [
                f"{file.relative_to(source)}:{number}: cite '{found[0]}' by its key"
                for number, comment in comments(text)
                for found in BY_YEAR.finditer(comment)
            ]
    faults += [f"docs/references.bib: nothing cites {key}" for key in entries if key not in words]
    if len(entries) < 50:
        faults.append("no references found")
    print("\n".join(faults) or f"{len(entries)} references are cited by their keys")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
