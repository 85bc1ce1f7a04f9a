"""Images in the integers times a finite group that prove nothing, each for one reason alone."""

IMAGES = [0, -1, -2, 1, 0, -1, -2, -1]
RESIDUES = [0, 0, 0, 0, 0, 0, 0, 1]
ROWS = ["RRRRRRNPRRNPR", "RRRRNRRRNPRRN"]


def torsion(images=IMAGES, residues=RESIDUES, rows=ROWS, orders=(2,), length=4, right="0.007", heaps=7):
    """Valid for 0.7 and 0.007, where two heaps of 7 are two of 1."""
    return {
        "format": 1,
        "puzzle": {"game": "partizan-heaps", "left": "0.7", "right": right},
        "claim": {"integers": heaps, "torsion": list(orders)},
        "evidence": {"kind": "integers", "images": images, "residues": residues, "outcomes": rows,
                     "outcome_period": length},
    }


def without(key, part, certificate):
    del certificate[part][key]
    return certificate


CERTIFICATES = {
    "torsion that no heap has": torsion(residues=[0] * 8),
    "torsion of another heap": torsion(residues=[0, 0, 0, 0, 0, 0, 1, 0]),
    "torsion of order 3": torsion(orders=(3,), rows=[*ROWS, ROWS[1]]),
    "torsion that is not claimed": without("torsion", "claim", torsion()),
    "torsion of no orders": torsion(orders=()),
    "torsion of order 1": torsion(orders=(2, 1)),
    "torsion of too large an order": torsion(orders=(1001,)),
    "orders with too large a product": torsion(orders=(40, 40)),
    "a torsion that nothing tells apart": torsion(rows=[ROWS[0], ROWS[0]]),
    "a residue that is too large": torsion(residues=[0, 0, 0, 0, 0, 0, 0, 2]),
    "residues for fewer heaps": torsion(residues=[0, 0, 0, 0, 0, 0, 0]),
    "no residues": without("residues", "evidence", torsion()),
    "one row of outcomes for two": torsion(rows=ROWS[:1]),
    "rows of outcomes as a text": torsion(rows="".join(ROWS)),
    "rows of different lengths": torsion(rows=[ROWS[0], ROWS[1][1:-1]]),
    "a wrong outcome with torsion": torsion(rows=[ROWS[0], "RRRRNRRRNPRRP"]),
    "a heap that leaves the group": torsion(images=[*IMAGES, 1], residues=[*RESIDUES, 0], heaps=8),
    "the images of another code": torsion(right="0.003"),
    "heap 0 with torsion": torsion(residues=[1, 0, 0, 0, 0, 0, 0, 1]),
}
