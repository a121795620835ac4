"""Keys that arrive late: messages that can't be decrypted yet aren't lost."""

from urllib.parse import quote

from patience import Fault
from player import Player
from table import LEADER, THREE, once


async def test_keys_that_come_late(case):
    table = await case.table("ann", "bob", "cat", leader=LEADER)
    await table.gather(**THREE)
    await table.start()
    ann, bob, cat = table.people
    for person in (ann, cat):
        await person.hears("You were dealt the")
        await person.say("target")
        await person.hears("Noted: ")
    await bob.hears("You were dealt the")
    _, bring = await bob.say_before_keys("target ann")
    # The bot asks politely for it once, and continues to wait.
    await bob.hears("I can't read")
    if any("Noted" in line.text for line in bob.lines(bob.dm, table.bot)):
        raise Fault("the bot read what it has no key for")
    # It still waits after a restart.
    await table.program.kill()
    await table.program.serve()
    await bring()
    await bob.hears("Noted: ann")
    await table.all_hear("The day begins")
    await bob.hears(r"You looked at the card of ann: the \W*werewolf")
    await once(bob, bob.dm, table.bot, "Noted: ", "I can't read")


# A room in which the key is rotated after every message, rather than after a hundred.
ENCRYPTION = {"algorithm": "m.megolm.v1.aes-sha2", "rotation_period_msgs": 1}
A_KEY_EACH = [{"type": "m.room.encryption", "content": ENCRYPTION}]


async def test_a_key_that_is_used_up_is_followed_by_another(case):
    program = await case.program()
    (zoe,) = await case.arrive("zoe")
    room = await zoe.opens_room("", [program.user], is_direct=True, initial_state=A_KEY_EACH)
    await zoe.with_us(room, program.user)
    for _ in range(5):
        await asks(zoe, room, program)
    used = [line.session for line in zoe.lines(room, program.user)]
    if len(set(used)) != len(used):
        raise Fault("two messages have one key")


async def test_who_is_gone_does_not_have_the_next_key(case):
    program = await case.program()
    ann, zoe = await case.arrive("ann", "zoe")
    room = await zoe.opens_room("The green", [program.user, ann.user], initial_state=A_KEY_EACH)
    await zoe.with_us(room, program.user, ann.user)
    await ann.hears("Hello", room, program.user)
    await zoe.asks("POST", f"rooms/{quote(room)}/kick", {"user_id": ann.user})
    await zoe.say("!games", room)
    answer = await zoe.hears("Games you can play", room, program.user)
    # Keys arrive in the order in which they were sent, so with a later one of another room Ann has all that were for
    # her.
    own = await ann.opens_room("", [program.user], is_direct=True, initial_state=A_KEY_EACH)
    await ann.with_us(own, program.user)
    await asks(ann, own, program)
    if answer.session in ann.keys(room, program.user) or not answer.encrypted:
        raise Fault("who was gone could have read this")
    if not ann.keys(room, program.user):
        raise Fault("ann never had a key, so nothing was looked at")


async def asks(person, room, program):
    """Asks something, and waits for the answer."""
    since = person.mark(room)
    await person.say("games", room)
    return await person.hears("Games you can play", room, program.user, since)


async def test_another_device_reads_the_same(case):
    table = await case.table("ann", "bob", "cat", leader=LEADER)
    await table.gather(**THREE)
    phone = await Player.arrive(table.host.server, "ann", user=table["ann"].user)
    case.people.append(phone)
    # The bot must have learned about the device before it sends a key to it.
    since = table["ann"].mark(await table["ann"].has_dm())
    await table["ann"].say("help")
    await table["ann"].hears(".", sender=table.bot, since=since)
    await table.start()
    await table["ann"].hears("You were dealt the")
    room = table["ann"].dm
    line = await phone.hears(r"You were dealt the \W*werewolf", room)
    if not line.encrypted:
        raise Fault("the phone was told in plain words")
    await phone.say("target", room)
    await table["ann"].hears("Noted: ")
    await phone.hears("Noted: ", room)
