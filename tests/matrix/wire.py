"""A proxy between the program and the homeserver that can make requests fail, and that counts them."""

import asyncio
import re
from dataclasses import dataclass

import aiohttp
from aiohttp import web

from homeserver import free_port

# Headers that belong to a connection rather than to its content.
OF_THE_LINE = {"connection", "content-length", "host", "keep-alive", "transfer-encoding"}


@dataclass
class Broken:
    """Requests that aren't forwarded."""

    method: str
    path: re.Pattern
    # How many of them, or all if `None`.
    times: int | None
    status: int
    # The error code, if the error looks like the homeserver's.
    code: str | None

    def fits(self, method, path):
        return self.times != 0 and method == self.method and self.path.search(path)


class Wire:
    """A reverse proxy."""

    def __init__(self, server):
        self.server = server
        self.port = free_port()
        self.faults = []
        # Method, path and status of all responses.
        self.answers = []
        self._news = asyncio.Event()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @classmethod
    async def lay(cls, case, server=None):
        """Starts a proxy to this homeserver, or to the one shared by all tests, for the duration of the test."""
        wire = cls(server or case.server)
        app = web.Application(client_max_size=1 << 26)
        app.router.add_route("*", "/{path:.*}", wire._pass_on)
        wire.runner = web.AppRunner(app, shutdown_timeout=0)
        await wire.runner.setup()
        await web.TCPSite(wire.runner, "127.0.0.1", wire.port).start()
        wire.session = aiohttp.ClientSession(auto_decompress=False)
        case.at_end(wire._cut)
        return wire

    async def _cut(self):
        await self.session.close()
        await self.runner.cleanup()

    def fails(self, method, path, times=None, status=502, code=None):
        """Makes the next requests of this kind fail before they reach the homeserver. With a code, the response looks
        like the homeserver's."""
        fault = Broken(method, re.compile(path), times, status, code)
        self.faults.append(fault)
        return fault

    def heals(self):
        self.faults.clear()

    def answered(self, method, path, status=None):
        """Returns the paths of this kind that were answered with this status."""
        path = re.compile(path)
        return [
            where for how, where, what in self.answers if how == method and path.search(where) and status in (None, what)
        ]

    async def has_answered(self, method, path, status, times=1):
        """Waits until this many requests of this kind were answered with this status."""
        while len(self.answered(method, path, status)) < times:
            self._news.clear()
            await self._news.wait()

    async def _pass_on(self, request):
        method, path = request.method, request.path
        fault = next((fault for fault in self.faults if fault.fits(method, path)), None)
        if fault:
            fault.times = fault.times and fault.times - 1
            self._note(method, path, fault.status)
            if fault.code:
                return web.json_response({"errcode": fault.code, "error": "refused"}, status=fault.status)
            return web.Response(status=fault.status, text="the line is broken")
        head = {name: value for name, value in request.headers.items() if name.lower() not in OF_THE_LINE}
        body = await request.read()
        where = f"{self.server.url}{request.raw_path}"
        try:
            async with self.session.request(
                method, aiohttp.client.URL(where, encoded=True), data=body, headers=head
            ) as answer:
                said = await answer.read()
                self._note(method, path, answer.status)
                back = {name: value for name, value in answer.headers.items() if name.lower() not in OF_THE_LINE}
                return web.Response(status=answer.status, body=said, headers=back)
        # At the end of a test the connection is closed before the program exits.
        except (aiohttp.ClientError, RuntimeError) as error:
            return web.Response(status=502, text=str(error))

    def _note(self, method, path, status):
        self.answers.append((method, path, status))
        self._news.set()
