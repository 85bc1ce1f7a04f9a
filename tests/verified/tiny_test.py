"""Random tiny puzzles: what lastmove and the three checkers say of them holds by the pages of rules, decided by brute force in Coq.

usage: tiny_test.py SOURCE_DIR LASTMOVE CHECK_RECORDS [SEED [NUMBER]]

NUMBER puzzles are drawn, LASTMOVE_TINY in the environment or else 160. lastmove writes certificates of its answers. Their
claims, and other claims about the same puzzles, are decided in Coq: proofs/brute goes through all plays, and it is proved
that its decisions are those of `holds`. The puzzles are written in Coq's words by tiny_puzzles.py, not by the reader of
lastmove-verified, games by texts apart. No checker may accept a claim that does not hold, nor reject what lastmove claims;
and brute force in Python (tests/check/truth.py), where it knows the kind, must decide as Coq does.
"""

import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import verified

SOURCE, LASTMOVE, RECORDS = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else int(os.environ.get("SEED", "1"))
NUMBER = int(sys.argv[5]) if len(sys.argv) > 5 else int(os.environ.get("LASTMOVE_TINY", "160"))
sys.path[:0] = [str(SOURCE / folder) for folder in ("checker", "tests/check", "tests/rules")]
import room
import tiny_puzzles
import truth
import verdict

AT_ONCE = 1_000  # claims in a file of Coq
LARGEST_HEAP = 6  # period and preperiod together: all plays are gone through

# [expected]: whether it holds if lastmove's answer is right; None where that does not say.
Claim = collections.namedtuple("Claim", "puzzle certificate term said is_lastmoves expected")


# lastmove


def certificates_of(tiny, folder):
    """The certificates that lastmove writes, or why it does not."""
    for number, question in enumerate(tiny.questions):
        name = folder / ("tiny.rules" if tiny.kind == "text" else "tiny.json")
        if tiny.file:
            text = tiny.file
            if tiny.kind == "text":
                text = re.sub("^game .*", "", text, flags=re.MULTILINE)
                text = "game tiny\n" + text
            name.write_text(text)
        arguments = [str(name) if word == "FILE" else word for word in question]
        at = arguments.index("--") if "--" in arguments else len(arguments)
        written = folder / f"{number}.json"
        arguments[at:at] = ["--quiet", "--threads", "1", "--certificate", str(written)]
        done = subprocess.run([LASTMOVE, *arguments], capture_output=True, text=True, timeout=600)
        yield (json.loads(written.read_text()), "") if written.exists() else (None, done.stderr or done.stdout)


# Who wins when Left begins, and when Right does.
WINNERS = {"L": ("left", "left"), "R": ("right", "right"), "N": ("left", "right"), "P": ("right", "left")}


def other_claims(choice, claim, puzzle):
    """Claims of the same kind, most of which do not hold; and whether they do, as far as the claim of lastmove says so."""
    if isinstance(claim, str):
        yield "no" if claim == "yes" else "yes", False
    elif "at_most" in claim:
        bounds = claim["at_most"]
        for jump in choice.sample(sorted(bounds), min(2, len(bounds))):
            if bounds[jump]:
                yield {"at_most": {**bounds, jump: bounds[jump] - 1}}, None
            yield {"at_most": {jump: bounds[jump] + 1}}, True
    elif "fewest_sweeps" in claim:
        sweeps = claim["fewest_sweeps"]
        yield from (({"fewest_sweeps": other}, False) for other in (sweeps - 1, sweeps + 1) if other >= 0)
    elif "fewest_moves" in claim:
        moves = claim["fewest_moves"]
        yield from (({"fewest_moves": other}, False) for other in (moves - 1, moves + 1, moves + 2) if other >= 0)
    elif "tilings" in claim:
        number = int(claim["tilings"])
        yield from (({"tilings": str(other)}, False) for other in (number - 1, number + 1, 2 * number)
                    if other >= 0 and other != number)
    elif "winning_moves" in claim:
        own = claim["winning_moves"]
        if own and claim["all"]:
            yield {**claim, "winning_moves": own[1:]}, False
            yield {"winning_moves": own[:1], "all": False}, True
        yield {**claim, "winning_moves": sorted({*own, "0"})}, None
    elif "nimber" in claim:
        yield from (({"nimber": number}, False) for number in range(4) if number != claim["nimber"])
    elif "outcome" in claim:
        outcomes = "PN" if puzzle["game"] == "sum" else "LRNP"
        yield from (({"outcome": outcome}, False) for outcome in outcomes if outcome != claim["outcome"])
        if puzzle["game"] != "sum":
            for first, wins in zip(("left", "right"), WINNERS[claim["outcome"]]):
                yield from (({"first": first, "winner": winner}, winner == wins) for winner in ("left", "right"))
    elif "misere_quotient" in claim:
        own = claim["misere_quotient"]
        for member in ("order", "p_positions"):
            yield from (({"misere_quotient": {**own, member: own[member] + step}}, False) for step in (-1, 1)
                        if own[member] + step >= 0)
    elif "period" in claim:
        yield {**claim, "period": claim["period"] + 1}, False
        if claim["preperiod"]:
            yield {**claim, "preperiod": claim["preperiod"] - 1}, False


