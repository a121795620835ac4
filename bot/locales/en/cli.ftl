# What the command line says.

rulesets-line = **{ $id }**: { $name }, for { $least } to { $most } players

## A setup, explained

setup-intro =
    What can be chosen before a game of **{ $name }**.

    A setup is a TOML file with any of these keys. What is not chosen is as it stands here.
setup-key = **{ $key }**, nothing by default
setup-key-default = **{ $key }** = { $default }
setup-takes = Takes { $kind }.
setup-preset = **{ $name }** ({ $title }): { $about }
setup-presets = Settings that go together, for `{ $program } play { $ruleset } --preset NAME`:
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
example-language = Example: `{ $program } { $command } { $ruleset } --language { $first }`

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

wrong-texts = The texts of { $ruleset } do not read: { $problem }.
allowed-texts = This is a mistake in the ruleset, not in what you did.
example-texts = Please report it to whoever made the ruleset.

wrong-no-scenario = There is no scenario in { $files }.
allowed-no-scenario = A scenario is a TOML file; of a folder all files that end in .toml are taken.
example-no-scenario = Example: `{ $program } scenario my-game.toml`

wrong-save-several = One game can be saved at a time.
allowed-save-several = With --save a single scenario file is played.
example-save-several = Example: `{ $program } scenario --save night-1.json my-game.toml`

wrong-count = { $given ->
    [one] One player is
   *[other] { $given } players are
} not the number that { $ruleset } takes.
allowed-count = It takes { $least } to { $most } players, you among them.
example-count = Example: `{ $program } play { $ruleset } --players { $least } { $data }`

wrong-name = Nobody can be called “{ $given }” in { $ruleset }.
allowed-name = A name is one word of letters, digits and hyphens, and no word that the game uses.
example-name = Example: `{ $program } play { $ruleset } --name { $meant } { $data }`

wrong-svg = The picture cannot be written to { $file }: { $problem }.
allowed-svg = The file is in a folder that is there, and that you may write in.
example-svg = Example: `{ $program } simulate one-night --svg balance.svg`

wrong-preset = { $ruleset } has no settings called “{ $given }”.
allowed-preset = { $known-count ->
    [0] It has none that go together; `{ $program } setup { $ruleset }` lists each setting.
   *[other] Settings that go together: { $known }.
}
example-preset = Example: `{ $program } play { $ruleset } --preset { $meant } { $data }`

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
simulate-reasons = Reasons
simulate-games = games
simulate-lengths = Phases in a game
simulate-mean = on average
simulate-least = least
simulate-most = most
simulate-all = (all)
simulate-causes = Causes of death
simulate-of-all = of all
simulate-lived = (lived)
simulate-alive = Alive at the end
simulate-chart = { $games } games, { $players }, all at random. The line at the end of a bar: the range of the true share.
simulate-svg = The picture is in { $file }.
simulate-shared = Several teams can win the same game, so the wins add up to more than the games.
simulate-how = In 19 of 20 simulations the true share lies within its range. Of a role those are counted who had it at the end.

rehearse-title = **{ $ruleset }** with { $players }, seed { $seed }: one game of practice players
rehearse-balance = { $games ->
    [one] **The balance**, from one game
   *[other] **The balance**, from { $games } games
}

wrong-games = { $given ->
    [0] Without a game there is nothing to count.
   *[other] { $given } games are more than a simulation plays.
}
allowed-games = It plays 1 to { $most } games.
example-games = Example: `{ $program } { $command } { $ruleset } --games 10000`

wrong-simulation = The simulation of { $ruleset } came to nothing: { $problem }.
allowed-simulation = This is a mistake in the ruleset, not in what you did.
example-simulation = Please report it, with what you typed.

play-setup = what was chosen
play-over = That was the game. `story` tells how it came about, and `why` quotes the rules that decided. `/quit` leaves. Another game: `{ $again }`
play-left = Your game is kept. You take it up again with `{ $again }`.
play-again = This is your game so far; it goes on below.

wrong-waiting = A game of { $waiting } waits to be taken up, and it was begun with other choices.
allowed-waiting = `{ $program } play { $waiting } { $data }` without other choices takes it up; `--new` cancels it and begins the one that you ask for; `--data` plays in another folder.
example-waiting = Example: `{ $program } play { $ruleset } --new { $data }`

## Serving

serve-metrics = Metrics for Prometheus are at { $url } .
serve-left = All games are kept. The same command goes on with them.

wrong-config-file = The configuration { $file } cannot be read: { $problem }.
allowed-config-file = It is a TOML file on this computer; without one the page is served on this machine.
example-config-file = Example: `{ $program } serve --config { $program }.toml`

