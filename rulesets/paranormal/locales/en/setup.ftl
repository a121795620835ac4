# The settings that a host can choose, and their faults.

setup-deal = The roles of the players you name. Everyone else gets a random role.
setup-races = Human or Doppelganger, for roles that both can have.
setup-attributes = Attributes of players who are named in the deal.
setup-tech = Devices of players who are named in the deal. Otherwise they choose.
setup-natures = The natural shield of an Exterminator.
setup-allies = The side of a Rogue Doppelganger.
setup-contacts = The Agent whose name an Agent Operative learns.
setup-stockpile = The first roles of a Mind Stealer.
setup-rolls = Fixed results instead of random ones, for tests and teaching.
setup-rolls-example = {"{"} bodyguard = ["guardian"] {"}"}
setup-night = The longest that a night can last.
setup-day = The longest that a day can last.
setup-choosing = How long players can choose equipment.
setup-last-shot = How long the condemned player has for a last shot.
setup-quiet = How long the town must be silent for a day to end once everyone has voted.
setup-early-night = Whether a night ends as soon as everyone has answered.
setup-start = Whether a night or a day comes first.
setup-max-day = The last day. After it, no team wins.
setup-night-talk = Whether players can also talk in town at night.
setup-no-lynch-vote = Whether players can vote against a lynch.
setup-kook-told = Whether Kooks learn what they are.
setup-dopp-win = Whether the Doppelgangers win when they match the town in number, or only when no one in town is left.
setup-doom = How many nights it takes the Abomination to come.
setup-points = How many points a Mind Stealer needs.
setup-inactive-days = After how many silent days a seat is free for a new player; 0 for never.

fault-too-few-players = { $given } players are too few. The game needs at least 7, or 3 if the deal gives each player a role.
fault-too-many-players = { $given } players are too many. At most 30 can play.
fault-unknown-player = No player in this game is called “{ $given }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
fault-unknown-role = There is no role “{ $given }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
fault-unknown-item = There is no device “{ $given }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
fault-unknown-attribute = There is no attribute “{ $given }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
fault-unknown-draw = This game has no draw and no result called “{ $given }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
fault-unknown-key = There is no setting “{ $given }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
fault-bad-race = That race doesn't fit: “{ $given }”. Only roles open to both races can be human or Doppelganger, and a Townie is always human.{ $meant-given ->
    [yes] {" "}Did you mean “{ $meant }”?
   *[no] {""}
}
fault-bad-attribute = That attribute doesn't fit: “{ $given }”. Psychic roles have no natural shields, Kooks are human, and a Spirit-bond is only for roles open to both races. Give each attribute once.
fault-bad-tech = That device doesn't fit: “{ $given }”. No player has two of the same, psychics have no Mind Shield, and each kind of scientist has its own inventions.
fault-too-many-of-role = There can be only one of these in a game: { $given }.
fault-missing-partner = “{ $given }” needs a partner in the deal: an Exterminator for an Exterminator Operative, an Agent for an Agent Operative.
fault-no-opposition = No player in this deal is against the town. Add a Doppelganger or a dangerous alien.
fault-bad-option = “{ $given }” isn't valid for the setting “{ $key }”{ $kind-given ->
    [yes] , which takes { $kind }
   *[no] {""}
}. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
fault-bad-duration = “{ $given }” isn't a valid length for the setting “{ $key }”. Write a whole number with s, m, h or d, such as 12h. Only quiet can be 0s.
