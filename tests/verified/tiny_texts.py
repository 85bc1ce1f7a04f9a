"""Random tiny games by texts of their rules: of the examples, and by random texts."""

import list_texts
import random_texts
import rules_examples
from tiny_words import Tiny


def small_position(choice, text):
    """A small position of one of the examples, drawn from the signs that it declares."""
    lines = [line.split("#")[0].split() for line in text.splitlines()]
    kind, *signs = next(line for line in lines if line and line[0] in ("board", "graph", "heap", "heaps", "list"))
    if kind in ("heap", "heaps"):
        return ("," if kind == "heap" else "x").join(str(choice.randint(0, 5)) for s in signs if s not in ("x", ","))
    if kind == "graph":
        vertices = range(1, choice.randint(2, 4))
        edges = [f"{i}-{j}" for i in vertices for j in vertices if i < j and choice.random() < 0.6]
        return ",".join([*edges, *(f"{i}{choice.choice(signs)}" for i in vertices)])
    height, width = choice.choice([(1, 3), (1, 4), (2, 2), (1, 5), (2, 3)])
    return "|".join("".join(choice.choices(signs, k=width)) for _ in range(height))


def by_text(choice):
    if choice.random() < 0.4:
        name = choice.choice([name for name in rules_examples.names()])
        text = rules_examples.text_of(name)
        if "\nlist" in text:
            position = list_texts.position_of(choice, list_texts.words_of(text))
        else:
            position = small_position(choice, text)
    else:
        kind = choice.choice([random_texts.Texts, random_texts.Texts, random_texts.HeapTexts, list_texts.ListTexts])
        made = kind(choice)
        text, position = made.text(), made.position()
    play = ["--misere"] * (choice.random() < 0.4)
    subject = f"tiny:{position}"
    if choice.random() < 0.3:
        subject += choice.choice([" + nim:1", " + nim:2", f" + tiny:{position}", f" + -tiny:{position}"])
    limits = ["--time-limit", "1", "--rules", "FILE", "--", subject]
    return Tiny("text", [["outcome", *play, *limits], ["hint", "--all", *play, *limits]], text, None)
