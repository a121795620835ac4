# Warum etwas nicht angenommen wurde: was nicht stimmt, was geht, ein Beispiel.

refusal-unknown-command = Den Befehl{ $word-given ->
    [yes] {" "}„{ $word }“
   *[no] {""}
} kenne ich nicht. { $meant-given ->
    [yes] { $buttons ->
        [yes] Meinst du „{ $meant }“?
       *[no] Meinst du `{ $meant }`?
    }
   *[no] { $buttons ->
       [yes] Die Knöpfe zeigen, was jetzt geht.
      *[no] `help` zeigt, was jetzt geht.
   }
}
refusal-not-a-player = Du spielst hier nicht mit.{ $buttons ->
    [yes] {" "}Zusehen kannst du.
   *[no] {" "}Mitlesen kannst du, und nach `votes`, `roster` und `rules` fragen.
}
refusal-not-alive = Du bist nicht mehr im Spiel, also geht das nicht.{ $buttons ->
    [yes] {""}
   *[no] {" "}Nach `votes`, `roster`, `role` und `rules` kannst du fragen.
}
refusal-abducted = Du bist gefangen und kannst das nicht. Schreiben kannst du allen, die dort bei dir sind.
refusal-unknown-item = Ein Gerät „{ $word }“ gibt es nicht.{ $buttons ->
    [yes] {""}
   *[no] {" "}Geräte heißen etwa `scanner` oder `stun-orb`.
}
refusal-not-your-power = Das kannst du nicht.{ $buttons ->
    [yes] {""}
   *[no] {" "}`help` zeigt, was jetzt geht.
}
refusal-not-now = { $phase-id ->
    [choosing] Jetzt nicht: Alle wählen noch ihre Ausrüstung, und die erste Nacht hat nicht begonnen.
    [night] Jetzt nicht: Es ist Nacht.{ $buttons ->
        [yes] {""}
       *[no] {" "}Schick mir privat deine Befehle, oder `pass`.
    }
    [day] Jetzt nicht: Es ist Tag.{ $buttons ->
        [yes] {" "}Du kannst abstimmen.
       *[no] {" "}Du kannst `vote ann` schreiben.
    }
    [last-shot] Jetzt nicht: Wer verurteilt ist, hat einen letzten Schuss.
    [over] Jetzt nicht: Das Spiel ist vorbei. Redet in der Stadt, wie ihr mögt.
   *[other] Jetzt nicht: Das geht zu einer anderen Zeit des Spiels.
}
refusal-wrong-count = Nenne nur eine Person{ $buttons ->
    [yes] {""}
   *[no] , etwa `vote ann`
}.
refusal-bad-syntax = Den Befehl kenne ich, aber nicht mit diesen Worten.{ $buttons ->
    [yes] {""}
   *[no] {" "}Beispiele: `vote ann`, `guard ann`, `use scanner ann`, `pm ann hallo`.
}
refusal-unknown-player = In diesem Spiel heißt niemand { $word-given ->
    [yes] „{ $word }“
   *[no] so
}. { $meant-given ->
    [yes] Meinst du **{ $meant }**?
   *[no] { $buttons ->
       [yes] Wähl jemanden, der mitspielt.
      *[no] `roster` zeigt alle, die mitspielen.
   }
}
refusal-self-target = Dich selbst kannst du nicht nennen. Nenne jemand anderen.
refusal-not-alive-target = { $player-given ->
    [yes] { $player } ist nicht mehr im Spiel. Nenne jemanden, der lebt.
   *[no] Diese Person ist nicht mehr im Spiel. Nenne jemanden, der lebt.
}
refusal-not-reachable = Das kannst du jetzt nicht erreichen. Nenne jemanden, der nicht vermisst wird, oder schreib dort, wo du hingehörst.
refusal-own-team = { $player } ist auf deiner Seite. Nenne jemand anderen.
refusal-not-a-mate = { $player } gehört nicht zu deinem Team und kann nicht für dich jagen.
refusal-carrying = Heute Nacht gehst du jagen. { $mates ->
    [yes] { $buttons ->
        [yes] Lass jemanden aus deinem Team gehen, oder sag die Jagd ab.
       *[no] Lass jemanden aus deinem Team gehen, etwa mit `hunt ann with bob`, oder sag die Jagd ab, mit `hunt none`.
    }
   *[no] { $buttons ->
       [yes] Sag die Jagd zuerst ab.
      *[no] Sag die Jagd zuerst ab, mit `hunt none`.
   }
}
refusal-bloodlust = Nach zwei Nächten ohne Jagd müsst ihr heute Nacht jagen. Nenne jemanden{ $buttons ->
    [yes] {""}
   *[no] , etwa `hunt ann`
}.
refusal-must-lynch = Heute muss jemand gehängt werden. Nenne jemanden{ $buttons ->
    [yes] {""}
   *[no] , etwa `vote ann`
}.
refusal-controlled = Deine Stimme bestimmst heute nicht du, sondern etwas anderes.
refusal-used-up = Das hast du verbraucht.
refusal-broken = Kaputt: { $item }. Nachts kannst du es reparieren{ $buttons ->
    [yes] {""}
   *[no] , mit `repair`
}.
refusal-in-use = Das wird heute Nacht schon gebraucht.{ $buttons ->
    [yes] {" "}Nimm den Befehl zurück, oder warte auf die nächste Nacht.
   *[no] {" "}Nimm den Befehl mit `pass` zurück, oder warte auf die nächste Nacht.
}
refusal-blocked = Deine Fähigkeiten sind bis zur nächsten Nacht blockiert.
refusal-already-done = Das ist schon so.
refusal-not-transferable = Das lässt sich nicht weitergeben: { $item }.
refusal-no-offer = So ein Angebot hast du nicht.
refusal-no-slot = Dafür ist kein Fach frei, oder es ist nichts für dich.
refusal-already-owned = Niemand kann dasselbe Gerät zweimal haben.
refusal-psychic-role = Wer Psi-Kräfte hat, kann keinen Psi-Schild tragen.
refusal-not-stocked = Diese Rolle ist nicht in deinem Vorrat.
refusal-not-usable = Diese Rolle bringt nur Punkte. Annehmen kannst du sie nicht.
refusal-no-quoting = Bitte zitier nicht, was ich dir privat schreibe. Sag es in eigenen Worten.
