"""What tests say of time, so that their verdict does not depend on how busy the machine is: bounds are on processor
time, states are waited for, and limits grow until they suffice."""

import os
import pathlib
import resource
import signal
import time


PATIENCE = 900  # seconds, for what must come; it is no bound on how long that takes


class Work:
    """The processor time, in seconds, that children which end in a `with` block take; or that this process takes, with
    RUSAGE_SELF."""

    def __init__(self, who=resource.RUSAGE_CHILDREN):
        self.who, self.seconds = who, None

    def taken(self):
        """Until now."""
        used = resource.getrusage(self.who)
        return used.ru_utime + used.ru_stime - self.before

    def __enter__(self):
        self.before = 0
        self.before = self.taken()
        return self

    def __exit__(self, *_):
        self.seconds = self.taken()


def growing(seconds, times=6):
    """Limits of time, one after another, for what has to be done within some limit: on a busy machine a later one."""
    return [seconds * 3 ** number for number in range(times)]


def sufficing(ask, seconds, suffices=lambda found: "forced" not in found[0]):
    """What `ask(limit)` finds within the first of the growing limits that suffices; by default a reply, and its status, of a
    question that had not to be ended by force."""
    for limit in growing(seconds):
        found = ask(limit)
        if suffices(found):
            break
    return found


def processor_seconds(process):
    """What a process that lives has taken, with all its threads."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until(condition, child=None):
    """Waits for a state, however long it takes; `child` must live meanwhile."""
    while not condition():
        assert child is None or child.poll() is None, f"ended with status {child.returncode}"
        time.sleep(0.01)


def wait_for_work(child, seconds):
    """Waits until the child has ended, or has worked for some seconds of processor time."""
    while child.poll() is None and processor_seconds(child.pid) < seconds:
        time.sleep(0.02)


def wait_for_watch(child, number=signal.SIGINT):
    """Waits until the child holds the signal back: a thread of it waits for it, and the question has begun."""
    def holds():
        status = pathlib.Path(f"/proc/{child.pid}/status").read_text()
        blocked = next(line for line in status.splitlines() if line.startswith("SigBlk:"))
        return int(blocked.split()[1], 16) >> (number - 1) & 1
    wait_until(holds, child)


def is_sanitized(program):
    """Whether the program runs under a sanitizer, ten times slower: what has some seconds of processor time is then not
    finished."""
    return any(name in pathlib.Path(program).read_bytes() for name in (b"libasan.so", b"libtsan.so"))
