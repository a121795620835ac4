# The events and refusals of the conformance game.

event-dealt = You are { $role } and live on { $island }.
event-omens = { $omens-count ->
    [0] The game takes place in { $place }.
   *[other] The game takes place in { $place }. Seen on its eve: { $omens }.
}{ $host-given ->
    [yes] {" "}You are the guests of { $host }.
   *[no] {""}
}
event-roles = The roles: { $roles }
event-phase = { $name-id ->
    [password] Everything is **locked**. Send me the password privately; without it we begin in { $length }.
    [day] **Day { $number }.** Talk as long as you like: the day ends when it is quiet for a while.
    [dusk] The talk is over. The evening begins at its hour: { $ends }.
    [evening] **Evening { $number }.** Hand in your forms: `vote`, `target`, `submit`.
   *[night] **Night { $number }.** Everything is quiet for { $length }.
}
event-neighbours = On { $island } live { $players }.
event-password-given = { $player } knew the password.
event-wrong-password = That is not the password.
event-merged = The islands are one. On the mainland live { $players }.
event-lingers = { $player } keeps the day open for { $length }: talk on.
story-lingers = { $player } kept the day open for { $length }.
event-favoured = { $player } favours { $favours }.
event-unfavoured = { $player } favours nobody in particular.
event-rolled = { $player } throws a die with { $sides } sides: **{ $result }**.
event-living = { $players ->
    [one] One is alive.
   *[other] { $players } are alive.
}
event-seat-is-free = free for a new player
event-group-opened = { $player } has brought you together: { $players }.
event-group-left = { $player } has left.
event-group-closed = You are alone in that channel, “{ $channel }”, so it is closed.
event-offered = { $player } offers you an alliance: `accept` or `decline`.
event-offer-made = Your offer to { $player } is open for { $length }.
event-allied = You and { $player } are allies.
event-offer-declined = { $player } declined your offer.
event-offer-lapsed = The offer of { $maker } to { $player } has expired.
event-pm = { $player } writes: { $text }
event-pm-sent = Passed on to { $player }: { $text }
event-pm-copied = { $author } writes to { $player }: { $text }
event-vote-noted = { $vote-id ->
    [none] Your form says: a vote for nobody.
   *[other] Your form says: a vote for { $vote }.
}
event-target-noted = Your form says: you watch { $target }.
event-target-cleared = Your form says: you watch nobody.
event-form-submitted = Your form is in. Vote: { $vote }. { $target-given ->
    [yes] You watch { $target }.
   *[no] You watch nobody.
}
event-form-reminder = Your form is not in yet: `vote`, `target` if you like, then `submit`.
event-closing-soon = The evening ends in { $length }.
event-ballots = The votes here: { $votes }.
event-saw-vote = The vote of { $player } was: { $vote }.
event-strike-noted = You strike at { $player }, unless you name another player before the night is over.
event-agent-noted = Your { $agent } watches { $player } tonight.
event-agent-recalled = Your { $agent } stays with you tonight.
event-agent-back = { $alive ->
    [yes] Your { $agent } is back: { $player } is alive.
   *[no] Your { $agent } is back: { $player } is dead.
}
event-agent-back-list = Your { $count } agents are back:
event-agent-back-item = { $alive ->
    [yes] { $agent }: { $player } is alive
   *[no] { $agent }: { $player } is dead
}
event-half-night = Half of the night is over.
event-departed = { $player } is gone.
event-arrived = { $player } has come to you.
event-died = { $role-given ->
    [yes] **{ $player }** is dead, { $cause }, and was { $role }.
   *[no] **{ $player }** is out of the game, { $cause }.
}
event-rules-text = { $topic-id ->
    [islands] Until day 2 you talk with your own island alone.
    [forms] A form needs a vote, if only `none`, and may have a target. `submit` closes it.
    [nights] The stalkers strike whom most of them name.
   *[other] Two islands, some of you stalkers. Talk by day, vote in the evening, fear the night. Ask for `rules islands`, `rules forms` or `rules nights`.
}
event-status = { $phase } { $number }. { $seconds-given ->
    [yes] It lasts another { $seconds }{ $ends-given ->
        [yes] , until { $ends }.
       *[no] .
    }
   *[no] It ends by itself.
} { $submitted ->
    [yes] Your form is in.
   *[no] Your form is not in.
}
event-quote-withdrawn = My private words stay between us: what you said was not passed on.
event-quote-flagged = { $player } quoted my private words.
event-replacing = The seat of { $player } is free for a new player.
event-replaced = A new player plays { $player } from now on.
event-stays = { $player } is back and keeps the seat.
event-game-over = { $winners-count ->
    [0] The game is over, and no player has won.
   *[other] The game is over. **{ $winners }** won.
} Who was who: { $roles }

refusal-private-only = Say that to me privately.
refusal-not-now = Not now.
refusal-not-alive = The dead do not do that.
refusal-channel-closed = You can't write there now.
refusal-not-your-power = Your role does not do that.
refusal-already-done = Your form is in already.
refusal-used-up = You have opened as many channels as one may: { $most }.
refusal-already-offered = Your other offer still stands.
refusal-unknown-player = No player here is called { $word }.
refusal-self-target = Name somebody else than yourself.
refusal-duplicate-target = You named { $player } twice.
refusal-not-alive-target = { $player } is not alive.
refusal-out-of-reach = { $player } lives on the other island.
refusal-no-offer = There is no such offer.
refusal-which-offer = Whose offer: that of { $players }? Add the name.
refusal-no-group = You are not in a channel that you can leave.
refusal-too-long = That is too long: at most { $most } characters.
refusal-out-of-range = Between { $least } and { $most }, please.
refusal-no-vote = The form needs a vote, if only `vote none`.

## The story

story-struck = The stalkers struck { $player }.
