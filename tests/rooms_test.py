"""Rooms include only the rooms they may use, the folders of a room only those below them, no
source file grows beyond 400 lines, no line of comment beyond 100 characters, and a computation that a limit ends says so in one way: it throws.

usage: rooms_test.py SOURCE_DIR RULES

RULES has a line "ROOM: USED..." for each room, as CMake links them, and "ROOM/FLOOR: USED..." for each
folder of a room that has some; the floor "." is the room's own folder.
"""

import pathlib
import re
import sys

INCLUDE = re.compile(r'#include\s+"lastmove/(?:([\w/]+)/)?\w+\.hpp"')
LONGEST, WIDEST = 400, 100

# A limit in the place of a result, or returned beside it; a member of a report that tells of one is neither.
RETURNED = re.compile(r"variant<[^;{}()]*\bStop(?:ped)?\b|(?:optional<Stop(?:ped)?>|\bStop)\s+[\w:]+\(")

# What is drawn with another seed each time; the name of a folder may be. `make test-long` sets SEED (tests/seeds.hpp).
DRAWS_ANEW = re.compile(r"System[R]andom|random_device|random\.seed\(\)|random\.Random\(\)"
                        r"|\brandom\.(?:sample|choices?|shuffle|rand\w+|uniform)\(")
HARMLESS = "lastmove-closures-"


def allowed(rules):
    """Each room, and each floor of a room, with all of its kind that it may use, directly or not."""
    uses = {}
    for line in rules.read_text().splitlines():
        name, _, used = line.partition(":")
        room, slash, _ = name.partition("/")
        below = [f"{room}/{floor}" if slash else floor for floor in used.split()]
        uses[name] = {name}.union(*(uses[floor] for floor in below))
    rooms = {name for name in uses if "/" not in name}
    uses["doors"] = rooms | {"doors"}
    uses["."] = rooms  # lastmove/lastmove.hpp includes any, and none includes it
    return uses


def floor_of(uses, folder):
    """The floor that the files of a folder stand on."""
    return f"{folder}/." if f"{folder}/." in uses else folder


def fault(uses, own, used):
    """What is wrong with a file of the floor `own` that includes one of the folder `used`, if anything is."""
    used = floor_of(uses, used)
    room, other = own.split("/")[0], used.split("/")[0]
    if other not in uses.get(room, set()):
        return f"{room} may not use {other}"
    if room == other and own != used and used not in uses.get(own, set()):
        return f"{own} may not use {used}"
    return None


def main():
    source, rules = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    uses = allowed(rules)
    faults = []
    inside = source / "lastmove"
    for door in (inside / "doors").iterdir():
        if door.is_dir():
            uses[f"doors/{door.name}"] = {f"doors/{door.name}"}  # a door uses no other,
    uses["doors/command"].add("doors/web")  # but the command line opens the page,
    uses["doors/mpi"] |= {"doors/command", "doors/web"}  # and rank 0 of an MPI job is the command line
    folders = {str(path.relative_to(inside)) for path in inside.rglob("*") if path.is_dir()}
    faults += [f"lastmove/{name}: a folder that is no room and no floor" for name in folders - set(uses)]
    floors = {name.split("/")[0] for name in uses if "/" in name}
    files = [p for p in inside.rglob("*") if p.suffix in {".hpp", ".cpp"}]
    for path in files:
        own = floor_of(uses, str(path.relative_to(inside).parent))
        if own in floors:
            faults.append(f"{path}: {own} has floors, and this file stands on none")
        text = path.read_text()
        for returned in [] if own == "base" else RETURNED.finditer(text):
            number = text.count("\n", 0, returned.start()) + 1
            faults.append(f"{path}:{number}: a limit is returned; throw Stopped")
        for number, line in enumerate(text.splitlines(), 1):
            included = INCLUDE.match(line)
            wrong = included and fault(uses, own, included.group(1) or ".")
            if wrong:
                faults.append(f"{path}:{number}: {wrong}")
    for pattern in ("lastmove", "tests", "bench", "checker", "tools"):
        for path in (source / pattern).rglob("*"):
            if path.suffix in {".hpp", ".cpp", ".py"}:
                lines = path.read_text().splitlines()
                if pattern == "tests":
                    faults += [f"{path}:{number}: draws with a seed of its own; use SEED, by default 1"
                               for number, line in enumerate(lines, 1)
                               if DRAWS_ANEW.search(line) and HARMLESS not in line and "DRAWS_ANEW" not in line]
                if len(lines) > LONGEST:
                    faults.append(f"{path}: {len(lines)} lines")
                # A raw string of an example cannot be broken.
                faults += [f"{path}:{number}: a comment of {len(line)} characters"
                           for number, line in enumerate(lines, 1)
                           if len(line) > WIDEST and line.lstrip().startswith("//") and 'R"' not in line]
    if not files or len(uses) < 2:
        faults.append("no rooms found")
    print("\n".join(faults) or f"{len(files)} files keep to the rules")
    sys.exit(bool(faults))


main()
