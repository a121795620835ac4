# The game, its words, and one line of help for each command.

game-name = Mafia
game-about = A town that doesn't know who is who, and a mafia that does, for 3 to 24 players. By day all vote, by night the mafia kills.
game-length = Half an hour to an hour

role-mafioso = mafioso
role-townsperson = townsperson

role-mafioso-about = By night, chooses with the others who to kill.
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
verb-kill = For the mafia, by night: choose who to kill, as in kill ann. You can change it until the night ends.
verb-vote-question = Who do you vote to lynch? You can change it until the day ends.
verb-vote-typed = You can type `vote { $player }`.
verb-kill-question = Who does the mafia kill tonight? You can change it until the night ends.
verb-kill-typed = You can type `kill { $player }`.

# The game's messages.

event-briefing = **{ $mafia ->
    [one] One of you is a mafioso
   *[other] { $mafia } of you are mafiosi
}**, and { $town ->
    [one] one is a townsperson
   *[other] { $town } are townspeople
}. The town wins when no mafioso is alive. The mafia wins { $parity ->
    [yes] as soon as there are as many mafiosi as living townspeople
   *[no] when no townsperson is alive
}.

event-dealt = { $role-id ->
    [mafioso] You are a **mafioso**. By night you and yours choose who to kill. No one else may learn who you are.
   *[townsperson] You are a **townsperson**. You have your vote, and your wits.
}

event-teammates = { $players-count ->
    [0] There is no other mafioso.
    [one] The other mafioso is { $players }.
   *[other] The other mafiosi are { $players }.
}

event-phase = { $name-id ->
    [day] **Day { $number }.** Talk, and vote{ $buttons ->
        [yes] {""}
       *[no] {" "}with `vote ann`
    }. The day ends when all living players have voted, or in { $length }.
    [night] **Night { $number }.** The town sleeps, and the mafia chooses who to kill. The night lasts { $length } at most.
   *[over] **The game is over.**
}

event-voted = { $voter } votes for **{ $target }**.
event-kill-chosen = { $by } wants to kill **{ $target }**.

event-tally = { $counts-count ->
    [0] No one voted.
   *[other] The votes: { $counts }.
}

event-died = { $cause-id ->
    [lynch] **{ $player }** was lynched
    [kill] **{ $player }** was found dead in the morning
   *[removed] **{ $player }** was taken out of the game
}, and was a **{ $role }**.

event-nobody-died = { $phase-id ->
    [day] No one is lynched today.
   *[other] No one died in the night.
}


# Why something was refused: what was wrong, what is allowed, an example.

refusal-channel-closed = You can't write there now. By day all living players talk in town; at night the town sleeps, and the dead never talk.
refusal-not-a-player = You're not in this game, so you can only read along.
refusal-not-alive = You are dead, and the dead neither talk nor act. You can read along.
refusal-private-only = Not here: send me that in private. Nothing has happened.
refusal-not-now = { $phase-id ->
    [day] Not now: it is day. You can vote{ $buttons ->
        [yes] {""}
       *[no] , as in `vote ann`
    }.
    [night] Not now: it is night. Wait for the morning.
   *[other] Not now: the game is over. Talk as you like.
}
refusal-not-your-power = Only the mafia can do that. By day you can vote{ $buttons ->
    [yes] {""}
   *[no] , as in `vote ann`
}.
refusal-unknown-player = No player in this game is called “{ $word }”. { $meant-given ->
    [yes] Did you mean **{ $meant }**?
   *[no] Check the spelling against the list of players.
}
refusal-not-alive-target = { $player } is dead. Choose a living player.
refusal-self-target = You can't choose yourself. Choose another living player.
refusal-own-team = { $player } is one of yours. Choose a townsperson.

# The settings that can be chosen, and their faults.

setup-mafia = How many mafiosi there are. Otherwise one in four players, and at least one.
setup-start = Whether the game begins with a day or with a night.
setup-end = When the mafia wins: when no townsperson is alive, or as soon as there are as many mafiosi as townspeople.
setup-tie = What a tied vote does: one of the tied players is drawn, or no one is lynched.
setup-day = How long a day lasts at most.
setup-night = How long a night lasts at most.
setup-deal = The role of each player, for a game that isn't dealt at random.
setup-lots = When a player is drawn, the first one of this list is, for tests and teaching.

fault-bad-mafia = There can't be “{ $given }” mafiosi among these players. With none the town has won before the game begins, and with too many the mafia has.{ $allowed-count ->
    [0] {""}
   *[other] {" "}There can be { $allowed }.
}
fault-bad-deal = The fixed deal is wrong at “{ $given }”. It names every player once, as mafioso or townsperson, and replaces the setting “mafia”.
fault-bad-lots = The list of lots is wrong at “{ $given }”. It names players of this game, each at most once.
fault-bad-length = “{ $given }” isn't a valid length for the setting “{ $key }”. Write a whole number above 0 with s, m, h or d, such as 12h.

# Achievements.

achievement-last-of-the-family = The last of the family
achievement-last-of-the-family-about = won as the only living mafioso
