"""Every certificate that lastmove writes about games by rules is accepted by both checkers, or it was said that Python
will give up.

usage: written_rules_test.py SOURCE_DIR LASTMOVE [SEED [NUMBER]]

Each question that has certificates is asked about a game of each kind: boards, graphs, heaps, tuples, lists; impartial
and partizan; in normal and in misère play, modulo universes and closures; families; sums with built-in games. NUMBER of
these are drawn at random (SEED repeats a run), one for each kind of certificate always.
"""

import itertools
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

SOURCE, LASTMOVE = pathlib.Path(sys.argv[1]).resolve(), str(pathlib.Path(sys.argv[2]).resolve())
sys.path.insert(0, str(SOURCE / "checker"))
import room  # noqa: E402
import verdict  # noqa: E402

RULES = {
    "pair": "board .\nboth .. -> ##\n",
    "hop": "board . x o\neach x.*o -> .=*x\nmeasure count [xo]\n",
    "nodes": "graph .\nboth . -> #\n  also .. -> =#\n",
    "colours": "graph . x o\neach . -> x unless .x\n",
    "tk(s)": "heaps n\nboth n -> n - k for k in s\n",
    "coded(c)": "heaps n\nboth code c\n",
    "pins": "heaps n\nleft n -> a, b for a + b = n - 1\nright n -> a, b for a + b = n - 2\n",
    "steps": "heaps n\nleft n -> n - 1\nright n -> n - 2\n",
    "two": "heap a, b\nboth a, b -> a - k, b for k in 1 .. a\nboth a, b -> a, b - k for k in 1 .. b\n",
    "halves": "heap p, q\nleft p, q -> q, p mod q where p mod q > 0\n"
              "right p, q -> q, q - p mod q where p mod q > 0\nmeasure q\n",
    "lst": "list\nleft a -> b\nright a -> b\nends b\n",
    "steep": "list\nleft a -> b c\nleft b -> c\nright b -> c\nright c -> d\nends d\n",
    "stairs": "list\nboth 3 -> 2 1 | 1\nboth 2 -> 1 | 0\nboth 1 -> 0\nends 0\n",
}
IMPARTIAL = ("pair:2x3", "nodes:path4", "tk:1,3:7", "coded:0.77:7,3", "two:3,2", "stairs:3")
PARTIZAN = ("hop:x.ox", "colours:path3", "pins:4,1", "steps:5", "halves:7,4", "lst:a", "steep:a", "impartial hop:x.o")
SUMS = ("stairs:3 + nim:2", "lst:a + hop:xo", "steep:b - hop:xo", "lst:a + pair:1x3 + ^", "steep:a + {lst:a|0}",
        "2*lst:a - {0|steep:b}", "tk:1,3:3 + tk:2:3 + cram:2x2")
FAMILIES = ("coded:0.77:n", "tk:1,3:n", "pins:n", "steps:n", "coded:0.3:n", "pair:1xn", "two:n,1")
# Questions in each kind of play; "cl" is the closure of the subject.
PLAYS = {
    (): ("outcome", "value", "hint", "compare", "invert", "length", "thermograph"),
    ("--misere",): ("outcome", "hint", "value"),
    ("--misere", "--universe", "D"): ("outcome", "compare", "invert"),
    ("--misere", "--universe", "M"): ("value", "compare"),
    ("--misere", "--universe", "cl"): ("outcome", "value", "hint", "compare", "invert"),
}
ALWAYS = """
outcome nodes:path4
value coded:0.77:7,3
outcome hop:x.ox --misere
thermograph steep:a
compare lst:a 0 --misere --universe cl(lst:a)
outcome lst:a --misere --universe cl(lst:a)
value stairs:2 --misere --universe cl(stairs:2)
hint lst:a --misere --universe cl(lst:a) --player right
invert stairs:2 --misere --universe cl(stairs:2)
compare {lst:a|} lst:a --misere --universe cl(lst:a)
compare pins:4,1 pins:2 --misere --universe cl(pins:n)
outcome steps:5 --misere --universe cl(steps:n)
compare lst:a 0 --misere --universe D
sequence two:n,1
period coded:0.77:n
quotient coded:0.123:n
quotient pins:n
value tk:1,3:3 + tk:2:3 + cram:2x2
"""
# The kinds of puzzles in which such games occur, and of evidence.
KINDS = {"sum": {"strategy", "nimbers"}, "partizan-sum": {"strategies", "thermograph"}, "closure": {"closure"},
         "heaps": {"nim-values", "quotient"}, "partizan-heaps": {"integers"}}


