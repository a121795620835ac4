# The settings that a host can choose, and their faults.

setup-season = The season: teams, roles, items, twists and decks. A name, or all of it as a table.
setup-season-example = "season-9"
setup-time-zone = The time zone for all times of day.
setup-opens = When an evening opens.
setup-closes = When an evening ends. Earlier than the opening means the next date.
setup-first-evening = The date of the first evening. Otherwise it is the next opening.
setup-pace = evenings: one a day, by the clock on the wall. sprint: evenings and nights last as long as set below, for one sitting.
setup-open-for = How long an evening of a sprint lasts.
setup-closed-for = How long a night of a sprint lasts, and the time before the first evening.
setup-reminder = How long before the end of an evening I remind players without a form. 0m: never.
setup-auto-submit = I submit drafts at the end of an evening. Otherwise they are thrown away.
setup-missed-limit = A player who misses this many evenings in a row is out of the game. 0: no limit.
setup-stalemate-nights = This many nights in a row without a loss end the game. 0: no limit.
setup-spectators = rooms: eliminated players read the islands and private channels. all: team channels, too.
setup-quoting = forbidden: players may retell what I say in private, but not quote it. allowed: they may quote it.
setup-group-limit = How many private channels a player can open in an evening.
setup-query-range = island: only players of the same island can be asked for their colour. all: everybody can.
setup-query-stop = With this many players, or fewer, no one can ask for colours.
setup-double-stop = With this many players, or fewer, only one player is voted out after the Merge, not two.
setup-quiet-nights = On this many first evenings, kills can't be ordered.
setup-start = islands: the game begins on two islands. merged: on the mainland.
setup-merge-at = The islands merge when this many players are left.
setup-min-island = The islands merge when one of them has fewer players.
setup-twists = Whether the twists of the season happen.
setup-deck = The cards of a random deal, instead of the season's.
setup-deck-example = {"{"} teams = {"{"} red = 3 {"}"} {"}"}
setup-deal = Team and role of each player, or by-lot for a player who draws both from the deck.
setup-deal-example = {"{"} ann = "red scholar", bob = "grey", cat = "by-lot" {"}"}
setup-items = The items at the start of players in deal, oldest first.
setup-links = For Heirs and Rivals in deal, the player named to them.
setup-islands = Who lives on which island: every player, or no one. Only with deal.
setup-rolls = Who gets something by a twist, for tests and teaching.
setup-rolls-example = {"{"} wash = ["ann"] {"}"}

fault-bad-season = The season can't be played: { $reason-id ->
    [unknown-key] there is no key “{ $given }” here.
    [missing-key] something is missing here.
    [bad-value] “{ $given }” doesn't fit here.
    [unknown-kind] there is no kind “{ $given }”.
    [wrong-holder] “{ $given }” doesn't go here: it is for a team or for a role, and this is the other.
    [unknown-id] there is no “{ $given }”.
    [duplicate-id] “{ $given }” is there twice.
    [reserved-id] “{ $given }” is a command word, so it can't be a name.
    [not-in-palette] “{ $given }” isn't a colour of the palette.
    [missing-text] the English name of “{ $given }” is missing.
    [unknown-text] “{ $given }” names nothing in this season.
    [bad-text] “{ $given }” isn't a text of one line, or isn't a language.
    [two-targets] “{ $given }” is a second power for the same command.
    [channel-without-acquaintance] a team with a channel has members who all know each other.
    [uses-without-acquaintance] a limit of uses would tell members that there are others: it is for teams whose members all know each other.
    [told-with-command] a role with a command can't be hidden from its player.
    [no-such-power] no team or role has the power that “{ $given }” needs.
    [cannot-win] nothing can ever make this true.
    [threshold-order] “{ $given }” conflicts with another threshold.
    [empty-team] a team of this deck has no members.
    [solo-size] a team of one player can't have “{ $given }”.
    [deck-sum] teams and wild teams make { $given } players.
    [deck-dead-end] a draw of wild teams can run out of teams.
   *[other] look at “{ $given }”.
} { $allowed-count ->
    [0] {""}
   *[other] Possible: { $allowed }.
}
fault-unknown-season = There is no season “{ $given }”.{ $meant-given ->
    [yes] {" "}Did you mean “{ $meant }”?
   *[no] {""}
}
fault-bad-time-zone = “{ $given }” isn't a time zone. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] Write an IANA name such as “Europe/Berlin”.
}
fault-bad-window = “{ $given }” doesn't fit: `opens` and `closes` are two different times of day, such as “18:00” and “21:00”.
fault-bad-date = “{ $given }” can't be the date of the first evening: write one that is still to come, such as “2030-12-24”.
fault-bad-option = “{ $given }” isn't valid for the setting “{ $key }”. { $kind-given ->
    [yes] It takes { $kind }.
   *[no] {""}
}
fault-bad-duration = “{ $given }” isn't a length of time for “{ $key }”: write one such as “30m”.
fault-bad-deck = The deck is wrong at “{ $given }”. { $allowed-count ->
    [0] {""}
   *[other] Possible: { $allowed }.
}
fault-bad-deal = { $reason-id ->
    [lot-alone] “{ $given }” doesn't fit in “{ $key }”: by-lot draws team and role together, so no other word goes with it, as in `ann = "by-lot"`.
    [no-such-team] No player can be “{ $given }” in this game: its deck has no such team. Possible: { $allowed }.
    [full-team] The deck of this game has no room for “{ $given }”: the team has { $allowed } at most. Draw the others at random, as in `ann = "by-lot"`.
    [drawn-teams] The deck of this game has no room for “{ $given }” together: beside the teams that it names it draws { $allowed-count ->
        [0] none
       *[other] teams of these sizes: { $allowed }
    }. Draw some at random, as in `ann = "by-lot"`.
    [open-pair] “{ $given }” is one of a pair, and no player who draws can be the other: the two are on different teams, and neither is alone on a team. Name both, or draw more players at random, as in `bob = "by-lot"`.
    [full-role] The deck of this game has no room for “{ $given }”: { $allowed } at most can have this role. Name only a team, as in `ann = "red"`, or draw the player at random.
    [drawn-roles] The deck of this game has no room for “{ $given }” together: of roles that it doesn't name it draws { $allowed }. Name only a team, as in `ann = "red"`, or draw a player at random.
    [drawn-cards] “{ $given }” draws the cards, so “{ $key }” fixes nothing there. Name a team in `deal`, as in `ann = "red"`, or leave the player out of “{ $key }”.
    [drawn-rival] The link “{ $given }” leads to a player who draws the cards, perhaps of the same team. Name a player on another team, or leave it out: then it is drawn.
   *[other] The fixed deal is wrong at “{ $given }”, in “{ $key }”. { $allowed-count ->
        [0] {""}
       *[other] Possible: { $allowed }.
    }
}
fault-bad-rolls = The setting “{ $key }” is wrong at “{ $given }”. { $allowed-count ->
    [0] {""}
   *[other] Possible: { $allowed }.
}
