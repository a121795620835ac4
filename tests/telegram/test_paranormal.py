"""Two nights of Paranormal Mafia with the real program: orders with buttons and by typing, a hunt, a ship and a Medium,
and a kill while orders are given."""

from patience import Fault
from test_games import LEADER, as_the_bot_api_has_it

ROLES = {
    "Ann": "detective",
    "Bob": "doppelganger",
    "Cem": "telepath",
    "Dora": "guardian",
    "Eve": "medium",
    "Fay": "xenozoologist",
    "Gus": "vigilante",
    "Hal": "townie",
}
SETUP = f"""deal = {{ {", ".join(f'{name.lower()} = "{role}"' for name, role in ROLES.items())} }}
races = {{ cem = "doppelganger" }}
tech = {{ fay = ["scanner-2"] }}"""

# Messages for some players only.
SECRET = {
    "I am hungry for hal.": {"Bob", "Cem"},
    "bob hunts hal": {"Bob", "Cem"},
    "cem seems to have the role": {"Ann"},
    "ann wanted": {"Cem"},
    "in a cage on the ship of fay": {"Gus"},
    "Is this a cage?": {"Fay", "Gus"},
    "It was cold and dark.": {"Eve", "Hal"},
    "Who took you?": {"Eve", "Hal", LEADER},
}


async def test_two_nights_of_paranormal_mafia_that_are_killed_while_orders_are_given(table):
    await table.lay(LEADER, *ROLES)
    await table.gather(SETUP, "paranormal")
    await table.says(LEADER, "/start", table.group)
    await table.reads("Ann", "Night 1", table.group)
    await table.says("Cem", "#doppelgangers I am hungry for hal.")
    await table.says("Bob", "hunt hal")
    await table.reads("Cem", "bob hunts hal")
    await table.presses("Ann", "cem")
    await table.reads("Dora", "Who do you guard tonight?")
    await table.program.kill()
    # Presses and messages while the program is down are handled afterwards.
    await table.presses("Dora", "ann")
    await table.says("Gus", "kill bob")
    await table.says("Cem", "read ann")
    await table.program.serve()
    for name, words in (("Dora", "Noted: guard: ann"), ("Gus", "Noted: kill: bob"), ("Cem", "Noted: read: ann")):
        await table.reads(name, words)
    await table.says("Fay", "abduct gus")
    await table.reads("Ann", "hal is dead: mauled", table.group)
    await table.reads("Ann", "gus is missing", table.group)
    for words, names in SECRET.items():
        for name in names & {"Ann", "Cem", "Gus"}:
            if "?" not in words:
                await table.reads(name, words)
    await table.says("Gus", "#ship Is this a cage?")
    await table.says("Hal", "#dead It was cold and dark.")
    await table.says("Eve", "pm hal Who took you?")
    for name, words in (("Fay", "Is this a cage?"), ("Eve", "It was cold and dark."), ("Hal", "Who took you?"), (LEADER, "Who took you?")):
        await table.reads(name, words)
    # A vote given in private is public, too.
    await table.says("Ann", "vote bob")
    await table.reads("Ann", "bob (1): ann", table.group)
    await table.says("Bob", "vote ann")
    await table.reads("Ann", "ann (1): bob", table.group)
    await table.says(LEADER, "desk close")
    await table.reads("Ann", "Night 2", table.group)
    await table.says("Cem", "hunt ann with bob")
    await table.reads("Bob", "bob hunts ann")
    for name, words in (("Ann", "investigate bob"), ("Dora", "guard eve"), ("Fay", "pass"), ("Cem", "pass")):
        await table.says(name, words)
    await table.reads("Ann", "The win goes to the Doppelgangers", table.group)
    for words, names in SECRET.items():
        for name in (LEADER, *ROLES):
            for chat in (None, table.group):
                seen = any(words in message["text"] for message in await table.seen(name, chat))
                if seen and (chat or name not in names):
                    raise Fault(f"{name} reads “{words}”\n{await table.screens()}")
    await as_the_bot_api_has_it(table)
