# Why something was refused: what was wrong, what is allowed, an example.

refusal-unknown-command = I don't know { $word-given ->
    [yes] the command “{ $word }”
   *[no] that command
}. { $meant-given ->
    [yes] { $buttons ->
        [yes] Did you mean “{ $meant }”?
       *[no] Did you mean `{ $meant }`?
    }
   *[no] { $buttons ->
       [yes] The buttons show what you can do now.
      *[no] `help` lists what you can do now.
   }
}
refusal-not-a-player = You're not in this game.{ $buttons ->
    [yes] {" "}You can watch.
   *[no] {" "}You can read along, and ask for `votes`, `roster` and `rules`.
}
refusal-not-alive = You're out of the game, so you can't do that.{ $buttons ->
    [yes] {""}
   *[no] {" "}You can ask for `votes`, `roster`, `role` and `rules`.
}
refusal-abducted = You're held captive and can't do that. You can write to anyone who is there with you.
refusal-unknown-item = There is no device called “{ $word }”.{ $buttons ->
    [yes] {""}
   *[no] {" "}Device names look like `scanner` or `stun-orb`.
}
refusal-not-your-power = You can't do that.{ $buttons ->
    [yes] {""}
   *[no] {" "}`help` lists what you can do now.
}
refusal-not-now = { $phase-id ->
    [choosing] Not now: players are choosing their equipment, and the first night hasn't begun.
    [night] Not now: it is night.{ $buttons ->
        [yes] {""}
       *[no] {" "}Send your orders in private, or `pass`.
    }
    [day] Not now: it is day.{ $buttons ->
        [yes] {" "}You can vote.
       *[no] {" "}You can `vote ann`.
    }
    [last-shot] Not now: the condemned player has a last shot.
    [over] Not now: the game is over. You can all talk in town.
   *[other] Not now: you can do that at another point in the game.
}
refusal-wrong-count = Name just one player{ $buttons ->
    [yes] {""}
   *[no] , as in `vote ann`
}.
refusal-bad-syntax = I know that command, but not with these words.{ $buttons ->
    [yes] {""}
   *[no] {" "}Examples: `vote ann`, `guard ann`, `use scanner ann`, `pm ann hello`.
}
refusal-unknown-player = No player in this game is called { $word-given ->
    [yes] “{ $word }”
   *[no] that
}. { $meant-given ->
    [yes] Did you mean **{ $meant }**?
   *[no] { $buttons ->
       [yes] Choose one of the players.
      *[no] `roster` lists all players.
   }
}
refusal-self-target = You can't name yourself. Name another player.
refusal-not-alive-target = { $player-given ->
    [yes] { $player } is out of the game. Name a player who is alive.
   *[no] That player is out of the game. Name a player who is alive.
}
refusal-not-reachable = You can't reach that now. Name a player who isn't missing, or write where you belong.
refusal-own-team = { $player } is on your side. Name another player.
refusal-not-a-mate = { $player } isn't on your team and can't hunt for you.
refusal-carrying = You are the one who hunts tonight. { $mates ->
    [yes] { $buttons ->
        [yes] Let a teammate go, or cancel the hunt.
       *[no] Let a teammate go, as in `hunt ann with bob`, or cancel the hunt with `hunt none`.
    }
   *[no] { $buttons ->
       [yes] Cancel the hunt first.
      *[no] Cancel the hunt with `hunt none` first.
   }
}
refusal-bloodlust = After two nights without a hunt, you must hunt tonight. Name a player{ $buttons ->
    [yes] {""}
   *[no] , as in `hunt ann`
}.
refusal-must-lynch = You must lynch a player today. Name one{ $buttons ->
    [yes] {""}
   *[no] , as in `vote ann`
}.
refusal-controlled = You don't control your vote today: something else does.
refusal-used-up = You've used that up.
refusal-broken = Your { $item } is broken.{ $buttons ->
    [yes] {" "}You can repair it at night.
   *[no] {" "}You can `repair` it at night.
}
refusal-in-use = That's in use tonight.{ $buttons ->
    [yes] {" "}Take the order back, or wait for the next night.
   *[no] {" "}Take the order back with `pass`, or wait for the next night.
}
refusal-blocked = Your powers are blocked until the next night.
refusal-already-done = That's already the case.
refusal-not-transferable = You can't give your { $item } away.
refusal-no-offer = You have no such offer.
refusal-no-slot = There's no free slot for that, or it isn't for you.
refusal-already-owned = No player can have two of the same device.
refusal-psychic-role = A psychic can't wear a Mind Shield.
refusal-not-stocked = That role isn't in your stockpile.
refusal-not-usable = That role only scores points. You can't use it.
refusal-no-quoting = Please don't quote my private messages. Say it in your own words.
