"""The checker that is proved sound, theorem by theorem: how many lines of Coq each takes, and how fast its check is beside the others.

usage: verified.py CHECK_RECORDS [--write]

Prints the table of docs/verified.md, or writes it there. Needs `make verified`, and build/release/tests/check_records for the C++ checker. Lines
are those of the theorem's file and of all files in proofs/theory and proofs/check that it requires, directly or not; *own* are the lines
of those that no theorem about another puzzle needs; the pages of rules are counted apart. Each stored certificate that is accepted, and those of
tests/check/ruletext_certificates.py, is checked again and again in one process; a process that checks nothing is subtracted. Times are
processor time; compare the ratios.
"""

import json
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(SOURCE / "tests" / "verified")]
import verified

LONG_ENOUGH, MOST_TIMES = 0.1, 512
PAGE = SOURCE / "docs" / "verified.md"
BEGIN, END = "<!-- made by bench/verified.py -->\n", "<!-- end of the table -->\n"
PYTHON = """
import sys, time
sys.path.insert(0, sys.argv[1])
import room, verdict
text, times, long_enough = open(sys.argv[2], "rb").read(), 0, float(sys.argv[4])
verdict.check(text, room.Room(), sys.argv[3])
begun = time.process_time()
while times == 0 or time.process_time() - begun < long_enough and times < int(sys.argv[5]):
    verdict.check(text, room.Room(), sys.argv[3])
    times += 1
print((time.process_time() - begun) / times)
"""


def required(path):
    """The files of proofs/ that a file requires."""
    text = re.sub(r"\(\*.*?\*\)", "", path.read_text(), flags=re.DOTALL)
    for words in re.findall(r"From Lastmove Require(?: Import| Export)?\s+(.*?)\.(?=\s)", text, re.DOTALL):
        for name in words.split():
            folder, stem = name.split(".")
            yield SOURCE / "proofs" / folder.lower() / f"{stem}.v"


def closure(path):
    found, left = set(), [path]
    while left:
        file = left.pop()
        if file not in found:
            found.add(file)
            left += required(file)
    return found


def lines(files):
    return sum(len(file.read_text().splitlines()) for file in files)


