"""No certificate of any kind is accepted for rules under which play need not end, unless its claim holds all the same.

usage: endless_test.py SOURCE_DIR CHECK_RECORDS EVIDENCE_KINDS LASTMOVE

Questions about small games have certificates. In these the rules get a move that can be taken back, by which no measure
falls: whoever looks at all moves rejects it, and a proof that looks at no move of some part (imitation, parts struck out)
has to see by itself that play ends. What holds all the same is found by counting back from lost positions, by moves that
stand here. Every kind of evidence is met, or named here as one about puzzles without such rules.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
from functools import partial

SOURCE, PROGRAM, KINDS, LASTMOVE = map(pathlib.Path, sys.argv[1:5])
sys.path.insert(0, str(SOURCE / "checker"))
import room  # noqa: E402
import verdict  # noqa: E402

LEFT, RIGHT = 0, 1
LETTERS = {(True, False): "L", (False, True): "R", (True, True): "N", (False, False): "P"}
# Evidence about puzzles that bring no rules along, or about heaps of which a code says how they are divided.
WITHOUT_RULES = {
    "play", "parity", "lattice",
    "pagoda", "integer", "emptiness", "exhausted", "fewest-sweeps", "army", "golden", "cases", "pairs", "jump-bounds",
    "rectangles", "invariant", "exhausted-cover", "packing", "algebraic-packing", "wide-disks", "equal-disks", "disk-areas",
    "disk-distances", "remainder", "empty-class", "unreachable", "fewest-moves", "pattern", "blocks", "colouring",
    "unit-propagation", "misere-order", "quotient", "tame", "nim-values", "values", "integers", "monoid", "cuts", "division",
    "closure"}
MET = {"mirror", "strategy", "strategies", "nimbers", "moves", "recount", "thermograph", "composed"}


def changed(old, new, board):
    """The boards after one of the old pieces has become a new one."""
    for at in range(len(board) - len(old) + 1):
        if board[at:at + len(old)] == old:
            yield board[:at] + new + board[at + len(old):]


def slides(sign):
    return [partial(changed, f"{sign}.", f".{sign}"), partial(changed, f".{sign}", f"{sign}.")]


# Rules that end; what makes them endless; the moves of Left and of Right then; positions.
ENDING_BOTH = [partial(changed, "x", "o"), partial(changed, "o", ".")]
FAMILIES = [
    ("board . x o; both x -> o; both o -> .; measure count x + count [xo]", "both o. -> .o along rows",
     [ENDING_BOTH + slides("o")] * 2, ["own:o.", "own:x", "own:x. + own:x.", "own:o.o + own:x", "own:o. + nim:1"]),
    ("board . x o; left x -> .; right o -> .; measure count [xo]", "left x. -> .x along rows; right o. -> .o along rows",
     [[partial(changed, "x", "."), *slides("x")], [partial(changed, "o", "."), *slides("o")]],
     ["own:x.", "own:xo", "own:x. + -own:x.", "own:xo + own:o.", "impartial own:xo + impartial own:xo", "own:x + own:o"]),
    ("board . x; left xx -> ..; right x -> .; measure count x", "right x. -> .x along rows",
     [[partial(changed, "xx", "..")], [partial(changed, "x", "."), *slides("x")]],
     ["own:xx", "own:xx. + -own:xx.", "own:x.x + own:xx", "impartial own:xx.", "impartial own:xx + impartial own:xx"]),
]
QUESTIONS = ["outcome", "value", "hint", "length", "thermograph", "compare"]


def read(term):
    """A term as (kind, board), where the kind says who moves as Left."""
    for kind in ("-own:", "impartial own:", "own:", "nim:"):
        if term.startswith(kind):
            return kind, int(term[4:]) if kind == "nim:" else term[len(kind):]
    raise ValueError(term)


def options(part, player, moves):
    kind, board = part
    if kind == "nim:":
        return [(kind, left) for left in range(board)]
    players = {"own:": [player], "-own:": [1 - player], "impartial own:": [LEFT, RIGHT]}[kind]
    return [(kind, left) for mover in players for move in moves[mover] for left in move(board)]


def parts_of(position):
    """Those that are no forms, in order."""
    return tuple(sorted((read(term) for term in position.split(" + ") if not term.startswith(("form:", "brace:"))), key=str))


def followers(position, moves):
    """For each state, parts and who moves next, those that moves lead to."""
    after, states = {}, [(parts_of(position), player) for player in (LEFT, RIGHT)]
    for state in states:
        if state not in after:
            parts, player = state
            after[state] = [
                (tuple(sorted((*parts[:i], left, *parts[i + 1:]), key=str)), 1 - player)
                for i, part in enumerate(parts) for left in options(part, player, moves)]
            states += after[state]
    return after


def can_come_back(position, moves):
    """Whether some part has a play that comes back. (Every move that slides can be taken back by who made it.)"""
    for part in parts_of(position):
        seen, still = {part}, [part]
        for one in still:
            for left in (left for player in (LEFT, RIGHT) for left in options(one, player, moves)):
                if any(one in options(left, player, moves) for player in (LEFT, RIGHT)):
                    return True
                if left not in seen:
                    seen.add(left)
                    still.append(left)
    return False


def winners(position, moves, misere):
    """For each player that begins, the one who can bring about an end and win; None where nobody can."""
    after = followers(position, moves)
    won = {state: state[1] if misere else 1 - state[1] for state, left in after.items() if not left}
    grown = True
    while grown:
        grown = False
        for state, left in after.items():
            player = state[1]
            found = {won.get(one) for one in left}
            if state not in won and (player in found or found == {1 - player}):
                won[state] = player if player in found else 1 - player
                grown = True
    return [won.get((parts_of(position), player)) for player in (LEFT, RIGHT)]


def holds(certificate, moves):
    """Whether what it claims is true by the endless rules."""
    puzzle, claim = certificate["puzzle"], certificate["claim"]
    misere, position = puzzle["play"] == "misere", puzzle["position"]
    if not can_come_back(position, moves):
        return True  # the moves are those of the rules that end
    if "form:" in position or "brace:" in position:
        return False  # whose value would be that of an endless game
    if "nimber" in claim:
        return winners(f"{position} + nim:{claim['nimber']}", moves, misere) == [RIGHT, LEFT]
    first = winners(position, moves, misere)
    if "first" in claim:
        return first[claim["first"] == "right"] == (claim["winner"] == "right")
    if "outcome" in claim:
        return None not in first and LETTERS[first[LEFT] == LEFT, first[RIGHT] == RIGHT] == claim["outcome"]
    return False


def summands(rules, position):
    """That a sum is that of no pieces, from the piece 0."""
    puzzle = {"game": "partizan-sum", "position": position, "play": "normal", "forms": [], "rules": {"own": rules}}
    pieces = [{"sha256": "0" * 64, "position": "0", "claim": {"outcome": "P"}}]
    return {"format": 1, "puzzle": puzzle, "claim": {"outcome": "P"},
            "evidence": {"kind": "composed", "step": "summands", "pieces": pieces}}


def certificates(rules, position, folder):
    """All that the questions have."""
    text, path = folder / "own.rules", folder / "certificate.json"
    text.write_text(f"game own\n{rules}\n")
    for question in QUESTIONS:
        for play in ([], ["--misere"]):
            path.unlink(missing_ok=True)
            subjects = [position, "own:x"] if question == "compare" else [position]
            subprocess.run([LASTMOVE, question, "--rules", text, *subjects, *play, "--certificate", path],
                           capture_output=True, timeout=900, check=False)
            if path.exists():
                yield json.loads(path.read_text())
    if "-own:" in position:
        yield summands(rules, position)


def said(text):
    """What the Python checker says; that pieces are missing means that their step was verified."""
    outcome, _ = verdict.check(text.encode(), room.Room())
    return outcome


def by_program(texts, folder):
    path = folder / "records"
    path.write_text("".join(f"{len(text)}\n{text}\n" for text in texts))
    run = subprocess.run([PROGRAM, path], capture_output=True, text=True, check=True)
    return [line.split("\t")[0] for line in run.stdout.splitlines()]


def main():
    kinds = {json.loads(line)["kind"] for line in
             subprocess.run([KINDS], capture_output=True, text=True, check=True).stdout.splitlines()}
    faults = [f"evidence '{kind}': say whether it looks at all moves" for kind in kinds ^ (WITHOUT_RULES | MET)]
    met, true, refused, texts, expected = set(), 0, 0, [], []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for rules, more, moves, positions in FAMILIES:
            for certificate in (one for position in positions for one in certificates(rules, position, folder)):
                if "rules" not in certificate["puzzle"]:
                    continue
                kind = certificate["evidence"]["kind"]
                good = {"gave up"} if kind == "composed" else {"accepted"}
                met.add(kind)
                texts.append(json.dumps(certificate))
                expected.append(good)
                own, = certificate["puzzle"]["rules"].values()
                certificate["puzzle"]["rules"]["own"] = f"{own}; {more}"
                is_true = holds(certificate, moves)
                texts.append(json.dumps(certificate))
                expected.append(good | {"rejected", "gave up"} if is_true else {"accepted", "rejected", "gave up"} - good)
                true, refused = true + is_true, refused + (not is_true)
        for text, allowed, theirs in zip(texts, expected, by_program(texts, folder), strict=True):
            ours = said(text)
            faults += [f"{who}: {found}: {text}" for who, found in (("lastmove", theirs), ("python", ours))
                       if found not in allowed]
    faults += [f"no certificate with evidence '{kind}'" for kind in MET - met]
    print(f"{refused} false, {true} true all the same; evidence: {', '.join(sorted(met))}", *faults[:8], sep="\n")
    sys.exit(bool(faults) or min(true, refused) < 5)


main()
