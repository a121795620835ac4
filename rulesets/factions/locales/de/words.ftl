# Das Spiel, seine Wörter, und eine Zeile Hilfe zu jedem Befehl.

game-name = Factions
game-line = Geheime Teams auf zwei Inseln.
game-about = Ein Spiel mit vielen kleinen Teams auf zwei Inseln, für 8 bis 30 Leute. Jeden Abend gibst du ein geheimes Formular ab, und einmal am Abend darfst du jemanden nach der Farbe fragen. Wie viele Teams es gibt und was sie können, findet ihr selbst heraus.
game-length = Etwa eine Woche

## Staffel 1: Teams, Rollen, Gegenstände, Inseln, Farben

team-red = Rot
team-silver = Silber
team-grey = Grau
team-blue = Blau
team-green = Grün
team-gold = Gold
team-violet = Violett
team-black = Schwarz
team-orange = Orange
team-white = Weiß

role-none = keine besondere Rolle
role-scholar = Gelehrte
role-oracle = Orakel
role-silencer = Stumme Hand
role-painter = Malerin
role-forger = Fälscherin
role-turncoat = Überläufer
role-sleeper = Schläfer
role-medium = Medium
role-teller = Auszählerin
role-ferryman = Fährmann
role-heir = Erbin
role-rival = Rivalin
role-sweetheart = Verliebte

item-idol = Immunitäts-Idol
item-shield = Schild
item-conch = Muschelhorn
item-mask = Maske

island-east = Ost
island-west = West
island-mainland = das Festland
island-none = nirgends

colour-red = Rot
colour-silver = Silber
colour-grey = Grau
colour-blue = Blau
colour-green = Grün
colour-gold = Gold
colour-violet = Violett
colour-black = Schwarz
colour-orange = Orange
colour-white = Weiß
colour-pink = Rosa
colour-brown = Braun

## Was Teams und Rollen können, und wie sie gewinnen

power-kill = ihr könnt nachts jemanden töten
power-save = ihr könnt jemanden vor manchen Angriffen schützen
power-weigh = ihr könnt jemandem eine weitere Stimme geben
power-read = ihr könnt das wahre Team von jemandem erfahren
power-steal = ihr könnt jemandem einen Gegenstand nehmen
power-convert = ihr könnt jemanden in euer Team holen
power-guess-kill = du kannst nachts jemanden töten, wenn du die Stimme dieser Person errätst
power-avenge = wird jemand von euch hinausgewählt, stirbt, wer zuerst dafür gestimmt hat
power-mirror = wer nach deiner Farbe fragt, sieht die Farbe des eigenen Teams
power-disguise = wer nach deiner Farbe fragt, sieht eine andere
power-meet = beim Zusammenschluss erfahrt ihr, wer zu euch gehört
power-study = mit jeder Farbe, die du erfährst, kommen die offenen Regeln dieses Teams
power-magic-query = einmal am Abend kannst du nach einer Farbe fragen und brauchst keine Antwort
power-seance = du kannst nach dem Team von jemandem fragen, der ausgeschieden ist
power-silence = du kannst verhindern, dass jemand am nächsten Abend eine Farbe teilt
power-paint = du kannst jemandem eine andere Farbe geben
power-watch = du kannst die Stimme von jemandem erfahren
power-turn = du kannst ins Team einer anderen Person wechseln
power-cross = du kannst auf die andere Insel wechseln
power-forge = du kannst auf eine Frage mit einer Farbe deiner Wahl antworten
power-wake = beim Zusammenschluss wechselst du das Team
power-inherit = du übernimmst die Gegenstände und vielleicht die Rolle von jemandem, der ausscheidet

win-last-team = das einzige Team sein, das übrig ist
win-survive-to = im Spiel sein, wenn nur noch wenige übrig sind
win-hold-items = zusammen viele Gegenstände besitzen
win-voted-out = hinausgewählt werden
win-together = niemand von euch beiden scheidet aus
win-not-with = du verlierst, wenn die Person gewinnt, die dir genannt wurde

link-heir = wen du beerbst
link-rival = Rivale
link-sweetheart = geliebte Person

acquainted-all = alle Mitglieder kennen sich
acquainted-next = jedes Mitglied kennt ein anderes
acquainted-none = die Mitglieder kennen sich nicht

## Der Ablauf

phase-prologue = Vor dem ersten Abend
phase-evening = Abend
phase-night = Nacht
phase-over = Das Ende
phase-over-numbered = Das Ende

channel-news = Neuigkeiten
channel-mainland = Das Festland
channel-spectators = Zuschauende
channel-island = Die Insel { $name }
channel-team = Team { $name }

