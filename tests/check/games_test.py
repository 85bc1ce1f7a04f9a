"""The Python checker knows the rules of games as the library does, each by its own code.

usage: games_test.py SOURCE_DIR GAME_OPTIONS LASTMOVE [SEED]

Texts of positions, good and bad, mean the same to both: the same plain text and the same options, or
nothing. Certificates that LASTMOVE writes about small positions are accepted. SEED repeats a run.
"""

import itertools
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, str(pathlib.Path(sys.argv[1]) / "checker"))
import games
import reading
import sums
import verdict
from partizan import library
from rule_texts import damaged, expanded
from room import Room

SMALL = 60  # positions that a play from a small position can meet
CERTIFICATES = 6  # for each game, half of them of misère play
MUTANTS = 2_500
FEWEST = 4  # times as many moves as a game says may be there, over all positions
SIGNS = [*"0123456789:,-.!=[]|#oXx+* {}grb", " + "]  # that damage texts
LONG = "LASTMOVE_LONG" in os.environ
HALF_A_MILLION = ["grundy:1000001"] * LONG  # moves
LARGE = re.compile("[0-9]{4}")  # perhaps too many options to list

# Edges of what can be read, and of what cannot.
TEXTS = """0|*|*0|*7|nim:0|nimber:3|nim:3,0,3|nim:03|nim:+3|nim: 3|nim:3,|nim:,3|nim|nim:|nim:4000000001
nim:3 + nim:4|nim:3 +nim:4|nim:3 +  nim:4|nim:3 + | + nim:3|+|nim:2 + *2 + 0|*01|**|*-1|*1,2|*x|00|:3
nim:99999999999999999999999|nim:3\t|NIM:3|nim[2]:3|nim:٣|nim:3 + cram:2x2|cram:1x2 + nim:1|nim:1:2
chocolate:4:13|chocolate:0:3|chocolate:4|chocolate:4:1000000000000000000|chocolate:1000001:3
chocolate:4:1000000000000000001|chocolate:04:3|chocolate:4:3,15|chocolate:1000000:1000000
demon:1000000000000000000|demon:1000000000000000001|demon:999999999999999999|demon-money:15,16,17
sumprod:0|sumprod:1000000000000|sumprod:1000000000001|sum-from-product:36,1|grundy:10001|grundy:10000001|grundy:9,2
subtract:3,1,3:20|subtract:0:3|subtract:10000:3|subtract:9999:10000000|subtract:1:10000001
subtract:1,2|subtract:1,,2:3|subtraction:2:5|dawson[3]:8|dawson[2]:8|dawson[0]:8|dawson[9999]:10001
dawson[10000]:9|dawson[3:8|dawson[]:8|dawsons-kayles:7|dawsons-kayles[4]:9|kayles:10000001|kayles:9,5
octal:0.137:9,5|octal:.77:7|octal:4.0:7|octal:4:7|octal:4.:7|octal:2.07:3|octal:1.07:3|octal:8.8:9
octal:c.1F0:9|octal:0.[3]:9|octal:0.3[7]:9|octal:0.3[77]:9|octal:0.7[37]:9|octal:0.[0]:4|octal:0.0:4
octal:0.[3]3:9|octal:0.[]:4|octal:0.[3:4|octal:4!.0:9|octal:0.3!:5|octal:0.3=[4]:7|octal:0.8=4!:11|octal::3
octal:0.V:9|octal:0.w:9|octal:0.7!!:9|octal:0.!:9|octal:0.37=[004=4=]:12|octal:0.00[00]:4|octal:0.k:501
octal:0.8:5001|octal:0.[4]:5001|octal:0.[8]:501|octal:0.[g]:151|octal:0.[g]:11|hexadecimal:0.9:12|code:0.6:9
octal:0.30[0030]:8|octal:0.1[31313]:8|octal:0.[4!7=4!7=]:8|octal:0.77:3 + octal:0.770:3|octal:0.1:0
edge:path9|edge:path0|edge:path1|edge:path5001|edge:cycle2|edge:cycle3|edge:complete101|edge:complete7
edge:star0|edge:star1|edge:star5|edge:grid3x3|edge:grid0x3|edge:grid1x2501|edge:grid51x50|edge:gridx
edge:0-1,1-2,2-0|edge:0-1,1-0|edge:1-1|edge:3|edge:3,4-5|edge:1-0,2|edge:empty|edge:emptyx|edge:|edge:0-
edge:999999999-1000000000|edge:999999999-0|edge:00-1|edge:0-1,|edge:g6=D?{|edge:g6=D?|edge:g6=D?{?|edge:g6=?
edge:g6=|edge:g6=~?@W|edge:g6=~??C~|edge:g6=Bz|edge:g6=~~|edge:Path3|arc-kayles:path4|remove-an-edge:path5
edge-delete:path9|edge-delete:0-1,2|edge-delete:complete4|edge_delete:path9|edge-delete:g6=F?~vw
node-kayles:0-1,2|node-kayles:2,0-1,7|node-kayles:3,3|node-kayles:path0|node-kayles:path1|nodekayles:star4
node-kayles:g6=@|node-kayles:1-1|node-kayles:grid2x3|node-kayles:1,2-1|cram:0x3|cram:3x0|cram:101x100
cram:3X4|cram:3x|cram:..|cram:..#\\..|cram:|cram:/|cram:../...|cram:../|cram:/..|cram:..o|cram:.x|cram:1x1
square:2x3|boxing:2x3|boxing-match:3x3|remove-a-square:oo./ooo|square:o|square:.|square:O|square:..#
treblecross:3|treblecross:2|treblecross:XX|treblecross:X.X|treblecross:XXX + nim:2|treblecross:10001
dawsons-chess:9,4|dawson-chess:10000001|lasker:9|lasker:10000001|laskers-nim:4,3|mark:12,0|mark:1,2,3
mark:1000000000000000000|mark:1000000000000000001|wythoff:3,5|wythoff:0,0|wythoff:3|wythoff:3,5,7|wythoff:3:5
wythoff:1000001,0|wythoff:03,1|euclid:8,21|euclid:0,3|euclid:1000000,999999|euclid:3|euclid:6,6|euclid:1,9
chomp:3x4|chomp:4,3|chomp:3,4|chomp:4,0|chomp:0|chomp:1|chomp:5001|chomp:2500x3|chomp:1x1|chomp:4,3x2|chomp:4,
chomp:2x2,1|chomp:5,5,5,1|nofactor:12|nofactor:0|nofactor:37|nofactor:400|nofactor:1000000000000000001|nofactor:{}|nofactor:{2,3,5}|nofactor:{3,2,1}
nofactor:{2,2}|nofactor:{1,2,3}|nofactor:{0}|nofactor:{,}|nofactor:{2,}|nofactor:{2|nofactor:2}|nofactor:{36,37}
nofactor:{2,3}4|no-factor:{1000000000}|nofactor:{1000000001}|nofactor:{2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,36}
nofactor:{2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,37}|nofactor:{37,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18}
rows:3x4|rows:o.o/ooo|rows:.|rows:o/.|rows:0x1|diamond:0|diamond:1|diamond:.o./ooo/.o.|diamond:o|diamond:50
diamond:3x4|diamond:.|diamond:oo|diamond:o/o|diamond:..o../.ooo./ooooo/.ooo./..o..|diamond:01|diamond:2/o
cross:3x5|cross:2x2|cross:1x1|cross:o|cross:ooo/.o.|cross:.o./ooo|cross:oo/oo|cross:.o/oo|cross:1x6|cross:101x100
cross:oo.|cross:.|cross:2x2o|diamond:|rows:|cross:
hackenbush:0-1,1-2,1-3|hackenbush:1-0|hackenbush:0-1g,2-1g|hackenbush:0-1,0-1,1-1|hackenbush:0-0|hackenbush:1-1
hackenbush:empty|hackenbush:0-1b|hackenbush:0-1r|hackenbush:0-1gg|hackenbush:0|hackenbush:0-1,2|hackenbush:0-1,
hackenbush:2-3,0-1|green-hackenbush:0-1,1-2,2-0|hackenbush:0-1000000000|hackenbush:999999999-0|hackenbush:path3
turning-turtles:THHT|turning-turtles:|turning-turtles:HhT|turning-turtles:T|mock-turtles:THHTH|ruler:HTHH|ruler:5
treblecross:101|treblecross:..x|treblecross:X..:|treblecross:007|treblecross:4 + nim:2 + kayles:3"""


