# The game's messages.

## The deal

event-dealt = You lead **{ $role }** from { $place }. Abilities: { $abilities }. { $allegiances-count ->
    [0] You have no secret allegiance.
   *[other] You secretly serve { $allegiances }.
} { $team-id ->
    [house-dagoth] **You win with House Dagoth** if half of the living leaders belong to it when a day begins.
   *[other] You win with the loyal when no member of House Dagoth is alive.
}
event-teammates = { $players-count ->
    [0] No one else serves House Dagoth.
   *[other] With you in House Dagoth: **{ $players }**.
}
event-contract = Your contract: **{ $target }** must be killed at night, no matter by whom.
event-public-faction = { $leader-given ->
    [yes] { $place }: { $faction }, led by **{ $leader }**.
   *[no] { $place }: { $faction }.
}
event-public-faction-list = __Publicly known: { $count } factions__
event-rules-notice = { $topic-id ->
   *[sleeper-awakes] **The Sleeper Awakes.** Each night a leader of House Dagoth can name a place: a dunmer rises there and attacks the leader who lives there. Agents can help.
}

## Nights and days

event-phase = { $name-id ->
    [night] **Night { $number }.** { $ends-given ->
        [yes] Send your orders by { $ends }.
       *[no] Send your orders. You have { $length }.
    }
    [day] **Day { $number }.** { $ends-given ->
        [yes] It ends at { $ends }.
       *[no] It lasts { $length }.
    }
   *[over] **The end.** Everyone can talk here now.
}
event-ordered = { $buttons ->
    [yes] { $order-id ->
        [stay] Noted: { $agent } stays at home tonight.
       *[other] Noted: { $agent } has an order for tonight.
    }
   *[no] { $agent }: `{ $order-id }`
}
event-leader-ordered = { $buttons ->
    [yes] { $order-id ->
        [none] Noted: you do nothing yourself tonight.
       *[other] Noted: your own order for tonight.
    }
   *[no] You yourself: `{ $order-id }`
}
event-marked-done = You are done. A new order takes that back.
event-reminder = **{ $phase }:** half of the time is over, and you haven't given any orders yet. Your agents stay at home unless you send them out.

## Reports

event-sighting = { $kind-id ->
    [passed] { $place }: a { $sex } { $race } came by { $came-by } from { $came-from } and went on by { $left-by } to { $left-to }.
    [visited] { $place }: a { $sex } { $race } came by { $came-by } from { $came-from } and went back the same way.
    [remained] { $place }: a { $sex } { $race } came by { $came-by } from { $came-from } and did not leave.
   *[set-out] { $place }: a { $sex } { $race } who lives here set out by { $left-by } to { $left-to }.
} ({ $source }){ $home-given ->
    [yes] {" "}Papers: from { $home }.
   *[no] {""}
}
event-sighting-list = __Seen last night: { $count }__
event-watch-quiet = { $source-id ->
    [scry] You scried { $place } and saw no one travel.
   *[other] Your watch in { $place } saw no one travel.
}
event-watch-quiet-list = __Quiet places__
event-ledger = By { $means }: a { $sex } { $race } from { $from-place } to { $to-place }.
event-ledger-list = __Your ledger: { $count } journeys__
event-spied = { $agent } spied in { $place }: { $item-id ->
    [nobody] no one was found.
    [name] the leader here is **{ $value }**.
    [faction] this is { $faction }.
    [ability] the leader's card says “{ $ability }”.
    [allegiance] { $allegiance-given ->
        [yes] the leader secretly serves { $allegiance }.
       *[no] the leader has no secret allegiance.
    }
   *[nothing-new] nothing new.
}
event-spied-list = __Your spies__
event-intercepted = A spy of { $player } in { $place }: { $item-id ->
    [nobody] no one was found.
    [name] the leader here is **{ $value }**.
    [faction] this is { $faction }.
    [ability] the leader's card says “{ $ability }”.
    [allegiance] { $allegiance-given ->
        [yes] the leader secretly serves { $allegiance }.
       *[no] the leader has no secret allegiance.
    }
   *[nothing-new] nothing new.
}
event-intercepted-list = __Intercepted__
event-burgled = { $found ->
    [yes] { $agent } burgled in { $place }. { $orders-count ->
        [0] No orders were found.
       *[other] Orders of the agents there: { $orders }.
    }
   *[no] { $agent } burgled in { $place }, where no leader lives.
}
event-assassinate-result = Your assassins in { $place }, against { $sex-given ->
    [yes] a { $sex } { $race }
   *[no] { $target }
}: { $outcome-id ->
    [killed] **the victim is dead.**
    [repelled] they were repelled.
    [not-found] they found no one.
    [warded] they got through, but a ward saved the victim.
   *[other] they had no chance to strike.
}
event-ambush-result = Your ambush between { $one-end } and { $other-end }: { $killed ->
    [0] no one was killed.
   *[other] it killed { $victims }.
}
event-guard-result = { $agent } guarded { $person }: { $outcome-id ->
    [quiet] nothing happened.
    [repelled] an attack was repelled.
    [lost] the defence failed, but the guard lives.
   *[other] the person to guard wasn't there.
}
event-guard-result-list = __Your guards__
event-attack-repelled = **You were attacked** in { $place } and survived. Attackers killed: { $killed }.
event-ward-spent = Your tower ward saved you and is now used up.
event-recruited = { $agent } recruited in { $place }: { $count ->
    [0] no one joined.
   *[other] { $count } joined.
}
event-relocated = { $agent } now lives in { $place }.
event-leader-moved = You now live in { $place }.
event-leader-move-failed = You couldn't move to { $place }: it is { $reason }.
event-bribe-result = { $outcome-id ->
    [bribed] Your bribe in { $place } was taken.
   *[other] No one in { $place } matched your description.
}
event-agent-idle = { $agent } came home without doing anything: { $reason }.
event-wounded = { $agent } was wounded and has recovered.
event-head-count = { $player } has { $agents ->
    [one] one agent.
   *[other] { $agents } agents.
}
event-prophecy = Members of House Dagoth among { $players }: **{ $dagoth }**.
event-vision = In a vision, you saw sleepers rise: { $places }.
event-sleeper-result = Your sleeper in { $place }: { $outcome-id ->
    [killed] **the victim is dead.**
    [repelled] the attack was repelled.
    [not-found] it found no one.
    [warded] a ward saved the victim.
   *[other] it has gone missing.
} { $kept ->
    [yes] It stays with you.
   *[no] {""}
}
event-sleeper-slain = A sleeper rose in { $place }, and your vigil killed it.
event-agent-missing = { $agent } has gone missing.
event-agent-missing-list = __Missing__
event-new-agent = { $agent } joins you: a { $sex } { $race } in { $base }.
event-new-agent-list = __Your new agents__
event-compromised = **You are Compromised**: you have no agents left. You can act in person, and spies can find your allegiances.
event-recovered = You have agents again and are no longer Compromised.
event-ability-unlocked = You now have this ability: { $ability }.
event-ability-locked = For now, you don't have this ability: { $ability }.

