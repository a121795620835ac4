# Texts about Matrix for the operator.

config-takes-encryption = private (private rooms and conversations), all, or none, in quotes
config-takes-reactions = true or false
config-takes-name = a name in quotes, of one line and at most 100 characters
config-takes-picture = the path of a PNG or JPEG in quotes; a relative one is looked for beside the configuration
config-takes-welcome = a list of homeservers, people and rooms in quotes; "*" is everybody
config-takes-operators = a list of people and rooms in quotes, by their ids: @ann:example.org, !desk:example.org

matrix-ask-password = Password of { $user }:
matrix-ask-recovery-key = { $again ->
    [yes] That key does not fit: { $problem }. The recovery key:
   *[no] The account has keys already. Its recovery key, or an empty line to give up:
}
matrix-page-follows = The homeserver takes no password from a program: you log in on a page.
matrix-page-code =
    Open this page in a browser, on any device, and log in there as { $user }, the bot's account:

    { $page }

    If it asks for a code: `{ $code }`. This program waits until you have done that.
matrix-page =
    Open this page in a browser, and log in there as { $user }, the bot's account:

    { $page }

    This program waits until you have done that. If the browser runs on another machine, it ends on a page that it cannot open, at an address that begins with http://127.0.0.1. Copy that address, and paste it here.
matrix-page-approval =
    The homeserver wants you to allow on a page that the identity of the account is reset. Open it within two minutes:

    { $page }
matrix-page-landed = The bot is logged in. You can close this page.
matrix-logged-in = { $user } is logged in at { $homeserver }, as the device { $device }.
matrix-recovery-key =
    The recovery key of the account is

    `{ $key }`

    Keep it where nobody else finds it: it is shown this once. With it a new device can read what was encrypted, if this data folder is lost.
matrix-not-verified = The account does not vouch for the device: clients will show a warning. Log out with `{ $program } matrix logout { $data }`, and log in again with `--reset-identity`.
matrix-reset = { $user } has a new identity and a new key backup. What other clients of the account had backed up is deleted, its other devices are not trusted any more, and people who had verified the account are told that it has changed.
matrix-next = Now write a line `[matrix]` into { $program }.toml and start `{ $program } serve { $data }`; `{ $program } check { $data }` says what the homeserver's limits will do to a game.
matrix-registered =
    { $file } registers { $user } as an app service. Whoever reads it can be the bot.

    1. Give it to the admin of { $server }. On Synapse: name it in `app_service_config_files`, and restart Synapse, which must be able to read it.
    2. Log in: `{ $program } matrix login { $server } { $name } --registration { $file } { $data }`
matrix-logged-out = { $user } is logged out, and the keys of the device are deleted.
matrix-at = { $user } plays on Matrix. Invite it to a room, or write to it.

wrong-matrix = Matrix: { $problem }.
allowed-matrix = Nothing was changed.
example-matrix = Example: `{ $program } matrix login example.org gm { $data }`

wrong-matrix-already = { $problem }, and there is one account in a data folder.
allowed-matrix-already = Log out first, or take another data folder.
example-matrix-already = Example: `{ $program } matrix logout { $data }`

wrong-matrix-keys = Matrix: { $problem }.
allowed-matrix-keys = Keys and session belong together. Put the folder away if its session is gone for good, and log in anew.
example-matrix-keys = Example: `mv { $program }-data/matrix/keys old-keys`

wrong-matrix-server = Matrix: { $problem }.
allowed-matrix-server = It is the name of a homeserver that says where it is (`.well-known`), or its address.
example-matrix-server = Example: `{ $program } matrix login https://matrix.example.org gm { $data }`

wrong-matrix-password = Matrix: { $problem }.
allowed-matrix-password = The account's name and password are those with which you log in to any other client. If the account has none, take an access token, in `GLOAMING_MATRIX_TOKEN`.
example-matrix-password = Example: `{ $program } matrix login example.org gm { $data }`

wrong-matrix-no-password = Matrix: { $problem }.
allowed-matrix-no-password = Such a homeserver logs people in on a page of its own. Give an access token of the account in `GLOAMING_MATRIX_TOKEN`: one that does not run out, as its admin makes it (`mas-cli manage issue-compatibility-token gm`). One that is copied out of a client runs out within minutes. Or be an app service, with `--registration`.
example-matrix-no-password = Example: `GLOAMING_MATRIX_TOKEN="mct_…" { $program } matrix login example.org gm { $data }`

wrong-matrix-no-page = Matrix: { $problem }.
allowed-matrix-no-page = On this homeserver you log in on a page: open it, and log in there as the bot's account. A browser that is logged in as you has to be logged out there first; a private window is another one.
example-matrix-no-page = Example: `{ $program } matrix login example.org gm { $data }`