def positions(program):
    """Small positions, by the name of their game; other names of games."""
    listed, aliases = defaultdict(list), {}
    run = subprocess.run([program], capture_output=True, text=True, check=True)
    for line in run.stdout.splitlines():
        name, others, position = line.split("\t")
        if not LARGE.search(position):
            listed[name].append(position)
        aliases.update(dict.fromkeys(others.split(), name))
    return listed, aliases


def expansion():
    """With as much work as checks may do, however long a busy machine takes for it."""
    room = Room(10**9)
    room.deadline = float("inf")
    return sums.Expansion(room)


COUNTED = defaultdict(Counter)  # moves of each game: those that it says there are at least, and all


def count(game, position):
    """Notes how many moves the game says that there are; they may not be more than there are."""
    says, number = game.moves(position), sum(1 for _ in game.options(position))
    if says > number:
        raise ValueError(f"{game.name}:{game.text(position)}: {says} moves, of {number}")
    COUNTED[re.split(r"[:\[]", game.name)[0]] += Counter(says=says, number=number)


def python_view(text):
    """What the Python checker makes of the text: as `expanded`; None when the game is unknown."""
    try:
        position, rules = sums.read_sum(text), expansion()
        options, _ = rules.options(rules.position(position.parts))
        for part in position.parts:
            if sums.read_part(part.text()) != part:
                raise ValueError(f"{part.text()} is read as another part")
            count(*part)
    except reading.Rejected:
        return ["bad input"]
    except reading.GaveUp:
        return None
    return [position.plain(), str(int(position.over)), *sorted(map(rules.plain, options))]


