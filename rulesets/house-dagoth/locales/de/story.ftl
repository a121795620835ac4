# Was die Geschichte erzählt, wenn das Spiel vorbei ist.

story-sent = { $player } schickte { $orders }.
story-went = { $player } selbst: { $order }.
story-struck = Der Anschlag von { $player } in { $place } auf { $sex-given ->
    [yes] { $race } ({ $sex })
   *[no] { $target }
}: { $outcome-id ->
    [killed] **das Opfer ist tot**.
    [repelled] abgewehrt.
    [not-found] niemand zu finden.
    [warded] durchgekommen, aber ein Zauber hat das Opfer gerettet.
   *[other] es gab keine Gelegenheit.
}
story-waylaid = Tote im Hinterhalt von { $player } zwischen { $one-end } und { $other-end }: { $killed }.
story-rose = Der Schläfer von { $player } erhob sich in { $place }: { $outcome-id ->
    [killed] **das Opfer ist tot**.
    [repelled] der Angriff wurde abgewehrt.
    [not-found] niemand zu finden.
    [warded] ein Zauber hat das Opfer gerettet.
   *[other] er wird vermisst.
}
story-lost = { $player } hat jemanden verloren: { $agent }.
