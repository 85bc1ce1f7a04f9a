"""Texts that others have written – files, subjects, names of files, the environment, the network – are printed so that
nothing in them moves a cursor, hides or reorders what stands beside it, or looks like another line.

usage: hostile_texts_test.py LASTMOVE SOURCE_DIR
"""

import http.client
import json
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile
import unittest
import xml.dom.minidom

LASTMOVE, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
CHECKER = [sys.executable, str(SOURCE / "checker")]
CERTIFICATES = SOURCE / "tests" / "check" / "certificates"
sys.path.insert(0, str(SOURCE / "checker"))
import visible  # noqa: E402

# Every character that is not visible, but 0, which no argument has, and surrogates, which are none.
EVERY = "".join(map(chr, [*range(1, 32), *range(0x7F, 0xA0), 0xAD, 0x61C, 0x180E, *range(0x200B, 0x2010),
                          *range(0x2028, 0x202F), *range(0x2060, 0x2070), 0xFDD0, 0xFEFF, 0xFFF9, 0xFFFE, 0xE0001, 0xE007F,
                          0x1FFFF]))
IN_LINE = EVERY.replace("\n", "").replace("\r", "")
FAKE = "\x1b[2K\raccepted: any sentence"
HOSTILES = (FAKE, EVERY, "\naccepted: any sentence\n")
BOARD = "board . x o; each xo -> .x"
# By the bytes of what is printed: line ends are kept, and those of CSV.
RAW = re.compile(visible.INVISIBLE_IN_LINES.pattern)


def run(*words, **options):
    """Runs the program within limits; the bytes that it prints."""
    words = [words[0], *map(os.fsencode, words[1:])]
    return subprocess.run([LASTMOVE, words[0], "--time-limit", "2", "--quiet", *words[1:]], capture_output=True,
                          timeout=100, **options)


