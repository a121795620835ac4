# Why something was refused: what was wrong, what is allowed, an example.

refusal-which-game = Du spielst in mehreren meiner Spiele mit. Setz den Namen des Spiels nach dem Befehl, etwa `!vote GAME ann`.

refusal-channel-closed = Der Tisch ist jetzt geschlossen. Über das Spiel redet ihr am Tag, und wieder, wenn es vorbei ist.

refusal-private-only = Schick mir das privat, nicht dort, wo es alle lesen. Passiert ist nichts.

refusal-unknown-command = Den Befehl{ $word-given ->
    [yes] {" "}„{ $word }“
   *[no] {""}
} kenne ich nicht. { $meant-given ->
    [yes] Meinst du `{ $meant }`?
   *[no] { $buttons ->
       [yes] Die Knöpfe zeigen, was jetzt geht.
      *[no] `help` zeigt, was du jetzt sagen kannst.
   }
}

refusal-not-a-player = Du spielst hier nicht mit.{ $buttons ->
    [yes] {" "}Zusehen kannst du.
   *[no] {" "}`rules` und `tips` können alle lesen; der Rest ist für die am Tisch.
}

refusal-not-now = { $phase-id ->
    [allocation] Jetzt nicht: Die Karten werden verteilt. Versuch es gleich noch einmal.
    [briefing] Jetzt nicht: Die Karten sind noch nicht verteilt. Erst schicken mir alle die Losung.
    [night] Jetzt nicht: Es ist Nacht.{ $buttons ->
        [yes] {""}
       *[no] {" "}Du kannst `target` schicken und mit `role` deine Rolle nachlesen.
    }
    [day] Jetzt nicht: Es ist Tag, die Zeit zum Reden. Abgestimmt wird später.{ $buttons ->
        [yes] {""}
       *[no] {" "}`help` zeigt, was jetzt geht.
    }
    [voting] Jetzt nicht: Die Abstimmung läuft.{ $buttons ->
        [yes] {""}
       *[no] {" "}Du kannst mit `vote` abstimmen, etwa `vote ann`, und `role` und `circle` nachlesen.
    }
    [over] Jetzt nicht: Das Spiel ist vorbei.{ $buttons ->
        [yes] {""}
       *[no] {" "}`rules`, `tips` und `status` kannst du noch lesen.
    }
   *[other] Jetzt nicht, nur zu einer anderen Zeit im Spiel.{ $buttons ->
       [yes] {""}
      *[no] {" "}`status` zeigt, wo das Spiel steht.
   }
}

refusal-already-done = { $phase-id ->
    [briefing] Die Losung hast du schon geschickt. Einmal genügt.
    [voting] Du hast schon abgestimmt, und eine Stimme ist endgültig.
   *[other] Das hast du schon gesagt. Einmal genügt.
}

refusal-wrong-passphrase = Das ist nicht die Losung. Du findest sie in dem, was du von der Spielleitung zu lesen bekommen hast. Schick sie allein, als eine Nachricht; Großschreibung und Satzzeichen sind egal.

refusal-no-abstain = Enthalten kannst du dich nicht: Stimm für jemand anderen.{ $buttons ->
    [yes] {""}
   *[no] {" "}Schick einen Namen, etwa `vote ann`, oder `vote up` oder `vote down`.
}

refusal-unknown-player = In diesem Spiel heißt niemand { $word-given ->
    [yes] „{ $word }“
   *[no] so
}. { $meant-given ->
    [yes] Meinst du **{ $meant }**?
   *[no] { $buttons ->
       [yes] Wähl jemanden, der mitspielt.
      *[no] Schau in der Liste nach, wie die anderen heißen. Nachts nennt man bei manchen Karten stattdessen einen Ort, etwa `target left`.
   }
}

refusal-not-your-power = Du hast heute Nacht nichts zu wählen.{ $buttons ->
    [yes] {" "}Sag, dass du nichts tust, damit die Nacht enden kann.
   *[no] {" "}Schick nur `target`, damit die Nacht enden kann.
}

refusal-duplicate-target = Du hast { $target } zweimal gewählt. Wähl jedes Ziel nur einmal{ $buttons ->
    [yes] {""}
   *[no] , etwa `target ann bob`
}.

refusal-wrong-kind = { $target } geht hier nicht. { $buttons ->
    [yes] Die Knöpfe zeigen, was du wählen kannst.
   *[no] Wähl { $need }.
}

refusal-self-target = Dich selbst kannst du nicht wählen. { $buttons ->
    [yes] Wähl jemand anderen.
   *[no] Wähl { $need }.
}

refusal-wrong-count = { $need-id ->
    [one-vote] Wähl eine Person{ $buttons ->
        [yes] , oder die vor oder nach dir im Kreis
       *[no] , oder `up` oder `down`, etwa `vote up`
    }.
   *[other] Das sind zu viele oder zu wenige Namen, oder ein Gemisch. { $buttons ->
       [yes] Die Knöpfe zeigen, was du wählen kannst.
      *[no] Wähl { $need }.
   }
}

refusal-must-act = Als Betrunkene musst du eine Karte nehmen. Wähl eine der Tischmitte{ $buttons ->
    [yes] {""}
   *[no] : `target left`, `target middle` oder `target right`
}.

refusal-bad-syntax = { $verb-given ->
    [yes] { $buttons ->
        [yes] Etwas fehlt, oder es ist zu viel.
       *[no] Nach `{ $verb }` fehlt etwas, oder es ist zu viel. `ready` steht allein, `report` braucht einen Namen und was geschehen ist, und `ask` braucht eine Frage, etwa `ask Darf ich sagen, was ich gesehen habe?`.
    }
   *[no] In diesem Befehl fehlt etwas, oder es ist zu viel.{ $buttons ->
       [yes] {""}
      *[no] {" "}`help` zeigt, wie man ihn schreibt.
   }
}

refusal-banned = Hier kannst du nicht mitspielen. Das hat die Spielleitung entschieden; sprich mit ihr, wenn du das für ein Versehen hältst.
