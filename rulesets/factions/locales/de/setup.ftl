# Was sich wählen lässt, und was daran falsch sein kann.

setup-season = Die Staffel: Teams, Rollen, Gegenstände, Überraschungen und Kartensätze. Ein Name, oder alles als Tabelle.
setup-time-zone = Die Zeitzone für alle Uhrzeiten.
setup-opens = Wann ein Abend beginnt.
setup-closes = Wann ein Abend endet. Früher als der Beginn heißt: am nächsten Tag.
setup-first-evening = Das Datum des ersten Abends. Sonst ist es die nächste Öffnung.
setup-pace = evenings: einer am Tag, nach der Uhr. sprint: Abende und Nächte dauern so lange wie unten, für eine Sitzung.
setup-open-for = Wie lange ein Abend im Sprint dauert.
setup-closed-for = Wie lange eine Nacht im Sprint dauert, und die Zeit vor dem ersten Abend.
setup-reminder = Wie lange vor dem Ende eines Abends ich alle erinnere, deren Formular fehlt. 0m: nie.
setup-auto-submit = Ich gebe Entwürfe am Ende eines Abends ab. Sonst werden sie verworfen.
setup-missed-limit = Wer so viele Abende nacheinander versäumt, ist nicht mehr im Spiel. 0: keine Grenze.
setup-stalemate-nights = So viele Nächte nacheinander ohne Verlust beenden das Spiel. 0: keine Grenze.
setup-spectators = rooms: Wer ausgeschieden ist, liest die Inseln und privaten Kanäle. all: auch die Kanäle der Teams.
setup-quoting = forbidden: Was ich privat sage, darf man weitererzählen, aber nicht zitieren. allowed: Man darf es zitieren.
setup-group-limit = Wie viele private Kanäle jemand an einem Abend öffnen kann.
setup-query-range = island: Nur Leute derselben Insel lassen sich nach der Farbe fragen. all: alle.
setup-query-stop = Mit so vielen oder weniger Leuten kann niemand nach Farben fragen.
setup-double-stop = Mit so vielen oder weniger wird nach dem Zusammenschluss eine Person hinausgewählt, nicht zwei.
setup-quiet-nights = An so vielen ersten Abenden lässt sich kein Mord anordnen.
setup-start = islands: Das Spiel beginnt auf zwei Inseln. merged: auf dem Festland.
setup-merge-at = Die Inseln schließen sich zusammen, wenn so viele übrig sind.
setup-min-island = Die Inseln schließen sich zusammen, wenn auf einer weniger leben.
setup-twists = Ob die Überraschungen der Staffel geschehen.
setup-deck = Die Karten für ein zufälliges Austeilen, statt derer der Staffel.
setup-deal = Team und Rolle von jeder Person, oder by-lot für eine, für die beides aus dem Kartensatz ausgelost wird.
setup-items = Die Gegenstände am Anfang für Leute in deal, die ältesten zuerst.
setup-links = Wer den Erben und Rivalen in deal genannt wird.
setup-islands = Wer auf welcher Insel lebt: alle, oder niemand. Nur mit deal.
setup-rolls = Wer durch eine Überraschung etwas bekommt, für Tests und zum Üben.

