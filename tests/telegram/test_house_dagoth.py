"""Two nights of House Dagoth with the real program: an order chosen tap by tap in the night's single message, and typed
ones. The program is killed while an order is being chosen, and again before the second dawn."""

from patience import Fault, until
from test_games import LEADER, as_the_bot_api_has_it

NAMES = ("Ann", "Bob", "Cem", "Dora", "Eve", "Fay")
FORM, DONE = "Orders for tonight", "I am done"
SETUP = """factions = { ann = "house-hlaalu", bob = "house-redoran", cem = "thieves-guild", dora = "morag-tong", eve = "camonna-tong", fay = "dissident-priests" }
bases = { ann = "balmora", bob = "ald-ruhn", cem = "pelagiad", dora = "maar-gan", eve = "hla-oad", fay = "holamayan" }
allegiances = { bob = ["house-dagoth"], eve = ["house-dagoth"] }
agents = { ann = ["mira:female:argonian", "olm:male:orc"], bob = ["sava:female:dunmer"], cem = [], dora = ["lirelle:female:redguard"], eve = [], fay = [] }
first = "night"
day-vote = "off\""""

# Messages for some players only.
PLAN = "Pelagiad first, then Balmora."
TOLD = {
    PLAN: {"Bob", "Eve"},
    "female dunmer came by": {"Ann"},
    "olm spied in": {"Ann"},
    "With you in House Dagoth: eve": {"Bob"},
    "Your sleeper in Pelagiad": {"Bob"},
    "lirelle guarded": {"Dora"},
}


async def test_two_nights_of_house_dagoth_that_are_killed_while_an_order_is_chosen(table):
    await table.lay(LEADER, *NAMES)
    await table.gather(SETUP, "house-dagoth")
    await table.says(LEADER, "/start", table.group)
    await table.reads("Ann", "Night 1.", table.group)
    form, pressed = (await table.reads("Ann", FORM))["id"], set()
    for label in ("mira", "Watch"):
        await table.presses("Ann", label)
    await table.reads("Ann", "Which place to watch?")
    await table.program.kill()
    # Presses and messages while the program is down are handled afterwards.
    await table.presses("Ann", "Caldera")
    await table.says("Bob", "order sava watch balmora")
    await table.says("Bob", f"#dagoth {PLAN}")
    await table.says("Dora", "order lirelle guard me")
    await table.program.serve()
    for label in ("By road", "olm", "Spy", "Ald'ruhn", "Fast"):
        await table.presses("Ann", label)
    await table.reads("Eve", PLAN)
    for label in ("You yourself", "Raise a sleeper", "Pelagiad"):
        await table.presses("Bob", label)
    await table.reads("Ann", "mira: Watch Caldera")
    stands = [message["id"] for message in await table.seen("Ann") if message["text"].startswith(FORM)]
    if stands != [form]:
        raise Fault(f"the orders stood in {form} and stand in {stands}\n{await table.screens()}")
    await all_are_done(table, NAMES, pressed)
    for name in NAMES:
        await table.reads(name, "cem was assassinated", table.group)
        await table.reads(name, "Day 1.", table.group)
    for words, names in TOLD.items():
        for name in names:
            await table.reads(name, words)
    living = [name for name in NAMES if name != "Cem"]
    await all_are_done(table, living, pressed)
    await table.reads("Ann", "Night 2.", table.group)
    for label in ("olm", "Guard", "Me"):
        await table.presses("Ann", label)
    await table.reads("Ann", "olm: Guard Me")
    await table.program.kill()
    await table.program.serve()
    await all_are_done(table, living, pressed)
    await table.reads("Ann", "Day 2.", table.group)
    await table.reads("Ann", "olm guarded")
    await theirs_alone(table)
    await as_the_bot_api_has_it(table)


async def all_are_done(table, names, pressed):
    """All players press the button that ends the phase, in a message in which they haven't done so before, since the
    old one may still have its button. A player who presses while the question is asked again presses once more, as
    users do."""
    for name in names:

        async def look():
            for message in await table.seen(name):
                labels = [button["label"] for row in message["buttons"] for button in row]
                if DONE in labels and (name, message["id"]) not in pressed:
                    return message

        who = table.people[name]
        stale = True
        while stale:
            message = await until(f"{name} and “{DONE}”", look)
            press = await table.server.act("press", who=who, chat=who, message=message["id"], label=DONE)
            toast = await until(f"the answer to the press of {name}", lambda of=press: table.server.act("toast", press=of))
            stale = "no longer open" in (toast["text"] or "")
        pressed.add((name, message["id"]))


async def theirs_alone(table):
    """Checks that only those it is for have seen any of this, and that it isn't in the group."""
    for words, names in TOLD.items():
        for name in (LEADER, *NAMES):
            for chat in (None, table.group):
                seen = any(words in message["text"] for message in await table.seen(name, chat))
                if seen and (chat or name not in names):
                    raise Fault(f"{name} reads “{words}”\n{await table.screens()}")
