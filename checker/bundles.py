"""Bundles: every file is compared with the manifest, and every certificate is checked (docs/archives.md)."""

import contextlib
import hashlib
import json
import os
import re
import sys
import tempfile
import zlib

import reading
import tars
from pieces import MAGIC
from reading import BadInput, Rejected
from tars import MANIFEST, Fault

LARGEST = 64 << 20
LONGEST_HEADING = 1 << 20
STRING_OR_NUMBER = re.compile(rb'"(?:[^"\\]|\\.)*"|(-?[0-9][-+.0-9eE]*)', re.DOTALL)
LEAST_INTEGER, GREATEST_INTEGER, GREATEST_FRACTION = -(1 << 63), (1 << 64) - 1, 10**15
ENDINGS = {".json": "certificate", ".provenance": "provenance"}
STREAM = ".strategy"
KINDS = ("certificate", "provenance", "journal", "other")
SEAL = re.compile(rb',"check":"([0-9a-f]{8})"}')
SEAL_LENGTH = 20
OTHER_NAME = "has another canonical name than the manifest says"


def is_bundle(name):
    return name != "-" and (tars.compression(name) is not None or os.path.isfile(os.path.join(name, MANIFEST)))


def canonical(value):
    """The text by which a value in JSON is named."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def counted(number, noun):
    return f"{number} {noun}{'s' * (number != 1)}"


def digest(data):
    return hashlib.sha256(data).hexdigest()


def json_in(data, room):
    """The value; None where it is no JSON that checkers read."""
    try:
        return reading.read_json(data, room)
    except (BadInput, Rejected, RecursionError):
        return None


def is_hash(value):
    return isinstance(value, str) and re.fullmatch("[0-9a-f]{64}", value) is not None


def is_count(value):
    return type(value) is int and value >= 0


def check_entry(entry):
    """What a checker reads of a file in the manifest is there."""
    if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
        raise Fault(f"has a {MANIFEST} with a file that has no name")

    def require(good, key):
        if not good:
            raise Fault(f"has a {MANIFEST} without a good \"{key}\" of {entry['name']!r}")

    require(entry["name"] != MANIFEST and not tars.why_no_name(entry["name"].encode()), "name")
    require(is_count(entry.get("size")), "size")
    require(is_hash(entry.get("sha256")), "sha256")
    require(entry.get("kind") in KINDS, "kind")
    if entry["kind"] == "certificate":
        require(entry.get("canonical") is None or is_hash(entry["canonical"]), "canonical")
    if entry["kind"] == "journal":
        require(isinstance(entry.get("heading"), dict), "heading")
        require(is_count(entry.get("lines")), "lines")


def require_numbers(data):
    """All numbers of a manifest are integers of 64 bits, or fractions in their shortest form, which everything reads alike."""
    for token in STRING_OR_NUMBER.finditer(data):
        number = token[1]
        if number is None:
            continue
        if number.lstrip(b"-").isdigit():
            good = LEAST_INTEGER <= int(number) <= GREATEST_INTEGER
        else:
            good = abs(float(number)) < GREATEST_FRACTION and repr(float(number)).encode() == number
        if not good:
            raise Fault(f"has a {MANIFEST} with the number {number[:40].decode()}, which is no integer of 64 bits, and no "
                        "fraction below 10^15 in its shortest form")


def read_manifest(source, room):
    """The files that it lists, by their names in ascending order, and the name of the bundle."""
    first = source.next()
    if first is None or first[0] != MANIFEST.encode():
        raise Fault(f"does not begin with the only {MANIFEST}")
    data = b""
    while piece := source.read():
        data += piece
        if len(data) > LARGEST:
            raise Fault(f"has a {MANIFEST} of more than 64 MiB")
    manifest = json_in(data, room)
    if manifest is not None:
        require_numbers(data)
    if not isinstance(manifest, dict):
        raise Fault(f"has a {MANIFEST} that is no JSON object")
    if type(manifest.get("bundle")) is not int or manifest["bundle"] != 1:
        raise Fault(f"has a {MANIFEST} whose \"bundle\" is not 1")
    if not isinstance(manifest.get("files"), list):
        raise Fault(f"has a {MANIFEST} without a list of files")
    before = b""
    for entry in manifest["files"]:
        check_entry(entry)
        name = entry["name"].encode()
        if name <= before:
            raise Fault(f"has a {MANIFEST} whose files are not in the order of their names")
        before = name
    return manifest["files"], digest(canonical(manifest))


def heading_in(line, room):
    """The heading of a journal; None if the line is none."""
    object_, seal = line[:-SEAL_LENGTH] + b"}", SEAL.fullmatch(line[-SEAL_LENGTH:])
    if not seal or int(seal[1], 16) != zlib.crc32(object_):
        return None
    heading = json_in(object_, room)
    return heading if isinstance(heading, dict) and "journal" in heading else None


class Content:
    """What a file is, by its name and its bytes."""

    def __init__(self, name, source, room):
        hasher, kept, self.size, lines = hashlib.sha256(), [], 0, 0
        self.kind = next((kind for end, kind in ENDINGS.items() if name.endswith(end)), "other")
        self.is_stream = name.endswith(STREAM)
        is_text, has_line, length = self.kind != "other", self.is_stream, 0
        while piece := source.read():
            hasher.update(piece)
            self.size += len(piece)
            lines += piece.count(b"\n")
            if (is_text and self.size <= LARGEST) or not (is_text or has_line):
                part, end, _ = (piece, b"", b"") if is_text else piece.partition(b"\n")
                kept.append(part)
                length += len(part)
                has_line = not is_text and (end or length > LONGEST_HEADING)
        self.sha256, self.text = hasher.hexdigest(), b"".join(kept)
        self.heading, self.lines = None, 0
        if self.is_stream:
            self.kind = "certificate"
        elif is_text and self.size > LARGEST:
            self.kind = "other"
        elif self.kind == "certificate":
            value = json_in(self.text, room)
            if value is not None and not (isinstance(value, dict) and "evidence" in value):
                self.kind = "other"
        elif not is_text and has_line and length <= LONGEST_HEADING:
            self.heading = heading_in(self.text, room)
            if self.heading is not None:
                self.kind, self.lines = "journal", lines - 1


def why_different(entry, content):
    """Why the file is not what the manifest says; "" if it is."""
    for key, what in (("size", "bytes"), ("sha256", "SHA-256"), ("kind", "kind")):
        if getattr(content, key) != entry[key]:
            return f"has {what} {getattr(content, key)}, and the manifest says {entry[key]}"
    if content.kind == "journal":
        if content.lines != entry["lines"]:
            return f"has {content.lines} lines behind its heading, and the manifest says {entry['lines']}"
        if canonical(content.heading) != canonical(entry["heading"]):
            return "has another heading than the manifest says"
    return ""


class Size:
    """Stands for a content that is not read, as it has another size."""

    def __init__(self, size):
        self.size = size


class Audit:
    """What is found in a bundle. `check` gives the outcome and the reason for the text of a certificate; the outcome of
    a composed one is "step" if its step is verified."""

    def __init__(self, check, room):
        self.check, self.room = check, room
        self.name, self.files, self.accepted, self.faults, self.unfinished = "", 0, 0, [], []
        # Certificates that are still to be checked as files: composed ones, with their pieces, and streams; of the
        # latter, those that have no canonical name in the manifest.
        self.composed, self.nameless = [], set()

    def run(self, source):
        entries, self.name = read_manifest(source, self.room)
        rest = iter(entries)
        entry = next(rest, None)
        while (file := source.next()) is not None:
            name, size = file[0].decode(), file[1]
            while entry is not None and entry["name"].encode() < file[0]:
                self.faults.append((entry["name"], "is missing"))
                entry = next(rest, None)
            if entry is None or entry["name"] != name:
                self.faults.append((name, "is not in the manifest"))
                continue
            self.file(entry, size, source)
            entry = next(rest, None)
        while entry is not None:
            self.faults.append((entry["name"], "is missing"))
            entry = next(rest, None)

    def file(self, entry, size, source):
        self.files += 1
        content = Content(entry["name"], source, self.room) if size == entry["size"] else Size(size)
        why = why_different(entry, content)
        if why:
            self.faults.append((entry["name"], why))
        elif content.kind == "certificate" and content.is_stream:
            if entry["canonical"] not in (None, content.sha256):
                self.faults.append((entry["name"], OTHER_NAME))
                return
            self.composed.append(entry["name"])
            if entry["canonical"] is None:
                self.nameless.add(entry["name"])
        elif content.kind == "certificate" and content.text.startswith(MAGIC):
            self.take(entry["name"], "rejected", "it is a stream, and its name ends in .json")
        elif content.kind == "certificate":
            outcome, reason = self.check(content.text)
            if outcome in ("accepted", "step") and self.name_of(content.text) != entry["canonical"]:
                self.faults.append((entry["name"], OTHER_NAME))
            elif outcome == "step":
                self.composed.append(entry["name"])
            else:
                self.take(entry["name"], outcome, reason)

    def name_of(self, text):
        return digest(canonical(reading.read_json(text, self.room)))

    def take(self, name, outcome, reason):
        """Takes down the verdict on a certificate."""
        if outcome == "accepted" and name in self.nameless:
            self.faults.append((name, OTHER_NAME))
        elif outcome == "accepted":
            self.accepted += 1
        elif outcome == "gave up":
            self.unfinished.append((name, reason))
        else:
            self.faults.append((name, f"is a certificate that is rejected: {reason}"))

    def verdict(self):
        """(outcome, what is said of it)."""
        if self.faults:
            said = f"{counted(len(self.faults), 'fault')} of a bundle"
        else:
            said = f"{counted(self.files, 'file')}, {counted(self.accepted, 'certificate')} accepted; {self.name}"
        lines = [f"  {name} {fault}" for name, fault in self.faults]
        lines += [f"  {name} was not decided: {reason}" for name, reason in self.unfinished]
        outcome = "rejected" if self.faults else "gave up" if self.unfinished else "accepted"
        return outcome, "\n".join([said, *lines])


def opened(path):
    return tars.Folder(path) if os.path.isdir(path) else tars.Tar(path)


def unpack(source, composed, folder):
    """Writes the composed certificates and streams, and the files beside them whose names are those of pieces, into the folder."""
    names = {name.encode() for name in composed}
    places = {name.rpartition(b"/")[0] for name in names}
    while (file := source.next()) is not None:
        place, _, name = file[0].rpartition(b"/")
        if file[0] in names or place in places and re.fullmatch(b"[0-9a-f]{64}[.](json|strategy)", name):
            path = os.path.join(os.fsencode(folder), file[0])
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "xb") as out:
                while piece := source.read():
                    out.write(piece)


def audit(path, check, check_file, room):
    """The verdict on the bundle at a path; `check_file` gives that on a composed certificate, with its pieces, or a stream."""
    sys.setrecursionlimit(10 * reading.DEEPEST)
    found = Audit(check, room)
    try:
        with contextlib.closing(opened(path)) as source:
            found.run(source)
        if found.composed:
            with contextlib.ExitStack() as stack:
                folder = path
                if not os.path.isdir(path):
                    folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="lastmove-"))
                    unpack(stack.enter_context(contextlib.closing(opened(path))), found.composed, folder)
                for name in found.composed:
                    found.take(name, *check_file(os.path.join(folder, name)))
    except Fault as fault:
        found.faults.append(("the bundle", str(fault)))
    return found.verdict()
