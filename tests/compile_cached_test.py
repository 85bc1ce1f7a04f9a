"""What the compiler's cache brings back is what would be compiled: precompiled headers are of the files that lie there, and
what is damaged, or was another compiler's, is compiled anew.

usage: compile_cached_test.py tools/compile-cached
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

COMPILE_CACHED = pathlib.Path(sys.argv.pop(1)).resolve()


class Cached(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "made.cxx").write_text("/* generated */\n")
        (self.folder / "all.hxx").write_text('#include <cstddef>\n#include "number.hpp"\n')
        (self.folder / "program.cpp").write_text('#include "number.hpp"\nint main() { return the_number; }\n')
        self.write("one comment", 3)

    def write(self, comment, number):
        text = f"#pragma once\n// {comment}\nconst int the_number = {number};\nstruct Defined {{}};\n"
        (self.folder / "number.hpp").write_text(text)

    def environment(self):
        return os.environ | {"CCACHE_DIR": str(self.folder / "cache")}

    def compile(self, *command):
        return subprocess.run([*command, "-std=c++20", "-Winvalid-pch", "-Werror", "-include", "all.hxx"], cwd=self.folder,
                              env=self.environment(), check=True, capture_output=True, text=True).stderr

    def header(self, compiler="g++"):
        return self.compile(COMPILE_CACHED, compiler, "-fpch-preprocess", "-x", "c++-header",
                            "-MD", "-MF", "all.d", "-MT", "all.hxx.gch", "-o", "all.hxx.gch", "-c", "made.cxx")


class PrecompiledHeaders(Cached):
    def answer(self):
        """What the program says that is built with the precompiled header."""
        self.header()
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


class Objects(Cached):
    def answer(self, compiler="g++"):
        """What the program says whose object was brought back or compiled, with the precompiled header."""
        said = self.header(compiler)
        self.compile(COMPILE_CACHED, compiler, "-fpch-preprocess", "-c", "program.cpp", "-o", "program.o")
        subprocess.run(["g++", "program.o", "-o", "program"], cwd=self.folder, check=True)
        return subprocess.run([self.folder / "program"]).returncode, said

    def brought_back(self):
        lines = subprocess.run(["ccache", "--print-stats"], env=self.environment(), check=True, capture_output=True, text=True).stdout
        counts = dict(line.split("\t") for line in lines.splitlines())
        return int(counts["direct_cache_hit"]) + int(counts["preprocessed_cache_hit"])

    def test_the_same_is_compiled_once(self):
        self.assertEqual(self.answer()[0], 3)
        self.assertEqual((self.answer()[0], self.brought_back()), (3, 2))

    def test_another_header(self):
        self.assertEqual(self.answer()[0], 3)
        self.write("one comment", 4)
        self.assertEqual((self.answer()[0], self.brought_back()), (4, 0))

    def test_another_compiler(self):
        self.assertEqual(self.answer()[0], 3)
        compiler = self.folder / "g++"
        compiler.write_text("#!/bin/sh\nexec /usr/bin/g++ \"$@\"\n")
        compiler.chmod(0o755)
        self.assertEqual((self.answer(compiler)[0], self.brought_back()), (3, 0))

    def test_what_is_damaged_is_compiled_anew(self):
        self.assertEqual(self.answer()[0], 3)
        kept = [file for file in (self.folder / "cache").rglob("*") if file.is_file() and file.name not in ("stats", "CACHEDIR.TAG")]
        self.assertGreaterEqual(len(kept), 4)  # of both, how it was made and what was made
        for damage in (lambda text: text[:-1], lambda text: bytes(len(text)), lambda text: b"",
                       lambda text: bytes([*text[:-9], text[-9] ^ 1, *text[-8:]])):
            for file in kept:
                if file.exists():
                    file.write_bytes(damage(file.read_bytes() or b"x" * 10))
            self.assertEqual((self.answer()[0], self.brought_back()), (3, 0))

    def test_what_cannot_be_kept_is_compiled_all_the_same(self):
        (self.folder / "cache").write_text("a file where the folder should be")
        for _ in range(2):
            number, said = self.answer()
            self.assertEqual(number, 3)
            self.assertIn("cannot be kept", said)

    def test_two_at_once(self):
        programs = [self.folder / f"program{number}.o" for number in range(4)]
        self.header()
        processes = [subprocess.Popen([COMPILE_CACHED, "g++", "-fpch-preprocess", "-std=c++20", "-include", "all.hxx", "-c",
                                       "program.cpp", "-o", program], cwd=self.folder, env=self.environment()) for program in programs]
        self.assertEqual([process.wait() for process in processes], [0] * 4)
        self.assertEqual(len({program.read_bytes() for program in programs}), 1)


if __name__ == "__main__":
    unittest.main()
