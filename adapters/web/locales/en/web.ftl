# Refusals by the server: what is wrong, and what to do.

## Joining

error-unknown-room = There is no game at this address. It may be over and deleted or have a new link, or the link was cut short: ask for it again.
error-code = No open lobby has the code { $code }. The game has begun or was cancelled, or a letter is wrong: a code has six, such as KBTXRM.
error-no-seat = You have no seat in this game on this device. Join it, or open your personal link.
error-window-closed = A window on a seat was open here. It is closed now, or open in another browser: ask for another one in your chat.
error-window-over = This link has already opened its window, or its ten minutes are over. Ask for another one in your chat.
error-proof-foreign = Open your seat from the chat where you play: here I can't see whose it is.
error-proof-old = You opened this some time ago. Close it, and open your seat from the chat again.
error-proof-used = This has already opened your seat. Close it, and open your seat from the chat again.
error-proof-no-seat = You have no seat in a game. Join one in your chat, then open this again.
error-proof-failed = Your seat can't be opened here at the moment. Try again later; in the chat everything works as before.
error-window-link = This is a window on your seat, for one browser. Ask for another one in your chat.
error-has-seat = This browser already has a seat in this game. For a second player use another browser or a private window.
error-no-cookies = This browser hasn't kept the cookie of this page, so it can't keep a seat for you. Allow cookies for this page and try again, or just watch.
error-repeated = You have already joined with this request, and your seat has been used since. Open your personal link to get back to it.
error-bad-link = This personal link isn't valid. Copy all of it again from the device on which you play.
error-room-full = This game is full. You can watch.
error-door-closed = The game master lets no one in at the moment. Ask them, or watch.
error-kept-out = The game master has removed you from this game. You can watch.
error-taken-out = The game master has removed you from this game, and your seat is free.
error-not-leading = Only the game master can do that.
error-name-empty = Write a name with visible letters, such as Ann.
error-name-long = This name has { $count } characters. Choose one of at most { $most }.
error-name-taken = A player here is called { $name }, or something that looks the same. Choose another name, such as { $name } B.
error-name-ours = { $name } could be mistaken for the game itself. Choose another name.
error-ruleset = This game isn't available here. Choose one on the first page.

## Playing

error-closed = The table is closed at the moment, so no one heard that. The moderator still hears you.
error-archived = This is over, and can only be read.
error-place = You are not in this part of the game.
error-text-empty = There is nothing to send. Write something first.
error-text-long = This is too long. Write at most { $most } characters.
error-reaction = There is no such reaction. Choose one of these: { $all }
error-line-refused = { $why }
error-line-unshown = No one has seen this message. The moderator tells you why under “You”.
error-line-gone = This message no longer exists, so no one would see that. Reload the page if you still see it.
error-prompt-gone = This question is no longer open. What you can do now is below it.
error-choices = Choose at least { $least } and at most { $most } of these.
error-answer-kind = This question needs another kind of answer. Reload the page and answer again.
error-answer-long = This answer is too long. Write at most { $most } characters.
error-no-calls = This server doesn't call players whose page is closed. Keep the page open to be called.
error-subscription = The subscription of this browser can't be used: its service must be reachable by name over HTTPS. Switch the calls off and on again.
error-no-calendar = This game has no evenings with hours now.
error-over = This game was closed and deleted.
error-moved = This seat has a new link. Open the newest one that you were given.

## Questions and answers

error-too-fast = That was a lot at once. Try again in { $seconds } seconds.
error-many-rooms = Many games were opened from your network today. You can join one now, or open the next one in { $minutes } minutes.
error-not-now = This could not be saved just now. Nothing is lost: I'll try again.
error-full = There are too many games or pages open here. Try again in a minute.
error-many-streams = Too many pages are open from here without a seat. Close some, or join.
error-many-of-network = Too many pages are open from your network. Close some, and try again.
error-host = This page can't be reached under the name { $name }. Use the address that you were given. If this server is yours and the name is right, allow it in gloaming.toml, in the table [web]: names = ["{ $name }"]
error-origin = This can be done only from the page itself. Reload it, and try again.
error-type = This has to be sent as JSON.
error-too-large = This is more than you can send at once.
error-too-slow = This took too long to arrive. Try again.
error-unreadable = The server could not read what was sent: { $what }. Reload the page and try again.
error-key = The request has no valid key: 16 to 64 letters, digits or hyphens.
error-method = You can't use this address like that.
error-nothing-here = There is nothing at this address.

## Without a network, and without JavaScript

needs-script = This page needs JavaScript. Switch it on for this address, and reload the page.
offline = You are offline, or the server is unreachable for a moment. Your games are safe. This page tries again by itself.
offline-again = Try again

## The log of a room as a file

export-host = Moderator
export-you = You

## In a game on several services

service-title = Page

## Calls (push notifications) to players whose page is closed

call-turn = Your turn
call-open = The evening is open
