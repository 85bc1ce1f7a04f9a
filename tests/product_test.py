"""The product test: every question to every kind of subject, on the smallest, an ordinary and the largest
legal one, ends within its limits, says so, and never crashes (docs/reliability.md).

usage: product_test.py LASTMOVE [--each | --seconds S] [--seed N] [--only TEXT] [--sanitized] [--jobs N]

With --each one case is drawn for each question and kind of subject. Bounds are on processor time.
"""

import argparse
import collections
import concurrent.futures
import itertools
import json
import multiprocessing
import os
import pathlib
import random
import re
import resource
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path[:0] = [str(pathlib.Path(__file__).parent / folder) for folder in (".", "product", "watched")]
import cases  # noqa: E402
import pace  # noqa: E402
import subjects  # noqa: E402
from library_texts import library_text  # noqa: E402

LIMITS = ["--time-limit", "1", "--memory-limit", "50M", "--threads", "1", "--quiet"]
CPU = 2.0  # seconds, of the user and of the system
MEMORY = 125 << 10  # KiB: 1.5 times the limit and 50 MB
PATIENCE = 300  # seconds by the clock, until a program is called hung
SLOWER = 15  # times that sanitizers make of all these
AFTER_SIGNAL = 1.0  # seconds of the processor
ALARMS = ("AddressSanitizer", "runtime error:", "LeakSanitizer", "Assertion")
WRITTEN = ("pieces", "scratch", "shards")  # what samples of options call the files and folders that are written


class Run:
    """A run of the program: what it printed, how it ended, what it took."""

    def __init__(self, command, patience, interrupt=None, before=0.3, typed=b""):
        """Interrupts with a signal, if one is given, after a number of seconds."""
        with (tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err,
              tempfile.TemporaryFile() as keys):
            keys.write(typed)
            keys.seek(0)
            child = subprocess.Popen(command, stdin=keys, stdout=out, stderr=err)
            killer = threading.Timer(patience, child.kill)
            killer.start()
            ended = threading.Event()
            self.signalled = None  # the seconds of the processor until then
            if interrupt is not None:
                threading.Thread(target=self.interrupt, args=(child.pid, interrupt, ended, before)).start()
            begin = time.monotonic()
            _, status, usage = os.wait4(child.pid, 0)
            ended.set()
            self.end = time.monotonic()
            killer.cancel()
            child.returncode = self.status = os.waitstatus_to_exitcode(status)
            self.hung = self.end - begin >= patience
            self.cpu = usage.ru_utime + usage.ru_stime
            self.memory = usage.ru_maxrss
            out.seek(0)
            err.seek(0)
            self.out = out.read().decode(errors="replace")
            self.err = err.read().decode(errors="replace")

    def interrupt(self, pid, number, ended, before):
        """Some time after the question has begun, if it has not been answered: before and after that a
        signal ends the program, as it does any. The program stands still while it is looked at."""
        while not ended.wait(0.01) and not is_watched(pid, number):
            pass
        if ended.wait(before):
            return
        try:
            os.kill(pid, signal.SIGSTOP)
            if is_watched(pid, number) and (taken := seconds_of(pid)) is not None:
                self.signalled = taken
                os.kill(pid, number)
            os.kill(pid, signal.SIGCONT)
        except ProcessLookupError:
            pass  # it has ended


def is_watched(pid, number):
    """Whether a process holds the signal back, for a thread of it that waits for it; so does one that is gone."""
    try:
        status = pathlib.Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return True
    blocked = re.search(r"^SigBlk:\s*(\w+)", status, re.M)
    return blocked is not None and int(blocked[1], 16) >> (number - 1) & 1


def seconds_of(pid):
    """The processor time of a process; none if it is gone."""
    try:
        return pace.processor_seconds(pid)
    except OSError:
        return None


def replies(text):
    lines = [json.loads(line) for line in text.splitlines()]
    assert all(isinstance(line, dict) for line in lines)
    return lines


