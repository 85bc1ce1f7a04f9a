"""On a terminal no line is longer than it is wide; elsewhere, and with --full, texts are as they are.

usage: terminal_command_test.py LASTMOVE
"""

import fcntl
import json
import os
import pty
import re
import shlex
import struct
import subprocess
import sys
import termios
import threading
import unittest

LASTMOVE = sys.argv[1]
# Values of hundreds of characters, prose, tables, lists.
QUESTIONS = """
value domineering:4x4
value amazons:2x4
show domineering:4x4
compare domineering:4x4 'domineering:4x3 + 1'
solve peg:english
show peg:rect3x4:a1 --thickness
tests peg:latin-cross
tests tile:8x8:T4
solve pack:formidable-fourteen
quotient octal:0.123:n
solve peg:nowhere
value {1|
hint peg:english --misere
facets peg:rect3x3
help
--help
list
list games
list puzzles
list questions
list options
play nim:3
play peg:english
explore peg:english --offset 7
"""
if "LASTMOVE_LONG" in os.environ:
    QUESTIONS += "show peg:english --thickness\n"


END = b"\x00"


# No colours, and no signs beyond ASCII.
PLAIN = {"TERM": "dumb", "LC_ALL": "C"}


def on_terminal(columns, *words, **variables):
    """Exit status, and what a terminal of this width shows; variables of the environment in capitals.

    This end of the terminal stays open until all that was written has been read: what is under way
    when the last writer closes a pseudo-terminal can be lost.
    """
    here, there = pty.openpty()
    fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    with subprocess.Popen([LASTMOVE, *words, "--quiet"], stdin=subprocess.DEVNULL, stdout=there, stderr=there,
                          env={**environment, **PLAIN, **variables}) as process:
        ended = threading.Thread(target=lambda: (process.wait(), os.write(there, END)))
        ended.start()
        text = b""
        while not text.endswith(END):
            text += os.read(here, 65536)
        ended.join()
    os.close(there)
    os.close(here)
    return process.returncode, text.removesuffix(END).decode().replace("\r\n", "\n")


def elsewhere(*words, **variables):
    result = subprocess.run([LASTMOVE, *words, "--quiet"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                            env={**os.environ, **variables})
    return result.returncode, result.stdout + result.stderr


def without_quotes(line):
    """A quotation or braces may be longer than the line: they are pasted as a whole."""
    return re.sub(r"`[^`]*`|(?<![A-Za-z])'[^']*'(?![A-Za-z])|\{[^{}]*\}", "", line)


def words_of(text):
    """Without times: they differ."""
    return re.sub(r'[0-9.]+ m?s|"seconds":[0-9.e-]+', "0 s", text).split()


class Terminal(unittest.TestCase):
    def test_no_line_is_too_long(self):
        for line in QUESTIONS.strip().splitlines():
            words = shlex.split(line)
            wanted = elsewhere(*words)
            for columns in (80, 60):
                status, text = on_terminal(columns, *words)
                self.assertEqual(status, wanted[0], line)
                for shown in text.splitlines():
                    if re.search("[A-Za-z]{4}", shown):
                        self.assertLessEqual(len(without_quotes(shown)), columns, line)
                if "characters}" not in text:
                    self.assertEqual(words_of(text), words_of(wanted[1]), line)
            self.assertEqual(words_of(on_terminal(60, *words, "--full")[1]), words_of(wanted[1]), line)

    def test_long_values_are_shortened(self):
        words = ["value", "domineering:4x4 + {3||2|-5}"]
        value = elsewhere(*words)[1].splitlines()[0]
        status, text = on_terminal(50, *words)
        first = text.splitlines()[0]
        self.assertEqual((status, first), (0, f"{{… {len(value)} characters}}"), text)
        self.assertEqual(text.splitlines()[-1], "(--full prints what {… characters} stands for)")
        self.assertIn(value, on_terminal(50, *words, "--full")[1])
        self.assertIn(value, elsewhere(*words)[1])

    def test_what_is_quoted_can_be_pasted(self):
        text = on_terminal(60, "facets", "peg:english", "--all")[1]
        example = elsewhere("facets", "peg:english", "--all")[1].rpartition("as in ")[2].strip()
        self.assertIn(example, text)
        self.assertGreater(len(text.splitlines()), 1)

    def test_help_of_every_command_fits_and_its_example_is_whole(self):
        for line in elsewhere("list", "questions", "--json")[1].splitlines():
            question = json.loads(line)
            for words in (["help", question["question"]], [question["question"], "--help"]):
                status, text = on_terminal(80, *words)
                self.assertEqual((status, words_of(text)), (0, words_of(elsewhere(*words)[1])), words)
                self.assertIn(question["example"], text.splitlines()[-1])
                for shown in text.splitlines()[:-1]:
                    self.assertLessEqual(len(shown), 80, words)

    def test_stones_and_colours_where_the_terminal_has_them(self):
        words = ["show", "clobber:x.|ox"]
        coloured = {"TERM": "xterm", "LC_ALL": "C"}
        plain = elsewhere(*words)[1]
        self.assertIn("\n1 x .\n2 o x\n", plain)
        self.assertEqual(elsewhere(*words, TERM="xterm", LC_ALL="C.UTF-8")[1].splitlines()[:3], plain.splitlines()[:3])
        self.assertIn("2 o x\n", on_terminal(80, *words)[1])
        self.assertIn("2 ○ ●\n", on_terminal(80, *words, LC_ALL="C.UTF-8")[1])
        self.assertIn("2 ○ ●\n", on_terminal(80, *words, LC_ALL="", LC_CTYPE="en_GB.utf8", LANG="C")[1])
        self.assertIn("2 o x\n", on_terminal(80, *words, LC_ALL="", LC_CTYPE="", LANG="C")[1])
        self.assertIn("\x1b[1;31mo \x1b[0m\x1b[1;34mx\x1b[0m\n", on_terminal(80, *words, **coloured)[1])
        for variables in ({"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": ""}):
            self.assertNotIn("\x1b", on_terminal(80, *words, **{**coloured, **variables})[1], variables)
        self.assertIn("\x1b[1;31m", on_terminal(80, *words, **coloured, NO_COLOR="")[1])
        # A move in another colour, and nothing else on the line in it.
        shown = on_terminal(80, "cram:..|##", **coloured)[1]
        self.assertRegex(shown, "\x1b\\[1;35m#.*#")
        self.assertNotIn("\x1b", on_terminal(80, "show", "clobber:x.|ox", "--json", **coloured)[1])

    def test_drawings_and_json_stay(self):
        drawing = elsewhere("show", "peg:english")[1].split("\n\n")[1]
        self.assertIn("o o o", drawing)
        self.assertIn(drawing, on_terminal(28, "show", "peg:english")[1])
        words = ["show", "peg:english", "--json"]
        self.assertEqual(words_of(on_terminal(40, *words)[1]), words_of(elsewhere(*words)[1]))


unittest.main(argv=sys.argv[:1])