# Coq


def cell(name):
    column, row = re.fullmatch("([a-z])([0-9]+)", name).groups()
    return f"({int(row) - 1}%Z, {ord(column) - ord('a')}%Z)"


OUTCOMES = {"L": "Rules.Partizan.LeftWins", "R": "Rules.Partizan.RightWins", "N": "Rules.Partizan.FirstWins",
            "P": "Rules.Partizan.SecondWins"}


def said_in_coq(puzzle, claim):
    if isinstance(claim, str):
        return {"yes": "Possible", "no": "Impossible"}[claim]
    if "at_most" in claim:
        bounds = [(*jump.split("-"), most) for jump, most in claim["at_most"].items()]
        return "(AtMost [" + "; ".join(f"({cell(a)}, {cell(b)}, {most}%Z)" for a, b, most in bounds) + "])"
    if "fewest_sweeps" in claim:
        return f"(FewestSweeps {claim['fewest_sweeps']}%N)"
    if "fewest_moves" in claim:
        return f"(FewestMoves {claim['fewest_moves']}%N)"
    if "tilings" in claim:
        return f"(Tilings {claim['tilings']}%N)"
    if "nimber" in claim:
        return f"(Nimber {claim['nimber']}%N)"
    if "misere_quotient" in claim:
        own = claim["misere_quotient"]
        family = "Rules.Quotient.All" if own["generators"] == "all" else f"(Rules.Quotient.First {own['generators']})"
        return f"(MisereQuotient {family} {own['order']}%N {own['p_positions']}%N)"
    if "period" in claim:
        return f"(Period {claim['period']}%N {claim['preperiod']}%N)"
    if puzzle["game"] == "sum" and "impartial " not in puzzle["position"]:
        return {"P": "PreviousPlayerWins", "N": "NextPlayerWins"}[claim["outcome"]]
    if "outcome" in claim:
        return f"(PartizanOutcome {OUTCOMES[claim['outcome']]})"
    return f"(Winner Rules.Players.{claim['winner'].capitalize()} Rules.Players.{claim['first'].capitalize()})"


HEADER = """Require Import ZArith NArith Ascii List String Bool.
{texts}From Lastmove Require Import Verdict.Claims.
From Lastmove Require Rules.Peg Rules.Tiling Rules.Play Rules.Heaps Rules.Sum Rules.Players Rules.PartizanBoards.
From Lastmove Require Rules.PartizanRows Rules.Partizan Rules.Strips Rules.Replacement Rules.Text Rules.Quotient.
From Lastmove Require Rules.Piles Rules.Numbers Rules.Boards Rules.Coins Rules.Graphs Brute.Decide.
Import ListNotations.
"""
TEXTS = "From Lastmove Require Import Rules.TextSyntax Rules.TextFields Rules.Text.\n"
AXIOMS = "Closed under the global context\n"


def coq_file(claims, is_text):
    lines, defined = [HEADER.format(texts=TEXTS if is_text else "")], {}
    for claim in claims:
        if claim.term not in defined:
            defined[claim.term] = f"p{len(defined)}"
            lines.append(f"Definition {defined[claim.term]} : puzzle := {claim.term}.\n")
    pairs = ";\n  ".join(f"({defined[claim.term]}, {claim.said})" for claim in claims)
    lines.append(f"Eval vm_compute in map (fun pair => Brute.Decide.decide (fst pair) (snd pair))\n  [{pairs}].\n")
    lines.append("Print Assumptions Brute.Decide.decide_right.\n")
    return "".join(lines)


def decided(options, claims, folder):
    """What Coq decides of each claim: True, False, or None."""
    proof = folder / "tiny.v"
    proof.write_text(coq_file(claims, claims[0].puzzle.kind == "text"))
    done = subprocess.run(["coqc", *options, proof], capture_output=True, text=True, timeout=3000)
    if done.returncode:
        print(done.stderr[-2000:], proof.read_text()[-2000:], file=sys.stderr)
        sys.exit("Coq does not accept the puzzles")
    assert done.stdout.endswith(AXIOMS), done.stdout[-300:]
    words = re.findall(r"Some\s+true|Some\s+false|None", done.stdout)
    assert len(words) == len(claims), (len(words), len(claims))
    return [None if word == "None" else word.endswith("true") for word in words]


# Texts, as the reader of lastmove-verified writes them.


def terms_of_texts(program, certificate):
    """The puzzle and the claim in Coq's words, or None where they are not covered."""
    done = verified.run(program, "--coq", "-", given=json.dumps(certificate).encode())
    found = re.search(r"Definition the_puzzle : puzzle :=\n(.*?)\.\n\nDefinition the_claim : claim := (.*?)\.\n\nDefinition hint",
                      done.stdout.decode(), re.DOTALL)
    return found and found.groups()


# All together


