"""Private messages stay private: neither a manipulated room nor the size of a message reveals them."""

import asyncio
from urllib.parse import quote

from patience import Fault
from table import LEADER, THREE, Table

WHY = "Another person is in our other conversation, or could read it"
WORLD_READABLE = {
    "type": "m.room.history_visibility",
    "state_key": "",
    "content": {"history_visibility": "world_readable"},
}

# All cards of One Night, in two games: those of the players and of the centre.
FIRST = {"ann": "werewolf", "bob": "minion", "cat": "mason", "dan": "mason", "eve": "seer", "fay": "robber"}
SECOND = {"ann": "troublemaker", "bob": "drunk", "cat": "insomniac", "dan": "hunter", "eve": "villager", "fay": "tanner"}
CENTRE = '["werewolf", "villager", "villager"]'

# All roles of The Maze.
MAZE = {"ann": "black-hat", "bob": "man-in-black", "cat": "white-hat", "dan": "white-hat", "eve": "white-hat", "fay": "white-hat"}


async def test_no_card_is_told_in_a_room_that_strangers_can_read(case):
    table = await case.table("ann", "bob", "cat", leader=LEADER)
    mallory, zoe = await case.arrive("mallory", "zoe", encrypted=False)
    bob = table["bob"]
    # A room that appears to be for the bot and Bob alone, since its creator has left.
    more = {"is_direct": True, "initial_state": [WORLD_READABLE]}
    trap = await mallory.opens_room("", [table.bot, bob.user], **more)
    await mallory.with_us(trap, table.bot, bob.user)
    await mallory.asks("POST", f"rooms/{quote(trap)}/leave", {})
    await bob.until("mallory gone", lambda: trap in bob.client.rooms and mallory.user not in bob.client.rooms[trap].users)
    await bob.say("help", trap)
    await table.gather(**THREE)
    await table.start()
    await bob.hears(r"You were dealt the \W*seer")
    if bob.dm == trap:
        raise Fault("the card was told in the room that was made for it")
    # An outsider reads the room's messages.
    peeked = await zoe.asks("GET", f"rooms/{quote(trap)}/messages?dir=b&limit=100")
    # The greeting is public: it is sent when the bot first recognizes the room as one of several users.
    said = [event["content"].get("body", "") for event in peeked["chunk"] if event["sender"] == table.bot]
    if any(word in text for text in said for word in ("seat", "dealt", "seer")):
        raise Fault(f"the bot said in the room that everybody can read: {said}")
    await mallory.leave()


async def test_a_conversation_that_opens_is_left_and_the_next_one_says_why(case):
    table = await case.table("ann", "bob", "cat", leader=LEADER)
    bob, zoe = table["bob"], (await case.arrive("zoe"))[0]
    own = await bob.opens_room("", [table.bot], encrypted=True, is_direct=True)
    await bob.with_us(own, table.bot)
    await bob.say("help", own)
    await bob.hears("!new", own, table.bot)
    bob.rooms[own].direct = True
    await table.gather(**THREE)
    await bob.hears("You play as", own, table.bot)
    await bob.asks("PUT", f"rooms/{quote(own)}/state/m.room.join_rules/", {"join_rule": "public"})
    second = await other(bob, own)
    await bob.hears(WHY, second, table.bot)
    await table.start()
    card = await bob.hears(r"You were dealt the \W*seer", second, table.bot)
    await bob.say("target ann", second)
    await bob.hears("Noted", second, table.bot)
    await zoe.asks("POST", f"join/{quote(own)}", {})

    # A user who is only invited is just as bad. Existing private chats stay private.
    another = await bob.opens_room("", [table.bot], encrypted=True, is_direct=True)
    await bob.with_us(another, table.bot)
    await bob.say("help", another)
    await bob.hears("target", another, table.bot)
    since = bob.mark(second)
    await bob.asks("POST", f"rooms/{quote(another)}/invite", {"user_id": zoe.user})
    await bob.hears(WHY, second, table.bot, since)
    for name in ("ann", "cat"):
        await table[name].say("target")
    await bob.hears(r"You looked at the card of ann: the \W*werewolf", second, table.bot)
    told = [line.text for room in (own, another) for line in bob.lines(room, table.bot)]
    secret = [text for text in told if card.text in text or "looked at" in text]
    if secret:
        raise Fault(f"others could read {secret}")


async def other(person, *rooms):
    """Waits for a private chat that the bot has opened since."""
    return await person.until("another conversation", lambda: person.dm if person.dm not in rooms else None)


async def test_the_length_of_a_message_names_no_card(case):
    program, people = await asyncio.gather(case.program(), case.arrive("host", *FIRST))
    sizes = {}
    for cards in (FIRST, SECOND):
        table = await led(program, people, "one-night", cards, centre=CENTRE)
        for name, card in cards.items():
            line = await table[name].hears(rf"You were dealt the \W*{card}", sender=table.bot)
            sizes[card] = await size(table[name], line)
    table = await led(program, people, "maze", MAZE, speciality_deal='{ ann = "telegrapher" }')
    for name, role in MAZE.items():
        words = role.replace("-", ".")
        line = await table[name].hears(rf"You are (an?|the) \W*{words}", sender=table.bot)
        sizes[f"{role} {name}"] = await size(table[name], line)
    if len(set(sizes.values())) != 1:
        raise Fault(f"cards can be told from their sizes: {sizes}")
    print(f"      {len(sizes)} cards, each of {min(sizes.values())} characters when it is encrypted")


async def led(program, people, game, cards, **setup):
    """Creates a table at which the first user leads and the others have these cards."""
    table = await Table.lay(program, people)
    await table.gather(game)
    await table.host.say("!leave", table.room)
    await table.host.until("the host out of the lobby", lambda: "host" not in table.gathered())
    dealt = ", ".join(f'{name} = "{card}"' for name, card in cards.items())
    await table.choose(deal=f"{{ {dealt} }}", **setup)
    await table.start()
    return table


async def size(person, line):
    """Returns the size of a message on the homeserver."""
    if not line.encrypted:
        raise Fault(f"{line} is not encrypted")
    event = await person.asks("GET", f"rooms/{quote(line.room)}/event/{quote(line.id)}")
    return len(event["content"]["ciphertext"])
