"""A room where users gather for a game, and what they do there."""

import asyncio
import itertools
import json
import re
from urllib.parse import quote

from line import KEYS, choices
from patience import Fault


def deal(**cards):
    """Returns a setup in which each player has the card that the test needs, and the day ends when all are ready."""
    dealt = ", ".join(f'{name} = "{card}"' for name, card in cards.items())
    return {"deal": f"{{ {dealt} }}", "centre": '["villager", "villager", "tanner"]', "early_day_end": "true"}


ONE_NIGHT = deal(ann="seer", bob="werewolf", cat="robber", dan="villager", eve="werewolf")
# Random cards, for a leader who plays.
DRAWN = {"roles": '["werewolf", "seer", "insomniac", "villager", "villager", "villager"]', "early_day_end": "true"}
THREE = deal(ann="werewolf", bob="seer", cat="villager")
FIVE = ("ann", "bob", "cat", "dan", "eve")
# Leads without playing.
LEADER = "gem"

# The limit on events per room when reading everything. Synapse caches the response to an initial sync for two minutes
# and returns it to identical requests, so every request needs a different limit.
MOST = itertools.count(5000)


class Table:
    """A room with a bot in it. A `leader` opens games without playing, so that they may deal by hand."""

    def __init__(self, program, people, room, leader=None):
        self.program, self.people, self.room = program, people, room
        self.host = people[0]
        self.leader = leader or self.host
        self.bot = program.user

    @classmethod
    async def lay(cls, program, people, leader=None, **room):
        """Creates a room as the first user, invites the others, and gives the bot the rights that a game needs."""
        host = people[0]
        levels = {"users": {program.user: 100}}
        if room.get("version") and int(room["version"]) < 12:
            levels["users"][host.user] = 100
        everybody = [*people, leader] if leader else people
        invited = [program.user, *[person.user for person in everybody[1:]]]
        place = await host.opens_room("The green", invited, power_level_content_override=levels, **room)
        table = cls(program, people, place, leader)
        await asyncio.gather(*[person.is_in(place) for person in everybody])
        await host.with_us(place, program.user, *[person.user for person in everybody])
        for person in everybody:
            person.bot = program.user
        return table

    def __getitem__(self, name):
        return next(person for person in self.people if person.name == name)

    async def gather(self, game="one-night", **setup):
        """Opens a game with these settings that all users except a separate leader join."""
        await self.leader.say(f"!new {game}", self.room)
        await self.is_in_notice(self.leader)
        for person in self.people:
            if person != self.leader:
                await person.say("!join", self.room)
                await self.is_in_notice(person)
        if self.leader not in self.people:
            await self.leader.hears("You play as", sender=self.bot)
            await self.leader.say("!leave", self.room)
            await self.host.until("the leader out of the lobby", lambda: self.leader.name not in self.gathered())
        # The bot doesn't start the game before it can reach all players.
        await asyncio.gather(*[person.hears("You play as", sender=self.bot) for person in self.people])
        await self.choose(**setup)

    async def choose(self, **setup):
        """Changes these settings in private, all at once, since some are only valid together."""
        if not setup:
            return
        since = self.leader.mark(self.leader.dm)
        lines = [f"{key.replace('_', '-')} = {value}" for key, value in setup.items()]
        await self.leader.say("setup " + "\n".join(lines))
        await self.leader.hears("Saved: ", since=since, sender=self.bot)

    async def is_in_notice(self, person):
        """Waits until the lobby's message says that a player is in."""
        await self.host.until(f"{person.name} in the lobby's message", lambda: person.name in self.gathered())

    def gathered(self):
        """Returns who is in, according to the lobby's message."""
        notices = [line.text for line in self.host.shown(self.room) if line.sender == self.bot]
        # A few players are listed on one line, many in a list.
        found = [re.search(r"(?:One player|\d+ players):(?: (.*)\.|((?:\s+\d+\. .+)+))", text) for text in notices]
        lists = [match for match in found if match]
        if not lists:
            return []
        line, below = lists[-1].groups()
        return re.split(r", | and ", line) if line else re.findall(r"^\s*\d+\. (\S+)", below, re.MULTILINE)

    async def start(self):
        await self.leader.say("!start", self.room)

    async def all_hear(self, pattern, since=None):
        """Waits until all users read this in the room."""
        work = [person.hears(pattern, self.room, self.bot, (since or {}).get(person, 0)) for person in self.people]
        return await asyncio.gather(*work)

    def told(self, words):
        """Returns the room's messages that contain these words and that the leader has read."""
        return [line for line in self.host.lines(self.room, self.bot) if words in line.text]

    async def spends_the_night(self):
        """Answers for all players, which ends the night. Checks that no player received anything twice."""
        for person in self.people:
            await person.say("target")
            await person.hears("Noted: ")
        await self.all_hear("The day begins")
        for person in self.people:
            await once(person, person.dm, self.bot, "You were dealt the", "Noted: ")

    async def closes(self):
        """Waits until the server itself refuses messages in the room."""
        await self._becomes(False)

    async def opens(self):
        await self._becomes(True)

    async def keeps(self, secrets):
        """Checks that each of these texts is in what the homeserver sends to the users it is for, and in nothing that
        it sends to others. Requires rooms without encryption, which would hide them from the homeserver, too."""
        for person in [*self.people, self.leader]:
            wire = json.dumps(await everything(person), ensure_ascii=False)
            for words, names in secrets.items():
                if (words in wire) != (person.name in names):
                    raise Fault(f"{person.name} and “{words}”, which is for {names}\n{person.transcript()}")

    async def _becomes(self, is_open):
        """Waits until the room opens or closes according to the power levels that a user without special rights
        received."""
        person = self.people[-1]

        def stands():
            lines = self.host.rooms[self.room].lines
            levels = [line.content for line in lines if line.type == "m.room.power_levels"]
            return levels and (may_write(levels[-1], person.user) == is_open)

        await self.host.until(f"the room {'open' if is_open else 'closed'}", stands)


