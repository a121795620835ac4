# Core's own texts, which every game can use. A ruleset or the host can replace any of them with a message of the same id.
# The values are a subset of Markdown.

## Lists

list-none = none
list-comma = { $before }, { $after }
list-and = { $before } and { $after }
list-entry = { $key }: { $values }
list-values = { $before } / { $after }
list-named = { $handle } ({ $name })
list-on-service = { $name } · { $service }

## Lengths of time

length-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
length-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
length-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
length-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
length-none = no time limit

## Moments

moment = { $date } { $time } ({ $zone })
# When something begins, in a sentence such as “The game begins …”.
moment-countdown = at { $time } { $zone }

yes = yes
no = no

## What a setting can hold

preset-players = { $about } For { $least } to { $most } players.
setup-kind-length = a whole number with s, m, h or d, such as 30m
setup-kind-flag = true or false
setup-kind-choice = one of these words: { $words }
setup-kind-number = a whole number from { $from } to { $to }
setup-kind-text = any words, such as good evening
setup-kind-time-zone = a time zone by its IANA name, such as Europe/Berlin
setup-kind-time-of-day = a time of day from 00:00 to 23:59, such as 18:00
setup-kind-date = a date as year, month and day, such as 2026-12-24
setup-kind-words = { $words-count ->
    [0] a list of words, such as one, two
   *[other] any of these words, in a list: { $words }
}
setup-kind-player = a player, such as ann
setup-kind-players = all players in an order, such as ann, bob, cleo
setup-kind-player-words = { $words-count ->
    [0] a word for each player, such as ann = "one"
   *[other] for each player one of these words: { $words }
}
setup-kind-player-cards = for each player a word, and behind it a second one or none, such as ann = "one two", or by-lot
setup-kind-table = a table, as the rules describe it
setup-kind-data = a name, such as standard, or the whole data as a table
setup-by-lot = by lot

## What can be wrong with a setup

fault-bad-player-count = { $allowed-count ->
    [0] This game is not for { $given }: it takes another number of players.
   *[other] This game is for { $allowed } players, and not for { $given }.
}
fault-unknown-setup-key = There is no setting “{ $key }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] The settings are { $allowed }.
}
fault-bad-setup-value = “{ $given }” does not fit the setting “{ $key }”{ $kind-given ->
    [yes] , which takes { $kind }
   *[no] {""}
}. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
fault-reserved-name = Nobody can be called “{ $given }” in this game: the word means something here already, or is no single word of its own. Choose another name, such as ann-2.

## Faults in data

data-unknown-data = There is no { $key } “{ $given }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] { $allowed-count ->
        [0] Give the whole { $key } as a table, or the name of a file with it.
       *[other] Built in: { $allowed }. The name of a file with one will do, too, or a whole one as a table.
    }
}
data-not-toml = This file is no TOML: { $given }.
data-place-twice = The place “{ $given }” is there twice. Give each place a word of its own, such as `west-cove`.
data-place-out-of-range = The position { $given } lies outside of the map. Both numbers are from 0 to 1000, as in `[250, 700]`: from the left, and from the top.
data-place-unreached = No way leads to the place “{ $given }”. Join it to another place, as in `["cove", "reef"]`, or leave it out.
data-place-no-name = The place “{ $given }” has no English name. Add one, as in `en = "The Silent Cove"`.
data-place-unknown = There is no place “{ $given }” on this map. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] The places are { $allowed }.
}
data-place-kind = Nothing on a map is of the kind “{ $given }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] The kinds are { $allowed }.
}
data-place = Where: { $file }{ $line-given ->
    [yes] , line { NUMBER($line, useGrouping: "false") }
   *[no] {""}
}{ $path-given ->
    [yes] , at { $path }
   *[no] {""}
}.

## What the host refuses in every game

refusal-unknown-command = I don't know that command. { $meant-given ->
    [yes] { $buttons ->
        [yes] Did you mean “{ $meant }”?
       *[no] Did you mean `{ $meant }`?
    }
   *[no] { $buttons ->
       [yes] What you can do now has buttons.
      *[no] `help` lists the ones that I know.
   }
}
refusal-not-a-player = That is for the players of this game, and you are not one of them.
refusal-which-game = You are in more than one game. Say which one you mean, with its name before the rest of the command.
refusal-paused = The game is paused. Try again when it goes on.
refusal-banned = You cannot take part here. The leader of the game, or an admin of its room, can tell you why.
refusal-too-long = That is too long. Say it in fewer words.
refusal-bad-syntax = I know that command, but not with these words.{ $buttons ->
    [yes] {""}
   *[no] {" "}`help` shows how it is written.
}
refusal-not-now = Not now: that is possible at another time of the game.
refusal-private-only = Tell me that in private, not here.
refusal-unknown-player = Nobody in this game is called that. { $meant-given ->
    [yes] Did you mean **{ $meant }**?
   *[no] Check the spelling against the list of players.
}
refusal-channel-closed = You cannot write there now.
refusal-not-alive-target = { $player } is dead. Name somebody who is alive.
refusal-self-target = That cannot be yourself. Name somebody else.
refusal-not-your-turn = It is not your turn. Somebody else is asked now.
refusal-named-twice = You named “{ $word }” twice. Name everything only once.
refusal-wrong-count = { $exact ->
    [yes] { $least ->
        [0] That takes nothing more.
        [one] That takes exactly one word.
       *[other] That takes exactly { $least } words.
    }
   *[no] That takes { $least } to { $most } words.
} { $given ->
    [0] You gave none.
   *[other] You gave { $given }.
}
refusal-not-one-of = “{ $word }” is not possible here. { $allowed-count ->
    [0] Leave it out.
   *[other] Possible: { $allowed }.
}
meant-by-name = Did you mean { $buttons ->
    [yes] { $name }
   *[no] `{ $meant }` ({ $name })
}?
refusal-out-of-range = That is too little or too much: it can be anything from { $least } to { $most }.
refusal-game-broken = Something went wrong inside me, and what you sent was lost. Nothing else was: the game goes on as it was before. Please tell whoever runs it.

## What the host announces in every game

event-paused = The game is **paused**. Countdowns wait until it goes on; hours of the clock stay as they are.
event-resumed = The game **goes on**.
event-stood-still = I was away for { $away }. The clock stood still{ $ends-given ->
    [yes] : **{ $phase }** ends { $soon ->
        [yes] at { $ends-clock }
       *[no] on { $ends }
    }.
   *[no] .
}
event-phase-extended = More time: **{ $name }** lasts { $length } longer.
event-announcement =
    From the game master:

    > { $text }
event-stepped-back = { $count ->
    [one] The game master took back the last command, and all that followed from it.
   *[other] The game master took back the last { $count } commands, and all that followed from them.
}
event-game-cancelled = The game was **cancelled**: { $reason }.
event-game-broken = Something went wrong inside the game, and one message to it was lost. Nothing else was: it goes on as it was before. If a phase does not end by itself{ $buttons ->
    [yes] , the game master ends it at the desk
   *[no] , `close` ends it
}.
event-noted = { $words-count ->
    [0] Noted.
   *[other] Noted: { $words }.
}
event-progress = { $done } of { $of } are done.
common-game-over = The win goes to **{ $team }**: { $winners }.
common-roles = This is who you all were: { $entries }.
event-reminder = Not long now: **{ $phase }** ends soon, and something from you is still awaited.

## Why a game was cancelled

cancel-reason-host = it ends here
cancel-reason-not-acknowledged = not everybody said that they are ready
