"""usage: python3 checker [--limit POSITIONS] FILE

Checks a lastmove certificate (docs/certificates.md). Exit status: 0 accepted, 1 rejected,
2 bad input (not JSON), 3 gave up, 4 the file cannot be read.
"""

import argparse
import sys

import verdict

LARGEST = 64 << 20
STATUS = {verdict.ACCEPTED: 0, verdict.REJECTED: 1, verdict.BAD_INPUT: 2, verdict.GAVE_UP: 3}
UNREADABLE = 4


def positions(text):
    number = int(text)
    if number < 0:
        raise ValueError
    return number


def main():
    parser = argparse.ArgumentParser(
        prog="python3 checker", description="Checks a lastmove certificate.")
    parser.add_argument("file", metavar="FILE", help="the certificate, a JSON file")
    parser.add_argument(
        "--limit", type=positions, default=2_000_000, metavar="POSITIONS",
        help="give up when a search keeps more positions (default: 2000000)")
    options = parser.parse_args()
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")
    try:
        with open(options.file, "rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise OSError("larger than 64 MiB")
    except (OSError, ValueError) as error:
        print(f"cannot read '{options.file}': {error}", file=sys.stderr)
        return UNREADABLE
    outcome, reason = verdict.check(data, options.limit)
    print(f"{outcome}: {reason}")
    return STATUS[outcome]


if __name__ == "__main__":
    sys.exit(main())
