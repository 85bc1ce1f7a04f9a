"""Moves, and what they lead to: against what is known of the positions by other questions.

A nimber is the least that no move leads to; a winning move leads to a lost position; a tiling begins in one way with
the first cell; a peg problem can be solved if it can be after some jump; an expansion adds a polynomial.

usage: moves_command_test.py LASTMOVE
"""

import json
import pathlib
import random
import re
import subprocess
import sys
import unittest
from fractions import Fraction

from pace import sufficing

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()


def run(*words):
    return subprocess.run([LASTMOVE, *words, "--json"], capture_output=True, text=True, timeout=900)


def ask(*words):
    return json.loads(run(*words).stdout)


def asked_each(question, subjects, *options):
    """The answers, all asked in one session."""
    lines = run(question, *subjects, *options).stdout.splitlines()
    return [json.loads(line).get("answer") for line in lines]


def positions_on_offer(kind):
    listed = subprocess.run([LASTMOVE, "list", "games", "--json"], capture_output=True, text=True, check=True).stdout
    return [game["subject"] for game in map(json.loads, listed.splitlines()) if game["kind"] == kind]


def nimber(text):
    return {"0": 0, "*": 1}[text] if text in ("0", "*") else int(text[1:])


class Moves(unittest.TestCase):
    def test_a_nimber_is_the_least_that_no_move_leads_to(self):
        tried = 0
        for subject in positions_on_offer("game"):
            subject = subject.replace("square:2x9", "square:2x7")  # the options of the larger one take ten seconds
            reply = ask("moves", subject, "--time-limit", "20")
            value = ask("value", subject, "--time-limit", "20")["answer"]
            if value in ("unknown", "none") or not 0 < len(reply["moves"]) <= 200:
                continue
            values = asked_each("value", [move["after"] for move in reply["moves"]], "--time-limit", "20")
            if {"unknown", "none"} & set(values):
                continue
            met = set(map(nimber, values))
            self.assertEqual(nimber(value), min(set(range(len(met) + 1)) - met), subject)
            tried += 1
        self.assertGreater(tried, 25)

    def test_what_moves_are_worth(self):
        """Values, incentives and sensible moves, from the questions for each of them."""
        tried = 0
        for subject in ("domineering:3x3", "clobber:xo.|oxo", "nim:3,5", "kayles:4", "{2,^|*}", "domineering:2x3 - col:2x2 + nim:2",
                        "toads-and-frogs:xx..oo", "0 - clobber:xoxx", "{1|{0|*2}} + kayles:3"):
            for player in ("left", "right"):
                reply = ask("moves", subject, "--values", "--player", player)
                worth = ask("value", f"0 + {subject}")["answer"]
                best = [move["sensible"] for move in reply["moves"]]
                if reply["moves"] and worth.startswith(("{", "*", "+-", "^", "v")):
                    self.assertIn(True, best, (subject, player))
                for move in reply["moves"]:
                    self.assertEqual(move["value"], ask("value", f"0 + {move['after']}")["answer"], (subject, move))
                    difference = f"({move['value']}) - ({worth})" if player == "left" else f"({worth}) - ({move['value']})"
                    self.assertEqual(ask("compare", difference, f"0 + ({move['gain']})")["answer"], "=", (subject, move))
                    tried += 1
        self.assertGreater(tried, 60)

    def test_sensible_moves(self):
        for subject, player, expected in (("domineering:3x3", "left", {"a1-a2": False, "b1-b2": True}),
                                          ("{2|0}", "left", {"to 2": True}), ("nim:3", "left", {"3->1": True}),
                                          ("{2|0}", "right", {"to 0": True})):
            moves = {move["move"]: move["sensible"] for move in ask("moves", subject, "--values", "--player", player)["moves"]}
            for move, sensible in expected.items():
                self.assertIn(move, moves)
                self.assertEqual(moves[move], sensible, (subject, moves))
        self.assertEqual(run("moves", "domineering:3x3", "--values", "--misere").returncode, 2)
        self.assertEqual(run("moves", "peg:english:d4", "--values").returncode, 2)
        reply = sufficing(lambda limit: ask("moves", "domineering:9x9", "--values", "--time-limit", str(limit)), 1,
                          lambda reply: reply["answer"] == 72)
        self.assertEqual((reply["answer"], reply["reason"]), (72, "the time limit was reached"))
        self.assertNotIn("value", reply["moves"][-1])

    def test_sensible_lines(self):
        """To each option of the canonical form; replies leave no more than there was for the mover."""
        long = 0
        for subject in ("domineering:3x3", "clobber:xo.|oxo", "toads-and-frogs:xx..oo", "{2,^|*}", "{0,{1|*}|{2|0}}",
                        "toads-and-frogs:xxx.ooo", "clobber:xoxo|oxox", "domineering:2x4 + {1|*}", "kayles:3,2", "{^|{1|*}} - col:1x3",
                        "{^ + nim:0|^ + nim:0}", "domineering:2x5"):
            worth = ask("value", f"0 + {subject}")["answer"]
            for player, better in (("left", "<="), ("right", ">=")):
                reply = ask("moves", subject, "--values", "--player", player)
                found = [line["value"] for line in reply["sensible_lines"]]
                options = [move["after"] for move in ask("moves", f"({worth})", "--player", player)["moves"]]
                known = asked_each("value", [f"0 + ({option})" for option in options]) if options else []
                self.assertEqual(sorted(found), sorted(known), (subject, player))
                for line in reply["sensible_lines"]:
                    self.assertEqual(len(line["moves"]) % 2, 1)
                    self.assertEqual(ask("after", subject, *line["moves"], "--player", player)["answer"], line["after"])
                    for length in range(2, len(line["moves"]), 2):
                        long += 1
                        left = ask("after", subject, *line["moves"][:length], "--player", player)["answer"]
                        self.assertIn(ask("compare", f"0 + {left}", f"({worth})")["answer"], ("=", better[0]), (subject, line))
        self.assertGreater(long, 5)

    def test_orthodox_moves(self):
        """From -1 to the temperature some move of each player is where the wall is, taxed."""
        def at(wall, temperature):
            points = [(Fraction(t), Fraction(x)) for t, x in wall]
            for (low, x), (high, y) in zip(points, points[1:]):
                if low <= temperature <= high:
                    return x + (y - x) * (temperature - low) / (high - low)
            return points[-1][1] if temperature >= points[-1][0] else points[0][1]

        tried = 0
        for subject in ("domineering:3x3", "clobber:xoxx", "{1,{5|0}|-3}", "{4,{7|3}|{1|-5},{0|-9}}", "{3||2|-5} + {4|*}",
                        "toads-and-frogs:x.xoo", "{2,{3,{9|2}|-1}|{0||-4|-7}}"):
            graph = ask("thermograph", f"0 + {subject}")["answer"]
            hottest = Fraction(graph["temperature"])
            for player, wall, other, tax in (("left", "left_wall", "right_wall", -1), ("right", "right_wall", "left_wall", 1)):
                reply = ask("moves", subject, "--values", "--player", player)
                ranges = []
                for move in reply["moves"]:
                    after = ask("thermograph", f"0 + {move['after']}")["answer"][other]
                    orthodox = [(Fraction(one["first"]), Fraction(one["last"])) for one in move["orthodox"]]
                    ranges += orthodox
                    corners = {Fraction(t) for t, _ in after + graph[wall]} | {Fraction(-1), hottest}
                    corners = sorted(t for t in corners if t <= hottest)
                    for t in corners + [(s + t) / 2 for s, t in zip(corners, corners[1:])]:
                        best = at(after, t) + tax * t == at(graph[wall], t)
                        self.assertEqual(best, any(first <= t <= last for first, last in orthodox), (subject, move, t))
                        tried += 1
                reached = Fraction(-1)
                for first, last in sorted(ranges):
                    self.assertLessEqual(first, reached, (subject, player))
                    reached = max(reached, last)
                self.assertEqual(reached, hottest, (subject, player))
                self.walk_orthodox_line(subject, player, reply["orthodox_line"], hottest)
        self.assertGreater(tried, 100)
        self.assertNotIn("orthodox_line", ask("moves", "{0|1}", "--values"))
        line = ask("moves", "{{99|0}|-5}", "--values")["orthodox_line"]
        self.assertEqual((line["moves"], line["value"]), (["to {99|0}", "to 0"], "0"))

    @staticmethod
    def temperature(position):
        return Fraction(ask("thermograph", f"0 + {position}")["answer"]["temperature"])

    def walk_orthodox_line(self, subject, player, line, hottest):
        self.assertEqual(Fraction(line["temperature"]), hottest)
        position, players = subject, [player, "right" if player == "left" else "left"]
        for i, move in enumerate(line["moves"]):
            if i > 0:
                self.assertGreater(self.temperature(position), hottest, line)
            told = {one["move"]: one for one in ask("moves", position, "--values", "--player", players[i % 2])["moves"]}
            self.assertTrue(any(Fraction(one["first"]) <= hottest <= Fraction(one["last"]) for one in told[move]["orthodox"]), line)
            position = told[move]["after"]
        self.assertEqual(position, line["after"])
        self.assertLessEqual(self.temperature(position), hottest, line)

    def test_a_player_wins_by_a_move_to_what_the_other_loses(self):
        tried = 0
        for subject in [*positions_on_offer("partizan game"), "kayles:4 + {2|-1}", "domineering:2x3 - 3/4"]:
            for player, wins, loses in (("left", "NL", "LP"), ("right", "NR", "RP")):
                reply = ask("moves", subject, "--player", player, "--time-limit", "20")
                self.assertEqual(reply["mover"], player.capitalize())
                outcome = ask("outcome", subject, "--time-limit", "20")["answer"]
                if outcome == "unknown" or len(reply["moves"]) > 100:
                    continue
                after = [move["after"] for move in reply["moves"]]
                outcomes = asked_each("outcome", after, "--time-limit", "20") if after else []
                if "unknown" in outcomes:
                    continue
                self.assertEqual(outcome in wins, bool(set(outcomes) & set(loses)), (subject, player))
                tried += 1
        self.assertGreater(tried, 20)

    def test_a_tiling_covers_the_first_cell_in_one_way(self):
        for subject, first in (("tile:4x4:I2", "a1"), ("tile:4x5:T4,L4", "a1"), ("tile:3x4:I3x0-2,I2", "a1"),
                               ("tile:##..|....|....:I2", "c1"), ("tile:5x4:pentominoes", "a1")):
            moves = [move for move in ask("moves", subject)["moves"] if first in move["cells"]]
            total = 0
            for move in moves:
                total += 1 if move["after"] is None else int(ask("count", move["after"])["answer"]["tilings"])
            self.assertEqual(int(ask("count", subject)["answer"]["tilings"]), total, subject)

    def test_a_peg_problem_can_be_solved_if_it_can_be_after_a_jump(self):
        for subject in ("peg:triangle10:a2:*", "peg:rect3x4:a1", "peg:triangle15:a1", "peg:square4:a1:*",
                        "peg:jump-diagonal:.oo|ooo>...|o.."):
            reply = ask("moves", subject)
            answers = asked_each("solve", [move["after"] for move in reply["moves"]])
            self.assertEqual(ask("solve", subject)["answer"], "yes" if "yes" in answers else "no", subject)
            for move in reply["moves"]:
                self.assertEqual(len(move["cells"]), 3)
                self.assertEqual([move["cells"][0], move["cells"][2]], re.split("-", move["move"]))

    def test_a_sweep_is_its_jumps(self):
        play = ask("solve", "peg:rect3x4:a1")["witness"]["moves"]
        after = ask("after", "peg:rect3x4:a1", *play)
        self.assertTrue(after["solved"] and after["over"])
        jumps = [f"{a}-{b}" for move in play for cells in [move.split("-")] for a, b in zip(cells, cells[1:])]
        self.assertEqual(ask("after", "peg:rect3x4:a1", *jumps)["answer"], after["answer"])
        for wrong in ("c1-a1-c1", "c1--a1", "-", "c1-a1-"):
            self.assertEqual(run("after", "peg:rect3x4:a1", "--", wrong).returncode, 2, wrong)

    def test_long_lists_name_moves_alone(self):
        moves = ask("moves", "tile:35x35:Y")["moves"]
        self.assertGreater(len(moves), 5000)
        self.assertNotIn("after", moves[0])
        self.assertTrue(moves[0]["cells"])

    def test_an_expansion_adds_what_it_says(self):
        subject = "replace:{-1,2*0,1}:T + 2>T^4 + 2T^3"
        moves = {move["move"]: move["after"] for move in ask("moves", subject)["moves"]}
        self.assertEqual(moves, {"expand 0": "replace:{-1,2*0,1}:2T + 3 + T^-1>T^4 + 2T^3",
                                 "expand 1": "replace:{-1,2*0,1}:T^2 + 2T + 3>T^4 + 2T^3"})
        back = ask("moves", moves["expand 0"])
        self.assertIn("contract 0", [move["move"] for move in back["moves"]])
        self.assertEqual(ask("after", moves["expand 0"], "contract 0")["answer"], subject)

    def test_what_a_move_leads_to_is_what_stands_after_it(self):
        for subject in ("peg:english", "tile:3x4:I2,L3", "replace:{-1,1}:6", "nim:3,5,7", "cram:3x3 + kayles:5",
                        "domineering:3x3 + *2", "node-kayles:cycle5", "toads-and-frogs:xx.oo"):
            played = []
            position = subject
            for turn in range(4):
                side = ["--player", "right"] if turn % 2 and "mover" in ask("moves", position) else []
                reply = ask("moves", position, *side)
                self.assertEqual(reply["answer"], len(reply["moves"]))
                self.assertEqual(reply["over"], not reply["moves"])
                if reply["over"]:
                    break
                move = reply["moves"][turn % len(reply["moves"])]
                played.append(move["move"])
                after = ask("after", subject, *played)
                self.assertEqual((after["answer"], after["played"]), (move["after"], played))
                position = move["after"]
                if position is None:
                    self.assertTrue(after["over"])
                    break

    def test_every_position_of_a_play_can_be_asked_about(self):
        rules = ["rules{board .; both .. -> ##}:2x3", "rules{heaps a x b; both a x b -> c x b for c in 0..a-1}:2x1,1x1",
                 "rules{graph .; both . -> #}:path3", "rules{heap a, b; both a, b -> c, b for c in 0..a-1}:2,1",
                 "rules{heaps n; left n -> n - 1; right n -> n - 2}:3,1"]
        chance = random.Random(7)
        sums = ["kayles:2 + nim:1,1", "domineering:2x2 - 1/2"]
        plays = {subject: subject for subject in  # the positions that they have come to
                 [*positions_on_offer("game"), *positions_on_offer("partizan game"), *rules, *sums]}
        self.assertGreater(len(plays), 40)
        for turn in range(60):
            if not plays:
                break
            player = ["left", "right"][turn % 2]
            lines = run("moves", *plays.values(), "--player", player).stdout.splitlines()
            for (subject, position), line in zip(list(plays.items()), lines, strict=True):
                reply = json.loads(line)
                self.assertIn("moves", reply, (subject, position, reply))
                self.assertEqual(reply.get("mover", player.capitalize()), player.capitalize(), (subject, position))
                if reply["over"]:
                    del plays[subject]
                else:
                    plays[subject] = chance.choice(reply["moves"])["after"]

    def test_the_player_may_be_said_where_nothing_partizan_is_left(self):
        for subject in ("hackenbush:empty", "hackenbush:empty + nim:0", "0", "hackenbush:empty - hackenbush:empty"):
            with self.subTest(subject=subject):
                reply = ask("moves", subject, "--player", "right")
                self.assertEqual((reply["answer"], reply["over"]), (0, True))
                self.assertTrue(ask("after", subject, "--player", "left")["over"])
                self.assertEqual(ask("hint", subject, "--player", "right")["answer"], [])
        after = ask("after", "hackenbush:0-1b", "0-1b")
        self.assertEqual((after["answer"], after["over"], after["mover"]), ("hackenbush:empty", True, "Right"))
        # Both have the same moves: whose turn it is makes no difference.
        self.assertEqual(ask("moves", "hackenbush:0-1g", "--player", "right")["moves"], ask("moves", "hackenbush:0-1g")["moves"])

    def test_a_universe_is_read_where_nothing_partizan_is_left(self):
        closure = ["--universe", "cl(partizan-kayles:n)"]
        self.assertEqual(ask("outcome", "0", *closure)["answer"], "N")
        self.assertEqual(ask("hint", "0", *closure)["answer"], [])

    def test_cells_are_those_of_the_picture(self):
        for subject in ("peg:english", "cram:3x3", "nim:3,5", "kayles:4", "wythoff:3,5", "node-kayles:cycle5",
                        "hackenbush:0-1,1-2", "tile:3x4:I2", "toads-and-frogs:xx.oo"):
            svg = subprocess.run([LASTMOVE, "moves", subject, "--svg", "-"], capture_output=True, text=True).stdout
            named = set(re.findall(r'data-cell="([^"]*)"', svg))
            for move in ask("moves", subject)["moves"]:
                self.assertTrue(move["cells"], (subject, move))
                self.assertLessEqual(set(move["cells"]), named, (subject, move))

    def test_what_is_wrong_is_said(self):
        result = run("after", "nim:3,5", "1: 3->7")
        self.assertEqual(result.returncode, 2)
        error = json.loads(result.stdout)["error"]
        self.assertEqual((error["read"], error["accepted"].split(" (")[0]), ("1: 3->7", "a move as listed by `moves`"))
        over = run("after", "nim:1", "1->0", "1->0")
        self.assertIn("the play is over", over.stdout)
        for subject in ("army:4", "kayles:n", "pack:5:1,1"):
            self.assertIn("'show'", json.loads(run("moves", subject).stdout)["error"]["accepted"])
        self.assertEqual(run("moves", "nim:1000000").returncode, 2)
        self.assertEqual(run("after").returncode, 2)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
