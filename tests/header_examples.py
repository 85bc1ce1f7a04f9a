"""Makes a test of every example in the doc comments of headers.

usage: header_examples.py SOURCE_DIR OUTPUT HEADER...

An example stands between two lines "/// ```"; it is the body of a test, inside namespace lastmove. Examples may read
positions of built-in games.
"""

import pathlib
import re
import sys

FENCE = re.compile(r"\s*/// ```\s*$")
LINE = re.compile(r"\s*///(?: (.*))?$")


def examples(header):
    """Yields (line number, body lines) for each example."""
    body = None
    for number, line in enumerate(header.read_text().splitlines(), 1):
        if FENCE.match(line):
            if body is None:
                start, body = number, []
            else:
                yield start, body
                body = None
        elif body is not None:
            body.append(LINE.match(line).group(1) or "")
    if body is not None:
        raise SystemExit(f"{header}:{start}: an example that does not end")


def main():
    source, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    headers = [pathlib.Path(name) for name in sys.argv[3:]]
    text = ["#include <gtest/gtest.h>", ""]
    text += [f'#include "{header.relative_to(source)}"' for header in headers]
    text += ['#include "lastmove/base/input_error.hpp"']
    if any("rulesets::parse(" in "".join(body) for header in headers for _, body in examples(header)):
        text += ['#include "lastmove/rulesets/registry.hpp"']
    text += ["", "namespace lastmove {", ""]
    for header in headers:
        for line, body in examples(header):
            inside = header.relative_to(source).with_suffix("").parts[2:]
            name = re.sub(r"\W", "_", "_".join(inside))
            text.append(f"TEST(Example, {name}_line_{line}) {{")
            text += [f'#line {line + 1} "{header}"', *body, "}", ""]
    text += ["}  // namespace lastmove", ""]
    output.write_text("\n".join(text))


main()
