"""What stands between the program and its homeserver: it hands everything on, and changes what a test wants changed."""

import json

import aiohttp
from aiohttp import web

from patience import PATIENCE

# What belongs to one connection, and what is another when the text is.
OWN = {"host", "content-length", "transfer-encoding", "content-encoding", "connection", "accept-encoding"}


class Between:
    """An address that leads to the homeserver."""

    def __init__(self, server):
        self.server = server
        # By the room, events that every sync says to be its state, whatever it is.
        self.believed = {}

    @classmethod
    async def open(cls, case, server):
        between = cls(server)
        between.session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE))
        application = web.Application(client_max_size=1 << 26)
        application.router.add_route("*", "/{path:.*}", between._pass)
        between.runner = web.AppRunner(application, shutdown_timeout=0.1)
        await between.runner.setup()
        site = web.TCPSite(between.runner, "127.0.0.1", 0)
        await site.start()
        between.url = f"http://127.0.0.1:{between.runner.addresses[0][1]}"
        case.at_end(between.close)
        return between

    async def close(self):
        await self.runner.cleanup()
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
