"""A homeserver that uses a login service: logins with a code or in a browser, and token refreshes."""

import asyncio
import json
import re

import aiohttp

from issuer import Issuer
from patience import Fault, until
from program import Program
from table import DRAWN, Table, once
from test_setup import helps
from wire import Wire


async def test_a_log_in_by_code_is_renewed_in_mid_game_and_revoked(case):
    # The program believes that its tokens are valid for two seconds, but they last longer, so it must refresh them
    # before they expire.
    issuer = await Issuer.begin(case, codes=True, says=2)
    wire = await Wire.lay(case, issuer.server)
    program = await new(case, issuer, wire.url)
    stranger = await issuer.server.register("owner", None)

    # A login that is interrupted while the page is open leaves nothing behind.
    code, said = await logs_in(program, issuer, ("This program waits", interrupts))
    if code == 0 or (program.data / "matrix").exists():
        raise Fault(f"a log-in that was given up ended with {code}, and has left something behind:\n{said}")
    # The operator has given a password, which such a homeserver doesn't accept. And the browser is logged in as the
    # program's owner.
    code, said = await logs_in(program, issuer, by_code(issuer, stranger), GLOAMING_MATRIX_PASSWORD="a password")
    helps(code, said, 1, "accepts no password from a program", stranger, "private window")
    if (program.data / "matrix").exists() or issuer.sessions:
        raise Fault("a log-in with another account has left something behind")
    code, said = await logs_in(program, issuer, by_code(issuer, program.user))
    helps(code, said, 0, program.user, "recovery key")
    (session,) = issuer.of(program.user)
    if session.access in said or session.refresh in said:
        raise Fault("a token is shown")
    if (program.data / "matrix/session.json").stat().st_mode & 0o077:
        raise Fault("others can read the session")

    table = await gathers(case, issuer, program)
    await issuer.has_renewed(program.user)
    await table.start()
    for person in table.people:
        await person.hears("You were dealt the")
    await issuer.has_renewed(program.user)
    await table.spends_the_night()
    refused = [(path, status) for _, path, status in wire.answers if status == 401]
    if refused:
        raise Fault(f"a request was refused before the token was renewed: {refused}")

    # The refreshed token is stored, so the program continues with it after it is killed.
    await program.kill()
    await program.end()
    kept = json.loads((program.data / "matrix/session.json").read_text())["session"]
    if kept["refresh_token"] != session.refresh:
        raise Fault("the newest tokens are not kept")
    code, said = await program.check()
    helps(code, said, 0, program.user, "OAuth", "renewed")
    code, said = await program.run("matrix", "logout", "--data", str(program.data))
    helps(code, said, 0, program.user)
    if issuer.of(program.user) or (program.data / "matrix/session.json").exists():
        raise Fault("the session still holds")


async def test_a_log_in_in_a_browser_and_a_renewal_that_is_refused(case):
    # The login service doesn't report how long its tokens are valid, so the program refreshes one when the homeserver
    # refuses it.
    issuer = await Issuer.begin(case, codes=False)
    wire = await Wire.lay(case, issuer.server)
    program = await new(case, issuer, wire.url)

    async def on_this_machine(said):
        async with aiohttp.ClientSession() as browser:
            async with browser.get(await issuer.browser_ends_on(page_in(said), local(program.user))) as answer:
                if "You can close this page" not in await answer.text():
                    raise Fault(f"the browser shows {answer.status}: {await answer.text()}")

    code, said = await logs_in(program, issuer, ("paste it here", on_this_machine))
    helps(code, said, 0, program.user, "recovery key")
    table = await gathers(case, issuer, program)
    await table.start()
    for person in table.people:
        await person.hears("You were dealt the")
    ann, bob, cat = table.people
    (session,) = issuer.of(program.user)
    ended = ("PUT", "/send/")
    wire.fails(*ended, times=1, status=401, code="M_UNKNOWN_TOKEN")
    await ann.say("target")
    await ann.hears("Noted: ")
    if session.renewals != 1:
        raise Fault(f"{session.renewals} renewals")
    # A token that becomes invalid at once, as if it had been refreshed twice, doesn't end the session.
    wire.fails("GET", "/sync", times=2, status=401, code="M_UNKNOWN_TOKEN")
    await ann.say("status")
    await wire.has_answered("GET", "/sync", 401, 2)

    # The login service refuses: nothing is lost, and the log says what to do.
    issuer.refuses = True
    wire.fails(*ended, status=401, code="M_UNKNOWN_TOKEN")
    await bob.say("target")

    async def is_logged():
        return "refuses to renew the session" in program.said()

    await until("a line of the log", is_logged)
    if "log in again with the account's recovery key" not in program.said():
        raise Fault(f"the log does not say what to do:\n{program.said()}")
    program.must_run()
    issuer.refuses = False
    wire.heals()
    await bob.hears("Noted: ")
    await cat.say("target")
    await table.all_hear("The day begins")
    for person in table.people:
        await once(person, person.dm, table.bot, "You were dealt the", "Noted: ")

    # The owner ends the session for good, and a new login replaces it.
    await asyncio.gather(*[issuer.ends(one) for one in issuer.of(program.user)])
    await program.stop()
    code, said = await program.check()
    helps(code, said, 1, "has ended the session", program.user, "matrix login")

    key = ("Its recovery key", program.recovery_key)
    code, said = await logs_in(program, issuer, ("paste it here", on_this_machine), key)
    helps(code, said, 0, program.user)
    await program.run("matrix", "logout", "--data", str(program.data))

    # From a machine without a browser. The recovery key is lost, too, so the login service has to allow a new identity.
    async def elsewhere(said):
        return await issuer.browser_ends_on(page_in(said), local(program.user))

    async def allows(_):
        await issuer.tells("allow_cross_signing_reset", {"localpart": local(program.user)})

    words = ("matrix", "login", program.url, local(program.user), "--data", str(program.data), "--reset-identity")
    answers = [("paste it here", elsewhere), ("within two minutes", allows)]
    code, said = await program.on_terminal(*words, answers=answers)
    helps(code, said, 0, program.user, "new identity", f"{issuer.url}/account?action=org.matrix.cross_signing_reset")
    code, said = await program.check()
    helps(code, said, 0, program.user, "OAuth")
    if "has not verified the device" in said:
        raise Fault(said)


async def new(case, issuer, url):
    """Creates a program with an account that isn't logged in."""
    program = Program(case.folder / "program", url)
    program.user = await issuer.server.register(issuer.server.unused("gm"), None)
    program.configure()
    case.programs.append(program)
    return program


async def gathers(case, issuer, program):
    """Gathers users around the program, which is served."""
    await program.serve()
    people = await case.arrive("ann", "bob", "cat", server=issuer.server)
    table = await Table.lay(program, people)
    await table.gather(**DRAWN)
    return table


async def logs_in(program, issuer, *answers, **environment):
    words = ("matrix", "login", program.url, local(program.user), "--data", str(program.data))
    code, said = await program.on_terminal(*words, answers=answers, **environment)
    program._recovery_keys += re.findall(r"(?:\w{4} ){11}\w{4}", said)
    return code, said


async def interrupts(_):
    """Presses Control-C on a terminal."""
    return "\x03"


def by_code(issuer, user):
    """Reads the code and types it on the page, logged in as this account."""

    async def approves(said):
        issuer.approves(re.search(r"code: `?([A-Z]{4}-[A-Z]{4})", said)[1], local(user))

    return ("This program waits", approves)


def page_in(said):
    """Returns the address that is shown."""
    return re.search(r"http://\S+/authorize\S+", said)[0]


def local(user):
    return user[1:].split(":")[0]
