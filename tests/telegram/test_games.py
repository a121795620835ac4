"""Users play with the real program, and aiogram finds no mistake in its calls to Telegram."""

import asyncio
import random
import re
from collections import Counter

import aiogram.methods

from patience import Fault, until

FIVE = ("Ann", "Bob", "Cem", "Dora", "Eve")
THREE = ("Ann", "Bob", "Cem")
# Leads without playing, so that Gem may deal by hand.
LEADER = "Gem"
KILLS = 30
ORDERS = 12
REPEAT = "You may have read this already"


def setup(**cards):
    """Returns a setup in which each player has the card that the test needs, and the day ends when all are ready."""
    deal = ", ".join(f'{name} = "{card}"' for name, card in cards.items())
    return f'deal = {{ {deal} }}\ncentre = ["villager", "villager", "tanner"]\nearly-day-end = true'


async def test_one_night_with_the_real_program(table):
    await table.lay(LEADER, *FIVE)
    await table.gather(setup(ann="seer", bob="werewolf", cem="robber", dora="villager", eve="werewolf"))
    await table.says(LEADER, "/start@gloaming_bot", table.group)
    for name, label in zip(FIVE, ("bob", "Ready", "dora", "Ready", "Ready")):
        await table.presses(name, label)
    await table.reads("Ann", "The day begins", table.group)
    for name in FIVE:
        await table.presses(name, "I am ready")
    await table.reads("Ann", "Time to vote", table.group)
    for name, vote in zip(FIVE, ("bob", "ann", "bob", "ann", "bob")):
        await voted(table, name, vote)
    await table.reads("Ann", "The win goes to", table.group)
    await as_the_bot_api_has_it(table)


async def test_killed_thirty_times_in_a_game(table):
    chance = random.Random(table.name)
    await table.lay(LEADER, *THREE)
    kills = asyncio.create_task(killed(table, chance))
    await table.gather(setup(ann="seer", bob="robber", cem="werewolf"))
    await table.says(LEADER, "/start", table.group)
    await table.reads("Ann", "Night falls", table.group)
    # Every order has one answer, which quotes it.
    ordered = {"Ann": [], "Bob": []}
    while not kills.done() or len(ordered["Ann"]) < ORDERS:
        for name, orders in ordered.items():
            target = chance.choice([other.lower() for other in THREE if other != name])
            await table.says(name, f"target {target}")
            orders.append(target)
        await asyncio.sleep(chance.uniform(0, 2))
    await kills
    for name, orders in ordered.items():
        await answered(table, name, orders)
    await table.says("Cem", "target")
    await table.reads("Ann", "The day begins", table.group)
    for name in THREE:
        await table.says(name, "ready")
    await table.reads("Ann", "Time to vote", table.group)
    for name, vote in zip(THREE, ("bob", "cem", "bob")):
        await table.says(name, f"vote {vote}")
    await table.reads("Ann", "The win goes to", table.group)
    for name, orders in ordered.items():
        await answered(table, name, orders)
    for words in ("Night falls", "The day begins", "Time to vote", "The win goes to"):
        said = [message for message in await table.seen("Ann", table.group) if words in message["text"]]
        if len([message for message in said if REPEAT not in message["text"]]) > 1 or not said:
            raise Fault(f"“{words}” stands there {len(said)} times\n{await table.screens()}")


async def killed(table, chance):
    """Kills the program at a random moment and restarts it. Possible duplicates are marked, and there is at most one
    per place and kill."""
    marked = Counter()
    for number in range(KILLS):
        await asyncio.sleep(chance.uniform(0, 2))
        await table.program.kill()
        before, marked = marked, await repeats(table)
        if more := [place for place in marked if marked[place] - before[place] > 1]:
            raise Fault(f"kill {number}: repeats in {more}\n{await table.screens()}")
        await table.program.serve()


async def repeats(table):
    """Returns the number of messages in each place that are marked as possible duplicates."""
    found = Counter()
    for place in (*table.people, table.group):
        reader, chat = (next(iter(table.people)), place) if place == table.group else (place, None)
        found[place] = sum(REPEAT in message["text"] for message in await table.seen(reader, chat))
    return found


async def answered(table, name, orders):
    """Checks that every order has its answer, in the order in which they were given. A message may contain several
    answers, and a marked message may be a duplicate."""

    async def look():
        told = [message["text"] for message in await table.seen(name)]
        return fits([(REPEAT in text, re.findall(r"Noted: (\w+)\.", text)) for text in told], orders)

    try:
        await until(f"an answer to every order of {name}: {orders}", look)
    except Fault as fault:
        raise Fault(f"{fault}\n{await table.screens()}") from None


def fits(answers, orders):
    """Returns whether these answers are those to the orders, where each marked one may repeat the previous one."""
    reached = {0}
    for marked, told in answers:
        after = {at + len(told) for at in reached if orders[at : at + len(told)] == told}
        if marked:
            after |= {at for at in reached if orders[max(0, at - len(told)) : at] == told}
        reached = after
    return len(orders) in reached


async def voted(table, name, vote):
    """Waits for the question of the vote before answering, since names are also on buttons of the night."""
    await table.reads(name, "You can't change it")
    await table.presses(name, vote)


async def as_the_bot_api_has_it(table):
    """Checks that all calls only have arguments that the method has, with the right types."""
    calls = await table.server.act("calls")
    for call in calls:
        method = getattr(aiogram.methods, call["method"][0].upper() + call["method"][1:])
        given = method.model_validate(call["arguments"])
        if unknown := set(call["arguments"]) - set(type(given).model_fields):
            raise Fault(f"{call['method']} has no {', '.join(unknown)}")
    if not {"sendMessage", "editMessageText", "answerCallbackQuery"} <= {call["method"] for call in calls}:
        raise Fault("of a game at least these were to be looked at")
