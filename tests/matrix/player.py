"""A user with a third-party Matrix client: what they read and what they do.

A player syncs all the time. A test waits for something by searching what the player has read so far, and again
whenever something new arrives. Nothing sleeps, and what arrived early is found, too.
"""

import asyncio
import re
from urllib.parse import quote

import aiohttp
from nio import (
    Api,
    AsyncClient,
    AsyncClientConfig,
    EncryptionError,
    InviteMemberEvent,
    LoginError,
    MegolmEvent,
    RoomSendResponse,
    SyncResponse,
)
from nio.store import SqliteMemoryStore

from line import KEYS, Line, Seen, choices
from patience import PATIENCE, Fault

PASSWORD = "a password of the tests"

# The default is ten messages per room, so the rest of a busy moment would be missing.
FILTER = {"room": {"timeline": {"limit": 1000}}}


class Refused(Fault):
    """The server refused a player's request."""

    def __init__(self, what, answer):
        self.code = getattr(answer, "status_code", None)
        super().__init__(f"{what}: {answer}")


class Player:
    """A device of an account."""

    def __init__(self, server, name, user, encrypted=True):
        self.server, self.name, self.user, self.encrypted = server, name, user, encrypted
        config = AsyncClientConfig(
            store=SqliteMemoryStore,
            encryption_enabled=encrypted,
            max_timeout_retry_wait_time=0.5,
            request_timeout=PATIENCE,
        )
        # The store is in memory, but without a path there is none at all.
        self.client = AsyncClient(server.url, user, store_path="unused" if encrypted else None, config=config)
        self.rooms = {}
        self.invitations = {}
        self.accepts = True
        # The user whose private chats `dm` finds.
        self.bot = None
        self._keys_in_hand = asyncio.Lock()
        self._news = asyncio.get_running_loop().create_future()
        self._following = None
        self._joining = set()

    @classmethod
    async def arrive(cls, server, name, encrypted=True, user=None):
        """Creates a new account with this display name, and starts to sync. With `user`, creates another device of that
        account."""
        fresh = user is None
        if fresh:
            user = await server.register(server.unused(name), PASSWORD)
        player = cls(server, name, user, encrypted)
        if server.issuer:
            device = name.upper()
            player.client.restore_login(user, device, await server.issuer.token_for(user, device))
        else:
            answer = await player.client.login(PASSWORD, device_name=name)
            if isinstance(answer, LoginError):
                raise Refused(f"{name} logs in", answer)
        if fresh:
            await player.client.set_displayname(name)
        await player._sync(0)
        player._following = asyncio.ensure_future(player._follow())
        return player

    async def leave(self):
        """Closes the client. The account stays."""
        if self._following:
            self._following.cancel()
            await asyncio.gather(self._following, *self._joining, return_exceptions=True)
            self._following = None
        await self.client.close()

    # Reading

    async def _follow(self):
        while True:
            await self._sync(30_000)

    async def _sync(self, timeout):
        answer = await self.client.sync(timeout=timeout, sync_filter=FILTER)
        if not isinstance(answer, SyncResponse):
            # A server that is about to stop or has just started says so. Ask again.
            await asyncio.sleep(0.1)
            return
        for room, info in answer.rooms.join.items():
            for event in info.timeline.events:
                self._read(room, event)
        for room, info in answer.rooms.invite.items():
            self._invited(room, info)
        for seen in self.rooms.values():
            self._unlock(seen)
        if self.encrypted:
            async with self._keys_in_hand:
                await self._keys()
        news, self._news = self._news, asyncio.get_running_loop().create_future()
        news.set_result(None)

    def _read(self, room, event):
        seen = self.rooms.setdefault(room, Seen())
        if isinstance(event, MegolmEvent):
            seen.locked.append(event)
            return
        raw = event.source
        decrypted = bool(getattr(event, "decrypted", False))
        what = (raw["event_id"], room, raw["sender"], raw["type"], raw["content"])
        seen.lines.append(Line(*what, decrypted, raw.get("state_key"), getattr(event, "session_id", None)))

    def _unlock(self, seen):
        """Decrypts events whose keys arrived after them."""
        for event in list(seen.locked):
            try:
                opened = self.client.decrypt_event(event)
            except EncryptionError:
                continue
            seen.locked.remove(event)
            self._read(event.room_id, opened)

    def _invited(self, room, info):
        for event in info.invite_state:
            if isinstance(event, InviteMemberEvent) and event.state_key == self.user:
                self.invitations[room] = event.sender
                if event.content.get("is_direct"):
                    self.rooms.setdefault(room, Seen()).direct = True
        if self.accepts and room in self.invitations:
            task = asyncio.ensure_future(self.join(room))
            self._joining.add(task)
            task.add_done_callback(self._joining.discard)

    async def _keys(self):
        client = self.client
        if client.should_upload_keys:
            await client.keys_upload()
        if client.should_query_keys:
            await client.keys_query()
        if client.should_claim_keys:
            await client.keys_claim(client.get_users_for_key_claiming())
        await client.send_to_device_messages()

    async def until(self, what, found):
        """Waits until `found` returns something, and returns it."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while True:
            result = found()
            if result:
                return result
            if self._following and self._following.done():
                self._following.result()
            left = deadline - asyncio.get_running_loop().time()
            done, _ = await asyncio.wait(
                [self._news, self._following], timeout=max(left, 0), return_when=asyncio.FIRST_COMPLETED
            )
            if not done:
                raise Fault(f"{self.name} waited in vain for {what}\n{self.transcript()}")

    def lines(self, room, sender=None, since=0):
        """Returns the messages of a room in order, including edits."""
        seen = self.rooms.get(room, Seen()).lines[since:]
        return [line for line in seen if line.type == "m.room.message" and sender in (None, line.sender)]

    def mark(self, room):
        """Returns how much of a room has been read, to be passed as `since`."""
        return len(self.rooms.get(room, Seen()).lines)

    async def hears(self, pattern, room=None, sender=None, since=0):
        """Waits for the first message that contains this, by default in the private chat with the bot."""
        pattern = re.compile(pattern, re.IGNORECASE | re.DOTALL)

        def found():
            place = room or self.dm
            return next((line for line in self.lines(place, sender, since) if pattern.search(line.text)), None)

        return await self.until(f"“{pattern.pattern}” in {room or 'the conversation with the bot'}", found)

    @property
    def dm(self):
        """Returns the newest private chat that the bot opened with the player and that they are in."""
        ours = [room for room, seen in self.rooms.items() if seen.direct and room in self.client.rooms]
        return ours[-1] if ours else None

    async def has_dm(self):
        return await self.until("a conversation with the bot", lambda: self.dm)

    async def is_in(self, room):
        """Waits until the client knows that it is in a room."""
        return await self.until(f"being in {room}", lambda: self.client.rooms.get(room))

    async def with_us(self, room, *users):
        """Waits until all of these users have joined."""

        def all_there():
            lines = self.rooms.get(room, Seen()).lines
            members = {line.state_key: line.content["membership"] for line in lines if line.type == "m.room.member"}
            return all(members.get(user) == "join" for user in users)

        return await self.until(f"{', '.join(users)} in {room}", all_there)

    def keys(self, room, sender):
        """Returns the keys of a user for a room that have arrived, used or not."""
        olm = self.client.olm
        devices = olm.device_store.active_user_devices(sender)
        return {session for device in devices for session in olm.inbound_group_store[room][device.curve25519]}

    def shown(self, room):
        """Returns the current messages: edited, and without deleted ones."""
        stands = {}
        for line in self.rooms.get(room, Seen()).lines:
            if line.type == "m.room.redaction":
                stands.pop(line.content.get("redacts"), None)
            elif line.type == "m.room.message" and line.replaces:
                if line.replaces in stands and stands[line.replaces].sender == line.sender:
                    stands[line.replaces] = line
            elif line.type == "m.room.message":
                stands[line.id] = line
        return list(stands.values())

    def transcript(self):
        """Returns everything that was read, for investigating failures."""
        pages = []
        for room, seen in self.rooms.items():
            known = self.client.rooms.get(room)
            title = known.display_name if known else "not joined"
            pages.append(f"-- {self.name} in {room} ({title})")
            pages += [str(line) for line in seen.lines if line.type in ("m.room.message", "m.reaction")]
            pages += [f"(cannot be read: {event.event_id} of {event.sender})" for event in seen.locked]
        return "\n".join(pages)

    # Acting

    async def join(self, room):
        await self._done(f"{self.name} joins {room}", self.client.join(room))
        return room

    async def send(self, room, content, kind="m.room.message"):
        """Sends something encrypted or plain, as the room requires. Raises `Refused` if the server refuses it."""
        await self.is_in(room)
        async with self._keys_in_hand:
            if self.encrypted:
                await self._keys()
            answer = await self.client.room_send(room, kind, content, ignore_unverified_devices=True)
        if not isinstance(answer, RoomSendResponse):
            raise Refused(f"{self.name} sends {content}", answer)
        return answer.event_id

    async def say(self, text, room=None):
        """Sends a text, by default to the bot."""
        return await self.send(room or await self.has_dm(), {"msgtype": "m.text", "body": text})

    async def edit(self, event, text, room=None):
        content = {
            "msgtype": "m.text",
            "body": f"* {text}",
            "m.new_content": {"msgtype": "m.text", "body": text},
            "m.relates_to": {"rel_type": "m.replace", "event_id": event},
        }
        return await self.send(room or await self.has_dm(), content)

    async def react(self, event, key, room=None):
        content = {"m.relates_to": {"rel_type": "m.annotation", "event_id": event, "key": key}}
        return await self.send(room or await self.has_dm(), content, "m.reaction")

    async def taps(self, *labels, since=0, asked=None):
        """Answers the newest question with one of these choices with a reaction, or the question `asked`. In an
        unencrypted chat the bot has already added the reactions for tapping."""
        room = await self.has_dm()

        def found():
            for line in reversed(self.lines(room, self.bot, since)):
                keys = [KEYS.get(choices(line.text).get(label)) for label in labels]
                stands = self.reactions(room, line.id, self.bot)
                for key in keys:
                    offered = key in stands or (key and line.encrypted)
                    if offered and asked in (None, line.id):
                        return line, key
            return None

        line, key = await self.until(f"a choice of {labels}", found)
        return await self.react(line.id, key, room)

    def questions(self, *labels):
        """Returns the bot's private questions that have one of these choices, oldest first."""
        asked = [line for line in self.lines(self.dm, self.bot) if not line.replaces]
        return [line for line in asked if any(label in choices(line.text) for label in labels)]

    def reactions(self, room, event, sender):
        """Returns a user's reactions to a message."""
        gone = {line.content.get("redacts") for line in self.rooms[room].lines if line.type == "m.room.redaction"}
        return [
            line.relation.get("key")
            for line in self.rooms[room].lines
            if line.type == "m.reaction"
            and line.relation.get("event_id") == event
            and line.sender == sender
            and line.id not in gone
        ]

    async def take_back(self, event, room=None):
        room = room or await self.has_dm()
        return await self._done(f"{self.name} takes {event} back", self.client.room_redact(room, event))

    async def say_before_keys(self, text, room=None):
        """Sends a text, and returns an awaitable that sends its keys."""
        room = room or await self.has_dm()
        client = self.client
        async with self._keys_in_hand:
            await self._keys()
            known = client.rooms[room]
            if not known.members_synced:
                await client.joined_members(room)
            client.olm.create_outbound_group_session(room)
            missing = client.get_missing_sessions(room)
            if missing:
                await client.keys_claim(missing)
            people = list(known.users)
            # Share the key as it is before the message. A later one couldn't decrypt it.
            sharing = list(client.olm.share_group_session_parallel(room, people, ignore_unverified_devices=True))
            client.olm.outbound_group_sessions[room].mark_as_shared()
            kind, content = client.encrypt(room, "m.room.message", {"msgtype": "m.text", "body": text})
            said = await client._send(
                RoomSendResponse, *Api.room_send(client.access_token, room, kind, content, f"late-{text}"), (room,)
            )

        async def bring():
            for number, (_, messages) in enumerate(sharing):
                path = f"sendToDevice/m.room.encrypted/late-{said.event_id}-{number}"
                await self.asks("PUT", path, messages)

        return said.event_id, bring

    async def opens_room(self, name, invite=(), encrypted=False, version=None, **more):
        """Creates a room of the player's own."""
        state = []
        if encrypted:
            state.append({"type": "m.room.encryption", "content": {"algorithm": "m.megolm.v1.aes-sha2"}})
        body = {"preset": "private_chat", "invite": list(invite), "initial_state": state, **more}
        if name:
            body["name"] = name
        if version:
            body["room_version"] = version
        answer = await self.asks("POST", "createRoom", body)
        await self.is_in(answer["room_id"])
        return answer["room_id"]

    async def asks(self, method, path, body=None):
        """Makes any other request of a client."""
        status, answer = await self.tries(method, path, body)
        if status != 200:
            raise Fault(f"{self.name}: {method} {path}: {status} {answer}")
        return answer

    async def tries(self, method, path, body=None):
        """Like `asks`, but returns the status as well, for requests that may be refused."""
        head = {"Authorization": f"Bearer {self.client.access_token}"}
        url = f"{self.server.url}/_matrix/client/v3/{path}"
        async with aiohttp.ClientSession(headers=head) as session:
            async with session.request(method, url, json=body) as answer:
                return answer.status, await answer.json()

    async def state(self, room, kind, key=""):
        """Returns the current content of a state event on the server, or `None`."""
        status, answer = await self.tries("GET", f"rooms/{quote(room)}/state/{quote(kind)}/{quote(key)}")
        return answer if status == 200 else None

    async def _done(self, what, work):
        answer = await work
        if hasattr(answer, "status_code"):
            raise Refused(what, answer)
        return answer
