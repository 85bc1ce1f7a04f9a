"""A refutation by how long two holes have pegs at once, with one thing changed that it needs."""

import copy
import json
import pathlib

TRUE = json.loads((pathlib.Path(__file__).parent / "certificates/pairs-together.json").read_text())


def changed(rents=None, **timing):
    certificate = copy.deepcopy(TRUE)
    evidence = certificate["evidence"]
    evidence["timing"].update(apart={}, after=0, **timing)
    evidence["tree"]["rents"] = rents or evidence["tree"]["rents"]
    return certificate


CERTIFICATES = {
    "two holes, looked at for too few jumps": changed(reach=1),
    "two holes for half of their rent": changed(rents={"b1 b3": "1"}),
    "two holes for twice their rent": changed(rents={"b1 b3": "4"}),
    "two holes of which one is another": changed(rents={"a1 b3": "2"}),
    "two holes that pay one by one": changed(rents={"b1": "2", "b3": "2"}),
}
