# The game's messages. The values are a subset of Markdown.

## The start of the game

event-players = { $regulars ->
    [yes] {""}
   *[no] Am Tisch sitzen: { $players }.
}

event-rules-notice = { $regulars ->
    [yes] {""}
   *[no] { $topic-id ->
        [only-here] { $buttons ->
            [yes] **Redet hier über das Spiel**, nirgends sonst.
           *[no] **Redet hier über das Spiel** und nirgends sonst.
        }
        [only-by-day] { $buttons ->
            [yes] **Nur am Tag**, und nicht während der Abstimmung.
           *[no] **Redet am Tag darüber**, nicht in der Nacht und nicht während der Abstimmung.
        }
        [no-quotes] { $buttons ->
            [yes] **Zitiert mich nicht.**
           *[no] **Zitiert mich nicht**, weder echt noch erfunden: Nehmt eigene Worte, ohne kopierte Zeilen und Screenshots.
        }
        [spirit] { $buttons ->
            [yes] **Spielt im Sinn der Regeln.**
           *[no] **Spielt im Sinn der Regeln**, nicht nur nach ihrem Wortlaut.
        }
       *[ask] { $buttons ->
            [yes] **Fragt mich, wenn ihr unsicher seid.**
           *[no] **Fragt, wenn ihr unsicher seid**, mit einem erfundenen Beispiel. `ask`, privat an mich, erreicht nur die Spielleitung.
        }
    }
}

event-acknowledged = Danke, das ist die Losung. Du bist dabei.

event-dropped = { $player } hat die Losung nicht rechtzeitig geschickt und ist nicht mehr dabei.

## The deal

event-deck = { $regulars ->
    [yes] Im Spiel: { $roles }; drei davon in der Tischmitte.
   *[no] Die Karten in diesem Spiel: { $roles }. Drei davon liegen verdeckt in der Tischmitte: links, Mitte und rechts.
}

event-dealt = Deine Karte: **{ $role }**. { $team-id ->
        [tanner] Du spielst nur für dich selbst.
       *[other] Du spielst für { $team }.
    }

    { $role-id ->
        [werewolf] Du gewinnst mit dem Werwolf-Team: Kein Werwolf darf sterben.
        [minion] Du gewinnst mit dem Werwolf-Team: Kein Werwolf darf sterben. Ob du stirbst, ist egal, solange es einen gibt. Die Werwölfe wissen nichts von dir. Nachts hast du nichts zu tun.
        [mason] Du gewinnst mit dem Dorf: Ein Werwolf muss sterben. Nachts hast du nichts zu tun.
        [seer] Du gewinnst mit dem Dorf: Ein Werwolf muss sterben. Du darfst die Karte einer anderen Person ansehen oder zwei Karten der Tischmitte. Oder tu nichts.
        [robber] Du gewinnst mit dem Dorf: Ein Werwolf muss sterben. Du darfst deine Karte gegen die einer anderen Person tauschen und siehst die neue. Oder tu nichts.
        [troublemaker] Du gewinnst mit dem Dorf: Ein Werwolf muss sterben. Du darfst die Karten zweier anderer vertauschen, ohne sie zu sehen. Oder tu nichts.
        [drunk] Du gewinnst mit dem Dorf: Ein Werwolf muss sterben. Du musst deine Karte gegen eine der Tischmitte tauschen und siehst nicht, welche es ist.
        [insomniac] Du gewinnst mit dem Dorf: Ein Werwolf muss sterben. Wenn die Nacht vorbei ist, sage ich dir, welche Karte du dann hast. Zu wählen hast du nichts.
        [hunter] Du gewinnst mit dem Dorf: Ein Werwolf muss sterben. Stirbst du durch die Abstimmung, stirbt auch, für wen du gestimmt hast. Nachts hast du nichts zu tun.
        [tanner] Du gewinnst, wenn du stirbst, egal wie. Nachts hast du nichts zu tun.
       *[villager] Du gewinnst mit dem Dorf: Ein Werwolf muss sterben. Nachts hast du nichts zu tun.
    }

    All das stimmt, wenn die Nacht beginnt. Im Dunkeln können Karten wandern: Am Ende bist du, was deine Karte dann ist.

