"""Paranormal Mafia: eight players and two nights with a hunt, a ship and a Medium. No room is encrypted, so that each
text can be searched in everything that the homeserver sends to any user."""

from discovery import soak
from line import choices
from patience import Fault
from table import LEADER, asked, made, once, opened

ROLES = {
    "ann": "detective",
    "bob": "doppelganger",
    "cat": "telepath",
    "dan": "guardian",
    "eve": "medium",
    "fay": "xenozoologist",
    "gus": "vigilante",
    "hal": "townie",
}
SETUP = {
    "deal": "{ " + ", ".join(f'{name} = "{role}"' for name, role in ROLES.items()) + " }",
    "races": '{ cat = "doppelganger" }',
    "tech": '{ fay = ["scanner-2"] }',
}

PACK, DEAD, SHIP = "The Doppelgangers", "The dead", "The ship"

# Said in the channels' rooms.
HUNGER = "I am hungry for hal."
LATE = "It was cold and dark."
CAGE = "Is this a cage?"
LETTER = "Who took you?"

# Messages for some players only.
SECRET = {
    "Your teammate is cat": ("bob",),
    "Your teammate is bob": ("cat",),
    HUNGER: ("bob", "cat"),
    "bob hunts hal": ("bob", "cat"),
    "cat seems to have the role": ("ann",),
    "ann wanted": ("cat",),
    "ann is human, Detective": ("fay",),
    "gus is a specimen": ("fay",),
    "in a cage on the ship of fay": ("gus",),
    CAGE: ("fay", "gus"),
    LATE: ("eve", "hal"),
    LETTER: ("eve", "hal", LEADER),
}


@soak
async def test_paranormal_mafia_in_two_nights(case):
    table = await case.table(*ROLES, leader=LEADER, encrypted=False, encryption='"none"')
    ann, bob, cat, dan, eve, fay, gus, hal = table.people
    await table.gather("paranormal", **SETUP)
    await table.start()
    for name, role in ROLES.items():
        await table[name].hears(rf"You are an? .*{role}", sender=table.bot)
    news = await opened(ann, lambda title: title.startswith("Paranormal Mafia"))
    await ann.hears("Night 1", news, table.bot)
    # Eve is alone among the dead, so there is no room until there is a second one.
    rooms = {PACK: await made(table, PACK, ("bob", "cat"))}
    await cat.say(HUNGER, rooms[PACK])

    # One gives orders with a reaction, one with a number, others by typing. The program is killed while two of them are
    # being asked.
    await bob.say("hunt hal")
    await cat.hears("bob hunts hal", rooms[PACK], table.bot)
    await ann.taps("cat")
    await ann.hears("Noted: investigate: cat")
    await fay.say("use scanner-2 ann")
    await fay.hears("Noted: use")
    question = await asked(dan, "ann")
    await asked(gus, "bob")
    await table.program.kill()
    # Commands sent while the program is down are executed afterwards.
    await gus.say("kill bob")
    await cat.say("read ann")
    await table.program.serve()
    await dan.say(str(choices(question.text)["ann"]))
    for person, words in ((gus, "Noted: kill: bob"), (cat, "Noted: read: ann"), (dan, "Noted: guard: ann")):
        await person.hears(words)
    await fay.say("abduct gus")

    # The night is over as soon as all players with something to do have responded.
    await ann.hears("hal is dead: mauled", news, table.bot)
    await ann.hears("gus is missing", news, table.bot)
    await ann.hears("cat seems to have the role Telepath")
    await cat.hears("ann wanted to find out")
    await fay.hears("ann is human, Detective, without devices")
    rooms[DEAD] = await made(table, DEAD, ("eve", "hal"))
    rooms[SHIP] = await made(table, SHIP, ("fay", "gus"))
    await gus.say(CAGE, rooms[SHIP])
    await fay.hears(CAGE, rooms[SHIP], gus.user)
    await hal.say(LATE, rooms[DEAD])
    await eve.hears(LATE, rooms[DEAD], hal.user)
    await eve.say(f"pm hal {LETTER}")
    await hal.hears(f"eve writes to you.*{LETTER}")
    await table.leader.hears(f"eve to hal.*{LETTER}")
    await gus.say("vote bob")
    await gus.hears("You're held")

    # A tied vote lynches no player. A single message in the room shows the votes, and no vote has its own line.
    for person, name in ((ann, "bob"), (dan, "bob"), (bob, "ann"), (cat, "ann")):
        await person.say(f"vote {name}", news)
        await ann.hears(rf"{name} \(\d\):[^\n]*\b{person.name}\b", news, table.bot)
    if any(f"{ann.name} votes: " in line.text for line in ann.shown(news)):
        raise Fault(f"a vote has a line besides\n{ann.transcript()}")
    secret = SECRET | {rooms[PACK]: ("bob", "cat"), rooms[SHIP]: ("fay", "gus")}
    await table.keeps(secret | {rooms[DEAD]: ("eve", "hal")})
    await table.leader.say("desk close")
    await ann.hears("No one is lynched: a tie", news, table.bot)

    # In the second night the Doppelgangers become as many as the town.
    await ann.hears("Night 2", news, table.bot)
    await cat.say("hunt ann with bob")
    await bob.hears("bob hunts ann", rooms[PACK], table.bot)
    await ann.say("investigate bob")
    await dan.say("guard eve")
    await fay.say("pass")
    await cat.say("pass")
    for person in table.people:
        await person.hears("ann is dead: mauled", news, table.bot)
        await person.hears("The win goes to the Doppelgangers.*The winners are bob and cat", news, table.bot)
    await ann.hears("Who was who", news, table.bot)

    def says_so():
        names = [line.content["name"] for line in bob.rooms[rooms[PACK]].lines if line.type == "m.room.name"]
        return any(name.endswith("(over)") for name in names)

    await bob.until("the name of the team's room saying that the game is over", says_so)
    # By now Ann is among the dead, and can't read older messages there.
    await table.keeps(secret)
    for person in table.people:
        await once(person, news, table.bot, "hal is dead: mauled", "Night 2 falls")
    if any("gus is dead" in line.text for line in ann.lines(news)):
        raise Fault(f"gus was only missing\n{ann.transcript()}")
