# The refusals: what was wrong, and what is possible.

refusal-unknown-command = { $meant-given ->
    [yes] I don't know the command “{ $word }”. { $buttons ->
        [yes] Did you mean “{ $meant }”?
       *[no] Did you mean `{ $meant }`?
    }
   *[no] I don't know that command. { $buttons ->
       [yes] The buttons show what you can do now.
      *[no] `help` lists the ones I know.
   }
}
refusal-not-a-player = You're not in this game.
refusal-channel-closed = You can't write here now.
refusal-private-only = Please send me that in private.
refusal-not-now = { $phase-id ->
    [night] Not at night. By day, you can talk and vote.
    [day] Not by day. Orders are for the night{ $buttons ->
        [yes] {""}
       *[no] ; see `status`
    }.
   *[other] Not now.
}
refusal-not-alive = You're dead, so you can't do that.
refusal-bad-syntax = { $word-given ->
    [yes] I don't understand “{ $word }” there.{ $buttons ->
        [yes] {""}
       *[no] {" "}Orders look like `order mira watch vivec` or `order mira assassinate vivec female nord fast`.
    }
   *[no] Something is missing.{ $buttons ->
       [yes] {""}
      *[no] {" "}Orders look like `order mira watch vivec` or `order mira guard me`.
   }
}
refusal-unknown-agent = { $meant-given ->
    [yes] You have no agent “{ $word }”. Did you mean { $meant }?
   *[no] You have no agent “{ $word }”{ $agents-count ->
        [0] , and no others at the moment.
       *[other] . Your agents are { $agents }.
    }
}
refusal-unknown-place = { $meant-given ->
    [yes] There is no place “{ $word }”. Did you mean `{ $meant }`?
   *[no] There is no place “{ $word }”.{ $buttons ->
       [yes] {" "}Choose one on the map.
      *[no] {" "}`map` shows them all.
   }
}
refusal-unknown-player = { $meant-given ->
    [yes] No player here is called “{ $word }”. Did you mean { $meant }?
   *[no] No player here is called “{ $word }”.
}
refusal-not-your-power = You can't do that.{ $buttons ->
    [yes] {" "}What you can do is on your card.
   *[no] {" "}What you can do is on your `card`.
}
refusal-locked = Not yet: the condition of this ability isn't met.
refusal-used-up = You've already done that, and you can do it only once.
refusal-not-alive-target = { $player } is dead.
refusal-self-target = You can't do that to yourself or at your own base.
refusal-wrong-count = Name each leader only once.
refusal-no-such-road = No road connects { $from-place } and { $to-place }. { $neighbours-count ->
    [0] No road leads from { $from-place } at all.
   *[other] From { $from-place }, roads lead to { $neighbours }.
}
refusal-not-reachable = Both agents must live in the same place. { $agents-count ->
    [0] None of your other agents lives in { $place }.
   *[other] Your other agents in { $place }: { $agents }.
}
refusal-bad-ward = An agent who guards another one can't be guarded.
refusal-name-not-known = You don't know that { $player } lives in { $place }. Send a spy there first.
refusal-no-route = No roads lead from { $from-place } to { $to-place }.{ $buttons ->
    [yes] {" "}Go the fast way: { $legs }.
   *[no] {" "}Put `fast` at the end to go this way: { $legs }.
}
refusal-already-done = You've already done that, or there is nothing to take back.
