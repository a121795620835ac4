# The game, its words, and one line of help for each command.

game-name = Paranormal Mafia
game-line = A small town, shape-shifters, and aliens.
game-about = A small town, man-eating shape-shifters among its people, and aliens with plans of their own, for 7 to 30 players. What players can do tells you nothing about what they are.
game-length = Two to five weeks


## Who is who

role-townie = Townie
role-war-vet = War Vet
role-vigilante = Vigilante
role-agent = Agent
role-detective = Detective
role-telepath = Telepath
role-medium = Medium
role-reporter = Reporter
role-sneak = Sneak
role-heroic-guard = Heroic Guard
role-observant-guard = Observant Guard
role-vengeful-guard = Vengeful Guard
role-guardian = Guardian
role-psychic-warden = Psychic Warden
role-military-scientist = Military Scientist
role-cutting-edge-scientist = Cutting Edge Scientist
role-intelligence-scientist = Intelligence Scientist
role-enchanter = Enchanter
role-doppelganger = Doppelganger
role-doppelganger-leader = Doppelganger Leader
role-advanced-doppelganger = Advanced Doppelganger
role-tough-doppelganger = Tough Doppelganger
role-rogue-doppelganger = Rogue Doppelganger
role-xenozoologist = Xenozoologist
role-survivor = Survivor
role-exterminator = Exterminator
role-exterminator-operative = Exterminator Operative
role-agent-operative = Agent Operative
role-infester = Infester
role-bloom = Bloom
role-psychic-hivemind = Psychic Hivemind
role-tech-hivemind = Tech Hivemind
role-hivemind = Hivemind
role-organ-harvester = Organ Harvester
role-mind-stealer = Mind Stealer
role-no-role = no role
role-bodyguard = Bodyguard
role-mad-scientist = Mad Scientist
role-spore-spreader = Spore Spreader
role-harvester = Harvester
role-operative = Operative

# What each is, in one line. The rules have the details.
role-townie-about = Has no power. Townies are always human, and a Detective finds no role.
role-war-vet-about = Is on alert every night, and kills anyone who comes too near.
role-vigilante-about = Can kill every night.
role-agent-about = Learns the race that a player shows.
role-detective-about = Learns the role that a player shows.
role-telepath-about = Reads a player's goal, from home and with the mind.
role-medium-about = Talks with the dead.
role-reporter-about = Follows a player, or watches a home.
role-sneak-about = Hides at another home, and learns whether its owner left.
role-heroic-guard-about = Guards a player. A Detective sees a Bodyguard.
role-observant-guard-about = Guards a player. A Detective sees a Bodyguard.
role-vengeful-guard-about = Guards a player. A Detective sees a Bodyguard.
role-guardian-about = Guards a player. A Detective sees a Bodyguard.
role-psychic-warden-about = Binds a player from home, for the night and the next day.
role-military-scientist-about = Makes one invention. A Detective sees a Mad Scientist.
role-cutting-edge-scientist-about = Makes one invention. A Detective sees a Mad Scientist.
role-intelligence-scientist-about = Makes one invention. A Detective sees a Mad Scientist.
role-enchanter-about = Has a vote that counts double.
role-doppelganger-about = Hunts a player at night.
role-doppelganger-leader-about = Hunts, and looks like a human without a role.
role-advanced-doppelganger-about = Hunts, and can once take over a human body.
role-tough-doppelganger-about = Hunts, and survives ordinary attacks at night.
role-rogue-doppelganger-about = Is alone, on a side of its own, and kills once.
role-xenozoologist-about = Abducts a player every night, and wants one of each kind.
role-survivor-about = Wants to be in play at the end.
role-exterminator-about = Kills every night, and wants everyone else gone.
role-exterminator-operative-about = Helps the Exterminator with devices.
role-agent-operative-about = Is an alien on the side of the town, with devices.
role-infester-about = Plants spores in a player every night.
role-bloom-about = Seeds the ground once, from home.
role-psychic-hivemind-about = Converts humans from home, with the mind.
role-tech-hivemind-about = Converts humans by a visit, and no block stops it.
role-hivemind-about = Converts humans. Its nature is not chosen yet.
role-organ-harvester-about = Takes a player every night, who dies.
role-mind-stealer-about = Takes a player every night, and steals their role.
role-bodyguard-about = Guards a player. There are four kinds, which a Detective can't tell apart.
role-mad-scientist-about = Makes one invention. There are three kinds, which a Detective can't tell apart.
role-spore-spreader-about = Is an Infester or a Bloom, which a Detective can't tell apart.
role-harvester-about = Is an Organ Harvester or a Mind Stealer, which a Detective can't tell apart.
role-operative-about = Is an Exterminator Operative or an Agent Operative.

