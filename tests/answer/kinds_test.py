"""The kinds of evidence that lastmove writes, those that the Python checker reads and the table in
docs/certificates.md have the same names and keys; each has its file and a certificate that is mutated.

usage: kinds_test.py SOURCE_DIR EVIDENCE_KINDS
"""

import itertools
import json
import pathlib
import subprocess
import sys

SOURCE, PROGRAM = pathlib.Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(SOURCE / "checker"))
import kinds  # noqa: E402
import shape  # noqa: E402

HEADING = "| kind | keys | optional |"


def declared():
    """(kind, keys, optional keys) of each kind that the program knows."""
    lines = subprocess.run([PROGRAM], capture_output=True, text=True, check=True).stdout.splitlines()
    for line in map(json.loads, lines):
        yield line["kind"], line["keys"], line["optional"]


def listed(names):
    return ", ".join(f"`{name}`" for name in names)


def row(kind, keys, optional):
    return f"| `{kind}` | {listed(keys)} | {listed(optional)} |".replace("|  |", "| |")


def table():
    lines = (SOURCE / "docs" / "certificates.md").read_text().splitlines()
    rows = lines[lines.index(HEADING) + 2:]
    return list(itertools.takewhile(lambda line: line.startswith("|"), rows))


def kinds_in(value):
    """The kinds of evidence anywhere in a value."""
    if isinstance(value, dict):
        if isinstance(value.get("kind"), str):
            yield value["kind"]
        value = list(value.values())
    for item in value if isinstance(value, list) else ():
        yield from kinds_in(item)


def main():
    faults = []
    known = list(declared())
    rows = [row(*kind) for kind in known]
    documented = table()
    faults += [f"docs/certificates.md lacks the row {line}" for line in rows if line not in documented]
    faults += [f"docs/certificates.md has the row {line}" for line in documented if line not in rows]
    if not faults and rows != documented:
        faults.append("docs/certificates.md has the kinds in another order")
    read = {kind: (shape.required(fields), set(fields) - shape.required(fields))
            for kind, fields in kinds.EVIDENCE.items()}
    written = {kind: (set(keys), set(optional)) for kind, keys, optional in known}
    for kind in read.keys() | written.keys():
        if read.get(kind) != written.get(kind):
            faults.append(f"{kind}: checker/kinds.py has {read.get(kind)}, the program {written.get(kind)}")
    folder = SOURCE / "tests" / "check" / "certificates"
    seen = {kind for path in folder.glob("*.json") for kind in kinds_in(json.loads(path.read_text()))}
    for kind, _, _ in known:
        if not (SOURCE / "lastmove/answer/evidence" / f"{kind.replace('-', '_')}.hpp").is_file():
            faults.append(f"{kind}: no file of lastmove/answer/evidence has its name")
        if kind not in seen:
            faults.append(f"{kind}: no certificate of tests/check/certificates has it")
    if len(known) < 2:
        faults.append("no kinds found")
    print("\n".join(faults) or f"{len(known)} kinds of evidence")
    sys.exit(bool(faults))


main()
