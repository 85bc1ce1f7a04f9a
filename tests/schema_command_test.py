"""Every line that is printed with --json is as `lastmove schema` says: replies to every question of every kind of
subject with every option that is read, given up ones and errors among them.

usage: schema_command_test.py LASTMOVE [SHARE SHARES]   a share of the commands, of 0, 1, ...
"""

import itertools
import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

try:
    import jsonschema
except ImportError:
    jsonschema = None

LASTMOVE = str(pathlib.Path(sys.argv[1]).resolve())
SHARE, SHARES = map(int, sys.argv[2:4]) if len(sys.argv) > 2 else (0, 1)

# What is said with an option, where it has a value.
VALUES = {"NAME": "parity", "N": "7", "left|right": "right", "positions|winning": "winning", "CELL": "a1", "U": "D", "S": "1",
          "K": "1", "F": "1", "A..B": "1..2", "NAMES": "parity",
          "COLUMN": "mean", "COLUMNS": "outcome", "[-]COLUMN": "outcome", "CONDITION": "outcome=N",
          "text|csv|latex": "csv", "K/N": "1/2", "PORT": "0", "DIR": "pieces", "DATE": "2026-11-26", "ADDRESS": "127.0.0.1", "HOSTS": "a.org",
          "FILES": str(pathlib.Path(__file__).parent.parent / "games/queens.rules")}
# Commands that print no JSON, or take their time.
SILENT = {"play", "plan", "tour", "serve", "version", "help", "manual", "style", "completion", "schema"}
# Subjects of each kind besides its own sample.
MORE = {
    "a peg puzzle": ["peg:french", "peg:rect1x3:a1:c1", "peg:rect3x4:a1"],
    "an army": ["army:4", "army:5", "army:hexagonal:3"],
    "a tiling": ["tile:4x4:T4", "tile:3x3:I2"],
    "a board of strips": ["tile:7x7:3"],
    "a packing": ["pack:5:3,3"],
    "a replacement-set game": ["replace:one-way"],
    "a family": ["octal:0.123:n", "chocolate:4:n", "square:2xn", "nim:n + kayles:3"],
    "a game": ["kayles:5", "cram:3x3", "kayles:3 + nim:2"],
    "a value": ["domineering:3x3", "2", "{0|*}", "partizan-kayles:3 + kayles:2"],
    "a family of partizan games": ["partizan-octal:0.7/0.07:n", "col:1xn"],
}
# Replies of other forms.
OTHERS = """
list --json
list questions --json
list options --json
list columns --json
table 'domineering:{m}x{n}' m=1..3 n=1..3 --of value,outcome,nimber,mean,atomic-weight,birthday,moves,genus
table 'kayles:{n}' n=-1..3 --of nimber,genus
table 'kayles:{n}' n=0..9 --count-by nimber
table 'clobber:{rows 2x2}' --count-by value --sort -rows
table 'tile:{n}x{n}:I2' n=2..4 --of tilings,solvable
table 'domineering:{n}x{n}' n=2,9,3 --each 0.1
table 'domineering:{n}x{n}' n=2,9,3 --time-limit 0.3
table 'kayles:{n}' n=0..4 --misere --output -
table 'octal:{code}:n' code=0.06..0.15 --of order,p-positions,tame,heaps,image-period,image-preperiod -n 12
table 'octal:{code}:n' code=0.06,0.123 --of order,heaps -n 50 --each 0.1 --output -
table 'partizan-octal:0.{a}/0.{b}:n' a=3,7 b=1,07 --of order,p-positions,heaps,image-period -n 6
table 'kayles:{n}' n=0..4 --of frobnicate
sequence domineering:2xn -n 9 --of temperature
sequence domineering:5xn --time-limit 0.5
enumerate --day 1
enumerate --day 2 --universe impartial
enumerate --day 2 --universe dead-ends
enumerate --day 9 --universe E --time-limit 0.1
construct replacement D 2 5
construct replacement find --displacement 12
construct replacement table -n 12
construct replacement find --displacement 100000 --time-limit 0.1
survey octal --digits 1 -n 2000
explore peg:rect3x3 -n 20 --method parity,pagoda
explore peg:english -n 100000 --time-limit 0.5
facets peg:rect3x3 --distinct
show peg:rect3x4:a1 --thickness --all
show peg:english --thickness --time-limit 0
solve peg:english --fewest-sweeps --time-limit 0.5
solve tile:2x3:I2 --all --distinct
solve pack:5:3,3 --minimise
solve replace:{-1,1}:6 --optimal --bijection
hint 'domineering:3x3' --player right --all
hint 'kayles:5' --misere --all
value 'kayles:7 + kayles:5' --misere
value partizan-kayles:3 --universe 'cl(partizan-kayles:n)'
compare partizan-kayles:3 partizan-kayles:2 --universe 'cl(partizan-kayles:n)'
invert partizan-kayles:3 --universe 'cl(partizan-kayles:n)'
outcome partizan-kayles:3 --universe 'cl(partizan-kayles:n)'
hint partizan-kayles:3 --universe 'cl(partizan-kayles:n)'
compare '{0|*}' 0 --misere
sequence kayles:n --ppositions --misere -n 30
period grundy:n -n 100
outcome cram:3x4 --certificate cram.json
solve peg:french --certificate no.json
check no.json
check cram.json --time-limit 0
cite cram.json
cite nowhere.json
bundle . -o here.tar.zst --date 2026-11-26 --time-limit 30
bundle . -o here.tar.zst --time-limit 0
bundle . --date yesterday
check here.tar.zst --time-limit 30
check here.tar.zst --time-limit 0
cite here.tar.zst --time-limit 30
solve peg:rect1x3:a1:c1 --certificate no.json --svg no.svg
hint peg:english:a9
solve peg:english --method pagod
solve nowhere.txt
solve --frobnicate
peg:rect3x3
nim:3,5,7
peg:english --time-limit 0
"""


