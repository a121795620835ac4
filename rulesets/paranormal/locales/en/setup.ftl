# The settings that a host can choose, and their faults.

setup-deal = A role for each player who is named. Everybody else is dealt at random.
setup-races = Human or Doppelganger, for roles that both can have.
setup-attributes = Attributes of players who are named in the deal.
setup-tech = Devices of players who are named in the deal. Otherwise they choose.
setup-natures = The natural shield of an Exterminator.
setup-allies = The side of a Rogue Doppelganger.
setup-contacts = The Agent whom an Agent Operative is told.
setup-stockpile = The first roles of a Mind Stealer.
setup-rolls = Results that are not drawn but fixed, for tests and teaching.
setup-rolls-example = {"{"} bodyguard = ["guardian"] {"}"}
setup-night = How long a night lasts at most.
setup-day = How long a day lasts at most.
setup-choosing = How long equipment can be chosen.
setup-last-shot = How long a last shot waits.
setup-quiet = After how long a silence a day ends in which all have voted.
setup-early-night = A night ends as soon as everybody is heard.
setup-start = Whether a night or a day comes first.
setup-max-day = The last day. After it nobody wins any more.
setup-night-talk = The town is open by night, too.
setup-no-lynch-vote = Votes for nobody are taken.
setup-kook-told = Kooks are told what they are.
setup-dopp-win = The Doppelgangers win when they are as many as the town, or only when nobody of the town is left.
setup-doom = How many nights the Abomination needs.
setup-points = How many points a Mind Stealer needs.
setup-inactive-days = After how many silent days a new player is wanted. With 0 never.

fault-too-few-players = { $given } players are too few: at least 3 with a full deal, otherwise 7.
fault-too-many-players = { $given } players are too many: at most 30.
fault-unknown-player = Nobody in this game is called “{ $given }”. { $meant-given ->
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
fault-unknown-draw = “{ $given }” is no draw of this game, or no result of one. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
fault-unknown-key = There is no setting “{ $given }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
fault-bad-race = That race does not fit: “{ $given }”. Only roles for both races can be human or Doppelganger, and a Townie is human.{ $meant-given ->
    [yes] {" "}Did you mean “{ $meant }”?
   *[no] {""}
}
fault-bad-attribute = That attribute does not fit: “{ $given }”. Natural shields are not for psychic roles, Kooks are human, and a Spirit-bond is for roles of both races; each once.
fault-bad-tech = That device does not fit: “{ $given }”. Nobody has two of one, psychics have no Mind Shield, and each scientist has inventions of their own.
fault-too-many-of-role = There can be only one of these in a game: { $given }.
fault-missing-partner = “{ $given }” needs a partner in the deal: an Exterminator for an Exterminator Operative, an Agent for an Agent Operative.
fault-no-opposition = Nobody in this deal stands against the town. Deal a Doppelganger or an alien who is a threat.
fault-bad-option = “{ $given }” does not fit the setting “{ $key }”{ $kind-given ->
    [yes] , which takes { $kind }
   *[no] {""}
}. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
fault-bad-duration = “{ $given }” is no length for the setting “{ $key }”. Write a whole number with s, m, h or d, such as 12h. Only quiet can be 0s.
