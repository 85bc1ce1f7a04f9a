"""Every question about small positions of every game, in normal and in misère play, in one server, which draws a picture
for each answer that has one: none is a fault of the program.

usage: pictures_test.py LASTMOVE [--games TEXT]
"""

import os
import pathlib
import random
import sys
import unittest
import xml.dom.minidom

from served import SEED, WithServer

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "product"))
import cases  # noqa: E402
import subjects  # noqa: E402

WAYS = ({}, {"misere": True}, {"misere": True, "player": "right"}, {"player": "right"}, {"misere": True, "universe": "D"})
OF_GAMES = ("outcome", "value", "hint", "show", "moves", "overview", "temperature", "thermograph", "mean", "lengths")
LIMITS = {"time-limit": 0.2, "threads": 1}


class Pictures(WithServer):
    generator = random.Random(SEED)

    def ways(self, kind):
        """The plain one, and one of the others; all of them where there is time."""
        if kind == "puzzle":
            return WAYS[:1]
        return WAYS if "LASTMOVE_LONG" in os.environ else (WAYS[0], self.generator.choice(WAYS[1:]))

    def test_no_question_is_a_fault(self):
        asked = [question for question in cases.questions(sys.argv[1]) if question not in cases.OTHERS]
        questions = [question for question in asked if question in OF_GAMES] + random.Random(SEED).sample(
            [question for question in asked if question not in OF_GAMES], 4)
        drawn, faults = 0, []
        for kind, table in subjects.ROWS.items():
            for row in table:
                if sys.argv[2:] and sys.argv[2] not in row.name:
                    continue
                for size in ("smallest", "next"):
                    subject = row.subjects()[size]
                    if len(subject) > 200:
                        continue
                    for question in questions:
                        for way in self.ways(kind):
                            response = self.server.ask(question, subject, options={**LIMITS, **way})
                            if response.status not in (200, 400):
                                faults.append((question, subject, way, response.body[:300]))
                            if response.status == 200 and response.json()["svg"]:
                                xml.dom.minidom.parseString(response.json()["svg"])
                                drawn += 1
        self.assertEqual([], faults)
        self.assertGreater(drawn, 5 if sys.argv[2:] else 500)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
