"""The pieces of a composed certificate: each is read once, and all are checked by several processes."""

import contextlib
import errno
import hashlib
import json
import os
import signal
from multiprocessing import connection, get_context

import composed
import theorems
from reading import GaveUp, Rejected

MAGIC = b"lastmove strategy "  # with which a stream begins
ENDINGS = (".json", ".strategy")
ACCEPTED, REJECTED, GAVE_UP, UNREADABLE, FAULT = "accepted", "rejected", "gave up", "unreadable", "fault"


class Unreadable(OSError):
    """A piece is there and cannot be read."""


class WorkerFault(Exception):
    """A process that checks pieces has found the checker itself in the wrong."""


def canonical(value):
    """The canonical text of a JSON value, as bytes."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()


def name_of(value):
    return hashlib.sha256(canonical(value)).hexdigest()


def statement(puzzle, claim):
    """What pieces are compared by: a puzzle, its rules included, and a claim about it."""
    puzzle = {key: value for key, value in puzzle.items() if (key, value) != ("braces", [])}
    return hashlib.sha256(canonical([puzzle, claim])).digest()


def entries_of(value):
    """The name of each piece of a composed certificate, and what it has to say."""
    puzzle, evidence = value["puzzle"], value["evidence"]
    return [(entry["sha256"], statement(*composed.meant(puzzle, evidence["step"], entry)))
            for entry in evidence["pieces"]]


def cited_in(evidence):
    """The theorems of the literature that evidence speaks of."""
    names = evidence["games"].values() if evidence["kind"] == "nimbers" else ()
    known = {name: theorems.THEOREMS.get(name) for name in names if isinstance(name, str)}
    return [name for name, theorem in known.items() if theorem is not None and not theorem.proved]


@contextlib.contextmanager
def read(folder, name, read_file):
    """The bytes of a piece, or an open file if it is a stream. Gives up where there is no such file."""
    path = os.path.join(folder, name)
    for ending in ENDINGS:
        is_stream = ending != ENDINGS[0]
        try:
            data = open(path + ending, "rb") if is_stream else read_file(path + ending)
        except OSError as error:
            if error.errno == errno.ENOENT:
                continue
            raise Unreadable(f"cannot read '{path}{ending}': {error}") from None
        with data if is_stream else contextlib.nullcontext():
            if not is_stream and data.startswith(MAGIC):
                raise Rejected("is not JSON, but a stream")
            yield data
        return
    raise GaveUp(f"there is no file '{path}{ENDINGS[0]}'")


def require_meant(value, name, said, own=None):
    """The certificate has this name, and is what its entry means; `own` is the name of a stream."""
    own = own or name_of(value)
    if own != name:
        raise Rejected(f"the SHA-256 of its contents is {own}")
    if statement(value["puzzle"], value["claim"]) != said:
        raise Rejected("is about something else than its entry")


def on_a_cycle(number, needs):
    """A certificate that needs itself, by pairs (certificate, piece) of numbers; None if there is none."""
    needed, of = [0] * number, [[] for _ in range(number)]
    for certificate, piece in needs:
        needed[piece] += 1
        of[certificate].append(piece)
    free = [one for one in range(number) if not needed[one]]
    for one in free:  # which grows
        for piece in of[one]:
            needed[piece] -= 1
            if not needed[piece]:
                free.append(piece)
    return next((one for one in range(number) if needed[one]), None)


class Here:
    """Examines pieces in this process."""

    def __init__(self, examine):
        self.examine, self.done = examine, None

    def free(self):
        return self.done is None

    def begin(self, number, job):
        self.done = (number, self.examine(*job))

    def next(self):
        done, self.done = self.done, None
        return done

    def close(self):
        pass


def said_by(examine, job):
    """What is found of a piece; no exception leaves the process."""
    try:
        return examine(*job)
    except Exception as fault:
        return FAULT, f"{type(fault).__name__}: {fault}", [], []


def serve(channel, examine):
    """Examines what it is sent, until nothing more comes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            channel.send(said_by(examine, channel.recv()))
    except (EOFError, OSError):
        os._exit(0)


