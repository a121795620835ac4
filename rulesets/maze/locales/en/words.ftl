# The game, its words, and one line of help for each command.

game-name = The Maze
game-line = Two sides, and one thing everybody wants.
game-about = White hats, black hats, and a man in black who chooses his side in secret, for 7 to 18 players. One thing changes hands every night, and its holder can be neither lynched nor shot.
game-length = Six to ten days, or an evening

## Who is who

game-map = The saloon
drawn-alive = alive
drawn-dead = dead
drawn-vote = votes for
drawn-unmasked = revealed
drawn-teammate = on your team

role-white-hat = White Hat
role-black-hat = Black Hat
role-man-in-black = Man in Black

# What each does, in one line, and the rule if there is more to say.
role-white-hat-about = Has a vote, and wins when no Black Hat is alive.
role-white-hat-rule = You may hold The Maze without knowing it until nightfall. Then you choose who gets it next, and no one can shoot or lynch you.
role-black-hat-about = Shoots by night. Wins once there are as many Black as White Hats.
role-black-hat-rule = Each night the Black Hats choose who to shoot and who to steal The Maze from. The latest order counts.
role-man-in-black-about = Chooses his side in secret, and searches for The Maze.
role-man-in-black-rule = He wears a white or a black hat for the whole game, and wins with its side. By night he searches a player. If he finds The Maze, with a white hat he can redirect the shot to its holder, with a black one he can kill the holder and take it.

team-white-hats = the White Hats
team-black-hats = the Black Hats
team-undecided = no side yet

hat-white = white
hat-black = black

speciality-barkeep = barkeep
speciality-lockpick = lockpick
speciality-telegrapher = telegrapher
speciality-card-sharp = card-sharp
speciality-plain = plain

speciality-barkeep-about = On two nights, keeps a player busy.
speciality-barkeep-rule = The Man in Black finds nothing while he is kept busy.
speciality-lockpick-about = On one night, tries a second pocket in the theft.
speciality-telegrapher-about = On one night, sends a line without a name.
speciality-telegrapher-rule = Everybody reads it at dawn.
speciality-card-sharp-about = On one day, has a vote that counts twice.

identity-rancher = rancher
identity-ranchers-daughter = rancher's daughter
identity-gunslinger = gunslinger
identity-saloon-keeper = saloon keeper
identity-piano-player = piano player
identity-dance-hall-singer = dance hall singer
identity-prospector = prospector
identity-blacksmith = blacksmith
identity-undertaker = undertaker
identity-schoolteacher = schoolteacher
identity-preacher = preacher
identity-stagecoach-driver = stagecoach driver
identity-stable-hand = stable hand
identity-train-conductor = train conductor
identity-mayor = mayor
identity-banker = banker
identity-newspaper-editor = newspaper editor
identity-homesteader = homesteader
identity-cavalry-officer = cavalry officer
identity-medicine-seller = medicine seller
identity-horse-breaker = horse breaker
identity-park-guest = park guest
identity-park-technician = park technician
identity-story-writer = story writer

## The course of the game

phase-night-zero = The night before
phase-day = Day
phase-night = Night
phase-over = The end

channel-public = The street
channel-black-hats = The Black Hats
channel-graveyard = The graveyard

order-wear = your hat
order-pass = your pass
order-search = your search
order-kill = the shot
order-steal = the theft
order-detain = keeping a player busy
order-pick = your second pocket
order-wire = your telegram
order-palm = your hidden second vote

action-none = nothing
action-redirect = redirect
action-kill = kill

cause-lynch = lynched
cause-night = in the night
cause-removed = taken out of the game

decision-earliest = the earliest votes
decision-lot = at random
decision-no-votes = at random, without votes

way-passed = passed
way-stolen = stolen
way-lot = at random
way-stayed = stayed

shot-hit = hit
shot-immune = in vain
shot-too-late = too late

entries-none = no one

## Commands

