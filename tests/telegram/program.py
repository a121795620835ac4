"""The real program, as a test starts, kills and restarts it."""

import asyncio
import os
import re
import signal
from pathlib import Path

from patience import Fault, die_with_us, gone


class Program:
    """A data folder with its own bot."""

    # The program's path, set by the test runner.
    path = None

    def __init__(self, folder, server):
        self.folder, self.server = Path(folder), server
        self.log = self.folder / "program.log"
        self.process = None
        self.folder.mkdir(parents=True)
        (self.folder / "gloaming.toml").write_text(f'[telegram]\napi = "{server.url}"\n')

    async def serve(self):
        """Starts the program."""
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
        """Kills the program."""
        if self.process.returncode is not None:
            raise Fault(f"the program ended by itself, with {self.process.returncode}:\n{self.said()}")
        await gone(self.process, signal.SIGKILL)

    async def end(self):
        """Makes sure that the program isn't running any more."""
        if self.process:
            await gone(self.process, signal.SIGKILL)

    def said(self):
        return self.log.read_text(errors="replace")

    def was_fine(self):
        """Checks that nothing in it has ever panicked, and that the log doesn't contain the token."""
        if panic := re.search(r"^.*(panicked at|internal error).*$", self.said(), re.MULTILINE):
            raise Fault(f"something in the program panicked: {panic[0]}")
        if self.server.token in self.said():
            raise Fault("the token stands in what the program says")
