"""Strategies as streams, from outside: written, converted, checked, as pieces and in bundles; what is refused.

usage: streams_command_test.py LASTMOVE SOURCE_DIR
"""

import json
import re
import shutil
import unittest

from bundle_cases import ACCEPTED, GAVE_UP, REJECTED, SOURCE, ZSTD, Case, canonical, python, run, sha256

CERTIFICATES = SOURCE / "tests" / "check" / "certificates"
VERSION = b"lastmove strategy 1\n"


def tables(certificate):
    evidence = certificate["evidence"]
    return [evidence] if evidence["kind"] == "strategy" else [evidence[key] for key in ("left", "right") if key in evidence]


def is_strategy(certificate):
    return certificate["evidence"]["kind"] in ("strategy", "strategies")


class Streams(Case):
    def both(self, *words):
        """The exit status, on which both checkers agree, and what they say."""
        one, other = run("check", *words), python(*words)
        self.assertEqual(one.returncode, other.returncode, (words, one, other))
        return one.returncode, one.stdout + one.stderr + other.stdout + other.stderr

    def converted(self, path, to):
        result = run("convert", path, "-o", to)
        self.assertEqual(result.returncode, 0, (path, result))
        self.assertIn(f"with {to.stat().st_size} bytes", result.stdout)
        return to.read_bytes()

    def stream_of(self, *question):
        path = self.folder / "a.strategy"
        result = run(*question, "--certificate", path)
        self.assertEqual(result.returncode, 0, result)
        return path

    def test_every_strategy_is_converted_both_ways(self):
        number = 0
        for path in sorted(CERTIFICATES.glob("*.json")):
            certificate = json.loads(path.read_text())
            if not is_strategy(certificate):
                continue
            number += 1
            stream = self.folder / f"{path.stem}.strategy"
            data = self.converted(path, stream)
            self.assertTrue(data.startswith(VERSION))
            self.assertEqual(self.both(stream)[0], ACCEPTED, path)
            back = self.converted(stream, self.folder / "back.json")
            if all(isinstance(table["replies"], dict) for table in tables(certificate)):
                self.assertEqual(back, canonical(certificate), path)
            else:  # a walk becomes a table
                self.assertEqual(self.both(self.folder / "back.json")[0], ACCEPTED, path)
            self.assertEqual(self.converted(self.folder / "back.json", self.folder / "again.strategy"), data)
        self.assertGreater(number, 40)

    def test_names_of_files_and_standard_streams(self):
        source = self.folder / "a.json"
        source.write_bytes((CERTIFICATES / "strategy-p.json").read_bytes())
        self.assertEqual(run("convert", source).returncode, 0)
        data = (self.folder / "a.strategy").read_bytes()
        source.unlink()
        self.assertEqual(run("convert", self.folder / "a.strategy").returncode, 0)
        self.assertTrue(source.exists())
        with open(source, "rb") as text:
            self.assertEqual(run("convert", "-", stdin=text, text=False).stdout, data)
        with open(self.folder / "a.strategy", "rb") as stream:
            self.assertEqual(run("convert", "-", "-o", "-", stdin=stream, text=False).stdout, source.read_bytes())
        with open(self.folder / "a.strategy", "rb") as stream:
            self.assertEqual(run("check", "-", stdin=stream).returncode, ACCEPTED)
        result = run("convert", source, "-o", source)
        self.assertEqual(result.returncode, 2, result)
        self.assertIn("another file", result.stderr)

    def test_what_is_no_strategy(self):
        for stem in ("peg-french", "mirror-cram", "nimbers-sum"):
            for path in sorted(CERTIFICATES.glob(f"{stem.split('-')[0]}*.json"))[:2]:
                if is_strategy(json.loads(path.read_text())):
                    continue
                result = run("convert", path, "-o", self.folder / "x.strategy")
                self.assertEqual(result.returncode, REJECTED, (path, result))
                self.assertIn("Not converted", result.stdout)
                self.assertFalse((self.folder / "x.strategy").exists())
        wrong = json.loads((CERTIFICATES / "strategy-p.json").read_text())
        replies = wrong["evidence"]["replies"]
        position = next(position for position in replies if replies[position])
        option = next(iter(replies[position]))
        for change in ({**replies[position], option: "nim:7"}, {**replies[position], "nim:7": "0"},
                       {key: value for key, value in replies[position].items() if key != option}):
            changed = {**wrong, "evidence": {**wrong["evidence"], "replies": {**replies, position: change}}}
            (self.folder / "wrong.json").write_text(json.dumps(changed))
            result = run("convert", self.folder / "wrong.json", "-o", "-")
            self.assertEqual(result.returncode, REJECTED, (change, result))
            self.assertIn(f"position '{position}'"[:40], result.stdout + result.stderr)

    def test_outcomes_are_written_as_streams(self):
        for words in (("cram:3x4",), ("kayles:4 + cram:2x3", "--misere"), ("treblecross:7",), ("nim:0",), ("nim:0", "--misere"),
                      ("nim:1,2,3",), ("cram:2x4",), ("domineering:3x3",), ("clobber:oxo|xox", "--misere"), ("chomp:3,2",)):
            with self.subTest(words):
                path = self.folder / "a.strategy"
                path.unlink(missing_ok=True)
                result = run("outcome", *words, "--certificate", path, "--json")
                self.assertEqual(result.returncode, 0, result)
                reply = json.loads(result.stdout)
                self.assertEqual(reply["strength"], "certified")
                self.assertTrue(path.read_bytes().startswith(VERSION))
                self.assertEqual(self.both(path)[0], ACCEPTED)
                if "stream" in reply:
                    self.assertEqual((reply["stream"]["bytes"], reply["stream"]["sha256"]),
                                     (path.stat().st_size, sha256(path.read_bytes())))
                claim = json.loads(path.read_bytes().split(b"\n")[1])["claim"]
                self.assertEqual(claim, {"outcome": reply["answer"]})

    def test_a_long_strategy_with_little_memory(self):
        small, large = self.folder / "small.strategy", self.folder / "large.strategy"
        self.assertEqual(run("outcome", "cram:4x5", "--certificate", large).returncode, 0)
        self.assertEqual(run("outcome", "cram:4x5", "--certificate", small, "--memory-limit", "60M").returncode, 0)
        for path in (small, large):
            for words in (("--threads", "1"), ("--threads", "3", "--memory-limit", "60M")):
                result = run("check", path, *words)
                self.assertEqual(result.returncode, ACCEPTED, (path, words, result))

    def test_a_stream_may_be_larger_than_any_text(self):
        data = self.stream_of("outcome", "cram:3x4").read_bytes()
        path = self.folder / "large.strategy"
        with open(path, "wb") as file:  # with a hole, which takes no room on the disk
            file.write(data)
            file.truncate(70 << 20)
        status, words = self.both(path)
        self.assertEqual(status, REJECTED, words)
        self.assertEqual(words.count("behind the end"), 2, words)

    def test_other_evidence_is_not_written_as_a_stream(self):
        path = self.folder / "a.strategy"
        result = run("value", "nim:1,2,4", "--certificate", path)
        self.assertEqual(result.returncode, GAVE_UP, result)
        self.assertIn("no strategy", result.stderr)
        self.assertFalse(path.exists())

    def test_what_is_said_of_damage(self):
        data = self.stream_of("outcome", "cram:4x4").read_bytes()
        heading = data.split(b"\n")[1]
        number = re.search(rb'"replies":(\d+)', heading)[1]
        cases = ((data[:-1], "truncated"), (data + b"\0", "behind the end"), (VERSION, "truncated|does not end"),
                 (data.replace(b"strategy 1", b"strategy 2", 1), "version"),
                 (data.replace(heading, heading.replace(b":" + number, b":999999999999")), "truncated|too early"),
                 (data.replace(heading, heading.replace(b'"P"', b'"N"')), "first move"),
                 (data.replace(heading, heading.replace(b"{", b"{ ", 1)), "canonical"))
        for changed, said in cases:
            path = self.folder / "b.strategy"
            path.write_bytes(changed)
            status, words = self.both(path)
            self.assertEqual(status, REJECTED, (said, words))
            self.assertRegex(words, said)

    def test_pieces(self):
        pieces = self.folder / "pieces"
        result = run("outcome", "cram:3x4", "--front", "4", "--pieces", pieces, "--certificate", self.folder / "top.json")
        self.assertEqual(result.returncode, 0, result)
        top = json.loads((self.folder / "top.json").read_text())
        names = []
        for entry in top["evidence"]["pieces"]:
            piece = pieces / f"{entry['sha256']}.json"
            if is_strategy(json.loads(piece.read_text())):
                data = self.converted(piece, self.folder / "piece.strategy")
                piece.unlink()
                entry["sha256"] = sha256(data)
                (pieces / f"{sha256(data)}.strategy").write_bytes(data)
                names.append(sha256(data))
        self.assertTrue(names)
        (self.folder / "top.json").write_text(json.dumps(top))
        self.assertEqual(self.both(self.folder / "top.json", "--pieces", pieces)[0], ACCEPTED)
        piece = pieces / f"{names[0]}.strategy"
        data = piece.read_bytes()
        for changed in (data[:-1], data + b"\0", data[:-1] + bytes([data[-1] ^ 1]), b"{}", b""):
            piece.write_bytes(changed)
            status, words = self.both(self.folder / "top.json", "--pieces", pieces)
            self.assertEqual(status, REJECTED, words)
            self.assertEqual(words.count(names[0]), 2, words)
        piece.unlink()
        self.assertEqual(self.both(self.folder / "top.json", "--pieces", pieces)[0], GAVE_UP)

    @unittest.skipUnless(ZSTD, "needs the program zstd")
    def test_bundles(self):
        self.results.mkdir()
        path = self.results / "cram.strategy"
        result = run("outcome", "cram:3x4", "--certificate", path, "--provenance")
        self.assertEqual(result.returncode, 0, result)
        made = json.loads((self.results / "cram.strategy.provenance").read_text())
        self.assertEqual(made["sha256"], sha256(path.read_bytes()))
        shutil.copy(CERTIFICATES / "strategy-p.json", self.results / "plain.json")
        result = run("bundle", self.results, "-o", self.archive)
        self.assertEqual(result.returncode, 0, result)
        status, words = self.both(self.archive)
        self.assertEqual(status, ACCEPTED, words)
        self.assertEqual(words.count("2 certificates accepted"), 2, words)
        self.assertIn(sha256(path.read_bytes()), run("cite", path).stdout)
        path.write_bytes(path.read_bytes()[:-1])
        result = run("bundle", self.results, "-o", self.archive)
        self.assertEqual(result.returncode, REJECTED, result)
        self.assertIn("cram.strategy", result.stdout)
        result = run("bundle", self.results, "-o", self.archive, "--keep-rejected")
        self.assertEqual(self.both(self.archive)[0], REJECTED)


if __name__ == "__main__":
    unittest.main(argv=["streams_command_test.py"], verbosity=1)
