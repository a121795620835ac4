"""Tests on Telegram's side, with third-party clients: python tests/telegram --server PATH --program PATH --output
FOLDER [--only WORD] [--rounds N] [--together N]

Every function `test_…` in a file `test_*.py` is a test with its own server of tests/fakes. A test that asks for a
`server` drives it with aiogram; one that asks for a `table` has users on it who play with the real program. The
program respects Telegram's limits, so it mostly waits: several tests run at the same time.
"""

import argparse
import asyncio
import inspect
import shutil
import sys
import time
import traceback
from pathlib import Path

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent / "python"))

from discovery import found
from patience import PATIENCE
from program import Program
from server import Server
from table import Table

TOGETHER = 4


async def main():
    words = argparse.ArgumentParser(prog="python tests/telegram", description=__doc__.splitlines()[0])
    words.add_argument("--server", required=True, help="the program of tests/fakes")
    words.add_argument("--program", required=True, help="the program that is to be tested")
    words.add_argument("--output", required=True, help="the folder for logs")
    words.add_argument("--only", default="", help="only tests with this in their name")
    words.add_argument("--rounds", type=int, default=1, help="how often each is run")
    words.add_argument("--together", type=int, default=TOGETHER, help=f"how many run beside one another ({TOGETHER})")
    words = words.parse_args()
    Server.path, Program.path = str(Path(words.server).resolve()), str(Path(words.program).resolve())
    output = Path(words.output).resolve() / "tests"
    shutil.rmtree(output, ignore_errors=True)
    tests = found(HERE, words.only)
    if not tests:
        sys.exit(f"there is no test with “{words.only}” in its name")
    places = asyncio.Semaphore(words.together)

    async def play(test, number):
        async with places:
            return await passes(test, output / f"{test.__name__}-{number}")

    fine = await asyncio.gather(*[play(test, number) for number in range(words.rounds) for test in tests])
    print(f"\n{fine.count(True)} passed, {fine.count(False)} failed")
    sys.exit(0 if all(fine) else 1)


async def passes(test, folder):
    name = test.__name__.removeprefix("test_").replace("_", " ")
    begun = time.monotonic()
    try:
        await asyncio.wait_for(run(test, folder), 3 * PATIENCE)
        print(f"   {name}: fine after {time.monotonic() - begun:.1f} s", flush=True)
        return True
    except Exception:  # a test can fail with any exception
        print(f"   {name}: FAILED\n{traceback.format_exc()}\nlogs are in {folder}", flush=True)
        return False


async def run(test, folder):
    if "table" not in inspect.signature(test).parameters:
        server = await Server.begin("--standing-clock")
        try:
            return await test(server)
        finally:
            await server.stop()
    server = await Server.begin()
    program = Program(folder, server)
    try:
        await test(Table(program, server, name=str(folder)))
        program.was_fine()
    finally:
        await program.end()
        await server.stop()


asyncio.run(main())
