# The story after the end of the game.

story-sent = { $player } sent { $orders }.
story-went = { $player } in person: { $order }.
story-struck = The assassins of { $player } in { $place }, against { $sex-given ->
    [yes] a { $sex } { $race }
   *[no] { $target }
}: { $outcome-id ->
    [killed] **the victim is dead.**
    [repelled] they were repelled.
    [not-found] they found nobody.
    [warded] they got through, but the victim lived, by some ward.
   *[other] they found no way to do it.
}
story-waylaid = The ambush of { $player } between { $one-end } and { $other-end } killed { $killed ->
    [one] one traveller
   *[other] { $killed } travellers
}.
story-rose = The sleeper of { $player } rose in { $place }: { $outcome-id ->
    [killed] **the victim is dead.**
    [repelled] the attack was repelled.
    [not-found] it found nobody.
    [warded] the victim lived, by some ward.
   *[other] it went missing.
}
story-lost = { $player } lost an agent: { $agent }.
