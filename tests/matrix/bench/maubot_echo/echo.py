"""A maubot plugin that responds to everything with the given line. ANSWER is a file with the content."""

import json
import os
from pathlib import Path

from maubot import MessageEvent, Plugin
from maubot.handlers import command
from mautrix.types import EventType, MessageType

ANSWER = json.loads(Path(os.environ["ANSWER"]).read_text())


class Echo(Plugin):
    @command.passive("", msgtypes=(MessageType.TEXT,))
    async def echo(self, event: MessageEvent, _) -> None:
        if event.sender != self.client.mxid:
            await self.client.send_message_event(event.room_id, EventType.ROOM_MESSAGE, ANSWER)
