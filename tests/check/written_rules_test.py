"""Every certificate that lastmove writes about games by rules is accepted by both checkers, or it was said that Python
will give up.

usage: written_rules_test.py SOURCE_DIR LASTMOVE

Each question that has certificates is asked about a game of each kind: boards, graphs, heaps, tuples, lists; impartial
and partizan; in normal and in misère play, modulo universes and closures; families; sums with built-in games.
"""

import itertools
import json
import os
import pathlib
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
    "rows(c)": "heaps n\nboth code c\n",
    "pins": "heaps n\nleft n -> a, b for a + b = n - 1\nright n -> a, b for a + b = n - 2\n",
    "steps": "heaps n\nleft n -> n - 1\nright n -> n - 2\n",
    "two": "heap a, b\nboth a, b -> a - k, b for k in 1 .. a\nboth a, b -> a, b - k for k in 1 .. b\n",
    "halves": "heap p, q\nleft p, q -> q, p mod q where p mod q > 0\n"
              "right p, q -> q, q - p mod q where p mod q > 0\nmeasure q\n",
    "lst": "list\nleft a -> b\nright a -> b\nends b\n",
    "steep": "list\nleft a -> b c\nleft b -> c\nright b -> c\nright c -> d\nends d\n",
    "stairs": "list\nboth 3 -> 2 1 | 1\nboth 2 -> 1 | 0\nboth 1 -> 0\nends 0\n",
}
IMPARTIAL = ("pair:2x3", "nodes:path4", "tk:1,3:7", "rows:0.77:7,3", "two:3,2", "stairs:3")
PARTIZAN = ("hop:x.ox", "colours:path3", "pins:4,1", "steps:5", "halves:7,4", "lst:a", "steep:a", "impartial hop:x.o")
SUMS = ("stairs:3 + nim:2", "lst:a + hop:xo", "steep:b - hop:xo", "lst:a + pair:1x3 + ^", "steep:a + {lst:a|0}",
        "2*lst:a - {0|steep:b}", "tk:1,3:3 + tk:2:3 + cram:2x2")
FAMILIES = ("rows:0.77:n", "tk:1,3:n", "pins:n", "steps:n", "rows:0.3:n", "pair:1xn", "two:n,1")
PLAYS = ("", "--misere", "--misere --universe D", "--misere --universe M", "--universe cl({0})")
# The kinds of puzzles in which such games occur, and of evidence.
KINDS = {"sum": {"strategy", "nimbers"}, "partizan-sum": {"strategies", "thermograph"}, "closure": {"closure"},
         "forms": {"order"}, "family": {"nimbers"}, "heaps": {"nim-values", "quotient"},
         "partizan-heaps": {"integers"}}


def questions():
    """What stands behind `lastmove`, as lists of words."""
    for subject, play in itertools.product((*IMPARTIAL, *PARTIZAN, *SUMS), PLAYS):
        own = "cl(" + subject + ")" if play.endswith(")") else None
        options = [own if word.startswith("cl(") else word for word in play.split()]
        for question in ("outcome", "value", "invert"):
            yield [question, subject, *options]
        for other in ("0", subject, "lst:b + lst:a"):
            yield ["compare", subject, other, *options]
        for player in ([], ["--player", "right"], ["--all"]):
            yield ["hint", subject, *options, *player]
    for subject in (*IMPARTIAL, *PARTIZAN, *SUMS):
        for words in (["length"], ["thermograph"], ["quotient"], ["solve"], ["show"], ["moves"]):
            yield [words[0], subject, *words[1:]]
    for family, universe in itertools.product(FAMILIES, ("", "--universe")):
        if universe:
            member = family.replace("n,1", "3,1").removesuffix("n") + ("3" if family.endswith("n") else "")
            for question in ("outcome", "value", "invert", "hint"):
                yield [question, member, "--universe", f"cl({family})", "--misere"]
            yield ["compare", member, "0", "--universe", f"cl({family})", "--misere"]
            continue
        for question in ("period", "quotient", "sequence"):
            yield [question, family]
        yield ["sequence", family, "--misere", "--ppositions"]


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
    faults, kinds, silent, certificates = [], {}, set(), {}
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name, text in RULES.items():
            (folder / f"{name.partition('(')[0]}.rules").write_text(f"game {name}\n{text}")
        rules = ",".join(str(path) for path in sorted(folder.glob("*.rules")))
        for number, words in enumerate(questions()):
            file = folder / f"{number}.json"
            answer = subprocess.run([LASTMOVE, *words, "--rules", rules, "--certificate", file, "--time-limit", "20",
                                     "--quiet"], capture_output=True, text=True)
            if answer.returncode not in (0, 1, 2, 3):
                faults.append(f"{' '.join(words)}: {answer.returncode}: {answer.stderr}")
            if "internal" in answer.stderr or "rejected" in answer.stdout + answer.stderr:
                faults.append(f"{' '.join(words)}: {answer.stderr}")
            if not file.exists():
                continue
            certificates[file] = " ".join(words)
            if "lastmove check only" in answer.stderr:
                silent.add(file)
            certificate = json.loads(file.read_text())
            kinds.setdefault(certificate["puzzle"]["game"], set()).add(certificate["evidence"]["kind"])
        faults.extend(both_accept(certificates, silent))
    for game, wanted in KINDS.items():
        if not wanted <= kinds.get(game, set()):
            faults.append(f"no certificate of {game} with {wanted - kinds.get(game, set())}")
    print(f"{len(certificates)} certificates, {len(silent)} of them for lastmove alone", kinds, *faults[:40], sep="\n")
    sys.exit(bool(faults))


main()
