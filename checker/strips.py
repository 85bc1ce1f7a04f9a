"""A board covered by straight strips and one monomino: rectangles of strips, or an invariant."""

from reading import Rejected

MOST_RECTANGLES = 1_000


def place(cell):
    return cell["row"], cell["column"]


def put_together(puzzle, evidence):
    """Requires that the monomino and the rectangles cover the board."""
    if puzzle["monomino"] != "any" and place(puzzle["monomino"]) != place(evidence["monomino"]):
        raise Rejected("the cell of the monomino differs from the claim")
    if len(evidence["rectangles"]) > MOST_RECTANGLES:
        raise Rejected("more than 1000 rectangles")
    row, column = place(evidence["monomino"])
    pieces = [(row, row + 1, column, column + 1)]
    for piece in evidence["rectangles"]:
        along = piece["rows"] if piece["strips"] == "down" else piece["columns"]
        if along % puzzle["length"]:
            raise Rejected("a rectangle whose side is not a multiple of the strip length")
        row, column = place(piece)
        pieces.append((row, row + piece["rows"], column, column + piece["columns"]))
    area = 0
    for i, (top, bottom, left, right) in enumerate(pieces):
        if bottom - 1 > puzzle["rows"] or right - 1 > puzzle["columns"]:
            raise Rejected("a rectangle that is not on the board")
        for above, below, west, east in pieces[:i]:
            if top < below and above < bottom and left < east and west < right:
                raise Rejected("a cell that is covered twice")
        area += (bottom - top) * (right - left)
    if area != puzzle["rows"] * puzzle["columns"]:
        raise Rejected("a cell that is not covered")


def binary_weight(puzzle):
    """The board's weight in GF(2)[x] over 1, x, ..., x^(n-2): bit k is the coefficient of x^k."""
    n = puzzle["length"]
    a, b = puzzle["rows"] % n, puzzle["columns"] % n
    # (1 + ... + x^(b-1)) (1 + x) = 1 + x^b, and to divide by 1 + x is to add up from below.
    product = (1 << a) - 1
    product ^= product << b
    shift = 1
    while shift < 2 * n:
        product ^= product << shift
        product &= (1 << 2 * n) - 1
        shift *= 2
    folded = (product & ((1 << n) - 1)) ^ (product >> n)
    if folded >> (n - 1) & 1:  # x^(n-1) is the sum of all lower powers
        folded ^= (1 << n) - 1
    return folded


def binary_agrees(puzzle):
    n = puzzle["length"]
    board = binary_weight(puzzle)
    powers = set()
    if board == (1 << (n - 1)) - 1:
        powers.add(n - 1)
    if board.bit_count() == 1:
        powers.add(board.bit_length() - 1)
    if puzzle["monomino"] != "any":
        return (sum(place(puzzle["monomino"])) - 2) % n in powers
    return any(k <= puzzle["rows"] + puzzle["columns"] - 2 for k in powers)


def ratio(size, i, n):
    """The f with 1 + x + ... + x^(size-1) = f x^i modulo 1 + x + ... + x^(n-1), or None.

    Over 1, x, ..., x^(n-2) the left side is 1, ..., 1, 0, ..., 0, and x^(n-1) is -1, ..., -1.
    """
    ones = size % n
    if i % n == n - 1:
        return -1 if ones == n - 1 else None
    return 1 if ones == 1 and i % n == 0 else None


def integers_agree(puzzle):
    n = puzzle["length"]
    if n == 1:
        return True
    if puzzle["monomino"] == "any":
        cells = [(row, column) for row in (0, n - 1) for column in (0, n - 1)
                 if row < puzzle["rows"] and column < puzzle["columns"]]
    else:
        row, column = place(puzzle["monomino"])
        cells = [(row - 1, column - 1)]
    for row, column in cells:
        factors = ratio(puzzle["rows"], row, n), ratio(puzzle["columns"], column, n)
        if None not in factors and factors[0] * factors[1] == 1:
            return True
    return False


def check(puzzle, claim, evidence, room):
    del room  # nothing is searched
    if puzzle["monomino"] != "any":
        row, column = place(puzzle["monomino"])
        if row > puzzle["rows"] or column > puzzle["columns"]:
            raise Rejected("the monomino's cell is not on the board")
    if claim == "yes" and evidence["kind"] == "rectangles":
        put_together(puzzle, evidence)
    elif claim == "no" and evidence["kind"] == "invariant":
        agree = binary_agrees if evidence["ring"] == "GF(2)[x]" else integers_agree
        if agree(puzzle):
            raise Rejected("some cell has the weight of the board")
    else:
        raise Rejected("this kind of evidence does not prove this claim about a board")
