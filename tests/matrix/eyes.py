"""A real web client in a real browser, for screenshots of what a player sees."""

import asyncio
import json
import os
import signal
from pathlib import Path

from patience import Fault, die_with_us, gone
from player import PASSWORD

CLIENT = Path(__file__).parent / "hydrogen"


class Eyes:
    """A browser with another device of a player."""

    def __init__(self, process):
        self.process = process

    @classmethod
    async def open(cls, player, shots):
        process = await asyncio.create_subprocess_exec(
            *["node", "eyes.js"],
            cwd=CLIENT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "GLOAMING_SHOTS": str(shots)},
            preexec_fn=die_with_us,
        )
        eyes = cls(process)
        await eyes._order(do="arrive", server=player.server.url, user=player.user, password=PASSWORD)
        return eyes

    async def look(self, room, name, *shows, may_write):
        """Takes a screenshot of a room as soon as it shows these words and the client does, or doesn't, let its user
        write."""
        await self._order(do="look", room=room, name=name, shows=shows, mayWrite=may_write)

    async def close(self):
        try:
            await self._order(do="end")
        finally:
            await gone(self.process, signal.SIGTERM)

    async def _order(self, **order):
        self.process.stdin.write((json.dumps(order) + "\n").encode())
        await self.process.stdin.drain()
        line = await self.process.stdout.readline()
        if not line:
            raise Fault(f"the browser ended before it could {order['do']}")
        answer = json.loads(line)
        if not answer["fine"]:
            raise Fault(f"the browser could not {order['do']}: {answer['why']}")
