"""Which symmetries of the square the rules have (docs/rules.md, Parts)."""

from ruletext.directions import IDENTITY, SYMMETRIES, TRANSPOSITION, image, opposite, transposes
from ruletext.patterns import BEFORE, BEHIND
from ruletext.rules import QUADRANT
from ruletext.ways import Along, Image, Rectangle

TURNED = {BEFORE: BEHIND, BEHIND: BEFORE}


class Unsymmetric(Exception):
    """A rule whose image is no rule that can be written."""


def pairs_of(cells):
    """Of pairs (offset, cell) in the order of the match: triples (offset, signs, result), where what is copied is
    named by its offset."""
    found = []
    for number, (offset, cell) in enumerate(cells):
        result = cell.result
        if result in TURNED:
            result = cells[number + (1 if result == BEHIND else -1)][0]
        found.append((offset, cell.admits, result))
    return found


def moved(cells, row, column):
    """Triples with all offsets less by this much."""
    def less(offset):
        return (offset[0] - row, offset[1] - column)

    return frozenset((less(offset), signs, less(result) if isinstance(result, tuple) else result)
                     for offset, signs, result in cells)


def at_origin(cells):
    """The triples, so that the least row and the least column are 0."""
    offsets = [offset for offset, _, _ in cells]
    return moved(cells, min(r for r, _ in offsets), min(c for _, c in offsets))


def written(pieces):
    return tuple((tuple((tuple(sorted(cell.admits)), cell.result) for cell in piece.cells),
                  piece.least, piece.most, piece.repeats) for piece in pieces)


def reversed_pieces(pieces):
    return tuple(piece._replace(cells=tuple(
        cell._replace(result=TURNED.get(cell.result, cell.result)) for cell in piece.cells[::-1]))
        for piece in pieces[::-1])


def offsets_of(way, symmetry):
    """The cells of a line without repetitions, or of a picture, with the images of their offsets."""
    if isinstance(way, Image):
        return [(image(symmetry, offset), cell) for offset, cell in way.cells]
    step = image(symmetry, way.step)
    return [((i * step[0], i * step[1]), piece.cells[0]) for i, piece in enumerate(way.pieces)]


def rectangle(block, symmetry):
    """The sizes, their names by the order in which they occur, and the condition."""
    sizes, names = [block.height, block.width], {}
    if transposes(symmetry):
        sizes.reverse()
    for size in sizes:
        if isinstance(size, str):
            names.setdefault(size, f"size {len(names)}")
    condition = () if block.where is None else tuple(names.get(token, token) for token in block.where.tokens)
    return (*(names.get(size, size) for size in sizes), block.cell.admits, block.cell.result, condition)


def alone(way, symmetry):
    """The image of a way that stands alone, where anchors do not matter."""
    if isinstance(way, Rectangle):
        return ("block", *rectangle(way, symmetry))
    if isinstance(way, Along) and way.repeats():
        step = image(symmetry, way.step)
        return min((step, written(way.pieces)), (opposite(step), written(reversed_pieces(way.pieces))))
    return at_origin(pairs_of(offsets_of(way, symmetry)))


def anchored(way, symmetry):
    """The image of a way with its anchor."""
    if isinstance(way, Rectangle):
        if symmetry not in (IDENTITY, TRANSPOSITION):
            raise Unsymmetric
        return ("block", *rectangle(way, symmetry))
    if isinstance(way, Along):
        return written(way.pieces), image(symmetry, way.step)
    return frozenset(pairs_of(offsets_of(way, symmetry)))


def several(ways, symmetry):
    """The ways of a clause or a later leg."""
    return frozenset(anchored(way, symmetry) for way in ways)


def clause_form(clause, symmetry):
    if clause.kind == QUADRANT:
        if symmetry not in (IDENTITY, TRANSPOSITION):
            raise Unsymmetric
        return clause.kind, clause.there, clause.cell.admits, clause.cell.result
    return clause.kind, clause.there, clause.count, several(clause.ways, symmetry)


def rule_forms(rule, symmetry):
    first, *later = rule.legs
    if not later and not first.clauses:
        return [alone(way, symmetry) for way in first.ways]
    clauses = [tuple(clause_form(clause, symmetry) for clause in leg.clauses) for leg in rule.legs]
    legs = tuple(several(leg.ways, symmetry) for leg in later)
    return [(anchored(way, symmetry), legs, tuple(clauses)) for way in first.ways]


def forms(rules, symmetry):
    """What a symmetry makes of the rules; they have it if the identity makes the same of them."""
    moves = [frozenset(form for rule in own for form in rule_forms(rule, symmetry)) for own in rules.players]
    laws = [frozenset(alone(way, symmetry) for ways in laws for way in ways) for laws in (rules.never, rules.wins)]
    near = ()
    if rules.holds or rules.touching:
        steps = {*rules.directions, *map(opposite, rules.directions)}
        near = frozenset(image(symmetry, step) for step in steps)
    return moves, laws, near


def symmetries(rules):
    """The symmetries that the rules have."""
    own, found = forms(rules, IDENTITY), []
    for symmetry in SYMMETRIES:
        try:
            if forms(rules, symmetry) == own:
                found.append(symmetry)
        except Unsymmetric:
            pass
    return tuple(found)
