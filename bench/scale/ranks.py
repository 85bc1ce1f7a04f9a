"""What rank 0 of lastmove-mpi can do: its CPU time for a task, and so the number of ranks that it keeps busy.

usage: ranks.py FOLDER_OF_PROGRAMS

Each question is run by one process and by rank 0 with one other rank; times are those of the CPU, which other work on the
machine changes little. The tasks are as short as there are, so that nearly all of the time of rank 0 is its own work: to make
tasks, to hand them out, to take the results, to write them to the journal.
"""

import os
import pathlib
import resource
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(sys.argv[1]).resolve()
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_hwloc_base_binding_policy": "none"}
QUESTIONS = {
    "explore": (20_000, ["explore", "peg:rect3x4", "-n", "20000", "--method", "parity"]),
    "explore --all": (2_348, ["explore", "peg:rect3x3", "--all", "--method", "parity"]),
    "table": (20_000, ["table", "nim:{n}", "n=1..20000", "--of", "nimber", "--format", "csv"]),
    "survey": (1_023, ["survey", "octal", "--digits", "3", "-n", "500"]),
}


def cpu(command):
    """User and system time of a command, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, env=ENVIRONMENT)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def cpu_of_ranks(ranks, question, folder):
    """The same for each rank."""
    timed = ('import os, resource, subprocess, sys\n'
             'subprocess.run(sys.argv[2:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)\n'
             'use = resource.getrusage(resource.RUSAGE_CHILDREN)\n'
             'open(f"{sys.argv[1]}/{os.environ[\'OMPI_COMM_WORLD_RANK\']}", "w").write(str(use.ru_utime + use.ru_stime))\n')
    subprocess.run(["mpirun", "-n", str(ranks), sys.executable, "-c", timed, folder, FOLDER / "lastmove-mpi", *question],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, env=ENVIRONMENT)
    return [float(pathlib.Path(folder, str(rank)).read_text()) for rank in range(ranks)]


def main():
    print("| question | tasks | one process, CPU a task | both ranks | rank 0, CPU a task | tasks a second at rank 0 |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        start = cpu_of_ranks(2, ["help"], folder)[0]
        for name, (tasks, question) in QUESTIONS.items():
            journal = pathlib.Path(folder, "one.jsonl")
            alone = cpu([FOLDER / "lastmove", *question, "--threads", "1", "--output", journal])
            journal.unlink()
            ranks = cpu_of_ranks(2, [*question, "--output", str(journal)], folder)
            journal.unlink()
            leader = max(ranks[0] - start, 1e-9)
            print(f"| {name} | {tasks:,} | {alone / tasks * 1e6:.0f} µs | {sum(ranks) / alone:.1f} times | "
                  f"{leader / tasks * 1e6:.0f} µs | {tasks / leader:,.0f} |")


main()
