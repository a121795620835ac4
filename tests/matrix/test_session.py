"""The session ends, its keys are lost, or they are restored from an old copy: the operator is notified, and games
continue after a new login."""

import asyncio
import json
import shutil

import aiohttp

from patience import PATIENCE, Fault
from table import DRAWN
from test_keys import asks
from test_setup import helps

OLD_COPY = "are an old copy"


async def test_a_session_that_has_ended_is_said_and_a_new_one_goes_on_with_the_game(case):
    table = await case.table("ann", "bob", "cat")
    program = table.program
    await table.gather(**DRAWN)
    await table.start()
    await table.all_hear("Night falls")
    for person in table.people:
        await person.hears("You were dealt the")
    await ends_session(program)
    code = await asyncio.wait_for(program.process.wait(), PATIENCE)
    await program._reading
    helps(code, program.said(), 1, "has ended the session", program.user, "matrix login")
    code, said = await program.check()
    helps(code, said, 1, "has ended the session", program.user, "matrix login")
    # A failed login changes nothing.
    code, said = await program.login()
    helps(code, said, 1, "GLOAMING_MATRIX_RECOVERY_KEY", "--reset-identity")
    code, said = await program.check()
    helps(code, said, 1, "has ended the session")
    code, said = await program.login(GLOAMING_MATRIX_RECOVERY_KEY=program.recovery_key)
    helps(code, said, 0, program.user)
    await program.serve()
    await table.spends_the_night()


async def test_nobody_logs_out_below_a_program_that_runs(case):
    table = await case.table("ann")
    program, ann = table.program, table["ann"]
    code, said = await program.run("matrix", "logout", "--data", str(program.data))
    helps(code, said, 1, "is in use by process", str(program.process.pid))
    program.must_run()
    since = ann.mark(table.room)
    await ann.say("!games", table.room)
    await ann.hears("Games you can play", table.room, program.user, since)
    await program.stop()
    code, said = await program.run("matrix", "logout", "--data", str(program.data))
    helps(code, said, 0, program.user)


async def test_keys_that_are_gone_are_said_and_a_new_login_mends_it(case):
    program = await case.program()
    await program.stop()
    shutil.rmtree(program.data / "matrix/keys")
    serve = ("serve", "--config", str(program.folder / "gloaming.toml"), "--data", str(program.data))
    for words in (serve, ("check", *serve[1:])):
        code, said = await program.run(*words)
        helps(code, said, 1, "the keys of the session are gone", "matrix logout", "matrix login")
    code, said = await program.run("matrix", "logout", "--data", str(program.data))
    helps(code, said, 0, program.user)
    code, said = await program.login(GLOAMING_MATRIX_RECOVERY_KEY=program.recovery_key)
    helps(code, said, 0, program.user)
    code, said = await program.check()
    helps(code, said, 0, program.user)


async def test_keys_from_an_old_copy_are_not_used_again(case):
    program = await case.program()
    (zoe,) = await case.arrive("zoe")
    room = await zoe.opens_room("", [program.user], encrypted=True, is_direct=True)
    await zoe.with_us(room, program.user)
    await asks(zoe, room, program)
    await program.stop()
    copy = program.folder / "copy"
    shutil.copytree(program.data, copy)
    await program.serve()
    for _ in range(3):
        await asks(zoe, room, program)
    await program.stop()
    code, said = await program.check()
    helps(code, said, 0, program.user)
    if OLD_COPY in said:
        raise Fault(f"the keys are as they should be:\n{said}")
    shutil.rmtree(program.data)
    shutil.move(copy, program.data)
    code, said = await program.check()
    helps(code, said, 0, OLD_COPY)
    used = {line.session for line in zoe.lines(room, program.user)}
    await program.serve()
    for _ in range(3):
        answer = await asks(zoe, room, program)
        if answer.session in used:
            raise Fault("a key was used again")
    if OLD_COPY not in program.said():
        raise Fault(f"nothing is said of the old keys:\n{program.said()}")
    if zoe.rooms[room].locked:
        raise Fault(f"zoe cannot read {zoe.rooms[room].locked}")
    await program.stop()
    code, said = await program.check()
    if OLD_COPY in said:
        raise Fault(f"the new keys are taken for old ones:\n{said}")


async def ends_session(program):
    """Logs the bot's device out as the account's owner."""
    session = json.loads((program.data / "matrix/session.json").read_text())["session"]
    head = {"Authorization": f"Bearer {session['access_token']}"}
    async with aiohttp.ClientSession(headers=head) as client:
        async with client.post(f"{program.url}/_matrix/client/v3/logout", json={}) as answer:
            if answer.status != 200:
                raise Fault(f"the device could not be logged out: {await answer.text()}")
