# The answers to `rules sneak` and the like, by topic. The card of a player ends with the one of the role.

topic-all = At night, players give orders in private. By day, they talk in town and vote. The game's page of rules has the details.{ $buttons ->
    [yes] {""}
   *[no] {" "}Ask me about one thing by its name: `rules sneak`, `rules scanner`, `rules town`, `rules night` or `rules mauled`. Put hyphens in longer names: `rules mind-shield`.
}

## Roles of humans and Doppelgangers

topic-townie = A Townie has no power except a voice and a vote.
topic-war-vet = A War Vet is on alert every night and shoots every visitor, friend or foe. { $buttons ->
    [yes] You can hold your fire for a night.
   *[no] `alert off` holds your fire for a night.
}
topic-vigilante = A Vigilante can kill one player each night{ $buttons ->
    [yes] {""}
   *[no] : `kill ann`
}.
topic-agent = An Agent learns the race of one player each night{ $buttons ->
    [yes] {""}
   *[no] : `investigate ann`
}. But a Kook looks like a Doppelganger, the Doppelganger Leader looks like a human, and Holoforms lie.
topic-detective = Each night a Detective learns the role that one player shows{ $buttons ->
    [yes] {""}
   *[no] : `investigate ann`
}. Some roles show only their family, such as Bodyguard, and some show no role.
topic-telepath = Each night a Telepath stays at home and reads what one player wants: to find out, to kill, to protect or to survive.{ $buttons ->
    [yes] {""}
   *[no] {" "}The order is `read ann`.
} A Mind Shield keeps the Telepath out.
topic-medium = A Medium talks with the dead, day and night, and exchanges private messages with them. A Medium has no orders to give at night.
topic-reporter = A Reporter goes to one player's home each night, and learns where that player goes{ $buttons ->
    [yes] {" "}or who comes there
   *[no] {" "}(`follow ann`) or who comes there (`watch ann`)
}.
topic-sneak = A Sneak hides at one player's home each night, and learns whether that player left it{ $buttons ->
    [yes] {""}
   *[no] : `sneak ann`
}. Players who look for the Sneak elsewhere find no one. Most who come to the hiding place, even killers, meet the Sneak as well.
topic-bodyguard = A Bodyguard guards one player each night{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}. There are four kinds: the Guardian and the Heroic, Observant and Vengeful Guards.
topic-heroic-guard = A Heroic Guard guards one player each night, takes all attacks of that night in the player's place and dies{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}. Without an attack, nothing happens.
topic-observant-guard = An Observant Guard guards one player each night, takes the first attack in the player's place and dies{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}. The player learns who attacked.
topic-vengeful-guard = A Vengeful Guard guards one player each night, takes the first attack in the player's place, strikes the attacker and dies{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}.
topic-guardian = A Guardian guards one player each night and stops one attack, unharmed{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}.
topic-psychic-warden = A Psychic Warden binds one player each night from home{ $buttons ->
    [yes] {""}
   *[no] : `bind ann`
}. A bound player can't use powers of body or mind that night and the next day. Devices still work.
topic-mad-scientist = A Mad Scientist makes one invention before the first night. There are Military, Cutting Edge and Intelligence Scientists, each with inventions of their own. Inventions can't be given away.
topic-military-scientist = A Military Scientist has one invention: an Assassin Bot, Sentry Guns, an EMP Pulse Bomb, a Mind Shield or an Anti-Tech Field.
topic-cutting-edge-scientist = A Cutting Edge Scientist has one invention: a Body Double, a Mind Control Ray, a Psychic Pulser, a Mind Shield or an Anti-Tech Field.
topic-intelligence-scientist = An Intelligence Scientist has one invention: a Surveillance System, a Snooper Bot, Tracking Devices, a Mind Shield or an Anti-Tech Field.
topic-enchanter = An Enchanter's vote counts double, and no tally shows it. It counts once on the day after a psychic pulse, and while most players wear a Mind Shield.

## Doppelgangers

topic-doppelganger = Doppelgangers look like everyone else, know each other and hunt together, one player a night{ $buttons ->
    [yes] {""}
   *[no] : `hunt ann`, or `hunt ann with bob` if bob should go
}. They win when they match the town in number and no dangerous alien is left.
topic-doppelganger-leader = A Doppelganger Leader hunts with the others. To Agents and Detectives, the Leader looks like a human without a role.
topic-advanced-doppelganger = An Advanced Doppelganger hunts with the others. Once, instead of hunting, an Advanced Doppelganger can take over a human's body{ $buttons ->
    [yes] . The human plays on as a Doppelganger.
   *[no] : `consume ann`. ann plays on as a Doppelganger.
} The Doppelganger who did it is out, but still wins with the team.
topic-tough-doppelganger = A Tough Doppelganger hunts with the others, and survives ordinary attacks at night. Guns, bombs, bots, Advanced Targeting and the town's lynch still kill.
topic-rogue-doppelganger = A Rogue Doppelganger knows no other Doppelganger, and wins with one side: the town or the Doppelgangers. Only the Rogue learns which. Once in the game, the Rogue can kill at night{ $buttons ->
    [yes] {""}
   *[no] : `kill ann`
}.
topic-no-role = A player who shows no role may be a Townie, a Survivor, or a Doppelganger who only hunts.

