"""A bot on maubot that says what it is told."""

from maubot import MessageEvent, Plugin
from maubot.handlers import command
from mautrix.types import EventType, MessageType, TextMessageEventContent


class Echo(Plugin):
    @command.passive("", msgtypes=(MessageType.TEXT,))
    async def echo(self, event: MessageEvent, _) -> None:
        if event.sender != self.client.mxid:
            content = TextMessageEventContent(msgtype=MessageType.NOTICE, body=event.content.body)
            await self.client.send_message_event(event.room_id, EventType.ROOM_MESSAGE, content)
