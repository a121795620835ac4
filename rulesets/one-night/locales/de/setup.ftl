# The settings that a host can choose, and their faults.

setup-roles = Die Karten des Spiels, drei mehr, als Leute mitspielen. Sie werden gemischt und ausgeteilt.
setup-deal = Die Karte jeder Person, oder by-lot für eine zufällige.
setup-centre = Die Karten der Tischmitte, links, Mitte und rechts, oder by-lot für eine zufällige.
setup-circle = Alle, die mitspielen, in der Reihenfolge des Kreises, für Stimmen mit up und down. Sonst wird er ausgelost.
setup-deck = Welche Karten ich nehme, wenn du keine wählst: für jede Zahl von Leuten immer dasselbe Deck, oder jedes Mal ein anderes.
setup-briefing = Wie lange alle Zeit haben, die Losung zu schicken.
setup-night = Wie lange alle Zeit haben, zu wählen, was sie nachts tun.
setup-day = Wie lange geredet wird.
setup-voting = Wie lange alle Zeit haben, abzustimmen.
setup-passphrase = Worte aus deinen Regeln, die mir alle schicken müssen, bevor die Karten verteilt werden. Leer: keine Losung.
setup-early-day-end = Der Tag endet, sobald alle bereit zur Abstimmung sind.
setup-chat-outside-day = Ob der Tisch außerhalb des Tages geschlossen ist oder offen für Geplauder, das nicht vom Spiel handelt.
setup-missing-vote = Wohin eine fehlende Stimme geht: im Kreis abwärts, oder an jemand anderen, der ausgelost wird.
setup-reveal-votes = Am Ende zeigen, wer für wen gestimmt hat.
setup-reveal-night = Am Ende zeigen, wer nachts was getan hat, Schritt für Schritt. Sonst sagt die Geschichte nur, wie Karten gewandert sind.
setup-rolls = Feste Ergebnisse statt ausgeloster, zum Testen und Zeigen.

fault-bad-player-count = Eine Nacht ist für { $allowed } Leute, nicht für { $given }.

fault-conflicting-keys = Die Einstellungen { $given } schließen sich aus. Gib das Deck mit `roles` an, oder jede Karte mit `deal` und `centre`.

fault-unknown-role = Die Rolle „{ $given }“ gibt es nicht. { $meant-given ->
    [yes] Meinst du { $meant }?
   *[no] Es gibt { $allowed }.
}

fault-deal-mismatch = Die Einstellung „{ $key }“ passt nicht zu diesem Spiel: Sieh dir „{ $given }“ an. Wer die Karten festlegt, nennt in `deal` jede Person einmal und in `centre` drei Karten. Eine Karte kann `by-lot` sein. Ist es keine, gib beides zugleich an, im Chat als zwei Zeilen einer Nachricht, etwa `setup deal = { "{" } ann = "seer", bob = "werewolf", cat = "villager" { "}" }` und darunter `centre = ["drunk", "robber", "villager"]`.

fault-wrong-card-count = Das Deck hat { $given } Karten und braucht { $allowed }: für jede Person eine und drei für die Tischmitte.

fault-too-many-of-role = Zu viele Karten „{ $given }“: In ein Deck passen höchstens { $allowed }.

fault-no-werewolf = Im Deck ist kein Werwolf. Nimm einen oder zwei hinein, etwa `roles = ["werewolf", "seer", …]`.

fault-bad-circle = Der Kreis stimmt bei „{ $given }“ nicht: Er nennt alle, die mitspielen, genau einmal, etwa `circle = ["ann", "bob", "cat"]`.

fault-bad-setup-value = „{ $given }“ passt nicht zur Einstellung „{ $key }“. { $kind-given ->
    [yes] Sie nimmt { $kind }.
   *[no] {""}
} { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] {""}
}