verb-vote = Vote to lynch another player, as in vote ann. You can change it until the day ends.
verb-unvote = Take your vote back.
verb-tally = See the votes so far.
verb-wear = For the Man in Black: choose your hat, wear white or wear black, until the night before is over.
verb-pass = If you hold The Maze tonight: choose who gets it next.
verb-search = For the Man in Black: search a player for The Maze. Add redirect, with a white hat, or kill, with a black one.
verb-kill = For the Black Hats: choose who to shoot tonight. The latest order counts.
verb-steal = For the Black Hats: choose who to steal The Maze from. Add to and a name to steal it for another player.
verb-detain = For the barkeep: keep a player busy tonight. The Man in Black doesn't search then.
verb-pick = For the lockpick: try a second pocket in tonight's theft.
verb-wire = For the telegrapher: send a line that everybody reads at dawn, without your name.
verb-palm = For the card-sharp: your vote counts twice when this day ends. Final, and once a game.
verb-cancel = Cancel an order for tonight: pass, search, kill, steal, detain, pick or wire.
verb-unmask = For the Man in Black, if the settings allow it: have me tell everybody who you are. Not your hat, and only once.
verb-done = Say that you are done in this phase. When all living players are, it ends.

## The choice that sends a command as it is

verb-unvote-finish = Take my vote back
verb-tally-finish = Show the votes
verb-search-finish = Only search
verb-steal-finish = For myself
verb-palm-finish = Count my vote twice today
verb-unmask-finish = Tell them who I am
verb-done-finish = I am done

## Questions. Where players type, the possible answers follow

verb-vote-question = Who do you vote to lynch? You can change it until the day ends.
verb-vote-typed = You can type `vote { $player }`.
verb-wear-question = Which hat do you wear?
verb-wear-typed = You can type `wear white` or `wear black`.
verb-pass-question = Who gets The Maze next?
verb-pass-typed = You can type `pass { $player }`.
verb-search-question = Who do you search tonight?
verb-search-typed = You can type `search { $player }`; add `redirect`, with a white hat, or `kill`, with a black one.
question-if-found = What do you do if you find it?
verb-kill-question = Who do you shoot tonight?
verb-kill-typed = You can type `kill { $player }`.
verb-steal-question = Who do you steal The Maze from?
verb-steal-typed = You can type `steal { $player }`, or `steal { $player } to { $another }`.
question-for-whom = Who gets what you steal?
verb-detain-question = Who do you keep busy tonight?
verb-detain-typed = You can type `detain { $player }`.
verb-pick-question = Whose pocket do you try, too?
verb-pick-typed = You can type `pick { $player }`.
verb-wire-question = What do you want everybody to read at dawn, without your name?
verb-wire-typed = You can type `wire` and the line.
verb-palm-question = Do you want your vote to count twice when this day ends? You can do it once in the game.
verb-palm-typed = You can type `palm`.
verb-cancel-question = Which order do you want to cancel?
verb-unmask-question = Do you want me to tell everybody that you are the Man in Black? Your hat stays secret.
verb-unmask-typed = You can type `unmask`.
verb-done-question = Are you done?
verb-done-typed = You can type `done`.

## Choices, and one line on what each does

choice-wear-white = A white hat
choice-wear-white-about = You win with the White Hats, and can redirect a shot to the holder of The Maze.
choice-wear-black = A black hat
choice-wear-black-about = You win with the Black Hats, and can take The Maze by force.
choice-search-redirect = Redirect the shot
choice-search-redirect-about = If you find The Maze, tonight's shot goes to its holder.
choice-search-kill = Kill and take it
choice-search-kill-about = If you find The Maze, its holder dies, and it is yours.
choice-steal-to = For another player
choice-steal-to-before = for
choice-cancel-wear = My hat
choice-cancel-pass = Passing The Maze on
choice-cancel-search = My search
choice-cancel-kill = The shot
choice-cancel-steal = The theft
choice-cancel-detain = Keeping a player busy
choice-cancel-pick = The second pocket
choice-cancel-wire = My telegram
choice-cancel-palm = My second vote

## Achievements

achievement-last-gun = Last gun
achievement-last-gun-about = won as the last living Black Hat of several
achievement-whole-gang = The whole gang
achievement-whole-gang-about = won as one of several Black Hats without losing any
achievement-stranger = Stranger in town
achievement-stranger-about = won as the Man in Black, alive and never unmasked
achievement-keeper = Keeper of the Maze
achievement-keeper-about = won, and held The Maze when the last day began

## What there may be in a game: `rules roles` and the like

listed-roles = Roles
