# Was das Spiel erzählt. Rollen, Geräte und alle anderen Wörter stehen ungebeugt: nach einem Doppelpunkt, in Klammern und in
# Listen.

# Rolle und Spezies, und die Seite, von jemandem.
a-person = { $role-id ->
    [doppelganger] { $role }
    [doppelganger-leader] { $role }
    [advanced-doppelganger] { $role }
    [tough-doppelganger] { $role }
   *[other] { $role } ({ $race })
}
of-side = { $team-id ->
    [town] auf der Seite der Stadt
    [doppelgangers] auf der Seite der Doppelgänger
    [rogue] auf einer Seite, die sonst niemand kennt
    [exterminators] auf der Seite der Vernichter
    [spores] auf der Seite der Sporen
    [hivemind] auf der Seite des Schwarms
   *[other] mit einem eigenen Ziel
}

# Was auf der Karte derer steht, die jemanden im Team haben können. Wer allein ist, liest nichts von anderen: Was ein Team
# zusammen tut, steht bei den Namen.
card-doppelganger = Doppelgänger sehen aus wie alle anderen und { $buttons ->
    [yes] jagen jede Nacht eine Person.
   *[no] jagen jede Nacht eine Person: `hunt ann`.
} Sie gewinnen, wenn sie so viele sind wie die Stadt und kein gefährliches Alien übrig ist.
card-doppelganger-leader = Ein Doppelgänger-Anführer sieht für Agenten und Detektivinnen wie ein Mensch ohne Rolle aus.
card-advanced-doppelganger = Ein Meisterdoppelgänger kann einmal statt der Jagd den Körper eines Menschen übernehmen{ $buttons ->
    [yes] . Dieser spielt dann als Doppelgänger weiter.
   *[no] : `consume ann`. ann spielt dann als Doppelgänger weiter.
} Der Meisterdoppelgänger ist draußen, gewinnt aber trotzdem mit dem Team.
card-tough-doppelganger = Ein Zäher Doppelgänger stirbt nachts nicht an einem gewöhnlichen Angriff. Selbstschussanlagen, Blaster, Bomben, Bots, ein Zielcomputer und der Strick der Stadt töten ihn trotzdem.
card-exterminator = Ein Vernichter kann jede Nacht eine Person töten{ $buttons ->
    [yes] {" "}und gewinnt
   *[no] , `kill ann`, und gewinnt
}, wenn alle anderen tot oder fort sind.
card-exterminator-operative = Ein Helfer der Vernichter hat Geräte und gewinnt mit den Vernichtern, wenn alle anderen tot oder fort sind.

