# The answers to `rules sneak` and the like, by topic. The card of a player ends with the one of the role.

topic-all = By night everybody orders in private, by day all talk in town and vote; the game's page of rules has the whole course.{ $buttons ->
    [yes] {""}
   *[no] {" "}Ask me for one thing by its name, as in `rules sneak`, `rules scanner`, `rules town`, `rules night` or `rules mauled`. Names of several words have hyphens: `rules mind-shield`.
}

## Roles of humans and Doppelgangers

topic-townie = A Townie has no power but a voice and a vote.
topic-war-vet = A War Vet is on alert every night and shoots every visitor, friend or foe. { $buttons ->
    [yes] An order holds fire for one night.
   *[no] `alert off` holds fire for one night.
}
topic-vigilante = A Vigilante can kill one player each night{ $buttons ->
    [yes] {""}
   *[no] : `kill ann`
}.
topic-agent = An Agent learns the race of one player each night{ $buttons ->
    [yes] {""}
   *[no] : `investigate ann`
}. A Kook looks like a Doppelganger and the Doppelganger Leader like a human, and Holoforms lie.
topic-detective = A Detective learns the role that one player shows each night{ $buttons ->
    [yes] {""}
   *[no] : `investigate ann`
}. Some roles show only their family, such as Bodyguard, and some show no role.
topic-telepath = A Telepath reads each night from home what one player wants: to find out, to kill, to protect or to survive.{ $buttons ->
    [yes] {""}
   *[no] {" "}The order is `read ann`.
} A Mind Shield keeps the Telepath out.
topic-medium = A Medium reads and writes among the dead, by day and by night, and exchanges private messages with them. There is nothing to order by night.
topic-reporter = A Reporter goes to one player's home each night, and learns where that player goes{ $buttons ->
    [yes] {" "}or who comes there
   *[no] {" "}(`follow ann`) or who comes there (`watch ann`)
}.
topic-sneak = A Sneak hides at one player's home each night, and learns if that player left it{ $buttons ->
    [yes] {""}
   *[no] : `sneak ann`
}. Those who look for the Sneak elsewhere find nobody. Most who come to the hiding place, killers too, meet the Sneak as well.
topic-bodyguard = A Bodyguard stands guard over one player each night{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}. There are four: the Guardian, and the Heroic, the Observant and the Vengeful Guard.
topic-heroic-guard = A Heroic Guard stands guard over one player each night, takes all attacks of that night in the player's place and dies{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}. Without an attack nothing happens.
topic-observant-guard = An Observant Guard stands guard over one player each night, takes the first attack in the player's place and dies{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}. The player learns who attacked.
topic-vengeful-guard = A Vengeful Guard stands guard over one player each night, takes the first attack in the player's place, strikes the attacker and dies{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}.
topic-guardian = A Guardian stands guard over one player each night and stops one attack, unharmed{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}.
topic-psychic-warden = A Psychic Warden binds one player each night from home{ $buttons ->
    [yes] {""}
   *[no] : `bind ann`
}. A bound player uses no powers of body and mind that night and the next day. Devices still work.
topic-mad-scientist = A Mad Scientist makes one invention before the first night. There are Military, Cutting Edge and Intelligence Scientists, each with inventions of their own. Inventions cannot be given away.
topic-military-scientist = A Military Scientist has one invention: an Assassin Bot, Sentry Guns, an EMP Pulse Bomb, a Mind Shield or an Anti-Tech Field.
topic-cutting-edge-scientist = A Cutting Edge Scientist has one invention: a Body Double, a Mind Control Ray, a Psychic Pulser, a Mind Shield or an Anti-Tech Field.
topic-intelligence-scientist = An Intelligence Scientist has one invention: a Surveillance System, a Snooper Bot, Tracking Devices, a Mind Shield or an Anti-Tech Field.
topic-enchanter = An Enchanter's vote weighs twice, and no tally shows it. It weighs once on the day after psychic powers were pulsed, and while more players wear a Mind Shield than not.

## Doppelgangers

