"""Users in a group who play a game, and what they do with their phones."""

from patience import Fault, until

RIGHTS = ["restrict_members", "delete_messages", "pin_messages", "invite_users", "manage_topics"]


class Table:
    """A program, a server, users, and a group with all of them."""

    def __init__(self, program, server, name):
        self.program, self.server, self.name = program, server, name
        self.people, self.group = {}, None

    async def lay(self, *names):
        """Creates users and their group with the bot in it. Each of them starts the bot. Then starts the program."""
        await self.program.serve()
        for name in names:
            self.people[name] = await self.server.act("person", name=name)
        founder, *others = self.people.values()
        self.group = await self.server.act("supergroup", title="The green", owner=founder)
        await self.server.act("add-bot", by=founder, chat=self.group, rights=RIGHTS)
        for person in others:
            await self.server.act("join", who=person, chat=self.group)

    async def seen(self, name, chat=None):
        """Returns what a user sees in their private chat with the bot, or in another chat."""
        who = self.people[name]
        return await self.server.act("seen", who=who, chat=chat or who)

    async def says(self, name, text, chat=None):
        who = self.people[name]
        return await self.server.act("say", who=who, chat=chat or who, text=text)

    async def reads(self, name, words, chat=None):
        """Waits until a user reads this."""

        async def look():
            return [message for message in await self.seen(name, chat) if words in message["text"]]

        try:
            return (await until(f"{name} and “{words}”", look))[-1]
        except Fault as fault:
            raise Fault(f"{fault}\n{await self.screens()}") from None

    async def is_offered(self, name, label, chat=None):
        """Waits for a button with this label, and returns the newest one with its message."""

        async def look():
            for message in reversed(await self.seen(name, chat)):
                for button in [button for row in message["buttons"] for button in row]:
                    if button["label"] == label:
                        return message, button

        try:
            return await until(f"{name} and the button “{label}”", look)
        except Fault as fault:
            raise Fault(f"{fault}\n{await self.screens()}") from None

    async def presses(self, name, label, chat=None):
        """Waits for a button with this label, and presses the newest one."""
        message, button = await self.is_offered(name, label, chat)
        who = self.people[name]
        if button["url"]:
            return await self.server.act("press-start", who=who, token=button["url"].split("?start=")[1])
        return await self.server.act("press", who=who, chat=chat or who, message=message["id"], label=label)

    async def gather(self, setup, game="one-night"):
        """Starts a game that all users except the first join. The first leads it and chooses these settings in private."""
        leader, *players = self.people
        await self.says(leader, "/start")
        await self.says(leader, f"/new {game}", self.group)
        await self.says(leader, "/leave", self.group)
        for name in players:
            await self.presses(name, "Join", self.group)
        await self.reads(leader, f"{len(players)} players:", self.group)
        await self.says(leader, f"setup {setup}")
        await self.reads(leader, "Saved: ")

    async def screens(self):
        """Returns the screens of all users."""
        lines = []
        for name in self.people:
            for chat in (self.group, None):
                for message in await self.seen(name, chat):
                    lines.append(f"{name} | {'group' if chat else 'private'} | {message['name']}: {message['text']}")
        return "\n".join(lines)