def is_small(text):
    known = expansion()
    rest = [known.position(sums.read_sum(text).parts)]
    seen = set(rest)
    while rest and len(seen) <= SMALL:
        position = rest.pop()
        if not known.is_over(position):
            fresh = known.options(position)[0] - seen
            seen |= fresh
            rest.extend(fresh)
    return len(seen) <= SMALL


def certificate_fault(question, text, misere, program):
    """Why no certificate of the answer was accepted, or None."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "certificate.json"
        command = [program, *question.split(), text, "--quiet", "--certificate", file]
        run = subprocess.run(command + ["--misere"] * misere, capture_output=True, text=True)
        if run.returncode != 0 or not file.exists():
            return f"{question} {text}: no certificate, status {run.returncode}: {run.stderr}"
        outcome, reason = verdict.check(file.read_bytes())
    return None if outcome == verdict.ACCEPTED else f"{question} {text}: {outcome}: {reason}"


QUESTIONS = ["outcome", "hint", "hint --all", "value"]  # that have certificates; the last in normal play


def asked(listed, generator):
    """Questions about small positions of each game, and about sums of two, with the play."""
    for text, misere in chosen(listed, generator):
        no_value = misere or sums.read_sum(text).ends_early
        for question in ["outcome", generator.choice(QUESTIONS[:-1] if no_value else QUESTIONS[1:])]:
            # Where the play is over there is nothing to choose.
            if question == "outcome" or not sums.read_sum(text).over:
                yield question, text, misere


def chosen(listed, generator):
    """Small positions of each game, and sums of two, with the play to ask about."""
    known = []
    for texts in listed.values():
        texts = generator.sample(texts, len(texts))
        small = list(itertools.islice(filter(is_small, texts), CERTIFICATES))
        misere = not sums.read_sum(small[0]).ends_early
        known += [(text, misere and i % 2 == 1) for i, text in enumerate(small)]
    yield from known
    for _ in range(2 * CERTIFICATES):
        (first, _), (second, _) = generator.sample(known, 2)
        yield f"{first} + {second}", False


def main():
    program, lastmove = sys.argv[2:4]
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else int(os.environ.get("SEED", "1"))
    listed, aliases = positions(program)
    impartial = {name for name in listed if sums.impartial_version(name)}
    unknown = sorted(set(listed) - set(games.GAMES) - impartial)
    faults = [f"'{name}': its rules are not in checker/games" for name in unknown]
    faults += [f"'{name}' is no game" for name in set(games.GAMES) - set(listed)]
    listed = {name: texts for name, texts in listed.items() if name not in unknown}
    known = {other: name for other, name in aliases.items() if name in games.GAMES}
    faults += [f"'{name}': another name in one of the two" for name, _ in
               known.items() ^ games.ALIASES.items()]

    texts = [text.replace("/", "|") for line in TEXTS.split("\n") for text in line.split("|")] + HALF_A_MILLION
    every = texts + [text for small in listed.values() for text in small]
    every += damaged(every, MUTANTS, seed, SIGNS, LARGE)
    read = 0
    for text, theirs in zip(every, expanded(program, every)):
        ours = python_view(text)
        read += theirs != ["bad input"]
        if ours != theirs and not (ours is None and theirs == ["bad input"]):
            faults.append(f"{text!r}: {theirs[:9]}, python {(ours or ['unknown'])[:9]}")
    # A new game has to say how many moves there are; sum-from-product, whose factors are searched, and games by their texts
    # do not.
    faults += [f"'{name}' says {moves['says']} moves, of {moves['number']}" for name, moves in COUNTED.items()
               if FEWEST * moves["says"] < moves["number"]
               and name != "sumprod" and name.removeprefix("impartial ") not in library.GAMES]
    cases = list(asked(listed, random.Random(seed)))
    with ThreadPoolExecutor(2) as pool:
        found = pool.map(lambda case: certificate_fault(*case, lastmove), cases)
        faults += [fault for fault in found if fault]
    print(f"seed {seed}; {len(every)} texts, {read} of them positions; {len(cases)} certificates")
    print(*faults[:20], sep="\n")
    sys.exit(bool(faults))


main()
