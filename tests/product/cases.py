"""The product of all questions and all subjects: what is asked, in words of the command line.

The questions and their options are read from `lastmove help`, the games from `lastmove list games`: one that
this file knows nothing of is a failure of the test, which says what to add.
"""

import dataclasses
import json
import pathlib
import re
import subprocess
import sys

import subjects

RULES = pathlib.Path(__file__).parent.parent.parent / "examples" / "rules"

# What is given to an option; True where it takes nothing.
SAMPLES = {
    "--thickness": [True], "--method": ["search", "integer", "paper"], "--fewest-sweeps": [True],
    "--minimise": [True], "--optimal": [True], "--bijection": [True], "--tiles": [True], "--random": [True],
    "--places": [True], "--latex": [True], "--values": [True], "--front": ["1", "20"], "--verified": [True], "--pieces": ["pieces"], "--directory": ["scratch"],
    "--monomino": ["a1"], "--only": ["positions", "winning"], "--distinct": [True], "--misere": [True],
    "--universe": ["M", "D", "E", "B", "D(1)", "cl(partizan-kayles:n)", "cl({0|*})"],
    "--player": ["right"], "--seed": ["7"], "--all": [True], "--day": ["0", "3", "9"],
    "--second": [True], "--last": ["0", "200", "1000000000"], "--ppositions": [True], "--bfile": [True],
    "--rules": [str(RULES / "queens.rules")],
    "--of": ["temperature", "atomic-weight"],
    "--shard": ["1/2"], "--journal": ["shards"], "--shards": ["3"], "--slurm": [True],
    "--port": ["0"], "--host": ["127.0.0.1"], "--name": ["a.org"], "--open": [True],
}
# The forms of pictures.
FINISHES = [[], ["--size", "a4"], ["--size", "slide", "--dark"], ["--size", "thumb", "--bare"]]
# What is printed: a text, or JSON; or a text and files, a certificate and pictures.
FORMS = ["text", "json", "files"]
# Questions that are not about one subject, with what they are asked.
OTHERS = {
    "list": [[], ["games"], ["boards"], ["puzzles"], ["questions"], ["options"], ["columns"]],
    "completion": [["bash"], ["zsh"], ["fish"], ["words", "--", "solve", "peg:"]], "manual": [[]], "style": [[]],
    "schema": [[], ["solve"]], "help": [[], ["solve"]], "version": [[]],
    "enumerate": [[], ["--day", "3"], ["--day", "9", "--universe", "E"], ["--universe", "D", "--day", "4"]],
    "table": [["domineering:{m}x{n}", "m=1..4", "n=1..6", "--of", "value,temperature,outcome"],
              ["kayles:{n}", "n=9999990..10000001", "--of", "nimber,genus,moves,birthday"],
              ["clobber:{rows 2x4}", "--distinct", "--count-by", "value", "--sort", "-rows"],
              ["domineering:{n}x{n}", "n=1..100", "--where", "temperature>0 and outcome=N", "--sort", "-mean"],
              ["amazons:{rows 3x3}", "--of", "value,reduced,atomic-weight", "--each", "0.01"],
              ["cram:{m}x{n}", "m=1..4", "n=1..4", "--of", "value,outcome,mean", "--certificates", "proofs"],
              ["octal:{code}:n", "code=0.1..4.777", "--of", "order,p-positions,tame,heaps", "-n", "1000000000"],
              ["tile:{m}x{n}:I2", "m=1..100", "n=1..100", "--of", "tilings,solvable", "--format", "latex"],
              ["{g}:{n}", "g=nim,sumprod,demon", "n=999999999999", "--misere", "--of", "outcome,left-moves"]],
    "survey": [["octal"], ["octal", "--digits", "6", "--last", "1000000000", "--each", "1000"]],
    "plan": [["survey", "octal", "--shards", "3"], ["table", "nim:{n}", "n=1..9", "--shards", "2", "--slurm"]],
    "merge": [],  # of what shards have written; tests/shards_command_test.py asks it
    "construct": [["replacement", "E", "(3,1)(2,8)"], ["replacement", "D", "999983", "999979"],
                  ["replacement", "E", "(999983,7)(3,8)", "--offset", "1000000"],
                  ["replacement", "find", "--displacement", "1000000"],
                  ["replacement", "table", "-n", "1000000"]],
    "rules": [["check", str(RULES / "queens.rules")], ["show", str(RULES / "chocolate.rules"), "4"],
              ["show", str(RULES / "hackenbush.rules")], ["show", str(RULES / "welter-pairs.rules")], ["show", str(RULES / "kayles.rules")]],
    "tour": [],  # writes files, for half a minute; tests/docs_test.py runs it
    "play": [],  # see played
    "serve": [],  # goes on until it is told to end; tests/web asks it
    "check": [],  # of what the questions write
    "convert": [],  # about files; tests/streams_command_test.py
    "bundle": [], "cite": [],  # about files; tests/bundle_command_test.py
    "explore": [],  # see boards
}
EXPLORED = [["--all"], ["--pegs", "2..9", "--moves", "1..7", "-n", "1000000000", "--each", "100"],
            ["--family", "sums", "-n", "9", "--method", "integer"]]


