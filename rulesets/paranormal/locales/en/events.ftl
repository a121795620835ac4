# The game's messages.

# Race, role and side of a player.
a-person = { $role-id ->
    [doppelganger] a { $role }
    [doppelganger-leader] a { $role }
    [advanced-doppelganger] an { $role }
    [tough-doppelganger] a { $role }
    [rogue-doppelganger] a { $role }
   *[other] { $race-id ->
        [human] a human { $role }
        [doppelganger] a Doppelganger { $role }
       *[alien] an alien { $role }
    }
}
of-side = { $team-id ->
    [rogue] on a side that nobody else knows
    [bloom] with a goal of its own
    [organ-harvester] with a goal of its own
    [mind-stealer] with a goal of its own
    [xenozoologist] with a goal of its own
    [survivor] with a goal of its own
   *[other] on the side of { $team }
}

# The cards of roles that may have mates. A player who is alone reads nothing about mates: what they do together is explained with their names.
card-doppelganger = { $buttons ->
    [yes] Doppelgangers look like everybody, and hunt one player a night.
   *[no] Doppelgangers look like everybody, and hunt one player a night: `hunt ann`.
} They win when they are as many as the town and no dangerous alien is left.
card-doppelganger-leader = A Doppelganger Leader looks like a human without a role to Agents and Detectives.
card-advanced-doppelganger = An Advanced Doppelganger can take over a human's body once, in place of the hunt{ $buttons ->
    [yes] . The human goes on as a Doppelganger.
   *[no] : `consume ann`. ann goes on as a Doppelganger.
} The Doppelganger who did it is out, and still wins with the team.
card-tough-doppelganger = A Tough Doppelganger does not die of an ordinary attack by night. Guns, bombs, bots, Advanced Targeting and the town's lynch still kill.
card-exterminator = An Exterminator can kill one player each night{ $buttons ->
    [yes] {" "}and wins
   *[no] , `kill ann`, and wins
} when everybody else is dead or gone.
card-exterminator-operative = An Exterminator Operative has devices, and wins with the Exterminators when everybody else is dead or gone.

