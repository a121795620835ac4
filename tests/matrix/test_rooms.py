"""Rooms that change during a game, and two games at the same time."""

import re
from urllib.parse import quote, unquote

from line import NOTHING
from patience import Fault
from table import DRAWN, LEADER, THREE, Table, deal, once, opened


async def test_a_room_is_upgraded_in_the_middle_of_a_game(case):
    program = await case.program()
    people = await case.arrive("ann", "bob", "cat")
    table = await Table.lay(program, people, version="11")
    await table.gather(**DRAWN)
    await table.start()
    await table.all_hear("Night falls")
    answer = await table.host.asks("POST", f"rooms/{quote(table.room)}/upgrade", {"new_version": "12"})
    table.room = answer["replacement_room"]
    await table.host.is_in(table.room)
    for person in [*people[1:]]:
        await table.host.asks("POST", f"rooms/{quote(table.room)}/invite", {"user_id": person.user})
    await table.host.tries("POST", f"rooms/{quote(table.room)}/invite", {"user_id": table.bot})
    await table.host.with_us(table.room, table.bot, *[person.user for person in people])
    for person in people:
        await person.is_in(table.room)
        await person.say("target")
        await person.hears("Noted: ")
    await table.all_hear("The day begins")
    for person in people:
        await once(person, person.dm, table.bot, "You were dealt the", "Noted: ")


async def test_a_room_of_other_people_is_left_in_silence(case):
    """A user with power in any room can claim that it was replaced by any other."""
    program = await case.program()
    ann, eve = await case.arrive("ann", "eve")
    others = await ann.opens_room("The library", preset="public_chat")
    own = await eve.opens_room("The corner", [program.user])
    await eve.with_us(own, program.user)
    said = {"body": "we go on there", "replacement_room": others}
    await eve.asks("PUT", f"rooms/{quote(own)}/state/m.room.tombstone", said)

    def comings(membership):
        return [line for line in ann.rooms[others].lines if is_member(line, program.user, membership)]

    await ann.until("the bot leaving the room", lambda: comings("leave"))
    if ann.lines(others, program.user):
        raise Fault("the bot spoke where nobody had asked it in")
    # Invited by its members, the bot stays and introduces itself.
    await ann.asks("POST", f"rooms/{quote(others)}/invite", {"user_id": program.user})
    await ann.hears("!games", others, program.user)
    if len(comings("leave")) != 1:
        raise Fault("the bot left the room a second time")


def is_member(line, user, membership):
    return (line.type, line.state_key) == ("m.room.member", user) and line.content["membership"] == membership


async def test_players_find_the_space_of_their_game(case):
    table = await case.table("ann", "bob", "cat", "dan", "eve", "fay")
    bob = table["bob"]
    # Only a game with its own room has one.
    await table.gather("house-dagoth")
    await table.start()
    own = await opened(bob, lambda title: title.startswith("House Dagoth"))
    line = await bob.hears("All rooms of this game", own, table.bot)
    space = re.search(r"matrix\.to/#/(\S+?)\?via=", line.text)
    if not space:
        raise Fault(f"no link leads to the space: {line.text}")
    space = unquote(space[1])
    await bob.join(space)
    parent = await bob.state(own, "m.space.parent", space)
    if not parent:
        raise Fault("the room does not lead to its space")
    if not await bob.state(space, "m.space.child", own):
        raise Fault("the room is not in the space")
    # When the game is over, the room has no successor.
    await table.host.say("desk cancel")

    def left():
        lines = [line for line in bob.rooms[space].lines if line.type == "m.room.member"]
        return any(line.state_key == table.bot and line.content["membership"] == "leave" for line in lines)

    await bob.until("the bot leaving the space", left)
    if await bob.state(own, "m.space.parent", space):
        raise Fault("the room leads to a space that nobody looks after")
    await once(bob, own, table.bot, "All rooms of this game")


async def test_two_games_beside_each_other_with_the_same_people(case):
    program = await case.program()
    *people, leader = await case.arrive("ann", "bob", "cat", LEADER)
    one = await Table.lay(program, people, leader)
    two = await Table.lay(program, people, leader)
    await one.gather(**THREE)
    await one.start()
    await one.all_hear("Night falls")
    conversations = {person.name: await person.has_dm() for person in people}
    await two.gather(**deal(ann="seer", bob="villager", cat="werewolf"))
    await two.start()
    await two.all_hear("Night falls")
    for person, first, second in zip(people, ("werewolf", "seer", "villager"), ("seer", "villager", "werewolf")):
        await person.hears(rf"You were dealt the \W*{first}")
        await person.hears(rf"You were dealt the \W*{second}")
        assert person.dm == conversations[person.name], "a second conversation was opened"
    # Which game a typed answer belongs to can't be guessed, but a reaction belongs to a question.
    ann = people[0]
    since = ann.mark(ann.dm)
    await ann.say("target")
    await ann.hears("in more than one game", since=since)
    for number, table in enumerate((one, two)):
        for person in people:
            asked = await person.until("the question", lambda who=person, n=number: who.questions(*NOTHING)[n : n + 1])
            await person.taps(*NOTHING, asked=asked[0].id)
        await table.all_hear("The day begins")
        if number == 0 and two.told("The day begins"):
            raise Fault("what was answered in one game counted in the other")
    for table in (one, two):
        for person in people:
            await once(person, table.room, table.bot, "Night falls", "The day begins")
