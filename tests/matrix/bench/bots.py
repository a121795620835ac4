"""The bots to compare, each a separate process with a new account."""

import asyncio
import os
import signal
import sys
from pathlib import Path

from patience import die_with_us, gone
from player import PASSWORD, Player
from program import Program

HERE = Path(__file__).parent

# Gloaming's response to the word, which the other bots send too. A longer line, or one with HTML, takes the homeserver
# and the user's client some milliseconds more.
ANSWER = HERE / "answer.json"


class Bot:
    """A process and its resource usage."""

    def __init__(self, name, user, process, word, log):
        self.name, self.user, self.process, self.word, self.log = name, user, process, word, log
        # A text that every response contains.
        self.room = None

    def cpu(self):
        """The CPU time so far, in seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def rss(self):
        """The resident memory in MiB."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0

    async def end(self):
        await gone(self.process, signal.SIGTERM)


async def spawn(words, folder, log):
    folder.mkdir(parents=True, exist_ok=True)
    with open(log, "ab") as out:
        return await asyncio.create_subprocess_exec(
            *words,
            cwd=folder,
            env=os.environ | {"ANSWER": str(ANSWER)},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            preexec_fn=die_with_us,
        )


async def nio(server, url, folder, encrypted):
    user = await server.register(server.unused("nio"), PASSWORD)
    words = [sys.executable, str(HERE / "nio_echo.py"), url, user, PASSWORD] + ["encrypted"] * encrypted
    process = await spawn(words, folder, folder.with_suffix(".log"))
    return Bot("matrix-nio 0.26", user, process, "status", folder.with_suffix(".log"))


async def maubot(server, url, folder, encrypted):
    assert not encrypted, "its encryption wants a library that no Python package brings"
    user = await server.register(server.unused("maubot"), PASSWORD)
    login = Player(server, "maubot", user, encrypted=False)
    await login.client.login(PASSWORD)
    token = login.client.access_token
    await login.client.close()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "config.yaml").write_text(f"""\
user:
    credentials: {{id: "{user}", homeserver: "{url}", access_token: "{token}", device_id: null}}
    sync: true
    appservice: false
    hs_token: null
    autojoin: true
    displayname: disable
    avatar_url: disable
    ignore_initial_sync: false
    ignore_first_sync: false
database: sqlite:bot.db
database_opts: {{min_size: 1, max_size: 10}}
crypto_db_pickle_key: none
plugin_config: {{}}
logging:
    version: 1
    handlers: {{console: {{class: logging.StreamHandler}}}}
    root: {{level: WARNING, handlers: [console]}}
""")
    words = [sys.executable, "-m", "maubot.standalone", "-m", str(HERE / "maubot_echo/maubot.yaml")]
    process = await spawn(words, folder, folder.with_suffix(".log"))
    return Bot("maubot 0.6.0", user, process, "status", folder.with_suffix(".log"))


async def gloaming(server, url, folder, encrypted):
    program = await Program.begin(server, folder, url=url, encryption='"private"' if encrypted else '"none"')
    return Bot("Gloaming", program.user, program.process, "status", folder.with_suffix(".log"))
