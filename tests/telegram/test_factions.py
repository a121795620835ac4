"""An evening of Factions with the real program: forms with buttons, each in one message, and a kill while they are
filled in."""

from patience import Fault
from test_games import LEADER, as_the_bot_api_has_it

TEAMS = {"Ann": "red", "Bob": "grey", "Cem": "grey", "Dora": "blue", "Eve": "red", "Fay": "blue", "Gus": "green", "Hal": "green"}
FORM, VOTE = "Tonight's form", "Who do you want to vote out?"
TARGET = {"Bob": "Who does your team keep safe tonight?", "Eve": "Who does your team kill tonight?"}
PASS, DONE = "Leave it to the others", "Submit"
SETUP = f"""deal = {{ {", ".join(f'{name.lower()} = "{team}"' for name, team in TEAMS.items())} }}
islands = {{ east = ["ann", "bob", "cem", "dora"], west = ["eve", "fay", "gus", "hal"] }}
pace = "sprint"
open-for = "1h"
closed-for = "1s"
query-stop = 0
quiet-nights = 0
merge-at = 0
min-island = 0"""

# A message for one player only.
COLOUR = "ann shares. The colour is Red"
ISLAND = "The east wind blows."


async def test_an_evening_of_factions_that_is_killed_while_forms_are_filled_in(table):
    await table.lay(LEADER, *TEAMS)
    await table.gather(SETUP, "factions")
    await table.says(LEADER, "/start", table.group)
    await table.reads("Ann", "Evening 1.", table.group)
    forms = {name: (await table.reads(name, FORM))["id"] for name in ("Bob", "Eve")}
    await table.presses("Bob", VOTE)
    await table.presses("Bob", "no one")
    await table.presses("Eve", VOTE)
    await table.presses("Bob", TARGET["Bob"])
    await table.is_offered("Eve", "no one")
    await table.program.kill()
    # Presses and messages while the program is down are handled afterwards.
    await table.presses("Eve", "no one")
    await table.says("Ann", f"#the-island-east {ISLAND}")
    await table.says("Dora", "query ann")
    await table.program.serve()
    await table.presses("Bob", PASS)
    for label in (TARGET["Eve"], PASS):
        await table.presses("Eve", label)
    for name, form in forms.items():
        await table.presses(name, DONE)
        await table.reads(name, "You have submitted your form.")
        stands = [message["id"] for message in await table.seen(name) if message["text"].startswith(FORM)]
        if stands != [form]:
            raise Fault(f"the form of {name} stood in {form} and stands in {stands}\n{await table.screens()}")
    await table.presses("Ann", "share")
    await table.reads("Dora", COLOUR)
    for name in ("Bob", "Cem", "Dora"):
        await table.reads(name, ISLAND)
    await table.says(LEADER, "desk close")
    await table.reads("Ann", "Evening 2.", table.group)
    for words, names in ((COLOUR, {"Dora"}), (ISLAND, {"Ann", "Bob", "Cem", "Dora"})):
        for name in (LEADER, *TEAMS):
            for chat in (None, table.group):
                seen = any(words in message["text"] for message in await table.seen(name, chat))
                if seen and (chat or name not in names):
                    raise Fault(f"{name} reads “{words}”\n{await table.screens()}")
    await as_the_bot_api_has_it(table)
