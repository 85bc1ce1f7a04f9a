"""Sums from sums (docs/certificates.md, step `summands` of partizan sums): both checkers accept the same, and only what
is true.

usage: summands_test.py SOURCE_DIR CHECK_RECORDS [SEED]

Pieces are random sums of small forms and positions, with what a search of all plays says of them; the position is drawn
so that it is their sum, or nearly; some have no pieces, since their parts cancel. Files of pieces play no part: of a step
that is verified both checkers say that its pieces are missing, if it has some.
"""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
from functools import lru_cache

SOURCE = pathlib.Path(sys.argv[1])
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else int(os.environ.get("SEED", "1"))
sys.path.insert(0, str(SOURCE / "checker"))
import room  # noqa: E402
import verdict  # noqa: E402
from plain_texts import PartizanTexts  # noqa: E402

NAME = "0" * 64
POSITIONS = ["col:..", "-col:..", "domineering:.|.", "-domineering:.|.", "domineering:..|..", "kayles:1", "kayles:2",
             "clobber:xo", "clobber:xox", "-clobber:xox", "hackenbush:0-1b", "-hackenbush:0-1b", "col:.", "nim:0"]
LETTERS = {(True, False): "L", (False, True): "R", (True, True): "N", (False, False): "P"}
PLAYERS = ("left", "right")
ROUNDS = 600
# Rules by which play ends or not, and a position of which the negative is its negative only if it does.
ENDS = [
    ("board . x o; left x -> o; right x -> .; measure count x", "x.x", True),  # seen from the rules
    ("board . x; left x. -> .x along east; right x -> .; measure room east of x + count x", "x..", True),  # by all moves
    ("heaps n; left n -> n - k for k in 1..2; right n -> n - 2", "7", True),
    ("board . x o; left x -> o; left o. -> .o along rows; right x -> .; measure count x", "x.", False),
    ("board . x o; left o. -> .o along rows; right x -> .; measure count x", "o.", False),
    ("board . x o; left x -> o; right x -> o; both o. -> .o along rows; measure room east of x", "x.", False),
]


def form_lists(generator):
    """A list of forms, each behind its options: pairs of frozen sets of forms that stand before it."""
    forms = [(frozenset(), frozenset())]
    for _ in range(generator.randrange(7)):
        sides = tuple(frozenset(generator.sample(forms, generator.randrange(min(3, len(forms) + 1)))) for _ in (0, 1))
        for form in (sides, negative(sides)):
            if form not in forms and all(option in forms for side in form for option in side):
                forms.append(form)
    return forms


def negative(form):
    return tuple(frozenset(negative(option) for option in side) for side in reversed(form))


def entries_of(forms):
    return [[*(sorted(forms.index(option) for option in side) for side in form), ""] for form in forms]


def opposite(term, forms):
    """The negative of a term; None if the list does not have it."""
    if term.startswith("form:"):
        other = negative(forms[int(term[5:])])
        return f"form:{forms.index(other)}" if other in forms else None
    if term.startswith("-"):
        return term[1:]
    return term if term.startswith(("kayles", "nim")) else f"-{term}"


def moves_of(rules):
    """Whether a player, moving first, wins a sum in normal play."""
    @lru_cache(None)
    def wins(text, player):
        return any(not wins(option, 1 - player) for option in rules.options(text, player))
    return wins


def truth_of(position, forms):
    rules = PartizanTexts(entries_of(forms), room.Room())
    wins, text = moves_of(rules), rules.plain(position)
    return wins(text, 0), wins(text, 1)


def claims_of(first):
    """All true claims about a sum, by who wins moving first."""
    yield {"outcome": LETTERS[first]}
    for player, name in enumerate(PLAYERS):
        yield {"first": name, "winner": PLAYERS[player if first[player] else 1 - player]}


def text_of(terms):
    return " + ".join(terms) or "0"


