# The story after the end of the game.

story-cast = Who was dealt what: { $roles }.
story-acted = { $player } ({ $role }) – **{ $act }**{ $item-given ->
    [yes] {" "}({ $item })
   *[no] {""}
}{ $target-given ->
    [yes] : { $target }
   *[no] {""}
}{ $stopped ->
    [yes] {" "}– and was stopped
   *[no] {""}
}.
story-shield-held = { $player }’s { $shield } held.
