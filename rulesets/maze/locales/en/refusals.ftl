# Why something was refused: what was wrong, what is allowed, an example.

refusal-channel-closed = You cannot write there now. By day the living talk in the street; at night they keep quiet, and the dead have the graveyard.

refusal-unknown-command = I don't know that command{ $word-given ->
    [yes] , “{ $word }”
   *[no] {""}
}. { $meant-given ->
    [yes] Did you mean `{ $meant }`?
   *[no] `help` lists what you can say now.
}

refusal-bad-syntax = I know that command, but not with these words.{ $buttons ->
    [yes] {""}
   *[no] {" "}It goes like this: `vote ann`, `pass ann`, `search ann`, `search ann redirect`, `kill ann`, `steal ann to bob`, `wear white`, `cancel pass`, `done`.
}

refusal-not-a-player = You are not in this game, so you can only read along.

refusal-not-alive = You are dead, and the dead give no orders. You can talk to the other dead in the graveyard.

refusal-private-only = Not here: send me that in private. Nothing has happened.

refusal-not-now = { $phase-id ->
    [night-zero] Not now: the first day has not begun.{ $buttons ->
        [yes] {" "}If you have nothing left to do, say that you are done.
       *[no] {" "}If you need no more time, send `done`.
    }
    [day] Not now: it is day.{ $buttons ->
        [yes] {" "}You can vote, take your vote back, see the votes, or say that you are done.
       *[no] {" "}You can `vote ann`, `unvote`, see the `tally`, or say that you are `done`.
    }
    [night] Not now: it is night.{ $buttons ->
        [yes] {" "}If you have nothing left to do, say that you are done.
       *[no] {" "}What people can do by night is sent in private; if you need no more time, send `done`.
    }
    [over] Not now: the game is over. Talk as you like.
   *[other] Not now: that is possible at another time of the game.
}

refusal-maze-gone = The Maze is out of the game, so there is nothing to pass, to search for or to steal. Other orders still count{ $buttons ->
    [yes] {""}
   *[no] , and `done` says that you need no more time
}.

refusal-not-your-power = That is not yours to do.{ $buttons ->
    [yes] {" "}By day you can vote; in any phase you can say that you are done.
   *[no] {" "}By day you can `vote ann`; in any phase you can say that you are `done`.
}

refusal-used-up = You have used that up. Everything else that you can do is still there{ $buttons ->
    [yes] {""}
   *[no] , such as `done`
}.

refusal-unknown-player = Nobody in this game is called { $word-given ->
    [yes] “{ $word }”
   *[no] that
}. { $meant-given ->
    [yes] Did you mean **{ $meant }**?
   *[no] Check the spelling against the list of players.
}

refusal-not-alive-target = { $player } is dead. Name somebody who is alive.

refusal-self-target = You cannot name yourself. Name another player who is alive.

refusal-own-team = { $player } is one of yours. Name somebody who is no Black Hat.

refusal-same-player = { $player } cannot get what is stolen from { $player }.{ $buttons ->
    [yes] {" "}Choose another player, or get it yourself.
   *[no] {" "}Name somebody else after `to`, as in `steal ann to bob`, or leave it out to get it yourself.
}

refusal-wrong-hat = Your hat is { $hat }: { $hat-id ->
    [white] with it you can turn the shot{ $buttons ->
        [yes] {""}
       *[no] , as in `search ann redirect`
    }
   *[black] with it you can take The Maze by force{ $buttons ->
       [yes] {""}
      *[no] , as in `search ann kill`
   }
}, or just look{ $buttons ->
    [yes] .
   *[no] , as in `search ann`.
}

refusal-too-long = That is too long{ $most-given ->
    [yes] : at most { $most } characters
   *[no] {""}
}. Say it in fewer words.

refusal-already-done = { $target-given ->
    [yes] You are voting for { $target } already, and your vote keeps its place. To change it, name somebody else.
   *[no] You have said so already. If you do something else now, you can say it again.
}

refusal-nothing-to-cancel = { $order-given ->
    [yes] There is nothing to take back: { $order } was not ordered tonight.
   *[no] You have no vote to take back.{ $buttons ->
       [yes] {""}
      *[no] {" "}Vote with `vote ann`.
   }
}
