"""Long questions that are ended at any moment, by cancelling them and by limits: the server stays.

usage: ended_test.py LASTMOVE [TIMES [SEED]]    (how often each question is asked)
"""

import os
import random
import sys
import time
import unittest

from served import Served, becomes

TIMES = 10 if "LASTMOVE_LONG" in os.environ else 2
AT_ONCE = 4

# One question at least of each engine and each library that works for long.
LONG = [
    ("solve", "tile:35x35:Y"), ("count", "tile:11x14:I2,L3"), ("tests", "tile:21x21:L4"),
    ("solve", "tile:60x60:I2", {"random": True}),
    ("solve", "peg:english:c1:c1", {"fewest-sweeps": True}), ("solve", "peg:wiegleb:e5:e5"), ("count", "peg:english"),
    ("tests", "peg:rect8x8:d4:e5"), ("tests", "peg:square9:e5:e6"), ("facets", "peg:english"), ("bases", "peg:rect4x4"),
    ("explore", "peg:rect4x5", {"all": True}),
    ("solve", "army:jump-diagonal:7"), ("solve", "army:hexagonal:6"), ("solve", "army:4"),
    ("solve", "pack:10:3,3,3,2,2,2,1,1,1", {"minimise": True}),
    ("outcome", "cram:7x9"), ("outcome", "square:6x7", {"misere": True}), ("sequence", "octal:0.007:n", {"last": 3000000}),
    ("period", "octal:0.16:n"), ("quotient", "octal:0.644:n"), ("period", "domineering:5xn"), ("survey", "octal"),
    ("value", "amazons:x...|....|...o"), ("value", "domineering:6x6"), ("hint", "clobber:xoxoxox|oxoxoxo|xoxoxox"),
    ("thermograph", "domineering:5x5"), ("length", "chomp:9x9"),
    ("compare", "partizan-kayles:30", "partizan-kayles:29", {"universe": "E"}),
    ("table", "clobber:{rows 2x5}", {"count-by": "value"}), ("construct", "replacement", "table", {"last": 1000000}),
]


class Ended(unittest.TestCase):
    def test_the_server_stays(self):
        times, seed = map(int, NUMBERS)
        draw = random.Random(seed)
        server = Served(sys.argv[1])
        asked, refused = 0, set()
        try:
            questions = [each for _ in range(times) for each in draw.sample(LONG, len(LONG))]
            for begin in range(0, len(questions), AT_ONCE):
                jobs = []
                for question, *words, options in (each if isinstance(each[-1], dict) else (*each, {})
                                                  for each in questions[begin:begin + AT_ONCE]):
                    limits = draw.choice([{}, {"time-limit": draw.choice([0.01, 0.3, 1])},
                                          {"memory-limit": draw.choice(["1M", "20M", "60M"])}])
                    answer = server.add_job(question, *words, options={**options, **limits})
                    if answer.status == 202:
                        jobs.append(answer.json()["id"])
                    else:
                        refused.add((question, *words, answer.status, answer.body[:200]))
                asked += len(jobs)
                time.sleep(draw.choice([0, 0.05, 0.4, 1.5]))
                for job in jobs:
                    self.assertIn(server.request("DELETE", f"/api/jobs/{job}").status, (204, 404), job)
                is_over = {job: lambda job=job: server.get(f"/api/jobs/{job}").json().get("state") not in ("waiting", "running")
                           for job in jobs}
                for job in jobs:
                    self.assertTrue(becomes(is_over[job]), f"seed {seed}: {job} goes on")
            self.assertEqual(server.ask("outcome", "nim:3,5").status, 200, f"seed {seed}")
        finally:
            status, _ = server.stop()
        self.assertEqual((status, server.errors), (0, ""), f"seed {seed}: {server.errors[-3000:]}")
        self.assertEqual(refused, set())
        self.assertEqual(asked, times * len(LONG))


NUMBERS = (sys.argv[2:] + [TIMES, int(os.environ.get("SEED", "1"))][len(sys.argv) - 2:])[:2]
del sys.argv[2:]

if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