event-conduct = Welcome to town. A few things hold for all: { $rules }.
event-dealt = **You are { a-person }, { of-side }.** { $role-id ->
    [townie] { topic-townie }
    [war-vet] { topic-war-vet }
    [vigilante] { topic-vigilante }
    [agent] { topic-agent }
    [detective] { topic-detective }
    [telepath] { topic-telepath }
    [medium] { topic-medium }
    [reporter] { topic-reporter }
    [sneak] { topic-sneak }
    [heroic-guard] { topic-heroic-guard }
    [observant-guard] { topic-observant-guard }
    [vengeful-guard] { topic-vengeful-guard }
    [guardian] { topic-guardian }
    [psychic-warden] { topic-psychic-warden }
    [military-scientist] { topic-military-scientist }
    [cutting-edge-scientist] { topic-cutting-edge-scientist }
    [intelligence-scientist] { topic-intelligence-scientist }
    [enchanter] { topic-enchanter }
    [doppelganger] { card-doppelganger }
    [doppelganger-leader] { card-doppelganger-leader }
    [advanced-doppelganger] { card-advanced-doppelganger }
    [tough-doppelganger] { card-tough-doppelganger }
    [rogue-doppelganger] { topic-rogue-doppelganger }
    [xenozoologist] { topic-xenozoologist }
    [survivor] { topic-survivor }
    [exterminator] { card-exterminator }
    [exterminator-operative] { card-exterminator-operative }
    [agent-operative] { topic-agent-operative }
    [infester] { topic-infester }
    [bloom] { topic-bloom }
    [psychic-hivemind] { topic-psychic-hivemind }
    [tech-hivemind] { topic-tech-hivemind }
    [hivemind] { topic-hivemind }
    [organ-harvester] { topic-organ-harvester }
    [mind-stealer] { topic-mind-stealer }
   *[other] {""}
}{ $team-id ->
    [town] {" "}{ topic-town }
    [doppelgangers] { $role-id ->
        [doppelganger] {""}
       *[other] {" "}{ card-doppelganger }
    }
    [hivemind] { $race-id ->
        [human] {" "}You win with the hive.
       *[other] {""}
    }
   *[other] {""}
}{ $attributes-count ->
    [0] {""}
   *[other] {" "}You have: { $attributes }.
}{ $devices-count ->
    [0] {""}
   *[other] {" "}You hold: { $devices }.
}{ $slots-given ->
    [yes] {" "}Your slots for devices: { $slots }.
   *[no] {""}
}{ $ally-given ->
    [yes] {" "}You win with { $ally }.
   *[no] {""}
}{ $points-given ->
    [yes] {" "}You need { $points } points.
   *[no] {""}
}{ $stockpile-given ->
    [yes] {" "}Your stockpile: { $stockpile }.
   *[no] {""}
}{ $doom-given ->
    [yes] {" "}The Abomination comes in { $doom } nights.
   *[no] {""}
}
event-teammates = { $players-count ->
    [0] You have no team mates now.
    [one] Your team mate is { $players }.
   *[other] Your team mates are { $players }.
}{ $players-count ->
    [0] {""}
   *[other] { $team-id ->
        [doppelgangers] {" "}You hunt together{ $buttons ->
            [yes] {""}
           *[no] : `hunt ann`, or `hunt ann with bob` if bob shall go
        }.
        [exterminators] {" "}You win together, and among you devices change hands at once{ $buttons ->
            [yes] {""}
           *[no] , by `give` alone
        }.
       *[other] {""}
    }
}
event-points-table = What each role is worth to you: { $points }.
event-choices = { $open-count ->
    [0] You have chosen everything.{ $buttons ->
        [yes] {" "}As long as the phase lasts, you can give something back.
       *[no] {" "}As long as the phase lasts, `unchoose` takes a choice back.
    }
   *[other] Still open for you: { $open }.{ $buttons ->
       [yes] {""}
      *[no] {" "}Choose as in `choose scanner`, `nature psychic` or `starter guardian`.
   }
}
event-intel = The roles of this game, in no order of players: { $roles }.
event-agent-contact = Your contact in town is **{ $player }**, an Agent who does not know of you.
event-medium-present = { $present ->
    [yes] This game was dealt a Medium, who may read and answer among the dead.
   *[no] No Medium was dealt in this game, so the dead are among themselves.
}
event-phase = { $name-id ->
    [choosing] **Choose your equipment.** You have { $length }; whoever has nothing to choose just waits.
    [night] **Night { $number }** falls, for up to { $length }.{ $buttons ->
        [yes] {""}
       *[no] {" "}Send me your orders in private, or `pass`.
    }
    [day] **Day { $number }** begins and lasts up to { $length }.{ $buttons ->
        [yes] {""}
       *[no] {" "}You can `vote ann` in town.
    }
    [last-shot] The condemned has a weapon. **One last shot** within { $length }{ $buttons ->
        [yes] {""}
       *[no] : `shoot ann` or `shoot none`
    }.
   *[over] **{ $name }**
}
event-noted = Noted: **{ $verb }**{ $item-given ->
    [yes] {" "}({ $item })
   *[no] {""}
}{ $targets-count ->
    [0] {""}
   *[other] : { $targets }
}{ $role-given ->
    [yes] {" "}as { $role }
   *[no] {""}
}{ $race-given ->
    [yes] , { $race }
   *[no] {""}
}{ $place-given ->
    [yes] {" "}at { $place }
   *[no] {""}
}{ $on-given ->
    [yes] { $on ->
        [yes] {" "}on
       *[no] {" "}off
    }
   *[no] {""}
}{ $mask-given ->
    [yes] {" "}that looks like: { $mask }
   *[no] {""}
}.
event-hunt-set = { $target-id ->
    [none] Nobody is hunted tonight.
   *[player] { $consume ->
        [yes] { $carrier } goes to take over the body of **{ $target }**.
       *[no] { $carrier } hunts **{ $target }**.
    }
}
event-race-result = { $target } seems to be of this race: **{ $race }**.
event-role-result = { $target } seems to have this role: **{ $role }**.
event-goal-result = { $target } wanted **{ $goal }** last night.
event-follow-result = { $place-id ->
    [home] { $target } stayed **at home**.
    [gone] { $target } was **gone**.
   *[player] { $target } went to the home of **{ $place }**.
}
event-watch-result = { $visitors-count ->
    [0] Nobody visited { $target }.
   *[other] { $target } was visited by **{ $visitors }**.
}
event-sneak-result = { $left ->
    [yes] { $target } left home.
   *[no] { $target } stayed at home.
}
event-snoop-result = { $place-id ->
    [home] Your Snooper Bot saw { $target } stay **at home**.
    [gone] Your Snooper Bot found { $target } **gone**.
   *[player] Your Snooper Bot followed { $target } to the home of **{ $place }**.
}
event-track-result = { $place-id ->
    [home] Your tracking device: { $target } spent the night **at home**.
    [gone] Your tracking device: { $target } was **gone**.
   *[player] Your tracking device: { $target } spent the night at the home of **{ $place }**.
}
event-surveillance = { $visitors-count ->
    [0] Nobody came to your home.
   *[other] Your home was visited: { $visitors }.
}
event-scan-result = { $target } is **{ $race }, { $role }**{ $devices-count ->
    [0] , without devices
   *[other] , and holds { $devices }
}.
event-no-result = You did not find { $target }.
event-shielded = A Mind Shield protects { $target }.
event-tech-blocked = An Anti-Tech Field protects { $target }: your { $item } did nothing.
event-shield-hit = Something was aimed at you, and your { $shield } held.
event-bound = Unseen chains hold you, and a sudden sleep comes over you. You use no powers this night and the coming day.
event-stunned = You are stunned: no orders this night, no abilities the coming day.
event-pulsed = Your mind is numb: no psychic powers this night and the coming day.
event-shorted = A pulse has broken these: { $items }.{ $buttons ->
    [yes] {" "}You can mend them in a later night.
   *[no] {" "}You can `repair` them in a later night.
}
event-repaired = These work again: { $items }.
event-built = A tracking device is finished. You can fix { $devices } on players now.
event-tracker-lost = Your tracking device on { $target } is lost.
event-planted = Your tracking device is fixed on { $target }, for good.
event-device-spent = Your { $item } did its work and is used up.
event-ray-locked = The ray holds { $target }. You set that vote today{ $buttons ->
    [yes] {""}
   *[no] , as in `puppet ann` or `puppet none`
}.
event-mind-controlled = Something else moved your body last night, and will move your hand at the vote today.
event-attacker-named = Your guard saw who came for you: **{ $attacker }**.
event-abducted = You were taken in the night.
event-held = You are kept in a cage on the ship of **{ $by }**.
event-returned = You are back.
event-specimen = { $player } is a specimen: **{ $kind }**. { $kept ->
    [yes] You keep it.
   *[no] You have one like it, so you bring it back.
}
event-stolen = You took this role from { $player }: **{ $role }**, worth { $points ->
    [one] one point
   *[other] { $points } points
}. You have { $total } now.
event-role-lost = Your skills are gone, as if they had been cut out.
event-new-role = { $reason-id ->
    [consumed] You were consumed, and live on as what consumed you. You are **{ a-person }**, { of-side }.
    [stolen] From now on you are **{ a-person }**, { of-side }.
   *[spirit] The gift of the dead is yours. You are **{ a-person }**, { of-side }.
}
event-infest-result = { $result-id ->
    [infected] Your spores grow in **{ $target }**.
    [already] **{ $target }** carried your spores already.
    [blocked] Something kept your spores from **{ $target }**.
   *[missed] You did not reach **{ $target }**.
}
event-infected = You carry strange spores from now on.
event-convert-result = { $result-id ->
    [converted] **{ $target }** is yours.
    [non-human] **{ $target }** is not human, and cannot be yours.
    [shielded] A Mind Shield keeps **{ $target }** from you.
    [tech-blocked] An Anti-Tech Field keeps **{ $target }** from you.
    [guarded] **{ $target }** was guarded.
   *[missed] You did not reach **{ $target }**.
}
event-converted = You are part of the hive of **{ $by }** now, and win with it.
event-freed = The hive has let you go. You are on the side of { $team } again.
event-consume-result = { $result-id ->
    [consumed] { $target } was consumed, and is one of yours.
   *[failed] { $target } was not consumed.
}
event-spirit-choice = Your bond outlives you. You can offer your role to a player, once{ $buttons ->
    [yes] {""}
   *[no] , as in `bond ann`
}, until the end of the next night.
event-spirit-offer = The ghost of **{ $ghost }** offers you its role: **{ $role }**.{ $buttons ->
    [yes] {" "}Accept or decline before the night ends.
   *[no] {" "}Say `accept` or `decline` before the night ends.
}
event-spirit-result = { $result-id ->
    [accepted] { $target } took your role.
    [declined] { $target } did not take your role.
   *[failed] { $target } could not be reached.
}
event-order-dropped = { $player } has left the game, so this order stands no more: { $verb }{ $item-given ->
    [yes] {" "}({ $item })
   *[no] {""}
}. Another one can be given.
event-item-offered = { $player } offers you this: **{ $item }**. Take it before the night ends.
event-item-passed = { $item }: from { $giver } to { $taker }.
event-made = Your Replicator made this: { $item }.
event-pm =
    { $from } writes to you:
    > { $text }
