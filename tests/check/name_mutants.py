"""Mutants of certificates in which names and positions have other signs."""

import copy
import json

from forged_names import BAD_VALUES, CHARACTERS, POSITIONS, RESERVED, VALUES, WORDS

ALIASES = {"nim": "nimber", "kayles": "octal:0.77", "octal": "code", "edge": "arc-kayles", "domineering": "crosscram",
           "cram": "domineering", "partizan-kayles": "partizankayles", "kayles-1": "kayles1", "hackenbush": "green-hackenbush"}
NOT_POSITIONS = {"kind", "game", "play", "outcome", "step", "sha256", "parity", "first_player", "winner"}


def has_names(path):
    """Whether the keys of the object there are names or positions."""
    return path[-1:] and path[-1] in ("rules", "replies", "others", "parts", "games") or path[-2:-1] == ("replies",)


def places(value, path=()):
    """The paths to the texts of a value, with None, and those to objects, with each key that is no name of a field."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in NOT_POSITIONS:
                yield from places(item, (*path, key))
            if has_names(path):
                yield path, key
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from places(item, (*path, at))
    elif isinstance(value, str):
        yield path, None


def replaced(value, old, new, path=()):
    """The value with other texts and names wherever a piece of them is the old one."""
    if isinstance(value, dict):
        return {(key.replace(old, new) if has_names(path) else key):
                item if key in NOT_POSITIONS else replaced(item, old, new, (*path, key)) for key, item in value.items()}
    if isinstance(value, list):
        return [replaced(item, old, new, (*path, at)) for at, item in enumerate(value)]
    return value.replace(old, new) if isinstance(value, str) else value


def changed(value, path, key, other):
    """The value with another text, or another key."""
    if not path:
        return other if key is None else {(other if old == key else old): item for old, item in value.items()}
    made = copy.copy(value)
    made[path[0]] = changed(value[path[0]], path[1:], key, other)
    return made


def text_at(value, path, key):
    if key is not None:
        return key
    for step in path:
        value = value[step]
    return value


def other_text(generator, text, every):
    """A text near to this one; `every` are those of the certificate."""
    at, to = generator.randint(0, len(text)), generator.randint(0, 2)
    kind = generator.randrange(12)
    terms = text.split(" + ")
    if kind < 4:
        return text[:at] + generator.choice(CHARACTERS) + text[at + to:]
    if kind == 4:
        return text[:at] + text[at + 1 + to:]
    if kind == 5:
        return generator.choice(every)
    if kind == 6:
        generator.shuffle(terms)
        return " + ".join([*terms, generator.choice(["0", "nim:1", "*1", "*", "*01", "*2", generator.choice(every)])][to:])
    if kind == 7:
        return generator.choice(["-", "impartial ", "-impartial ", "--", " ", "impartial  "]) + text
    if kind == 8:
        word, colon, rest = text.partition(":")
        return generator.choice([ALIASES.get(word, word), f"{word}-1", f"{word}:1", f"{word}[2]", *RESERVED]) + colon + rest
    if kind == 9:
        return generator.choice(["0", "", "form:0", "form:1", "-form:0", "brace:0", "form:00", f"{text}:a", f"a:{text}"])
    if kind == 10:
        return generator.choice(POSITIONS) if at % 2 else f"{generator.choice(WORDS)}:{generator.choice(POSITIONS)}"
    return text.replace(":", generator.choice(["::", ":" + generator.choice(VALUES + BAD_VALUES) + ":", ""]), 1)


def everywhere(generator, certificate):
    """The certificate with another name for a game wherever it stands."""
    names = list(certificate["puzzle"].get("rules", {})) or [certificate["puzzle"].get("position", "x").split(":")[0]]
    old = generator.choice(names)
    return replaced(certificate, old, other_text(generator, old, names)) if old else certificate


def mutant(generator, certificate):
    """The text of a mutant."""
    made = certificate
    for _ in range(generator.choice((1, 1, 1, 2, 3))):
        if generator.random() < 0.3:
            made = everywhere(generator, made)
            continue
        found = list(places(made))
        every = [text_at(made, *place) for place in found]
        path, key = generator.choice(found)
        made = changed(made, path, key, other_text(generator, text_at(made, path, key), every))
        if generator.random() < 0.1 and made["puzzle"].get("rules"):
            made = without_rule(generator, made)
    return json.dumps(made, ensure_ascii=False).encode("utf-8", "surrogatepass")


def mutant_stream(generator, stream):
    """A stream with another sign somewhere, of the same length, so that its tables can be read."""
    made = bytearray(stream)
    for _ in range(generator.choice((1, 1, 2))):
        at = generator.randrange(len("lastmove strategy 1\n"), len(made))
        made[at:at + 1] = generator.choice([sign for sign in CHARACTERS if sign.isascii()]).encode()
    return bytes(made)


def without_rule(generator, certificate):
    rules = dict(certificate["puzzle"]["rules"])
    del rules[generator.choice(list(rules))]
    return {**certificate, "puzzle": {**certificate["puzzle"], "rules": rules}}
