"""Factions: eight players on two islands submit their forms, ask for a colour and open a private channel. No room is
encrypted, so that each text can be searched in everything that the homeserver sends to any user."""

import json

from patience import Fault
from table import LEADER, asked, made, may_write, once, opened, reacts, reads

EAST, WEST = ("ann", "bob", "cat", "dan"), ("eve", "fay", "gus", "hal")
TEAMS = {"ann": "red", "bob": "grey", "cat": "grey", "dan": "blue", "eve": "red", "fay": "blue", "gus": "green", "hal": "green"}
PAIR = ("ann", "bob")

# The rooms that the bot creates, with their members, and a line that is said there.
ISLANDS = {"The island East": EAST, "The island West": WEST, "Team Red": ("ann", "eve")}
LINES = {"The island East": "The east wind blows.", "The island West": "The west wind blows.", "Team Red": "Shall it be fay?"}
ASIDE = "Between the two of us, I trust cat."

LATER = "And then there were fewer."

# Private messages, each for one player.
COLOUR = "ann shares. The colour is Red"
FORMS = {
    "bob": "Your form is submitted: vote: dan, target of your team: ann.",
    "cat": "Your form is submitted: vote: dan, target of your team: bob.",
    "eve": "Your form is submitted: vote: fay, target of your team: gus.",
}

SETUP = {
    "deal": "{ " + ", ".join(f'{name} = "{team}"' for name, team in TEAMS.items()) + " }",
    "islands": f"{{ east = {json.dumps(EAST)}, west = {json.dumps(WEST)} }}",
    "pace": '"sprint"',
    "open_for": '"1h"',
    "closed_for": '"1s"',
    "quiet_nights": "0",
    "query_stop": "0",
    "merge_at": "0",
    "min_island": "0",
}


async def test_factions_on_two_islands(case):
    table = await case.table(*EAST, *WEST, leader=LEADER, encrypted=False, encryption='"none"')
    ann, bob, cat, dan, eve = [table[name] for name in ("ann", "bob", "cat", "dan", "eve")]
    await table.gather("factions", **SETUP)
    await table.start()
    for name, team in TEAMS.items():
        await table[name].hears(rf"on team \W*{team}", sender=table.bot)
    rooms = {title: await made(table, title, names) for title, names in ISLANDS.items()}
    news = await opened(ann, lambda title: title.startswith("Factions"))
    await ann.hears("Evening 1", news, table.bot)
    for title, room in rooms.items():
        await table[ISLANDS[title][0]].say(LINES[title], room)
    for title, names in ISLANDS.items():
        for name in names[1:]:
            await table[name].hears(LINES[title], rooms[title])

    # A player asks for a private channel.
    await ann.say("group bob")
    rooms["ann, bob"] = await made(table, "ann, bob", PAIR)
    await bob.say(ASIDE, rooms["ann, bob"])
    await ann.hears(ASIDE, rooms["ann, bob"], bob.user)

    # One form in one line, one with reactions, one with numbers. The program is killed while two of them are filled in.
    await bob.say("submit vote=dan target=ann")
    await bob.hears("Your form is submitted", sender=table.bot)
    await cat.taps("dan")
    await asked(eve, "fay")
    await eve.say("2")
    target = await asked(cat, "bob", 1)
    await asked(eve, "gus", 1)
    await table.program.kill()
    await eve.say("2")
    await table.program.serve()
    # Not all of the bot's reactions are there below a question during which it was killed, but a client offers all of
    # them.
    await reacts(cat, target, "bob")
    await reacts(cat, await asked(cat, "Submit", 1), "Submit")
    await reacts(eve, await asked(eve, "Submit", 1), "Submit")
    for name, form in FORMS.items():
        await table[name].hears(form)
    # A query reaches its target as a question, and the answer reaches the player who asked.
    since = ann.mark(ann.dm)
    await dan.say("query ann")
    await ann.hears("dan asks for your colour", since=since)
    await ann.taps("share", since=since)
    await dan.hears(COLOUR)
    await theirs_alone(table, rooms)

    # Players who are voted out watch from the next evening on.
    await table.leader.say("desk close")
    for person in table.people:
        await person.hears("dan was voted out.*gus was killed in the night", news, table.bot)
    await opens(ann, rooms["The island East"])
    await ann.say(LATER, rooms["The island East"])
    await opened(dan, lambda title: title == "Spectators")
    await dan.until("what is said on his island", lambda: reads(dan, LATER))
    for name in ("eve", "hal"):
        if reads(table[name], LATER):
            raise Fault(f"{name} reads what is said on the other island\n{table[name].transcript()}")
    await theirs_alone(table, rooms)
    for person in table.people:
        await once(person, news, table.bot, "Evening 1. 8 players are in", "Evening 2. 5 players are in")
    await table.leader.say("desk cancel")
    for person in table.people:
        await person.hears("cancelled", news, table.bot)


async def theirs_alone(table, rooms):
    """Checks that private messages are in what the homeserver sends to those they are for, and in nothing that it sends
    to others."""
    secret = {LINES[title]: names for title, names in ISLANDS.items()}
    secret |= {rooms[title]: names for title, names in [*ISLANDS.items(), ("ann, bob", PAIR)]}
    secret |= {form: (name,) for name, form in FORMS.items()}
    secret |= {ASIDE: PAIR, COLOUR: ("dan",), "With you on team Red: eve": ("ann",)}
    await table.keeps(secret)


async def opens(person, room):
    """Waits until the server lets a user write in a room that was closed."""

    def is_open():
        levels = [line.content for line in person.rooms[room].lines if line.type == "m.room.power_levels"]
        return levels and may_write(levels[-1], person.user)

    await person.until("an open room", is_open)
