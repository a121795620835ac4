# The refusals: what was wrong, and what is possible.

refusal-unknown-command = { $meant-given ->
    [yes] I know no command “{ $word }”. Did you mean `{ $meant }`?
   *[no] I do not know this command.{ $buttons ->
       [yes] {""}
      *[no] {" "}Type `help` to see those that there are.
   }
}
refusal-not-a-player = You are not in this game.
refusal-channel-closed = You cannot write here now.
refusal-private-only = Send this to me in private, please.
refusal-not-now = { $phase-id ->
    [night] Not at night. By day you can talk and vote.
    [day] Not today. Orders are for the night{ $buttons ->
        [yes] {""}
       *[no] ; see `status`
    }.
   *[other] Not now.
}
refusal-not-alive = You are dead, and lead nobody any more.
refusal-bad-syntax = { $word-given ->
    [yes] I cannot read that, at “{ $word }”.{ $buttons ->
        [yes] {""}
       *[no] {" "}An order is like `order mira watch vivec` or `order mira assassinate vivec female nord fast`.
    }
   *[no] Something is missing.{ $buttons ->
       [yes] {""}
      *[no] {" "}An order is like `order mira watch vivec` or `order mira guard me`.
   }
}
refusal-unknown-agent = { $meant-given ->
    [yes] You have no agent “{ $word }”. Did you mean { $meant }?
   *[no] You have no agent “{ $word }”{ $agents-count ->
        [0] , nor any other now.
       *[other] . Yours are { $agents }.
    }
}
refusal-unknown-place = { $meant-given ->
    [yes] There is no place “{ $word }”. Did you mean `{ $meant }`?
   *[no] There is no place “{ $word }”.{ $buttons ->
       [yes] {" "}Choose one on the map.
      *[no] {" "}Type `map` to see them all.
   }
}
refusal-unknown-player = { $meant-given ->
    [yes] Nobody here is called “{ $word }”. Did you mean { $meant }?
   *[no] Nobody here is called “{ $word }”.
}
refusal-not-your-power = You cannot do that.{ $buttons ->
    [yes] {" "}What you can do is on your card.
   *[no] {" "}What you can do is on your `card`.
}
refusal-locked = Not yet: the condition of this ability does not hold.
refusal-used-up = You have done that already, and it can be done only once.
refusal-not-alive-target = { $player } is dead.
refusal-self-target = Not on yourself, nor at your own base.
refusal-wrong-count = Name each leader once.
refusal-no-such-road = No road joins { $from-place } and { $to-place }. { $neighbours-count ->
    [0] None leads from { $from-place } at all.
   *[other] From { $from-place } roads lead to { $neighbours }.
}
refusal-not-reachable = Both agents must live in the same place. { $agents-count ->
    [0] No other agent of yours lives in { $place }.
   *[other] In { $place } live { $agents }, too.
}
refusal-bad-ward = An agent who guards another cannot be guarded.
refusal-name-not-known = You do not know that { $player } lives in { $place }. Send a spy there first.
refusal-no-route = No roads lead from { $from-place } to { $to-place }.{ $buttons ->
    [yes] {" "}Go fast; the way is then { $legs }.
   *[no] {" "}Put `fast` at the end; the way is then { $legs }.
}
refusal-already-done = That is done already, or there is nothing to take back.
