# The game, its words, and one line of help for each command.

game-name = Factions
game-line = Secret teams on two islands.
game-about = A game of many small teams on two islands, for 8 to 30 players. Every evening you submit one secret form, and once an evening you may ask a player for their colour. How many teams there are, and what they can do, is for you to find out.
game-length = About a week

## Season 1: teams, roles, items, islands, colours

team-red = Red
team-silver = Silver
team-grey = Grey
team-blue = Blue
team-green = Green
team-gold = Gold
team-violet = Violet
team-black = Black
team-orange = Orange
team-white = White

role-none = no special role
role-scholar = Scholar
role-oracle = Oracle
role-silencer = Silencer
role-painter = Painter
role-forger = Forger
role-turncoat = Turncoat
role-sleeper = Sleeper
role-medium = Medium
role-teller = Teller
role-ferryman = Ferryman
role-heir = Heir
role-rival = Rival
role-sweetheart = Sweetheart

item-idol = immunity idol
item-shield = shield
item-conch = conch
item-mask = mask

island-east = East
island-west = West
island-mainland = the mainland
island-none = nowhere

colour-red = Red
colour-silver = Silver
colour-grey = Grey
colour-blue = Blue
colour-green = Green
colour-gold = Gold
colour-violet = Violet
colour-black = Black
colour-orange = Orange
colour-white = White
colour-pink = Pink
colour-brown = Brown

## What teams and roles can do, and how they win

power-kill = you can kill a player at night
power-save = you can keep a player safe from some kills at night
power-weigh = you can put a further vote on a player
power-read = you can learn the true team of a player
power-steal = you can take an item from a player
power-convert = you can bring a player over to your team
power-guess-kill = you can kill a player at night if you guess that player's vote
power-avenge = if one of you is voted out, the first player who voted for it dies
power-mirror = players who ask for your colour see the colour of their own team
power-disguise = players who ask for your colour see another one
power-meet = at the Merge you learn who else is of your team
power-study = with each colour you learn, you get the open rules of that team
power-magic-query = once an evening you can ask for a colour and need no answer
power-seance = you can ask for the team of an eliminated player
power-silence = you can keep a player from sharing a colour on the next evening
power-paint = you can give a player another colour
power-watch = you can learn the vote of a player
power-turn = you can join the team of another player
power-cross = you can move to the other island
power-forge = you can answer a query with a colour of your choice
power-wake = at the Merge you change your team
power-inherit = you take over the items, and maybe the role, of a player who is eliminated

win-last-team = be the only team that is left
win-survive-to = be in the game when only few are left
win-hold-items = hold many items together
win-voted-out = be voted out
win-together = neither of you two is eliminated
win-not-with = you lose if the player named to you wins

link-heir = benefactor
link-rival = rival
link-sweetheart = sweetheart

acquainted-all = all members know each other
acquainted-next = each member knows one other
acquainted-none = members don't know each other

## The course of the game

phase-prologue = Before the first evening
phase-evening = Evening
phase-night = Night
phase-over = The end
phase-over-numbered = The end

channel-news = News
channel-mainland = The mainland
channel-spectators = Spectators
channel-island = The island { $name }
channel-team = Team { $name }

form-evening-missing = Your vote is missing: choose a player, or none.
form-evening = Tonight's form

cause-vote = voted out
cause-night = killed in the night
cause-removed = taken out of the game

entry-players = { $key }: { $first }{ $second-id ->
    [none] {""}
   *[other] {" "}({ $second })
}

nobody-none = no one

reply-share = shared
reply-decline = declined

topic-pairs-only = two players may talk in private
topic-own-island = stay on your island
topic-no-night-talk = no talk at night
topic-lies-allowed = you may lie
topic-no-screenshots = no screenshots
topic-no-copying = no copied messages
topic-own-form = your own form only
topic-calls = calls
topic-rooms-first = channels rather than direct messages

field-vote = vote
field-play = item to play
field-gift = item to give
field-target = target of your team
field-guess = guess
field-use = your role's power

choice-pass = no one, leave it to the others
choice-yes = yes
choice-as = with a colour of my choice

## Commands

verb-vote = Vote for a player on your island, or for no one. Part of the form.
verb-play = Play an item, on yourself or on another player on your island. Part of the form.
verb-gift = Give an item to a player on your island. Part of the form.
verb-target = Choose the target of your team's power. Part of the form.
verb-pass = Leave the target of your team's power to the others.
verb-guess = Choose a player, and guess who that player votes for. Part of the form.
verb-use = Use the power of your role. Part of the form.
verb-clear = Remove entries from your form, all or those of one field.
verb-submit = Submit your form. You can't change it afterwards.
verb-form = See your form.
verb-query = Ask a player for their colour, once an evening. You can't take it back.
verb-magic = Ask by magic, if your role can.
verb-share = Share your colour with a player who asked.
verb-decline = Decline to share your colour.
verb-group = Open a private channel with players on your island.
verb-leave = Leave a private channel.
verb-me = See your team, your role, your items and who is waiting for your answer.
verb-status = See the status of the game and when the next evening opens.
verb-rules = See the rules that everybody may know.

