# Was das Spiel erzählt.

## Die Karten

event-house-rules = { $regulars ->
    [yes] {""}
   *[no]
        __So spielen wir.__

        - Redet mit den Lebenden eurer eigenen Insel; für drei oder mehr gibt es private Kanäle{ $buttons ->
            [yes] .
           *[no] : tippe `group ann bob`.
        } Redet zwischen den Abenden nicht über das Spiel.
        - Ihr dürft einander alles erzählen, ob es stimmt oder nicht. Keine Screenshots, keine kopierten Nachrichten.
        - Gib nur dein eigenes Formular ab.

        Mehr dazu steht in den Regeln.
}

event-public-rules =
    __Was alle wissen dürfen.__ Teams: { $teams }. Besondere Rollen: { $roles }. Gegenstände: { $items }. Was sie können, steht in den Regeln.

    Es gibt weitere Teams und vielleicht weitere Rollen, Fähigkeiten und Wege zum Sieg, die geheim bleiben. Teams und Farben können wechseln. Eine Regel gilt, solange nichts Geheimes etwas anderes sagt.

event-island = { $island-id ->
    [mainland] Alle sind auf dem Festland: { $players }.
   *[other] Auf der Insel { $island }: { $players }.
}

event-dealt = Du gehörst zum Team **{ $team }**{ $role-id ->
        [none] .
       *[other] , und deine Rolle ist **{ $role }**.
    } { $island-id ->
        [mainland] Du bist auf dem Festland.
       *[other] Du lebst auf der Insel { $island }.
    } { $items-count ->
        [0] {""}
       *[other] Du besitzt: { $items }.
    }

event-briefing =
    __Team { $team }.__ { $powers-count ->
        [0] Dein Team hat keine eigene Fähigkeit.
       *[other] Dein Team: { $powers }.
    }

    { $role-powers-count ->
        [0] {""}
       *[other] Deine Rolle ({ $role }): { $role-powers }.
    }

    So gewinnst du: { $wins }. Tot oder lebendig: Ein Team gewinnt oder verliert zusammen.

event-teammates = { $players-count ->
    [0] Aus dem Team { $team } kann ich dir sonst niemanden nennen.
   *[other] Mit dir im Team { $team }: **{ $players }**.
}

event-linked = { $kind-id ->
    [heir] Du beerbst **{ $player }**. Scheidet { $player } aus, solange du lebst, geht an dich, was übrig bleibt.
    [rival] Deine Rivalität gilt **{ $player }**. Du gewinnst nicht, wenn { $player } gewinnt.
   *[sweetheart] Deine Liebe gilt **{ $player }**. Scheidet niemand von euch aus, gewinnt ihr beide.
}

## Der Ablauf

event-phase = { $name-id ->
    [prologue] **Die Karten sind verteilt.** { $ends-given ->
        [yes] Der erste Abend beginnt: { $ends }.
       *[no] Der erste Abend beginnt bald.
    }
    [evening] **Abend { $number }.** { $headcount } sind im Spiel. { $ends-given ->
        [yes] Gib dein Formular vor { $ends-time } ab.
       *[no] Gib dein Formular ab, bevor der Abend endet.
    } Ihr könnt euch in einem Anruf treffen, müsst es aber nicht.
    [night] **Der Abend ist vorbei.** Redet nicht über das Spiel bis { $ends-given ->
        [yes] zur nächsten Öffnung: { $ends }.
       *[no] zur nächsten Öffnung.
    }
   *[over] **Das Ende.** Jetzt können hier alle reden.
}

event-form-reminder = Du hast dein Formular noch nicht abgegeben. Stimm ab und gib es ab, bevor der Abend endet.

event-form = { $auto-given ->
    [yes] Ich habe deinen Entwurf für dich abgegeben: { $entries-count ->
        [0] ganz ohne Einträge
       *[other] { $entries }
    }.
   *[no] { $submitted ->
        [yes] Dein Formular ist **abgegeben**: { $entries-count ->
            [0] ganz ohne Einträge
           *[other] { $entries }
        }.
       *[no] { $entries-count ->
            [0] Dein Formular ist noch leer.
           *[other] Dein Formular bisher: { $entries }.
        } Es zählt, wenn du es abgibst.
    }
}

## Farben