form-evening-missing = Deine Stimme fehlt: Wähl jemanden, oder niemanden.
form-evening = Das Formular von heute

cause-vote = hinausgewählt
cause-night = in der Nacht getötet
cause-removed = aus dem Spiel genommen

entry-players = { $key }: { $first }{ $second-id ->
    [none] {""}
   *[other] {" "}({ $second })
}

nobody-none = niemand

reply-share = geteilt
reply-decline = abgelehnt

topic-pairs-only = zu zweit privat
topic-own-island = auf der eigenen Insel bleiben
topic-no-night-talk = nachts kein Wort
topic-lies-allowed = Lügen ist erlaubt
topic-no-screenshots = keine Screenshots
topic-no-copying = keine kopierten Nachrichten
topic-own-form = nur das eigene Formular
topic-calls = Anrufe
topic-rooms-first = lieber Kanäle als Direktnachrichten

field-vote = Stimme
field-play = Gegenstand zum Ausspielen
field-gift = Gegenstand zum Verschenken
field-target = Ziel deines Teams
field-guess = Tipp
field-use = Fähigkeit deiner Rolle

choice-pass = niemand, die anderen entscheiden
choice-yes = ja
choice-as = mit einer Farbe meiner Wahl

## Befehle

verb-vote = Stimme für jemanden auf deiner Insel oder für niemanden. Teil des Formulars.
verb-play = Spiele einen Gegenstand aus, auf dich oder jemanden auf deiner Insel. Teil des Formulars.
verb-gift = Schenke jemandem auf deiner Insel einen Gegenstand. Teil des Formulars.
verb-target = Nenne das Ziel für die Fähigkeit deines Teams. Teil des Formulars.
verb-pass = Überlass das Ziel deines Teams den anderen.
verb-guess = Nenne jemanden und rate, für wen diese Person stimmt. Teil des Formulars.
verb-use = Nutze die Fähigkeit deiner Rolle. Teil des Formulars.
verb-clear = Nimm Einträge aus deinem Formular, alle oder die eines Feldes.
verb-submit = Gib dein Formular ab. Danach lässt es sich nicht mehr ändern.
verb-form = Sieh dir dein Formular an.
verb-query = Frag jemanden nach der Farbe, einmal am Abend. Zurücknehmen geht nicht.
verb-magic = Frag mit Magie, wenn deine Rolle das kann.
verb-share = Teile deine Farbe mit jemandem, der gefragt hat.
verb-decline = Lehne es ab, deine Farbe zu teilen.
verb-group = Öffne einen privaten Kanal mit Leuten deiner Insel.
verb-leave = Verlass einen privaten Kanal.
verb-me = Sieh nach, was du bist und besitzt und wer auf deine Antwort wartet.
verb-status = Sieh dir den Spielstand an, und wann der nächste Abend beginnt.
verb-rules = Sieh dir die Regeln an, die alle wissen dürfen.

## Fragen

verb-vote-question = Wen willst du hinauswählen?
verb-vote-typed = Du kannst `vote { $player }` oder `vote none` tippen.
verb-play-question = Welchen Gegenstand willst du ausspielen?
verb-play-typed = Du kannst `play shield` oder `play idol { $player }` tippen.
verb-gift-question = Welchen Gegenstand willst du wem schenken?
verb-gift-typed = Du kannst `gift shield { $player }` tippen.
verb-target-question = Wen soll dein Team wählen?
verb-target-typed = Du kannst `target { $player }` oder `target pass` tippen.
verb-guess-question = Wessen Stimme rätst du, und für wen ist sie?
verb-guess-typed = Du kannst `guess { $player } { $another }` oder `guess { $player } none` tippen.
verb-use-question = Bei wem nutzt du die Fähigkeit deiner Rolle?
verb-use-typed = Du kannst `use { $player }` tippen, oder was deine Rolle verlangt.
verb-clear-question = Was willst du aus deinem Formular nehmen?
verb-clear-finish = Alles
verb-submit-question = Willst du dein Formular abgeben?
verb-submit-typed = Du kannst `submit` tippen, oder das ganze Formular in einer Zeile: `submit vote={ $player } target={ $another }`.
verb-query-question = Nach wessen Farbe fragst du?
verb-query-typed = Du kannst `query { $player }` tippen.
verb-magic-question = Nach wem fragst du mit Magie?
verb-magic-typed = Du kannst `magic { $player }` tippen.
verb-share-question = Mit wem teilst du deine Farbe?
verb-share-finish = Mit meiner wahren Farbe
verb-share-typed = Du kannst `share { $player }` tippen.
verb-decline-question = Wessen Frage lehnst du ab?
verb-decline-typed = Du kannst `decline { $player }` tippen.
verb-group-question = Mit wem willst du einen privaten Kanal?
verb-group-finish = Öffnen
verb-group-typed = Du kannst `group { $player } { $another }` tippen.
verb-leave-question = Welchen privaten Kanal willst du verlassen?

