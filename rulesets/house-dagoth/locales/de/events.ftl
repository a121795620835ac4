# Was das Spiel erzählt.

## Die Karten

event-dealt = Deine Fraktion: **{ $role }**. Du lebst in { $place }. Fähigkeiten: { $abilities }. { $allegiances-count ->
    [0] Du hast keinen geheimen Bund.
   *[other] Im Geheimen dienst du: { $allegiances }.
} { $team-id ->
    [house-dagoth] **Du gewinnst mit Haus Dagoth**, wenn am Beginn eines Tages die Hälfte der lebenden Oberhäupter dazugehört.
   *[other] Du gewinnst mit den Treuen, wenn von Haus Dagoth niemand mehr lebt.
}
event-teammates = { $players-count ->
    [0] Außer dir dient niemand Haus Dagoth.
   *[other] Mit dir dienen Haus Dagoth: **{ $players }**.
}
event-contract = Dein Auftrag: **{ $target }** muss nachts getötet werden, egal von wem.
event-public-faction = { $leader-given ->
    [yes] { $place }: { $faction }, geführt von **{ $leader }**.
   *[no] { $place }: { $faction }.
}
event-public-faction-list = __Öffentlich bekannt: { $count } Fraktionen__
event-rules-notice = { $topic-id ->
   *[sleeper-awakes] **Der Schläfer erwacht.** Jede Nacht kann ein Oberhaupt von Haus Dagoth einen Ort nennen: Dort erhebt sich ein dunkelelfischer Schläfer und greift das Oberhaupt an, das dort lebt. Leute von Haus Dagoth können helfen.
}

## Nächte und Tage

event-phase = { $name-id ->
    [night] **Nacht { $number }.** { $ends-given ->
        [yes] Schick deine Befehle. Die Nacht endet: { $ends }.
       *[no] Schick deine Befehle. Zeit dafür: { $length }.
    }
    [day] **Tag { $number }.** { $ends-given ->
        [yes] Er endet: { $ends }.
       *[no] Er dauert { $length }.
    }
   *[over] **Das Ende.** Jetzt können hier alle reden.
}
event-ordered = { $buttons ->
    [yes] { $order-id ->
        [stay] Notiert, heute Nacht zu Hause: { $agent }.
       *[other] Notiert, ein Befehl für heute Nacht: { $agent }.
    }
   *[no] { $agent }: `{ $order-id }`
}
event-leader-ordered = { $buttons ->
    [yes] { $order-id ->
        [none] Notiert: Du selbst tust heute Nacht nichts.
       *[other] Notiert: dein eigener Befehl für heute Nacht.
    }
   *[no] Du selbst: `{ $order-id }`
}
event-marked-done = Du bist fertig. Ein neuer Befehl nimmt das zurück.
event-reminder = Die halbe Zeit ist um ({ $phase }), und du hast noch keine Befehle gegeben. Deine Leute bleiben zu Hause, wenn du sie nicht losschickst.

## Berichte

