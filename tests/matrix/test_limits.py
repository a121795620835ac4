"""Synapse's rate limits, ten times as fast as the defaults to keep the test short: the bot is slower, but correct."""

import re

from homeserver import limits
from patience import Fault
from program import Program
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
    await plays_to_the_end(table)


async def test_an_app_service_plays_where_others_would_wait_for_minutes(case):
    registration, user = case.folder / "registration.yaml", "@gm-app:localhost"
    register = ["matrix", "registration", user, "--output", str(registration)]
    code, said = await Program(case.folder, "").run(*register)
    if code != 0 or "app_service_config_files" not in said:
        raise Fault(f"no registration was written:\n{said}")
    code, said = await Program(case.folder, "").run(*register)
    if code != 1 or "cannot be written" not in said:
        raise Fault(f"a registration was written over:\n{said}")
    # The users send few enough messages. The bot needs three times as many, and more rooms.
    few = {"per_second": 0.01, "burst_count": 12}
    rooms = {"per_second": 0.01, "burst_count": 2}
    server = await case.server_with(limits(message=few, invites=few, room_creation=rooms), [registration])
    table = await case.table("ann", "bob", "cat", leader=LEADER, server=server, user=user, registration=registration)
    await plays_to_the_end(table)
    for person in table.people:
        line = await person.hears("You were dealt the", sender=table.bot)
        if not line.encrypted:
            raise Fault(f"{person.name} was dealt a card in plain words")
    token = re.search('as_token: "(.*)"', registration.read_text())[1]
    if token in table.program.said():
        raise Fault("the token of the app service is shown")
    await table.program.stop()
    code, said = await table.program.check()
    if code != 0 or "app service" not in said:
        raise Fault(f"the check does not say that it is an app service:\n{said}")


async def plays_to_the_end(table):
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
        await once(person, person.dm, table.bot, "You were dealt the", "Noted: ", "You voted for")
        await once(person, table.room, table.bot, "Night falls", "The day begins", "Time to vote", "The win goes to")
        order = [line.text for line in person.lines(table.room, table.bot) if not line.replaces]
        told = [
            next(n for n, text in enumerate(order) if words in text)
            for words in ("Night falls", "The day begins", "Time to vote", "The win goes to")
        ]
        assert told == sorted(told), f"out of order: {order}"
