"""Many connections, slow ones, and the life of a server.

usage: crowds_test.py LASTMOVE
"""

import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from unittest import mock

from served import LONG, PATIENCE, Served, WithServer, becomes, processor_seconds

LASTMOVE = sys.argv[1]


class Crowds(WithServer):
    def test_200_connections(self):
        connections = [self.server.connect() for _ in range(200)]
        wrong = []

        def play(connection):
            for _ in range(3):
                found = self.server.request("POST", "/api/ask", {"question": "hint", "words": ["nim:3,5,7"]},
                                            connection=connection)
                if found.status != 200:
                    wrong.append(found.body)

        threads = [threading.Thread(target=play, args=[connection]) for connection in connections]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        self.assertEqual(wrong, [])
        self.assert_alive()
        for connection in connections:
            connection.close()
        self.assertTrue(becomes(lambda: self.server.measured("Threads") < 40), self.server.measured("Threads"))

    def test_slow_clients_hold_nobody_up(self):
        slow = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(600)]
        for connection in slow:
            connection.sendall(b"POST /api/ask HTTP/1.1\r\nHost: x")
        for _ in range(3):
            for connection in slow:
                try:
                    connection.sendall(b"x")  # a byte now and then
                except OSError:
                    pass
            time.sleep(0.2)

        def is_answered():
            try:
                return self.server.ask("value", "nim:3").status == 200
            except OSError:
                return False

        before = processor_seconds(self.server.process.pid)
        self.assertTrue(becomes(is_answered))  # they give way
        self.assertLess(processor_seconds(self.server.process.pid) - before, 2)
        for connection in slow:
            connection.close()

    def test_idle_connections_give_way(self):
        idle = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(520)]
        self.assertTrue(becomes(lambda: self.server.ask("value", "nim:3").status == 200))
        for connection in idle:
            connection.close()


class Lives(unittest.TestCase):
    def test_it_ends_cleanly_with_jobs_that_run(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            server = Served(LASTMOVE)
            events = [server.events(server.add_job(*LONG).json()["events"]) for _ in range(3)]
            idle = server.connect()
            server.request("GET", "/", connection=idle)
            for stream in events[:2]:
                next(name for name, _ in stream if name == "progress")
            status, seconds = server.stop(number)
            self.assertEqual(status, 0, server.errors)
            self.assertLess(seconds, 8)
            for stream in events:
                self.assertEqual(list(stream)[-1][0], "reply")

    def test_killed_and_started_again(self):
        server = Served(LASTMOVE)
        job = server.add_job(*LONG).json()
        stream = server.events(job["events"])
        next(iter(stream))
        self.assertEqual(server.stop(signal.SIGKILL)[0], -signal.SIGKILL)
        again = Served(LASTMOVE, port=server.port)
        self.assertEqual(again.get(job["events"]).status, 404)
        self.assertEqual(again.ask("value", "nim:3").status, 200)
        self.assertEqual(again.stop()[0], 0)

    def test_a_port_that_is_taken(self):
        server = Served(LASTMOVE)
        second = subprocess.run([LASTMOVE, "serve", "--port", str(server.port)], capture_output=True, text=True,
                                timeout=PATIENCE)
        self.assertEqual(second.returncode, 4)
        self.assertIn("Address already in use", second.stderr)
        self.assertIn("--port 0", second.stderr)
        server.stop()

    def test_what_cannot_be_served(self):
        for options in (["--port", "70000"], ["--port", "x"], ["--port", "-1"], ["--json"], ["nim:3"]):
            done = subprocess.run([LASTMOVE, "serve", *options], capture_output=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 2, options)
        for host in ("no.such.host.invalid", "203.0.113.7"):
            self.assertEqual(subprocess.run([LASTMOVE, "serve", "--host", host, "--port", "0"],
                                            capture_output=True, timeout=PATIENCE).returncode, 4, host)

    def test_others_are_warned_of_and_named(self):
        server = Served(LASTMOVE, "--host", "0.0.0.0", "--name", "games.example.org")
        for host, status in ((f"192.168.1.5:{server.port}", 200), ("games.example.org", 200),
                             (f"evil.test:{server.port}", 403)):
            self.assertEqual(server.get("/", headers={"Host": host}).status, status)
        server.stop()
        self.assertIn("everybody who reaches this machine", server.errors)

    def test_bounds_are_those_of_the_options(self):
        server = Served(LASTMOVE, "--time-limit", "1", "--memory-limit", "200M")
        bounds = server.get("/api/questions").json()["bounds"]
        self.assertEqual((bounds["time"], bounds["memory"]), (1, 200 << 20))
        job = server.add_job("count", "peg:english:d4:d4", options={"time-limit": 50, "memory-limit": "9G"})
        *_, (name, data) = server.events(job.json()["events"])
        self.assertEqual((name, data["status"]), ("reply", 3))
        self.assertLess(processor_seconds(server.process.pid), 10)
        self.assertLess(server.measured("VmHWM"), 700_000)
        server.stop()

    def test_the_browser_is_opened(self):
        with tempfile.TemporaryDirectory() as folder:
            opener = pathlib.Path(folder) / "xdg-open"
            opener.write_text(f"#!/bin/sh\necho \"$@\" >{folder}/opened; sleep 60")
            opener.chmod(0o755)
            with mock.patch.dict(os.environ, {"PATH": f"{folder}:{os.environ['PATH']}"}):
                server = Served(LASTMOVE, "--open")
            opened = opener.parent / "opened"
            self.assertTrue(becomes(lambda: opened.exists() and opened.read_text()))
            self.assertEqual(opened.read_text(), f"http://{server.host}/\n")
            self.assertEqual(server.stop()[0], 0)
            # The browser does not keep the port.
            again = Served(LASTMOVE, port=server.port)
            self.assertEqual(again.stop()[0], 0)
        with mock.patch.dict(os.environ, {"PATH": "/nowhere"}):
            server = Served(LASTMOVE, "--open")
        self.assertEqual(server.ask("value", "nim:3").status, 200)
        server.stop()
        self.assertIn("there is no xdg-open", server.errors)

    def test_a_page_that_is_missing(self):
        server = Served(LASTMOVE, "--page", "/no/such/folder")
        found = server.get("/")
        self.assertEqual(found.status, 404)
        self.assertIn(b"/no/such/folder", found.body)
        server.stop()
        self.assertIn("/no/such/folder", server.errors)
        self.assertIn("`make web`", server.errors)


unittest.main(argv=[sys.argv[0], *sys.argv[2:]], warnings="ignore")
