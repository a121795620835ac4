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
setup-kind-text = any text, such as good evening
setup-kind-time-zone = a time zone by its IANA name, such as Europe/Berlin
setup-kind-time-of-day = a time of day from 00:00 to 23:59, such as 18:00
setup-kind-date = a date as year, month and day, such as 2026-12-24
setup-kind-words = { $words-count ->
    [0] a list of words, such as one, two
   *[other] a list of any of these words: { $words }
}
setup-kind-player = a player, such as ann
setup-kind-players = all players in order, such as ann, bob, cleo
setup-kind-player-words = { $words-count ->
    [0] a word for each player, such as ann = "one"
   *[other] one of these words for each player: { $words }
}
setup-kind-player-cards = one or two words for each player, such as ann = "one two", or by-lot
setup-kind-table = a table, as described in the rules
setup-kind-data = a name, such as standard, or all the data as a table
setup-by-lot = random

## What can be wrong with a setup

fault-bad-player-count = { $allowed-count ->
    [0] This game can't be played by { $given }: it takes a different number of players.
   *[other] This game is for { $allowed } players, not { $given }.
}
fault-unknown-setup-key = There is no setting “{ $key }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] The settings are { $allowed }.
}
fault-bad-setup-value = “{ $given }” isn't valid for the setting “{ $key }”{ $kind-given ->
    [yes] , which takes { $kind }
   *[no] {""}
}. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
fault-reserved-name = “{ $given }” can't be the name of a player in this game: the word already means something here, or isn't a single word. Choose another name, such as ann-2.

## Faults in data

data-unknown-data = There is no { $key } “{ $given }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] { $allowed-count ->
        [0] Give the { $key } as a table, or the name of a file with it.
       *[other] Built in: { $allowed }. The name of a file works, too, or all the data as a table.
    }
}
data-not-toml = This file isn't valid TOML: { $given }.
data-place-twice = The place “{ $given }” is listed twice. Give each place its own word, such as `west-cove`.
data-place-out-of-range = The position { $given } is off the map. Both numbers go from 0 to 1000, as in `[250, 700]`: from the left, and from the top.
data-place-unreached = No path leads to the place “{ $given }”. Connect it to another place, as in `["cove", "reef"]`, or leave it out.
data-place-no-name = The place “{ $given }” has no English name. Add one, as in `en = "The Silent Cove"`.
data-place-unknown = There is no place “{ $given }” on this map. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] The places are { $allowed }.
}
data-place-kind = A map has no kind “{ $given }”. { $meant-given ->
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
       [yes] The buttons show what you can do now.
      *[no] `help` lists the ones I know.
   }
}
refusal-not-a-player = You're not in this game, and only its players can do that.
refusal-which-game = You're in more than one game. Put the name of the game right after the command.
refusal-paused = The game is paused. Try again when it goes on.
refusal-banned = You can't play here. The game master, or an admin of its room, can tell you why.
refusal-too-long = That's too long. Use fewer words.
refusal-bad-syntax = I know that command, but not with these words.{ $buttons ->
    [yes] {""}
   *[no] {" "}`help` shows how to write it.
}
refusal-not-now = You can't do that now, only at another point in the game.
refusal-private-only = Send me that in private, not here.
refusal-unknown-player = No player in this game is called that. { $meant-given ->
    [yes] Did you mean **{ $meant }**?
   *[no] Check the spelling against the list of players.
}
refusal-channel-closed = You can't write there now.
refusal-not-alive-target = { $player } is dead. Choose a living player.
refusal-self-target = You can't choose yourself. Choose another player.
refusal-not-your-turn = It isn't your turn yet, but another player's.
refusal-named-twice = You named “{ $word }” twice. Once is enough.
refusal-wrong-count = { $exact ->
    [yes] { $least ->
        [0] Nothing can follow that.
        [one] That takes exactly one word.
       *[other] That takes exactly { $least } words.
    }
   *[no] That takes { $least } to { $most } words.
} { $given ->
    [0] You gave none.
   *[other] You gave { $given }.
}
refusal-not-one-of = “{ $word }” isn't an option here. { $allowed-count ->
    [0] Leave it out.
   *[other] The options are { $allowed }.
}
meant-by-name = Did you mean { $buttons ->
    [yes] { $name }
   *[no] `{ $meant }` ({ $name })
}?
refusal-out-of-range = That's too little or too much: it can be anything from { $least } to { $most }.
refusal-game-broken = Something went wrong on my side, and what you sent was lost. The game continues as if you hadn't sent it. Please tell the game master.

## What the host announces in every game

event-paused = The game is **paused**. Countdowns wait until it goes on; fixed times of day stay the same.
event-resumed = The game **goes on**.
event-stood-still = I was away for { $away }. The clock was stopped{ $ends-given ->
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
    [one] The game master took back the last command and everything that followed from it.
   *[other] The game master took back the last { $count } commands and everything that followed from them.
}
event-game-cancelled = The game was **cancelled**: { $reason }.
event-game-broken = Something went wrong inside the game, and one message to it was lost. The game continues as before. If a phase doesn't end by itself{ $buttons ->
    [yes] , the game master can end it at the desk
   *[no] , `close` ends it
}.
event-noted = { $words-count ->
    [0] Noted.
   *[other] Noted: { $words }.
}
event-progress = { $done } of { $of } are done.
common-game-over = The win goes to **{ $team }**: { $winners }.
common-roles = This is who you all were: { $entries }.
event-reminder = **{ $phase }** ends soon, and I'm still waiting for you.

## Why a game was cancelled

cancel-reason-host = it ends here
cancel-reason-not-acknowledged = not everybody was ready
