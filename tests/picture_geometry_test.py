"""No texts of a picture overlap, none leaves its card, none is cut within a value: by the widths of Helvetica.

usage: picture_geometry_test.py LASTMOVE SVG...

The pictures are those in docs; others are drawn by LASTMOVE.
"""

import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
# Widths of Adobe's Helvetica in thousandths of an em.
WIDTHS = {**dict.fromkeys("ijl'|", 222), **dict.fromkeys(" .,:;/!ft[]I\\", 278), **dict.fromkeys("r-()`", 333),
          **dict.fromkeys("ckvxyzsJ", 500), **dict.fromkeys("{}", 334), **dict.fromkeys("*\"", 389), "^": 469,
          **dict.fromkeys("<>=+~−", 584), **dict.fromkeys("ABEKPSVXY&", 667), **dict.fromkeys("CDHNRUw", 722),
          **dict.fromkeys("GOQ", 778), **dict.fromkeys("FTZ", 611), **dict.fromkeys("mM", 833), "W": 944, "@": 1015,
          "%": 889}
USUAL = 556
SOURCE = pathlib.Path(__file__).resolve().parent.parent
# Of an em, above and below the baseline: of figures and of capitals.
ABOVE, BELOW = 0.72, 0.02
QUESTIONS = """
outcome cram:3x4
outcome nim:3,5,7
outcome domineering:3x3
outcome cutcake:4x7
outcome wythoff:30,4
outcome 'clobber:xo.|oxo + domineering:2x2 + *2'
outcome hackenbush:0-1b,1-2r,2-3g
outcome amazons:x..|..o
thermograph {9|-9||0|||{3|-1/2}}
thermograph {1/8|-1/8}
show {5|{3|1/2}||-1|-5/4}
value domineering:4x3
hint toads-and-frogs:xx..oo
show hackenbush:0-1b,0-1r,0-1g,1-2b,2-2r
show node-kayles:grid4x5
show peg:english
tests peg:english --method pagoda
solve peg:english
solve tile:6x10:pentominoes
tests tile:4x5:T4
tests tile:6x10:L3
tests 'peg:oooo|....|....>.oo.|....|....'
rules show games/kayles.rules
rules show games/nogo.rules
rules show games/amazons.rules
rules show games/euclid.rules
period kayles:n
sequence domineering:2xn -n 6
"""


def width(text, size):
    return size * sum(WIDTHS.get(letter, USUAL) for letter in text) / 1000


def number(element, key):
    return float(element.get(key))


def shift_of(group):
    found = re.fullmatch(r"translate\((\S+) (\S+)\)", group.get("transform") or "translate(0 0)")
    return float(found[1]), float(found[2])


def texts(group, anchor=None, dx=0.0, dy=0.0):
    """(text, left, top, right, bottom) of each text; the parts of one with an exponent are one text."""
    anchor = group.get("text-anchor", anchor)
    x_shift, y_shift = shift_of(group)
    dx, dy = dx + x_shift, dy + y_shift
    for inner in group.findall(SVG + "g"):
        yield from texts(inner, anchor, dx, dy)
    for element in group.findall(SVG + "text"):
        size = number(element, "font-size")
        breadth = width(element.text or "", size)
        for part in element:
            breadth += width(part.text or "", float(part.get("font-size", size)))
        x, y = dx + number(element, "x"), dy + number(element, "y")
        assert element.get("text-anchor", anchor) == "middle"
        yield ("".join(element.itertext()), x - breadth / 2, y - ABOVE * size, x + breadth / 2, y + BELOW * size)


def faults(svg):
    """What is wrong with the texts of a picture."""
    root = ElementTree.fromstring(svg)
    cards = [(number(card, "x"), number(card, "y"), number(card, "x") + number(card, "width"),
              number(card, "y") + number(card, "height")) for card in root.iter(SVG + "rect")]
    boxes = list(texts(root))
    found = []
    for text, left, top, right, bottom in boxes:
        if not any(a <= left and b <= top and right <= c and bottom <= d for a, b, c, d in cards):
            found.append(f"'{text}' leaves its card")
    # From top to bottom: only texts that begin above the end of another can overlap it.
    boxes.sort(key=lambda box: box[2])
    for i, (text, left, top, right, bottom) in enumerate(boxes):
        for other, left2, top2, right2, bottom2 in boxes[i + 1:]:
            if top2 >= bottom:
                break
            if left2 < right and left < right2 and bottom2 > top:
                found.append(f"'{text}' and '{other}' overlap")
    for text, *_ in boxes:
        if text.count("{") != text.count("}") and "..." not in text:
            found.append(f"'{text}' is a part of a value")
    return found


class Geometry(unittest.TestCase):
    def test_of_the_pictures_in_docs(self):
        self.assertGreater(len(sys.argv), 2)
        for name in sys.argv[2:]:
            with self.subTest(name):
                self.assertEqual(faults(pathlib.Path(name).read_text(encoding="utf-8"))[:5], [])

    def test_of_others(self):
        with tempfile.TemporaryDirectory() as folder:
            svg = pathlib.Path(folder, "a.svg")
            for line in QUESTIONS.strip().splitlines():
                with self.subTest(line):
                    svg.unlink(missing_ok=True)
                    command = [pathlib.Path(sys.argv[1]).resolve(), *shlex.split(line), "--svg", svg]
                    subprocess.run(command, capture_output=True, check=False, timeout=900, cwd=SOURCE)
                    self.assertTrue(svg.exists())
                    self.assertEqual(faults(svg.read_text(encoding="utf-8"))[:5], [])

    def test_finds_faults(self):
        def drawn(*marks):
            return (f'<svg xmlns="{SVG[1:-1]}" text-anchor="middle"><rect x="0" y="0" width="100" height="100"/>'
                    + "".join(f'<g transform="translate(10 0)"><text x="{x}" y="{y}" font-size="10">{text}</text></g>'
                              for text, x, y in marks) + "</svg>")
        self.assertEqual(faults(drawn(("ab", 40, 50), ("cd", 52, 50), ("ef", 40, 58))), [])
        self.assertEqual(faults(drawn(("ab", 40, 50), ("cd", 50, 50))), ["'ab' and 'cd' overlap"])
        self.assertEqual(faults(drawn(("ab", 40, 50), ("cd", 40, 56))), ["'ab' and 'cd' overlap"])
        self.assertEqual(faults(drawn(("abcde", 80, 50))), ["'abcde' leaves its card"])
        self.assertEqual(faults(drawn(("ab", 40, 5))), ["'ab' leaves its card"])
        self.assertEqual(faults(drawn(("{1|", 40, 50))), ["'{1|' is a part of a value"])


unittest.main(argv=sys.argv[:1])
