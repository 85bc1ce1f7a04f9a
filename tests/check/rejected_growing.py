"""Images of heaps that grow for ever and prove nothing, each for one reason alone."""


def growing(images, period, outcomes="NPNPNLLLL", length=2, left="0.1", right="0.3", heaps="all"):
    """Valid for 0.1 and 0.3 with the images 0, -1, 0, … from heap 1 on and saltus 1."""
    evidence = {
        "kind": "integers", "images": images, "outcomes": outcomes, "outcome_period": length,
        "period": dict(zip(("from", "length", "saltus"), period)),
    }
    puzzle = {"game": "partizan-heaps", "left": left, "right": right}
    return {"format": 1, "puzzle": puzzle, "claim": {"integers": heaps}, "evidence": evidence}


CERTIFICATES = {
    "a saltus of 0": growing([0, -1, 0], (1, 1, 0)),
    "a saltus that is not theirs": growing([0, -1, 0], (1, 1, 2)),
    "a saltus of images too few to show it": growing([0, -1], (1, 1, 1)),
    "a saltus of some heaps": growing([0, -1, 0], (1, 1, 1), heaps=2),
    "a saltus of the wrong sign": growing([0, -1, -2], (1, 1, -1)),
    "a growing image that moves refute": growing(
        [0, -1, 1, 3], (1, 1, 2), left="0.1", right="0.3"),
    "growing images of another code": growing([0, -1, 0, 1], (1, 1, 1), left="0.3", right="0.3"),
    "growing images with wrong outcomes": growing([0, -1, 0], (1, 1, 1), "NPNPNRRRR"),
}
