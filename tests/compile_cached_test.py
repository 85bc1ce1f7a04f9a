"""The compiler's cache never brings back a precompiled header that was made of other files than those that lie there.

usage: compile_cached_test.py tools/compile-cached
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

COMPILE_CACHED = pathlib.Path(sys.argv.pop(1)).resolve()


class PrecompiledHeaders(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "made.cxx").write_text("/* generated */\n")
        (self.folder / "all.hxx").write_text('#include <vector>\n#include "number.hpp"\n')
        (self.folder / "program.cpp").write_text('#include "number.hpp"\nint main() { return the_number; }\n')
        self.write("one comment", 3)

    def write(self, comment, number):
        text = f"#pragma once\n// {comment}\nconst int the_number = {number};\nstruct Defined {{}};\n"
        (self.folder / "number.hpp").write_text(text)

    def compile(self, *command):
        environment = os.environ | {"CCACHE_DIR": str(self.folder / "cache")}
        subprocess.run([*command, "-std=c++20", "-Winvalid-pch", "-Werror", "-include", "all.hxx"],
                       cwd=self.folder, env=environment, check=True)

    def answer(self):
        """What the program says that is built with the precompiled header."""
        self.compile(COMPILE_CACHED, "g++", "-fpch-preprocess", "-x", "c++-header",
                     "-MD", "-MF", "all.d", "-MT", "all.hxx.gch", "-o", "all.hxx.gch", "-c", "made.cxx")
        self.compile("g++", "program.cpp", "-o", "program")  # not from the cache: that the header is right is the point
        return subprocess.run([self.folder / "program"]).returncode

    def test_code(self):
        self.assertEqual(self.answer(), 3)
        self.write("one comment", 4)
        self.assertEqual(self.answer(), 4)

    def test_comments(self):
        """The compiler compares whole files: a header with another comment would be read a second time."""
        self.assertEqual(self.answer(), 3)
        self.write("two of two comments", 3)
        self.assertEqual(self.answer(), 3)

    def test_a_fresh_folder(self):
        self.assertEqual(self.answer(), 3)
        (self.folder / "all.hxx.gch").unlink()
        self.write("two of two comments", 3)
        self.assertEqual(self.answer(), 3)


if __name__ == "__main__":
    unittest.main()