def faults(run, is_json, slower):
    """What is wrong with a run."""
    if run.hung:
        return ["time: hung"]
    if run.status < 0:
        return [f"crash: {signal.Signals(-run.status).name}"]
    found = [f"alarm: {alarm}" for alarm in ALARMS if alarm in run.err]
    found += [f"alarm: {line[:80]}" for line in map(library_text, (run.out, run.err)) if line]
    if run.status not in (0, 1, 2, 3):
        found.append(f"status {run.status}: {run.err.strip()[-100:]}")
    if run.cpu >= CPU * slower:
        found.append(f"time: {run.cpu:.1f} s")
    if slower == 1 and run.memory > MEMORY:
        found.append(f"memory: {run.memory >> 10} MB")
    if is_json:
        try:
            lines = replies(run.out)
        except (ValueError, AssertionError):
            return [*found, f"output: no JSON: {run.out[-60:]!r}"]
        if run.status == 2 and not lines[0].get("error", {}).get("accepted"):
            found.append("message: does not say what is accepted")
        if run.status == 3 and not any({"reason", "table", "answer"} & line.keys() for line in lines):
            found.append("message: gives up without an answer")
    elif run.status == 2 and not ("expected" in run.err and "as in" in run.err):
        found.append(f"message: {run.err.strip()[-80:]!r}")
    elif run.status in (0, 1, 3) and not run.out.strip() and not run.err.strip():
        found.append("message: says nothing")
    return found


def placed(case, folder):
    """The words of a case; what it writes lies in the folder."""
    return [os.path.join(folder, word) if word in WRITTEN else word for word in case.arguments()]


def typed(arguments, case):
    """A command to paste."""
    text = case.pattern.replace("{}", f"$(python3 tests/product/subjects.py {case.subject})")
    return " ".join(["lastmove"] + [f'"{text}"' if len(word) > 300 else shlex.quote(word)
                                    for word in arguments])


class Product:
    """What the questions are asked with. Lives in processes of its own: what a program takes at most is
    never told as less than what the process that started it had."""

    def __init__(self, options):
        self.lastmove = str(pathlib.Path(options.lastmove).resolve())
        self.slower = SLOWER if options.sanitized else 1
        self.seed = options.seed

    def run(self, arguments, is_json, typed=b""):
        """A run within limits, and its faults."""
        for _ in range(2):
            run = Run([self.lastmove, *arguments], PATIENCE * self.slower, typed=typed)
            found = faults(run, is_json, self.slower)
            # Seconds that others' use of the machine costs are no fault of this program.
            if not any(fault.startswith("time: ") for fault in found):
                break
        return run, found

    def limited(self, case):
        """A case within limits. The files that it writes are checked."""
        finish = random.Random(f"{self.seed}{case}").choice(cases.FINISHES)
        with tempfile.TemporaryDirectory() as folder:
            proof = os.path.join(folder, "proof.json")
            more = {"text": [], "json": ["--json"],
                    "files": ["--certificate", proof, "--svg", os.path.join(folder, "a.svg"),
                              "--tikz", os.path.join(folder, "a.tex"), *finish]}[case.form]
            arguments = placed(case, folder)
            arguments[1:1] = LIMITS + more
            _, found = self.run(arguments, case.form == "json")
            command = typed(arguments, case)
            failures = [(fault, command) for fault in found]
            if os.path.exists(proof):
                pieces = ["--pieces", os.path.join(folder, "pieces")] if "--pieces" in arguments else []
                run, found = self.run(["check", *LIMITS, *pieces, proof], False)
                if run.status not in (0, 3):
                    found.append(f"check: status {run.status}")
                failures += [(fault, f"{command} && lastmove check {' '.join(LIMITS)} {proof}")
                             for fault in found]
            return failures

    def played(self, case):
        """A game. Each line typed, and each reply, has the limits for itself; so has the drawing."""
        lines = random.Random(f"{self.seed}{case}").choice(cases.TYPED)
        arguments = case.arguments()
        arguments[1:1] = LIMITS
        run, found = self.run(arguments, False, lines.encode())
        found = [fault for fault in found if not fault.startswith("time: ") or run.hung or
                 run.cpu >= CPU * self.slower * (lines.count("\n") + 2)]
        command = f"printf {shlex.quote(lines)} | {typed(arguments, case)}"
        return [(fault, command) for fault in found]

    def forged(self, forgery):
        """A certificate about something that its evidence is too small for, if it is not a lost position."""
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(cases.forgery(*forgery))
            file.flush()
            _, found = self.run(["check", *LIMITS, file.name], False)
        made = shlex.join(["python3", "tests/product/cases.py", *map(str, forgery)])
        command = f"{made} | lastmove check {' '.join(LIMITS)} -"
        return [(fault, command) for fault in found]

    def interrupted(self, case):
        """A case without limits, ended by a signal."""
        number = random.Random(f"{self.seed}{case}").choice([signal.SIGINT, signal.SIGTERM])
        with tempfile.TemporaryDirectory() as folder:
            arguments = placed(case, folder)
            arguments[1:1] = ["--json", "--quiet", "--memory-limit", "500M"]
            run = Run([self.lastmove, *arguments], PATIENCE * self.slower, number, 0.1 * self.slower)
        if run.signalled is None:
            return []  # it had ended
        found = faults(run, True, 1000)
        late = run.cpu - run.signalled
        if not found and late > AFTER_SIGNAL * self.slower:
            found = [f"{number.name}: after {late:.1f} s"]
        return [(fault, f"{typed(arguments, case)}  # and {number.name}") for fault in found]

    def refused(self, subject):
        """What is larger than the largest legal subject is bad input."""
        arguments = ["show", *LIMITS, "--", subject]
        run, found = self.run(arguments, False)
        if run.status != 2:
            found.append(f"not refused: status {run.status}")
        return [(fault, " ".join(map(shlex.quote, arguments))) for fault in found]


