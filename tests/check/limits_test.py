"""Both checkers end within their limits, whatever small certificates ask for.

usage: limits_test.py SOURCE_DIR LASTMOVE [SEED [NUMBER]]

The certificates are those of heavy.py, and valid ones in which a number, or a number in a text, is
another one; NUMBER of these are drawn at random (SEED repeats a run). Without NUMBER, they are a few, and an eighth of the
busy ones of heavy.py are drawn likewise, a quarter in `make test-long`.
"""

import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import heavy

SECONDS, MEGABYTES = 1, 50
# The processor's seconds, a second for the start and the way out; what a program may hold: half as much
# again as the limit, and its code.
MOST_SECONDS, MOST_KILOBYTES = SECONDS + 1, (MEGABYTES * 3 // 2 + 50) << 10
MINUTE = 60
FEW = 8
# Beyond what Python needs for a certificate that is none.
AT_ONCE, LATE, OVERRUN = 2, 5, 0.5
ENDINGS = {0, 1, 2, 3}
GAVE_UP = 3
LARGE = [10**3, 10**4, 10**5, 10**6, 10**6 + 1, 10**9, 2**31 - 1, 2**32 - 2, 10**12, 10**18, 2**62, 2**63 - 1]
DIGITS = re.compile("[0-9]+")


def numbers(value, path=()):
    """The paths to all numbers of a value, and (path, place) to those in its texts."""
    if isinstance(value, str):
        yield from ((path, match.span()) for match in DIGITS.finditer(value))
    elif isinstance(value, dict):
        for key, member in value.items():
            yield from numbers(member, (*path, key))
    elif isinstance(value, list):
        for place, member in enumerate(value):
            yield from numbers(member, (*path, place))
    elif type(value) is int:
        yield path, None


def changed(certificate, path, span, number):
    other = json.loads(json.dumps(certificate))
    holder = other
    for key in path[:-1]:
        holder = holder[key]
    old = holder[path[-1]]
    holder[path[-1]] = number if span is None else f"{old[:span[0]]}{number}{old[span[1]:]}"
    return other


def other_numbers(folder, generator, number):
    """Certificates with one to three other numbers; each kind of certificate is drawn alike."""
    certificates = {path.stem: json.loads(path.read_text()) for path in sorted(folder.glob("*.json"))}
    for _ in range(number):
        name = generator.choice(sorted(certificates))
        certificate = certificates[name]
        for _ in range(generator.randint(1, 3)):
            places = list(numbers({key: certificate[key] for key in ("puzzle", "claim", "evidence")}))
            if places:
                certificate = changed(certificate, *generator.choice(places), generator.choice(LARGE))
        yield f"{name} with other numbers", certificate


def ends(command, file):
    """Exit status, seconds of the processor and kilobytes."""
    with open(os.devnull, "wb") as nothing:
        program = subprocess.Popen([*command, file], stdout=nothing, stderr=nothing)
    _, status, used = os.wait4(program.pid, 0)
    program.returncode = os.waitstatus_to_exitcode(status)
    return program.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss


def main():
    source, lastmove = pathlib.Path(sys.argv[1]), sys.argv[2]
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else int(os.environ.get("SEED", "1"))
    generator = random.Random(seed)
    busy, number = list(heavy.BUSY.items()), FEW
    if len(sys.argv) > 4:
        number = int(sys.argv[4])
    else:
        busy = generator.sample(busy, len(busy) // (4 if "LASTMOVE_LONG" in os.environ else 8))
    limits = ["--time-limit", str(SECONDS), "--memory-limit", f"{MEGABYTES}M"]
    python = [sys.executable, str(source / "checker")]
    checkers = {"lastmove": [lastmove, "check", "--quiet"], "python": python}
    faults = []
    cases = [*busy, *other_numbers(source / "tests/check/certificates", generator, number)]
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "certificate.json")

        def write(certificate):
            pathlib.Path(file).write_text(json.dumps(certificate))

        for name, certificate in heavy.ACCEPTED.items():
            write(certificate)
            for checker, command in checkers.items():
                status, used, _ = ends(command, file)
                if status != 0 or used > MINUTE:
                    faults.append(f"{name}: {checker} ends with {status} after {used:.1f} s")
        write(None)
        _, start, _ = ends(python, file)
        for name, certificate in heavy.AT_ONCE.items():
            write(certificate)
            status, used, _ = ends(python, file)
            if status != GAVE_UP or used > start + AT_ONCE:
                faults.append(f"{name}: python ends with {status} after {used:.1f} s, not at once")
        for name, certificate in cases:
            write(certificate)
            for checker, command in checkers.items():
                status, used, kilobytes = ends([*command, *limits], file)
                if status not in ENDINGS or used > MOST_SECONDS or kilobytes > MOST_KILOBYTES:
                    faults.append(f"{name}: {checker} ends with {status} after {used:.1f} s with "
                                  f"{kilobytes >> 10} MB: {json.dumps(certificate)[:2000]}")
        # At the end, for this program holds the largest of these, and so does what it starts.
        for name, certificate in heavy.LATE.items():
            write(certificate)
            status, used, _ = ends([*python, "--time-limit", str(LATE)], file)
            if status == GAVE_UP and used > start + LATE + OVERRUN:
                faults.append(f"{name}: python ends after {used:.1f} s, the start {start:.1f} s, of {LATE}")
    print(f"{len(cases)} certificates, seed {seed}", *faults[:20], sep="\n")
    sys.exit(bool(faults))


main()