topic-doppelganger = Doppelgangers look like everybody, know each other and hunt together, one player a night{ $buttons ->
    [yes] {""}
   *[no] : `hunt ann`, or `hunt ann with bob` if bob shall go
}. They win when they are as many as the town and no dangerous alien is left.
topic-doppelganger-leader = A Doppelganger Leader hunts with the others, and looks like a human without a role to Agents and Detectives.
topic-advanced-doppelganger = An Advanced Doppelganger hunts with the others, and can take over a human's body once, in place of the hunt{ $buttons ->
    [yes] . The human goes on as a Doppelganger.
   *[no] : `consume ann`. ann goes on as a Doppelganger.
} The Doppelganger who did it is out, and still wins with the team.
topic-tough-doppelganger = A Tough Doppelganger hunts with the others, and does not die of an ordinary attack by night. Guns, bombs, bots, Advanced Targeting and the town's lynch still kill.
topic-rogue-doppelganger = A Rogue Doppelganger knows nobody, and wins with the side that the game told: the town or the Doppelgangers. Once in the game the Rogue can kill by night{ $buttons ->
    [yes] {""}
   *[no] : `kill ann`
}.
topic-no-role = Somebody with no role to show may be a Townie, a Survivor, or a Doppelganger who only hunts.

## Aliens

topic-xenozoologist = A Xenozoologist takes one player each night{ $buttons ->
    [yes] {""}
   *[no] , `abduct ann`,
} and keeps one of each kind: an ordinary human, a psychic human, a Doppelganger and another alien. With all four it has won, and leaves with them. Players who are kept are missing.
topic-survivor = A Survivor wants to be alive and in play when the game ends, and then wins with the winners.
topic-exterminator = An Exterminator can kill one player each night{ $buttons ->
    [yes] {""}
   *[no] , `kill ann`,
} and wins with the Operatives when everybody else is dead or gone.
topic-operative = There are two kinds of Operatives, both with devices: those of the Exterminator, and Agent Operatives, who are on the side of the town.
topic-exterminator-operative = An Exterminator Operative has devices, knows the Exterminator, and wins with the team when everybody else is dead or gone. Within the team devices change hands at once{ $buttons ->
    [yes] {""}
   *[no] , by `give` alone
}.
topic-agent-operative = An Agent Operative is an alien with devices on the side of the town, and learns in the first night who is an Agent.
topic-spore-spreader = There are two Spore Spreaders: the Infester and the Bloom.
topic-infester = An Infester plants spores in one player each night{ $buttons ->
    [yes] {""}
   *[no] , `infest ann`,
} and wins when all others in play have them, Xenozoologists aside. If the Infester is lynched, a cloud infects one more.
topic-bloom = A Bloom { $buttons ->
    [yes] can seed the ground
   *[no] can `seed` the ground
} once, by night. The next day somebody has to be lynched. If it is the Bloom, it alone has won; if not, it withers in the night after.
topic-hivemind = A Hivemind makes one human its own each night{ $buttons ->
    [yes] {""}
   *[no] : `convert ann`
}. It wins when the hive is as many as the town, no Doppelganger or other dangerous alien is left, and nobody of the town can strike back. If it dies, all its converts die.
topic-psychic-hivemind = A Psychic Hivemind makes one human its own each night, by its mind and from home{ $buttons ->
    [yes] {""}
   *[no] : `convert ann`
}. A Mind Shield stops it. It wins when its hive is as many as the town and nothing else is left that could stop it.
topic-tech-hivemind = A Tech Hivemind visits one human each night and makes it its own by technology{ $buttons ->
    [yes] {""}
   *[no] : `convert ann`
}. An Anti-Tech Field, a guard or a Personal Shield stops it. It wins when its hive is as many as the town and nothing else is left that could stop it.
topic-harvester = There are two Harvesters: the Organ Harvester and the Mind Stealer.
topic-organ-harvester = An Organ Harvester takes one player each night{ $buttons ->
    [yes] {""}
   *[no] : `abduct ann`
}. The player is dead, and the town knows only that somebody is missing. Each night brings the Abomination nearer, which attacks everybody else once. It wins when all others are dead or gone.
topic-mind-stealer = A Mind Stealer takes one player's role each night{ $buttons ->
    [yes] {" "}and wins
   *[no] , `abduct ann`, and wins
} with enough points. In place of that it can use a role of its stockpile for a night and a day{ $buttons ->
    [yes] . A robot can have another one.
   *[no] , as in `become agent`. A robot can have another one: `equip agent`, and then `robot investigate ann`.
}

## Inventions and devices

