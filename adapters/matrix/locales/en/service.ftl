# Texts about Matrix for the operator.

config-takes-encryption = private (private rooms and conversations), all, or none, in quotes
config-takes-reactions = true or false
config-takes-name = a name in quotes, of one line and at most 100 characters
config-takes-picture = the path of a PNG or JPEG in quotes; a relative path is looked for beside the configuration
config-takes-welcome = a list of homeservers, people and rooms in quotes; "*" is everyone
config-takes-operators = a list of the IDs of people and rooms in quotes, such as @ann:example.org and !desk:example.org

matrix-ask-password = Password of { $user }:
matrix-ask-recovery-key = { $again ->
    [yes] That recovery key is wrong: { $problem }. The recovery key:
   *[no] The account already has keys. Its recovery key, or an empty line to give up:
}
matrix-page-follows = The homeserver accepts no password from a program, so you log in on a page.
matrix-page-code =
    Open this page in a browser, on any device, and log in there as { $user }, the bot's account:

    { $page }

    If it asks for a code: `{ $code }`. This program waits until you are done.
matrix-page =
    Open this page in a browser, and log in there as { $user }, the bot's account:

    { $page }

    This program waits until you are done. If the browser runs on another machine, it ends on a page that it cannot open, at an address that begins with http://127.0.0.1. Copy that address, and paste it here.
matrix-page-approval =
    The homeserver asks you to approve on a page that the account's identity is reset. Open it within two minutes:

    { $page }
matrix-page-landed = The bot is logged in. You can close this page.
matrix-logged-in = { $user } is logged in at { $homeserver }, as the device { $device }.
matrix-recovery-key =
    The recovery key of the account is

    `{ $key }`

    It is shown only this once. Keep it where no one else can find it: with it, a new device can read what was encrypted if this data folder is lost.
matrix-not-verified = The account has not verified the device, so clients will show a warning. Log out with `{ $program } matrix logout { $data }`, and log in again with `--reset-identity`.
matrix-reset = { $user } has a new identity and a new key backup. The old backup of the account's other clients is deleted, its other devices are no longer trusted, and people who had verified the account see that its identity has changed.
matrix-next = Now add a table `[matrix]` to { $program }.toml and start `{ $program } serve { $data }`. `{ $program } check { $data }` shows how the homeserver's limits affect a game.
matrix-registered =
    { $file } registers { $user } as an app service. Anyone who can read it can act as the bot.

    1. Give it to the admin of { $server }. On Synapse: name it in `app_service_config_files`, and restart Synapse, which must be able to read it.
    2. Log in: `{ $program } matrix login { $server } { $name } --registration { $file } { $data }`
matrix-logged-out = { $user } is logged out, and the keys of the device are deleted.
matrix-at = { $user } plays on Matrix. Invite it to a room, or write to it.

wrong-matrix = Matrix: { $problem }.
allowed-matrix = Nothing was changed.
example-matrix = Example: `{ $program } matrix login example.org gm { $data }`

wrong-matrix-already = { $problem }, and a data folder has only one account.
allowed-matrix-already = Log out first, or use another data folder.
example-matrix-already = Example: `{ $program } matrix logout { $data }`

wrong-matrix-keys = Matrix: { $problem }.
allowed-matrix-keys = The keys belong to one session. If that session is gone for good, move the folder away and log in again.
example-matrix-keys = Example: `mv { $program }-data/matrix/keys old-keys`

wrong-matrix-server = Matrix: { $problem }.
allowed-matrix-server = Use the name of a homeserver that publishes its address (`.well-known`), or the address itself.
example-matrix-server = Example: `{ $program } matrix login https://matrix.example.org gm { $data }`

wrong-matrix-password = Matrix: { $problem }.
allowed-matrix-password = Use the name and password with which you log in to any other client. If the account has no password, set an access token in `GLOAMING_MATRIX_TOKEN`.
example-matrix-password = Example: `{ $program } matrix login example.org gm { $data }`

wrong-matrix-no-password = Matrix: { $problem }.
allowed-matrix-no-password = This homeserver logs people in on a page of its own. Set an access token of the account in `GLOAMING_MATRIX_TOKEN` that does not expire: its admin can create one (`mas-cli manage issue-compatibility-token gm`). A token copied from a client expires within minutes. Or be an app service, with `--registration`.
example-matrix-no-password = Example: `GLOAMING_MATRIX_TOKEN="mct_…" { $program } matrix login example.org gm { $data }`

wrong-matrix-no-page = Matrix: { $problem }.
allowed-matrix-no-page = On this homeserver you log in on a page. Open it, and log in there as the bot's account. If the browser is logged in as you, log out there first, or use a private window.
example-matrix-no-page = Example: `{ $program } matrix login example.org gm { $data }`