## Aliens

topic-xenozoologist = A Xenozoologist takes one player each night{ $buttons ->
    [yes] {""}
   *[no] , `abduct ann`,
} and keeps one of each kind: an ordinary human, a psychic human, a Doppelganger and another alien. With all four, the Xenozoologist wins and leaves with them. Players it keeps are missing.
topic-survivor = A Survivor wins together with any winners by being alive and in play when the game ends.
topic-exterminator = An Exterminator can kill one player each night{ $buttons ->
    [yes] {""}
   *[no] , `kill ann`,
} and wins with the Operatives when everyone else is dead or gone.
topic-operative = There are two kinds of Operatives, both with devices: those of the Exterminator, and Agent Operatives, who are on the side of the town.
topic-exterminator-operative = An Exterminator Operative has devices, knows the Exterminator, and wins with the team when everyone else is dead or gone. Teammates can hand each other devices at once{ $buttons ->
    [yes] {""}
   *[no] {" "}with `give`
}.
topic-agent-operative = An Agent Operative is an alien with devices on the side of the town, and learns the name of one Agent on the first night.
topic-spore-spreader = There are two Spore Spreaders: the Infester and the Bloom.
topic-infester = An Infester plants spores in one player each night{ $buttons ->
    [yes] {""}
   *[no] , `infest ann`,
} and wins when all others in play have them, except Xenozoologists. If the Infester is lynched, a cloud infects one more player.
topic-bloom = A Bloom { $buttons ->
    [yes] can seed the ground
   *[no] can `seed` the ground
} once, at night. The next day, the town must lynch a player. If that is the Bloom, it alone wins. If not, it withers on the following night.
topic-hivemind = A Hivemind converts one human each night{ $buttons ->
    [yes] {""}
   *[no] : `convert ann`
}. It wins when the hive matches the town in number, no Doppelganger or other dangerous alien is left, and no one in town can strike back. If it dies, all its converts die.
topic-psychic-hivemind = A Psychic Hivemind converts one human each night, by its mind and from home{ $buttons ->
    [yes] {""}
   *[no] : `convert ann`
}. A Mind Shield stops it. It wins when its hive matches the town in number and nothing else is left that could stop it.
topic-tech-hivemind = A Tech Hivemind visits one human each night and converts them by technology{ $buttons ->
    [yes] {""}
   *[no] : `convert ann`
}. An Anti-Tech Field, a guard or a Personal Shield stops it. It wins when its hive matches the town in number and nothing else is left that could stop it.
topic-harvester = There are two Harvesters: the Organ Harvester and the Mind Stealer.
topic-organ-harvester = An Organ Harvester takes one player each night{ $buttons ->
    [yes] {""}
   *[no] : `abduct ann`
}. The player dies, but the town only learns that they are missing. Each night brings the Abomination closer, which attacks everyone else once. The Organ Harvester wins when all others are dead or gone.
topic-mind-stealer = A Mind Stealer takes one player's role each night{ $buttons ->
    [yes] {" "}and wins
   *[no] , `abduct ann`, and wins
} with enough points. Instead of stealing, it can use a role from its stockpile for a night and a day{ $buttons ->
    [yes] . A robot can use another one.
   *[no] , as in `become agent`. A robot can use another one: `equip agent`, and then `robot investigate ann`.
}

## Inventions and devices

