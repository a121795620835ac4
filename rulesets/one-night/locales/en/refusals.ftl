# Why something was refused: what was wrong, what is allowed, an example.

refusal-which-game = You're in more than one of my games. Put the name of the game after the command, as in `!vote GAME ann`.

refusal-channel-closed = The table is closed now. You can talk about the game by day, and again when it is over.

refusal-private-only = Send me that in private, not where everybody can read it. Nothing has happened.

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

refusal-not-a-player = You're not in this game.{ $buttons ->
    [yes] {" "}You can watch.
   *[no] {" "}You can read the `rules` and the `tips`; the rest is for players.
}

refusal-not-now = { $phase-id ->
    [allocation] Not now: the cards are being dealt. Try again in a moment.
    [briefing] Not now: the cards aren't dealt yet. First everybody sends me the passphrase.
    [night] Not now: it is night.{ $buttons ->
        [yes] {""}
       *[no] {" "}You can send `target`, and look at your `role`.
    }
    [day] Not now: it is day, the time to talk. The vote comes later.{ $buttons ->
        [yes] {""}
       *[no] {" "}`help` lists what you can do now.
    }
    [voting] Not now: it is time to vote.{ $buttons ->
        [yes] {""}
       *[no] {" "}You can `vote`, as in `vote ann`, and look at your `role` and at the `circle`.
    }
    [over] Not now: the game is over.{ $buttons ->
        [yes] {""}
       *[no] {" "}You can still read the `rules`, the `tips` and the `status`.
    }
   *[other] Not now, only at another point in the game.{ $buttons ->
       [yes] {""}
      *[no] {" "}`status` shows where the game is.
   }
}

refusal-already-done = { $phase-id ->
    [briefing] You have already sent the passphrase. Once is enough.
    [voting] You have already voted, and a vote is final.
   *[other] You have already said so. Once is enough.
}

refusal-wrong-passphrase = That isn't the passphrase. You find it in what the game master gave you to read. Send it alone, as one message; capitals and punctuation don't matter.

refusal-no-abstain = You can't abstain: vote for another player.{ $buttons ->
    [yes] {""}
   *[no] {" "}Send a name, as in `vote ann`, or `vote up` or `vote down`.
}

refusal-unknown-player = No player in this game is called { $word-given ->
    [yes] “{ $word }”
   *[no] that
}. { $meant-given ->
    [yes] Did you mean **{ $meant }**?
   *[no] { $buttons ->
       [yes] Choose one of the players.
      *[no] Check the spelling against the list of players. At night, some cards take a place instead, as in `target left`.
   }
}

refusal-not-your-power = You have nothing to choose tonight.{ $buttons ->
    [yes] {" "}Say that you do nothing, so that the night can end.
   *[no] {" "}Send `target` alone, so that the night can end.
}

refusal-duplicate-target = You chose { $target } twice. Choose each target only once{ $buttons ->
    [yes] {""}
   *[no] , as in `target ann bob`
}.

refusal-wrong-kind = You can't choose { $target } here. { $buttons ->
    [yes] The buttons show what you can choose.
   *[no] Choose { $need }.
}

refusal-self-target = You can't choose yourself. { $buttons ->
    [yes] Choose another player.
   *[no] Choose { $need }.
}

refusal-wrong-count = { $need-id ->
    [one-vote] Choose one player{ $buttons ->
        [yes] , or the one before or after you in the circle
       *[no] , or `up` or `down`, as in `vote up`
    }.
   *[other] That's the wrong number of names, or a mixture. { $buttons ->
       [yes] The buttons show what you can choose.
      *[no] Choose { $need }.
   }
}

refusal-must-act = The drunk has to take a card. Choose one in the centre{ $buttons ->
    [yes] {""}
   *[no] : `target left`, `target middle` or `target right`
}.

refusal-bad-syntax = { $verb-given ->
    [yes] { $buttons ->
        [yes] Something is missing, or there is too much.
       *[no] Something is missing, or there is too much, after `{ $verb }`. `ready` goes alone, `report` takes a name and what happened, and `ask` takes a question, as in `ask May I say what I saw?`.
    }
   *[no] Something is missing in that command, or there is too much.{ $buttons ->
       [yes] {""}
      *[no] {" "}`help` shows how to write it.
   }
}

refusal-banned = You can't join here. The game master decided that; talk to them if you think it's a mistake.
