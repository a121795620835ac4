# Wie Knöpfe und Felder heißen, in einem Wort oder zweien, und die Einstellungen, die zusammenpassen.

## Befehle

verb-vote-label = Abstimmen
verb-unvote-label = Stimme zurücknehmen
verb-shorten-label = Diesen Tag früher beenden
verb-unshorten-label = Doch nicht früher beenden
verb-votes-label = Alle Stimmen
verb-roster-label = Mitspielende
verb-role-label = Meine Karte
verb-rules-label = Regeln
verb-pm-label = Jemandem schreiben
verb-hunt-label = Jagen
verb-consume-label = Körper übernehmen
verb-kill-label = Töten
verb-investigate-label = Ermitteln
verb-read-label = Gedanken lesen
verb-follow-label = Folgen
verb-watch-label = Haus beobachten
verb-sneak-label = Sich verstecken
verb-guard-label = Bewachen
verb-bind-label = Bannen
verb-abduct-label = Entführen
verb-infest-label = Sporen einpflanzen
verb-convert-label = Bekehren
verb-seed-label = Boden besäen
verb-use-label = Gerät einsetzen
verb-pass-label = Heute Nacht nichts mehr
verb-build-label = Peilsender bauen
verb-repair-label = Meine Geräte reparieren
verb-alert-label = Wachsam sein
verb-allow-label = Jemanden einlassen
verb-disguise-label = Meine Verkleidung
verb-become-label = Gestohlene Rolle annehmen
verb-equip-label = Roboter ausrüsten
verb-robot-label = Befehl an den Roboter
verb-plant-label = Peilsender anbringen
verb-puppet-label = Stimme lenken
verb-give-label = Gerät anbieten
verb-take-label = Gerät nehmen
verb-replicate-label = Geräte machen
verb-bond-label = Meine Rolle anbieten
verb-accept-label = Annehmen
verb-decline-label = Ablehnen
verb-shoot-label = Letzter Schuss
verb-choose-label = Ausrüstung wählen
verb-unchoose-label = Etwas zurückgeben
verb-nature-label = Meine Natur
verb-starter-label = Erste Rolle des Roboters

## Einstellungen

setup-deal-label = Rolle für jede Person
setup-races-label = Spezies für jede Person
setup-attributes-label = Eigenschaften
setup-tech-label = Geräte
setup-natures-label = Angeborene Schilde
setup-allies-label = Seiten der Einzelgänger
setup-contacts-label = Kontakte zu Agenten
setup-stockpile-label = Erste Rollen der Gedankenräuber
setup-rolls-label = Feste Ergebnisse
setup-night-label = Nacht
setup-day-label = Tag
setup-choosing-label = Zeit für die Ausrüstung
setup-last-shot-label = Zeit für einen letzten Schuss
setup-quiet-label = Stille, die einen Tag beendet
setup-early-night-label = Die Nacht endet, wenn sich alle gemeldet haben
setup-start-label = Erste Phase
setup-max-day-label = Letzter Tag
setup-night-talk-label = Reden in der Nacht
setup-no-lynch-vote-label = Stimmen für niemanden
setup-kook-told-label = Käuze wissen, was sie sind
setup-dopp-win-label = Sieg der Doppelgänger
setup-doom-label = Nächte bis zum Ungetüm
setup-points-label = Punkte, die ein Gedankenräuber braucht
setup-inactive-days-label = Stille Tage bis zum Ersatz

setup-start-night = eine Nacht
setup-start-day = ein Tag
setup-dopp-win-parity = wenn sie so viele sind wie die Stadt
setup-dopp-win-last = wenn von der Stadt niemand übrig ist

## Einstellungen, die zusammenpassen

preset-quick-evening = Ein langer Abend
preset-quick-evening-about = Nächte von zehn Minuten und Tage von zwanzig.
preset-weeks = Ein paar Wochen
preset-weeks-about = Nächte von einem Tag und Tage von bis zu dreien, neben dem Alltag.
