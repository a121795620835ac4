# The labels of buttons and fields, in a word or two, and the settings that go together.

## Commands

verb-order-label = Give an order
verb-leader-label = Do something myself
verb-vote-label = Vote
verb-unvote-label = Take my vote back
verb-done-label = I am done
verb-agents-label = My agents
verb-dossier-label = What I know
verb-route-label = Find a route
verb-status-label = Game status

## Settings

setup-map-label = Map
setup-factions-label = Faction of each player
setup-bases-label = Bases of players
setup-allegiances-label = Secret allegiances
setup-contracts-label = Targets of the Brotherhood
setup-agents-label = Agents at the start
setup-ability-set-label = Abilities
setup-publicity-label = What is announced
setup-town-guard-label = Town guard
setup-abilities-label = Abilities of factions
setup-dagoth-label = Servants of House Dagoth
setup-others-label = Other secret allegiances
setup-cap-label = Maximum agents
setup-start-agents-label = Agents at the start
setup-first-label = First phase
setup-night-label = Night
setup-day-label = Day
setup-night-ends-at-label = Nights end at
setup-day-ends-at-label = Days end at
setup-time-zone-label = Time zone
setup-max-days-label = Last day
setup-day-vote-label = The vote by day
setup-leader-names-label = Naming leaders
setup-reveal-label = Revealed about the dead
setup-night-chat-label = Talk at night
setup-rolls-label = Fixed results

setup-abilities-all = all of them
setup-abilities-drawn = a random selection
setup-first-day = by day
setup-first-night = at night
setup-day-vote-plurality = the most votes
setup-day-vote-majority = more than half
setup-day-vote-off = no vote
setup-leader-names-known = where the name is known
setup-leader-names-typed = anywhere
setup-reveal-full = everything
setup-reveal-faction = the faction
setup-reveal-none = nothing

## Settings that go together

preset-quick-evening = A long evening
preset-quick-evening-about = Nights of fifteen minutes and days of ten; they end earlier when all are done.
preset-a-week = One to two weeks
preset-a-week-about = Nights of one day, each followed by two days of talk.
