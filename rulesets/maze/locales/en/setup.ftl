# The settings that a host can choose, and their faults.

setup-deal = The role of each player, or by-lot for a random one.
setup-black-hats = How many Black Hats a random deal has. Otherwise it depends on the number of players.
setup-specialities = Whether Black Hats may have secret specialities in a random deal.
setup-speciality-deal = The specialities of Black Hats, with a fixed deal.
setup-first-holder = Who holds The Maze first, with a fixed deal. Otherwise it is random.
setup-identities = The identity of each player, or by-lot for a random one. Otherwise all are random.
setup-rolls = Fixed results instead of random ones, for tests and teaching.
setup-rolls-example = {"{"} hat = ["white"], lynch = ["ann"] {"}"}
setup-immune-lynch = What happens when the vote falls on the holder of The Maze: no one else is lynched, or the next player is.
setup-tie = On a tie, the player whose votes came first is lynched, or one of them at random.
setup-hammer = The day ends as soon as more than half have voted for one player.
setup-idle-kill = Without an order from the Black Hats, there is no shot, or a random one.
setup-steal-report = The Black Hats learn at dawn whether their theft succeeded.
setup-unmask = The Man in Black may have me confirm, once, who he is.
setup-night-talk = The living may talk in the street at night, too.
setup-night-zero = How long the night before the first day lasts.
setup-day = How long a day lasts.
setup-night = How long a night lasts.
setup-reminder = How long before the end of a phase I remind everybody. 0 seconds: never.

fault-bad-deal = The fixed deal is wrong at “{ $given }”. It names every player once, one of them as man-in-black, at least one as black-hat, and more as white-hat than as black-hat, as in `deal = { "{" } ann = "white-hat", bob = "black-hat" { "}" }`. A role may be `by-lot`: then at most as many of each are fixed as a random deal has.

fault-bad-black-hats = This game can't have “{ $given }” Black Hats. There is at least one, and fewer than the White Hats that remain. With a fixed deal, leave it out.

fault-bad-option = “{ $given }” isn't valid for the setting “{ $key }”{ $kind-given ->
    [yes] , which takes { $kind }
   *[no] {""}
}. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}

fault-bad-speciality = The specialities are wrong at “{ $given }”. With a fixed deal, name Black Hats with barkeep, lockpick, telegrapher, card-sharp or plain, each except plain at most once.

fault-bad-holder = “{ $given }” can't be the first to hold The Maze. With a fixed deal, name a player who isn't the Man in Black.

fault-bad-identities = The identities are wrong at “{ $given }”. Every player has one, no two the same{ $allowed-count ->
    [0] {""}
   *[other] , of these: { $allowed }
}.

fault-bad-rolls = The fixed results are wrong at “{ $given }”{ $allowed-count ->
    [0] {""}
   *[other] , where { $allowed } would be right
}. There are the lists maze, lynch and kill, with players, and hat, with white and black.

fault-bad-duration = “{ $given }” isn't a valid length for the setting “{ $key }”. Write a whole number above 0 with s, m, h or d, such as 12h.