event-query-sent = Ich habe { $player } nach der Farbe gefragt.
event-queried = **{ $by } fragt nach deiner Farbe.** Du kannst sie teilen{ $buttons ->
    [yes] {" "}oder ablehnen
   *[no] {" "}(`share`) oder ablehnen (`decline`)
}, bis der Abend endet. Deine Antwort ist endgültig.
event-answered = { $answer-id ->
    [share] Ich habe { $asker } deine Farbe gesagt.
   *[decline] Ich habe { $asker } gesagt, dass du ablehnst.
}
event-colour = { $magic ->
    [yes] Mit Magie siehst du die Farbe von { $player }: **{ $colour }**.
   *[no] { $player } teilt. Die Farbe ist **{ $colour }**.
}
event-query-declined = { $player } lehnt es ab, die Farbe zu teilen.
event-query-expired = { $player } hat auf deine Frage nicht geantwortet.
event-magic-queried = Ein Orakel hat nach deiner Farbe gefragt und sie erfahren.
event-dossier = Die offenen Regeln von { $team }. { $powers-count ->
        [0] Keine offenen Fähigkeiten.
       *[other] Fähigkeiten, mit den Worten der Mitglieder: { $powers }.
    } So gewinnt das Team: { $wins }. { $acquainted }. { $channel ->
        [yes] Es hat einen eigenen Kanal.
       *[no] Es hat keinen eigenen Kanal.
    }
event-ghost-team = { $player } war im Team **{ $team }**.

## Private Kanäle

event-group-opened = Ein privater Kanal ist offen: { $players }.
event-group-left = { $player } hat den privaten Kanal { $channel } verlassen.
event-group-closed = Der private Kanal { $channel } ist zu: Es sind weniger als zwei Leute darin.

## Ergebnisse

event-item-played = { $player } hat ausgespielt: { $item }, auf { $on }.
event-item-used = Verbraucht: { $item }.
event-item-given = Bei { $receiver } angekommen: { $item }.
event-item-received = Du besitzt etwas Neues: **{ $item }**.
event-item-lost = Jemand hat dir etwas genommen: { $item }.
event-vote-tally = Stimmen ({ $island }): { $counts }. { $voided-count ->
    [0] {""}
   *[other] Ungültig: { $voided }.
}
event-no-vote-out = Niemand wurde hinausgewählt ({ $island }).
event-died = { $cause-id ->
    [vote] **{ $player }** wurde hinausgewählt.
    [night] **{ $player }** wurde in der Nacht getötet.
   *[removed] **{ $player }** ist nicht mehr im Spiel.
}
event-team-read = { $player } gehört zum Team **{ $team }**.
event-watched = { $vote-id ->
    [none] { $player } hat für niemanden gestimmt.
   *[other] { $player } hat für **{ $vote }** gestimmt.
}
event-painted = Die Farbe ist trocken: { $player } zeigt { $colour }.
event-silenced = **Du bist verstummt.** Heute Abend kannst du deine Farbe nicht teilen. Du kannst ablehnen oder nicht antworten.
event-inherited = Du beerbst { $from }. { $items-count ->
        [0] Gegenstände gab es keine.
       *[other] Gegenstände: { $items }.
    } { $role-id ->
        [none] {""}
       *[other] Deine Rolle ist jetzt **{ $role }**.
    }
event-team-changed = **Du gehörst jetzt zum Team { $team }** und nicht mehr zu { $from }.
event-turn-failed = Dein Wechsel ins Team von { $player } ist misslungen.
event-teammate-joined = { $player } gehört jetzt zu deinem Team.
event-teammate-left = { $player } gehört nicht mehr zu deinem Team.
event-moved = { $player } ist auf die Insel { $island } gewechselt.
event-departed = **{ $player }** hat gewonnen und verlässt das Spiel. Die anderen spielen weiter.
event-you-won = **Du hast gewonnen**, mit dem Team { $team }. Das kann dir nichts mehr nehmen.
event-merge = **Der Zusammenschluss.** Die Inseln sind jetzt eins, und alle sind auf dem Festland: { $players }.

## Fragen

event-me = Du gehörst zum Team **{ $team }**{ $role-id ->
        [none] .
       *[other] , und deine Rolle ist **{ $role }**.
    } { $island-id ->
        [none] Du bist nicht mehr im Spiel.
        [mainland] Du bist auf dem Festland.
       *[other] Du lebst auf der Insel { $island }.
    } { $items-count ->
        [0] Du besitzt keine Gegenstände.
       *[other] Du besitzt: { $items }.
    } { $silenced ->
        [yes] Heute Abend kannst du deine Farbe nicht teilen.
       *[no] {""}
    } { $pending-count ->
        [0] {""}
       *[other] Auf deine Farbe warten: { $pending }.
    }
event-status = { $phase-id ->
    [prologue] { $phase }.
    [over] { $phase }.
   *[other] { $phase } { $number }.
} Im Spiel: { $alive }. { $phase-id ->
    [over] Das Spiel ist vorbei.
    [evening] Der Abend endet in { $seconds }, der nächste beginnt in { $opens-in }. An diesem Abend zählen { $headcount }.
   *[other] Der nächste Abend beginnt in { $opens-in }.
}

## Plätze und das Ende

event-replacing = Der Platz von { $player } ist frei für jemand anderen.
event-replaced = Den Platz von { $player } hat jemand Neues.
event-game-over = **Das Spiel ist vorbei.** { $winners-count ->
        [0] Niemand gewinnt.
       *[other] Der Sieg geht an **{ $teams }**: { $winners }.
    }
event-reveal = Teams und Rollen: { $players }.
