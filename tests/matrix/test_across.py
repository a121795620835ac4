"""Six players play One Night: two each on a homeserver, on Telegram's server and on the page, served by one program."""

import os
import re

from between import Between
from homeserver import free_port
from patience import Fault, until
from server import Server
from table import LEADER, deal
from visitor import Visitor

CARDS = {"ann": "werewolf", "bob": "werewolf", "cem": "seer", "dora": "villager", "eve": "robber", "fay": "insomniac"}
PUBLIC = ("Night falls", "The day begins", "Time to vote", "The win goes to")
# Telegram's server can't recognize a message that is sent again, so the bot marks it.
REPEAT = "You may have read this already"


class OnTelegram:
    """A user in a private chat with the bot on Telegram's server."""

    def __init__(self, server, name, who):
        self.server, self.name, self.who = server, name, who

    @classmethod
    async def arrives(cls, server, name):
        return cls(server, name, await server.act("person", name=name))

    async def starts(self, link):
        """Opens the link of a lobby and presses Start."""
        await self.server.act("press-start", who=self.who, token=link.split("?start=")[1])

    async def say(self, text):
        await self.server.act("say", who=self.who, chat=self.who, text=text)

    async def lines(self):
        return [message["text"] for message in await self.server.act("seen", who=self.who, chat=self.who)]

    async def reads(self, words):
        async def look():
            return [line for line in await self.lines() if words in line]

        return await until(f"{self.name} and “{words}”", look)


class OnMatrix:
    """A player on the homeserver, with the same interface."""

    def __init__(self, player, room, bot):
        self.player, self.room, self.bot, self.name = player, room, bot, player.name

    async def say(self, text):
        await self.player.say(text)

    async def lines(self):
        return self._stands()

    async def reads(self, words):
        return await self.player.until(f"“{words}”", lambda: [line for line in self._stands() if words in line])

    def _stands(self):
        lines = [line for room in (self.room, self.player.dm) for line in self.player.lines(room, self.bot)]
        return [line.text.replace("*", "") for line in lines if not line.replaces]


async def test_one_night_on_three_services(case):
    telegram = await Server.begin()
    case.at_end(telegram.stop)
    between = await Between.open(case, telegram)
    token = case.folder / "telegram-token"
    token.write_text(telegram.token)
    os.chmod(token, 0o600)
    page = f"127.0.0.1:{free_port()}"
    beside = f"""
[telegram]
api = "{between.url}"
token-file = "{token}"
[web]
listen = "{page}"
url = "http://{page}"
"""
    table = await case.table("ann", "bob", leader=LEADER, beside=beside)
    people = await gathered(case, table, telegram)
    await table.choose(**deal(**CARDS))
    await table.start()
    for name, card in CARDS.items():
        await people[name].reads(f"You were dealt the {card}")
    await night(table, people)
    await day(table, people, between)
    for person in people.values():
        await person.say("ready")
    for person in people.values():
        await person.reads("Time to vote")
    for name, person in people.items():
        await person.say("vote ann" if name != "ann" else "vote bob")
    for person in people.values():
        await person.reads("The win goes to")
        await read_once(person, *PUBLIC, f"You were dealt the {CARDS[person.name]}")
    await kept_secret(people)


async def gathered(case, table, telegram):
    """Joins in the room, or through the links in the lobby's message."""
    cem, dora = [await OnTelegram.arrives(telegram, name) for name in ("cem", "dora")]
    # Cem has used the bot before, and the program reads Telegram's updates.
    await telegram.act("press-start", who=cem.who)
    await cem.reads("Hello")
    await table.leader.say("!new one-night", table.room)

    def linked(kind):
        found = [re.search(rf"{kind}[A-Z]{{6}}\b", text) for text in notices(table)]
        return next((match[0] for match in found if match), None)

    to_telegram = await table.host.until("a link to Telegram", lambda: linked(r"https://t\.me/\w+\?start="))
    to_page = await table.host.until("a link to the page", lambda: linked(r"http://[\d.:]+/join/"))
    people = {}
    for person in table.people:
        await person.say("!join", table.room)
        people[person.name] = OnMatrix(person, table.room, table.bot)
    await table.leader.say("!leave", table.room)
    for person in (cem, dora):
        await person.starts(to_telegram)
        people[person.name] = person
    for name in ("eve", "fay"):
        people[name] = await Visitor.comes(case, name, to_page)
    for name, person in people.items():
        await person.reads(f"You play as {name}")
    # All see who plays on which service.
    services = ("Matrix", "Matrix", "Telegram", "Telegram", "Page", "Page")
    # A name may be a link.
    where = [re.compile(rf"\b{name}\b[^,·]*· {service}") for name, service in zip(CARDS, services)]

    def all_are_in():
        return any("6 players:" in text and all(who.search(text) for who in where) for text in notices(table))

    await table.host.until("all six in the lobby's message", all_are_in)
    return people


def notices(table):
    """Returns the bot's current messages in the room."""
    return [line.text for line in table.host.shown(table.room) if line.sender == table.bot]


async def night(table, people):
    """The program is killed in the middle of it, and users act meanwhile."""
    await people["ann"].say("target")
    await people["ann"].reads("Noted: ")
    await people["eve"].say("target dora")
    await people["eve"].reads("Noted: ")
    await table.program.kill()
    await people["bob"].say("target")
    await people["cem"].say("target ann")
    await table.program.serve()
    for name in ("dora", "fay"):
        await people[name].say("target")
    for person in people.values():
        await person.reads("Noted: ")
        await person.reads("The day begins")
    await people["cem"].reads("You looked at the card of ann: the werewolf")


async def day(table, people, between):
    """Telegram is down for a while. Messages in both directions arrive afterwards, once."""
    await between.goes_away()
    # The words that begin the day may arrive before the homeserver allows users to write.
    await table.opens()
    await people["bob"].player.say("It was not me", table.room)
    await people["eve"].reads("bob: It was not me")
    await people["fay"].say("Nor me", place="room")
    await people["ann"].reads("fay: Nor me")
    await people["cem"].say("#main Ann is a wolf")
    await between.comes_back()
    said = {"bob": "It was not me", "fay": "Nor me", "cem": "Ann is a wolf"}
    for by, words in said.items():
        for person in people.values():
            # Ann is in Bob's room, so the homeserver itself delivers his messages to her.
            if person.name != by and (by, person.name) != ("bob", "ann"):
                await person.reads(f"{by}: {words}")
                await read_once(person, f"{by}: {words}")


async def read_once(person, *words):
    for what in words:
        lines = [line for line in await person.lines() if what in line]
        if len([line for line in lines if REPEAT not in line]) > 1 or not lines:
            raise Fault(f"{person.name} read “{what}” {len(lines)} times:\n" + "\n".join(await person.lines()))


async def kept_secret(people):
    """Before the end, only the seer, who looked, read another player's card."""
    for person in people.values():
        for other, card in CARDS.items():
            told = f"You were dealt the {card}"
            if card != CARDS[person.name] and any(told in line for line in await person.lines()):
                raise Fault(f"{person.name} read what {other} was dealt")
