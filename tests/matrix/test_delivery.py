"""Requests that fail, rights that are revoked, limits: no message is lost, and pending operations are executed when
possible."""

import asyncio
from urllib.parse import quote

from homeserver import limits
from line import NOTHING
from patience import PATIENCE, Fault
from table import DRAWN, FIVE, Table, once
from wire import Wire

EVENT = r"/rooms/[^/]+/event/"
JOIN = r"/join(/|$)"


async def soon(work):
    return await asyncio.wait_for(work, PATIENCE)


async def laid(case, wire, **room):
    """Creates a table whose program connects through the proxy."""
    program = await case.program(url=wire.url)
    people = await case.arrive("ann", "bob", "cat")
    return await Table.lay(program, people, **room)


async def test_a_choice_by_reaction_counts_although_its_question_could_not_be_fetched(case):
    wire = await Wire.lay(case)
    table = await laid(case, wire)
    ann, bob, cat = table.people
    await table.gather(**DRAWN)
    await table.start()
    await table.all_hear("Night falls")
    for person in table.people:
        await person.until("the question", lambda who=person: who.questions(*NOTHING))
    # Which reactions belong to which message is no longer in memory.
    await table.program.stop()
    await table.program.serve()
    wire.fails("GET", EVENT, times=3)
    await ann.taps(*NOTHING)
    await ann.hears("Noted: ")
    if len(wire.answered("GET", EVENT, 502)) != 3:
        raise Fault("no request failed")

    # It survives another restart, too.
    wire.fails("GET", EVENT)
    await bob.taps(*NOTHING)
    await soon(wire.has_answered("GET", EVENT, 502, times=4))
    await table.program.kill()
    wire.heals()
    await table.program.serve()
    await bob.hears("Noted: ")
    await cat.taps(*NOTHING)
    await table.all_hear("The day begins")
    for person in table.people:
        await once(person, person.dm, table.bot, "Noted: ")


async def test_a_choice_that_is_taken_back_before_it_is_understood_does_not_count(case):
    wire = await Wire.lay(case)
    table = await laid(case, wire)
    ann = table.host
    await table.gather(**DRAWN)
    await table.start()
    await ann.until("the question", lambda: ann.questions(*NOTHING))
    await table.program.stop()
    await table.program.serve()
    wire.fails("GET", EVENT)
    reaction = await ann.taps(*NOTHING)
    await soon(wire.has_answered("GET", EVENT, 502))
    await ann.take_back(reaction)
    await ann.say("status")
    await ann.hears("night", since=ann.mark(ann.dm))
    wire.heals()
    await ann.say("target")
    await ann.hears("Noted: ")
    await once(ann, ann.dm, table.bot, "Noted: ")


async def test_an_invitation_is_accepted_although_coming_failed(case):
    wire = await Wire.lay(case)
    program = await case.program(url=wire.url)
    (zoe,) = await case.arrive("zoe")
    wire.fails("POST", JOIN, times=2)
    room = await zoe.opens_room("The green", [program.user])
    await zoe.with_us(room, program.user)
    if len(wire.answered("POST", JOIN, 502)) != 2:
        raise Fault("no request failed")

    # This also applies to one that failed before the program stopped.
    wire.fails("POST", JOIN)
    room = await zoe.opens_room("Another green", [program.user])
    await soon(wire.has_answered("POST", JOIN, 502, times=3))
    await program.kill()
    wire.heals()
    await program.serve()
    await zoe.with_us(room, program.user)


async def test_a_game_goes_on_in_an_upgraded_room_although_coming_there_failed(case):
    wire = await Wire.lay(case)
    table = await laid(case, wire, version="11", preset="public_chat")
    host, *others = table.people
    await table.gather(**DRAWN)
    await table.start()
    await table.all_hear("Night falls")
    wire.fails("POST", JOIN)
    answer = await host.asks("POST", f"rooms/{quote(table.room)}/upgrade", {"new_version": "12"})
    old, table.room = table.room, answer["replacement_room"]
    await host.is_in(table.room)
    for person in others:
        await person.join(table.room)
        await person.is_in(table.room)
    await soon(wire.has_answered("POST", JOIN, 502, times=2))
    for person in table.people:
        await person.say("target")
        await person.hears("Noted: ")
    # The old room is empty, so nothing is sent there.
    await host.hears("I'm not allowed to write in the room")
    if any("The day begins" in line.text for line in host.lines(old, table.bot)):
        raise Fault("the day was announced where nobody is")
    await table.program.kill()
    wire.heals()
    await table.program.serve()
    await table.all_hear("The day begins")


async def test_what_a_room_should_hear_waits_until_the_bot_may_write(case):
    table = await case.table("ann", "bob", "cat")
    host = table.host
    await table.gather(**DRAWN)
    await table.start()
    await table.all_hear("Night falls")
    await table.closes()
    levels = await host.state(table.room, "m.room.power_levels")
    users = {user: level for user, level in levels["users"].items() if user != table.bot}
    path = f"rooms/{quote(table.room)}/state/m.room.power_levels/"
    await host.asks("PUT", path, {**levels, "users": users})
    for person in table.people:
        await person.say("target")
        await person.hears("Noted: ")
    await host.hears("I'm not allowed to write in the room")
    # The restart makes no difference.
    await table.program.kill()
    await table.program.serve()
    await host.asks("PUT", path, levels)
    await table.all_hear("The day begins")
    await host.hears("I can write in the room")
    await table.opens()
    await once(host, host.dm, table.bot, "I'm not allowed to write in the room")


async def test_a_game_that_is_opened_where_the_bot_may_not_write(case):
    program = await case.program()
    (ann,) = await case.arrive("ann")
    ann.bot = program.user
    room = await ann.opens_room("The green", [program.user], power_level_content_override={"events_default": 50})
    await ann.with_us(room, program.user)
    await ann.say("!new one-night", room)
    await ann.hears("I'm not allowed to write in the room where you opened a game")
    levels = await ann.state(room, "m.room.power_levels")
    path = f"rooms/{quote(room)}/state/m.room.power_levels/"
    await ann.asks("PUT", path, {**levels, "events_default": 0})
    await ann.hears("Not in this room?", room)


async def test_invitations_are_spent_once_where_the_homeserver_limits_as_usual(case):
    """A new bot, and five users who join at once."""
    server = await case.server_with(
        limits(
            message={"per_second": 0.2, "burst_count": 10},
            invites={"per_second": 0.003, "burst_count": 5},
            room_creation={"per_second": 0.016, "burst_count": 10},
        )
    )
    wire = await Wire.lay(case, server)
    program = await case.program(server, wire.url)
    people = await case.arrive(*FIVE, server=server)
    table = await Table.lay(program, people)
    await table.host.say("!new one-night", table.room)
    await asyncio.gather(*[person.say("!join", table.room) for person in people[1:]])
    await asyncio.gather(*[person.hears("You play as", sender=table.bot) for person in people])
    await table.start()
    await table.all_hear("Night falls")
    for person in people:
        await person.hears("You were dealt the")
    refused = wire.answered("PUT", r"/state/m\.room\.member/", 429)
    if refused:
        raise Fault(f"invitations were tried in vain: {refused}")


async def test_an_address_is_used_as_it_is_given(case):
    """A homeserver that reports a different address, such as one behind a reverse proxy."""
    server = await case.server_with({**limits(), "public_baseurl": "http://127.0.0.1:9/"})
    program = await case.program(server)
    await program.stop()
    code, said = await program.check()
    if code != 0 or server.url not in said:
        raise Fault(said)
