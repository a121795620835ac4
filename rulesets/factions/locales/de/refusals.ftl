# Warum etwas nicht angenommen wurde: was nicht stimmt, was geht, ein Beispiel.

refusal-channel-closed = Hier kannst du jetzt nicht schreiben, nur { $buttons ->
    [yes] solange ein Abend offen ist.
   *[no] solange ein Abend offen ist. `status` zeigt, wann der nächste beginnt.
}
refusal-private-only = Schick mir das privat, nicht dort, wo andere mitlesen. Passiert ist nichts.
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
    [evening] Nicht an diesem Abend, nur an { $buttons ->
        [yes] einem anderen.
       *[no] einem anderen. `help` zeigt, was jetzt geht.
    }
    [over] Jetzt nicht: Das Spiel ist vorbei.
   *[other] Jetzt nicht, nur solange ein { $buttons ->
       [yes] Abend offen ist.
      *[no] Abend offen ist. `status` zeigt, wann der nächste beginnt.
   }
}
refusal-already-done = Das hast du schon getan, und es ist für diesen Abend endgültig.{ $buttons ->
    [yes] {""}
   *[no] {" "}`form` zeigt, was du abgegeben hast.
}
refusal-not-your-power = Diese Fähigkeit hast du nicht.{ $buttons ->
    [yes] {""}
   *[no] {" "}`me` zeigt, was du bist.
}
refusal-used-up = Das hast du schon verbraucht: Öfter geht es nicht.
refusal-too-few-players = { $least-given ->
    [yes] Dafür sind zu wenige im Spiel: Es braucht { $least }.
   *[no] Dafür sind zu wenige im Spiel.
}
refusal-wrong-count = Die Zahl der Wörter stimmt nicht.{ $buttons ->
    [yes] {""}
   *[no] {" "}Nenne einen Namen, etwa `vote ann`, oder was `help` zu dem Befehl zeigt.
}
refusal-bad-syntax = { $word-given ->
    [yes] „{ $word }“ verstehe ich dort nicht.{ $buttons ->
        [yes] {""}
       *[no] {" "}Ein Formular in einer Zeile sieht so aus: `submit vote=ann target=bob`.
    }
   *[no] Das verstehe ich nicht.{ $buttons ->
       [yes] {""}
      *[no] {" "}`help` zeigt, wie man den Befehl schreibt.
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
refusal-self-only = Das kannst du nur auf dich selbst ausspielen{ $buttons ->
    [yes] . Verschenken kannst du es
   *[no] , etwa `play shield`. Verschenken geht mit `gift shield ann`
}.
refusal-not-alive-target = { $player } ist nicht mehr im Spiel. Wähl jemanden, der noch mitspielt{ $buttons ->
    [yes] {""}
   *[no] ; `status` zeigt, wer das ist
}.
refusal-not-dead-target = { $player } ist nicht ausgeschieden. Wähl jemanden, der es ist.
refusal-self-target = Dich selbst kannst du hier nicht wählen. Wähl jemand anderen.
refusal-not-reachable = { $player } lebt auf der anderen Insel. Wähl jemanden auf deiner.
refusal-own-team = { $player } gehört zu deinem Team. Wähl jemand anderen{ $buttons ->
    [yes] {" "}oder überlass es den anderen
   *[no] {" "}oder `target pass`
}.
refusal-unknown-colour = „{ $word }“ ist keine Farbe in diesem Spiel. { $meant-given ->
    [yes] Meinst du { $meant }?
   *[no] Wähl eine, etwa red oder green.
}
refusal-no-query = So eine Frage ist nicht offen.{ $buttons ->
    [yes] {""}
   *[no] {" "}`me` zeigt, wer auf deine Antwort wartet.
}
refusal-not-a-member = In so einem Kanal bist du nicht.
refusal-no-quoting = Zitier nicht, was ich privat sage. Sag es in eigenen Worten.
refusal-blocked = Du bist heute Abend verstummt und kannst nicht teilen. Du kannst ablehnen oder nicht antworten.
refusal-vote-missing = In deinem Formular fehlt noch die Stimme. Stimm für jemanden oder niemanden{ $buttons ->
    [yes] {""}
   *[no] , etwa `submit vote=none`
}.
