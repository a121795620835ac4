# The story after the end of the game.

story-cast = Who was what: { $roles }.{ $specialities-count ->
    [0] {""}
   *[other] { " " }What the Black Hats could do: { $specialities }.
}{ $holder-given ->
    [yes] { " " }The Maze was with { $holder }.
   *[no] {""}
}

story-wore = { $drawn ->
    [yes] { $player }, the Man in Black, chose no hat. The lot gave him the **{ $hat }** one.
   *[no] { $player }, the Man in Black, put on the **{ $hat }** hat.
}

story-held = As night fell, **{ $player }** held The Maze.

story-detained = The barkeep kept { $target } busy.

story-searched = { $player }, the Man in Black, searched { $target } and { $found ->
    [yes] **found The Maze**.
   *[no] found nothing.
}

story-turned = { $aim-given ->
    [yes] { $player } turned the shot, away from { $aim } and at { $holder }, who held The Maze.
   *[no] { $player } was ready to turn the shot at { $holder }, but there was none.
}

story-took = { $player } killed { $holder } with his own hand and took The Maze.

story-aimed = { $drawn ->
    [yes] The Black Hats gave no order, so the lot aimed for them, at { $target }.
   *[no] The Black Hats aimed at { $target }.
}

story-held-fire = Nobody shot.

story-fired = { $shot-id ->
    [immune] The shot found **{ $target }**, who held The Maze and came to no harm.
    [too-late] The shot found { $target }, who was dead already.
   *[hit] The shot killed **{ $target }**.
}

story-stole = The Black Hats tried { $target }'s pocket for The Maze, { $success ->
    [yes] and it was there.
   *[no] in vain.
}

story-moved = { $way-id ->
    [passed] { $holder } passed The Maze to **{ $receiver }**.
    [stolen] The thieves took The Maze from { $holder } and gave it to **{ $receiver }**.
    [lot] The Maze went from { $holder } to **{ $receiver }**, by lot.
   *[stayed] The Maze stayed with { $holder }: nobody else could have it.
}

story-inherited = { $player } had held The Maze. It went on to **{ $receiver }**.
