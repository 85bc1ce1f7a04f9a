"""Misère play on the command line: what plays like Nim, with its certificates.

usage: misere_command_test.py LASTMOVE SOURCE_DIR
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
SOURCE = pathlib.Path(sys.argv[2]).resolve()


def run(*arguments):
    return subprocess.run([LASTMOVE, *arguments], capture_output=True, text=True, timeout=900)


def answer(*arguments):
    result = run(*arguments, "--json")
    return json.loads(result.stdout), result.returncode


class LikeNim(unittest.TestCase):
    def test_quotients_of_all_heaps_that_play_like_misere_nim(self):
        for family, fickle, images in (("nim:n", [1], ["*1", "*2", "*3"]),
                                       ("lasker:n", [1], ["*1", "*2", "*4", "*3"]),
                                       ("octal:0.[3]:n", [1], ["*1", "*2", "*3"]),
                                       ("octal:4.[7]:n", [1], ["*1", "*2", "*4", "*6"])):
            with tempfile.TemporaryDirectory() as folder:
                proof = pathlib.Path(folder) / "proof.json"
                reply, status = answer("quotient", family, "--certificate", proof)
                self.assertEqual((status, reply["answer"], reply["strength"]), (0, {"fickle": fickle}, "certified"))
                self.assertEqual(run("check", proof).returncode, 0)
                self.assertEqual(subprocess.run([sys.executable, SOURCE / "checker", proof]).returncode, 0)
            self.assertEqual((reply["heaps"], reply["tame"], reply["status"]), ("all", True, "proved"))
            self.assertEqual(reply["images"][:len(images)], images)
        # What is asked of some members, or has a finite quotient of all heaps, is answered by that.
        self.assertEqual(answer("quotient", "nim:n", "-n", "3")[0]["answer"], {"order": 6, "p_positions": 2})
        self.assertEqual(answer("quotient", "octal:4.3:n")[0]["answer"], {"order": 6, "p_positions": 2})

    def test_misere_outcomes_of_large_heaps_that_play_like_nim(self):
        for subject, outcome in (("lasker:5000,6001,7003", "N"), ("lasker:5003,5004 + octal:4.03:3", "N"),
                                 ("octal:4.03:5001,5005", "P"), ("octal:0.[7]:300,300", "P")):
            reply, status = answer("outcome", subject, "--misere")
            self.assertEqual((status, reply["answer"]), (0, outcome), subject)
            self.assertIn(reply["strength"], ("certified", "recomputed"), subject)
            self.assertEqual(reply["witness"]["kind"], "nimbers", subject)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