fault-bad-season = Die Staffel lässt sich nicht spielen: { $reason-id ->
    [unknown-key] einen Schlüssel „{ $given }“ gibt es hier nicht.
    [missing-key] hier fehlt etwas.
    [bad-value] „{ $given }“ passt hier nicht.
    [unknown-kind] eine Art „{ $given }“ gibt es nicht.
    [wrong-holder] „{ $given }“ gehört nicht hierher: Es ist für ein Team oder für eine Rolle, und dies ist das andere.
    [unknown-id] „{ $given }“ gibt es nicht.
    [duplicate-id] „{ $given }“ steht zweimal da.
    [reserved-id] „{ $given }“ ist ein Wort von Befehlen, so kann nichts heißen.
    [not-in-palette] „{ $given }“ ist keine Farbe der Palette.
    [missing-text] der englische Name von „{ $given }“ fehlt.
    [unknown-text] „{ $given }“ benennt nichts in dieser Staffel.
    [bad-text] „{ $given }“ ist kein Text von einer Zeile, oder keine Sprache.
    [two-targets] „{ $given }“ ist eine zweite Fähigkeit für denselben Befehl.
    [channel-without-acquaintance] in einem Team mit Kanal kennen sich alle.
    [uses-without-acquaintance] eine begrenzte Zahl würde verraten, dass es andere Mitglieder gibt: Sie ist für Teams, in denen sich alle kennen.
    [told-with-command] eine Rolle mit Befehl kann nicht eine sein, von der niemand erfährt.
    [no-such-power] niemand hat die Fähigkeit, auf die „{ $given }“ baut.
    [cannot-win] nichts kann das je wahr machen.
    [threshold-order] „{ $given }“ steht einer anderen Grenze im Weg.
    [empty-team] ein Team dieses Kartensatzes hat keine Mitglieder.
    [solo-size] ein Team für eine Person kann nicht „{ $given }“ haben.
    [deck-sum] Teams und geloste Teams ergeben { $given } Leute.
    [deck-dead-end] beim Losen können die Teams ausgehen.
   *[other] sieh dir „{ $given }“ an.
} { $allowed-count ->
    [0] {""}
   *[other] Möglich: { $allowed }.
}
fault-unknown-season = Eine Staffel „{ $given }“ gibt es nicht.{ $meant-given ->
    [yes] {" "}Meinst du „{ $meant }“?
   *[no] {""}
}
fault-bad-time-zone = „{ $given }“ ist keine Zeitzone. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] Schreib einen IANA-Namen wie „Europe/Berlin“.
}
fault-bad-window = „{ $given }“ passt nicht: `opens` und `closes` sind zwei verschiedene Uhrzeiten, wie „18:00“ und „21:00“.
fault-bad-date = „{ $given }“ ist kein Datum, an dem ein erster Abend beginnen kann: Schreib eines, das noch kommt, wie „2030-12-24“.
fault-bad-option = „{ $given }“ passt nicht zur Einstellung „{ $key }“. { $kind-given ->
    [yes] Möglich ist { $kind }.
   *[no] {""}
}
fault-bad-duration = „{ $given }“ ist keine Dauer für „{ $key }“: Schreib eine wie „30m“.
fault-bad-deck = Der Kartensatz passt nicht bei „{ $given }“. { $allowed-count ->
    [0] {""}
   *[other] Möglich: { $allowed }.
}
fault-bad-deal = { $reason-id ->
    [lot-alone] „{ $given }“ passt nicht in „{ $key }“: by-lot lost Team und Rolle zusammen aus, deshalb steht kein anderes Wort daneben, wie in `ann = "by-lot"`.
    [no-such-team] In diesem Spiel kann niemand „{ $given }“ sein: Der Kartensatz hat kein solches Team. Möglich: { $allowed }.
    [full-team] Der Kartensatz dieses Spiels hat keinen Platz für „{ $given }“: In dem Team sind es höchstens { $allowed }. Überlass die anderen dem Los, wie in `ann = "by-lot"`.
    [drawn-teams] Der Kartensatz dieses Spiels hat keinen Platz für „{ $given }“ zusammen: Neben den Teams, die er nennt, lost er { $allowed-count ->
        [0] keine aus
       *[other] Teams dieser Größen aus: { $allowed }
    }. Überlass manche dem Los, wie in `ann = "by-lot"`.
    [open-pair] „{ $given }“ ist die Hälfte eines Paars, und niemand, der ausgelost wird, kann die andere sein: Beide sind aus verschiedenen Teams, und keins davon hat nur eine Person. Nenn beide, oder überlass mehr Leute dem Los, wie in `bob = "by-lot"`.
    [full-role] Der Kartensatz dieses Spiels hat keinen Platz für „{ $given }“: Diese Rolle können höchstens { $allowed } haben. Nenn nur ein Team, wie in `ann = "red"`, oder überlass die Person dem Los.
    [drawn-roles] Der Kartensatz dieses Spiels hat keinen Platz für „{ $given }“ zusammen: Von Rollen, die er nicht nennt, lost er { $allowed } aus. Nenn nur ein Team, wie in `ann = "red"`, oder überlass eine Person dem Los.
    [drawn-cards] Die Karten von „{ $given }“ werden ausgelost, deshalb legt „{ $key }“ dort nichts fest. Nenn in `deal` ein Team, wie in `ann = "red"`, oder lass die Person in „{ $key }“ weg.
    [drawn-rival] Die Verbindung „{ $given }“ führt zu einer Person, die ausgelost wird, vielleicht in dasselbe Team. Nenn eine Person aus einem anderen Team, oder lass sie weg: Dann wird sie ausgelost.
   *[other] Die festen Karten passen nicht bei „{ $given }“, in „{ $key }“. { $allowed-count ->
        [0] {""}
       *[other] Möglich: { $allowed }.
    }
}
fault-bad-rolls = Die Einstellung „{ $key }“ passt nicht bei „{ $given }“. { $allowed-count ->
    [0] {""}
   *[other] Möglich: { $allowed }.
}