wrong-matrix-recovery = Matrix: { $problem }.
allowed-matrix-recovery = The recovery key was shown when the account was first used with encryption. On a terminal it is asked for, a script gives it in `GLOAMING_MATRIX_RECOVERY_KEY`. If it is lost, `--reset-identity` makes a new identity. That deletes what other clients of the account have backed up, and people who verified the account see that it changed.
example-matrix-recovery = Example: `{ $program } matrix login example.org gm --reset-identity { $data }`

wrong-matrix-taken = Matrix: { $problem }.
allowed-matrix-taken = `--reset-identity` makes a new identity and a new key backup for the account; the homeserver wants its password for that. It deletes what other clients of the account have backed up, and people who verified the account see that it changed.
example-matrix-taken = Example: `{ $program } matrix login example.org gm --reset-identity { $data }`

wrong-matrix-registration = Matrix: { $problem }.
allowed-matrix-registration = The account is written whole, and the file is a new one. It has the lines `as_token` and `sender_localpart`.
example-matrix-registration = Example: `{ $program } matrix registration @gm:example.org --output gm.yaml`

wrong-matrix-picture = Matrix: { $problem }.
allowed-matrix-picture = The picture of the bot's account is a PNG or a JPEG, of at most 1024 KiB.
example-matrix-picture = Example: `picture = "game-master.png"` below `[matrix]`, with the file beside the configuration

wrong-matrix-logged-out = Matrix: { $problem }.
allowed-matrix-logged-out = Log in once; the session is kept in the data folder.
example-matrix-logged-out = Example: `{ $program } matrix login example.org gm { $data }`

wrong-matrix-folder = Matrix: { $problem }.
allowed-matrix-folder = What is kept of the account is in the folder `matrix` of the data folder, for its owner alone.
example-matrix-folder = Example: `chmod 600 { $program }-data/matrix/session.json`

wrong-matrix-ended = Matrix: the homeserver has ended the session of { $user }.
allowed-matrix-ended = The device was logged out, or the account was closed. Log in again, and type the account's recovery key when it is asked for: the games that are kept go on.
example-matrix-ended = Example: `{ $program } matrix login example.org gm { $data }`

wrong-matrix-copied = Matrix: another program was started with a copy of this data folder, and goes on as { $user }.
allowed-matrix-copied = One session is for one program: two of them would lose messages and say things twice. This one has stopped. Stop the other one before you start this one again.
example-matrix-copied = Example: `{ $program } serve { $data }`

wrong-matrix-no-keys = Matrix: { $problem }.
allowed-matrix-no-keys = Without them nothing can be read, and the session takes no others. Log out, and log in again with the account's recovery key: the games that are kept go on.
example-matrix-no-keys = Example: `{ $program } matrix logout { $data }`, then `{ $program } matrix login example.org gm { $data }`, which asks for the key

matrix-old-keys = The keys of { $user } are an old copy: some of them were used since. `{ $program } serve { $data }` uses new ones in their place. Should people's messages stay unreadable, log out with `{ $program } matrix logout { $data }`, and log in again with the account's recovery key.

check-matrix = { $user } is logged in at { $homeserver }, and in { $rooms ->
    [one] one room
   *[other] { $rooms } rooms
}.
check-matrix-profile = Matrix: with the next start the account { $named ->
    [yes] is called “{ $name }”{ $pictured ->
        [yes] {" "}and shows the picture { $picture }.
       *[no] .
    }
   *[no] shows the picture { $picture }.
}
check-matrix-welcome = It accepts the invitations of { $given ->
    [yes] { $everybody ->
        [yes] everybody, on any homeserver.
       *[no] these alone: { $welcome }.
    }
   *[no] everybody on { $server }, its own homeserver, and of nobody else.
}
check-matrix-not-welcome = Not everybody on { $server }, its own homeserver, is among them: others there are declined. If they shall be welcome, add "{ $server }" to `welcome`.
check-matrix-operators = Told what fails, and may ask how it stands: { $operators }. In a room only as long as people come in by invitation alone.
check-matrix-session = { $oauth ->
    [yes] Its session is one of OAuth: the token lives for minutes and is renewed by itself, last at { $renewed }.
   *[no] Its session has no end: { $app-service ->
        [yes] it is the device of an app service.
       *[no] it came by a password or a token.
    }
}
check-matrix-limits =
    Homeservers limit what an account may do, and do not say how. By Synapse's usual limits: ten messages at once, then one in five seconds; one person is invited five times, then once in five and a half minutes. A game waits as it is told and stays right, but a night for ten players takes minutes to be told. An admin of a Synapse lifts the limit on messages for the bot alone:

    `POST { $homeserver }/_synapse/admin/v1/users/{ $user }/override_ratelimit` with `{"{"}"messages_per_second": 0, "burst_count": 0{"}"}`
check-matrix-app-service = It is an app service of { $homeserver }: if its registration says `rate_limited: false`, no limit counts for it.
check-matrix-runs = Matrix: the session is in use, so the homeserver is not asked. The log of the program that uses it says how it stands.
