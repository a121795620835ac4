"""The real program, as a test logs it in, starts, kills and restarts it."""

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
    """A data folder with its own account."""

    # The program's path, set by the test runner.
    path = None

    def __init__(self, folder, url):
        self.folder, self.url = Path(folder), url
        self.user = None
        self.password = PASSWORD
        # The registration file, if it runs as an app service.
        self.registration = None
        self.process = None
        # Additional environment variables of the program.
        self.environment = {}
        self._recovery_keys = []
        self._reading = None
        self._is_up = None
        self.log = self.folder / "program.log"

    @classmethod
    async def begin(cls, server, folder, url=None, user=None, registration=None, **settings):
        """Creates a new account, logs it in and serves it."""
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
        """Writes the configuration, with these keys in the service's table, and other tables in addition."""
        self.folder.mkdir(parents=True, exist_ok=True)
        lines = [f"{key} = {value}" for key, value in settings.items()]
        (self.folder / "gloaming.toml").write_text("\n".join(["[matrix]", *lines, beside, ""]))

    @property
    def data(self):
        return self.folder / "data"

    async def login(self, *more, **environment):
        """Logs in like a script does. Returns the exit code and the output."""
        environment = {"GLOAMING_MATRIX_PASSWORD": self.password, **environment}
        if self.registration:
            environment, more = {}, ["--registration", str(self.registration), *more]
        words = ["matrix", "login", self.url, self.user, "--data", str(self.data), *more]
        code, said = await self.run(*words, **environment)
        # A recovery key consists of twelve groups of four letters.
        self._recovery_keys += re.findall(r"(?:\w{4} ){11}\w{4}", said)
        return code, said

    @property
    def recovery_key(self):
        """Returns the newest recovery key that was shown."""
        return self._recovery_keys[-1] if self._recovery_keys else None

    @property
    def device(self):
        """Returns its ID among the account's devices."""
        return json.loads((self.data / "matrix/session.json").read_text())["session"]["device_id"]

    def secrets(self):
        """Returns what must not appear on any page or in any log, except that the recovery key is shown once."""
        return [self.password, *self._recovery_keys, *[key.replace(" ", "") for key in self._recovery_keys]]

    async def check(self):
        return await self.run("check", "--config", str(self.folder / "gloaming.toml"), "--data", str(self.data))

    async def run(self, *words, **environment):
        """Runs a command until it exits."""
        process = await self._spawn(words, environment, asyncio.subprocess.PIPE)
        try:
            said, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
        except asyncio.TimeoutError:
            await gone(process, signal.SIGKILL)
            raise Fault(f"“{' '.join(words)}” did not end") from None
        return process.returncode, said.decode(errors="replace")

    async def on_terminal(self, *words, answers=(), **environment):
        """Runs a command on its own terminal, where each answer is given when its question appears: a secret is typed,
        or a function is called with the screen, and what it returns is typed. Returns the exit code and the screen."""
        screen, keyboard = os.openpty()

        def sits_down():
            die_with_us()
            os.setsid()
            # A shell makes its background processes ignore this key. A real terminal doesn't.
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
            # After its program has exited, a terminal shows nothing more.
            while piece := await asyncio.wait_for(shown.get(), PATIENCE):
                said += piece
                while waiting and (found := said.find(waiting[0][0].encode(), seen)) >= 0:
                    question, answer = waiting.pop(0)
                    seen = found + len(question.encode())
                    if callable(answer):
                        answer = await answer(plain(said))
                    else:
                        # A user types a secret when the question is there, which is when the terminal no longer shows
                        # input.
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
        """Starts the program. It receives messages sent in the meantime when it is up."""
        words = ["serve", "--config", str(self.folder / "gloaming.toml"), "--data", str(self.data)]
        self.process = await self._spawn(words, {}, asyncio.subprocess.PIPE)
        self._is_up = asyncio.Event()
        self._reading = asyncio.ensure_future(self._write_down(self.process.stdout, self._is_up))

    async def _write_down(self, said, is_up):
        """Records the log until the program exits."""
        with open(self.log, "ab") as log:
            async for line in said:
                log.write(line)
                log.flush()
                if b" plays on Matrix" in line:
                    is_up.set()
        # Wake those who wait for the program to be up, since it won't be.
        is_up.set()

    async def kill(self):
        """Kills the program."""
        self.must_run()
        await gone(self.process, signal.SIGKILL)

    async def stop(self):
        """Asks the program to stop, like an administrator who has seen that it is up."""
        await asyncio.wait_for(self._is_up.wait(), PATIENCE)
        self.must_run()
        await gone(self.process, signal.SIGTERM)
        await self._reading
        if self.process.returncode != 0:
            raise Fault(f"asked to end it ended with {self.process.returncode}:\n{self.said()}")

    async def end(self):
        """Makes sure that the program isn't running any more."""
        await gone(self.process, signal.SIGKILL)
        if self._reading:
            await self._reading

    def must_run(self):
        """Checks that the program hasn't exited by itself."""
        if self.process.returncode is not None:
            raise Fault(f"the program ended by itself, with {self.process.returncode}:\n{self.said()}")

    def said(self):
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def was_fine(self):
        """Checks that nothing in it has ever panicked."""
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
    """Returns the text on a screen without colours."""
    return re.sub(r"\x1b\[[\d;]*m", "", said.decode(errors="replace"))


def read(screen):
    """Returns what has arrived on a screen, or nothing if no more will."""
    try:
        return os.read(screen, 1 << 16)
    except OSError:
        return b""
