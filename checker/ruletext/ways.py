"""The ways in which a pattern can lie: along a direction, as an image of a picture, on a path, as a rectangle.

Each has its cells, `own`; other ones instead, `mapped`; and on a field: `starts`, the anchors from which a first match may begin; `matches` from an anchor, lists of
pairs (place, cell of the pattern); `potentials` from an anchor, pairs (places read, last places), where a way's
sets have been widened to what signs can become.
"""

from typing import NamedTuple

from ruletext.patterns import GAP, Cell


def ahead(place, step, times=1):
    return place[0] + times * step[0], place[1] + times * step[1]


def touches(field, match):
    """Whether a match has a place that exists."""
    return any(place in field.sign for place, _ in match)


class Along(NamedTuple):
    """A line in a direction."""

    pieces: tuple
    step: tuple

    def mapped(self, map_cell):
        return self._replace(pieces=tuple(
            piece._replace(cells=tuple(map(map_cell, piece.cells))) for piece in self.pieces))

    def own(self):
        return [cell for piece in self.pieces for cell in piece.cells]

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
        return self.extended(field, 0, anchor, [])

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

    def ends(self, field, piece, anchor, begin):
        """How many cells of the line there can be behind the piece when there are `begin` before it."""
        found, at = [], begin
        for copies in range(piece.most + 1):
            if copies >= piece.least:
                found.append(at)
            if copies == piece.most:
                break
            field.meter.step(len(piece.cells))
            if any(field.sign.get(ahead(anchor, self.step, at + i), GAP) not in cell.admits
                   for i, cell in enumerate(piece.cells)):
                break
            at += len(piece.cells)
        return found

    def potentials(self, field, anchor, first=False):
        """All matches together, by what each piece can end with; a first one has a cell that exists."""
        tables, reached = [], {0}
        for piece in self.pieces:
            tables.append({begin: self.ends(field, piece, anchor, begin) for begin in reached})
            reached = {end for ends in tables[-1].values() for end in ends}
        if first:
            exists = (at for at in range(max(reached, default=0)) if ahead(anchor, self.step, at) in field.sign)
            nearest = next(exists, None)
            reached = {end for end in reached if nearest is not None and end > nearest}
        last, read = {ahead(anchor, self.step, end - 1) for end in reached}, set()
        for piece, table in zip(reversed(self.pieces), reversed(tables)):
            before = set()
            for begin, ends in table.items():
                farthest = max((end for end in ends if end in reached), default=None)
                if farthest is not None:
                    before.add(begin)
                    if not piece.cells[0].wild:
                        read.update(range(begin, farthest))
            reached = before
        if last:
            yield {ahead(anchor, self.step, at) for at in read}, last


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
        found = []
        for offset, cell in self.cells:
            field.meter.step()
            place = ahead(anchor, offset)
            if field.sign.get(place, GAP) not in cell.admits:
                return
            found.append((place, cell))
        yield tuple(found)

    def potentials(self, field, anchor, first=False):
        for match in self.matches(field, anchor):
            if not first or touches(field, match):
                yield {place for place, cell in match if not cell.wild}, {match[-1][0]}


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
