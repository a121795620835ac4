"""The bot knows its rights in a room, even if a sync returns outdated power levels.

If two users change a room at the same moment, for example when one gives the bot its rights while others join,
Synapse's next sync may report the previous power levels as the room's state. Here a proxy between the two does that
every time.
"""

import asyncio
from urllib.parse import quote

from between import Between
from patience import Fault
from table import DRAWN, Table


async def test_levels_that_hold_no_more_are_not_believed(case):
    between = await Between.open(case, case.server)
    program = await case.program(url=between.url)
    people = await case.arrive("ann", "bob", "cat")
    host = people[0]
    room = await host.opens_room("The green", [program.user])
    await host.with_us(room, program.user)
    await host.hears("I'm missing permissions", room, program.user)
    before = next(event for event in await state(host, room) if event["type"] == "m.room.power_levels")
    levels = {**before["content"], "users": {**before["content"].get("users", {}), program.user: 100}}
    await host.asks("PUT", f"rooms/{quote(room)}/state/m.room.power_levels/", levels)
    await host.until("the greeting without a complaint", lambda: not lacks(host, room, program.user))
    between.believed[room] = [before]
    for person in people[1:]:
        await host.asks("POST", f"rooms/{quote(room)}/invite", {"user_id": person.user})
    await host.with_us(room, *[person.user for person in people[1:]])
    for person in people:
        person.bot = program.user
    table = Table(program, people, room)
    await asyncio.gather(*[person.is_in(room) for person in people])
    await table.gather(**DRAWN)
    await table.start()
    await table.all_hear("Night falls")
    await table.closes()
    # A restart reads what was stored.
    await program.stop()
    await program.serve()
    for person in people:
        await person.hears("You were dealt the")
        await person.say("target")
    await table.all_hear("The day begins")
    await table.opens()
    if lacks(host, room, program.user) or "I don't have all the permissions" in "".join(line.text for line in host.lines(host.dm)):
        raise Fault(f"the bot believes that it lacks rights\n{host.transcript()}")


async def test_a_right_that_is_taken_away_is_missed_and_one_that_is_given_is_used(case):
    table = await case.table("ann", "bob", "cat")
    host, room = table.host, table.room
    await table.gather(**DRAWN)
    levels = await host.state(room, "m.room.power_levels")
    without = {**levels, "users": {}}
    await host.asks("PUT", f"rooms/{quote(room)}/state/m.room.power_levels/", without)
    await table.start()
    await table.all_hear("Night falls")
    await host.hears("I don't have all the permissions", sender=table.bot)
    await host.asks("PUT", f"rooms/{quote(room)}/state/m.room.power_levels/", levels)
    await table.closes()


async def state(person, room):
    return await person.asks("GET", f"rooms/{quote(room)}/state")


def lacks(person, room, bot):
    return any("I'm missing permissions" in line.text for line in person.shown(room) if line.sender == bot)
