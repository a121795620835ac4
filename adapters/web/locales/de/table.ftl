# The page's texts about the table: seats, cards, votes, the end, and calls.

## Seats

page-done = fertig
page-votes-one = 1 Stimme
page-votes-other = { $count } Stimmen
page-votes-for = stimmt für { $name }

## Questions

page-your-turn = Du bist dran
page-are-done = { $done } von { $of } sind fertig
page-unfinished = Dein letzter Befehl ist nicht zu Ende und ginge verloren.
page-unfinished-keep = Zu Ende bringen
page-unfinished-drop = Den Befehl verwerfen und sagen, dass ich fertig bin
page-read-on = Weiterlesen
page-nothing-to-do = Für dich ist gerade nichts zu tun.
page-nothing-but-ready = Wenn du keine Zeit mehr brauchst, drück oben auf „{ $label }“.
page-time-to-talk = Gerade ist nichts zu beantworten: Es ist Zeit zu reden.
page-to-table = Zum Gespräch
page-commands = Befehle
page-more-questions = Weitere Fragen

## Cards

page-card-hold = Halten, um sie zu sehen
page-card-cover = Verdecken
page-card-read = Lesen
page-close-card = Schließen
page-glossary-read = Karten ansehen

## Moments

page-moment-out = { $name } ist nicht mehr dabei
page-moment-deal = Die Karten sind verteilt

## Calls

page-call-me = Soll ich dich rufen, wenn du dran bist und woanders hinsiehst?
page-call-yes = Ja, bitte
page-call-no = Nein, danke
page-call-start = Ruf mich, wenn ich dran bin
page-call-stop = Ruf mich nicht mehr
page-call-refused = Dieser Browser zeigt hier keine Mitteilungen. Ich rufe dich mit einem Ton und im Titel des Tabs.
page-call-silent = Dieser Browser spielt hier keinen Ton. Ich rufe dich mit einer Mitteilung und im Titel des Tabs.
page-call-title = Dieser Browser zeigt hier keine Mitteilungen und spielt keinen Ton. Ich rufe dich nur im Titel des Tabs.
page-call-each = Ruf mich bei jeder meiner Fragen
page-call-all = Ruf mich nur, wenn alle gerufen werden
page-call-closed = Auch wenn diese Seite geschlossen ist, zusammen mit allen anderen. Ein Ruf bei jeder Frage kann verraten, dass nur du gefragt bist.
page-calendar = Die Abende in deinen Kalender eintragen
page-calendar-about = Eine Datei mit den Abenden der nächsten zwei Wochen. Noch einmal geholt bringt sie alles auf den neuesten Stand.
page-map-window = Die Landkarte: Zieh sie oder nimm die Pfeiltasten; Plus und Minus vergrößern sie
page-map-larger = Größer
page-map-smaller = Kleiner
page-map-whole = Die ganze Landkarte
page-map-orders = Deine Befehle
page-map-no-order = noch kein Befehl

# The player's own face, drawn at their seat.
page-face-title = Dein Gesicht
page-face-heads = Gesicht
page-face-colours = Farbe
page-face-marks = Etwas Besonderes
page-face-number = Gesicht { $number }
page-face-colour-number = Farbe { $number }
page-face-mark-number = Merkmal { $number }
page-face-usual = Nach meinem Namen zeichnen

# The contents of the table as a list.
page-table-said = Was der Tisch zeigt

# The end of a game as a scene over the page.
page-scene-title = Das Ende
page-scene-on = Weiter
page-scene-skip = Alles auf einmal zeigen

# A step of the story as a picture.
page-replay-picture = Als Bild sichern
page-replay-cards = { $name } hat { $card }
