"""Archives that are not as their manifests say, and hostile ones: both checkers reject them, and name what is wrong.

usage: bundle_changes_test.py LASTMOVE SOURCE_DIR    (the variable SEED: other mutants)
"""

import gzip
import io
import json
import lzma
import os
import pathlib
import random
import resource
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zlib

from bundle_cases import ACCEPTED, REJECTED, ZSTD, Case, run, tar_of
from pace import is_sanitized


@unittest.skipUnless(ZSTD, "needs the program zstd")
class Changes(Case):
    """Archives that are not as their manifests say."""

    @classmethod
    def setUpClass(cls):
        cls.made = tempfile.TemporaryDirectory()
        case = cls("make_results")
        case.folder = pathlib.Path(cls.made.name)
        case.results, case.archive = case.folder / "results", case.folder / "results.tar.zst"
        case.make_results()
        case.bundle()
        cls.original = case.files()

    @classmethod
    def tearDownClass(cls):
        cls.made.cleanup()

    def changed(self, change):
        """The files, with a manifest that `change` has changed."""
        manifest = json.loads(self.original[0][1])
        change(manifest, {entry["name"]: entry for entry in manifest["files"]})
        return [("manifest.json", json.dumps(manifest).encode()), *self.original[1:]]

    def test_each_file_is_named(self):
        self.assertEqual(self.verdicts(self.put(self.original))[0], ACCEPTED)
        for place in range(1, len(self.original)):
            name, contents = self.original[place]
            rest = self.original[:place], self.original[place + 1:]
            self.assert_named(self.put([*rest[0], *rest[1]]), f"{name} is missing")
            self.assert_named(self.put([*rest[0], (name, contents + b" "), *rest[1]]), f"{name} has ")
            self.assert_named(self.put([*rest[0], (name, b"x" + contents[1:]), *rest[1]]), f"{name} has ", "SHA-256")
            self.assert_named(self.put([*rest[0], (name, contents), (name + "0", b""), *rest[1]]),
                              f"{name}0 is not in the manifest")
        both = [self.original[0], *self.original[2:-1], ("zz", b"")]
        self.assert_named(self.put(both), "codes.jsonl is missing", "plain.json is missing",
                          "zz is not in the manifest")

    def test_folders_likewise(self):
        unpacked = self.folder / "unpacked"
        with tarfile.open(fileobj=io.BytesIO(tar_of(self.original))) as tar:
            tar.extractall(unpacked, filter="data")
        (unpacked / "more").write_text("")
        (unpacked / "notes.txt").write_text("x")
        (unpacked / "nim.json").unlink()
        self.assert_named(unpacked, "more is not in the manifest", "notes.txt has ", "nim.json is missing")
        (unpacked / "link").symlink_to("more")
        self.assert_named(unpacked, "link", "no regular file")

    def test_the_manifest_says_what_is_true(self):
        def put(name, key, value):
            return lambda manifest, files: files[name].__setitem__(key, value)
        for change, word in (
                (put("nim.json", "canonical", 64 * "0"), "canonical"),
                (put("nim.json", "canonical", None), "canonical"),
                (put("nim.json", "kind", "other"), "kind"), (put("notes.txt", "kind", "journal"), "heading"),
                (put("plain.json", "kind", "certificate"), "kind"), (put("notes.txt", "kind", "provenance"), "kind"),
                (put("codes.jsonl", "lines", 8), "lines"), (put("codes.jsonl", "kind", "other"), "kind"),
                (put("codes.jsonl", "heading", {"journal": 1}), "heading"),
                (put("notes.txt", "size", 1), "bytes"), (put("notes.txt", "sha256", 64 * "0"), "SHA-256")):
            self.assert_named(self.put(self.changed(change)), word)

    def test_malformed_manifests(self):
        def put(name, key, value):
            return lambda manifest, files: files[name].__setitem__(key, value)
        def top(key, value):
            return lambda manifest, files: manifest.__setitem__(key, value)
        changes = [put("notes.txt", "size", value) for value in (-1, 1.5, 13.0, "13", True, None, 2**64)]
        changes += [put("notes.txt", "sha256", value) for value in ("", 64 * "G", 64 * "A", 63 * "0", 5, None)]
        changes += [put("notes.txt", "name", value)
                    for value in ("", "../x", "/x", "a\\b", "zz", "manifest.json", 5, "a\u0000")]
        changes += [put("notes.txt", "kind", value) for value in ("", "file", None, 3)]
        changes += [put("codes.jsonl", "lines", value) for value in (-1, "9", None, 9.0)]
        changes += [put("codes.jsonl", "heading", value) for value in (None, [], "x")]
        changes += [top("bundle", value) for value in (0, 2, "1", 1.0, True, None)]
        changes += [top("files", value) for value in (None, {}, [5], [{}], [None])]
        changes += [lambda manifest, files: manifest["files"].reverse(),
                    lambda manifest, files: manifest["files"].append(manifest["files"][-1])]
        for change in changes:
            self.assert_named(self.put(self.changed(change)), "manifest")
        for text in (b"", b"[]", b"{", b"5", b"\xff", b'{"bundle":1,"bundle":1,"files":[]}', b"\xef\xbb\xbf{}",
                     b'{"bundle":1,"files":[]}\0', b"[" * 5000, b'{"bundle":1,"x":NaN,"files":[]}'):
            self.assert_named(self.put([("manifest.json", text), *self.original[1:]]), "manifest")
        # What is said for people is not looked at.
        self.assertEqual(self.verdicts(self.put(self.changed(top("date", 5))))[0], ACCEPTED)

    def test_hostile_archives(self):
        good = self.original
        for files, word in (([("../x", b""), *good], ""), ([*good, ("/etc/x", b"")], ""),
                            ([*good, good[-1]], "out of order"), ([good[0], *reversed(good[1:])], "out of order"),
                            ([*good, ("manifest.json", good[0][1])], "only manifest.json"),
                            (good[1:], "manifest.json")):
            self.assert_named(self.put(files), word)
        for kind in (tarfile.LNKTYPE, tarfile.SYMTYPE, tarfile.DIRTYPE, tarfile.FIFOTYPE, tarfile.CHRTYPE):
            odd = {"zz": {"type": kind, "linkname": "/etc/passwd"}}
            self.assert_named(self.put([*good, ("zz", b"")], **odd), "'zz")
        self.assert_named(self.put([*good, ("é" * 90, b"")], format=tarfile.PAX_FORMAT), "")
        self.assert_named(self.put([*good, ("z" * 120, b"")], format=tarfile.GNU_FORMAT), "ustar")
        sized = bytearray(tar_of([*good, ("zz", b"")]))
        at = sized.index(b"zz\0")
        sized[at + 124:at + 135] = b"77777777777"
        sized[at + 148:at + 156] = b"        "
        sized[at + 148:at + 156] = b"%06o\0 " % sum(sized[at:at + 512])
        self.tar.write_bytes(sized)
        self.assert_named(self.tar, "ends in the middle of a file")

    def test_what_is_compressed_twice_or_damaged_is_refused(self):
        plain = tar_of(self.original)
        packed = subprocess.run([ZSTD, "-cq"], input=plain, capture_output=True, check=True).stdout
        zipped, xzed = gzip.compress(plain), lzma.compress(plain)
        for data in (packed + b"x", packed + bytes(9), packed + packed, packed[:-1], packed[:9], b"\x28\xb5\x2f\xfdnothing",
                     zipped + b"x", zipped + bytes(9), zipped + zipped, zipped[:-9], b"\x1f\x8bnothing",
                     xzed + b"x", xzed + xzed, xzed[:-9], b"\xfd7zXZ\0nothing", plain + b"x", plain + plain,
                     gzip.compress(zipped), lzma.compress(zipped), gzip.compress(packed)):
            self.tar.write_bytes(data)
            with self.subTest((data[:4], len(data))):
                self.assert_named(self.tar, "")

    def test_one_compressed_stream_and_nothing_behind_it(self):
        plain = tar_of(self.original)
        one, other = plain[:len(plain) // 2], plain[len(plain) // 2:]

        def zstd(data):
            return subprocess.run([ZSTD, "-cq"], input=data, capture_output=True, check=True).stdout

        def member(data, flips=0):
            """Of gzip, with the checksum of its header, in which these bits are flipped."""
            header = b"\x1f\x8b\x08\x02\0\0\0\0\0\x03"
            checksum = (zlib.crc32(header) & 0xffff) ^ flips
            deflated = zlib.compressobj(wbits=-15)
            return (header + checksum.to_bytes(2, "little") + deflated.compress(data) + deflated.flush() +
                    (zlib.crc32(data) | len(data) << 32).to_bytes(8, "little"))
        skippable = b"\x50\x2a\x4d\x18\x04\0\0\0none"
        for good in (zstd(plain), member(plain), gzip.compress(plain), lzma.compress(plain),
                     lzma.compress(plain, check=lzma.CHECK_CRC32)):
            self.tar.write_bytes(good)
            self.assertEqual(self.verdicts(self.tar)[0], ACCEPTED)
        for bad in (zstd(one) + zstd(other), zstd(plain) + zstd(b""), zstd(plain) + skippable,
                    member(plain, 1), member(plain, 0x8000), gzip.compress(one) + gzip.compress(other),
                    gzip.compress(b"") + gzip.compress(plain), gzip.compress(plain) + gzip.compress(plain)[-8:],
                    lzma.compress(one) + lzma.compress(other), lzma.compress(plain) + bytes(4),
                    lzma.compress(b"") + lzma.compress(plain)):
            self.tar.write_bytes(bad)
            with self.subTest((bad[:4], len(bad))):
                self.assert_named(self.tar, "cannot be unpacked")

    def test_numbers_that_readers_round_are_refused(self):
        manifest, *files = self.original
        for number, status in (("18446744073709551615", ACCEPTED), ("-9223372036854775808", ACCEPTED), ("-0", ACCEPTED),
                               ("0.02", ACCEPTED), ("1e-05", ACCEPTED), ("5.0", ACCEPTED), ("0.1", ACCEPTED),
                               ("18446744073709551616", REJECTED), ("-9223372036854775809", REJECTED),
                               ("1e23", REJECTED), ("1E2", REJECTED), ("0.020", REJECTED), ("1e15", REJECTED),
                               ("0.10000000000000000555", REJECTED), ("1e-5", REJECTED)):
            for place in ('{"x": %s, ', '{"made": {"x": [0, {"y": %s}]}, '):
                text = manifest[1].decode().replace("{", place % number, 1)
                self.put([("manifest.json", text.encode()), *files])
                with self.subTest((number, place)):
                    self.assertEqual(self.verdicts(self.tar)[0], status)

    def test_a_bomb_is_read_in_little_memory(self):
        zeros = self.folder / "zeros.tar.gz"
        with gzip.open(zeros, "wb", compresslevel=9) as file:
            file.write(tar_of([*self.original, ("zz", bytes(300 << 20))]))
        self.assert_named(zeros, "zz is not in the manifest")
        if not is_sanitized(sys.argv[1]):
            result = run("check", zeros, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30)))
            self.assertEqual(result.returncode, REJECTED)
        result = run("check", zeros, "--memory-limit", "100M")
        self.assertEqual(result.returncode, REJECTED, result.stdout)

    def test_both_checkers_agree_on_mutants(self):
        generator = random.Random(int(os.environ.get("SEED", "1")))
        plain = tar_of(self.original)
        packed = subprocess.run([ZSTD, "-cq"], input=plain, capture_output=True, check=True).stdout
        seen = set()
        for number in range(int(os.environ.get("MUTANTS", "24"))):
            data = bytearray((plain, packed, gzip.compress(plain, mtime=0))[number % 3])
            how = generator.randrange(4)
            at = generator.randrange(len(data))
            if how == 0:
                data[at] ^= 1 << generator.randrange(8)
            elif how == 1:
                del data[at:]
            elif how == 2:
                del data[at:at + generator.choice([1, 512])]
            else:
                data[at:at] = generator.randbytes(generator.choice([1, 512]))
            self.tar.write_bytes(data)
            if not data[:4] in (packed[:4],) and data[257:262] != b"ustar" and data[:2] != b"\x1f\x8b":
                continue  # no archive any more
            with self.subTest((number, how, at)):
                seen.add(self.verdicts(self.tar)[0])
        self.assertIn(REJECTED, seen)

    def test_every_class_of_byte_in_the_tar(self):
        plain = tar_of(self.original)
        at = plain.index(b"nim.json\0")
        places = {"name": 0, "mode": 103, "owner": 110, "size": 134, "time": 140, "checksum": 150, "type": 156,
                  "link": 160, "magic": 258, "version": 264, "user": 270, "device": 335, "prefix": 350, "rest": 505,
                  "contents": 520}
        for field, place in places.items():
            for bit in (1, 128):
                data = bytearray(plain)
                data[at + place] ^= bit
                self.tar.write_bytes(data)
                with self.subTest((field, bit)):
                    self.assert_named(self.tar, "")
        data = bytearray(plain)
        data[-1] = 1
        self.tar.write_bytes(data)
        self.assert_named(self.tar, "behind its end")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
