"""The fewest sweeps of peg problems: each checker confirms what the program says, and one sweep more for none.

usage: sweeps_test.py LASTMOVE SOURCE_DIR [SEED]

The checkers are the program's own, the Python checker and, where `make verified` has built it, that which is proved
sound. Regions decide the problems of six rows of six holes; symmetries keep both ends, one, or none.
"""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

LASTMOVE, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else int(os.environ.get("SEED", "1"))
sys.path[:0] = [str(SOURCE / "checker"), str(SOURCE / "tests" / "verified")]
import room  # noqa: E402
import verdict  # noqa: E402
import verified  # noqa: E402

PROVED = SOURCE / "build" / "verified" / "lastmove-verified"
KNOWN = {"square6:c3:c6": 15, "square6:b3:e6": 15, "square6:a3:d6": 15, "triangle15:a1:a1": 10}
ROWS = [["....", "....", "....", "...."], [".....", ".....", "....."], ["..#..", ".....", ".....", "..#.."]]


def played(rng, rows):
    """The rows after some jumps at random along rows and columns."""
    grid = [list(row) for row in rows]
    for _ in range(200):
        row, column = rng.randrange(len(grid)), rng.randrange(len(grid[0]))
        down, right = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        cells = [(row + k * down, column + k * right) for k in range(3)]
        if all(0 <= r < len(grid) and 0 <= c < len(grid[0]) for r, c in cells):
            if [grid[r][c] for r, c in cells] == ["o", "o", "."]:
                for (r, c), sign in zip(cells, "..o"):
                    grid[r][c] = sign
    return ["".join(row) for row in grid]


def random_problem(rng):
    shape = rng.choice(ROWS)
    start = ["".join("#" if hole == "#" else "o" if rng.random() < 0.85 else "." for hole in row) for row in shape]
    goal = "*" if rng.random() < 0.3 else "|".join(played(rng, start))
    return "|".join(start) + ">" + goal


def outcomes(certificate):
    """What each of the checkers says."""
    text = json.dumps(certificate).encode()
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(text)
        file.flush()
        ours = subprocess.run([LASTMOVE, "check", file.name], capture_output=True).returncode
    python, _ = verdict.check(text, room.Room(), "")
    said = [ours == 0, python == verdict.ACCEPTED]
    if PROVED.exists():
        said.append(verified.ask(PROVED, text, 300).outcome == "accepted")
    return said


def one_more(certificate):
    """The same play and claim with a sweep in two, if one has two jumps."""
    moves = certificate["evidence"]["moves"]
    for index, move in enumerate(moves):
        holes = move.split("-")
        if len(holes) > 2:
            halves = ["-".join(holes[:2]), "-".join(holes[1:])]
            longer = moves[:index] + halves + moves[index + 1:]
            return {**certificate, "claim": {"fewest_sweeps": len(longer)},
                    "evidence": {**certificate["evidence"], "moves": longer}}
    return None


def main():
    rng = random.Random(SEED)
    faults, confirmed, refused = [], 0, 0
    for subject in [*KNOWN, *(random_problem(rng) for _ in range(60))]:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "sweeps.json"
            done = subprocess.run([LASTMOVE, "solve", f"peg:{subject}", "--fewest-sweeps", "--json", "--certificate", path],
                                  capture_output=True, text=True)
            reply = json.loads(done.stdout)
            if reply["answer"] != "yes":
                continue
            certificate = json.loads(path.read_text())
        if not reply["minimal"] or reply["sweeps"] != KNOWN.get(subject, reply["sweeps"]):
            faults.append(f"{subject}: {reply}")
        if not all(outcomes(certificate)):
            faults.append(f"{subject}: {outcomes(certificate)}")
        confirmed += 1
        more = None if subject in KNOWN else one_more(certificate)
        if more and any(outcomes(more)):
            faults.append(f"{subject}: one sweep more: {outcomes(more)}")
        refused += more is not None
    print(f"{confirmed} confirmed, {refused} refused, {len(faults)} faults (seed {SEED})")
    if confirmed < 20 or refused < 3:
        faults.append("few of the problems had an answer")
    print("\n".join(faults))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
