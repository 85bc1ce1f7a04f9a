"""The Python checker knows the rules of partizan games as the library does, each by its own code.

usage: partizan_games_test.py SOURCE_DIR PARTIZAN_OPTIONS [SEED]

Texts of positions, good and bad, mean the same to both: the same text again, the same components,
and the same options of either player with their components, or nothing. SEED repeats a run.
"""

import os
import pathlib
import re
import subprocess
import sys
from collections import Counter, defaultdict

sys.path.insert(0, str(pathlib.Path(sys.argv[1]) / "checker"))
import partizan
import reading
from partizan import library
from rule_texts import damaged, expanded

MUTANTS = 3_000
FEWEST = 4  # times as many moves as a game says may be there, over all positions
SIGNS = "0123456789:,-./!=[]|#oXxetfgrb"  # that damage texts
LARGE = re.compile("[0-9]{3}|[0-9]{2}x|x[0-9]{2}")  # perhaps too many options to list

# Edges of what can be read, and of what cannot; `/` between rows stands for `|`.
TEXTS = """domineering:4x4|domineering:0x3|domineering:3x0|domineering:101x100|domineering:3x|domineering:3X4
domineering:..#/...|domineering:../.|domineering:|domineering|domineering:/|domineering:.x|domineering:2x2/..
domineering: 2x2|domineering:02x2|Domineering:2x2|crosscram:2x3|crosscram:|domineering-3|domineering-2x2
clobber:3x4|clobber:0x3|clobber:1x1|clobber:XO.|clobber:xo#|clobber:xe|clobber:xo/ox|clobber:xoxo/#..o
col:3x3|col:0x0|col:x./.O|col:xt|snort:3x3|snort:x.o|snort:X.|snort:xx|snort:#|snort:|nogo:3x3|nogo:x|nogo:xo.
nogo:x#.|nogo:.x/xx|nogo:xo/ox|nogo:0x1|nogo:#x.|nogo:xX.|anti-atari-go:2x2|anti-atari:2x2|konane:xo.o.|konane:2x3
konane:XO.|konane:x,o|amazons:x..|amazons:2x3|amazons:#|amazons:x#./#.o|amazons:x.#/##./..o|game-of-the-amazons:x.
fission:.x./.X.|fission:.o.|fission:x./..|fission:./x|fission:x/.|fission:.x|fission:3x3|maize:e./..|maize:E.
maize:2x2|maize:e#e./..##|maize:xe|toads-and-frogs:tx.fo|toads-and-frogs:TX.FO#xx.o/.|toads-and-frogs:te
toads-and-frogs:2x3|toadsandfrogs:x.o|toppling-dominoes:xeo.x/ooe.|toppling-dominoes:0x3|toppling-dominoes:x#o
topplingdominoes:EX|topplingdominoes:X|elephants:o..x.ox#x.|elephants:xX..Oo|elephants:ox.|elephants:.x..o..x
elephants-and-rhinos:x.|elephants:0x2|elephants:3x1|cherries:xoxxo|cherries:0x2|cherries:XO.o/xxx.|cherries:x#
blue-red-cherries:xo|cherries:.|cherries:2x2|hackenbush:0-1b|hackenbush:0-1|hackenbush:0-1g|hackenbush:empty
hackenbush:emptyr|hackenbush:1-2b|hackenbush:0-0b,0-0r|hackenbush:0-1b,1-1r,1-1r|hackenbush:0-1b,0-1b,1-0r
hackenbush:3-0r,2-3b,5-6g,0-2|hackenbush:0-1rg|hackenbush:0-1br|hackenbush:0-1B|hackenbush:0-1b,|hackenbush:0-1b,2
hackenbush:0-1000000000b|hackenbush:0-999999999b|hackenbush:00-1b|hackenbush:b|hackenbush:|hackenbush
blue-red-hackenbush:0-1b|blue-red-hackenbush:0-1g|red-blue-hackenbush:0-2r|red-blue-green-hackenbush:0-2r,1-2g
green-hackenbush:0-1b|hackenbush-0|cutcake:4x7,1x1,2x3|cutcake:0x3|cutcake:1000x1|cutcake:1x1001|cutcake:1x2,
cutcake:3|cutcake:1X2|cut-cake:2x2|cutcake:1x1|cutcake:|cutcake:01x1|partizan-kayles:6,3,0,3|partizan-kayles:0,0
partizan-kayles:3,|partizan-kayles:100001|partizan-kayles:|partizan-kayles-3|partizan-kayles-3:4|partizankayles:4
partizan-kayles:+3|partizan-kayles:03|kayles-1:3:7,5|kayles-1-3:7,5|kayles-1-3|kayles-1-:3|kayles-1:0:3|kayles-1-0:3
kayles-1:1000:3|kayles-1:1001:3|kayles-1:3|kayles-1:3:|kayles-1:1:4|kayles1-2:9|kayles1:2:9|kayles-1--3:2|kayles-1-3-4:2
kayles-1-03:4|kayles-1:3:7:5|kayles-2-1:4|partizan-octal:0.7/0.07:6,3|partizan-octal:.7/.70:6|partizan-octal:0.7:6
partizan-octal:0.7/2.7:3|partizan-octal:4.7/c.0:5|partizan-octal:0.[3]/0.6!:5|partizan-octal:/0.7:5
partizan-octal:0.7/:5|partizan-octal:0.7/0.7/0.7:5|partizan-octal:0.7/0.7:|partizan-octal:0.7/0.7:5:3
partizan-octal:0.[33]/0.3[3]:4|partizan-octal:0.00[00]/0.0:4|partizan-octal-3:4|partizanoctal:0.1/0.03:5
partizan-octal:0.V/0.8=:7|partizan-octal:0.w/0.1:7|chess:3|nim:3|cram:2x2|impartial domineering:2x2|x|:|""
-3|domineering:2x2 |domineering:2x2\t|domineering:٢x2|maize[2]:e|kayles-1[3]:4|domineering:\\r"""


