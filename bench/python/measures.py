"""The Python module's measures of success, a line each: what was measured, the aim, and whether it is reached.

usage: PYTHONPATH=build/release/python python3 bench/python/measures.py [LASTMOVE]

Ratios are of processor seconds within this run. LASTMOVE is the program, build/release/bin/lastmove by default.
"""

import os
import resource
import subprocess
import sys
import time

from cram import measure_cram

RECIPE = """import itertools, lastmove as lm
strips = (''.join(strip) for strip in itertools.product('tf.', repeat=11))
names = {strip: str(lm.value('toads-and-frogs:' + strip.replace('t', 'x').replace('f', 'o'))) for strip in strips}
most = max(names, key=lambda strip: len(names[strip]))
print(len(names), most, names[most])
"""

MEMORY = """import re, lastmove as lm
limit = 300 << 20
for ask in (lambda: lm.count('peg:diamond41', memory_limit=limit), lambda: lm.value('clobber:6x8', memory_limit=limit)):
    try:
        ask()
    except lm.Stopped as stopped:
        assert stopped.reason == 'memory'
    lm.default_session().forget()
# Not ru_maxrss, which begins with the memory of the process that started this one.
print(int(re.search(r'VmHWM:\\s+(\\d+)', open('/proc/self/status').read())[1]) / 1024)
"""


def seconds(work):
    before = time.process_time()
    result = work()
    return time.process_time() - before, result


def of_a_process(command):
    """Processor seconds of a command, and what it prints."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout.strip()


def row(what, measured, aim, is_reached):
    print(f"| {what} | {measured} | {aim} | {'yes' if is_reached else 'no'} |", flush=True)


def main():
    import numpy as np

    import lastmove as lm

    program = sys.argv[1] if len(sys.argv) > 1 else "build/release/bin/lastmove"
    print("| what | measured | aim | reached |\n|---|--:|--:|---|")
    took, said = of_a_process([sys.executable, "-c", RECIPE])
    row(f"CGSuite's recipe in {len(RECIPE.splitlines())} lines", f"{took:.1f} s", "6 lines, 60 s", took < 60)

    subjects = [f"nim:{n % 7},{n % 5}" if n % 2 else f"{{{n % 9}|-{n % 4}}}" for n in range(1000)]
    took, _ = seconds(lambda: [lm.value(subject) for _ in range(1000) for subject in subjects])
    row("a million calls of `lm.value`", f"{took:.1f} s", "30 s", took < 30)

    times = measure_cram(4, 4)
    whole, lists = times["whole"] / times["plain"], times["lists"] / times["plain"]
    row("Cram 4 × 4 in Python, as it is, against `lru_cache`", f"{whole:.2f}", "1.5", whole < 1.5)
    row("of this, to list its moves, in Python alone", f"{lists:.2f}", "", True)
    for rows, columns in ((4, 4), (5, 5)):
        times = measure_cram(rows, columns, whole=False, runs=3 if rows == 4 else 1)
        split = times["split"] / times["plain"]
        row(f"Cram {rows} × {columns} with `split` and `canonical`", f"{split:.2f}", "0.1", split < 0.1)

    took, s = seconds(lambda: lm.sequence("kayles:n", 10**6))
    theirs = s
    while isinstance(theirs, np.ndarray):
        theirs = theirs.base
    is_shared = np.frombuffer(theirs, dtype=np.int64).ctypes.data == s.ctypes.data
    row("`lm.sequence` of a million values", f"{took:.2f} s, {'no copy' if is_shared else 'a copy'}", "no copy", is_shared)

    _, peak = of_a_process([sys.executable, "-c", MEMORY])
    row("peak memory with `memory_limit` of 300 MB", f"{float(peak):.0f} MB", "500 MB", float(peak) < 500)

    bare = min(of_a_process([sys.executable, "-c", "pass"])[0] for _ in range(5))
    ours = min(of_a_process([sys.executable, "-c", "import lastmove"])[0] for _ in range(5))
    row("`import lastmove`", f"{ours - bare:.2f} s", "0.3 s", ours - bare < 0.3)

    if os.access(program, os.X_OK):
        by_program = min(of_a_process([program, "value", "nim:3,5,7"])[0] for _ in range(20))
        lm.ask("value", "nim:3,5,7")
        took, _ = seconds(lambda: [lm.ask("value", "nim:3,5,7") for _ in range(2000)])
        row("a question by the program, against one in a session", f"{2000 * by_program / took:.0f} times", "", True)


if __name__ == "__main__":
    main()
