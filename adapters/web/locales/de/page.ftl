# The page's own texts, apart from those of the bot on it. A text with a number has a message ID for each plural form.

page-language = de
page-title = Gloaming
page-tagline = Spiele mit verborgenen Rollen, für euch moderiert.
page-foot = Nichts zu installieren, kein Konto.
page-skip = Zum Spiel springen
page-to-home = Zurück zum Anfang
page-broken = Auf dieser Seite ist etwas schiefgegangen. Lade sie bitte neu; dein Spiel ist gespeichert.
page-unknown-address = Unter dieser Adresse gibt es nichts. Vielleicht ist der Link abgeschnitten: Lass ihn dir noch einmal geben, oder eröffne ein eigenes Spiel.

## Home

page-open-title = Ein Spiel eröffnen
page-open-game = Welches Spiel?
page-open-button = Spiel eröffnen
page-code = Hast du einen Code?
page-code-button = Mitspielen
page-no-games = Auf diesem Server gibt es keine Spiele.
page-your-name = Dein Name im Spiel
page-name-hint = Bis zu 24 Zeichen. Er darf keinem anderen Namen zum Verwechseln ähnlich sehen.
page-players-range = { $least } bis { $most } Leute
page-mine-title = Deine Spiele
page-mine-one = Das Spiel, in dem dieser Browser ist.
page-mine-other = Die { $count } Spiele, in denen dieser Browser ist.
page-mine-as = als { $name }
page-mine-over = vorbei
page-mine-gathers = sucht noch Leute
page-mine-with = mit { $names }
page-mine-gone = Dieses Spiel gibt es nicht mehr.
page-mine-forget = „{ $title }“ aus der Liste entfernen
page-a-game = Ein Spiel
page-how-title = So geht es
page-how-1 = Eröffne ein Spiel und schick den anderen den Link, oder lass sie den Code scannen. Übungsspieler füllen leere Plätze.
page-how-2 = Die Moderation verteilt die Rollen. Deine Geheimnisse stehen unter „Du“, wo sonst niemand mitliest.
page-how-3 = Redet am Tisch, handelt heimlich, stimmt ab. Am Ende erzählt die Moderation die ganze Geschichte.
page-first-about = { $game } mit Übungsspielern, in ein paar Minuten.
page-first-button = Zeig mir ein erstes Spiel
page-tour-name = Robin

## The guided first game

page-tour-seats = Übungsspieler nehmen die anderen Plätze.
page-tour-seats-more = Einen Augenblick.
page-tour-start = Alle sind da.
page-tour-start-more = Drück den Knopf, der das Spiel startet.
page-tour-card = Das ist deine Karte, und nur du siehst sie.
page-tour-card-more = Drück oder halte sie und lies, wer du bist.
page-tour-asked = Du bist dran.
page-tour-asked-more = Wähl eine Antwort und schick sie ab.
page-tour-talk = Es ist Tag: Zeit zu reden.
page-tour-talk-more = Mit Menschen fändest du jetzt heraus, wer wer ist. Übungsspieler reden nie: Sag, dass du bereit bist.
page-tour-wait = Jetzt handeln die anderen.
page-tour-wait-more = Mit Menschen würdet ihr inzwischen am Tisch reden. Übungsspieler reden nie.
page-tour-over = Das war ein ganzes Spiel.
page-tour-over-more = Hier kannst du lesen, was geschehen ist. Vorher konnte es niemand sehen.
page-tour-next = Gelesen
page-tour-end = Ohne Hilfe weiter
page-tour-done = Hier bleiben
page-tour-home = Ein Spiel für meine Leute eröffnen

## All rooms

