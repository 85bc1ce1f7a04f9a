"""What bad input is told can be typed: the example in every error is of the same command and works.

usage: examples_command_test.py LASTMOVE [--all]    (the variable SEED: other subjects)

Each question is asked of half of the subjects, drawn at random, or of all with --all.
"""

import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

LASTMOVE = sys.argv[1]
ALL = "--all" in sys.argv[2:]
SEED = int(os.environ.get("SEED", "1"))

# What stands after the name of each command that is about subjects.
SUBJECTS = ["", "kayle:7", "foo", "nimm:3", "kayle:n", "peg", "nim", "peg:english", "nim:3,5", "kayles:n", "{1|",
            "{1|0}", "peg:rect3x4", "army:3", "tile:4x4:T9", "./no-such-file.txt x", "nim:x", "{2||1|0} nim:x",
            "nim:3 --frobnicate", "nim:3 --bfile", "peg:english --method x", "nim:3 --universe Q",
            "{1|0} --universe E", "{1|0} --universe cl(nim:n)", "kayles:n -n x", "nim:3 peg:english --svg x"]
LINES = """
compare nim:3
compare nim:3 x
compare nim:3 0 1
check
check x.json --misere
construct
construct x
construct replacement
construct replacement E
construct replacement E x
construct replacement E (3,1)
construct replacement D
construct replacement D 3 x
construct replacement D 3 5 --offset 3
construct replacement find
construct replacement find x --displacement 6
construct replacement table x
table
table kayles:{n}
table kayles:{n} n=3..1
table kayles:{n} n=1 m=2
table kayles:{n} n=1 --of x
table kayles:{n} n=1 --of mean --misere
table kayles:{n} n=1 --where x
table kayles:{n} n=1 --where outcome=x
table kayles:{n} n=1 --sort x
table kayles:{n} n=1 --count-by x
table kayles:{n} n=1 --format x
table kayles:{n} n=1 --format csv --json
table kayles:{n} n=1 --retry stopped
table kayles:{n} n=0..9999999
table kayles:{rows} --of x
table peg:english
table col:2x2 --of genus
table kayles:3 --of tilings
table - n=1
table -
sequence col:1xn --of x
sequence kayles:n --of mean
enumerate --universe Z
enumerate --day x
enumerate x
explore
explore x
explore nim:3
explore peg:rect3x4 --all -n 3
explore peg:rect3x4 --retry stopped
explore peg:rect3x4 --method x
survey
survey x
survey octal --digits 1 --retry stopped
survey octal --digits 9
completion
completion x
completion bash --json
list x
list --threads 2
help x
schema x
version x
version --json
manual --json
tour --json
serve --json
serve --port x
serve --port 70000
play nim:3 --json
sequence kayles:n --misere
sequence kayles:n --bfile --json
"""
ENVIRONMENT = {**os.environ, "PATH": f"{pathlib.Path(LASTMOVE).resolve().parent}:{os.environ['PATH']}"}


def questions():
    printed = subprocess.run([LASTMOVE, "list", "questions", "--json"], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in printed.stdout.splitlines()]


class Examples(unittest.TestCase):
    def setUp(self):
        self.known = {}
        self.computed = {question["question"] for question in questions() if question["subjects"]}
        self.computed |= {"explore", "survey", "table"}
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def status_of(self, example):
        """Of the example as it is pasted, in a folder of its own."""
        if example not in self.known:
            run = subprocess.run(["bash", "-c", example], cwd=self.folder, env=ENVIRONMENT, text=True,
                                 stdin=subprocess.DEVNULL, capture_output=True)
            self.known[example] = (run.returncode, run.stderr)
        return self.known[example]

    def check(self, words):
        run = subprocess.run([LASTMOVE, *words, "--quiet"], cwd=self.folder, text=True, capture_output=True,
                             stdin=subprocess.DEVNULL)
        if run.returncode != 2:
            self.assertIn(run.returncode, (0, 1, 3, 4), (words, run))
            return 0
        if "--json" in words:
            found = [json.loads(line)["error"]["example"] for line in run.stdout.splitlines()]
        else:
            found = re.findall(r"^lastmove: cannot read .*, as in '(.*)'$", run.stderr, re.M)
        self.assertTrue(found, (words, run.stderr))
        for example in found:
            if "lastmove" not in example:  # a subject
                example = f"lastmove {words[0]} '{example}'"
            self.assertRegex(example.rpartition(" | ")[2], rf"^lastmove {words[0]}\b", (words, run.stderr))
            if words[0] in {"tour", "serve"}:
                continue  # they take their time; tests/docs_test.py and tests/web run them
            if words[0] in self.computed:
                example += " --time-limit 0.1"
            status, errors = self.status_of(example)
            self.assertIn(status, (0, 1, 3), (words, example, errors))
        return len(found)

    def test_examples_are_of_the_same_command_and_work(self):
        print("seed", SEED)
        told, draw = 0, random.Random(SEED)
        for question in questions():
            if not question["subjects"]:
                continue
            for subject in SUBJECTS if ALL else draw.sample(SUBJECTS, len(SUBJECTS) // 2):
                words = subject.split(" ") if " " in subject else [subject] if subject else []
                if question["question"] == "compare" and words and not words[1:]:
                    words.append("0")
                if subject in {"peg:english", "peg:rect3x4", "army:3"} and \
                        any(kind["kind"] == "a peg puzzle" for kind in question["subjects"]):
                    continue  # a good subject: it would be answered
                with self.subTest(command=question["question"], subject=subject):
                    told += self.check([question["question"], *words, "--time-limit", "0.4"])
        self.assertGreater(told, 200 if ALL else 100)
        for line in LINES.strip().splitlines():
            with self.subTest(line=line):
                self.assertGreater(self.check(line.split()), 0, line)

    def test_what_reads_no_subject_says_how_to_give_one(self):
        for question in questions():
            name = question["question"]
            if not question["subjects"] or name in {"compare", "after", "play"}:
                continue
            run = subprocess.run([LASTMOVE, name, "-"], input="", text=True, capture_output=True)
            self.assertEqual(run.returncode, 2)
            example = re.search(r"as in '(.*)'$", run.stderr.strip())[1]
            self.assertIn(f"| lastmove {name} -", example)
            self.assertIn(self.status_of(f"{example} --time-limit 0.1")[0], (0, 1, 3), example)


unittest.main(argv=sys.argv[:1])
