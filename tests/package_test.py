"""Builds the Debian packages and looks at what is in them.

usage: package_test.py BUILD_DIR
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest

BUILD = pathlib.Path(sys.argv[1]).resolve()


def output(*command):
    return subprocess.run([str(word) for word in command], text=True, stdout=subprocess.PIPE,
                          check=True).stdout


class PackageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(cls.folder.name)
        output("cpack", "-G", "DEB", "--config", BUILD / "CPackConfig.cmake", "-B", folder,
               "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=zstd")  # in half the time
        (cls.program,) = folder.glob("lastmove_*.deb")
        (cls.development,) = folder.glob("liblastmove-dev_*.deb")
        cls.python = next(folder.glob("python3-lastmove_*.deb"), None)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def files(self, package):
        lines = output("dpkg-deb", "-c", package).splitlines()
        return {line.split()[5].removeprefix(".") for line in lines if not line.startswith("d")}

    def test_program_depends_on_the_libraries_it_is_linked_with(self):
        depends = output("dpkg-deb", "-f", self.program, "Depends")
        for library in ("libc6", "libflint", "libflint-arb", "libcpp-httplib", "libzstd"):
            self.assertIn(library, depends)
        # These are in the program.
        for library in ("coinor", "lapack", "nettle", "nauty"):
            self.assertNotIn(library, depends)
        self.assertEqual(output("dpkg-deb", "-f", self.program, "Package").strip(), "lastmove")

    def test_program_files(self):
        files = self.files(self.program)
        for path in ("bin/lastmove", "lib/lastmove/http.so", "lib/lastmove/archive.so", "lib/lastmove/flint.so", "share/man/man1/lastmove.1.gz",
                     "share/bash-completion/completions/lastmove",
                     "share/zsh/vendor-completions/_lastmove",
                     "share/fish/vendor_completions.d/lastmove.fish",
                     "share/lastmove/checker/__main__.py", "share/lastmove/games/amazons.rules",
                     "share/texmf/tex/latex/lastmove/lastmove.sty",
                     "share/lastmove/puzzles/peg/english.txt", "share/doc/lastmove/copyright"):
            self.assertIn(f"/usr/{path}", files)
        for path in files:
            self.assertNotIn("include/", path)
            self.assertNotIn("__pycache__", path)

    def test_development_files(self):
        files = self.files(self.development)
        for path in ("include/lastmove/lastmove.hpp", "include/lastmove/peg/board/board.hpp",
                     "lib/liblastmove_peg.a", "lib/cmake/lastmove/lastmoveConfig.cmake",
                     "lib/pkgconfig/lastmove.pc",
                     "share/doc/liblastmove-dev/examples/cpp/README.md"):
            self.assertIn(f"/usr/{path}", files)
        for path in files:
            self.assertTrue(path.startswith("/usr/"), path)
            self.assertNotIn("/bin/", path)

    def test_unpacked_program_runs(self):
        with tempfile.TemporaryDirectory() as folder:
            output("dpkg-deb", "-x", self.program, folder)
            self.assertIn("english", output(f"{folder}/usr/bin/lastmove", "list", "boards"))
            served = subprocess.Popen([f"{folder}/usr/bin/lastmove", "serve", "--port", "0"], text=True,
                                      stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            self.assertIn("http://127.0.0.1:", served.stdout.readline())
            served.terminate()
            served.stdout.close()
            self.assertEqual(served.wait(900), 0)

    def test_unpacked_module_asks_and_checks(self):
        if self.python is None:
            self.skipTest("built without the Python module")
        self.assertIn("lastmove (=", output("dpkg-deb", "-f", self.python, "Depends"))
        asked = ("import lastmove as lm; proof = lm.solve('peg:french').certificate; "
                 "print(lm.value('domineering:2x3'), proof.check(), bool(proof.check(independent=True)))")
        with tempfile.TemporaryDirectory() as folder:
            for package in (self.program, self.python):
                output("dpkg-deb", "-x", package, folder)
            found = subprocess.run(["/usr/bin/python3", "-c", asked], text=True, check=True,
                                   stdout=subprocess.PIPE, env={
                                       "PYTHONPATH": f"{folder}/usr/lib/python3/dist-packages"}).stdout
        self.assertIn("{2|-1/2} accepted", found)
        self.assertIn("True", found)


unittest.main(argv=sys.argv[:1])
