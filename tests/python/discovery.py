"""Where tests in Python are, and how much of them is played."""

import importlib
import os
from pathlib import Path

# Whether this is a soak, which has time for what takes long and seldom finds anything.
IS_SOAK = os.environ.get("GLOAMING_TIER") == "soak"


def soak(test):
    """A test that is played in a soak, or if it is asked for by its name."""
    test.is_soak = True
    return test


def found(folder, word=""):
    """The tests of a folder that is on the path, in the order of their files: every function `test_…` of every `test_*.py` that has the
    word in its name. Without a word those for a soak are left out in other runs."""
    tests = []
    for path in sorted(Path(folder).glob("test_*.py")):
        module = importlib.import_module(path.stem)
        tests += [value for name, value in vars(module).items() if name.startswith("test_") and callable(value)]
    return [test for test in tests if word in test.__name__ and (word or IS_SOAK or not hasattr(test, "is_soak"))]
