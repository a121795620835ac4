# The page's own texts, apart from those of the bot on it. A text with a number has a message ID for each plural form.

page-language = en
page-title = Gloaming
page-tagline = Games of hidden roles, moderated for you.
page-foot = Nothing to install, no account.
page-skip = Skip to the game
page-to-home = Back to the start
page-broken = Something went wrong on this page. Please reload it; your game is saved.
page-unknown-address = There is nothing at this address. Perhaps the link was cut short: ask for it again, or open a game of your own.

## Home

page-open-title = Open a game
page-open-game = Which game?
page-open-button = Open the game
page-code = Have a code?
page-code-button = Join
page-no-games = This server has no games.
page-your-name = Your name in the game
page-name-hint = Up to 24 characters. It must not look like another player's.
page-players-range = { $least } to { $most } players
page-mine-title = Your games
page-mine-one = The game that this browser is in.
page-mine-other = The { $count } games that this browser is in.
page-mine-as = as { $name }
page-mine-over = over
page-mine-gathers = waiting for players
page-mine-with = with { $names }
page-mine-gone = This game no longer exists.
page-mine-forget = Remove “{ $title }” from this list
page-a-game = A game
page-how-title = How it works
page-how-1 = Open a game and send the others its link, or let them scan the code. Practice players fill empty seats.
page-how-2 = The moderator deals the roles. Your secrets are under “You”, where no one else can read them.
page-how-3 = Talk at the table, act in secret, vote. At the end the moderator tells the whole story.
page-first-about = { $game } with practice players, in a few minutes.
page-first-button = Show me a first game
page-tour-name = Robin

## The guided first game

page-tour-seats = Practice players take the other seats.
page-tour-seats-more = One moment.
page-tour-start = Everyone is here.
page-tour-start-more = Press the button that starts the game.
page-tour-card = This is your card, and only you see it.
page-tour-card-more = Press it, or hold it, and read who you are.
page-tour-asked = It is your turn.
page-tour-asked-more = Choose an answer, and send it.
page-tour-talk = It is day: time to talk.
page-tour-talk-more = With people you would now find out who is who. Practice players never talk: say that you are ready.
page-tour-wait = Now the others act.
page-tour-wait-more = With people you would talk at the table meanwhile. Practice players never talk.
page-tour-over = That was a whole game.
page-tour-over-more = Here you can read what happened. No one could see it before.
page-tour-next = I have read it
page-tour-end = End the tour
page-tour-done = Stay here
page-tour-home = Open a game for my friends

## All rooms

page-tabs = Parts of the game
page-places = Places
page-place-talk = Talk
page-place-table = Table
page-place-more = More
page-private = Private
page-private-of = Private { $number }
page-more-title = Rules and more
page-unread-one = 1 new message
page-unread-other = { $count } new messages
page-unread-over = more than { $count } new messages
page-new = new
page-asks = the moderator asks you something
page-connecting = Connecting …
page-lost = The connection is lost. I keep trying; your game is safe.
page-stale = There is a newer version of this page. The game continues; reload the page when it suits you.
page-reload = Reload
page-no-cookies = This browser accepts no cookies, so it can't keep a seat. Allow them for this page, or just watch.
page-no-storage = This browser stores nothing for this page. You can play, but a reload loses your drafts, notes and list of games.
page-sent = Sent: { $text }
page-sending = sending …
page-dismiss = Close this message
page-watching = You are watching
page-me = you
page-sure = Are you sure?
page-keep = No, go back
page-copy = Copy
page-share = Share the link
page-copied = Copied
page-copy-by-hand = Press Ctrl+C

## The phase

page-gathering = Waiting for players
page-paused = paused
page-time-left = Time left:
page-any-moment = any moment now
page-ends-at = Until { $time }

## Joining

page-join-title = Join
page-join-button = Join the game
page-join-late = The game has begun. You can follow what everyone may see. With a name you can talk where that is open, and take a free seat.
page-talk-needs-seat = To talk here, join with a name.

## Lobby