event-pm-copy =
    { $from } to { $recipient }:
    > { $text }
event-you-died = **You are out of the game**: { $cause }. From now on you are among the dead, and can talk there.
event-last-words = Your death is known. You may write once more in town about it, and nothing that helps anybody.
event-vote = { $controlled ->
    [yes] **{ $player } votes, as if pulled by strings: { $target }.**
   *[no] **{ $player } votes: { $target }.**
}
event-unvote = **{ $player } takes the vote back.**
event-votes = { $votes-count ->
    [0] No vote stands at the moment.
   *[other] The votes: { $votes }.
}
event-roster = Alive: { $alive }.{ $missing-count ->
    [0] {""}
   *[other] {" "}Missing: { $missing }.
}{ $dead-count ->
    [0] {""}
   *[other] {" "}Dead: { $dead }.
}{ $departed-count ->
    [0] {""}
   *[other] {" "}Gone: { $departed }.
}
event-rules-text = { $topic }
event-shorten = { $count } of the { $needed } who are needed ask for the end of the day.
event-vote-tally = The votes: { $counts-count ->
    [0] none
   *[other] { $counts }
}. The outcome goes by the weights of the votes, which are not shown: { $condemned-id ->
    [none] nobody is condemned.
   *[player] **{ $condemned }** is condemned.
}
event-lynch = The town lynches **{ $player }**.
event-no-lynch = Nobody is lynched: { $reason }.
event-last-shot = { $target-id ->
    [none] { $player } does not shoot.
   *[player] { $player } fires one last shot at **{ $target }**.
}
event-died = **{ $player } is dead**: { $cause }. The body was found { $place }{ $fresh ->
    [yes] , still warm
   *[no] {""}
}.
event-flip = { $player } was **{ a-person }**, { of-side }.{ $role-id ->
    [psychic-warden] {" "}In the room a candle still burns beside a chain of metal.
   *[other] {""}
}
event-missing = **{ $player } is missing.** Nobody knows more.
event-back = **{ $player } is back.**
event-departed = **{ $player } has left the game**: { $cause }.
event-plants = Strange plants have grown all over town in one night.
event-must-lynch = Somebody has to be lynched today.
event-doom = Something enormous comes nearer: { $nights ->
    [one] one night is left
   *[other] { $nights } nights are left
}.
event-max-day-warning = { $days-left ->
    [0] This is the last day.
    [one] One day is left after this one.
   *[other] { $days-left } days are left after this one.
}
event-replacing = A new player is wanted for { $player }.
event-replaced = { $player } is back at the table.
event-extended = This phase lasts { $length } longer.
event-game-over = **The game is over.** { $teams-count ->
    [0] { $winners-count ->
        [0] Nobody has won.
       *[other] No team has won.
    }
   *[other] The win goes to { $teams }.
} { $winners-count ->
    [0] {""}
    [one] The winner is { $winners }.
   *[other] The winners are { $winners }.
}
event-final-roles = Who was who: { $roles }.
