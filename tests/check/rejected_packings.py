"""Packings, and proofs that there are none, that prove nothing, each for one reason alone."""


def packing(cavity, diameters, *centres):
    return {
        "format": 1, "puzzle": {"game": "pack", "cavity": cavity, "diameters": diameters},
        "claim": "yes", "evidence": {"kind": "packing", "centres": list(centres)},
    }


def unpackable(cavity, diameters, evidence):
    puzzle = {"game": "pack", "cavity": cavity, "diameters": diameters}
    return {"format": 1, "puzzle": puzzle, "claim": "no", "evidence": evidence}


# The square root of 3, and a disk of diameter 1 in the middle of a cavity of 3 with two that touch it, each other
# and the wall: valid together.
ROOT, BOUNDS = ["-3", "0", "1"], ["1", "2"]
THREE = [[[], []], [["1"], []], [["1/2"], ["0", "1/2"]]]


def algebraic(polynomial=ROOT, root=BOUNDS, centres=THREE, cavity="3", diameters=("1", "1", "1")):
    certificate = packing(cavity, list(diameters))
    certificate["evidence"] = {"kind": "algebraic-packing", "polynomial": list(polynomial), "root": list(root),
                               "centres": list(centres)}
    return certificate


def by_distances(*steps, cavity="6.6095", diameters=("2",) * 8):
    """Eight disks in a cavity that is a little too small; steps are a disk and a distance, or a list of disks."""
    steps = [{"disks": step} if isinstance(step, list) else {"disk": step[0], "below": step[1]} for step in steps]
    return unpackable(cavity, list(diameters), {"kind": "disk-distances", "steps": steps})


def three(*disks, cavity="4.309"):
    return by_distances(list(disks), cavity=cavity, diameters=("2",) * 3)


# Valid together.
NEAR, PAIR, SEVEN = (1, "0.57"), [0, 1], [1, 2, 3, 4, 5, 6, 7]

