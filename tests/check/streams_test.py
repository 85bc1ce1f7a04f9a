"""Strategies as streams: both checkers accept them exactly if they are well formed, and what they mean is accepted.

usage: streams_test.py SOURCE_DIR CHECK_RECORDS [--all] [SEED]

Each table of replies among tests/check/certificates is written as a stream, and the stream damaged: every byte
changed, dropped and doubled; truncated everywhere; records dropped, doubled, swapped, changed; blocks joined and
divided; headings changed. Without --all, some of all this is done, drawn at random, half as much but in `make test-long`. Whether a stream means something is
decided by the reader of stream_forms.py, and whether that is a proof by the checker of certificates in JSON.
"""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
from collections import Counter

ALL = "--all" in sys.argv
WORDS = [word for word in sys.argv[1:] if word != "--all"]
SOURCE = pathlib.Path(WORDS[0])
sys.path.insert(0, str(SOURCE / "checker"))
import stream_forms
import truth
import verdict
from room import Room

SEED = int(WORDS[2]) if len(WORDS) > 2 else int(os.environ.get("SEED", "1"))
LONG = "LASTMOVE_LONG" in os.environ
BYTES, RECORDS = (2_000, 60) if ALL else (6, 2) if LONG else (3, 1)  # of a stream that are changed, at most
HEADINGS, BLOCKS = (1_000, 1_000) if ALL else (16, 3) if LONG else (8, 2)  # that a stream is given, and ways to divide its blocks
LARGE = 30  # heaps, at most, of a stream of several blocks


def tabled():
    """The certificates whose evidence is a table of replies."""
    for path in sorted((SOURCE / "tests" / "check" / "certificates").glob("strateg*.json")):
        certificate = json.loads(path.read_text())
        if all(isinstance(table["replies"], dict) for _, table in stream_forms.tables(certificate)):
            yield path.stem, certificate


def pairs_of_heaps(most):
    """Six heaps, equal in pairs: their positions fill several blocks."""
    def plain(*heaps):
        return " + ".join(sorted(f"subtract:1,2:{heap}" for heap in heaps for _ in (0, 1) if heap)) or "0"

    replies = {}
    for a in range(most + 1):
        for b in range(a, most + 1):
            for c in range(b, most + 1):
                table = replies[plain(a, b, c)] = {}
                for heap in {a, b, c} - {0}:
                    rest = [a, b, c]
                    rest.remove(heap)
                    for taken in range(1, min(2, heap) + 1):
                        terms = [f"subtract:1,2:{n}" for n in (*rest, *rest, heap, heap - taken) if n]
                        table[" + ".join(sorted(terms))] = plain(*rest, heap - taken)
    puzzle = {"game": "sum", "position": plain(most, most, most), "play": "normal"}
    evidence = {"kind": "strategy", "replies": replies}
    return {"format": 1, "puzzle": puzzle, "claim": {"outcome": "P"}, "evidence": evidence}


def damaged_bytes(data, chance):
    """One byte or a few changed, dropped, doubled; truncated; with something behind."""
    for at in chance.sample(range(len(data)), min(len(data), BYTES)):
        for other in {data[at] ^ 1, data[at] ^ 128, chance.randrange(256), 0, 255} - {data[at]}:
            yield data[:at] + bytes([other]) + data[at + 1:]
        yield data[:at]
        yield data[:at] + data[at + 1:]
        yield data[:at] + data[at:at + 1] + data[at:]
        yield data[:at] + b"\x80" + data[at:]
    yield from (data + b"\0", data + data, data + b"\n", data.replace(b"strategy 1", b"strategy 2"), b"\xef\xbb\xbf" + data)
    yield data.replace(b"strategy 1\n", b"strategy 1\r\n")
    yield data.replace(b'"replies":', b'"replies": ')


def changed_headings(certificate, found):
    """Streams whose heading says something else."""
    tables = stream_forms.stream(certificate, found).partition(b"\n")[2].partition(b"\n")[2]
    counts = [len(records) for records in found]

    def with_counts(changed, numbers):
        heading = stream_forms.canonical(stream_forms.with_replies(changed, numbers))
        return stream_forms.VERSION + heading + b"\n" + tables

    for table in range(len(counts)):
        for count in (0, 1, counts[table] - 1, counts[table] + 1, 2**32, 2**63 - 1, 2**63, -1, 1.0, True, "1", None,
                      {}, [], 10**30):
            yield with_counts(certificate, [*counts[:table], count, *counts[table + 1:]])
    evidence, puzzle = certificate["evidence"], certificate["puzzle"]
    for claim in ("yes", "no", {"outcome": "P"}, {"outcome": "N"}, {"outcome": "L"}, {"outcome": "R"}, {"nimber": 0},
                  {"nimber": 1}, {"nimber": 2}, {"first": "left", "winner": "left"},
                  {"first": "right", "winner": "left"}, {"first": "left", "winner": "right"}):
        yield with_counts({**certificate, "claim": claim}, counts)
    for play in ("normal", "misere", "Normal"):
        yield with_counts({**certificate, "puzzle": {**puzzle, "play": play}}, counts)
    for key in ("evidence", "claim", "puzzle", "format"):
        yield with_counts({**certificate, key: 1}, counts) if key != "evidence" else b"".join(
            [stream_forms.VERSION, stream_forms.canonical({**certificate, key: 1}), b"\n", tables])
    yield with_counts({**certificate, "format": 2}, counts)
    yield with_counts({**certificate, "note": 1}, counts)
    for name in ("left", "right", "first"):
        yield with_counts({**certificate, "evidence": {**evidence, name: "0"}}, counts) if name == "first" else b"".join(
            [stream_forms.VERSION, stream_forms.canonical({**certificate, "evidence": {
                "kind": "strategies", name: {"replies": counts[0]}}}), b"\n", tables])


