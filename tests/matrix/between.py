"""A proxy between the program and a server: it forwards everything, changes what a test wants changed, and can be down."""

import json

import aiohttp
from aiohttp import web

from homeserver import free_port
from patience import PATIENCE

# Headers that belong to one connection, or that depend on the text.
OWN = {"host", "content-length", "transfer-encoding", "content-encoding", "connection", "accept-encoding"}


class Between:
    """A proxied address of the server."""

    def __init__(self, server):
        self.server = server
        # Events by room that every sync reports as its state, whatever the real one is.
        self.believed = {}

    @classmethod
    async def open(cls, case, server):
        between = cls(server)
        between.session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE))
        between.port = free_port()
        between.url = f"http://127.0.0.1:{between.port}"
        await between.comes_back()
        case.at_end(between.close)
        return between

    async def goes_away(self):
        """Stops responding under this address, and breaks open connections."""
        await self.runner.cleanup()

    async def comes_back(self):
        application = web.Application(client_max_size=1 << 26)
        application.router.add_route("*", "/{path:.*}", self._pass)
        self.runner = web.AppRunner(application, shutdown_timeout=0.1)
        await self.runner.setup()
        await web.TCPSite(self.runner, "127.0.0.1", self.port).start()

    async def close(self):
        await self.goes_away()
        await self.session.close()

    async def _pass(self, request):
        head = {name: value for name, value in request.headers.items() if name.lower() not in OWN}
        url = self.server.url + request.raw_path
        async with self.session.request(request.method, url, headers=head, data=await request.read()) as answer:
            body = await answer.read()
            if request.path.endswith("/sync") and answer.status == 200:
                body = self._changed(body)
            head = {name: value for name, value in answer.headers.items() if name.lower() not in OWN}
            return web.Response(status=answer.status, headers=head, body=body)

    def _changed(self, body):
        sync = json.loads(body)
        for room, events in self.believed.items():
            joined = sync.get("rooms", {}).get("join", {}).get(room)
            if joined is not None:
                joined.setdefault("state", {}).setdefault("events", []).extend(events)
        return json.dumps(sync).encode()
