"""A client that others wrote drives the Bot API server of tests/fakes: python tests/telegram --server PATH [--only WORD]

Every function `test_…` of every file `test_*.py` is a test and has a server of its own.
"""

import argparse
import asyncio
import importlib
import sys
import traceback
from pathlib import Path

from server import Server

# Whatever takes so long hangs, in seconds.
PATIENCE = 120


async def main():
    words = argparse.ArgumentParser(prog="python tests/telegram", description=__doc__.splitlines()[0])
    words.add_argument("--server", required=True, help="the program of tests/fakes")
    words.add_argument("--only", default="", help="only tests with this in their name")
    words = words.parse_args()
    tests = [test for test in found() if words.only in test.__name__]
    if not tests:
        sys.exit(f"there is no test with “{words.only}” in its name")
    failed = 0
    for test in tests:
        failed += not await passes(test, str(Path(words.server).resolve()))
    print(f"\n{len(tests) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


async def passes(test, program):
    name = test.__name__.removeprefix("test_").replace("_", " ")
    server = await Server.begin(program)
    try:
        await asyncio.wait_for(test(server), PATIENCE)
        print(f"   {name}")
        return True
    except Exception:
        print(f"   FAILED: {name}\n{traceback.format_exc()}")
        return False
    finally:
        await server.stop()


def found():
    """All tests, in the order of their files."""
    tests = []
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        module = importlib.import_module(path.stem)
        tests += [value for name, value in vars(module).items() if name.startswith("test_") and callable(value)]
    return tests


asyncio.run(main())
