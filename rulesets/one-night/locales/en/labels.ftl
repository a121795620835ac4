# The labels of buttons and fields, in a word or two, and the settings that go together.

## Commands

verb-target-label = Tonight
verb-vote-label = Vote
verb-ready-label = Ready to vote
verb-passphrase-label = Passphrase
verb-role-label = My card
verb-circle-label = The circle
verb-status-label = Game status
verb-rules-label = Rules
verb-tips-label = Tips
verb-report-label = Report a player
verb-ask-label = Ask about the rules

## Settings

setup-roles-label = Cards of the game
setup-deal-label = Card of each player
setup-centre-label = Cards in the centre
setup-circle-label = Order of the circle
setup-deck-label = Deck
setup-briefing-label = Time to read the rules
setup-night-label = Night
setup-day-label = Day
setup-voting-label = Vote
setup-passphrase-label = Passphrase
setup-early-day-end-label = The day ends when all are ready
setup-chat-outside-day-label = Small talk at night
setup-missing-vote-label = A missing vote
setup-reveal-votes-label = Show the votes at the end
setup-reveal-night-label = Show the night at the end
setup-rolls-label = Fixed results

setup-deck-standard = always the same deck
setup-deck-mixed = a different deck each time
setup-chat-outside-day-closed = the table is closed
setup-chat-outside-day-light = allowed, but not about the game
setup-missing-vote-down = goes to the next in the circle
setup-missing-vote-random = goes to a random player

## Settings that go together

preset-quick-evening = A quick evening
preset-quick-evening-about = Ten minutes to talk, and the vote as soon as all are ready.
preset-long-evening = A long evening
preset-long-evening-about = Half an hour to talk, and the clock decides.
preset-a-week = A few days
preset-a-week-about = A night, two days to talk and a day to vote, alongside everyday life.