@dataclasses.dataclass(frozen=True)
class Case:
    words: tuple
    subject: str  # as `subjects.py` names it, with a sign or a term; empty: none
    pattern: str = "{}"
    form: str = "text"

    def arguments(self):
        """What stands behind `lastmove`."""
        if not self.subject:
            return list(self.words)
        text = self.pattern.replace("{}", plain(self.subject))
        command, *options = self.words
        other = {"compare": ["0"], "after": ["a1"]}.get(command, [])
        return [command, *options, "--", text, *other]



def plain(subject):
    return subjects.named(subject) if re.fullmatch(r"\w+/\d+/\w+", subject) else subject


def help_of(lastmove, *words):
    return subprocess.run([lastmove, "help", *words], capture_output=True, text=True, check=True).stdout


def questions(lastmove):
    """The commands, each with its own options."""
    text = help_of(lastmove).split("Subcommands:\n")[1].split("\n\n")[0]
    commands = re.findall(r"^  (\S+) ", text, re.MULTILINE)
    return {command: re.findall(r"^  (?:-\w,)?(--[\w-]+)", help_of(lastmove, command).split("Options:")[1],
                                re.MULTILINE)
            for command in commands}


def games(lastmove):
    """Names of the games that have rows of their own: (name, whether it is partizan). Games by text share what plays them: some
    of them have rows."""
    lines = subprocess.run([lastmove, "list", "games", "--json"], capture_output=True, text=True,
                           check=True).stdout.splitlines()
    return {(game["subject"].split(":")[0], game["kind"] == "partizan game")
            for game in map(json.loads, lines) if "text" not in game["kind"]}


def unknown_things(lastmove):
    """Games, questions and options that this test has no subjects or samples of."""
    rows = {(row.name.split("[")[0].split(":")[0], partizan)
            for partizan, table in ((False, subjects.IMPARTIAL), (True, subjects.PARTIZAN))
            for row in table}
    names = {(row.size(1).split("[")[0].split(":")[0], partizan)
             for partizan, table in ((False, subjects.IMPARTIAL), (True, subjects.PARTIZAN))
             for row in table}
    missing = [f"game {name}: a row in tests/product/subjects.py" for name, partizan in games(lastmove)
               if (name, partizan) not in rows | names]
    for command, options in questions(lastmove).items():
        if command in OTHERS:
            continue
        missing += [f"{command} {option}: a sample in tests/product/cases.py" for option in options
                    if option != "--help" and option not in SAMPLES]
    return missing


