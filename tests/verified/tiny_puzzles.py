"""Random tiny puzzles, each as lastmove reads it and in Coq's words (proofs/rules), written by hand here and there."""

import collections

from tiny_texts import by_text
from tiny_words import Tiny, asked_about, coq_list, constant, drawn, n, strings, z

# Pegs


LINES = {"jump": [(0, 1), (1, 0)], "jump-diagonal": [(0, 1), (1, 0), (1, 1), (1, -1)],
         "jump-triangular": [(0, 1), (1, 0), (1, 1)]}
RULES = {"jump": "Straight", "jump-diagonal": "Diagonal", "jump-triangular": "Triangular"}


def after_some_jumps(choice, rule, rows):
    """A position that can be reached."""
    cells = {(r, c): sign for r, row in enumerate(rows) for c, sign in enumerate(row)}
    steps = [(s * r, s * c) for r, c in LINES[rule] for s in (1, -1)]
    for _ in range(choice.choice([1, 1, 2, 2, 3, 4])):
        found = [(a, b, c) for a in cells for r, s in steps
                 for b, c in [((a[0] + r, a[1] + s), (a[0] + 2 * r, a[1] + 2 * s))]
                 if (cells[a], cells.get(b), cells.get(c)) == ("o", "o", ".")]
        if not found:
            break
        a, b, c = choice.choice(found)
        cells.update({a: ".", b: ".", c: "o"})
    return drawn([cells[r, c] for r in range(len(rows)) for c in range(len(rows[0]))], len(rows), len(rows[0]))


def peg(choice):
    height, width = choice.choice([(1, 3), (1, 4), (1, 5), (1, 6), (2, 3), (3, 2), (2, 4), (3, 3), (3, 3)])
    signs = [choice.choice("ooo..") for _ in range(height * width)]
    for gap in choice.sample(range(len(signs)), max(0, len(signs) - 7) + choice.choice([0, 0, 1])):
        signs[gap] = "#"
    rule, rows = choice.choice(list(LINES)), drawn(signs, height, width)
    goals = "any"
    if choice.random() < 0.7:
        anything = drawn([sign if sign == "#" else choice.choice("o..") for sign in signs], height, width)
        goals = [after_some_jumps(choice, rule, rows) if choice.random() < 0.6 else anything
                 for _ in range(choice.randint(1, 2))]
        goals = [list(rows) for rows in dict.fromkeys(map(tuple, goals))]
    goal = "Rules.Peg.AnySinglePeg" if goals == "any" else f"(Rules.Peg.Drawn {coq_list(map(strings, goals))})"
    return Tiny("peg", [["solve", "FILE"], ["solve", "FILE", "--fewest-sweeps"], ["show", "FILE", "--thickness"]],
                asked_about({"game": "peg", "rule": rule, "start": rows, "goals": goals}),
                constant(f"PegPuzzle (Rules.Peg.Build_puzzle Rules.Peg.{RULES[rule]} {strings(rows)} {goal})"))


# Tilings, strips, replacement sets


def shape(choice, most):
    """A connected tile with a cell in the first row and in the first column."""
    cells = {(0, 0)}
    for _ in range(choice.randint(0, most - 1)):
        r, c = choice.choice(sorted(cells))
        step = choice.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        cells.add((r + step[0], c + step[1]))
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    cells = {(r - top, c - left) for r, c in cells}
    height, width = max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1
    return drawn(["o" if (r, c) in cells else "." for r in range(height) for c in range(width)], height, width)


def uses(choice):
    """How often a tile may be used, and the same in Coq."""
    share = choice.random()
    if share < 0.5:
        return "any", "Rules.Tiling.AnyNumber"
    if share < 0.75:
        number = choice.randint(0, 3)
        return number, f"(Rules.Tiling.Between {z(number)} {z(number)})"
    least = choice.randint(0, 1)
    most = least + choice.randint(1, 2)
    return {"least": least, "most": most}, f"(Rules.Tiling.Between {z(least)} {z(most)})"


