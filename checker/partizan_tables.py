"""Misère monoids of partizan games that are finite: tables."""

from heaps import Code
from partizan_monoids import check_period
from reading import Rejected


class Table:
    """The products of a finite monoid, verified to be one."""

    def __init__(self, order, evidence, room):
        self.games, self.outcomes, self.order = evidence["games"], evidence["outcomes"], order
        if order < 1 or order != len(self.outcomes):
            raise Rejected("another order")
        if set(self.outcomes) - set("LRNP"):
            raise Rejected("an outcome other than L, R, N, P")
        for times in self.games:
            if len(times) != order or max(times) >= order:
                raise Rejected("the list of products of a game with the elements has the wrong length")
        for i, a in enumerate(self.games):
            for b in self.games[:i]:
                room.step(order // 8)
                if any(a[b[q]] != b[a[q]] for q in range(order)):
                    raise Rejected("two games do not commute")
        self.words = {0: []}
        waiting = [0]
        for element in waiting:
            for game, times in enumerate(self.games):
                if times[element] not in self.words:
                    room.take(1 + len(self.words[element]) // 8)
                    self.words[times[element]] = [*self.words[element], game]
                    waiting.append(times[element])
        if len(self.words) < order:
            raise Rejected("the games do not generate every element")
        self.tell_apart(room)

    def tell_apart(self, room):
        classes, count = list(self.outcomes), 0
        while True:
            room.step(self.order * (1 + len(self.games)) // 4)
            seen = [(classes[q], *(classes[times[q]] for times in self.games))
                    for q in range(self.order)]
            numbers = {kind: i for i, kind in enumerate(dict.fromkeys(seen))}
            classes = [numbers[kind] for kind in seen]
            if len(numbers) == self.order:
                return
            if len(numbers) == count:
                raise Rejected("two elements cannot be distinguished")
            count = len(numbers)

    def product(self, games, element=0):
        for game in games:
            element = self.games[game][element]
        return element


def options_of_heaps(puzzle, evidence, room):
    """For each heap that has an image, the lists of games that the moves leave: game i is heap i + 1."""
    codes = [Code(puzzle["left"]), Code(puzzle["right"])]
    check_period(codes, [[], *evidence["games"]], evidence)
    for heap in range(1, len(evidence["games"]) + 1):
        moves = sum(code.moves(heap) for code in codes)
        room.step(2 * moves)
        room.take(1 + moves // 8)
        yield [[[part - 1 for part in parts] for parts in code.options(heap)] for code in codes]


def options_of_followers(puzzle, evidence, room):
    family = puzzle["options"]
    if len(family) != len(evidence["games"]):
        raise Rejected("the number of games differs from the number of maps")
    if "period" in evidence:
        raise Rejected("a period requires heaps")
    for game, sides in enumerate(family):
        if any(part >= game for side in sides for option in side for part in option):
            raise Rejected("an option that is not an earlier game")
    return family


class Finite:
    """A finite monoid, but for its closure. Elements are pairs (number, 0)."""

    def __init__(self, family, order, evidence, first, room):
        self.room, self.first, self.period = room, first, evidence.get("period")
        self.table = Table(order, evidence, room)
        self.options = [[{self.table.product(option) for option in side} for side in sides]
                        for sides in family]

    def verify(self, further=()):
        games = list(zip(self.table.games, self.options))
        for element, *sides in further:
            word = self.table.words[element[0]]
            games.append(([self.table.product(word, q) for q in range(self.table.order)],
                          [{option[0] for option in side} for side in sides]))
        check_closed(self.table, games, self.room)

    def heap(self, number):
        """The element of a heap, or of a game by its number."""
        if number < self.first:
            return 0, 0
        game = number - self.first
        if game >= len(self.table.games):
            if self.period is None:
                raise Rejected("a game without an element")
            length = self.period["length"]
            game -= ((game - len(self.table.games)) // length + 1) * length
        return self.table.games[game][0], 0

    def require(self, element):
        if element[1] != 0 or not 0 <= element[0] < self.table.order:
            raise Rejected("an element that is not in the monoid")

    def sum(self, a, b):
        return self.table.product(self.table.words[a[0]], b[0]), 0

    def outcome(self, element):
        return self.table.outcomes[element[0]]

    def has_inverse(self, element):
        return any(self.sum(element, other) == (0, 0) for other in self.contexts(element, element))

    def contexts(self, a, b):
        return [(q, 0) for q in range(self.table.order)]


def check_finite(puzzle, claim, evidence, room):
    if "monoid" not in claim or evidence["kind"] != "monoid":
        raise Rejected("the claim or the evidence is not about such games")
    of_heaps = puzzle["game"] == "partizan-heaps"
    family = list((options_of_heaps if of_heaps else options_of_followers)(puzzle, evidence, room))
    Finite(family, claim["monoid"], evidence, int(of_heaps), room).verify()


def check_closed(table, games, room):
    """Whether every sum of games, each by what it times the elements is and by its options' elements, has the
    outcome of its element."""
    start = (0, frozenset(), frozenset())
    seen, waiting = {start}, [start]
    while waiting:
        element, left, right = waiting.pop()
        left_wins = not left or any(table.outcomes[q] in "LP" for q in left)
        right_wins = not right or any(table.outcomes[q] in "RP" for q in right)
        if (left_wins, right_wins) != (table.outcomes[element] in "LN",
                                       table.outcomes[element] in "RN"):
            raise Rejected(f"the outcome of element {element} does not follow from the moves")
        for times, options in games:
            room.step(4 + len(left) + len(right) + 4 * sum(map(len, options)))
            reached = [
                frozenset(times[q] for q in before)
                | {table.product(table.words[option], element) for option in own}
                for before, own in zip((left, right), options)
            ]
            following = (times[element], *reached)
            if following not in seen:
                room.take(1)
                seen.add(following)
                waiting.append(following)