event-teammates = { $players-count ->
    [0] {""}
    [one] { $role-id ->
        [mason] **{ $players }** hat die andere Freimaurer-Karte: Ihr könnt füreinander bürgen.
        [minion] **{ $players }** ist der einzige Werwolf am Tisch.
        [werewolf] **{ $players }** ist der andere Werwolf. Nachts hast du nichts zu tun.
       *[other] Deine Karte verrät dir etwas über **{ $players }**.
    }
   *[other] { $role-id ->
        [mason] Die anderen Freimaurer-Karten haben **{ $players }**.
        [minion] Die Werwölfe sind **{ $players }**.
        [werewolf] Die anderen Werwölfe sind **{ $players }**. Nachts hast du nichts zu tun.
       *[other] Deine Karte verrät dir etwas über **{ $players }**.
    }
}

event-lone-wolf = Du bist der **einzige Werwolf** am Tisch. Du darfst eine Karte der Tischmitte ansehen: Damit lässt sich gut lügen. Oder tu nichts.

event-lone-mason = Du bist der **einzige Freimaurer** am Tisch. Die andere Freimaurer-Karte, wenn es eine gibt, liegt in der Tischmitte.

event-lone-minion = **Niemand hat einen Werwolf bekommen.** Zwei Warnungen. Bleibt es dabei, wirst du an Stelle der Werwölfe gejagt und verlierst, wenn du stirbst. Und vielleicht bleibt es nicht dabei: Die Nacht kann noch einen Werwolf ins Spiel bringen.

## The course of the game

event-phase = { $name-id ->
    [briefing] **Bevor die Karten verteilt werden**, schickt mir privat die Losung, damit ich weiß, dass ihr die Regeln gelesen habt. Zeit dafür: { $length }.
    [allocation] { $regulars ->
        [yes] {""}
       *[no] **Die Karten sind verteilt.** Ihr hört jetzt alle privat von mir.
    }
    [night] { $regulars ->
        [yes] **Die Nacht bricht an.** Ich frage euch alle privat. Zeit dafür: höchstens { $length }.
       *[no] **Die Nacht bricht an.** Ich frage euch alle privat. Zeit dafür: { $length }, oder bis alle geantwortet haben.
    }
    [day] **Der Tag bricht an.** Redet! Zeit dafür: { $length }. Dann stimmt ihr ab.
    [voting] **Zeit für die Abstimmung.** Das Gespräch ist vorbei, und ich frage euch alle privat. Ihr stimmt einmal ab, für jemand anderen, und könnt es nicht mehr ändern. Zeit dafür: { $length }.
   *[over] **Das Spiel ist vorbei.** Redet, wie ihr mögt.
}

event-chat-reminder = Plaudern dürft ihr hier, aber sagt jetzt **nichts über das Spiel**.

event-submitted = { $targets-count ->
    [0] Notiert: Du tust heute Nacht nichts. Bis die Nacht endet, kannst du das ändern.
   *[other] Notiert: { $targets }. Bis die Nacht endet, kannst du das ändern.
}

event-voted = Du hast für { $target } gestimmt.

event-progress = { $phase-id ->
    [briefing] { $done ->
        [one] { $done } von { $of } hat die Losung geschickt.
       *[other] { $done } von { $of } haben die Losung geschickt.
    }
    [night] { $done ->
        [one] { $done } von { $of } ist mit der Nacht fertig.
       *[other] { $done } von { $of } sind mit der Nacht fertig.
    }
    [day] { $done ->
        [one] { $done } von { $of } ist bereit zur Abstimmung.
       *[other] { $done } von { $of } sind bereit zur Abstimmung.
    }
   *[other] { $done ->
        [one] { $done } von { $of } hat abgestimmt.
       *[other] { $done } von { $of } haben abgestimmt.
    }
}

event-reminder = { $phase-id ->
    [briefing] Ich warte noch auf deine Losung.
    [night] Ich warte noch darauf, was du heute Nacht tust.{ $buttons ->
        [yes] {""}
       *[no] {" "}Schick `target` mit Namen oder Orten, oder allein, wenn du nichts tust.
    }
    [day] Ich warte noch darauf, dass du bereit zur Abstimmung bist.{ $buttons ->
        [yes] {""}
       *[no] {" "}Schick `ready`, wenn du so weit bist.
    }
   *[other] Ich warte noch auf deine Stimme.{ $buttons ->
       [yes] {""}
      *[no] {" "}Schick `vote` und einen Namen, oder `vote up` oder `vote down`.
   }
}

