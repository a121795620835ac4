# What the command line says.

rulesets-line = **{ $id }**: { $name }, for { $least } to { $most } players

## A setup, explained

setup-intro =
    What can be chosen before a game of **{ $name }**.

    A setup is a TOML file with any of these keys. What is not chosen is as it stands here.
setup-key = **{ $key }**, nothing by default
setup-key-default = **{ $key }** = { $default }
setup-takes = Takes { $kind }.
setup-outro = To check a file: `{ $program } setup { $ruleset } FILE`. How such a file looks: `{ $program } setup --help`.

## A setup, checked

setup-right = { $file } is right for { $ruleset } with { $players }.
setup-wrong = { $count ->
    [one] One thing is wrong
   *[other] { $count } things are wrong
} with { $file }, for { $ruleset } with { $players }:
setup-allowed = Allowed: { $allowed }.
setup-example = Example: `{ $example }`

## What can be wrong: what it is, what is allowed, an example

wrong-ruleset = There is no game “{ $given }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
allowed-ruleset = The games are { $known }; `{ $program } rulesets` says more about each.
example-ruleset = Example: `{ $program } rules { $first }`

wrong-language = There are no texts of { $ruleset } in “{ $given }”.
allowed-language = The languages are { $known }.
example-language = Example: `{ $program } rules { $ruleset } --language { $first }`

wrong-file = The file { $file } cannot be read: { $problem }.
allowed-file = A setup is a TOML file on this computer; `{ $program } setup { $ruleset }` says what can be in it.
example-file = Example: `{ $program } setup { $ruleset } game.toml`

wrong-toml = { $file } is no TOML at line { $line }, column { $column }: { $problem }.
allowed-toml = Each line is a key, `=` and a value; words stand in quotes.
example-toml = Example: `night = "10m"`

wrong-other-game = { $file } is for the game “{ $other }”, not for “{ $ruleset }”.
allowed-other-game = Check it with the game that it names, or take the line `ruleset` out.
example-other-game = Example: `ruleset = "{ $ruleset }"`

wrong-players = The players in { $file } are no list of names.
allowed-players = Every player is one word in quotes, in the order in which they joined.
example-players = Example: `players = ["ann", "bob", "cat"]`

wrong-stray = In { $file } the key “{ $key }” stands outside the table `[setup]`, where nothing would read it.
allowed-stray = Where there is a table `[setup]`, all keys of the game stand below it.
example-stray = Example: a line `[setup]`, and `{ $key } = …` in a line after it

wrong-data = There is no { $kind } “{ $given }”.
allowed-data = Built in: { $known }. A whole one can stand in the file as the table `[setup.{ $kind }]`.
example-data = Example: `{ $kind } = "{ $first }"`

wrong-texts = The texts of { $ruleset } do not read: { $problem }.
allowed-texts = This is a mistake in the ruleset, not in what you did.
example-texts = Please report it to whoever made the ruleset.

wrong-no-scenario = There is no scenario in { $files }.
allowed-no-scenario = A scenario is a TOML file; of a folder all files that end in .toml are taken.
example-no-scenario = Example: `{ $program } scenario my-game.toml`

wrong-count = { $given ->
    [one] One player is
   *[other] { $given } players are
} not the number that { $ruleset } takes.
allowed-count = It takes { $least } to { $most } players, you among them.
example-count = Example: `{ $program } play { $ruleset } --players { $least }`

wrong-name = Nobody can be called “{ $given }” in { $ruleset }.
allowed-name = A name is one word of letters, digits and hyphens, and no word that the game uses.
example-name = Example: `{ $program } play { $ruleset } --name { $meant }`

wrong-host = The game cannot be hosted here: { $problem }.
allowed-host = This is a mistake in the program, not in what you did.
example-host = Please report it, with what you typed.

## Simulations

