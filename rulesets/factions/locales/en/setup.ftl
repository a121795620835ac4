# The settings that a host can choose, and their faults.

setup-season = The season: teams, roles, items, twists and decks. A name, or a whole one as a table.
setup-season-example = "season-9"
setup-time-zone = The time zone of the hours.
setup-opens = When an evening opens.
setup-closes = When an evening ends. Earlier than the opening means the next date.
setup-first-evening = The date of the first evening. Otherwise it is the next opening.
setup-pace = evenings: one a day, by the clock on the wall. sprint: evenings and nights have the lengths below, for one sitting.
setup-open-for = How long an evening of a sprint lasts.
setup-closed-for = How long a night of a sprint lasts, and the time before the first evening.
setup-reminder = How long before the end of an evening people without a form are reminded. 0m: never.
setup-auto-submit = Drafts are handed in at the end of an evening. Otherwise they are thrown away.
setup-missed-limit = Who misses so many evenings in a row is out of the game. 0: nobody is.
setup-stalemate-nights = So many nights in a row without a loss end the game. 0: they do not.
setup-spectators = rooms: those who are out read the islands and private channels. all: team channels, too.
setup-quoting = forbidden: what I say in private may be retold, but not quoted. allowed: it may be quoted.
setup-group-limit = How many private channels a player can open in an evening.
setup-query-range = island: only players of the same island can be asked for their colour. all: everybody can.
setup-query-stop = With so many players, or fewer, there are no queries.
setup-double-stop = With so many players, or fewer, one player is voted out after the Merge, and not two.
setup-quiet-nights = On so many first evenings no kill can be ordered.
setup-start = islands: the game begins on two islands. merged: on the mainland.
setup-merge-at = The islands merge when so many are left.
setup-min-island = The islands merge when one of them has fewer.
setup-twists = The twists of the season happen.
setup-deck = The cards of a random deal, in place of the season's.
setup-deck-example = {"{"} teams = {"{"} red = 3 {"}"} {"}"}
setup-deal = Team and role of each player, or by-lot for one who draws both from the deck.
setup-deal-example = {"{"} ann = "red scholar", bob = "grey", cat = "by-lot" {"}"}
setup-items = The items at the start of players who are named in deal, oldest first.
setup-links = For Heirs and Rivals who are named in deal the player they hear of.
setup-islands = Who lives on which island: every player, or leave it out. Only with deal.
setup-rolls = Who gets something by a twist, for tests and teaching.
setup-rolls-example = {"{"} wash = ["ann"] {"}"}

fault-bad-season = The season cannot be played: { $reason-id ->
    [unknown-key] there is no key “{ $given }” here.
    [missing-key] something is missing here.
    [bad-value] “{ $given }” does not fit here.
    [unknown-kind] there is no kind “{ $given }”.
    [wrong-holder] “{ $given }” does not go here: it is for a team or for a role, and this is the other.
    [unknown-id] there is no “{ $given }”.
    [duplicate-id] “{ $given }” is there twice.
    [reserved-id] “{ $given }” is a word of commands, so nothing can be called so.
    [not-in-palette] “{ $given }” is no colour of the palette.
    [missing-text] the English name of “{ $given }” is missing.
    [unknown-text] “{ $given }” names nothing of this season.
    [bad-text] “{ $given }” is no text of one line, or no language.
    [two-targets] “{ $given }” is a second power for the same command.
    [channel-without-acquaintance] a team with a channel has members who all know each other.
    [uses-without-acquaintance] a limit of uses would tell members that there are others: it is for teams whose members all know each other.
    [told-with-command] a role with a command cannot be one that its player is not told.
    [no-such-power] nobody has the power that “{ $given }” leans on.
    [cannot-win] nothing can ever make this true.
    [threshold-order] “{ $given }” stands in the way of another threshold.
    [empty-team] a team of this deck has no members.
    [solo-size] a team of one player cannot have “{ $given }”.
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
fault-bad-time-zone = “{ $given }” is no time zone. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] Write an IANA name such as “Europe/Berlin”.
}
fault-bad-window = “{ $given }” does not fit: `opens` and `closes` are two different times of day, such as “18:00” and “21:00”.
fault-bad-date = “{ $given }” is no date on which a first evening can open: write one that is still to come, such as “2030-12-24”.
fault-bad-option = “{ $given }” does not fit the setting “{ $key }”. { $kind-given ->
    [yes] It takes { $kind }.
   *[no] {""}
}
fault-bad-duration = “{ $given }” is no length of time for “{ $key }”: write one such as “30m”.
fault-bad-deck = The deck does not fit at “{ $given }”. { $allowed-count ->
    [0] {""}
   *[other] Possible: { $allowed }.
}
fault-bad-deal = { $reason-id ->
    [lot-alone] “{ $given }” does not fit in “{ $key }”: by-lot leaves team and role to the lot together, so it has no other word beside it, as in `ann = "by-lot"`.
    [no-such-team] No player can be “{ $given }” in this game: its deck has no such team. Possible: { $allowed }.
    [full-team] The deck of this game has no room for “{ $given }”: the team has { $allowed } at most. Leave the others to the lot, as in `ann = "by-lot"`.
    [drawn-teams] The deck of this game has no room for “{ $given }” together: beside the teams that it names it draws { $allowed-count ->
        [0] none
       *[other] teams of these sizes: { $allowed }
    }. Leave some to the lot, as in `ann = "by-lot"`.
    [open-pair] “{ $given }” is one of a pair, and no player who draws can be the other: the two are of different teams, and neither is alone in a team. Name both, or leave more players to the lot, as in `bob = "by-lot"`.
    [full-role] The deck of this game has no room for “{ $given }”: { $allowed } at most can have this role. Name a team alone, as in `ann = "red"`, or leave the player to the lot.
    [drawn-roles] The deck of this game has no room for “{ $given }” together: of roles that it does not name it draws { $allowed }. Name a team alone, as in `ann = "red"`, or leave a player to the lot.
    [drawn-cards] “{ $given }” draws the cards, so “{ $key }” fixes nothing there. Name a team in `deal`, as in `ann = "red"`, or leave the player out of “{ $key }”.
    [drawn-rival] The link “{ $given }” leads to a player who draws the cards, perhaps of the same team. Name a player of another team, or leave it out: then it is drawn.
   *[other] The fixed deal does not fit at “{ $given }”, in “{ $key }”. { $allowed-count ->
        [0] {""}
       *[other] Possible: { $allowed }.
    }
}
fault-bad-rolls = The setting “{ $key }” does not fit at “{ $given }”. { $allowed-count ->
    [0] {""}
   *[other] Possible: { $allowed }.
}
