"""How late answers come behind a time limit: every question of subjects that are too hard for it.

usage: late.py LASTMOVE [SECONDS [SAMPLE [LOAD]]]

Each question is asked of each subject with `--time-limit SECONDS` (default 0.6), as it is, with each of its flags
and methods, and with a certificate; or as many of them as SAMPLE says, drawn at random. Those that come more than 0.45 s
late are listed: half a second after the limit the program is answered for by its watch, which says what was recorded, and
not what there is. The machine must be idle, or LOAD processes are started that compute beside it: then those are listed
that come a second late. Takes some minutes.
"""

import collections
import json
import os
import random
import subprocess
import sys
import tempfile
import time

LIMIT, SAMPLE, LOAD = (kind(word) for kind, word in zip(
    (float, int, int), sys.argv[2:5] + ["0.6", "0", "0"][len(sys.argv[2:5]):]))
LATE = 1 if LOAD else 0.45
SUBJECTS = """
peg:wiegleb  peg:rect8x8:a1:h8  peg:english:b4:b4  peg:square6:a3:a3  peg:jump-diagonal:rect12x12:f6:*
peg:jump-triangular:triangle10:d2:d2
army:jump:5  army:hexagonal:7  army:jump-diagonal:8
tile:30x30:L4,T4  tile:60x60:I3,Z4  tile:25x25:T4  tile:20x20:W5  tile:101x103:I7  pentominoes-6x10  tile:1001x1003:8
replace:{-1,1}:6  replace:{-3000,2999}:1000000000000000000  replace:{-7,3,12}:50  replace:{-1,2}:1000000
pack:50:10,9,8,7,6,5,4,3,2,1  pack:formidable-fourteen  pack:50:2,2,2,2,2,2
octal:0.6:n  octal:0.6:4000  octal:4.8g:n  octal:0.123:n  kayles:n  kayles:300  mark:n  lasker:n  wythoff:5000,7000
cram:7x7  cram:5xn  cram:5x5+kayles:30  chomp:9x9
domineering:7x7  domineering:9x9  domineering:8xn  domineering:2xn  clobber:6x6  clobber:3xn  col:6x6  snort:6x6
amazons:5x5  konane:6x6  partizan-kayles:n  partizan-kayles:30,20,10  partizan-octal:0.5/0.05:n
domineering:6x6+clobber:4x5  {1|0}+domineering:6x6  cool(domineering:6x6,1)  freeze(domineering:6x6)
""".split()
CAMPAIGNS = """
explore peg:english -n 1000000|explore peg:english -n 1000000 --method ends|explore peg:wiegleb -n 1000000
explore peg:jump-diagonal:rect8x8 -n 1000000|explore peg:rect4x5 --all|explore peg:square4 --all --family any
survey octal --digits 3|survey octal --digits 2 -n 10000000
table domineering:{m}x{n} m=1..9 n=1..9 --of value,temperature|table cram:{m}x{n} m=1..9 n=1..9 --of value
table kayles:{n} n=1..1000000 --of value|compare domineering:6x6 clobber:5x5|enumerate --universe D --day 3
"""


def questions(lastmove):
    """The words after `lastmove` for a subject, the subject as None; each list: one question in its variants."""
    listed = subprocess.run([lastmove, "list", "questions", "--json"], capture_output=True, text=True, check=True)
    for line in listed.stdout.splitlines():
        question = json.loads(line)
        if question["about"] not in ("SUBJECT", "FAMILY") or not question["files"] or question.get("second"):
            continue
        name = question["question"]
        variants = [[name, None]]
        variants += [[name, None, f"--{one['name']}"] for one in question["options"] if one["type"] == "flag"]
        methods = {method for kind in question["subjects"] for method in kind.get("methods", [])}
        variants += [[name, None, "--method", method] for method in sorted(methods)]
        yield [*variants, [name, None, "--certificate", os.devnull]]


def main():
    lastmove = os.path.abspath(sys.argv[1])
    counts = collections.Counter()
    behinds = []

    def ask(words):
        """Whether it is a question of the subject."""
        begin = time.monotonic()
        reply = subprocess.run([lastmove, *words, "--time-limit", str(LIMIT), "--quiet"], stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        behind = time.monotonic() - begin - LIMIT
        if reply.returncode == 2:
            return False
        if reply.returncode not in (0, 1, 3):
            sys.exit(f"{words}: exit status {reply.returncode}: {reply.stderr}")
        counts["asked"] += 1
        counts["gave up"] += reply.returncode == 3
        behinds.append(behind)
        if behind > LATE:
            counts["late"] += 1
            print(f"{behind:.2f} s late: {' '.join(words)}", flush=True)
        return True

    def ask_all():
        for subject in SUBJECTS:
            for variants in questions(lastmove):
                for variant in variants:
                    if not ask([subject if word is None else word for word in variant]) and variant is variants[0]:
                        break
        for line in CAMPAIGNS.split("\n"):
            for words in filter(None, line.split("|")):
                if not ask(words.split(" ")):
                    sys.exit(f"refused: {words}")

    def ask_some():
        draw = random.Random(SAMPLE)
        every = [[subject if word is None else word for word in variant] for subject in SUBJECTS
                 for variants in questions(lastmove) for variant in variants]
        every += [words.split(" ") for line in CAMPAIGNS.split("\n") for words in filter(None, line.split("|"))]
        draw.shuffle(every)
        while every and counts["asked"] < SAMPLE:
            ask(every.pop())

    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(LOAD)]
    try:
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            ask_some() if SAMPLE else ask_all()
    finally:
        for process in busy:
            process.kill()
    print(f"{counts['asked']} questions asked with {LIMIT:g} s; not answered by then: {counts['gave up']}; "
          f"late by more than {LATE:g} s: {counts['late']}; the latest: {max(behinds):.2f} s")


main()
