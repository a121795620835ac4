# Why something was refused: what was wrong, what is allowed, an example.

refusal-unknown-command = I don't know that command{ $word-given ->
    [yes] , “{ $word }”
   *[no] {""}
}. { $meant-given ->
    [yes] Did you mean `{ $meant }`?
   *[no] The word `help` lists what you can do now.
}
refusal-not-a-player = You are not in this game.{ $buttons ->
    [yes] {" "}You can watch.
   *[no] {" "}You can read along, and ask for `votes`, `roster` and `rules`.
}
refusal-not-alive = You are out of the game, so you cannot do that.{ $buttons ->
    [yes] {""}
   *[no] {" "}You can ask for `votes`, `roster`, `role` and `rules`.
}
refusal-abducted = You are held and cannot do that. You can write to whoever is there with you.
refusal-unknown-item = There is no device called “{ $word }”.{ $buttons ->
    [yes] {""}
   *[no] {" "}Devices are called like `scanner` or `stun-orb`.
}
refusal-not-your-power = That is not { $buttons ->
    [yes] yours to do.
   *[no] yours to do. The word `help` lists what you can do now.
}
refusal-not-now = { $phase-id ->
    [choosing] Not now: equipment is being chosen, and the first night has not begun.
    [night] Not now: it is night.{ $buttons ->
        [yes] {""}
       *[no] {" "}Send your orders in private, or `pass`.
    }
    [day] Not now: it is day.{ $buttons ->
        [yes] {" "}You can vote.
       *[no] {" "}You can `vote ann`.
    }
    [last-shot] Not now: the condemned has a last shot.
    [over] Not now: the game is over. Talk as you like in town.
   *[other] Not now: that is possible at another time of the game.
}
refusal-wrong-count = Name one player there { $buttons ->
    [yes] only.
   *[no] and no more, as in `vote ann`.
}
refusal-bad-syntax = I know that command, but not with these words.{ $buttons ->
    [yes] {""}
   *[no] {" "}It goes like `vote ann`, `guard ann`, `use scanner ann`, `pm ann hello`.
}
refusal-unknown-player = Nobody in this game is called { $word-given ->
    [yes] “{ $word }”
   *[no] that
}. { $meant-given ->
    [yes] Did you mean **{ $meant }**?
   *[no] { $buttons ->
       [yes] Choose one of the players.
      *[no] The word `roster` lists all players.
   }
}
refusal-self-target = You cannot name yourself there. Name another player.
refusal-not-alive-target = { $player-given ->
    [yes] { $player } is out of the game. Name somebody who is alive.
   *[no] That player is out of the game. Name somebody who is alive.
}
refusal-not-reachable = That cannot be reached now. Name somebody who is not missing, or write where you belong.
refusal-own-team = { $player } is on your side. Name somebody else.
refusal-not-a-mate = { $player } is not of your team, so cannot carry the hunt.
refusal-carrying = You carry the hunt tonight. { $mates ->
    [yes] { $buttons ->
        [yes] Hand it on to a team mate, or cancel it.
       *[no] Hand it on, as in `hunt ann with bob`, or cancel it with `hunt none`.
    }
   *[no] { $buttons ->
       [yes] Cancel it first.
      *[no] Cancel it with `hunt none` first.
   }
}
refusal-bloodlust = Two nights without a hunt are enough: tonight there has to be one. Name somebody{ $buttons ->
    [yes] {""}
   *[no] , as in `hunt ann`
}.
refusal-must-lynch = Somebody has to be lynched today. { $buttons ->
    [yes] Name a player.
   *[no] Name a player, as in `vote ann`.
}
refusal-controlled = Your vote is not yours today. Somebody else sets it.
refusal-used-up = You have used that up.
refusal-broken = Your { $item } is broken.{ $buttons ->
    [yes] {" "}You can mend it by night.
   *[no] {" "}You can `repair` it by night.
}
refusal-in-use = That is in use tonight.{ $buttons ->
    [yes] {" "}Take the order back, or wait for the next night.
   *[no] {" "}Take the order back with `pass`, or wait for the next night.
}
refusal-blocked = Your powers are blocked until the next night.
refusal-already-done = That is so already.
refusal-not-transferable = Your { $item } cannot be given away.
refusal-no-offer = Nothing like that was offered to you.
refusal-no-slot = There is no free slot for that, or it is not for you.
refusal-already-owned = Nobody has two of one device.
refusal-psychic-role = A psychic cannot wear a Mind Shield.
refusal-not-stocked = That role is not in your stockpile.
refusal-not-usable = That role only scores points. It cannot be used.
refusal-no-quoting = My private words may not be quoted. Say it in your own words.
