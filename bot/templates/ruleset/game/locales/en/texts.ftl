# The game, its words, and one line of help for each command.

game-name = Under cups
game-about = Each player has a die under a cup. Find out who has the highest one, and do not let them find yours. For 3 to 10 players.
game-length = Ten minutes

phase-talk = The talk
phase-over = The end
channel-table = The table
pips-one = one
pips-two = two
pips-three = three
pips-four = four
pips-five = five
pips-six = six

verb-name = Name the player with the highest die, as in name ann. You can change it until all have named a player.
verb-name-question = Who has the highest die?
verb-name-typed = You can type `name { $player }`.

# What the game tells.

event-rolled = You rolled a **{ $pips }**. The others do not see it.
event-talk = **Who has the highest die?** Talk, and name a player in private within { $length }, as in `name ann`.
event-named = { $names-count ->
    [0] No player was named.
   *[other] Who named whom: { $names }.
}
event-shown = The dice: { $pips }.
event-won = { $found ->
    [yes] The highest die was found. The win goes to { $winners }.
   *[no] The highest die was not found. The win goes to { $winners }.
}

# Why something was not taken: what was wrong, what is possible, an example.

refusal-not-a-player = You are not in this game, so you can only read along.
refusal-self-target = You cannot name yourself. Name another player, as in `name ann`.

# What can be chosen.

setup-talk = How long the talk lasts at most.
setup-deal = Exactly this die for each player, for a game that is not rolled.