topic-assassin-bot = An Assassin Bot kills one player in the morning, past all guards, and works once{ $buttons ->
    [yes] {""}
   *[no] : `use assassin-bot ann`
}. A Personal Shield, a Body Double or an Anti-Tech Field stops it.
topic-sentry-guns = Sentry Guns shoot everybody who comes to the scientist's home, apart from those on the list{ $buttons ->
    [yes] {""}
   *[no] : `allow ann bob`
}. They work for one night in which they fire, or stop one attack on the scientist instead.
topic-emp-pulse-bomb = An EMP Pulse Bomb breaks every device of every player for whom no Anti-Tech Field holds, once{ $buttons ->
    [yes] {""}
   *[no] : `use emp-pulse-bomb`
}. Broken devices can be mended.
topic-body-double = A Body Double takes its owner's place once, against an attack, a bot or an abduction. It works by itself.
topic-mind-control-ray = A Mind Control Ray turns one player's order to another target, once{ $buttons ->
    [yes] . The next day you set that player's vote.
   *[no] : `use mind-control-ray ann bob` lets ann act on bob. The next day you set ann's vote: `puppet bob`.
}
topic-psychic-pulser = A Psychic Pulser stops all psychic powers of all players for a night and a day, once{ $buttons ->
    [yes] {""}
   *[no] : `use psychic-pulser`
}.
topic-surveillance-system = A Surveillance System tells its owner each dawn who came to the owner's home, and what for. It works by itself.
topic-snooper-bot = A Snooper Bot follows one player each night, unseen{ $buttons ->
    [yes] {""}
   *[no] : `use snooper-bot ann`
}.
topic-tracking-devices = Tracking Devices are fixed by day{ $buttons ->
    [yes] , for good
   *[no] , for good: `plant ann`
}. Each dawn they tell where that player spent the night. { $buttons ->
    [yes] Two nights of work make one more.
   *[no] Two nights of `build` make one more.
}
topic-personal-shield = A Personal Shield stops one attack by night or in the morning. It works by itself.
topic-mind-shield = A Mind Shield stops everything psychic: reading, binding, psychic converting and the gifts of ghosts. Psychics cannot wear one. A natural one and a device together are an advanced one, which seems not to be there.
topic-anti-tech-field = An Anti-Tech Field stops the devices of scientists and aliens, but no Plasma Bomb and no ordinary kill. A natural one and a device together are an advanced one, which seems not to be there.
topic-holoform = A Holoform shows Agents and Detectives a role and a race of your choice for one night{ $buttons ->
    [yes] {""}
   *[no] : `disguise agent human`
}. It switches on by itself.
topic-permanent-holoform = A Permanent Holoform shows Agents and Detectives a role and a race of your choice, every night{ $buttons ->
    [yes] {""}
   *[no] : `disguise agent human`
}.
topic-advanced-holoform = An Advanced Holoform deceives everybody who looks, for one night, and can seem to go somewhere{ $buttons ->
    [yes] {""}
   *[no] : `disguise agent human at ann`
}. It switches on by itself.
topic-scanner = A Scanner shows the true race, the exact role and all devices of one player, once and besides your order{ $buttons ->
    [yes] {""}
   *[no] : `use scanner ann`
}.
topic-scanner-2 = A Scanner with two charges shows the true race, the exact role and all devices of one player, besides your order{ $buttons ->
    [yes] {""}
   *[no] : `use scanner-2 ann`
}.
topic-hold-out-blaster = A Hold-out Blaster fires once: by itself at the player who kills its holder in person by night, or as a last shot when its holder is lynched{ $buttons ->
    [yes] {""}
   *[no] : `shoot ann`
}.
topic-stun-orb = A Stun Orb stops all orders of one player for a night and all abilities for a day, once{ $buttons ->
    [yes] {""}
   *[no] : `use stun-orb ann`
}.
topic-stun-orb-2 = A Stun Orb with two charges stops all orders of one player for a night and all abilities for a day{ $buttons ->
    [yes] {""}
   *[no] : `use stun-orb-2 ann`
}.
topic-stun-bomb = A Stun Bomb stops the orders of all others for a night and their abilities for a day, once and besides your order{ $buttons ->
    [yes] {""}
   *[no] : `use stun-bomb`
}.
topic-combat-camouflage = Combat Camouflage lets a kill of an Exterminator, or of an Assassin Bot, look like another{ $buttons ->
    [yes] , such as an abduction, which shows as missing
   *[no] : `kill ann as mauled`, `as shot`, or `as abduction`, which shows as missing
}.
topic-emp-pulse-emitter = An EMP Pulse Emitter breaks what one player uses that night, and what always works, each night and besides your order{ $buttons ->
    [yes] {""}
   *[no] : `use emp-pulse-emitter ann`
}.
topic-psychic-pulse-emitter = A Psychic Pulse Emitter stops the psychic powers of one player for a night and a day, each night and besides your order{ $buttons ->
    [yes] {""}
   *[no] : `use psychic-pulse-emitter ann`
}.
topic-intel = Intel is spent when it is chosen: it lists all roles of the game, without names.
topic-plasma-bomb = A Plasma Bomb kills one player, and everybody who is linked with that player by visits of that night, once{ $buttons ->
    [yes] {""}
   *[no] : `use plasma-bomb ann`
}. Nothing protects. The bomber is spared.
topic-replicator = A Replicator makes two small devices or one medium one, ready at once{ $buttons ->
    [yes] {""}
   *[no] : `replicate scanner stun-orb`
}.
topic-advanced-targeting = With Advanced Targeting { $buttons ->
    [yes] an alien's kill passes
   *[no] an alien's `kill` passes
} guards, shields, armour and toughness. It works by itself.
topic-advanced-assassin-bot = An Advanced Assassin Bot kills one player at once, by day, and works once{ $buttons ->
    [yes] .
   *[no] : `use advanced-assassin-bot ann`. Say it to me in private.
} A Body Double or an Anti-Tech Field stops it.
topic-robot = A robot has a role of the Mind Stealer's stockpile{ $buttons ->
    [yes] , and an order of its own each night
   *[no] , `equip agent`, and an order of its own each night, `robot investigate ann`
}. It breaks instead of dying.

