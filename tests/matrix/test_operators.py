"""A room of operators, encrypted and by invitation only. No other user is notified or obeyed."""

from urllib.parse import quote

from patience import Fault


async def test_operators_are_told_and_may_ask_and_nobody_else(case):
    olga, zoe = await case.arrive("olga", "zoe")
    desk = await olga.opens_room("Desk", encrypted=True)
    # No invitations are accepted except to the operators' room.
    program = await case.program(operators=f'["{desk}"]', welcome='["example.org"]')
    await olga.asks("POST", f"rooms/{quote(desk)}/invite", {"user_id": program.user})
    await olga.with_us(desk, program.user)
    await olga.say("!status", desk)
    line = await olga.hears("No games are running, no lobbies are open", desk, program.user)
    if not line.encrypted or "matrix: works" not in line.text:
        raise Fault(f"not as it should be: {line}")
    await olga.say("!log info,matrix_sdk=debug", desk)
    await olga.hears("log level is now info,matrix_sdk=debug", desk, program.user)
    await olga.say("!log info", desk)
    await olga.hears("log level is now info", desk, program.user)
    if " DEBUG matrix_sdk" not in program.said():
        raise Fault("the log says no more than before")

    # As soon as others could join, nothing is done there.
    await olga.asks("PUT", f"rooms/{quote(desk)}/state/m.room.join_rules", {"join_rule": "public"})
    await zoe.asks("POST", f"join/{quote(desk)}", {})
    await zoe.is_in(desk)
    await zoe.say("!log off", desk)
    await zoe.hears("I take no commands here", desk, program.user)
    program.must_run()
