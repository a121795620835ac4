# The host's own messages: lobby, prompts, desk, help. Values are a subset of Markdown.

# The word for a chat with several people, used in other messages.
phrase-room = { $groups ->
    [yes] group
   *[no] room
}
phrase-rooms = { $groups ->
    [yes] groups
   *[no] rooms
}

## Meeting the bot

welcome = Hello! I run games of hidden roles here. { $buttons ->
    [yes] Join one in its { phrase-room }.
   *[no] Say `games` to see which, or join one in its { phrase-room }.
} I send you your secrets in this conversation.
room-welcome = Hello! I moderate games of hidden roles.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!games` shows which, `!new one-night` opens one.
}
room-welcome-lacks = I'm missing permissions that games use. Give them to me when you like. Until then:
lack-speakers = I can't control who may write: I announce the night, { $removes ->
    [yes] and delete what is written during it.
   *[no] but everyone can still write during it.
}
lack-remove-messages = I can't delete messages: what breaks the rules stays.
lack-pin = I can't pin messages: the game status stays where I posted it.
lack-talk = I only see commands such as `!join`, not what you say to each other: players who are not in this { phrase-room } can't read what is said here.
cure-upgrade = This is a basic group, where I can't stop anyone from writing. Open the group's settings, and under *Chat history for new members* choose *Visible*: that turns it into a supergroup.
cure-appoint = To give me permissions, open the group's settings, *Administrators*, *Add administrator*, and choose me.
cure-allow = To give me a permission, open the group's settings, *Administrators*, choose me, and switch it on.
rights-missing = I don't have all the permissions that I need in the { phrase-room } of your game `{ $name }`. Give them to me there, and I use them at once. Until then:
room-stays-closed = I closed the { phrase-room } of your game `{ $name }`, and am no longer allowed to open it. Give me that permission again, or let people write there yourself when the day begins.
rights-back = In the { phrase-room } of your game `{ $name }` I have all the permissions that I need again.
topic-closed = The topic of your game `{ $name }` is closed, and I can't write in a closed topic. Open it, or give me permission to manage topics. Until then, my messages there have to wait.
lobby-topic-closed = The topic where you opened a game is closed, and I can't write in a closed topic. Open it, or give me permission to manage topics, and the lobby opens there. Or open the game in another topic.
topic-gone = The topic of the game `{ $name }` no longer exists, so the game continues here, with all messages for everyone.
lobby-topic-gone = The topic of this lobby no longer exists, so the lobby continues here.
room-lost = I was removed from the { phrase-room } of the game `{ $name }`. { $stands ->
    [yes] It is paused until I am back: invite me again, and it continues by itself, with everything that I have to say there. { $buttons ->
        [yes] You can cancel it at the desk.
       *[no] `desk cancel` cancels it.
    }
   *[no] It continues in its other { phrase-rooms }: invite me again, and it continues there, too.
}
room-lost-players = I was removed from the { phrase-room } of the game `{ $name }`, so the game is paused until I am back. An admin of the { phrase-room } can invite me again, and it continues by itself.
room-found = I am back in the { phrase-room } of the game `{ $name }`, and it continues.
player-left = **{ $handle }** has left the { phrase-room } of your game `{ $name }`, or was removed from it. They keep their seat, and their secrets still reach them.{ $replaces ->
    [yes] {" "}{ $buttons ->
        [yes] You can free the seat at the desk.
       *[no] `desk replacing { $handle }` frees it for another player.
    }
   *[no] {" "}If they stay away, the clock acts for them.
}
player-unreachable = I can no longer reach **{ $handle }** of your game `{ $name }` in private. I keep their secrets until they write to me.{ $replaces ->
    [yes] {" "}{ $buttons ->
        [yes] You can free their seat at the desk.
       *[no] `desk replacing { $handle }` frees their seat for another player.
    }
   *[no] {" "}Until then the clock acts for them.
}
players-not-told = In your game `{ $name }`, these players have not received all private messages yet: { $players }. The phase ends at { $ends }{ $buttons ->
    [yes] ; you can give more time at the desk
   *[no] ; `desk extend 10m` makes it longer
}.
player-back = **{ $handle }** of your game `{ $name }` is back.
nameless = You write as an anonymous admin or in the name of a channel, so I can't tell who you are, and can't deal you a card. Please write under your own name: in the group's settings, your admin rights have a switch *Remain anonymous*.
room-mute = I'm not allowed to write in the { phrase-room } of the game `{ $name }`. I keep my messages until I am: give me that permission again. If the { phrase-room } was replaced by a new one, invite me there.{ $runs ->
    [yes] {" "}The game continues meanwhile, and private messages still arrive{ $buttons ->
        [yes] ; you can pause it at the desk
       *[no] ; `desk pause` pauses it
    }.
   *[no] {""}
}
room-mute-over = I can write in the { phrase-room } of the game `{ $name }` again, and post what had to wait.
lobby-room-mute = I'm not allowed to write in the { phrase-room } where you opened a game. Give me that permission, and the lobby opens there: { $buttons ->
    [yes] players can take a seat already
   *[no] players can `!join` already
}.
lobby-room-lost = I was removed from the { phrase-room } of your lobby. Invite me again, and the lobby continues.
no-game-here = You are not in a game at the moment. Games begin in a { phrase-room }: { $buttons ->
    [yes] open one there, or take a seat in an open lobby.
   *[no] say `!new one-night` there, or `games` here to see what you can play.
}
not-begun = **{ $game }** has not begun yet: there is nothing to do for it here. { $leads ->
    [yes] You start it when everyone is there.
   *[no] { $host-given ->
        [yes] { $host } starts it when everyone is there.
       *[no] The game master starts it when everyone is there.
    }
}

## Games

games-heading = Games you can play:
games-line = - **{ $name }** (`{ $id }`), { $least } to { $most } players. { $about }
unknown-game = { $named ->
    [no] Which game? You can play: { $known }.{ $buttons ->
        [yes] {""}
       *[no] {" "}For instance `!new one-night`.
    }
   *[yes] There is no game called “{ $given }”. { $meant-given ->
        [yes] Did you mean **{ $meant }**?
       *[no] You can play: { $known }.{ $buttons ->
            [yes] {""}
           *[no] {" "}For instance `!new one-night`.
        }
    }
}
rules-of-which = Which game's rules?{ $buttons ->
    [yes] {""}
   *[no] {" "}`!rules { $first }` shows those of **{ $first }**.
} Choose from: { $known }.

## Menus

menu-new = Open a game here
menu-join = Take a seat
menu-leave = Give up your seat
menu-players = Players
menu-start = Start the game
menu-countdown = Start after a countdown, such as countdown 5m
menu-setup = Game setup
menu-rules = How a game goes
menu-again = Play again with the same people
menu-nextgame = Get a message when the next game opens
menu-story = What happened in the last game
menu-status = Game status
menu-cancel = Cancel the game
menu-close = Cancel the game
menu-games = Games you can play
menu-language = The language I write to you in
menu-settings = Settings of this { phrase-room }
menu-help = What you can say to me

## Lobby

lobby-help =
    - `!games`: games you can play
    - `!new GAME`: open a game here, for instance `!new one-night`
    - `!join`, `!leave`: take or give up a seat
    - `!players`: the players
    - `!rules`: the rules
    - `!setup`, `!setup KEY = VALUE`: look at the game setup, or change a setting; send me secret settings in private: `setup KEY = VALUE`
    - `!preset`, `!preset NAME`: settings that go together, such as those of a quick evening
    - `!language`, `!language TAG`: the languages that the game is available in, or choose one
    - `!read`: say that you have read the rules
    - `!practice NUMBER`: fill seats with practice players
    - `!start`: start the game
    - `!countdown 5m`, `!extend 2m`, `!countdown stop`: start after a countdown, make it longer, or stop it
    - `!status`: game status
    - `!newcode`: a new code for this lobby; the old one stops working
    - `!lock`, `!unlock`: close the door, so that no one else can take a seat, or open it again
    - `!close`, `!cancel`: cancel the game
    - `!flee`: leave a running game for good; I ask first
    - `!end`: vote to end a game that is stuck
    - `!skip`: vote to end the talk early; more than half of the players end it
    - `!lead`: lead the game when its game master has gone
    - `!idle`, `!smite NAME`: for the game master and admins: see who is idle, and remove a player; I ask first
    - `!ban NAME`, `!unban NAME`, `!ban`: for admins: ban a player from all games in this { phrase-room }, lift the ban, or list the bans
    - `!again`: after a game, the next one with the same people
    - `!nextgame`, `!stopwaiting`: get a private message when the next game opens here, or stop waiting for it
    - `!story`, `!why`: after a game, what happened, and the rules behind it
    - `!stats`, `!stats NAME`, `!ranking`: how often you, or another player here, have won; and who won most here
    - `!settings`, `!settings KEY = VALUE`: the settings of this { phrase-room }, for all games here; its admins change them
    - `!prefix`, `!prefix SIGN`: the sign before commands here, or choose another where several bots share a { phrase-room }
    - `!bind`: in a group for your team alone, where I am an admin: make it the { phrase-room } of your private channel
    - `language TAG`, `zone Europe/Berlin`, to me in private: the language I write to you in, and your time zone
# The five most useful commands in a room without a running game.
lobby-help-here = { $gathers ->
    [yes]
        - `!join`, `!leave`: take or give up a seat
        - `!rules`: how the game goes
        - `!players`: the players
        - `!setup`: the game setup
        - `!start`: start the game, for the game master
   *[no]
        - `!new one-night`: open a game
        - `!games`: games you can play
        - `!again`: the last game once more, with the same people
        - `!nextgame`: get a message when the next game opens
        - `!settings`: the settings for games here
}

    All commands: write me `help` in private.
answers-left-out = { $count ->
    [one] I left out one more answer. Ask again for what is missing.
   *[other] I left out { $count } more answers. Ask again for what is missing.
}

lobby-unknown = { $meant-given ->
    [yes] I don't know that word. { $buttons ->
        [yes] Did you mean “{ $meant }”?
       *[no] Did you mean `!{ $meant }`?
    }
   *[no] I don't know that word. { $buttons ->
        [yes] The buttons show what you can do now.
       *[no] `!help` lists the words that I know.
    }
}
prefix-now = Commands begin with **{ $prefix }** here, such as `!join`; my name before a command works, too. The admins of this { phrase-room }, and the game master of a game here, can choose another sign, for instance `!prefix !g`.
prefix-taken = From now on commands begin with **{ $prefix }** here, such as `!join`. My name before a command still works.
prefix-wrong = “{ $given }” can't be the sign before commands. Choose one word of up to { $longest } characters that has a sign in it and doesn't begin with #, @ or /. For instance `!prefix !g` or `!prefix .`; `!prefix !` is the usual one.
prefix-not-yours = Only people who can change the settings of this { phrase-room }, and the game master of a game here, can choose the sign before commands. `!prefix` shows the current one.
prefix-not-here = You can't choose the sign before commands here: this service has its own.
lobby-in-a-room = That only works in a { phrase-room } where people meet. { $buttons ->
    [yes] Go there for it.
   *[no] Say it there, for instance `!new one-night`.
}
lobby-none = No lobby is open here. { $buttons ->
    [yes] You can open a game.
   *[no] Open a game with `!new one-night`.
}
lobby-already = A lobby is open here already. { $buttons ->
    [yes] You can take a seat in it.
   *[no] `!join` takes a seat in it.
}
lobby-open = **{ $game }**: { $host } opens a game for { $least }–{ $most } players. { $buttons ->
    [yes] Take a seat; { $host } starts it when everyone is there.
   *[no] Say `!join` to take a seat, `!rules` to read how it goes; { $host } says `!start` when everyone is there.
}
lobby-notice = **{ $game }**, { $least }–{ $most } players{ $host-given ->
    [yes] , opened by { $host }
   *[no] {""}
}{ $buttons ->
    [yes] .
   *[no] { $pressed ->
        [yes] . `!rules` explains it.
       *[no] . `!join` takes a seat, `!rules` explains it; the game master says `!start`.
    }
}
# The code of a lobby, with links to the lobby or to the bot.
lobby-code = Not in this { phrase-room }? Write `join { $code }` to { $ways ->
    [one] { $link }.
    [several] me: { $links }.
   *[none] me.
}
# The name of the link to the bot in the sentence above.
lobby-code-me = me
lobby-invite = Invite
lobby-copy-code = Code: { $code }
lobby-door-closed = The door is closed: no one else can take a seat at the moment. Only the game master can open it.
door-is-closed = The door is closed. No other player can take a seat, here or elsewhere, with a code, a link or a button. Players who have a seat keep it.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!unlock` opens the door again.
}
door-is-open = The door is open again: players can take a seat.
code-renewed = The code of this lobby is now **{ $code }**. The old code and its links no longer work. Players keep their seats.
codes-too-many = Those were many wrong codes. Please ask a player for the right one, and send it to me in ten minutes.
lobby-own-room = This game takes days, and its room is closed for much of that time. So I create a room for it when it starts, and invite the players.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!start here` plays it in this room.
}
lobby-no-own-room = This game takes days, and keeps this { phrase-room } closed for most of them. If you need the { phrase-room }, create another one and add me there.
own-room-made = The game takes place in its own room, *{ $title }*. I have invited the players there, and this room stays open.
own-room-failed = I couldn't create a room for the game, so it takes place here.
lobby-unreached = I can't write to these players in private yet: { $players }. Please press the button below, and then *Start*.
lobby-uninvited = I can't write to these players in private yet: { $players }. Please accept my invitation, or send me a private message.
lobby-unread = Not everyone has read the rules yet: { $players }. { $buttons ->
    [yes] Below the rules you can say that you have.
   *[no] `!rules` shows them, `!read` says that you have.
}
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-start-missing = Start: { $count } missing
# Tags next to the names of a group's members. At most 16 characters.
tag-dead = dead
tag-out = out
tag-leads = leads
lobby-settings = Game setup
lobby-more = Practice player +1
lobby-fewer = Practice player −1
lobby-language = Language: { $language }
settings-heading = The setup of **{ $game }**. Press a setting to change it{ $buttons ->
    [yes] .
   *[no] ; `!setup` in the { phrase-room } lists all of them, and those that you have to type.
}{ $presets-given ->
    [yes] {" "}Settings that go together:
   *[no] {""}
}
settings-key = **{ $label }**: { $meaning }{ $now-given ->
    [yes] {" "}Now: { $now }.
   *[no] {""}
}
settings-length = { $length }
settings-as-usual = As usual
settings-sent = I have sent you the game setup in private.
settings-unreached = I can't write to you in private yet. Press the first button, then Start there, and come back.
tap-refused = That isn't possible. I sent you the reason in private.
tap-not-yet = Not yet. I posted in the { phrase-room } what is missing.
lobby-count-down = Start in 2 min
# Labels next to reactions, on one line with the label of the start.
lobby-count-down-mark = 2 min
lobby-more-mark = Practice player
lobby-longer = +1 min
lobby-stop-countdown = Stop the countdown
lobby-countdown = **The game begins { $ends }.**
countdown-begun = The game begins { $ends }. { $buttons ->
    [yes] Until then you can take a seat. The game master can start it at once.
   *[no] `!join` takes a seat. The game master can say `!extend 2m`, `!countdown stop`, or `!start` to begin at once.
}
countdown-moved = Now the game begins { $ends }.
countdown-stopped = The countdown is stopped. The lobby stays open.
countdown-stands = The game begins { $ends }.
countdown-soon = The game begins soon, at { $ends }.{ $missing-given ->
    [yes] {" "}I can't write to these players in private yet: { $players }. Please send me a private message, so that it can begin.
   *[no] {""}
}
countdown-over = The countdown is over, but the game could not begin. The lobby stays open: { $buttons ->
    [yes] when everyone is ready, the game master can start the game.
   *[no] when everyone is ready, `!start` begins the game.
}
rules-lists = More to read, whatever cards were dealt: `{ $example }`. Choose from: { $all }
countdown-none = No countdown is running here.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!countdown 5m` starts one.
}
countdown-how = How long should the countdown be? From 10 seconds to 24 hours, for instance `!countdown 5m`, and `!extend 2m` to make it longer. `!countdown stop` stops it.
nextgame-taken = I'll send you one private message when a game opens { $here ->
    [yes] here
   *[no] where you have played before
}. { $buttons ->
    [yes] Ask again to take that back.
   *[no] `!nextgame` again, or `!stopwaiting`, takes that back.
}
nextgame-off = I'll no longer tell you when a game opens.
nextgame-none = You are not waiting for a game.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!nextgame` asks me to tell you when one opens.
}
nextgame-open = A lobby is open already. { $buttons ->
    [yes] You can take a seat in its { phrase-room }.
   *[no] `!join` in its { phrase-room } takes a seat.
}
nextgame-where = I don't know any { phrase-room } where you have played. { $buttons ->
    [yes] Ask me in the { phrase-room } where you want to play.
   *[no] Say `!nextgame` in the { phrase-room } where you want to play.
}
nextgame-unreached = I'll tell you when a game opens here, as soon as I can write to you in private. Open a conversation with me and press *Start* there. { $buttons ->
    [yes] Ask again to take it back.
   *[no] `!nextgame` again takes it back.
}
nextgame-gathers = **{ $game }** is looking for players{ $room-given ->
    [yes] {" "}in **{ $room }**
   *[no] {""}
}{ $host-given ->
    [yes] , opened by { $host }
   *[no] {""}
}.{ $typed ->
    [yes] {" "}To take a seat, write me `join { $link }` here.
   *[no] {""}
} I tell you only this once.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!nextgame` asks for the next one.
}
lobby-of-yours = **{ $game }** is looking for players{ $room-given ->
    [yes] {" "}in *{ $room }*
   *[no] {""}
}{ $host-given ->
    [yes] , opened by { $host }
   *[no] {""}
}. { $buttons ->
    [yes] Take a seat in its { phrase-room }.
   *[no] Take a seat in its { phrase-room }, or write me `join { $link }` here.
}
lobby-full = All seats are taken.
# The heading above a list of the players.
lobby-many-players = { $count } players:
lobby-player = { $player }
lobby-players = { $count ->
    [0] No players yet.
    [one] One player: { $players }.
   *[other] { $count } players: { $players }.
}
inline-lobby-title = Invite to { $game }
inline-lobby-about = { $count ->
    [0] No players yet
    [one] One player
   *[other] { $count } players
}, { $least } to { $most } can play
inline-lobby = **{ $game }** for { $least } to { $most } players is about to begin. Do you want to play? Press the button, then *Start*.
inline-rules-title = Rules of { $game }
inline-rules-more = … I send you the rest in private: `rules { $id }`.
inline-stats-title = My statistics
inline-stats-about = { $games ->
    [one] One finished game
   *[other] { $games } finished games
}, { $won } won
inline-stats = { $count ->
    [0] I haven't finished a game yet.
    [one] My one game so far:
   *[other] My { $count } games so far:
}
lobby-host-only = Only the game master can do that.
lobby-closed = The game is cancelled.
lobby-begun = The game has begun.
lobby-read = **{ $handle }** has read the rules.
lobby-again = { $name } opens another game of **{ $game }** with the same people.{ $buttons ->
    [yes] {""}
   *[no] { " " }`!leave` gives up your seat, `!start` starts the game.
}
again-setup = These settings of the last game apply to this one, too: { $keys }. Its secret settings don't. { $buttons ->
    [yes] You can change them in the setup.
   *[no] In the { phrase-room }, `!setup { $first } =` resets a setting.
}
again-none = There is no finished game here that you could play again. { $buttons ->
    [yes] You can open a game.
   *[no] Open a game with `!new one-night`.
}
again-not-yours = Only the players of that game can play it again.
story-none = There is no finished game here whose story I could tell.
story-not-yet = I tell the story when the game is over.
story-not-yours = I tell the story of a game only to its players and its game master.
story-hint = `{ $one }` shows the text of a rule, `{ $all }` all rules that decided something here.
own-none = You don't play in this game, so you have no card and no notebook.
window-link = Your seat in *{ $game }*, on the page: { $link }
    The link opens it once, within ten minutes, in one browser. That browser sees all that you see and plays as you, so keep the link to yourself.{ $buttons ->
        [yes] {""}
       *[no] {" "}`window` makes another link, and `close window` closes all windows.
    }
