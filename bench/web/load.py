"""People who play at once, while long jobs run: how long small questions take.

usage: load.py LASTMOVE [--people N] [--seconds S] [--jobs J]

Each of N people has a connection of their own, and about a second after each answer does what a page does when
a move is made: asks for the legal moves, for a hint, or for the position after the move. J jobs, which do not
end by themselves, run all the while. Prints the latencies of the small questions as seen by the people,
in one row of a table.
"""

import argparse
import http.client
import json
import pathlib
import random
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent.parent / "tests" / "web"))
from served import Served  # noqa: E402

SEED = 25
# Subjects as people play them, and a move in each.
PLAYED = (("peg:english:d4:*", "d6-d4"), ("peg:triangle15:a1:*", ""), ("nim:3,5,7", "7->6"), ("kayles:7,9", ""),
          ("cram:4x5", "a1-a2"), ("domineering:4x4", "a1-a2"), ("tile:6x10:pentominoes", ""), ("chomp:4x6", ""))
LONG = (("outcome", "cram:7x9"), ("outcome", "cram:9x7"))


def questions(known, draw):
    """What is asked when a move is made: those questions that the server knows."""
    subject, move = draw.choice(PLAYED)
    asked = {"moves": [subject], "after": [subject, move] if move else None, "hint": [subject], "show": [subject]}
    names = [name for name in ("moves", "after", "hint") if name in known and asked[name]]
    name = draw.choice(names if len(names) > 1 else ["hint", "show"])
    return {"question": name, "words": asked[name]}


class Person(threading.Thread):
    def __init__(self, server, known, number, until):
        super().__init__()
        self.server, self.known, self.until = server, known, until
        self.draw = random.Random(SEED + number)
        self.latencies, self.refused = [], 0

    def run(self):
        connection = self.server.connect()
        time.sleep(self.draw.random())
        while time.monotonic() < self.until:
            body = questions(self.known, self.draw)
            began = time.monotonic()
            try:
                status = self.server.request("POST", "/api/ask", body, connection=connection).status
            except (OSError, http.client.HTTPException):
                connection.close()
                connection, status = self.server.connect(), 0
            self.latencies.append((time.monotonic() - began, body["question"], body["words"][0]))
            if status != 200:
                self.refused += 1
            time.sleep(self.draw.uniform(0.7, 1.3))
        connection.close()


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
        known = {question["name"] for question in json.loads(server.get("/api/questions").body)["questions"]}
        until = time.monotonic() + given.seconds
        people = [Person(server, known, number, until) for number in range(given.people)]
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
    at = lambda share: 1000 * seen[min(int(share * len(seen)), len(seen) - 1)][0]
    print("| people | jobs | questions | a second | median | 95 % | 99 % | longest | refused | memory |")
    print("|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    print(f"| {given.people} | {given.jobs} | {len(seen)} | {len(seen) / given.seconds:.0f} "
          f"| {at(0.5):.0f} ms | {at(0.95):.0f} ms | {at(0.99):.0f} ms | {at(1):.0f} ms "
          f"| {refused} | {memory:.0f} MB |")
    if given.slowest:
        for latency, question, subject in seen[-10:]:
            print(f"{1000 * latency:6.0f} ms  {question} {subject}")


main()