event-conduct = Willkommen in der Stadt. Für alle gilt: { $rules }.
event-dealt = **Du bist: { a-person }, { of-side }.** { $role-id ->
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
        [human] {" "}Du gewinnst mit dem Schwarm.
       *[other] {""}
    }
   *[other] {""}
}{ $attributes-count ->
    [0] {""}
   *[other] {" "}Deine Eigenschaften: { $attributes }.
}{ $devices-count ->
    [0] {""}
   *[other] {" "}Du besitzt: { $devices }.
}{ $slots-given ->
    [yes] {" "}Deine Fächer für Geräte: { $slots }.
   *[no] {""}
}{ $ally-given ->
    [yes] {" "}Du gewinnst mit { $ally-id ->
        [doppelgangers] den Doppelgängern
       *[other] der Stadt
    }.
   *[no] {""}
}{ $points-given ->
    [yes] {" "}Du brauchst { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }.
   *[no] {""}
}{ $stockpile-given ->
    [yes] {" "}Dein Rollenvorrat: { $stockpile }.
   *[no] {""}
}{ $doom-given ->
    [yes] {" "}Das Ungetüm kommt in { $doom ->
        [one] einer Nacht
       *[other] { $doom } Nächten
    }.
   *[no] {""}
}
event-teammates = { $players-count ->
    [0] Außer dir gehört jetzt niemand zu deinem Team.
   *[other] Mit dir im Team: { $players }.
}{ $players-count ->
    [0] {""}
   *[other] { $team-id ->
        [doppelgangers] {" "}Ihr jagt zusammen{ $buttons ->
            [yes] {""}
           *[no] : `hunt ann`, oder `hunt ann with bob`, wenn bob gehen soll
        }.
        [exterminators] {" "}Ihr gewinnt zusammen, und unter euch wechseln Geräte sofort den Besitzer{ $buttons ->
            [yes] {""}
           *[no] , mit `give` allein
        }.
       *[other] {""}
    }
}
event-points-table = Was jede Rolle für dich wert ist: { $points }.
event-choices = { $open-count ->
    [0] Du hast alles gewählt.{ $buttons ->
        [yes] {" "}Solange die Phase dauert, kannst du etwas zurückgeben.
       *[no] {" "}Solange die Phase dauert, nimmt `unchoose` eine Wahl zurück.
    }
   *[other] Noch offen für dich: { $open }.{ $buttons ->
       [yes] {""}
      *[no] {" "}Wähl etwa mit `choose scanner`, `nature psychic` oder `starter guardian`.
   }
}
event-intel = Die Rollen in diesem Spiel, nicht in der Reihenfolge der Leute: { $roles }.
event-agent-contact = Dein Kontakt in der Stadt ist **{ $player }**: ein Agent, der nichts von dir weiß.
event-medium-present = { $present ->
    [yes] Ausgeteilt wurde auch ein Medium, das bei den Toten mitlesen und antworten darf.
   *[no] Ein Medium wurde nicht ausgeteilt. Die Toten bleiben also unter sich.
}
event-phase = { $name-id ->
    [choosing] **Jetzt wird die Ausrüstung gewählt.** Zeit dafür: { $length }. Wer nichts zu wählen hat, wartet einfach.
    [night] **Nacht { $number }** bricht an und dauert höchstens { $length }.{ $buttons ->
        [yes] {""}
       *[no] {" "}Schick mir privat deine Befehle, oder `pass`.
    }
    [day] **Tag { $number }** bricht an und dauert höchstens { $length }.{ $buttons ->
        [yes] {""}
       *[no] {" "}Du kannst in der Stadt `vote ann` schreiben.
    }
    [last-shot] Die verurteilte Person hat eine Waffe. **Ein letzter Schuss**{ $buttons ->
        [yes] {""}
       *[no] , mit `shoot ann` oder `shoot none`
    }. Zeit dafür: { $length }.
   *[over] **{ $name }**
}
event-noted = Notiert: **{ $verb }**{ $item-given ->
    [yes] {" "}({ $item })
   *[no] {""}
}{ $targets-count ->
    [0] {""}
   *[other] : { $targets }
}{ $role-given ->
    [yes] , { $role-id ->
        [no-role] ohne Rolle
       *[other] als { $role }
    }
   *[no] {""}
}{ $race-given ->
    [yes] {" "}({ $race })
   *[no] {""}
}{ $place-given ->
    [yes] , { $place-id ->
        [player] bei { $place }
       *[other] { $place }
    }
   *[no] {""}
}{ $on-given ->
    [yes] : { $on ->
        [yes] an
       *[no] aus
    }
   *[no] {""}
}{ $mask-given ->
    [yes] , sieht aus wie: { $mask }
   *[no] {""}
}.
event-hunt-set = { $target-id ->
    [none] Heute Nacht jagt ihr nicht.
   *[player] { $consume ->
        [yes] { $carrier } versucht, den Körper von **{ $target }** zu übernehmen.
       *[no] { $carrier } jagt **{ $target }**.
    }
}
event-race-result = { $race-id ->
    [human] { $target } scheint **ein Mensch** zu sein.
    [doppelganger] { $target } scheint **ein Doppelgänger** zu sein.
   *[alien] { $target } scheint **ein Alien** zu sein.
}
event-role-result = { $role-id ->
    [no-role] { $target } scheint **keine Rolle** zu haben.
   *[other] { $target } scheint diese Rolle zu haben: **{ $role }**.
}
event-goal-result = { $target } wollte letzte Nacht **{ $goal }**.
event-follow-result = { $place-id ->
    [home] { $target } blieb **zu Hause**.
    [gone] { $target } war **fort**.
   *[player] { $target } ging zum Haus von **{ $place }**.
}
event-watch-result = { $visitors-count ->
    [0] Niemand kam zu { $target }.
   *[other] Zu Besuch bei { $target }: **{ $visitors }**.
}
event-sneak-result = { $left ->
    [yes] { $target } ging aus dem Haus.
   *[no] { $target } blieb zu Hause.
}
event-snoop-result = { $place-id ->
    [home] Dein Schnüffelbot sah: { $target } blieb **zu Hause**.
    [gone] Dein Schnüffelbot sah: { $target } war **fort**.
   *[player] Dein Schnüffelbot folgte { $target } zum Haus von **{ $place }**.
}
event-track-result = { $place-id ->
    [home] Dein Peilsender: { $target } war die Nacht über **zu Hause**.
    [gone] Dein Peilsender: { $target } war **fort**.
   *[player] Dein Peilsender: { $target } war die Nacht über im Haus von **{ $place }**.
}
event-surveillance = { $visitors-count ->
    [0] Niemand kam zu dir nach Hause.
   *[other] Zu Besuch in deinem Haus: { $visitors }.
}
event-scan-result = Der Scanner zeigt { $target }: **{ $race }, { $role }**{ $devices-count ->
    [0] , ohne Geräte
   *[other] , mit diesen Geräten: { $devices }
}.
event-no-result = Du hast { $target } nicht gefunden.
event-shielded = Ein Psi-Schild schützt { $target }.
event-tech-blocked = Ein Anti-Tech-Feld schützt { $target }. Ohne Wirkung blieb: { $item }.
event-shield-hit = Etwas galt dir, und dein { $shield } hat gehalten.
event-bound = Unsichtbare Ketten halten dich, und jäher Schlaf überkommt dich. Deine Fähigkeiten sind für die Nacht und den kommenden Tag blockiert.
event-stunned = Du bist betäubt: keine Befehle in dieser Nacht, keine Fähigkeiten am kommenden Tag.
event-pulsed = Dein Geist ist taub: keine Psi-Kräfte in dieser Nacht und am kommenden Tag.
event-shorted = Ein Impuls hat kaputt gemacht: { $items }. In einer späteren Nacht kannst du es reparieren{ $buttons ->
    [yes] {""}
   *[no] , mit `repair`
}.
event-repaired = Das geht wieder: { $items }.
event-built = Ein Peilsender ist fertig. Anbringen kannst du jetzt { $devices ->
    [one] einen
   *[other] { $devices }
}.
event-tracker-lost = Dein Peilsender an { $target } ist verloren.
event-planted = Dein Peilsender ist an { $target } angebracht, endgültig.
event-device-spent = Gewirkt und verbraucht: { $item }.
event-ray-locked = Der Strahl hat { $target } erfasst. Heute bestimmst du diese Stimme{ $buttons ->
    [yes] {""}
   *[no] , etwa mit `puppet ann` oder `puppet none`
}.
event-mind-controlled = Etwas anderes hat letzte Nacht deinen Körper bewegt und wird heute bei der Abstimmung deine Hand führen.
event-attacker-named = Deine Leibwache hat gesehen, wer es auf dich abgesehen hatte: **{ $attacker }**.
event-abducted = Du wurdest in der Nacht entführt.
event-held = Du sitzt gefangen in einem Käfig auf dem Schiff von **{ $by }**.
event-returned = Du bist wieder da.
event-specimen = { $player } ist ein Exemplar: **{ $kind }**. { $kept ->
    [yes] Du behältst es.
   *[no] So eines hast du schon, also bringst du es zurück.
}
event-stolen = Du hast { $player } eine Rolle genommen: **{ $role }**. Sie bringt dir { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}. Dein Stand: { $total }.
event-role-lost = Was du konntest, ist weg, wie herausgeschnitten.
event-new-role = { $reason-id ->
    [consumed] Du wurdest übernommen und lebst als das weiter, was dich übernommen hat. Du bist: **{ a-person }**, { of-side }.
    [stolen] Von jetzt an bist du: **{ a-person }**, { of-side }.
   *[spirit] Die Gabe der Toten gehört dir. Du bist: **{ a-person }**, { of-side }.
}
event-infest-result = { $result-id ->
    [infected] Deine Sporen wachsen in **{ $target }**.
    [already] **{ $target }** trug deine Sporen schon.
    [blocked] Etwas hielt deine Sporen von **{ $target }** fern.
   *[missed] Du hast **{ $target }** nicht erreicht.
}
event-infected = Von jetzt an trägst du seltsame Sporen in dir.
event-convert-result = { $result-id ->
    [converted] **{ $target }** gehört dir.
    [non-human] **{ $target }** ist kein Mensch und kann dir nicht gehören.
    [shielded] Ein Psi-Schild hält **{ $target }** von dir fern.
    [tech-blocked] Ein Anti-Tech-Feld hält **{ $target }** von dir fern.
    [guarded] **{ $target }** wurde beschützt.
   *[missed] Du hast **{ $target }** nicht erreicht.
}
event-converted = Du gehörst jetzt zum Schwarm von **{ $by }** und gewinnst mit ihm.
event-freed = Der Schwarm hat dich gehen lassen. Du spielst wieder { of-side }.
event-consume-result = { $result-id ->
    [consumed] { $target } wurde übernommen und gehört zu euch.
   *[failed] { $target } wurde nicht übernommen.
}
event-spirit-choice = Dein Geisterband überdauert dich. Bis zum Ende der nächsten Nacht kannst du deine Rolle jemandem anbieten, einmal{ $buttons ->
    [yes] {""}
   *[no] , etwa mit `bond ann`
}.
event-spirit-offer = Der Geist von **{ $ghost }** bietet dir seine Rolle an: **{ $role }**.{ $buttons ->
    [yes] {" "}Nimm sie an oder lehn sie ab, bevor die Nacht endet.
   *[no] {" "}Sag `accept` oder `decline`, bevor die Nacht endet.
}
event-spirit-result = { $result-id ->
    [accepted] { $target } hat deine Rolle angenommen.
    [declined] { $target } hat deine Rolle nicht angenommen.
   *[failed] { $target } war nicht zu erreichen.
}
event-order-dropped = { $player } hat das Spiel verlassen, also ist dieser Befehl aufgehoben: { $verb }{ $item-given ->
    [yes] {" "}({ $item })
   *[no] {""}
}. Du kannst einen anderen geben.
event-item-offered = { $player } bietet dir etwas an: **{ $item }**. Nimm es, bevor die Nacht endet.
event-item-passed = { $giver } gibt { $taker } ein Gerät: { $item }.
event-made = Dein Replikator hat ein Gerät gemacht: { $item }.
event-pm =
    { $from } schreibt dir:
    > { $text }