page-lobby-title = Lobby
page-people-one = 1 player is here
page-people-other = { $count } players are here
page-nobody-yet = No one has a seat yet.
page-leads = leads
page-practice = practice
page-has-read = knows the rules
page-practice-players = Practice players
page-practice-less = Remove a practice player
page-practice-more = Add a practice player
page-practice-fill-one = Fill the empty seat with a practice player
page-practice-fill-other = Fill { $count } empty seats with practice players
page-game-language = The language of the game
page-invite-title = Invite the others
page-invite-code = Code, to type on any service
page-invite-writes = and write there: join { $code }
page-invite-link = Link to this game
page-invite-local = This link works only on this machine.
page-invite-local-how = For phones in your network, start the program with --listen 0.0.0.0:8080 and open the page at the address of this machine.
page-invite-qr = Show it as a QR code
page-invite-qr-alt = QR code of the link to this game
page-watch-title = A link for people who only watch
page-watch-hint = People with this link see what the whole table may see, and can neither join nor talk.
page-watch-link = Link for watching
page-door-title = Who may come in
page-door-open = Everyone who has the link or the code can come in.
page-door-closed = The door is closed: no one else can take a seat, on this page or elsewhere. Players who have a seat stay.
page-door-lock = Close the door
page-door-unlock = Open the door
page-door-renew = Make a new link and code
page-door-renew-title = Make a new link and code?
page-door-renew-text = The current links and the code stop working. Players keep their seats. Send the new link to those you still expect.
page-door-renew-yes = Make them
page-door-people = Remove people
page-door-remove = Remove those who are ticked
page-door-remove-hint = Their seats are free again, and their browsers stay out. With another browser the link lets them back in: make a new one, or close the door.
page-rules-title = Rules
page-rules-read = Read the rules
page-rules-acknowledge = I have read them
page-rules-have-read = You have read them.
page-balance-title = How often does each side win?
page-balance-about = In { $games } games of practice players, who never talk. With people it comes out differently.
page-balance-caption = Wins of each side, by the number of players
page-balance-players = { $players } players
page-missing-one = 1 more player is needed.
page-missing-other = { $count } more players are needed.
page-start-ready = Everyone here? Then start.
page-start-waits = The game master starts the game.
page-start = Start the game
page-take-seat = Take a seat
page-leave = Give up my seat
page-out-title = Leave, end or lead the game
page-out-leave = Leave the game
page-out-leave-sure = You leave this game for good, and everyone sees that you left.
page-out-end = Vote to end the game
page-out-lead = Lead the game
page-close = Cancel the game
page-close-title = Cancel the game?
page-close-text = The lobby closes for everyone. The room stays, and another game can be opened in it.
page-close-yes = Cancel the game
page-empty-title = No game
page-empty = No lobby is open here at the moment.
page-again = Play again with the same people
page-open-next = Open { $game }

## Setup

page-setup-title = Setup
page-setup-hint = You can leave everything as it is. What you change applies at once.
page-setup-play = How it is played
page-setup-play-hint = Choose from the options.
page-setup-times = How long things take
page-setup-times-hint = A number, and a unit.
page-setup-by-hand = By hand
page-setup-by-hand-hint = Leave these empty, and the moderator draws. If others play, you can fix cards only while you have no seat, and no other player sees them.
page-setup-chosen = chosen
page-setup-usual = As usual: { $usual }
page-setup-nothing = As usual: drawn
page-setup-drawn = drawn
page-setup-withheld = chosen, not shown
page-setup-example = For example:
page-setup-yes = yes
page-setup-no = no
page-setup-none = none
page-setup-lot = random
page-setup-beside = What else { $who } has
page-setup-number = { $what }, { $number }.
page-unit-s = seconds
page-unit-m = minutes
page-unit-h = hours
page-unit-d = days
page-unit-of = Unit of: { $what }
page-presets = How do you want to play?
page-presets-own = You chose your own settings.

## The player's direct conversation

page-you-title = You
page-you-log = Messages from the moderator
page-only-you = Only you read this.
page-cover = Cover
page-covered = This screen is covered. Press Cover again to see your private channels.
page-back = Your card
page-back-hold = Hold to see it
page-back-why = Face down. Hold or press your card to see it, with the moderator's questions.
page-back-never = Leave it open on this phone
page-back-always = Turn it face down while I play
page-covered-asks = A question is waiting for you.
page-card = Your role card
page-notebook = Your notebook
page-folded-card = What your role card says
page-command = Command, such as help
page-now-title = What you can do now
page-what-they-do = What do these do?
page-standing = Current orders:
page-change = Change
page-change-what = Change “{ $what }”
page-undo = Take back
page-undo-what = Take back “{ $what }”
page-asked = Your answer
page-taken = So far:
page-answer = Send
page-or-words = Or in your own words
page-your-words = Your answer
page-choose-one = Choose one.
page-choose-exactly = Choose { $most }, no more and no fewer.
page-choose-up-to = Choose up to { $most }, or none.
page-choose-between = Choose { $least } to { $most }.
page-write-something = Write something first.
page-form-choose = Choose …
page-form-add = Add …
page-form-entries = In the form now
page-form-empty = Nothing yet
page-form-free = { $name }: nothing yet
page-form-missing = Something is missing in the form.
page-form-in = You have submitted your form. This is what it says.
page-over-title = The game is over
page-over = Thank you for playing. Talk as you like, read how it all went, or play on.
page-read-story = Read the story
page-you-won = You won!
page-you-lost = You did not win this time.
page-winners = Winners: { $names }.
page-nobody-won = No one won.