simulate-title = { $games ->
    [one] One game
   *[other] { $games } games
} of **{ $ruleset }** with { $players }, seed { $seed }, played at random in { $seconds } seconds
simulate-players = { $count ->
    [one] one player
   *[other] { $count } players
}
simulate-teams = Teams
simulate-roles = Roles
simulate-wins = wins
simulate-seats = players
simulate-nobody = (nobody)
simulate-sure = 95 % sure
simulate-lengths = Phases in a game
simulate-mean = on average
simulate-least = least
simulate-most = most
simulate-all = (all)
simulate-causes = Causes of death
simulate-of-all = of all
simulate-lived = (lived)
simulate-how = In 19 of 20 simulations the true share lies within its range. Of a role those are counted who had it at the end.

wrong-games = { $given ->
    [0] Without a game there is nothing to count.
   *[other] { $given } games are more than a simulation plays.
}
allowed-games = It plays 1 to { $most } games.
example-games = Example: `{ $program } simulate { $ruleset } --games 10000`

wrong-simulation = The simulation of { $ruleset } came to nothing: { $problem }.
allowed-simulation = This is a mistake in the ruleset, not in what you did.
example-simulation = Please report it, with what you typed.

play-setup = what was chosen
play-over = That was the game. Another one: `{ $again }`
play-left = Your game is kept. You take it up again with `{ $again }`.
play-again = This is your game so far; it goes on below.

wrong-waiting = A game of { $waiting } waits to be taken up, and it was begun with other choices.
allowed-waiting = `{ $program } play { $waiting }` without other choices takes it up; `--new` calls it off and begins the one that you ask for; `--data` plays in another folder.
example-waiting = Example: `{ $program } play { $ruleset } --new`

## Serving

serve-at = { $everybody ->
    [yes] The page is at { $url } and everybody who can reach this machine can open it. Ctrl-C ends it; all games are kept.
   *[no] The page is at { $url } . Ctrl-C ends it; all games are kept.
}
serve-left = All games are kept. The same command goes on with them.
serve-not-opened = The browser could not be opened: { $problem }.

wrong-listen = Nobody can listen on { $address }: { $problem }.
allowed-listen = An address of this machine with a port that is free; below 1024 only the system's own programs may.
example-listen = Example: `{ $program } serve --listen 127.0.0.1:8081`

wrong-page = The page cannot be served: { $problem }.
allowed-page = What was kept for it is still there.
example-page = Example: `{ $program } check`

wrong-config-file = The configuration { $file } cannot be read: { $problem }.
allowed-config-file = It is a TOML file on this computer; without one the page is served on this machine.
example-config-file = Example: `{ $program } serve --config { $program }.toml`

wrong-config-toml = { $file } is no TOML at line { $line }, column { $column }: { $problem }.
allowed-config-toml = Each line is a key, `=` and a value, or a table such as `[web]`.
example-config-toml = Example: a line `[web]`, and below it `listen = "127.0.0.1:8080"`

wrong-config-nothing = { $file } names no service, so nothing would run.
allowed-config-nothing = The services are: { $services }.
example-config-nothing = Example: a line `[web]`

wrong-config-key = There is no “{ $given }” { $of-given ->
    [yes] in the table `[{ $of }]`
   *[no] at the top
} of { $file }. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
allowed-config-key = There can be: { $known }.
example-config-key = Example: `{ $example }`

wrong-config-value = In { $file }, `{ $key }` { $of-given ->
    [yes] in `[{ $of }]`
   *[no] {""}
} cannot be { $given }.
allowed-config-value = It takes { $allowed }.
example-config-value = Example: `{ $example }`

config-takes-keep-talk = a number of days, 0 or more
config-takes-log = off, error, warn, info, debug or trace, or the level of a part such as gloaming_matrix=debug, in quotes
config-takes-log-format = text (for people) or json (for programs), in quotes
config-takes-spaces = true or false
config-takes-rooms-at-end = archive (nobody writes there any more) or leave (the bot leaves them), in quotes
config-takes-web = a table of settings
config-takes-listen = an address and a port in quotes
config-takes-url = an address that begins with https:// or http://, in quotes
config-takes-behind-proxy = true or false

