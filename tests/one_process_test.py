"""Many questions in one process, in random order: what is answered does not depend on what was asked before, about
which games, or by which rules, that are forgotten by then.

usage: one_process_test.py LASTMOVE SOURCE_DIR [--seed N] [--number N]

Two servers are asked the same questions in different orders; each is one process, whose questions share a session.
Questions are about subjects of every kind of the product test, about some games of games by their texts,
each many times, about what follows in them, and about certificates of these answers. What a limit has cut short
depends on the clock: of such replies only the answers are compared, if there are two; and a question that is answered
otherwise by the other server is asked both again, some times, since what is known from before stays known, and the
clock does not stay the same. How long a proof is may depend on what was known.
"""

import argparse
import json
import pathlib
import random
import re
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path += [str(HERE / "web"), str(HERE / "product")]
LASTMOVE, SOURCE = sys.argv[1:3]
import subjects  # noqa: E402
from served import Served  # noqa: E402

OF_GAMES = ("value", "outcome", "hint", "moves", "show", "compare", "thermograph")
OF_PUZZLES = ("solve", "show", "tests", "count")
OF_FAMILIES = ("sequence", "period", "quotient")
ALARMS = re.compile(r"internal error|basic_string|std::|bad_alloc|vector|AddressSanitizer|runtime error", re.I)
GAVE_UP = 3
LIMITED = re.compile(r"\blimit|too long|too many|too large")


def inline(text):
    """A text of rules in one line, without its comments and its name."""
    lines = [re.sub(r"//.*", "", line).strip() for line in text.splitlines()]
    return "; ".join(line for line in lines if line and not line.startswith("game "))


def games_of_texts(server, generator):
    """A position of some games in games, with its rules in the subject."""
    paths = sorted(pathlib.Path(SOURCE, "examples", "rules").glob("*.rules"))
    for path in generator.sample(paths, 12):
        text = path.read_text()
        if re.search(r"^game .*\(", text, re.M):  # with parameters
            continue
        rules = f"rules{{{inline(text)}}}"
        found = server.ask("rules", "check", rules).json()
        if "reply" in found:
            yield rules, found["reply"]["example"].split(":", 1)[1], found["reply"]["impartial"]


def subjects_of_texts(server, generator):
    for rules, example, is_impartial in games_of_texts(server, generator):
        yield f"{rules}:{example}", "game"
        yield f"{rules}:{example} + nim:2", "game"
        if is_impartial:
            continue
        yield f"impartial {rules}:{example}", "game"
        yield f"-{rules}:{example} + {{1|-1}}", "game"
        moves = server.ask("moves", f"impartial {rules}:{example}").json().get("reply", {}).get("moves", [])
        for move in moves[:2]:
            yield move["after"], "game"


def subjects_of_tables():
    for row in subjects.IMPARTIAL + subjects.PARTIZAN + subjects.VALUES:
        for size in row.sizes[:2]:
            text = row.size(size)
            yield text, "game"
            if row in subjects.PARTIZAN:
                yield f"impartial {text}", "game"
                yield f"-{text} + {{2|-1}}", "game"
        if row.family:
            yield row.family, "family"
    for row in subjects.PUZZLES:
        yield row.size(row.sizes[0]), "puzzle"


QUESTIONS = {"game": OF_GAMES, "family": OF_FAMILIES, "puzzle": OF_PUZZLES}
OPTIONS = ([{}] * 4 + [{"misere": True}, {"misere": True, "universe": "D"}, {"player": "right"},
                       {"misere": True, "universe": "cl(partizan-kayles:n)"}])


def drawn(server, generator, number):
    """Questions: (question, words, options), about texts and tables by halves."""
    texts, tables = list(subjects_of_texts(server, generator)), list(subjects_of_tables())
    for i in range(number):
        subject, kind = generator.choice((texts, tables)[i % 2])
        question = generator.choice(QUESTIONS[kind])
        words = [subject, generator.choice(["0", "*", subject])] if question == "compare" else [subject]
        options = dict(generator.choice(OPTIONS)) if kind == "game" else {}
        if kind == "family":
            options = {"last": 20}
        yield question, words, options


def timeless(reply):
    """The reply without what measures the work."""
    if isinstance(reply, list):
        return [timeless(one) for one in reply]
    if isinstance(reply, dict):
        return {key: timeless(one) for key, one in reply.items() if key not in ("statistics", "seconds", "witness")}
    return reply


def compared(one, other):
    """What of two replies to the same question has to be the same."""
    one, other = timeless(one), timeless(other)
    is_limited = any(LIMITED.search(json.dumps(reply)) for reply in (one, other))
    if is_limited and isinstance(one, dict) and isinstance(other, dict):
        return one.get("answer"), other.get("answer")
    return one, other


class OneProcess(unittest.TestCase):
    seed, number = 2, 150
    MOST = 10  # times that a question is asked again

    def server(self):
        server = Served(LASTMOVE)
        self.addCleanup(lambda: server.process.stdout.closed or server.stop())  # unless the test did
        return server

    def answer(self, server, question, words, options):
        """What the server says to the question, and to its certificate."""
        found = server.ask(question, *words, options={**options, "threads": 1}).json()
        self.assertIsNone(ALARMS.search(json.dumps(found)), (question, words, options, found))
        if found.get("certificate"):
            checked = server.request("POST", "/api/check", found["certificate"]).json()["reply"]
            self.assertIn(checked["answer"], ("accepted", "gave up"), (question, words, options, checked))
        return found

    def differ(self, one, other):
        """What of two replies ought to be the same and is not, as a pair; nothing if one of them gave up."""
        if GAVE_UP in (one.get("status"), other.get("status")):
            return None
        if "error" in one or "error" in other:
            pair = one.get("error"), other.get("error")
        else:
            pair = compared(one["reply"], other["reply"])
        return pair if pair[0] != pair[1] else None

    def test_answers_do_not_depend_on_what_was_asked_before(self):
        generator = random.Random(self.seed)
        asked = list(drawn(self.server(), generator, self.number))
        servers, said = [self.server(), self.server()], []
        for server in servers:
            order = generator.sample(range(len(asked)), len(asked))
            said.append({place: self.answer(server, *asked[place]) for place in order})
        for place, question in enumerate(asked):
            pair = self.differ(said[0][place], said[1][place])
            for _ in range(self.MOST):
                if pair is None:
                    break
                pair = self.differ(*(self.answer(server, *question) for server in servers))
            with self.subTest(asked=question, seed=self.seed):
                self.assertIsNone(pair)
        answered = sum(all("reply" in one[place] and one[place].get("status") != GAVE_UP for one in said) for place in range(len(asked)))
        self.assertGreater(answered, self.number / 4)
        for server in servers:
            self.assertEqual(server.stop()[0], 0, server.errors)
            self.assertNotIn("internal error", server.errors)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=OneProcess.seed)
    parser.add_argument("--number", type=int, default=OneProcess.number)
    said = parser.parse_args(sys.argv[3:])
    OneProcess.seed, OneProcess.number = said.seed, said.number
    unittest.main(argv=sys.argv[:1])