event-pm-copy =
    { $from } an { $recipient }:
    > { $text }
event-you-died = **Du bist nicht mehr im Spiel**: { $cause }. Jetzt kannst du mit den Toten reden.
event-last-words = Dein Tod ist jetzt bekannt. Du darfst noch einmal in der Stadt etwas dazu schreiben, aber nichts, was jemandem hilft.
event-vote = { $target-id ->
    [none] { $controlled ->
        [yes] **{ $player } stimmt, wie an Fäden gezogen, für niemanden.**
       *[no] **{ $player } stimmt für niemanden.**
    }
   *[player] { $controlled ->
        [yes] **{ $player } stimmt, wie an Fäden gezogen, für { $target }.**
       *[no] **{ $player } stimmt für { $target }.**
    }
}
event-unvote = **{ $player } nimmt die Stimme zurück.**
event-votes = { $votes-count ->
    [0] Im Moment gibt es keine Stimmen.
   *[other] Die Stimmen: { $votes }.
}
event-roster = { $alive-count ->
    [0] Am Leben ist niemand.
   *[other] Am Leben: { $alive }.
}{ $missing-count ->
    [0] {""}
   *[other] {" "}Vermisst: { $missing }.
}{ $dead-count ->
    [0] {""}
   *[other] {" "}Tot: { $dead }.
}{ $departed-count ->
    [0] {""}
   *[other] {" "}Fort: { $departed }.
}
event-rules-text = { $topic }
event-shorten = Den Tag beenden wollen: { $count } von { $needed }.
event-vote-tally = Die Stimmen: { $counts-count ->
    [0] keine
   *[other] { $counts }
}. Es entscheidet das Gewicht der Stimmen, und das bleibt geheim: { $condemned-id ->
    [none] Niemand ist verurteilt.
   *[player] **{ $condemned }** ist verurteilt.
}
event-lynch = Die Stadt hängt **{ $player }**.
event-no-lynch = Niemand wird gehängt: { $reason }.
event-last-shot = { $target-id ->
    [none] { $player } schießt nicht.
   *[player] { $player } gibt einen letzten Schuss ab, auf **{ $target }**.
}
event-died = **{ $player } ist tot**: { $cause }. Die Leiche lag { $place }{ $fresh ->
    [yes] {" "}und war noch warm
   *[no] {""}
}.
event-flip = { $player } war: **{ a-person }**, { of-side }.{ $role-id ->
    [psychic-warden] {" "}Im Zimmer brennt noch eine Kerze neben einer Kette aus Metall.
   *[other] {""}
}
event-missing = **{ $player } wird vermisst.** Mehr weiß niemand.
event-back = **{ $player } ist wieder da.**
event-departed = **{ $player } hat das Spiel verlassen**: { $cause }.
event-plants = In einer einzigen Nacht sind überall in der Stadt seltsame Pflanzen gewachsen.
event-must-lynch = Heute muss jemand gehängt werden.
event-doom = Etwas Riesiges kommt näher: { $nights ->
    [one] Es bleibt noch eine Nacht
   *[other] Es bleiben noch { $nights } Nächte
}.
event-max-day-warning = { $days-left ->
    [0] Das ist der letzte Tag.
    [one] Nach diesem Tag bleibt noch einer.
   *[other] Nach diesem Tag bleiben noch { $days-left }.
}
event-replacing = Der Platz von { $player } ist frei für jemand Neues.
event-replaced = Der Platz von { $player } ist wieder besetzt.
event-extended = Diese Phase dauert { $length } länger.
event-game-over = **Das Spiel ist vorbei.** { $teams-count ->
    [0] { $winners-count ->
        [0] Niemand hat gewonnen.
       *[other] Kein Team hat gewonnen.
    }
    [one] Siegreiche Seite: { $teams }.
   *[other] Siegreiche Seiten: { $teams }.
} { $winners-count ->
    [0] {""}
    [one] Gewonnen hat { $winners }.
   *[other] Gewonnen haben { $winners }.
}
event-final-roles = Wer was war: { $roles }.
