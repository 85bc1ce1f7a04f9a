"""The ways in which a pattern can lie: along a direction, as an image of a picture, on a path, as a rectangle.

Each has its cells, `own`; other ones instead, `mapped`; and on a field: `starts`, the anchors from which a first match
may begin; `matches` from an anchor, lists of pairs (place, cell of the pattern); `potentials` from an anchor, pairs
(places read, last places), where a way's sets have been widened to what signs can become.
"""

from typing import NamedTuple

from ruletext.patterns import GAP, Cell


def ahead(place, step, times=1):
    return place[0] + times * step[0], place[1] + times * step[1]


def touches(field, match):
    """Whether a match has a place that exists."""
    return any(place in field.sign for place, _ in match)


def read_by(field, match, first):
    """The places that a match reads and its last one; a first match has a place that exists."""
    if not first or touches(field, match):
        yield {place for place, cell in match if not cell.wild}, {match[-1][0]}


def found_match(field, pairs):
    """The pairs (place, cell) if they are a match, or None."""
    found = []
    for place, cell in pairs:
        field.meter.step()
        if field.sign.get(place, GAP) not in cell.admits:
            return None
        found.append((place, cell))
    return tuple(found)


class Along(NamedTuple):
    """A line in a direction."""

    pieces: tuple
    step: tuple

    def mapped(self, map_cell):
        return self._replace(pieces=tuple(
            piece._replace(cells=tuple(map(map_cell, piece.cells))) for piece in self.pieces))

    def own(self):
        return [cell for piece in self.pieces for cell in piece.cells]

    def repeats(self):
        return any(piece.repeats for piece in self.pieces)

    def plain_match(self, field, anchor):
        """The match of a line without repetitions, or None."""
        return found_match(field, ((ahead(anchor, self.step, i), piece.cells[0])
                                   for i, piece in enumerate(self.pieces)))

    def starts(self, field):
        lead = 0
        while lead < len(self.pieces) and not self.pieces[lead].repeats and GAP in self.pieces[lead].cells[0].admits:
            lead += 1
        if lead < len(self.pieces) and not self.pieces[lead].repeats:
            admitted = self.pieces[lead].cells[0].admits
            for place, sign in field.sign.items():
                if sign in admitted:
                    yield ahead(place, self.step, -lead)
            return
        gaps = sum(GAP in piece.cells[0].admits for piece in self.pieces if not piece.repeats)
        seen = set()
        for place in field.sign:
            yield place
            for back in range(1, gaps + 1):
                anchor = ahead(place, self.step, -back)
                if anchor not in field.sign and anchor not in seen:
                    seen.add(anchor)
                    yield anchor

    def matches(self, field, anchor):
        if self.repeats():
            return self.extended(field, 0, anchor, [])
        match = self.plain_match(field, anchor)
        return () if match is None else (match,)

    def extended(self, field, number, place, found):
        """The matches that begin with those cells and go on there with the piece of that number."""
        if number == len(self.pieces):
            yield tuple(found)
            return
        piece, begin = self.pieces[number], len(found)
        for copies in range(piece.most + 1):
            if copies >= piece.least:
                yield from self.extended(field, number + 1, place, found)
            if copies == piece.most:
                break
            field.meter.step(len(piece.cells))
            for cell in piece.cells:
                if field.sign.get(place, GAP) not in cell.admits:
                    break
                found.append((place, cell))
                place = ahead(place, self.step)
            else:
                continue
            break
        del found[begin:]

    def potentials(self, field, anchor, first=False):
        """All matches together. A first match has a place that exists."""
        if self.repeats():
            return self.all_potentials(field, anchor, first)
        match = self.plain_match(field, anchor)
        return () if match is None else read_by(field, match, first)

    def all_potentials(self, field, anchor, first):
        """By what each piece can end with: the numbers of cells of the line before it and behind it."""
        line, tables, reached = Line(field, anchor, self.step), [], {0}
        for piece in self.pieces:
            tables.append([(begin, line.ends(piece, begin)) for begin in reached])
            reached = {end for _, ends in tables[-1] for end in ends}
            if not reached:
                return
        if first:
            nearest = next((at for at in range(max(reached)) if line.place(at) in field.sign), None)
            reached = {end for end in reached if nearest is not None and end > nearest}
        last, read = {line.place(end - 1) for end in reached}, set()
        for piece, table in zip(reversed(self.pieces), reversed(tables)):
            before = set()
            for begin, ends in table:
                farthest = max((end for end in ends if end in reached), default=None)
                if farthest is not None:
                    before.add(begin)
                    if not piece.cells[0].wild:
                        read.update(range(begin, farthest))
            reached = before
        if last:
            yield {line.place(at) for at in read}, last


