"""Mistakes during the setup, and what strangers do: each gets a helpful message."""

import asyncio
import shutil
from urllib.parse import quote

from homeserver import free_port
from patience import Fault, until
from player import PASSWORD, Player
from program import Program
from table import DRAWN, Table, once
from wire import Wire


async def test_a_wrong_password_and_no_homeserver(case):
    program = Program(case.folder / "program", case.server.url)
    program.user = await case.server.register(case.server.unused("gm"), PASSWORD)
    program.configure()
    program.password = "another one"
    code, said = await program.login()
    helps(code, said, 1, "password", "matrix login")
    program.password = PASSWORD
    program.url = f"http://127.0.0.1:{free_port()}"
    code, said = await program.login()
    helps(code, said, 1, "no homeserver answers", program.url)
    if (program.data / "matrix").exists():
        raise Fault("a log-in that failed left something behind")
    program.url = case.server.url
    code, said = await program.login()
    helps(code, said, 0, program.user, "recovery key")
    code, said = await program.login()
    helps(code, said, 1, "already", "logout")


async def test_a_token_logs_in_and_a_logout_ends_it(case):
    """For operators who have no password for the bot, only a token, as with single sign-on."""
    (owner,) = await case.arrive("gm", encrypted=False)
    token = owner.client.access_token
    program = Program(case.folder / "by-token", case.server.url)
    program.user = owner.user
    program.configure()
    login = ["matrix", "login", program.url, program.user, "--data", str(program.data)]
    code, said = await program.run(*login, GLOAMING_MATRIX_TOKEN="no-such-token")
    helps(code, said, 1, "token")
    code, said = await program.run(*login, GLOAMING_MATRIX_TOKEN=token)
    helps(code, said, 0, program.user)
    if token in said:
        raise Fault("the token is shown")
    code, said = await program.check()
    helps(code, said, 0, program.user)
    code, said = await program.run("matrix", "logout", "--data", str(program.data))
    helps(code, said, 0, program.user)
    if (program.data / "matrix/session.json").exists() or (program.data / "matrix/keys").exists():
        raise Fault("the session is still there")
    status, answer = await owner.tries("GET", "account/whoami")
    if status != 401:
        raise Fault(f"the token still holds: {status} {answer}")
    code, said = await program.run("matrix", "logout", "--data", str(program.data))
    helps(code, said, 1, "gloaming matrix login")
    # The owner's client can't continue without it.
    owner._following.cancel()


async def test_the_account_has_the_name_and_the_picture_of_the_configuration(case):
    wire = await Wire.lay(case)
    program = Program(case.folder / "program", wire.url)
    program.user = await case.server.register(case.server.unused("gm"), PASSWORD)
    case.programs.append(program)
    program.configure(name='"Game master"', picture='"gm.png"')
    code, said = await program.login()
    helps(code, said, 0, program.user)
    code, said = await program.check()
    helps(code, said, 1, "gm.png", "cannot be read", "PNG")
    (program.folder / "gm.png").write_bytes(b"GIF89a")
    code, said = await program.check()
    helps(code, said, 1, "neither a PNG nor a JPEG")
    (program.folder / "gm.png").write_bytes(b"\x89PNG\r\n\x1a\n and more")
    code, said = await program.check()
    helps(code, said, 0, "“Game master”", "gm.png")
    (ann,) = await case.arrive("ann")

    async def shown():
        profile = await ann.asks("GET", f"profile/{quote(program.user)}")
        return profile.get("displayname") == "Game master" and profile.get("avatar_url", "").startswith("mxc://")

    await program.serve()
    await until("the name and the picture", shown)
    await program.stop()
    # Another client has changed the name. The next start corrects it, and uploads nothing again.
    owner = await Player.arrive(case.server, "owner", encrypted=False, user=program.user)
    case.people.append(owner)
    await owner.client.set_displayname("Somebody")
    await program.serve()
    await until("the name and the picture", shown)
    if len(wire.answered("POST", "media/.*/upload$")) != 1:
        raise Fault(f"the picture was uploaded {len(wire.answered('POST', 'media/.*/upload$'))} times")


