"""Rooms include only the rooms they may use, and no source file grows beyond 400 lines.

usage: rooms_test.py SOURCE_DIR RULES

RULES has a line "ROOM: USED..." for each room, as CMake links them.
"""

import pathlib
import re
import sys

INCLUDE = re.compile(r'#include\s+"lastmove/(\w+)/')
LONGEST = 400


def allowed(rules):
    """Each room with all it may use, directly or not."""
    uses = {}
    for line in rules.read_text().splitlines():
        room, _, used = line.partition(":")
        uses[room] = {room}.union(*(uses[name] for name in used.split()))
    uses["app"] = set(uses) | {"app"}
    return uses


def main():
    source, rules = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    uses = allowed(rules)
    faults = []
    folders = {path.name for path in (source / "lastmove").iterdir() if path.is_dir()}
    faults += [f"lastmove/{name}: a folder that is no room" for name in folders - set(uses)]
    files = [p for p in (source / "lastmove").rglob("*") if p.suffix in {".hpp", ".cpp"}]
    for path in files:
        room = path.relative_to(source / "lastmove").parts[0]
        for number, line in enumerate(path.read_text().splitlines(), 1):
            included = INCLUDE.match(line)
            if included and included.group(1) not in uses.get(room, set()):
                faults.append(f"{path}:{number}: {room} may not use {included.group(1)}")
    for pattern in ("lastmove", "tests", "bench", "checker", "tools"):
        for path in (source / pattern).rglob("*"):
            if path.suffix in {".hpp", ".cpp", ".py"}:
                lines = len(path.read_text().splitlines())
                if lines > LONGEST:
                    faults.append(f"{path}: {lines} lines")
    if not files or len(uses) < 2:
        faults.append("no rooms found")
    print("\n".join(faults) or f"{len(files)} files keep to the rules")
    sys.exit(bool(faults))


main()