page-tabs = Teile des Spiels
page-places = Orte
page-place-talk = Gespräch
page-place-table = Tisch
page-place-more = Mehr
page-private = Privat
page-private-of = Privat { $number }
page-more-title = Regeln und mehr
page-unread-one = 1 neue Nachricht
page-unread-other = { $count } neue Nachrichten
page-unread-over = mehr als { $count } neue Nachrichten
page-new = neu
page-asks = die Moderation fragt dich etwas
page-connecting = Verbinde …
page-lost = Die Verbindung ist weg. Ich versuche es weiter; dein Spiel ist sicher.
page-stale = Es gibt eine neuere Version dieser Seite. Das Spiel geht weiter; lade sie neu, wenn es dir passt.
page-reload = Neu laden
page-no-cookies = Dieser Browser nimmt keine Cookies an und kann dir deshalb keinen Platz merken. Erlaube sie für diese Seite, oder schau nur zu.
page-no-storage = Dieser Browser merkt sich für diese Seite nichts. Spielen kannst du, aber nach dem Neuladen sind Entwürfe, Notizen und die Liste deiner Spiele weg.
page-sent = Gesendet: { $text }
page-sending = wird gesendet …
page-dismiss = Diese Meldung schließen
page-watching = Du schaust zu
page-me = du
page-sure = Sicher?
page-keep = Nein, zurück
page-copy = Kopieren
page-share = Link teilen
page-copied = Kopiert
page-copy-by-hand = Drück Strg+C

## The phase

page-gathering = Es werden Leute gesucht
page-paused = angehalten
page-time-left = Noch:
page-any-moment = jeden Moment
page-ends-at = Bis { $time }

## Joining

page-join-title = Mitspielen
page-join-button = Mitspielen
page-join-late = Das Spiel läuft schon. Du kannst verfolgen, was alle sehen dürfen. Mit einem Namen kannst du mitreden, wo der Tisch offen ist, und einen Platz nehmen, der frei wird.
page-talk-needs-seat = Um hier mitzureden, komm mit einem Namen dazu.

## Lobby

page-lobby-title = Lobby
page-people-one = 1 ist da
page-people-other = { $count } sind da
page-nobody-yet = Noch hat niemand einen Platz.
page-leads = leitet
page-practice = Übung
page-has-read = kennt die Regeln
page-practice-players = Übungsspieler
page-practice-less = Einen Übungsspieler entfernen
page-practice-more = Einen Übungsspieler hinzufügen
page-practice-fill-one = Den freien Platz mit einem Übungsspieler füllen
page-practice-fill-other = { $count } freie Plätze mit Übungsspielern füllen
page-game-language = Die Sprache des Spiels
page-invite-title = Die anderen einladen
page-invite-code = Code, den man auf jedem Dienst eintippen kann
page-invite-writes = und dort schreiben: join { $code }
page-invite-link = Link zu diesem Spiel
page-invite-local = Dieser Link geht nur auf diesem Gerät.
page-invite-local-how = Für Telefone in deinem Netz starte das Programm mit --listen 0.0.0.0:8080 und öffne die Seite unter der Adresse dieses Geräts.
page-invite-qr = Als QR-Code zeigen
page-invite-qr-alt = QR-Code des Links zu diesem Spiel
page-watch-title = Ein Link nur zum Zuschauen
page-watch-hint = Wer ihn hat, sieht, was der ganze Tisch sehen darf, und kann weder mitspielen noch mitreden.
page-watch-link = Link zum Zuschauen
page-door-title = Wer hereinkommt
page-door-open = Wer den Link oder den Code hat, kommt herein.
page-door-closed = Die Tür ist zu: Niemand kann mehr einen Platz nehmen, weder auf dieser Seite noch anderswo. Wer einen Platz hat, bleibt.
page-door-lock = Tür schließen
page-door-unlock = Tür öffnen
page-door-renew = Neuen Link und Code machen
page-door-renew-title = Neuen Link und Code machen?
page-door-renew-text = Der Link zum Mitspielen, der zum Zuschauen und der Code gelten dann nicht mehr. Wer einen Platz hat, bleibt. Schick den neuen Link denen, die noch kommen sollen.
page-door-renew-yes = Neu machen
page-door-people = Leute entfernen
page-door-remove = Angekreuzte entfernen
page-door-remove-hint = Ihre Plätze sind wieder frei, und ihre Browser bleiben draußen. Mit einem anderen Browser kommt zurück, wer den Link hat: Mach einen neuen, oder schließ die Tür.
page-rules-title = Regeln
page-rules-read = Regeln lesen
page-rules-acknowledge = Ich habe sie gelesen
page-rules-have-read = Du hast sie gelesen.
page-balance-title = Wie oft gewinnt welche Seite?
page-balance-about = In { $games } Spielen von Übungsspielern, die nie reden. Mit Menschen kommt es anders.
page-balance-caption = Siege jeder Seite, nach der Zahl der Leute
page-balance-players = { $players } Leute
page-missing-one = 1 fehlt noch.
page-missing-other = { $count } fehlen noch.
page-start-ready = Alle da? Dann geht es los.
page-start-waits = Die Spielleitung startet das Spiel.
page-start = Spiel starten
page-take-seat = Platz nehmen
page-leave = Platz aufgeben
page-out-title = Spiel verlassen, beenden oder leiten
page-out-leave = Das Spiel verlassen
page-out-leave-sure = Du verlässt dieses Spiel endgültig, und alle sehen, dass du gegangen bist.
page-out-end = Dafür stimmen, das Spiel zu beenden
page-out-lead = Das Spiel leiten
page-close = Das Spiel abbrechen
page-close-title = Das Spiel abbrechen?
page-close-text = Die Lobby schließt für alle. Der Raum bleibt, und darin lässt sich ein neues Spiel eröffnen.
page-close-yes = Abbrechen
page-empty-title = Kein Spiel
page-empty = Hier ist gerade keine Lobby offen.
page-again = Noch einmal mit denselben Leuten
page-open-next = { $game } eröffnen