window-offered = Your seat in *{ $game }* is one tap away: your card, questions, maps and talk on one page. What you do there counts here, too.
window-open = My seat
window-menu = My seat
window-none = There is no page where you could open your seat: this bot doesn't have one.
window-here = You are already on the page.
window-failed = I couldn't open your seat on the page. Try again later; here everything works as before.
windows-closed = { $count ->
    [0] No window is open on your seat.
    [one] The window on your seat is closed.
   *[other] All { $count } windows on your seat are closed.
}
# A question that was answered elsewhere, such as in a window on the seat.
answered-elsewhere = { $question } ✓ { $answer-given ->
    [yes] **{ $answer }**
   *[no] answered
}, on the page
card-none = You have no card yet.
map-none = This game has no map at the moment.
# A place in the list form of a map, with its kind, the players there and the ways to other places.
map-place = **{ $place }**{ $kind-given ->
    [yes] {" "}({ $kind })
   *[no] {""}
}{ $players-count ->
    [0] {""}
   *[other] : { $players }
}.{ $ways-count ->
    [0] {""}
   *[other] {" "}Ways to { $ways }.
}
map-way = { $place } ({ $kind })
map-mark-on-way = { $from } – { $to }
map-arrow = { $from } → { $to }
map-said = { $where }: { $kind }
map-own = Only you know:
notebook-none = Your notebook is empty. What you find out in this game is collected here.
why-none = No rules were noted for this game, so there is nothing more to say about it.
why-unknown = This game has no rule “{ $given }”. Rules have names such as `{ $example }`.
no-seat-free = No seat is free in this game. You can watch, and join the next one.
joined = { $count ->
    [one] **{ $handle }** is in. One player so far.
   *[other] **{ $handle }** is in. { $count } players so far.
}
join-already = You are already in.
seat-greeting = You play as **{ $handle }**. Secrets come here.
left = { $name } has given up their seat.
seat-lost = { $name } no longer has a seat here.
game-runs = { $buttons ->
    [yes] The game is running.
   *[no] The game is running: `!status` shows the game status.
}
order-is-talk = What you say to each other is talk. { $buttons ->
    [yes] If you mean it as an order, give it to me here.
   *[no] To make it an order, put a `!` before it, or write it to me here.
}
left-not-in = You have no seat here.
left-you = You have given up your seat.
leave-running = { $buttons ->
    [yes] The game is running, and your card is dealt. You can leave it for good under *More*.
   *[no] The game `{ $name }` is running, and your card is dealt. `flee` leaves it for good; I ask you first.
}
forwarded = A forwarded message doesn't give an order. Please type what you mean yourself.
words-only = I read only the captions of pictures, stickers and voice messages. { $buttons ->
    [yes] Type what you mean.
   *[no] Type what you mean, or `help`.
}
not-private = Another person is in our other conversation, or could read it. I send you your secrets here from now on.
not-readable = I can't read your last message: its key has not arrived. If it doesn't arrive by itself, please write it once more.
not-encrypted = Your client sent your last message unencrypted, so I ignored it: where everything is encrypted, only encrypted messages count. Please write it once more from a client that encrypts. If it wasn't you, another person can use your account.
not-verified = That came from one of your devices that you haven't verified, so I ignored it. Verify the device with another of your devices, and write it once more. If it isn't your device, another person can use your account.
new-device = Your account has a device that you haven't verified. It can't read what I write to you from now on. If it is yours, verify it with another of your devices. If it isn't, another person can use your account.
link-stale = That doesn't lead to an open lobby: the game has begun or was cancelled, or a letter of the code is wrong. A code has six letters, { $buttons ->
    [yes] such as KBTXRM
   *[no] as in `join KBTXRM`
}.
practice-how-many = How many practice players? A number from 0 to { $most }{ $buttons ->
    [yes] {""}
   *[no] , for instance `!practice 2`
}.
start-too-few = { $missing ->
    [one] One player is missing
   *[other] { $missing } players are missing
}: { $count ->
    [0] the lobby is empty
    [one] one is in
   *[other] { $count } are in
}, { $least } are needed. { $buttons ->
    [yes] You can fill the empty seats with practice players.
   *[no] `!practice { $practice }` fills the empty seats with practice players.
}
start-too-many = { $count } are in, but at most { $most } can play.
start-unreached = I can't reach everyone in private yet. Please send me a private message first: { $players }.

