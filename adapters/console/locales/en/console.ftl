# The console's own texts, as opposed to the bot's messages in it.

welcome = You talk to the bot in private. `/room` goes to the room where everybody reads, `/help` explains more.

choose-one = Answer with a number or a name.
choose-some = Answer with { $least ->
    [0] up to { $most } numbers
   *[other] { $least ->
        [1] up to { $most } numbers
       *[other] numbers, { $least } to { $most } of them
    }
}, such as `{ $example }`.
choose-exactly = Answer with { $most } numbers, such as `{ $example }`.


refused-number = { $alone ->
    [yes] There is only number { $first } to choose here.
   *[no] There is no number { $given } to choose here. Choose from { $first } to { $last }, such as `{ $first }`.
}
refused-count = { $least ->
    [one] Choose at least one number
   *[other] Choose at least { $least } numbers
}{ $most ->
    [one] , and only one.
   *[other] , and at most { $most }.
}
refused-exactly = Choose { $most ->
    [one] one number
   *[other] { $most } numbers
}, no more and no fewer.
refused-word = There is no `{ $word }` here. { $meant-given ->
    [yes] Did you mean `{ $meant }`? `/help` lists what there is.
   *[no] `/help` lists what there is. To say it as it stands, write a second `/` before it.
}
refused-length = “{ $given }” is no length of time. Write a whole number with s, m, h or d, such as `/wait 10m`, or `/wait` alone for the time until the next phase.
refused-wait = Nothing is due, so no time passes. With `status` the bot says how the game stands.
refused-closed = The room is closed at the moment, so nobody heard that. The bot still hears you in private.
refused-left = The bot has left the room, so nobody is there to hear that. The bot still hears you in private.

taken-back = (taken back: { $text })
changed = (changed)

phase = — **{ $title }** —
phase-ends = — **{ $title }**, ends in { $left } —
phase-paused = — **{ $title }**, paused —

help =
    The prompt says who reads what you type:

    - `you>` is the private conversation with the bot.
    - `main>` is the room, where everybody reads it.

    What you can type:

    - `/room` or `/main`: go to the room. With a text behind it, say only that there: `/room it was not me`
    - `/bot`: go back to the private conversation. With a text behind it, say only that there: `/bot role`
    - `2`: choose number 2 of the newest list, wherever you are. Where a list takes several, `1 3` chooses two.
    - the name of a choice, where the list is: the same as its number.
    - `/wait`: let time pass until the next phase begins. `/wait 10m` lets ten minutes pass.
    - `/quit`: end. So does the end of the input.

    Everything else goes to the bot or the room as you typed it.
help-commands = The bot understands, among others:
