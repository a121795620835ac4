"""Synapse's rate limits, ten times as quick as they usually are so that the test is short: slower, but right."""

from homeserver import limits
from table import LEADER, THREE, once


async def test_rate_limits_make_it_slower_and_nothing_else(case):
    server = await case.server_with(
        limits(
            message={"per_second": 2, "burst_count": 10},
            invites={"per_second": 0.5, "burst_count": 5},
            room_creation={"per_second": 0.5, "burst_count": 5},
        )
    )
    table = await case.table("ann", "bob", "cat", leader=LEADER, server=server)
    await table.gather(**THREE)
    await table.start()
    await table.all_hear("Night falls")
    for person in table.people:
        await person.say("target")
    for person in table.people:
        await person.hears("Noted: ")
    await table.all_hear("The day begins")
    for person in table.people:
        await person.say("ready")
    await table.all_hear("Time to vote")
    for person, vote in zip(table.people, ("bob", "ann", "ann")):
        await person.say(f"vote {vote}")
    await table.all_hear("The win goes to")
    for person in table.people:
        await once(person, person.dm, table.bot, "You were dealt the", "Noted: ", "is cast")
        await once(person, table.room, table.bot, "Night falls", "The day begins", "Time to vote", "The win goes to")
        order = [line.text for line in person.lines(table.room, table.bot) if not line.replaces]
        told = [
            next(n for n, text in enumerate(order) if words in text)
            for words in ("Night falls", "The day begins", "Time to vote", "The win goes to")
        ]
        assert told == sorted(told), f"out of order: {order}"