## Setup

setup-heading = The game setup. { $buttons ->
    [yes] The game master can change it in the lobby:
   *[no] Change a setting with `!setup KEY = VALUE`:
}
setup-line = { $state ->
    [withheld] - `{ $key }`, chosen in private: { $meaning }
    [nothing] - `{ $key }`: { $meaning }
   *[shown] - `{ $key }` = `{ $value }`: { $meaning }
}
setup-taken = Saved: `{ $key }`.
setup-in-private = { $removed ->
    [yes] Not everyone may know that, so I deleted your message from the { phrase-room } and didn't save the setting
   *[no] Not everyone may know that, so I didn't save it
}. { $buttons ->
    [yes] Choose it in the setup: only you see what you choose there.
   *[no] Send it to me in private, for instance `setup { $first } = …`; put all settings that belong together into one message, each on a line of its own.
}
setup-not-seated = If others play, only a game master without a seat can choose these: { $keys }. { $buttons ->
    [yes] Give up your seat first; you stay the game master.
   *[no] Give up your seat first with `!leave` in the { phrase-room }; you stay the game master.
} Or leave them out, and I draw.
setup-withheld = The game master has chosen these settings in private: { $keys }.
setup-which = You lead several games that have not begun: { $games }. Put the name of the game first{ $buttons ->
    [yes] {""}
   *[no] , for instance `setup { $first } KEY = VALUE`
}. If two have the same name, start or cancel one first.
join-knows-secrets = You know more than a player may, since you chose: { $keys }. Take that back { $buttons ->
    [yes] in the setup first, and then take your seat.
   *[no] in private first, for instance `setup { $first } =`, and then take your seat.
}
start-knows-secrets = The game master has a seat, and knows more than a player may, having chosen: { $keys }. { $buttons ->
    [yes] Give up the seat, or take the choice back in the setup.
   *[no] Give up the seat with `!leave`, or take the choice back in private, for instance `setup { $first } =`.
}
start-told-in-private = Something is wrong with a setting that not everyone may know. I sent the game master the details in private.

