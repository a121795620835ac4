# The labels of buttons and fields, in a word or two, and the settings that go together.

## Commands

verb-vote-label = Abstimmen
verb-unvote-label = Stimme zurücknehmen
verb-tally-label = Die Stimmen
verb-wear-label = Hut wählen
verb-pass-label = Labyrinth weitergeben
verb-search-label = Jemanden durchsuchen
verb-kill-label = Schießen
verb-steal-label = Labyrinth stehlen
verb-detain-label = Jemanden aufhalten
verb-pick-label = Eine zweite Tasche
verb-wire-label = Telegramm
verb-palm-label = Doppelt zählen
verb-cancel-label = Etwas zurücknehmen
verb-unmask-label = Mich zeigen
verb-done-label = Ich bin fertig

## Settings

setup-deal-label = Rolle für jede Person
setup-black-hats-label = Schwarzhüte
setup-specialities-label = Kräfte
setup-speciality-deal-label = Kraft für jeden Schwarzhut
setup-first-holder-label = Zuerst mit dem Labyrinth
setup-identities-label = Identität für jede Person
setup-rolls-label = Feste Ergebnisse
setup-immune-lynch-label = Die Abstimmung fällt auf das Labyrinth
setup-tie-label = Gleich viele Stimmen
setup-hammer-label = Mehr als die Hälfte beendet den Tag
setup-idle-kill-label = Kein Befehl zum Schießen
setup-steal-report-label = Diebe erfahren, ob es glückte
setup-unmask-label = Der Mann in Schwarz kann sich zeigen
setup-night-talk-label = Reden in der Nacht
setup-night-zero-label = Die Nacht davor
setup-day-label = Tag
setup-night-label = Nacht
setup-reminder-label = Erinnerung vor dem Ende

setup-specialities-secret = geheime, zufällig
setup-specialities-none = keine
setup-immune-lynch-spared = niemand wird gehängt
setup-immune-lynch-next = die nächste Person wird gehängt
setup-tie-earliest = die ersten Stimmen zählen
setup-tie-random = durch das Los
setup-idle-kill-none = niemand wird erschossen
setup-idle-kill-random = eine zufällige Person wird erschossen

## Settings that go together

preset-quick-evening = Ein schneller Abend
preset-quick-evening-about = Tage von fünfzehn Minuten und Nächte von fünf; früher, wenn alle fertig sind.
preset-a-week = Eine Woche
preset-a-week-about = Ein Tag und eine halbe Nacht nach der Uhr an der Wand, neben dem Alltag.