## Setup

page-setup-title = Einstellungen
page-setup-hint = Alles kann bleiben, wie es ist. Was du änderst, gilt sofort.
page-setup-play = Wie gespielt wird
page-setup-play-hint = Wähl eine der Möglichkeiten.
page-setup-times = Wie lange alles dauert
page-setup-times-hint = Eine Zahl und eine Einheit.
page-setup-by-hand = Von Hand
page-setup-by-hand-hint = Lass das leer, und die Moderation lost aus. Spielen andere mit, kannst du Karten nur ohne eigenen Platz festlegen, und niemand sonst sieht, welche.
page-setup-chosen = gewählt
page-setup-usual = Üblich: { $usual }
page-setup-nothing = Üblich: ausgelost
page-setup-drawn = ausgelost
page-setup-withheld = gewählt, nicht gezeigt
page-setup-example = Zum Beispiel:
page-setup-yes = ja
page-setup-no = nein
page-setup-none = nichts
page-setup-lot = zufällig
page-setup-beside = Was { $who } noch hat
page-setup-number = { $what }, { $number }.
page-unit-s = Sekunden
page-unit-m = Minuten
page-unit-h = Stunden
page-unit-d = Tage
page-unit-of = Einheit für: { $what }
page-presets = Wie wollt ihr spielen?
page-presets-own = Du hast eigene Einstellungen gewählt.

## The player's direct conversation