topic-assassin-bot = An Assassin Bot kills one player in the morning, past all guards, and works once{ $buttons ->
    [yes] {""}
   *[no] : `use assassin-bot ann`
}. A Personal Shield, a Body Double or an Anti-Tech Field stops it.
topic-sentry-guns = Sentry Guns shoot everyone who comes to the scientist's home, except players on the list{ $buttons ->
    [yes] {""}
   *[no] : `allow ann bob`
}. They fire for one night only, or stop one attack on the scientist instead.
topic-emp-pulse-bomb = Once, an EMP Pulse Bomb breaks the devices of all players without an Anti-Tech Field{ $buttons ->
    [yes] {""}
   *[no] : `use emp-pulse-bomb`
}. Broken devices can be repaired.
topic-body-double = A Body Double takes its owner's place once, against an attack, a bot or an abduction. It works by itself.
topic-mind-control-ray = Once, a Mind Control Ray turns one player's order to another target{ $buttons ->
    [yes] . The next day, you control that player's vote.
   *[no] : `use mind-control-ray ann bob` makes ann act on bob. The next day, you control ann's vote: `puppet bob`.
}
topic-psychic-pulser = A Psychic Pulser stops all psychic powers of all players for a night and a day, once{ $buttons ->
    [yes] {""}
   *[no] : `use psychic-pulser`
}.
topic-surveillance-system = Each dawn, a Surveillance System reports who came to its owner's home, and what for. It works by itself.
topic-snooper-bot = A Snooper Bot follows one player each night, unseen{ $buttons ->
    [yes] {""}
   *[no] : `use snooper-bot ann`
}.
topic-tracking-devices = You attach a tracking device to a player by day{ $buttons ->
    [yes] , for good
   *[no] , for good: `plant ann`
}. Each dawn, it reports where that player spent the night. { $buttons ->
    [yes] Two nights of work make one more.
   *[no] Two nights of `build` make one more.
}
topic-personal-shield = A Personal Shield stops one attack at night or in the morning. It works by itself.
topic-mind-shield = A Mind Shield stops everything psychic: reading, binding, psychic converting and the gifts of ghosts. Psychics can't wear one. A natural one and a device together make an advanced one, which seems not to be there.
topic-anti-tech-field = An Anti-Tech Field stops the devices of scientists and aliens, but not a Plasma Bomb or an ordinary kill. A natural one and a device together make an advanced one, which seems not to be there.
topic-holoform = A Holoform shows Agents and Detectives a role and a race of your choice for one night{ $buttons ->
    [yes] {""}
   *[no] : `disguise agent human`
}. It switches on by itself.
topic-permanent-holoform = A Permanent Holoform shows Agents and Detectives a role and a race of your choice, every night{ $buttons ->
    [yes] {""}
   *[no] : `disguise agent human`
}.
topic-advanced-holoform = An Advanced Holoform deceives everyone who looks, for one night, and can seem to go somewhere{ $buttons ->
    [yes] {""}
   *[no] : `disguise agent human at ann`
}. It switches on by itself.
topic-scanner = A Scanner shows the true race, the exact role and all devices of one player, once and in addition to your order{ $buttons ->
    [yes] {""}
   *[no] : `use scanner ann`
}.
topic-scanner-2 = A Scanner with two charges shows the true race, the exact role and all devices of one player, in addition to your order{ $buttons ->
    [yes] {""}
   *[no] : `use scanner-2 ann`
}.
topic-hold-out-blaster = A Hold-out Blaster fires once: by itself at the player who comes and kills its holder at night, or as a last shot when its holder is lynched{ $buttons ->
    [yes] {""}
   *[no] : `shoot ann`
}.
topic-stun-orb = Once, a Stun Orb stops all orders of one player for a night and all abilities for a day{ $buttons ->
    [yes] {""}
   *[no] : `use stun-orb ann`
}.
topic-stun-orb-2 = A Stun Orb with two charges stops all orders of one player for a night and all abilities for a day{ $buttons ->
    [yes] {""}
   *[no] : `use stun-orb-2 ann`
}.
topic-stun-bomb = Once, a Stun Bomb stops the orders of all others for a night and their abilities for a day, in addition to your order{ $buttons ->
    [yes] {""}
   *[no] : `use stun-bomb`
}.
topic-combat-camouflage = Combat Camouflage makes a kill by an Exterminator or an Assassin Bot look like something else{ $buttons ->
    [yes] , such as an abduction, which shows as missing
   *[no] : `kill ann as mauled`, `as shot`, or `as abduction`, which shows as missing
}.
topic-emp-pulse-emitter = Each night, an EMP Pulse Emitter breaks the devices that one player uses that night, and those that are always on, in addition to your order{ $buttons ->
    [yes] {""}
   *[no] : `use emp-pulse-emitter ann`
}.
topic-psychic-pulse-emitter = Each night, a Psychic Pulse Emitter stops the psychic powers of one player for that night and the next day, in addition to your order{ $buttons ->
    [yes] {""}
   *[no] : `use psychic-pulse-emitter ann`
}.
topic-intel = Intel lists all roles in the game, without names. It is used up when you choose it.
topic-plasma-bomb = Once, a Plasma Bomb kills one player, and everyone linked to that player by visits of that night{ $buttons ->
    [yes] {""}
   *[no] : `use plasma-bomb ann`
}. Nothing protects against it. The bomber is spared.
topic-replicator = A Replicator makes two small devices or one medium one, ready at once{ $buttons ->
    [yes] {""}
   *[no] : `replicate scanner stun-orb`
}.
topic-advanced-targeting = With Advanced Targeting { $buttons ->
    [yes] an alien's kill gets past
   *[no] an alien's `kill` gets past
} guards, shields, armour and toughness. It works by itself.
topic-advanced-assassin-bot = Once, an Advanced Assassin Bot kills one player at once, by day{ $buttons ->
    [yes] .
   *[no] : `use advanced-assassin-bot ann`. Tell me in private.
} A Body Double or an Anti-Tech Field stops it.
topic-robot = A robot uses a role from the Mind Stealer's stockpile{ $buttons ->
    [yes] , and an order of its own each night
   *[no] , `equip agent`, and an order of its own each night, `robot investigate ann`
}. It breaks instead of dying.