presets = { $count ->
    [0] This game has no presets. { $buttons ->
        [yes] You can choose each setting in the setup.
       *[no] `!setup` lists what you can choose.
    }
   *[other] { $given-given ->
        [yes] There is no preset “{ $given }”. Choose one of these{ $buttons ->
            [yes] :
           *[no] , as in `!preset { $first }`:
        }
       *[no] Presets are settings that go together. The game master chooses one of them{ $buttons ->
            [yes] :
           *[no] , as in `!preset { $first }`:
        }
    }
}
preset-line = - **{ $title }**{ $buttons ->
    [yes] {""}
   *[no] {" "}(`{ $name }`)
}: { $about }
preset-taken = **{ $title }**: { $about }
language-taken = The language of the game is now `{ $language }`.
languages = { $given-given ->
    [yes] The game isn't available in “{ $given }”.
   *[no] The language of the game is `{ $now }`.
} Choose from: { $all }.

## Settings of a room

room-settings = The settings of this { phrase-room }, for all games here. { $buttons ->
    [yes] Its admins press a setting to change it to its next value.
   *[no] Its admins change a setting as in `!settings progress = quiet`.
}
room-setting-line = - **{ $name }**: { $shown } (`{ $key } = { $value }`{ $others-given ->
    [yes] ; or { $others }
   *[no] {""}
})
room-setting-taken = Saved: `{ $key } = { $value }`.
room-setting-unknown = { $meant-given ->
    [yes] A { phrase-room } has no setting “{ $given }”. Did you mean `{ $meant }`?
   *[no] A { phrase-room } has no setting “{ $given }”. Choose from: { $known }.{ $buttons ->
        [yes] {""}
       *[no] {" "}For instance `!settings progress = quiet`.
    }
}
room-setting-bad-value = `{ $key }` can't be “{ $given }”. It can be: { $allowed }.{ $buttons ->
    [yes] {""}
   *[no] {" "}For instance `!settings { $key } = { $last }`.
}
room-setting-not-yours = Only the admins of this { phrase-room } can change its settings.
open-not-yours = In this { phrase-room }, only its admins can open games. Ask one of them.

setting-language = Language
setting-pace = Length of a game
setting-pace-usual = as each game has it
setting-open = Who can open games
setting-open-everybody = everyone
setting-open-admins = the admins
setting-call-off = Who can cancel games
setting-call-off-admins = the game master and the admins
setting-call-off-leader = the game master
setting-outsiders = Messages from people who don't play
setting-outsiders-stay = stay
setting-outsiders-removed = are deleted during a game
setting-progress = How many players are done
setting-progress-shown = is shown
setting-progress-lines = is shown, with a line for each vote
setting-progress-quiet = is not shown
setting-mention = Mentions
setting-mention-awaited = players I am waiting for
setting-mention-nobody = no one
setting-pictures = Pictures
setting-pictures-maps = maps, and the end of a game
setting-pictures-all = maps, votes, lobbies and ends
setting-pictures-end = the end of a game
setting-pictures-off = none
setting-skip = Ending the talk by vote
setting-skip-vote = more than half of the players end it
setting-skip-off = off

