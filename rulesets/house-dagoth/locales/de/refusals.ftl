# Warum etwas nicht angenommen wurde: was nicht stimmt, und was geht.

refusal-unknown-command = { $meant-given ->
    [yes] Den Befehl „{ $word }“ kenne ich nicht. { $buttons ->
        [yes] Meinst du „{ $meant }“?
       *[no] Meinst du `{ $meant }`?
    }
   *[no] Diesen Befehl kenne ich nicht. { $buttons ->
       [yes] Die Knöpfe zeigen, was jetzt geht.
      *[no] `help` zeigt, welche es gibt.
   }
}
refusal-not-a-player = Du spielst hier nicht mit.
refusal-channel-closed = Hier kannst du jetzt nicht schreiben.
refusal-private-only = Schick mir das bitte privat.
refusal-not-now = { $phase-id ->
    [night] Nicht bei Nacht. Am Tag könnt ihr reden und abstimmen.
    [day] Nicht am Tag. Befehle sind für die Nacht{ $buttons ->
        [yes] {""}
       *[no] ; siehe `status`
    }.
   *[other] Jetzt nicht.
}
refusal-not-alive = Du bist tot, also geht das nicht.
refusal-bad-syntax = { $word-given ->
    [yes] Ich verstehe „{ $word }“ dort nicht.{ $buttons ->
        [yes] {""}
       *[no] {" "}Ein Befehl sieht so aus: `order mira watch vivec` oder `order mira assassinate vivec female nord fast`.
    }
   *[no] Da fehlt etwas.{ $buttons ->
       [yes] {""}
      *[no] {" "}Ein Befehl sieht so aus: `order mira watch vivec` oder `order mira guard me`.
   }
}
refusal-unknown-agent = { $meant-given ->
    [yes] Bei dir heißt niemand „{ $word }“. Meinst du { $meant }?
   *[no] Bei dir heißt niemand „{ $word }“{ $agents-count ->
        [0] , und du hast gerade keine Leute.
       *[other] . Deine Leute sind { $agents }.
    }
}
refusal-unknown-place = { $meant-given ->
    [yes] Einen Ort „{ $word }“ gibt es nicht. Meinst du `{ $meant }`?
   *[no] Einen Ort „{ $word }“ gibt es nicht.{ $buttons ->
       [yes] {" "}Wähl einen auf der Karte.
      *[no] {" "}`map` zeigt alle.
   }
}
refusal-unknown-player = { $meant-given ->
    [yes] Hier heißt niemand „{ $word }“. Meinst du { $meant }?
   *[no] Hier heißt niemand „{ $word }“.
}
refusal-not-your-power = Das kannst du nicht.{ $buttons ->
    [yes] {" "}Was du kannst, steht auf deiner Karte.
   *[no] {" "}Was du kannst, steht auf deiner Karte: `card`.
}
refusal-locked = Noch nicht: Die Bedingung dieser Fähigkeit ist nicht erfüllt.
refusal-used-up = Das hast du schon getan, und es geht nur einmal.
refusal-not-alive-target = { $player } ist tot.
refusal-self-target = Das geht nicht bei dir selbst und nicht dort, wo du lebst.
refusal-wrong-count = Nenne jedes Oberhaupt nur einmal.
refusal-no-such-road = Keine Straße verbindet { $from-place } und { $to-place }. { $neighbours-count ->
    [0] Von { $from-place } führt gar keine weg.
   *[other] Von { $from-place } führen Straßen nach { $neighbours }.
}
refusal-not-reachable = Dafür müssen beide am selben Ort leben. { $agents-count ->
    [0] In { $place } lebt sonst niemand von deinen Leuten.
   *[other] Von deinen anderen Leuten leben in { $place }: { $agents }.
}
refusal-bad-ward = Wer jemanden von deinen Leuten bewacht, kann nicht selbst bewacht werden.
refusal-name-not-known = Du weißt nicht, ob { $player } in { $place } lebt. Schick erst jemanden{ $buttons ->
    [yes] {" "}zum Spionieren dorthin
   *[no] {" "}mit `spy` dorthin
}.
refusal-no-route = Von { $from-place } nach { $to-place } führen keine Straßen.{ $buttons ->
    [yes] {" "}Nimm den schnellen Weg: { $legs }.
   *[no] {" "}Häng `fast` an, für diesen Weg: { $legs }.
}
refusal-already-done = Das hast du schon getan, oder es gibt nichts zurückzunehmen.
