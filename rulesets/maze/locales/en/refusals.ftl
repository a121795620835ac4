# Why something was refused: what was wrong, what is allowed, an example.

refusal-channel-closed = You can't write there now. By day the living talk in the street; at night they keep quiet, and the dead have the graveyard.

refusal-unknown-command = I don't know that command{ $word-given ->
    [yes] , “{ $word }”
   *[no] {""}
}. { $meant-given ->
    [yes] Did you mean `{ $meant }`?
   *[no] { $buttons ->
       [yes] The buttons show what you can do now.
      *[no] `help` lists what you can say now.
   }
}

refusal-bad-syntax = I know that command, but not with these words.{ $buttons ->
    [yes] {""}
   *[no] {" "}Examples: `vote ann`, `pass ann`, `search ann`, `search ann redirect`, `kill ann`, `steal ann to bob`, `wear white`, `cancel pass`, `done`.
}

refusal-not-a-player = You're not in this game, so you can only read along.

refusal-not-alive = You are dead, and the dead give no orders. You can talk to the other dead in the graveyard.

refusal-private-only = Not here: send me that in private. Nothing has happened.

refusal-not-now = { $phase-id ->
    [night-zero] Not now: the first day hasn't begun.{ $buttons ->
        [yes] {" "}If you are done, say so.
       *[no] {" "}If you are done, send `done`.
    }
    [day] Not now: it is day.{ $buttons ->
        [yes] {" "}You can vote, take your vote back, see the votes, or say that you are done.
       *[no] {" "}You can `vote ann`, `unvote`, see the `tally`, or say that you are `done`.
    }
    [night] Not now: it is night.{ $buttons ->
        [yes] {" "}If you are done, say so.
       *[no] {" "}If you have something to do, send it to me in private; if you are done, send `done`.
    }
    [over] Not now: the game is over. Talk as you like.
   *[other] Not now, only at another point in the game.
}

refusal-maze-gone = The Maze is out of the game, so you can't pass it, search for it or steal it. Other orders still count{ $buttons ->
    [yes] {""}
   *[no] , and `done` says that you are done
}.

refusal-not-your-power = You can't do that.{ $buttons ->
    [yes] {" "}By day you can vote; in any phase you can say that you are done.
   *[no] {" "}By day you can `vote ann`; in any phase you can say that you are `done`.
}

refusal-used-up = You have used that up. You can still do everything else{ $buttons ->
    [yes] {""}
   *[no] , such as `done`
}.

refusal-unknown-player = No player in this game is called { $word-given ->
    [yes] “{ $word }”
   *[no] that
}. { $meant-given ->
    [yes] Did you mean **{ $meant }**?
   *[no] Check the spelling against the list of players.
}

refusal-not-alive-target = { $player } is dead. Choose a living player.

refusal-self-target = You can't choose yourself. Choose another living player.

refusal-own-team = { $player } is one of yours. Choose a player who isn't a Black Hat.

refusal-same-player = { $player } can't get what is stolen from { $player }.{ $buttons ->
    [yes] {" "}Choose another player, or get it yourself.
   *[no] {" "}Name another player after `to`, as in `steal ann to bob`, or leave it out to get it yourself.
}

refusal-wrong-hat = Your hat is { $hat }: { $hat-id ->
    [white] with it you can redirect the shot{ $buttons ->
        [yes] {""}
       *[no] , as in `search ann redirect`
    }
   *[black] with it you can take The Maze by force{ $buttons ->
       [yes] {""}
      *[no] , as in `search ann kill`
   }
}, or just search{ $buttons ->
    [yes] .
   *[no] , as in `search ann`.
}

refusal-too-long = That's too long{ $most-given ->
    [yes] : at most { $most } characters
   *[no] {""}
}. Use fewer words.

refusal-already-done = { $target-given ->
    [yes] You are already voting for { $target }, and your vote keeps its place. To change it, choose another player.
   *[no] You have already said so. If you do something else now, you can say it again.
}

refusal-nothing-to-cancel = { $order-given ->
    [yes] There is nothing to cancel: you didn't choose that tonight ({ $order }).
   *[no] You have no vote to take back.{ $buttons ->
       [yes] {""}
      *[no] {" "}Vote with `vote ann`.
   }
}
