# Why something was refused: what was wrong, what is allowed, an example.

refusal-channel-closed = Nobody can write here now. People talk while an evening is open.{ $buttons ->
    [yes] {""}
   *[no] {" "}`status` tells when the next one begins.
}
refusal-private-only = Send me that in private, not where others read it. Nothing has happened.
refusal-unknown-command = I don't know the command{ $word-given ->
    [yes] {" "}“{ $word }”
   *[no] {""}
}. { $meant-given ->
    [yes] Did you mean `{ $meant }`?
   *[no] { $buttons ->
       [yes] What you can do now has buttons.
      *[no] `help` lists what can be said now.
   }
}
refusal-not-a-player = You are not in this game. { $buttons ->
    [yes] You can watch.
   *[no] You can read the `status` and the `rules`.
}
refusal-paused = The game is paused. The hours go on, but nothing can be handed in until it is resumed.
refusal-not-alive = You are out of the game, so you give no orders and write only among the spectators.{ $buttons ->
    [yes] {""}
   *[no] {" "}`me` shows what you were.
}
refusal-not-now = { $phase-id ->
    [evening] Not on this evening: that has its time on another one.{ $buttons ->
        [yes] {""}
       *[no] {" "}`help` lists what is possible now.
    }
    [over] Not now: the game is over.
   *[other] Not now: that is for an evening.{ $buttons ->
       [yes] {""}
      *[no] {" "}`status` tells when the next one opens.
   }
}
refusal-already-done = You have done that already, and it is final for this evening.{ $buttons ->
    [yes] {""}
   *[no] {" "}`form` shows what you handed in.
}
refusal-not-your-power = You have no power for that.{ $buttons ->
    [yes] {""}
   *[no] {" "}`me` shows what you are.
}
refusal-used-up = There is nothing left of it: you have used it as often as you can.
refusal-too-few-players = { $least-given ->
    [yes] Too few are left in the game for that: it needs { $least }.
   *[no] Too few are left in the game for that.
}
refusal-wrong-count = That is the wrong number of words.{ $buttons ->
    [yes] {""}
   *[no] {" "}It is one name, as in `vote ann`, or what `help` shows for the command.
}
refusal-bad-syntax = { $word-given ->
    [yes] I cannot read “{ $word }” there.{ $buttons ->
        [yes] {""}
       *[no] {" "}A form in one line looks like this: `submit vote=ann target=bob`.
    }
   *[no] I cannot read that.{ $buttons ->
       [yes] {""}
      *[no] {" "}`help` shows how the command is written.
   }
}
refusal-unknown-player = Nobody in this game is called { $word-given ->
    [yes] “{ $word }”
   *[no] that
}. { $meant-given ->
    [yes] Did you mean **{ $meant }**?
   *[no] { $buttons ->
       [yes] Choose one of the players.
      *[no] `status` lists the names.
   }
}
refusal-not-holding = { $word-given ->
    [yes] You have no “{ $word }” that is free: you hold none, or it stands in your form already.
   *[no] You have no such item that is free.
}{ $buttons ->
    [yes] {""}
   *[no] {" "}`me` shows your items.
}
refusal-self-only = That item is played on yourself only{ $buttons ->
    [yes] . You can give it to another player
   *[no] , as in `play shield`. You can give it to somebody with `gift shield ann`
}.
refusal-not-alive-target = { $player } is out of the game. Name somebody who plays{ $buttons ->
    [yes] {""}
   *[no] ; `status` lists them
}.
refusal-not-dead-target = { $player } was not eliminated. Name somebody who was.
refusal-self-target = You cannot name yourself there. Name somebody else.
refusal-not-reachable = { $player } lives on the other island. Name somebody of your own.
refusal-own-team = { $player } is of your own team. Name somebody else{ $buttons ->
    [yes] , or leave it to the others
   *[no] , or `target pass`
}.
refusal-unknown-colour = “{ $word }” is no colour of this game. { $meant-given ->
    [yes] Did you mean { $meant }?
   *[no] Name one like red or green.
}
refusal-no-query = There is no such query.{ $buttons ->
    [yes] {""}
   *[no] {" "}`me` shows who waits for your answer.
}
refusal-not-a-member = You are in no such channel.
refusal-no-quoting = My private words may not be quoted. Say it in your own words.
refusal-blocked = You are silenced this evening, so you cannot share. You can decline, or not answer.
refusal-vote-missing = Your form has no vote yet. Vote for somebody or for nobody{ $buttons ->
    [yes] {""}
   *[no] , as in `submit vote=none`
}.