config-takes-matrix = a table of settings
config-takes-encryption = private (private rooms and conversations), all, or none, in quotes
config-takes-reactions = true or false
config-takes-welcome = a list of homeservers, people and rooms in quotes; "*" is everybody

config-takes-telegram = a table of settings
config-takes-token-file = the name of a file with the bot's token, in quotes, that only its owner can read; a relative one is looked for beside the configuration
config-takes-api = the address of a server of the Bot API, in quotes, without the token and what stands before it

## Telegram

telegram-at =
    @{ $bot } plays on Telegram. Add it to a group by this link, which asks for the rights it needs:

    `{ $add }`
telegram-later = Telegram does not answer yet. It is asked again until it does; the log says why.
telegram-by-token = `GLOAMING_TELEGRAM_TOKEN` is set: the bot plays on Telegram, although no table `[telegram]` asks for it.
telegram-both = The token in `GLOAMING_TELEGRAM_TOKEN` is used, and the one in { $file } is not. Take one of the two away.

wrong-telegram-no-token = There is no token for Telegram.
allowed-telegram-no-token = It comes out of the environment (`GLOAMING_TELEGRAM_TOKEN`), or out of a file beside the configuration that only its owner can read.
example-telegram-no-token = Example: `token-file = "telegram-token"` below `[telegram]`

wrong-telegram-token = Telegram: { $problem }.
allowed-telegram-token = BotFather (`https://t.me/BotFather`) makes a bot with `/newbot` and shows its token.
example-telegram-token = Example: `GLOAMING_TELEGRAM_TOKEN=123456789:AAExample… { $program } serve`

wrong-telegram-file = Telegram: { $problem }.
allowed-telegram-file = Whoever reads the token is the bot: the file must be there, for its owner alone.
example-telegram-file = Example: `chmod 600 telegram-token`

wrong-telegram-server = Telegram: { $problem }.
allowed-telegram-server = The server of the Bot API is https://api.telegram.org, if `api` does not name another.
example-telegram-server = Example: `api = "http://127.0.0.1:8081"` below `[telegram]`

check-telegram =
    The token is that of @{ $bot }. Groups add it by this link, which asks for the rights it needs:

    `{ $add }`
check-telegram-topics = { $topics ->
    [yes] Private channels are topics in the conversations of their members.
   *[no] Private channels are labelled lines in conversations; with Threaded Mode, in @BotFather's settings of the bot, they are topics.
}
wrong-telegram-webhook = The bot has a webhook, set by another program: as long as it stands, nothing can be read here.
allowed-telegram-webhook = `deleteWebhook` takes it away; the other program may set it again.
example-telegram-webhook = Example: open `https://api.telegram.org/botTOKEN/deleteWebhook`, with the bot's token in place of TOKEN

## Matrix

matrix-ask-password = Password of { $user }:
matrix-logged-in = { $user } is logged in at { $homeserver }, as the device { $device }.
matrix-recovery-key =
    The recovery key of the account is

    `{ $key }`

    Keep it where nobody else finds it: it is shown this once. With it a new device can read what was encrypted, if this data folder is lost.
matrix-not-verified = The account does not vouch for the device: clients will show a warning. Log out with `{ $program } matrix logout`, and log in again with `--reset-identity`.
matrix-reset = { $user } has a new identity and a new key backup. What other clients of the account had backed up is deleted, its other devices are not trusted any more, and people who had verified the account are told that it has changed.
matrix-next = Now write a line `[matrix]` into { $program }.toml and start `{ $program } serve`; `{ $program } check` says what the homeserver's limits will do to a game.
matrix-logged-out = { $user } is logged out, and the keys of the device are deleted.
matrix-at = { $user } plays on Matrix. Invite it to a room, or write to it.

