# The settings that can be chosen before a game, and their faults.

setup-map = The map: a name, or a whole one as a table.
setup-factions = The faction of each player, or by-lot for one that is drawn.
setup-bases = Where players live.
setup-allegiances = The secret allegiances of all players; who is not named has none.
setup-contracts = Targets of the Dark Brotherhood.
setup-agents = The agents of players at the start, as in `mira:female:nord`.
setup-ability-set = The abilities of players, from any faction.
setup-publicity = What is announced of factions: leader, place or hidden.
setup-town-guard = So many guards stand by a leader whose place was announced.
setup-abilities = all: factions have all their abilities. drawn: some of them.
setup-dagoth = How many serve House Dagoth in a random game.
setup-others = How many other secret allegiances there are in a random game.
setup-cap = The most agents of a faction.
setup-start-agents = The agents of each faction at the start.
setup-first = The game begins by day, with talk, or at night.
setup-night = How long a night lasts.
setup-day = How long a day lasts.
setup-night-ends-at = The time of day at which nights end, in place of their length.
setup-day-ends-at = The time of day at which days end, in place of their length.
setup-time-zone = The time zone of these times.
setup-max-days = After so many days the game ends undecided.
setup-day-vote = plurality: the most votes put a leader to death. majority: more than half of the living. off: there is no vote.
setup-leader-names = known: a leader can be named where the name was announced or found by a spy. typed: anywhere.
setup-reveal = full: of the dead all is made public. faction: the faction. none: nothing.
setup-night-chat = The living may talk at night, too.
setup-rolls = Fixed results of dice, new agents and picks, for tests and teaching.
setup-rolls-example = {"{"} dice = [[2, 5]] {"}"}

fault-bad-setup-value = “{ $given }” does not fit the key { $key }{ $allowed-count ->
    [0] {""}
   *[other] . Allowed: { $allowed }
}.
fault-bad-map = The map cannot be played: { $reason-id ->
    [unknown-key] there is no key “{ $given }” in a map.
    [missing-key] “{ $given }” is missing.
    [bad-value] “{ $given }” does not fit here.
    [reserved] “{ $given }” is a word of commands, so no place can be called so.
    [twice] “{ $given }” is there twice.
    [unknown-place] there is no place “{ $given }” among the `places`.
    [same-place] both ends are “{ $given }”: a connection joins two different places.
    [bad-length] “{ $given }” is no length: it is a whole number from 1.
    [unknown-faction] there is no faction “{ $given }”.
    [bad-position] “{ $given }” is no position: it is two whole numbers from 0 to 1000, such as `[684, 215]`.
    [bad-name] “{ $given }” is no name of one line.
   *[other] “{ $given }”.
}
fault-unknown-map = There is no map “{ $given }”.{ $meant-given ->
    [yes] {" "}Did you mean “{ $meant }”?
   *[no] {""}
}
fault-map-disconnected = These places do not hang together with the others: { $given }.
fault-unknown-faction = There is no faction “{ $given }”.{ $meant-given ->
    [yes] {" "}Did you mean “{ $meant }”?
   *[no] {""}
}
fault-duplicate-faction = “{ $given }” is there twice: each player leads a faction of their own.
fault-player-mismatch = The players of the key { $key } are not those at the table: see “{ $given }”.
fault-unknown-place = There is no place “{ $given }” on the map.{ $meant-given ->
    [yes] {" "}Did you mean “{ $meant }”?
   *[no] {""}
}
fault-base-taken = No base of their own is left for everybody: see “{ $given }”.
fault-unknown-allegiance = There is no allegiance “{ $given }”.{ $meant-given ->
    [yes] {" "}Did you mean “{ $meant }”?
   *[no] {""}
}
fault-no-dagoth = Somebody has to serve House Dagoth.
fault-too-many-dagoth = Fewer than half of the leaders can serve House Dagoth.
fault-bad-agent = “{ $given }” does not fit the agents of a player. An agent is written like `mira:female:nord` or `mira:female:nord:vivec`; each name is there once and is no player's.
fault-unknown-ability = There is no ability “{ $given }”.{ $meant-given ->
    [yes] {" "}Did you mean “{ $meant }”?
   *[no] {""}
}
fault-bad-time-zone = “{ $given }” is no time zone. One is written like “Europe/Berlin”.
fault-bad-roll = “{ $given }” does not fit the fixed results: `dice` are pairs of 1 and 2, and `new` is like `mira:female:nord`.
