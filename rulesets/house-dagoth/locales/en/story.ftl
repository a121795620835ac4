# The story after the end of the game.

story-sent = { $player } sent { $orders }.
story-went = { $player } in person: { $order }.
story-struck = The assassins of { $player } in { $place }, against { $sex-given ->
    [yes] a { $sex } { $race }
   *[no] { $target }
}: { $outcome-id ->
    [killed] **the victim is dead.**
    [repelled] they were repelled.
    [not-found] they found no one.
    [warded] they got through, but a ward saved the victim.
   *[other] they had no chance to strike.
}
story-waylaid = The ambush of { $player } between { $one-end } and { $other-end } killed { $killed ->
    [one] one traveller
   *[other] { $killed } travellers
}.
story-rose = The sleeper of { $player } rose in { $place }: { $outcome-id ->
    [killed] **the victim is dead.**
    [repelled] the attack was repelled.
    [not-found] it found no one.
    [warded] a ward saved the victim.
   *[other] it went missing.
}
story-lost = { $player } lost an agent: { $agent }.
