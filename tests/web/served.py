"""A server of the page under test, and requests to it."""

import contextlib
import http.client
import json
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS), str(TESTS / "watched")]
from library_texts import library_text  # noqa: E402
from pace import PATIENCE, Work, is_sanitized, processor_seconds  # noqa: E402,F401: for the tests of the page

# What takes long, and says how far it is.
LONG = ("outcome", "cram:7x9")
SEED = 25


class Response:
    """What came back: status, headers, and the body."""

    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    def json(self):
        return json.loads(self.body)


class Events:
    """The events of a job as they come: pairs of a name and the data."""

    def __init__(self, connection, response):
        self.connection, self.response = connection, response
        self.status = response.status

        self.coming = self.read()

    def __iter__(self):
        return self.coming

    def read(self):
        name, data = None, None
        for line in iter(self.response.readline, b""):
            line = line.decode().rstrip("\n")
            if line.startswith("event: "):
                name = line[7:]
            elif line.startswith("data: "):
                data = json.loads(line[6:])
            elif not line and name:
                yield name, data
                name, data = None, None
        self.close()

    def close(self):
        self.response.close()
        self.connection.close()


class Served:
    """`lastmove serve` with a page of its own, on a port that was free."""

    def __init__(self, lastmove, *options, port=0):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        (self.folder / "index.html").write_text("<!doctype html><title>page</title>")
        (self.folder / "a.js").write_text("export {};")
        (self.folder.parent / f"{self.folder.name}-secret.txt").write_text("secret")
        page = [] if "--page" in options else ["--page", self.folder]
        self.process = subprocess.Popen(
            [lastmove, "serve", "--port", str(port), *page, *options], text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.said = self.process.stdout.readline()
        found = re.search(r"http://(.*):(\d+)/", self.said)
        assert found, (self.said, self.process.stderr.read())
        self.port = int(found[2])
        self.host = f"127.0.0.1:{self.port}"

    def connect(self, timeout=PATIENCE):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def request(self, method, path, body=None, headers=None, connection=None):
        """One request, as curl sends it; `headers` replace those of the same name, None leaves them out."""
        given = {"Host": self.host, "X-Lastmove": "1", **(headers or {})}
        own = connection or self.connect()
        if isinstance(body, dict):
            body = json.dumps(body)
        if isinstance(body, str):
            body = body.encode()
        own.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        if body is not None and "Content-Length" not in given:
            given["Content-Length"] = str(len(body))
        for name, value in given.items():
            if value is not None:
                own.putheader(name, value)
        own.endheaders(body)
        response = Response(own.getresponse())
        if connection is None:
            own.close()
        return response

    def get(self, path, **more):
        return self.request("GET", path, **more)

    def ask(self, question, *words, **more):
        return self.request("POST", "/api/ask", {"question": question, "words": words, **more})

    def add_job(self, question, *words, **more):
        return self.request("POST", "/api/jobs", {"question": question, "words": words, **more})

    def events(self, events, timeout=PATIENCE):
        connection = self.connect(timeout)
        connection.request("GET", events)
        return Events(connection, connection.getresponse())

    def raw(self, data, timeout=PATIENCE):
        """The bytes that come back to these bytes, until the server closes the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout) as connection:
            with contextlib.suppress(OSError):
                connection.sendall(data)
            found = b""
            with contextlib.suppress(OSError):
                while more := connection.recv(65536):
                    found += more
            return found

    def measured(self, name):
        """A line of /proc/PID/status, as a number: VmRSS in kB, Threads."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"^{name}:\s+(\d+)", status, re.M)[1])

    def stop(self, number=signal.SIGTERM):
        """Ends it; the exit status, and the processor time that it took to end."""
        before = processor_seconds(self.process.pid)
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            with Work() as work:
                self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            self.process.stdout.close()
            self.errors = self.process.stderr.read()
            self.process.stderr.close()
            shutil.rmtree(self.folder, ignore_errors=True)
            (self.folder.parent / f"{self.folder.name}-secret.txt").unlink(missing_ok=True)
        return self.process.returncode, work.seconds - before


def becomes(condition):
    """Whether the condition holds at last."""
    until = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


class WithServer(unittest.TestCase):
    """Tests that share a server, which has to end cleanly."""

    OPTIONS = ()

    @classmethod
    def setUpClass(cls):
        cls.server = Served(sys.argv[1], *cls.OPTIONS)

    @classmethod
    def tearDownClass(cls):
        status, seconds = cls.server.stop()
        assert status == 0, (status, cls.server.errors)
        assert seconds < 6, seconds
        assert library_text(cls.server.errors) is None, cls.server.errors

    def assert_alive(self):
        self.assertEqual(self.server.ask("value", "nim:3").json()["reply"]["answer"], "*3")
