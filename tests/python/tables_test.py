"""Tables: columns whose names have a hyphen, and those about misère quotients of families."""

import json
import pickle

import lastmove as lm
from lastmove import _lastmove

FAMILIES = {"a value": ("clobber:{b}", ["xo", "xxo"]), "a game": ("kayles:{b}", ["3", "4"]),
            "a family": ("octal:{b}:n", ["0.123", "0.3"]), "a tiling": ("tile:{b}:I2", ["2x2", "2x3"])}


def test_columns_with_hyphens_have_cells():
    columns = [json.loads(line) for line in _lastmove.listing("columns").splitlines()]
    for column in columns:
        name = column["column"]
        if "-" not in name:
            continue
        template, values = next(FAMILIES[kind] for kind in FAMILIES if kind in column["subjects"])
        found = lm.table(template, b=values)[name]
        assert len(found) == 2 and None not in found, name


def test_columns_with_hyphens():
    boards = lm.table("domineering:{m}x{n}", m=[1, 2], n=[2, 3])
    assert boards.left_stop == [-1, -1, 1, 2] and boards["right-moves"] == [1, 2, 2, 4]
    assert lm.table("clobber:{b}", b=["xxo"]).atomic_weight == [1]


def test_quotients():
    codes = lm.table("octal:{code}:n", code=["0.15", "0.123", "0.77"], last=11)
    assert codes.order == [6, 20, 18] and codes.heaps == ["11"] * 3 and codes.tame[:2] == ["yes", "no"]
    more = lm.table("octal:{code}:n", code=["0.15", "0.77"], last=200)
    assert (more.order, more.p_positions, more.heaps) == ([42, 40], [12, 9], ["all", "all"])
    assert (more.image_period, more.image_preperiod) == ([10, 12], [66, 71])
    assert pickle.loads(pickle.dumps(more)).order == [42, 40]
    assert len(lm.table("octal:{code}:n", code="0.1..0.77", last=3)) == 63