def tiling(choice):
    height, width = choice.choice([(1, 4), (1, 6), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 3)])
    signs = [choice.choice("....#") for _ in range(height * width)]
    region = drawn(signs, height, width) if "." in signs else ["." * width]
    lattice, freedom = choice.choice(["square", "hexagonal"]), choice.choice(["fixed", "one-sided", "free"])
    tiles, terms = [], []
    for name in "ABC"[:choice.randint(1, 3)]:
        (count, term), rows = uses(choice), shape(choice, 3)
        tiles.append({"name": name, "rows": rows, "count": count})
        terms.append(f'Rules.Tiling.Build_tile "{name}"%string {strings(rows)} {term}')
    freedoms = {"fixed": "Fixed", "one-sided": "OneSided", "free": "Free"}
    return Tiny("tiling", [["solve", "FILE"], ["count", "FILE"]],
                asked_about({"game": "tiling", "lattice": lattice, "region": region, "freedom": freedom, "tiles": tiles}),
                constant(f"TilingPuzzle (Rules.Tiling.Build_puzzle Rules.Tiling.{lattice.capitalize()} {strings(region)} "
                         f"Rules.Tiling.{freedoms[freedom]} {coq_list(terms)})"))


def strips(choice):
    rows, columns, length = choice.choice([(1, 1, 1), (1, 3, 1), (2, 2, 1), (1, 4, 2), (2, 2, 2), (2, 3, 2), (3, 2, 2),
                                           (2, 4, 2), (1, 5, 2), (1, 7, 2), (1, 4, 3), (2, 4, 3), (4, 2, 3), (3, 3, 3),
                                           (1, 7, 3), (2, 5, 3), (5, 1, 4), (3, 3, 4), (2, 4, 5)])
    question, monomino = ["solve", f"tile:{rows}x{columns}:{length}"], "None"
    if choice.random() < 0.6:
        row, column = choice.randrange(rows), choice.randrange(columns)
        question += ["--monomino", f"{'abcdefgh'[column]}{row + 1}"]
        monomino = f"(Some ({z(row)}, {z(column)}))"
    return Tiny("strips", [question], "",
                constant(f"StripsPuzzle (Rules.Strips.Build_puzzle {z(rows)} {z(columns)} {z(length)} {monomino})"))


def replacement(choice):
    def state(most):
        squares = [choice.randint(-2, 2) for _ in range(choice.randint(1, most))]
        return collections.Counter(squares)

    chosen = collections.Counter(choice.choices(range(-2, 3), k=choice.randint(1, 3)))
    start, goal = state(2), state(2)
    if choice.random() < 0.6:
        goal = +start
        for _ in range(choice.randint(1, 3)):
            square = choice.choice(sorted(goal.elements()))
            goal = goal - collections.Counter([square])
            goal.update({square + r: count for r, count in chosen.items()})
        if choice.random() < 0.3:
            start, goal = goal, start
    def pairs(numbers):
        return coq_list(f"({z(square)}, {n(count)})" for square, count in sorted(numbers.items()))

    puzzle = {"game": "replacement", "set": sorted([r, count] for r, count in chosen.items()),
              "start": [[square, str(count)] for square, count in sorted(start.items())],
              "goal": [[square, str(count)] for square, count in sorted(goal.items())]}
    question = ["solve", "FILE"] + ["--optimal"] * (choice.random() < 0.5)
    return Tiny("replacement", [question], asked_about(puzzle),
                constant(f"ReplacementPuzzle (Rules.Replacement.Build_puzzle {pairs(chosen)} {pairs(start)} {pairs(goal)})"))


# Sums


def code(choice, first=True, most=3):
    """A code and the same in Coq."""
    conditions = {"": "Any", "!": "Different", "=": "Equal"}

    def digits(number, pool):
        chosen = [(choice.choice(pool), choice.choice(["", "", "!", "="])) for _ in range(number)]
        chosen = [(bits, sign if bits >= 4 else "") for bits, sign in chosen]
        return ("".join(f"{bits}{sign}" for bits, sign in chosen),
                [f"Rules.Heaps.Digit {n(bits)} Rules.Heaps.{conditions[sign]}" for bits, sign in chosen])

    before, term = digits(1, [0, 0, 4]) if first else ("0", [f"Rules.Heaps.Digit {n(0)} Rules.Heaps.Any"])
    behind, terms = digits(choice.randint(1, most), range(8))
    repeated, others = digits(choice.randint(1, 2), range(1, 8)) if choice.random() < 0.2 else ("", [])
    text = f"{before}.{behind}" + (f"[{repeated}]" if repeated else "")
    return text, f"(Rules.Heaps.Written {coq_list(term + terms)} {coq_list(others)})"


