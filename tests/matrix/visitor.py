"""A user of the page without a browser: what they read there, and what they do."""

import asyncio
import uuid
from urllib.parse import urlsplit

import aiohttp

from patience import LOOK, PATIENCE, Fault, until


class TurnedAway(Fault):
    """The page refused a visitor's request."""

    def __init__(self, what, status, why):
        self.status = status
        super().__init__(f"{what}: {status} {why}")


class Visitor:
    """A seat on a page, and its contents."""

    def __init__(self, name):
        self.name = name
        self.room = None
        # A page on this machine has a numeric address.
        self.session = aiohttp.ClientSession(
            cookie_jar=aiohttp.CookieJar(unsafe=True), timeout=aiohttp.ClientTimeout(total=PATIENCE)
        )

    @classmethod
    async def comes(cls, case, name, link):
        """Opens the link of a lobby and takes a seat."""
        visitor = cls(name)
        case.at_end(visitor.session.close)
        async with visitor.session.get(link) as page:
            if page.status != 200 or "/g/" not in page.url.path:
                raise Fault(f"{link} leads to {page.url}: {page.status}")
            visitor.origin, visitor.room = str(page.url.origin()), page.url.path
        await visitor.tells("join", name=name)
        return visitor

    @classmethod
    async def follows(cls, case, name, link):
        """Opens the link to a player's seat in a browser. Browsers don't send the part after the `#`: the page uses it
        to ask whose seat it is, and then takes the seat."""
        visitor = cls(name)
        case.at_end(visitor.session.close)
        async with visitor.session.get(link) as page:
            page.raise_for_status()
            visitor.origin = str(page.url.origin())
        room, token = urlsplit(link).fragment.split(".")
        visitor.room = f"/g/{room}"
        whose = await visitor.tells("seat", token=token, ask=True)
        await visitor.tells("seat", token=token)
        if whose["name"] != name or await visitor.seat() != name:
            raise Fault(f"{name} opened the seat of {whose} and has that of {await visitor.seat()}")
        return visitor

    async def seat(self):
        """Returns the name of the player whose seat this browser has, or `None`."""
        async with self.session.get(f"{self.origin}{self.room}/look") as answer:
            if answer.status == 404:
                return None
            answer.raise_for_status()
            return ((await answer.json())["you"] or {}).get("name")

    async def picks(self, question, label):
        """Answers an open question with one of its choices."""

        async def look():
            lines = await self.standing("you")
            return [line["prompt"] for line in lines if line.get("prompt") and question in plain(line)]

        (prompt,) = await until(f"{self.name} and “{question}”", look)
        await self.tells("answer", prompt=prompt["id"], choices=[prompt["choices"].index(label)])

    async def tells(self, what, **words):
        """Sends a POST request, repeatedly with the same key until the page responds. Returns the JSON of the response,
        if any. Raises `TurnedAway` if it is refused."""
        body, head = {"key": uuid.uuid4().hex, **words}, {"origin": self.origin}
        end = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                async with self.session.post(f"{self.origin}{self.room}/{what}", json=body, headers=head) as answer:
                    if answer.status < 300:
                        return await answer.json() if answer.status == 200 else None
                    if answer.status != 503:
                        raise TurnedAway(f"{self.name} could not {what}", answer.status, await answer.text())
            except aiohttp.ClientConnectionError:
                pass
            if asyncio.get_running_loop().time() > end:
                raise Fault(f"{self.name} could not {what}: the page does not answer")
            await asyncio.sleep(LOOK)

    async def say(self, text, place="you"):
        await self.tells("say", place=place, text=text)

    async def lines(self):
        """Returns all lines in the private chat and at the table as plain text. It is empty while the page is down."""
        try:
            return [plain(line) for place in ("you", "room") for line in await self.standing(place)]
        except aiohttp.ClientConnectionError:
            return []

    async def standing(self, place):
        """Returns the lines of a place, as the page has them."""
        async with self.session.get(f"{self.origin}{self.room}/older", params={"place": place}) as answer:
            answer.raise_for_status()
            return (await answer.json())["lines"]

    async def reads(self, words):
        """Waits until the user reads this."""

        async def look():
            return [line for line in await self.lines() if words in line]

        return await until(f"{self.name} and “{words}”", look)


def plain(line):
    """Returns the text of a line."""
    if line.get("text") is not None:
        return f"{line['by']['name'] if line.get('by') else ''}: {line['text']}"
    return "".join(texts(line.get("blocks") or []))


def texts(part):
    if isinstance(part, str):
        yield part
    elif isinstance(part, list):
        for one in part:
            yield from texts(one)
    elif isinstance(part, dict):
        for one in part.values():
            yield from texts(one)