## Sides, attributes and races

topic-town = The town wins when no Doppelganger and no dangerous alien is left in play, and someone from the town is alive.
topic-doppelgangers = The Doppelgangers win when they match the town in number and no dangerous alien is in play.
topic-rogue = A Rogue wins with one side, and only the Rogue knows which: the town or the Doppelgangers.
topic-exterminators = The Exterminators win when everyone else is dead or gone.
topic-spores = The spores win when all others in play carry them, except Xenozoologists.
topic-natural-mind-shield = A player with a natural Mind Shield is born with it. It works like the device.
topic-natural-anti-tech-field = A player with a natural Anti-Tech Field is born with it. It works like the device.
topic-kook = A Kook is a human who looks like a Doppelganger to Agents. Kooks usually don't know it.
topic-spirit-bond = After death, a player with a Spirit-bond can offer their role to one player{ $buttons ->
    [yes] , until
   *[no] : `bond ann`. They can do it until
} the end of the next night.
topic-human = Humans are on the side of the town unless they are consumed or converted.
topic-alien = An alien has a goal of its own, and often devices. Some are a danger to everyone: Exterminators, Spore Spreaders, Hiveminds and Harvesters.

## What a player wants

topic-find = To find out: Telepaths read this in players who look, follow, watch, scan or collect, and always in Mediums.
topic-kill = To kill: Telepaths read this in players who attack, infest or convert, who have an armed home, or who are Doppelgangers with nothing else to do.
topic-protect = To protect: Telepaths read this in players who guard, bind, stun or pulse.
topic-survive = To survive: Telepaths read this in humans and many aliens with nothing else to do, and in everyone with an advanced Mind Shield.

## How players die

topic-plasma = By a plasma blast: a Plasma Bomb went off.
topic-harvested = With every organ gone: an Organ Harvester took the player. The town learns this when the Harvester has left the game.
topic-mauled = Mauled: by the Doppelgangers' hunt or by a Rogue.
topic-energy-weapon = By an energy weapon: an Exterminator, or a Hold-out Blaster.
topic-shot = By guns, explosives or traps: a Vigilante, a War Vet, Sentry Guns, a Vengeful Guard or a robot.
topic-torn-apart = Torn apart: by the Abomination of an Organ Harvester.
topic-sacrifice = In another player's place: a guard who took an attack.
topic-assassinated = Assassinated: by a bot, in the morning or by day.
topic-hive-collapse = As the hive fell apart: the Hivemind is gone, and its converts with it.
topic-withered = Withered: a Bloom that was not lynched in time.
topic-lynched = Lynched: by the town's vote.
topic-consumed = As the body left behind: an Advanced Doppelganger who took over another body.

## Phases

topic-choosing = Before the first night, scientists and aliens choose their equipment{ $buttons ->
    [yes] {""}
   *[no] , as in `choose scanner`
}. Players with nothing to choose wait.
topic-night = At night, players give orders in private, and the last order counts. First come rays, then blocks, abductions, guards, investigations and kills. Actions of the same kind happen at once. The night ends early when every player with something to do has answered.
topic-day = By day, players talk in town and vote{ $buttons ->
    [yes] {""}
   *[no] : `vote ann`, `vote none`
}. The player with the most votes is lynched, and in a tie, no one is. The day ends early when everyone has voted and no one says anything for a while{ $buttons ->
    [yes] , or when more than half ask for it
   *[no] , or when more than half say `shorten`
}.
topic-last-shot = A lynched player with a working Hold-out Blaster may fire once before the end{ $buttons ->
    [yes] {""}
   *[no] : `shoot ann` or `shoot none`
}.

## What there may be in a game: `rules roles` and the like

listed-roles = Roles
listed-devices = Inventions and devices
listed-attributes = Attributes