def words(question):
    """The arguments; what stands between the command and the first option is one or two subjects."""
    command, rest = question.split(" ", 1)
    subject, dash, options = rest.partition(" --")
    subjects = subject.rsplit(" ", 1) if command == "compare" else [subject]
    return [command, *subjects, *(dash.strip() + options).split()]


def questions():
    """What stands behind `lastmove`, as lists of words."""
    for subject, (play, asked) in itertools.product((*IMPARTIAL, *PARTIZAN, *SUMS), PLAYS.items()):
        options = [f"cl({subject})" if word == "cl" else word for word in play]
        for question in asked:
            others = {"compare": (["0"], [subject], ["lst:b + lst:a"]),
                      "hint": ([], ["--player", "right"], ["--all"])}.get(question, ([],))
            for other in others:
                yield [question, subject, *other, *options]
    for family in FAMILIES:
        for question in ("period", "quotient", "sequence"):
            yield [question, family]
        yield ["sequence", family, "--misere", "--ppositions"]
        member = family.replace("n,1", "3,1").replace(":n", ":3").replace("xn", "x3")
        for question in (["outcome"], ["value"], ["invert"], ["hint"], ["compare", "0"]):
            yield [question[0], member, *question[1:], "--universe", f"cl({family})", "--misere"]


def both_accept(certificates, silent):
    """What is wrong: files that a checker does not accept, where it was not said."""
    names = [str(path) for path in certificates]
    said = subprocess.run([LASTMOVE, "check", "--json", *names], capture_output=True, text=True).stdout
    verdicts = {}
    for line in said.splitlines():
        reply = json.loads(line)
        verdicts[reply.get("subject")] = f"{reply.get('answer')} {reply.get('reason', line)[:400]}"
    for path in certificates:
        ours = verdicts.get(str(path), "no verdict")
        if not ours.startswith("accepted"):
            yield f"lastmove: {certificates[path]}: {ours}"
        outcome, reason = verdict.check(path.read_bytes(), room.Room())
        if outcome != verdict.ACCEPTED and not (outcome == verdict.GAVE_UP and path in silent):
            yield f"python: {certificates[path]}: {outcome}: {reason[:400]}"


def main():
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else int(os.environ.get("SEED", "1"))
    number = int(sys.argv[4]) if len(sys.argv) > 4 else 60 if "LASTMOVE_LONG" in os.environ else 20
    every = list(questions())
    asked = [words(line) for line in ALWAYS.strip().splitlines()]
    asked += random.Random(seed).sample(every, min(number, len(every)))
    faults, kinds, silent, certificates = [], {}, set(), {}
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name, text in RULES.items():
            (folder / f"{name.partition('(')[0]}.rules").write_text(f"game {name}\n{text}")
        rules = ",".join(str(path) for path in sorted(folder.glob("*.rules")))
        for place, question in enumerate(asked):
            file = folder / f"{place}.json"
            answer = subprocess.run([LASTMOVE, *question, "--rules", rules, "--certificate", file, "--time-limit", "9",
                                     "--quiet"], capture_output=True, text=True)
            if answer.returncode not in (0, 1, 2, 3) or "internal" in answer.stderr or "reject" in answer.stderr:
                faults.append(f"{' '.join(question)}: {answer.returncode}: {answer.stderr}")
            if not file.exists():
                continue
            certificates[file] = " ".join(question)
            if "lastmove check only" in answer.stderr:
                silent.add(file)
            certificate = json.loads(file.read_text())
            kinds.setdefault(certificate["puzzle"]["game"], set()).add(certificate["evidence"]["kind"])
        faults.extend(both_accept(certificates, silent))
    for game, wanted in KINDS.items():
        if not wanted <= kinds.get(game, set()):
            faults.append(f"no certificate of {game} with {wanted - kinds.get(game, set())}")
    print(f"{len(certificates)} certificates, {len(silent)} of them for lastmove alone; seed {seed}", kinds, *faults[:40],
          sep="\n")
    sys.exit(bool(faults))


main()
