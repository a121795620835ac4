# Warum etwas nicht angenommen wurde: was nicht stimmt, was geht, ein Beispiel.

refusal-channel-closed = Hier kann jetzt niemand schreiben. Geredet { $buttons ->
    [yes] wird, solange ein Abend offen ist.
   *[no] wird, solange ein Abend offen ist. `status` sagt, wann der nächste beginnt.
}
refusal-private-only = Schick mir das privat, nicht dort, wo andere mitlesen. Es ist nichts geschehen.
refusal-unknown-command = Den Befehl{ $word-given ->
    [yes] {" "}„{ $word }“
   *[no] {""}
} kenne ich nicht. { $meant-given ->
    [yes] Meinst du `{ $meant }`?
   *[no] `help` zeigt, was jetzt geht.
}
refusal-not-a-player = Du spielst hier nicht mit. { $buttons ->
    [yes] Zusehen kannst du.
   *[no] `status` und `rules` kannst du lesen.
}
refusal-paused = Das Spiel macht Pause. Die Uhr läuft, aber bis es weitergeht, lässt sich nichts abgeben.
refusal-not-alive = Du bist nicht mehr im Spiel: Du gibst keine Befehle und schreibst nur bei den Zuschauenden.{ $buttons ->
    [yes] {""}
   *[no] {" "}`me` zeigt, was du warst.
}
refusal-not-now = { $phase-id ->
    [evening] Nicht an diesem Abend: Dafür ist { $buttons ->
        [yes] ein anderer da.
       *[no] ein anderer da. `help` zeigt, was jetzt geht.
    }
    [over] Jetzt nicht: Das Spiel ist vorbei.
   *[other] Jetzt nicht: Das gehört in { $buttons ->
       [yes] einen Abend.
      *[no] einen Abend. `status` sagt, wann der nächste beginnt.
   }
}
refusal-already-done = Das hast du schon getan, und es gilt für diesen Abend.{ $buttons ->
    [yes] {""}
   *[no] {" "}`form` zeigt, was du abgegeben hast.
}
refusal-not-your-power = Diese Fähigkeit hast du nicht.{ $buttons ->
    [yes] {""}
   *[no] {" "}`me` zeigt, was du bist.
}
refusal-used-up = Davon ist nichts mehr übrig: öfter geht es nicht.
refusal-too-few-players = { $least-given ->
    [yes] Dafür sind zu wenige im Spiel: Es braucht { $least }.
   *[no] Dafür sind zu wenige im Spiel.
}
refusal-wrong-count = Die Zahl der Wörter passt nicht.{ $buttons ->
    [yes] {""}
   *[no] {" "}Nenne einen Namen, wie in `vote ann`, oder was `help` zu dem Befehl zeigt.
}
refusal-bad-syntax = { $word-given ->
    [yes] Mit „{ $word }“ kann ich dort nichts anfangen.{ $buttons ->
        [yes] {""}
       *[no] {" "}Ein Formular in einer Zeile sieht so aus: `submit vote=ann target=bob`.
    }
   *[no] Das kann ich nicht lesen.{ $buttons ->
       [yes] {""}
      *[no] {" "}`help` zeigt, wie der Befehl geschrieben wird.
   }
}
refusal-unknown-player = In diesem Spiel heißt niemand { $word-given ->
    [yes] „{ $word }“
   *[no] so
}. { $meant-given ->
    [yes] Meinst du **{ $meant }**?
   *[no] { $buttons ->
       [yes] Wähl jemanden, der mitspielt.
      *[no] `status` zeigt die Namen.
   }
}
refusal-not-holding = { $word-given ->
    [yes] „{ $word }“ hast du nicht frei: Du besitzt es nicht, oder es steht schon in deinem Formular.
   *[no] So etwas hast du nicht frei.
}{ $buttons ->
    [yes] {""}
   *[no] {" "}`me` zeigt deine Gegenstände.
}
refusal-self-only = Das spielst du nur auf dich selbst aus{ $buttons ->
    [yes] . Verschenken kannst du das
   *[no] , wie in `play shield`. Verschenken geht mit `gift shield ann`
}.
refusal-not-alive-target = { $player } ist nicht mehr im Spiel. Nenne jemanden, der mitspielt{ $buttons ->
    [yes] {""}
   *[no] ; `status` zeigt, wer das ist
}.
refusal-not-dead-target = { $player } ist nicht ausgeschieden. Nenne jemanden, der es ist.
refusal-self-target = Dich selbst kannst du hier nicht nennen. Nenne jemand anderen.
refusal-not-reachable = { $player } lebt auf der anderen Insel. Nenne jemanden von deiner.
refusal-own-team = { $player } gehört zu deinem Team. Nenne jemand anderen{ $buttons ->
    [yes] {" "}oder überlass es den anderen
   *[no] {" "}oder `target pass`
}.
refusal-unknown-colour = „{ $word }“ ist keine Farbe dieses Spiels. { $meant-given ->
    [yes] Meinst du { $meant }?
   *[no] Nenne eine wie red oder green.
}
refusal-no-query = So eine Frage gibt es nicht.{ $buttons ->
    [yes] {""}
   *[no] {" "}`me` zeigt, wer auf deine Antwort wartet.
}
refusal-not-a-member = In so einem Kanal bist du nicht.
refusal-no-quoting = Was ich privat sage, darf nicht zitiert werden. Sag es in eigenen Worten.
refusal-blocked = Du bist heute Abend verstummt und kannst nicht teilen. Du kannst ablehnen oder nicht antworten.
refusal-vote-missing = In deinem Formular fehlt noch die Stimme. Stimme für jemanden oder niemanden{ $buttons ->
    [yes] {""}
   *[no] , wie in `submit vote=none`
}.
