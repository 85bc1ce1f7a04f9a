"""usage: python3 checker [--time-limit S] [--memory-limit M] [--limit POSITIONS] [--pieces DIR] [--jobs N] FILE...

Checks lastmove certificates (docs/certificates.md), JSON or streams, `-` on standard input, and bundles of them:
archives, or folders with a manifest.json (docs/archives.md). Exit status: 0 accepted,
1 rejected, 2 bad input (not JSON), 3 gave up, 4 a file cannot be read, or the verdict not be
written, 5 a fault in the checker, which says nothing of the file; of several files the greatest.
"""

import argparse
import contextlib
import errno
import functools
import io
import os
import re
import signal
import sys
import traceback

import bundles
import pieces
import room
import streams
import verdict
import visible

LARGEST = 64 << 20
STATUS = {verdict.ACCEPTED: 0, verdict.REJECTED: 1, verdict.BAD_INPUT: 2, verdict.GAVE_UP: 3}
UNREADABLE, FAULT = 4, 5
# Megabytes, for the program and the certificate together.
MEMORY, LEAST_MEMORY = 4 << 10, 50
LONGEST = 10**8  # seconds
MOST_PROCESSES = 999
# After the first, in case that an exception from the handler was swallowed.
AGAIN = 0.1


def positions(text):
    number = int(text)
    if number < 0:
        raise ValueError
    return number


def processes(text):
    number = int(text)
    if not 1 <= number <= MOST_PROCESSES:
        raise ValueError
    return number


def seconds(text):
    """A number of seconds; None for "none"."""
    if text == "none":
        return None
    number = float(text)
    if not 0 <= number <= LONGEST:
        raise ValueError
    return number


def megabytes(text):
    """A number of megabytes; None for "none"."""
    if text == "none":
        return None
    match = re.fullmatch(r"([0-9]{1,9})([KMGkmg]?)", text)
    if match is None:
        raise ValueError
    number = int(match[1]) * {"k": 1 / 1024, "g": 1024}.get(match[2].lower(), 1)
    if number < LEAST_MEMORY:
        raise ValueError
    return int(number)


class Parser(argparse.ArgumentParser):
    def print_help(self, file=None):
        """Not silently where it cannot be printed."""
        print(self.format_help(), end="", file=file or sys.stdout, flush=True)


def read_options():
    parser = Parser(
        prog="python3 checker", description="Checks lastmove certificates.",
        epilog="Exit status: 0 accepted, 1 rejected, 2 not JSON, 3 gave up at a limit, "
               "4 a file that cannot be read, or a verdict that cannot be written, "
               "5 a fault in the checker; for several files, the greatest.")
    parser.add_argument("files", metavar="FILE", nargs="+",
                        help="a certificate, a JSON file or a stream, or a bundle; - is standard input")
    parser.add_argument(
        "--time-limit", type=seconds, default=room.SECONDS, metavar="S",
        help=f"give up after S seconds for each file, or 'none' (default: {room.SECONDS})")
    parser.add_argument(
        "--memory-limit", type=megabytes, default=MEMORY, metavar="M",
        help=f"give up beyond M megabytes, at least {LEAST_MEMORY}, such as 500M or 4G, or 'none' "
             f"(default: {MEMORY >> 10}G)")
    parser.add_argument(
        "--pieces", metavar="DIR",
        help="the folder with the pieces of composed certificates (default: that of the certificate)")
    parser.add_argument(
        "--jobs", type=processes, default=len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1,
        metavar="N", help="check N pieces at once, each within the limits (default: as many as there are cores)")
    parser.add_argument(
        "--limit", type=positions, default=room.POSITIONS, metavar="POSITIONS",
        help=f"give up when a search stores more positions (default: {room.POSITIONS})")
    return parser.parse_args()


