"""What a test is given: a homeserver, people, the program; and all of it is gone when the test is over."""

import asyncio

from homeserver import Homeserver
from player import Player
from program import Program
from table import Table


class Case:
    """One test."""

    def __init__(self, name, folder, server):
        self.name, self.folder, self.server = name, folder, server
        self.people, self.programs, self.servers, self.ends = [], [], [], []
        self.folders = 0

    async def server_with(self, rates, app_services=(), issuer=None):
        """A homeserver of this test's own, with other rate limits, and perhaps with app services or a login service."""
        self.folders += 1
        server = await Homeserver.begin(self.folder / f"synapse-{self.folders}", rates, app_services, issuer)
        self.servers.append(server)
        return server

    async def arrive(self, *names, encrypted=True, server=None):
        """New people."""
        server = server or self.server
        people = await asyncio.gather(*[Player.arrive(server, name, encrypted) for name in names])
        self.people += people
        return people

    async def program(self, server=None, url=None, **settings):
        """The program with an account of its own."""
        server = server or self.server
        self.folders += 1
        program = await Program.begin(server, self.folder / f"program-{self.folders}", url, **settings)
        self.programs.append(program)
        return program

    async def table(self, *names, leader=None, encrypted=True, server=None, **settings):
        """A program, people, and a room in which all of them are; the first opened it. With a `leader` one more is in it, who
        opens games and does not play."""
        program = await self.program(server, **settings)
        people = await self.arrive(*names, *([leader] if leader else []), encrypted=encrypted, server=server)
        return await Table.lay(program, people[: len(names)], people[-1] if leader else None)

    def at_end(self, work):
        """Awaits this when the test is over."""
        self.ends.append(work)

    async def over(self, failed):
        """Whatever became of the test, nothing of it goes on."""
        faults = []
        for work in reversed(self.ends):
            await settled(work(), faults)
        if failed:
            for person in self.people:
                (self.folder / f"{person.user.strip('@').split(':')[0]}.txt").write_text(person.transcript())
        for person in self.people:
            await settled(person.leave(), faults)
        for program in self.programs:
            await settled(program.end(), faults)
        for server in self.servers:
            await settled(server.stop(), faults)
        if not failed:
            for program in self.programs:
                program.was_fine()
            if faults:
                raise faults[0]


async def settled(work, faults):
    try:
        await work
    except Exception as fault:  # the rest is to be cleared away, too
        faults.append(fault)