def perform(product, method, case, deadline):
    """Failures of one task; None where there is no time left."""
    return getattr(product, method)(case) if time.monotonic() < deadline else None


def tasks(lastmove, options):
    """Everything that there is to ask, in an order that the seed makes."""
    found = ([("limited", case) for case in cases.cases(lastmove)] +
             [("interrupted", case) for case in cases.interrupted(lastmove)] +
             [("played", game) for game in cases.played(lastmove)] +
             [("forged", forgery) for forgery in cases.forged()] +
             [("refused", row.refused) for rows in subjects.ROWS.values() for row in rows if row.refused])
    found = [task for task in found if options.only in str(task)]
    random.Random(options.seed).shuffle(found)
    return list({kind_of(*task): task for task in found}.values()) if options.each else found


def kind_of(method, case):
    """What --each takes one of: a question about a kind of subject, a key of a forged certificate."""
    if method == "refused":
        return method, case.split(":")[0]
    if method == "forged":
        return method, case[1]
    kind, _, rest = case.subject.partition("/")
    return method, case.words[0], method != "played" and (kind if rest else bool(kind))


def work(product, options):
    """Prints failures, each with its command, and returns how many there are."""
    everything = tasks(product.lastmove, options)
    if not everything:
        sys.exit(f"There is no case that holds {options.only!r}.")
    deadline = time.monotonic() + options.seconds if options.seconds else float("inf")
    counts = collections.Counter()
    with concurrent.futures.ProcessPoolExecutor(
            options.jobs, multiprocessing.get_context("spawn")) as pool:
        for failures in pool.map(perform, itertools.repeat(product), *zip(*everything),
                                 itertools.repeat(deadline)):
            if failures is None:
                pool.shutdown(cancel_futures=True)
                break
            counts["asked"] += 1
            for fault, command in failures:
                counts["failed"] += 1
                print(f"{fault:<28}  {command}", flush=True)
    print(f"{counts['asked']} of {len(everything)} questions asked, seed {options.seed}: "
          f"{counts['failed']} failures")
    return counts["failed"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lastmove")
    how_many = parser.add_mutually_exclusive_group()
    how_many.add_argument("--seconds", type=float, default=0, help="begin no more after (default: ask all)")
    how_many.add_argument("--each", action="store_true", help="one of each question and kind of subject")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", help="cases whose words hold this")
    parser.add_argument("--sanitized", action="store_true", help="more time, any memory")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    if options.sanitized:
        os.environ["ASAN_OPTIONS"] = "detect_leaks=0:allocator_may_return_null=1"
        # A frame of the stack takes several times as much, too.
        _, most = resource.getrlimit(resource.RLIMIT_STACK)
        resource.setrlimit(resource.RLIMIT_STACK, (128 << 20, most))
    else:
        hard = 4 << 30
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))  # the machine is not to go down with it
    product = Product(options)
    missing = cases.unknown_things(product.lastmove)
    for thing in missing:
        print("missing:", thing)
    sys.exit(bool(work(product, options) or missing))


if __name__ == "__main__":
    main()
