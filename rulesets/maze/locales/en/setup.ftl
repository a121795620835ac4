# The settings that a host can choose, and their faults.

setup-deal = Exactly this role for each player, or by-lot for one that is drawn.
setup-black-hats = How many Black Hats a random deal has. Otherwise it follows from the number of players.
setup-specialities = Whether Black Hats may have secret specialities in a random deal, or none.
setup-speciality-deal = Exactly these specialities for Black Hats, beside a fixed deal.
setup-first-holder = Who holds The Maze first, beside a fixed deal. Otherwise it is drawn.
setup-identities = Exactly this identity for each player, or by-lot for one that is drawn. Otherwise all are drawn.
setup-rolls = Results that are not drawn but fixed, for tests and teaching.
setup-rolls-example = {"{"} hat = ["white"], lynch = ["ann"] {"}"}
setup-immune-lynch = What happens when the vote falls on the holder of The Maze: nobody else is lynched, or the next one is.
setup-tie = On a tie, the one whose votes were there earliest is lynched, or one of them at random.
setup-hammer = The day ends as soon as one player has the votes of more than half.
setup-idle-kill = Without an order of the Black Hats there is no shot, or one at random.
setup-steal-report = The Black Hats are told at dawn whether their theft succeeded.
setup-unmask = The Man in Black may have me confirm, once, who he is.
setup-night-talk = The living may talk in the street at night, too.
setup-night-zero = How long the night before the first day lasts.
setup-day = How long a day lasts.
setup-night = How long a night lasts.
setup-reminder = How long before the end of a phase I remind everybody. With 0 seconds I do not.

fault-bad-deal = The fixed deal does not fit at “{ $given }”. It names every player once, one of them as man-in-black, at least one as black-hat, and more as white-hat than as black-hat, as in `deal = { "{" } ann = "white-hat", bob = "black-hat" { "}" }`. A role may be `by-lot`: then at most as many of each are fixed as a random deal has.

fault-bad-black-hats = “{ $given }” is no number of Black Hats for this game. There is at least one, and fewer than the White Hats that remain. With a fixed deal, leave it out.

fault-bad-option = “{ $given }” does not fit the setting “{ $key }”{ $kind-given ->
    [yes] , which takes { $kind }
   *[no] {""}
}. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}

fault-bad-speciality = The specialities do not fit at “{ $given }”. Beside a fixed deal, name Black Hats with barkeep, lockpick, telegrapher, card-sharp or plain, each but plain once at most.

fault-bad-holder = “{ $given }” cannot be the first to hold The Maze. Beside a fixed deal, name a player who is not the Man in Black.

fault-bad-identities = The identities do not fit at “{ $given }”. Every player has one, no two the same{ $allowed-count ->
    [0] {""}
   *[other] , of these: { $allowed }
}.

fault-bad-rolls = The fixed results do not fit at “{ $given }”{ $allowed-count ->
    [0] {""}
   *[other] , where { $allowed } would
}. There are the lists maze, lynch and kill, with players, and hat, with white and black.

fault-bad-duration = “{ $given }” is no length for the setting “{ $key }”. Write a whole number with s, m, h or d, such as 12h. A phase lasts longer than nothing.
