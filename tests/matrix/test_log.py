"""What the program's log contains, and what it must never contain."""

import json
import re

from patience import Fault
from table import FIVE, LEADER, ONE_NIGHT

EVERYTHING = ",".join(["trace", *[f"{part}=trace" for part in (
    "matrix_sdk", "ruma", "vodozemac", "reqwest", "hyper", "hyper_util", "h2", "rustls", "sled", "tokio")]])

# What must not be in the log at the default level while a game is running, since players could read it.
SECRETS = {*FIVE, "werewolf", "minion", "mason", "seer", "robber", "troublemaker", "insomniac", "villager", "target"}


async def test_the_log_shows_no_key_at_any_level_and_no_secret_of_a_game_as_it_comes(case):
    table = await case.table(*FIVE, leader=LEADER)
    program = table.program
    await program.stop()
    program.environment["RUST_LOG"] = EVERYTHING
    await program.serve()
    await table.gather(**ONE_NIGHT)
    await table.start()
    await table.all_hear("Night falls")
    for person in table.people:
        await person.hears("You were dealt the")
        await person.say("target")
    await table.all_hear("The day begins")
    await program.stop()
    log = program.said()
    if "matrix_sdk" not in log:
        raise Fault("the library said nothing, so nothing was looked at")
    kept = json.loads((program.data / "matrix/session.json").read_text())
    for secret in [*program.secrets(), *strings(kept, "passphrase", "access_token")]:
        if secret in log:
            raise Fault("a secret of the account stands in the log")
    # At this level, spans come before the text of a line, while the default level has none.
    lines = (
        re.sub(r"(?<=INFO |WARN ).*\}: (?=gloaming)|(?<=ERROR ).*\}: (?=gloaming)", "", line)
        for line in log.splitlines()
    )
    usual = [line for line in lines if re.search(r" (ERROR|WARN|INFO) gloaming", line)]
    if not any("a game begins" in line for line in usual):
        raise Fault(f"the log says nothing of the game:\n{usual}")
    for line in (line.replace(str(program.data), "") for line in usual):
        if found := SECRETS & set(re.findall(r"\w+", line.lower())):
            raise Fault(f"{found} in the log: {line}")


def strings(value, *keys):
    """Returns the values of these keys, at any depth."""
    if isinstance(value, dict):
        for key, inside in value.items():
            if key in keys and isinstance(inside, str):
                yield inside
            yield from strings(inside, *keys)
