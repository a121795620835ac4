# The settings that a host can choose, and their faults.

setup-roles = The cards of the game, three more than there are players. They are shuffled and dealt.
setup-deal = Exactly this card for each player, or by-lot for one that is drawn.
setup-centre = The three cards at left, middle and right, or by-lot for one that is drawn.
setup-circle = All players in the order of the circle in which people can vote up and down. Otherwise it is drawn.
setup-deck = Which cards I take if you choose none: the same deck for each number of players, or another one each time.
setup-briefing = How long people have to send the words that show that they have read the rules.
setup-night = How long people have to send their night.
setup-day = How long people talk.
setup-voting = How long people have to vote.
setup-passphrase = Words from your rules that everybody has to send me before the cards are dealt. Nothing: no such words.
setup-early-day-end = The day ends as soon as everybody says that they are ready.
setup-chat-outside-day = Whether the table is closed outside the day, or open for light talk that is not about the game.
setup-missing-vote = Where the vote of somebody goes who does not vote in time: down the circle, or to a random other player.
setup-reveal-votes = At the end, tell who voted for whom.
setup-reveal-night = At the end, tell who did what at night, step by step. Otherwise the story says only how cards moved.
setup-rolls = Results that are not drawn but fixed, for tests and teaching.
setup-rolls-example = {"{"} drunk = "left" {"}"}

fault-bad-player-count = One Night is for { $allowed } players, and not for { $given }.

fault-conflicting-keys = The settings { $given } exclude each other. Give the deck with `roles`, or every card with `deal` and `centre`.

fault-unknown-role = There is no role “{ $given }”. { $meant-given ->
    [yes] Did you mean { $meant }?
   *[no] The roles are { $allowed }.
}

fault-deal-mismatch = The setting “{ $key }” does not fit the table. Look at “{ $given }”. A fixed deal names each player once in `deal` and three cards in `centre`. A card may be `by-lot`. If none is, neither goes without the other: give both at once, in a chat as two lines of one message, as in `setup deal = { "{" } ann = "seer", bob = "werewolf", cat = "villager" { "}" }` and below it `centre = ["drunk", "robber", "villager"]`.

fault-wrong-card-count = The deck has { $given } cards and needs { $allowed }: one for each player, and three for the centre.

fault-too-many-of-role = There are too many cards of “{ $given }”: a deck holds at most { $allowed }.

fault-no-werewolf = The deck holds no werewolf. Put in one or two, as in `roles = ["werewolf", "seer", …]`.

fault-bad-circle = The circle does not fit at “{ $given }”: it names every player exactly once, as in `circle = ["ann", "bob", "cat"]`.

fault-bad-setup-value = “{ $given }” does not fit the setting “{ $key }”. { $kind-given ->
    [yes] It takes { $kind }.
   *[no] {""}
} { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