def seconds(command):
    """Processor time of a command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def each(command_for, of_none):
    """The mean processor time of a check; command_for(times) is a command that makes that number of checks."""
    times = 1
    while True:
        taken = seconds(command_for(times)) - of_none
        if taken >= LONG_ENOUGH or times >= MOST_TIMES:
            return max(taken, 0.0005) / times
        times *= 8


class Checkers:
    """The checker that is proved sound, that in C++, that in Python."""

    def __init__(self, program, records):
        self.program, self.records = program, records
        self.pieces = str(SOURCE / "tests" / "check" / "pieces")
        self.file = tempfile.NamedTemporaryFile()
        self.of_none = [min(seconds(command(b"", "", 0)) for _ in range(9)) for command in (self.proved, self.plain)]

    def proved(self, text, path, times):
        return [self.program, "/dev/null", *[path] * times]

    def plain(self, text, path, times):
        self.file.seek(0)
        self.file.truncate()
        self.file.write(b"%d\n%b\n" % (len(text), text) * times)
        self.file.flush()
        return [self.records, self.file.name, self.pieces]

    def measured(self, path):
        """Seconds of processor time of each."""
        text, name = path.read_bytes(), str(path)
        found = [each(lambda times: command(text, name, times), of_none)
                 for command, of_none in zip((self.proved, self.plain), self.of_none)]
        python = [sys.executable, "-c", PYTHON, str(SOURCE / "checker"), name, self.pieces, str(LONG_ENOUGH), str(MOST_TIMES)]
        return *found, float(subprocess.run(python, capture_output=True, text=True, check=True).stdout)


def theorems(program):
    """The rows of the table of kinds, by the files of their theorems."""
    table = verified.run(program, "--kinds").stdout.decode().splitlines()[2:]
    found = {}
    for line in table:
        puzzle, claim, evidence, names, _ = (cell.strip() for cell in line.strip("|").split("|"))
        files = tuple(sorted({f"{name}.v" for name in re.findall(r"Check\.(\w+)", names)}))
        found.setdefault((puzzle, claim, files), []).append(evidence.strip("`"))
    return found


def kind_of(certificate):
    """Puzzle, claim and evidence, as the table of kinds names them."""
    puzzle, claim = certificate["puzzle"], certificate["claim"]
    game = puzzle["game"] + (", with rules" if "rules" in puzzle else "")
    said = claim if isinstance(claim, str) else "first" if "first" in claim else next(iter(claim))
    return game, f"`{said}`", certificate["evidence"]["kind"]


def accepted(program, folder):
    """The files of certificates that the checker accepts: those stored, and those of games by texts, written to the folder."""
    sys.path.insert(0, str(SOURCE / "tests" / "check"))
    import ruletext_certificates
    paths = sorted((SOURCE / "tests" / "check" / "certificates").glob("*.json"))
    for name, (certificate, _) in ruletext_certificates.CERTIFICATES.items():
        paths.append(pathlib.Path(folder) / f"{name}.json")
        paths[-1].write_text(json.dumps(certificate))
    verdicts = verified.ask_all(program, [path.read_bytes() for path in paths], 60)
    return [path for path, said in zip(paths, verdicts) if said.outcome == "accepted"]


def rows(checkers, paths):
    """The cells of the table, and the times of all certificates."""
    kinds = theorems(checkers.program)
    closures = {files: set().union(*(closure(SOURCE / "proofs" / "check" / file) for file in files))
                for _, _, files in kinds}
    left = set(paths)  # of two rows of the same kind, the first has the certificates
    for (puzzle, claim, files), evidence in kinds.items():
        needed = closures[files]
        proof = {file for file in needed if file.parent.name != "rules"}
        others = set().union(*(closures[other] for about, _, other in kinds if of(about) != of(puzzle) and other != files))
        times = {}
        for path in sorted(left):
            kind = kind_of(json.loads(path.read_text()))
            if kind[:2] == (puzzle, claim) and any(kind[2] in words.split(", ") for words in evidence):
                times[path] = checkers.measured(path)
        left -= times.keys()
        last = ["0", "", "", ""]
        if times:
            slowest = max(times, key=lambda path: times[path][0])
            last = [len(times), f"{slowest.stem}, {1000 * times[slowest][0]:.1f} ms", *ratios(times.values())]
        yield [puzzle, claim, ", ".join(f"`{word}`" for word in evidence), ", ".join(f"`{file}`" for file in files),
               lines(needed - proof), lines(proof), lines(proof - others), *last], list(times.values())
    everything = set().union(*closures.values())
    rules = {file for file in everything if file.parent.name == "rules"}
    yield ["all", "", "", "", lines(rules), lines(everything - rules), ""], []


def of(puzzle):
    """Sums with the texts of their rules are of one kind."""
    return "with rules" if puzzle.endswith("with rules") else puzzle


def ratios(times):
    """How many times as long the checker that is proved sound takes as those in C++ and in Python."""
    proved, plain, python = (sum(each) for each in zip(*times))
    return f"{proved / plain:.2g}", f"{proved / python:.2g}"


def main():
    program, total = verified.program(SOURCE), []
    table = ["| puzzle | claim | evidence | theorems in | pages of rules | lines of Coq | own | certificates | slowest | "
             "times C++ | times Python |\n|---|---|---|---|--:|--:|--:|--:|---|--:|--:|"]
    print(*table)
    with tempfile.TemporaryDirectory() as folder:
        for cells, times in rows(Checkers(program, sys.argv[1]), accepted(program, folder)):
            total += times
            if cells[0] == "all":
                cells += [len(total), f"{1000 * sum(time[0] for time in total):.0f} ms together", *ratios(total)]
            table.append("| " + " | ".join(map(str, cells)) + " |")
            print(table[-1], flush=True)
    if "--write" in sys.argv:
        before, rest = PAGE.read_text().split(BEGIN)
        PAGE.write_text(before + BEGIN + "\n".join(table) + "\n" + END + rest.split(END)[1])


main()
