"""Patterns that are laid on a field (ruletext.fields).

Each has `starts`, the anchors from which a match may begin; `matches` from an anchor, pairs (places, cells of the
pattern), as many of one as of the other; `potentials` from an anchor, pairs (places read, last places), where the sets
of its cells have been widened to what signs can become.
"""

from ruletext.patterns import GAP
from ruletext.places import ROW


class Fixed:
    """Cells at fixed distances from the anchor: a line without repetitions, or a picture."""

    def __init__(self, cells):
        """By pairs (distance, cell)."""
        self.distances, self.cells = zip(*cells)
        self.read = [distance for distance, cell in cells if not cell.wild]
        self.tested = [(distance, cell.admits) for distance, cell in cells if not cell.wild]
        self.lead = next(((distance, cell.admits) for distance, cell in cells if GAP not in cell.admits), None)

    def starts(self, field):
        field.meter.step(len(field.sign))
        if self.lead is None:
            return {place - distance for place in field.sign for distance in self.distances}
        distance, admits = self.lead
        return [place - distance for place, sign in field.sign.items() if sign in admits]

    def fits(self, field, anchor):
        sign = field.sign
        for distance, admits in self.tested:
            if sign.get(anchor + distance, GAP) not in admits:
                field.meter.step()
                return False
        field.meter.step(len(self.tested))
        return True

    def matches(self, field, anchor):
        if not self.fits(field, anchor):
            return ()
        return ((tuple([anchor + distance for distance in self.distances]), self.cells),)

    def potentials(self, field, anchor):
        if not self.fits(field, anchor):
            return ()
        return (({anchor + distance for distance in self.read}, (anchor + self.distances[-1],)),)


class Line:
    """Pieces along a line, of which some repeat; these have no cell that admits `#`."""

    def __init__(self, pieces, step):
        self.pieces, self.step = pieces, step
        leading = []  # the cells before the first one that is on the board in each match
        for piece in pieces:
            leading.append(piece)
            if piece.repeats or GAP not in piece.cells[0].admits:
                break
        self.lead = None if leading[-1].repeats else ((len(leading) - 1) * step, leading[-1].cells[0].admits)
        self.gaps = sum(GAP in piece.cells[0].admits for piece in pieces if not piece.repeats)

    def starts(self, field):
        field.meter.step(len(field.sign))
        if self.lead is not None:
            distance, admits = self.lead
            return [place - distance for place, sign in field.sign.items() if sign in admits]
        found = dict.fromkeys(field.sign)
        for back in range(1, self.gaps + 1):
            found.update(dict.fromkeys(place - back * self.step for place in field.sign))
        return list(found)

    def matches(self, field, anchor):
        return self.extended(field, 0, anchor, [], [])

    def extended(self, field, number, place, places, cells):
        """The matches that begin with those places and cells, and go on at the place with the piece of that number."""
        if number == len(self.pieces):
            yield tuple(places), tuple(cells)
            return
        piece, begin = self.pieces[number], len(places)
        for end in self.ends(field, piece, place):
            while place != end:
                places.append(place)
                cells.append(piece.cells[(len(places) - 1 - begin) % len(piece.cells)])
                place += self.step
            yield from self.extended(field, number + 1, place, places, cells)
        del places[begin:], cells[begin:]

    def ends(self, field, piece, begin):
        """The places that can come behind the piece when it begins there, the nearest first."""
        sign, step = field.sign, self.step
        if not piece.repeats:
            field.meter.step()
            return (begin + step,) if sign.get(begin, GAP) in piece.cells[0].admits else ()
        found, place = [begin] if piece.least == 0 else [], begin
        for copies in range(1, piece.most + 1):
            for cell in piece.cells:
                if sign.get(place, GAP) not in cell.admits:
                    field.meter.step(copies * len(piece.cells))
                    return found
                place += step
            if copies >= piece.least:
                found.append(place)
        field.meter.step(piece.most * len(piece.cells))
        return found

    def potentials(self, field, anchor):
        """All matches together, by where each piece can begin and end."""
        tables, reached = [], {anchor}
        for piece in self.pieces:
            tables.append([(begin, self.ends(field, piece, begin)) for begin in reached])
            reached = {end for _, ends in tables[-1] for end in ends}
            if not reached:
                return
        last, read = {end - self.step for end in reached}, set()
        for piece, table in zip(reversed(self.pieces), reversed(tables)):
            before = set()
            for begin, ends in table:
                farthest = next((end for end in reversed(ends) if end in reached), None)
                if farthest is not None:
                    before.add(begin)
                    if not piece.cells[0].wild:
                        read.update(range(begin, farthest, self.step))
            reached = before
        yield read, last


class OnPath:
    """Different vertices, each joined to the one before."""

    def __init__(self, cells):
        self.cells = cells

    def starts(self, field):
        field.meter.step(len(field.sign))
        return [vertex for vertex, sign in field.sign.items() if sign in self.cells[0].admits]

    def matches(self, field, anchor):
        for places in self.extended(field, [anchor], ()):
            yield places, self.cells

    def extended(self, field, vertices, places):
        admits = self.cells[len(places)].admits
        field.meter.step(len(vertices))
        for vertex in vertices:
            if field.sign.get(vertex) in admits and vertex not in places:
                longer = (*places, vertex)
                if len(longer) == len(self.cells):
                    yield longer
                else:
                    yield from self.extended(field, field.near(vertex), longer)

    def potentials(self, field, anchor):
        for places, _ in self.matches(field, anchor):
            yield set(places), places[-1:]


class Spread:
    """All cells of a rectangle, south-east of its anchor."""

    def __init__(self, rectangle):
        self.rectangle = rectangle

    def starts(self, field):
        field.meter.step(len(field.sign))
        return [place for place, sign in field.sign.items() if sign in self.rectangle.cell.admits]

    def matches(self, field, anchor):
        cell, meter = self.rectangle.cell, field.meter
        height, widest = 0, ROW
        while widest > 0:
            row, width = anchor + height * ROW, 0
            while width < widest and field.sign.get(row + width, GAP) in cell.admits:
                width += 1
            meter.step(width + 1)
            height, widest = height + 1, width
            for size in range(1, widest + 1):
                if self.rectangle.fits(height, size, meter):
                    meter.step(height * size)
                    places = tuple(anchor + r * ROW + c for r in range(height) for c in range(size))
                    yield places, (cell,) * len(places)

    def potentials(self, field, anchor):
        for places, _ in self.matches(field, anchor):
            yield set(places), places[-1:]
