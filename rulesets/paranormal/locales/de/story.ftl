# Was die Geschichte erzählt, wenn das Spiel vorbei ist.

story-cast = Die Rollen zu Beginn: { $roles }.
story-acted = { $player } ({ $role }) – **{ $act }**{ $item-given ->
    [yes] {" "}({ $item })
   *[no] {""}
}{ $target-given ->
    [yes] : { $target }
   *[no] {""}
}{ $stopped ->
    [yes] {" "}– und wurde aufgehalten
   *[no] {""}
}.
story-shield-held = Bei { $player } hat gehalten: { $shield }.
