"""House Dagoth: two nights of six players. An order is chosen word by word or typed in one line. Reports come at dawn,
each only to its leader. No room is encrypted, so that each text can be searched in everything that the homeserver
sends to any user."""

from discovery import soak
from table import LEADER, asked, made, once, opened, reacts, reads

NAMES = ("ann", "bob", "cat", "dan", "eve", "fay")
LIVING = tuple(name for name in NAMES if name != "cat")
FACTIONS = {
    "ann": ("house-hlaalu", "balmora"),
    "bob": ("house-redoran", "ald-ruhn"),
    "cat": ("thieves-guild", "pelagiad"),
    "dan": ("morag-tong", "maar-gan"),
    "eve": ("camonna-tong", "hla-oad"),
    "fay": ("dissident-priests", "holamayan"),
}
AGENTS = """{ ann = ["mira:female:argonian", "olm:male:orc"], bob = ["sava:female:dunmer"], cat = [], dan = ["lirelle:female:redguard"],
eve = [], fay = ["petra:female:imperial"] }""".replace("\n", " ")


def table_of(place):
    return "{ " + ", ".join(f'{name} = "{words[place]}"' for name, words in FACTIONS.items()) + " }"


SETUP = {
    "factions": table_of(0),
    "bases": table_of(1),
    "allegiances": '{ bob = ["house-dagoth"], eve = ["house-dagoth"] }',
    "agents": AGENTS,
    "first": '"night"',
    "day_vote": '"off"',
}

HOUSE = "House Dagoth"
MEMBERS = ("bob", "eve")
PLAN = "Pelagiad first, then Balmora."
LATER = "And now the orc."

# Messages in private or in the house's room, each with the only players who may read it.
FIRST = {
    "female dunmer came by": ("ann",),
    "olm spied in": ("ann",),
    "With you in House Dagoth: eve": ("bob",),
    "order sava watch balmora": ("bob",),
    "Your sleeper in Pelagiad": ("bob",),
    "petra recruited in": ("fay",),
    PLAN: MEMBERS,
}
SECOND = FIRST | {"lirelle guarded": ("dan",), "Your ambush between": ("ann",), LATER: MEMBERS}


@soak
async def test_two_nights_of_house_dagoth(case):
    table = await case.table(*NAMES, leader=LEADER, encrypted=False, encryption='"none"')
    ann, bob, dan, eve, fay = [table[name] for name in LIVING]
    await table.gather("house-dagoth", **SETUP)
    await table.start()
    for person in table.people:
        await person.hears("You lead", sender=table.bot)
    news = await opened(ann, lambda title: title.startswith(HOUSE) and title != HOUSE)
    house = await made(table, HOUSE, MEMBERS)
    await ann.hears("Night 1", news, table.bot)
    await bob.say(PLAN, house)
    await eve.hears(PLAN, house, bob.user)

    # One order is chosen word by word, and the program is killed meanwhile. The others are a typed line each.
    await ann.taps("mira")
    await ann.taps("Watch")
    await asked(ann, "Caldera")
    await table.program.kill()
    await ann.say("caldera")
    await bob.say("order sava watch balmora")
    await table.program.serve()
    way = await asked(ann, "By road")
    await reacts(ann, way, "By road")
    await ann.hears("mira: watch caldera")
    for person, order in ((ann, "olm spy ald-ruhn fast"), (fay, "petra recruit holamayan")):
        await person.say(f"order {order}")
        await person.hears(order.replace(" ", ": ", 1), sender=table.bot)
    await bob.hears("sava: watch balmora", sender=table.bot)
    await bob.say("leader sleeper pelagiad")
    await bob.hears("You yourself: sleeper pelagiad", sender=table.bot)
    await ends(table, NAMES, news, "Day 1")
    await told(table, FIRST)
    for person in table.people:
        await once(person, news, table.bot, "cat was assassinated", "Day 1.")

    # A day without a vote is over when all are done. In the second night, one order is replaced and another withdrawn.
    await ends(table, LIVING, news, "Night 2")
    await eve.say(LATER, house)
    await bob.hears(LATER, house, eve.user)
    await dan.say("order lirelle guard me")
    await ann.say("order olm watch vivec")
    await ann.say("order olm ambush balmora caldera")
    await ann.say("order mira watch suran")
    await ann.say("order mira stay")
    await ann.hears("mira: stay", sender=table.bot)
    await table.program.kill()
    await table.program.serve()
    await ends(table, LIVING, news, "Day 2")
    await told(table, SECOND)
    for person in table.people:
        await once(person, news, table.bot, "Night 2.", "Day 2.")
    await table.leader.say("desk cancel")
    for person in table.people:
        await person.hears("cancelled", news, table.bot)


async def ends(table, names, news, phase):
    """All players say that they are done, and read that the next phase begins."""
    for name in names:
        await table[name].say("done")
    for person in table.people:
        await person.hears(phase, news, table.bot)


async def told(table, secrets):
    """Checks that all players have read what is theirs, and that the homeserver sends it to no other user."""
    for words, names in secrets.items():
        for name in names:
            await table[name].until(f"“{words}”", lambda: reads(table[name], words))
    await table.keeps(secrets)
