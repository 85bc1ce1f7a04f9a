"""What the Python checker makes of rules texts and positions, for comparison with other readers.

usage: reader.py < LINES

Reads JSON lines {"rules": TEXT, "position": TEXT}. Writes for each a line: {"options": [LEFT, RIGHT], "parts": TEXTS},
where LEFT and RIGHT are the texts of the whole positions after the moves of a player, or {"fault": "rules", "line": N,
"column": N, "message": TEXT}, {"fault": "position"}, {"gave up": true}.
"""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "checker"))
import reading
from games.rules import Reader
from room import Room
from ruletext import games, grammar
from ruletext.heap_grammar import HeapRules
from ruletext.listed import ListedPartizan, Lists
from ruletext.words import Fault

DEEPEST = 10_000


def game_of(text):
    """The game with two players, whether it is impartial or not: of those the positions are whole ones."""
    rules = grammar.read(text)
    if isinstance(rules, Lists):
        return ListedPartizan("game", rules, Room(10**9, None))
    kind = games.TextPartizanHeaps if isinstance(rules, HeapRules) else games.TextPartizan
    return kind("game", rules, Room(10**9, None))


def view(game, text):
    """The options of both players and the parts, as sorted texts."""
    reader = Reader(text)
    try:
        position = game.read(reader)
        reader.finish()
    except Fault:
        raise
    except reading.Rejected:
        return {"fault": "position"}
    options = [sorted({game.text(option) for option in game.options(position, player)}) for player in (0, 1)]
    return {"options": options, "parts": sorted(map(game.text, game.parts(position)))}


def answer(line):
    try:
        return view(game_of(line["rules"]), line["position"])
    except Fault as fault:
        return {"fault": "rules", "line": fault.line, "column": fault.column, "message": fault.message}
    except (reading.GaveUp, RecursionError):
        return {"gave up": True}


def main():
    sys.setrecursionlimit(DEEPEST)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