race-human = human
race-doppelganger = Doppelganger
race-alien = alien

race-human-about = Belongs to the town, or secretly to another side.
race-doppelganger-about = Can look like anyone, and eats people.
race-alien-about = Has a plan of its own, and devices for it.

team-town = the town
team-doppelgangers = the Doppelgangers
team-rogue = a Rogue's own side
team-exterminators = the Exterminators
team-spores = the spores
team-bloom = the Bloom
team-hivemind = the Hivemind
team-organ-harvester = the Organ Harvester
team-mind-stealer = the Mind Stealer
team-xenozoologist = the Xenozoologist
team-survivor = the Survivors

item-sentry-guns = Sentry Guns
item-emp-pulse-bomb = EMP Pulse Bomb
item-body-double = Body Double
item-psychic-pulser = Psychic Pulser
item-surveillance-system = Surveillance System
item-snooper-bot = Snooper Bot
item-tracking-devices = Tracking Devices
item-personal-shield = Personal Shield
item-mind-shield = Mind Shield
item-anti-tech-field = Anti-Tech Field
item-holoform = Holoform
item-scanner = Scanner
item-hold-out-blaster = Hold-out Blaster
item-stun-orb = Stun Orb
item-scanner-2 = Scanner with two charges
item-stun-orb-2 = Stun Orb with two charges
item-advanced-holoform = Advanced Holoform
item-permanent-holoform = Permanent Holoform
item-assassin-bot = Assassin Bot
item-mind-control-ray = Mind Control Ray
item-stun-bomb = Stun Bomb
item-combat-camouflage = Combat Camouflage
item-emp-pulse-emitter = EMP Pulse Emitter
item-psychic-pulse-emitter = Psychic Pulse Emitter
item-intel = Intel
item-plasma-bomb = Plasma Bomb
item-replicator = Replicator
item-advanced-targeting = Advanced Targeting
item-advanced-assassin-bot = Advanced Assassin Bot
item-robot = Robot

attribute-natural-mind-shield = natural Mind Shield
attribute-natural-anti-tech-field = natural Anti-Tech Field
attribute-kook = Kook
attribute-spirit-bond = Spirit-bond

goal-find = to find out
goal-kill = to kill
goal-protect = to protect
goal-survive = to survive

cause-plasma = by a plasma blast
cause-harvested = with every organ gone
cause-mauled = mauled, in a pool of blood and with tooth marks
cause-energy-weapon = by an energy weapon
cause-shot = by guns, explosives or traps
cause-torn-apart = torn apart by something enormous
cause-sacrifice = in another player's place
cause-assassinated = assassinated by a machine
cause-hive-collapse = as the hive fell apart
cause-withered = withered like a plant
cause-lynched = lynched
cause-consumed = as the body left behind
cause-abduction = abducted
cause-goal = with what it came for
cause-removed = removed from the game

site-home = at home
site-away = away from home
site-square = on the square

whereabouts-home = home
whereabouts-gone = gone

# Players can type this word, as in `vote nobody`.
nobody-none = nobody

machine-robot = a robot

attacker-device = a device
attacker-abomination = the Abomination
attacker-robot = a robot

## The course of the game