def listed(program):
    """Positions of each game; other names of games."""
    positions, aliases = {}, {}
    run = subprocess.run([program], capture_output=True, text=True, check=True)
    for line in run.stdout.splitlines():
        name, others, position = line.split("\t")
        positions.setdefault(name, []).append(position)
        aliases.update(dict.fromkeys(others.split(), name))
    return positions, aliases


def components(game, position):
    """The parts that have moves; others are 0 to both checkers."""
    parts = [part for part in game.parts(position) if any(game.has_move(part, player) for player in (0, 1))]
    return " + ".join(sorted(f"{game.name}:{game.text(part)}" for part in parts))


def python_view(text):
    """What the Python checker makes of the text: as `expanded`; None for no partizan game."""
    try:
        found = partizan.read_term(text)
    except reading.Rejected:
        return ["bad input"]
    if found is None:
        return None
    game, position = found
    options = {
        f"{letter}:{game.name}:{game.text(option)} = {components(game, option)}"
        for player, letter in enumerate("LR") for option in game.options(position, player)}
    return [f"{game.name}:{game.text(position)}", components(game, position), *sorted(options)]


def uncounted(text):
    """A fault where a game says that there are more moves than there are; what it says, and all."""
    game, position = partizan.read_term(text)
    counts = [(game.moves(position, player), sum(1 for _ in game.options(position, player)))
              for player in (0, 1)]
    fault = [f"{text!r}: {says} moves, of {number}" for says, number in counts if says > number]
    return fault, Counter(says=sum(says for says, _ in counts), number=sum(number for _, number in counts))


def difference(text, theirs, ours):
    only = [sorted(set(a) - set(b)) for a, b in ((theirs, ours), (ours, theirs))]
    return f"{text!r}: {only[0][:4]}, python {only[1][:4]}"


def main():
    program = sys.argv[2]
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else int(os.environ.get("SEED", "1"))
    positions, aliases = listed(program)
    faults = [f"'{name}': a game of one of the two"
              for name in set(positions) ^ set(partizan.PARTIZAN)]
    faults += [f"'{name}': another name in one of the two" for name, _ in
               aliases.items() ^ partizan.ALIASES.items()]

    walked = [text for texts in positions.values() for text in texts]
    edges = [text.replace("/", "|") if "octal" not in text else text
             for line in TEXTS.split("\n") for text in line.split("|")]
    every = walked + edges + damaged(walked + edges, MUTANTS, seed, SIGNS, LARGE)
    read, options, counted = Counter(), 0, defaultdict(Counter)
    for text, theirs in zip(every, expanded(program, every)):
        ours = python_view(text)
        if ours is None:
            if theirs not in (["bad input"], ["another game"]):
                faults.append(f"{text!r}: {theirs[:4]}, python knows no such game")
        elif ours != theirs:
            faults.append(difference(text, theirs, ours))
        if ours and len(ours) > 1:
            name = ours[0].partition(":")[0]
            fault, moves = uncounted(text)
            faults += fault
            counted[name] += moves
            read[name] += 1
            options += len(ours) - 2
    faults += [f"'{name}': only {read[name]} positions" for name in positions if read[name] < 60]
    faults += [f"'{name}' says {moves['says']} moves, of {moves['number']}" for name, moves in counted.items()
               if FEWEST * moves["says"] < moves["number"] and name not in library.GAMES]
    print(f"seed {seed}; {len(every)} texts, {sum(read.values())} of them positions, "
          f"with {options} options")
    print(*(f"  {name}: {number}" for name, number in sorted(read.items())), sep="\n")
    print(*faults[:20], sep="\n")
    sys.exit(bool(faults))


main()
