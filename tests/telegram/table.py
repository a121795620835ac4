"""People around a game in a group, and what they do with their phones."""

from patience import Fault, until

RIGHTS = ["restrict_members", "delete_messages", "pin_messages", "invite_users", "manage_topics"]


class Table:
    """A program, a server, people, and a group in which all of them are."""

    def __init__(self, program, server, name):
        self.program, self.server, self.name = program, server, name
        self.people, self.group = {}, None

    async def lay(self, *names):
        """People come and found a group with the bot in it; each of them starts it. The program begins."""
        await self.program.serve()
        for name in names:
            self.people[name] = await self.server.act("person", name=name)
        founder, *others = self.people.values()
        self.group = await self.server.act("supergroup", title="The green", owner=founder)
        await self.server.act("add-bot", by=founder, chat=self.group, rights=RIGHTS)
        for person in others:
            await self.server.act("join", who=person, chat=self.group)

    async def seen(self, name, chat=None):
        """What somebody sees: in their conversation with the bot, or in a chat."""
        who = self.people[name]
        return await self.server.act("seen", who=who, chat=chat or who)

    async def says(self, name, text, chat=None):
        who = self.people[name]
        return await self.server.act("say", who=who, chat=chat or who, text=text)

    async def reads(self, name, words, chat=None):
        """Somebody reads this, sooner or later."""

        async def look():
            return [message for message in await self.seen(name, chat) if words in message["text"]]

        try:
            return (await until(f"{name} and “{words}”", look))[-1]
        except Fault as fault:
            raise Fault(f"{fault}\n{await self.screens()}") from None

    async def is_offered(self, name, label, chat=None):
        """Returns the newest button with this label, and its message, as soon as it is there."""

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
        """Somebody presses the newest button with this label as soon as it is there."""
        message, button = await self.is_offered(name, label, chat)
        who = self.people[name]
        if button["url"]:
            return await self.server.act("press-start", who=who, token=button["url"].split("?start=")[1])
        return await self.server.act("press", who=who, chat=chat or who, message=message["id"], label=label)

    async def gather(self, setup, game="one-night"):
        """A game that everybody but the first joins, who leads it and chooses these settings in private."""
        leader, *players = self.people
        await self.says(leader, "/start")
        await self.says(leader, f"/new {game}", self.group)
        await self.says(leader, "/leave", self.group)
        for name in players:
            await self.presses(name, "I play", self.group)
        await self.reads(leader, f"{len(players)} are in", self.group)
        await self.says(leader, f"setup {setup}")
        await self.reads(leader, "Taken: ")

    async def screens(self):
        """Everything that everybody sees."""
        lines = []
        for name in self.people:
            for chat in (self.group, None):
                for message in await self.seen(name, chat):
                    lines.append(f"{name} | {'group' if chat else 'private'} | {message['name']}: {message['text']}")
        return "\n".join(lines)
