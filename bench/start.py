#!/usr/bin/env python3
"""What it costs to start the program: processor time of small commands, in units of /bin/true, and the libraries that are loaded.

usage: bench/start.py LASTMOVE...

Each command is started 80 times by Python's subprocess, in turns, five times over; the least of the five means counts.
"""

import re
import resource
import shutil
import subprocess
import sys

TIMES, ROUNDS = 80, 5
COMMANDS = (("version",), ("value", "nim:3,5"), ("solve", "tile:4x4:I2"))


def cost(command):
    """Processor time, user and system, of one run in milliseconds."""
    def spent():
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime
    before = spent()
    for _ in range(TIMES):
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return (spent() - before) / TIMES * 1000


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    missing = [program for program in sys.argv[1:] if shutil.which(program) is None]
    if missing:
        sys.exit(f"There is no program {', '.join(missing)}; `make demo` builds build/release/bin/lastmove.")
    commands = [("/bin/true",), *((program, *words) for words in COMMANDS for program in sys.argv[1:])]
    costs = [min(column) for column in zip(*([cost(command) for command in commands] for _ in range(ROUNDS)))]
    print("| command | ms of the processor | in units of /bin/true |\n|---|--:|--:|")
    for command, spent in zip(commands, costs):
        print(f"| `{' '.join(command)}` | {spent:.2f} | {spent / costs[0]:.1f} |")
    for program in sys.argv[1:]:
        loaded = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
        print(f"\n{program} is linked with {len(re.findall(r'^.*[.]so', loaded, re.M))} libraries.")


main()
