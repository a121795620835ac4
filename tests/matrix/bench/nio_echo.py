"""A bot on matrix-nio that says what it is told: nio_echo.py SERVER USER PASSWORD [encrypted]."""

import asyncio
import sys

from nio import AsyncClient, AsyncClientConfig, InviteMemberEvent, RoomMessageText
from nio.store import SqliteMemoryStore


async def main(server, user, password, encrypted=""):
    config = AsyncClientConfig(store=SqliteMemoryStore, encryption_enabled=bool(encrypted))
    client = AsyncClient(server, user, store_path="unused" if encrypted else None, config=config)
    await client.login(password)

    async def said(room, event):
        if event.sender != client.user_id:
            content = {"msgtype": "m.notice", "body": event.body}
            await client.room_send(room.room_id, "m.room.message", content, ignore_unverified_devices=True)

    async def invited(room, event):
        if event.state_key == client.user_id and event.membership == "invite":
            await client.join(room.room_id)

    client.add_event_callback(said, RoomMessageText)
    client.add_event_callback(invited, InviteMemberEvent)
    await client.sync_forever(timeout=30_000)


asyncio.run(main(*sys.argv[1:]))