CERTIFICATES = {
    "disks that overlap a little": packing("4", ["2", "2"], ["-0.99999999999999999999", "0"],
                                           ["1", "0"]),
    "a disk a little beyond the wall": packing("4", ["2", "2"], ["-1", "0"],
                                               ["1.00000000000000000001", "0"]),
    "a disk that is wider than the cavity": packing("1", ["2"], ["0", "0"]),
    "a packing of fewer disks": packing("4", ["2", "2"], ["1", "0"]),
    "a packing of more disks": packing("4", ["2"], ["1", "0"], ["-1", "0"]),
    "a packing of no disks": packing("4", []),
    "a disk of no size": packing("4", ["0"], ["0", "0"]),
    "a disk of negative size": packing("4", ["-1"], ["0", "0"]),
    "a cavity of negative size": packing("-4", ["1"], ["0", "0"]),
    "a centre in three dimensions": packing("4", ["1"], ["0", "0", "0"]),
    "a fraction for a centre": packing("4", ["1"], ["0", "1/2"]),
    "a wide disk twice": unpackable("3", ["2", "1"], {"kind": "wide-disks", "disks": [0, 0]}),
    "three wide disks": unpackable("3", ["2", "1", "1"], {"kind": "wide-disks", "disks": [0, 1, 2]}),
    "no wide disks": unpackable("3", ["2", "2"], {"kind": "wide-disks", "disks": []}),
    "a wide disk that there is not": unpackable("3", ["2", "2"], {"kind": "wide-disks", "disks": [0, 2]}),
    "two disks just as wide": unpackable("3.0", ["2", "1"], {"kind": "wide-disks", "disks": [0, 1]}),
    "equal disks that just fit": unpackable("2.1547005383793", ["1"] * 3, {"kind": "equal-disks", "disks": [0, 1, 2]}),
    "equal disks, one of them twice": unpackable("2.1547", ["1"] * 3, {"kind": "equal-disks", "disks": [0, 1, 1]}),
    "equal disks, one of which is narrow": unpackable("2.1547", ["1", "1", "0.99"], {"kind": "equal-disks", "disks": [0, 1, 2]}),
    "an equal disk that there is not": unpackable("2.1547", ["1"] * 3, {"kind": "equal-disks", "disks": [0, 1, 3]}),
    "one equal disk": unpackable("0.9", ["1"], {"kind": "equal-disks", "disks": [0]}),
    "no equal disks": unpackable("0.9", ["1"], {"kind": "equal-disks", "disks": []}),
    "so many equal disks that nobody knows": unpackable("4.3", ["1"] * 14, {"kind": "equal-disks", "disks": list(range(14))}),
    "one disk that fills the cavity": unpackable("3", ["3"], {"kind": "disk-areas"}),
    "areas that leave room": unpackable("3", ["2.9", "0.7"], {"kind": "disk-areas"}),
    "no disks at all": unpackable("3", [], {"kind": "disk-areas"}),
    "a tight packing in a smaller cavity": algebraic(cavity="2.99999999999999999999"),
    "a tight packing of a larger disk": algebraic(diameters=("1", "1", "1.00000000000000000001")),
    "a tight packing by another root": algebraic(root=["-2", "-1"], centres=[
        *THREE, [["1/2"], ["-17/20"]]], diameters=("1", "1", "1", "0.9")),
    "bounds without a root": algebraic(root=["1", "17/10"]),
    "bounds on both sides of two roots": algebraic(root=["-2", "2"]),
    "a bound that is a root": algebraic(["-3", "1"], ["3", "4"], [[[], []], [["1"], []], [["-1"], []]]),
    "bounds that descend": algebraic(root=["2", "1"]),
    "bounds that are too far apart": algebraic(root=["1", "1000"], centres=[*THREE, [[], ["0", "-1/2"]]],
                                               diameters=("1", "1", "1", "0.5")),
    "a polynomial of degree 0": algebraic(["-3"], centres=[[[], []]], diameters=("1",)),
    "no polynomial": algebraic([], centres=[[[], []]], diameters=("1",)),
    "a leading coefficient of 0": algebraic([*ROOT, "0"]),
    "a multiple of the polynomial, with other roots": algebraic(["-9", "3", "3", "-1"], root=["2", "4"]),
    "a coordinate of the polynomial's degree": algebraic(centres=[[["0", "0", "0"], []], *THREE[1:]]),
    "algebraic centres of fewer disks": algebraic(diameters=("1", "1")),
    "algebraic centres of more disks": algebraic(diameters=("1", "1", "1", "0.1")),
    "algebraic centres of no disks": algebraic(centres=[], diameters=()),
    "an algebraic centre in three dimensions": algebraic(centres=[[[], [], []], *THREE[1:]]),
    "decimals for an algebraic centre": algebraic(centres=[[["0.0"], []], *THREE[1:]]),
    "three bounds": algebraic(root=["1", "2", "3"]),
    "a tight packing of a disk of no size": algebraic(diameters=("1", "1", "0")),
    "a disk wider than a cavity, algebraically": algebraic(diameters=("3.1",), centres=[[[], []]]),
    "eight disks that fit, by distances": by_distances(NEAR, PAIR, SEVEN, cavity="6.6096"),
    "disks that are in any order": by_distances(NEAR, PAIR, SEVEN[1:]),
    "a case that does not end": by_distances(NEAR, PAIR),
    "a case more than there are": by_distances(NEAR, PAIR, SEVEN, PAIR),
    "a case that is divided after the last one": by_distances(NEAR, PAIR, SEVEN, NEAR),
    "no cases by distances": by_distances(),
    "cases the other way around": by_distances(NEAR, SEVEN, PAIR),
    "the farther one of two equal disks": by_distances((0, "0.57"), PAIR, SEVEN),
    "a pair that is near only for the nearer disk": by_distances((0, "0.57"), PAIR, [0, *SEVEN]),
    "distances divided at 0": by_distances((1, "0"), PAIR, SEVEN),
    "distances divided at the wall": by_distances((1, "2.30475"), PAIR, SEVEN),
    "distances divided below 0": by_distances((1, "-0.57"), PAIR, SEVEN),
    "distances divided twice at one place": by_distances(NEAR, NEAR, PAIR, PAIR, SEVEN),
    "distances divided at a fraction": by_distances((1, "57/100"), PAIR, SEVEN),
    "distances divided nowhere": by_distances((1, ""), PAIR, SEVEN),
    "distances of a disk that there is not": by_distances((8, "0.57"), PAIR, SEVEN),
    "an order of a disk that there is not": by_distances(NEAR, [0, 8], SEVEN),
    "an order of a disk twice": by_distances(NEAR, PAIR, [1, 1, 2, 3, 4, 5, 6, 7]),
    "an order of one disk": three(1),
    "an order of no disks": three(),
    "an order of two disks of three": three(0, 1),
    "three disks that fit": three(0, 1, 2, cavity="4.3095"),
    "two disks side by side, by distances": by_distances([0, 1], cavity="4", diameters=("2", "2")),
    "a disk wider than the cavity, by distances": by_distances([0, 1], cavity="1.9", diameters=("2", "1")),
    "a step with all keys": unpackable("4.309", ["2"] * 3, {
        "kind": "disk-distances", "steps": [{"disk": 0, "below": "1", "disks": [0, 1, 2]}]}),
    "a packing by distances": {**three(0, 1, 2), "claim": "yes"},
    "an algebraic packing that refutes": {**algebraic(), "claim": "no"},
}
