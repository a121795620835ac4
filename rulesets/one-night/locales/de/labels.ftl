# The labels of buttons and fields, in a word or two, and the settings that go together.

## Commands

verb-target-label = Diese Nacht
verb-vote-label = Abstimmen
verb-ready-label = Bereit zur Abstimmung
verb-passphrase-label = Losung
verb-role-label = Meine Karte
verb-circle-label = Der Kreis
verb-status-label = Spielstand
verb-rules-label = Regeln
verb-tips-label = Ratschläge
verb-report-label = Jemanden melden
verb-ask-label = Nach den Regeln fragen

## Settings

setup-roles-label = Karten des Spiels
setup-deal-label = Karte für jede Person
setup-centre-label = Karten der Tischmitte
setup-circle-label = Reihenfolge im Kreis
setup-deck-label = Deck
setup-briefing-label = Zeit für die Regeln
setup-night-label = Nacht
setup-day-label = Tag
setup-voting-label = Abstimmung
setup-passphrase-label = Losung
setup-early-day-end-label = Der Tag endet, wenn alle bereit sind
setup-chat-outside-day-label = Geplauder in der Nacht
setup-missing-vote-label = Eine fehlende Stimme
setup-reveal-votes-label = Am Ende die Stimmen zeigen
setup-reveal-night-label = Am Ende die Nacht zeigen
setup-rolls-label = Feste Ergebnisse

setup-deck-standard = immer dasselbe Deck
setup-deck-mixed = jedes Mal ein anderes
setup-chat-outside-day-closed = der Tisch ist geschlossen
setup-chat-outside-day-light = erlaubt, aber nicht über das Spiel
setup-missing-vote-down = geht im Kreis weiter
setup-missing-vote-random = wird ausgelost

## Settings that go together

preset-quick-evening = Ein schneller Abend
preset-quick-evening-about = Zehn Minuten reden, und abgestimmt wird, sobald alle bereit sind.
preset-long-evening = Ein langer Abend
preset-long-evening-about = Eine halbe Stunde reden, und die Uhr entscheidet.
preset-a-week = Ein paar Tage
preset-a-week-about = Eine Nacht, zwei Tage zum Reden und einer zum Abstimmen, neben dem Alltag.