## Channels

page-room-title = Everyone
page-moderator = Moderator
page-nothing-said = Nothing has been said here yet.
page-only-here = Only these people read this: { $names }
page-write-touch = Touch a player to write to that player alone.
page-write-to = Write to { $name }
page-reader-practice = { $name } (practice)
page-channel-gone = This channel is closed for good. You can still read it.
page-closed = The room is closed at the moment. What you type stays here until it opens.
page-closed-until = The room is closed: { $phase }, until { $time }. What you type stays here until it opens.
page-say = Send
page-say-in = Say something in “{ $title }”
page-say-here = Say something
page-reply = Reply to { $name }
page-replying = Replying to: { $quote }
page-reply-drop = Don't reply
page-react = React to { $name }
page-note = Your note on { $name }
page-note-about = Your notes
page-note-hint = Only this browser keeps it. No one else ever sees it.
page-newest = To the newest message
page-older = Older messages
page-older-busy = Loading older messages …
page-search = Search
page-search-in = Words to search for: { $title }
page-search-close = Close the search
page-found-one = 1 message found
page-found-other = { $count } messages found
page-first-unread = ↑ First unread
page-closed-title = Closed channels
page-closed-hint = No one can write here any longer. You can still read it.
page-taken-back = (deleted)
page-edited = (edited)

## The game

page-people-title = Table
page-playing-one = 1 player in the game
page-playing-other = { $count } players in the game
page-out = out
page-vacant = free for another player
page-take-vacant = Take the free seat
page-story-title = Story
page-story-why = Why?
page-replay-begin = Play it back, step by step
page-replay-end = Back to the whole story
page-replay-controls = Steps of the story
page-replay-first = To the first step
page-replay-back = One step back
page-replay-on = One step forward
page-replay-last = To the last step
page-replay-play = Play
page-replay-pause = Pause
page-replay-step = Step
page-replay-of = Step { $step } of { $steps }
page-replay-share = Share this step
page-replay-share-hint = People who open the link see what the whole table may see, and can't join or talk. It works until the next game here.
page-replay-link = Link to this step
page-charts-title = In numbers
page-charts-times = How long each phase took
page-charts-votes = { $phase }: who voted for whom
page-charts-voter = From
page-charts-sum = Votes

page-window-seen-one = Your seat in the chat, open on { $service } and in this window.
page-window-seen-other = Your seat in the chat, open on { $service } and in { $count } windows. If one is not yours, close all.
page-window-close = Close all windows
page-device-title = Your seat
page-device-link = Continue on another device
page-device-warning = This link is your seat: with it another person reads your secrets. Keep it to yourself.
page-device-show = Show the link
page-device-link-label = Your personal link
page-devices-one = Only this device has your seat.
page-devices-other = { $count } devices have your seat. If one of them is not yours, make a new personal link.
page-device-more = Another device has your seat. If it is not yours, make a new personal link under “Your seat”.
page-renew = Make a new personal link
page-renew-title = Make a new personal link?
page-renew-text = The old link stops working, and every other device loses your seat. This one keeps it.
page-renew-yes = Make it
page-export = Save what you have read as a text file
page-forget = Forget this seat on this device
page-forget-title = Forget your seat on this device?
page-forget-text = You stay in the game, but this browser can no longer play for you. Only your personal link leads back in.
page-forget-yes = Forget it

page-desk-title = Desk
page-desk-answered = The moderator has answered, under “You”.
page-desk-words = Words for { $verb }
page-desk-sure = { $command }?
page-desk-sure-help = { $help }.
page-grimoire-title = Who is what
page-grimoire-hint = Touch a player to see the card, the orders, and what you can do.
page-grimoire-show = Show the cards
page-grimoire-hide = Cover the cards
page-awaited = still to act

page-seat-title = Your seat
page-seat-whose = This is the personal link of { $name }. With it you take over the seat of { $name } on this device.
page-seat-warning = With this link you read what { $name } reads, and play as { $name }. If you are not { $name }, join with a name of your own.
page-seat-take = I am { $name }. Take over my seat
page-seat-join = Join with a name of my own
page-seat-taking = Opening your seat on this device …
page-seat-no-token = This link is not complete. Copy it again from your other device, to the last character.

## The map

page-map-choose = Places that answer the question
page-map-picture = A drawing of “{ $title }”. The list below shows the same.
page-map-which = Which question do you answer?
page-map-touch = Touch a place on the map, then press “Send”.
page-map-touch-once = Touch a place on the map.
page-map-chosen = Chosen: { $what }
page-map-legend = What the drawing shows
page-map-said = On the map
page-map-list = Places and ways as a list
page-map-ways = ways to { $places }
page-map-own = only you see this
