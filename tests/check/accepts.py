"""usage: accepts.py SOURCE_DIR FILE

Whether the Python checker accepts every certificate of FILE, one a line; prints those that it does not.
"""

import pathlib
import sys


def main():
    sys.path.insert(0, str(pathlib.Path(sys.argv[1]) / "checker"))
    import verdict

    lines = pathlib.Path(sys.argv[2]).read_bytes().splitlines()
    others = [(verdict.check(line), line) for line in lines]
    others = [(answer, line) for answer, line in others if answer[0] != verdict.ACCEPTED]
    for answer, line in others[:5]:
        print(*answer, line.decode()[:1000], sep="\t")
    sys.exit(bool(others) or not lines)


main()