page-you-title = Du
page-you-log = Nachrichten der Moderation
page-only-you = Das liest nur du.
page-cover = Verdecken
page-covered = Dieser Bildschirm ist verdeckt. Drück noch einmal auf Verdecken, dann siehst du deine privaten Kanäle wieder.
page-back = Deine Karte
page-back-hold = Halten, um sie zu sehen
page-back-why = Verdeckt. Halte oder drück deine Karte, dann siehst du sie und die Fragen der Moderation.
page-back-never = Auf diesem Telefon offen lassen
page-back-always = Beim Spielen verdecken
page-covered-asks = Eine Frage wartet auf dich.
page-card = Deine Rollenkarte
page-notebook = Dein Notizbuch
page-folded-card = Was auf deiner Rollenkarte steht
page-command = Befehl, etwa help
page-now-title = Was du jetzt tun kannst
page-what-they-do = Was bewirkt das?
page-standing = Das gilt:
page-change = Ändern
page-change-what = „{ $what }“ ändern
page-undo = Zurücknehmen
page-undo-what = „{ $what }“ zurücknehmen
page-asked = Deine Antwort
page-taken = Bisher:
page-answer = Senden
page-or-words = Oder in eigenen Worten
page-your-words = Deine Antwort
page-choose-one = Wähl eins aus.
page-choose-exactly = Wähl genau { $most } aus.
page-choose-up-to = Wähl bis zu { $most } aus, oder nichts.
page-choose-between = Wähl { $least } bis { $most } aus.
page-write-something = Schreib erst etwas.
page-form-choose = Auswählen …
page-form-add = Hinzufügen …
page-form-entries = Steht jetzt im Formular
page-form-empty = Noch nichts
page-form-free = { $name }: noch nichts
page-form-missing = Im Formular fehlt noch etwas.
page-form-in = Du hast dein Formular abgegeben. Das steht darin.
page-over-title = Das Spiel ist vorbei
page-over = Danke fürs Mitspielen! Redet, wie ihr mögt, lest nach, was geschehen ist, oder spielt weiter.
page-read-story = Geschichte lesen
page-you-won = Du hast gewonnen!
page-you-lost = Diesmal hast du nicht gewonnen.
page-winners = Gewonnen: { $names }.
page-nobody-won = Niemand hat gewonnen.

## Channels

page-room-title = Alle
page-moderator = Moderation
page-nothing-said = Hier hat noch niemand etwas gesagt.
page-only-here = Das lesen nur diese Leute: { $names }
page-write-touch = Tipp jemanden an, um dieser Person allein zu schreiben.
page-write-to = An { $name } schreiben
page-reader-practice = { $name } (Übung)
page-channel-gone = Dieser Kanal ist endgültig geschlossen. Lesen kannst du ihn noch.
page-closed = Der Raum ist gerade geschlossen. Was du tippst, bleibt hier, bis er öffnet.
page-closed-until = Der Raum ist geschlossen: { $phase }, bis { $time }. Was du tippst, bleibt hier, bis er öffnet.
page-say = Senden
page-say-in = Etwas sagen in „{ $title }“
page-say-here = Sag etwas
page-reply = Antworten ({ $name })
page-replying = Antwort auf: { $quote }
page-reply-drop = Nicht antworten
page-react = Reagieren ({ $name })
page-note = Deine Notiz zu { $name }
page-note-about = Deine Notizen
page-note-hint = Nur dieser Browser behält sie. Niemand sonst sieht sie je.
page-newest = Zur neuesten Nachricht
page-older = Ältere Nachrichten
page-older-busy = Ältere Nachrichten kommen …
page-search = Suchen
page-search-in = Wörter, die du suchst: { $title }
page-search-close = Suche schließen
page-found-one = 1 Nachricht gefunden
page-found-other = { $count } Nachrichten gefunden
page-first-unread = ↑ Erste ungelesene
page-closed-title = Geschlossene Kanäle
page-closed-hint = Hier kann niemand mehr schreiben. Lesen kannst du es weiterhin.
page-taken-back = (gelöscht)
page-edited = (bearbeitet)

## The game

page-people-title = Tisch
page-playing-one = 1 spielt mit
page-playing-other = { $count } spielen mit
page-out = raus
page-vacant = Platz frei
page-take-vacant = Freien Platz nehmen
page-story-title = Geschichte
page-story-why = Warum?
page-replay-begin = Schritt für Schritt ansehen
page-replay-end = Zurück zur ganzen Geschichte
page-replay-controls = Schritte der Geschichte
page-replay-first = Zum ersten Schritt
page-replay-back = Einen Schritt zurück
page-replay-on = Einen Schritt weiter
page-replay-last = Zum letzten Schritt
page-replay-play = Abspielen
page-replay-pause = Anhalten
page-replay-step = Schritt
page-replay-of = Schritt { $step } von { $steps }
page-replay-share = Diesen Schritt teilen
page-replay-share-hint = Wer den Link öffnet, sieht, was der ganze Tisch sehen darf, und kann weder mitspielen noch mitreden. Er gilt, bis hier das nächste Spiel beginnt.
page-replay-link = Link zu diesem Schritt
page-charts-title = In Zahlen
page-charts-times = Wie lange jede Phase gedauert hat
page-charts-votes = { $phase }: wer für wen gestimmt hat
page-charts-voter = Von
page-charts-sum = Stimmen

