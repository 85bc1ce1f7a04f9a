"""Threads, child processes, interrupts and limits."""

import concurrent.futures
import gc
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time

import pytest
from pace import PATIENCE, growing

import lastmove as lm


class Down(lm.Impartial):
    """Take one or two."""

    def moves(self, n):
        if n:
            yield "-", [n - 1]
        if n > 1:
            yield "=", [n - 2]


class Hanging(lm.Impartial):
    def moves(self, n):
        while True:
            pass


class Slow(lm.Impartial):
    def moves(self, n):
        time.sleep(0.05)
        return [("-", [n - 1])] if n else []


def endless_questions():
    return {
        "count": lambda: lm.count("peg:diamond41"),
        "value": lambda: lm.value("clobber:6x8"),
        "answer": lambda: lm.ask("value", "clobber:6x8"),
        "value of a game that hangs": lambda: lm.value("hanging:3"),
        "outcome of a game that hangs": lambda: lm.outcome("hanging:4"),
        "moves of a game that hangs": lambda: lm.Position("hanging:5").moves(),
        "value of a slow game": lambda: lm.value("slow:1000"),
        "outcome of a slow game": lambda: lm.outcome("slow:2000"),
        "table": lambda: lm.table("clobber:{m}x{n}", m=range(6, 9), n=range(6, 9), each=100).value,
        "sequence": lambda: lm.sequence("octal:0.007:n", 10**8),
    }


@pytest.fixture(autouse=True)
def games():
    lm.register("down", Down)
    lm.register("hanging", Hanging)
    lm.register("slow", Slow)


@pytest.mark.parametrize("name", sorted(endless_questions()))
def test_interrupts(name):
    ask = endless_questions()[name]
    interrupted_at = []

    def interrupt():
        interrupted_at.append(time.process_time())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.3, interrupt)
    with pytest.raises(KeyboardInterrupt):
        timer.start()
        ask()
        time.sleep(600)
    timer.join()
    assert time.process_time() - interrupted_at[0] < 2 + os.cpu_count()  # half a second of each thread
    assert lm.value("down:7 + nim:2") == lm.Value("*1") + lm.star(2)


#: Questions that never end in the time of a test. They tell when they have begun: by the first report of their progress, or
#: from within a game.
BEGUN = r"""
import os, sys, time
import lastmove as lm

def begun(*report):
    os.write(1, b"begun\n")  # at once, whatever other threads say

class Telling(lm.Impartial):
    def moves(self, n):
        begun()
        while True:
            time.sleep(0.01)

class TellingPartizan(lm.Partizan):
    def left(self, n):
        begun()
        while True:
            pass
    right = left

def endless(n):
    begun()
    while True:
        pass

class Checked(lm.Impartial):
    def moves(self, n):
        begun()
        return [("+", [n + 1])]

lm.register("telling", Telling)
lm.register("telling-partizan", TellingPartizan)
session = lm.Session(progress=begun)
try:
    ASK
    print("no end")
except KeyboardInterrupt as error:
    known = getattr(error, "answer", "nothing")
    print(type(error).__name__, isinstance(error, lm.Stopped), error.reason, type(known).__name__)
    print(repr(getattr(known, "answer", None)))
print(lm.value("nim:3 + nim:5"), lm.outcome("kayles:5").answer)
"""
INTERRUPTED = {
    "a count": ("lm.count('peg:diamond41', progress=begun)", "Answer"),
    "a period": ("lm.period('octal:0.007:n', last=10**9, progress=begun)", "Answer"),
    "a value": ("lm.value('telling:3')", "Answer"),
    "a partizan value": ("lm.value('telling-partizan:3')", "Answer"),
    "an outcome": ("lm.outcome('telling:3')", "Answer"),
    "moves": ("lm.Position('telling:3').moves()", "NoneType"),
    "a sequence": ("lm.sequence('octal:0.007:n', 10**8, progress=begun)", "Answer"),
    "a sequence of a game": ("lm.sequence('telling:n', 5)", "Answer"),
    "a table": ("lm.table('telling:{n}', n=range(3)).value", "Answer"),
    "a row of a table": ("lm.table('clobber:{m}x{n}', m=[8], n=[8], each=10**6, progress=begun).value", "Answer"),
    "a session": ("session.ask('value', 'clobber:8x8')", "Answer"),
    "a game's check": ("lm.check_game(Checked, 0, up_to=10**9)", "Report"),
    "several at once": ("[lm.outcome(f'telling:{n}') for n in range(3)]", "Answer"),
    "arithmetic": ("lm.Value('telling-partizan:3') + 1", "NoneType"),
}


