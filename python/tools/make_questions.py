"""Writes the module of questions from the table of questions: a function each, with types and an example.

usage: make_questions.py PACKAGE_FOLDER OUTPUT
"""

import importlib.machinery
import importlib.util
import json
import pathlib
import sys
import textwrap

HEAD = '''"""The questions of the command line as functions. Made from the table of questions; not to be changed by hand."""

from __future__ import annotations

import os
from typing import Any, Optional, Union

from .answer import Answer
from .session import Progress, Session, ask
'''

#: Questions with functions of their own, or about the command line itself.
OTHERWISE = {"value", "sequence", "table", "check", "rules", "list", "tour", "play", "completion", "manual", "schema", "version"}
OTHERWISE |= {"help", "style", "plan", "cite"}

#: How the command line prints.
PRINTED = {"latex", "format"}

#: What every function reads besides.
COMMON = {
    "certificate": ("bool", "False", "have a long certificate written, too"),
    "time_limit": ("Optional[float]", "None", "seconds"),
    "memory_limit": ("Union[int, str, None]", "None", "the maximum memory of the process, such as '2G'"),
    "threads": ("Optional[int]", "None", "the number of threads"),
    "progress": ("Union[bool, Progress, None]", "None", "a bar, or a function that is called"),
    "session": ("Optional[Session]", "None", "the session to ask in"),
}

TYPES = {
    "flag": ("bool", "False"),
    "number": ("Optional[int]", "None"),
    "integer": ("Optional[int]", "None"),
    "seconds": ("Optional[float]", "None"),
    "memory": ("Union[int, str, None]", "None"),
    "range": ("Union[int, str, range, None]", "None"),
    "word": ("Optional[str]", "None"),
    "cell": ("Optional[str]", "None"),
    "words": ("Union[str, list[str], None]", "None"),
    "file": ("Union[str, os.PathLike[str], None]", "None"),
    "folder": ("Union[str, os.PathLike[str], None]", "None"),
}

#: Small subjects for examples, where the first one that is listed takes long.
EXAMPLES = {"count": "peg:triangle15:a1", "facets": "peg:square4", "bases": "peg:rect3x4", "solve": "peg:french"}


def extension(folder):
    """The extension module, which needs no package around it to tell its tables."""
    path = next(pathlib.Path(folder).glob("_lastmove*.so"))
    loader = importlib.machinery.ExtensionFileLoader("_lastmove", str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("_lastmove", loader))
    loader.exec_module(module)
    return module


def parameters(question):
    """Pairs: a parameter in the signature, and its line in the docstring."""
    for option in question["options"]:
        name = option["name"].replace("-", "_")
        if name in PRINTED:
            continue
        kind, default = TYPES[option["type"]]
        meaning = option["meaning"] + (f" (default: {option['default']})" if "default" in option else "")
        yield f"{name}: {kind} = {default}", f"{name}: {meaning}"
    for name, (kind, default, meaning) in COMMON.items():
        yield f"{name}: {kind} = {default}", f"{name}: {meaning}"


def arguments(question):
    """The subject and what stands behind it: names in the signature, and how they are handed on."""
    about = question["about"]
    if not about:
        return [], []
    first = "subject" if about == "SUBJECT" else about.lower()
    second = question.get("second", "")
    optional = "" if question["required"] else " = None"
    if second == "OTHER":
        return [f"{first}: Any", "other: Any"], [first, "other"]
    if second:
        return [f"{first}: Any", "*words: Any"], [first, "*words"]
    return [f"{first}: Any{optional}"], [first]


def example(question):
    name = question["question"]
    if question["subjects"]:
        subject = EXAMPLES.get(name, question["subjects"][0]["example"])
        return f'lm.{name}("{subject}")'
    words = question["example"].split()[2:]
    if question.get("second") == "OTHER" or not question["about"]:
        return None
    if "&&" in question["example"]:
        return None
    return None if "'" in question["example"] else f"lm.{name}({', '.join(repr(word) for word in words)})"


SPECIAL = {
    "bundle": "",  # it needs a folder
    "convert": "",  # it needs a file
    "compare": 'lm.compare("{2||1|0}", "1")',
    "enumerate": 'lm.enumerate(universe="D", day=2)',
    "construct": 'lm.construct("replacement", "E", "(3,1)(2,8)", offset=6)',
    "invert": 'lm.invert("{0|*}", universe="D")',
    "thermograph": 'lm.thermograph("{2||1|0}")',
    "outcome": 'lm.outcome("cram:3x5 + kayles:7")',
    "hint": 'lm.hint("nim:3,5,7")',
    "period": 'lm.period("kayles:n")',
    "quotient": 'lm.quotient("kayles:n", last=20)',
    "tests": 'lm.tests("peg:french")',
    "show": 'lm.show("peg:english")',
    "survey": 'lm.survey("octal", digits=1, last=2000)',
    "explore": 'lm.explore("peg:rect3x4", number=9, method=["parity", "pagoda"])',
}


def function(question):
    name = question["question"]
    first, handed = arguments(question)
    lines = [f"def {name}("]
    lines += [f"    {word}," for word in first]
    pairs = list(parameters(question))
    if not any(word.startswith("*") for word in first):
        lines.append("    *,")
    lines += [f"    {word}," for word, _ in pairs]
    lines.append(") -> Answer:")
    shown = SPECIAL.get(name, example(question))
    lines.append(f'    """{question["summary"][0].upper()}{question["summary"][1:]}.')
    lines.append("")
    for _, meaning in pairs:
        lines += textwrap.wrap(meaning, 110, initial_indent="    ", subsequent_indent="        ")
    if shown:
        lines += ["", "    >>> import lastmove as lm", f"    >>> answer = {shown}", "    >>> answer.question", f"    {name!r}"]
    lines.append('    """')
    given = [f'"{name}"', *handed]
    given += [f"{word.split(':')[0]}={word.split(':')[0]}" for word, _ in pairs]
    call = "return ask(" + ", ".join(given) + ")"
    lines += textwrap.wrap(call, 116, initial_indent="    ", subsequent_indent="        ")
    return "\n".join(lines)


def main():
    folder, output = sys.argv[1:3]
    questions = [json.loads(line) for line in extension(folder).listing("questions").splitlines()]
    made = [question for question in questions if question["question"] not in OTHERWISE]
    names = [question["question"] for question in made]
    text = HEAD + f"\n__all__ = {json.dumps(names)}\n"
    text += "".join(f"\n\n{function(question)}\n" for question in made)
    pathlib.Path(output).write_text(text)


if __name__ == "__main__":
    main()