def matches(value, schema, definitions):
    """Whether the value is as the schema says; of the keywords that `lastmove schema` uses."""
    if "$ref" in schema:
        return matches(value, definitions[schema["$ref"].removeprefix("#/$defs/")], definitions)
    kinds = {"string": str, "integer": int, "number": (int, float), "boolean": bool, "array": list,
             "object": dict, "null": type(None)}
    kind = schema.get("type")
    if kind and (not isinstance(value, kinds[kind]) or
                 isinstance(value, bool) and kind in {"integer", "number"}):
        return False
    extra = schema.get("additionalProperties", True)
    named = schema.get("properties", {})
    items = value.items() if isinstance(value, dict) else ()
    return all((
        "const" not in schema or value == schema["const"] and not isinstance(value, bool),
        "enum" not in schema or value in schema["enum"],
        "minimum" not in schema or value >= schema["minimum"],
        "pattern" not in schema or re.search(schema["pattern"], value) is not None,
        "anyOf" not in schema or any(matches(value, one, definitions) for one in schema["anyOf"]),
        all(key in value for key in schema.get("required", ())),
        "items" not in schema or all(matches(v, schema["items"], definitions) for v in value),
        all(matches(v, named[key] if key in named else extra, definitions)
            if key in named or isinstance(extra, dict) else extra for key, v in items)))


def shape(value):
    """What a value is made of: the keys, and the types of what stands there."""
    if isinstance(value, dict):
        return tuple(sorted((key, shape(one)) for key, one in value.items()))
    if isinstance(value, list):
        return ("array", *sorted({shape(one) for one in value}, key=str))
    return type(value).__name__


def run(*words, folder=None, limits=("--memory-limit", "500M")):
    given = [*words, *limits]
    if "--time-limit" not in words and limits:
        given += ["--time-limit", "0.25"]  # what takes longer prints its form of an answer that was given up
    return subprocess.run([LASTMOVE, *given], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          cwd=folder)


def schema(*question):
    return json.loads(run("schema", *question, limits=()).stdout)


def questions():
    return [json.loads(line) for line in run("list", "questions", "--json", limits=()).stdout.splitlines()]