## Questions

verb-vote-question = Who do you want to vote out?
verb-vote-typed = You can type `vote { $player }` or `vote none`.
verb-play-question = Which item do you want to play?
verb-play-typed = You can type `play shield`, or `play idol { $player }`.
verb-gift-question = Which item do you want to give, and to whom?
verb-gift-typed = You can type `gift shield { $player }`.
verb-target-question = Who should your team choose?
verb-target-typed = You can type `target { $player }` or `target pass`.
verb-guess-question = Whose vote do you guess, and who is it for?
verb-guess-typed = You can type `guess { $player } { $another }` or `guess { $player } none`.
verb-use-question = Who do you use the power of your role on?
verb-use-typed = You can type `use { $player }`, or what your role takes.
verb-clear-question = What do you want to remove from your form?
verb-clear-finish = Everything
verb-submit-question = Do you want to submit your form?
verb-submit-typed = You can type `submit`, or the whole form in one line: `submit vote={ $player } target={ $another }`.
verb-query-question = Whose colour do you ask for?
verb-query-typed = You can type `query { $player }`.
verb-magic-question = Who do you ask about by magic?
verb-magic-typed = You can type `magic { $player }`.
verb-share-question = Who do you share your colour with?
verb-share-finish = With my true colour
verb-share-typed = You can type `share { $player }`.
verb-decline-question = Whose question do you decline?
verb-decline-typed = You can type `decline { $player }`.
verb-group-question = Who do you want a private channel with?
verb-group-finish = Open it
verb-group-typed = You can type `group { $player } { $another }`.
verb-leave-question = Which private channel do you want to leave?

## The map

game-map = The islands
drawn-island = a place where players live
drawn-out = out of the game
drawn-home = you live here, and these you can reach
drawn-asked = asked for a colour

## Questions for the targets of powers, and for second words

question-team-kill = Who does your team kill tonight?
question-team-save = Who does your team keep safe tonight?
question-team-weigh = Who does your team give one more vote?
question-team-read = Whose true team does your team want to know?
question-team-steal = Who does your team take an item from?
question-team-convert = Who does your team bring over?
question-kill = Who do you kill tonight?
question-save = Who do you keep safe tonight?
question-weigh = Who do you give one more vote?
question-read = Whose true team do you want to know?
question-steal = Who do you take an item from?
question-convert = Who do you bring over to your team?
question-silence = Who do you keep from sharing a colour on the next evening?
question-paint = Whose colour do you change?
question-paint-colour = Which colour does { $last } get?
question-watch = Whose vote do you want to know?
question-turn = Whose team do you join?
question-cross = Do you move to the other island?
question-guessed-vote = Who does { $last } vote for?
question-gift-to = Who gets it?
question-play-on = Who do you play it on?
question-share-as = Which colour does { $last } see?
question-share-as-finish = My true colour

## Choices, and one line on what each does

choice-target-pass = Leave it to the others
choice-target-pass-about = The others on your team choose who it is.
choice-use-yes = Yes, move
choice-use-yes-about = From the end of this evening you live on the other island.
choice-share-as = Another colour
choice-share-as-before = as
choice-vote-none-about = Your vote counts for no one.
choice-clear-vote = My vote
choice-clear-play = The item to play
choice-clear-gift = The item to give
choice-clear-target = The target of my team
choice-clear-guess = My guess
choice-clear-use = My role's power

## Achievements

achievement-last-two = The last two
achievement-last-two-about = won as one of the last two in the game
achievement-early-boat = The early boat
achievement-early-boat-about = left the game as a winner before it was over
achievement-from-the-grave = From the grave
achievement-from-the-grave-about = won after being voted out or killed

## What there may be in a game: `rules teams` and the like, for Season 1

listed-teams = Teams that everybody may know
listed-roles = Special roles that everybody may know
listed-items = Items that everybody may know
team-red-about = They know each other and share a channel. By night they kill a player on each of their islands.
team-silver-about = One player, who wins by being in the game with four or fewer left, and may kill by guessing a vote.
team-grey-about = They don't know each other. By night they keep a player on each of their islands safe from Red and Silver.
role-scholar-about = Learns the open rules of a team with each colour that a player shares.
role-oracle-about = Can ask for a colour by magic once an evening, and needs no answer.
role-silencer-about = Each night, names a player who can't share a colour on the next evening.
item-idol-about = Voids the votes against the player it is played on. Everybody learns of it.
item-shield-about = Stops night kills on the player who plays it. No one learns of it.
