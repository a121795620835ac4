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
    [yes] Join one in its { phrase-room };
   *[no] Say `games` to see which, or join one in its { phrase-room };
} what is secret I tell you in this conversation.
room-welcome = Hello! I moderate games of hidden roles.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!games` shows which, `!new one-night` opens one.
}
room-welcome-lacks = I lack rights here that games use. Give them to me when you like; until then this happens instead:
lack-speakers = I may not say who may write: the night is announced, { $removes ->
    [yes] and what is said in it I take out again.
   *[no] and nobody is kept from writing in it.
}
lack-remove-messages = I may not remove messages: what must not be said stands.
lack-pin = I may not pin messages: the state of a game stands where it was said.
lack-talk = I hear commands alone, such as `!join`, and no talk: players who are not in this { phrase-room } do not read what is said here.
cure-upgrade = This is a basic group, in which nobody can be kept from writing. Open the group's settings, and under *Chat history for new members* choose *Visible*: that makes it a supergroup.
cure-appoint = To give me rights, open the group's settings, *Administrators*, *Add administrator*, and choose me.
cure-allow = To give me a right, open the group's settings, *Administrators*, choose me, and switch it on.
rights-missing = In the { phrase-room } of your game `{ $name }` I may not do all that I should. Give me the rights there, and I use them at once; until then this happens instead:
room-stays-closed = I have closed the { phrase-room } of your game `{ $name }`, and may not open it any more. Give me that right again, or let people write there yourself when the day begins.
rights-back = In the { phrase-room } of your game `{ $name }` I have every right that I need again.
topic-closed = The topic of your game `{ $name }` is closed, and I may not write in a closed topic. Open it, or give me the right to manage topics: what is to be said there waits until then.
lobby-topic-closed = The topic in which you opened a game is closed, and I may not write in a closed topic. Open it, or give me the right to manage topics, and the game gathers there. Or open it in another topic.
topic-gone = The topic of the game `{ $name }` is no longer there, so the game goes on here, with all that is to be said to everybody.
lobby-topic-gone = The topic in which a game was gathering is no longer there, so it gathers on here.
room-lost = I was put out of the { phrase-room } of the game `{ $name }`. { $stands ->
    [yes] It is paused until I am back: invite me again, and it continues by itself, with everything I have to say there. { $buttons ->
        [yes] You can cancel it at the desk.
       *[no] `desk cancel` cancels it.
    }
   *[no] It goes on in its other { phrase-rooms }: invite me again, and it goes on there, too.
}
room-lost-players = I was put out of the { phrase-room } of the game `{ $name }`, so it waits until I am back. An admin of the { phrase-room } can invite me again, and it goes on by itself.
room-found = I am back in the { phrase-room } of the game `{ $name }`, and it goes on.
player-left = **{ $handle }** has left the { phrase-room } of your game `{ $name }`, or was put out of it. The seat stays theirs, and what is secret still reaches them.{ $replaces ->
    [yes] {" "}{ $buttons ->
        [yes] It can be freed at the desk.
       *[no] `desk replacing { $handle }` frees it for another player.
    }
   *[no] {" "}If they stay away, the clock acts for them.
}
player-unreachable = I cannot reach **{ $handle }** of your game `{ $name }` in private any more. I keep what is secret for them until they write to me.{ $replaces ->
    [yes] {" "}{ $buttons ->
        [yes] Their seat can be freed at the desk.
       *[no] `desk replacing { $handle }` frees their seat for another player.
    }
   *[no] {" "}Until then the clock acts for them.
}
players-not-told = In your game `{ $name }`, what I have to tell in private has not reached everybody yet. It waits for { $players }. The phase ends at { $ends }{ $buttons ->
    [yes] ; more time can be given at the desk
   *[no] ; `desk extend 10m` makes it longer
}.
player-back = **{ $handle }** of your game `{ $name }` is back.
nameless = You write as an anonymous admin or in the name of a channel, so I cannot tell who you are and could not deal you a card. Please write under your own name: in the group's settings, your admin rights have a switch *Remain anonymous*.
room-mute = I may not write in the { phrase-room } of the game `{ $name }`. I keep what I have to say there, and say it as soon as I may: give me that right again. If the { phrase-room } was replaced by a new one, invite me there.{ $runs ->
    [yes] {" "}The game goes on meanwhile, and in private I say everything as before{ $buttons ->
        [yes] ; its clock can be stopped at the desk
       *[no] ; `desk pause` stops its clock
    }.
   *[no] {""}
}
room-mute-over = I may write in the { phrase-room } of the game `{ $name }` again, and say there what had to wait.
lobby-room-mute = I may not write in the { phrase-room } in which you opened a game. Give me that right there, and the game gathers: { $buttons ->
    [yes] everybody can take a seat already
   *[no] everybody can `!join` it already
}.
lobby-room-lost = I was put out of the { phrase-room } in which your game gathers. Invite me again, and it gathers on.
no-game-here = You are in no game at the moment. Games begin in a { phrase-room }: { $buttons ->
    [yes] open one there, or take a seat in one that gathers.
   *[no] say `!new one-night` there, or `games` here to see what can be played.
}
not-begun = **{ $game }** has not begun yet: there is nothing to do for it here. { $leads ->
    [yes] You start it when everybody is there.
   *[no] { $host-given ->
        [yes] { $host } starts it when everybody is there.
       *[no] The person who opened it starts it when everybody is there.
    }
}

## Games

games-heading = What can be played:
games-line = - **{ $name }** (`{ $id }`), { $least } to { $most } players. { $about }
unknown-game = { $named ->
    [no] Which game? These can be played: { $known }.{ $buttons ->
        [yes] {""}
       *[no] {" "}For instance `!new one-night`.
    }
   *[yes] There is no game called “{ $given }”. { $meant-given ->
        [yes] Did you mean **{ $meant }**?
       *[no] These can be played: { $known }.{ $buttons ->
            [yes] {""}
           *[no] {" "}For instance `!new one-night`.
        }
    }
}
rules-of-which = Which game's rules?{ $buttons ->
    [yes] {""}
   *[no] {" "}`!rules { $first }` shows those of **{ $first }**.
} There are: { $known }.

## Menus

menu-new = Open a game here
menu-join = Take a seat
menu-leave = Give up your seat
menu-players = Who is in
menu-start = Deal
menu-countdown = Start in a while, such as countdown 5m
menu-setup = Setup of the game
menu-rules = How a game goes
menu-again = The next game with the same people
menu-nextgame = Get word when the next game opens
menu-story = How the last game came about
menu-status = How it stands
menu-cancel = Cancel the game
menu-close = Cancel the game
menu-games = What can be played
menu-language = The language in which I write to you
menu-settings = Settings of this { phrase-room }
menu-help = What you can say to me

## Lobby

lobby-help =
    - `!games`: what can be played
    - `!new GAME`: open a game here, for instance `!new one-night`
    - `!join`, `!leave`: take or give up a seat
    - `!players`: who is in
    - `!rules`: the rules
    - `!setup`, `!setup KEY = VALUE`: look at the setup of the game, or change a setting; what not everybody may know goes to me in private: `setup KEY = VALUE`
    - `!preset`, `!preset NAME`: settings that go together, such as those of a quick evening
    - `!language`, `!language TAG`: the languages that the game can be told in, or choose one
    - `!read`: say that you have read the rules
    - `!practice NUMBER`: fill seats with practice players
    - `!start`: deal
    - `!countdown 5m`, `!extend 2m`, `!countdown stop`: deal in a while, later, or only when you say so
    - `!status`: how the game stands
    - `!newcode`: another code for this lobby; the old one leads nowhere any more
    - `!lock`, `!unlock`: close the door, so that nobody else can take a seat, or open it again
    - `!close`, `!cancel`: cancel it
    - `!flee`: leave a running game for good; I ask first
    - `!end`: vote to end a game that stands still
    - `!skip`: vote to end the talk before its time; more than half of the players end it
    - `!lead`: lead the game when its leader has gone
    - `!idle`, `!smite NAME`: for the leader and admins: who has not been heard from, and put a player out; I ask first
    - `!ban NAME`, `!unban NAME`, `!ban`: for admins: keep a player out of all games in this { phrase-room }, let one in again, or list who is kept out
    - `!again`: after a game, the next one with the same people
    - `!nextgame`, `!stopwaiting`: be told in private when the next game opens here, or not any more
    - `!story`, `!why`: after a game, how it came about, and the rules behind it
    - `!stats`, `!stats NAME`, `!ranking`: how often you, or somebody who played here, have won; and who won most here
    - `!settings`, `!settings KEY = VALUE`: the settings of this { phrase-room }, for all games here; its admins change them
    - `!prefix`, `!prefix SIGN`: the sign before commands here, or choose another where several bots share a { phrase-room }
    - `!bind`: in a group of your team alone, which I am an admin of: make it the { phrase-room } of your private channel
    - `language TAG`, `zone Europe/Berlin`, to me in private: the language in which I write to you, and where you live, for the times that I tell you
# The five most useful commands in a room without a running game.
lobby-help-here = { $gathers ->
    [yes]
        - `!join`, `!leave`: take or give up a seat
        - `!rules`: how the game goes
        - `!players`: who is in
        - `!setup`: its settings
        - `!start`: deal, for the person who opened it
   *[no]
        - `!new one-night`: open a game
        - `!games`: what can be played
        - `!again`: the last game once more, with the same people
        - `!nextgame`: get word when the next game opens
        - `!settings`: how games are kept here
}

    All commands: write me `help` in private.
answers-left-out = { $count ->
    [one] There was one more, which I left out. Ask again for what is missing.
   *[other] There were { $count } more, which I left out. Ask again for what is missing.
}

lobby-unknown = { $meant-given ->
    [yes] I don't know that word. { $buttons ->
        [yes] Did you mean “{ $meant }”?
       *[no] Did you mean `!{ $meant }`?
    }
   *[no] I don't know that word. { $buttons ->
        [yes] What you can do now has buttons.
       *[no] `!help` lists those that I know.
    }
}
prefix-now = Commands begin with **{ $prefix }** here, such as `!join`; my name before a word works, too. The admins of this { phrase-room }, and the leader of a game here, can choose another sign, for instance `!prefix !g`.
prefix-taken = From now on commands begin with **{ $prefix }** here, such as `!join`. My name before a word works as ever.
prefix-wrong = “{ $given }” cannot stand before commands. Take one word of up to { $longest } characters with a sign in it, which begins with none of #, @ and /. For instance `!prefix !g` or `!prefix .`; `!prefix !` is the usual one.
prefix-not-yours = Only who may change this { phrase-room }'s settings, or leads a game here, can choose the sign before commands. `!prefix` says which one it is.
prefix-not-here = There is nothing to choose here: commands are given as this service has them.
lobby-in-a-room = That belongs in a { phrase-room } where people gather. { $buttons ->
    [yes] Go there for it.
   *[no] Say it there, for instance `!new one-night`.
}
lobby-none = No game is gathering here. { $buttons ->
    [yes] You can open one.
   *[no] Open one with `!new one-night`.
}
lobby-already = A game is gathering here already. { $buttons ->
    [yes] You can take a seat in it.
   *[no] `!join` takes a seat in it.
}
lobby-open = **{ $game }**: { $host } opens a game for { $least }–{ $most } players. { $buttons ->
    [yes] Take a seat; { $host } starts it when everybody is there.
   *[no] Say `!join` to take a seat, `!rules` to read how it goes; { $host } says `!start` when everybody is there.
}
lobby-notice = **{ $game }**, { $least }–{ $most } players{ $host-given ->
    [yes] , opened by { $host }
   *[no] {""}
}{ $buttons ->
    [yes] .
   *[no] { $pressed ->
        [yes] . `!rules` explains it.
       *[no] . `!join` takes a seat, `!rules` explains it; the person who opened it says `!start`.
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
lobby-door-closed = The door is closed: nobody else can take a seat at the moment. Only the person who leads the game can open it.
door-is-closed = The door is closed. No other player can take a seat, here or elsewhere, with a code, a link or a button. Players who have a seat keep it.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!unlock` opens the door again.
}
door-is-open = The door is open again: seats can be taken.
code-renewed = The code of this lobby is **{ $code }** from now on. The old one, and links with it, lead nowhere any more. Everybody who has a seat keeps it.
codes-too-many = Those were many codes that lead nowhere. Please ask somebody who is in the game for the right one, and write it to me in ten minutes.
lobby-own-room = This game takes days, and its room is closed to talk for much of that time. So I make a room for it when it starts, and invite the players.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!start here` plays it in this room.
}
lobby-no-own-room = This game takes days, and keeps this { phrase-room } closed for most of them. If you need the { phrase-room }, make another one and add me there.
own-room-made = The game takes place in a room of its own, *{ $title }*. The players are invited there, and this room stays open.
own-room-failed = I could not make a room for the game, so it takes place here.
lobby-unreached = I cannot write to these in private yet: { $players }. Please press the button below, and then *Start*.
lobby-uninvited = I cannot write to these in private yet: { $players }. Please accept my invitation, or write me a private word.
lobby-unread = Not everybody has read the rules yet: { $players }. { $buttons ->
    [yes] Below the rules you can say that you have.
   *[no] `!rules` shows them, `!read` says that you have.
}
lobby-join = I play
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
   *[no] ; `!setup` in the { phrase-room } lists all of them, with those that are typed.
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
settings-unreached = I cannot write to you in private yet. Press the first button, then Start there, and come back.
tap-refused = That is not possible. I have told you why in private.
tap-not-yet = Not yet. I have said in the { phrase-room } what is missing.
lobby-count-down = Start in 2 min
# Labels next to reactions, on one line with the label of the start.
lobby-count-down-mark = 2 min
lobby-more-mark = Practice player
lobby-longer = +1 min
lobby-stop-countdown = Stop the clock
lobby-countdown = **The game begins { $ends }.**
countdown-begun = The game begins { $ends }. { $buttons ->
    [yes] Until then you can take a seat. The person who opened it can start it at once.
   *[no] `!join` takes a seat. The person who opened it can say `!extend 2m`, `!countdown stop`, or `!start` to begin at once.
}
countdown-moved = Now the game begins { $ends }.
countdown-stopped = The countdown is stopped. The game gathers on.
countdown-stands = The game begins { $ends }.
countdown-soon = The game begins soon, at { $ends }.{ $missing-given ->
    [yes] {" "}I cannot write to these in private yet: { $players }. Please write me a private word, so that it can begin.
   *[no] {""}
}
countdown-over = The countdown is over, and the game could not begin. It gathers on: { $buttons ->
    [yes] when everybody is ready, the person who opened it can start it.
   *[no] when everybody is ready, `!start` begins it.
}
rules-lists = More to read, the same whatever was dealt: `{ $example }`. There are: { $all }
countdown-none = No countdown runs here.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!countdown 5m` begins one.
}
countdown-how = How long shall the countdown be? From 10 seconds to 24 hours, for instance `!countdown 5m`, and `!extend 2m` for longer. `!countdown stop` ends it.
nextgame-taken = I tell you in private when a game opens { $here ->
    [yes] here
   *[no] where you have played before
}, once. { $buttons ->
    [yes] Asking again takes that back.
   *[no] `!nextgame` again, or `!stopwaiting`, takes that back.
}
nextgame-off = I no longer tell you when a game opens.
nextgame-none = You are not waiting for a game.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!nextgame` asks me to tell you when one opens.
}
nextgame-open = A game is gathering already. { $buttons ->
    [yes] You can take a seat in its { phrase-room }.
   *[no] `!join` in its { phrase-room } takes a seat.
}
nextgame-where = I know no { phrase-room } in which you have played. { $buttons ->
    [yes] Ask me in the { phrase-room } where you want to play.
   *[no] Say `!nextgame` in the { phrase-room } where you want to play.
}
nextgame-unreached = I tell you when a game opens here, as soon as I can: I cannot write to you in private yet. Open a conversation with me and press *Start* there. { $buttons ->
    [yes] Asking again takes it back.
   *[no] `!nextgame` again takes it back.
}
nextgame-gathers = **{ $game }** is gathering{ $room-given ->
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
lobby-of-yours = **{ $game }** is gathering{ $room-given ->
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
lobby-many-players = { $count } are in:
lobby-player = { $player }
lobby-players = { $count ->
    [0] Nobody is in yet.
    [one] One is in: { $players }.
   *[other] { $count } are in: { $players }.
}
inline-lobby-title = Invite to { $game }
inline-lobby-about = { $count ->
    [0] Nobody is in yet
    [one] One is in
   *[other] { $count } are in
}, { $least } to { $most } can play
inline-lobby = **{ $game }** for { $least } to { $most } players is about to begin. Do you play? Press the button, then *Start*.
inline-rules-title = Rules of { $game }
inline-rules-more = … The rest I tell you in private: `rules { $id }`.
inline-stats-title = My statistics
inline-stats-about = { $games ->
    [one] One finished game
   *[other] { $games } finished games
}, { $won } won
inline-stats = { $count ->
    [0] I have finished no game yet.
    [one] My one game so far:
   *[other] My { $count } games so far:
}
lobby-host-only = Only the person who opened the game can do that.
lobby-closed = The game is cancelled.
lobby-begun = The game has begun.
lobby-read = **{ $handle }** has read the rules.
lobby-again = { $name } gathers everybody for another game of **{ $game }**.{ $buttons ->
    [yes] {""}
   *[no] { " " }`!leave` gives up your seat, `!start` deals.
}
again-setup = What was chosen for the last game applies to this one, too: { $keys }. What was secret in it does not. { $buttons ->
    [yes] You can change it in the setup.
   *[no] In the { phrase-room }, `!setup { $first } =` lets go of what was chosen.
}
again-none = No game is over here that could be played again. { $buttons ->
    [yes] You can open one.
   *[no] Open one with `!new one-night`.
}
again-not-yours = Only those who played can play it again.
story-none = No game is over here whose story I could tell.
story-not-yet = The story is told when the game is over.
story-not-yours = I tell the story of a game to those who played or led it.
story-hint = `{ $one }` tells a rule in its own words, `{ $all }` all that decided here.
own-none = You do not play in this game, so you have no card and no notebook.
window-link = Your seat in *{ $game }*, on the page: { $link }
    The link opens it once, within ten minutes, in one browser. A browser that has it sees all that you see, and plays as you, so keep the link to yourself.{ $buttons ->
        [yes] {""}
       *[no] {" "}`window` makes another one, and `close window` closes all.
    }
window-offered = Your seat in *{ $game }* is one tap away: your card, questions, maps and talk, on a page. What you do there, you do here, too.
window-open = My seat
window-menu = My seat
window-none = There is no page on which you could open your seat: this bot serves none.
window-here = You are on the page already.
window-failed = I could not open your seat on the page. Try again later; here everything works as before.
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
map-none = This game has no map now.
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
map-own = You alone know:
notebook-none = Your notebook is empty. What you find out in this game stands here later.
why-none = No rule is noted for this game: nothing more can be said about it.
why-unknown = The rules of this game have no “{ $given }”. They are named as in `{ $example }`.
no-seat-free = No seat is free in this game. You can watch, and join the next one.
joined = { $count ->
    [one] **{ $handle }** is in. One player so far.
   *[other] **{ $handle }** is in. { $count } players so far.
}
join-already = You are in already.
seat-greeting = You play as **{ $handle }**. Secrets come here.
left = { $name } gives up the seat.
seat-lost = { $name } has no seat here any more.
game-runs = { $buttons ->
    [yes] The game is running.
   *[no] The game is running: `!status` shows its state.
}
order-is-talk = What you said among yourselves is talk. { $buttons ->
    [yes] If you mean it as an order, give it to me here.
   *[no] As an order it needs a `!` before it, or write it to me here.
}
left-not-in = You have no seat here.
left-you = You have given up your seat.
leave-running = { $buttons ->
    [yes] The game runs, and your seat is dealt. You can leave it for good under *More*.
   *[no] The game `{ $name }` runs, and your seat is dealt. `flee` leaves it for good; I ask you first.
}
forwarded = A forwarded message gives no order. What you mean yourself, please type.
words-only = Of pictures, stickers and voices I read the caption alone. { $buttons ->
    [yes] Type what you mean.
   *[no] Type what you mean, or `help`.
}
not-private = Somebody else is in our other conversation, or could read it. What is secret I tell you here from now on.
not-readable = I cannot read what you have just written: its key has not come. If it does not come by itself, please write it once more.
not-encrypted = Your client wrote without encryption, so I did not take it: where everything is encrypted, only encrypted words count. Please write it once more from a client that encrypts. If it was not you, somebody else can use your account.
not-verified = That came from a device of yours that you have not verified, so I did not take it. Verify the device with another one of yours, and write it once more. If it is not your device, somebody else can use your account.
new-device = Your account has a device that you have not verified. It cannot read what I write to you from now on. If it is yours, verify it with another device of yours. If it is not, somebody else can use your account.
link-stale = That leads to no game that gathers: it has begun or was cancelled, or a letter of the code is wrong. A code has six letters, { $buttons ->
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
    [yes] Practice players can fill up.
   *[no] `!practice { $practice }` fills up with practice players.
}
start-too-many = { $count } are in, and at most { $most } can play.
start-unreached = I cannot reach everybody in private yet. Please write me a private word first: { $players }.

## Setup

setup-heading = The setup of the game. { $buttons ->
    [yes] The leader can change it in the lobby:
   *[no] Change a setting with `!setup KEY = VALUE`:
}
setup-line = { $state ->
    [withheld] - `{ $key }`, chosen in private: { $meaning }
    [nothing] - `{ $key }`: { $meaning }
   *[shown] - `{ $key }` = `{ $value }`: { $meaning }
}
setup-taken = Taken: `{ $key }`.
setup-in-private = { $removed ->
    [yes] Not everybody may know that, so I took your message out of the { phrase-room } and did not take the setting
   *[no] Not everybody may know that, so I did not take it
}. { $buttons ->
    [yes] Choose it in the setup: only you see what you choose there.
   *[no] Write it to me in private, for instance `setup { $first } = …`; all settings that belong together go into one message, each on a line of its own.
}
setup-not-seated = With other people at the table, these are for a leader who does not play: { $keys }. { $buttons ->
    [yes] Give up your seat first; you go on leading.
   *[no] Give up your seat first with `!leave` in the { phrase-room }; you go on leading.
} Or leave them out, and I draw.
setup-withheld = The leader has chosen for this game, in private: { $keys }.
setup-which = You lead several games that gather: { $games }. Put the name of the game first{ $buttons ->
    [yes] {""}
   *[no] , for instance `setup { $first } KEY = VALUE`
}. Of two with the same name, start or cancel one first.
join-knows-secrets = You know more than a player may, since you chose: { $keys }. Let go of that { $buttons ->
    [yes] in the setup first, and then take your seat.
   *[no] in private first, for instance `setup { $first } =`, and then take your seat.
}
start-knows-secrets = The leader has a seat, and knows more than a player may, having chosen: { $keys }. { $buttons ->
    [yes] Give up the seat, or let go of the choice in the setup.
   *[no] Give up the seat with `!leave`, or let go of the choice in private, for instance `setup { $first } =`.
}
start-told-in-private = Something is wrong with a setting that not everybody may know. I have told the leader in private.

presets = { $count ->
    [0] This game has no presets. { $buttons ->
        [yes] What you can choose is in the setup.
       *[no] `!setup` lists what you can choose.
    }
   *[other] { $given-given ->
        [yes] There is no preset “{ $given }”. These there are; choose one of them{ $buttons ->
            [yes] :
           *[no] , as in `!preset { $first }`:
        }
       *[no] Settings that go together. The leader of the game chooses one of them{ $buttons ->
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
language-taken = The game will be told in this language: `{ $language }`.
languages = { $given-given ->
    [yes] The game cannot be told in “{ $given }”.
   *[no] The game will be told in `{ $now }`.
} It can be told in: { $all }.

## Settings of a room

room-settings = The settings of this { phrase-room }, for all games here. { $buttons ->
    [yes] Its admins press a setting for its next value.
   *[no] Its admins change a setting as in `!settings progress = quiet`.
}
room-setting-line = - **{ $name }**: { $shown } (`{ $key } = { $value }`{ $others-given ->
    [yes] ; or { $others }
   *[no] {""}
})
room-setting-taken = Taken: `{ $key } = { $value }`.
room-setting-unknown = { $meant-given ->
    [yes] A { phrase-room } has no setting “{ $given }”. Did you mean `{ $meant }`?
   *[no] A { phrase-room } has no setting “{ $given }”. There are: { $known }.{ $buttons ->
        [yes] {""}
       *[no] {" "}For instance `!settings progress = quiet`.
    }
}
room-setting-bad-value = `{ $key }` cannot be “{ $given }”. It can be: { $allowed }.{ $buttons ->
    [yes] {""}
   *[no] {" "}For instance `!settings { $key } = { $last }`.
}
room-setting-not-yours = Only the admins of this { phrase-room } can change its settings.
open-not-yours = In this { phrase-room } only its admins open games. Ask one of them.

setting-language = Language
setting-pace = Length of a game
setting-pace-usual = as each game has it
setting-open = Who opens games
setting-open-everybody = everybody
setting-open-admins = the admins
setting-call-off = Who cancels games
setting-call-off-admins = who leads, and the admins
setting-call-off-leader = who leads
setting-outsiders = Talk of those who do not play
setting-outsiders-stay = stays
setting-outsiders-removed = is removed during a game
setting-progress = How many are done
setting-progress-shown = is told
setting-progress-lines = is told, with a line for each vote
setting-progress-quiet = is not told
setting-mention = Mentions
setting-mention-awaited = who is awaited
setting-mention-nobody = nobody
setting-pictures = Pictures
setting-pictures-maps = maps, and the end of a game
setting-pictures-all = maps, votes, lobbies and ends
setting-pictures-end = the end of a game
setting-pictures-off = none
setting-skip = Ending the talk by a vote
setting-skip-vote = more than half of the players end it
setting-skip-off = off

## Prompts

maybe-repeated = _You may have read this already; I cannot tell whether it reached you._

prompt-finish = That is all
prompt-back = Back
prompt-skip = Skip
form-submit = Hand it in
form-is-open = Press a field to fill it in.
form-is-ready = Press a field to change it, or say that you are done.
form-is-in = Your form is in.
form-is-closed = This form is closed.
form-nothing = nothing yet
form-take-out = Take out: { $what }
prompt-do-it = Yes
prompt-write = Write it
prompt-write-now = Your next message to me is it.
prompt-again = { $alone ->
    [yes] Choose again
   *[no] Choose again: { $verb }
}
change-by-words = To change it, answer again by number or name, or write `{ $verb }` with your new choice.
tap-taken = Taken.
tap-stale = That choice is not open any more.
tap-room-lost = I was put out of the { phrase-room }, so the game stands still until I am back. Try again then.
tap-stuck = I cannot store anything at the moment. I keep what you pressed, and take it as soon as I can.
which-of-these = Which one do you mean: { $choices }?
new-question = A new question has come in the meantime. In it, { $typed } is “{ $choice }”. If that is what you want, write it again.
no-such-number = { $listed ->
    [yes] There is no number { $number } to choose here: { $alone ->
        [yes] there is only { $first }.
       *[no] choose from { $first } to { $last }.
    }
   *[no] No list waits for a number from you now.
}

## A game

which-channel = Where do you mean: { $channels }? Write for instance `#{ $first } hello`.
bind-not-here = This { phrase-room } is for everybody. Make a group for your team alone, add me as an admin who may invite and ban, and say `!bind` there.
bind-needs-rights = For a team alone I must be able to say who is in here: make me an admin who may invite and ban, and say `!bind` once more.
bind-impossible = Here I cannot keep a room for a team alone.
bind-no-channel = You are in no private channel that this group could be for.
bind-which = Which channel is the group for: { $channels }? Say for instance `!bind { $first }` there.
bind-done = This group is for *{ $channel }* from now on: what is said here its members read, wherever they are. Whoever is missing has a link from me that lets in nobody else. Links of your own I do not see: if anybody else comes in, I say no more here, and tell you in private.
room-link = *{ $channel }* has a group of its own: { $link } – the link lets in nobody but you.
unbound-strangers = { $count ->
    [one] Somebody is
   *[other] { $count } people are
} in the group of *{ $channel }* who should not be. I say no more there: its lines come to your conversation with me. When your team is alone again, say `!bind` there.
unbound-open = The group of *{ $channel }* is open: anybody can come in, or newcomers read what was said before. I say nothing there; its lines come to your conversation with me. Make it private and hide its history, and say `!bind` there.
unbound-taken = The group of *{ $channel }* is for another channel now: somebody said `!bind` there. Its lines come to your conversation with me.
unbound-lost = The group of *{ $channel }* is for it no more: I am out of it, or may no longer invite and ban. Its lines come to your conversation with me. When that is mended, say `!bind` there.
topic-title = { $channel } ({ $name })
topic-ready = What you write here is said in *{ $channel }*, and what the others say there comes here.
topic-lost = I can write no more in the topic of *{ $channel }*. Nothing is lost: its lines come here from now on, with its name before them. Answer with `#{ $word } hello`.
talking-here = What is said in *{ $channel }* comes here, with that name before it. Answer with `#{ $word } hello`; after `#{ $word }` alone, all that you write goes there. For a group of your own, make one, add me as an admin who may invite and ban, and say `!bind` there.
talking-in = What you write here is said in *{ $channel }* from now on. What is for me begins with `!`, and the number of a choice answers my question. `#` alone ends that.
talking-nowhere = What you write here is for me alone again. With the name of a channel first it is said there.
talking-nowhere-there = In *{ $channel }* you cannot talk now.
mended = mended
sent-picture = sent a picture
help-channels = Write to the others with the name of the channel first: { $channels }.
passes-for = **{ $handle }** goes by “{ $shown }” here now, which looks like **{ $other }**. In the game they are **{ $handle }** as before.
passes-for-me = **{ $handle }** goes by “{ $shown }” here now, which looks like me. In the game they are **{ $handle }** as before, and nothing that they say is from me.
replaced-by = **{ $name }** takes the seat of **{ $handle }**.