def drawn(generator):
    """A composed certificate, and whether its position is the sum of its pieces."""
    forms = form_lists(generator)
    pool = [f"form:{place}" for place in range(len(forms))] * 2 + generator.sample(POSITIONS, 4)
    whole, pieces = [], []
    sums = [[generator.choice(pool) for _ in range(generator.randrange(1, 3))] for _ in range(generator.randrange(1, 4))]
    if generator.random() < 0.7:  # a term and its negative in different sums
        term = generator.choice(pool)
        other = opposite(term, forms)
        if other is not None:
            generator.choice(sums).append(term)
            generator.choice(sums).append(other)
    counts = {}
    for terms in sums:
        first = truth_of(text_of(terms), forms)
        own = entries_of(forms) if generator.random() < 0.8 or any("form" in term for term in terms) else None
        piece = {"sha256": NAME, "position": text_of(terms), "claim": generator.choice(list(claims_of(first)))}
        pieces.append(piece if own is None else {**piece, "forms": own})
        for term in terms:
            counts[term] = counts.get(term, 0) + 1
    for term in list(counts):
        other = opposite(term, forms)
        while other is not None and counts.get(term, 0) > 0 and counts.get(other, 0) > (other == term):
            if generator.random() < 0.1:
                break
            counts[term] -= 1
            counts[other] -= 1
    for term, count in counts.items():
        whole += [term] * count
    is_sum = generator.random() < 0.8
    if not is_sum:
        generator.choice([lambda: whole.append(generator.choice(pool)), lambda: whole and whole.pop()])()
    generator.shuffle(whole)
    puzzle = {"game": "partizan-sum", "position": text_of(whole), "play": "normal", "forms": entries_of(forms)}
    claim = generator.choice([*({"outcome": letter} for letter in "LRNP"),
                              *({"first": a, "winner": b} for a in PLAYERS for b in PLAYERS)])
    first = truth_of(puzzle["position"], forms)
    if generator.random() < 0.7:
        claim = generator.choice(list(claims_of(first)))
    evidence = {"kind": "composed", "step": "summands", "pieces": pieces}
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}, claim in list(claims_of(first))


def cancelled(generator):
    """A certificate without pieces, and whether its parts cancel and its claim is true."""
    forms = form_lists(generator)
    pool = [f"form:{place}" for place in range(len(forms))] + generator.sample(POSITIONS, 4)
    terms = [generator.choice(pool) for _ in range(generator.randrange(0, 3))]
    whole = terms + [other for other in (opposite(term, forms) for term in terms) if other is not None]
    if generator.random() < 0.4:
        generator.choice([lambda: whole.append(generator.choice(pool)), lambda: whole and whole.pop(),
                          lambda: whole and whole.append(whole[0])])()
    generator.shuffle(whole)
    puzzle = {"game": "partizan-sum", "position": text_of(whole), "play": "normal", "forms": entries_of(forms)}
    first = truth_of(puzzle["position"], forms)
    claim = generator.choice(list(claims_of(first)) if generator.random() < 0.7 else [{"outcome": letter} for letter in "LRNP"])
    evidence = {"kind": "composed", "step": "summands", "pieces": []}
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}, claim in list(claims_of(first))


def by_rules(rules, position, pieces):
    """That a position and its negative are nothing, from a sum that is nothing, or from no sum."""
    puzzle = {"game": "partizan-sum", "position": f"own:{position} + -own:{position}", "play": "normal", "forms": [],
              "rules": {"own": rules}}
    evidence = {"kind": "composed", "step": "summands",
                "pieces": [{"sha256": NAME, "position": "0", "claim": {"outcome": "P"}}] * pieces}
    return json.dumps({"format": 1, "puzzle": puzzle, "claim": {"outcome": "P"}, "evidence": evidence})


def by_program(program, texts):
    """What lastmove says of each, a line with a tab."""
    with tempfile.NamedTemporaryFile("w", suffix=".records") as file:
        file.writelines(f"{len(text)}\n{text}\n" for text in texts)
        file.flush()
        run = subprocess.run([program, file.name], capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def main():
    generator, faults, seen, certificates = random.Random(SEED), [], {}, []
    for number in range(ROUNDS):
        has_pieces = number % 3 > 0
        certificate, is_true = (drawn if has_pieces else cancelled)(generator)
        text = json.dumps(certificate)
        outcome, reason = verdict.check(text.encode(), room.Room())
        held = verdict.GAVE_UP if has_pieces else verdict.ACCEPTED
        holds = outcome == held
        if outcome not in (held, verdict.REJECTED):
            faults.append(f"{outcome}: {reason}: {text}")
        if holds and not is_true:
            faults.append(f"a false claim: {text}")
        seen[has_pieces, holds, is_true] = seen.get((has_pieces, holds, is_true), 0) + 1
        certificates.append((text, outcome, reason))
    for rules, position, ends in ENDS:
        for pieces, held in ((1, verdict.GAVE_UP), (0, verdict.ACCEPTED)):
            text = by_rules(rules, position, pieces)
            outcome, reason = verdict.check(text.encode(), room.Room())
            if (outcome == held) != ends:
                faults.append(f"{outcome}: {reason}: {text}")
            certificates.append((text, outcome, reason))
    texts = [text for text, _, _ in certificates]
    for (text, outcome, reason), line in zip(certificates, by_program(sys.argv[2], texts), strict=True):
        if line.split("\t")[0] != outcome:
            faults.append(f"{line} / {reason}: {text}")
    print(f"seed {SEED}", seen, *faults[:5], sep="\n")
    fewest = min(seen.get((has_pieces, holds, True), 0) for has_pieces in (True, False) for holds in (True, False))
    sys.exit(bool(faults) or fewest < ROUNDS / 20)


main()
