"""Names and positions (docs/certificates.md): the checkers answer what tests/check/names says, certificate by certificate,
and what the grammar says of names that are drawn at random.

usage: names_test.py SOURCE_DIR CHECK_RECORDS [SEED]

Each line of the files there is an object: the `verdict`, accepted, rejected, or not accepted, where a checker may give up
on a game that it does not know; `why`; and the `certificate` or, in base64, the `stream`. The certificates that are its
`pieces` lie in one folder for all lines, under the SHA-256 of their canonical texts.
"""

import base64
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

SOURCE, PROGRAM = pathlib.Path(sys.argv[1]).resolve(), str(pathlib.Path(sys.argv[2]).resolve())
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else int(os.environ.get("SEED", "1"))
sys.path.insert(0, str(SOURCE / "checker"))
import pieces  # noqa: E402
import room  # noqa: E402
import verdict  # noqa: E402

ANSWERS = {"accepted": {"accepted"}, "rejected": {"rejected"}, "not accepted": {"rejected", "gave up"}}

NAME = re.compile(r"[a-z][a-z0-9-]*(:[0-9A-Za-z.,\[\]!=]+)*")
HOSTILE = [*":::-+*()[]{}|/\\_~,.=!A0<>\"';\t\n\x00\x7f\u00e9\u00a0\u200b", " + ", "::", "form", "impartial "]
DRAWN = 400


def drawn_name(generator):
    name = generator.choice("ab") + "".join(generator.choices("ab1-", k=generator.randrange(2)))
    for _ in range(generator.choice((0, 0, 1, 1, 2))):
        name += ":" + "".join(generator.choices("ab1", k=1 + generator.randrange(2)))
    if generator.randrange(3) == 0:
        at = generator.randrange(len(name) + 1)
        name = name[:at] + generator.choice(HOSTILE) + name[at:]
    return name


def drawn(generator):
    """A certificate about games of one move, and whether their names keep to the grammar."""
    names = sorted({drawn_name(generator) for _ in range(1 + generator.randrange(3))})
    are_good = (all(map(NAME.fullmatch, names))
                and not any(b.startswith(a + ":") for a in names for b in names))
    position = " + ".join([f"{names[0]}:b", *(f"{name}:a" for name in names[1:])])
    puzzle = {"game": "sum", "play": "normal", "position": position,
              "rules": dict.fromkeys(names, "list; both b -> a; ends a")}
    certificate = {"format": 1, "puzzle": puzzle, "claim": {"outcome": "N"},
                   "evidence": {"kind": "strategy", "first": "0", "replies": {"0": {}}}}
    verdict = "accepted" if are_good else "rejected"
    return {"verdict": verdict, "why": f"the names {names}, drawn with the seed {SEED}", "certificate": certificate}


def cases():
    generator = random.Random(SEED)
    for number in range(DRAWN):
        yield f"drawn {number}", drawn(generator)
    for path in sorted((SOURCE / "tests" / "check" / "names").glob("*.jsonl")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            yield f"{path.name}:{number}", json.loads(line)


def text_of(case):
    if "stream" in case:
        return base64.b64decode(case["stream"])
    return json.dumps(case["certificate"]).encode()


def by_program(texts, folder):
    """The verdict and the reason of each, by one process."""
    with tempfile.NamedTemporaryFile() as records:
        for text in texts:
            records.write(b"%d\n%s\n" % (len(text), text))
        records.flush()
        run = subprocess.run([PROGRAM, records.name, folder], capture_output=True, text=True, check=True)
    return [line.split("\t", 1) for line in run.stdout.splitlines()]


def main():
    faults, every = [], list(cases())
    with tempfile.TemporaryDirectory() as folder:
        for _, case in every:
            for piece in case.get("pieces", []):
                pathlib.Path(folder, f"{pieces.name_of(piece)}.json").write_bytes(pieces.canonical(piece))
        texts = [text_of(case) for _, case in every]
        verdicts = {"the program": by_program(texts, folder),
                    "the Python checker": [verdict.check(text, room.Room(), folder) for text in texts]}
    for who, said in verdicts.items():
        for (place, case), (answer, reason) in zip(every, said, strict=True):
            if answer not in ANSWERS[case["verdict"]]:
                faults.append(f"{place}: {case['why']}: {who} {answer}: {reason}")
    if {case["verdict"] for _, case in every} != set(ANSWERS):
        faults.append("not every verdict is tried")
    print("\n".join(faults) or f"{len(every)} certificates, as tests/check/names and the grammar say; seed {SEED}")
    sys.exit(bool(faults))


main()
