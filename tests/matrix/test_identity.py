"""An account that another client has used has an identity and a key backup. The bot can use it nevertheless."""

import base64
import secrets
from urllib.parse import quote

from canonicaljson import encode_canonical_json
from nacl.exceptions import BadSignatureError
from nacl.signing import SigningKey, VerifyKey

from patience import Fault, until
from player import PASSWORD, Player
from program import Program
from table import Table
from test_setup import helps


async def test_an_account_that_another_client_used_becomes_the_bots(case):
    program, owner = await used(case)
    code, said = await program.login()
    helps(code, said, 1, "--reset-identity", "backups", "verified")
    if (program.data / "matrix").exists():
        raise Fault("a log-in that failed left something behind")
    old = await owner.asks("GET", "room_keys/version")
    code, said = await program.login("--reset-identity")
    helps(code, said, 0, program.user, "recovery key", "new identity", "deleted")
    new = await owner.asks("GET", "room_keys/version")
    if old["version"] == new["version"] or old["auth_data"]["public_key"] == new["auth_data"]["public_key"]:
        raise Fault(f"the backup is still that of the other client: {new}")
    await vouched_for(owner, program)
    code, said = await program.check()
    helps(code, said, 0, program.user)
    if "has not verified the device" in said:
        raise Fault(said)
    await program.serve()
    people = await case.arrive("ann", "bob")
    table = await Table.lay(program, people)
    await table.gather()
    line = await table["bob"].hears("You play as", sender=program.user)
    if not line.encrypted:
        raise Fault("bob was told in plain words")

    # From now on its own recovery key is enough, unless it is reset again.
    await program.stop()
    first = program.recovery_key
    await program.run("matrix", "logout", "--data", str(program.data))
    code, said = await program.login(GLOAMING_MATRIX_RECOVERY_KEY=first)
    helps(code, said, 0, program.user)
    await vouched_for(owner, program)
    await program.run("matrix", "logout", "--data", str(program.data))
    await makes_identity(owner)
    code, said = await program.login(GLOAMING_MATRIX_RECOVERY_KEY=first)
    helps(code, said, 1, "--reset-identity")
    code, said = await program.login("--reset-identity")
    helps(code, said, 0, "recovery key")
    await vouched_for(owner, program)


async def test_an_identity_that_is_reset_while_the_program_serves_is_said_in_the_log_and_to_operators(case):
    (olga,) = await case.arrive("olga")
    desk = await olga.opens_room("Desk", encrypted=True)
    program = await case.program(operators=f'["{desk}"]')
    await olga.asks("POST", f"rooms/{quote(desk)}/invite", {"user_id": program.user})
    await olga.with_us(desk, program.user)
    owner = await Player.arrive(case.server, "owner", user=program.user)
    case.people.append(owner)
    await vouched_for(owner, program)
    if "no longer verified" in program.said():
        raise Fault("nothing has happened yet")
    await makes_identity(owner)

    async def is_logged():
        return "the bot's device is no longer verified" in program.said()

    await until("a line of the log", is_logged)
    line = await olga.hears("identity was reset in another client", desk, program.user)
    if "Log out, and log in again" not in line.text:
        raise Fault(f"operators do not read what to do: {line}")
    # The session itself stays valid, and continues.
    program.must_run()
    await olga.say("!status", desk)
    await olga.hears("No games are running, no lobbies are open", desk, program.user)
    await program.stop()
    code, said = await program.check()
    if "has not verified the device" not in said:
        raise Fault(f"the check says nothing of it: {code}\n{said}")


