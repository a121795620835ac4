"""The Maze, with a team's room: two Black Hats talk where no other player can read."""

import asyncio
import re
from urllib.parse import quote

from patience import Fault
from player import Refused

WORDS = "Shall it be dot?"


async def test_maze_with_a_room_of_the_team(case):
    table = await case.table("host", "bea", "cal", "dot")
    await begin(table)
    bea, cal, dot, host = table["bea"], table["cal"], table["dot"], table["host"]
    team = await private_room(table, bea)
    if await private_room(table, cal) != team:
        raise Fault("the Black Hats are in different rooms")
    await bea.with_us(team, cal.user)
    await bea.say(WORDS, team)
    line = await cal.hears(re.escape(WORDS), team, bea.user)
    if not line.encrypted:
        raise Fault("the team talks in plain words")
    await cal.say("No, host.", team)
    await bea.hears("No, host", team, cal.user)

    # No other user is in it, can join it, read it, or see that it exists.
    if set(bea.client.rooms[team].users) != {bea.user, cal.user, table.bot}:
        raise Fault(f"in the team's room are {set(bea.client.rooms[team].users)}")
    for person in (dot, host):
        for method, path in [
            ("POST", f"rooms/{quote(team)}/join"),
            ("GET", f"rooms/{quote(team)}/messages?dir=b"),
            ("GET", f"rooms/{quote(team)}/state"),
            ("GET", f"rooms/{quote(team)}/joined_members"),
            ("PUT", f"rooms/{quote(team)}/send/m.room.message/from-{person.name}"),
        ]:
            status, answer = await person.tries(method, path, None if method == "GET" else {})
            if status != 403:
                raise Fault(f"{person.name}: {method} {path}: {status} {answer}")
        if WORDS in person.transcript() or team in person.rooms:
            raise Fault(f"{person.name} knows of the team's room\n{person.transcript()}")
        listed = await person.asks("GET", "publicRooms")
        if listed["chunk"]:
            raise Fault(f"listed is {listed['chunk']}")
        public = await person.asks("GET", f"rooms/{quote(table.room)}/state")
        if team in str(public) or "Black Hats" in str([event["content"] for event in public]):
            raise Fault("the state of the town's room tells of the team's")

    # The town is silent at night, and opens for the day.
    await table.closes()
    try:
        await dot.say("Hello?", table.room)
        raise AssertionError("the town took a word at night")
    except Refused as refused:
        if refused.code != "M_FORBIDDEN":
            raise
    await host.say("desk close")
    await table.all_hear("Day 1")
    await table.opens()
    await dot.say("Good morning.", table.room)
    await cal.hears("Good morning", table.room, dot.user)
    await host.say("desk cancel")
    await table.all_hear("cancelled")


async def begin(table):
    """The host leads without playing. Practice players take the remaining seats."""
    await table.gather("maze")
    host = table.host
    await host.say("!leave", table.room)
    await host.until("the host out of the lobby", lambda: "host" not in table.gathered())
    await host.say("!practice 5", table.room)
    await host.until("eight in the lobby", lambda: len(table.gathered()) == 8)
    others = [name for name in table.gathered() if name not in ("bea", "cal", "dot")]
    white = ", ".join(f'{name} = "white-hat"' for name in others[1:])
    deal = f'{{ bea = "black-hat", cal = "black-hat", dot = "white-hat", {others[0]} = "man-in-black", {white} }}'
    await table.choose(deal=deal)
    await table.start()
    await asyncio.gather(*[table[name].hears("You are an? ") for name in ("bea", "cal", "dot")])


async def private_room(table, person):
    """Waits for the room to which the bot invited a user, other than their private chat."""

    def found():
        rooms = [
            room
            for room, seen in person.rooms.items()
            if room != table.room
            and not seen.direct
            and room in person.client.rooms
            and person.invitations.get(room) == table.bot
        ]
        return rooms and rooms[-1]

    return await person.until("a private room", found)
