# The labels of buttons and fields, in a word or two, and the settings that go together.

## Commands

verb-vote-label = Vote
verb-play-label = Play an item
verb-gift-label = Give an item away
verb-target-label = Target of my team
verb-pass-label = Leave it to the team
verb-guess-label = Guess a vote
verb-use-label = Use my role
verb-clear-label = Remove an entry
verb-submit-label = Submit
verb-form-label = My form
verb-query-label = Ask for a colour
verb-magic-label = Ask by magic
verb-share-label = Share my colour
verb-decline-label = Decline
verb-group-label = Open a private channel
verb-leave-label = Leave a channel
verb-me-label = What I am
verb-status-label = Game status
verb-rules-label = Rules

## Settings

setup-season-label = Season
setup-time-zone-label = Time zone
setup-opens-label = An evening opens at
setup-closes-label = An evening ends at
setup-first-evening-label = First evening
setup-pace-label = Pace
setup-open-for-label = Length of an evening
setup-closed-for-label = Length of a night
setup-reminder-label = Reminder before the end
setup-auto-submit-label = Submit drafts automatically
setup-missed-limit-label = Missed evenings until out
setup-stalemate-nights-label = Quiet nights until the end
setup-spectators-label = Eliminated players read
setup-quoting-label = Quoting what I say in private
setup-group-limit-label = Private channels an evening
setup-query-range-label = Who can be asked
setup-query-stop-label = No questions for colours at
setup-double-stop-label = Only one voted out at
setup-quiet-nights-label = First evenings without kills
setup-start-label = Start
setup-merge-at-label = Merge at
setup-min-island-label = Smallest island
setup-twists-label = Twists
setup-deck-label = Cards of the deal
setup-deal-label = Team and role of each player
setup-items-label = Items at the start
setup-links-label = Linked players
setup-islands-label = Islands
setup-rolls-label = Fixed results

setup-pace-evenings = one evening a day
setup-pace-sprint = one sitting
setup-spectators-rooms = islands and private channels
setup-spectators-all = everything, teams too
setup-quoting-forbidden = forbidden
setup-quoting-allowed = allowed
setup-query-range-island = players on the same island
setup-query-range-all = everybody
setup-start-islands = two islands
setup-start-merged = the mainland

## Settings that go together

preset-quick-evening = One sitting
preset-quick-evening-about = Evenings of fifteen minutes, with short nights between them.
preset-a-week = A week of evenings
preset-a-week-about = One evening a day from 18:00 to 21:00, by the clock on the wall.
