"""Texts that list the options of every position: at random, and at the borders of the grammar."""

import re

WORDS = ["6", "12", "a", "(3,4)", "[x|y]", "..#.", "a-b", "a->b", "((1|2),[0])", "~^*<>=!@$%&#/:", "both", "ends",
         "list",
         "left", "-", ">", "a/b", "x:y", "()", "/"]
WRONG_WORDS = ["(", ")", "(a", "a)", "(]", "([)]", "a,b", "{a}", "a'", "a+b", "a?", "a\\b", "->", "nothing", '"a"',
               "a`",
               "\u00e9", "a\x7f", "[(a])", "a|", "|a", "(a,b"]


class ListTexts:
    """Texts, by a generator random.Random; a few are wrong."""

    def __init__(self, choice):
        self.choice = choice
        self.words = choice.sample(WORDS, choice.randint(2, 8))
        self.impartial = choice.random() < 0.5

    def option(self, below):
        share = self.choice.random()
        if share < 0.1 or not below:
            return "nothing"
        return " ".join(self.choice.choices(below, k=self.choice.choice([1, 1, 1, 2, 3])))

    def line(self, who, word, below):
        bar = self.choice.choice([" | ", " | ", "|", " |"])
        return f"{who} {word} -> {bar.join(self.option(below) for _ in range(self.choice.randint(1, 4)))}"

    def text(self):
        lines, ends = [], []
        wrong = self.choice.random() < 0.05
        for place, word in enumerate(self.words):
            below = self.words if wrong else self.words[place + 1:]
            kind = self.choice.choice(["both", "both", "ends"] if self.impartial else ["both", "one", "two", "ends"])
            if place and kind == "ends":
                ends.append(word)
            elif kind in ("both", "ends"):
                lines.append(self.line("both", word, below))
            else:
                sides = ["left", "right"] if kind == "two" else [self.choice.choice(["left", "right"])]
                lines += [self.line(side, word, below) for side in sides]
        if ends:
            lines.append(f"ends {' '.join(ends)}")
        self.choice.shuffle(lines)
        return "; ".join(["list", *lines])

    def position(self):
        return position_of(self.choice, self.words)


def position_of(choice, words):
    return ",".join(choice.choices([*words, "nothing"], k=choice.choice([1, 1, 2, 3])))


def words_of(text):
    """The positions of a right text whose statements are its lines."""
    found = re.findall(r"^(?:both|left|right) (\S+)|^ends (.*)$", text, re.MULTILINE)
    return [word for one, several in found for word in (one, *several.split()) if word]


def listed(rest):
    return f"list; {rest}"


RIGHT = {
    "words of lists": [listed(f"both {word} -> 0; ends 0") for word in WORDS] + [
        listed(f"both 0 -> {word}; ends {word}") for word in WORDS],
    "lines of lists": [
        "list\nends a", "list;ends a", 'game a; "A game."\nlist; ends a', "list; ends a b\n c",
        "list\nboth a\n -> b\nends b",
        "list; both a -> b|c; ends b c", "list; both a -> b| c |nothing; ends b c", "list; both a -> nothing",
        "list; both a -> b b b | b b; ends b", "list; both a -> b | b; ends b", "list; left a -> b; ends b",
        "list; right a -> b; left a -> b; ends b", "list; ends b; left a -> b", "list // c\n// d\nends a // e",
        "list\r\nends a\r\n", "list; ends " + " ".join(map(str, range(20_000))),
        "list; " + "; ".join(f"both {n + 1} -> {n}" for n in range(20_000)) + "; ends 0"],
}

WRONG = {
    "words of lists": [listed(f"both {word} -> 0; ends 0") for word in WRONG_WORDS] + [
        listed(f"both 0 -> {word}; ends {word}") for word in WRONG_WORDS],
    "lines of lists": [
        "list", "list x; ends a", "list; ends", "list; list; ends a", "list; ends a; game b",
        'list; ends a; "A game."',
        "ends a", "ends a; list", "board .; list; ends a", "list; board .; ends a", "game a(b); list; ends a",
        "list; each a -> b; ends b", "list; both a; ends a", "list; both -> a; ends a",
        "list; both a b -> c; ends b c",
        "list; both a->b; ends b", "list; both a -> ; ends b", "list; both a -> | b; ends b",
        "list; both a -> b |; ends b",
        "list; both a -> b || c; ends b c", "list; both a -> nothing b; ends b", "list; both a -> b nothing; ends b",
        "list; both a -> nothing nothing", "list; both a -> b -> c; ends b c", "list; both a -> b, c; ends b c",
        "list; ends nothing", "list; ends a | b", "list; ends a a", "list; ends a; ends a",
        "list; both a -> b; ends a b",
        "list; both a -> b; both a -> b; ends b", "list; both a -> b; left a -> b; ends b",
        "list; right a -> b; both a -> b; ends b", "list; left a -> b; left a -> b; ends b",
        "list; left a -> b; ends b a", "list; both a -> b", "list; left a -> b c; ends c", "list; both a -> a",
        "list; both a -> b; both b -> a", "list; left a -> b; right b -> a",
        "list; both a -> c b; both b -> c a; ends c",
        "list; right a -> b; left b -> c; both c -> d | a; ends d", "list; ends a; measure n",
        "list; ends a; swap x y",
        "list; ends a; draw a black", "list; ends a; wins a", "list; ends a; fill a", "list; ends a; hold a to a",
        "list; ends a; always no a", "list; ends a; along rows", "list; ends a; heaps n", "list\nends a\n\n b",
        "list; " + "; ".join(f"both {n + 1} -> {n}" for n in range(20_000)) + "; both 0 -> 20000"],
}

POSITIONS = [
    (listed("both (1,2) -> [a|b] [a|b]; both [a|b] -> 0; ends 0"),
     ["(1,2)", "[a|b]", "0", "nothing", "(1,2),[a|b]", "0,0", "nothing,nothing", "[a|b],0,nothing"],
     ["", "1", "(1,2", "(1,2),", ",(1,2)", "(1,2) ", "(1,2)0", "[a|b]|0", "a|b", "nothing0", "0;", "(1,2),x", "->",
      "Nothing"]),
]
