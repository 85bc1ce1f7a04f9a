"""What no page and no program should send: other hosts and origins, bodies and bytes that are none, names of files.

usage: attacks_test.py LASTMOVE
"""

import json
import random
import socket
import sys
import unittest

from served import SEED, WithServer



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
        for bad in (b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"question":"\xff"}', b"[" * 100_000,
                    b'{"a":' * 100_000,
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
        for data in (b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00",
                     b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n", b"get / HTTP/1.1\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a: b\r\n" * 20_000 + b"\r\n",
                     b"GET / HTTP/1.1\r\n" + b"a" * 200_000,
                     b"GET /%00%2e%2e%2f HTTP/1.1\r\nHost: " + self.server.host.encode() + b"\r\n\r\n"):
            said = self.server.raw(data + b"\r\n")
            self.assertFalse(said.startswith(b"HTTP/1.1 2"), (data[:40], said[:200]))
        self.assert_alive()

    def test_a_body_behind_a_refusal_is_no_request(self):
        hidden = b"GET / HTTP/1.1\r\nHost: " + self.server.host.encode() + b"\r\n\r\n"
        said = self.server.raw(
            b"POST /api/ask HTTP/1.1\r\nHost: evil.test\r\nContent-Length: %d\r\n\r\n" % len(hidden) + hidden)
        self.assertEqual(said.count(b"HTTP/1.1 "), 1, said)
        said = self.server.raw(b"GET / HTTP/1.1\r\nHost: %s\r\nContent-Length: %d\r\n\r\n" %
                               (self.server.host.encode(), len(hidden)) + hidden)
        self.assertEqual(said.count(b"HTTP/1.1 "), 1, said)

    def test_nothing_outside_the_page(self):
        secret = f"{self.server.folder.name}-secret.txt"
        for path in (f"/../{secret}", f"/%2e%2e/{secret}", f"/..%2f{secret}", f"/a/../../{secret}", "//etc/passwd",
                     "/%2fetc/passwd", "/.", "/..", "/%5c..%5c", "/index.html%00.js", "/a.js/", "/index.html/../a.js"):
            found = self.server.get(path)
            self.assertEqual(found.status, 404, path)
            self.assertNotIn(b"secret", found.body)

    def test_subjects_that_name_files(self):
        for word in ("/etc/passwd", "./x.txt", "x.json", "x.rules", "./a.rules:2x3", "kayles:3 + x.json", "-",
                     "/dev/stdin"):
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
        host, end = self.server.host.encode(), b"\r\nConnection: close\r\n\r\n"
        seeds = [b'POST /api/ask HTTP/1.1\r\nHost: %s\r\nX-Lastmove: 1\r\nContent-Length: 48' % host + end +
                 b'{"question":"hint","words":["nim:3,5"],"dark":1}',
                 b'GET /a.js HTTP/1.1\r\nHost: %s\r\nIf-None-Match: "x"' % host + end,
                 b'DELETE /api/jobs/00 HTTP/1.1\r\nHost: %s\r\nX-Lastmove: 1' % host + end]
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
        words = ["nim:3", "peg:english", "{0|*}", "domineering:2x2", "tile:4x4:I2", "kayles:n", "-", "", "\0",
                 "x" * 99, "army:3", "rules{"]
        options = {"all": True, "misere": True, "last": 5, "time-limit": 0.2, "player": "right", "universe": "D",
                   "size": "a4",
                   "threads": 99, "memory-limit": "99T", "seed": -1, "nothing": None, "latex": 1}
        for _ in range(150):
            body = {"question": draw.choice(names), "words": draw.choices(words, k=draw.randrange(3)),
                    "options": {**dict(draw.sample(sorted(options.items(), key=str), draw.randrange(3))),
                                "time-limit": 0.2},
                    "dark": draw.choice([True, False])}
            if draw.random() < 0.2:
                body["text"] = "".join(draw.choices("{}[]o.#|:\n rule", k=draw.randrange(200)))
            found = self.server.request("POST", "/api/ask", body)
            self.assertIn(found.status, (200, 400), (SEED, body, found.body[:300]))
            self.assertIn("reply" if found.status == 200 else "error", found.json())
        self.assert_alive()


unittest.main(argv=[sys.argv[0], *sys.argv[2:]], warnings="ignore")
