"""What the tests of bundles share: results, an archive of them, and the verdicts of both checkers.

Both tests are called with LASTMOVE SOURCE_DIR.
"""

import hashlib
import io
import json
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zlib

from python_checker import check as python

LASTMOVE, SOURCE = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
ZSTD = shutil.which("zstd")
DATE = "2026-11-26"
ACCEPTED, REJECTED, BAD_INPUT, GAVE_UP, UNREADABLE = range(5)


def run(*arguments, **options):
    options.setdefault("timeout", 900)
    options.setdefault("stdin", subprocess.DEVNULL)
    options.setdefault("text", True)
    return subprocess.run([LASTMOVE, *map(str, arguments)], capture_output=True, check=False, **options)


def small_files(size):
    """Files of the process may have at most this number of bytes: stands for a full disk."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return limit


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def journal_line(value):
    text = json.dumps(value, separators=(",", ":"))
    return f'{text[:-1]},"check":"{zlib.crc32(text.encode()):08x}"}}\n'


def tar_of(files, **changes):
    """An archive of (name, contents); `changes` go to every TarInfo."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=changes.pop("format", tarfile.USTAR_FORMAT)) as tar:
        for name, contents in files:
            info = tarfile.TarInfo(name)
            info.size = len(contents)
            for key, value in changes.get(name, {}).items():
                setattr(info, key, value)
            tar.addfile(info, io.BytesIO(contents))
    return data.getvalue()


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.results = self.folder / "results"
        self.archive = self.folder / "results.tar.zst"
        self.tar = self.folder / "results.tar"

    def make_results(self):
        (self.results / "deep").mkdir(parents=True)
        proof = self.results / "deep/no.json"
        self.assertEqual(run("solve", "peg:french", "--certificate", proof, "--provenance").returncode, 1)
        self.assertEqual(run("outcome", "nim:3,5", "--certificate", self.results / "nim.json").returncode, 0)
        (self.results / "codes.jsonl").write_text(
            journal_line({"journal": 1, "question": "squares", "limits": {}}) +
            "".join(journal_line({"index": i, "square": i * i}) for i in range(9)))
        (self.results / "notes.txt").write_text("Über alles.\n")
        (self.results / "plain.json").write_text('{"a": 1}')

    def bundle(self, *options):
        result = run("bundle", self.results, "-o", self.archive, "--date", DATE, *options)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result

    def files(self):
        """(name, contents) of the archive's files, in their order."""
        plain = subprocess.run([ZSTD, "-dcq", self.archive], capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(plain)) as tar:
            return [(member.name, tar.extractfile(member).read()) for member in tar]

    def manifest(self):
        return json.loads(dict(self.files())["manifest.json"])

    def put(self, files, **changes):
        self.tar.write_bytes(tar_of(files, **changes))
        return self.tar

    def verdicts(self, path, **options):
        """What both checkers say, which has to be the same."""
        one, other = run("check", path, **options), python(path, **options)
        self.assertEqual(one.returncode, other.returncode, (one.stdout, one.stderr, other.stdout, other.stderr))
        return one.returncode, one.stdout, other.stdout

    def assert_named(self, path, *words):
        """Both reject it, and say these words."""
        status, *said = self.verdicts(path)
        self.assertEqual(status, REJECTED, said)
        for text in said:
            for word in words:
                self.assertIn(word, text)
