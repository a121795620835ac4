"""Where tests in Python are."""

import importlib
from pathlib import Path


def found(folder):
    """All tests of a folder that is on the path, in the order of their files: every function `test_…` of every `test_*.py`."""
    tests = []
    for path in sorted(Path(folder).glob("test_*.py")):
        module = importlib.import_module(path.stem)
        tests += [value for name, value in vars(module).items() if name.startswith("test_") and callable(value)]
    return tests
