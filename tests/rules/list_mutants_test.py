"""Certificates with changed lists of options: both checkers accept what is still true by the list, and only that.

usage: list_mutants_test.py SOURCE_DIR LASTMOVE CHECK_RECORDS [SEED [NUMBER]]

Of NUMBER random games, lastmove writes certificates of a value or an outcome. Some word of the rules in them is
changed, exchanged, added or left out. A nimber that checkers compute again must be accepted exactly if it is that of
the changed list; what a strategy proves, at most if it is true.
"""

import functools
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(sys.argv[1]).resolve()
sys.path[:0] = [str(SOURCE / "checker"), str(SOURCE / "tests" / "rules")]
import list_texts
import verdict
from room import Room

PROGRAM, RECORDS = sys.argv[2:4]
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 1
NUMBER = int(sys.argv[5]) if len(sys.argv) > 5 else 25
MUTANTS = 30  # of a certificate
PLAIN = ["a", "b", "(3,4)", "[x|y]", "c", "6", "d-e"]


class Wrong(Exception):
    pass


class Listed:
    """Options by a plain reading of a canonical text; Wrong if it is not right."""

    def __init__(self, text):
        self.options, self.impartial = {}, True
        head, *lines = text.split("; ")
        if head != "list" or not lines:
            raise Wrong
        for line in lines:
            self.read(line.split(" "))
        self.options = {word: [options or [] for options in sides] for word, sides in self.options.items()}
        for word in list(self.options):
            self.require_end(word, ())

    def read(self, words):
        who, *rest = words
        if who not in ("both", "left", "right", "ends") or len(rest) < (1 if who == "ends" else 3):
            raise Wrong
        if who == "ends":
            for word in rest:
                self.say(word, (0, 1), [])
            return
        if rest[1] != "->":
            raise Wrong
        options = [part.split() for part in re.split(r" \| ", " ".join(rest[2:]))]
        for option in options:
            if not option or (option != ["nothing"] and not all(map(self.is_word, option))):
                raise Wrong
        self.impartial = self.impartial and who == "both"
        players = {"both": (0, 1), "left": (0,), "right": (1,)}[who]
        self.say(rest[0], players, [[] if option == ["nothing"] else option for option in options])

    @staticmethod
    def is_word(word):
        return word in PLAIN or word in ("both", "left", "right", "ends", "list")

    def say(self, word, players, options):
        if not self.is_word(word):
            raise Wrong
        sides = self.options.setdefault(word, [None, None])
        for player in players:
            if sides[player] is not None:
                raise Wrong
            sides[player] = options

    def require_end(self, word, way):
        if word in way or word not in self.options:
            raise Wrong
        for part in {part for options in self.options[word] for option in options for part in option}:
            self.require_end(part, (*way, word))

    def nimber(self, position):
        value = 0
        for word in position:
            value ^= self.nimber_of(word)
        return value

    @functools.cache
    def nimber_of(self, word):
        found = {self.nimber(option) for option in self.options[word][0]}
        return next(number for number in range(len(found) + 1) if number not in found)

    @functools.cache
    def wins(self, position, player):
        """Whether the player who moves first in the sorted words wins."""
        for place, word in enumerate(position):
            others = position[:place] + position[place + 1:]
            for option in self.options[word][player]:
                if not self.wins(tuple(sorted((*others, *option))), 1 - player):
                    return True
        return False

    def outcome(self, position):
        left, right = self.wins(position, 0), self.wins(position, 1)
        return {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}[left, right]


def truth(text, certificate):
    """Whether the claim is true by the list; None if the text is wrong or of the other kind."""
    try:
        rules = Listed(text)
    except Wrong:
        return None
    position = certificate["puzzle"]["position"]
    impartial = certificate["puzzle"]["game"] == "sum"
    if impartial and not rules.impartial:
        return None
    words = [] if position == "0" else [
        word for term in position.split(" + ") for word in re.findall(r"\(.*?\)|\[.*?\]|[^,]+", term.partition(":")[2])]
    words = tuple(sorted(word for word in words if word != "nothing"))
    if any(word not in rules.options for word in words):
        return None
    claim = certificate["claim"]
    if "nimber" in claim:
        return rules.nimber(words) == claim["nimber"]
    return rules.outcome(words) == claim["outcome"]


def mutants(choice, text):
    for _ in range(MUTANTS):
        words = text.split(" ")
        at, share = choice.randrange(len(words)), choice.random()
        if share < 0.25:
            del words[at]
        elif share < 0.5:
            words.insert(at, choice.choice(["|", *PLAIN]))
        elif share < 0.8:
            semicolon = ";" * words[at].endswith(";")
            words[at] = choice.choice([*PLAIN, "nothing", "both", "left"]) + semicolon
        else:
            other = choice.randrange(len(words))
            words[at], words[other] = words[other], words[at]
        yield " ".join(words)


def certificates(choice):
    """Certificates that lastmove writes, each of a random game."""
    for number in range(NUMBER):
        texts = list_texts.ListTexts(choice)
        texts.words = choice.sample(PLAIN, choice.randint(4, len(PLAIN)))
        question = choice.choice(["value", "outcome"])
        with tempfile.TemporaryDirectory() as folder:
            rules, written = pathlib.Path(folder, "own.rules"), pathlib.Path(folder, "c.json")
            rules.write_text(texts.text().replace("; ", "\n"))
            position = choice.choice(texts.words[:2])
            run = subprocess.run([PROGRAM, question, f"own:{position}", "--rules", rules, "--certificate", written],
                                 capture_output=True, text=True, check=False)
            if run.returncode == 0 and '"rules"' in written.read_text():
                yield json.loads(written.read_text())


def main():
    choice = random.Random(SEED)
    asked = []
    for certificate in certificates(choice):
        text = certificate["puzzle"]["rules"]["own"]
        if "forms" in certificate["puzzle"] and certificate["puzzle"]["forms"]:
            continue  # a value, whose form Listed does not read
        for changed in (text, *mutants(choice, text)):
            certificate["puzzle"]["rules"]["own"] = changed
            asked.append((json.dumps(certificate).encode(), changed, truth(changed, certificate)))
    with tempfile.NamedTemporaryFile() as file:
        for data, _, _ in asked:
            file.write(b"%d\n%b\n" % (len(data), data))
        file.flush()
        run = subprocess.run([RECORDS, file.name], capture_output=True, text=True, check=True)
    counts, wrong = {}, 0
    for (data, changed, is_true), line in zip(asked, run.stdout.splitlines(), strict=True):
        said = [line.split("\t")[0], verdict.check(data, Room(100_000))[0]]
        exact = "nimbers" in json.loads(data)["evidence"]["kind"]
        right = said[0] == said[1] and (said[0] == "accepted") <= (is_true is True)
        right = right and (not exact or (said[0] == "accepted") == (is_true is True))
        counts[said[0]] = counts.get(said[0], 0) + 1
        if not right:
            wrong += 1
            print(f"{said}, though the claim is {is_true}: {data.decode()[:1500]}")
    print(f"{len(asked)} lists: {counts}; {wrong} judged wrongly")
    enough = all(counts.get(kind, 0) > len(asked) // 20 for kind in ("accepted", "rejected"))
    return 0 if enough and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
