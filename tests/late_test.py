"""A light program: what it is linked with, what it loads when it is asked for, and what it says where that is missing.

usage: late_test.py LASTMOVE
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
MODULES = LASTMOVE.parent.parent / "lib" / "lastmove"
MOST_LIBRARIES = 8


def run(program, *words, **environment):
    return subprocess.run([program, *words], capture_output=True, text=True, timeout=900, env=environment or None)


def without(folder, module, text=None):
    """The program with its modules but one, or with a text in its place."""
    shutil.copytree(MODULES, folder / "lib" / "lastmove")
    (folder / "bin").mkdir()
    shutil.copy(LASTMOVE, folder / "bin")
    place = folder / "lib" / "lastmove" / f"{module}.so"
    place.unlink()
    if text is not None:
        place.write_text(text)
    return folder / "bin" / LASTMOVE.name


class Late(unittest.TestCase):
    def test_few_libraries_at_start(self):
        loaded = run("ldd", LASTMOVE).stdout
        names = re.findall(r"^\s*(?:/\S*/)?(\S+\.so\S*)", loaded, re.M)
        self.assertIn("libc.so.6", names)
        self.assertLessEqual(len(names), MOST_LIBRARIES, names)

    def test_all_are_found_at_once(self):
        """Also where the linker binds everything at the start."""
        bound = run(LASTMOVE, "solve", "replace:{1,2,5}:40", LD_BIND_NOW="1")
        self.assertEqual((bound.returncode, bound.stdout), (1, run(LASTMOVE, "solve", "replace:{1,2,5}:40").stdout))

    def test_a_missing_module_is_named(self):
        for module, words in (("flint", ("solve", "replace:{1,2,5}:40")), ("archive", ("bundle", ".", "-o", "none.tar.zst")),
                              ("http", ("serve", "--port", "0"))):
            for text, why in ((None, "was not found"), ("no library", "")):
                with tempfile.TemporaryDirectory() as folder:
                    program = without(pathlib.Path(folder), module, text)
                    result = run(program, *words)
                    self.assertEqual(result.returncode, 4, result)
                    self.assertIn(f"lastmove: cannot load 'lib/lastmove/{module}.so': ", result.stderr)
                    self.assertIn(why, result.stderr)
                    # Nothing else is lost.
                    self.assertEqual(run(program, "value", "nim:3,5", "--json").returncode, 0)

    def test_other_questions_of_a_batch_are_answered(self):
        with tempfile.TemporaryDirectory() as folder:
            program = without(pathlib.Path(folder), "flint")
            lines = run(program, "solve", "replace:{1,2,5}:40", "tile:2x2:I2", "--json").stdout.splitlines()
            self.assertEqual(len(lines), 2)
            self.assertIn("flint.so", lines[0])
            self.assertIn('"answer":"yes"', lines[1])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
