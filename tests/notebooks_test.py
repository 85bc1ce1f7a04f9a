"""Runs every notebook of examples/notebooks, and examines how they are stored.

usage: notebooks_test.py BUILD_FOLDER [NAME...]

A notebook must run without an error and write nothing to standard error, within a time that a reader
waits for; it is stored without outputs; and it asserts what it claims, at least three times.
"""

import ast
import importlib.machinery
import importlib.util
import json
import pathlib
import sys
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parent.parent
LEAST_ASSERTIONS = 3
EXPECTED = 7  # notebooks at least
LONGEST_CELL = 30  # lines
WIDEST = 106  # signs of code, as a page has room for


def tool():
    """tools/notebooks as a module."""
    loader = importlib.machinery.SourceFileLoader("notebooks", str(SOURCE / "tools" / "notebooks"))
    sys.dont_write_bytecode = True
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("notebooks", loader))
    loader.exec_module(module)
    return module


def faults_of_storage(path):
    """What is wrong with the file, line by line."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    sources = ["".join(cell["source"]) for cell in code]
    if any(cell["outputs"] or cell["execution_count"] is not None for cell in code):
        yield "is stored with outputs"
    if set(notebook["metadata"]) - {"kernelspec", "language_info"}:
        yield "is stored with metadata of an editor"
    assertions = sum(isinstance(node, ast.Assert) for source in sources for node in ast.walk(ast.parse(source)))
    if assertions < LEAST_ASSERTIONS:
        yield f"asserts only {assertions} of its claims"
    if not "".join(notebook["cells"][0]["source"]).startswith("# "):
        yield "does not begin with a title"
    for source in sources:
        yield from (f"has a line too long to be read: {line}" for line in source.splitlines() if len(line) > WIDEST)
        if len(source.splitlines()) > LONGEST_CELL:
            yield f"has a cell of {len(source.splitlines())} lines: {source.splitlines()[0]}"


def main():
    notebooks = tool()
    names = [f"{name}.ipynb" for name in sys.argv[2:]]
    paths = [notebooks.NOTEBOOKS / name for name in names] or sorted(notebooks.NOTEBOOKS.glob("*.ipynb"))
    faults = [f"{path.name} {fault}" for path in paths for fault in faults_of_storage(path)]
    if not names and len(paths) < EXPECTED:
        faults.append(f"only {len(paths)} notebooks")
    with tempfile.TemporaryDirectory() as folder:
        notebooks.prepare(pathlib.Path(sys.argv[1]), folder)
        for path in paths:
            began = time.monotonic()
            try:
                said = notebooks.complaints(notebooks.executed(path, folder))
                faults += [f"{path.name} wrote to standard error: {said}"] if said else []
            except notebooks.nbclient.exceptions.CellExecutionError as error:
                faults.append(f"{path.name}: {error}")
            print(f"{path.name}: {time.monotonic() - began:.1f} s")
    print("\n".join(faults))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
