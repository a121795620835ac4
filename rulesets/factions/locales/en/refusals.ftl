# Why something was refused: what was wrong, what is allowed, an example.

refusal-channel-closed = You can't write here now, only while an evening is open.{ $buttons ->
    [yes] {""}
   *[no] {" "}`status` shows when the next one opens.
}
refusal-private-only = Send me that in private, not where others can read it. Nothing has happened.
refusal-unknown-command = I don't know the command{ $word-given ->
    [yes] {" "}“{ $word }”
   *[no] {""}
}. { $meant-given ->
    [yes] Did you mean `{ $meant }`?
   *[no] { $buttons ->
       [yes] The buttons show what you can do now.
      *[no] `help` lists what you can say now.
   }
}
refusal-not-a-player = You're not in this game. { $buttons ->
    [yes] You can watch.
   *[no] You can read the `status` and the `rules`.
}
refusal-paused = The game is paused. The clock keeps running, but you can't submit anything until the game goes on.
refusal-not-alive = You are out of the game: you give no orders, and write only among the spectators.{ $buttons ->
    [yes] {""}
   *[no] {" "}`me` shows what you were.
}
refusal-not-now = { $phase-id ->
    [evening] Not this evening: you can do that on another one.{ $buttons ->
        [yes] {""}
       *[no] {" "}`help` lists what you can do now.
    }
    [over] Not now: the game is over.
   *[other] Not now, only while an evening is open.{ $buttons ->
       [yes] {""}
      *[no] {" "}`status` shows when the next one opens.
   }
}
refusal-already-done = You have already done that, and it is final for this evening.{ $buttons ->
    [yes] {""}
   *[no] {" "}`form` shows what you submitted.
}
refusal-not-your-power = You don't have that power.{ $buttons ->
    [yes] {""}
   *[no] {" "}`me` shows what you are.
}
refusal-used-up = You have used that up, and can't do it again.
refusal-too-few-players = { $least-given ->
    [yes] Too few players are left for that: it needs { $least }.
   *[no] Too few players are left for that.
}
refusal-wrong-count = That's the wrong number of words.{ $buttons ->
    [yes] {""}
   *[no] {" "}It takes one name, as in `vote ann`, or what `help` shows for the command.
}
refusal-bad-syntax = { $word-given ->
    [yes] I don't understand “{ $word }” there.{ $buttons ->
        [yes] {""}
       *[no] {" "}A form in one line looks like this: `submit vote=ann target=bob`.
    }
   *[no] I don't understand that.{ $buttons ->
       [yes] {""}
      *[no] {" "}`help` shows how to write the command.
   }
}
refusal-unknown-player = No player in this game is called { $word-given ->
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
    [yes] You have no free “{ $word }”: you hold none, or it is already in your form.
   *[no] You have no such item that is free.
}{ $buttons ->
    [yes] {""}
   *[no] {" "}`me` shows your items.
}
refusal-self-only = You can play that item only on yourself{ $buttons ->
    [yes] . You can give it to another player
   *[no] , as in `play shield`. You can give it to another player with `gift shield ann`
}.
refusal-not-alive-target = { $player } is out of the game. Choose a player who is in it{ $buttons ->
    [yes] {""}
   *[no] ; `status` lists them
}.
refusal-not-dead-target = { $player } wasn't eliminated. Choose a player who was.
refusal-self-target = You can't choose yourself there. Choose another player.
refusal-not-reachable = { $player } lives on the other island. Choose a player on yours.
refusal-own-team = { $player } is on your own team. Choose another player{ $buttons ->
    [yes] , or leave it to the others
   *[no] , or `target pass`
}.
refusal-unknown-colour = “{ $word }” isn't a colour in this game. { $meant-given ->
    [yes] Did you mean { $meant }?
   *[no] Choose one such as red or green.
}
refusal-no-query = No such question is open.{ $buttons ->
    [yes] {""}
   *[no] {" "}`me` shows who is waiting for your answer.
}
refusal-not-a-member = You're not in such a channel.
refusal-no-quoting = Don't quote what I say in private. Use your own words.
refusal-blocked = You are silenced this evening, so you can't share. You can decline, or not answer.
refusal-vote-missing = Your form has no vote yet. Vote for a player or for no one{ $buttons ->
    [yes] {""}
   *[no] , as in `submit vote=none`
}.
