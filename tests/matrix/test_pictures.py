"""Screenshots of what a player sees in a real web client: the lobby, a private question, the room by night and by day."""

from discovery import soak
from eyes import Eyes
from table import FIVE, LEADER, ONE_NIGHT


@soak
async def test_pictures_of_a_web_client(case):
    table = await case.table(*FIVE, leader=LEADER)
    # Not of Ann, who created the room: in rooms of version 12 the creator is above all power levels, and this client
    # doesn't know that and shows that she may never write.
    bob = table["bob"]
    shots = case.folder.parent.parent / "pictures"
    eyes = await Eyes.open(bob, shots)
    case.at_end(eyes.close)
    await table.gather(**ONE_NIGHT)
    await eyes.look(table.room, "1-lobby", "5 players:", may_write=True)
    await table.start()
    await table.all_hear("Night falls")
    await table.closes()
    await bob.hears("You were dealt the")
    await eyes.look(bob.dm, "2-question", "You were dealt the", "Ready", may_write=True)
    await eyes.look(table.room, "3-night", "Night falls", may_write=False)
    for person in table.people:
        await person.hears("You were dealt the")
        await person.say("target")
    await table.all_hear("The day begins")
    await table.opens()
    await table["dan"].say("Good morning! I slept well.", table.room)
    await eyes.look(table.room, "4-day", "The day begins", "I slept well", may_write=True)
    for picture in ("1-lobby", "2-question", "3-night", "4-day"):
        assert (shots / f"{picture}.png").stat().st_size > 10_000, picture
