"""A name that is a letter or two off, or in capitals, is answered with the one that was meant.

usage: spelling_command_test.py LASTMOVE
"""

import shlex
import subprocess
import sys
import unittest

LASTMOVE = sys.argv[1]

MEANT = """
slove peg:english                     solve
slove                                 solve
help slove                            solve
schema Solve                          solve
list board                            boards
completion bsh                        bash
solve --metod pagoda peg:english      --method
hint peg:english --al                 --all
solve peg:englsh                      english
solve peg:English                     english
facets peg:englihs                    english
explore peg:englsh                    english
solve tile:pentominos-6x10            tile:pentominoes-6x10
solve pack:formidable-forteen         pack:formidable-fourteen
solve replace:seven-tres              replace:seven-trees
value kayls:7                         kayles
value Kayles:7                        kayles
value 'nim:3 + grundi:7'              grundy
compare domineerin:2x2 0              domineering
hint 'domineering:3x3 + colbber:xo'   clobber
sequence dawsn:n                      dawson
pge:english                           peg
solve peg:english --method pagod      pagoda
tests tile:4x4:T4 --method Colouring  colouring
tests 'replace:{-1,1}:6' --method divison division
explore peg:rect3x3 --method parity,pagod pagoda
explore peg:rect3x3 --family pagodas  pagoda
hint domineering:2x2 --player Left    left
survey octal --retry stoped --output x stopped
survey octl                           octal
solve tile:6x10:pentomnoes            pentominoes
solve tile:6x10:Pentominoes           pentominoes
construct replacment                  replacement
construct replacement fnd             find
construct replacement d 3 5           D
enumerate --universe imparital        impartial
enumerate --universe Impartial        impartial
value {1|0} --universe e              E
solvee nim:3                          solve
solve peg:english --jsno              --json
nim:3 --jsn                           --json
"""
# As books print it, and as it is typed.
PASTED = """
value −½                         -1/2
value {−½∣⇑⋆}                    {-1/2|^^*}
value 3½                         7/2
value −3½                        -7/2
value ⇓∗3                        vv*3
value 3·↑⋆                       ^3*
value {2‖1∣0}                    {2||1|0}
value ⧾2                         Tiny(2)
value domineering:2×3            domineering:2x3
value {kayles:2∣⋆}               {kayles:2|*}
thermograph {1∣−1}               {1|-1}
outcome ¾                        3/4
hint {⋆∣−1}                      {*|-1}
"""
# Too far from anything.
UNKNOWN = ["solve peg:chessboard", "value chess:3", "help frobnicate", "solve peg:english --method x",
           "value nim:x", "hint domineering:2x2 --player both"]


def told(line):
    result = subprocess.run([LASTMOVE, *line], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return result.returncode, result.stderr


class Spelling(unittest.TestCase):
    def test_what_is_pasted_is_read_as_if_it_were_typed(self):
        for line in PASTED.strip().splitlines():
            question, pasted, typed = line.split()
            answers = [subprocess.run([LASTMOVE, question, "--", subject], capture_output=True, text=True)
                       for subject in (pasted, typed)]
            self.assertEqual(answers[0].returncode, 0, line + answers[0].stderr)
            self.assertEqual(answers[0].stdout.splitlines()[0], answers[1].stdout.splitlines()[0], line)
        said = subprocess.run([LASTMOVE, "compare", "½", "1/2"], capture_output=True, text=True).stdout
        self.assertEqual(said.splitlines()[0], "1/2 = 1/2")
        said = subprocess.run([LASTMOVE, "invert", "{⋆2∣⋆2}"], capture_output=True, text=True).stdout
        self.assertEqual(said, subprocess.run([LASTMOVE, "invert", "{*2|*2}"], capture_output=True,
                                              text=True).stdout)

    def test_what_was_meant_is_said(self):
        for line in MEANT.strip().splitlines():
            *words, meant = shlex.split(line)
            status, message = told(words)
            self.assertEqual(status, 2, words)
            self.assertIn(f"(did you mean '{meant}'?)", message, words)

    def test_a_name_alone_is_told_what_is_missing(self):
        for name in ("peg", "army", "tile", "nim", "kayles", "domineering", "pack", "replace"):
            status, message = told([name])
            self.assertEqual(status, 2, name)
            self.assertNotIn("did you mean", message)
            if name not in {"nim", "kayles", "domineering"}:  # games say what their positions are
                self.assertIn(f"expected after '{name}:' what it is about", message)
            status, said = told(["show", message.rstrip()[message.rindex("as in '") + 7:-1]])
            self.assertEqual(status, 0, said)

    def test_a_misspelled_command_asks_nothing(self):
        status, message = told(["solvee", "nim:3"])
        self.assertEqual((status, message.count("\n")), (2, 1), message)
        self.assertEqual(subprocess.run([LASTMOVE, "solvee", "nim:3"], capture_output=True).stdout, b"")

    def test_what_enumerate_counts_is_said(self):
        for universe in ("imparital", "Z", "cl(nim:n)"):
            status, message = told(["enumerate", "--universe", universe])
            self.assertEqual(status, 2)
            self.assertIn("M, D, E, B, D(1) or D(GAMES), 'impartial' or 'dead-ends'", message)

    def test_nothing_is_guessed_of_what_is_far(self):
        for line in UNKNOWN:
            status, message = told(shlex.split(line))
            self.assertEqual(status, 2, line)
            self.assertNotIn("did you mean", message)

    def test_methods_of_the_kind_are_said_with_an_example_that_can_be_pasted(self):
        for words, good, bad in ((["tests", "army:3"], "golden", "pagoda"),
                                 (["solve", "tile:4x4:T4"], "cover", "golden"),
                                 (["solve", "replace:{-1,1}:6"], "peak", "pagoda"),
                                 (["solve", "peg:rect1x3:a1:c1"], "search", "cover")):
            status, message = told([*words, "--method", bad])
            self.assertEqual(status, 2)
            self.assertIn(f"'{good}'", message)
            example = message.rstrip()[message.rindex("as in '") + 7:-1]
            status, said = told(shlex.split(example)[1:])
            self.assertNotEqual(status, 2, (example, said))


unittest.main(argv=sys.argv[:1])