event-sighting = { $kind-id ->
    [passed] { $place }: { $race } ({ $sex }) kam { $came-by } aus { $came-from } und reiste { $left-by } weiter nach { $left-to }.
    [visited] { $place }: { $race } ({ $sex }) kam { $came-by } aus { $came-from } und kehrte so zurück.
    [remained] { $place }: { $race } ({ $sex }) kam { $came-by } aus { $came-from } und ging nicht wieder.
   *[set-out] { $place }: { $race } ({ $sex }) lebt hier und brach { $left-by } auf nach { $left-to }.
} ({ $source }){ $home-given ->
    [yes] {" "}Laut Papieren wohnhaft in { $home }.
   *[no] {""}
}
event-sighting-list = __Letzte Nacht gesehen: { $count }__
event-watch-quiet = { $source-id ->
    [scry] Dein Blick in die Ferne, { $place }: Niemand kam oder ging.
   *[other] Deine Wache in { $place }: Niemand kam oder ging.
}
event-watch-quiet-list = __Ruhige Orte__
event-ledger = { $race } ({ $sex }), { $means }: von { $from-place } nach { $to-place }.
event-ledger-list = __Dein Fahrtenbuch: { $count } Strecken__
event-spied = Spionage in { $place } ({ $agent }): { $item-id ->
    [nobody] niemand zu finden.
    [name] hier lebt **{ $value }**.
    [faction] das Oberhaupt führt: { $faction }.
    [ability] auf der Karte des Oberhaupts steht „{ $ability }“.
    [allegiance] { $allegiance-given ->
        [yes] das Oberhaupt dient im Geheimen: { $allegiance }.
       *[no] das Oberhaupt hat keinen geheimen Bund.
    }
   *[nothing-new] nichts Neues.
}
event-spied-list = __Deine Spionage__
event-intercepted = Spionage von { $player } in { $place }: { $item-id ->
    [nobody] niemand zu finden.
    [name] hier lebt **{ $value }**.
    [faction] das Oberhaupt führt: { $faction }.
    [ability] auf der Karte des Oberhaupts steht „{ $ability }“.
    [allegiance] { $allegiance-given ->
        [yes] das Oberhaupt dient im Geheimen: { $allegiance }.
       *[no] das Oberhaupt hat keinen geheimen Bund.
    }
   *[nothing-new] nichts Neues.
}
event-intercepted-list = __Abgefangen__
event-burgled = Einbruch in { $place } ({ $agent }): { $found ->
    [yes] { $orders-count ->
        [0] keine Befehle zu finden.
       *[other] die Befehle der Leute dort: { $orders }.
    }
   *[no] hier lebt kein Oberhaupt.
}
event-assassinate-result = Dein Anschlag in { $place } auf { $sex-given ->
    [yes] { $race } ({ $sex })
   *[no] { $target }
}: { $outcome-id ->
    [killed] **das Opfer ist tot.**
    [repelled] abgewehrt.
    [not-found] niemand zu finden.
    [warded] durchgekommen, aber ein Zauber hat das Opfer gerettet.
   *[other] es gab keine Gelegenheit.
}
event-ambush-result = Dein Hinterhalt zwischen { $one-end } und { $other-end }: { $killed ->
    [0] niemand getötet.
   *[other] getötet: { $victims }.
}
event-guard-result = { $agent } auf Wacht, für { $person }: { $outcome-id ->
    [quiet] nichts ist geschehen.
    [repelled] ein Angriff ist abgewehrt.
    [lost] die Verteidigung ist gescheitert, aber die Wache lebt.
   *[other] die Person war nicht da.
}
event-guard-result-list = __Deine Wachen__
event-attack-repelled = **Du wurdest in { $place } angegriffen** und hast überlebt. Tote unter den Angreifern: { $killed }.
event-ward-spent = Dein Turmzauber hat dich gerettet und ist jetzt verbraucht.
event-recruited = Anwerbung in { $place } ({ $agent }): { $count ->
    [0] niemand kommt zu dir.
    [one] jemand kommt zu dir.
   *[other] { $count } kommen zu dir.
}
event-relocated = { $agent } lebt jetzt in { $place }.
event-leader-moved = Du lebst jetzt in { $place }.
event-leader-move-failed = Du konntest nicht nach { $place } ziehen: { $reason }.
event-bribe-result = { $outcome-id ->
    [bribed] Dein Bestechungsgeld in { $place } wurde genommen.
   *[other] In { $place } passte niemand auf deine Beschreibung.
}
event-agent-idle = { $agent } kam zurück und hat nichts getan: { $reason }.
event-wounded = { $agent } war verwundet und ist wieder gesund.
event-head-count = Im Gefolge von { $player }: { $agents }.
event-prophecy = Mitglieder von Haus Dagoth unter { $players }: **{ $dagoth }**.
event-vision = In einer Vision sahst du Schläfer sich erheben: { $places }.
event-sleeper-result = Dein Schläfer in { $place }: { $outcome-id ->
    [killed] **das Opfer ist tot.**
    [repelled] der Angriff wurde abgewehrt.
    [not-found] niemand zu finden.
    [warded] ein Zauber hat das Opfer gerettet.
   *[other] er wird vermisst.
} { $kept ->
    [yes] Er bleibt bei dir.
   *[no] {""}
}
event-sleeper-slain = In { $place } erhob sich ein Schläfer, und deine Wacht hat ihn getötet.
event-agent-missing = Vermisst: { $agent }.
event-agent-missing-list = __Vermisst__
event-new-agent = Neu bei dir: { $agent }, { $race } ({ $sex }), in { $base }.
event-new-agent-list = __Neu bei dir__
event-compromised = **Du bist schutzlos**: Niemand ist dir geblieben. Du kannst selbst handeln, und Spione können deinen geheimen Bund finden.
event-recovered = Du hast wieder Leute und bist nicht mehr schutzlos.
event-ability-unlocked = Du hast jetzt diese Fähigkeit: { $ability }.
event-ability-locked = Vorerst hast du diese Fähigkeit nicht: { $ability }.

