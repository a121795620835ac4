# Was sich vor einem Spiel wählen lässt, und was daran falsch sein kann.

setup-map = Die Karte: ein Name, oder eine ganze Karte als Tabelle.
setup-factions = Die Fraktion von jeder Person, oder by-lot für eine zufällige.
setup-bases = Der Ort, an dem jede Person lebt.
setup-allegiances = Die geheimen Bünde. Wen du nicht nennst, der hat keinen.
setup-contracts = Wem die Aufträge der Dunklen Bruderschaft gelten.
setup-agents = Wen jemand am Anfang im Gefolge hat, wie in `mira:female:nord`.
setup-ability-set = Die Fähigkeiten von Leuten, auch von anderen Fraktionen.
setup-publicity = Was von Fraktionen bekannt ist. leader: Ort und Oberhaupt. place: der Ort. hidden: nichts.
setup-town-guard = Wie viele Stadtwachen ein Oberhaupt schützen, dessen Ort bekannt gegeben wurde.
setup-abilities = all: Fraktionen haben alle ihre Fähigkeiten. drawn: einen zufälligen Teil davon.
setup-dagoth = Wie viele in einem zufälligen Spiel Haus Dagoth dienen.
setup-others = Wie viele andere geheime Bünde es in einem zufälligen Spiel gibt.
setup-cap = Wie viele Leute eine Fraktion höchstens haben kann.
setup-start-agents = Wie viele Leute jede Fraktion am Anfang hat.
setup-first = Ob das Spiel am Tag beginnt, mit Reden, oder in der Nacht.
setup-night = Wie lange eine Nacht dauert.
setup-day = Wie lange ein Tag dauert.
setup-night-ends-at = Die Uhrzeit, zu der Nächte enden, statt ihrer Dauer.
setup-day-ends-at = Die Uhrzeit, zu der Tage enden, statt ihrer Dauer.
setup-time-zone = Die Zeitzone dieser Uhrzeiten.
setup-max-days = Nach wie vielen Tagen das Spiel unentschieden endet.
setup-day-vote = plurality: Wer die meisten Stimmen hat, stirbt. majority: nur bei mehr als der Hälfte der Lebenden. off: Es wird nicht abgestimmt.
setup-leader-names = known: Ein Oberhaupt lässt sich dort nennen, wo der Name bekannt oder durch Spionage gefunden ist. typed: überall.
setup-reveal = Was von Toten bekannt wird. full: alles. faction: nur die Fraktion. none: nichts.
setup-night-chat = Ob die Lebenden auch nachts reden dürfen.
setup-rolls = Feste Ergebnisse von Würfeln, neuen Leuten und Losen, zum Testen und Zeigen.

fault-bad-setup-value = „{ $given }“ passt nicht zur Einstellung { $key }{ $allowed-count ->
    [0] {""}
   *[other] . Möglich: { $allowed }
}.
fault-bad-map = Die Karte ist nicht gültig: { $reason-id ->
    [unknown-key] einen Schlüssel „{ $given }“ gibt es in einer Karte nicht.
    [missing-key] „{ $given }“ fehlt.
    [bad-value] „{ $given }“ passt hier nicht.
    [reserved] „{ $given }“ ist ein Wort aus Befehlen, so kann kein Ort heißen.
    [twice] „{ $given }“ steht zweimal da.
    [unknown-place] unter den `places` gibt es keinen Ort „{ $given }“.
    [same-place] beide Enden sind „{ $given }“: Eine Verbindung führt von einem Ort zu einem anderen.
    [bad-length] „{ $given }“ ist keine Länge: Möglich sind ganze Zahlen ab 1.
    [unknown-faction] eine Fraktion „{ $given }“ gibt es nicht.
    [bad-position] „{ $given }“ ist keine Position: Das sind zwei ganze Zahlen von 0 bis 1000, wie `[684, 215]`.
    [bad-name] „{ $given }“ ist kein Name in einer Zeile.
   *[other] sieh dir „{ $given }“ an.
}
fault-unknown-map = Eine Karte „{ $given }“ gibt es nicht.{ $meant-given ->
    [yes] {" "}Meinst du „{ $meant }“?
   *[no] {""}
}
fault-map-disconnected = Diese Orte sind nicht mit den anderen verbunden: { $given }.
fault-unknown-faction = Eine Fraktion „{ $given }“ gibt es nicht.{ $meant-given ->
    [yes] {" "}Meinst du „{ $meant }“?
   *[no] {""}
}
fault-duplicate-faction = „{ $given }“ steht zweimal da: Jede Person führt eine andere Fraktion.
fault-player-mismatch = In der Einstellung { $key } stehen andere Leute als im Spiel: Sieh dir „{ $given }“ an.
fault-unknown-place = Einen Ort „{ $given }“ gibt es auf der Karte nicht.{ $meant-given ->
    [yes] {" "}Meinst du „{ $meant }“?
   *[no] {""}
}
fault-base-taken = Nicht alle haben einen eigenen Ort: Sieh dir „{ $given }“ an.
fault-unknown-allegiance = Einen geheimen Bund „{ $given }“ gibt es nicht.{ $meant-given ->
    [yes] {" "}Meinst du „{ $meant }“?
   *[no] {""}
}
fault-no-dagoth = Mindestens ein Oberhaupt muss Haus Dagoth dienen.
fault-too-many-dagoth = Haus Dagoth dienen immer weniger als die Hälfte der Oberhäupter.
fault-bad-agent = „{ $given }“ passt nicht in ein Gefolge. Schreib etwa `mira:female:nord` oder `mira:female:nord:vivec`. Nimm jeden Namen nur einmal, und keinen von denen, die mitspielen.
fault-unknown-ability = Eine Fähigkeit „{ $given }“ gibt es nicht.{ $meant-given ->
    [yes] {" "}Meinst du „{ $meant }“?
   *[no] {""}
}
fault-bad-time-zone = „{ $given }“ ist keine Zeitzone. Schreib einen Namen wie „Europe/Berlin“.
fault-bad-roll = „{ $given }“ passt nicht zu den festen Ergebnissen: `dice` sind Paare aus 1 und 2, und `new` ist wie `mira:female:nord`.
