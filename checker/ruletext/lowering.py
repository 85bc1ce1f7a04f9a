"""Whether play ends, where a proof does not look at moves: seen from the rules alone, or by all positions that they lead to."""

from ruletext.measures import Count, Sum
from ruletext.patterns import BEFORE, BEHIND, GAP, KEEP, PARTNER
from ruletext.ways import Along, Image, Path, Rectangle


def weights_of(rules):
    """What each sign weighs in the first number of the measure, if that is a sum of counts; else None. `#` weighs nothing."""
    first = rules.measures[0]
    if not isinstance(first, Sum) or not all(isinstance(term, Count) for _, term in first.terms):
        return None
    return {sign: sum(factor for factor, term in first.terms if sign in term.signs) for sign in (*rules.alphabet.signs, GAP)}


def growth(rules, weights, cell):
    """By how much a cell of a match grows heavier at most; None where that is not seen."""
    if cell.result in (BEFORE, BEHIND):
        return None
    after = {KEEP: lambda sign: sign, PARTNER: lambda sign: rules.partner.get(sign, sign)}.get(
        cell.result, lambda _: cell.result)
    return max(0 if sign == GAP else weights[after(sign)] - weights[sign] for sign in cell.admits)


def pieces_of(way):
    """Pairs: cells, and whether they may come any number of times."""
    if isinstance(way, Along):
        return [(piece.cells, piece.repeats) for piece in way.pieces]
    if isinstance(way, Image):
        return [([cell], False) for _, cell in way.cells]
    if isinstance(way, Path):
        return [(way.cells, False)]
    assert isinstance(way, Rectangle)
    return [([way.cell], False)]  # if each of its cells grows lighter, then all


def lowers(rules, weights, way):
    total = 0
    for cells, repeats in pieces_of(way):
        grown = [growth(rules, weights, cell) for cell in cells]
        if None in grown or (repeats and sum(grown) > 0):
            return False
        total += 0 if repeats else sum(grown)
    return total < 0


def always_lowers(rules):
    """Whether every move lowers the first number of the measure, whatever it matches. False where this is not seen."""
    weights = weights_of(rules)
    if weights is None or rules.holds:
        return False
    return all(len(rule.legs) == 1 and not rule.legs[0].clauses
               and all(lowers(rules, weights, way) for way in rule.legs[0].ways)
               for own in rules.players for rule in own)


def follow_all(start, leave, room):
    """Looks at all positions that moves lead to, by what moves leave of one; a move that does not lower the measure is a
    Fault."""
    seen, still = {start}, [start]
    for position in still:
        for left in leave(position):
            for one in left:
                room.step()
                if one not in seen:
                    room.take()
                    seen.add(one)
                    still.append(one)
