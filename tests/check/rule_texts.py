"""Texts of positions for a program that expands them, and damaged ones."""

import random
import subprocess
import tempfile


def expanded(program, texts):
    """The fields of the line that the program prints for each text."""
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", newline="\n") as file:
        file.write("".join(text + "\n" for text in texts))
        file.flush()
        run = subprocess.run([program, file.name], capture_output=True, text=True, check=True)
    lines = run.stdout.splitlines()
    assert len(lines) == len(texts)
    return [line.split("\t") for line in lines]


def damaged(texts, number, seed, signs, large):
    """Texts with a change or two by these signs, none of which has a number that is too large."""
    generator, found = random.Random(seed), []
    while len(found) < number:
        text = generator.choice(texts)
        for _ in range(generator.randint(1, 2)):
            at, end = generator.randrange(len(text) + 1), generator.randint(0, 2)
            new = generator.choice([*signs, "", text[:at][-3:]])
            text = text[:at] + new + text[at + end:]
        if not large.search(text) and "\n" not in text:
            found.append(text)
    return found
