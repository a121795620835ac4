"""A player in a room opens their own seat on the program's page, which no other player in the room can notice."""

import re

from homeserver import free_port
from line import NOTHING
from patience import Fault, until
from table import LEADER, THREE, everything
from visitor import TurnedAway, Visitor

QUESTION = "Which card do you look at"
COUNTED = "1 of 3 is done for the night."


async def test_a_window_on_a_seat(case):
    page = f"127.0.0.1:{free_port()}"
    beside = f'[web]\nlisten = "{page}"\nurl = "http://{page}"'
    table = await case.table("ann", "bob", "cat", leader=LEADER, beside=beside)
    bob, others = table["bob"], [table["ann"], table["cat"], table.leader]
    await table.gather(**THREE)
    await table.start()
    await table.all_hear("Night falls")
    await table.closes()
    for person in table.people:
        await person.until("the question", lambda who=person: who.questions(*NOTHING))
    asked = await bob.hears(QUESTION, sender=table.bot)
    await table.all_hear("In the game: ann, bob, cat")
    before = {person.name: await given(person) for person in others}

    await bob.say("window")
    told = await bob.hears("/seat#", sender=table.bot)
    if not told.encrypted:
        raise Fault("the operator of the homeserver can read the link")
    link = re.search(r"http://[\d.:]+/seat#\w+\.[\w-]+", told.text)[0]
    window = await Visitor.follows(case, "bob", link)
    # A link opens one seat, once. A second user of it is too late.
    await is_turned_away(410, Visitor.follows(case, "bob", link))

    await window.reads("You were dealt the seer")
    await window.picks(QUESTION, "ann")
    await window.reads("Noted: ann")
    await bob.hears("Noted: ann", sender=table.bot)
    await bob.until("the answer below the question", lambda: stands(bob, asked) == f"{QUESTION}? ✓ ann, on the page")

    await bob.say("close window")
    await bob.hears("The window on your seat is closed", sender=table.bot)
    await until("the end of the window", lambda: has_none(window))
    await is_turned_away(404, window.tells("say", place="you", text="target cat"))
    # Meanwhile the homeserver has sent the others what they may read about each answer, and nothing else at all.
    await table.all_hear(COUNTED)
    for person in others:
        news = [told for id, told in (await given(person)).items() if id not in before[person.name]]
        if news != [COUNTED]:
            raise Fault(f"{person.name} was told {news}")

    # Answers on the page count, and their results are reported here.
    for name in ("ann", "cat"):
        await table[name].say("target")
    await bob.hears(r"You looked at the card of ann: the \W*werewolf", sender=table.bot)


async def given(person):
    """Returns what the homeserver has sent to a player so far: events by ID, and rooms to which they were invited."""
    rooms = await everything(person)
    known = [*rooms.get("join", {}).values(), *rooms.get("leave", {}).values()]
    events = {event["event_id"]: words(event) for had in known for event in had["timeline"]["events"]}
    return events | {room: "an invitation" for room in rooms.get("invite", {})}


def words(event):
    """Returns the text of an event, or its type if it has none or is encrypted."""
    return event["content"].get("body", event["type"])


def stands(person, line):
    """Returns the current text of a message."""
    return next((now.text for now in person.shown(person.dm) if line.id in (now.id, now.replaces)), "").replace("*", "")


async def has_none(window):
    return await window.seat() is None


async def is_turned_away(status, work):
    """Checks that the page refuses this."""
    try:
        await work
    except TurnedAway as refused:
        if refused.status != status:
            raise
    else:
        raise Fault("the page did what it must refuse")