wrong-matrix-recovery = Matrix: { $problem }.
allowed-matrix-recovery = The recovery key was shown when the account was first used with encryption. On a terminal this program asks for it; a script sets it in `GLOAMING_MATRIX_RECOVERY_KEY`. If it is lost, `--reset-identity` creates a new identity. That deletes the backups of the account's other clients, and people who verified the account see that it changed.
example-matrix-recovery = Example: `{ $program } matrix login example.org gm --reset-identity { $data }`

wrong-matrix-taken = Matrix: { $problem }.
allowed-matrix-taken = `--reset-identity` creates a new identity and a new key backup for the account; the homeserver asks for its password. That deletes the backups of the account's other clients, and people who verified the account see that it changed.
example-matrix-taken = Example: `{ $program } matrix login example.org gm --reset-identity { $data }`

wrong-matrix-registration = Matrix: { $problem }.
allowed-matrix-registration = Give the complete account ID, and a file that does not exist yet. It has the lines `as_token` and `sender_localpart`.
example-matrix-registration = Example: `{ $program } matrix registration @gm:example.org --output gm.yaml`

wrong-matrix-picture = Matrix: { $problem }.
allowed-matrix-picture = The picture must be a PNG or a JPEG of at most 1024 KiB.
example-matrix-picture = Example: `picture = "game-master.png"` below `[matrix]`, with the file beside the configuration

wrong-matrix-logged-out = Matrix: { $problem }.
allowed-matrix-logged-out = Log in once; the data folder keeps the session.
example-matrix-logged-out = Example: `{ $program } matrix login example.org gm { $data }`

wrong-matrix-folder = Matrix: { $problem }.
allowed-matrix-folder = The session and keys of the account are in the folder `matrix` of the data folder. Only its owner may read it.
example-matrix-folder = Example: `chmod 600 { $program }-data/matrix/session.json`

wrong-matrix-ended = Matrix: the homeserver has ended the session of { $user }.
allowed-matrix-ended = The device was logged out, or the account was closed. Log in again, and type the account's recovery key when asked: saved games continue.
example-matrix-ended = Example: `{ $program } matrix login example.org gm { $data }`

wrong-matrix-copied = Matrix: another program runs as { $user }, with a copy of this data folder.
allowed-matrix-copied = A session is for one program only: two would lose messages and repeat others. This one has stopped. Stop the other one before you start this one again.
example-matrix-copied = Example: `{ $program } serve { $data }`

wrong-matrix-no-keys = Matrix: { $problem }.
allowed-matrix-no-keys = Without them, this session can read nothing, and it cannot get new ones. Log out, and log in again with the account's recovery key: saved games continue.
example-matrix-no-keys = Example: `{ $program } matrix logout { $data }`, then `{ $program } matrix login example.org gm { $data }`, which asks for the key

matrix-old-keys = The keys of { $user } are an old copy: some of them were used since. `{ $program } serve { $data }` replaces them with new ones. If people's messages stay unreadable, log out with `{ $program } matrix logout { $data }`, and log in again with the account's recovery key.

check-matrix = { $user } is logged in at { $homeserver }, and in { $rooms ->
    [one] one room
   *[other] { $rooms } rooms
}.
check-matrix-profile = Matrix: when it next starts, the account { $named ->
    [yes] is called “{ $name }”{ $pictured ->
        [yes] {" "}and shows the picture { $picture }.
       *[no] .
    }
   *[no] shows the picture { $picture }.
}
check-matrix-welcome = It accepts invitations from { $given ->
    [yes] { $everybody ->
        [yes] everyone, on any homeserver.
       *[no] these only: { $welcome }.
    }
   *[no] everyone on { $server }, its own homeserver, and no one else.
}
check-matrix-not-welcome = They don't include everyone on { $server }, its own homeserver: it declines invitations from others there. To accept them, add "{ $server }" to `welcome`.
check-matrix-operators = These operators receive problem reports and can ask for the status: { $operators }. A room works only as long as people need an invitation to come in.
check-matrix-session = { $oauth ->
    [yes] Its session uses OAuth: the token lives for minutes and is renewed automatically, last at { $renewed }.
   *[no] Its session does not expire: { $app-service ->
        [yes] it is the device of an app service.
       *[no] it was made with a password or a token.
    }
}
check-matrix-limits =
    Homeservers limit what an account may do, and do not say how. Synapse's default limits: ten messages at once, then one every five seconds; five invitations per person, then one every five and a half minutes. A game waits for them and stays correct, but the messages of a night with ten players take minutes. An admin of a Synapse can lift the limit on messages for the bot alone:

    `POST { $homeserver }/_synapse/admin/v1/users/{ $user }/override_ratelimit` with `{"{"}"messages_per_second": 0, "burst_count": 0{"}"}`
check-matrix-app-service = It is an app service of { $homeserver }: if its registration says `rate_limited: false`, no limit applies to it.
check-matrix-runs = Matrix: the session is in use, so this check does not contact the homeserver. The log of the program that uses it shows its status.
