import os
import pathlib
import sys

import pytest

import lastmove as lm

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))  # for pace


def pytest_configure(config):
    config.addinivalue_line("markers", "long: minutes; run if LASTMOVE_LONG is set")


def pytest_collection_modifyitems(items):
    if os.environ.get("LASTMOVE_LONG"):
        return
    for item in items:
        if "long" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="LASTMOVE_LONG is not set"))


@pytest.fixture(autouse=True)
def goes_on_working():
    """After every test the next questions are answered, and no game is left over."""
    yield
    for name in lm.registered():
        lm.unregister(name)
    assert str(lm.value("nim:3 + nim:5")) == "*6"
    assert lm.outcome("kayles:5 + cram:2x3").answer == "N"
    assert lm.up + lm.star(2) > 0
