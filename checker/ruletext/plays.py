"""Moves by rules that are laid (ruletext.rules.laid): legs with their clauses, then holds, then laws (docs/rules.md, Moves
on boards and graphs)."""

from reading import GaveUp
from ruletext.patterns import BEFORE, BEHIND, GAP, KEEP, PARTNER, WITHOUT_END
from ruletext.places import quadrant
from ruletext.rules import ALSO, IF, QUADRANT

MOST_HOLDS = 10_000  # rounds


class Changes:
    """New signs of places; `agree` is false when two of one place differ."""

    def __init__(self, field, partner):
        self.field, self.partner = field, partner
        self.signs, self.agree = {}, True

    def put(self, place, sign):
        if self.signs.setdefault(place, sign) != sign:
            self.agree = False

    def match(self, places, cells):
        for number, cell in enumerate(cells):
            if cell.result != KEEP:
                self.put(places[number], self.new_sign(places, number, cell.result))

    def new_sign(self, places, number, result):
        """What the place of that number in a match becomes."""
        if result == PARTNER:
            sign = self.field.sign.get(places[number], GAP)
            return self.partner.get(sign, sign)
        if result in (BEFORE, BEHIND):
            return self.field.sign.get(places[number + (1 if result == BEHIND else -1)], GAP)
        return result

    def quadrant(self, anchor, cell):
        sign = self.field.sign
        self.field.meter.step(len(sign))
        for place in quadrant(anchor, sign):
            if sign[place] in cell.admits:
                self.put(place, cell.result)


def is_fulfilled(field, clause, anchor):
    """Whether an `if` or `unless` clause holds."""
    count, found = clause.count, set()
    for way in clause.ways:
        for places, _ in way.matches(field, anchor):
            found.add(places)
            if len(found) > count.most:
                return False
            if count.parity is None and count.most == WITHOUT_END and len(found) == count.least:
                return True
    return count.admits(len(found))


def after_leg(field, partner, leg, anchor, match):
    """The field after a leg with this match; None where it cannot be made."""
    changes = Changes(field, partner)
    changes.match(*match)
    for clause in leg.clauses:
        begin = match[0][-1] if clause.there else anchor
        if clause.kind == IF and not is_fulfilled(field, clause, begin):
            return None
        if clause.kind == ALSO:
            for way in clause.ways:
                for other in way.matches(field, begin):
                    changes.match(*other)
        if clause.kind == QUADRANT:
            changes.quadrant(begin, clause.cell)
    field.meter.step(len(field.sign) // 8)
    return field.changed(changes.signs) if changes.agree else None


def held(rules, field):
    """The field after what is held by nothing has fallen."""
    if not rules.holds:
        return field
    for _ in range(MOST_HOLDS):
        before = field
        for hold in rules.holds:
            fallen = {}
            for block, beside in field.blocks(hold.of.admits):
                if not any(field.sign[place] in hold.to.admits for place in beside):
                    fallen.update(dict.fromkeys(block, hold.other))
            if fallen:
                field = field.changed(fallen)
        if field.sign == before.sign:
            return field
    raise GaveUp("holds change a position for ever")


def has_match(field, ways):
    """Whether there is a match with a place that exists."""
    return any(any(place in field.sign for place in places) for way in ways for anchor in way.starts(field)
               for places, _ in way.matches(field, anchor))


def is_lawful(rules, field):
    """Whether all that is `always` so is so."""
    if not all(field.all_touch(law.of.admits, law.to.admits) for law in rules.touching):
        return False
    return not any(has_match(field, ways) for ways in rules.never)


def is_won(rules, field):
    return any(has_match(field, ways) for ways in rules.wins)


def followed(rules, field, legs, anchor, match):
    """The fields after the legs, the first of which has this match."""
    left = after_leg(field, rules.partner, legs[0], anchor, match)
    if left is None:
        return
    if len(legs) == 1:
        yield left
        return
    last = match[0][-1]
    for way in legs[1].ways:
        for other in way.matches(left, last):
            yield from followed(rules, left, legs[1:], last, other)


def moves(rules, field, player):
    """Pairs (rule, field after one of its moves)."""
    if is_won(rules, field):
        return
    for rule in rules.players[player]:
        for way in rule.legs[0].ways:
            for anchor in way.starts(field):
                for match in way.matches(field, anchor):
                    for left in followed(rules, field, rule.legs, anchor, match):
                        left = held(rules, left)
                        if left.sign != field.sign and is_lawful(rules, left):
                            yield rule, left
