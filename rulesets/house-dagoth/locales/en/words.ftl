# The game, its words, and one line of help for each command.

game-name = House Dagoth
game-line = Send agents across a map; find the traitors.
game-about = Each of you leads a faction of Vvardenfell. At night, your agents travel by road, boat and strider. Watch the right crossroads to learn what others are up to. Some of you serve House Dagoth. For 6 to 20 players. The world is that of Morrowind, which belongs to its owners; this game is made by fans and isn't affiliated with them.
game-length = One to two weeks, or an evening

## Factions

faction-house-hlaalu = House Hlaalu
faction-house-redoran = House Redoran
faction-house-telvanni = House Telvanni
faction-tribunal-temple = the Tribunal Temple
faction-buoyant-armigers = the Buoyant Armigers
faction-imperial-legion = the Imperial Legion
faction-imperial-cult = the Imperial Cult
faction-east-empire-company = the East Empire Company
faction-census-and-excise = Census and Excise
faction-mages-guild = the Mages Guild
faction-fighters-guild = the Fighters Guild
faction-thieves-guild = the Thieves Guild
faction-morag-tong = the Morag Tong
faction-camonna-tong = the Camonna Tong
faction-bitter-coast-smugglers = the Bitter Coast smugglers
faction-caravaners = the caravaners
faction-urshilaku-tribe = the Urshilaku tribe
faction-zainab-tribe = the Zainab tribe
faction-dissident-priests = the dissident priests
faction-fyr-household = the household of Fyr

allegiance-house-dagoth = House Dagoth
allegiance-nerevarine-cult = the Nerevarine cult (you win if you live at the end and the leader of the Temple is dead; you learn where sleepers rise)
allegiance-dark-brotherhood = the Dark Brotherhood (you win if the leader in your contract is killed at night; once, no guard counts against your assassins)
allegiance-clan-berne = Clan Berne (you win if you live at the end with as many agents as you can have; agents killed by your assassins join you)
allegiance-twin-lamps = the Twin Lamps (no one sees or ambushes your argonian and khajiit agents)
allegiance-blades = the Blades (each night you can copy what the spies of one leader find)

team-loyal = the loyal
team-house-dagoth = House Dagoth

team-loyal-about = Win when no member of House Dagoth is alive.
team-house-dagoth-about = Know each other, and win with half of the living leaders.
team-house-dagoth-rule = House Dagoth wins if half of the living leaders belong to it when a day begins. Each night it can name a place: a dunmer rises there and attacks the leader who lives there.
team-nerevarine-cult = the Nerevarine cult
team-dark-brotherhood = the Dark Brotherhood
team-clan-berne = Clan Berne

## Abilities

