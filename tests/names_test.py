"""Names in unnamed namespaces stand once in a room, since its sources are compiled together.

usage: names_test.py SOURCE_DIR

A room's sources are compiled some at a time (LASTMOVE_UNITY), and which of them together changes when a file
is added. So what one file calls its own may not be another's: neither types, constants and templates, nor
functions with the same parameters; and types and constants are not called like what the room's headers
declare, of which they would take the place in files behind them. All names of another room are not taken in
at once: nobody would see with which of them a name here shares its file. clang-format writes such definitions
from the first column on, which is how they are found.
"""

import collections
import pathlib
import re
import sys

TYPE = re.compile(r"(?:struct|class|enum class|enum) (\w+)\b(?!.*;$)|using (\w+) = ")
USED = re.compile(r"using (?:\w+::)+(\w+);")
WHOLE = re.compile(r"using namespace (\w+);")
VARIABLE = re.compile(r"(?:inline )?(?:constexpr|const|static|thread_local)\b[^(]*?\b(\w+)(?:\[\d*\])?\s*(?:=|\{)")
OBJECT = re.compile(r"[\w:<>]+ (\w+);(?:\s*//.*)?$")
FUNCTION = re.compile(r"(?:[\w:<>,&*\[\] ]+[ &*>])(\w+)\((.*)$")


def unnamed(text):
    """The lines of the file that stand in unnamed namespaces, with their numbers, and the namespace's
    surroundings."""
    open_namespaces = []
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if line.startswith("namespace"):
            name = line.removeprefix("namespace").split("{")[0].strip()
            if "}" not in line:
                open_namespaces.append(name)
        elif line.startswith("}  // namespace") and open_namespaces:
            open_namespaces.pop()
        elif "" in open_namespaces:
            yield number, line, "::".join(open_namespaces)


def parameters(lines, number, start):
    """The types of the parameters from the opening bracket on, roughly: without names and spaces."""
    text, depth = "", 1
    for line in [start, *lines[number:]]:
        for sign in line:
            depth += (sign == "(") - (sign == ")")
            if depth == 0:
                break
            text += sign
        if depth == 0:
            break
    types, depth, current = [], 0, ""
    for sign in text + ",":
        depth += (sign in "<({") - (sign in ">)}")
        if sign == "," and depth == 0:
            types.append(re.sub(r"\b\w+$", "", current.split(" = ")[0].strip()).replace(" ", ""))
            current = ""
        else:
            current += sign
    return ",".join(types)


def declared(path):
    """(namespace, name, whether it is a function) of what a header declares from the first column on."""
    space = []
    for line in path.read_text().splitlines():
        if line.startswith("namespace") and "}" not in line:
            space.append(line.removeprefix("namespace").split("{")[0].strip())
        elif line.startswith("}  // namespace") and space:
            space.pop()
        elif line[:1].isalpha() and (found := TYPE.match(line) or VARIABLE.match(line)):
            yield "::".join(space), next(name for name in found.groups() if name), False
        elif line[:1].isalpha() and (found := FUNCTION.match(line)):
            yield "::".join(space), found[1], True


def names(path):
    """(a line, what may stand once) of each definition in unnamed namespaces of the file. The line of
    an alias is its text, since the same alias may stand again; of others it is the place."""
    text = path.read_text()
    lines = text.splitlines()
    for number, line, space in unnamed(text):
        if not line or not (line[0].isalpha() or line[0] == "_") or line.startswith(("template", "return")):
            continue
        for pattern in (TYPE, USED, VARIABLE, OBJECT):
            found = pattern.match(line)
            if found:
                alias = line if line.startswith("using") else f"{path.name}:{number}"
                yield alias, (space, next(name for name in found.groups() if name))
                break
        else:
            found = FUNCTION.match(line)
            if found:
                called = f"{found[1]}({parameters(lines, number, found[2])})"
                yield f"{path.name}:{number}", (space, called)


def taken_whole(room, source):
    """Where files of the room take in all names of another."""
    own = {space for path in room.rglob("*.hpp") for space in re.findall(r"^namespace (\S+) {", path.read_text(), re.M)}
    for path in sorted(room.rglob("*.cpp")):
        for number, line, _ in unnamed(path.read_text()):
            found = WHOLE.match(line)
            if found and not any(found[1] in space.split("::") for space in own):
                yield f"{path.relative_to(source)}:{number}: names of {found[1]} are named each (`{found[1]}::...`)"


def main():
    source = pathlib.Path(sys.argv[1])
    faults, seen = [], 0
    for folder in sorted([*(source / "lastmove").iterdir(), *(source / "tests").iterdir()]):
        if not folder.is_dir():
            continue
        where = collections.defaultdict(list)
        for path in sorted(folder.rglob("*.cpp")):
            for line, name in names(path):
                seen += 1
                where[name].append((path.relative_to(source), line))
        declarations = {(space, name.split("(")[0]) for space, name in where if "(" in name}
        room = source / "lastmove" / folder.name
        faults += taken_whole(room, source) if room == folder else []
        in_headers = [one for path in room.rglob("*.hpp") for one in declared(path)]
        declarations |= {(f"{space}::", name) for space, name, _ in in_headers}
        # Functions may be called like other functions, but not like a type or constant.
        others = {(f"{space}::", name) for space, name, is_function in in_headers if not is_function}
        for (space, name), places in where.items():
            if len({place for place, _ in places}) > 1 and len({line for _, line in places}) > 1:
                faults.append(f"{name} stands in {' and '.join(f'{p}: {line}' for p, line in places)}")
            elif (space, name) in declarations or (space, name.split("(")[0]) in others:
                faults.append(f"{places[0][0]}: {name} is declared elsewhere in {folder.name}")
    if seen < 100:
        faults.append("no names found")
    print("\n".join(faults) or f"{seen} names stand once")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
