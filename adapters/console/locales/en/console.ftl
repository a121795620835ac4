# The console's own texts, as opposed to the bot's messages in it.

welcome = This is your private conversation with the bot. `/room` goes to the room that everyone reads, `/help` explains more.

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
    [yes] Did you mean `{ $meant }`? `/help` lists all commands.
   *[no] `/help` lists all commands. To say it as you typed it, write a second `/` before it.
}
refused-length = “{ $given }” is not a length of time. Write a whole number with s, m, h or d, such as `/wait 10m`, or `/wait` alone for the time until the next phase.
refused-wait = Nothing is due, so no time passes. `status` asks the bot for the game status.
refused-closed = The room is closed at the moment, so no one heard that. The bot still hears you in private.
refused-left = The bot has left the room, so it can't hear that. The bot still hears you in private.

taken-back = (deleted: { $text })
changed = (edited)

phase = — **{ $title }** —
phase-ends = — **{ $title }**, ends in { $left } —
phase-paused = — **{ $title }**, paused —

help =
    The prompt shows who reads what you type:

    - `you>` is your private conversation with the bot.
    - `main>` is the room, where everyone reads it.

    What you can type:

    - `/room` or `/main`: go to the room. With text after it, say only that there: `/room it was not me`
    - `/bot`: go back to the private conversation. With text after it, say only that there: `/bot role`
    - `2`: choose number 2 of the newest list, wherever you are. If a list takes several, `1 3` chooses two.
    - the name of a choice, where the list is: the same as its number.
    - `/wait`: let time pass until the next phase begins. `/wait 10m` lets ten minutes pass.
    - `/quit`: quit. The end of the input does the same.

    Everything else goes to the bot or the room as you typed it.
help-commands = The bot understands, among others:
