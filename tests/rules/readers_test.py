"""Three readers of rules texts – the engine, the C++ checker, the Python checker – agree on which texts are right, on
which positions can be read, on what each player's moves leave, and on the parts.

usage: readers_test.py SOURCE_DIR ENGINE_READER CHECK_READER [SEED [NUMBER]]

Asked about NUMBER random texts on boards and graphs, a third as many on heaps and a third as many that list options,
some of them damaged, about random positions of the examples, and about the texts and positions of odd_texts.py, of
which they say what is said there.
"""

import json
import os
import pathlib
import random
import re
import subprocess
import sys

SOURCE = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(SOURCE / "tests" / "rules"))
sys.path.insert(0, str(SOURCE / "tests" / "check"))
import list_texts
import odd_texts
import random_texts
import rules_examples

READERS = {
    "engine": [sys.argv[2]],
    "C++ checker": [sys.argv[3]],
    "Python checker": [sys.executable, str(SOURCE / "tests" / "rules" / "reader.py")],
}
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 1
NUMBER = int(sys.argv[5]) if len(sys.argv) > 5 else 600 if "LASTMOVE_LONG" in os.environ else 240
POSITIONS = 3  # of each text
OF_EXAMPLES = 12  # of each example


def questions():
    choice = random.Random(SEED)
    kinds = [random_texts.Texts] * 3 + [random_texts.HeapTexts, list_texts.ListTexts]
    for number in range(len(kinds) * (NUMBER // 3)):
        texts = kinds[number // (NUMBER // 3)](choice)
        text = random_texts.laid_out(choice, texts.text())
        if choice.random() < 0.2:
            yield {"rules": random_texts.damaged(choice, text), "position": texts.position()}
            continue
        for _ in range(POSITIONS):
            yield {"rules": text, "position": texts.position()}
    for name in rules_examples.names():
        text = rules_examples.text_of(name)
        for _ in range(OF_EXAMPLES):
            yield {"rules": text, "position": position_of(choice, text)}


def position_of(choice, text):
    """A small position of an example."""
    if re.search("^list$", text, re.MULTILINE):
        return list_texts.position_of(choice, list_texts.words_of(text))
    field, signs = re.search(r"^(board|graph|heaps|heap) (.*)$", text, re.MULTILINE).groups()
    if field in {"heap", "heaps"}:
        numbers = len(re.split(r"[x,]", signs)) if field == "heap" else len(signs.split(" x "))
        joint = "," if field == "heap" else "x"
        return joint.join(str(choice.randint(0, 12)) for _ in range(numbers))
    signs = [*signs.split(), "#"]
    if field == "board":
        height, width = choice.choice([(1, 5), (1, 7), (2, 3), (3, 3), (2, 4)])
        return "|".join("".join(choice.choices(signs, [4] * (len(signs) - 1) + [1], k=width)) for _ in range(height))
    vertices = range(1, choice.randint(2, 6) + 1)
    edges = [f"{i}-{j}" for i in vertices for j in vertices if i < j and choice.random() < 0.4]
    return ",".join([*edges, *(f"{i}{choice.choice(signs[:-1])}" for i in vertices)])


def wrongly_judged():
    """The odd texts and positions of which some reader does not say what it should."""
    asked = list(odd_texts.questions())
    lines = "".join(json.dumps({"rules": text, "position": position}) + "\n" for text, position, _ in asked)
    found = {name: answers(command, lines) for name, command in READERS.items()}
    for number, (text, position, fault) in enumerate(asked):
        said = {name: replies[number].get("fault") for name, replies in found.items()}
        if any(one != fault for one in said.values()):
            yield {"rules": text, "position": position, "fault": fault}, said


def answers(command, lines):
    printed = subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in printed.splitlines()]


def verdict(question, answer):
    """What readers must agree on: where a text is at fault each says in its own words. A game that a pattern wins is
    not split."""
    if "fault" in answer:
        return answer["fault"]
    if "gave up" in answer:
        return "gave up"
    return answer["options"], [] if "wins" in question["rules"] else answer["parts"]


def main():
    asked = list(questions())
    lines = "".join(json.dumps(question) + "\n" for question in asked)
    found = {name: answers(command, lines) for name, command in READERS.items()}
    counts, differences = {}, []
    for number, question in enumerate(asked):
        said = {name: verdict(question, replies[number]) for name, replies in found.items()}
        engine = said["engine"]
        kind = engine if isinstance(engine, str) else "moves" if any(engine[0]) else "no move"
        counts[kind] = counts.get(kind, 0) + 1
        if "gave up" not in said.values() and any(one != engine for one in said.values()):
            differences.append((question, {name: replies[number] for name, replies in found.items()}))
    differences += wrongly_judged()
    for question, replies in differences[:10]:
        print(json.dumps(question, indent=1))
        for name, reply in replies.items():
            print(f"  {name}: {json.dumps(reply)[:400]}")
    print(f"{len(asked)} questions: {counts}; {len(differences)} different answers")
    enough = all(counts.get(kind, 0) > len(asked) // 50 for kind in ("moves", "no move", "rules"))
    return 0 if enough and not differences else 1


if __name__ == "__main__":
    sys.exit(main())
