# The labels of buttons and fields, in a word or two, and the settings that go together.

## Commands

verb-order-label = Befehl geben
verb-leader-label = Selbst etwas tun
verb-vote-label = Abstimmen
verb-unvote-label = Stimme zurücknehmen
verb-done-label = Ich bin fertig
verb-agents-label = Meine Leute
verb-dossier-label = Was ich weiß
verb-route-label = Weg suchen
verb-status-label = Spielstand

## Settings

setup-map-label = Karte
setup-factions-label = Fraktion für jede Person
setup-bases-label = Wer wo lebt
setup-allegiances-label = Geheime Bünde
setup-contracts-label = Aufträge der Bruderschaft
setup-agents-label = Gefolge zu Beginn
setup-ability-set-label = Fähigkeiten
setup-publicity-label = Was bekannt gegeben wird
setup-town-guard-label = Stadtwache
setup-abilities-label = Fähigkeiten der Fraktionen
setup-dagoth-label = Diener von Haus Dagoth
setup-others-label = Andere geheime Bünde
setup-cap-label = Höchstzahl der Leute
setup-start-agents-label = Zahl der Leute zu Beginn
setup-first-label = Erste Phase
setup-night-label = Nacht
setup-day-label = Tag
setup-night-ends-at-label = Nächte enden um
setup-day-ends-at-label = Tage enden um
setup-time-zone-label = Zeitzone
setup-max-days-label = Letzter Tag
setup-day-vote-label = Die Abstimmung am Tag
setup-leader-names-label = Oberhäupter nennen
setup-reveal-label = Was von Toten bekannt wird
setup-night-chat-label = Reden in der Nacht
setup-rolls-label = Feste Ergebnisse

setup-abilities-all = alle
setup-abilities-drawn = einige, zufällig
setup-first-day = am Tag
setup-first-night = in der Nacht
setup-day-vote-plurality = die meisten Stimmen
setup-day-vote-majority = mehr als die Hälfte
setup-day-vote-off = keine Abstimmung
setup-leader-names-known = wo der Name bekannt ist
setup-leader-names-typed = überall
setup-reveal-full = alles
setup-reveal-faction = die Fraktion
setup-reveal-none = nichts

## Settings that go together

preset-quick-evening = Ein langer Abend
preset-quick-evening-about = Nächte von fünfzehn Minuten und Tage von zehn; früher, wenn alle fertig sind.
preset-a-week = Ein bis zwei Wochen
preset-a-week-about = Nächte von einem Tag, danach jeweils zwei Tage zum Reden.