## Prompts

maybe-repeated = _You may have read this already; I can't tell whether it reached you._

prompt-finish = That is all
prompt-back = Back
prompt-skip = Skip
form-submit = Submit
form-is-open = Press a field to fill it in.
form-is-ready = Press a field to change it, or submit the form.
form-is-in = You have submitted your form.
form-is-closed = This form is closed.
form-nothing = nothing yet
form-take-out = Remove: { $what }
prompt-do-it = Yes
prompt-write = Write it
prompt-write-now = Your next message to me is your answer.
prompt-again = { $alone ->
    [yes] Choose again
   *[no] Choose again: { $verb }
}
change-by-words = To change it, answer again with a number or name, or write `{ $verb }` with your new choice.
tap-taken = Got it.
tap-stale = That choice is no longer open.
tap-room-lost = I was removed from the { phrase-room }, so the game is paused until I am back. Try again then.
tap-stuck = I can't store anything at the moment. I keep your choice, and process it as soon as I can.
which-of-these = Which one do you mean: { $choices }?
new-question = A new question has arrived in the meantime. In it, { $typed } is “{ $choice }”. If that is what you want, write it again.
no-such-number = { $listed ->
    [yes] There is no number { $number } to choose here: { $alone ->
        [yes] there is only { $first }.
       *[no] choose from { $first } to { $last }.
    }
   *[no] No list is waiting for a number from you now.
}

## A game

which-channel = Which channel do you mean: { $channels }? Write for instance `#{ $first } hello`.
bind-not-here = This { phrase-room } is for everyone. Create a group for your team alone, add me as an admin who may invite and ban, and say `!bind` there.
bind-needs-rights = For a team alone I must control who is in here: make me an admin who may invite and ban, and say `!bind` once more.
bind-impossible = I can't keep a room for a team alone here.
bind-no-channel = You are not in any private channel that this group could be for.
bind-which = Which channel is the group for: { $channels }? Say for instance `!bind { $first }` there.
bind-done = This group is now for *{ $channel }*: its members read what is said here, wherever they are. Members who are missing here have a link from me that lets in no one else. I can't see links of your own: if other people come in, I stop writing here, and tell you in private.
room-link = *{ $channel }* has a group of its own: { $link } – the link lets in only you.
unbound-strangers = { $count ->
    [one] One person is
   *[other] { $count } people are
} in the group of *{ $channel }* who should not be. I have stopped writing there: its messages come to your conversation with me. When your team is alone again, say `!bind` there.
unbound-open = The group of *{ $channel }* is open: anyone can come in, or new members can read what was said before. I don't write there; its messages come to your conversation with me. Make it private and hide its history, and say `!bind` there.
unbound-taken = The group of *{ $channel }* is for another channel now: a member said `!bind` there. Its messages come to your conversation with me.
unbound-lost = The group of *{ $channel }* no longer works: I am out of it, or may no longer invite and ban. Its messages come to your conversation with me. When that is fixed, say `!bind` there.
topic-title = { $channel } ({ $name })
topic-ready = What you write here goes to *{ $channel }*, and what the others say there comes here.
topic-lost = I can no longer write in the topic of *{ $channel }*. Nothing is lost: its messages come here from now on, with its name before them. Answer with `#{ $word } hello`.
talking-here = What is said in *{ $channel }* comes here, with that name before it. Answer with `#{ $word } hello`; after `#{ $word }` alone, everything you write goes there. For a group of your own, create one, add me as an admin who may invite and ban, and say `!bind` there.
talking-in = What you write here now goes to *{ $channel }*. Begin what you write to me with `!`; a number still answers my question. `#` alone ends that.
talking-nowhere = What you write here is for me alone again. Put the name of a channel first to write there.
talking-nowhere-there = In *{ $channel }* you can't talk at the moment.
mended = edited
sent-picture = sent a picture
help-channels = To write to the others, put the name of the channel first: { $channels }.
passes-for = **{ $handle }** is now called “{ $shown }” here, which looks like **{ $other }**. In the game they are still **{ $handle }**.
passes-for-me = **{ $handle }** is now called “{ $shown }” here, which looks like me. In the game they are still **{ $handle }**, and nothing that they say is from me.
replaced-by = **{ $name }** takes the seat of **{ $handle }**.

help-words = I know these words, too: `{ $words }`.
help-heading = What you can say to me now:
help-heading-room = What you can say to me here now:
help-in-private = { $buttons ->
    [yes] What only you can do, I tell you in private.
   *[no] I tell you in private what only you can do: write `help` to me there.
}
quote-removed = I deleted your message from the { phrase-room }: you can retell what I say to you in private, but not quote it.

# The name of this language in the language itself.
language-name = English
own-language-now = { $chosen ->
    [yes] In private I write to you in **{ $now }**.
   *[no] In private I write to you in the language of your game; outside of games in **{ $now }**.
} Change it as in `language { $first }`, or with `language room` to that of each game. Choose from: { $all }. A room keeps its own.
own-language-set = From now on I write to you in **{ $language }** in private. If a game isn't available in it, it stays in its own language.
own-language-room = From now on I write to you in the language of each game.
own-language-unknown = I don't speak “{ $given }”. Choose from: { $all }.{ $buttons ->
    [yes] {""}
   *[no] {" "}For instance `language { $first }`.
}
own-language-as-room = As the game

face-set = That's your face on the page from now on.
face-unknown = There is no face “{ $given }”. Choose one on the page, under *Your seat*.

zone-now = { $zone-given ->
    [yes] I show you times in the time zone { $zone }.
   *[no] I don't know your time zone, so I show you times in the time zone of each game. Set yours as in `zone Europe/Berlin`.
}
zone-set = From now on I show you times in private in the time zone { $zone }.
zone-unknown = There is no time zone “{ $given }”. { $meant-given ->
    [yes] { $buttons ->
        [yes] Did you mean “{ $meant }”?
       *[no] Did you mean `zone { $meant }`?
    }
   *[no] { $buttons ->
        [yes] Write one of the IANA names, such as Europe/Berlin.
       *[no] Write one of the IANA names, as in `zone Europe/Berlin`.
    }
}

game-status = **{ $game }** (`{ $name }`): { $phase }{ $paused ->
    [yes] , paused
   *[no] {""}
}{ $ends-given ->
    [yes] , until { $ends }
   *[no] {""}
}.
game-status-cancelled = Cancelled
game-status-players = { $count ->
    [0] No players are left in the game.
   *[other] In the game: { $players }.
}{ $out-given ->
    [yes] { " " }Out: { $out }.
   *[no] {""}
}
group-title = { $game } ({ $name })
private-room-title = Private room ({ $name })
# The title of a room whose game is over, based on its original title.
room-over = { $title } (over)
private-room-is = This is the private room of **{ $channel }**. Its name doesn't say so, since others can read it.
of-game = **{ $game }** (`{ $name }`):
group-link = All rooms of this game

poll-line = **{ $target }** ({ $count }): { $voters }
poll-nobody = No votes yet.
# The private question for a vote that a message in the room also asks for.
vote-here-too = Vote in the { phrase-room }, or here:
poll-not-yours = You have no vote in this game.

