# The texts of the service for the operator.

config-takes-person = a name of one word, in quotes

check-person = Lines are read from the standard input. One without a name is said by { $person }.
begun =
    This is a room. Type `{ $person }: !help` to say something in it as { $person }, and `{ $person }> help` to say it to the bot alone. Ctrl-D ends it.

wrong-input-over = The input has ended, so no one can type in the room.
allowed-input-over = All games are kept, and go on when the program is started again.
example-input-over = Example: `{ $program } serve`
