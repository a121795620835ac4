game-name = Hot potato
game-about = One player holds a hot potato, and only they know it. Pass it on before it goes off.
game-length = A minute

phase-passing = Passing
phase-over = The end
channel-main = The table

verb-pass = Pass the potato to another player.
verb-pass-question = Who do you pass the potato to?

setup-fuse = How long it takes until the potato goes off.
setup-holder = The player who holds the potato first. Drawn by default.

event-phase = { $name-id ->
    [passing] The potato is hot, and goes off in { $length }.
   *[other] **{ $name }**
}
event-got-it = **You hold the potato.** Pass it on, as in `pass ann`.
event-passed = { $passes ->
    [one] The potato was passed on.
   *[other] The potato was passed on. That makes { $passes } times.
}
event-smoke = It begins to smoke …
event-bang = **Bang!** { $player } held the potato. The winners are { $winners }.

refusal-channel-closed = No one would read that. Talk at the table.
refusal-not-yours = You don't hold the potato, so there is nothing to pass.
refusal-nobody-else = “{ $word }” isn't another player. Name one, as in `pass ann`.
