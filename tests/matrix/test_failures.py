"""The program is stopped and killed, the homeserver goes down and comes back: nothing is lost and nothing arrives
twice."""

import asyncio
import random
import re

from discovery import IS_SOAK
from patience import Fault
from table import FIVE, LEADER, ONE_NIGHT, deal, once

KILLS = 30 if IS_SOAK else 10


async def test_restarts_in_the_middle_of_the_night(case):
    server = await case.server_with(None)
    table = await case.table(*FIVE, leader=LEADER, server=server)
    program = table.program
    await table.gather(**ONE_NIGHT)
    await table.start()
    await table.all_hear("Night falls")
    await table["ann"].say("target bob")
    await table["ann"].hears("Noted: bob")

    # The program is down, but a player acts.
    await program.stop()
    await table["cat"].say("target dan")
    await program.serve()
    await table["cat"].hears("Noted: dan")
    await program.kill()
    await table["dan"].say("target")
    await program.serve()
    await table["dan"].hears("Noted: you do nothing")

    # The homeserver is down.
    await server.stop()
    await server.start()
    await table["bob"].say("target")
    await table["bob"].hears("Noted: you do nothing")
    await server.kill()
    await server.start()
    program.must_run()
    await table["eve"].say("target")
    await table.all_hear("The day begins")
    await table["ann"].hears(r"You looked at the card of bob: the \W*werewolf")
    for person in table.people:
        await once(person, person.dm, table.bot, "You were dealt the", "Noted: ")
        await once(person, table.room, table.bot, "Night falls", "The day begins")


async def test_killed_again_and_again(case):
    chance = random.Random(case.name + str(case.folder))
    table = await case.table("ann", "bob", "cat", leader=LEADER)
    program = table.program
    await table.gather(**deal(ann="seer", bob="robber", cat="werewolf"))
    await table.start()
    await table.all_hear("Night falls")
    # Every order has one answer, which quotes it.
    ordered = {"ann": [], "bob": []}
    for number in range(KILLS):
        name = chance.choice(list(ordered))
        target = chance.choice([other for other in ("ann", "bob", "cat") if other != name])
        await table[name].say(f"target {target}")
        ordered[name].append(target)
        # At any moment: while it starts, reads, writes, sends, or is idle.
        await asyncio.sleep(chance.uniform(0, 1.5))
        await program.kill()
        await program.serve()
    for name, targets in ordered.items():
        await answered(table, table[name], targets)
    await table["cat"].say("target")
    await table.all_hear("The day begins")
    for person in table.people:
        await person.say("ready")
    await table.all_hear("Time to vote")
    for person, vote in zip(table.people, ("bob", "cat", "bob")):
        await person.say(f"vote {vote}")
    await table.all_hear("The win goes to")
    # Nothing arrived again afterwards.
    for name, targets in ordered.items():
        await answered(table, table[name], targets)
    for person in table.people:
        await once(person, person.dm, table.bot, "You were dealt the", "You voted for")
        await once(person, table.room, table.bot, "Night falls", "The day begins", "Time to vote", "The win goes to")


async def answered(table, person, targets):
    """Checks that every order has its answer, in the order in which they were given. A message may contain several
    answers."""

    def noted():
        lines = [line.text for line in person.lines(person.dm, table.bot) if not line.replaces]
        return [target for line in lines for target in re.findall(r"Noted: (\w+)\.", line)]

    await person.until(f"{len(targets)} answers", lambda: len(noted()) >= len(targets))
    if noted() != targets:
        raise Fault(f"{person.name} ordered {targets} and read {noted()}\n{person.transcript()}")