wrong-config-toml = { $file } is no TOML at line { $line }, column { $column }: { $problem }.
allowed-config-toml = Each line is a key, `=` and a value, or a table such as `[web]`.
example-config-toml = Example: a line `[web]`, and below it `listen = "127.0.0.1:8080"`

wrong-config-nothing = { $file-given ->
    [yes] { $file } names no service, so nothing would run.
   *[no] There is no configuration, and nothing runs without one.
}
allowed-config-nothing = The services are: { $services }.
example-config-nothing = Example: a line `[{ $first }]`

config-takes-keep-talk = a number of days, 0 or more
config-takes-keep-games = a number of days from 1 to 36,500
config-takes-dumps = a number from 1 to 1000
config-takes-dump-every = a time from 10m to 7d, in quotes
config-takes-log = off, error, warn, info, debug or trace, or the level of a part such as gloaming_matrix=debug, in quotes
config-takes-log-format = text (for people) or json (for programs), in quotes
config-takes-spaces = true or false
config-takes-pictures = true or false
config-takes-rooms-at-end = archive (nobody writes there any more) or leave (the bot leaves them), in quotes
config-takes-listen = an address of this machine alone and a port, in quotes
config-takes-table = a table of settings

check-file = The configuration is { $file }.
check-no-file = There is no configuration: everything is as usual.
check-talk = What was said in finished games is deleted after { $days ->
    [one] one day
   *[other] { $days } days
}.
check-games = Finished games are deleted after { $days ->
    [one] one day
   *[other] { $days } days
}, and are in no statistics then.
check-folder = Games are kept in { $folder }; it opens, and nobody else uses it.
check-new-folder = Games will be kept in { $folder }. It is not there yet; the first start makes it.
wrong-new-folder = The folder { $folder }, in which games would be kept, cannot be made: { $problem }.
allowed-new-folder = The folder above it is there, and you may write in it; or `--data` names another one.
example-new-folder = Example: `{ $program } check --data games`
check-held = Games are kept in { $folder }, in use by { $owner }. Its log says what cannot be seen from here.
check-wrong = Something must be done first: see above.
check-warned = It can be started with `{ $program } serve { $config } { $data }`. Something above may surprise you.
check-runs = All is right, as far as that can be seen beside a program that runs.
check-right = All is right. `{ $program } serve { $config } { $data }` starts it.

problem = { $problem }

dump-of-the-future = The dump { $file } has a date in the future. It does not count as new, so another dump is made. Check the clock of this machine.

wrong-log = “{ $given }” in { $of } is nothing that a log could say.
allowed-log = It takes off, error, warn, info, debug or trace, and the levels of parts, with commas between them.
example-log = Example: `{ $of }=gloaming_matrix=debug { $program } serve`

wrong-there = There is a file { $file } already, and it would be lost.
allowed-there = Name a file that is not there yet; `--force` overwrites this one.
example-there = Example: `{ $example }`

backup-done = { $file } holds everything that is kept in { $folder }: { $rows ->
    [one] one row
   *[other] { $rows } rows
}.
restore-done = { $folder } holds what { $file } held. { $games ->
    [0] No game was going on.
    [one] One game was going on; it is paused until its game master says `desk resume`.
   *[other] { $games } games were going on; each is paused until its game master says `desk resume`.
}

history-none = No game was finished here yet. The first: `{ $program } play { $ruleset } { $data }`
history-line = { $date }  { $name }, { $players } players, { $won ->
    [yes] won
    [no] lost
    [called-off] cancelled
   *[none] nobody won
} ({ $game })
history-how = `{ $program } history { $game } { $data }` shows what you read of a game.

wrong-history = There is no finished game { $given } here.
allowed-history = `{ $program } history { $data }` lists those that there are.
example-history = Example: `{ $program } history this-game { $data }`

wrong-person = “{ $given }” is nobody: a person is written as service and account, with a slash between them.
allowed-person = In the terminal you are `console/you`.
example-person = Example: `{ $program } forget console/you { $data }`

wrong-plays = Somebody who plays or leads a running game, did so before, or reads it as a guest cannot be forgotten: the game { $game } needs them.
allowed-plays = End the game first, or wait until it is over.
example-plays = Example: `{ $program } play { $ruleset } { $data }` takes up the game in the terminal, and `desk cancel`, typed there, cancels it.

forget-nobody = Nothing is kept about { $person }.
forget-done = What was kept about { $person } is deleted{ $games ->
    [0] {""}
    [one] , and their name in one finished game
   *[other] , and their name in { $games } finished games
}. Dumps that were made before still hold it; delete those that you do not need.