## Sides, attributes and races

topic-town = The town wins when no Doppelganger and no dangerous alien is in play any more, and somebody of the town is alive.
topic-doppelgangers = The Doppelgangers win when they are as many as the town and no dangerous alien is in play.
topic-rogue = A Rogue wins with the side that only the Rogue was told: the town or the Doppelgangers.
topic-exterminators = The Exterminators win when everybody else is dead or gone.
topic-spores = The spores win when all others in play carry them, Xenozoologists aside.
topic-natural-mind-shield = A natural Mind Shield is born with its bearer, and works like the device.
topic-natural-anti-tech-field = A natural Anti-Tech Field is born with its bearer, and works like the device.
topic-kook = A Kook is a human whom Agents take for a Doppelganger. Kooks usually don't know it.
topic-spirit-bond = With a Spirit-bond somebody who is dead can offer the own role to a player, once{ $buttons ->
    [yes] . It has to be done until
   *[no] : `bond ann`. It has to be said until
} the end of the next night.
topic-human = Humans are on the side of the town, as long as nobody consumes or converts them.
topic-alien = An alien has a goal of its own, and often devices. Some are a danger to all: Exterminators, Spore Spreaders, Hiveminds and Harvesters.

## What a player wants

topic-find = To find out: what Telepaths read of players who look, follow, watch, scan or collect, and always of Mediums.
topic-kill = To kill: what Telepaths read of players who attack, infest or convert, of armed homes, and of Doppelgangers with nothing else to do.
topic-protect = To protect: what Telepaths read of players who guard, bind, stun or pulse.
topic-survive = To survive: what Telepaths read of humans and many aliens with nothing else to do, and of all who have an advanced Mind Shield.

## How players die

topic-plasma = By a plasma blast: a Plasma Bomb went off.
topic-harvested = With every organ gone: an Organ Harvester took the player. It shows when the Harvester has left the game.
topic-mauled = Mauled: by the Doppelgangers' hunt or by a Rogue.
topic-energy-weapon = By an energy weapon: an Exterminator, or a Hold-out Blaster.
topic-shot = By guns, explosives or traps: a Vigilante, a War Vet, Sentry Guns, a Vengeful Guard or a robot.
topic-torn-apart = Torn apart: by the Abomination of an Organ Harvester.
topic-sacrifice = In another's place: a guard who took an attack.
topic-assassinated = Assassinated: by a bot, in the morning or by day.
topic-hive-collapse = As the hive fell apart: the Hivemind is gone, and its converts with it.
topic-withered = Withered: a Bloom that was not lynched in time.
topic-lynched = Lynched: by the town's vote.
topic-consumed = As the body that stays behind: an Advanced Doppelganger has taken over another one.

## Phases

topic-choosing = Before the first night scientists and aliens choose their equipment{ $buttons ->
    [yes] {""}
   *[no] , as in `choose scanner`
}. Players with nothing to choose wait.
topic-night = By night orders are given in private, and the last word counts. First come rays, then blocks, abductions, guards, investigations and kills; everything of one kind happens at once. The night ends early when everybody is heard who has something to do.
topic-day = By day all talk in town and vote{ $buttons ->
    [yes] {""}
   *[no] : `vote ann`, `vote none`
}. Most votes lynch, a tie lynches nobody. The day ends early when all have voted and nobody says anything for a while{ $buttons ->
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