def plain_code(digits):
    return f"(Rules.Heaps.plain_code {coq_list(n(digit) for digit in digits)})"


def coded_heap(choice, most):
    heap = choice.randint(0, most)
    kind = choice.randrange(5)
    if kind == 0:
        text, term = code(choice)
    elif kind == 1:
        taken = sorted(choice.sample(range(1, 5), choice.randint(1, 3)))
        text = "subtract:" + ",".join(map(str, taken))
        return f"{text}:{heap}", f"Rules.Sum.Heap {plain_code([3 * (i in taken) for i in range(5)])} {heap}"
    else:
        name, digits = choice.choice([("kayles", [0, 7, 7]), ("dawson", [0, 0, 7]), ("dawson[3]", [0, 0, 0, 7]),
                                      ("dawsons-chess", [0, 1, 3, 7])])
        return f"{name}:{heap}", f"Rules.Sum.Heap {plain_code(digits)} {heap}"
    return f"octal:{text}:{heap}", f"Rules.Sum.Heap {term} {heap}"


def pile(choice, most):
    name, kind, least = choice.choice([("nim", "Nim", 0), ("demon", "Demon", 0), ("sumprod", "SumFromProduct", 1),
                                       ("mark", "Mark", 0), ("lasker", "Lasker", 0), ("grundy", "Grundy", 0),
                                       ("chocolate", "Chocolate", 0)])
    heap = choice.randint(least, most + (8 if kind in ("Demon", "SumFromProduct", "Mark") else 0))
    if kind == "Chocolate":
        modulus = choice.randint(1, 5)
        return f"chocolate:{modulus}:{heap}", f"Rules.Sum.Pile (Rules.Piles.Chocolate {n(modulus)}) {n(heap)}"
    return f"{name}:{heap}", f"Rules.Sum.Pile Rules.Piles.{kind} {n(heap)}"


