# The labels of buttons and fields, in a word or two, and the settings that go together.

## Commands

verb-vote-label = Abstimmen
verb-play-label = Gegenstand ausspielen
verb-gift-label = Gegenstand verschenken
verb-target-label = Ziel meines Teams
verb-pass-label = Dem Team überlassen
verb-guess-label = Stimme erraten
verb-use-label = Rolle einsetzen
verb-clear-label = Eintrag herausnehmen
verb-submit-label = Abgeben
verb-form-label = Mein Formular
verb-query-label = Nach einer Farbe fragen
verb-magic-label = Mit Magie fragen
verb-share-label = Farbe teilen
verb-decline-label = Ablehnen
verb-group-label = Privaten Kanal öffnen
verb-leave-label = Kanal verlassen
verb-me-label = Was ich bin
verb-status-label = Spielstand
verb-rules-label = Regeln

## Settings

setup-season-label = Staffel
setup-time-zone-label = Zeitzone
setup-opens-label = Ein Abend beginnt um
setup-closes-label = Ein Abend endet um
setup-first-evening-label = Erster Abend
setup-pace-label = Tempo
setup-open-for-label = Länge eines Abends
setup-closed-for-label = Länge einer Nacht
setup-reminder-label = Erinnerung vor dem Ende
setup-auto-submit-label = Entwürfe automatisch abgeben
setup-missed-limit-label = Verpasste Abende bis zum Aus
setup-stalemate-nights-label = Ruhige Nächte bis zum Ende
setup-spectators-label = Wer ausgeschieden ist, liest
setup-quoting-label = Zitieren, was ich privat sage
setup-group-limit-label = Private Kanäle am Abend
setup-query-range-label = Wer gefragt werden kann
setup-query-stop-label = Keine Fragen nach Farben ab
setup-double-stop-label = Nur eine Person hinausgewählt ab
setup-quiet-nights-label = Erste Abende ohne Morde
setup-start-label = Beginn
setup-merge-at-label = Zusammenschluss bei
setup-min-island-label = Kleinste Insel
setup-twists-label = Überraschungen
setup-deck-label = Karten zum Austeilen
setup-deal-label = Team und Rolle für jede Person
setup-items-label = Gegenstände zu Beginn
setup-links-label = Verbundene Leute
setup-islands-label = Inseln
setup-rolls-label = Feste Ergebnisse

setup-pace-evenings = ein Abend am Tag
setup-pace-sprint = an einem Abend
setup-spectators-rooms = Inseln und private Kanäle
setup-spectators-all = alles, auch Teams
setup-quoting-forbidden = verboten
setup-quoting-allowed = erlaubt
setup-query-range-island = Leute auf derselben Insel
setup-query-range-all = alle
setup-start-islands = zwei Inseln
setup-start-merged = das Festland

## Settings that go together

preset-quick-evening = An einem Abend
preset-quick-evening-about = Abende von fünfzehn Minuten, mit kurzen Nächten dazwischen.
preset-a-week = Eine Woche voller Abende
preset-a-week-about = Jeden Tag ein Abend von 18:00 bis 21:00 nach der Uhr an der Wand.