phase-choosing = Choosing equipment
phase-night = Night
phase-day = Day
phase-last-shot = The last shot
phase-over = The end

channel-town = The town
channel-doppelgangers = The Doppelgangers
channel-exterminators = The Exterminators
channel-hive = The hive
channel-ship = The ship
channel-dead = The dead

slot-small = a small device
slot-medium = a medium device
slot-large = a large device
slot-invention = an invention
slot-nature = your nature
slot-starter = a Bodyguard's role

nature-mind-shield = Mind Shield
nature-anti-tech-field = Anti-Tech Field
nature-psychic = psychic
nature-tech = tech

shield-mind-shield = Mind Shield
shield-anti-tech-field = Anti-Tech Field

specimen-human = ordinary human
specimen-psychic-human = psychic human
specimen-doppelganger = Doppelganger
specimen-alien = alien

reason-consumed = consumed
reason-stolen = stolen
reason-spirit = a ghost's gift

infesting-infected = infected
infesting-already = infected already
infesting-blocked = blocked
infesting-missed = missed

converting-converted = converted
converting-non-human = not human
converting-shielded = shielded
converting-tech-blocked = blocked
converting-guarded = guarded
converting-missed = missed

consuming-consumed = consumed
consuming-failed = failed

answered-accepted = accepted
answered-declined = declined
answered-failed = failed

spared-tie = a tie
spared-none = most votes are against a lynch
spared-no-votes = no votes

conduct-one-pm-at-a-time = private messages go to one player at a time
conduct-moderator-sees-pms = a game master who doesn't play gets a copy of each
conduct-no-quoting = my private messages may not be quoted
conduct-dead-speak-once = the dead may say one harmless goodbye in town
conduct-no-conditional-votes = votes have no “if”

mask-shot = shot
mask-mauled = mauled
mask-abduction = abduction

switch-on = on
switch-off = off

clear-clear = clear

order-pass = pass
order-hunt = hunt
order-consume = consume
order-kill = kill
order-investigate = investigate
order-read = read
order-follow = follow
order-watch = watch
order-sneak = sneak
order-guard = guard
order-bind = bind
order-abduct = abduct
order-infest = infest
order-convert = convert
order-seed = seed
order-alert = alert
order-allow = allow
order-use = use
order-build = build
order-repair = repair
order-puppet = puppet
order-give = give
order-disguise = disguise
order-become = become
order-equip = equip
order-bond = bond
order-accept = accept
order-decline = decline
order-shoot = shoot

chance-bodyguard = bodyguard
chance-scientist = scientist
chance-spores = spores
chance-harvester = harvester
chance-ally = ally
chance-agent-contact = agent contact
chance-stockpile = stockpile
chance-bloodlust-carrier = bloodlust carrier
chance-bloodlust-target = bloodlust target
chance-abductor = abductor
chance-spore-cloud = spore cloud
chance-forced-lynch = forced lynch

## Commands

