"""What the server of the page answers at each path: what the command line prints.

usage: endpoints_test.py LASTMOVE
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

from served import WithServer, processor_seconds

LASTMOVE = sys.argv[1]


def printed(*arguments):
    return subprocess.run([LASTMOVE, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout


def without_time(reply):
    return {key: value for key, value in reply.items() if key != "statistics"}


class Endpoints(WithServer):
    def test_questions(self):
        found = self.server.get("/api/questions").json()
        names = {question["name"] for question in found["questions"]}
        self.assertLessEqual({"show", "hint", "solve", "tests", "value", "list", "check", "rules"}, names)
        self.assertFalse({"play", "serve", "tour", "plan"} & names)
        self.assertEqual(found["schema"], json.loads(printed("schema")))
        self.assertEqual(found["bounds"]["body"], 1 << 20)
        self.assertEqual(found["version"], printed("version").split()[1])

    def test_replies_are_what_the_command_line_prints(self):
        for words in (["show", "peg:english"], ["hint", "nim:3,5,7"], ["value", "domineering:3x3"],
                      ["solve", "peg:english:d4:e4"], ["outcome", "cram:3x4"], ["count", "tile:4x4:I2"],
                      ["compare", "{2||1|0}", "1"], ["thermograph", "{3||2|-1}"],
                      ["rules", "check", "rules{board .; both .. -> ##}"],
                      ["sequence", "kayles:n"], ["enumerate"], ["construct", "replacement", "D", "2", "5"]):
            with self.subTest(words=words):
                found = self.server.ask(words[0], *words[1:]).json()
                self.assertEqual(without_time(found["reply"]), without_time(json.loads(printed(*words, "--json"))))
                self.assertEqual(found["text"], printed(*words))

    def test_the_overview_and_statuses(self):
        self.assertEqual(self.server.ask("", "kayles:7").json()["text"], printed("kayles:7"))
        self.assertEqual(self.server.ask("solve", "peg:english:d4:e4").json()["status"], 1)
        self.assertEqual(self.server.ask("solve", "peg:english", options={"time-limit": 0}).json()["status"], 3)

    def test_plays_move_by_move(self):
        for subject in ("peg:triangle15:a1:*", "nim:2,3", "cram:2x3", "domineering:2x3", "tile:2x3:I2",
                        "rules{board .; both .. -> ##}:2x3"):
            for number in range(20):
                with self.subTest(subject=subject, number=number):
                    moves = self.server.ask("moves", subject).json()
                    self.assertIn("svg", moves, moves)
                    if not moves["reply"]["moves"]:
                        break
                    move = moves["reply"]["moves"][0]
                    self.assertTrue(all(f'data-cell="{cell}"' in moves["svg"] for cell in move["cells"]), move)
                    after = self.server.ask("after", subject, move["move"]).json()
                    self.assertEqual(after["reply"]["answer"], move["after"])
                    subject = after["reply"]["answer"]
                    if after["reply"]["over"]:
                        break
            self.assertGreater(number, 0)

    def test_games_by_rules_one_request_after_the_other(self):
        rules = "rules{board . x o; left xo -> .x; left xx -> .x; right ox -> .o; right oo -> .o}"
        for row in ("xoxo", "xooxo", "xxoo", "xoxo"):
            subject = f"impartial {rules}:{row}"
            for question in ("value", "outcome", "hint", "show"):
                with self.subTest(question=question, row=row):
                    found = self.server.ask(question, subject).json()
                    self.assertEqual(found["text"], printed(question, subject))
        self.assert_alive()

    def test_lists(self):
        lines = self.server.ask("list").json()["reply"]
        self.assertEqual(lines, [json.loads(line) for line in printed("list", "--json").splitlines()])

    def test_errors_are_those_of_the_command_line(self):
        found = self.server.ask("hint", "nmi:3")
        self.assertEqual(found.status, 400)
        shell = subprocess.run([LASTMOVE, "hint", "nmi:3"], capture_output=True, text=True).stderr
        self.assertEqual(f"lastmove: {found.json()['error']['message']}\n", shell)
        message = self.server.ask("solve", "peg:oo.o", options={"bogus": 1}).json()["error"]["message"]
        self.assertIn("--method", message)
        for file in ("--svg", "--certificate", "--output"):  # files are not written here
            self.assertNotIn(file, message)

    def test_options_of_another_type_are_refused(self):
        """The types of the table of options, in JSON: the same for every option of every question."""
        words = [True, 0, 3, 2.5, ["D"], [["D"]], {}, {"a": 1}]
        hostile = {"flag": [0, 1, "", "true", "no", [], {}, 1.0], "number": [True, 3.5, 1e3, [3], {}], "integer": [True, 3.5, [3], {}],
                   "seconds": [True, [2], {}], "memory": [True, 2.5, ["2G"], {}], "range": [True, 2.5, [5, 8], {}],
                   "word": words, "cell": words, "words": [True, 0, 2.5, [1], ["a,b"], [["a"]], {}]}
        tried = 0
        for question in self.server.get("/api/questions").json()["questions"]:
            for option in question["options"]:
                for value in hostile.get(option["type"], []):
                    found = self.server.ask(question["name"], "nim:3", options={option["name"]: value})
                    self.assertEqual(found.status, 400, (question["name"], option, value, found.body[:300]))
                    message = found.json()["error"]["message"]
                    self.assertIn(f"--{option['name']}", message, (question["name"], option, value))
                    self.assertIn("expected ", message)
                    tried += 1
        self.assertGreater(tried, 300)

    def test_several_words_may_be_an_array(self):
        as_text, as_array = ([row.get("cells") for row in
                              self.server.ask("table", "nim:{n}", "n=1..2", options={"of": columns}).json()["reply"]]
                             for columns in ("value,mean", ["value", "mean"]))
        self.assertEqual(as_array, as_text)
        self.assertIn({"value": "*", "mean": "0"}, as_array)

    def test_options_that_are_not_read_are_refused(self):
        for question, subject, options in (("hint", "kayles:7", {"player": "right"}), ("sequence", "nim:n", {"misere": True}),
                                           ("solve", "tile:2x3:I2", {"distinct": True}), ("solve", "peg:french", {"minimise": True})):
            found = self.server.ask(question, subject, options=options)
            self.assertEqual(found.status, 400, (question, subject, found.body[:300]))
            self.assertIn(f"--{next(iter(options))}", found.json()["error"]["message"])

    def test_certificates_are_checked(self):
        proof = self.server.ask("solve", "peg:english:d4:e4", proof=True).json()["certificate"]
        found = self.server.request("POST", "/api/check", json.dumps(proof))
        self.assertEqual(found.json()["reply"]["answer"], "accepted")
        proof["claim"] = "yes"
        self.assertNotEqual(self.server.request("POST", "/api/check", json.dumps(proof)).json()
                            .get("reply", {}).get("answer"), "accepted")

    def test_what_is_no_false_certificate_is_not_rejected(self):
        with tempfile.TemporaryDirectory() as folder:
            top = pathlib.Path(folder, "results", "top.json")
            top.parent.mkdir()
            printed("outcome", "cram:3x4", "--front", "8", "--certificate", str(top))
            archive = pathlib.Path(folder, "results.tar.zst")
            printed("bundle", str(top.parent), "-o", str(archive))
            text, packed = top.read_bytes(), archive.read_bytes()
            unpacked = subprocess.run([LASTMOVE, "check", "-"], input=packed, capture_output=True)
        self.assertEqual(unpacked.returncode, 0, unpacked.stdout)
        # Its pieces are not at hand.
        for found in (self.server.request("POST", "/api/check", text).json(),
                      self.server.ask("check", "-", text=text.decode()).json()):
            self.assertEqual((found["reply"]["answer"], found["status"]), ("gave up", 3), found)
            self.assertIn("left, in files that are not at hand", found["text"])
        job = self.server.add_job("check", "-", text=text.decode()).json()
        *_, (_, last) = self.server.events(job["events"])
        self.assertEqual(last["reply"]["answer"], "gave up")
        # In an archive they are.
        found = self.server.request("POST", "/api/check", packed).json()
        self.assertEqual((found["reply"]["answer"], found["status"]), ("accepted", 0), found)
        self.assertEqual(found["text"].encode(), unpacked.stdout)
        damaged = self.server.request("POST", "/api/check", packed[:-20]).json()
        self.assertIn("cannot be unpacked", damaged["text"])
        wrong = json.loads(text)
        wrong["claim"]["outcome"] = {"N": "P", "P": "N"}[wrong["claim"]["outcome"]]
        false = self.server.request("POST", "/api/check", json.dumps(wrong).encode()).json()
        self.assertEqual((false["reply"]["answer"], false["status"]), ("rejected", 1))
        for body in (b"{", b"", b"\xff", b"no certificate", b'{"format": 1e999}'):
            self.assertEqual(self.server.request("POST", "/api/check", body).status, 400, body)

    def test_doubled_keys_are_refused(self):
        for body in ('{"question": "value", "question": "show", "words": ["nim:3"]}',
                     '{"question": "value", "words": ["nim:3"], "words": ["nim:4"]}',
                     '{"question": "outcome", "words": ["nim:1"], "options": {"misere": true, "misere": false}}',
                     '{"question": "value", "words": ["nim:3"], "dark": true, "d\\u0061rk": false}'):
            for path in ("/api/ask", "/api/jobs"):
                found = self.server.request("POST", path, body.encode())
                self.assertEqual(found.status, 400, body)
                self.assertIn("each key once", found.json()["error"]["message"])

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
                                     ("GET", "/api/jobs", 405), ("GET", "/api/jobs/7", 404),
                                     ("DELETE", "/api/jobs/7", 404),
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
        before = processor_seconds(self.server.process.pid)
        found = self.server.ask("count", "peg:english:d4:d4", options={"time-limit": 60})
        self.assertEqual(found.json()["status"], 3, found.body[:300])
        self.assertLess(processor_seconds(self.server.process.pid) - before, 6)


unittest.main(argv=[sys.argv[0], *sys.argv[2:]], warnings="ignore")
