# The labels of buttons and fields, in a word or two, and the settings that go together.

## Commands

verb-vote-label = Vote
verb-unvote-label = Take my vote back
verb-shorten-label = End this day early
verb-unshorten-label = Don't end it early
verb-votes-label = All votes
verb-roster-label = Players
verb-role-label = My character
verb-rules-label = Rules
verb-pm-label = Write to a player
verb-hunt-label = Hunt
verb-consume-label = Take over a body
verb-kill-label = Kill
verb-investigate-label = Investigate
verb-read-label = Read a mind
verb-follow-label = Follow
verb-watch-label = Watch a home
verb-sneak-label = Hide at a home
verb-guard-label = Guard
verb-bind-label = Bind
verb-abduct-label = Abduct
verb-infest-label = Plant spores
verb-convert-label = Convert
verb-seed-label = Seed the ground
verb-use-label = Use a device
verb-pass-label = Nothing more tonight
verb-build-label = Build a tracker
verb-repair-label = Repair my devices
verb-alert-label = On alert
verb-allow-label = Let players in
verb-disguise-label = My disguise
verb-become-label = Use a stolen role
verb-equip-label = Equip the robot
verb-robot-label = Order the robot
verb-plant-label = Attach a tracker
verb-puppet-label = Control a vote
verb-give-label = Offer a device
verb-take-label = Take a device
verb-replicate-label = Make devices
verb-bond-label = Offer my role
verb-accept-label = Accept
verb-decline-label = Decline
verb-shoot-label = Last shot
verb-choose-label = Choose equipment
verb-unchoose-label = Give something back
verb-nature-label = My nature
verb-starter-label = First role of the robot

## Settings

setup-deal-label = Role of each player
setup-races-label = Race of each player
setup-attributes-label = Attributes
setup-tech-label = Devices
setup-natures-label = Natural shields
setup-allies-label = Sides of Rogues
setup-contacts-label = Contacts of Agents
setup-stockpile-label = First roles of Mind Stealers
setup-rolls-label = Fixed results
setup-night-label = Night
setup-day-label = Day
setup-choosing-label = Time to choose equipment
setup-last-shot-label = Time for a last shot
setup-quiet-label = Silence that ends a day
setup-early-night-label = Night ends when everyone has answered
setup-start-label = First phase
setup-max-day-label = Last day
setup-night-talk-label = Talk at night
setup-no-lynch-vote-label = Votes against a lynch
setup-kook-told-label = Kooks know what they are
setup-dopp-win-label = Doppelgangers win
setup-doom-label = Nights until the Abomination
setup-points-label = Points a Mind Stealer needs
setup-inactive-days-label = Silent days before replacement

setup-start-night = a night
setup-start-day = a day
setup-dopp-win-parity = when they match the town in number
setup-dopp-win-last = when no one in town is left

## Settings that go together

preset-quick-evening = A long evening
preset-quick-evening-about = Nights of ten minutes and days of twenty.
preset-weeks = A few weeks
preset-weeks-about = Nights of one day and days of up to three, alongside everyday life.