verb-vote = Vote to lynch a player, as in vote ann, or no one, as in vote none. You can change it until the day ends.
verb-unvote = Take your vote back.
verb-shorten = Ask to end this day early. It ends when more than half ask.
verb-unshorten = Take that back.
verb-votes = See all votes.
verb-roster = See who is publicly known to be alive, missing, dead or gone.
verb-role = See your character again.
verb-rules = Ask for rules, as in rules sneak.
verb-pm = Write to one player, as in pm ann hello.
verb-hunt = For the Doppelgangers: choose tonight's victim, as in hunt ann. The latest choice counts.
verb-consume = For the Advanced Doppelganger: take over a human's body, once.
verb-kill = Kill a player tonight.
verb-investigate = Find out what a player is: the race for an Agent, the role for a Detective.
verb-read = For the Telepath: read what a player wants tonight.
verb-follow = For the Reporter: learn where a player goes.
verb-watch = For the Reporter: learn who visits a player.
verb-sneak = For the Sneak: hide at a player's home, and learn whether that player left it.
verb-guard = For Bodyguards: guard a player.
verb-bind = For the Psychic Warden: bind a player, who can't use powers tonight and the next day.
verb-abduct = Take a player away.
verb-infest = For the Infester: plant spores in a player.
verb-convert = For the Hivemind: make a human part of the hive.
verb-seed = For the Bloom: seed the ground, once.
verb-use = Use a device, as in use scanner ann.
verb-pass = Do nothing more tonight. This takes back your orders.
verb-build = Work on one more tracking device. Two nights make one.
verb-repair = Repair your broken devices.
verb-alert = For the War Vet: stay on alert tonight, or not, as in alert off.
verb-allow = Choose who your Sentry Guns let in, as in allow ann bob.
verb-disguise = Choose what your Holoforms show, as in disguise agent human.
verb-become = For the Mind Stealer: use a role from your stockpile.
verb-equip = For the Mind Stealer: give your robot a role.
verb-robot = For the Mind Stealer: give your robot an order, as in robot guard ann.
verb-plant = Attach a tracking device to a player, for good.
verb-puppet = Cast the vote that you control today.
verb-give = Offer an alien device, as in give scanner ann.
verb-take = Take an offered device, as in take scanner ann.
verb-replicate = Make devices with your Replicator.
verb-bond = For the dead with a Spirit-bond: offer your role to a player, once.
verb-accept = Take the role that a ghost offers.
verb-decline = Decline it.
verb-shoot = Fire your last shot, as in shoot ann, or shoot none.
verb-choose = Choose equipment, as in choose scanner.
verb-unchoose = Give back something that you chose.
verb-nature = Choose your nature.
verb-starter = Choose the Bodyguard role that comes with your robot.

## Questions

verb-vote-question = Who do you vote to lynch?
verb-pass-question = Nothing more to do tonight? This takes back your orders.
verb-pass-finish = Nothing more tonight
verb-pm-question = Who do you write to?
verb-hunt-question = Who do you hunt tonight?
verb-consume-question = Whose body do you take over?
verb-read-question = Whose mind do you read tonight?
verb-follow-question = Who do you follow tonight?
verb-watch-question = Whose home do you watch tonight?
verb-sneak-question = At whose home do you hide tonight?
verb-guard-question = Who do you guard tonight?
verb-bind-question = Who do you bind tonight?
verb-infest-question = Who do you plant spores in tonight?
verb-use-question = Which device do you use, and on which player?
verb-alert-question = Are you on alert tonight?
verb-allow-question = Who do your guns let in?
verb-disguise-question = What do your Holoforms show?
verb-become-question = Who are you tonight?
verb-equip-question = Which role does your robot get?
verb-robot-question = What does your robot do, and to which player?
verb-plant-question = Who do you attach a tracking device to?
verb-puppet-question = Who gets the vote that you control?
verb-give-question = What do you give, and to which player?
verb-take-question = What do you take, and from which player?
verb-replicate-question = What does your Replicator make?
verb-bond-question = Who do you offer your role to?
verb-shoot-question = Who do you fire your last shot at?
verb-choose-question = What do you choose?
verb-unchoose-question = What do you give back?
verb-unchoose-standing = You have chosen
verb-nature-question = Which nature do you choose?
verb-starter-question = Which Bodyguard role comes with your robot?

question-race = Whose race do you want to know?
question-role = Whose role do you want to know?
question-shoot = Who do you shoot tonight?
question-exterminate = Who do you exterminate tonight?
question-kill-once = Who do you kill? You can do it once in the game.
question-collect = Who do you take aboard tonight?
question-harvest = Whose organs do you take tonight?
question-rob = Whose role do you steal tonight?
question-convert-by-mind = Whose mind do you convert tonight?
question-convert-by-visit = Who do you visit and convert tonight?
question-die-for = Who do you protect tonight? An attack on them costs your life.
question-with-mate = Do you go yourself, or does a teammate go?
question-with-mate-finish = I go myself
question-carrier = Which teammate goes?
question-mask = Should it look like something else?
question-mask-finish = As it is
question-which-mask = What should it look like?
question-scan = Who do you scan?
question-snoop = Who does your Snooper Bot follow?
question-stun = Who do you stun?
question-send-bot = Who do you send your bot to?
question-kill-now = Who should your bot kill, right now?
question-bomb = Who do you bomb? Visitors of that player, and the player they visit, die too.
question-control = Whose order and vote do you take over?
question-control-target = Who should that order be aimed at?
question-short-out = Whose devices do you break tonight?
question-numb = Whose psychic powers do you stop?
question-invent = What have you invented?

