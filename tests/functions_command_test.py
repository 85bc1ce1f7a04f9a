"""Functions of values and of positions on the command line, from outside.

usage: functions_command_test.py LASTMOVE
"""

import json
import pathlib
import subprocess
import sys
import unittest

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()


def run(*arguments, **options):
    options.setdefault("timeout", 900)
    return subprocess.run([LASTMOVE, *arguments], capture_output=True, text=True, **options)


def answer(*arguments):
    result = run(*arguments, "--json")
    assert result.stdout.count("\n") == 1, result
    return json.loads(result.stdout), result.returncode


class Functions(unittest.TestCase):
    def test_compounds(self):
        """Of forms: what positions, braces and values in them count for; who wins, by known theorems."""
        for subject, expected in (("conjunctive({-1|1},1)", "1"), ("conjunctive(({-1|1}),1)", "0"), ("conjunctive({-1|nim:1 + 1},1)", "1"),
                                  ("conjunctive({{-1|1}|},2)", "2"), ("conjunctive({{-1|nim:1 + 1}|},2)", "2"), ("conjunctive({({-1|1})|},2)", "1"),
                                  ("conjunctive({-1|},{{0|2}|})", "0"), ("conjunctive({-1|},{{nim:0|2}|})", "0"), ("{1 + conjunctive({0|2||},{-1|})|}", "2"),
                                  ("conjunctive(({-1|domineering:2x1}),1)", "0"), ("selective(*2,nim:2)", "*4"), ("selective(3,4) + *", "7*"),
                                  ("* - selective(domineering:2x1,{1|*})", "{-1*|-2} + *"), ("conjunctive(3,nim:0)", "0"),
                                  ("selective(domineering:1x2 + domineering:2x1,0)", "0"), ("selective(domineering:2x2,0) - *", "{1*|-1*}"), ("{conjunctive(1,2)|0} - *", "{1*|*}")):
            self.assertEqual(answer("value", subject)[0]["answer"], answer("value", f"0 + ({expected})")[0]["answer"], subject)
        # Smith (1966): the remoteness of a conjunctive compound is the least; a selective one is lost if both parts are.
        games = ("kayles:4", "kayles:5", "nim:3,5", "dawson:6", "dawson:9", "cram:2x2", "subtract:1,2:3", "subtract:1,2:4", "chomp:2,2")
        remoteness = {game: answer("length", game)[0]["answer"]["remoteness"] for game in games}
        for game in games:
            for other in games:
                least = min(remoteness[game], remoteness[other])
                won = answer("outcome", f"conjunctive(({game}),({other}))")[0]["answer"]
                self.assertEqual(won, "N" if least % 2 else "P", (game, other))
                won = answer("outcome", f"selective(({game}),({other}))")[0]["answer"]
                self.assertEqual(won, "N" if remoteness[game] % 2 or remoteness[other] % 2 else "P", (game, other))
        for subject, words in (("selective(2000,domineering:2x1)", "1,000 moves"), ("conjunctive(2000,1)", "1000 moves"),
                               ("selective(domineering:2x1)", "as many arguments"), ("selective(1)", "selective(G,H)"),
                               ("conjunctive(treblecross:5,domineering:2x1)", "games that end where")):
            result = run("value", subject)
            self.assertEqual(result.returncode, 2, subject)
            self.assertIn(words, result.stderr, subject)

    def test_of_values(self):
        for subject, value in (("cool({3|-1},1/2) + *", "{5/2*|-1/2*}"), ("freeze({3|-1})", "1*"),
                               ("heat(*,2) - 1", "{1|-3}"), ("norton(1/2,^) + norton(1/2,^)", "^"),
                               ("ordinal({-1|1},1) + nim:1", "1/2*"), ("rcf({1|^}) + clobber:xo", "{1*|*}"),
                               ("overheat(3,^,0)", "^3"), ("companion({1|0}) - companion(^)", "{1v*|v}")):
            self.assertEqual(answer("value", subject)[0]["answer"], value, subject)
        self.assertEqual(answer("value", "{1|^}")[0]["reduced_canonical_form"], "{1|0}")
        self.assertEqual(answer("outcome", "cool({3|-1},2)")[0]["answer"], "L")
        self.assertEqual(answer("hint", "cool({3|-1},1)")[0]["answer"], ["to 2"])
        self.assertEqual(answer("compare", "freeze({3|-1})", "1*")[0]["answer"], "=")
        self.assertEqual(answer("thermograph", "cool({3|-1},1/2)")[0]["answer"]["temperature"], "3/2")
        for subject, column in (("* + cool({3|-1},*)", 17), ("cool(1)", 7), ("norton(1,-1)", 10)):
            result = run("value", subject, "--json")
            self.assertEqual((result.returncode, json.loads(result.stdout)["error"]["column"]), (2, column))
        self.assertEqual(run("value", "cool(1,1)", "--misere").returncode, 2)
        large = "norton({9|4,{5|2||^}|||1,{3|-2}||-4|-9},{3|1,{5|*2}||^^*3})"
        self.assertEqual(answer("value", large, "--memory-limit", "1M")[1], 3)

    def test_facts_of_cgsuite(self):
        """Weights, companions, incentives and stop counts, as texts."""
        file = pathlib.Path(__file__).parent / "partizan" / "cgsuite_facts.txt"
        facts = [line.split("\t") for line in file.read_text().splitlines() if not line.startswith("#")]
        self.assertGreater(len(facts), 20)
        text = run("table", "-", "--of", "atomic-weight,left-incentives,right-incentives,stop-count", "--json",
                   input="\n".join(fact[0] for fact in facts)).stdout
        rows = [json.loads(line)["cells"] for line in text.splitlines()[:len(facts)]]
        for row, (subject, weight, companion, *others) in zip(rows, facts):
            found = [(row[key] or "").replace(", ", ",") for key in ("left_incentives", "right_incentives", "stop_count")]
            self.assertEqual((row["atomic_weight"] or "-", found), (weight, others), subject)
            self.assertEqual(answer("value", f"companion({subject})")[0]["answer"], companion, subject)

    def test_of_positions(self):
        values = {position: answer("value", position)[0]["answer"]
                  for position in ("domineering:2x3", "domineering:..|..", "nim:3,5", "col:.. - kayles:2", "{clobber:xo|-1}")}
        for position, value in values.items():
            within = f"({position})" if "," in position else position
            for function in ("cool({},1/2)", "freeze({})", "heat({},2)", "rcf({})", "companion({})", "ordinal(1/2,{})", "^ - freeze({})", "^ + -rcf({})",
                             "{{cool({},1)|-1}}", "cool(heat({},1),1)", "2*(cool({},1/4)) - 1"):
                self.assertEqual(answer("value", function.format(within))[0]["answer"],
                                 answer("value", function.format(f"({value})"))[0]["answer"], (function, position))
        # The commas before the last arguments are the position's.
        self.assertEqual(answer("value", "cool(nim:3,5,1)")[0]["answer"], answer("value", "cool((nim:3,5),1)")[0]["answer"])
        self.assertEqual(answer("value", "ordinal(1/2,nim:3,5)")[0]["answer"], answer("value", "ordinal(1/2,*6)")[0]["answer"])
        # Braces are taken as they are written.
        self.assertEqual(answer("value", "ordinal({-1|domineering:2x1},1)")[0]["answer"], "1/2")
        self.assertEqual(answer("value", "ordinal(({-1|domineering:2x1}),1)")[0]["answer"], "1")
        # Every question is about the value that the function gives.
        cooled = "cool(domineering:2x2,0)"
        self.assertEqual(answer("outcome", cooled)[0]["answer"], "N")
        self.assertEqual(answer("hint", cooled)[0]["answer"], ["to 1"])
        self.assertEqual(answer("compare", cooled, "+-1")[0]["answer"], "=")
        self.assertEqual(answer("thermograph", cooled)[0]["answer"]["temperature"], "1")
        self.assertEqual([move["move"] for move in answer("moves", cooled)[0]["moves"]], ["to 1"])
        table = run("table", "cool(domineering:2x{n},1)", "n=1..4", "--of", "value", "--format", "csv").stdout
        self.assertEqual([line.split(",")[3] for line in table.split()[1:]], ["1", "*", "{1|1/2}", "0"])
        for subject, column in (("* + cool(domineering:2x2)", 5), ("cool(domineering:2x2,)", 22), ("cool(domineering:2y2,1)", 19)):
            refused = run("value", subject)
            self.assertEqual(refused.returncode, 2, subject)
            self.assertIn(f"at column {column}:", refused.stderr)
        for subject in ("cool(domineering:2x2,^)", "norton(domineering:2x2,-1)"):
            refused = run("value", subject)
            self.assertEqual((refused.returncode, refused.stderr.count("expected a ")), (2, 1), subject)
        for question in (["value"], ["outcome"], ["hint"], ["play"], ["quotient"]):
            self.assertEqual(run(*question, cooled, "--misere").returncode, 2, question)
        self.assertEqual(run("value", "cool(domineering:8x8,1)", "--time-limit", "1").returncode, 3)
        self.assertEqual(run("compare", cooled, "1", "--universe", "D").returncode, 2)
        self.assertEqual(run("outcome", cooled, "--front", "10").returncode, 2)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
