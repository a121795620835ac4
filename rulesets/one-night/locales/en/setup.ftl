# The settings that a host can choose, and their faults.

setup-roles = The cards of the game, three more than there are players. They are shuffled and dealt.
setup-deal = The card of each player, or by-lot for a random one.
setup-centre = The cards at left, middle and right, or by-lot for a random one.
setup-circle = All players in the order of the circle, for votes up and down. Otherwise it is random.
setup-deck = Which cards I use if you choose none: always the same deck for a number of players, or a different one each time.
setup-briefing = How long players have to send the passphrase.
setup-night = How long players have to choose what they do at night.
setup-day = How long players talk.
setup-voting = How long players have to vote.
setup-passphrase = Words from your rules that everybody has to send me before the cards are dealt. Empty: no passphrase.
setup-early-day-end = The day ends as soon as everybody is ready to vote.
setup-chat-outside-day = Whether the table is closed outside the day, or open for talk that isn't about the game.
setup-missing-vote = Where a missing vote goes: down the circle, or to a random other player.
setup-reveal-votes = At the end, show who voted for whom.
setup-reveal-night = At the end, show who did what at night, step by step. Otherwise the story says only how cards moved.
setup-rolls = Fixed results instead of random ones, for tests and teaching.
setup-rolls-example = {"{"} drunk = "left" {"}"}

fault-bad-player-count = One Night is for { $allowed } players, not { $given }.

fault-conflicting-keys = The settings { $given } exclude each other. Set the deck with `roles`, or every card with `deal` and `centre`.

fault-unknown-role = There is no role “{ $given }”. { $meant-given ->
    [yes] Did you mean { $meant }?
   *[no] The roles are { $allowed }.
}

fault-deal-mismatch = The setting “{ $key }” doesn't fit this game: check “{ $given }”. A fixed deal names each player once in `deal` and three cards in `centre`. A card may be `by-lot`. If none is, set both at once, in a chat as two lines of one message, as in `setup deal = { "{" } ann = "seer", bob = "werewolf", cat = "villager" { "}" }` and below it `centre = ["drunk", "robber", "villager"]`.

fault-wrong-card-count = The deck has { $given } cards and needs { $allowed }: one for each player, and three for the centre.

fault-too-many-of-role = There are too many “{ $given }” cards: a deck has at most { $allowed }.

fault-no-werewolf = The deck has no werewolf. Add one or two, as in `roles = ["werewolf", "seer", …]`.

fault-bad-circle = The circle is wrong at “{ $given }”: it names every player exactly once, as in `circle = ["ann", "bob", "cat"]`.

fault-bad-setup-value = “{ $given }” isn't valid for the setting “{ $key }”. { $kind-given ->
    [yes] It takes { $kind }.
   *[no] {""}
} { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
