"""Runs every example in the docstrings of the Python package.

usage: python_doctest.py BUILD_FOLDER
"""

import doctest
import importlib
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(sys.argv[1]) / "python"))

import lastmove  # noqa: E402


def main():
    failed = attempted = 0
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    for path in sorted(pathlib.Path(lastmove.__file__).parent.glob("*.py")):
        name = "lastmove" if path.stem == "__init__" else f"lastmove.{path.stem}"
        module = importlib.import_module(name)
        result = doctest.testmod(module, optionflags=options)
        print(f"{name}: {result.attempted} examples")
        failed += result.failed
        attempted += result.attempted
    if attempted < 100:
        raise SystemExit(f"only {attempted} examples were found")
    raise SystemExit(1 if failed else 0)


if __name__ == "__main__":
    main()
