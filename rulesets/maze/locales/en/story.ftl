# The story after the end of the game.

story-cast = Who was what: { $roles }.{ $specialities-count ->
    [0] {""}
   *[other] { " " }What the Black Hats could do: { $specialities }.
}{ $holder-given ->
    [yes] { " " }The first to hold The Maze was { $holder }.
   *[no] {""}
}

story-wore = { $drawn ->
    [yes] { $player }, the Man in Black, chose no hat and got a random one: **{ $hat }**.
   *[no] { $player }, the Man in Black, put on the **{ $hat }** hat.
}

story-held = As night fell, **{ $player }** held The Maze.

story-detained = The barkeep kept { $target } busy.

story-searched = { $player }, the Man in Black, searched { $target } and { $found ->
    [yes] **found The Maze**.
   *[no] found nothing.
}

story-turned = { $aim-given ->
    [yes] { $player } redirected the shot, away from { $aim } and to { $holder }, who held The Maze.
   *[no] { $player } was ready to redirect the shot to { $holder }, but there was none.
}

story-took = { $player } killed { $holder } with his own hand and took The Maze.

story-aimed = { $drawn ->
    [yes] The Black Hats gave no order, so a random player was aimed at: { $target }.
   *[no] The Black Hats aimed at { $target }.
}

story-held-fire = No shot was fired.

story-fired = { $shot-id ->
    [immune] The shot found **{ $target }**, who held The Maze and came to no harm.
    [too-late] The shot found { $target }, who was dead already.
   *[hit] The shot killed **{ $target }**.
}

story-stole = The Black Hats tried { $target }'s pocket for The Maze, { $success ->
    [yes] and it was there.
   *[no] but it wasn't there.
}

story-moved = { $way-id ->
    [passed] { $holder } passed The Maze to **{ $receiver }**.
    [stolen] The thieves took The Maze from { $holder } and gave it to **{ $receiver }**.
    [lot] The Maze went from { $holder } to **{ $receiver }**, at random.
   *[stayed] The Maze stayed with { $holder }: no one else could have it.
}

story-inherited = { $player } had held The Maze. It went on to **{ $receiver }**.