page-window-seen-one = Dein Platz im Chat, offen auf { $service } und in diesem Fenster.
page-window-seen-other = Dein Platz im Chat, offen auf { $service } und in { $count } Fenstern. Ist eins nicht deins, dann schließ alle.
page-window-close = Alle Fenster schließen
page-device-title = Dein Platz
page-device-link = Auf einem anderen Gerät weiterspielen
page-device-warning = Dieser Link ist dein Platz: Wer ihn hat, liest deine Geheimnisse. Behalte ihn für dich.
page-device-show = Link zeigen
page-device-link-label = Dein persönlicher Link
page-devices-one = Nur dieses Gerät hat deinen Platz.
page-devices-other = { $count } Geräte haben deinen Platz. Ist eins davon nicht deins, dann mach einen neuen persönlichen Link.
page-device-more = Noch ein Gerät hat jetzt deinen Platz. Ist es nicht deins, dann mach unter „Dein Platz“ einen neuen persönlichen Link.
page-renew = Neuen persönlichen Link machen
page-renew-title = Einen neuen persönlichen Link machen?
page-renew-text = Der alte Link gilt dann nicht mehr, und jedes andere Gerät verliert deinen Platz. Dieses behält ihn.
page-renew-yes = Neuen Link machen
page-export = Was du gelesen hast, als Textdatei speichern
page-forget = Diesen Platz auf diesem Gerät vergessen
page-forget-title = Deinen Platz auf diesem Gerät vergessen?
page-forget-text = Du bleibst im Spiel, aber dieser Browser kann nicht mehr für dich spielen. Nur mit deinem persönlichen Link kommst du wieder hinein.
page-forget-yes = Vergessen

page-desk-title = Leitung
page-desk-answered = Die Moderation hat geantwortet, unter „Du“.
page-desk-words = Worte für { $verb }
page-desk-sure = { $command }?
page-desk-sure-help = { $help }.
page-grimoire-title = Wer was ist
page-grimoire-hint = Tipp jemanden an, um die Karte, die Befehle und deine Möglichkeiten zu sehen.
page-grimoire-show = Karten zeigen
page-grimoire-hide = Karten verdecken
page-awaited = ist noch dran

page-seat-title = Dein Platz
page-seat-whose = Das ist der persönliche Link von { $name }. Damit übernimmst du auf diesem Gerät den Platz von { $name }.
page-seat-warning = Mit diesem Link liest du, was { $name } liest, und spielst als { $name }. Bist du nicht { $name }, dann spiel unter deinem eigenen Namen mit.
page-seat-take = Ich bin { $name }. Meinen Platz übernehmen
page-seat-join = Unter eigenem Namen mitspielen
page-seat-taking = Dein Platz wird auf diesem Gerät geöffnet …
page-seat-no-token = Dieser Link ist unvollständig. Kopier ihn noch einmal von deinem anderen Gerät, bis zum letzten Zeichen.

## The map

page-map-choose = Orte, mit denen du die Frage beantworten kannst
page-map-picture = Eine Zeichnung von „{ $title }“. Die Liste darunter zeigt dasselbe.
page-map-which = Welche Frage beantwortest du?
page-map-touch = Tipp einen Ort auf der Landkarte an, dann „Senden“.
page-map-touch-once = Tipp einen Ort auf der Landkarte an.
page-map-chosen = Gewählt: { $what }
page-map-legend = Was die Zeichnung zeigt
page-map-said = Auf der Landkarte
page-map-list = Orte und Wege als Liste
page-map-ways = Wege nach { $places }
page-map-own = das siehst nur du
