"""The formats of pictures: sizes of pages, dark pages, TikZ with and without a document, formulas.

usage: pictures_command_test.py LASTMOVE

What is promised of type and of places is measured in the files. All TikZ is compiled, if there is a pdflatex.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

LASTMOVE = str(pathlib.Path(sys.argv[1]).resolve())
SVG = "{http://www.w3.org/2000/svg}"
POINT = 25.4 / 72.27  # mm
PLAY = ["solve", "peg:english"]
# A picture of each kind of element.
PICTURES = [
    PLAY, ["show", "peg:french"], ["solve", "peg:....|...o|...o|.o..>..o.|....|....|...."], ["solve", "army:3"],
    ["solve", "tile:6x10:pentominoes"], ["solve", "tile:T9:T2"], ["solve", "replace:{-1,1}:6"],
    ["solve", "pack:formidable-fourteen"], ["period", "kayles:n"], ["thermograph", "{5|{3|1/2}||-1|-5/4}"],
    ["hint", "domineering:3x3"], ["show", "amazons:x..#|.#..|..o."], ["show", "nim:3,5"],
    ["show", "node-kayles:0-1,0-2,1-3,1-4,2-5,5-6"], ["hint", "hackenbush:0-1b,1-2r,2-3g,1-4b,4-5r,5-1b,0-5g,5-5r"],
    ["show", "toads-and-frogs:xx.o.o"], ["outcome", "cram:..#|...|#.."], ["show", "cutcake:3x4"],
]
VALUES = ["{2|1}", "{5|{3|1/2}||-1|-5/4}", "^*", "v3*2", "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}", "{3|2}+*5",
          "{1/2|0}+^", "-3/4", "0", "{^|v*}", "^<3>", "^[2]*", "{0||0|-1/2}"]


def run(*arguments, **more):
    return subprocess.run([LASTMOVE, *arguments, "--quiet"], capture_output=True, text=True, timeout=900, check=False,
                          **more)


def written(words, *options):
    """The picture that the command prints as SVG or TikZ."""
    result = run(*words, *options, "-")
    assert result.stdout, (words, options, result.stderr)
    return result.stdout


class Drawing:
    """An SVG, lengths in mm."""

    def __init__(self, text):
        self.root = ElementTree.fromstring(text)
        self.width, self.height = (float(self.root.get(key).removesuffix("mm")) for key in ("width", "height"))
        self.unit = self.width / float(self.root.get("viewBox").split()[2])
        self.texts = list(self.root.iter(SVG + "text"))

    def type_sizes(self):
        return [float(text.get("font-size")) * self.unit / POINT for text in self.texts]

    def cards(self):
        return [tuple(float(rect.get(key)) * self.unit for key in ("x", "y")) for rect in self.root.iter(SVG + "rect")]


class Sizes(unittest.TestCase):
    def test_type_can_be_read_on_a_page_and_on_a_slide(self):
        for words in PICTURES:
            for size in ("a4", "slide"):
                result = run(*words, "--size", size, "--svg", "-")
                if not result.stdout:
                    self.assertRegex(result.stderr, "cm wide", (words, size))
                    self.assertEqual(result.returncode, 3)
                    continue
                drawing = Drawing(result.stdout)
                self.assertLessEqual(drawing.width, 160.01, (words, size))
                self.assertGreaterEqual(min(drawing.type_sizes(), default=8), 7.99, (words, size))
                if "needs" not in result.stderr:
                    self.assertLessEqual(drawing.height, 247.1 if size == "a4" else 90.1, (words, size))

    def test_a_play_of_31_frames_fits_on_a_page(self):
        drawing = Drawing(written(PLAY, "--size", "a4", "--svg"))
        self.assertEqual(len(drawing.cards()), 31)
        rows = {y for _, y in drawing.cards()}
        self.assertGreater(len(rows), 5)
        self.assertLess(len(rows), 16)

    def test_what_is_longer_says_so(self):
        result = run(*PLAY, "--size", "slide", "--svg", "-")
        self.assertRegex(result.stderr, r"cm high, with type of 8 pt; slide has 9.0 cm, so that it needs \d+ of them")
        self.assertGreater(Drawing(result.stdout).height, 90)

    def test_thumbs_are_small_and_leave_out_small_type(self):
        for words in PICTURES:
            drawing = Drawing(written(words, "--size", "thumb", "--svg"))
            self.assertLessEqual(max(drawing.width, drawing.height), 40.01, words)
            self.assertGreaterEqual(min(drawing.type_sizes(), default=8), 7.99, words)
            self.assertGreater(len(list(drawing.root.iter())), 5, words)

    def test_without_a_size_nothing_changes(self):
        self.assertRegex(written(["show", "peg:english"], "--svg"), r'width="\d+" height="\d+"')

    def test_options_without_a_picture_are_refused(self):
        both = "--svg or --tikz together"
        for options, wanted in ((["--dark"], both), (["--size", "a4"], both), (["--bare"], "--tikz together"),
                                (["--bare", "--svg", "-"], "--tikz together"),
                                (["--size", "a3", "--svg", "-"], "'a4', 'slide' or 'thumb'")):
            result = run("show", "peg:english", *options)
            self.assertEqual(result.returncode, 2, options)
            self.assertIn(wanted, result.stderr)
            example = re.search(r"as in '(lastmove .*)'", result.stderr.replace("\n", " "))[1]
            self.assertIn(options[0], example)
        self.assertEqual(run("list", "games", "--dark").returncode, 2)


class Colours(unittest.TestCase):
    def test_dark_pages_are_dark_and_show_the_same(self):
        for words in PICTURES:
            light, dark = (written(words, *options, "--svg") for options in ([], ["--dark"]))
            self.assertNotIn("#1c1d20", light)
            self.assertRegex(dark, r'<path d="M0 0h[\d.]+v[\d.]+h-[\d.]+z" fill="#1c1d20"/>')
            colour = re.compile("#[0-9a-f]{6}")
            self.assertEqual(colour.sub("", light).count("<"), colour.sub("", dark).count("<") - 1, words)


class Names(unittest.TestCase):
    def test_what_stands_on_a_board_says_where(self):
        for words, kind, count in ((["show", "peg:english"], "circle", 66), (["show", "clobber:3x4"], "g", 12),
                                   (["solve", "tile:2x4:I2"], "path", 4), (["solve", "army:2"], "circle", None),
                                   (["show", "node-kayles:0-1,1-2"], "circle", 3),
                                   (["show", "replace:{-1,1}:6"], "g", None)):
            root = ElementTree.fromstring(written(words, "--svg"))
            named = [element for element in root.iter(SVG + kind) if element.get("data-cell")]
            if count is None:
                self.assertGreater(len(named), 5, words)
            else:
                self.assertEqual(len(named), count, words)

    def test_moves_are_named(self):
        for words in (PLAY, ["hint", "clobber:2x4"], ["hint", "domineering:3x3"], ["solve", "army:2"]):
            self.assertIn("data-move=", written(words, "--svg"), words)

    def test_descriptions_say_what_is_there(self):
        for words, there in ((["show", "peg:rect1x3:a1:c1"], "pegs on b1, c1"),
                             (["show", "clobber:2x2"], "stones on a1, b2"),
                             (["show", "nim:3"], ""), (["show", "peg:english"], "pegs on c1, "),
                             (PLAY, r"First of 31 frames \(1. "),
                             (["show", "clobber:10x10", "--time-limit", "0"], "clobber:10x10. Left's black stones: 50; ")):
            root = ElementTree.fromstring(written(words, "--svg"))
            self.assertTrue(root[0].text)
            self.assertRegex(root[1].text, re.compile(there, re.IGNORECASE), words)


class Tikz(unittest.TestCase):
    def test_a_bare_play_is_short(self):
        text = written(PLAY, "--bare", "--tikz")
        self.assertEqual(text.count("\\lmonboard"), 31)
        self.assertLess(len(text.encode()), 6000)
        self.assertNotIn("documentclass", text)

    def test_colours_and_styles_have_names(self):
        document = written(["hint", "domineering:2x3"], "--tikz")
        self.assertIn("\\definecolor{lastmove-left}{HTML}{262422}", document)
        self.assertIn("lastmove/cell/.style", document)
        self.assertNotIn("definecolor", written(["hint", "domineering:2x3"], "--bare", "--tikz"))

    @unittest.skipUnless(shutil.which("pdflatex"), "no pdflatex")
    def test_documents_compile(self):
        with tempfile.TemporaryDirectory() as folder:
            for i, words in enumerate(PICTURES):
                options = [[], ["--dark"], ["--size", "a4"], ["--size", "thumb"]][i % 4]
                compiled(folder, written(words, *options, "--tikz"))

    @unittest.skipUnless(shutil.which("pdflatex"), "no pdflatex")
    def test_bare_pictures_formulas_and_tables_compile_together(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "lastmove.sty").write_text(run("style").stdout)
            body = ""
            for i, words in enumerate(PICTURES):
                pathlib.Path(folder, f"p{i}.tex").write_text(
                    written(words, *([["--dark"], []][i % 2]), "--size", "thumb", "--bare", "--tikz"))
                body += f"\\input{{p{i}}}\n\n"
            for value in VALUES:
                body += f"$ {run('value', value, '--latex').stdout} $\n\n"
            body += run("table", "domineering:{m}x{n}", "m=1..3", "n=1..4", "--of", "value", "--latex").stdout
            body += run("table", "clobber:{rows 2x2}", "--of", "value,mean,outcome,genus", "--latex").stdout
            compiled(folder, "\\documentclass{article}\\usepackage{lastmove}\n"
                             "\\let\\toprule\\hline\\let\\midrule\\hline\\let\\bottomrule\\hline\n"
                             "\\colorlet{lastmove-left}{blue}\\tikzset{lastmove/cell/.append style={fill=yellow}}\n"
                             "\\begin{document}\n" + body + "\\end{document}\n")


def compiled(folder, text):
    pathlib.Path(folder, "a.tex").write_text(text)
    result = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "a.tex"], cwd=folder,
                            capture_output=True, timeout=900, check=False, stdin=subprocess.DEVNULL)
    log = result.stdout.decode(errors="replace")
    assert result.returncode == 0, (text[:300], log[-1500:])
    assert "Missing character" not in log, (text[:300], log[-1500:])


class Latex(unittest.TestCase):
    def test_values_are_formulas(self):
        for value, formula in (("{2|1}", r"\left\{2 \mid 1\right\}"), ("^", r"\uparrow"), ("*3", r"\ast 3"),
                               ("-1/2", r"-\frac{1}{2}"), ("{9||9|7}", "9{+}_{2}"), ("kayles:7", r"\ast 2")):
            result = run("value", value, "--latex")
            self.assertEqual((result.returncode, result.stdout), (0, formula + "\n"))
        self.assertEqual(run("value", "kayles:7", "--misere", "--latex").stdout, "2^{20}\n")
        self.assertIn(r'"latex":"\\uparrow"', run("value", "^", "--latex", "--json").stdout)

    def test_tables_have_formulas(self):
        table = run("table", "-", "--latex", "--of", "value,mean", input="{2||1|0}\n*\n").stdout
        self.assertIn(r"$\left\{2 \mathrel{|\!|} 1 \mid 0\right\}$ & $\frac{5}{4}$", table)
        self.assertEqual(run("table", "kayles:{n}", "n=1..3", "--latex").stdout,
                         run("table", "kayles:{n}", "n=1..3", "--format", "latex").stdout)
        self.assertEqual(run("table", "kayles:{n}", "n=1..3", "--latex", "--format", "csv").returncode, 2)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
