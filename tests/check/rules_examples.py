"""The rules of games as a certificate has them: with numbers for parameters, and with a measure."""

import pathlib
import re

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "games"
HEADER = re.compile(r"^(game [a-z0-9-]+)\((.*)\)$", re.MULTILINE)
PARAMETERS = {
    "chocolate": ["4"], "dawson": ["3"], "kayles-1": ["3"], "octal": ["0.37"], "partizan-octal": ["0.7", "0.13"],
    "subtract": ["{1,3,4}"],
}
EMPTY, STONES = "count .", "count [xo]"
MEASURES = {
    **dict.fromkeys(["amazons", "col", "cram", "domineering", "edge", "fission", "geography", "graph-col", "no-three",
                     "node-kayles", "nogo", "queens", "snort", "treblecross", "tromino-cram"], EMPTY),
    **dict.fromkeys(["cherries", "clobber", "konane", "rook-clobber"], STONES),
    **dict.fromkeys(["chomp", "rows", "square"], "count o"),
    **dict.fromkeys(["elephants", "toads-and-frogs"], "room east of x + room west of o"),
    "edge-delete": "count e", "green-hackenbush": "count g", "hackenbush": "count [brg]",
    "maize": "room south of e + room east of e", "toppling-dominoes": "count [xoe]",
}


def text_of(name):
    """The text, complete."""
    text = (FOLDER / f"{name}.rules").read_text()
    header = HEADER.search(text)
    if header:
        text = HEADER.sub(header[1], text)
        for parameter, value in zip(header[2].split(","), PARAMETERS[name]):
            first, _, rest = text.partition("\n")
            text = f"{first}\n" + "\n".join(
                line if line.startswith('"') else re.sub(rf"\b{parameter}\b", value, line) for line in rest.split("\n"))
    return text + (f"measure {MEASURES[name]}\n" if name in MEASURES else "")


def names():
    """Those whose measure and parameters are known here."""
    return sorted(path.stem for path in FOLDER.glob("*.rules") if is_known(path.stem))


def is_known(name):
    text = (FOLDER / f"{name}.rules").read_text()
    is_on_cells = re.search("^(board|graph) ", text, re.MULTILINE)
    has_measure = name in MEASURES or re.search("^measure ", text, re.MULTILINE)
    return (name in PARAMETERS or not HEADER.search(text)) and (has_measure or not is_on_cells)
