"""Rules texts and positions at random, for comparisons of readers. Most of the texts can be read; in some of these a
move does not lower the measure.
"""

import re

SIGNS = [".", ".x", ".xo", ".xo", ".xoe", ".xo_"]
DIRECTIONS = ["rows", "east", "columns", "lines", "diagonals", "forward", "south west", "knight", "hexagonal", "(1,2)",
              "(0,2)", "sides", "north", "backward"]
REPETITIONS = ["*", "+", "{1,2}", "{2}", "{1,}", "{0,1}"]
COUNTS = ["", "", "2 ", "1..2 ", "even ", "odd ", "2.. ", "0 "]
CONDITIONS = ["h < w", "h * w is even", "h + w = 3", "w divides h", "not h = w", "h in {1,3} or w > 1"]


class Texts:
    """Texts on boards and graphs, by a generator random.Random."""

    def __init__(self, choice):
        self.choice = choice
        self.graph = choice.random() < 0.25
        self.signs = choice.choice(SIGNS)
        self.colours = "x" in self.signs and "o" in self.signs

    def often(self, share):
        return self.choice.random() < share

    def signs_set(self, gap, wild=True):
        """A cell of a pattern, which admits `#` only if it may."""
        share, pool = self.choice.random(), [*self.signs, *["#"] * gap]
        if share < 0.2:
            return "[" + "".join(self.choice.sample(pool, self.choice.randint(1, len(pool)))) + "]"
        if share < 0.3 and wild:
            return "?"
        if share < 0.4 and len(self.signs) > 1:
            return f"[^{self.choice.choice(self.signs)}]"
        if share < 0.43 and gap:
            return "#"
        return self.choice.choice(self.signs)

    def result(self, cell, before, behind):
        """What the cell may become; before and behind: the cells beside it whose signs it may take over."""
        if admits_gap(cell) and not self.graph:
            return self.choice.choice("=#=")
        signs = [*self.signs, "=", "=", "#", *["~"] * self.colours]
        signs += ["<"] * (before is not None and not admits_gap(before))
        signs += [">"] * (behind is not None and not admits_gap(behind))
        return self.choice.choice(signs)

    def picture(self):
        height, width = self.choice.choice([(1, 2), (2, 1), (2, 2), (1, 3)])
        cells = [self.signs_set(True) for _ in range(height * width)]
        ends = [None, *cells, None]
        results = [self.result(cell, ends[i], ends[i + 2]) for i, cell in enumerate(cells)]
        rows = ["|".join("".join(side[r * width:(r + 1) * width]) for r in range(height)) for side in (cells, results)]
        return *rows, " turned" if height == 1 or self.often(0.6) else ""

    def line(self):
        length, repeats = self.choice.choice([1, 2, 2, 3]), not self.graph and self.often(0.5)
        pieces = []
        for number in range(length):
            if number and repeats and self.often(0.3):
                cells = [self.signs_set(False) for _ in range(1 + self.often(0.25))]
                pieces.append((cells, self.choice.choice(REPETITIONS)))
            else:
                pieces.append(([self.signs_set(not self.graph)], ""))
        texts = ["", ""]
        for number, (cells, repetition) in enumerate(pieces):
            beside = [pieces[other][0] if 0 <= other < length and not pieces[other][1] else [None]
                      for other in (number - 1, number + 1)]
            ends = [beside[0][-1], *cells, beside[1][0]]
            results = [self.result("." if repetition and cell == "?" else cell, ends[i], ends[i + 2])
                       for i, cell in enumerate(cells)]
            for side, own in enumerate((cells, results)):
                inner = "".join(own)
                texts[side] += f"({inner}){repetition}" if len(own) > 1 else inner + repetition
        where = "" if self.graph or self.often(0.4) else f" along {self.choice.choice(DIRECTIONS)}"
        return *texts, where

    def change(self):
        pattern, result, where = self.picture() if not self.graph and self.often(0.2) else self.line()
        return f"{pattern} -> {result}{where}"

    def looking(self):
        pattern, _, where = self.picture() if not self.graph and self.often(0.15) else self.line()
        return pattern + where

    def new_sign(self):
        return self.choice.choice([*self.signs, "#"])

    def block(self):
        sizes = self.choice.choice(["k x k", "h x w", "1 x 2", "h x w"])
        where = f" where {self.choice.choice(CONDITIONS)}" if sizes == "h x w" and self.often(0.6) else ""
        return f"block {sizes} of {self.signs_set(False)} -> {self.new_sign()}{where}"

    def clause(self):
        there, share = self.choice.choice(["", "there "]), self.choice.random()
        if share < 0.35:
            return f"unless {there}{self.looking()}"
        if share < 0.6:
            return f"if {there}{self.choice.choice(COUNTS)}{self.looking()}"
        if share < 0.8:
            return f"also {there}{self.change()}"
        if share < 0.85 and not self.graph:
            return f"also {there}quadrant of {self.signs_set(False)} -> {self.new_sign()}"
        return f"then {self.change()}"

    def rule(self, impartial):
        players = ["both"] if impartial else ["left", "right", *["each", "each", "both"] * self.colours]
        words = [self.choice.choice(players), self.block() if not self.graph and self.often(0.1) else self.change()]
        while self.often(0.35):
            words.append(self.clause())
        return " ".join(words)

    def measure(self):
        if not self.graph and self.often(0.25):
            some = "".join(self.choice.sample(self.signs, self.choice.randint(1, len(self.signs))))
            return f"room {self.choice.choice(['east', 'west', 'south', 'north'])} of [{some}]"
        weights = ((self.choice.randint(0, 3), sign) for sign in self.signs)
        return " + ".join(f"{weight} count {sign}" for weight, sign in weights if weight) or "count ."

    def text(self):
        statements, impartial = [f"{'graph' if self.graph else 'board'} {' '.join(self.signs)}"], self.often(0.5)
        if not self.graph and self.often(0.2):
            statements.append(f"along {self.choice.choice(DIRECTIONS)}")
        statements += [self.rule(impartial) for _ in range(self.choice.randint(1, 2))]
        if self.often(0.2):
            statements.append(f"always no {self.looking()}")
        if self.often(0.12):
            statements.append(f"always every block of {self.signs_set(False)} touches {self.signs_set(False)}")
        if self.often(0.15):
            other = self.choice.choice(["", f" else {self.new_sign()}"])
            statements.append(f"hold {self.signs_set(False)} to {self.signs_set(False)}{other}")
        if impartial and self.often(0.05):
            statements.append(f"wins {self.looking()}")
        return "; ".join([*statements, f"measure {self.measure()}"])

    def position(self):
        if self.graph:
            number = self.choice.randint(1, 6)
            edges = [f"{i}-{j}" for i in range(1, number) for j in range(i + 1, number + 1) if self.often(0.4)]
            return ",".join([*edges, *(f"{vertex}{self.choice.choice(self.signs)}" for vertex in range(1, number + 1))])
        height, width = self.choice.choice([(1, 3), (1, 5), (1, 6), (1, 7), (2, 2), (2, 3), (2, 4), (3, 3)])
        pool = [*self.signs, self.signs[0], *["#"] * self.often(0.5)]
        return "|".join("".join(self.choice.choice(pool) for _ in range(width)) for _ in range(height))


