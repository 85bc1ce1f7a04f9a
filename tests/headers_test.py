"""Every public header of the library compiles by itself, without warnings.

usage: headers_test.py SOURCE_DIR [JOBS]

Public headers are those that lastmove/lastmove.hpp includes.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

FLAGS = ["-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror",
         "-x", "c++"]


def faults(source, header):
    """What the compiler says of a file that includes nothing but the header."""
    done = subprocess.run(["c++", *FLAGS, "-I", source, "-"], input=f'#include "{header}"\n',
                          text=True, capture_output=True, check=False)
    return done.stderr if done.returncode else ""


def main():
    source = pathlib.Path(sys.argv[1])
    jobs = int(sys.argv[2]) if len(sys.argv) > 2 else os.cpu_count()
    text = (source / "lastmove/lastmove.hpp").read_text()
    headers = ["lastmove/lastmove.hpp", *re.findall(r'^#include "(.*)"', text, re.M)]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        wrong = [fault for fault in pool.map(lambda header: faults(source, header), headers) if fault]
    print("\n".join(wrong) or f"{len(headers)} headers compile by themselves")
    sys.exit(bool(wrong))


main()