wrong-matrix = Matrix: { $problem }.
allowed-matrix = Nothing was changed.
example-matrix = Example: `{ $program } matrix login example.org gm`

wrong-matrix-already = { $problem }, and there is one account in a data folder.
allowed-matrix-already = Log out first, or take another data folder.
example-matrix-already = Example: `{ $program } matrix logout`

wrong-matrix-keys = Matrix: { $problem }.
allowed-matrix-keys = Keys and session belong together. Put the folder away if its session is gone for good, and log in anew.
example-matrix-keys = Example: `mv { $program }-data/matrix/keys old-keys`

wrong-matrix-server = Matrix: { $problem }.
allowed-matrix-server = It is the name of a homeserver that says where it is (`.well-known`), or its address.
example-matrix-server = Example: `{ $program } matrix login https://matrix.example.org gm`

wrong-matrix-password = Matrix: { $problem }.
allowed-matrix-password = The account's name and password are those with which you log in to any other client. If the account has none, take an access token, in `GLOAMING_MATRIX_TOKEN`.
example-matrix-password = Example: `{ $program } matrix login example.org gm`

wrong-matrix-recovery = Matrix: { $problem }.
allowed-matrix-recovery = The recovery key was shown when the account was first used with encryption: give it in `GLOAMING_MATRIX_RECOVERY_KEY`. If nobody has it, `--reset-identity` makes a new identity. That deletes what other clients of the account have backed up, and people who verified the account see that it changed.
example-matrix-recovery = Example: `{ $program } matrix login example.org gm --reset-identity`

wrong-matrix-taken = Matrix: { $problem }.
allowed-matrix-taken = `--reset-identity` makes a new identity and a new key backup for the account; the homeserver wants its password for that. It deletes what other clients of the account have backed up, and people who verified the account see that it changed.
example-matrix-taken = Example: `{ $program } matrix login example.org gm --reset-identity`

wrong-matrix-logged-out = Matrix: { $problem }.
allowed-matrix-logged-out = Log in once; the session is kept in the data folder.
example-matrix-logged-out = Example: `{ $program } matrix login example.org gm`

wrong-matrix-folder = Matrix: { $problem }.
allowed-matrix-folder = What is kept of the account is in the folder `matrix` of the data folder, for its owner alone.
example-matrix-folder = Example: `chmod 600 { $program }-data/matrix/session.json`

wrong-matrix-ended = Matrix: the homeserver has ended the session of { $user }.
allowed-matrix-ended = The device was logged out, or the account was closed. Log in again, with the account's recovery key: the games that are kept go on.
example-matrix-ended = Example: `GLOAMING_MATRIX_RECOVERY_KEY="EsTc …" { $program } matrix login example.org gm`

wrong-matrix-no-keys = Matrix: { $problem }.
allowed-matrix-no-keys = Without them nothing can be read, and the session takes no others. Log out, and log in again with the account's recovery key: the games that are kept go on.
example-matrix-no-keys = Example: `{ $program } matrix logout`, then `GLOAMING_MATRIX_RECOVERY_KEY="EsTc …" { $program } matrix login example.org gm`

matrix-old-keys = The keys of { $user } are an old copy: some of them were used since. `{ $program } serve` uses new ones in their place. Should people's messages stay unreadable, log out with `{ $program } matrix logout`, and log in again with the account's recovery key.

check-matrix = { $user } is logged in at { $homeserver }, and in { $rooms ->
    [one] one room
   *[other] { $rooms } rooms
}.
check-matrix-welcome = It accepts the invitations of { $given ->
    [yes] { $everybody ->
        [yes] everybody, on any homeserver.
       *[no] these alone: { $welcome }.
    }
   *[no] everybody on { $server }, its own homeserver, and of nobody else.
}
check-matrix-not-welcome = Not everybody on { $server }, its own homeserver, is among them: others there are declined. If they shall be welcome, add "{ $server }" to `welcome`.
check-matrix-limits =
    Homeservers limit what an account may do, and do not say how. By Synapse's usual limits: ten messages at once, then one in five seconds; one person is invited five times, then once in five and a half minutes. A game waits as it is told and stays right, but a night for ten players takes minutes to be told. An admin of a Synapse lifts the limit on messages for the bot alone:

    `POST { $homeserver }/_synapse/admin/v1/users/{ $user }/override_ratelimit` with `{"{"}"messages_per_second": 0, "burst_count": 0{"}"}`

