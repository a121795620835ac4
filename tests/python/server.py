"""The Bot API server of tests/fakes, and its users."""

import asyncio
import signal

import aiohttp

from patience import die_with_us, gone

# Has the form of BotFather's tokens.
TOKEN = "4711:a-token-for-tests"


class Refused(Exception):
    """The reason why a user can't do something."""


class Server:
    """A server for one test."""

    # The program's path, set by the test runner.
    path = None

    def __init__(self, process, url):
        self.process = process
        self.url = url
        self.token = TOKEN

    @classmethod
    async def begin(cls, *words):
        words = ["--listen", "127.0.0.1:0", "--token", TOKEN, *words]
        process = await asyncio.create_subprocess_exec(
            cls.path, *words, stdout=asyncio.subprocess.PIPE, preexec_fn=die_with_us
        )
        url = (await process.stdout.readline()).decode().strip()
        return cls(process, url)

    async def stop(self):
        await gone(self.process, signal.SIGTERM)

    async def act(self, verb, **words):
        """POST /people/VERB: actions of users, and changes to the service."""
        body = {key.rstrip("_"): value for key, value in words.items()}
        async with aiohttp.request("POST", f"{self.url}/people/{verb}", json=body) as response:
            answer = await response.json(content_type=None)
        if not answer["ok"]:
            raise Refused(answer["description"])
        return answer["result"]
