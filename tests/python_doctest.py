"""Runs every example in the docstrings of the Python package, and the blocks marked python of README.md and docs/*.md.

usage: python_doctest.py BUILD_FOLDER

A block that begins with >>> holds examples with what they print; any other is run as it stands. The blocks of a page
share their names, and run in a folder of their own.
"""

import contextlib
import doctest
import importlib
import pathlib
import re
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(sys.argv[1]) / "python"))

import lastmove  # noqa: E402

SOURCE = pathlib.Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def results_of_page(path):
    """The numbers of failed and of attempted examples of a page."""
    text = path.read_text(encoding="utf-8")
    names = {"__name__": "page"}
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    for block in BLOCK.finditer(text):
        line = text.count("\n", 0, block.start(1))
        if not block.group(1).startswith(">>>"):
            exec(compile("\n" * line + block.group(1), str(path), "exec"), names)
            continue
        test = doctest.DocTestParser().get_doctest(block.group(1), names, path.name, str(path), line)
        runner.run(test, clear_globs=False)
        names.update(test.globs)
    return runner.summarize(verbose=False)


def main():
    failed = attempted = 0
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for path in [SOURCE / "README.md", *sorted((SOURCE / "docs").glob("*.md"))]:
            result = results_of_page(path)
            failed += result.failed
            attempted += result.attempted
            print(f"{path.name}: {result.attempted} examples")
    for name in lastmove.registered():
        lastmove.unregister(name)
    for path in sorted(pathlib.Path(lastmove.__file__).parent.glob("*.py")):
        name = "lastmove" if path.stem == "__init__" else f"lastmove.{path.stem}"
        module = importlib.import_module(name)
        result = doctest.testmod(module, optionflags=OPTIONS)
        print(f"{name}: {result.attempted} examples")
        failed += result.failed
        attempted += result.attempted
    if attempted < 100:
        raise SystemExit(f"only {attempted} examples were found")
    raise SystemExit(1 if failed else 0)


if __name__ == "__main__":
    main()
