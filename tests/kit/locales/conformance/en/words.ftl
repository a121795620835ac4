# The words of the conformance game.

game-name = The Gauntlet
game-about = A small game that tries everything that a game can ask for.
game-map = The islands
game-length = A few minutes

verb-answer = say the password
verb-linger = keep the day open, as in `linger 10m`
verb-roll = throw a die with this many sides
verb-group = open a channel with these players
verb-leave = leave the channel that was opened last
verb-favour = say publicly who you favour, or `none`
verb-favour-question = Who do you favour?
verb-unfavour = favour nobody in particular after all
verb-offer = offer a player an alliance
verb-accept = accept an offer
verb-decline = decline an offer
verb-pm = send a player a private message
verb-vote = vote for a player or for `none`
verb-target = watch how a player votes
verb-clear = watch nobody after all
verb-submit = hand in the form
verb-strike = name the victim of the night
verb-send = send one of your agents to watch a player
verb-recall = keep an agent with you tonight
verb-role = see again who you are
verb-status = see the game status
verb-rules = read the rules, or one part of them
verb-panic = a fault on demand, for tests
verb-gm-reveal = read all roles
form-evening = the evening's form

drawn-shore = shore
drawn-path = path
drawn-omen = omen
drawn-crossing = crossing
drawn-home = your home
drawn-agent = your agent
drawn-watch = you watch

agent-fox = fox
agent-raven = raven

question-watched = Who does { $first } watch?

phase-password = Locked
phase-day = Day
phase-dusk = Dusk
phase-dusk-numbered = The dusk of day { $number }
phase-evening = Evening
phase-night = Night

channel-main = The gauntlet
channel-island-east = East island
channel-island-west = West island
channel-mainland = Mainland
channel-dead = The dead
channel-spectators = Spectators

setup-season = Where the game takes place.
setup-deal = The roles of the players; random if left out.
setup-order = The first half lives in the east, the other half in the west.
setup-host = The player whose guests all are.
setup-omens = What was seen on the eve of the game.
setup-password = The word that opens the first day.
setup-time-zone = Whose wall clock counts.
setup-first-evening = The earliest date of an evening.
setup-hours = Whether evenings keep their hours. Without them an evening begins when the day ends, and lasts as long as a night.
setup-opens = When evenings begin.
setup-closes = When evenings end.
setup-quiet = How long it must be quiet for a day to end.
setup-offer-time = How long an offer is open.
setup-night = How long a night lasts.
setup-most-groups = How many channels one player may open.
setup-favours = Whether players say publicly by day who they favour.
setup-agents = Whether the medium has agents to send out at night.
setup-fields = Whether the form of an evening has fields. Without them it is handed in empty, and counts as a vote for nobody.
setup-tie = What a tie in the evening does.
setup-panics = Whether the command that fails on purpose works.
setup-rolls = Results of draws, fixed for tests.

fault-bad-value = The setting “{ $key }” cannot be { $given }: it is { $kind }.
fault-unknown-player = No player here is called { $given }. The players are { $allowed }.
fault-bad-deal = A deal gives each player one of { $allowed }, with at least one stalker and more others than stalkers.
fault-bad-order = An order names each of { $allowed } once.
fault-bad-rolls = There is no draw “{ $given }”. The draws are { $allowed }.
fault-unknown-zone = There is no time zone “{ $given }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] Write a name such as Europe/Berlin.
}
fault-bad-date = “{ $given }” isn't a date in the future. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] Write one such as 2026-12-24.
}
fault-bad-window = “{ $given }” isn't valid as “{ $key }”: write hours and minutes such as 18:00, and different ones for both ends.
fault-bad-season = { $reason-id ->
    [no-word] “{ $given }” isn't a place: write a word, such as cove.
    [no-position] “{ $given }” isn't a position: write two numbers, such as `[250, 700]`.
    [no-way] “{ $given }” isn't a way: write two places, such as `["cove", "reef"]`.
   *[other] A season lists its { $allowed }.
}
fault-unknown-key = There is no setting “{ $key }”. The settings are { $allowed }.

role-guest = a guest
role-stalker = a stalker
role-medium = a medium

role-guest-about = Has a vote.
role-stalker-about = Names the victim of the night.
role-medium-about = Hears the dead.
role-medium-rule =
    A medium reads what the dead say.

    With agents in the game, it sends them out at night.
island-east = the east island
island-west = the west island
nobody-none = nobody
cause-vote = voted out
cause-strike = struck down in the night
cause-removed = removed by the game master
topic-islands = islands
topic-forms = forms
topic-nights = nights
omen-owl = an owl
omen-rain = rain
omen-tide = a high tide
place-cove = the cove
place-reef = the reef

preset-as-usual = As usual
preset-as-usual-about = Everything stays as it is.
preset-quick = Quick
preset-quick-about = Nights of five minutes, and days that end after two minutes of silence.

achievement-survivor = Survivor
achievement-survivor-about = won, and lived to see it
achievement-gatherer = Gatherer
achievement-gatherer-about = won after opening a channel for players
