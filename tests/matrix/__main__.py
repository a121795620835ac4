"""Users play on a real Matrix homeserver: python tests/matrix --program PATH --output FOLDER [--only WORD] [--rounds N]

Every function `test_…` in a file `test_*.py` is a test. All of them share one Synapse; a test that needs a different
one starts its own. Tests marked `@soak` are run by `cargo xtask soak matrix`, or by name. The output folder contains
logs, screenshots, and after a failure the transcripts of all users.
"""

import argparse
import asyncio
import logging
import os
import shutil
import sys
import time
import traceback
from pathlib import Path

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent / "python"))

from case import Case
from discovery import found
from homeserver import Homeserver
from patience import die_with_us
from program import Program
from server import Server

# Games mostly wait for players, so it takes several of them to use a small machine fully.
TOGETHER = 3


async def main():
    words = argparse.ArgumentParser(prog="python tests/matrix", description=__doc__.splitlines()[0])
    words.add_argument("--program", help="the program that is to be tested")
    words.add_argument("--bot-api", help="the program of tests/fakes, which is Telegram's server")
    words.add_argument("--output", required=True, help="the folder for logs and pictures")
    words.add_argument("--only", default="", help="only tests with this in their name")
    words.add_argument("--rounds", type=int, default=1, help="how often each is run")
    words.add_argument("--together", type=int, default=TOGETHER, help=f"how many run beside each other ({TOGETHER})")
    words.add_argument(
        "--around",
        nargs=argparse.REMAINDER,
        help="no test, but this command, with the homeserver's \
address in GLOAMING_HOMESERVER",
    )
    words = words.parse_args()
    if not (words.program or words.around):
        sys.exit("--program PATH says what is to be tested, or --around COMMAND what is to be run")
    # The client logs every attempt while a server is down.
    logging.getLogger("nio").setLevel(logging.CRITICAL)
    output = Path(words.output).resolve()
    if words.around:
        sys.exit(await around(words.around, output))
    Program.path = str(Path(words.program).resolve())
    Server.path = words.bot_api and str(Path(words.bot_api).resolve())
    shutil.rmtree(output / "tests", ignore_errors=True)
    tests = found(HERE, words.only)
    if not tests:
        sys.exit(f"there is no test with “{words.only}” in its name")
    server = await Homeserver.begin(output / "synapse")
    places = asyncio.Semaphore(words.together)

    async def play(test, number):
        async with places:
            name = test.__name__.removeprefix("test_")
            return await passes(test, Case(name, output / "tests" / f"{name}-{number}", server))

    try:
        fine = await asyncio.gather(*[play(test, number) for number in range(words.rounds) for test in tests])
    finally:
        await server.stop()
    print(f"\n{fine.count(True)} passed, {fine.count(False)} failed")
    sys.exit(0 if all(fine) else 1)


async def around(command, output):
    """Runs a command that finds a homeserver in its environment. Returns its exit code."""
    server = await Homeserver.begin(output / "synapse")
    try:
        environment = {**os.environ, "GLOAMING_HOMESERVER": server.url}
        process = await asyncio.create_subprocess_exec(*command, env=environment, preexec_fn=die_with_us)
        return await process.wait()
    finally:
        await server.stop()


async def passes(test, case):
    case.folder.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    fault = None
    try:
        await test(case)
    except Exception as error:  # a test can fail with any exception
        fault = error
    try:
        await case.over(fault is not None)
    except Exception as error:
        fault = fault or error
    took = time.monotonic() - start
    print(f"   {case.name.replace('_', ' ')}: {'FAILED' if fault else 'fine'} after {took:.1f} s", flush=True)
    if fault:
        print("".join(traceback.format_exception(fault)))
        print(f"logs, and what everybody read, are in {case.folder}", flush=True)
    return fault is None


asyncio.run(main())
