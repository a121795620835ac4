# The story after the end of the game.

story-cast = Wer was war: { $roles }.{ $specialities-count ->
    [0] {""}
   *[other] { " " }Was die Schwarzhüte konnten: { $specialities }.
}{ $holder-given ->
    [yes] { " " }Das Labyrinth war zuerst bei { $holder }.
   *[no] {""}
}

story-wore = { $drawn ->
    [yes] { $player }, der Mann in Schwarz, wählte keinen Hut. Das Los gab ihm einen: **{ $hat }**.
   *[no] { $player }, der Mann in Schwarz, setzte seinen Hut auf: **{ $hat }**.
}

story-held = Bei Einbruch der Nacht hatte **{ $player }** das Labyrinth.

story-detained = Die Bar hielt { $target } auf.

story-searched = { $player }, der Mann in Schwarz, durchsuchte { $target } und { $found ->
    [yes] **fand das Labyrinth**.
   *[no] fand nichts.
}

story-turned = { $aim-given ->
    [yes] { $player } lenkte den Schuss um, weg von { $aim }, hin zu { $holder } mit dem Labyrinth.
   *[no] { $player } hätte den Schuss auf { $holder } umgelenkt, aber es gab keinen.
}

story-took = { $player } tötete { $holder } mit eigener Hand und nahm das Labyrinth.

story-aimed = { $drawn ->
    [yes] Die Schwarzhüte befahlen nichts, also entschied das Los, auf wen sie zielten: { $target }.
   *[no] Die Schwarzhüte zielten auf { $target }.
}

story-held-fire = Es fiel kein Schuss.

story-fired = { $shot-id ->
    [immune] Der Schuss traf **{ $target }**. { $target } hatte das Labyrinth und kam nicht zu Schaden.
    [too-late] Der Schuss traf { $target }, aber { $target } war schon tot.
   *[hit] Der Schuss tötete **{ $target }**.
}

story-stole = Die Schwarzhüte suchten das Labyrinth in der Tasche von { $target }, { $success ->
    [yes] und da war es.
   *[no] aber da war es nicht.
}

story-moved = { $way-id ->
    [passed] { $holder } gab das Labyrinth weiter an **{ $receiver }**.
    [stolen] Die Diebe nahmen { $holder } das Labyrinth ab und gaben es **{ $receiver }**.
    [lot] Das Labyrinth ging durch das Los von { $holder } an **{ $receiver }**.
   *[stayed] Das Labyrinth blieb bei { $holder }: Niemand sonst durfte es haben.
}

story-inherited = { $player } hatte das Labyrinth. Es ging weiter an **{ $receiver }**.