async def everything(person):
    """Returns everything that the homeserver sends to a user, from the beginning of every room."""
    wanted = {"room": {"include_leave": True, "timeline": {"limit": next(MOST)}}}
    rooms = (await person.asks("GET", f"sync?filter={quote(json.dumps(wanted))}"))["rooms"]
    for room, had in (rooms.get("join", {}) | rooms.get("leave", {})).items():
        if had["timeline"]["limited"]:
            raise Fault(f"the homeserver kept back what {person.name} had in {room} before")
    return rooms


def may_write(levels, user):
    own = levels.get("users", {}).get(user, levels.get("users_default", 0))
    return own >= levels.get("events", {}).get("m.room.message", levels.get("events_default", 0))


async def once(person, room, sender, *patterns):
    """Checks that each of these arrives, and appears exactly once in what the user was sent."""
    for pattern in patterns:
        await person.hears(re.escape(pattern), room, sender)
        lines = [line.text for line in person.lines(room, sender) if not line.replaces and pattern in line.text]
        if len(lines) != 1:
            raise Fault(f"{person.name} was told {len(lines)} times: “{pattern}”\n{person.transcript()}")


async def made(table, title, names):
    """Waits for the room with this name that the bot created, and checks that exactly these users have joined."""
    places = {await opened(table[name], lambda found: found == title) for name in names}
    (room,) = places
    for name in names:
        await table[name].with_us(room, *[table[other].user for other in names])
    return room


async def opened(person, is_it):
    """Waits for the room with a matching name to which the bot invited a user."""

    def found():
        return next((room for room, known in person.client.rooms.items() if is_it(known.name or "")), None)

    return await person.until("a room", found)


def reads(person, words):
    """Returns whether a user has read this anywhere."""
    return any(words in line.text for room in person.rooms for line in person.lines(room))


async def asked(person, label, place=0):
    """Waits for the question at this index among those with this choice."""
    found = await person.until(f"a question with “{label}”", lambda: person.questions(label)[place:])
    return found[0]


async def reacts(person, question, label):
    """Answers with the user's own reaction."""
    await person.react(question.id, KEYS[choices(question.text)[label]])
