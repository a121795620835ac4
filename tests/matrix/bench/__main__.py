"""Compares response times with other bots on the same homeserver, in alternation.

A user repeatedly sends a word to each bot in a private chat with it, and waits for the response. The benchmark
prints p50 and p99 from the word to the visible response, the CPU time per response, the resident memory, and
Gloaming's ratio to the best of the others. Then the same is repeated through a proxy that records when an event left
the server for the bot and when the bot's response came: the bot's own share. Gloaming makes every message durable
before it responds; the others store nothing.
"""

import argparse
import asyncio
import logging
import os
import random
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

MATRIX = Path(__file__).parent.parent
sys.path[:0] = [str(MATRIX), str(MATRIX.parent / "python")]

import bots
from homeserver import Homeserver, free_port
from player import Player
from program import Program
from window import Window

# The first responses are a warm-up and aren't counted.
WARM = 10

# The pause between two questions, in seconds.
REST = 0.1


async def main():
    words = argparse.ArgumentParser(prog="cargo xtask bench-matrix", description=__doc__.splitlines()[0])
    words.add_argument("--program", required=True, help=argparse.SUPPRESS)
    words.add_argument("--output", required=True, help=argparse.SUPPRESS)
    words.add_argument("--rounds", type=int, default=200, help="how often each bot is asked (200)")
    words = words.parse_args()
    logging.getLogger("nio").setLevel(logging.CRITICAL)
    Program.path = words.program
    folder = Path(words.output) / "bench-run"
    shutil.rmtree(folder, ignore_errors=True)
    server = await Homeserver.begin(folder / "synapse")
    try:
        await compare(server, folder / "plain", words.rounds, [bots.gloaming, bots.maubot, bots.nio], False)
        await compare(server, folder / "encrypted", words.rounds, [bots.gloaming, bots.nio], True)
    finally:
        await server.stop()


async def compare(server, folder, rounds, makers, encrypted):
    print(f"\n{'Encrypted' if encrypted else 'Plain'} conversations, {rounds} answers each, turn and turn about:\n")
    times, cpu, rss = await alone(asked(server, folder / "answers", rounds, makers, encrypted, windows=False))
    shares, _, _ = await alone(asked(server, folder / "shares", rounds, makers, encrypted, windows=True))
    names = list(times)
    rows = {
        "p50, ms": {name: 1000 * percentile(times[name], 50) for name in names},
        "p99, ms": {name: 1000 * percentile(times[name], 99) for name in names},
        "processor, ms each": {name: 1000 * cpu[name] for name in names},
        "resident memory, MiB": rss,
        "own share p50, ms": {name: 1000 * percentile(shares[name], 50) for name in names},
        "own share p99, ms": {name: 1000 * percentile(shares[name], 99) for name in names},
    }
    print("| | " + " | ".join(names) + " | Gloaming / best other |")
    print("|---|" + "---|" * (len(names) + 1))
    for what, values in rows.items():
        best = min(value for name, value in values.items() if name != "Gloaming")
        told = " | ".join(f"{values[name]:.1f}" for name in names)
        print(f"| {what} | {told} | {values['Gloaming'] / best:.2f} |")


async def alone(asking):
    """Runs on its own thread, since lowering the priority is permanent."""
    with ThreadPoolExecutor(1) as thread:
        return await asyncio.get_running_loop().run_in_executor(thread, asyncio.run, asking)


async def asked(server, folder, rounds, makers, encrypted, windows):
    """Asks each bot this many times. With windows, the times are the bots' own shares."""
    asker = await Player.arrive(server, "asker", encrypted=encrypted)
    running, glass = [], []
    try:
        for maker in makers:
            url = server.url
            if windows:
                glass.append(await Window.open(server.url, free_port()))
                url = glass[-1].url
            bot = await maker(server, url, folder / maker.__name__, encrypted)
            running.append(bot)
            bot.room = await asker.opens_room(bot.name, [bot.user], encrypted, is_direct=True)
            await asker.with_us(bot.room, bot.user)
        gives_way()
        times = {bot.name: [] for bot in running}
        before = {}
        order = random.Random(0)
        for turn in range(WARM + rounds):
            if turn == WARM:
                before = {bot.name: bot.cpu() for bot in running}
            for number in order.sample(range(len(running)), len(running)):
                bot = running[number]
                # The previous bot is still receiving its own response, and would disturb this one.
                await asyncio.sleep(REST)
                since = asker.mark(bot.room)
                start = time.perf_counter()
                event = await asker.say(bot.word, bot.room)
                await asker.hears(".", bot.room, bot.user, since)
                took = time.perf_counter() - start
                if windows:
                    took = await glass[number].share(event, bot.room)
                if turn >= WARM and took is not None:
                    times[bot.name].append(took)
        cpu = {bot.name: (bot.cpu() - before[bot.name]) / rounds for bot in running}
        return times, cpu, {bot.name: bot.rss() for bot in running}
    finally:
        await asker.leave()
        for bot in running:
            await bot.end()
        for window in glass:
            await window.close()


def gives_way():
    """Lowers the priority, as if the user had a separate device: on this machine they wait while a bot or homeserver is
    working."""
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def percentile(values, percent):
    values = sorted(values)
    return values[min(len(values) - 1, len(values) * percent // 100)]


asyncio.run(main())