order-stands = { $buttons ->
    [yes] You can't take that back: the order still counts.
   *[no] You can't take that back: `{ $verb }` still counts.
}
order-counted = What you took back{ $buttons ->
    [yes] {""}
   *[no] {" "}(`{ $verb }`)
} has already counted.

## Ending a game before its time

cancel-ask = Do you want to cancel **{ $game }** for all players? It ends without winners, and you can't undo that. `{ $example }` confirms it.
cancel-yes = Cancel the game
cancel-not-yours = Only the game master, or an admin of its { phrase-room }, can cancel a game. If it is stuck, { $buttons ->
    [yes] players can vote to end it.
   *[no] players can vote: `!end`
}
cancel-which = You can cancel several games: { $games }. Say which one{ $buttons ->
    [yes] {""}
   *[no] , for instance `{ $example }`
}.
cancel-by = { $name-given ->
    [yes] **{ $name }** cancelled the game.
   *[no] An admin of the { phrase-room } cancelled the game.
}
end-not-yours = Only players who are still in the game can vote to end it.
end-not-now = The game is still running: you can vote to end it if nothing has happened for { $minutes } minutes, if it is paused, or if its game master has gone.
end-voted = **{ $handle }** wants to end this game: { $votes } of the { $needed } votes needed. { $buttons ->
    [yes] The other players can vote for it under *More*.
   *[no] `!end` adds your vote, or takes it back.
} The votes are cleared when something happens in the game.
end-withdrawn = **{ $handle }** no longer wants to end this game: { $votes } of the { $needed } votes needed.
end-votes = { $count ->
    [one] **{ $players }** wants to end this game: { $count } of the { $needed } votes needed.
   *[other] **{ $players }** want to end this game: { $count } of the { $needed } votes needed.
} The votes are cleared when something happens in the game.
end-votes-closed = { $over ->
    [yes] The vote to end this game is over.
   *[no] The vote to end this game is over: the game continues.
}
end-agree = End it too
end-refuse = Take my vote back
end-begin = Vote to end the game
end-decided = More than half of the players want it: the game is over.
leader-gone = { $handle-given ->
    [yes] **{ $handle }**, the game master,
   *[no] The game master
} has gone, or can't be reached. The game continues by its clock. { $buttons ->
    [yes] If you play, you can lead it. If you would rather stop, vote to end it.
   *[no] If you play, you can lead it: say `!lead`. If you would rather stop, `!end` votes to end it.
}
leader-back = { $handle-given ->
    [yes] **{ $handle }** is back, and leads the game again.
   *[no] The game master is back.
}
lead-take = I lead the game
lead-taken = **{ $name }** leads the game from now on.
lead-not-now = This game has a game master. You can lead it if they leave the { phrase-room }, or can no longer be reached.
lead-not-yours = Only a player, or an admin of the { phrase-room }, can lead this game now.
lead-yours = You lead this game.{ $buttons ->
    [yes] {" "}The desk shows all that you can do.
   *[no] {" "}Write `desk help` to me in private: it lists what you can do.
}
lobby-leader-gone = The game master has left the { phrase-room }. { $buttons ->
    [yes] A player can lead the game now, under *More*.
   *[no] If you are in, you can lead it: say `!lead`.
}
lobby-lead-not-now = The game master is still here, and starts the game.
lobby-lead-not-yours = Only a player, or an admin of the { phrase-room }, can lead the game now. { $buttons ->
    [yes] You can take a seat.
   *[no] `!join` takes a seat.
}
game-not-begun = The game has not begun yet. { $buttons ->
    [yes] You can give up your seat, and the game master can cancel the game.
   *[no] `!leave` gives up your seat, and the game master can cancel the game with `!close`.
}

flee-ask = Do you want to leave **{ $game }** for good? { $way ->
    [removed] You are then out, as the rules of this game say, and everyone sees that you left.
    [replaced] Everyone sees that your seat is free, and the player who takes it gets your card and all that I told you.
   *[none] No player can be removed or replaced in this game: its clock acts for you, and everyone sees that you left.
} You can't undo that. `{ $example }` confirms it.
flee-yes = Leave the game
flee-out = You are already out of this game.
fled = **{ $handle }** has left the game.{ $way ->
    [removed] {""}
    [replaced] {" "}{ $buttons ->
        [yes] The seat is free, with all that goes with it.
       *[no] The seat is free: `!join` takes it, with all that goes with it.
    }
   *[none] {" "}The clock acts for that seat from now on.
}
fled-you = You have left the game.
player-fled = **{ $handle }** has left your game `{ $name }`.{ $way ->
    [removed] {" "}The rules take care of the rest.
    [replaced] {" "}The seat is free now: { $buttons ->
        [yes] another player can take it. If it stays free, remove the player at the desk.
       *[no] the first to say `join` takes it. If no one comes, `desk remove { $handle }` may help.
    }
   *[none] {" "}No one can take the seat in this game, so its clock acts for it. If that spoils the evening, cancel the game.
}

## The vote to end the talk

skip-voted = **{ $handle }** wants to end the talk now: { $votes } of the { $needed } votes needed. { $buttons ->
    [yes] {""}
   *[no] `!skip` adds your vote, or takes it back.
}
skip-withdrawn = You took your vote back: { $votes } of the { $needed } votes needed.
skip-decided = **{ $handle }** wants to end the talk, too. That is more than half of the players: the talk is over.
# A line in the status of a game.
skip-votes = { $count ->
    [one] { $players } wants to end the talk now: { $count } of { $needed } votes.
   *[other] { $players } want to end the talk now: { $count } of { $needed } votes.
}
skip-begin = End the talk
skip-not-now = You can't end this by a vote now.
skip-not-yours = Only players who are in the game can vote to end the talk.

## Idle players

# The heading above the list of idle players.
idle-list = { $count ->
    [0] All players have been active lately.
    [one] **One player is idle.**{ $pressed ->
        [yes] {""}
       *[no] {" "}`{ $example }` removes them from the game.
    }
   *[other] **{ $count } players are idle.**{ $pressed ->
        [yes] {""}
       *[no] {" "}`{ $example }` removes one from the game.
    }
}
idle-line = **{ $handle }**: silent for { $phases ->
    [one] one phase
   *[other] { $phases } phases
}
idle-about = I count what everyone sees: talk and votes in the { phrase-room }. Choices in private don't count, so this says nothing about cards.
idle-not-yours = Only the game master, or an admin of the { phrase-room }, can ask who is idle.
idle-remind = Remind them
idle-put-out = Remove { $handle }
idle-reminder = { $players }: we haven't heard from you for a while. Are you still playing?
smite-ask = Do you want to remove **{ $handle }** from **{ $game }**? { $way ->
    [removed] They are then out, as the rules of this game say.
    [replaced] The seat is then free, and the player who takes it gets the card and all that I told its player.
   *[none] No player can be removed or replaced in this game: the clock acts for that seat from then on.
} You can't undo that.{ $pressed ->
    [yes] {""}
   *[no] {" "}`{ $example }` confirms it.
}
smite-unknown = { $name-given ->
    [yes] No player here is called “{ $name }”. { $meant-given ->
        [yes] Did you mean { $meant }?
       *[no] Use the name that the player has in the game.
    }
   *[no] Say which player, for instance `{ $example }`.
}
smite-not-yours = Only the game master, or an admin of the { phrase-room }, can remove players.
smite-yourself = You can't remove yourself. To go, leave the game, or give up your seat before it begins.
smite-leader = That player is the game master. Cancel the game instead, or let another player lead it first.
smite-practice = That is a practice player: it always moves.
smite-out = That player is already out of the game.
smite-not-idle = You may play in this game yourself, so you can remove only players who are idle. That player has been active.
smitten = { $name-given ->
    [yes] **{ $handle }** was removed from the game by { $name }.
   *[no] **{ $handle }** was removed from the game by { $operator ->
        [yes] an operator of this server.
       *[no] an admin of the { phrase-room }.
    }
}{ $way ->
    [removed] {""}
    [replaced] {" "}{ $buttons ->
        [yes] The seat is free, with all that goes with it.
       *[no] The seat is free: `!join` takes it, with all that goes with it.
    }
   *[none] {" "}The clock acts for that seat from now on.
}
smitten-you = You were removed from the game `{ $name }`.
lobby-smitten = You were removed from the lobby, and your seat is free.
settings-idle = Who is idle

