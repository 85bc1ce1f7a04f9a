"""Composed certificates in files: both checkers agree on whatever is done to the pieces and to their folder.

usage: composed_test.py SOURCE_DIR LASTMOVE [SEED]

The certificates are those of tests/check/certificates that are composed; mutants_test.py has the mutants of their own
text. Here every piece is missing, exchanged for another, changed under its name, changed with its name, laid out in
another way, needed twice, or unreadable; and the folder is exchanged while it is read.
"""

import copy
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import threading

import mutations
import truth

SOURCE, PROGRAM = pathlib.Path(sys.argv[1]).resolve(), str(pathlib.Path(sys.argv[2]).resolve())
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else int(os.environ.get("SEED", "1"))
sys.path.insert(0, str(SOURCE / "checker"))
import pieces  # noqa: E402
import room  # noqa: E402
import verdict  # noqa: E402

PIECES = SOURCE / "tests" / "check" / "pieces"
STATUS = {"accepted": 0, "rejected": 1, "bad input": 2, "gave up": 3, "cannot read": 4}
# Of each piece, with its name put right; and of the pieces that an entry names in the place of its own.
DRAWN, DRAWN_OTHERS = 3, 4
FAULTS, SEEN = [], {}


def composed():
    folder = SOURCE / "tests" / "check" / "certificates"
    for path in sorted(folder.glob("composed-*.json")):
        yield path.stem, json.loads(path.read_text())


def named(top, seen=None):
    """The names of all pieces of a certificate, also of pieces of pieces."""
    seen = {} if seen is None else seen
    for entry in top["evidence"].get("pieces", []):
        name = entry["sha256"]
        if name not in seen:
            seen[name] = json.loads((PIECES / f"{name}.json").read_text())
            named(seen[name], seen)
    return seen


def by_program(path, folder, *options):
    run = subprocess.run([PROGRAM, "check", path, "--pieces", folder, "--quiet", *options],
                         capture_output=True, text=True)
    return run.returncode, run.stdout + run.stderr


def by_python(text, folder):
    try:
        outcome, reason = verdict.check(text, room.Room(5_000, 5), str(folder))
    except OSError as fault:
        return STATUS["cannot read"], str(fault)
    return STATUS[outcome], reason


def judge(name, top, folder, expected=None, names=()):
    """Both checkers' verdict; the reason names these pieces."""
    text = top if isinstance(top, bytes) else json.dumps(top).encode()
    path = pathlib.Path(folder).parent / "top.json"
    path.write_bytes(text)
    ours, reason = by_program(path, folder)
    theirs, their_reason = by_python(text, folder)
    SEEN[ours, theirs] = SEEN.get((ours, theirs), 0) + 1
    if ours != theirs and STATUS["gave up"] not in (ours, theirs):
        FAULTS.append(f"{name}: {ours} ({reason}), python {theirs} ({their_reason})")
    if expected is not None and (ours, theirs) != (expected, expected):
        FAULTS.append(f"{name}: {ours} ({reason}), python {theirs} ({their_reason}), and not {expected}")
    for piece in names:
        if piece not in reason or piece not in their_reason:
            FAULTS.append(f"{name}: {piece} is not named: {reason} / {their_reason}")
    return ours


class Folder:
    """A copy of the pieces that may be spoilt."""

    def __init__(self, wanted):
        self.temporary = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.temporary.name) / "pieces"
        self.path.mkdir()
        for name, piece in wanted.items():
            self.file(name).write_bytes(pieces.canonical(piece))

    def file(self, name):
        return self.path / f"{name}.json"

    def add(self, piece):
        name = pieces.name_of(piece)
        self.file(name).write_bytes(pieces.canonical(piece))
        return name

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.temporary.cleanup()


def renamed(value, old, new):
    """The certificate with another name for a piece."""
    return json.loads(json.dumps(value).replace(old, new))


def laid_out(piece):
    """The same certificate as another text."""
    def backwards(value):
        if isinstance(value, dict):
            return {key: backwards(value[key]) for key in sorted(value, reverse=True)}
        return [backwards(item) for item in value] if isinstance(value, list) else value
    text = json.dumps(backwards(piece), indent=3)
    return text.replace("kind", "\\u006bind").replace(": 0", ":   -0").encode()