def changed_records(certificate, found, chance):
    """Streams with other records, in their order or not."""
    for table, records in enumerate(found):
        def with_records(changed):
            return stream_forms.stream(certificate, [*found[:table], changed, *found[table + 1:]])

        for at in chance.sample(range(len(records)), min(len(records), RECORDS)):
            position, places = records[at]
            yield with_records(records[:at] + records[at + 1:])
            yield with_records(records[:at + 1] + records[at:])
            yield with_records(records[:at] + records[at + 1:at + 2] + [records[at]] + records[at + 2:])
            others = [places[:-1], [*places, 0], [*places, 2**32 - 1], places[::-1]]
            others += [[*places[:i], other, *places[i + 1:]]
                       for i in range(len(places)) for other in {0, 1, 2, places[i] + 1, 300} - {places[i]}]
            for other in others:
                yield with_records([*records[:at], (position, other), *records[at + 1:]])
            for other in (position + b" ", position[:-1], position + b"\xff", b"", b"0", b"\xd0\x96", position.upper()):
                yield with_records(sorted([*records[:at], (other, places), *records[at + 1:]]))
        yield with_records(records[::-1])
        yield with_records([])
    yield stream_forms.stream(certificate, found[::-1])


def changed_blocks(certificate, found):
    """Streams whose blocks are divided otherwise."""
    data = stream_forms.encoded(certificate)
    size = stream_forms.FULL
    for other in (1, 10, size // 2, size - 1, size + 1, 2 * size, 10**9):
        stream_forms.FULL = other
        try:
            yield stream_forms.stream(certificate, found)
        finally:
            stream_forms.FULL = size
    begin = data.index(b"\n", len(stream_forms.VERSION)) + 1
    yield data[:begin] + b"\0" + data[begin:]
    for digits in (b"\xff" * 4 + b"\x0f", b"\xff" * 4 + b"\x7f", b"\x80" * 5 + b"\1", b"\x80\x80\x80\x20", b"\x81\x80\x80\x20"):
        yield data[:begin] + digits + data[begin:]
        yield data[:begin] + digits


def some(mutants, most, chance):
    mutants = list(mutants)
    return chance.sample(mutants, min(most, len(mutants)))


def ask_program(program, texts):
    with tempfile.NamedTemporaryFile() as file:
        for data in texts:
            file.write(b"%d\n%b\n" % (len(data), data))
        file.flush()
        run = subprocess.run([program, file.name], capture_output=True, text=True, check=True)
    verdicts = [line.split("\t") for line in run.stdout.splitlines()]
    assert len(verdicts) == len(texts), (len(verdicts), len(texts))
    return verdicts


def proves(data):
    """Whether a stream is a proof."""
    text = stream_forms.meaning(data)
    return text is not None and verdict.check(text, Room())[0] == verdict.ACCEPTED


def main():
    chance, cases = random.Random(SEED), {}
    for name, certificate in tabled():
        found = stream_forms.records(certificate)
        data = stream_forms.encoded(certificate)
        cases[data] = f"{name} (as it is)"
        for kind, mutants in (("a byte", damaged_bytes(data, chance)),
                              ("heading", some(changed_headings(certificate, found), HEADINGS, chance)),
                              ("record", changed_records(certificate, found, chance)),
                              ("block", some(changed_blocks(certificate, found), BLOCKS, chance))):
            for mutant in mutants:
                cases.setdefault(mutant, f"{name}: {kind}")
    large = pairs_of_heaps(LARGE)
    data = stream_forms.encoded(large)
    assert len(data) > 2 * stream_forms.FULL
    cases[data] = "six heaps (as it is)"
    for mutant in (*some(changed_blocks(large, stream_forms.records(large)), BLOCKS, chance), data[:-1], data + b"\0",
                   data[:len(data) // 2] + data[len(data) // 2 + 1:]):
        cases.setdefault(mutant, "six heaps: block")
    faults, outcomes = [], Counter()
    for (data, name), (ours, reason) in zip(cases.items(), ask_program(WORDS[1], list(cases))):
        theirs, their_reason = verdict.check(data, Room())
        outcomes[ours, theirs] += 1
        if verdict.GAVE_UP in (ours, theirs):
            continue  # at a game that is not known
        if ours != theirs:
            faults.append(f"{name}: {ours} ({reason}), python {theirs} ({their_reason}): {data!r}")
        elif ours not in (verdict.ACCEPTED, verdict.REJECTED) and stream_forms.VERSION[:18] == data[:18]:
            faults.append(f"{name}: {ours} ({reason}): {data!r}")
        elif (ours == verdict.ACCEPTED) != (data[:18] == stream_forms.VERSION[:18] and proves(data)):
            faults.append(f"{name}: {ours} ({reason}), but it is {'a' if proves(data) else 'no'} proof: {data!r}")
        elif ours == verdict.ACCEPTED and truth.claim_is_true(json.loads(stream_forms.meaning(data))) is False:
            faults.append(f"{name}: accepted, but the claim is false: {data!r}")
        if "(as it is)" in name and ours != verdict.ACCEPTED:
            faults.append(f"{name}: {ours}, {reason}")
    for pair, count in sorted(outcomes.items()):
        print(count, *pair, sep="\t")
    print(f"seed {SEED}", *(fault[:1_000] for fault in faults[:20]), sep="\n")
    sys.exit(bool(faults))


main()