class Processes:
    """Examines pieces in processes of their own, one at a time in each."""

    def __init__(self, examine, jobs):
        context = get_context("fork")
        self.idle, self.busy, self.all = [], {}, []
        for _ in range(jobs):
            ours, theirs = connection.Pipe()
            process = context.Process(target=serve, args=(theirs, examine), daemon=True)
            process.start()
            theirs.close()
            self.all.append(process)
            self.idle.append(ours)

    def free(self):
        return bool(self.idle)

    def begin(self, number, job):
        channel = self.idle.pop()
        channel.send(job)
        self.busy[channel] = number

    def next(self):
        channel = connection.wait(list(self.busy))[0]
        number = self.busy.pop(channel)
        try:
            result = channel.recv()
        except (EOFError, OSError):
            return number, (GAVE_UP, "its process was ended by the system", [], [])
        self.idle.append(channel)
        return number, result

    def close(self):
        for process in self.all:
            process.kill()
        for process in self.all:
            process.join()


class Gathering:
    """All pieces of a certificate, in the order in which they are named; number 0 is the certificate itself."""

    def __init__(self, value, name, folder):
        self.folder = folder
        self.pieces = [(name, statement(value["puzzle"], value["claim"]), 0, 0)]
        self.numbers, self.needs = {name: 0}, []
        self.fault, self.stopped, self.cited = None, [], set()
        self.add(0, entries_of(value))

    def add(self, number, entries):
        """The pieces that a certificate names."""
        for place, (name, said) in enumerate(entries):
            known = self.numbers.setdefault(name, len(self.pieces))
            if known == len(self.pieces):
                self.pieces.append((name, said, number, place))
            self.needs.append((number, known))
            if self.pieces[known][1] != said:
                by = self.pieces[number][0] if number else "the certificate"
                self.fail(known, f"piece {place} of {by} says something else of it")
                return

    def called(self, number):
        name, _, by, place = self.pieces[number]
        of = f" of {self.pieces[by][0]}" if by else ""
        return f"piece {place}{of} ({name})" if number else "the certificate"

    def fail(self, number, why):
        if self.fault is None or number < self.fault[0]:
            self.fault = number, why

    def take(self, number, result):
        outcome, reason, entries, cited = result
        if outcome == UNREADABLE:
            raise Unreadable(reason)
        if outcome == FAULT:
            raise WorkerFault(f"{self.called(number)}: {reason}")
        if outcome == REJECTED:
            self.fail(number, reason)
        elif outcome == GAVE_UP:
            self.stopped.append((number, reason))
        else:
            self.add(number, entries)
            self.cited.update(cited)

    def run(self, workers, said):
        """The verdict on all pieces; the step said what it shows."""
        begun, running = 1, 0
        while running or (begun < len(self.pieces) and self.fault is None):
            if begun < len(self.pieces) and self.fault is None and workers.free():
                name, meant, _, _ = self.pieces[begun]
                workers.begin(begun, (self.folder, name, meant))
                begun, running = begun + 1, running + 1
            elif running:
                self.take(*workers.next())
                running -= 1
        if self.fault is not None:
            return REJECTED, f"{self.called(self.fault[0])}: {self.fault[1]}"
        circular = on_a_cycle(len(self.pieces), self.needs)
        if circular is not None:
            return REJECTED, f"{self.called(circular)}: is needed for its own proof"
        if self.stopped:
            number, reason = min(self.stopped)
            return GAVE_UP, (f"{self.called(number)}: {reason}; {len(self.stopped)} of "
                             f"{len(self.pieces) - 1} pieces are left")
        said += f"; {len(self.pieces) - 1} pieces accepted"
        if self.cited:
            said += (f"; pieces rely on the theorem {', '.join(sorted(self.cited))}, which is taken from the "
                     "literature and was compared with the rules on small positions only")
        return ACCEPTED, said


def check(value, said, folder, examine, jobs=1):
    """The verdict on a composed certificate whose step has been verified. `examine(folder, name, meant)` reads a
    piece and returns its outcome, the reason, the entries of its own pieces and the theorems that it cites."""
    gathering = Gathering(value, name_of(value), folder)
    jobs = min(jobs, len(gathering.pieces) - 1)
    workers = Here(examine) if jobs <= 1 else Processes(examine, jobs)
    try:
        return gathering.run(workers, said)
    finally:
        workers.close()