def spoil_files(stem, top, all_pieces):
    """Each piece's file: gone, exchanged, damaged, laid out in another way."""
    names = list(all_pieces)
    with Folder(all_pieces) as folder:
        judge(stem, top, folder.path, 0)
        for place, name in enumerate(names):
            file, other = folder.file(name), names[place - 1]
            own = file.read_bytes()
            file.unlink()
            judge(f"{stem}: piece {name} missing", top, folder.path, STATUS["gave up"], [name])
            file.write_bytes(folder.file(other).read_bytes() if other != name else b"{}")
            judge(f"{stem}: piece {name} exchanged for another", top, folder.path, 1, [name])
            for what, text in (("no JSON", own[:-1]), ("not UTF-8", own[:-1] + b"\xff}"), ("empty", b""),
                               ("a list", b"[]"), ("twice a key", b'{"format":1,' + own[1:])):
                file.write_bytes(text)
                judge(f"{stem}: piece {name} is {what}", top, folder.path, 1, [name])
            changed = copy.deepcopy(all_pieces[name])
            changed["puzzle"]["more"] = 0
            file.write_bytes(pieces.canonical(changed))
            judge(f"{stem}: piece {name} changed", top, folder.path, 1, [name])
            file.unlink()
            file.mkdir()
            judge(f"{stem}: piece {name} is a folder", top, folder.path, 4, [name])
            file.rmdir()
            file.write_bytes(laid_out(all_pieces[name]))
            judge(f"{stem}: piece {name} laid out in another way", top, folder.path, 0)
            file.write_bytes(own)


def spoil_pieces(stem, top, all_pieces, generator):
    """Each piece named at the top, changed together with its name. The claim stays, so if it is true no checker errs;
    but its proof may be gone."""
    for entry in {entry["sha256"]: entry for entry in top["evidence"]["pieces"]}.values():
        old = entry["sha256"]
        for path, what, text in mutations.drawn(all_pieces[old], DRAWN, generator):
            try:
                mutant = json.loads(text)
                new = pieces.name_of(mutant)
            except (ValueError, RecursionError):
                continue
            with Folder(all_pieces) as folder:
                try:
                    folder.file(new).write_text(text)
                except UnicodeEncodeError:
                    continue
                status = judge(f"{stem}: piece {old} with {what} changed", renamed(top, old, new), folder.path)
            says = path[:1] in (("claim",), ("puzzle",)) and mutant != all_pieces[old]
            if status == 0 and says and statement(mutant) != statement(all_pieces[old]):
                FAULTS.append(f"{stem}: accepted with a piece about something else: {text}")


def statement(certificate):
    return pieces.statement(certificate["puzzle"], certificate["claim"])


def spoil_entries(stem, top, every, generator):
    """Entries that name pieces of other certificates, or too many pieces, or none."""
    with Folder(every) as folder:
        entries = top["evidence"]["pieces"]
        for place, entry in enumerate(entries):
            for other in generator.sample(sorted(every), min(DRAWN_OTHERS, len(every))):
                if other != entry["sha256"] and statement(every[other]) != statement(every[entry["sha256"]]):
                    wrong = copy.deepcopy(top)
                    wrong["evidence"]["pieces"][place]["sha256"] = other
                    judge(f"{stem}: entry {place} names {other}", wrong, folder.path, 1, [other])
            wrong = copy.deepcopy(top)
            wrong["evidence"]["pieces"].append(entry)
            # A sum of parts that are their own opposites is 0 twice over.
            twice = None if entry.get("forms") else 0 if "goals" in entry else 1
            judge(f"{stem}: entry {place} twice", wrong, folder.path, twice)
            wrong = copy.deepcopy(top)
            del wrong["evidence"]["pieces"][place]
            judge(f"{stem}: no entry {place}", wrong, folder.path)
        itself = copy.deepcopy(top)
        if "goals" in entries[0] and top["puzzle"]["goals"] != "any":
            name = folder.add(top)
            itself["evidence"]["pieces"] = [{"sha256": name, "goals": list(range(len(top["puzzle"]["goals"])))}]
            judge(f"{stem}: a composed piece", itself, folder.path, 0)


def leave_out_rules(top, all_pieces):
    """Pieces stand alone: the rules of the certificate that names them do not say theirs. (Python gives up on an unknown
    game, which another version may know.)"""
    for old, piece in all_pieces.items():
        changed = json.loads(json.dumps(piece))
        del changed["puzzle"]["rules"]
        with Folder(all_pieces) as folder:
            new = pieces.name_of(changed)
            folder.file(new).write_text(json.dumps(changed))
            if judge(f"piece {old} without its rules", renamed(top, old, new), folder.path) != STATUS["rejected"]:
                FAULTS.append(f"piece {old} without its rules is not rejected")
            changed["puzzle"]["rules"] = {}
            new = pieces.name_of(changed)
            folder.file(new).write_text(json.dumps(changed))
            judge(f"piece {old} with no rule", renamed(top, old, new), folder.path, STATUS["rejected"], [new])