event-action-defaulted = { $targets-count ->
    [0] Du hast nicht rechtzeitig etwas geschickt, also hast du heute Nacht nichts getan.
   *[other] Du hast nicht rechtzeitig etwas geschickt, musstest aber handeln. Ich habe für dich gelost: { $targets }.
}

event-vote-defaulted = Du hast nicht rechtzeitig abgestimmt, also ging deine Stimme an { $target }.

## What the night showed

event-saw-role = Du hast die Karte von { $player } angesehen: **{ $role }**.

event-saw-centre = Du hast eine Karte der Tischmitte angesehen ({ $position }): **{ $role }**.

event-nothing-shown = Die Nacht hat dir nichts gezeigt.

event-new-role = Die Karte in deiner Hand: **{ $role }**.

## The day

event-vote-circle = Der Kreis für die Abstimmung: { $order }. Nach dem letzten Namen kommt wieder der erste.{ $buttons ->
    [yes] {""}
   *[no] {" "}`vote up` gilt der Person vor dir, `vote down` der Person nach dir.
}

event-time-left = Zeit zum Reden: noch { $length }.

event-status = { $phase-id ->
    [briefing] Das Spiel hat noch nicht begonnen: Erst schicken alle die Losung.
    [night] Es ist Nacht.
    [day] Es ist Tag.
    [voting] Die Abstimmung läuft.
    [over] Das Spiel ist vorbei.
   *[other] Die Karten werden verteilt.
} { $submitted ->
    [yes] Auf dich warte ich nicht.
   *[no] { $phase-id ->
        [briefing] Ich warte noch auf deine Losung.
        [night] { $buttons ->
            [yes] Ich warte noch darauf, was du heute Nacht tust.
           *[no] Ich warte noch auf dein `target`; schick es allein, wenn du nichts tust.
        }
        [day] { $buttons ->
            [yes] Du hast noch nicht gesagt, dass du bereit zur Abstimmung bist.
           *[no] Du hast noch kein `ready` geschickt.
        }
        [voting] { $buttons ->
            [yes] Ich warte noch auf deine Stimme.
           *[no] Ich warte noch auf dein `vote`.
        }
       *[other] {""}
    }
} { $seconds-count ->
    [0] {""}
   *[other] Zeit bleibt noch: { $seconds }.
}

## For the game master

event-breach-reported =
    { $by } meldet { $player }:

    > { $text }

event-question =
    { $by } fragt:

    > { $text }

event-quote-flagged = { $player } hat zitiert, was ich privat sage, oder so getan. Ich habe es gelöscht.

## The end

event-vote-tally = Die Stimmen: { $counts }.

event-votes-revealed = Wer für wen gestimmt hat: { $votes }.

event-died = { $cause-id ->
    [hunter] **{ $player }** ist tot, erschossen von der Jägerin.
   *[vote] **{ $player }** ist tot, getötet durch die Abstimmung.
}

event-nobody-died = { $reason-id ->
    [one-vote-each] **Niemand ist gestorben**: Alle hatten genau eine Stimme.
   *[tanner-set-aside] **Niemand ist gestorben**: Es gab niemanden zu jagen, und ohne die Stimme des Gerbers hatte niemand mehr als eine.
}

event-role-reveal = { $player }: anfangs { $dealt }, am Ende **{ $final }**.

event-role-reveal-list = Die Karten, von Anfang bis Ende:
event-role-reveal-item = { $player }: { $final-changed ->
    [yes] { $dealt } → **{ $final }**
   *[no] **{ $final }**
}

event-centre-reveal = Tischmitte ({ $position }): anfangs { $dealt }, am Ende **{ $final }**.
event-centre-reveal-list = Die Tischmitte:
event-centre-reveal-item = { $position }: { $final-changed ->
    [yes] { $dealt } → **{ $final }**
   *[no] **{ $final }**
}

event-game-over = { $winners-count ->
    [0] **Niemand gewinnt.**
   *[other] Der Sieg geht an **{ $teams }**: { $winners }.
}

event-phase-extended = Mehr Zeit: Die Phase **{ $name }** dauert { $length } länger.

event-game-cancelled = Das Spiel wurde **abgebrochen**: { $reason }.
