"""Where the Python tests are, and which of them to run."""

import importlib
import os
from pathlib import Path

# Whether this is a soak, which has time for tests that take long and rarely find anything.
IS_SOAK = os.environ.get("GLOAMING_TIER") == "soak"


def soak(test):
    """Marks a test that is only run in a soak, or by name."""
    test.is_soak = True
    return test


def found(folder, word=""):
    """Returns the tests in a folder on the path, in the order of their files: every function `test_…` in a file
    `test_*.py` whose name contains the word. Without a word, tests for a soak are excluded from other runs."""
    tests = []
    for path in sorted(Path(folder).glob("test_*.py")):
        module = importlib.import_module(path.stem)
        tests += [value for name, value in vars(module).items() if name.startswith("test_") and callable(value)]
    return [test for test in tests if word in test.__name__ and (word or IS_SOAK or not hasattr(test, "is_soak"))]