def limit_memory(most):
    """Allocates at most this number of megabytes, where the system knows such limits."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    bytes_ = most << 20
    if hard != resource.RLIM_INFINITY:
        bytes_ = min(bytes_, hard)
    resource.setrlimit(resource.RLIMIT_AS, (bytes_, hard))


def is_called_by(frame, code):
    """Whether the frame, or one of those that called it, runs this code."""
    while frame is not None and frame.f_code is not code:
        frame = frame.f_back
    return frame is not None


def within(seconds, work, out_of_time):
    """The result of `work`, in which `out_of_time` is called, and called again, when the seconds
    have passed, also in long operations on large integers (where the system has such alarms). What
    it raises is raised inside `work` only: not while that exception is on its way out of here."""
    if seconds is None or not hasattr(signal, "setitimer"):
        return work()

    def ring(_, frame):
        if is_called_by(frame, work.__code__):
            out_of_time()

    signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, max(seconds, 1e-6), AGAIN)
        return work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def read(name):
    if name == "-":
        if sys.stdin is None:
            raise OSError("it is closed")
        data = sys.stdin.buffer.read(LARGEST + 1)
    elif "\0" in name:
        raise OSError("a zero byte in the name")
    else:
        with open(name, "rb") as file:
            data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError("larger than 64 MiB")
    return data


def verdict_of(options, examine):
    """What `examine` returns within the limits, in a room of its own; and the room."""
    space = room.Room(options.limit, options.time_limit)
    try:
        return within(options.time_limit, lambda: examine(space), space.out_of_time), space
    except verdict.GaveUp as limit:
        return (verdict.GAVE_UP, str(limit), None), space
    except MemoryError as fault:
        space.hold(fault)
        return (verdict.GAVE_UP, verdict.NO_MEMORY, None), space


def examine_piece(options, folder, name, meant):
    """A piece that is read from its file: the outcome, the reason, its own pieces, the theorems that it cites."""
    def examine(space):
        with pieces.read(folder, name, read) as data:
            return verdict.examine_piece(name, meant, data, space)

    try:
        found, space = verdict_of(options, examine)
    except verdict.Rejected as fault:
        return verdict.REJECTED, str(fault), [], []
    except OSError as error:
        return pieces.UNREADABLE, str(error), [], []
    if space.fault is not None:
        space.release()
    return found if len(found) == 4 else (*found[:2], [], [])


def check_pieces(value, reason, folder, options):
    """The outcome and the reason for a composed certificate, of which the step is verified."""
    return pieces.check(value, reason, folder, functools.partial(examine_piece, options), options.jobs)


def check_file(name, options):
    """The exit status, what is said of the file, and the room that the check had."""
    try:
        with streams.opened(name) or contextlib.nullcontext() as file:
            (outcome, reason, value), space = verdict_of(
                options, lambda space: verdict.examine(file or read(name), space))
        if outcome == verdict.STEP:
            folder = options.pieces or (os.path.dirname(name) if name != "-" else "") or "."
            outcome, reason = check_pieces(value, reason, folder, options)
    except OSError as error:
        what = str(error) if isinstance(error, pieces.Unreadable) else f"cannot read '{name}': {error}"
        return UNREADABLE, visible.in_line(what), room.Room()
    # In one line, whatever the certificate says: a second one would look like another verdict.
    return STATUS[outcome], visible.in_line(f"{outcome}: {reason}"), space


def check_bundle(name, options):
    """The same of a bundle: the limits are those of each certificate in it."""
    def check(data):
        (outcome, reason, _), space = verdict_of(options, lambda space: verdict.examine(data, space))
        space.release()
        return "step" if outcome == verdict.STEP else outcome, reason

    def check_composed(path):
        with streams.opened(path) or contextlib.nullcontext() as file:
            (outcome, reason, value), _ = verdict_of(
                options, lambda space: verdict.examine(file or read(path), space))
        if file is None and path.endswith(bundles.STREAM):
            return verdict.REJECTED, "it is no stream"
        if outcome != verdict.STEP:
            return outcome, reason
        return check_pieces(value, reason, os.path.dirname(path), options)

    space = room.Room(options.limit, None)
    try:
        outcome, said = bundles.audit(name, check, check_composed, space)
    except OSError as error:
        return UNREADABLE, visible.in_line(f"cannot read '{name}': {error}"), space
    return STATUS[outcome], f"{outcome}: {said}", space


class Closed(io.TextIOBase):
    """Stands for an output that was closed before the program began."""

    def write(self, text):
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def open_outputs():
    """What is printed can be written, or is not for a reason that is an OSError."""
    sys.stdout, sys.stderr = sys.stdout or Closed(), sys.stderr or Closed()
    for stream in (sys.stdout, sys.stderr):
        if not isinstance(stream, Closed):
            stream.reconfigure(errors="backslashreplace")


def complain(said):
    """Prints a complaint, if there is anywhere to print it."""
    with contextlib.suppress(OSError):
        print(visible.lines(said), file=sys.stderr, flush=True)


def end(status):
    """Ends the program and frees nothing before: the system does that faster."""
    try:
        sys.stdout.flush()
    except OSError as error:
        complain(f"cannot write the verdict: {error}")
        status = max(status, UNREADABLE)
    with contextlib.suppress(OSError):
        sys.stderr.flush()
    os._exit(status)


def fault_said(fault):
    """An exception that nothing in a file should bring about, with its place."""
    places = traceback.extract_tb(fault.__traceback__)
    place = f" ({os.path.basename(places[-1].filename)}:{places[-1].lineno})" if places else ""
    return f"{type(fault).__name__}: {fault}{place}"


def checked(name, options):
    """The exit status of a file, what is said of it, and the room that the check had."""
    try:
        return (check_bundle if bundles.is_bundle(name) else check_file)(name, options)
    except MemoryError:
        return STATUS[verdict.GAVE_UP], f"{verdict.GAVE_UP}: {verdict.NO_MEMORY}", room.Room()
    except Exception as fault:
        return FAULT, f"'{name}': this is a fault in the checker, not a verdict: {fault_said(fault)}", room.Room()


def check_all(options):
    """Prints the verdict on each file. The exit status."""
    worst = 0
    for name in options.files:
        status, said, space = checked(name, options)
        worst = max(worst, status)
        if status in (UNREADABLE, FAULT):
            complain(said)
        else:
            print(visible.lines(said if len(options.files) == 1 else f"{visible.in_line(name)}: {said}"), flush=True)
        if name is not options.files[-1]:
            space.release()
    return worst


def main():
    open_outputs()
    try:
        options = read_options()
        if options.memory_limit is not None:
            limit_memory(options.memory_limit)
        status = check_all(options)
    except SystemExit as usage:
        status = usage.code or 0
    except OSError as error:
        complain(f"cannot write the verdict: {error}")
        status = UNREADABLE
    except KeyboardInterrupt:
        complain("interrupted")
        status = STATUS[verdict.GAVE_UP]
    end(status)


if __name__ == "__main__":
    main()
