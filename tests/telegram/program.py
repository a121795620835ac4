"""The real program, as a test starts, kills and starts it again."""

import asyncio
import os
import re
import signal
from pathlib import Path

from patience import Fault, die_with_us, gone


class Program:
    """One data folder, and one bot."""

    # Where it is; whoever runs the tests says so.
    path = None

    def __init__(self, folder, server):
        self.folder, self.server = Path(folder), server
        self.log = self.folder / "program.log"
        self.process = None
        self.folder.mkdir(parents=True)
        (self.folder / "gloaming.toml").write_text(f'[telegram]\napi = "{server.url}"\n')

    async def serve(self):
        """Starts it."""
        words = ["serve", "--config", str(self.folder / "gloaming.toml"), "--data", str(self.folder / "data")]
        with open(self.log, "ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                self.path,
                *words,
                cwd=self.folder,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=asyncio.subprocess.STDOUT,
                env={**os.environ, "GLOAMING_TELEGRAM_TOKEN": self.server.token},
                preexec_fn=die_with_us,
            )

    async def kill(self):
        """Kills it where it stands."""
        if self.process.returncode is not None:
            raise Fault(f"the program ended by itself, with {self.process.returncode}:\n{self.said()}")
        await gone(self.process, signal.SIGKILL)

    async def end(self):
        """Whatever became of it, it does not run any more."""
        if self.process:
            await gone(self.process, signal.SIGKILL)

    def said(self):
        return self.log.read_text(errors="replace")

    def was_fine(self):
        """Nothing in it ever panicked, and nobody reads the token there."""
        if panic := re.search(r"^.*(panicked at|internal error).*$", self.said(), re.MULTILINE):
            raise Fault(f"something in the program panicked: {panic[0]}")
        if self.server.token in self.said():
            raise Fault("the token stands in what the program says")
