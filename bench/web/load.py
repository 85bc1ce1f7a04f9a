"""People who play at once, while long jobs run: how long small questions take.

usage: load.py LASTMOVE [--people N] [--seconds S] [--jobs J]

Each of N people has a connection of their own, plays with random moves, and about a second after each answer asks
what a page asks at a move: a hint, the legal moves, the position after the move. J jobs, which do not
end by themselves, run all the while. Prints the latencies of the small questions as seen by the people.
"""

import argparse
import http.client
import pathlib
import random
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent.parent / "tests" / "web"))
from served import Served  # noqa: E402

SEED = 25
# Subjects as people play them, and a move in each.
PLAYED = ("peg:english:d4:*", "peg:triangle15:a1:*", "nim:3,5,7", "kayles:7,9", "cram:4x5", "domineering:4x4",
          "tile:6x10:pentominoes", "chomp:4x6")
LONG = (("outcome", "cram:7x9"), ("outcome", "cram:9x7"))


class Person(threading.Thread):
    def __init__(self, server, number, until):
        super().__init__()
        self.server, self.until = server, until
        self.draw = random.Random(SEED + number)
        self.latencies, self.refused = [], 0

    def run(self):
        self.connection = self.server.connect()
        time.sleep(self.draw.random())
        while time.monotonic() < self.until:
            self.play(self.draw.choice(PLAYED))
        self.connection.close()

    def play(self, subject):
        """One play with random moves, and a hint before each, as far as the time allows."""
        while subject and time.monotonic() < self.until:
            self.ask("hint", subject)
            moves = self.ask("moves", subject).get("moves")
            if not moves:
                return
            subject = self.ask("after", subject, self.draw.choice(moves)["move"]).get("answer")

    def ask(self, question, *words):
        began = time.monotonic()
        try:
            found = self.server.request("POST", "/api/ask", {"question": question, "words": words},
                                        connection=self.connection)
            reply = found.json()["reply"] if found.status == 200 else None
        except (OSError, http.client.HTTPException):
            self.connection.close()
            self.connection, reply = self.server.connect(), None
        self.latencies.append((time.monotonic() - began, question, words[0]))
        self.refused += reply is None
        time.sleep(self.draw.uniform(0.7, 1.3))
        return reply or {}


class Job(threading.Thread):
    """A long job, followed and begun anew until the end."""

    def __init__(self, server, words, until):
        super().__init__()
        self.server, self.words, self.until = server, words, until

    def run(self):
        question, *words = self.words
        while time.monotonic() < self.until:
            job = self.server.add_job(question, *words).json()
            for _ in self.server.events(job["events"]):
                if time.monotonic() > self.until:
                    self.server.request("DELETE", f"/api/jobs/{job['id']}")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("lastmove")
    options.add_argument("--people", type=int, default=100)
    options.add_argument("--seconds", type=float, default=30)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--slowest", action="store_true", help="print the slowest questions, too")
    given = options.parse_args()
    server = Served(given.lastmove)
    try:
        until = time.monotonic() + given.seconds
        people = [Person(server, number, until) for number in range(given.people)]
        threads = [Job(server, LONG[number % len(LONG)], until) for number in range(given.jobs)] + people
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        memory = server.measured("VmHWM") / 1024
    finally:
        server.stop()
    seen = sorted(latency for person in people for latency in person.latencies)
    refused = sum(person.refused for person in people)
    print(f"{given.people} people, {given.jobs} long jobs, {len(seen) / given.seconds:.0f} questions a second, "
          f"{refused} without an answer, {memory:.0f} MB")
    print("| question | number | median | 95 % | 99 % | longest |\n|---|--:|--:|--:|--:|--:|")
    for question in ("all", "hint", "moves", "after"):
        own = [1000 * latency for latency, asked, _ in seen if question in ("all", asked)]
        row = [f"{own[min(int(share * len(own)), len(own) - 1)]:.0f} ms" for share in (0.5, 0.95, 0.99, 1)]
        print("|", " | ".join([question, str(len(own)), *row]), "|")
    if given.slowest:
        for latency, question, subject in seen[-10:]:
            print(f"{1000 * latency:6.0f} ms  {question} {subject}")


main()