def numbers(choice, most):
    kind = choice.randrange(4)
    if kind < 2:
        name, game = [("wythoff", "Wythoff"), ("euclid", "Euclid")][kind]
        a, b = choice.randint(kind, most // 2 + 1), choice.randint(kind, most // 2 + 1 + 3 * kind)
        return f"{name}:{a},{b}", f"Rules.Sum.Pair Rules.Numbers.{game} {n(a)} {n(b)}"
    if kind == 2:
        rows = sorted((choice.randint(1, 3) for _ in range(choice.randint(1, 3))), reverse=True)
        return "chomp:" + ",".join(map(str, rows)), f"Rules.Sum.Chomp {coq_list(map(n, rows))}"
    chosen = sorted(choice.sample(range(1, 10), choice.randint(0, 4)))
    return "nofactor:{" + ",".join(map(str, chosen)) + "}", f"Rules.Sum.NoFactor {coq_list(map(n, chosen))}"


def as_set(signs, kind):
    return sum(1 << place for place, sign in enumerate(signs) if sign == kind)


def rectangle(choice, most):
    return choice.choice([(h, w) for h in range(1, 4) for w in range(1, most + 1) if h * w <= most])


def board(choice, most):
    name, game, kinds = choice.choice([("cram", "Cram", ".#"), ("square", "Square", "o."), ("rows", "Rows", "o.")])
    height, width = rectangle(choice, most)
    signs = choice.choices(kinds, [3, 1], k=height * width)
    return (f"{name}:" + "|".join(drawn(signs, height, width)),
            f"Rules.Sum.Board Rules.Boards.{game} {n(width)} {n(as_set(signs, kinds[0]))}")


def row(choice, most):
    if choice.random() < 0.25:
        signs = choice.choices(".X", [3, 1], k=choice.randint(3, max(3, most)))
        return f"treblecross:{''.join(signs)}", f"Rules.Sum.Treblecross {n(len(signs))} {n(as_set(signs, '.'))}"
    name, game = choice.choice([("turning-turtles", "TurningTurtles"), ("mock-turtles", "MockTurtles"),
                                ("ruler", "Ruler")])
    signs = choice.choices("HT", k=choice.randint(1, 4))
    return f"{name}:{''.join(signs)}", f"Rules.Sum.Coins Rules.Coins.{game} {n(as_set(signs, 'H'))}"


def graph(choice, most):
    kind = choice.choice(["Edge", "EdgeDelete", "NodeKayles", "Hackenbush"])
    size = choice.randint(2, 4)
    if kind == "Hackenbush":
        edges = [(choice.randrange(size), choice.randrange(size)) for _ in range(choice.randint(1, 4))]
        standing = {0}
        for _ in edges:
            standing |= {v for e in edges if standing & set(e) for v in e}
        edges = sorted((min(e), max(e)) for e in edges if standing & set(e))
        text = ",".join(f"{i}-{j}" for i, j in edges) or "empty"
    else:
        edges = [(i, j) for i in range(size) for j in range(i) if choice.random() < 0.6]
        edges = sorted((j, i) for i, j in edges)
        vertices = range(size) if kind == "NodeKayles" else []
        text = ",".join([f"{i}-{j}" for i, j in edges] + [str(v) for v in vertices]) or "empty"
    term = coq_list(f"({n(i)}, {n(j)})" for i, j in edges)
    if kind == "NodeKayles":
        return f"node-kayles:{text}", f"Rules.Sum.NodeKayles {coq_list(n(v) for v in range(size))} {term}"
    names = {"Edge": "edge", "EdgeDelete": "edge-delete", "Hackenbush": "hackenbush"}
    return f"{names[kind]}:{text}", f"Rules.Sum.{kind} {term}"


PARTS = [coded_heap, coded_heap, pile, numbers, board, row, graph]


def impartial(choice):
    number = choice.choice([1, 1, 2, 2, 3])
    parts = [choice.choice(PARTS)(choice, [8, 5, 3][number - 1]) for _ in range(number)]
    text, early = " + ".join(text for text, _ in parts), any("treblecross" in text for text, _ in parts)
    play = "Misere" if not early and choice.random() < 0.5 else "Normal"
    questions = [["outcome", *["--misere"] * (play == "Misere"), "--", text]]
    questions += [["value", "--", text]] * (play == "Normal" and not early)
    return Tiny("sum", questions, "", constant(f"SumPuzzle Rules.Play.{play} {coq_list(term for _, term in parts)}"))


CONTENTS = {".": "Empty", "x": "Black", "e": "Black", "o": "White"}
OTHER_BOARDS = {"amazons": "Amazons", "nogo": "NoGo"}


def partizan_board(choice, most):
    name, alphabet, listed = choice.choice([
        ("domineering", "..#", "."), ("clobber", "xo.", "xo"), ("col", "..xo#", ".xo"), ("snort", "..xo#", ".xo"),
        ("konane", "xo.#", ".xo"), ("fission", "x..#", ".x"), ("maize", "e..#", ".e"), ("amazons", "...xo#", ".xo"),
        ("nogo", ".....xo#", ".xo"), ("nogo", "...xo", ".xo")])
    largest = {"clobber": most, "konane": most, "amazons": 4}
    height, width = rectangle(choice, min(most, largest.get(name, 6)))
    signs = choice.choices(alphabet, k=height * width)
    cells = [f"(({z(at // width)}, {z(at % width)}), Rules.PartizanBoards.{CONTENTS[sign]})"
             for at, sign in enumerate(signs) if sign in listed]
    kind = OTHER_BOARDS.get(name) or f"OnBoard Rules.PartizanBoards.{name.capitalize()}"
    return f"{name}:" + "|".join(drawn(signs, height, width)), f"(Rules.Partizan.{kind} {coq_list(cells)})"


def partizan_row(choice, most):
    name, make, signs, words = choice.choice([
        ("cherries", "Cherries", "xo", {"x": "Blue", "o": "Red"}),
        ("toppling-dominoes", "Dominoes", "xoe", {"x": "Blue", "o": "Red", "e": "Green"}),
        *((name, make, "xo..", {"x": "Toad", "o": "Frog", ".": "Nobody"})
          for name, make in [("toads-and-frogs", "Toads"), ("elephants", "Elephants")])])
    chosen = choice.choices(signs, k=choice.randint(1, most))
    items = coq_list(f"Rules.PartizanRows.{words[sign]}" for sign in chosen)
    return f"{name}:{''.join(chosen)}", f"(Rules.Partizan.{make} {items})"


def partizan_heap(choice, most):
    kind, heap = choice.randrange(3), choice.randint(0, most)
    if kind == 0:
        rows, columns = choice.randint(1, 3), choice.randint(1, 3)
        return f"cutcake:{rows}x{columns}", f"(Rules.Partizan.Cake ({rows}, {columns}))"
    if kind == 1:
        pins = choice.randint(1, 3)
        codes = f"({plain_code([0, 7])}, {plain_code([0] * pins + [7])})"
        return f"kayles-1:{pins}:{heap}", f"(Rules.Partizan.HeapOf {codes} {heap})"
    (left, first), (right, second) = code(choice), code(choice)
    return f"partizan-octal:{left}/{right}:{heap}", f"(Rules.Partizan.HeapOf ({first}, {second}) {heap})"


def partizan_part(choice, most):
    kind = choice.random()
    if kind < 0.15:
        text, term = choice.choice([coded_heap, pile])(choice, min(most, 3))
        return text, f"Rules.Partizan.Impartial ({term})"
    text, term = choice.choice([partizan_board, partizan_board, partizan_row, partizan_heap])(choice, most)
    if choice.random() < 0.3:
        return "-" + text, f"Rules.Partizan.Negative {term}"
    if choice.random() < 0.3:
        return "impartial " + text, f"Rules.Partizan.Version {term}"
    return text, f"Rules.Partizan.Plain {term}"


VALUES = ["{1|-1}", "{0|*}", "{*|0}", "{0|{0|-1}}", "1/2", "-1", "{2|0}", "{0,*|0}"]


def partizan(choice):
    number = choice.choice([1, 1, 2, 2, 3])
    parts = [partizan_part(choice, [6, 4, 3][number - 1]) for _ in range(number)]
    if all("Impartial" in term for _, term in parts):
        return impartial(choice)
    texts, play = [text for text, _ in parts], choice.choice(["Normal", "Misere"])
    all_versions = all("Impartial" in term or "Version" in term for _, term in parts)
    if choice.random() < 0.2 and play == "Normal" and not all_versions:
        texts.append(choice.choice(VALUES))

    def term(certificate):
        """Values are forms: as lastmove has written them."""
        words = certificate["puzzle"]["position"].split(" + ")
        forms = certificate["puzzle"].get("forms", [])
        places = [coq_list(map(str, side)) for form in forms for side in form[:2]]
        named = [f"Rules.Partizan.Form {word.removeprefix('form:')}" for word in words if word.startswith("form:")]
        of_forms = coq_list(f"({left}, {right})" for left, right in zip(places[::2], places[1::2]))
        return (f"PartizanPuzzle {of_forms} [] Rules.Play.{play} "
                f"{coq_list([*(term for _, term in parts), *named])}")

    questions = [["outcome", *["--misere"] * (play == "Misere"), "--", " + ".join(texts)]]
    questions += [["value", "--", " + ".join(texts)]] * (play == "Normal" and all_versions)
    return Tiny("partizan-sum", questions, "", term)


def heaps(choice):
    text, term = code(choice, most=2)
    return Tiny("heaps", [["period", f"octal:{text}:n", "--time-limit", "1"]], "",
                constant(f"HeapsPuzzle (Rules.Heaps.alone {term})"))


def quotient(choice):
    text, term = code(choice, most=2)
    return Tiny("quotient", [["quotient", f"octal:{text}:n", "-n", str(choice.randint(1, 5)), "--time-limit", "1"]], "",
                constant(f"HeapsPuzzle (Rules.Heaps.alone {term})"))


KINDS = {"peg": peg, "tiling": tiling, "strips": strips, "replacement": replacement, "sum": impartial,
         "partizan-sum": partizan, "heaps": heaps, "quotient": quotient, "text": by_text}
