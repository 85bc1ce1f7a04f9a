"""Bundles, from outside: what is archived and what is refused, limits, full disks and kills; citations, provenances.

usage: bundle_command_test.py LASTMOVE SOURCE_DIR
"""

import gzip
import io
import json
import lzma
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import unittest

from bundle_cases import (ACCEPTED, BAD_INPUT, DATE, GAVE_UP, LASTMOVE, REJECTED, SOURCE, UNREADABLE, ZSTD, Case,
                          canonical, python, run, sha256, small_files, tar_of)


@unittest.skipUnless(ZSTD, "needs the program zstd")
class Bundles(Case):
    def setUp(self):
        super().setUp()
        self.make_results()

    def test_what_is_in_it(self):
        result = self.bundle()
        files = self.files()
        names = [name for name, _ in files]
        self.assertEqual(names, ["manifest.json", "codes.jsonl", "deep/no.json", "deep/no.json.provenance", "nim.json",
                                 "notes.txt", "plain.json"])
        manifest = json.loads(files[0][1])
        self.assertEqual((manifest["bundle"], manifest["date"]), (1, "2026-11-26T00:00:00Z"))
        self.assertEqual(set(manifest["program"]), {"name", "version", "commit", "compiler"})
        self.assertEqual(manifest["checkers"], {"lastmove": {"ran": True}, "python": {"ran": True}})
        entries = {entry["name"]: entry for entry in manifest["files"]}
        for name, contents in files[1:]:
            self.assertEqual((entries[name]["size"], entries[name]["sha256"]), (len(contents), sha256(contents)))
            self.assertEqual(contents, (self.results / name).read_bytes())
        self.assertEqual({name: entry["kind"] for name, entry in entries.items()},
                         {"codes.jsonl": "journal", "deep/no.json": "certificate",
                          "deep/no.json.provenance": "provenance", "nim.json": "certificate", "notes.txt": "other",
                          "plain.json": "other"})
        proof = entries["deep/no.json"]
        self.assertEqual(proof["verdicts"], {"lastmove": "accepted", "python": "accepted"})
        self.assertEqual(proof["canonical"], sha256(canonical(json.loads(dict(files)["deep/no.json"]))))
        self.assertTrue(proof["claim"].endswith("cannot be solved"), proof)
        self.assertEqual(proof["made"]["command"][:3], ["lastmove", "solve", "peg:french"])
        self.assertGreater(proof["made"]["cpu_seconds"], 0)
        journal = entries["codes.jsonl"]
        self.assertEqual((journal["lines"], journal["heading"]["question"]), (9, "squares"))
        self.assertIn(sha256(canonical(manifest)), result.stdout)

    def test_both_checkers_accept_it_in_every_form(self):
        self.bundle()
        files = self.files()
        plain = tar_of(files)
        unpacked = self.folder / "unpacked"
        with tarfile.open(fileobj=io.BytesIO(plain)) as tar:
            tar.extractall(unpacked, filter="data")
        forms = {"a.tar": plain, "a.tar.gz": gzip.compress(plain), "a.tar.xz": lzma.compress(plain), "nameless": plain}
        for name, data in forms.items():
            (self.folder / name).write_bytes(data)
        for path in (self.archive, unpacked, *(self.folder / name for name in forms)):
            status, one, other = self.verdicts(path)
            self.assertEqual(status, ACCEPTED, (path, one, other))
            self.assertEqual(one, other)
            self.assertIn("6 files, 2 certificates accepted", one)
        reply = json.loads(run("check", self.archive, "--json").stdout)
        self.assertEqual([reply[key] for key in ("answer", "files", "certificates", "faults")], ["accepted", 6, 2, []])

    def test_the_same_files_are_the_same_bytes(self):
        self.bundle()
        first = self.archive.read_bytes()
        copy = self.folder / "elsewhere"
        shutil.copytree(self.results, copy)
        for number, path in enumerate(sorted(copy.rglob("*"), reverse=True)):
            os.utime(path, (number, number))
        result = run("bundle", copy, "-o", "-", "--date", DATE, text=False)
        self.assertEqual((result.returncode, result.stdout == first), (0, True))
        dated = run("bundle", copy, "-o", self.folder / "dated", env={**os.environ, "SOURCE_DATE_EPOCH": "1795651200"})
        self.assertEqual((dated.returncode, (self.folder / "dated").read_bytes() == first), (0, True))
        with tarfile.open(fileobj=io.BytesIO(subprocess.run([ZSTD, "-dcq", self.archive], capture_output=True,
                                                            check=True).stdout)) as tar:
            self.assertEqual({(m.uid, m.gid, m.uname, m.gname, m.mode, m.mtime) for m in tar},
                             {(0, 0, "", "", 0o644, 1795651200)})

    def test_certificates_in_pieces(self):
        front = self.results / "deep/front.json"
        result = run("outcome", "cram:3x4", "--front", "8", "--certificate", front)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        pieces = [path for path in front.parent.glob("*.json") if re.fullmatch("[0-9a-f]{64}", path.stem)]
        self.assertGreater(len(pieces), 2)
        self.bundle()
        proved = len(pieces) + 3
        entries = {entry["name"]: entry for entry in self.manifest()["files"]}
        self.assertEqual(entries["deep/front.json"]["verdicts"], {"lastmove": "accepted", "python": "accepted"})
        status, one, other = self.verdicts(self.archive)
        self.assertEqual((status, one), (ACCEPTED, other))
        self.assertIn(f"{proved} certificates accepted", one)
        # A piece less, of which the manifest says nothing.
        needed = json.loads(front.read_text())["evidence"]["pieces"][0]["sha256"]
        lost = f"deep/{needed}.json"
        manifest = self.manifest()
        manifest["files"] = [entry for entry in manifest["files"] if entry["name"] != lost]
        files = [(name, data) for name, data in self.files() if name not in ("manifest.json", lost)]
        self.put([("manifest.json", json.dumps(manifest).encode()), *files])
        status, one, other = self.verdicts(self.tar)
        self.assertEqual(status, GAVE_UP)
        for said in one, other:
            self.assertIn("deep/front.json was not decided: piece 0", said)
            self.assertIn(needed, said)
        scratch = self.folder / "scratch"
        scratch.mkdir()
        self.verdicts(self.archive, env={**os.environ, "TMPDIR": str(scratch)})
        self.assertEqual(os.listdir(scratch), [])
        (self.results / lost).unlink()
        result = run("bundle", self.results, "-o", self.folder / "other")
        self.assertEqual(result.returncode, GAVE_UP)
        self.assertIn("deep/front.json was not decided: piece 0", result.stdout)

    def test_again_from_what_was_unpacked_and_beside_the_archive(self):
        self.bundle()
        name = sha256(canonical(self.manifest()))
        (self.results / "manifest.json").write_bytes(dict(self.files())["manifest.json"])
        inside = self.results / "results.tar.zst"
        for _ in range(2):  # the second time, the archive is there
            result = run("bundle", self.results, "-o", inside, "--date", DATE)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn(name, result.stdout)
        inside.unlink()
        (self.results / "manifest.json").write_text("mine")
        result = run("bundle", self.results, "-o", self.archive)
        self.assertEqual(result.returncode, UNREADABLE)
        self.assertIn("manifest.json", result.stderr)

    def test_the_name_of_the_archive_is_that_of_the_folder(self):
        result = run("bundle", ".", cwd=self.results)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertTrue((self.results / "results.tar.zst").exists())

    def test_rejected_certificates_are_refused(self):
        good = (self.results / "nim.json").read_text()
        for bad, reason in ((good.replace('"N"', '"P"'), ""), (good[:40], "JSON")):
            (self.results / "bad.json").write_text(bad)
            result = run("bundle", self.results, "-o", self.archive)
            self.assertEqual((result.returncode, self.archive.exists()), (REJECTED, False), result.stdout)
            self.assertIn("bad.json is rejected: ", result.stdout)
            self.assertIn(reason, result.stdout)
            self.bundle("--keep-rejected")
            entry = next(entry for entry in self.manifest()["files"] if entry["name"] == "bad.json")
            self.assertEqual((entry["kind"], entry["canonical"], entry["verdicts"]["lastmove"]),
                             ("certificate", None, "rejected"))
            self.assert_named(self.archive, "bad.json is a certificate that is rejected")
            self.archive.unlink()

    def test_a_provenance_of_something_else_is_refused(self):
        with open(self.results / "deep/no.json", "a", encoding="utf-8") as file:
            file.write("\n")
        result = run("bundle", self.results, "-o", self.archive)
        self.assertEqual(result.returncode, REJECTED)
        self.assertIn("deep/no.json.provenance is rejected: tells of another file", result.stdout)

    def test_what_is_no_file_is_refused(self):
        for make in (lambda path: path.symlink_to("notes.txt"), os.mkfifo, lambda path: path.symlink_to("nowhere"),
                     lambda path: path.symlink_to("/")):
            path = self.results / "odd"
            make(path)
            result = run("bundle", self.results, "-o", self.archive, timeout=900)
            self.assertEqual((result.returncode, self.archive.exists()), (UNREADABLE, False))
            self.assertIn("'odd' that is no regular file", result.stderr)
            path.unlink()
        for name in ("back\\slash", "line\nfeed", b"\xff", "d" * 101):
            path = os.path.join(os.fsencode(self.results), os.fsencode(name))
            with open(path, "wb"):
                pass
            self.assertEqual(run("bundle", self.results, "-o", self.archive).returncode, UNREADABLE, name)
            os.unlink(path)
        for folder, status in ((self.folder / "nowhere", UNREADABLE), (self.results / "notes.txt", UNREADABLE)):
            result = run("bundle", folder, "-o", self.archive)
            self.assertEqual(result.returncode, status, result.stderr)

    def test_bad_input(self):
        for words, said in ((["--date", "yesterday"], "a date"), (["--date", "2026-02-30"], "a date"),
                            (["--frobnicate"], "--keep-rejected"), ([self.results], "")):
            result = run("bundle", self.results, *words)
            self.assertEqual(result.returncode, BAD_INPUT, result.stderr)
            self.assertIn(said, result.stderr)
        self.assertEqual(run("bundle").returncode, BAD_INPUT)
        for output in (self.folder, self.folder / "no/file"):
            self.assertEqual(run("bundle", self.results, "-o", output).returncode, UNREADABLE)

    def test_a_journal_that_is_written_is_refused(self):
        journal = self.results / "long.jsonl"
        with subprocess.Popen([LASTMOVE, "survey", "octal", "--digits", "4", "--output", journal, "--each", "60"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            while not journal.exists() or not journal.stat().st_size:
                time.sleep(0.05)
            result = run("bundle", self.results, "-o", self.archive)
            process.kill()
        self.assertEqual((result.returncode, self.archive.exists()), (UNREADABLE, False), result.stdout)
        self.assertIn("long.jsonl", result.stderr)
        self.bundle()

    def test_without_the_python_checker(self):
        result = run("bundle", self.results, "-o", self.archive, env={**os.environ, "PATH": "/nowhere"})
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("The Python checker was not run: python3", result.stdout)
        manifest = self.manifest()
        self.assertFalse(manifest["checkers"]["python"]["ran"])
        self.assertIn("reason", manifest["checkers"]["python"])
        self.assertEqual(self.verdicts(self.archive)[0], ACCEPTED)

    def test_without_zstd_the_python_checker_says_what_to_type(self):
        self.bundle()
        result = python(self.archive, env={"PATH": "/nowhere"})
        self.assertEqual(result.returncode, UNREADABLE)
        self.assertIn(f"zstd -d {self.archive}", result.stderr)

    def test_limits(self):
        result = run("bundle", self.results, "-o", self.archive, "--time-limit", "0")
        self.assertEqual((result.returncode, self.archive.exists()), (GAVE_UP, False), result.stdout)
        self.bundle()
        result = run("check", self.archive, "--time-limit", "0")
        self.assertEqual(result.returncode, GAVE_UP, result.stdout)
        result = python("--limit", "0", "--time-limit", "0", self.archive)
        self.assertEqual(result.returncode, GAVE_UP, result.stdout)
        # A certificate that takes too much memory is archived, and said.
        hard = self.results / "hard.json"
        evidence = {"kind": "strategy", "first": "0", "replies": {"0": {}}}
        hard.write_text(json.dumps({
            "format": 1, "puzzle": {"game": "sum", "position": "nim:4000000000", "play": "normal"},
            "claim": {"outcome": "N"}, "evidence": evidence}))
        result = run("bundle", self.results, "-o", self.archive, "--memory-limit", "60M")
        self.assertEqual(result.returncode, GAVE_UP, result.stdout + result.stderr)
        self.assertIn("hard.json was not decided", result.stdout)
        entry = next(entry for entry in self.manifest()["files"] if entry["name"] == "hard.json")
        self.assertEqual(entry["verdicts"]["lastmove"], "gave up")
        self.assertEqual(python("--limit", "1000", self.archive).returncode, GAVE_UP)

    def test_a_full_disk_leaves_the_older_archive(self):
        self.archive.write_text("old")
        result = run("bundle", self.results, "-o", self.archive, preexec_fn=small_files(40))
        self.assertEqual((result.returncode, self.archive.read_text()), (UNREADABLE, "old"), result.stdout)
        self.assertIn(str(self.archive), result.stderr)
        self.assertEqual(sorted(os.listdir(self.folder)), ["results", "results.tar.zst"])
        self.assertEqual(run("bundle", self.results, "-o", "/dev/full").returncode, UNREADABLE)

    def test_a_kill_leaves_the_older_archive(self):
        self.archive.write_text("old")
        (self.results / "large").write_bytes(random.Random(1).randbytes(20_000_000))
        for delay in (0.05, 0.1, 0.2, 0.4):
            with subprocess.Popen([LASTMOVE, "bundle", self.results, "-o", self.archive], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL) as process:
                time.sleep(delay)
                process.kill()
            data = self.archive.read_bytes()
            self.assertTrue(data == b"old" or run("check", self.archive).returncode == 0, delay)
        words = [LASTMOVE, "bundle", self.results, "-o", self.archive]
        with subprocess.Popen(words, stdout=subprocess.PIPE) as process:
            time.sleep(0.1)
            process.send_signal(signal.SIGTERM)
            self.assertIn(process.wait(timeout=900), (0, GAVE_UP, -signal.SIGTERM))


class Citations(Case):
    def test_certificates_and_bundles(self):
        self.make_results()
        proof = self.results / "deep/no.json"
        name = sha256(canonical(json.loads(proof.read_text())))
        result = run("cite", proof)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(f"@misc{{lastmove-{name[:8]},", result.stdout)
        self.assertIn(f"SHA-256 {name}", result.stdout)
        self.assertIn("cannot be solved}}", result.stdout)
        read = subprocess.run([LASTMOVE, "cite", "-"], input=proof.read_text(), capture_output=True, text=True,
                              check=True)
        self.assertEqual(read.stdout, result.stdout)
        version = re.search(r"VERSION ([\d.]+)", (SOURCE / "CMakeLists.txt").read_text().split("project(")[1])[1]
        self.assertIn(f"of lastmove {version}}}", result.stdout)
        self.bundle()
        reply = json.loads(run("cite", self.archive, "--json").stdout)
        self.assertEqual((reply["of"], reply["date"]), ("bundle", DATE))
        self.assertIn("year         = {2026}", reply["answer"])
        self.assertEqual(reply["sha256"], json.loads(run("check", self.archive, "--json").stdout)["bundle"])
        self.assertEqual(reply["answer"].count("{"), reply["answer"].count("}"))

    def test_rules_of_games_are_said(self):
        rules = self.folder / "hop.rules"
        rules.write_text("list\nleft a -> b\nright a -> b\nends b\n")
        proof = self.results / "hop.json"
        self.results.mkdir()
        self.assertEqual(run("outcome", "hop:a", "--rules", rules, "--certificate", proof).returncode, 0)
        said = "hop is played by the rules list; left a -> b; right a -> b; ends b"
        self.assertIn(said, json.loads(run("cite", proof, "--json").stdout)["claim"])
        self.bundle()
        self.assertIn(said, json.loads(run("cite", self.archive, "--json").stdout)["claim"])

    def test_what_is_neither(self):
        (self.folder / "x.json").write_text("{}")
        self.tar.write_bytes(tar_of([("a", b"")]))
        for path, status in ((self.folder / "x.json", BAD_INPUT), (self.folder / "nowhere", UNREADABLE),
                             (self.tar, BAD_INPUT)):
            result = run("cite", path)
            self.assertEqual(result.returncode, status, result.stderr)

    def test_the_citation_of_the_program(self):
        text = (SOURCE / "CITATION.cff").read_text()
        version = re.search(r"VERSION ([\d.]+)", (SOURCE / "CMakeLists.txt").read_text().split("project(")[1])[1]
        self.assertEqual(re.search(r"^version: (.*)$", text, re.MULTILINE)[1], version)
        for key in ("cff-version: 1.2.0", "message: ", "title: lastmove", "authors:", "license: MIT", "type: software"):
            self.assertRegex(text, f"(?m)^{re.escape(key)}")


class Provenances(Case):
    def test_beside_the_certificate(self):
        proof = self.folder / "proof.json"
        result = run("solve", "peg:french", "--certificate", proof, "--provenance", "--json")
        self.assertEqual(result.returncode, 1, result.stderr)
        told = json.loads((self.folder / "proof.json.provenance").read_text())
        self.assertEqual(told["sha256"], sha256(proof.read_bytes()))
        self.assertEqual(told["command"], ["lastmove", "solve", "peg:french", "--certificate", str(proof),
                                           "--provenance", "--json"])
        self.assertEqual(run("check", self.folder).returncode, 0)  # it is no certificate

    def test_bad_input(self):
        for words in (["--provenance"], ["--certificate", "-", "--provenance"]):
            result = run("solve", "peg:french", *words)
            self.assertEqual((result.returncode, result.stdout), (BAD_INPUT, ""))
            self.assertIn("--certificate", result.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