help-words = I know these words, too: `{ $words }`.
help-heading = What you can say to me now:
help-heading-room = What you can say to me here now:
help-in-private = { $buttons ->
    [yes] What only you can do, I tell you in private.
   *[no] I tell you in private what only you can do: write `help` to me there.
}
quote-removed = I took your message out of the { phrase-room }: what I tell you in private may be retold, but not quoted.

# The name of this language in the language itself.
language-name = English
own-language-now = { $chosen ->
    [yes] In private I write to you in **{ $now }**.
   *[no] In private I write to you in the language of your game; outside of games in **{ $now }**.
} Choose one as in `language { $first }`, or `language room` for that of each game. There are: { $all }. A room keeps its own.
own-language-set = From now on I write to you in **{ $language }** in private. Where a game does not have it, that game stays in its own language.
own-language-room = From now on I write to you in the language of each game.
own-language-unknown = I do not speak “{ $given }”. There are: { $all }.{ $buttons ->
    [yes] {""}
   *[no] {" "}Choose one as in `language { $first }`.
}
own-language-as-room = As the game

face-set = That's your face on the page from now on.
face-unknown = There is no face “{ $given }”. Choose one on the page, under *Your seat*.

zone-now = { $zone-given ->
    [yes] Times are told to you as the clocks show them in { $zone }.
   *[no] You have not said where you live, so times are told to you in the time zone of each game. Say it as in `zone Europe/Berlin`.
}
zone-set = From now on times are told to you, in private, as the clocks show them in { $zone }.
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
    [yes] , the clock stands still
   *[no] {""}
}{ $ends-given ->
    [yes] , until { $ends }
   *[no] {""}
}.
game-status-cancelled = Cancelled
game-status-players = { $count ->
    [0] Nobody is in the game any more.
   *[other] In the game: { $players }.
}{ $out-given ->
    [yes] { " " }Out of it: { $out }.
   *[no] {""}
}
group-title = { $game } ({ $name })
private-room-title = Private room ({ $name })
# The title of a room whose game is over, based on its original title.
room-over = { $title } (over)
private-room-is = This is the private room of: **{ $channel }**. Its name says nothing, since others can read it.
of-game = **{ $game }** (`{ $name }`):
group-link = All rooms of this game