admin-closed = The admin socket cannot be opened, so `{ $program } admin` does not work: { $problem }
admin-ends = The program ends.
admin-kicked = { $name } is removed, and banned from later games there.
admin-put-out = { $name } is removed from the room, and the browsers that had the seat are banned.

wrong-kick-place = No game that runs is called “{ $given }”, no lobby has it as its code, and no room of the page as its link.
allowed-kick-place = The short name of a game, the code of a lobby, or the link of a room of the page; `{ $program } admin games` lists the games.
example-kick-place = Example: `{ $program } admin kick kabo ann { $data }`

wrong-kick-name = There is no person called “{ $name }” in { $given }.
allowed-kick-name = The name that the person has there.
example-kick-name = Example: `{ $program } admin kick { $given } ann { $data }`

wrong-kick-practice = { $name } is a practice player.
allowed-kick-practice = Only people can be removed.
example-kick-practice = Example: `{ $program } admin kick { $given } ann { $data }`

wrong-kick-leader = { $name } is the game master of { $game }, which needs one.
allowed-kick-leader = Cancel the game, or let another player lead it first.
example-kick-leader = Example: `{ $program } admin close { $game } { $data }`
admin-no-dump = No dump could be made. The log says why.
admin-reloaded = The configuration is taken over. Of the tables of services, those are the operators; the rest of them, and metrics, wait for the next start.
backup-copied = { $file } has everything that was kept when the running server made { $dump }.
wrong-admin = No server can be asked on the folder { $folder }: { $problem }.
allowed-admin = A server that runs has a socket there, which its user and root can open.
example-admin = Example: `{ $program } admin status --data /var/lib/gloaming`

wrong-metrics = Metrics cannot be served at { $address }: { $problem }.
allowed-metrics = It is an address of this machine with a port that is free.
example-metrics = Example: `listen = "127.0.0.1:9181"` below `[metrics]`

wrong-folder = There is no folder { $folder }, so nothing is kept there.
allowed-folder = Games are kept in the folder in which `{ $program } play` was started, or in that of its `--data`.
example-folder = Example: `{ $program } history --data other-folder`

wrong-backup = There is no file { $file }.
allowed-backup = It is one that `{ $program } backup` wrote, or one of those in `dumps` in a data folder.
example-backup = Example: `{ $program } restore games.dump`

## A project of one's own

new-ruleset =
    A game is in { $name }, with a program that has it. Its first rules are those of dice under cups.

    - `cd { $name }`
    - `cargo test` tests the game.
    - `cargo run -p { $name }-bot -- play { $name }` plays it.

    README.md there says what is in which file.
new-adapter =
    A chat service is in { $name }, with a program that has it. At first it is a room whose people type on the standard input.

    - `cd { $name }`
    - `cargo test` tests the service.
    - `cargo run -p { $name }-bot -- serve` runs it.

    README.md there says what is in which file.

wrong-new-name = { $what ->
    [adapter] A chat service
   *[ruleset] A game
} cannot be called “{ $given }”{ $problem ->
    [taken] , as something in this program is called so
    [ours] , as packages of Gloaming are called so
    [rust] , as something in Rust or in the packages that it needs is called so
    [code] , as its code has a word like it
   *[form] {""}
}.
allowed-new-name = A name has 2 to { $most } lower-case letters and digits. It begins with a letter, and its words are joined by hyphens.
example-new-name = Example: `{ $program } { $example }`

wrong-new-there = There is already something called { $given } here, and nothing in it was changed.
allowed-new-there = The folder of a new project is made anew: take another name, or begin in another folder.
example-new-there = Example: `{ $program } { $example }`

wrong-new-unpublished = Version { $version } is not in the package registry yet, so a new project has to know where its sources are.
allowed-new-unpublished = `--source` names the folder into which they were cloned with git.
example-new-unpublished = Example: `{ $program } { $example }`

wrong-new-sources = The sources of Gloaming are not in { $folder }.
allowed-new-sources = `--source` names the folder into which they were cloned with git, the one with the folders `core` and `bot`.
example-new-sources = Example: `{ $program } { $example }`

wrong-new-version = The sources there are those of version { $found }, and this program is version { $version }.
allowed-new-version = Take the program that was built from these sources, or the sources of version { $version }.
example-new-version = Example: `{ $program } { $example }`

wrong-new-unwritten = { $file } cannot be written: { $problem }.
allowed-new-unwritten = The project is written into the folder in which the command is started. Nothing was left there.
example-new-unwritten = Example: `{ $program } { $example }`
