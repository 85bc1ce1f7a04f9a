"""A position is the sum of its parts, derived from the rules, whatever these are: random rules on boards and graphs,
played out on whole positions and on parts, in normal and in misère play. Boards on which moves are answered by their
images are won by whoever does not begin. Damaged texts are read or refused.

usage: ruletext_parts_test.py SOURCE_DIR [SEED [NUMBER]]
"""

import os
import pathlib
import random
import sys
from collections import Counter

SOURCE = pathlib.Path(sys.argv[1]).resolve()
sys.path[:0] = [str(SOURCE / "checker"), str(SOURCE / "tests" / "rules")]
import random_texts
import reader
from games.rules import Reader
from reading import GaveUp, Rejected
from ruletext.words import Fault

GAMES, POSITIONS, DAMAGED = 800 if "LASTMOVE_LONG" in os.environ else 320, 3, 2  # positions and damaged texts of each game
MOST_POSITIONS, MOST_SUMS = 300, 4_000  # that are looked at in one play


class TooMany(Exception):
    pass


class Play:
    """Sums of positions of a game, each (position, whether it is its negative)."""

    def __init__(self, game):
        self.game, self.known, self.won = game, {}, {}

    def options(self, position, player):
        if (position, player) not in self.known:
            if len(self.known) > MOST_POSITIONS:
                raise TooMany
            self.known[position, player] = self.game.options(position, player)
        return self.known[position, player]

    def moves(self, parts, player):
        for i, (position, negative) in enumerate(parts):
            for option in self.options(position, 1 - player if negative else player):
                yield tuple(sorted((*parts[:i], *parts[i + 1:], (option, negative))))

    def wins(self, parts, player, misere=False):
        """Whether the player, moving first, wins."""
        key = parts, player, misere
        if key not in self.won:
            if len(self.won) > MOST_SUMS:
                raise TooMany
            moves = set(self.moves(parts, player))
            self.won[key] = any(not self.wins(left, 1 - player, misere) for left in moves) if moves else misere
        return self.won[key]

    def fault(self, position):
        """What is wrong with the parts of a position, or None."""
        parts = self.game.parts(position)
        whole = [(position, False)]
        difference = tuple(sorted([*whole, *((part, True) for part in parts)]))
        if any(self.wins(difference, player) for player in (0, 1)):
            return "the parts have another value"
        sum_of_parts = tuple(sorted((part, False) for part in parts))
        for player in (0, 1):
            if self.wins(tuple(whole), player, True) != self.wins(sum_of_parts, player, True):
                return "the parts have another outcome in misère play"
        for part in parts:
            if self.game.read(Reader(self.game.text(part))) != part or list(self.game.parts(part)) != [part]:
                return f"{self.game.text(part)} has other parts"
        return None


def read(game, text):
    try:
        return game.read(Reader(text))
    except Rejected:
        return None


def look(game, position, seen):
    """What is wrong, or None."""
    try:
        fault = Play(game).fault(position)
        parts = list(map(game.text, game.parts(position)))
        seen["of one part"] += parts == [game.text(position)]
        seen["of several parts" if len(parts) > 1 else "of at most one"] += 1
        return fault
    except Fault:
        seen["whose moves do not lower the measure"] += 1
    except (GaveUp, TooMany, RecursionError):
        seen["that take too long"] += 1
    return None


def imitated(game, shown, seen):
    """What is wrong where the board, with its image under a half turn beside it, is won by imitation; or None."""
    position = read(game, shown + shown[::-1]) or read(game, f"{shown}|{shown[::-1]}")
    if position is None or game.text(position) != game.text(position)[::-1]:
        return None
    try:
        if game.interpreter.meets_image(position):
            seen["on which a move meets its image"] += 1
            return None
        play = Play(game)
        seen["won by imitation"] += bool(play.options(position, 0))
        return "is won by the first player" if play.wins(((position, False),), 0) else None
    except (Fault, GaveUp, TooMany, RecursionError):
        return None


def main():
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int(os.environ.get("SEED", "1"))
    games = int(sys.argv[3]) if len(sys.argv) > 3 else GAMES
    choice, seen, faults = random.Random(seed), Counter(), []
    for _ in range(games):
        texts = random_texts.Texts(choice)
        text = texts.text()
        for _ in range(DAMAGED):
            reader.answer({"rules": random_texts.damaged(choice, text), "position": texts.position()})
        try:
            game = reader.game_of(text)
        except Fault:
            seen["texts refused"] += 1
            continue
        for _ in range(POSITIONS):
            shown = texts.position()
            position = read(game, shown)
            if position is not None and game.interpreter.splitting is not None:
                fault = look(game, position, seen)
                faults += [f"{text}: {shown}: {fault}"] if fault else []
            if game.interpreter.has_images():
                fault = imitated(game, shown, seen)
                faults += [f"{text}: {shown}: {fault}"] if fault else []
        heaps = random_texts.HeapTexts(choice)
        text = heaps.text()
        for rules in (text, random_texts.damaged(choice, text)):
            found = reader.answer({"rules": rules, "position": heaps.position()})
            seen[f"of heaps: {found.get('fault', 'read')}"] += 1
    if seen["of several parts"] < games / 30:
        faults.append("few positions have several parts")
    if seen["won by imitation"] < games / 50 or seen["on which a move meets its image"] < games / 50:
        faults.append("few positions are their own images")
    print(f"seed {seed}", *(f"{number} {what}" for what, number in sorted(seen.items())), *faults[:20], sep="\n")
    sys.exit(bool(faults))


main()