## Die Karte

game-map = Die Inseln
drawn-island = ein Ort, an dem Leute leben
drawn-out = aus dem Spiel
drawn-home = hier lebst du, und diese erreichst du
drawn-asked = nach einer Farbe gefragt

## Fragen nach dem Ziel von Fähigkeiten und nach zweiten Wörtern

question-team-kill = Wen tötet dein Team heute Nacht?
question-team-save = Wen schützt dein Team heute Nacht?
question-team-weigh = Wem gibt dein Team eine Stimme mehr?
question-team-read = Wessen wahres Team will dein Team wissen?
question-team-steal = Wem nimmt dein Team einen Gegenstand?
question-team-convert = Wen holt dein Team zu sich?
question-kill = Wen tötest du heute Nacht?
question-save = Wen schützt du heute Nacht?
question-weigh = Wem gibst du eine Stimme mehr?
question-read = Wessen wahres Team willst du wissen?
question-steal = Wem nimmst du einen Gegenstand?
question-convert = Wen holst du in dein Team?
question-silence = Wer soll am nächsten Abend keine Farbe teilen können?
question-paint = Wessen Farbe änderst du?
question-paint-colour = Welche Farbe? ({ $last })
question-watch = Wessen Stimme willst du wissen?
question-turn = In wessen Team wechselst du?
question-cross = Setzt du auf die andere Insel über?
question-guessed-vote = Für wen ist diese Stimme? ({ $last })
question-gift-to = Wer bekommt das?
question-play-on = Für wen spielst du das aus?
question-share-as = Welche Farbe erfährt { $last }?
question-share-as-finish = Meine wahre Farbe

## Auswahl, und in einer Zeile, was sie bewirkt

choice-target-pass = Die anderen entscheiden
choice-target-pass-about = Die anderen in deinem Team wählen, wer es ist.
choice-use-yes = Ja, übersetzen
choice-use-yes-about = Vom Ende dieses Abends an lebst du auf der anderen Insel.
choice-share-as = Eine andere Farbe
choice-share-as-before = als
choice-vote-none-about = Deine Stimme gilt niemandem.
choice-clear-vote = Meine Stimme
choice-clear-play = Den Gegenstand zum Ausspielen
choice-clear-gift = Den Gegenstand zum Schenken
choice-clear-target = Das Ziel meines Teams
choice-clear-guess = Meine Schätzung
choice-clear-use = Die Fähigkeit meiner Rolle

## Achievements

achievement-last-two = Zu zweit
achievement-last-two-about = zu zweit im Spiel übrig geblieben und gewonnen
achievement-early-boat = Das frühe Boot
achievement-early-boat-about = gewonnen und das Spiel vor seinem Ende verlassen
achievement-from-the-grave = Aus dem Grab
achievement-from-the-grave-about = gewonnen, obwohl hinausgewählt oder getötet

## Was es in einem Spiel geben kann: `rules teams` und dergleichen, für Staffel 1

listed-teams = Teams, die alle kennen dürfen
listed-roles = Sonderrollen, die alle kennen dürfen
listed-items = Gegenstände, die alle kennen dürfen
team-red-about = Sie kennen sich und teilen einen Kanal. Nachts töten sie auf jeder ihrer Inseln eine Person.
team-silver-about = Eine Person. Sie gewinnt, wenn sie unter den letzten vieren ist, und darf töten, indem sie eine Stimme errät.
team-grey-about = Sie kennen sich nicht. Nachts schützen sie auf jeder ihrer Inseln eine Person vor Rot und Silber.
role-scholar-about = Erfährt zu jeder geteilten Farbe die offenen Regeln des Teams.
role-oracle-about = Kann einmal am Abend mit Magie nach einer Farbe fragen und braucht keine Antwort.
role-silencer-about = Nennt jede Nacht eine Person, die am nächsten Abend keine Farbe teilen kann.
item-idol-about = Macht die Stimmen gegen die Person ungültig, für die es gespielt wird. Alle erfahren es.
item-shield-about = Hält nächtliche Anschläge auf die Person auf, die ihn spielt. Niemand erfährt es.