ability-open-purse = open purse (bribe one agent a night by its description)
ability-best-wages = best wages (each time you recruit, you get one more agent)
ability-oath-guard = oath guard (your agents count twice when they guard you)
ability-blood-debt = blood debt (once one of your agents has been killed, your assassins count twice)
ability-tower-ward = tower ward (the first time you would die in an attack, you live)
ability-scrying = scrying (watch one place a night without an agent)
ability-pilgrims-peace = pilgrims' peace (your agents can't be ambushed)
ability-inquisition = inquisition (from night 4, your spies find everyone's allegiances)
ability-ghostfence-vigil = vigil of the Ghostfence (a sleeper that rises at your base dies)
ability-knights-errant = knights errant (your agents count twice when they guard an agent)
ability-garrison = garrison (you have one more agent at the start, and can have one more)
ability-road-patrol = road patrol (an agent can guard all travellers of a road)
ability-healers = healers (each night the first of your agents to die is only wounded)
ability-alms = alms (with fewer than three agents, you get at least one each time you recruit)
ability-shipping-ledger = shipping ledger (you learn of all journeys by boat)
ability-dockside-hiring = dockside hiring (where boats land, you recruit one more agent)
ability-stamped-papers = stamped papers (your watchers learn where travellers live)
ability-head-count = head count (each night you can count the agents of a leader)
ability-guide-ledger = guide ledger (you learn of all journeys by guild guide)
ability-guild-discretion = guild discretion (no one sees your agents where they come or go by guild guide)
ability-standing-contract = standing contract (an agent can guard the leader of a place without knowing the name)
ability-hard-to-kill = hard to kill (your guards survive a lost defence)
ability-bolt-holes = bolt holes (each night, a leader's first attempt to spy on you finds no one)
ability-back-ways = back ways (no one sees your agents where they come and go by road)
ability-burglary = burglary (an agent can learn the orders given to the agents of a leader)
ability-writ = writ (one fewer guard counts when your assassins attack a leader)
ability-vanish = vanish (if your assassins fail, one of them gets away)
ability-feared = feared (once your assassins have killed a leader, you can have one agent more)
ability-highwaymen = highwaymen (your ambushers count twice)
ability-native-ways = native ways (if all your agents are dunmer, no one sees them)
ability-night-boats = night boats (no one sees your agents where they come or go by boat)
ability-press-gang = press gang (agents killed by your ambushers join you)
ability-strider-ledger = strider ledger (you learn of all journeys by silt strider)
ability-outriders = outriders (your agents can't be ambushed when they travel fast)
ability-ashland-paths = ashland paths (no one sees your agents at places that they only pass through)
ability-nomads = nomads (you can move to an empty place)
ability-raiders = raiders (one fewer guard counts against your ambushers)
ability-kinship = kinship (in a camp, you always recruit two agents)
ability-hidden-monastery = hidden monastery (with two agents at rest at your base, spies don't find you)
ability-lost-prophecies = lost prophecies (once, from night 3, learn how many of three leaders belong to House Dagoth)
ability-ancient-wards = ancient wards (one more guard counts for you)
ability-daughters = daughters (twice, when you would have no agents left, one joins you)

## Agents

sex-male = male
sex-female = female

race-argonian = argonian
race-khajiit = khajiit
race-redguard = redguard
race-nord = nord
race-breton = breton
race-imperial = imperial
race-orc = orc
race-bosmer = bosmer
race-altmer = altmer
race-dunmer = dunmer

agent-leader = you in person

deed-watch = watch
deed-guard = guard
deed-assassinate = assassinate
deed-spy = spy
deed-ambush = ambush
deed-recruit = recruit
deed-relocate = move house
deed-patrol = patrol
deed-burgle = burgle
deed-stay = stay at home

power-sleeper = the sleeper
power-bribe = bribe
power-scry = scry
power-count = count agents
power-prophecy = read a prophecy
power-sacrament = speak the sacrament
power-intercept = intercept
power-none = nothing

particle-me = me
particle-resident = the leader there
particle-sleeper = the sleeper
particle-fast = fast

means-boat = boat
means-guide = guild guide
means-road = road
means-strider = silt strider

mode-road = by road
mode-fast = fast

## Orders, as the story and lists show them: the word of the order, followed by its arguments. `fast` comes last.

order-watch = watch { $first }{ order-fast }
order-guard = { $first-id ->
    [me] stand guard at home
   *[other] { $second-id ->
        [resident] guard the leader in { $first }
        [fast] guard { $first }
       *[other] { $count ->
            [one] guard { $first }
           *[other] guard { $second } in { $first }
        }
    }
}{ order-fast }
order-assassinate = { $second-id ->
    [sleeper] help the sleeper in { $first }
    [male] kill a { $second } { $third } in { $first }
    [female] kill a { $second } { $third } in { $first }
   *[other] kill { $second } in { $first }
}{ order-fast }
order-spy = spy in { $first }{ order-fast }
order-ambush = lie in ambush between { $first } and { $second }{ order-fast }
order-recruit = recruit in { $first }{ order-fast }
order-relocate = move to { $first }{ order-fast }
order-patrol = patrol between { $first } and { $second }{ order-fast }
order-burgle = burgle in { $first }{ order-fast }
order-stay = stay at home
order-sleeper = raise a sleeper in { $first }
order-bribe = bribe a { $second } { $third } in { $first }
order-scry = scry { $first }
order-count = count the agents of { $first }
order-prophecy = read the prophecy of { $first }, { $second } and { $third }
order-sacrament = speak the sacrament
order-intercept = listen to the spies of { $first }
order-none = nothing
order-fast = { $last-id ->
    [fast] {" "}by the fast way
   *[other] {""}
}

entry-legs = { $first } to { $second }
entry-by-road = { $second }

## What happened

cause-assassinated = assassinated
cause-slain = slain
cause-lynched = put to death
cause-left = left the game

sight-passed = passed
sight-visited = visited
sight-remained = stayed
sight-set-out = set out

source-watch = your watch
source-base = at home
source-scry = your scrying

item-nobody = no one
item-name = the name
item-faction = the faction
item-ability = an ability
item-allegiance = an allegiance
item-nothing-new = nothing new

outcome-killed = killed
outcome-repelled = repelled
outcome-not-found = not found
outcome-warded = warded
outcome-quiet = quiet
outcome-lost = lost
outcome-missing = missing
outcome-bribed = bribed

# Players can type this word, as in `vote nobody`.
ballot-no-lynch = nobody

reason-tie = a tie
reason-no-votes = no votes
reason-no-lynch = most votes are for no death
reason-no-majority = no majority
reason-taken = taken
reason-bribed = bribed

topic-sleeper-awakes = the sleeper awakes

call-off-host = the game master

ward-resident = the resident
ward-road = the road
target-sleeper = the sleeper's victim
finding-none = none

## The course of the game

phase-night = Night
phase-day = Day
phase-over = The end

channel-main = The island
channel-dagoth = House Dagoth
channel-graveyard = The graveyard

form-night = Orders for tonight

## Commands

verb-order = Give an agent an order for tonight.
verb-leader = Do something yourself tonight, if you can.
verb-vote = Vote to put a leader to death, or no one.
verb-unvote = Take your vote back.
verb-done = Say that you are done.
verb-done-question = Are you done?
verb-done-finish = I am done
verb-agents = See your agents and their orders.
verb-dossier = See what you know about other leaders.
verb-route = See the route between two places.
verb-status = See the game status.

verb-order-field = Your agents
verb-order-question = Which agent?
verb-order-typed = You can type `order mira watch vivec`, `order mira guard me`, `order mira assassinate vivec female nord fast` or `order mira stay`.
verb-leader-field = You yourself
verb-leader-question = What do you do yourself?
verb-leader-typed = You can type `leader none` to take it back.
verb-vote-question = Who should be put to death?
verb-vote-typed = You can type `vote { $player }` or `vote no-lynch`.
verb-route-question = From where?
verb-route-typed = You can type `route vivec suran` or `route vivec suran fast`.

## The questions for the words of an order. `$first` is the word that was chosen first, such as the agent, and `$last` the previous one.

question-what-to-do = What does { $first } do?
question-where-to-watch = Which place to watch?
question-where-to-spy = Where to spy?
question-where-to-burgle = Where to burgle?
question-where-to-recruit = Where to recruit?
question-where-to-live = Where to move?
question-which-end = At which end of the road to wait?
question-which-road = On the road from { $last } to where?
question-whom-to-guard = Who to guard, or where?
question-whom-there = Who to guard in { $last }?
question-where-to-strike = Where to strike?
question-whom-to-strike = Who to strike in { $last }? Choose a leader by name, or an agent by looks.
question-which-sex = Male or female?
question-which-race = Which race?
question-which-way = How to travel?
question-which-way-finish = By road
question-fast-only = No road leads there. Go fast?
question-where-to-rise = Where should the sleeper rise?
question-where-to-scry = Which place to scry?
question-where-to-bribe = Where is the agent you want to bribe?
question-whom-to-count = Whose agents to count?
question-whose-spies = Whose spies to listen to?
question-which-leaders = Which three leaders?
question-where-to = Where to?

## The map

game-map = The map
drawn-town = a town
drawn-camp = a camp
drawn-road = a road
drawn-strider = a silt strider
drawn-boat = a boat
drawn-guide = guild guides
drawn-faction = a faction's place
drawn-home = you live here
drawn-agent = your agent
drawn-ordered = an order for tonight
drawn-ambush = your agent on a road
drawn-seen = seen last night

## Choices, and one line on what each does

choice-order-watch = Watch
choice-order-watch-about = Learns who travels through, and each traveller's next stop.
choice-order-guard = Guard
choice-order-guard-about = Stops one attacker of you, another leader or one of your agents.
choice-order-assassinate = Assassinate
choice-order-assassinate-about = Kills a leader, or an agent by looks, unless there are enough guards.
choice-order-spy = Spy
choice-order-spy-about = Learns about the leader who lives in a place: first the name, then the faction, then abilities.
choice-order-ambush = Lay an ambush
choice-order-ambush-about = Kills travellers on a road between two neighbouring places.
choice-order-recruit = Recruit
choice-order-recruit-about = Up to two new agents join you in a place.
choice-order-relocate = Move house
choice-order-relocate-about = The agent lives in another place from then on.
choice-order-patrol = Patrol a road
choice-order-patrol-about = Guards all who travel on a road.
choice-order-burgle = Burgle
choice-order-burgle-about = Learns the orders of the leader of a place.
choice-order-stay = Stay at home
choice-order-stay-about = Takes the order back: the agent stays at home.
choice-leader-watch = Watch
choice-leader-watch-about = Learns who travels through, and each traveller's next stop.
choice-leader-guard = Guard
choice-leader-guard-about = Stops one attacker of you, another leader or one of your agents.
choice-leader-assassinate = Assassinate
choice-leader-assassinate-about = Kills a leader, or an agent by looks, unless there are enough guards.
choice-leader-spy = Spy
choice-leader-spy-about = Learns about the leader who lives in a place: first the name, then the faction, then abilities.
choice-leader-ambush = Lay an ambush
choice-leader-ambush-about = Kills travellers on a road between two neighbouring places.
choice-leader-recruit = Recruit
choice-leader-recruit-about = Up to two new agents join you in a place.
choice-leader-relocate = Move house
choice-leader-relocate-about = The agent lives in another place from then on.
choice-leader-patrol = Patrol a road
choice-leader-patrol-about = Guards all who travel on a road.
choice-leader-burgle = Burgle
choice-leader-burgle-about = Learns the orders of the leader of a place.
choice-leader-stay = Stay at home
choice-leader-stay-about = Takes the order back: the agent stays at home.
choice-leader-sleeper = Raise a sleeper
choice-leader-sleeper-about = A dunmer rises in a place and attacks the leader who lives there.
choice-leader-bribe = Bribe an agent
choice-leader-bribe-about = An agent in that place with those looks does nothing tonight.
choice-leader-scry = Scry
choice-leader-scry-about = Watches one place without an agent.
choice-leader-count = Count agents
choice-leader-count-about = Learns how many agents a leader has.
choice-leader-prophecy = Read a prophecy
choice-leader-prophecy-about = Learns how many of three leaders belong to House Dagoth.
choice-leader-sacrament = Speak the sacrament
choice-leader-sacrament-about = Once, no guard counts against your assassins.
choice-leader-intercept = Intercept spies
choice-leader-intercept-about = Copies what the spies of one leader find.
choice-leader-none = Nothing
choice-leader-none-about = Takes back what you wanted to do yourself.
choice-order-me = Me
choice-order-me-about = Guards you where you live.
choice-order-resident = The leader there
choice-order-resident-about = Guards the leader of the place, without naming them.
choice-order-fast = Fast
choice-order-fast-about = By silt strider, boat or guild guide: no ambush, but more stops may be seen.
choice-leader-me = Me
choice-leader-me-about = Guards you where you live.
choice-leader-resident = The leader there
choice-leader-resident-about = Guards the leader of the place, without naming them.
choice-leader-fast = Fast
choice-leader-fast-about = By silt strider, boat or guild guide: no ambush, but more stops may be seen.
choice-order-sleeper = Help the sleeper
choice-order-sleeper-about = Attacks the sleeper's victim.
choice-route-fast = Fast
choice-route-fast-about = By silt strider, boat or guild guide.

## Achievements

achievement-last-dreamer = The last dreamer
achievement-last-dreamer-about = won as the only living member of House Dagoth
achievement-own-game = A game of one’s own
achievement-own-game-about = won while others on the same side lost
achievement-empty-handed = Empty-handed
achievement-empty-handed-about = won alive and loyal, without an agent
achievement-full-ranks = Full ranks
achievement-full-ranks-about = won alive, with as many agents as the faction can have
achievement-judge = Judge
achievement-judge-about = won loyal, with a vote in the deaths of two members of House Dagoth

## What there may be in a game: `rules factions`

listed-factions = Factions
faction-house-hlaalu-about = A Great House of traders. Its place and its leader are usually known to all.
faction-house-redoran-about = A Great House of warriors. Its place and its leader are usually known to all.
faction-house-telvanni-about = A Great House of wizards. Its place is usually known to all.
faction-tribunal-temple-about = The priests of the island. Their place and their leader are usually known to all.
faction-buoyant-armigers-about = The knights of the Temple. Their place is usually known to all.
faction-imperial-legion-about = The soldiers of the Empire. Their place and their leader are usually known to all.
faction-imperial-cult-about = The priests of the Empire. Their place is usually known to all.
faction-east-empire-company-about = The merchants of the Empire. Their place is usually known to all.
faction-census-and-excise-about = The officers who count and tax. Their place is usually known to all.
faction-mages-guild-about = A guild. Its place is usually known to all.
faction-fighters-guild-about = A guild. Its place is usually known to all.
faction-thieves-guild-about = A guild that is usually hidden.
faction-morag-tong-about = A guild of assassins, usually hidden.
faction-camonna-tong-about = A crime syndicate, usually hidden.
faction-bitter-coast-smugglers-about = Smugglers, usually hidden.
faction-caravaners-about = The drivers of the silt striders. Their place is usually known to all.
faction-urshilaku-tribe-about = A tribe of the Ashlands, usually hidden.
faction-zainab-tribe-about = A tribe of the Ashlands, usually hidden.
faction-dissident-priests-about = Heretics of the Temple, usually hidden.
faction-fyr-household-about = An old wizard’s tower. Its place is usually known to all.

## A journey, stop by stop, and an order in few words

list-values = { $before } → { $after }
