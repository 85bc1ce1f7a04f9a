"""What is computed from a sequence is a plain array or number, and knows of no family."""

import copy
import pickle

import numpy as np
import pytest

import lastmove as lm

WAYS = {
    "a part": lambda s: s[::2],
    "a beginning": lambda s: s[:5],
    "the whole": lambda s: s[:],
    "an ellipsis": lambda s: s[...],
    "places": lambda s: s[[1, 2]],
    "a mask": lambda s: s[s > 3],
    "a member": lambda s: s[3],
    "the maximum": lambda s: s.max(),
    "numpy's maximum": np.max,
    "a sum": lambda s: s.sum(),
    "numpy's sum": np.sum,
    "arithmetic": lambda s: s + 1,
    "reflected arithmetic": lambda s: 1 - s,
    "two": lambda s: s ^ s,
    "a comparison": lambda s: s == s,
    "a ufunc": lambda s: np.maximum(s, 3),
    "a reduction": np.bitwise_xor.reduce,
    "running sums": lambda s: s.cumsum(),
    "a copy": lambda s: s.copy(),
    "numpy's copy": np.copy,
    "a view": lambda s: s.view(),
    "another type": lambda s: s.astype(float),
    "a shape": lambda s: s.reshape(1, -1),
    "the transpose": lambda s: s.T,
    "sorted": np.sort,
    "distinct": np.unique,
    "differences": np.diff,
    "joined": lambda s: np.concatenate([s, s]),
    "stacked": lambda s: np.stack([s, s]),
    "split": lambda s: np.split(s, [3])[0],
    "chosen": lambda s: np.where(s > 3, s, 0),
    "turned": np.flip,
    "windows": lambda s: np.lib.stride_tricks.sliding_window_view(s, 3),
    "a mean": lambda s: s.mean(),
    "iterated": lambda s: next(iter(s)),
    "an array": np.array,
    "asarray": np.asarray,
}


@pytest.mark.parametrize("way", WAYS)
def test_what_is_computed_is_plain(way):
    s = lm.sequence("kayles:n", 20)
    found, expected = WAYS[way](s), WAYS[way](np.array(list(map(int, s.tolist()))))
    assert type(found) is type(expected) and not isinstance(found, lm.Sequence)
    assert not hasattr(found, "family") and not hasattr(found, "period")
    np.testing.assert_array_equal(found, expected)


def test_the_whole_keeps_its_family():
    s = lm.sequence("kayles:n", 100)
    assert isinstance(s, np.ndarray) and s.family == "kayles:n" and s.period().answer["period"] == 12
    assert s.plot().startswith("<svg") and len(s) == 101 and s.tolist()[:4] == [0, 1, 2, 3]
    for again in (pickle.loads(pickle.dumps(s)), copy.copy(s), copy.deepcopy(s)):
        assert type(again) is lm.Sequence and again.family == "kayles:n" and again.period().answer["period"] == 12
        assert again.tolist() == s.tolist() and type(again[::2]) is np.ndarray
    assert repr(s[:3]) == "array([0, 1, 2])" and repr(lm.sequence("kayles:n", 2)) == "Sequence([0, 1, 2])"


def test_a_sequence_cannot_be_changed():
    for s in (lm.sequence("kayles:n", 9), lm.sequence("domineering:2xn", 3), pickle.loads(pickle.dumps(lm.sequence("nim:n", 3)))):
        with pytest.raises(ValueError):
            s[0] = s[1]
        with pytest.raises(ValueError):
            s.sort()
        free = s.copy()
        free[0] = free[1]


def test_sequences_of_values():
    s = lm.sequence("domineering:2xn", 4)
    assert type(s[1]) is lm.Value and type(s[1:3]) is np.ndarray and s[1:3].tolist() == [lm.Value(1), lm.Value("+-1")]
    total = s.sum()
    assert isinstance(total, lm.Value) and total == sum(s.tolist(), lm.zero)
    assert type(s + s) is np.ndarray and (s - s == 0).all()
