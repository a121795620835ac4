# The game, its words, and one line of help for each command.

game-name = Mafia
game-about = A town that does not know who is who, and a mafia that does, for 3 to 24 players. By day all vote, by night the mafia kills.
game-length = Half an hour to an hour

role-mafioso = mafioso
role-townsperson = townsperson

role-mafioso-about = By night, chooses with the others whom to kill.
role-townsperson-about = Has a vote, and wits.
team-mafia = the mafia
team-town = the town
phase-day = Day
phase-night = Night
phase-over = The end
cause-lynch = lynched
cause-kill = in the night
cause-removed = taken out of the game
channel-town = The town
channel-mafia = The mafia

verb-vote = Vote to lynch another player, as in vote ann. You can change it until the day ends.
verb-kill = For the mafia, by night: choose whom to kill, as in kill ann. You can change it until the night ends.
verb-vote-question = Whom do you vote to lynch? You can change it until the day ends.
verb-vote-typed = You can type `vote { $player }`.
verb-kill-question = Whom does the mafia kill tonight? You can change it until the night ends.
verb-kill-typed = You can type `kill { $player }`.

# The game's messages.

event-briefing = **{ $mafia ->
    [one] One of you is a mafioso
   *[other] { $mafia } of you are mafiosi
}**, and { $town ->
    [one] one is a townsperson
   *[other] { $town } are townspeople
}. The town wins when no mafioso is alive. The mafia wins { $parity ->
    [yes] as soon as it is as many as the living townspeople
   *[no] when no townsperson is alive
}.

event-dealt = { $role-id ->
    [mafioso] You are a **mafioso**. By night you and yours choose whom to kill. Nobody else may learn who you are.
   *[townsperson] You are a **townsperson**. You have your vote, and your wits.
}

event-teammates = { $players-count ->
    [0] There is no other mafioso.
    [one] The other mafioso is { $players }.
   *[other] The other mafiosi are { $players }.
}

event-phase = { $name-id ->
    [day] **Day { $number }.** Talk, and vote with `vote ann`. The day ends when everybody alive has voted, or in { $length }.
    [night] **Night { $number }.** The town sleeps, and the mafia chooses whom to kill. The night lasts { $length } at most.
   *[over] **The game is over.**
}

event-voted = { $voter } votes for **{ $target }**.
event-kill-chosen = { $by } wants to kill **{ $target }**.

event-tally = { $counts-count ->
    [0] Nobody voted.
   *[other] The votes: { $counts }.
}

event-died = { $cause-id ->
    [lynch] **{ $player }** was lynched
    [kill] **{ $player }** was found dead in the morning
   *[removed] **{ $player }** was taken out of the game
}, and was a **{ $role }**.

event-nobody-died = { $phase-id ->
    [day] Nobody is lynched today.
   *[other] Nobody died in the night.
}


# Why something was refused: what was wrong, what is allowed, an example.

refusal-channel-closed = You cannot write there now. By day everybody alive talks in town; at night the town sleeps, and the dead never talk.
refusal-not-a-player = You are not in this game, so you can only read along.
refusal-not-alive = You are dead, and the dead neither talk nor act. You can read along.
refusal-private-only = Not here: send me that in private. Nothing has happened.
refusal-not-now = { $phase-id ->
    [day] Not now: it is day. You can vote, as in `vote ann`.
    [night] Not now: it is night. Wait for the morning.
   *[other] Not now: the game is over. Talk as you like.
}
refusal-not-your-power = That is the mafia's. By day you can vote, as in `vote ann`.
refusal-unknown-player = Nobody in this game is called “{ $word }”. { $meant-given ->
    [yes] Did you mean **{ $meant }**?
   *[no] Check the spelling against the list of players.
}
refusal-not-alive-target = { $player } is dead. Name somebody who is alive.
refusal-self-target = You cannot name yourself. Name another player who is alive.
refusal-own-team = { $player } is one of yours. Name a townsperson.

# The settings that can be chosen, and their faults.

setup-mafia = How many mafiosi there are. Otherwise one in four players, and at least one.
setup-start = Whether the game begins with a day or with a night.
setup-end = When the mafia wins: when no townsperson is alive, or as soon as it is as many as they are.
setup-tie = What a tied vote does: one of the tied is drawn by lot, or nobody is lynched.
setup-day = How long a day lasts at most.
setup-night = How long a night lasts at most.
setup-deal = Exactly this role for each player, for a game that is not dealt at random.
setup-lots = Where a lot is drawn, whoever comes first in this list is drawn, for tests and teaching.

fault-bad-mafia = “{ $given }” is no number of mafiosi for these players. With none the town has won before the game begins, and with too many the mafia has.{ $allowed-count ->
    [0] {""}
   *[other] {" "}There can be { $allowed }.
}
fault-bad-deal = The fixed deal does not fit at “{ $given }”. It names every player once, as mafioso or townsperson, and stands instead of the setting “mafia”.
fault-bad-lots = The list of lots does not fit at “{ $given }”. It names players of this game, each once at most.
fault-bad-length = “{ $given }” is no length for the setting “{ $key }”. Write a whole number with s, m, h or d, such as 12h. A phase lasts longer than nothing.

# Achievements.

achievement-last-of-the-family = The last of the family
achievement-last-of-the-family-about = won as the only living mafioso
