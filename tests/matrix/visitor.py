"""Somebody on the page, without a browser: what they read there, and what they do."""

import asyncio
import uuid

import aiohttp

from patience import LOOK, PATIENCE, Fault, until


class Visitor:
    """One seat on a page, and what stands there."""

    def __init__(self, name):
        self.name = name
        self.room = None
        # A page on this machine has an address of numbers.
        self.session = aiohttp.ClientSession(
            cookie_jar=aiohttp.CookieJar(unsafe=True), timeout=aiohttp.ClientTimeout(total=PATIENCE)
        )

    @classmethod
    async def comes(cls, case, name, link):
        """Somebody opens the link of a lobby and takes a seat."""
        visitor = cls(name)
        case.at_end(visitor.session.close)
        async with visitor.session.get(link) as page:
            if page.status != 200 or "/g/" not in page.url.path:
                raise Fault(f"{link} leads to {page.url}: {page.status}")
            visitor.origin, visitor.room = str(page.url.origin()), page.url.path
        await visitor.tells("join", name=name)
        return visitor

    async def tells(self, what, **words):
        """POST: again and again with the same key, until the page answers."""
        body, head = {"key": uuid.uuid4().hex, **words}, {"origin": self.origin}
        end = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                async with self.session.post(f"{self.origin}{self.room}/{what}", json=body, headers=head) as answer:
                    if answer.status < 300:
                        return
                    if answer.status != 503:
                        raise Fault(f"{self.name} could not {what}: {answer.status} {await answer.text()}")
            except aiohttp.ClientConnectionError:
                pass
            if asyncio.get_running_loop().time() > end:
                raise Fault(f"{self.name} could not {what}: the page does not answer")
            await asyncio.sleep(LOOK)

    async def say(self, text, place="you"):
        await self.tells("say", place=place, text=text)

    async def lines(self):
        """All that stands in the conversation and at the table, as plain words; nothing while the page is away."""
        found = []
        for place in ("you", "room"):
            try:
                async with self.session.get(f"{self.origin}{self.room}/older", params={"place": place}) as answer:
                    answer.raise_for_status()
                    found += [plain(line) for line in (await answer.json())["lines"]]
            except aiohttp.ClientConnectionError:
                return []
        return found

    async def reads(self, words):
        """Somebody reads this, sooner or later."""

        async def look():
            return [line for line in await self.lines() if words in line]

        return await until(f"{self.name} and “{words}”", look)


def plain(line):
    """The words of a line."""
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
