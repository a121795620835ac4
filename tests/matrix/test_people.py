"""Users who leave and return, who take another's name, who write in threads, and a room full of them."""

import asyncio
from urllib.parse import quote

from discovery import IS_SOAK
from patience import Fault
from player import PASSWORD, Player
from table import DRAWN, Table, may_write

# In a soak, as many as the largest game allows, and as many as in a large room.
PLAYING, WATCHING = (18, 22) if IS_SOAK else (8, 6)


async def test_players_who_leave_are_told_to_whoever_leads(case):
    table = await case.table("ann", "bob", "cat")
    ann, bob, cat = table.people
    await table.gather(**DRAWN)
    await table.start()
    await table.all_hear("Night falls")
    await bob.hears("You were dealt the")
    gone = r"{0}\W* has left the room of your game"

    # Outside the room a player continues to read in private, and plays.
    await bob.asks("POST", f"rooms/{quote(table.room)}/leave", {})
    await ann.hears(gone.format("bob"))
    await bob.say("target")
    await bob.hears("Noted: ")

    # Players who are banned from the room are noticed as well.
    await ann.asks("POST", f"rooms/{quote(table.room)}/ban", {"user_id": cat.user})
    await ann.hears(gone.format("cat"))

    # A player who leaves the private chat is invited to one again with the next message.
    conversation = bob.dm
    await bob.asks("POST", f"rooms/{quote(conversation)}/leave", {})
    await ann.hears(r"I can no longer reach \W*bob")
    await cat.say("target")
    await ann.say("target")
    await ann.hears("The day begins", table.room, table.bot)
    await bob.hears("Have you talked enough", sender=table.bot)
    assert bob.dm != conversation, "he is still where he has left"
    await ann.asks("POST", f"rooms/{quote(table.room)}/invite", {"user_id": bob.user})
    await ann.hears(r"bob\W* of your game \S+ is back")
    for person in (bob, cat):
        if "the room of your game" in person.transcript():
            raise Fault(f"{person.name} was told what is for whoever leads\n{person.transcript()}")


async def test_who_takes_the_name_of_another_is_named(case):
    table = await case.table("ann", "bob", "cat")
    await table.gather(**DRAWN)
    await table.start()
    await table.all_hear("Night falls")
    await table["bob"].client.set_displayname("Cat")
    await table.all_hear(r"bob\W* is now called “Cat” here, which looks like \W*cat")


async def test_what_is_asked_in_a_thread_is_answered_there(case):
    table = await case.table("ann", "bob")
    ann = table.host
    root = await ann.say("Shall we play something?", table.room)
    asked = {"msgtype": "m.text", "body": "!games", "m.relates_to": {"rel_type": "m.thread", "event_id": root}}
    await ann.send(table.room, asked)
    answer = await ann.hears("Games you can play", table.room, table.bot)
    stands_in(answer, root)
    # The same in a private chat.
    await ann.say("!new one-night", table.room)
    root = (await ann.hears("You play as", sender=table.bot)).id
    asked["m.relates_to"]["event_id"] = root
    await ann.send(ann.dm, asked)
    answer = await ann.hears("Games you can play", ann.dm, table.bot)
    if not answer.encrypted:
        raise Fault("the conversation is not encrypted")
    stands_in(answer, root)


def stands_in(line, root):
    if (line.relation.get("rel_type"), line.relation.get("event_id")) != ("m.thread", root):
        raise Fault(f"the answer stands in {line.relation}")


async def test_in_a_room_of_several_bots_each_has_its_prefix_and_its_name(case):
    table = await case.table("ann", "bob", "cat")
    ann, bob, cat = table.people
    await bob.say("!prefix !g", table.room)
    await bob.hears("Only people who can change the settings of this room", table.room, table.bot)
    await ann.say("!prefix !g", table.room)
    await bob.hears("From now on commands begin with !g here, such as !g join", table.room, table.bot)
    await ann.say("!new one-night", table.room)
    await ann.say("!g new one-night", table.room)
    await ann.hears("!g rules explains it", table.room, table.bot)
    await bob.say(f"{table.bot.split(':')[0]} join", table.room)
    pill = f'<a href="https://matrix.to/#/{table.bot}">Gloaming</a>: join'
    mention = {"user_ids": [table.bot]}
    local = table.bot[1:].split(":")[0]
    await cat.send(table.room, {
        "msgtype": "m.text", "body": f"{local}: join", "format": "org.matrix.custom.html",
        "formatted_body": pill, "m.mentions": mention,
    })
    for person in table.people:
        await table.is_in_notice(person)
    opened = [line for line in table.told("!g rules explains it") if not line.replaces]
    if len(opened) != 1:
        raise Fault(f"a command of another bot was taken: {opened}")


async def test_a_full_room(case):
    """Many play The Maze, and more are in the room: eighteen and twenty-two in a soak."""
    program = await case.program(encryption='"none"')
    people = await case.arrive(*[f"p{number}" for number in range(PLAYING)], encrypted=False)
    table = await Table.lay(program, people, preset="public_chat")
    watching = [await watcher(case, number) for number in range(WATCHING)]
    await asyncio.gather(*[person.asks("POST", f"join/{quote(table.room)}", {}) for person in watching])
    await table.gather("maze")
    if len(table.gathered()) != PLAYING:
        raise Fault(f"in the lobby are {table.gathered()}")
    await table.start()
    await asyncio.gather(*[person.hears("You are (an?|the) ") for person in people])
    await table.closes()
    levels = await table.host.state(table.room, "m.room.power_levels")
    if any(may_write(levels, person.user) for person in [*people[1:], *watching]):
        raise Fault(f"at night somebody may write: {levels}")
    await table.host.say("desk close")
    await table.all_hear("Day 1")
    await table.opens()
    await table.host.say("desk cancel")
    await table.all_hear("cancelled")


async def watcher(case, number):
    """Adds a user who only watches."""
    user = await case.server.register(case.server.unused(f"w{number}"), PASSWORD)
    person = Player(case.server, f"w{number}", user, encrypted=False)
    case.people.append(person)
    await person.client.login(PASSWORD)
    return person
