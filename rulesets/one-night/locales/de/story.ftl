# The story after the end of the game.

story-cards = Die Karten: { $hands }. In der Tischmitte, von links nach rechts: { $centre }.

story-moved = { $how-id ->
    [robbed] Eine Karte wurde **{ $how }**: Jemand tauschte die eigene gegen die einer anderen Person und sah sie an.
    [swapped] Zwei Karten wurden **{ $how }**, und niemand sah sie.
   *[exchanged] Eine Karte wurde gegen eine aus der Tischmitte **{ $how }**, und niemand sah sie.
}

story-looked-at-centre = { $dealt-id ->
    [werewolf] { $player }, der einzige Werwolf am Tisch,
   *[other] { $player } ({ $dealt })
} sah eine Karte der Tischmitte an ({ $position }): **{ $role }**.

story-looked-at-player = { $player } (Seherin) sah die Karte von { $target } an: **{ $role }**.

story-robbed = { $player } (Räuberin) tauschte die Karte mit { $target } und sah die neue: **{ $role }**.

story-swapped = { $player } (Unruhestifterin) vertauschte die Karten von { $one } und { $other }, ohne sie zu sehen.

story-drank = { $by-lot ->
    [yes] { $player } (Betrunkene) schickte nicht rechtzeitig etwas, also wählte das Los eine Karte der Tischmitte ({ $position }): **{ $role }**. Niemand sah sie.
   *[no] { $player } (Betrunkene) tauschte die eigene Karte ungesehen gegen eine aus der Tischmitte ({ $position }): **{ $role }**.
}

story-woke = { $player } (Schlaflose) sah am Ende die eigene Karte: **{ $role }**.

story-rested = { $in-time ->
    [yes] { $player } ({ $dealt }) tat nichts.
   *[no] { $player } ({ $dealt }) schickte nicht rechtzeitig etwas und tat also nichts.
}

story-dawn = Als die Nacht vorbei war: { $hands }. In der Tischmitte, von links nach rechts: { $centre }.