## Deaths, votes, the end

event-died = { $cause-id ->
    [assassinated] **{ $player }** was assassinated.
    [slain] **{ $player }** was slain.
    [lynched] **{ $player }** was put to death.
   *[left] **{ $player }** has left the game.
}
event-revealed = { $place-given ->
    [yes] { $player } led { $role } from { $place }, on the side of { $team }. { $allegiances-count ->
        [0] No secret allegiance.
       *[other] Secretly served { $allegiances }.
    }
   *[no] { $player } led { $role }.
}
event-revealed-list = __Who led what__
event-vote-cast = { $target-id ->
    [player] { $player } votes for { $target }.
   *[no-lynch] { $player } votes for no death.
}
event-vote-withdrawn = { $player } takes back their vote.
event-vote-tally = The votes: { $counts }
event-nobody-lynched = No one is put to death: { $reason }.
event-game-cancelled = The game was cancelled: { $reason }.
event-game-over = { $teams-count ->
    [0] **The game is over**, and no side has won.
   *[other] **The game is over.** The win goes to { $teams }.
} { $winners-count ->
    [0] {""}
    [one] The winner is { $winners }.
   *[other] The winners are { $winners }.
}

## Answers

event-agent = { $agent }, a { $sex } { $race }{ $buttons ->
    [yes] {" "}in { $base }: { $order }
   *[no] {" "}in { $base }: `{ $order-id }`
}
event-agent-list = __Your agents__
event-no-agents = You have no agents.
event-dossier = **{ $player }**{ $place-given ->
    [yes] , in { $place }
   *[no] {""}
}{ $faction-given ->
    [yes] , leads { $faction }
   *[no] {""}
}{ $abilities-count ->
    [0] {""}
   *[other] . On their card: { $abilities }
}{ $allegiances-count ->
    [0] {""}
   *[other] . Serves { $allegiances }
}
event-dossier-list = __What you know__
event-nothing-known = You know nothing about other leaders yet.
event-route = { $by-road-given ->
    [yes] By road: { $by-road }. Fast: { $legs }.
   *[no] From { $from-place } to { $to-place }, { $mode }: { $legs-count ->
        [0] no journey.
       *[other] { $legs }.
    }
}
event-status = { $phase-id ->
    [over] The game is over.
   *[other] { $phase } { $number }. Time left: { $seconds }. { $done ->
        [yes] You are done.
       *[no] {""}
    }
}
event-replacing = The seat of { $player } is free.{ $buttons ->
    [yes] {" "}You can take it.
   *[no] {" "}Send me `join` to take it.
}
event-replaced = A new player plays { $player } now.