## After a game

after-game = That was **{ $game }**.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!story` tells what happened, and `!again` opens the next game with the same people.
}
after-story = Story
after-again = Play again
after-achievements = New achievements here: { $earned }.
game-status-cards = { $winners-given ->
    [yes] Won by { $winners }.{" "}
   *[no] {""}
}Who was who: { $cards }.

## Statistics

stats-yours = { $count ->
    [0] You haven't finished a game that counts yet. Games with at least two people count, unless they were cancelled.
    [one] Your one game so far:
   *[other] Your { $count } games so far:
}
stats-theirs = { $count ->
    [0] No player called **{ $name }** has finished a game here.{ $buttons ->
        [yes] {""}
       *[no] {" "}`!ranking` shows who has.
    }
    [one] The one game of **{ $name }** here:
   *[other] The { $count } games of **{ $name }** here:
}
stats-line = **{ $game }**: { $games ->
    [one] one game
   *[other] { $games } games
}, won { $won }, survived { $survived }.{ $sides-given ->
    [yes] {" "}Wins by side: { $sides }.
   *[no] {""}
}{ $achievements-given ->
    [yes] {" "}Achievements: { $achievements }.
   *[no] {""}
}
stats-achievements = { $count ->
    [0] **{ $game }** has no achievements.
   *[other] **{ $game }**: you have { $earned } of { $count } achievements. Only finished games with at least two people count.
}
stats-achievement = **{ $name }**: { $about }{ $times ->
    [0] {" "}– not yet
    [one] {" "}– yours
   *[other] {" "}– yours, { $times } times
}
stats-in-room = { $buttons ->
    [yes] In private I show you your own statistics, or, with the name of a game, its achievements. I show those of others in a { phrase-room } where they played.
   *[no] In private I show you your own statistics: `stats`, or, with the name of a game, its achievements: `stats one-night`. I show those of others in a { phrase-room } where they played: `!stats NAME`.
}
stats-export = Your games, as a table to copy. I keep nothing else about how you played.
stats-export-private = { $buttons ->
    [yes] Ask me for that in private: it is about you alone.
   *[no] Write `stats export` to me in private: it is about you alone.
}
ranking-title = Ranking
ranking = { $count ->
    [0] No game that counts was finished here yet.
    [one] One game was finished here:
   *[other] { $count } games were finished here:
}
ranking-game = **{ $game }**: { $games }.{ $sides-given ->
    [yes] {" "}Won by: { $sides }.
   *[no] {""}
}
ranking-line = **{ $name }**: won { $won } of { $games }
ranking-unknown = There is no game “{ $given }”. { $buttons ->
    [yes] Choose from: { $known }.
   *[no] `!ranking` alone counts all; or choose from: { $known }.
}

## Desk

desk-no-game = You are not the game master of any game.
desk-not-begun = Your game has not begun. { $buttons ->
    [yes] You can use the desk once it has.
   *[no] You can use `desk` once it has.
}
your-games = Your games: { $games }.{ $buttons ->
    [yes] {""}
   *[no] {" "}For instance: `vote { $first } ann`.
}
desk-which-game = You are the game master of several games. Put the name of the game first{ $buttons ->
    [yes] {""}
   *[no] , for instance `desk kilo pause`
}.
desk-done = { $verb ->
    [pause] The game is paused.
    [resume] The game continues.
    [extend] This phase ends later.
    [close] I have ended the phase.
    [remind] I have reminded the players I am waiting for.
    [announce] I have announced it to everyone.
    [remove] I have removed the player.
    [replacing] The seat is free for another player.
    [replaced] The seat is taken again.
    [back] I have taken that back.
    [cancel] I have cancelled the game.
   *[other] Done.
}
desk-host-plays = You play in this game yourself, so you can't do that: it would show or change more than a player may. { $buttons ->
    [yes] You can still pause the game, extend and end phases, remind, announce, replace players, and cancel the game.
   *[no] You can still `pause`, `resume`, `extend`, `close`, `remind`, `announce` and `cancel`, and replace players.
}
desk-help =
    The desk, after the word `desk`:

    - `pause`, `resume`: pause the game, and continue it
    - `extend 10m`: this phase ends later
    - `close`: this phase ends now
    - `remind`: remind the players I am waiting for
    - `announce TEXT`: tell everyone
    - `remove NAME`: remove a player
    - `replacing NAME`, `replaced NAME`: a seat is free, and taken again
    - `back`, `back 3`: take back the last commands
    - `cancel`: cancel the game
    - `refused`, `refused NAME`: whose messages the rules refused in a channel, and when
    - `admit NAME`, `dismiss NAME`, `admit`: let in a guest, send a guest away, or list the guests, who read along and don't play
    - `ban NAME`, `unban NAME`, `banned`: ban a person from your next games, lift the ban, or list the bans


## The desk's verbs, a line each

desk-verb-pause = Pause the game: the clock stops, and no command is taken
desk-verb-resume = The game continues
desk-verb-extend = { $buttons ->
    [yes] This phase ends later: say by how much, such as 10m
   *[no] This phase ends later, such as extend 10m
}
desk-verb-close = This phase ends now
desk-verb-remind = Remind the players I am waiting for, in private
desk-verb-announce = Tell everyone something
desk-verb-remove = Remove a player from the game
desk-verb-replacing = A seat is free for another player
desk-verb-replaced = Another player has taken the seat
desk-verb-back = { $buttons ->
    [yes] Take back the last command, or as many as you say
   *[no] Take back the last commands, such as back 2
}
desk-verb-cancel = Cancel the game

# The labels of the desk's buttons.
desk-label-pause = Pause
desk-label-resume = Continue
desk-label-extend = More time
desk-label-close = End this phase
desk-label-remind = Remind
desk-label-announce = Announce
desk-label-remove = Remove
desk-label-replacing = Free a seat
desk-label-replaced = Seat is taken
desk-label-back = Take back
desk-label-cancel = Cancel the game

## Who may join

seat-unreached = I can't write to you in private yet, { $players }. Please send me a private message first. { $buttons ->
    [yes] Then you can take the free seat.
   *[no] Then `!join` takes the free seat.
}
seat-not-for-you = You lead this game and may know its secrets, so the free seat is for another player.
seat-not-for-former = You had a seat in this game or led it, and may know its secrets. So the free seat is for another player.
seat-not-of-practice = A player of this game has chosen its cards, to practise. So no one else can take a seat in it. { $buttons ->
    [yes] A new game is open to all.
   *[no] A new game is open to all: `!new { $ruleset }`
}
ban-done = { $name } is banned from your games from now on, and has no seat in a lobby of yours. A running game continues as it is. { $page ->
    [yes] People on the page have no account, so this holds for that seat. To keep a person out there, remove them from the lobby, close its door, or make a new link, under *Who may come in*.
   *[no] {""}
}
unban-done = { $name } can join your games again.
ban-unknown = No player in your games is called { $name }. Use the name that they have in the game{ $buttons ->
    [yes] {""}
   *[no] , for instance `desk ban ann`
}.
banned-list = { $count ->
    [0] No one is banned from your games.
   *[other] Banned from your games: { $names }.
}
room-ban-done = { $name } is banned from games in this { phrase-room } from now on, even with a code, and has no seat in a lobby here. { $plays ->
    [yes] The running game continues as it is: `!smite { $name }` removes the player.
   *[no] {""}
}
room-unban-done = { $name } can join games in this { phrase-room } again.
room-ban-unknown = No player in this { phrase-room } is called “{ $name }”. Use the name that the player has in a game or a lobby here.
room-unban-unknown = “{ $name }” isn't banned from the games in this { phrase-room }. `!ban` lists who is.
room-ban-yourself = You can't ban yourself.
room-ban-leader = That player is the game master here. Cancel the game, or let another player lead it first.
room-ban-not-yours = Only the admins of this { phrase-room } can ban players from its games.
room-ban-list = { $count ->
    [0] No player is banned from the games in this { phrase-room }.
   *[other] Banned from the games in this { phrase-room }: { $names }.
}

## Guests

seat-not-for-guests = You were a guest in this game and may know its secrets, so the free seat is for another player.
guest-greeting = The game master lets you read along in the game **{ $game }**. You are **{ $handle }** there. Please keep what you read to yourself: the players must not learn of it. You can no longer take a seat in this game.
guest-dismissed = You are no longer a guest of the game **{ $game }**, and can't read it here any longer. Please keep what you have read to yourself until the game is over.
admit-done = { $name } reads along from now on, as **{ $handle }** (`{ $id }` on { $service }). If you meant another person, { $buttons ->
    [yes] send that guest away again
   *[no] write `desk dismiss { $handle }`
}.
admit-unknown = I don't know anyone called { $name }. They have to write to me once, or in a { phrase-room } where I am. Then use the name that they have there{ $buttons ->
    [yes] {""}
   *[no] , for instance `desk admit zoe`
}.
admit-several = Several people are called { $name }. Say which one you mean by the ID: { $ids }.{ $buttons ->
    [yes] {""}
   *[no] {" "}For instance `desk admit { $first }`.
}
admit-seated = { $name } has a seat in this game. Only people without a seat can be guests.
admit-already = { $name } is already a guest of this game.
admit-no-channel = This game has no channel that guests could read.
admit-over = The game is over: you can no longer let guests in.
dismiss-done = **{ $handle }** can no longer read this game.
dismiss-nobody = No guest of this game is called { $name }.{ $buttons ->
    [yes] {""}
   *[no] {" "}`desk admit` alone lists the guests.
}
guest-list = { $count ->
    [0] This game has no guests. { $buttons ->
        [yes] You can let in a person who reads along and doesn't play.
       *[no] `desk admit zoe` lets in a person who reads along and doesn't play.
    }
   *[other] Guests of this game: { $names }.
}

## Whose words were refused

refused-list = { $name-given ->
    [yes] The rules refused these messages of { $name }, oldest first:
   *[no] The rules refused messages of these people, oldest first:
}
refused-line = { $when }: { $name }, in { $channel }
refused-nobody = { $name-given ->
    [yes] The rules refused no message of { $name }.
   *[no] The rules refused no messages.
}

digest = { $count ->
    [one] _One earlier message, by { $names }, was sent while I could not reach this place._
   *[other] _{ $count } earlier messages, by { $names }, were sent while I could not reach this place._
}

store-stuck = I can't store anything at the moment, so I process and send nothing until I can. Nothing is lost of what I have taken so far. The operator of this server should look at the disk.

## Operators

operator-up = I am running. To check on me: in a room of operators `!status` or `!help`, in private `operator status` or `operator help`.
operator-begins = **{ $part }** is not working: { $what }
operator-over = **{ $part }** is working again. The problem was: { $what }
operator-once = **{ $part }**: { $what }
operator-game-begins = The game `{ $name }` begins: { $game }, { $players ->
    [one] one player
   *[other] { $players } players
}.
operator-game-over = The game `{ $name }` ({ $game }) is over.
operator-help =
    - `{ $status }`: whether everything works
    - `{ $games }`: running games and open lobbies
    - `{ $rooms }`: the rooms of these games
    - `{ $log }`, `{ $log } LEVEL`: the log level, or set another one until I stop: off, error, warn, info, debug or trace
    - `{ $close } GAME`: cancel a game, by its short name. It has no winners and no story
operator-status = { $since-given ->
    [yes] I have been running since { $since }.{" "}
   *[no] {""}
}{ $running ->
    [0] No games are running
    [one] One game is running
   *[other] { $running } games are running
}, { $gathering ->
    [0] no lobbies are open.
    [one] one lobby is open.
   *[other] { $gathering } lobbies are open.
}
operator-part = **{ $part }**: { $fine ->
    [yes] works
   *[no] is not working: { $what }
}
operator-games = { $count ->
    [0] There are no games at the moment.
    [one] There is one game:
   *[other] There are { $count } games:
}
operator-game = `{ $name }`: { $game }, { $players ->
    [one] one player
   *[other] { $players } players
}{ $services-given ->
    [yes] , on { $services }
   *[no] {""}
}
operator-lobby = A lobby of { $game } on { $service }, { $players ->
    [0] no players yet
    [one] one player
   *[other] { $players } players
}
operator-rooms = { $count ->
    [0] No rooms have a game at the moment.
    [one] One room has a game:
   *[other] { $count } rooms have a game:
}
operator-room = **{ $service }** { $room-given ->
    [yes] `{ $room }`
   *[no] {""}
}: { $games-given ->
    [yes] { $games }
   *[no] a lobby
}{ $away ->
    [yes] . I was removed from it
   *[no] {""}
}{ $mute ->
    [yes] . I can't write there
   *[no] {""}
}
operator-more = { $count ->
    [one] There is one more.
   *[other] There are { $count } more.
}
operator-log = The log level is `{ $level }`.
operator-log-taken = The log level is now `{ $level }`, until I stop. With `debug` and `trace`, the log names rooms and people.
operator-log-wrong = “{ $given }” is not a log level. Use off, error, warn, info, debug or trace, or name a part: for instance `warn,gloaming_matrix=debug`. It stays at `{ $level }`.
operator-no-log = This program has no log that I could change.
operator-closed = The game { $given } is cancelled.
operator-not-closed = The rules of the game { $given } don't let it be cancelled.
operator-is-over = The game { $given } is already over.
operator-no-game = { $given-given ->
    [yes] No running game is called “{ $given }”.{ $meant-given ->
        [yes] {" "}Did you mean `{ $meant }`?
       *[no] {" "}`games` lists them.
    }
   *[no] Which game? Say its short name, for instance `close bado`; `games` lists them.
}
operator-room-open = This room is configured as one of operators, but others could come in or read along without an invitation. So I take no commands here. Let people in by invitation only, and don't make the history readable to the world.
