"""The server of the page, asked as pages and programs ask it, and as nobody should.

usage: server_test.py LASTMOVE [CLASS]
"""

import json
import random
import signal
import socket
import subprocess
import sys
import threading
import time
import unittest

from served import Served, becomes

LASTMOVE = sys.argv[1]
SEED = 25
# What takes long, and says how far it is.
LONG = ("outcome", "cram:7x9"), {}


def printed(*arguments):
    return subprocess.run([LASTMOVE, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout


def without_time(reply):
    return {key: value for key, value in reply.items() if key != "statistics"}


class WithServer(unittest.TestCase):
    OPTIONS = ()

    @classmethod
    def setUpClass(cls):
        cls.server = Served(LASTMOVE, *cls.OPTIONS)

    @classmethod
    def tearDownClass(cls):
        status, seconds = cls.server.stop()
        assert status == 0, (status, cls.server.errors)
        assert seconds < 6, seconds
        assert "internal error" not in cls.server.errors, cls.server.errors

    def assert_alive(self):
        self.assertEqual(self.server.ask("value", "nim:3").json()["reply"]["answer"], "*3")


class Endpoints(WithServer):
    def test_questions(self):
        found = self.server.get("/api/questions").json()
        names = {question["name"] for question in found["questions"]}
        self.assertLessEqual({"show", "hint", "solve", "tests", "value", "list", "check", "rules"}, names)
        self.assertFalse({"play", "serve", "tour", "survey"} & names)
        self.assertEqual(found["schema"], json.loads(printed("schema")))
        self.assertEqual(found["bounds"]["body"], 1 << 20)
        self.assertEqual(found["version"], printed("version").split()[1])

    def test_replies_are_what_the_command_line_prints(self):
        for words in (["show", "peg:english"], ["hint", "nim:3,5,7"], ["value", "domineering:3x3"],
                      ["solve", "peg:english:d4:e4"], ["outcome", "cram:3x4"], ["count", "tile:4x4:I2"],
                      ["compare", "{2||1|0}", "1"], ["thermograph", "{3||2|-1}"], ["rules", "check", "rules{board .; both .. -> ##}"],
                      ["sequence", "kayles:n"], ["enumerate"], ["construct", "replacement", "D", "2", "5"]):
            with self.subTest(words=words):
                found = self.server.ask(words[0], *words[1:]).json()
                self.assertEqual(without_time(found["reply"]), without_time(json.loads(printed(*words, "--json"))))
                self.assertEqual(found["text"], printed(*words))

    def test_the_overview_and_statuses(self):
        self.assertEqual(self.server.ask("", "kayles:7").json()["text"], printed("kayles:7"))
        self.assertEqual(self.server.ask("solve", "peg:english:d4:e4").json()["status"], 1)
        self.assertEqual(self.server.ask("solve", "peg:english", options={"time-limit": 0}).json()["status"], 3)

    def test_lists(self):
        lines = self.server.ask("list").json()["reply"]
        self.assertEqual(lines, [json.loads(line) for line in printed("list", "--json").splitlines()])

    def test_errors_are_those_of_the_command_line(self):
        found = self.server.ask("hint", "nmi:3")
        self.assertEqual(found.status, 400)
        shell = subprocess.run([LASTMOVE, "hint", "nmi:3"], capture_output=True, text=True).stderr
        self.assertEqual(f"lastmove: {found.json()['error']['message']}\n", shell)

    def test_certificates_are_checked(self):
        proof = self.server.ask("solve", "peg:english:d4:e4", proof=True).json()["certificate"]
        found = self.server.request("POST", "/api/check", json.dumps(proof))
        self.assertEqual(found.json()["reply"]["answer"], "accepted")
        proof["claim"] = "yes"
        self.assertNotEqual(self.server.request("POST", "/api/check", json.dumps(proof)).json()
                            .get("reply", {}).get("answer"), "accepted")

    def test_pages(self):
        page = self.server.get("/")
        self.assertIn(b"<title>page", page.body)
        self.assertEqual(page.headers["Content-Type"], "text/html; charset=utf-8")
        self.assertEqual(self.server.get("/a.js?x=1").headers["Content-Type"], "text/javascript; charset=utf-8")
        tag = page.headers["ETag"]
        self.assertEqual(self.server.get("/", headers={"If-None-Match": tag}).status, 304)
        self.assertEqual(self.server.request("HEAD", "/").body, b"")
        for response in (page, self.server.get("/nothing"), self.server.ask("hint", "x"),
                         self.server.get("/", headers={"Host": "evil.test"})):
            self.assertIn("default-src 'none'", response.headers["Content-Security-Policy"])
            self.assertEqual(response.headers["X-Content-Type-Options"], "nosniff")
            self.assertIsNone(response.headers["Access-Control-Allow-Origin"])
            self.assertIsNone(response.headers["Set-Cookie"])

    def test_other_paths_and_methods(self):
        for method, path, status in (("GET", "/api/nothing", 404), ("GET", "/api", 404), ("GET", "/api/ask", 405),
                                     ("POST", "/", 405), ("DELETE", "/api/ask", 405), ("POST", "/api/questions", 405),
                                     ("GET", "/api/jobs", 405), ("GET", "/api/jobs/7", 404), ("DELETE", "/api/jobs/7", 404),
                                     ("GET", "/api/jobs/7/events", 404), ("POST", "/api/jobs/7", 405),
                                     ("PUT", "/api/ask", 405), ("OPTIONS", "/api/ask", 405), ("TRACE", "/", 405)):
            with self.subTest(method=method, path=path):
                found = self.server.request(method, path, b"{}" if method in {"POST", "PUT"} else None)
                self.assertEqual(found.status, status, found.body)
                self.assertTrue(found.json()["error"]["message"])
                self.assertEqual(bool(found.headers["Allow"]), status == 405)

    def test_one_connection_takes_many_requests(self):
        connection = self.server.connect()
        for _ in range(50):
            found = self.server.request("POST", "/api/ask", {"question": "hint", "words": ["nim:3"]},
                                        connection=connection)
            self.assertEqual(found.status, 200)
        connection.close()

    def test_quick_questions_are_quick(self):
        began = time.monotonic()
        found = self.server.ask("count", "peg:english:d4:d4", options={"time-limit": 60})
        self.assertEqual(found.json()["status"], 3, found.body[:300])
        self.assertLess(time.monotonic() - began, 6)


class Jobs(WithServer):
    def job(self, *words, **more):
        (question, *words), options = (words, more) if words else (LONG[0], LONG[1])
        found = self.server.add_job(question, *words, **options)
        self.assertEqual(found.status, 202, found.body)
        self.assertEqual(found.headers["Location"], f"/api/jobs/{found.json()['id']}")
        return found.json()

    def test_progress_and_a_reply(self):
        events = list(self.server.events(self.job("solve", "peg:english", options={"fewest-sweeps": True, "time-limit": 2})["events"]))
        names = [name for name, _ in events]
        self.assertEqual(names[-1], "reply")
        self.assertIn("progress", names)
        progress = next(data for name, data in events if name == "progress" and data["stage"])
        self.assertEqual(set(progress), {"stage", "steps", "share", "seconds"})
        self.assertIn("svg", events[-1][1])

    def test_errors_come_as_events(self):
        events = list(self.server.events(self.job("value", "nmi:3")["events"]))
        self.assertEqual(events[-1][0], "error")
        self.assertIn("did you mean", events[-1][1]["error"]["message"])

    def test_cancelling(self):
        job = self.job()
        events = iter(self.server.events(job["events"]))
        next(events)
        began = time.monotonic()
        self.assertEqual(self.server.request("DELETE", f"/api/jobs/{job['id']}").status, 204)
        *_, (name, data) = events
        self.assertLess(time.monotonic() - began, 3)
        self.assertEqual(name, "reply")
        self.assertEqual(data["status"], 3)
        self.assertIn("interrupted", data["text"])
        state = self.server.get(f"/api/jobs/{job['id']}").json()
        self.assertEqual((state["id"], state["state"]), (job["id"], "finished"))
        # Opened again, the stream says how it ended.
        self.assertEqual([name for name, _ in self.server.events(job["events"])], ["reply"])

    def test_a_job_whose_page_is_gone_is_cancelled(self):
        watched, left = self.job(), self.job()
        stream = self.server.events(watched["events"])
        next(iter(stream))
        stream.close()
        again = self.server.events(watched["events"])  # the page comes back
        next(iter(again))
        state = lambda job: self.server.get(f"/api/jobs/{job['id']}").json()["state"]
        self.assertTrue(becomes(lambda: state(left) == "finished", 9))
        self.assertEqual(state(watched), "running")
        again.close()
        self.assertTrue(becomes(lambda: state(watched) == "finished", 12))

    def test_too_many_jobs(self):
        jobs, found = [], None
        for _ in range(40):
            found = self.server.add_job(*LONG[0], **LONG[1])
            if found.status != 202:
                break
            jobs.append(found.json())
        self.assertEqual(found.status, 503, found.body)
        self.assertGreater(int(found.headers["Retry-After"]), 0)
        self.assertLessEqual(len(jobs), 18)
        self.assertGreaterEqual(len(jobs), 14)  # others of this class may still run
        # Quick questions are answered beside them.
        self.assert_alive()
        name, data = next(iter(self.server.events(jobs[-1]["events"])))
        self.assertEqual(name, "waiting")
        self.assertGreater(data["before"], 9)
        for job in reversed(jobs):
            self.assertEqual(self.server.request("DELETE", f"/api/jobs/{job['id']}").status, 204)
        for job in jobs:
            self.assertEqual(list(self.server.events(job["events"]))[-1][0], "reply")

    def test_many_cancelled_jobs_leave_nothing_behind(self):
        def one():
            job = self.job()
            self.server.request("DELETE", f"/api/jobs/{job['id']}")
            return job

        for job in [one() for _ in range(5)]:
            list(self.server.events(job["events"]))
        self.assertTrue(becomes(lambda: self.server.measured("Threads") < 30, 12))
        memory, threads = self.server.measured("VmRSS"), self.server.measured("Threads")
        for _ in range(30):
            for job in [one() for _ in range(10)]:
                list(self.server.events(job["events"]))
        self.assertTrue(becomes(lambda: self.server.measured("Threads") <= threads + 2, 12),
                        (threads, self.server.measured("Threads")))
        # 300 replies are kept for a minute; a job's tables would be some 100 MB each.
        self.assertLess(self.server.measured("VmRSS"), memory + 80_000)
        self.assert_alive()


class Attacks(WithServer):
    def test_hosts(self):
        good = [self.server.host, f"localhost:{self.server.port}", f"[::1]:{self.server.port}"]
        for host in good:
            self.assertEqual(self.server.get("/", headers={"Host": host}).status, 200, host)
        for host in ("evil.test", f"evil.test:{self.server.port}", "localhost", "127.0.0.1", "", None,
                     f"127.0.0.1:{self.server.port + 1}", f"127.0.0.1.evil.test:{self.server.port}"):
            for path in ("/", "/api/questions", "/api/jobs/7/events"):
                self.assertEqual(self.server.get(path, headers={"Host": host}).status, 403, (host, path))
            self.assertEqual(self.server.request("POST", "/api/ask", {"question": "list"}, {"Host": host}).status, 403)

    def test_origins(self):
        def status(origin, more="1"):
            return self.server.request("POST", "/api/ask", {"question": "list"},
                                       {"Origin": origin, "X-Lastmove": more}).status
        self.assertEqual(status(f"http://{self.server.host}", None), 200)
        for origin in ("http://evil.test", "null", f"http://evil.test:{self.server.port}", "http://127.0.0.1",
                       f"http://127.0.0.1:{self.server.port}.evil.test", f"http://localhost:{self.server.port}"):
            self.assertEqual(status(origin), 403, origin)
            self.assertEqual(status(origin, None), 403, origin)
        self.assertEqual(status(None, None), 403)
        self.assertEqual(status(None, "0"), 403)
        # A page cannot send the header: the browser asks first, and is refused.
        asked = self.server.request("OPTIONS", "/api/ask", headers={
            "Origin": "http://evil.test", "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": "x-lastmove"})
        self.assertEqual(asked.status, 405)
        self.assertIsNone(asked.headers["Access-Control-Allow-Headers"])

    def test_bodies(self):
        body = b'{"question":"list"}'
        for headers, status in (({"Content-Length": str((1 << 20) + 1)}, 413), ({"Content-Length": "-1"}, 400),
                                ({"Content-Length": "9" * 30}, 400), ({"Content-Length": "x"}, 400),
                                ({"Content-Encoding": "gzip"}, 415), ({"Transfer-Encoding": "chunked"}, 411),
                                ({"Content-Length": None}, 411)):
            found = self.server.request("POST", "/api/ask", body, headers)
            self.assertEqual(found.status, status, headers)
            self.assertEqual(found.headers["Connection"], "close")
        for kind in ("multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "text/plain"):
            self.assertEqual(self.server.request("POST", "/api/ask", body, {"Content-Type": kind}).status, 200)
        full = json.dumps({"question": "list", "text": "x"})
        full = full[:-2] + "x" * ((1 << 20) - len(full)) + full[-2:]
        self.assertEqual(self.server.request("POST", "/api/ask", full).status, 200)
        for bad in (b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"question":"\xff"}', b"[" * 100_000, b'{"a":' * 100_000,
                    b'{"question":"value","words":["' + b"{" * 500_000 + b'"]}',
                    b'{"question":"value","words":["' + b"rules{" * 100_000 + b'"]}',
                    b'{"question":"show","words":["' + b"peg:" + b"o" * 900_000 + b'"]}',
                    b'{"question":"check","words":["x"],"text":"' + b"[" * 500_000 + b'"}'):
            for path in ("/api/ask", "/api/check", "/api/jobs"):
                found = self.server.request("POST", path, bad)
                answer = found.json().get("reply", {}).get("answer")
                self.assertTrue(found.status == 400 or path == "/api/jobs" and found.status == 202 or
                                path == "/api/check" and answer == "rejected", (path, bad[:60], found.body[:200]))
        self.assert_alive()

    def test_requests_that_are_none(self):
        for data in (b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00", b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a: b\r\n" * 20_000 + b"\r\n", b"GET / HTTP/1.1\r\n" + b"a" * 200_000,
                     b"GET /%00%2e%2e%2f HTTP/1.1\r\nHost: " + self.server.host.encode() + b"\r\n\r\n", b"get / HTTP/1.1\r\n\r\n"):
            said = self.server.raw(data + b"\r\n")
            self.assertFalse(said.startswith(b"HTTP/1.1 2"), (data[:40], said[:200]))
        self.assert_alive()

    def test_a_body_behind_a_refusal_is_no_request(self):
        hidden = b"GET / HTTP/1.1\r\nHost: " + self.server.host.encode() + b"\r\n\r\n"
        said = self.server.raw(b"POST /api/ask HTTP/1.1\r\nHost: evil.test\r\nContent-Length: %d\r\n\r\n" % len(hidden) + hidden)
        self.assertEqual(said.count(b"HTTP/1.1 "), 1, said)
        said = self.server.raw(b"GET / HTTP/1.1\r\nHost: %s\r\nContent-Length: %d\r\n\r\n" % (self.server.host.encode(), len(hidden)) + hidden)
        self.assertEqual(said.count(b"HTTP/1.1 "), 1, said)

    def test_nothing_outside_the_page(self):
        secret = f"{self.server.folder.name}-secret.txt"
        for path in (f"/../{secret}", f"/%2e%2e/{secret}", f"/..%2f{secret}", f"/a/../../{secret}", "//etc/passwd",
                     "/%2fetc/passwd", "/.", "/..", "/%5c..%5c", "/index.html%00.js", "/a.js/", "/index.html/../a.js"):
            found = self.server.get(path)
            self.assertEqual(found.status, 404, path)
            self.assertNotIn(b"secret", found.body)

    def test_subjects_that_name_files(self):
        for word in ("/etc/passwd", "./x.txt", "x.json", "x.rules", "./a.rules:2x3", "kayles:3 + x.json", "-", "/dev/stdin"):
            for path in ("/api/ask", "/api/jobs"):
                found = self.server.request("POST", path, {"question": "show", "words": [word]})
                if path == "/api/jobs":
                    data = found.json()
                    if word != "-":
                        name, data = list(self.server.events(data["events"]))[-1]
                        self.assertEqual(name, "error")
                else:
                    self.assertEqual(found.status, 400)
                    data = found.json()
                self.assertNotIn("root:", str(data))
                if " + " not in word:
                    self.assertIn("files are not read here", data["error"]["message"])
        self.assertEqual(self.server.ask("value", "q:2x3", options={"rules": "/etc/passwd"}).status, 400)
        self.assertEqual(self.server.ask("show", "nim:3", options={"svg": "/tmp/x.svg"}).status, 400)

    def test_fuzzed_requests(self):
        seeds = [b'POST /api/ask HTTP/1.1\r\nHost: %s\r\nX-Lastmove: 1\r\nContent-Length: 48\r\nConnection: close\r\n\r\n'
                 b'{"question":"hint","words":["nim:3,5"],"dark":1}' % self.server.host.encode(),
                 b'GET /a.js HTTP/1.1\r\nHost: %s\r\nIf-None-Match: "x"\r\nConnection: close\r\n\r\n' % self.server.host.encode(),
                 b'DELETE /api/jobs/00 HTTP/1.1\r\nHost: %s\r\nX-Lastmove: 1\r\nConnection: close\r\n\r\n' % self.server.host.encode()]
        draw = random.Random(SEED)
        for _ in range(400):
            data = bytearray(draw.choice(seeds))
            for _ in range(draw.randrange(1, 6)):
                at = draw.randrange(len(data))
                if draw.random() < 0.5:
                    data[at] = draw.randrange(256)
                elif draw.random() < 0.5:
                    del data[at:at + draw.randrange(1, 20)]
                else:
                    data[at:at] = data[:draw.randrange(40)]
            with socket.create_connection(("127.0.0.1", self.server.port), 20) as connection:
                connection.sendall(data)
                connection.shutdown(socket.SHUT_WR)
                try:
                    said = connection.recv(100)
                except ConnectionError:
                    said = b""
                self.assertTrue(said == b"" or said.startswith(b"HTTP/1.1 "), (SEED, bytes(data), said))
        self.assert_alive()

    def test_fuzzed_questions(self):
        draw = random.Random(SEED)
        names = [question["name"] for question in self.server.get("/api/questions").json()["questions"]]
        words = ["nim:3", "peg:english", "{0|*}", "domineering:2x2", "tile:4x4:I2", "kayles:n", "-", "", "\0", "x" * 99, "army:3", "rules{"]
        options = {"all": True, "misere": True, "last": 5, "time-limit": 0.2, "player": "right", "universe": "D", "size": "a4",
                   "threads": 99, "memory-limit": "99T", "seed": -1, "nothing": None, "latex": 1}
        for _ in range(150):
            body = {"question": draw.choice(names), "words": draw.choices(words, k=draw.randrange(3)),
                    "options": {**dict(draw.sample(sorted(options.items(), key=str), draw.randrange(3))), "time-limit": 0.2},
                    "dark": draw.choice([True, False])}
            if draw.random() < 0.2:
                body["text"] = "".join(draw.choices("{}[]o.#|:\n rule", k=draw.randrange(200)))
            found = self.server.request("POST", "/api/ask", body)
            self.assertIn(found.status, (200, 400), (SEED, body, found.body[:300]))
            self.assertIn("reply" if found.status == 200 else "error", found.json())
        self.assert_alive()


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
            thread.join(30)
        self.assertEqual(wrong, [])
        self.assert_alive()
        for connection in connections:
            connection.close()
        self.assertTrue(becomes(lambda: self.server.measured("Threads") < 40, 15), self.server.measured("Threads"))

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

        began = time.monotonic()
        self.assertTrue(becomes(is_answered, 20))
        self.assertLess(time.monotonic() - began, 2)  # they give way at once
        for connection in slow:
            connection.close()

    def test_idle_connections_give_way(self):
        idle = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(520)]
        self.assertTrue(becomes(lambda: self.server.ask("value", "nim:3").status == 200, 5))
        for connection in idle:
            connection.close()


class Lives(unittest.TestCase):
    def test_it_ends_cleanly_with_jobs_that_run(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            server = Served(LASTMOVE)
            events = [server.events(server.add_job(*LONG[0], **LONG[1]).json()["events"]) for _ in range(3)]
            idle = server.connect()
            server.request("GET", "/", connection=idle)
            time.sleep(0.3)
            status, seconds = server.stop(number)
            self.assertEqual(status, 0, server.errors)
            self.assertLess(seconds, 4)
            for stream in events:
                self.assertEqual(list(stream)[-1][0], "reply")

    def test_killed_and_started_again(self):
        server = Served(LASTMOVE)
        job = server.add_job(*LONG[0], **LONG[1]).json()
        stream = server.events(job["events"])
        next(iter(stream))
        self.assertEqual(server.stop(signal.SIGKILL)[0], -signal.SIGKILL)
        again = Served(LASTMOVE, port=server.port)
        self.assertEqual(again.get(job["events"]).status, 404)
        self.assertEqual(again.ask("value", "nim:3").status, 200)
        self.assertEqual(again.stop()[0], 0)

    def test_a_port_that_is_taken(self):
        server = Served(LASTMOVE)
        second = subprocess.run([LASTMOVE, "serve", "--port", str(server.port)], capture_output=True, text=True, timeout=20)
        self.assertEqual(second.returncode, 4)
        self.assertIn("Address already in use", second.stderr)
        self.assertIn("--port 0", second.stderr)
        server.stop()

    def test_what_cannot_be_served(self):
        for options in (["--port", "70000"], ["--port", "x"], ["--port", "-1"], ["--json"], ["nim:3"]):
            self.assertEqual(subprocess.run([LASTMOVE, "serve", *options], capture_output=True, timeout=20).returncode, 2, options)
        for host in ("no.such.host.invalid", "203.0.113.7"):
            self.assertEqual(subprocess.run([LASTMOVE, "serve", "--host", host, "--port", "0"],
                                            capture_output=True, timeout=20).returncode, 4, host)

    def test_others_are_warned_of_and_named(self):
        server = Served(LASTMOVE, "--host", "0.0.0.0", "--name", "games.example.org")
        for host, status in ((f"192.168.1.5:{server.port}", 200), ("games.example.org", 200), (f"evil.test:{server.port}", 403)):
            self.assertEqual(server.get("/", headers={"Host": host}).status, status)
        server.stop()
        self.assertIn("everybody who reaches this machine", server.errors)

    def test_bounds_are_those_of_the_options(self):
        server = Served(LASTMOVE, "--time-limit", "1", "--memory-limit", "200M")
        bounds = server.get("/api/questions").json()["bounds"]
        self.assertEqual((bounds["time"], bounds["memory"]), (1, 200 << 20))
        began = time.monotonic()
        job = server.add_job("count", "peg:english:d4:d4", options={"time-limit": 50, "memory-limit": "9G"})
        *_, (name, data) = server.events(job.json()["events"])
        self.assertEqual((name, data["status"]), ("reply", 3))
        self.assertLess(time.monotonic() - began, 5)
        self.assertLess(server.measured("VmHWM"), 700_000)
        server.stop()

    def test_a_page_that_is_missing(self):
        server = Served(LASTMOVE, "--page", "/no/such/folder")
        found = server.get("/")
        self.assertEqual(found.status, 404)
        self.assertIn(b"/no/such/folder", found.body)
        server.stop()
        self.assertIn("/no/such/folder", server.errors)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]], warnings="ignore")
