"""A homeserver seen through a window: who is told of what, and when they send something.

A bot that talks to this address talks to the homeserver. The window notes when an event left for the bot, and when the
bot's next request to send came back: what lies between is the bot's own share of an answer, and two ways over the
loopback. It is a process of its own, so that it notes when something came and not when it had time to look.
"""

import asyncio
import signal
import sys
import time
from pathlib import Path

import aiohttp
from aiohttp import web
from yarl import URL

sys.path.append(str(Path(__file__).parent.parent.parent / "python"))

from patience import die_with_us, gone

# Headers that belong to one connection.
OWN = {"transfer-encoding", "content-encoding", "content-length", "connection", "host"}


class Window:
    """A window that somebody else looks through."""

    @classmethod
    async def open(cls, target, port):
        window = cls()
        window.url = f"http://127.0.0.1:{port}"
        window.process = await asyncio.create_subprocess_exec(
            sys.executable, __file__, target, str(port), stdout=asyncio.subprocess.PIPE, preexec_fn=die_with_us
        )
        assert await window.process.stdout.readline(), "the window has not opened"
        window.session = aiohttp.ClientSession()
        return window

    async def share(self, event, room):
        """From the event's way to the bot until the bot's next message to the room, in seconds. Then all is forgotten."""
        async with self.session.get(f"{self.url}{SHARE}", params={"event": event, "room": room}) as answer:
            return await answer.json()

    async def close(self):
        await self.session.close()
        await gone(self.process, signal.SIGTERM)


# Where the window itself is asked.
SHARE = "/window/share"


class Glass:
    """What is noted of all that passes."""

    def __init__(self, target):
        self.target = target
        # When each response of a sync left, with its text.
        self.told = []
        # When each request to send came, with its path.
        self.sent = []

    async def serve(self, port):
        self.session = aiohttp.ClientSession(auto_decompress=True)
        app = web.Application(client_max_size=1 << 26)
        app.router.add_get(SHARE, self._share)
        app.router.add_route("*", "/{path:.*}", self._pass)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", port).start()
        print("open", flush=True)
        await asyncio.Event().wait()

    async def _share(self, request):
        event, room = request.query["event"].encode(), request.query["room"]
        told = next((when for when, body in self.told if event in body), None)
        sent = (when for when, path in self.sent if told is not None and when > told and room in path)
        sent = next(sent, None)
        self.told.clear()
        self.sent.clear()
        return web.json_response(sent and sent - told)

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
            self.told.append((time.perf_counter(), text))
        return web.Response(status=answer.status, headers=head, body=text)


if __name__ == "__main__":
    asyncio.run(Glass(sys.argv[1]).serve(int(sys.argv[2])))