class Line:
    """The places from an anchor on."""

    def __init__(self, field, anchor, step):
        self.field, self.anchor, self.step, self.signs = field, anchor, step, []

    def place(self, at):
        return self.anchor[0] + at * self.step[0], self.anchor[1] + at * self.step[1]

    def sign(self, at):
        while len(self.signs) <= at:
            self.signs.append(self.field.sign.get(self.place(len(self.signs)), GAP))
        return self.signs[at]

    def ends(self, piece, begin):
        """How many places there can be behind the piece when there are `begin` before it."""
        if not piece.repeats:
            self.field.meter.step()
            return [begin + 1] if self.sign(begin) in piece.cells[0].admits else []
        found, at = [], begin
        for copies in range(piece.most + 1):
            if copies >= piece.least:
                found.append(at)
            if copies == piece.most:
                break
            self.field.meter.step(len(piece.cells))
            if any(self.sign(at + i) not in cell.admits for i, cell in enumerate(piece.cells)):
                break
            at += len(piece.cells)
        return found


class Image(NamedTuple):
    """A picture: pairs (offset from the first cell, cell), as one reads the picture."""

    cells: tuple

    def mapped(self, map_cell):
        return Image(tuple((offset, map_cell(cell)) for offset, cell in self.cells))

    def own(self):
        return [cell for _, cell in self.cells]

    def starts(self, field):
        for offset, cell in self.cells:
            if GAP not in cell.admits:
                for place, sign in field.sign.items():
                    if sign in cell.admits:
                        yield ahead(place, offset, -1)
                return
        yield from {ahead(place, offset, -1) for place in field.sign for offset, _ in self.cells}

    def matches(self, field, anchor):
        match = found_match(field, ((ahead(anchor, offset), cell) for offset, cell in self.cells))
        return () if match is None else (match,)

    def potentials(self, field, anchor, first=False):
        for match in self.matches(field, anchor):
            yield from read_by(field, match, first)


class Path(NamedTuple):
    """Different vertices of a graph, each joined to the one before."""

    cells: tuple

    def mapped(self, map_cell):
        return Path(tuple(map(map_cell, self.cells)))

    def own(self):
        return list(self.cells)

    def starts(self, field):
        return [vertex for vertex, sign in field.sign.items() if sign in self.cells[0].admits]

    def matches(self, field, anchor):
        return self.extended(field, [anchor], ())

    def extended(self, field, places, found):
        cell = self.cells[len(found)]
        for vertex in places:
            field.meter.step()
            if field.sign.get(vertex) in cell.admits and all(vertex != other for other, _ in found):
                longer = (*found, (vertex, cell))
                if len(longer) == len(self.cells):
                    yield longer
                else:
                    yield from self.extended(field, field.near(vertex), longer)

    def potentials(self, field, anchor, first=False):
        for match in self.matches(field, anchor):
            yield {place for place, _ in match}, {match[-1][0]}


class Rectangle(NamedTuple):
    """All cells of a rectangle, whose sizes are numbers or names."""

    height: object
    width: object
    cell: Cell
    where: object = None  # a Condition on the names

    def mapped(self, map_cell):
        return self._replace(cell=map_cell(self.cell))

    def own(self):
        return [self.cell]

    def starts(self, field):
        return [place for place, sign in field.sign.items() if sign in self.cell.admits]

    def fits(self, height, width, meter):
        names = {}
        for size, value in ((self.height, height), (self.width, width)):
            if (names.setdefault(size, value) if isinstance(size, str) else size) != value:
                return False
        return self.where is None or self.where.holds(names, meter)

    def matches(self, field, anchor):
        row, column = anchor
        height, widest = 0, 10**30
        while widest > 0:
            width = 0
            while width < widest and field.sign.get((row + height, column + width), GAP) in self.cell.admits:
                width += 1
            field.meter.step(width + 1)
            height, widest = height + 1, width
            for size in range(1, widest + 1):
                if self.fits(height, size, field.meter):
                    field.meter.step(height * size)
                    yield tuple(((row + r, column + c), self.cell) for r in range(height) for c in range(size))

    def potentials(self, field, anchor, first=False):
        for match in self.matches(field, anchor):
            yield {place for place, _ in match}, {match[-1][0]}
