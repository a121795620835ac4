# What happened in secret, for the story after the end.

story-cast = The deal: { $players }.
story-attacked = Someone tried to kill { $player }.
story-survived = { $player } survived the night.
story-saved = { $player } was kept safe.
story-stolen = { $player } took the { $item } from { $from }.
story-given = { $player } gave the { $item } to { $receiver }.
story-played = { $player } played the { $item }.
story-was-read = The team of { $player } was read: { $team }.
story-was-painted = { $player } was painted: { $colour }.
story-was-silenced = { $player } was silenced.
story-changed = { $player } changed from { $from } to { $team }.
story-took-over = { $player } took over from { $from }: { $items }; { $role }.
story-found = { $player } found the { $item }.
