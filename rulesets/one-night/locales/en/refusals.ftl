# Why something was refused: what was wrong, what is allowed, an example.

refusal-which-game = You are in more than one of my games. Put the name of the game after the command, as in `!vote GAME ann`.

refusal-channel-closed = The table is silent now. People may talk about the game by day, and again when it is over.

refusal-private-only = Send me that in private, not where everybody reads it. Nothing has happened.

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

refusal-not-a-player = You are not in this game.{ $buttons ->
    [yes] {" "}You can watch.
   *[no] {" "}Everybody can read the `rules` and the `tips`; the rest is for players.
}

refusal-not-now = { $phase-id ->
    [allocation] Not now: the cards are being dealt. Try again in a moment.
    [briefing] Not now: the cards are not dealt yet. First everybody sends me the words that show that they have read the rules.
    [night] Not now: it is night.{ $buttons ->
        [yes] {""}
       *[no] {" "}You can send `target`, and look at your `role`.
    }
    [day] Not now: it is day, the time to talk, and the vote comes after it.{ $buttons ->
        [yes] {""}
       *[no] {" "}`help` lists what is possible now.
    }
    [voting] Not now: the vote is on.{ $buttons ->
        [yes] {""}
       *[no] {" "}You can `vote`, as in `vote ann`, and look at your `role` and at the `circle`.
    }
    [over] Not now: the game is over.{ $buttons ->
        [yes] {""}
       *[no] {" "}You can still read the `rules`, the `tips` and the `status`.
    }
   *[other] Not now: that is possible at another time of the game.{ $buttons ->
       [yes] {""}
      *[no] {" "}`status` tells you where it stands.
   }
}

refusal-already-done = { $phase-id ->
    [briefing] You have sent the words already. Once is enough.
    [voting] You have voted already, and a vote is final.
   *[other] You have said so already. Once is enough.
}

refusal-wrong-passphrase = Those are not the words. You find them in what the game master gave you to read. Send them alone, as one message; capitals and punctuation do not matter.

refusal-no-abstain = Everybody votes for somebody, so you cannot abstain.{ $buttons ->
    [yes] {""}
   *[no] {" "}Send a name, as in `vote ann`, or `vote up` or `vote down`.
}

refusal-unknown-player = Nobody in this game is called { $word-given ->
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
    [yes] {" "}Say that you are ready, so that the night can end.
   *[no] {" "}Send `target` on its own, so that the night can end.
}

refusal-duplicate-target = You named { $target } twice. Name each target once{ $buttons ->
    [yes] {""}
   *[no] , as in `target ann bob`
}.

refusal-wrong-kind = { $target } is not what you can name here. You can name { $need }.

refusal-self-target = You cannot name yourself. You can name { $need }.

refusal-wrong-count = { $need-id ->
    [one-vote] Name one player{ $buttons ->
        [yes] , or the one before or after you in the circle
       *[no] , or `up` or `down`, as in `vote up`
    }.
   *[other] That is the wrong number of names, or a mixture. You can name { $need }.
}

refusal-must-act = The drunk has to take a card. Choose a place in the centre{ $buttons ->
    [yes] {""}
   *[no] : `target left`, `target middle` or `target right`
}.

refusal-bad-syntax = { $verb-given ->
    [yes] { $buttons ->
        [yes] Something is missing, or too much.
       *[no] Something is missing, or too much, after `{ $verb }`. `ready` stands alone, `report` takes a name and what happened, and `ask` takes a question, as in `ask May I say what I saw?`.
    }
   *[no] Something is missing, or too much, in that command.{ $buttons ->
       [yes] {""}
      *[no] {" "}`help` shows how it is written.
   }
}

refusal-banned = You cannot join here. The host of these games decided that; talk to them if you think that it is a mistake.