async def test_the_recovery_key_is_asked_for_on_a_terminal_and_not_shown(case):
    program = await case.program()
    await program.stop()
    await program.run("matrix", "logout", "--data", str(program.data))
    key, wrong = program.recovery_key, "EsTc ABCD"
    login = ("matrix", "login", program.url, program.user, "--data", str(program.data))
    answers = [("Password of", program.password), ("Its recovery key", wrong), ("is wrong", key)]
    code, said = await program.on_terminal(*login, answers=answers)
    helps(code, said, 0, program.user)
    if any(secret in said for secret in (key, key.replace(" ", ""), wrong, program.password)):
        raise Fault(f"what is typed is shown:\n{said}")
    code, said = await program.check()
    if "has not verified the device" in said:
        raise Fault(said)
    await program.run("matrix", "logout", "--data", str(program.data))
    # An empty input isn't a key, and leaves nothing behind.
    answers = [("Password of", program.password), ("Its recovery key", "")]
    code, said = await program.on_terminal(*login, answers=answers)
    helps(code, said, 1, "--reset-identity")
    if (program.data / "matrix").exists():
        raise Fault("a log-in that failed left something behind")


async def used(case):
    """Creates a program that isn't logged in, and the client that its account was used with."""
    program = Program(case.folder / "program", case.server.url)
    program.user = await case.server.register(case.server.unused("gm"), PASSWORD)
    program.configure()
    case.programs.append(program)
    owner = await Player.arrive(case.server, "owner", user=program.user)
    case.people.append(owner)
    await makes_identity(owner)
    return program, owner


async def makes_identity(owner):
    """Gives the account an identity and a key backup, as clients do when they set up encryption."""
    master, own, users = SigningKey.generate(), SigningKey.generate(), SigningKey.generate()
    keys = {"master_key": key_of(owner.user, "master", master, master)}
    keys["self_signing_key"] = key_of(owner.user, "self_signing", own, master)
    keys["user_signing_key"] = key_of(owner.user, "user_signing", users, master)
    path = "keys/device_signing/upload"
    status, answer = await owner.tries("POST", path, keys)
    if status == 401:
        identifier = {"type": "m.id.user", "user": owner.user}
        proof = {"type": "m.login.password", "identifier": identifier, "password": PASSWORD}
        status, answer = await owner.tries("POST", path, {**keys, "auth": {**proof, "session": answer["session"]}})
    if status != 200:
        raise Fault(f"the account has no identity: {status} {answer}")
    backup = {"public_key": encoded(secrets.token_bytes(32)), "signatures": {}}
    algorithm = "m.megolm_backup.v1.curve25519-aes-sha2"
    await owner.asks("POST", "room_keys/version", {"algorithm": algorithm, "auth_data": backup})


async def vouched_for(owner, program):
    """Checks that the bot's device is signed by the account's identity, so that clients that require it show its
    messages."""
    answer = await owner.asks("POST", "keys/query", {"device_keys": {program.user: []}})
    master, own = answer["master_keys"][program.user], answer["self_signing_keys"][program.user]
    devices = answer["device_keys"][program.user].values()
    device = next(one for one in devices if one["device_id"] == program.device)
    for what, by in ((own, master), (device, own)):
        (name, public) = next(iter(by["keys"].items()))
        signature = what["signatures"][program.user].get(name)
        bare = {key: value for key, value in what.items() if key not in ("signatures", "unsigned")}
        try:
            VerifyKey(decoded(public)).verify(encode_canonical_json(bare), decoded(signature or ""))
        except (BadSignatureError, ValueError):
            raise Fault(f"{what} is not signed by {by}") from None


def key_of(user, usage, key, signed_by):
    """Returns a signed public key of an identity."""
    public, by = encoded(bytes(key.verify_key)), encoded(bytes(signed_by.verify_key))
    bare = {"user_id": user, "usage": [usage], "keys": {f"ed25519:{public}": public}}
    signature = encoded(signed_by.sign(encode_canonical_json(bare)).signature)
    return bare if usage == "master" else {**bare, "signatures": {user: {f"ed25519:{by}": signature}}}


def encoded(data):
    return base64.b64encode(data).decode().rstrip("=")


def decoded(text):
    return base64.b64decode(text + "=" * (-len(text) % 4))