def check_cycles():
    """With a hash that is none, a piece can be needed for its own proof."""
    puzzle = {"game": "peg", "rule": "jump", "start": ["oo."], "goals": [[".o."]]}
    loop = {"format": 1, "puzzle": puzzle, "claim": "no", "evidence": {
        "kind": "composed", "step": "cases", "pieces": [{"sha256": "0" * 64, "goals": [0]}]}}
    true_name = pieces.name_of
    with Folder({}) as folder:
        folder.file("0" * 64).write_text(json.dumps(loop))
        judge("a piece that names itself", loop, folder.path, 1, ["0" * 64])
        pieces.name_of = lambda value: "0" * 64
        outcome, reason = verdict.check(json.dumps(loop).encode(), None, str(folder.path))
        pieces.name_of = true_name
    if outcome != verdict.REJECTED or "its own proof" not in reason:
        FAULTS.append(f"a cycle: {outcome}, {reason}")
    found = [pieces.on_a_cycle(3, [(0, 1), (1, 2), last]) for last in ((0, 2), (2, 1))]
    if found != [None, 1]:
        FAULTS.append("cycles are not found")


def check_commands(stem, top, all_pieces):
    """The commands: threads, processes, folders, limits, standard input."""
    checker = [sys.executable, str(SOURCE / "checker")]

    def expect(what, command, status, **more):
        run = subprocess.run(command, capture_output=True, text=True, **more)
        if run.returncode != status:
            FAULTS.append(f"{stem}: {what}: {run.returncode} and not {status}: {run.stdout}{run.stderr}")

    with Folder(all_pieces) as folder:
        path = folder.path / "top.json"
        path.write_text(json.dumps(top))
        for number in ("1", "3"):
            expect("threads", [PROGRAM, "check", path, "--threads", number], 0)
            expect("jobs", [*checker, "--jobs", number, path], 0)
        for command in ([PROGRAM, "check", "-"], [*checker, "-"]):
            expect("standard input", command, 0, cwd=folder.path, stdin=path.open())
            expect("standard input elsewhere", command, STATUS["gave up"], cwd="/", stdin=path.open())
        expect("no time", [PROGRAM, "check", path, "--time-limit", "0"], 3)
        expect("no time", [*checker, "--time-limit", "0", path], 3)
        name = top["evidence"]["pieces"][0]["sha256"]
        expect("a piece alone", [PROGRAM, "check", folder.file(name)], 0)
        for number in ("1", "3"):
            folder.file(name).write_bytes(b"{}")
            expect("threads", [PROGRAM, "check", path, "--threads", number], 1)
            expect("jobs", [*checker, "--jobs", number, path], 1)
        with folder.file(name).open("wb") as file:
            file.truncate((64 << 20) + 1)
        expect("too large", [PROGRAM, "check", path], 4)
        expect("too large", [*checker, path], 4)


def exchange_while_reading(stem, top, all_pieces):
    """Whatever becomes of the folder while it is read: no crash, and no other verdict than those of its two states."""
    with Folder(all_pieces) as folder:
        path, ended = folder.path.parent / "top.json", threading.Event()
        path.write_text(json.dumps(top))
        good, bad = folder.path, folder.path.parent / "bad"
        shutil.copytree(good, bad)
        for file in bad.iterdir():
            file.write_text('{"format": 1}')

        def exchange():
            while not ended.is_set():
                for one, other in ((good, "away"), (bad, "pieces"), (good.parent / "away", "bad")):
                    os.rename(one, good.parent / other)

        thread = threading.Thread(target=exchange)
        thread.start()
        try:
            for _ in range(6):
                for command in ([PROGRAM, "check", "--threads", "2", "--pieces", good, path],
                                [sys.executable, SOURCE / "checker", "--jobs", "2", "--pieces", good, path]):
                    run = subprocess.run(command, capture_output=True, text=True)
                    if run.returncode not in (0, 1, STATUS["gave up"]):
                        FAULTS.append(f"{stem}: {run.returncode} while the folder changes: {run.stdout}{run.stderr}")
        finally:
            ended.set()
            thread.join()


def main():
    tops = dict(composed())
    every = {}
    for top in tops.values():
        every.update(named(top))
    generator = random.Random(SEED)
    for stem, top in tops.items():
        own = named(top)
        if truth.claim_is_true(top) is False:
            FAULTS.append(f"{stem}: the claim is false")
        for name, piece in own.items():
            if pieces.name_of(piece) != name:
                FAULTS.append(f"{stem}: {name} is no name")
        spoil_files(stem, top, own)
        spoil_pieces(stem, top, own, generator)
        spoil_entries(stem, top, every, generator)
    stem, top = next(iter(tops.items()))
    check_commands(stem, top, named(top))
    exchange_while_reading(stem, top, named(top))
    leave_out_rules(tops["composed-front-rules"], named(tops["composed-front-rules"]))
    check_cycles()
    unused = {path.stem for path in PIECES.glob("*.json")} - set(every)
    FAULTS.extend(f"{name} is no piece of a certificate" for name in unused)
    for pair, count in sorted(SEEN.items()):
        print(count, *pair, sep="\t")
    print(f"seed {SEED}", *FAULTS[:20], sep="\n")
    sys.exit(bool(FAULTS) or len(tops) < 5)


main()
