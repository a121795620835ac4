"""Five players play One Night to the end, with secrets in encrypted private chats."""

import asyncio

from patience import Fault
from player import Refused
from table import FIVE, LEADER, ONE_NIGHT, THREE, once

CARDS = {"ann": "seer", "bob": "werewolf", "cat": "robber", "dan": "villager", "eve": "werewolf"}


async def test_one_night_by_typing(case):
    table = await case.table(*FIVE, leader=LEADER)
    await table.gather(**ONE_NIGHT)
    await table.start()
    await dealt(table)
    await closed_by_night(table)
    for name, order in [("ann", "target bob"), ("cat", "Target DAN"), ("bob", "target"), ("dan", "target")]:
        await table[name].say(order)
        await table[name].hears("Noted: ")
    # An edit of a command before its deadline replaces the command.
    mended = await table["ann"].say("target cat")
    await table["ann"].hears("Noted: cat")
    await table["ann"].edit(mended, "target bob")
    await table["ann"].until("bob noted again", lambda: len(told(table["ann"], "Noted: bob")) == 2)
    await table["eve"].say("target")
    await woken(table)
    await open_by_day(table)
    for person in table.people:
        await person.say("ready")
    await table.all_hear("Time to vote")
    for name, vote in [("ann", "bob"), ("bob", "ann"), ("cat", "bob"), ("dan", "ann"), ("eve", "2")]:
        await table[name].say(f"vote {vote}" if name != "eve" else vote)
    await over(table)


async def test_one_night_by_reactions(case):
    table = await case.table(*FIVE, leader=LEADER)
    await table.gather(**ONE_NIGHT)
    await table.start()
    await dealt(table)
    await closed_by_night(table)
    await asyncio.gather(
        table["ann"].taps("bob"),
        table["cat"].taps("dan"),
        *[table[name].taps("Ready") for name in ("bob", "dan", "eve")],
    )
    await woken(table)
    await open_by_day(table)
    await asyncio.gather(*[person.taps("I am ready") for person in table.people])
    await table.all_hear("Time to vote")
    votes = {"ann": "bob", "bob": "ann", "cat": "bob", "dan": "ann", "eve": "bob"}
    await asyncio.gather(*[table[name].taps(vote, since=ready(table[name])) for name, vote in votes.items()])
    await over(table)


async def test_one_night_with_clients_that_cannot_encrypt(case):
    table = await case.table("ann", "bob", "cat", leader=LEADER, encrypted=False, encryption='"none"')
    await table.gather(**THREE)
    await table.start()
    for person in table.people:
        await person.hears("You were dealt the")
        await person.say("target")
        await person.hears("Noted: ")
    await table.all_hear("The day begins")
    for person in table.people:
        await person.say("ready")
    await table.all_hear("Time to vote")
    for person, vote in zip(table.people, ("bob", "ann", "ann")):
        await person.say(f"vote {vote}")
    await table.all_hear("The win goes to .*town")


async def dealt(table):
    """Checks that all players have their card, and that only they and the bot can read it."""
    for name, card in CARDS.items():
        person = table[name]
        line = await person.hears(rf"You were dealt the \W*{card}", sender=table.bot)
        if not line.encrypted:
            raise Fault(f"{name} was dealt a card in plain words")
        known = person.client.rooms[person.dm]
        if set(known.users) != {person.user, table.bot} or not known.encrypted:
            raise Fault(f"the conversation of {name} with the bot has {set(known.users)} in it")


async def closed_by_night(table):
    await table.all_hear("Night falls")
    await table.closes()
    try:
        await table["dan"].say("Is anybody awake?", table.room)
    except Refused as refused:
        if refused.code != "M_FORBIDDEN":
            raise
    else:
        raise Fault("the server took a word at night")


async def woken(table):
    await table.all_hear("The day begins")
    await table["ann"].hears(r"You looked at the card of bob: the \W*werewolf")
    await table["cat"].hears(r"The card in your hand is the \W*villager")


async def open_by_day(table):
    await table.opens()
    await table["dan"].say("Good morning! I slept well.", table.room)
    await table["ann"].hears("I slept well", table.room, table["dan"].user)


def ready(person):
    """Returns the position of the day's question. The vote is asked later."""
    lines = person.rooms[person.dm].lines
    return max(number for number, line in enumerate(lines) if "I am ready" in line.text) + 1


async def over(table):
    await table.all_hear(r"bob\W* is dead")
    await table.all_hear("The win goes to .*town")
    for person in table.people:
        await once(person, person.dm, table.bot, "You were dealt the", "You voted for")
        await once(person, table.room, table.bot, "Night falls", "The day begins", "Time to vote", "The win goes to")
    # Secrets appear nowhere else.
    for person in table.people:
        secret = [
            line.text for line in person.lines(table.room) if "You were dealt" in line.text or "Noted" in line.text
        ]
        if secret:
            raise Fault(f"in the room stands {secret}")
    # After the end all may talk.
    await table.opens()
    await table["eve"].say("Well played.", table.room)


def told(person, words):
    return [line for line in person.lines(person.dm, person.bot) if words in line.text]