def admits_gap(cell):
    return cell in ("?", "#") or (cell.startswith("[") and not cell.startswith("[^") and "#" in cell)


class HeapTexts:
    """Texts on heaps."""

    def __init__(self, choice):
        self.choice = choice
        self.names = choice.choice([["n"], ["n"], ["n"], ["a", "b"]])
        self.joint = choice.choice([" x ", ", "])
        self.single = self.joint == ", "

    def number(self, names, depth=2):
        share = self.choice.random()
        if depth == 0 or share < 0.55:
            return self.choice.choice([*names, *names, str(self.choice.randint(0, 4))])
        if share < 0.65:
            function = self.choice.choice(["min", "max", "gcd", "lcm", "xor"])
            return f"{function}({self.number(names, depth - 1)}, {self.number(names, depth - 1)})"
        if share < 0.72:
            return f"{self.choice.choice(['sqrt', 'log2', 'ones'])}({self.number(names, depth - 1)})"
        sign = self.choice.choice(["+", "-", "-", "*", "/", "mod"])
        other = self.number(names, depth - 1)
        return f"{self.number(names, 0)} {sign} {f'({other})' if ' ' in other and '(' not in other else other}"

    def condition(self, names):
        share, first = self.choice.random(), self.number(names)
        if share < 0.5:
            return f"{first} {self.choice.choice(['<', '<=', '=', '!=', '>', '>='])} {self.number(names)}"
        if share < 0.65:
            words = self.choice.choice(["", "not "]), self.choice.choice(["even", "odd", "prime", "square"])
            return f"{first} is {''.join(words)}"
        if share < 0.75:
            return f"{first} divides {self.number(names)}"
        if share < 0.85:
            return f"{first} in {{1,{self.number(names)}}}"
        if share < 0.9:
            return f"not ({self.condition(names)})"
        return f"{self.condition(names)} {self.choice.choice(['and', 'or'])} {self.condition(names)}"

    def binder(self, names):
        fresh = [name for name in "ijkpq" if name not in names][:2]
        share = self.choice.random()
        if share < 0.5:
            names.append(fresh[0])
            inner = names[:-1]
            some = f"{{{self.number(inner)},{self.number(inner)}}}"
            return f"{fresh[0]} in {self.choice.choice([f'1..{self.number(inner)}', some])}"
        total = self.number(names)
        names += fresh
        return f"{fresh[0]} {'+' if share < 0.8 else '*'} {fresh[1]} = {total}"

    def rule(self):
        names, binders = list(self.names), []
        while self.choice.random() < 0.6 and len(binders) < 2:
            binders.append(self.binder(names))
        parts = []
        for _ in range(1 if self.single else self.choice.choice([0, 1, 1, 2])):
            copies = f"{self.number(names, 0)} copies of " if not self.single and self.choice.random() < 0.1 else ""
            parts.append(copies + self.joint.join(self.number(names) for _ in self.names))
        words = [self.choice.choice(["both", "both", "left", "right"]), self.joint.join(self.names), "->",
                 ", ".join(parts) or "nothing"]
        if binders:
            words.append("for " + ", ".join(binders))
        if self.choice.random() < 0.5:
            words.append("where " + self.condition(names))
        return " ".join(words)

    def text(self):
        kind = "heap" if self.single else "heaps"
        statements = [f"{kind} {self.joint.join(self.names)}", *(self.rule() for _ in range(self.choice.randint(1, 2)))]
        if self.choice.random() < 0.2:
            statements.append(f"measure {self.number(self.names)}")
        return "; ".join(statements)

    def position(self):
        joint = self.joint.strip()
        tuples = [joint.join(str(self.choice.randint(0, 12)) for _ in self.names)
                  for _ in range(1 if self.single else self.choice.randint(1, 3))]
        return ",".join(tuples)


