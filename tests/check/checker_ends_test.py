"""How the Python checker ends where it cannot print, and where it finds itself in the wrong: never as after a verdict.

usage: checker_ends_test.py SOURCE_DIR
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv.pop(1)).resolve()
CHECKER, CERTIFICATES = SOURCE / "checker", SOURCE / "tests" / "check" / "certificates"
TRUE, COMPOSED = CERTIFICATES / "nimber-lines.json", CERTIFICATES / "composed-front.json"
GAVE_UP, UNWRITTEN, FAULT = 3, 4, 5
# Runs the checker after some statements, which put a fault into it.
BROKEN = "import runpy, sys; sys.path.insert(0, '{}'); sys.argv = sys.argv[1:]; {}; runpy.run_path('{}', run_name='__main__')"


def shell(line, *arguments):
    """What a line of the shell says, in which $CHECKER stands for the command."""
    command = ["bash", "-c", f'CHECKER="{sys.executable} {CHECKER}"; {line}', "bash", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def broken(statements, *arguments):
    code = BROKEN.format(CHECKER, statements, CHECKER)
    return subprocess.run([sys.executable, "-c", code, str(CHECKER), *map(str, arguments)], capture_output=True, text=True,
                          timeout=300)


class Ends(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.false = pathlib.Path(folder.name) / "false.json"
        certificate = json.loads(TRUE.read_text())
        certificate["claim"] = {"nimber": 1 + certificate["claim"]["nimber"]}
        self.false.write_text(json.dumps(certificate))

    def test_output_that_cannot_be_written(self):
        for to in (">/dev/full", ">&-", ">/dev/full 2>&-", ">&- 2>&-", ">/dev/full 2>/dev/full"):
            for files in ((TRUE,), (self.false,), (TRUE, self.false, TRUE)):
                with self.subTest(to=to, files=files):
                    self.require_unwritten(shell(f'$CHECKER "$@" {to}', *files))

    def test_rules_that_are_not_at_hand(self):
        """Those of built-in games are read from the folder beside the checker."""
        folder = self.false.parent
        shutil.copytree(CHECKER, folder / "checker", ignore=shutil.ignore_patterns("__pycache__"))
        for text, said in ((None, "No such file"), ("board . x\n", "expected a rule")):
            if text is not None:
                (folder / "games").mkdir()
                (folder / "games" / "amazons.rules").write_text(text)
            ended = subprocess.run([sys.executable, folder / "checker", CERTIFICATES / "strategies-amazons.json"],
                                   capture_output=True, text=True, timeout=300)
            self.assertEqual(ended.returncode, GAVE_UP, ended)
            self.assertIn("the rules of 'amazons' are not at hand", ended.stdout)
            self.assertIn(said, ended.stdout)

    def test_reader_that_closes_early(self):
        reader, writer = os.pipe()
        os.close(reader)
        self.require_unwritten(subprocess.run([sys.executable, CHECKER, TRUE, self.false], stdout=writer,
                                              stderr=subprocess.PIPE, text=True, timeout=300))
        os.close(writer)

    def require_unwritten(self, ended):
        self.assertEqual(ended.returncode, UNWRITTEN, ended)
        self.assertNotIn("Traceback", ended.stderr)
        self.assertLess(ended.stderr.count("\n"), 2)

    def test_complaints_that_cannot_be_written(self):
        for to in ("2>&-", "2>/dev/full"):
            for file, status in ((TRUE, 0), (self.false, 1), (CHECKER / "nowhere", UNWRITTEN), ("--nothing", 2)):
                with self.subTest(to=to, file=file):
                    ended = shell(f"$CHECKER $1 {to}", file)
                    self.assertEqual(ended.returncode, status, ended)

    def test_help_that_cannot_be_written(self):
        self.assertEqual(shell("$CHECKER --help").returncode, 0)
        for to in (">/dev/full", ">&-"):
            self.assertEqual(shell(f"$CHECKER --help {to}").returncode, UNWRITTEN)

    def test_input_that_is_closed(self):
        ended = shell("$CHECKER - <&-")
        self.assertEqual((ended.returncode, ended.stderr), (UNWRITTEN, "cannot read '-': it is closed\n"))

    def test_a_fault_in_the_checker_is_no_verdict(self):
        for fault in ("1 // 0", "[][0]", "int('x')", "{}['key']", "None.text"):
            statements = f"import verdict; verdict.CHECKS['sum'] = lambda *_: {fault}"
            ended = broken(statements, TRUE, TRUE)
            with self.subTest(fault=fault):
                self.assertEqual((ended.returncode, ended.stdout), (FAULT, ""), ended)
                self.assertEqual(ended.stderr.count("this is a fault in the checker, not a verdict"), 2)
                self.assertNotIn("Traceback", ended.stderr)

    def test_a_fault_while_pieces_are_checked(self):
        for jobs in (1, 3):
            ended = broken("import verdict; verdict.CHECKS['sum'] = lambda *_: 1 // 0", "--jobs", jobs, "--pieces",
                           SOURCE / "tests" / "check" / "pieces", COMPOSED)
            self.assertEqual((ended.returncode, ended.stdout), (FAULT, ""), ended)
            self.assertIn("this is a fault in the checker, not a verdict", ended.stderr)


if __name__ == "__main__":
    unittest.main()
