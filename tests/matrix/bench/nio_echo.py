"""A matrix-nio bot that responds to everything with one line: nio_echo.py SERVER USER PASSWORD [encrypted].

ANSWER is a file with the content of the response.
"""

import asyncio
import json
import os
import sys
from pathlib import Path

from nio import AsyncClient, AsyncClientConfig, InviteMemberEvent, RoomMessageText
from nio.store import SqliteMemoryStore


ANSWER = json.loads(Path(os.environ["ANSWER"]).read_text())


async def main(server, user, password, encrypted=""):
    config = AsyncClientConfig(store=SqliteMemoryStore, encryption_enabled=bool(encrypted))
    client = AsyncClient(server, user, store_path="unused" if encrypted else None, config=config)
    await client.login(password)

    async def said(room, event):
        if event.sender != client.user_id:
            await client.room_send(room.room_id, "m.room.message", ANSWER, ignore_unverified_devices=True)

    async def invited(room, event):
        if event.state_key == client.user_id and event.membership == "invite":
            await client.join(room.room_id)

    client.add_event_callback(said, RoomMessageText)
    client.add_event_callback(invited, InviteMemberEvent)
    await client.sync_forever(timeout=30_000)


asyncio.run(main(*sys.argv[1:]))
