"""Installs lastmove into a scratch folder and uses what is there: the program, its manual page and
completion, the independent checker, and find_package(lastmove) from a project outside.

usage: install_test.py SOURCE_DIR BUILD_DIR
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SOURCE, BUILD = (pathlib.Path(path).resolve() for path in sys.argv[1:3])


def output(*command, **options):
    done = subprocess.run([str(word) for word in command], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


class InstallTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.prefix = pathlib.Path(cls.folder.name) / "prefix"
        output("cmake", "--install", BUILD, "--prefix", cls.prefix)
        cls.program = cls.prefix / "bin/lastmove"

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_version(self):
        cmake = (SOURCE / "CMakeLists.txt").read_text()
        version = re.search(r"VERSION (\d+\.\d+\.\d+)", cmake.split("project(")[1]).group(1)
        self.assertIn(version, output(self.program, "version"))
        self.assertIn(version, output("man", "-l", "-P", "cat", self.manual())
                      if self.has("man") else version)

    def manual(self):
        return self.prefix / "share/man/man1/lastmove.1.gz"

    @staticmethod
    def has(program):
        return subprocess.run(["which", program], stdout=subprocess.DEVNULL,
                              check=False).returncode == 0

    def commands(self):
        lines = output(self.program, "help").split("Subcommands:")[1].splitlines()
        return {match.group(1) for line in lines if (match := re.match(r"  (\w+)", line))}

    def options(self):
        helps = [output(self.program, "help")]
        helps += [output(self.program, "help", command) for command in self.commands()]
        return {option for text in helps for option in re.findall(r"^ +(?:-\w,)?(--[a-z-]+)", text, re.M)}

    def test_manual_names_every_command_and_option_and_no_other(self):
        self.assertGreater(len(self.commands()), 5)
        page = output("zcat", self.manual()).replace("\\-", "-")
        listed = page.split(".SH COMMANDS")[1].split(".SH OPTIONS")[0]
        self.assertEqual(set(re.findall(r"^\.B (\w+)", listed, re.M)) - {"-"}, self.commands())
        options = page.split(".SH OPTIONS")[1].split(".SH EXIT")[0]
        self.assertEqual(set(re.findall(r"--[a-z-]+", options)), self.options())

    def complete(self, *words):
        """What bash offers for the last of the words."""
        script = self.prefix / "share/bash-completion/completions/lastmove"
        line = " ".join(f"'{word}'" for word in words)
        code = (f"source '{script}'; COMP_WORDS=('{self.program}' {line}); "
                f"COMP_CWORD={len(words)}; COMP_WORDBREAKS=' '; _lastmove; "
                'printf "%s\\n" "${COMPREPLY[@]}"')
        return set(output("bash", "--norc", "-c", code, cwd=self.folder.name).split())

    def test_completion(self):
        self.assertEqual(self.complete("so"), {"solve"})
        self.assertEqual(self.complete("help", "cou"), {"count"})
        self.assertEqual(self.complete("solve", "peg:eng"), {"peg:english"})
        self.assertEqual(self.complete("show", "peg:latin"), {"peg:latin-cross"})
        self.assertEqual(self.complete("solve", "--cert"), {"--certificate"})
        self.assertEqual(self.complete("solve", "--method", "pag"), {"pagoda"})
        self.assertEqual(self.complete("list", "b"), {"boards"})
        self.assertEqual(self.complete("construct", ""), {"replacement"})
        self.assertEqual(self.complete("construct", "replacement", ""), {"E", "D", "find", "table"})
        self.assertEqual(self.complete("construct", "replacement", "find", "--disp"), {"--displacement"})
        self.assertEqual(self.complete("--"), self.complete("version", "--"))
        self.assertLessEqual(self.complete("tour", "--"), self.options())

    def test_certificate_is_accepted_by_the_installed_checker(self):
        certificate = pathlib.Path(self.folder.name) / "certificate.json"
        output(self.program, "--quiet", "solve", "peg:latin-cross", "--certificate", certificate)
        self.assertIn("accepted", output(sys.executable, self.prefix / "share/lastmove/checker",
                                         certificate))

    def test_puzzles_and_documents_are_there(self):
        for path in ("share/lastmove/puzzles/peg/english.txt", "share/doc/lastmove/copyright",
                     "share/doc/lastmove/certificates.md"):
            self.assertTrue((self.prefix / path).is_file(), path)
        self.assertEqual(list(self.prefix.rglob("__pycache__")), [])

    def test_other_projects_find_the_package(self):
        build = pathlib.Path(self.folder.name) / "consumer"
        output("cmake", "-S", SOURCE / "tests/consumer", "-B", build,
               f"-DCMAKE_PREFIX_PATH={self.prefix}")
        output("cmake", "--build", build)
        self.assertEqual(output(build / "consumer", "peg:french").strip(), '"no"')


unittest.main(argv=sys.argv[:1])