@pytest.mark.parametrize("name", INTERRUPTED)
def test_an_interrupt_is_told_with_what_is_known(name):
    ask, known = INTERRUPTED[name]
    with subprocess.Popen([sys.executable, "-c", BEGUN.replace("ASK", ask)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True) as process:
        assert process.stdout.readline() == "begun\n"
        process.send_signal(signal.SIGINT)
        said, errors = process.communicate(timeout=300)
    # What was read with the first line is gone, so that another may be torn.
    lines = [line for line in said.split("\n") if not "begun".endswith(line)]
    assert lines[0] == f"Interrupted True interrupt {known}", said + errors
    if known == "Answer" and name != "a count":
        assert lines[1] in ("'unknown'", "None") or lines[1].startswith(("[", "{", "0", "1")), said
    assert lines[-1] == "*6 N", said + errors


def test_the_handler_of_a_program_is_called_once():
    program = BEGUN.replace("ASK", "lm.count('peg:diamond41', progress=begun)").replace(
        "session =", "import signal\nheard = []\nsignal.signal(signal.SIGINT, lambda *_: heard.append(1))\nsession =")
    with subprocess.Popen([sys.executable, "-c", program + "\nprint('heard', len(heard))"], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "begun\n"
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=300)
    assert "Interrupted True interrupt Answer" in said and said.endswith("heard 1\n"), said


def test_an_interrupt_of_another_thread_reaches_the_main_thread_alone():
    done = []
    worker = threading.Thread(target=lambda: done.append(lm.ask("value", "cram:5x6").answer))
    worker.start()
    timer = threading.Timer(0.1, lambda: os.kill(os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        timer.start()
        lm.count("peg:diamond41")
    worker.join(PATIENCE)
    assert done == [lm.ask("value", "cram:5x6").answer]


@pytest.mark.parametrize("name", sorted(set(endless_questions()) - {"moves of a game that hangs", "table"}))
def test_time_limits(name):
    begun = time.process_time()
    with pytest.raises(lm.Stopped) as stopped:
        limited(name, time_limit=0.3, threads=1)
    assert stopped.value.reason == "time"
    assert time.process_time() - begun < 3


def limited(name, **limits):
    if name == "count":
        return lm.count("peg:diamond41", **limits)
    if name == "sequence":
        return lm.sequence("octal:0.007:n", 10**8, **limits)
    game = "hanging:6" if "hangs" in name else "slow:3000" if "slow" in name else "clobber:6x8"
    if name.startswith("outcome"):
        return lm.outcome(game, **limits)
    return lm.ask("value", game, **limits) if name == "answer" else lm.value(game, **limits)


def test_memory_limits_are_kept():
    # Not ru_maxrss, which begins with what the process had that started this one.
    program = r"""
import re, lastmove as lm
class Growing(lm.Impartial):
    def moves(self, n): yield "+", [n + 1]
lm.register("growing", Growing)
limit = 100 << 20
for ask in (lambda: lm.count("peg:diamond41", memory_limit=limit), lambda: lm.value("clobber:6x8", memory_limit=limit),
            lambda: lm.outcome("clobber:10x10", memory_limit=limit), lambda: lm.value("growing:0", memory_limit=limit)):
    try:
        ask()
        print("no end")
    except lm.Stopped as stopped:
        print(stopped.reason)
    lm.default_session().forget()
print(int(re.search(r"VmHWM:\s*(\d+)", open("/proc/self/status").read())[1]) >> 10)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE)
    *reasons, peak = done.stdout.split("\n")[:5]
    assert reasons == ["memory"] * 4, done.stdout + done.stderr
    assert int(peak) < 250  # as at the command line, half as much again, and what Python has itself


def all_at_once(*tasks):
    with concurrent.futures.ThreadPoolExecutor(len(tasks)) as pool:
        return [future.result(PATIENCE) for future in [pool.submit(task) for task in tasks]]


def test_threads_in_one_session():
    session = lm.Session()
    names = [f"cram:{m}x{n}" for m in range(2, 5) for n in range(2, 6)]
    expected = [session.ask("value", name).answer for name in names]
    session.forget()
    asked = all_at_once(*(lambda name=name: session.ask("value", name).answer for name in names))
    assert asked == expected
    assert all_at_once(*(lambda name=name: str(lm.value(name)) for name in names)) == expected


def test_threads_with_games_in_python():
    def both(n):
        return str(lm.value(f"down:{n} + kayles:{n % 9}")), lm.outcome(f"down:{n + 7} + nim:1").answer

    expected = [both(n) for n in range(100, 116)]
    lm.register("down", Down)
    assert all_at_once(*(lambda n=n: both(n) for n in range(100, 116))) == expected


def test_threads_that_register():
    def work(n):
        name = f"mine{n}"
        for turn in range(20):
            lm.register(name, Down)
            assert lm.value(f"{name}:{turn}") == lm.star(turn % 3)
            assert lm.outcome(f"{name}:{turn}").answer == ("N" if turn % 3 else "P")
            lm.unregister(name)
        return True

    assert all(all_at_once(*(lambda n=n: work(n) for n in range(4))))


def test_threads_with_values():
    def work(n):
        v = lm.Value("{2||1|0}")
        total = lm.zero
        for k in range(50):
            total = total + v - lm.Value(f"*{k % 5}")
            assert hash(total) == hash(total + 0) and total - total == 0
        return str(total.reduced)

    assert len(set(all_at_once(*(lambda n=n: work(n) for n in range(6))))) == 1


def test_a_session_that_is_deleted_while_it_answers():
    session, done = lm.Session(), []
    worker = threading.Thread(target=lambda held=session: done.append(held.ask("value", "cram:4x6").answer))
    worker.start()
    del session
    gc.collect()
    worker.join(PATIENCE)
    assert done == ["0"]


def answers():
    return str(lm.value("domineering:3x3")), lm.outcome("kayles:20").answer, str(lm.value("down:7")), str(lm.up + lm.up)


def tell(queue):
    queue.put(answers())


def child_answers():
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    child = context.Process(target=tell, args=(queue,))
    child.start()
    told = queue.get(timeout=PATIENCE)
    child.join(PATIENCE)
    assert child.exitcode == 0
    return told


def test_child_processes_by_fork():
    expected = answers()
    for _ in range(5):
        assert child_answers() == expected
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map(lm.value, ["nim:3", "kayles:7", "down:4"]) == [lm.star(3), lm.star(2), lm.star(1)]
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        assert [a.answer for a in pool.map(lm.outcome, ["nim:3", "nim:2,2"])] == ["N", "P"]


def test_a_fork_while_another_thread_asks():
    expected = answers()
    for ask in (lambda: lm.ask("value", "cram:5x6"), lambda: lm.value("cram:5x6"), lambda: lm.value("slow:30")):
        worker = threading.Thread(target=ask)
        worker.start()
        time.sleep(0.1)
        told = child_answers()
        worker.join(PATIENCE)
        assert told == expected


def test_progress():
    reports = []
    for seconds in growing(1.5):
        with pytest.raises(lm.Stopped):
            lm.count("peg:diamond41", time_limit=seconds, progress=lambda *report: reports.append(report))
        if reports:
            break
    assert reports and all(isinstance(stage, str) and steps >= 0 for stage, steps, _ in reports)

    def failing(*report):
        raise RuntimeError("boo")

    with pytest.raises(RuntimeError, match="boo"):
        lm.count("peg:diamond41", time_limit=600, progress=failing)
    asking = []
    for seconds in growing(1.5):
        with pytest.raises(lm.Stopped):
            lm.count("peg:diamond41", time_limit=seconds, progress=lambda *report: asking.append(lm.value("kayles:7")))
        if asking:
            break
    assert asking and set(asking) == {lm.star(2)}
