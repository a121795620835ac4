# The settings that can be chosen before a game, and their faults.

setup-map = The map: a name, or a whole map as a table.
setup-factions = The faction of each player, or by-lot for a random one.
setup-bases = The place where each player lives.
setup-allegiances = The secret allegiances of the players. Players you don't name have none.
setup-contracts = Targets of the Dark Brotherhood.
setup-agents = The agents of players at the start, as in `mira:female:nord`.
setup-ability-set = The abilities of players, from any faction.
setup-publicity = What is announced about factions: leader, place or hidden.
setup-town-guard = How many guards protect a leader whose place was announced.
setup-abilities = all: factions have all their abilities. drawn: a random selection of them.
setup-dagoth = How many players serve House Dagoth in a random game.
setup-others = How many other secret allegiances there are in a random game.
setup-cap = How many agents a faction can have.
setup-start-agents = How many agents each faction has at the start.
setup-first = Whether the game begins by day, with talk, or at night.
setup-night = How long a night lasts.
setup-day = How long a day lasts.
setup-night-ends-at = The time of day when nights end, instead of a length.
setup-day-ends-at = The time of day when days end, instead of a length.
setup-time-zone = The time zone of these times.
setup-max-days = After how many days the game ends undecided.
setup-day-vote = plurality: the leader with the most votes is put to death. majority: only with more than half of the living. off: there is no vote.
setup-leader-names = known: a leader can be named where the name was announced or found by a spy. typed: anywhere.
setup-reveal = What becomes public about the dead. full: everything. faction: the faction. none: nothing.
setup-night-chat = Whether the living can talk at night, too.
setup-rolls = Fixed results of dice, new agents and picks, for tests and teaching.
setup-rolls-example = {"{"} dice = [[2, 5]] {"}"}

fault-bad-setup-value = “{ $given }” isn't valid for the setting { $key }{ $allowed-count ->
    [0] {""}
   *[other] . Allowed: { $allowed }
}.
fault-bad-map = The map isn't valid: { $reason-id ->
    [unknown-key] a map has no key “{ $given }”.
    [missing-key] “{ $given }” is missing.
    [bad-value] “{ $given }” isn't valid here.
    [reserved] “{ $given }” is a command word, so it can't be the name of a place.
    [twice] “{ $given }” is listed twice.
    [unknown-place] there is no place “{ $given }” among the `places`.
    [same-place] both ends are “{ $given }”: a connection joins two different places.
    [bad-length] “{ $given }” isn't a length: use a whole number from 1.
    [unknown-faction] there is no faction “{ $given }”.
    [bad-position] “{ $given }” isn't a position: use two whole numbers from 0 to 1000, such as `[684, 215]`.
    [bad-name] “{ $given }” isn't a name on a single line.
   *[other] “{ $given }”.
}
fault-unknown-map = There is no map “{ $given }”.{ $meant-given ->
    [yes] {" "}Did you mean “{ $meant }”?
   *[no] {""}
}
fault-map-disconnected = These places aren't connected to the others: { $given }.
fault-unknown-faction = There is no faction “{ $given }”.{ $meant-given ->
    [yes] {" "}Did you mean “{ $meant }”?
   *[no] {""}
}
fault-duplicate-faction = “{ $given }” is listed twice: each player leads a different faction.
fault-player-mismatch = The players in { $key } don't match the players in the game: check “{ $given }”.
fault-unknown-place = There is no place “{ $given }” on the map.{ $meant-given ->
    [yes] {" "}Did you mean “{ $meant }”?
   *[no] {""}
}
fault-base-taken = There isn't a separate base for each player: check “{ $given }”.
fault-unknown-allegiance = There is no allegiance “{ $given }”.{ $meant-given ->
    [yes] {" "}Did you mean “{ $meant }”?
   *[no] {""}
}
fault-no-dagoth = At least one leader has to serve House Dagoth.
fault-too-many-dagoth = Fewer than half of the leaders can serve House Dagoth.
fault-bad-agent = “{ $given }” isn't a valid agent. Write an agent as `mira:female:nord` or `mira:female:nord:vivec`. Use each name once, and no player's name.
fault-unknown-ability = There is no ability “{ $given }”.{ $meant-given ->
    [yes] {" "}Did you mean “{ $meant }”?
   *[no] {""}
}
fault-bad-time-zone = “{ $given }” isn't a time zone. Write one like “Europe/Berlin”.
fault-bad-roll = “{ $given }” isn't a valid fixed result: `dice` are pairs of 1 and 2, and `new` is like `mira:female:nord`.