poll-line = **{ $target }** ({ $count }): { $voters }
poll-nobody = Nobody has voted yet.
# The private question for a vote that a message in the room also asks for.
vote-here-too = Vote in the { phrase-room }, or here:
poll-not-yours = You have no vote in this game.

order-stands = { $buttons ->
    [yes] Taking that back changes nothing: the order still counts.
   *[no] Taking that back changes nothing: `{ $verb }` still counts.
}
order-counted = What you took back{ $buttons ->
    [yes] {""}
   *[no] {" "}(`{ $verb }`)
} has counted already.

## Ending a game before its time

cancel-ask = Do you want to cancel **{ $game }** for all players? It ends without winners, and you can't undo that. `{ $example }` does it.
cancel-yes = Cancel the game
cancel-not-yours = Only its leader, or an admin of its { phrase-room }, can cancel a game. If it has stopped, { $buttons ->
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
end-not-yours = Only those who still play can vote to end this game.
end-not-now = The game goes on: you can vote to end it when nothing has happened for { $minutes } minutes, when it is paused, or when its leader has gone.
end-voted = **{ $handle }** wants to end this game: { $votes } of the { $needed } votes that it takes. { $buttons ->
    [yes] The other players can vote for it under *More*.
   *[no] `!end` agrees, and takes it back.
} The votes are forgotten when something happens in the game.
end-withdrawn = **{ $handle }** does not want to end this game any more: { $votes } of the { $needed } votes that it takes.
end-votes = { $count ->
    [one] **{ $players }** wants to end this game: { $count } of the { $needed } votes that it takes.
   *[other] **{ $players }** want to end this game: { $count } of the { $needed } votes that it takes.
} The votes are forgotten when something happens in the game.
end-votes-closed = { $over ->
    [yes] The vote to end this game is over.
   *[no] The vote to end this game is over: the game goes on.
}
end-agree = End it too
end-refuse = Take my vote back
end-begin = Vote to end the game
end-decided = More than half of those who play want it: the game is over.
leader-gone = { $handle-given ->
    [yes] **{ $handle }**, who leads this game,
   *[no] The leader of this game
} has gone, or cannot be reached. The game goes on by its clock. { $buttons ->
    [yes] If you play, you can lead it. If you would rather stop, vote to end it.
   *[no] If you play, you can lead it: say `!lead`. If you would rather stop, `!end` votes to end it.
}
leader-back = { $handle-given ->
    [yes] **{ $handle }** is back, and leads the game on.
   *[no] The leader of this game is back.
}
lead-take = I lead the game
lead-taken = **{ $name }** leads the game from now on.
lead-not-now = This game has a leader. You can lead it if they leave the { phrase-room }, or cannot be reached any more.
lead-not-yours = Only a player, or an admin of the { phrase-room }, can lead this game now.
lead-yours = You lead this game.{ $buttons ->
    [yes] {" "}The desk has all that you can do.
   *[no] {" "}Write `desk help` to me in private: it lists what you can do.
}
lobby-leader-gone = The person who opened the game has left the { phrase-room }. { $buttons ->
    [yes] A player can lead it now, under *More*.
   *[no] If you are in, you can lead it: say `!lead`.
}
lobby-lead-not-now = Who opened the game is still here, and starts it.
lobby-lead-not-yours = Only a player, or an admin of the { phrase-room }, can lead the game now. { $buttons ->
    [yes] You can take a seat.
   *[no] `!join` takes a seat.
}
game-not-begun = The game has not begun yet. { $buttons ->
    [yes] You can give up your seat, and the person who opened it can cancel it.
   *[no] `!leave` gives up your seat, and the person who opened it can cancel it with `!close`.
}

flee-ask = Do you want to leave **{ $game }** for good? { $way ->
    [removed] You are out then, as the rules of this game have it, and everybody hears that you left.
    [replaced] Everybody hears that your seat is free, and who takes it gets your card and all that you were told.
   *[none] Nobody can be taken out or replaced in this game: its clock acts for you, and everybody hears that you left.
} It cannot be taken back. `{ $example }` does it.
flee-yes = Leave the game
flee-out = You are out of this game already.
fled = **{ $handle }** has left the game.{ $way ->
    [removed] {""}
    [replaced] {" "}{ $buttons ->
        [yes] The seat is free, and can be taken, with all that goes with it.
       *[no] The seat is free: `!join` takes it, with all that goes with it.
    }
   *[none] {" "}The clock acts for that seat from now on.
}
fled-you = You have left the game.
player-fled = **{ $handle }** has left your game `{ $name }`.{ $way ->
    [removed] {" "}The rules take care of the rest.
    [replaced] {" "}The seat is free now: { $buttons ->
        [yes] it can be taken. If it stays free, take the player out at the desk.
       *[no] the first who says `join` takes it. If nobody comes, `desk remove { $handle }` may help.
    }
   *[none] {" "}Nobody can take the seat in this game, so its clock acts for it. If it spoils the evening, cancel the game.
}

## The vote to end the talk

skip-voted = **{ $handle }** wants to end the talk now: { $votes } of the { $needed } votes that it takes. { $buttons ->
    [yes] {""}
   *[no] `!skip` agrees, and takes it back.
}
skip-withdrawn = Your vote is taken back: { $votes } of the { $needed } votes that it takes.
skip-decided = **{ $handle }** wants to end the talk, too. That is more than half of those who play: the talk is over.
# A line in the status of a game.
skip-votes = { $count ->
    [one] { $players } wants to end the talk now: { $count } of { $needed } votes.
   *[other] { $players } want to end the talk now: { $count } of { $needed } votes.
}
skip-begin = End the talk
skip-not-now = This can't be ended by a vote now.
skip-not-yours = Only players who are in the game can vote to end the talk.

## Idle players

# The heading above the list of idle players.
idle-list = { $count ->
    [0] All players have been heard from lately.
    [one] **One player has not been heard from.**{ $pressed ->
        [yes] {""}
       *[no] {" "}`{ $example }` puts them out of the game.
    }
   *[other] **{ $count } players have not been heard from.**{ $pressed ->
        [yes] {""}
       *[no] {" "}`{ $example }` puts one out of the game.
    }
}
idle-line = **{ $handle }**: silent for { $phases ->
    [one] one phase
   *[other] { $phases } phases
}
idle-about = I count what everybody sees: talk and votes in the { phrase-room }. Choices in private don't count, so this says nothing about cards.
idle-not-yours = Only the leader of the game, or an admin of its { phrase-room }, can ask who is idle.
idle-remind = Remind them
idle-put-out = Put { $handle } out
idle-reminder = { $players }: we haven't heard from you for a while. Are you still playing?
smite-ask = Do you want to put **{ $handle }** out of **{ $game }**? { $way ->
    [removed] The player is out then, as the rules of this game have it.
    [replaced] The seat is free then, and who takes it gets the card and all that its player knows.
   *[none] Players can't be taken out or replaced in this game: the clock acts for that seat from then on.
} It cannot be taken back.{ $pressed ->
    [yes] {""}
   *[no] {" "}`{ $example }` does it.
}
smite-unknown = { $name-given ->
    [yes] No player here is called “{ $name }”. { $meant-given ->
        [yes] Did you mean { $meant }?
       *[no] Use the name that the player has in the game.
    }
   *[no] Say which player, for instance `{ $example }`.
}
smite-not-yours = Only the leader of the game, or an admin of its { phrase-room }, can put players out.
smite-yourself = You can't put yourself out. To go, leave the game, or give up your seat while it gathers.
smite-leader = That player leads the game. Cancel it instead, or let another player lead it first.
smite-practice = That is a practice player: it always moves.
smite-out = That player is out of the game already.
smite-not-idle = You may play in this game yourself, so you can put out only players who are idle. That player has been heard from.
smitten = { $name-given ->
    [yes] **{ $handle }** was put out of the game by { $name }.
   *[no] **{ $handle }** was put out of the game by { $operator ->
        [yes] an operator of this server.
       *[no] an admin of the { phrase-room }.
    }
}{ $way ->
    [removed] {""}
    [replaced] {" "}{ $buttons ->
        [yes] The seat is free, and can be taken, with all that goes with it.
       *[no] The seat is free: `!join` takes it, with all that goes with it.
    }
   *[none] {" "}The clock acts for that seat from now on.
}
smitten-you = You were put out of the game `{ $name }`.
lobby-smitten = Your seat in the game that is gathering was taken back.
settings-idle = Who is idle

## After a game

after-game = That was **{ $game }**.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!story` tells how it came about, and `!again` gathers the same people for the next one.
}
after-story = Story
after-again = Again with the same people
after-achievements = New achievements here: { $earned }.
game-status-cards = { $winners-given ->
    [yes] Won by { $winners }.{" "}
   *[no] {""}
}Who was who: { $cards }.

## Statistics

stats-yours = { $count ->
    [0] You have finished no game yet that counts. Games with at least two people count, unless they were cancelled.
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
    [yes] In private I show you your own statistics, and with the name of a game its achievements. Those of others I show in a { phrase-room } where they played.
   *[no] In private I show you your own statistics: `stats`, and with the name of a game its achievements: `stats one-night`. Those of others I show in a { phrase-room } where they played: `!stats NAME`.
}
stats-export = Your games, as a table to copy. Nothing else is kept about how you played.
stats-export-private = { $buttons ->
    [yes] Ask me for that in private: it is about you alone.
   *[no] Write `stats export` to me in private: it is about you alone.
}
ranking-title = Ranking
ranking = { $count ->
    [0] No game was finished here yet that counts.
    [one] One game was finished here:
   *[other] { $count } games were finished here:
}
ranking-game = **{ $game }**: { $games }.{ $sides-given ->
    [yes] {" "}Won by: { $sides }.
   *[no] {""}
}
ranking-line = **{ $name }**: won { $won } of { $games }
ranking-unknown = There is no game “{ $given }”. { $buttons ->
    [yes] These can be named: { $known }.
   *[no] `!ranking` alone counts all; these can be named: { $known }.
}

## Desk

desk-no-game = You are the game master of no game.
desk-not-begun = Your game has not begun. { $buttons ->
    [yes] The desk is there from the start on.
   *[no] `desk` works from the start on.
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
    [pause] The clock is stopped.
    [resume] The game goes on.
    [extend] This phase ends later.
    [close] I have ended the phase.
    [remind] I have reminded those who are awaited.
    [announce] I have announced it to everybody.
    [remove] I have taken out the player.
    [replacing] The seat is free for another player.
    [replaced] The seat is taken again.
    [back] I have taken that back.
    [cancel] I have cancelled the game.
   *[other] Done.
}
desk-host-plays = You play in this game yourself, so that is not yours to do: it would show or bend more than a player may. { $buttons ->
    [yes] The clock, reminders, announcements and replacements are in your hands, and you can cancel the game.
   *[no] You can `pause`, `resume`, `extend`, `close`, `remind`, `announce` and `cancel`, and see to replacements.
}
desk-help =
    The desk, after the word `desk`:

    - `pause`, `resume`: the clock stands still, and goes on
    - `extend 10m`: this phase ends later
    - `close`: this phase ends now
    - `remind`: those who are awaited are reminded
    - `announce TEXT`: tell everybody
    - `remove NAME`: take a player out
    - `replacing NAME`, `replaced NAME`: a seat is free, and taken again
    - `back`, `back 3`: take back the last commands
    - `cancel`: cancel the game
    - `refused`, `refused NAME`: whose words were refused in a channel, and when
    - `admit NAME`, `dismiss NAME`, `admit`: let somebody who does not play read along, send them out again, or see who does
    - `ban NAME`, `unban NAME`, `banned`: keep somebody out of your next games, or let them in again


## The desk's verbs, a line each

desk-verb-pause = The clock stands still, and no command is taken
desk-verb-resume = The game goes on
desk-verb-extend = { $buttons ->
    [yes] This phase ends later: say by how much, such as 10m
   *[no] This phase ends later, such as extend 10m
}
desk-verb-close = This phase ends now
desk-verb-remind = Those who are awaited are reminded in private
desk-verb-announce = Tell everybody something
desk-verb-remove = Take a player out of the game
desk-verb-replacing = A seat is free for somebody else
desk-verb-replaced = Somebody has taken the seat
desk-verb-back = { $buttons ->
    [yes] Take back the last command, or as many as you say
   *[no] Take back the last commands, such as back 2
}
desk-verb-cancel = Cancel the game

# The labels of the desk's buttons.
desk-label-pause = Stop the clock
desk-label-resume = Go on
desk-label-extend = More time
desk-label-close = End this phase
desk-label-remind = Remind
desk-label-announce = Announce
desk-label-remove = Take out
desk-label-replacing = Free a seat
desk-label-replaced = Seat is taken
desk-label-back = Step back
desk-label-cancel = Cancel the game

## Who may join

seat-unreached = I cannot write to you in private yet, { $players }. Please write me a private word first. { $buttons ->
    [yes] Then you can take the free seat.
   *[no] Then `!join` takes the free seat.
}
seat-not-for-you = You lead this game and may know its secrets, so the free seat is for somebody else.
seat-not-for-former = You had a seat in this game or led it, and may know its secrets. So the free seat is for somebody else.
seat-not-of-practice = A player of this game has chosen its cards, to practise. So nobody else can take a seat in it. { $buttons ->
    [yes] A new game is open to all.
   *[no] A new game is open to all: `!new { $ruleset }`
}
ban-done = { $name } cannot join your games from now on, and has no seat in one that is gathering. A game that is running goes on as it is. { $page ->
    [yes] On the page people have no account, so this holds for that seat. To keep somebody out there, take them out of the lobby, close its door, or make a new link, under *Who may come in*.
   *[no] {""}
}
unban-done = { $name } can join your games again.
ban-unknown = No player in your games is called { $name }. Use the name that the player has in the game{ $buttons ->
    [yes] {""}
   *[no] , for instance `desk ban ann`
}.
banned-list = { $count ->
    [0] Nobody is kept out of your games.
   *[other] Kept out of your games: { $names }.
}
room-ban-done = { $name } can't join games in this { phrase-room } from now on, not even by a code, and has no seat in one that is gathering. { $plays ->
    [yes] The game that is running goes on as it is: `!smite { $name }` puts the player out.
   *[no] {""}
}
room-unban-done = { $name } can join games in this { phrase-room } again.
room-ban-unknown = No player in this { phrase-room } is called “{ $name }”. Use the name that the player has in a game or a lobby here.
room-unban-unknown = “{ $name }” isn't kept out of the games in this { phrase-room }. `!ban` lists who is.
room-ban-yourself = You can't keep yourself out.
room-ban-leader = That player leads the game here. Cancel it, or let another player lead it first.
room-ban-not-yours = Only the admins of this { phrase-room } can keep players out of its games.
room-ban-list = { $count ->
    [0] No player is kept out of the games in this { phrase-room }.
   *[other] Kept out of the games in this { phrase-room }: { $names }.
}

## Guests

seat-not-for-guests = You were let into this game as a guest and may know its secrets, so the free seat is for somebody else.
guest-greeting = The game master lets you read along in the game **{ $game }**. You are **{ $handle }** there. Please keep to yourself what you read: the players must not learn of it. You cannot take a seat in this game any more.
guest-dismissed = You are no guest of the game **{ $game }** any more, and read nothing more of it here. Please keep to yourself what you have read, until it is over.
admit-done = { $name } reads along from now on, as **{ $handle }** (`{ $id }` on { $service }). If you meant another person, { $buttons ->
    [yes] dismiss that guest again
   *[no] write `desk dismiss { $handle }`
}.
admit-unknown = I know no person called { $name }. They have to write to me once, or in a { phrase-room } where I am. Then write the name that they have there{ $buttons ->
    [yes] {""}
   *[no] , for instance `desk admit zoe`
}.
admit-several = Several people are called { $name }. Write which one you mean by the id: { $ids }.{ $buttons ->
    [yes] {""}
   *[no] {" "}For instance `desk admit { $first }`.
}
admit-seated = { $name } has a seat in this game. Only people without a seat can be guests.
admit-already = { $name } is a guest of this game already.
admit-no-channel = This game has no channel that guests could read.
admit-over = The game is over: nobody needs to be let in any more.
dismiss-done = **{ $handle }** reads nothing more of this game.
dismiss-nobody = No guest of this game is called { $name }.{ $buttons ->
    [yes] {""}
   *[no] {" "}`desk admit` alone lists the guests.
}
guest-list = { $count ->
    [0] This game has no guests. { $buttons ->
        [yes] You can let a person read along who does not play.
       *[no] `desk admit zoe` lets a person in who does not play.
    }
   *[other] Guests of this game: { $names }.
}

## Whose words were refused

refused-list = { $name-given ->
    [yes] The rules refused these words of { $name }, oldest first:
   *[no] The rules refused the words of these people, oldest first:
}
refused-line = { $when }: { $name }, in { $channel }
refused-nobody = { $name-given ->
    [yes] Nothing that { $name } said was refused.
   *[no] Nothing that anybody said was refused.
}

digest = { $count ->
    [one] _One earlier line, by { $names }, was said while I could not reach this place._
   *[other] _{ $count } earlier lines, by { $names }, were said while I could not reach this place._
}

store-stuck = I cannot store anything at the moment, so I take nothing and tell nothing until I can. Nothing that I took so far is lost. The person who runs me should look at the disk.

## Operators

operator-up = I am up. To ask me how things are: in a room of operators `!status` or `!help`, in private `operator status` or `operator help`.
operator-begins = **{ $part }** does not work: { $what }
operator-over = **{ $part }** works again. It was: { $what }
operator-once = **{ $part }**: { $what }
operator-game-begins = The game `{ $name }` begins: { $game }, { $players ->
    [one] one player
   *[other] { $players } players
}.
operator-game-over = The game `{ $name }` ({ $game }) is over.
operator-help =
    - `{ $status }`: whether everything works
    - `{ $games }`: the games that run, and those that gather
    - `{ $rooms }`: the rooms of these games
    - `{ $log }`, `{ $log } LEVEL`: how much the log says, or another level until I end: off, error, warn, info, debug or trace
    - `{ $close } GAME`: cancel a game, by its short name. It has no winners, and its story isn't told
operator-status = { $since-given ->
    [yes] I have been up since { $since }.{" "}
   *[no] {""}
}{ $running ->
    [0] No game runs
    [one] One game runs
   *[other] { $running } games run
}, { $gathering ->
    [0] none gathers.
    [one] one gathers.
   *[other] { $gathering } gather.
}
operator-part = **{ $part }**: { $fine ->
    [yes] works
   *[no] does not work: { $what }
}
operator-games = { $count ->
    [0] There is no game at the moment.
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
operator-lobby = { $game } gathers on { $service }, { $players ->
    [0] nobody is in yet
    [one] one is in
   *[other] { $players } are in
}
operator-rooms = { $count ->
    [0] No room has a game at the moment.
    [one] One room has a game:
   *[other] { $count } rooms have a game:
}
operator-room = **{ $service }** { $room-given ->
    [yes] `{ $room }`
   *[no] {""}
}: { $games-given ->
    [yes] { $games }
   *[no] a game gathers
}{ $away ->
    [yes] . I was put out of it
   *[no] {""}
}{ $mute ->
    [yes] . I may not write there
   *[no] {""}
}
operator-more = { $count ->
    [one] There is one more.
   *[other] There are { $count } more.
}
operator-log = The level of the log is `{ $level }`.
operator-log-taken = The level of the log is `{ $level }` now, until I end. With `debug` and `trace` the log names rooms and people.
operator-log-wrong = “{ $given }” is no level of the log. Take off, error, warn, info, debug or trace, or name a part: for instance `warn,gloaming_matrix=debug`. It stays at `{ $level }`.
operator-no-log = This program has no log that I could change.
operator-closed = The game { $given } is cancelled.
operator-not-closed = The rules of the game { $given } do not let it be cancelled.
operator-is-over = The game { $given } is over already.
operator-no-game = { $given-given ->
    [yes] No game that runs is called “{ $given }”.{ $meant-given ->
        [yes] {" "}Did you mean `{ $meant }`?
       *[no] {" "}`games` lists those that there are.
    }
   *[no] Which game? Say its short name, for instance `close bado`; `games` lists those that there are.
}
operator-room-open = This room is named as one of operators, but others could come in or read along without an invitation. So I take no commands here. Let people in by invitation only, and close the history to the world.
