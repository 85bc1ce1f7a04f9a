"""Files on the command line, from outside: written whole or not at all, `-`, pipes, names that cannot be
written, files that an answer does not have.

usage: files_command_test.py LASTMOVE
"""

import json
import os
import pathlib
import resource
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import unittest

from pace import wait_for_watch

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
SOLVED = "peg:oo.>..o"
UNPROVED = ["show", SOLVED]  # a picture, but nothing to certify


def run(*arguments, **options):
    options.setdefault("timeout", 900)
    options.setdefault("stdin", subprocess.DEVNULL)
    return subprocess.run([LASTMOVE, *map(str, arguments)], capture_output=True, text=True, **options)


def small_files():
    """Files of this process may have 40 bytes at most: stands for a full disk."""
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_FSIZE, (40, 40))


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.path = self.folder / "file"

    def names(self):
        return sorted(os.listdir(self.folder))


class Writing(Case):
    def test_a_full_disk_leaves_the_older_file(self):
        for option in ("--certificate", "--svg", "--tikz"):
            with self.subTest(option):
                self.path.write_text("old")
                result = run("solve", SOLVED, option, self.path, preexec_fn=small_files)
                self.assertEqual((result.returncode, self.path.read_text()), (4, "old"))
                self.assertIn(f"'{self.path}'", result.stderr)
                self.assertIn("Yes, in 1 jump", result.stdout)
                self.assertEqual(self.names(), ["file"])

    def test_permissions_and_links_are_kept(self):
        real = self.folder / "real"
        real.write_text("old")
        real.chmod(0o604)
        self.path.symlink_to("real")
        self.assertEqual(run("solve", SOLVED, "--certificate", self.path).returncode, 0)
        self.assertTrue(self.path.is_symlink())
        self.assertEqual(stat.S_IMODE(real.stat().st_mode), 0o604)
        self.assertEqual(run("check", real).returncode, 0)

    def test_one_failure_does_not_keep_back_the_others(self):
        result = run("solve", SOLVED, "--certificate", "/dev/full", "--svg", self.path)
        self.assertEqual(result.returncode, 4)
        self.assertIn("cannot write '/dev/full'", result.stderr)
        self.assertIn("<svg", self.path.read_text())

    def test_files_are_written_though_nobody_reads_the_reply(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            result = subprocess.run([LASTMOVE, "solve", SOLVED, "--certificate", self.path],
                                    stdout=full, stderr=subprocess.PIPE, check=False, timeout=900)
        self.assertEqual(result.returncode, 4)
        self.assertEqual(run("check", self.path).returncode, 0)

    def test_files_that_an_answer_never_has_are_refused_before_the_work(self):
        for question, files in ((["count", "peg:french"], ["--certificate"]),
                                (["bases", "peg:english"], ["--certificate"]),
                                (["facets", "peg:rect5x5"], ["--certificate"]), (["invert", "{^^^|v}"], ["--svg"]),
                                (["quotient", "octal:0.6:n"], ["--svg"]),
                                (["enumerate", "--day", "3"], ["--certificate"]), (["enumerate"], ["--tikz"]),
                                (["construct", "replacement", "find"], ["--certificate"]),
                                (["construct", "replacement", "table"], ["--svg"]),
                                (["value", "kayles:7 + nim:2", "--misere"], ["--certificate"]),
                                (["sequence", "nim:n", "--misere", "--ppositions"], ["--certificate"])):
            command = [LASTMOVE, *question, *[word for option in files for word in (option, self.path)]]
            with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
                first = process.stderr.readline()
                process.kill()
            self.assertIn(f"'{self.path}' will not be written: this answer to `{question[0]}` has no", first)
        # Not said of what is written, nor of what is refused.
        for question, status in ((["tests", "peg:....|...o|...o|.o..>..o.|....|....|...."], 1),
                                 (["tests", "replace:{-1,1}:5"], 1),
                                 (["tests", "peg:english", "--method", "pagoda"], 3), (["value", "kayles:7"], 0),
                                 (["construct", "replacement", "E", "(3,1)(2,8)", "--offset", "6"], 0),
                                 (["hint", "peg:english", "--misere"], 2)):
            self.path.unlink(missing_ok=True)
            result = run(*question, "--certificate", self.path)
            self.assertEqual((result.returncode, self.path.exists()), (status, status in (0, 1)), question)
            self.assertNotIn("will not be written", result.stderr, question)
        # A subject that is a pipe is read once.
        read, write = os.pipe()
        os.write(write, b"start:\noo.\n\ngoal:\n..o\n")
        os.close(write)
        result = run("solve", f"/dev/fd/{read}", "--certificate", self.path, pass_fds=[read])
        os.close(read)
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_help_and_version_say_when_they_cannot_be_printed(self):
        for words in (["--help"], ["--version"], ["solve", "--help"], ["help"], ["version"]):
            with open("/dev/full", "w", encoding="utf-8") as full:
                result = subprocess.run([LASTMOVE, *words], stdout=full, stderr=subprocess.PIPE, check=False, timeout=900)
            self.assertEqual(result.returncode, 4, words)
        self.assertEqual(run("--version").stdout, run("version").stdout)

    def test_devices_and_descriptors_are_written_in_place(self):
        self.assertEqual(run("solve", SOLVED, "--svg", "/dev/null").returncode, 0)
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/null").st_mode))
        with open(self.path, "w", encoding="utf-8") as file:
            file.write("before\n")
            file.flush()
            name = f"/dev/fd/{file.fileno()}"
            result = run("solve", SOLVED, "--certificate", name, pass_fds=[file.fileno()])
            self.assertEqual(result.returncode, 0, result.stderr)
            before, _, certificate = self.path.read_text().partition("\n")
        self.assertEqual((before, json.loads(certificate)["claim"]), ("before", "yes"))


class StandardOutput(Case):
    def test_a_file_alone(self):
        for option in ("--certificate", "--svg", "--tikz"):
            for name in ("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"):
                with self.subTest((option, name)):
                    self.assertEqual(run("solve", SOLVED, option, self.path).returncode, 0)
                    result = run("solve", SOLVED, option, name, cwd=self.folder)
                    self.assertEqual((result.returncode, result.stdout),
                                     (0, self.path.read_text()))
                    self.assertIn("Yes, in 1 jump", result.stderr)
                    self.assertEqual(self.names(), ["file"])

    def test_with_json(self):
        result = run("solve", SOLVED, "--certificate", "-", "--json")
        self.assertEqual(json.loads(result.stdout)["claim"], "yes")
        self.assertEqual(json.loads(result.stderr)["answer"], "yes")

    def test_a_file_that_is_redirected(self):
        with open(self.path, "w", encoding="utf-8") as file:
            result = subprocess.run([LASTMOVE, "solve", SOLVED, "--certificate", "/dev/stdout"],
                                    stdout=file, stderr=subprocess.DEVNULL, check=False, timeout=900)
        self.assertEqual((result.returncode, run("check", self.path).returncode), (0, 0))

    def test_down_a_pipe(self):
        certificate = run("solve", SOLVED, "--certificate", "-").stdout
        result = subprocess.run([LASTMOVE, "check", "-"], input=certificate, text=True,
                                capture_output=True, check=False, timeout=900)
        self.assertEqual(result.returncode, 0, result.stdout)

    def test_no_two(self):
        for names in (("-", "-"), ("-", "/dev/stdout")):
            result = run("solve", SOLVED, "--certificate", names[0], "--svg", names[1])
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn("at most one file on standard output", result.stderr)
        both = run("solve", SOLVED, "--svg", self.path, "--tikz", f"{self.folder}/./file")
        self.assertEqual((both.returncode, self.names()), (2, []))

    def test_no_two_names_of_one_file(self):
        (self.folder / "there").mkdir()
        for name in ("./file", "there/../file", str(self.path)):
            with self.subTest(name):
                both = run("solve", SOLVED, "--certificate", "file", "--svg", name, cwd=self.folder)
                self.assertEqual((both.returncode, both.stdout, self.names()), (2, "", ["there"]))

    def test_nothing_where_there_is_no_file(self):
        result = run(*UNPROVED, "--certificate", "-")
        self.assertEqual((result.returncode, result.stdout), (3, ""))
        self.assertIn("the output of --certificate was not written", result.stderr)


class Names(Case):
    # Every one of these is refused before the work begins, which would take minutes.
    WORK = ["count", "peg:french"]

    def test_names_that_cannot_be_written(self):
        for option in ("--certificate", "--svg", "--tikz"):
            for name in (self.folder, self.folder / "no" / "file", self.folder / "file" / "x",
                         "/dev/fd/987"):
                with self.subTest((option, name)):
                    self.path.write_text("")
                    result = run(*self.WORK, option, name, timeout=900)
                    self.assertEqual((result.returncode, result.stdout), (4, ""))
                    self.assertIn(str(name), result.stderr)

    def test_empty_names(self):
        for arguments in ([*self.WORK, "--certificate", ""], [*self.WORK, "--svg", ""],
                          [*self.WORK, "--tikz", ""], ["tour", "--directory", ""],
                          ["survey", "octal", "--output", ""],
                          ["explore", "peg:english", "--output", ""]):
            result = run(*arguments, timeout=900)
            self.assertEqual((result.returncode, result.stdout), (2, ""), arguments)
            self.assertIn("a name after --", result.stderr)

    def test_pictures_too_wide_to_be_read_are_refused(self):
        for subject, reason in (("cherries:" + 500 * "x", "502 cells wide, too small to be read; up to 420"),
                                ("replace:{-1,1}:1000", "too wide; up to 400 squares are drawn"),
                                ("tile:65x65:3", "boards of up to 4096 cells are drawn")):
            for option in ("--svg", "--tikz"):
                result = run("show", subject, option, self.path)
                self.assertEqual((result.returncode, self.path.exists()), (3, False), subject)
                self.assertIn(f"'{self.path}' was not written: ", result.stderr)
                self.assertIn(reason, result.stderr)
        # What fits is drawn, and a graph that does not says so in the picture.
        self.assertEqual(run("show", "cherries:" + 400 * "x", "--svg", self.path).returncode, 0)
        self.assertEqual(run("show", "node-kayles:path200", "--svg", self.path).returncode, 0)
        self.assertIn("more than", self.path.read_text())
        for subject in ("cram:1x1", "domineering:1x1", "cram:100x100", "tile:1x1:I1", "peg:rect1x1"):
            self.assertEqual(run("show", subject, "--svg", self.path).returncode, 0, subject)

    def test_questions_without_such_files(self):
        for question in (["list"], ["version"], ["help"], ["check", "x.json"], ["tour"], [],
                         ["survey", "octal"], ["explore", "peg:english"], ["play", "nim:1"]):
            for option in ("--certificate", "--svg", "--tikz"):
                result = run(*question, option, self.path, timeout=900)
                self.assertEqual((result.returncode, result.stdout, self.names()), (2, "", []),
                                 (question, option))
                self.assertIn("show, solve, tests", result.stderr)


class Missing(Case):
    def test_asked_for_and_not_written(self):
        picture = self.folder / "picture"
        for question, files in ((UNPROVED, ["--certificate"]),
                                (["enumerate", "--day", "1"], ["--svg", "--tikz"])):
            names = [self.folder / option.strip("-") for option in files]
            options = [text for pair in zip(files, map(str, names)) for text in pair]
            result = run(*question, *options)
            self.assertEqual((result.returncode, self.names()), (3, []), question)
            self.assertEqual(result.stdout, run(*question).stdout)
            for name in names:
                self.assertEqual(result.stderr.count(f"'{name}' was not written: "), 1)
            reply = json.loads(run(*question, *options, "--json").stdout)
            self.assertEqual([entry["file"] for entry in reply["not_written"]],
                             [str(name) for name in names])
        result = run(*UNPROVED, "--certificate", self.path, "--svg", picture)
        self.assertEqual((result.returncode, self.names()), (3, ["picture"]))

    def test_an_older_file_stays(self):
        self.path.write_text("old")
        self.assertEqual(run(*UNPROVED, "--certificate", self.path).returncode, 3)
        self.assertEqual(self.path.read_text(), "old")


class Pipes(Case):
    def setUp(self):
        super().setUp()
        os.mkfifo(self.path)

    def test_a_pipe_is_read(self):
        certificate = run("solve", SOLVED, "--certificate", "-").stdout
        writer = threading.Thread(target=self.path.write_text, args=[certificate])
        writer.start()
        result = run("check", self.path)
        writer.join()
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_a_pipe_is_written(self):
        read = []
        reader = threading.Thread(target=lambda: read.append(self.path.read_text()))
        reader.start()
        result = run("solve", "peg:english", "--svg", self.path)
        reader.join()
        self.assertEqual((result.returncode, read[0].count("</svg>")), (0, 1))
        self.assertTrue(self.path.is_fifo())

    def test_a_pipe_whose_reader_leaves_is_not_written(self):
        # Long enough for the pipe to be full when the reader closes it after one byte.
        def read_one_byte():
            with open(self.path, "rb", buffering=0) as pipe:
                pipe.read(1)
        reader = threading.Thread(target=read_one_byte)
        reader.start()
        result = run("solve", "peg:english", "--svg", self.path)
        reader.join()
        self.assertEqual(result.returncode, 4, result.stderr)
        self.assertIn("Broken pipe", result.stderr)

    def test_who_has_read_enough_ends_the_program(self):
        child = subprocess.Popen([LASTMOVE, "list", "games", "--json"], stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
        child.stdout.close()
        self.assertEqual(child.wait(), -signal.SIGPIPE)
        self.assertEqual(child.stderr.read(), b"")
        child.stderr.close()

    def test_a_pipe_without_other_end_is_left_at_the_limit(self):
        for question in (["check", self.path], ["show", f"{self.path}"],
                         ["solve", SOLVED, "--svg", self.path]):
            if question[0] == "show":
                os.rename(self.path, self.folder / "file.txt")
                question = ["show", self.folder / "file.txt"]
            result = run(*question, "--time-limit", 1)
            self.assertEqual(result.returncode, 3, result.stderr)
            if question[0] == "show":
                os.rename(self.folder / "file.txt", self.path)

    def test_standard_input_without_an_end(self):
        reading, writing = os.pipe()
        result = run("check", "-", "--time-limit", 1, stdin=reading)
        os.close(reading)
        os.close(writing)
        self.assertEqual(result.returncode, 3)

    def test_an_interrupt_ends_the_wait(self):
        with subprocess.Popen([LASTMOVE, "check", self.path], stdout=subprocess.PIPE) as process:
            wait_for_watch(process)
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(timeout=900), 3)


class Reading(Case):
    def test_what_cannot_be_read(self):
        for name in (self.folder, self.path, "/dev/zero"):
            result = run("check", name)
            self.assertEqual((result.returncode, result.stdout), (4, ""), result.stderr)


unittest.main(argv=sys.argv[:1])
