"""The independent parts of a position, derived from the rules (docs/rules.md, Parts)."""

from ruletext.directions import IDENTITY, LEFT, RIGHT
from ruletext.patterns import BEFORE, BEHIND, GAP, KEEP, PARTNER
from ruletext.places import quadrant
from ruletext.rules import QUADRANT, Leg, laid_leg, mapped_rule
from ruletext.symmetries import alone
from ruletext.ways import Path

NOT_READ = "?"  # the result of cells that are not read, where results do not matter


def results(cell, own, partner):
    """Pairs of signs: what a cell of a pattern with those cells admits, and what that becomes."""
    if cell.result == KEEP:
        return
    for sign in cell.admits - {GAP}:
        if cell.result == PARTNER:
            yield sign, partner.get(sign, sign)
        elif cell.result in (BEFORE, BEHIND):
            yield from ((sign, other) for one in own for other in one.admits)
        else:
            yield sign, cell.result


def reaches(rules):
    """For each sign those that it can become."""
    become = {sign: {sign} for sign in (*rules.alphabet.signs, GAP)}
    pairs = {pair for cell, own in rules.cells() for pair in results(cell, own, rules.partner)}
    pairs |= {(sign, hold.other) for hold in rules.holds for sign in hold.of.admits}
    grown = True
    while grown:
        grown = False
        for reached in become.values():
            new = {other for sign, other in pairs if sign in reached} - reached
            reached |= new
            grown = grown or bool(new)
    return become


class Classes:
    """Places that belong together, and the constants that are read with them."""

    def __init__(self, live):
        self.above = {place: place for place in live}
        self.number, self.constants, self.moving = len(self.above), [], set()

    def of(self, place):
        while self.above[place] != place:
            self.above[place] = place = self.above[self.above[place]]
        return place

    def link(self, places, by_rule):
        """The live ones of the places belong together."""
        live = [place for place in places if place in self.above]
        if not live:
            return
        first = self.of(live[0])
        for place in live[1:]:
            other = self.of(place)
            if other != first:
                self.above[other] = first
                self.number -= 1
        if by_rule:
            self.moving.add(live[0])
        if len(live) < len(places):
            self.constants.append((live[0], [place for place in places if place not in self.above]))

    def kept(self):
        """The places of each class that a rule links, with its constants."""
        moving = dict.fromkeys(map(self.of, self.moving))
        found = {place: set() for place in moving}
        for place in self.above:
            if self.of(place) in found:
                found[self.of(place)].add(place)
        for place, constants in self.constants:
            if self.of(place) in found:
                found[self.of(place)].update(constants)
        return list(found.values())


class Splitting:
    """What of the rules does not depend on the position."""

    def __init__(self, rules):
        self.reach = reaches(rules)
        self.constant = {sign for sign, reached in self.reach.items() if reached == {sign}}
        blocks = [cell for law in rules.holds + rules.touching for cell in (law.of, law.to)]
        never = [cell for ways in rules.never for way in ways for cell in way.own()]
        sets = [cell.admits for cell in blocks + never] + [cell.admits for cell, _ in rules.cells()]
        self.voids = {sign for sign in self.constant
                      if all((sign in admitted) == (GAP in admitted) for admitted in sets)}
        lawful = {sign for cell in blocks + never if not cell.wild for sign in cell.admits}
        self.live = {sign for sign in self.reach
                     if sign not in self.constant or (sign in lawful and sign not in self.voids)}
        self.kinds = self.kinds_of_signs()
        self.rules = self.reading([mapped_rule(rule, self.widened)
                                   for rule in rules.players[LEFT] + rules.players[RIGHT]])
        self.never = [[way.mapped(self.widened).laid() for way in ways] for ways in rules.never]
        self.laws = [(self.widened(law.of).admits, self.widened(law.to).admits)
                     for law in rules.holds + rules.touching]

    def kinds_of_signs(self):
        """A table for str.translate: of signs that link alike, one."""
        first = {}
        return str.maketrans({
            sign: first.setdefault((frozenset(reached), sign in self.live, sign in self.voids), sign)
            for sign, reached in self.reach.items()})

    def widened(self, cell):
        """Admits the signs that may become one that the cell admits, or a gap."""
        meant = {sign for sign, reached in self.reach.items() if (reached | {GAP}) & cell.admits}
        return cell._replace(admits=frozenset(meant), result=NOT_READ if cell.wild else KEEP)

    @staticmethod
    def reading(rules):
        """The legs of the rules; of ways and rules that read the same, one."""
        found = {}
        for rule in rules:
            if len(rule.legs) > 1 or rule.legs[0].clauses:
                found[rule.legs] = rule.legs
                continue
            for way in rule.legs[0].tried():
                found[way if isinstance(way, Path) else alone(way, IDENTITY)] = (Leg((way,), ()),)
        return [tuple(map(laid_leg, legs)) for legs in found.values()]

    def parts(self, field):
        """The places of each part, constants included."""
        classes = Classes([place for place, sign in field.sign.items() if sign in self.live])
        alone = not any(sign not in self.live and sign not in self.voids for sign in field.sign.values())
        for read, by_rule in self.links(field):
            field.meter.step(len(read))
            classes.link([place for place in read if place in field.sign], by_rule)
            if alone and classes.number == 1 and classes.moving:
                break  # nothing is left to be found
        return classes.kept()

    def links(self, field):
        """Pairs: places that are read together, and whether a move reads them."""
        for legs in self.rules:
            known, first = {}, legs[0]
            for way in first.ways:
                for anchor in way.starts(field):
                    for read, last in way.potentials(field, anchor):
                        if first.clauses:
                            read |= self.of_clauses(field, first, anchor, last)
                        for place in last if len(legs) > 1 else ():
                            read |= self.behind(field, legs, 1, place, known)
                        yield read, True
        for ways in self.never:
            for way in ways:
                for anchor in way.starts(field):
                    for read, _ in way.potentials(field, anchor):
                        yield read, False
        for of, to in self.laws:
            for block, beside in field.blocks(of):
                yield {*block, *(place for place in beside if field.sign[place] in to)}, False

    @staticmethod
    def of_clauses(field, leg, anchor, last):
        """What the clauses read."""
        found = set()
        for clause in leg.clauses:
            for begin in last if clause.there else (anchor,):
                if clause.kind == QUADRANT:
                    field.meter.step(len(field.sign))
                    found.update(place for place in quadrant(begin, field.sign)
                                 if field.sign[place] in clause.cell.admits)
                for way in clause.ways:
                    for read, _ in way.potentials(field, begin):
                        found |= read
        return found

    def behind(self, field, legs, number, anchor, known):
        """What the legs from that number on read."""
        if number == len(legs):
            return set()
        if (number, anchor) not in known:
            found = set()
            for way in legs[number].ways:
                for read, last in way.potentials(field, anchor):
                    found |= read | self.of_clauses(field, legs[number], anchor, last)
                    for place in last:
                        found |= self.behind(field, legs, number + 1, place, known)
            known[number, anchor] = found
        return known[number, anchor]