check-file = The configuration is { $file }.
check-no-file = There is no configuration: everything is as usual.
check-talk = What was said in finished games is deleted after { $days ->
    [one] one day
   *[other] { $days } days
}.
check-folder = Games are kept in { $folder }; it opens, and nobody else uses it.
check-held = Games are kept in { $folder }, in use by { $owner }. Its log says what cannot be seen from here.
check-matrix-runs = Matrix: the session is in use, so the homeserver is not asked. The log of the program that uses it says how it stands.
check-page = The page listens on { $address }, which is free.
check-page-runs = The page's address { $address } is taken, as it is while the page is served.
check-page-url = People reach it at { $url }.
check-open = Everybody who can reach this machine can open the page, and what is sent can be read on the way. Over the internet put a proxy with TLS in front, and name its address as `url`.
check-not-secure = The address that people use has no TLS: what they send can be read on the way.
check-proxy = The proxy is believed about who asks: nobody must be able to reach the page around it.
check-no-proxy = If the proxy stands on another machine, all requests seem to come from it, and share its limits; `behind-proxy = true` believes it about who asks.
check-wrong = Something must be done first: see above.
check-warned = It can be started with `{ $program } serve`. Something above may surprise you.
check-runs = All is right, as far as that can be seen beside a program that runs.
check-right = All is right. `{ $program } serve` starts it.

problem = { $problem }

wrong-log = “{ $given }” in { $of } is nothing that a log could say.
allowed-log = It takes off, error, warn, info, debug or trace, and the levels of parts, with commas between them.
example-log = Example: `{ $of }=gloaming_matrix=debug { $program } serve`

backup-done = { $file } holds everything that is kept in { $folder }: { $rows ->
    [one] one row
   *[other] { $rows } rows
}.
restore-done = { $folder } holds what { $file } held. { $games ->
    [0] No game was going on.
    [one] One game was going on; it is paused until its game master says `desk resume`.
   *[other] { $games } games were going on; each is paused until its game master says `desk resume`.
}

history-none = No game was finished here yet. The first: `{ $program } play { $ruleset }`
history-line = { $date }  { $name }, { $players } players, { $won ->
    [yes] won
    [no] lost
   *[none] nobody won
} ({ $game })
history-how = `{ $program } history { $game }` shows what you read of a game.

wrong-history = There is no finished game { $given } here.
allowed-history = `{ $program } history` lists those that there are.
example-history = Example: `{ $program } history this-game`

wrong-person = “{ $given }” is nobody: a person is written as service and account, with a stroke between them.
allowed-person = In the terminal you are `console/you`.
example-person = Example: `{ $program } forget console/you`

wrong-plays = Who plays or leads a running game cannot be forgotten: the game { $game } needs them.
allowed-plays = End the game first, or let somebody else take the seat.
example-plays = Example: `{ $program } play { $ruleset } --new` calls a game in the terminal off.

forget-nobody = Nothing is kept about { $person }.
forget-done = What was kept about { $person } is deleted{ $games ->
    [0] {""}
    [one] , and their name in one finished game
   *[other] , and their name in { $games } finished games
}. Dumps that were made before still hold it; delete those that you do not need.

wrong-folder = There is no folder { $folder }, so nothing is kept there.
allowed-folder = Games are kept in the folder in which `{ $program } play` was started, or in that of its `--data`.
example-folder = Example: `{ $program } history --data { $folder }`
