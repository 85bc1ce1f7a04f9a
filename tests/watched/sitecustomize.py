"""Looks, in all tests in Python, at what the programs of lastmove print: no text of a library reaches a person. And ends what
a test has started that fails, instead of waiting for it. Ctrl-C is heard also where the tests run in the background, whose
shell ignores it.

Python imports this by itself, as its folder stands in PYTHONPATH (tests/CMakeLists.txt).
"""

import os
import signal
import subprocess

from library_texts import library_text


def program(words):
    word = words if isinstance(words, (str, bytes, os.PathLike)) else next(iter(words), "")
    return os.path.basename(os.fsdecode(word))


def watched(communicate):
    def communicated(process, *arguments, **options):
        printed = communicate(process, *arguments, **options)
        if program(process.args).startswith("lastmove"):
            for line in filter(None, map(library_text, printed)):
                raise AssertionError(f"{process.args} prints a text of a library: {line[:300]}")
        return printed

    return communicated


subprocess.Popen.communicate = watched(subprocess.Popen.communicate)


def ended(leave):
    def left(process, kind, *rest):
        if kind is not None:
            process.kill()
        return leave(process, kind, *rest)

    return left


subprocess.Popen.__exit__ = ended(subprocess.Popen.__exit__)

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
