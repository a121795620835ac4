# The game, its words, and one line of help for each command.

game-name = Quests
game-about = Five quests, hidden traitors, and a seer who must not be found out, for 5 to 10 players. Propose teams, vote on them, and play your card.
game-length = Half an hour to an hour

team-good = good
team-evil = evil
role-seer = seer
role-confidant = confidant
role-companion = companion
role-assassin = assassin
role-shade = shade
role-loner = loner
role-traitor = traitor
role-seer-about = Good. Knows the evil players except the shade, and must not be found out.
role-confidant-about = Good. Knows who the seer is.
role-companion-about = Good. Has a vote, and wits.
role-assassin-about = Evil. Wins the game at its end by naming the seer.
role-shade-about = Evil. The seer doesn't know them.
role-loner-about = Evil. Neither knows the other evil players nor is known to them.
role-traitor-about = Evil. Knows the other evil players.
phase-proposal = A team is proposed
phase-vote = The vote
phase-quest = The quest
phase-hunt = The hunt for the seer
phase-over = The end
ballot-approve = approve
ballot-reject = reject
card-success = success
card-failure = failure
channel-table = The table

verb-propose = For the leader: propose a team, as in propose ann bob.
verb-propose-question = Who goes on this quest?
verb-propose-typed = You can type `propose { $player } { $another }`.
verb-vote = Vote on the team: vote approve or vote reject. You can change it until all have voted.
verb-vote-question = Do you approve of this team?
verb-vote-typed = You can type `vote approve` or `vote reject`.
verb-play = For players on the team: play success or play failure. Good players can only play success.
verb-play-question = Which card do you play?
verb-play-typed = You can type `play success`.
verb-strike = For the assassin, at the end: name the seer, as in strike ann.
verb-strike-question = Who is the seer?
verb-strike-typed = You can type `strike { $player }`.

# The game's messages.

event-deck = In this game: { $roles }.
event-dealt = You are the **{ $role }**. { $role-id ->
    [seer] You are good. If the assassin finds you out, evil wins.
    [confidant] You are good. Help the seer without pointing at them.
    [companion] You are good. Find out who you can trust.
    [assassin] You are evil. If three quests succeed, you can still win by naming the seer.
    [shade] You are evil, and the seer doesn't know it.
    [loner] You are evil, and no one knows it.
   *[traitor] You are evil. Let three quests fail.
}
event-knows = { $role-id ->
    [seer] { $players-count ->
        [0] You see no evil player.
        [one] This player is evil: { $players }.
       *[other] These players are evil: { $players }.
    }
    [confidant] The seer is { $players }.
    [companion] You know only your own role.
    [loner] You don't know the other evil players, and they don't know you.
   *[other] { $players-count ->
        [0] You know of no other evil player.
        [one] With you, this player is evil: { $players }.
       *[other] With you, these players are evil: { $players }.
    }
}
event-leader = **Quest { $quest }: { $player } leads**, and proposes a team of { $size } within { $length }. { $rejected ->
    [0] {""}
    [one] One team was rejected; the fifth is one too many.
    [4] Four teams were rejected. If this one is, too, it is the fifth.
   *[other] { $rejected } teams were rejected; the fifth is one too many.
}
event-no-team = { $player } proposed no team in time. That counts as a rejected one.
event-proposed = { $player } proposes **{ $team }**. Vote in private within { $length }{ $buttons ->
    [yes] .
   *[no] : `vote approve` or `vote reject`.
}
story-proposed = { $player } proposed **{ $team }**.
event-votes = **The team is { $approved ->
    [yes] approved
   *[no] rejected
}.** The votes: { $votes }.
event-sets = { $team } set out. Play your cards in private within { $length }{ $buttons ->
    [yes] .
   *[no] : `play success`, or `play failure` if you are evil.
}
event-quest-over = **Quest { $quest } { $success ->
    [yes] succeeded
   *[no] failed
}.** { $failures ->
    [0] There was no failure among the cards.
    [one] There was one failure among the cards.
   *[other] There were { $failures } failures among the cards.
}
event-stalled = The fifth team in a row was rejected. **Quest { $quest } is lost.**
event-hunt = **Three quests succeeded.** Now the assassin has { $length } to name the seer{ $buttons ->
    [yes] .
   *[no] : `strike ann`.
}
event-struck = The assassin strikes **{ $player }**. { $hit ->
    [yes] It is the seer!
   *[no] It isn't the seer.
}
event-score = { $successes } succeeded, { $failures } failed
event-leads = leads
story-cards = The cards of the team: { $cards }.

# Why something was refused.

refusal-channel-closed = No one reads that. Talk at the table.
refusal-not-a-player = You're not in this game, so you can only read along.
refusal-not-the-leader = { $player } leads, and proposes the team. Tell them at the table what you think.
refusal-not-on-the-team = You're not on this team, so you play no card. Wait for the outcome.
refusal-not-the-assassin = Only the assassin can do that.
refusal-self-target = You can't choose yourself. Choose the player you take for the seer.
refusal-own-side = { $player } is one of yours. Choose the player you take for the seer.
refusal-only-success = You are good, so you can only play success{ $buttons ->
    [yes] .
   *[no] : `play success`.
}

# The settings that can be chosen, and their faults.

setup-confidant = Whether a good player is the confidant, who knows who the seer is.
setup-shade = Whether an evil player is the shade, who the seer doesn't know.
setup-loner = Whether an evil player is the loner, who neither knows the other evil players nor is known to them.
setup-fifth = What the fifth rejected team of a quest loses: the quest, or the game.
setup-proposal = How long the leader has to propose a team.
setup-vote = How long a vote lasts at most.
setup-quest = How long the team has to play its cards.
setup-hunt = How long the assassin has to name the seer.
setup-leader = The first leader. Otherwise random.
setup-deal = The role of each player, for a game that isn't dealt at random.

fault-too-many-special = There are more special evil roles than evil players. Besides the assassin there is room for { $allowed }.
fault-deal-mismatch = The fixed deal doesn't match this game. It has a seer, an assassin, the special roles that are switched on, and as many evil players as the rules say for this number.
