# The words of the conformance game.

game-name = The Gauntlet
game-about = A small game that tries everything that a game can ask for.
game-map = The islands
game-length = A few minutes

verb-answer = say the password
verb-linger = keep the day open, as in `linger 10m`
verb-roll = throw a die with so many sides
verb-group = open a channel with these players
verb-leave = leave the channel that was opened last
verb-favour = say in the open whom you favour, or `none`
verb-favour-question = Whom do you favour?
verb-unfavour = favour nobody in particular after all
verb-offer = offer somebody an alliance
verb-accept = accept an offer
verb-decline = decline an offer
verb-pm = send somebody a private message
verb-vote = vote for somebody or for `none`
verb-target = watch how somebody votes
verb-clear = watch nobody after all
verb-submit = hand in the form
verb-strike = name the victim of the night
verb-send = send one of your agents to watch somebody
verb-recall = keep an agent with you tonight
verb-role = hear again who you are
verb-status = hear how the game stands
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

question-watched = Whom does { $first } watch?

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
setup-deal = Who is what; drawn if it is left out.
setup-order = The first half lives in the east, the other half in the west.
setup-host = The player whose guests all are.
setup-omens = What was seen on the eve of the game.
setup-password = The word that opens the first day.
setup-time-zone = Whose wall clock counts.
setup-first-evening = No evening is before this date.
setup-hours = Whether evenings keep their hours. Without them an evening begins when the day ends, and lasts as long as a night.
setup-opens = When evenings begin.
setup-closes = When evenings end.
setup-quiet = A day ends when nobody has said a word for so long.
setup-offer-time = How long an offer stands.
setup-night = How long a night lasts.
setup-most-groups = How many channels one player may open.
setup-favours = Whether people say in the open by day whom they favour.
setup-agents = Whether the medium has agents to send out by night.
setup-fields = Whether the form of an evening has fields. Without them it is handed in empty, and counts as a vote for nobody.
setup-tie = What becomes of a tie in the evening.
setup-panics = Whether the command that fails on purpose does.
setup-rolls = Results of draws, fixed for tests.

fault-bad-value = The setting “{ $key }” cannot be { $given }: it is { $kind }.
fault-unknown-player = Nobody here is called { $given }. The players are { $allowed }.
fault-bad-deal = A deal gives each player one of { $allowed }, with at least one stalker and more others than stalkers.
fault-bad-order = An order names each of { $allowed } once.
fault-bad-rolls = There is no draw “{ $given }”. There are { $allowed }.
fault-unknown-zone = There is no time zone “{ $given }”. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] Write a name such as Europe/Berlin.
}
fault-bad-date = “{ $given }” is no date ahead of us. { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] Write one such as 2026-12-24.
}
fault-bad-window = “{ $given }” will not do as “{ $key }”: write hours and minutes such as 18:00, and different ones for both ends.
fault-bad-season = { $reason-id ->
    [no-word] “{ $given }” is no place: write a word, such as cove.
    [no-position] “{ $given }” is no position: write two numbers, such as `[250, 700]`.
    [no-way] “{ $given }” is no way: write two places, such as `["cove", "reef"]`.
   *[other] A season lists its { $allowed }.
}
fault-unknown-key = There is no setting “{ $key }”. There are { $allowed }.

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
cause-removed = taken out by the game master
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
achievement-gatherer-about = won after opening a channel for some
