"""A homeserver seen through a window: who is told of what, and when they send something.

A bot that talks to this address talks to the homeserver. The window notes when an event left for the bot, and when the
bot's next request to send came back: what lies between is the bot's own share of an answer, and two ways over the
loopback.
"""

import time

import aiohttp
from aiohttp import web
from yarl import URL

# Headers that belong to one connection.
OWN = {"transfer-encoding", "content-encoding", "content-length", "connection", "host"}


class Window:
    def __init__(self, target):
        self.target = target
        self.url = ""
        # When each response of a sync left, with its text.
        self.told = []
        # When each request to send came, with its path.
        self.sent = []

    async def open(self, port):
        self.session = aiohttp.ClientSession(auto_decompress=True)
        app = web.Application(client_max_size=1 << 26)
        app.router.add_route("*", "/{path:.*}", self._pass)
        self.runner = web.AppRunner(app, access_log=None)
        await self.runner.setup()
        await web.TCPSite(self.runner, "127.0.0.1", port).start()
        self.url = f"http://127.0.0.1:{port}"
        return self

    async def close(self):
        await self.session.close()
        await self.runner.cleanup()

    def share(self, event, room):
        """From the event's way to the bot until the bot's next message to the room, in seconds."""
        told = next((when for when, body in self.told if event in body), None)
        if told is None:
            return None
        return next((when - told for when, path in self.sent if when > told and room in path), None)

    def forget(self):
        self.told.clear()
        self.sent.clear()

    async def _pass(self, request):
        if "/send/m.room" in request.path:
            self.sent.append((time.perf_counter(), request.path))
        head = {key: value for key, value in request.headers.items() if key.lower() not in OWN}
        body = await request.read()
        passing = self.session.request(
            request.method,
            URL(f"{self.target}{request.raw_path}", encoded=True),
            headers=head,
            data=body,
            timeout=aiohttp.ClientTimeout(total=None),
        )
        try:
            async with passing as answer:
                text = await answer.read()
        except aiohttp.ClientError as error:
            # The measurement is over, and a bot still waits for news.
            return web.Response(status=502, text=str(error))
        head = {key: value for key, value in answer.headers.items() if key.lower() not in OWN}
        if request.path.endswith("/sync"):
            self.told.append((time.perf_counter(), text.decode()))
        return web.Response(status=answer.status, headers=head, body=text)