async def test_a_store_of_another_session(case):
    mine, other = await asyncio.gather(case.program(), case.program())
    await asyncio.gather(mine.stop(), other.stop())
    keys = mine.data / "matrix/keys"
    shutil.rmtree(keys)
    shutil.copytree(other.data / "matrix/keys", keys)
    code, said = await mine.run("serve", "--config", str(mine.folder / "gloaming.toml"), "--data", str(mine.data))
    helps(code, said, 1, "another session")
    session = other.data / "matrix/session.json"
    if session.stat().st_mode & 0o077:
        raise Fault("others can read the session")
    session.chmod(0o644)
    code, said = await other.run("serve", "--config", str(other.folder / "gloaming.toml"), "--data", str(other.data))
    helps(code, said, 1, "chmod 600")


async def test_a_room_without_rights(case):
    """The bot may write, but nothing else: the game continues, and the bot reports what it can't do."""
    program = await case.program()
    people = await case.arrive("ann", "bob", "cat")
    host = people[0]
    room = await host.opens_room("The green", [program.user, *[person.user for person in people[1:]]])
    for person in people:
        await person.is_in(room)
        person.bot = program.user
    table = Table(program, people, room)
    await host.with_us(room, program.user, *[person.user for person in people])
    await table.gather(**DRAWN)
    await table.start()
    await table.all_hear("Night falls")
    # The server accepts it, since the bot couldn't close the room. The night continues anyway.
    await table["cat"].say("Is anybody there?", room)
    for person in people:
        await person.hears("You were dealt the")
        await person.say("target")
    await table.all_hear("The day begins")


async def test_strangers_and_nonsense(case):
    table = await case.table("ann", "bob", "cat")
    (zoe,) = await case.arrive("zoe")
    await table.gather(**DRAWN)
    ann, bob, _ = table.people

    # The maximum length that the server accepts. An unknown command may be for another bot, so only the next one gets a
    # reply.
    since = ann.mark(table.room)
    await ann.say("!" + "x" * 64_000, table.room)
    await ann.say("!rules " + "x" * 60_000, table.room)
    await ann.hears("There is no game called", table.room, table.bot, since)

    await table.start()
    card = await ann.hears("You were dealt the")
    await table.all_hear("Night falls")

    # A user who doesn't play writes to the bot and tries to act.
    zoe.bot = table.bot
    with_bot = await zoe.opens_room("", [table.bot], encrypted=True, is_direct=True)
    await zoe.with_us(with_bot, table.bot)
    await zoe.say("target ann", with_bot)
    await zoe.hears("You are not in (a|this) game", with_bot, table.bot)

    # Meaningless reactions, on questions and other messages.
    for event in {card.id, ann.lines(ann.dm, table.bot)[-1].id}:
        await ann.react(event, "🍕")
    await ann.react(card.id, "1\ufe0f\u20e3")

    # The maximum text in an encrypted message, and characters that change the direction of a line.
    for nonsense in ("target " + "word " * 9_000, "\u202e\u2067x\u0301" * 100):
        since = bob.mark(bob.dm)
        await bob.say(nonsense)
        await bob.hears(".", sender=table.bot, since=since)

    # None of that has changed anything.
    table.program.must_run()
    for person in table.people:
        await person.say("target")
        await person.hears("Noted: ")
    await table.all_hear("The day begins")
    for person in table.people:
        await once(person, person.dm, table.bot, "Noted: ")


async def test_invitations_of_whom_the_configuration_does_not_name(case):
    program = await case.program(welcome='["example.org"]')
    (zoe,) = await case.arrive("zoe")
    room = await zoe.opens_room("A trap", [program.user])

    def declined():
        return [
            line
            for line in zoe.rooms[room].lines
            if line.type == "m.room.member" and line.state_key == program.user and line.content["membership"] == "leave"
        ]

    line = (await zoe.until("the bot declining", declined))[0]
    if not line.content.get("reason"):
        raise Fault("the bot declined without a word")
    # The operator can see that, too.
    await program.stop()
    code, said = await program.check()
    helps(code, said, 0, "example.org", "They don't include everyone on localhost", "welcome")


def helps(code, said, wanted, *words):
    """Checks that the output contains all of this, whatever its line breaks, and that the exit code is right."""
    flat = " ".join(said.split())
    missing = [word for word in words if word not in flat]
    if code != wanted or missing:
        raise Fault(f"ended with {code}, and does not say {missing}:\n{said}")
    if "panicked" in said:
        raise Fault(said)
