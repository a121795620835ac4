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
    [rogue] on a side that no one else knows
    [bloom] with a goal of its own
    [organ-harvester] with a goal of its own
    [mind-stealer] with a goal of its own
    [xenozoologist] with a goal of its own
    [survivor] with a goal of its own
   *[other] on the side of { $team }
}

# The cards of roles that may have teammates. A player who is alone reads nothing about teammates: what they do together is explained with their names.
card-doppelganger = { $buttons ->
    [yes] Doppelgangers look like everyone else, and hunt one player a night.
   *[no] Doppelgangers look like everyone else, and hunt one player a night: `hunt ann`.
} They win when they match the town in number and no dangerous alien is left.
card-doppelganger-leader = To Agents and Detectives, a Doppelganger Leader looks like a human without a role.
card-advanced-doppelganger = Once, instead of hunting, an Advanced Doppelganger can take over a human's body{ $buttons ->
    [yes] . The human plays on as a Doppelganger.
   *[no] : `consume ann`. ann plays on as a Doppelganger.
} The Doppelganger who did it is out, but still wins with the team.
card-tough-doppelganger = A Tough Doppelganger survives ordinary attacks at night. Guns, bombs, bots, Advanced Targeting and the town's lynch still kill.
card-exterminator = An Exterminator can kill one player each night{ $buttons ->
    [yes] {" "}and wins
   *[no] , `kill ann`, and wins
} when everyone else is dead or gone.
card-exterminator-operative = An Exterminator Operative has devices, and wins with the Exterminators when everyone else is dead or gone.