## Tod, Stimmen, Ende

event-died = { $cause-id ->
    [assassinated] **{ $player }** wurde ermordet.
    [slain] **{ $player }** ist im Kampf gefallen.
    [lynched] **{ $player }** wurde hingerichtet.
   *[left] **{ $player }** hat das Spiel verlassen.
}
event-revealed = { $place-given ->
    [yes] { $player }: { $role }, in { $place }, auf der Seite { $team-id ->
        [house-dagoth] von Haus Dagoth
       *[other] der Treuen
    }. { $allegiances-count ->
        [0] Kein geheimer Bund.
       *[other] Im Geheimen: { $allegiances }.
    }
   *[no] { $player }: { $role }.
}
event-revealed-list = __Wer was geführt hat__
event-vote-cast = { $target-id ->
    [player] { $player } stimmt für { $target }.
   *[no-lynch] { $player } stimmt dafür, dass niemand stirbt.
}
event-vote-withdrawn = { $player } nimmt die Stimme zurück.
event-vote-tally = Die Stimmen: { $counts }
event-nobody-lynched = Niemand wird hingerichtet: { $reason }.
event-game-cancelled = Das Spiel wurde abgebrochen: { $reason }.
event-game-over = { $teams-count ->
    [0] **Das Spiel ist vorbei**, und keine Seite hat gewonnen.
   *[other] **Das Spiel ist vorbei.** { $teams-count ->
        [one] Siegreiche Seite: { $teams }.
       *[other] Siegreiche Seiten: { $teams }.
    }
} { $winners-count ->
    [0] {""}
    [one] Gewonnen hat { $winners }.
   *[other] Gewonnen haben { $winners }.
}

## Antworten

event-agent = { $agent }, { $race } ({ $sex }),{ $buttons ->
    [yes] {" "}in { $base }: { $order }
   *[no] {" "}in { $base }: `{ $order-id }`
}
event-agent-list = __Deine Leute__
event-no-agents = Du hast keine Leute.
event-dossier = **{ $player }**{ $place-given ->
    [yes] , in { $place }
   *[no] {""}
}{ $faction-given ->
    [yes] , führt: { $faction }
   *[no] {""}
}{ $abilities-count ->
    [0] {""}
   *[other] . Auf der Karte: { $abilities }
}{ $allegiances-count ->
    [0] {""}
   *[other] . Im Geheimen: { $allegiances }
}
event-dossier-list = __Was du weißt__
event-nothing-known = Du weißt noch nichts über andere Oberhäupter.
event-route = { $by-road-given ->
    [yes] Auf Straßen: { $by-road }. Schnell: { $legs }.
   *[no] Von { $from-place } nach { $to-place }, { $mode }: { $legs-count ->
        [0] keine Reise.
       *[other] { $legs }.
    }
}
event-status = { $phase-id ->
    [over] Das Spiel ist vorbei.
   *[other] { $phase } { $number }. Noch { $seconds }. { $done ->
        [yes] Du bist fertig.
       *[no] {""}
    }
}
event-replacing = Der Platz von { $player } ist frei.{ $buttons ->
    [yes] {" "}Du kannst ihn nehmen.
   *[no] {" "}Schreib mir `join`, um ihn zu nehmen.
}
event-replaced = Auf dem Platz von { $player } spielt jetzt jemand Neues.
