"""A proxy in front of a homeserver that records when a bot receives an event, and when it sends something.

A bot connects to this address as if it were the homeserver. The proxy forwards all bytes immediately and records the
times at which an event left for the bot and the bot's next message came back. The time in between, minus the time
the bot spent waiting for its own requests to the homeserver, is the bot's own share of the response, plus two trips
over the loopback. The proxy is a separate process, so that it records when something arrived rather than when it had
time to look. It only parses the traffic when asked, so that it takes no time from the bot.
"""

import asyncio
import bisect
import json
import re
import signal
import sys
import time
from pathlib import Path
from urllib.parse import unquote, urlsplit

sys.path.append(str(Path(__file__).parent.parent.parent / "python"))

from patience import die_with_us, gone

# The first line of a request, with its path.
REQUEST = re.compile(rb"(?:GET|PUT|POST) (/\S+) HTTP/1\.1\r\n")


class Window:
    """The interface to a proxy in another process."""

    @classmethod
    async def open(cls, target, port):
        window = cls()
        window.url = f"http://127.0.0.1:{port}"
        pipe = asyncio.subprocess.PIPE
        window.process = await asyncio.create_subprocess_exec(
            sys.executable, __file__, target, str(port), stdin=pipe, stdout=pipe, preexec_fn=die_with_us
        )
        assert await window._line() == "open", "the window has not opened"
        return window

    async def share(self, event, room):
        """Returns the seconds between sending the event to the bot and the bot's next message to the room. Then clears
        the records."""
        self.process.stdin.write(json.dumps([event, room]).encode() + b"\n")
        return await self._line()

    async def _line(self):
        line = await self.process.stdout.readline()
        assert line, "the window is closed"
        return json.loads(line)

    async def close(self):
        await gone(self.process, signal.SIGTERM)


class Passed:
    """The traffic in one direction of a connection, with times."""

    def __init__(self):
        self.text = bytearray()
        # Offsets in the text, each with the time at which it was reached.
        self.ends, self.moments = [], []

    def note(self, piece):
        self.moments.append(time.perf_counter())
        self.text += piece
        self.ends.append(len(self.text))

    def when(self, end):
        """Returns when the text had reached this offset."""
        return self.moments[bisect.bisect_left(self.ends, end)]

    def next(self, moment):
        """Returns when something was sent after this time, or this time if nothing was."""
        later = bisect.bisect_right(self.moments, moment)
        return self.moments[later] if later < len(self.moments) else moment

    def forget(self):
        for what in (self.text, self.ends, self.moments):
            what.clear()


class Glass:
    """The records of all traffic."""

    def __init__(self, target):
        self.target = urlsplit(target)
        # Requests and responses of each connection.
        self.connections = []

    async def serve(self, port):
        await asyncio.start_server(self._pass, "127.0.0.1", port)
        questions = asyncio.StreamReader()
        loop = asyncio.get_running_loop()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(questions), sys.stdin)
        self._say("open")
        while question := await questions.readline():
            self._say(self._share(*json.loads(question)))
            for connection in self.connections:
                for passed in connection:
                    passed.forget()

    @staticmethod
    def _say(what):
        print(json.dumps(what), flush=True)

    def _share(self, event, room):
        event = event.encode()
        found = ((told, told.text.find(event)) for _, told in self.connections)
        begin = min((told.when(at + len(event)) for told, at in found if at >= 0), default=None)
        if begin is None:
            return None
        # When each request arrived, and when its response began to leave.
        requests = [
            (asked.when(request.end()), told, unquote(request[1].decode()))
            for asked, told in self.connections
            for request in REQUEST.finditer(asked.text)
        ]
        sent = (when for when, _, path in requests if when > begin and "/send/m.room" in path and room in path)
        end = min(sent, default=None)
        if end is None:
            return None
        # Waiting for a sync isn't part of responding.
        waits = [(when, told.next(when)) for when, told, path in requests if begin < when < end and "/sync" not in path]
        share, now = 0, begin
        for since, until in sorted(waits):
            share += max(0, since - now)
            now = max(now, until)
        return share + max(0, end - now)

    async def _pass(self, bot, to_bot):
        server, to_server = await asyncio.open_connection(self.target.hostname, self.target.port)
        asked, told = Passed(), Passed()
        self.connections.append((asked, told))
        await asyncio.gather(hand_on(bot, to_server, asked), hand_on(server, to_bot, told))


async def hand_on(one, other, passed):
    try:
        while piece := await one.read(1 << 16):
            passed.note(piece)
            other.write(piece)
            await other.drain()
    except ConnectionError:
        # The measurement is over.
        pass
    finally:
        other.close()


if __name__ == "__main__":
    asyncio.run(Glass(sys.argv[1]).serve(int(sys.argv[2])))