class Hostile(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = self.folder.name

    def file(self, name, text):
        path = os.path.join(self.path, name)
        with open(path, "w", encoding="utf-8", newline="", errors="surrogateescape") as file:
            file.write(text)
        return path

    def pure(self, printed, *about):
        """Nothing that is printed is hidden."""
        text = printed.replace(b"\r\n", b"\n").decode()  # strictly
        found = RAW.search(text)
        self.assertIsNone(found, (*about, found and text[max(0, found.start() - 60):found.end() + 20]))
        self.assertFalse(any(line.startswith("accepted: any") for line in text.split("\n")), (*about, text[:500]))
        return text

    def both(self, process, *about):
        return self.pure(process.stdout, *about) + self.pure(process.stderr, *about)

    def test_rules_in_comments_are_shown(self):
        for number, hostile in enumerate(HOSTILES):
            comment = hostile.replace("\n", "").replace("\r", "\rx")
            path = self.file("game.rules", f"game game\n// {comment}\n{BOARD}\n")
            certificate = os.path.join(self.path, f"{number}.json")
            for words in (["rules", "check", path], ["rules", "show", path], ["value", f"{path}:xo"],
                          ["value", "game:xo", "--rules", path], ["show", f"{path}:xo"],
                          ["outcome", f"{path}:xo", "--certificate", certificate], ["moves", f"{path}:xo", "--json"],
                          ["table", f"{path}:{{rows 1x2}}", "--format", "csv"]):
                with self.subTest(words=words, hostile=hostile):
                    self.both(run(*words), words)
            self.pure(pathlib.Path(certificate).read_bytes())
            found = json.loads(pathlib.Path(certificate).read_text())
            for text in found["puzzle"]["rules"].values():
                found["puzzle"]["rules"]["game"] = f"// {comment}\n{text} // {FAKE}\n"
            pathlib.Path(certificate).write_text(json.dumps(found))
            accepted = run("check", certificate)
            self.assertEqual(0, accepted.returncode, accepted)
            self.assertEqual(1, self.pure(accepted.stdout).count("\n"), accepted)
            again = subprocess.run([*CHECKER, certificate], capture_output=True)
            self.assertEqual(0, again.returncode, again)
            self.assertEqual(1, self.pure(again.stdout).count("\n"), again)

    def test_strings_of_rules_are_visible(self):
        for hostile in map(chr, (1, 0x1b, 0x7f, 0x85, 0x9b, 0xad, 0x200b, 0x202e, 0x2028, 0xfeff, 0xfffe, 0xe0001)):
            for text in (f'"a{hostile}b"\n{BOARD}', f'"a{hostile}b"\nlist; both b -> c; ends c'):
                process = run("rules", "check", self.file("game.rules", text))
                self.assertEqual(2, process.returncode, (text, process))
                self.assertIn("visible characters in strings", self.both(process))
        for text in (f'"a\tb √ é 囲"\n{BOARD}', '"a √"\nlist; both b -> c; ends c'):
            self.assertEqual(0, run("rules", "check", self.file("game.rules", text)).returncode, text)

    def test_strings_of_certificates(self):
        """Each string of each certificate, with what is hostile behind it."""
        def changed(value, hostile):
            if isinstance(value, str):
                yield value + hostile
            elif isinstance(value, list):
                for at, one in enumerate(value[:2]):
                    yield from (value[:at] + [new] + value[at + 1:] for new in changed(one, hostile))
            elif isinstance(value, dict):
                for key, one in list(value.items())[:6]:
                    yield {(name + hostile if name == key else name): old for name, old in value.items()}
                    yield from ({**value, key: new} for new in changed(one, hostile))

        paths = []
        for file in sorted(CERTIFICATES.glob("*.json"))[::16 if "LASTMOVE_LONG" in os.environ else 48]:
            certificate = json.loads(file.read_text())
            if len(json.dumps(certificate)) > 20_000:
                continue
            for hostile in (f"{FAKE}\n{FAKE}", IN_LINE):
                for new in changed(certificate, hostile):
                    paths.append(self.file(f"{len(paths)}.json", json.dumps(new)))
        self.assertGreater(len(paths), 200)
        for command in ([LASTMOVE, "check", "--quiet", "--time-limit", "5"], [*CHECKER, "--time-limit", "5"]):
            process = subprocess.run([*command, *paths], capture_output=True, timeout=1500)
            text = self.both(process, command[0])
            about = [line for line in text.split("\n") if line]
            self.assertLessEqual(len(about), len(paths), [line for line in about if self.path not in line][:5])
            self.assertFalse([line for line in about if not line.startswith((self.path, "cannot", "lastmove: "))])

    def test_words(self):
        """Subjects, options, names of files and folders, questions."""
        certificate = str(sorted(CERTIFICATES.glob("*.json"))[0])
        for hostile in HOSTILES:
            missing = os.path.join(self.path, hostile)
            words = [[question, f"nim:{hostile}"] for question in
                     ("value", "outcome", "show", "moves", "hint", "solve", "count", "sequence", "period", "quotient", "play")]
            words += [["value", f"nim:3 + {hostile}"], ["solve", f"peg:{hostile}"], ["solve", f"tile:2x2:{hostile}"],
                      ["solve", f"pack:{hostile}"], ["solve", f"replace:{hostile}:2"], ["value", f"{{{hostile}|}}"],
                      ["value", f"rules{{{BOARD} // {hostile.strip()}\n}}:xo"], [hostile], ["help", hostile],
                      ["list", hostile], ["schema", hostile], ["value", "nim:1", "--time-limit", hostile],
                      ["value", "nim:1", f"--{hostile}"], ["value", "nim:1", "--universe", hostile],
                      ["check", missing], ["check", certificate, "--pieces", missing], ["value", missing + ".rules:x"],
                      ["value", missing + ".txt"], ["value", missing + ".json"], ["value", "nim:1", "--rules", missing],
                      ["show", "nim:1", "--svg", os.path.join(missing, "a.svg")], ["bundle", missing], ["cite", missing],
                      ["merge", missing], ["convert", missing, missing], ["table", "nim:{n}", f"n={hostile}"],
                      ["table", "{g}:1", f"g={hostile},nim"], ["table", "nim:{n}", "n=1", "--where", hostile],
                      ["table", "nim:{n}", "n=1", "--of", hostile], ["construct", "replacement", hostile, hostile],
                      ["rules", "check", missing], ["completion", "words", "--", "solve", f"peg:{hostile}"],
                      ["plan", "survey", "octal", "--shards", "2", "--slurm", "--journal", hostile]]
            for case in words:
                for more in ([], ["--json"])[:2 if hostile is EVERY else 1]:
                    with self.subTest(case=case, more=more):
                        process = run(*case, *more, stdin=subprocess.DEVNULL)
                        self.both(process, case)
                        self.assertIn(process.returncode, (0, 1, 2, 3, 4), case)

    def test_bytes_that_are_no_utf8(self):
        for case in (["value", b"nim:\xff\x9b8m"], ["check", b"/none/\xff.json"], [b"\xff\xfe"]):
            process = subprocess.run([os.fsencode(LASTMOVE), *map(os.fsencode, case)], capture_output=True)
            self.assertIn("\\xff", self.both(process, case))
        self.assertIn("\\xff", self.both(subprocess.run([*map(os.fsencode, CHECKER), b"/none/\xff.json"],
                                                        capture_output=True)))

    def test_the_environment(self):
        for hostile in HOSTILES:
            for value in (hostile, os.path.join(self.path, hostile)):
                self.both(run("value", "nim:1", env={**os.environ, "LASTMOVE_RULES": value}), hostile)
        for name in (FAKE[:20], "\u202ea"):
            os.mkdir(folder := os.path.join(self.path, "rules"))
            pathlib.Path(folder, name.replace("/", "") + ".rules").write_text("board")
            self.both(run("value", "nope:1", env={**os.environ, "LASTMOVE_RULES": folder}), name)
            for path in pathlib.Path(folder).iterdir():
                path.unlink()
            os.rmdir(folder)

    def test_files_of_puzzles_journals_and_bundles(self):
        for hostile in HOSTILES:
            for text in (f"peg {hostile}\n", f"{hostile}", f"game peg\nrule {hostile}\n", f"tiles:\n{hostile}\n",
                         f"# {hostile}\n", '{"bundle":1,"files":[{"name":%s}]}' % json.dumps(hostile),
                         '{"journal":1,"question":%s}\n' % json.dumps(hostile), '{"a":%s}' % json.dumps(hostile)):
                for name in ("a.txt", "a.json", "a.rules", "a.jsonl", "manifest.json") if hostile is FAKE else ("a.txt",):
                    path = self.file(name, text)
                    words = [["solve", path], ["check", path], ["rules", "check", path], ["check", self.path], ["cite", path],
                             ["table", "nim:{n}", "n=1..3", "--output", path], ["value", f"{path}:1"]]
                    for case in words[:7 if hostile is FAKE else 2]:
                        with self.subTest(case=case, text=text):
                            self.both(run(*case), case, text)
                    os.remove(path)

    def test_lines_of_standard_input(self):
        for hostile in HOSTILES:
            for words in (["value", "-"], ["table", "-"], ["table", "-", "--format", "csv"], ["check", "-"],
                          ["table", "-", "--format", "latex"], ["play", "nim:3"], ["value", "-", "--json"]):
                line = hostile.replace("\n", "")
                self.both(run(*words, input=f"nim:3{line}\nnim:2\n".encode()), words)

    def test_pictures_and_tables(self):
        subject = f"rules{{{BOARD} // {IN_LINE}<&>%$#_^~\\\n}}:xo"
        for words in (["show", subject, "--svg", "-"], ["value", subject, "--tikz", "-"],
                      ["value", subject, "--tikz", "-", "--bare"], ["value", subject, "--latex"],
                      ["outcome", subject, "--certificate", "-"]):
            with self.subTest(words=words):
                process = run(*words)
                text = self.pure(process.stdout, words)
                self.pure(process.stderr, words)
                self.assertEqual(0, process.returncode, (words, process.stderr))
                if "--svg" in words:
                    xml.dom.minidom.parseString(text)

    def test_on_a_terminal_only_pictures_have_colours(self):
        own = "\x1b[1;31m"
        path = self.file("game.rules", f"// {own}red\x1b[0m \ufdd0\n{BOARD}\n")
        main, other = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8"}
        environment.pop("NO_COLOR", None)
        with subprocess.Popen([LASTMOVE, "rules", "show", path], stdout=other, stderr=other, env=environment):
            pass
        os.write(other, b"\0")
        shown = b""
        while b"\0" not in shown:
            shown += os.read(main, 4096)
        os.close(other)
        os.close(main)
        text = shown.decode().replace("\r\n", "\n").strip("\0")
        self.assertRegex(text, "\x1b\\[1;3[0-9]m[^\x1b\n]+\x1b\\[0m")
        self.assertNotIn(own + "red", text)
        self.assertIsNone(RAW.search(re.sub("\x1b\\[[0-9;]+m", "", text)), text)

    def test_the_server(self):
        with subprocess.Popen([LASTMOVE, "serve", "--port", "0", "--page", FAKE], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as server:
            try:
                port = int(re.search(rb":(\d+)/", server.stdout.readline())[1])

                def answer(method, path, body=None, **headers):
                    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
                    connection.request(method, path, body, {"X-Lastmove": "1", **headers})
                    response = connection.getresponse()
                    text = response.read()
                    for name, value in response.getheaders():
                        self.assertIsNone(visible.INVISIBLE.search(name + value), (name, value))
                    self.pure(text, path, body)
                    connection.close()
                    return response.status, text

                answer("GET", "/%1b%5b2K%0d")
                answer("GET", "/index.html")
                for hostile in HOSTILES:
                    for words in ([f"nim:{hostile}"], [f"rules{{{BOARD} // {hostile.strip()}\n}}:xo"]):
                        body = json.dumps({"question": "show", "words": words})
                        status, text = answer("POST", "/api/ask", body.encode())
                        self.assertIn(status, (200, 400))
                        found = json.loads(text)
                        self.assertIsNone(RAW.search(found.get("text") or found.get("error", {}).get("message") or ""))
                    answer("POST", "/api/ask", json.dumps({"question": hostile}).encode())
                    answer("POST", "/api/ask", json.dumps({hostile: hostile}).encode())
                    answer("POST", "/api/check", json.dumps({"format": 1, hostile: hostile}).encode())
            finally:
                server.terminate()
                said = server.communicate(timeout=60)
            for printed in said:
                self.pure(printed)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