## Choices, and one line on what each does

choice-disguise-human = A human
choice-disguise-alien = An alien
choice-disguise-doppelganger = A Doppelganger
choice-nature-psychic = By the mind
choice-nature-tech = By technology
choice-vote-none-about = You vote against a lynch.
choice-hunt-none-about = The pack doesn't hunt tonight.
choice-hunt-with = A teammate
choice-hunt-with-before = with
choice-kill-as = Something else
choice-kill-as-before = as
choice-use-as = Something else
choice-use-as-before = as
choice-disguise-at = At another home
choice-disguise-at-before = at
choice-allow-none-about = Your guns shoot everyone who comes.
choice-shoot-none-about = You don't fire.
choice-puppet-none-about = The vote is against a lynch.
choice-puppet-clear = No vote at all
choice-puppet-clear-about = You take the vote back.
choice-alert-on = Stay on alert
choice-alert-on-about = You shoot everyone who visits you tonight, friend or foe.
choice-alert-off = Hold fire
choice-alert-off-about = You don't shoot tonight.
choice-become-none = No other role
choice-become-none-about = You go as yourself.
choice-equip-none = No role
choice-equip-none-about = Your robot has nothing to do.
nature-mind-shield-about = You have a natural shield against everything psychic.
nature-anti-tech-field-about = You have a natural field against devices.
nature-psychic-about = You convert from home, with your mind. A Mind Shield stops it.
nature-tech-about = You convert by a visit. An Anti-Tech Field, a guard or a Personal Shield stops it.
mask-shot-about = It looks like guns, explosives or traps.
mask-mauled-about = It looks like the hunt of the Doppelgangers.
mask-abduction-about = The town only learns that the player is missing.
choice-robot-consume = Take over a body
choice-robot-consume-about = Turns a human into a Doppelganger.
choice-robot-kill = Kill
choice-robot-kill-about = Kills a player tonight.
choice-robot-investigate = Investigate
choice-robot-investigate-about = Finds out what a player is.
choice-robot-read = Read a mind
choice-robot-read-about = Finds out what a player wants tonight.
choice-robot-follow = Follow
choice-robot-follow-about = Finds out where a player goes.
choice-robot-watch = Watch a home
choice-robot-watch-about = Finds out who visits a player.
choice-robot-sneak = Hide at a home
choice-robot-sneak-about = Finds out whether a player leaves home.
choice-robot-guard = Guard
choice-robot-guard-about = Protects a player tonight.
choice-robot-bind = Bind
choice-robot-bind-about = A player can't use powers tonight and tomorrow.
choice-robot-abduct = Abduct
choice-robot-abduct-about = Takes a player away.
choice-robot-infest = Plant spores
choice-robot-infest-about = Infects a player.
choice-robot-convert = Convert
choice-robot-convert-about = Makes a human part of the hive.

## Achievements

achievement-last-doppelganger = The last copy
achievement-last-doppelganger-about = won as the last Doppelganger in play
achievement-one-mind = Of one mind
achievement-one-mind-about = won with the Hivemind after belonging to another team
achievement-own-goal = A goal of one’s own
achievement-own-goal-about = reached a goal of one’s own
achievement-still-here = Still here
achievement-still-here-about = won as a Survivor
achievement-from-beyond = From beyond
achievement-from-beyond-about = won, though dead