def commands():
    """Questions of every kind of subject, with each option that is read, and with no time at all."""
    for question in questions():
        if question["question"] in SILENT:
            continue
        yield shlex.split(question["example"].rpartition("| ")[2])[1:]
        other = ["0"] if question["question"] == "compare" else []
        for kind in question["subjects"]:
            for subject in [kind["example"], *MORE[kind["kind"]]]:
                words = [question["question"], subject, *other]
                yield words
                yield [*words, "--time-limit", "0"]
                for option in question["options"]:
                    value = [VALUES[option["value"]]] if "value" in option else []
                    needed = [f"--{option['needs']}"] if "needs" in option else []
                    if option["name"] in kind["options"] and subject == kind["example"]:
                        yield [*words, f"--{option['name']}", *value, *needed]


class Against:
    """A schema, and what jsonschema, which takes its time, has found valid: one reply of each shape."""

    def __init__(self, question):
        self.question = question
        self.schema = schema(*([question] if question else []))
        self.validator = jsonschema and jsonschema.Draft202012Validator(self.schema)
        self.shapes = set()


class Schema(unittest.TestCase):
    def test_every_line_is_as_the_schema_of_its_question_says(self):
        statuses = self.statuses(itertools.islice(commands(), SHARE, None, SHARES))
        self.assertGreaterEqual(set(statuses), {0, 1, 3}, statuses)
        self.assertGreater(sum(statuses.values()), 200 / SHARES)

    @unittest.skipIf(SHARE, "in the first share")
    def test_replies_of_other_forms(self):
        statuses = self.statuses(shlex.split(line) for line in OTHERS.strip().splitlines())
        self.assertEqual(set(statuses), {0, 1, 2, 3, 4}, statuses)

    def statuses(self, given):
        """How often the commands ended with each exit status, after what they printed has been compared."""
        whole = Against("")
        own = {name: Against(name) for name in (question["question"] for question in questions())}
        statuses = {}
        with tempfile.TemporaryDirectory() as folder:
            for words in given:
                result = run(*words, *([] if "--json" in words else ["--json"]), folder=folder)
                statuses[result.returncode] = statuses.get(result.returncode, 0) + 1
                lines = result.stdout.splitlines()
                self.assertTrue(lines or result.returncode == 4 or "--output" in words, (words, result))
                for line in [*lines[:5], *lines[-5:]]:
                    reply = json.loads(line)
                    for against in (whole, own.get(words[0], whole)):
                        self.check(reply, against, words)
        return statuses

    def check(self, reply, against, words):
        self.assertTrue(matches(reply, against.schema, against.schema["$defs"]), (words, reply))
        found = shape(reply) if against.question else words[0]  # the whole one refers to those of the questions
        if against.validator is None or found in against.shapes:
            return
        against.shapes.add(found)
        try:
            against.validator.validate(reply)
        except jsonschema.ValidationError as error:
            best = jsonschema.exceptions.best_match([error])
            self.fail(f"{shlex.join(words)}: {str(reply)[:900]}: {best.message[:600]}")

    @unittest.skipIf(SHARE, "in the first share")
    def test_schemas_are_schemas(self):
        for question in ["", *(question["question"] for question in questions())]:
            found = schema(*([question] if question else []))
            self.assertEqual(found["$schema"], "https://json-schema.org/draft/2020-12/schema")
            if jsonschema is not None:
                jsonschema.Draft202012Validator.check_schema(found)

    def test_what_is_not_declared_is_refused(self):
        result = run("value", "nim:3,5,7", "--json")
        reply, against = json.loads(result.stdout), schema("value")
        self.assertTrue(matches(reply, against, against["$defs"]))
        for wrong in ({**reply, "more": 1}, {**reply, "answer": 1}, {**reply, "format": True},
                      {**reply, "nimber": -1}, {**reply, "parts": [{"part": "nim:3"}]},
                      {key: value for key, value in reply.items() if key != "strength"}):
            self.assertFalse(matches(wrong, against, against["$defs"]), wrong)

    def test_no_such_command(self):
        result = run("schema", "slove", limits=())
        self.assertEqual(result.returncode, 2)
        self.assertIn("did you mean 'solve'?", result.stderr)


unittest.main(argv=sys.argv[:1])
