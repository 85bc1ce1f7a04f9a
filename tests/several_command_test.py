"""Several subjects in one call, on the command line and from standard input; certificates by folders.

usage: several_command_test.py LASTMOVE
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
RULES = pathlib.Path(__file__).resolve().parent.parent / "examples" / "rules"


def run(*arguments, **options):
    options.setdefault("timeout", 900)
    return subprocess.run([LASTMOVE, *map(str, arguments)], capture_output=True, text=True, **options)


class SeveralSubjects(unittest.TestCase):
    def test_each_is_answered_in_its_place(self):
        result = run("value", "nim:3,5,7", "nope:1", "-", "kayles:7", "--json", input="nim:1\n\nnim:2\n")
        self.assertEqual(result.returncode, 2)
        replies = [json.loads(line) for line in result.stdout.splitlines()]
        self.assertEqual([reply.get("answer") for reply in replies], ["*", None, "*", "*2", "*2"])
        text = run("outcome", "nim:1,1", "nim:2").stdout
        self.assertLess(text.index("nim:1,1\nP"), text.index("nim:2\nN"))
        bare = run("nim:1", "nim:2,2").stdout
        self.assertLess(bare.index("nim:1\n"), bare.index("nim:2,2\n"))

    def test_one_session_answers_as_many_would(self):
        subjects = ["nim:3,5", "cram:3x4", "{1|*} - toads-and-frogs:xx.oo", "cram:3x4 + *", "domineering:3x3",
                    "toads-and-frogs:x.xoo", "domineering:3x3 - toads-and-frogs:xx.oo", "kayles:9", "cram:2x4"]
        for question in ("value", "outcome", "hint"):
            for options in ([], ["--misere"]):
                together = run(question, *subjects, *options, "--json").stdout.splitlines()
                self.assertEqual(len(together), len(subjects))
                for subject, line in zip(subjects, together):
                    alone = json.loads(run(question, subject, *options, "--json").stdout)
                    self.assertEqual(json.loads(line).get("answer"), alone.get("answer"), subject)
                    self.assertEqual(json.loads(line).get("strength"), alone.get("strength"), subject)

    def test_games_by_rules_answer_alike_alone_and_after_others(self):
        rules = RULES / "cannibal-clobber.rules"
        subjects = [f"impartial cannibal-clobber:{row}" for row in ("xoxo", "xooxo", "xxoo", "xoxoxo", "ox|xo")]
        for question, key in (("value", "answer"), ("outcome", "answer"), ("hint", "answer"), ("moves", "moves")):
            alone = [json.loads(run(question, subject, "--rules", rules, "--json").stdout)[key] for subject in subjects]
            for order in (subjects, subjects[::-1]):
                together = run(question, *order, "--rules", rules, "--json").stdout.splitlines()
                said = {line["subject"]: line[key] for line in map(json.loads, together)}
                self.assertEqual(list(said.values()), alone if order is subjects else alone[::-1])

    def test_impartial_versions_of_games_with_parameters(self):
        with tempfile.TemporaryDirectory() as folder:
            rules = pathlib.Path(folder, "taking.rules")
            rules.write_text("game taking(k)\nheaps n\nleft n -> n - k\nright n -> n - k\n")
            for subject, nimber in (("impartial taking:1:5", "*"), ("impartial taking:2:5", "0"),
                                    ("impartial taking:1:5 + impartial taking:2:5", "*"),
                                    ("impartial taking:2:6 + impartial taking:3:9 + nim:2", "*2")):
                proof = f"{folder}/proof.json"
                found = run("value", subject, "--rules", rules, "--certificate", proof, "--json")
                self.assertEqual(json.loads(found.stdout)["answer"], nimber, found.stderr)
                self.assertEqual(run("check", proof).returncode, 0)

    def test_certificates_and_folders(self):
        with tempfile.TemporaryDirectory() as folder:
            proof, wrong = f"{folder}/b.json", f"{folder}/a.json"
            run("outcome", "cram:3x3", "--certificate", proof)
            pathlib.Path(wrong).write_text(pathlib.Path(proof).read_text().replace('"P"', '"N"'))
            pathlib.Path(folder, "notes.txt").write_text("no certificate")
            result = run("check", proof, folder)
            self.assertEqual(result.returncode, 1)
            lines = [line.split(": ")[:2] for line in result.stdout.splitlines()]
            self.assertEqual(lines, [[proof, "accepted"], [wrong, "rejected"], [proof, "accepted"]])
            missing = run("check", f"{folder}/missing.json", proof, "--json")
            self.assertEqual(missing.returncode, 2)
            error, reply = map(json.loads, missing.stdout.splitlines())
            self.assertIn("missing.json", error["error"]["file"])
            self.assertEqual((reply["subject"], reply["answer"]), (proof, "accepted"))
            empty = pathlib.Path(folder, "empty")
            empty.mkdir()
            self.assertEqual(run("check", empty).returncode, 4)

    def test_questions_about_one_subject_take_one(self):
        for arguments in (["play", "nim:1", "nim:2"], ["compare", "1", "2", "3"]):
            result = run(*arguments)
            self.assertEqual(result.returncode, 2, result.stdout)
            self.assertIn("as in", result.stderr)


class SubjectsFromStandardInput(unittest.TestCase):
    def test_each_is_answered_in_its_place(self):
        lines = ["nim:3,5,7", "", "nope:1", " kayles:7\r", "./missing.txt", "dawson:4"]
        result = run("value", "-", "--json", input="\n".join(lines) + "\n")
        self.assertEqual(result.returncode, 2)
        replies = [json.loads(line) for line in result.stdout.splitlines()]
        self.assertEqual([reply.get("answer") for reply in replies], ["*", None, "*2", None, "*2"])
        self.assertEqual(replies[1]["error"]["read"], "nope:1")
        self.assertIn("./missing.txt", replies[3]["error"]["file"])

    def test_the_status_is_the_highest(self):
        self.assertEqual(run("solve", "-", input="peg:oo.>..o\n").returncode, 0)
        both = "peg:oo.>..o\npeg:o.o>..o\n"
        self.assertEqual(run("solve", "-", input=both).returncode, 1)
        cut_short = run("value", "-", "--time-limit", "0.2", input="cram:9x9\nnim:3\n")
        self.assertEqual(cut_short.returncode, 3)
        self.assertIn("value *3", cut_short.stdout)

    def test_subjects_longer_than_arguments(self):
        subject = "nim:" + ",".join(["3", "5", "3", "5"] * 50_000)
        self.assertGreater(len(subject), 128 << 10)
        result = run("outcome", "-", input=subject)
        self.assertEqual((result.returncode, result.stdout[:2]), (0, "P:"), result.stderr)

    def test_bad_input(self):
        self.assertEqual(run("value", "-", input="").returncode, 2)
        with tempfile.TemporaryDirectory() as folder:
            result = run("value", "-", "--svg", f"{folder}/a.svg", input="nim:1\nnim:2\n")
            self.assertEqual(result.returncode, 2)
            self.assertEqual(os.listdir(folder), [])


class NobodyReads(unittest.TestCase):
    """Standard output that is full or closed: no answer can be given, which is status 4 at every question."""

    QUESTIONS = (["value", "nim:1", "nim:2"], ["outcome", "nim:1", "col:.."], ["hint", "kayles:3", "nim:2"],
                 ["moves", "nim:2", "kayles:2"], ["show", "nim:2", "peg:french"], ["length", "nim:2", "nim:3"],
                 ["solve", "peg:oo.>..o", "tile:2x2:I2"], ["count", "peg:oo.>..o", "tile:2x2:I2"],
                 ["sequence", "nim:n", "kayles:n"], ["period", "nim:n", "octal:0.3:n"], ["value", "nim:1", "nope:1"],
                 ["nim:1", "nim:2"])

    def status(self, words, is_closed):
        with open("/dev/full", "w", encoding="utf-8") as full:
            return subprocess.run([LASTMOVE, *words, "--quiet"], stdout=full, stderr=subprocess.PIPE, timeout=100,
                                  preexec_fn=(lambda: os.close(1)) if is_closed else None).returncode

    def test_of_several_subjects(self):
        with tempfile.TemporaryDirectory() as folder:
            proof = f"{folder}/proof.json"
            run("outcome", "cram:2x3", "--certificate", proof)
            for words in (*self.QUESTIONS, ["check", proof, proof], ["check", proof, f"{folder}/missing.json"],
                          ["check", folder], ["table", "nim:{n}", "n=1..3"]):
                for options in ([], ["--json"]):
                    for is_closed in (False, True):
                        with self.subTest((words, options, is_closed)):
                            self.assertEqual(self.status([*words, *options], is_closed), 4)
                    if words[0] != "table":
                        with self.subTest((words[:2], options)):
                            self.assertEqual(self.status([*words[:2], *options], True), 4)

    def test_no_file_takes_the_place_of_a_closed_stream(self):
        with tempfile.TemporaryDirectory() as folder:
            proof = pathlib.Path(folder, "proof.json")
            self.assertEqual(self.status(["outcome", "cram:2x3", "--certificate", str(proof)], True), 4)
            self.assertEqual(json.loads(proof.read_text())["claim"], {"outcome": "N"})
            table = pathlib.Path(folder, "table.jsonl")
            self.assertEqual(self.status(["table", "nim:{n}", "n=1..3", "--output", str(table)], True), 4)
            for line in table.read_text().splitlines():
                self.assertIn(',"check":"', line)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
