# The service `lines`, for the operator.

config-takes-person = a name of one word, in quotes

check-lines = Lines are read from the standard input. One without a name is said by { $person }.
lines-at =
    This is a room. Type `{ $person }: !help` to say something in it as { $person }, and `{ $person }> help` to say it to the bot alone. Ctrl-D ends it.

wrong-lines-over = Nobody can type any more: the input has ended.
allowed-lines-over = All games are kept, and go on when the program is started again.
example-lines-over = Example: `{ $program } serve`
