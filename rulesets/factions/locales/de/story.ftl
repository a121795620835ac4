# Was ungesehen geschah, erzählt, wenn das Spiel vorbei ist.

story-cast = Die Karten: { $players }.
story-attacked = Jemand wollte { $player } töten.
story-survived = { $player } hat die Nacht überlebt.
story-saved = { $player } wurde geschützt.
story-stolen = { $player } hat { $from } etwas genommen: { $item }.
story-given = { $player } hat { $receiver } etwas geschenkt: { $item }.
story-played = { $player } hat ausgespielt: { $item }.
story-was-read = Das Team von { $player } wurde gelesen: { $team }.
story-was-painted = { $player } wurde bemalt: { $colour }.
story-was-silenced = { $player } ist verstummt.
story-changed = { $player } hat von { $from } zu { $team } gewechselt.
story-took-over = { $player } hat { $from } beerbt: { $items }; { $role }.
story-found = { $player } hat etwas gefunden: { $item }.