def drawn():
    """Sums more often: there are many games."""
    names = [name for name in tiny_puzzles.KINDS for _ in range({"sum": 5, "partizan-sum": 4, "peg": 2, "text": 2, "tiling": 2}.get(name, 1))]
    for number in range(NUMBER):
        choice = random.Random(f"{SEED} {number}")
        yield tiny_puzzles.KINDS[names[number % len(names)]](choice)


def asked(tiny):
    with tempfile.TemporaryDirectory() as folder:
        return list(certificates_of(tiny, pathlib.Path(folder)))


def claims_about(program, tiny, certificate):
    choice = random.Random(json.dumps(certificate))
    own, puzzle = certificate["claim"], certificate["puzzle"]

    def in_coq(claim):
        """The puzzle and the claim."""
        if tiny.term:
            return tiny.term(certificate), said_in_coq(puzzle, claim)
        return terms_of_texts(program, {**certificate, "claim": claim})

    if tiny.kind == "heaps" and own["period"] + own["preperiod"] > LARGEST_HEAP:
        return
    if words := in_coq(own):
        yield Claim(tiny, certificate, *words, True, True)
    for claim, expected in other_claims(choice, own, puzzle):
        if words := in_coq(claim):
            yield Claim(tiny, {**certificate, "claim": claim}, *words, False, expected)


def need_not_decide(claim):
    """There may be longer plays on tapes, or shorter ones; periods and quotients can only be refuted, claims about texts only proved."""
    return claim.puzzle.kind in ("replacement", "heaps", "quotient") or claim.puzzle.kind == "text" and not claim.expected


def is_too_large(claim, decision):
    """Whether too many positions would have to be looked at in Coq."""
    return decision is None and claim.puzzle.kind in ("sum", "partizan-sum", "text") and not need_not_decide(claim)


def faults_of(claim, decision, said):
    """What is wrong, if anything."""
    text = json.dumps(claim.certificate)
    try:
        by_python = truth.claim_is_true(claim.certificate) if claim.puzzle.kind != "text" else None
    except truth.TooBig:
        by_python = None
    found = {"Coq": decision, "brute force in Python": by_python, "lastmove's answer": claim.expected}
    if {True, False} <= set(found.values()):
        yield f"whether it holds: {found}: {text}"
    if decision is None and not need_not_decide(claim) and not is_too_large(claim, decision):
        yield f"Coq does not decide: {text}"
    if claim.is_lastmoves and {"rejected", "bad input"} & set(said.values()):
        yield f"lastmove's certificate: {said}: {text}"
    if "accepted" in said.values() and False in found.values():
        yield f"accepted: {said}: {text}"


def main():
    program = verified.program(SOURCE)
    brute = program.parent / "proofs" / "brute" / "Decide.vo"
    if not brute.exists():
        print(f"skipped: {brute} has not been built (make verified)")
        sys.exit(verified.SKIPPED)
    puzzles = list(drawn())
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(asked, puzzles))
    claims, refused, faults = [], collections.Counter(), []
    for tiny, found in zip(puzzles, answers):
        for certificate, why in found:
            if certificate is None:
                refused[tiny.kind, re.sub("'.*'", "…", why.splitlines()[0] if why else "nothing")[:90]] += 1
            else:
                claims += claims_about(program, tiny, certificate)
    options = verified.coq_options(SOURCE)
    decisions = []
    claims.sort(key=lambda claim: claim.puzzle.kind == "text")
    texts = sum(claim.puzzle.kind == "text" for claim in claims)
    with tempfile.TemporaryDirectory() as folder:
        for part in (claims[:len(claims) - texts], claims[len(claims) - texts:]):
            for begin in range(0, len(part), AT_ONCE):
                decisions += decided(options, part[begin:begin + AT_ONCE], pathlib.Path(folder))
    texts = [json.dumps(claim.certificate).encode() for claim in claims]
    ours = verified.ask_all(program, texts, verified.PATIENCE)
    cpp = verified.ask_records(RECORDS, texts)
    counts, large = collections.Counter(), 0
    for claim, decision, text, mine, other in zip(claims, decisions, texts, ours, cpp):
        python, _ = verdict.check(text, room.Room(5_000, 5))
        said = {"verified": mine.outcome, "C++": other, "python": python}
        faults += faults_of(claim, decision, said)
        large += is_too_large(claim, decision)
        whose = "lastmove's" if claim.is_lastmoves else "other"
        counts[claim.puzzle.kind, whose, str(decision), *said.values()] += 1
    print("kind\twhose claim\tCoq\tverified\tC++\tpython")
    for key, count in sorted(counts.items()):
        print(*key, count, sep="\t")
    for (kind, why), count in sorted(refused.items()):
        print(f"no certificate\t{kind}\t{count}\t{why}")
    if large > len(claims) // 20:
        faults.append(f"{large} claims are not decided in Coq")
    print(f"seed {SEED}: {len(puzzles)} puzzles, {len(claims)} claims, {large} too large for Coq, {len(faults)} faults, "
          f"{os.times().user + os.times().children_user:.0f} s of processor time", *faults[:20], sep="\n")
    sys.exit(bool(faults))


main()
