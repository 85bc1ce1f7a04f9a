"""Moves on boards and graphs: legs with their clauses, then holds, then laws (docs/rules.md, section 4)."""

from reading import GaveUp
from ruletext.patterns import BEFORE, BEHIND, GAP, KEEP, PARTNER, WITHOUT_END
from ruletext.rules import ALSO, IF, QUADRANT
from ruletext.ways import touches

MOST_HOLDS = 10_000  # rounds


def new_sign(field, partner, match, number):
    """What the place of that number in a match becomes; None where it stays."""
    place, cell = match[number]
    if cell.result == KEEP:
        return None
    if cell.result == PARTNER:
        sign = field.sign.get(place, GAP)
        return partner.get(sign, sign)
    if cell.result in (BEFORE, BEHIND):
        other, _ = match[number + (1 if cell.result == BEHIND else -1)]
        return field.sign.get(other, GAP)
    return cell.result


class Changes:
    """New signs of places; `agree` is false when two of one place differ."""

    def __init__(self, field, partner):
        self.field, self.partner = field, partner
        self.signs, self.agree = {}, True

    def put(self, place, sign):
        if self.signs.setdefault(place, sign) != sign:
            self.agree = False

    def match(self, match):
        for number, (place, _) in enumerate(match):
            sign = new_sign(self.field, self.partner, match, number)
            if sign is not None:
                self.put(place, sign)

    def quadrant(self, anchor, cell):
        for place, sign in self.field.sign.items():
            self.field.meter.step()
            if place[0] >= anchor[0] and place[1] >= anchor[1] and sign in cell.admits:
                self.put(place, cell.result)


def is_fulfilled(field, clause, anchor):
    """Whether an `if` or `unless` clause holds."""
    count, found = clause.count, set()
    for way in clause.ways:
        for match in way.matches(field, anchor):
            found.add(tuple(place for place, _ in match))
            if len(found) > count.most:
                return False
            if count.parity is None and count.most == WITHOUT_END and len(found) == count.least:
                return True
    return count.admits(len(found))


def after_leg(field, partner, leg, anchor, match):
    """The field after a leg with this match; None where it cannot be made."""
    changes = Changes(field, partner)
    changes.match(match)
    for clause in leg.clauses:
        begin = match[-1][0] if clause.there else anchor
        if clause.kind == IF and not is_fulfilled(field, clause, begin):
            return None
        if clause.kind == ALSO:
            for way in clause.ways:
                for other in way.matches(field, begin):
                    changes.match(other)
        if clause.kind == QUADRANT:
            changes.quadrant(begin, clause.cell)
    field.meter.step(len(field.sign) // 8)
    return field.changed(changes.signs) if changes.agree else None


def held(rules, field):
    """The field after what is held by nothing has fallen."""
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
    return any(touches(field, match) for way in ways for anchor in way.starts(field)
               for match in way.matches(field, anchor))


def is_lawful(rules, field):
    """Whether all that is `always` so is so."""
    for law in rules.touching:
        for _, beside in field.blocks(law.of.admits):
            if not any(field.sign[place] in law.to.admits for place in beside):
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
    last = match[-1][0]
    for way in legs[1].tried():
        for other in way.matches(left, last):
            yield from followed(rules, left, legs[1:], last, other)


def moves(rules, field, player):
    """Pairs (rule, field after one of its moves)."""
    if is_won(rules, field):
        return
    for rule in rules.players[player]:
        for way in rule.legs[0].tried():
            for anchor in way.starts(field):
                for match in way.matches(field, anchor):
                    if not touches(field, match):
                        continue
                    for left in followed(rules, field, rule.legs, anchor, match):
                        left = held(rules, left)
                        if left.sign != field.sign and is_lawful(rules, left):
                            yield rule, left