HIDDEN = ["", "", "", "\t", "√", "\x1b", "\x7f", "\x85", "\xad", "\u200d", "\u2028", "\u202e", "\ufeff", "\ufffe", "\U000e0001"]


def laid_out(choice, text):
    """The text in other lines, with comments, strings and empty lines: often the same rules, sometimes wrong ones."""
    if choice.random() < 0.7:
        return text
    ends = ["\n", "\n", "\r\n", " // c; d\n", "\n\n", ";\n ", "\n// c\n", "\n  // c\n", '\n"a; b // c"\n',
            '\nexample "a; b // c"\n', " ;; "]
    breaks = ["\n ", "\n\t", "\r\n  ", " // c\n ", "\n // c\n ", "\n \n ", "  ", "\t", "\n\n ", "\n// c\n "]
    weights = [4] * 8 + [1] * 2  # the last two end the statement
    words = "".join(choice.choice(ends) if piece == "; " else piece for piece in re.split("(; )", text))
    lines = "".join(choice.choices(breaks, weights)[0] if piece == " " and choice.random() < 0.2 else piece
                    for piece in re.split("( )", words))
    hidden = choice.choice(HIDDEN)  # in comments whatever it is, in strings if it can be seen
    return lines.replace("// c", f"// {hidden}c").replace('"a;', f'"a{hidden};')


def damaged(choice, text):
    """The text with a change or two, which often make it wrong."""
    words = text.split(" ")
    for _ in range(choice.randint(1, 2)):
        at, share = choice.randrange(len(words)), choice.random()
        if share < 0.3:
            del words[at]
        elif share < 0.5:
            words.insert(at, choice.choice(words or ["x"]))
        elif share < 0.7 and words[at]:
            place = choice.randrange(len(words[at]))
            words[at] = words[at][:place] + choice.choice("#.xo*+{}[]()|?=~<>-1;\n\"") + words[at][place + 1:]
        else:
            other = choice.randrange(len(words))
            words[at], words[other] = words[other], words[at]
        words = words or [""]
    return " ".join(words)
