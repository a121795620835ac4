"""The real program, as a test logs it in, starts, kills and starts it again."""

import asyncio
import fcntl
import json
import os
import re
import signal
import termios
from pathlib import Path

from patience import PATIENCE, Fault, die_with_us, gone, until
from player import PASSWORD


class Program:
    """One data folder with an account of its own."""

    # Where it is; whoever runs the tests says so.
    path = None

    def __init__(self, folder, url):
        self.folder, self.url = Path(folder), url
        self.user = None
        self.password = PASSWORD
        # The file of the app service that it is, if it is one.
        self.registration = None
        self.process = None
        # What the program finds in its environment, beside what it needs.
        self.environment = {}
        self._recovery_keys = []
        self._reading = None
        self._is_up = None
        self.log = self.folder / "program.log"

    @classmethod
    async def begin(cls, server, folder, url=None, user=None, registration=None, **settings):
        """A new account that is logged in and served."""
        program = cls(folder, url or server.url)
        program.registration = registration
        program.user = user or await server.register(server.unused("gm"), PASSWORD)
        program.configure(**settings)
        code, said = await program.login()
        if code != 0:
            raise Fault(f"the program could not log in:\n{said}")
        await program.serve()
        return program

    def configure(self, beside="", **settings):
        """Writes the configuration, with these keys in the table of the service, and with the tables of others beside it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        lines = [f"{key} = {value}" for key, value in settings.items()]
        (self.folder / "gloaming.toml").write_text("\n".join(["[matrix]", *lines, beside, ""]))

    @property
    def data(self):
        return self.folder / "data"

    async def login(self, *more, **environment):
        """Logs in as a script does. The exit code, and what was said."""
        environment = {"GLOAMING_MATRIX_PASSWORD": self.password, **environment}
        if self.registration:
            environment, more = {}, ["--registration", str(self.registration), *more]
        words = ["matrix", "login", self.url, self.user, "--data", str(self.data), *more]
        code, said = await self.run(*words, **environment)
        # A recovery key is twelve groups of four letters.
        self._recovery_keys += re.findall(r"(?:\w{4} ){11}\w{4}", said)
        return code, said

    @property
    def recovery_key(self):
        """The newest that was shown."""
        return self._recovery_keys[-1] if self._recovery_keys else None

    @property
    def device(self):
        """Its id among the account's devices."""
        return json.loads((self.data / "matrix/session.json").read_text())["session"]["device_id"]

    def secrets(self):
        """What stands on no page and in no log, but for the recovery key where it is shown once."""
        return [self.password, *self._recovery_keys, *[key.replace(" ", "") for key in self._recovery_keys]]

    async def check(self):
        return await self.run("check", "--config", str(self.folder / "gloaming.toml"), "--data", str(self.data))

    async def run(self, *words, **environment):
        """Runs a command to its end."""
        process = await self._spawn(words, environment, asyncio.subprocess.PIPE)
        try:
            said, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
        except asyncio.TimeoutError:
            await gone(process, signal.SIGKILL)
            raise Fault(f"“{' '.join(words)}” did not end") from None
        return process.returncode, said.decode(errors="replace")

    async def on_terminal(self, *words, answers=(), **environment):
        """Runs a command on a terminal of its own, where a person answers each question when it is there: types a secret, or does
        what a function says, which is given the screen and may return what is typed. The exit code, and what was on the screen."""
        screen, keyboard = os.openpty()

        def sits_down():
            die_with_us()
            os.setsid()
            # A shell lets what it runs in the background ignore this key; a terminal of one's own does not.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            fcntl.ioctl(keyboard, termios.TIOCSCTTY, 0)

        async def hides():
            return not termios.tcgetattr(screen)[3] & termios.ECHO

        process = await asyncio.create_subprocess_exec(
            *[self.path, *words],
            **{"cwd": self.folder, "stdin": keyboard, "stdout": keyboard, "stderr": keyboard},
            env={**os.environ, **self.environment, **environment},
            preexec_fn=sits_down,
        )
        os.close(keyboard)
        shown = asyncio.Queue()
        loop = asyncio.get_running_loop()
        loop.add_reader(screen, lambda: shown.put_nowait(read(screen)))
        said, seen, waiting = b"", 0, list(answers)
        try:
            # A terminal that its program has left says nothing.
            while piece := await asyncio.wait_for(shown.get(), PATIENCE):
                said += piece
                while waiting and (found := said.find(waiting[0][0].encode(), seen)) >= 0:
                    question, answer = waiting.pop(0)
                    seen = found + len(question.encode())
                    if callable(answer):
                        answer = await answer(plain(said))
                    else:
                        # A person types a secret when the question is there, which is when the terminal has ceased to show it.
                        await until("a terminal that hides what is typed", hides)
                    if answer is not None:
                        os.write(screen, answer.encode() + b"\n")
        except asyncio.TimeoutError:
            await gone(process, signal.SIGKILL)
            raise Fault(f"“{' '.join(words)}” did not end:\n{plain(said)}") from None
        finally:
            loop.remove_reader(screen)
            os.close(screen)
        try:
            await asyncio.wait_for(process.wait(), PATIENCE)
        except asyncio.TimeoutError:
            await gone(process, signal.SIGKILL)
        return process.returncode, plain(said)

    async def serve(self):
        """Starts it. What is said to it meanwhile it hears when it is up."""
        words = ["serve", "--config", str(self.folder / "gloaming.toml"), "--data", str(self.data)]
        self.process = await self._spawn(words, {}, asyncio.subprocess.PIPE)
        self._is_up = asyncio.Event()
        self._reading = asyncio.ensure_future(self._write_down(self.process.stdout, self._is_up))

    async def _write_down(self, said, is_up):
        """Keeps the log, until the program is gone."""
        with open(self.log, "ab") as log:
            async for line in said:
                log.write(line)
                log.flush()
                if b" plays on Matrix" in line:
                    is_up.set()
        # Whoever waits for it learns that there is nothing to wait for.
        is_up.set()

    async def kill(self):
        """Kills it where it stands."""
        self.must_run()
        await gone(self.process, signal.SIGKILL)

    async def stop(self):
        """Asks it to end, as an administrator would who has seen that it is up."""
        await asyncio.wait_for(self._is_up.wait(), PATIENCE)
        self.must_run()
        await gone(self.process, signal.SIGTERM)
        await self._reading
        if self.process.returncode != 0:
            raise Fault(f"asked to end it ended with {self.process.returncode}:\n{self.said()}")

    async def end(self):
        """Whatever became of it, it does not run any more."""
        await gone(self.process, signal.SIGKILL)
        if self._reading:
            await self._reading

    def must_run(self):
        """It has not ended by itself."""
        if self.process.returncode is not None:
            raise Fault(f"the program ended by itself, with {self.process.returncode}:\n{self.said()}")

    def said(self):
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def was_fine(self):
        """Nothing in it ever panicked."""
        panic = re.search(r"^.*(panicked at|internal error).*$", self.said(), re.MULTILINE)
        if panic:
            raise Fault(f"something in the program panicked: {panic[0]}")

    async def _spawn(self, words, environment, out):
        return await asyncio.create_subprocess_exec(
            self.path,
            *words,
            cwd=self.folder,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=out,
            stderr=asyncio.subprocess.STDOUT,
            limit=1 << 20,
            env={**os.environ, **self.environment, **environment},
            preexec_fn=die_with_us,
        )


def plain(said):
    """What a screen shows, without colours."""
    return re.sub(r"\x1b\[[\d;]*m", "", said.decode(errors="replace"))


def read(screen):
    """What has come to a screen; nothing, if nothing will come any more."""
    try:
        return os.read(screen, 1 << 16)
    except OSError:
        return b""