def patterns(kind, words):
    """Sums of a subject with others; fewer where options are given that most of them do not read."""
    if kind == "puzzle":
        return ["{}"]
    terms = ["{}", "{} + nim:2", "{} - nim:3", "-{}", "{} + {1|-1}", "{} - domineering:2x2"]
    if len(words) > 1:
        terms = terms[:5:4] if words[1] in ("--misere", "--universe") else terms[:1]
    return terms + ["impartial {}"] if kind == "partizan" else terms


def asked(command, options):
    """The question alone, and with each of its options."""
    yield (command,)
    for option in options:
        for sample in SAMPLES.get(option, []):
            yield (command, option) if sample is True else (command, option, sample)
    if "--universe" in options and "--misere" in options:
        yield (command, "--misere", "--universe", "D")
    if "--player" in options and "--misere" in options:
        yield (command, "--misere", "--player", "right")


def cases(lastmove):
    """All of them, in one order; each in every form."""
    return [dataclasses.replace(case, form=form) for case in plain_cases(lastmove) for form in FORMS]


def plain_cases(lastmove):
    for command, options in questions(lastmove).items():
        for words in OTHERS.get(command, []):
            yield Case((command, *words), "")
        if command in OTHERS:
            continue
        for words in asked(command, options):
            for kind, table in subjects.ROWS.items():
                for place, row in enumerate(table):
                    for size in row.subjects():
                        for pattern in patterns(kind, words):
                            yield Case(words, f"{kind}/{place}/{size}", pattern)
                    if row.family:
                        for pattern in patterns(kind, words):
                            yield Case(words, row.family, pattern)
    for row in subjects.PUZZLES:
        for size, subject in row.subjects().items():
            if row.name == "peg":
                for words in EXPLORED:
                    yield Case(("explore", subject.rsplit(":a1", 1)[0], *words), "")


# What puzzles of certificates are made of, as large as can be.
LARGEST = {"level": [10_000], "rows": [10**6], "columns": [10**6], "length": [10**6],
           "code": ["0." + "7" * 9991], "left": ["0." + "7" * 9991], "right": ["0.[7]"],
           "cavity": ["1000000"], "set": [[-10**6, 10**6]]}


def forged():
    """Certificates whose evidence is of something small, and whose puzzle is the largest of its kind: which
    file, what in its puzzle is changed, and into what."""
    games = [f"{kind}/{place}/largest" for kind in ("impartial", "partizan")
             for place in range(len(subjects.ROWS[kind]))]
    for file in sorted((pathlib.Path(__file__).parents[1] / "check" / "certificates").glob("*.json")):
        puzzle = json.loads(file.read_text())["puzzle"]
        for key in puzzle:
            for value in games if key == "position" else LARGEST.get(key, []):
                yield file.name, key, value


def forgery(file, key, value):
    """The text of such a certificate."""
    path = pathlib.Path(__file__).parents[1] / "check" / "certificates" / file
    certificate = json.loads(path.read_text())
    certificate["puzzle"][key] = subjects.named(value) if key == "position" else value
    return json.dumps(certificate)


# What is typed while playing.
TYPED = ["moves\nhint\nhelp\nshow\nundo\nsave\nx\nquit\n", "hint\nhint", ""]


def played(lastmove):
    """Games against the computer."""
    rows = [(kind, place, row) for kind, table in subjects.ROWS.items() if kind != "puzzle"
            for place, row in enumerate(table)]
    for words in asked("play", questions(lastmove)["play"]):
        for kind, place, row in rows:
            for size in row.subjects():
                for pattern in ("{}", "{} + nim:2", "{} - domineering:2x2"):
                    yield Case(words, f"{kind}/{place}/{size}", pattern)


def interrupted(lastmove):
    """Long questions: those of the largest subjects, without options."""
    return [case for case in plain_cases(lastmove)
            if case.subject.endswith("/largest") and len(case.words) == 1]


if __name__ == "__main__":
    print(forgery(*sys.argv[1:]))
