"""Writes the C++ source that holds the built-in puzzle files of a room.

usage: embed_puzzles.py OUTPUT ROOM HEADER FILE...

ROOM is where `puzzle_files` of HEADER lives. The name of a board or puzzle is its file's name
without ".txt": small letters, digits and "-".
"""

import pathlib
import re
import sys

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def literal(text):
    """The bytes as C string literals, one a line; octal escapes have three digits and so end."""
    lines = text.splitlines(keepends=True) or [b""]
    plain = {byte: chr(byte) for byte in range(0x20, 0x7F) if chr(byte) not in '"\\?'}
    quoted = ("".join(plain.get(byte, f"\\{byte:03o}") for byte in line) for line in lines)
    return "\n".join(f'     "{line}"' for line in quoted)


def main():
    output, room, header, *names = sys.argv[1:]
    files = sorted(map(pathlib.Path, names), key=lambda file: file.stem)
    if not files:
        sys.exit("no puzzle files")
    for file in files:
        if not NAME.fullmatch(file.stem):
            sys.exit(f"{file}: a puzzle's name has small letters, digits and '-' only")
    text = [
        f"// Written by cmake/embed_puzzles.py from puzzles/{room}/*.txt.",
        "#include <array>",
        "",
        f'#include "lastmove/{room}/{header}"',
        "",
        f"namespace lastmove::{room} {{",
        "",
        "std::span<const PuzzleFile> puzzle_files() {",
        f"    static constexpr std::array<PuzzleFile, {len(files)}> files{{{{",
    ]
    for file in files:
        data = file.read_bytes()
        text += [f'    {{"{file.stem}", {{', literal(data) + f", {len(data)}}}}},"]
    text += ["    }};", "    return files;", "}", "", f"}}  // namespace lastmove::{room}", ""]
    pathlib.Path(output).write_text("\n".join(text))


main()
