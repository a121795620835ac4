# The labels of buttons and fields, in a word or two, and the settings that go together.

## Commands

verb-vote-label = Vote
verb-unvote-label = Take my vote back
verb-tally-label = The votes
verb-wear-label = Choose my hat
verb-pass-label = Pass The Maze on
verb-search-label = Search a player
verb-kill-label = Shoot
verb-steal-label = Steal The Maze
verb-detain-label = Keep a player busy
verb-pick-label = A second pocket
verb-wire-label = Telegram
verb-palm-label = Vote twice
verb-cancel-label = Cancel an order
verb-unmask-label = Reveal myself
verb-done-label = I am done

## Settings

setup-deal-label = Role of each player
setup-black-hats-label = Black Hats
setup-specialities-label = Specialities
setup-speciality-deal-label = Speciality of each Black Hat
setup-first-holder-label = First holder of The Maze
setup-identities-label = Identity of each player
setup-rolls-label = Fixed results
setup-immune-lynch-label = The vote falls on The Maze
setup-tie-label = A tie
setup-hammer-label = More than half ends the day
setup-idle-kill-label = No order to shoot
setup-steal-report-label = Thieves learn if it worked
setup-unmask-label = The Man in Black can reveal himself
setup-night-talk-label = Talk at night
setup-night-zero-label = The night before
setup-day-label = Day
setup-night-label = Night
setup-reminder-label = Reminder before the end

setup-specialities-secret = secret ones, at random
setup-specialities-none = none
setup-immune-lynch-spared = no one is lynched
setup-immune-lynch-next = the next player is lynched
setup-tie-earliest = the votes that came first count
setup-tie-random = at random
setup-idle-kill-none = no one is shot
setup-idle-kill-random = a random player is shot

## Settings that go together

preset-quick-evening = A quick evening
preset-quick-evening-about = Days of fifteen minutes and nights of five; they end earlier when all are done.
preset-a-week = A week
preset-a-week-about = A day and half a night by the clock on the wall, alongside everyday life.