event-conduct = Welcome to town. Some rules for everyone: { $rules }.
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
   *[other] {" "}Your attributes: { $attributes }.
}{ $devices-count ->
    [0] {""}
   *[other] {" "}Your devices: { $devices }.
}{ $slots-given ->
    [yes] {" "}Your device slots: { $slots }.
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
    [0] You have no teammates now.
    [one] Your teammate is { $players }.
   *[other] Your teammates are { $players }.
}{ $players-count ->
    [0] {""}
   *[other] { $team-id ->
        [doppelgangers] {" "}You hunt together{ $buttons ->
            [yes] {""}
           *[no] : `hunt ann`, or `hunt ann with bob` if bob should go
        }.
        [exterminators] {" "}You win together, and you can hand each other devices at once{ $buttons ->
            [yes] {""}
           *[no] {" "}with `give`
        }.
       *[other] {""}
    }
}
event-points-table = What each role is worth to you: { $points }.
event-choices = { $open-count ->
    [0] You have chosen everything.{ $buttons ->
        [yes] {" "}Until the phase ends, you can give something back.
       *[no] {" "}Until the phase ends, `unchoose` gives something back.
    }
   *[other] Still to choose: { $open }.{ $buttons ->
       [yes] {""}
      *[no] {" "}For example: `choose scanner`, `nature psychic` or `starter guardian`.
   }
}
event-intel = The roles in this game, sorted and without names: { $roles }.
event-agent-contact = Your contact in town is **{ $player }**, an Agent who doesn't know about you.
event-medium-present = { $present ->
    [yes] A Medium was dealt in this game, who can read and answer the dead.
   *[no] No Medium was dealt in this game, so the dead are on their own.
}
event-phase = { $name-id ->
    [choosing] **Choose your equipment.** You have { $length }. If you have nothing to choose, just wait.
    [night] **Night { $number }** falls and lasts up to { $length }.{ $buttons ->
        [yes] {""}
       *[no] {" "}Send me your orders in private, or `pass`.
    }
    [day] **Day { $number }** begins and lasts up to { $length }.{ $buttons ->
        [yes] {""}
       *[no] {" "}You can `vote ann` in town.
    }
    [last-shot] The condemned player has a weapon. **One last shot** within { $length }{ $buttons ->
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
    [none] No hunt tonight.
   *[player] { $consume ->
        [yes] { $carrier } tries to take over the body of **{ $target }**.
       *[no] { $carrier } hunts **{ $target }**.
    }
}
event-race-result = { $race-id ->
    [human] { $target } seems to be **a human**.
    [doppelganger] { $target } seems to be **a Doppelganger**.
   *[alien] { $target } seems to be **an alien**.
}
event-role-result = { $role-id ->
    [no-role] { $target } seems to have **no role**.
   *[other] { $target } seems to have the role **{ $role }**.
}
event-goal-result = { $target } wanted **{ $goal }** last night.
event-follow-result = { $place-id ->
    [home] { $target } stayed **at home**.
    [gone] { $target } was **gone**.
   *[player] { $target } went to the home of **{ $place }**.
}
event-watch-result = { $visitors-count ->
    [0] No one visited { $target }.
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
    [0] No one came to your home.
   *[other] Visitors at your home: { $visitors }.
}
event-scan-result = { $target } is **{ $race }, { $role }**{ $devices-count ->
    [0] , without devices
   *[other] , and has these devices: { $devices }
}.
event-no-result = You didn't find { $target }.
event-shielded = A Mind Shield protects { $target }.
event-tech-blocked = An Anti-Tech Field protects { $target }: your { $item } had no effect.
event-shield-hit = Something was aimed at you, and your { $shield } held.
event-bound = Unseen chains hold you, and a sudden sleep comes over you. Your powers are blocked for the night and the coming day.
event-stunned = You are stunned: no orders for the night, no abilities for the coming day.
event-pulsed = Your mind is numb: no psychic powers for the night and the coming day.
event-shorted = A pulse broke these devices: { $items }.{ $buttons ->
    [yes] {" "}You can repair them on a later night.
   *[no] {" "}You can `repair` them on a later night.
}
event-repaired = Working again: { $items }.
event-built = You finished a tracking device. You can attach { $devices } now.
event-tracker-lost = Your tracking device on { $target } is lost.
event-planted = Your tracking device is attached to { $target } for good.
event-device-spent = Your { $item } did its work and is used up.
event-ray-locked = Your ray holds { $target }. You control their vote today{ $buttons ->
    [yes] {""}
   *[no] , as in `puppet ann` or `puppet none`
}.
event-mind-controlled = Something else moved your body last night, and will move your hand at the vote today.
event-attacker-named = Your guard saw who came for you: **{ $attacker }**.
event-abducted = You were abducted during the night.
event-held = You are locked in a cage on the ship of **{ $by }**.
event-returned = You are back.
event-specimen = { $player } is a specimen: **{ $kind }**. { $kept ->
    [yes] You keep it.
   *[no] You already have one, so you bring it back.
}
event-stolen = You stole a role from { $player }: **{ $role }**, worth { $points ->
    [one] one point
   *[other] { $points } points
}. You now have { $total }.
event-role-lost = Your skills are gone, as if they had been cut out.
event-new-role = { $reason-id ->
    [consumed] You were consumed, and live on as what consumed you. You are **{ a-person }**, { of-side }.
    [stolen] From now on you are **{ a-person }**, { of-side }.
   *[spirit] The gift of the dead is yours. You are **{ a-person }**, { of-side }.
}
event-infest-result = { $result-id ->
    [infected] Your spores grow in **{ $target }**.
    [already] **{ $target }** already carried your spores.
    [blocked] Something kept your spores from **{ $target }**.
   *[missed] You didn't reach **{ $target }**.
}
event-infected = From now on you carry strange spores.
event-convert-result = { $result-id ->
    [converted] **{ $target }** is yours.
    [non-human] **{ $target }** is not human and can't be yours.
    [shielded] A Mind Shield keeps **{ $target }** from you.
    [tech-blocked] An Anti-Tech Field keeps **{ $target }** from you.
    [guarded] **{ $target }** was guarded.
   *[missed] You didn't reach **{ $target }**.
}
event-converted = You now belong to the hive of **{ $by }** and win with it.
event-freed = The hive has let you go. You are on the side of { $team } again.
event-consume-result = { $result-id ->
    [consumed] { $target } was consumed and is now one of yours.
   *[failed] { $target } was not consumed.
}
event-spirit-choice = Your bond outlives you. Until the end of the next night, you can offer your role to one player{ $buttons ->
    [yes] {""}
   *[no] , as in `bond ann`
}.
event-spirit-offer = The ghost of **{ $ghost }** offers you its role: **{ $role }**.{ $buttons ->
    [yes] {" "}Accept or decline before the night ends.
   *[no] {" "}Say `accept` or `decline` before the night ends.
}
event-spirit-result = { $result-id ->
    [accepted] { $target } accepted your role.
    [declined] { $target } declined your role.
   *[failed] You couldn't reach { $target }.
}
event-order-dropped = { $player } has left the game, so this order is cancelled: { $verb }{ $item-given ->
    [yes] {" "}({ $item })
   *[no] {""}
}. You can give another one.
event-item-offered = { $player } offers you a device: **{ $item }**. Take it before the night ends.
event-item-passed = { $giver } gave { $taker } a device: { $item }.
event-made = Your Replicator made a device: { $item }.
event-pm =
    { $from } writes to you:
    > { $text }
event-pm-copy =
    { $from } to { $recipient }:
    > { $text }
event-you-died = **You're out of the game**: { $cause }. You can now talk with the dead.
event-last-words = Your death is now public. You may write once more about it in town, but nothing that helps anyone.
event-vote = { $controlled ->
    [yes] **{ $player } votes for { $target }, as if pulled by strings.**
   *[no] **{ $player } votes for { $target }.**
}
event-unvote = **{ $player } takes back their vote.**
event-votes = { $votes-count ->
    [0] There are no votes at the moment.
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
event-shorten = Requests to end the day: { $count } of { $needed }.
event-vote-tally = The votes: { $counts-count ->
    [0] none
   *[other] { $counts }
}. The weights of the votes decide, and they stay hidden: { $condemned-id ->
    [none] no one is condemned.
   *[player] **{ $condemned }** is condemned.
}
event-lynch = The town lynches **{ $player }**.
event-no-lynch = No one is lynched: { $reason }.
event-last-shot = { $target-id ->
    [none] { $player } doesn't shoot.
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
event-missing = **{ $player } is missing.** No one knows more.
event-back = **{ $player } is back.**
event-departed = **{ $player } has left the game**: { $cause }.
event-plants = Strange plants have grown all over town overnight.
event-must-lynch = You must lynch a player today.
event-doom = Something enormous is coming closer: { $nights ->
    [one] one night left
   *[other] { $nights } nights left
}.
event-max-day-warning = { $days-left ->
    [0] This is the last day.
    [one] One day is left after this one.
   *[other] { $days-left } days are left after this one.
}
event-replacing = The seat of { $player } is free for a new player.
event-replaced = The seat of { $player } is taken again.
event-extended = This phase lasts { $length } longer.
event-game-over = **The game is over.** { $teams-count ->
    [0] { $winners-count ->
        [0] No one has won.
       *[other] No team has won.
    }
   *[other] The win goes to { $teams }.
} { $winners-count ->
    [0] {""}
    [one] The winner is { $winners }.
   *[other] The winners are { $winners }.
}
event-final-roles = Who was who: { $roles }.
