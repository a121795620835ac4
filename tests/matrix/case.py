"""What a test receives: a homeserver, users, the program. All of it is removed after the test."""

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
        """Starts a homeserver for this test, with other rate limits, and optionally with app services or a login
        service."""
        self.folders += 1
        server = await Homeserver.begin(self.folder / f"synapse-{self.folders}", rates, app_services, issuer)
        self.servers.append(server)
        return server

    async def arrive(self, *names, encrypted=True, server=None):
        """Creates new users."""
        server = server or self.server
        people = await asyncio.gather(*[Player.arrive(server, name, encrypted) for name in names])
        self.people += people
        return people

    async def program(self, server=None, url=None, **settings):
        """Creates the program with its own account."""
        server = server or self.server
        self.folders += 1
        program = await Program.begin(server, self.folder / f"program-{self.folders}", url, **settings)
        self.programs.append(program)
        return program

    async def table(self, *names, leader=None, encrypted=True, server=None, **settings):
        """Creates a program, users, and a room with all of them, opened by the first. With a `leader`, an additional
        user opens games without playing."""
        program = await self.program(server, **settings)
        people = await self.arrive(*names, *([leader] if leader else []), encrypted=encrypted, server=server)
        return await Table.lay(program, people[: len(names)], people[-1] if leader else None)

    def at_end(self, work):
        """Awaits this when the test is over."""
        self.ends.append(work)

    async def over(self, failed):
        """Stops everything that the test started, whatever its result."""
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
    except Exception as fault:  # the rest must be cleaned up, too
        faults.append(fault)
