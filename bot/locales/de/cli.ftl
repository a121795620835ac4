# Was die Befehle sagen, die eine Sprache kennen. Was hier fehlt, ist auf Englisch.

## Eine Einrichtung, erklärt

setup-intro =
    Das lässt sich vor einem Spiel **{ $name }** wählen.

    Eine Einrichtung ist eine TOML-Datei mit beliebigen dieser Einstellungen. Was nicht gewählt ist, bleibt, wie es hier steht.
setup-key = **{ $key }**, ohne Wahl nichts
setup-key-default = **{ $key }** = { $default }
setup-takes = Nimmt { $kind }.
setup-preset = **{ $name }** ({ $title }): { $about }
setup-presets = Einstellungen, die zusammengehören, für `{ $program } play { $ruleset } --preset NAME`:
setup-outro = So prüfst du eine Datei: `{ $program } setup { $ruleset } FILE`. So sieht eine aus: `{ $program } setup --help`.

## Eine Einrichtung, geprüft

setup-right = { $file } ist richtig für { $ruleset } mit { $players }.
setup-wrong = { $count ->
    [one] Eines stimmt nicht
   *[other] { $count } Dinge stimmen nicht
} mit { $file }, für { $ruleset } mit { $players }:
setup-allowed = Möglich: { $allowed }.
setup-example = Beispiel: `{ $example }`

## Was falsch sein kann: was es ist, was möglich ist, ein Beispiel

wrong-file = Die Datei { $file } lässt sich nicht lesen: { $problem }.
allowed-file = Eine Einrichtung ist eine TOML-Datei auf diesem Rechner; `{ $program } setup { $ruleset }` sagt, was darin stehen kann.
example-file = Beispiel: `{ $program } setup { $ruleset } game.toml`

wrong-toml = { $file } ist kein TOML, in Zeile { $line }, Spalte { $column }: { $problem }.
allowed-toml = Jede Zeile ist eine Einstellung, `=` und ein Wert; Wörter stehen in Anführungszeichen.
example-toml = Beispiel: `night = "10m"`

wrong-other-game = { $file } ist für das Spiel „{ $other }“, nicht für „{ $ruleset }“.
allowed-other-game = Prüf die Datei mit dem Spiel, das sie nennt, oder nimm die Zeile `ruleset` heraus.
example-other-game = Beispiel: `ruleset = "{ $ruleset }"`

wrong-players = Die Spieler in { $file } sind keine Liste von Namen.
allowed-players = Jeder Name ist ein Wort in Anführungszeichen, in der Reihenfolge, in der sie dazukamen.
example-players = Beispiel: `players = ["ann", "bob", "cat"]`

wrong-stray = In { $file } steht „{ $key }“ außerhalb der Tabelle `[setup]`, wo es niemand lesen würde.
allowed-stray = Gibt es eine Tabelle `[setup]`, stehen alle Einstellungen des Spiels darunter.
example-stray = Beispiel: eine Zeile `[setup]`, und danach in einer Zeile `{ $key } = …`

wrong-texts = Die Texte von { $ruleset } lassen sich nicht lesen: { $problem }.
allowed-texts = Das ist ein Fehler im Spiel, nicht in dem, was du getan hast.
example-texts = Bitte melde ihn denen, die das Spiel gemacht haben.

wrong-count = { $given ->
    [one] Ein Spieler ist
   *[other] { $given } Spieler sind
} nicht die Zahl, zu der { $ruleset } geht.
allowed-count = Es geht zu { $least } bis { $most }, dich mitgezählt.
example-count = Beispiel: `{ $program } play { $ruleset } --players { $least } { $data }`

wrong-name = In { $ruleset } kann niemand „{ $given }“ heißen.
allowed-name = Ein Name ist ein Wort aus Buchstaben, Ziffern und Bindestrichen, und keines, das im Spiel schon etwas bedeutet.
example-name = Beispiel: `{ $program } play { $ruleset } --name { $meant } { $data }`

wrong-preset = { $ruleset } hat keine Einstellungen namens „{ $given }“.
allowed-preset = { $known-count ->
    [0] Es hat keine, die zusammengehören; `{ $program } setup { $ruleset }` zählt die einzelnen auf.
   *[other] Einstellungen, die zusammengehören: { $known }.
}
example-preset = Beispiel: `{ $program } play { $ruleset } --preset { $meant } { $data }`

wrong-host = Das Spiel lässt sich hier nicht leiten: { $problem }.
allowed-host = Das ist ein Fehler im Programm, nicht in dem, was du getan hast.
example-host = Bitte melde ihn, mit dem, was du getippt hast.

## Proben

simulate-title = { $games ->
    [one] Ein Spiel
   *[other] { $games } Spiele
} **{ $ruleset }** mit { $players }, Zahl { $seed }, aufs Geratewohl gespielt in { $seconds } Sekunden
simulate-players = { $count ->
    [one] einem Spieler
   *[other] { $count } Spielern
}
simulate-teams = Seiten
simulate-roles = Rollen
simulate-wins = Siege
simulate-seats = Spieler
simulate-nobody = (niemand)
simulate-sure = zu 95 % sicher
simulate-reasons = Gründe
simulate-games = Spiele
simulate-lengths = Phasen in einem Spiel
simulate-mean = im Mittel
simulate-least = mindestens
simulate-most = höchstens
simulate-all = (alle)
simulate-causes = Todesursachen
simulate-of-all = von allen
simulate-lived = (überlebt)
simulate-alive = Am Ende am Leben
simulate-shared = Mehrere Seiten können dasselbe Spiel gewinnen, deshalb ergeben die Siege zusammen mehr als die Spiele.
simulate-how = In 19 von 20 Proben liegt der wahre Anteil in seinem Bereich. Bei einer Rolle zählen die, die sie am Ende hatten.

rehearse-title = **{ $ruleset }** mit { $players }, Zahl { $seed }: ein Spiel unter Übungsspielern
rehearse-balance = { $games ->
    [one] **Die Ausgewogenheit**, aus einem Spiel
   *[other] **Die Ausgewogenheit**, aus { $games } Spielen
}

wrong-simulation = Aus der Probe von { $ruleset } wurde nichts: { $problem }.
allowed-simulation = Das ist ein Fehler im Spiel, nicht in dem, was du getan hast.
example-simulation = Bitte melde ihn, mit dem, was du getippt hast.

## Spielen

play-setup = was gewählt wurde
play-over = Das war das Spiel. `story` erzählt, wie es dazu kam, und `why` führt die Regeln an, die entschieden haben. `/quit` hört auf. Noch ein Spiel: `{ $again }`
play-left = Dein Spiel ist aufgehoben. Weiter geht es mit `{ $again }`.
play-again = Das ist dein Spiel bis hierher; darunter geht es weiter.

wrong-waiting = Ein Spiel { $waiting } wartet darauf, dass du es weiterspielst, und es begann mit anderen Einstellungen.
allowed-waiting = `{ $program } play { $waiting } { $data }` ohne weitere Einstellungen nimmt es wieder auf; `--new` bricht es ab und beginnt das, das du willst; `--data` spielt in einem anderen Ordner.
example-waiting = Beispiel: `{ $program } play { $ruleset } --new { $data }`

problem = { $problem }

dump-of-the-future = Die Sicherung { $file } trägt ein Datum in der Zukunft. Sie gilt nicht als neu, und eine weitere wird angelegt. Prüfe die Uhr dieses Rechners.
