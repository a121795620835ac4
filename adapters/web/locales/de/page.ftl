# The page's own texts, apart from those of the bot on it. A text with a number has a message ID for each plural form.

page-language = de
page-title = Gloaming
page-tagline = Spiele mit verborgenen Rollen, für euch moderiert.
page-foot = Nichts zu installieren, kein Konto.
page-skip = Zum Spiel springen
page-to-home = Zurück zum Anfang
page-broken = Diese Seite ist über sich selbst gestolpert. Lade sie bitte neu; dein Spiel ist gespeichert.
page-unknown-address = Unter dieser Adresse gibt es nichts. Vielleicht ist der Link abgeschnitten: Lass ihn dir noch einmal geben, oder eröffne ein eigenes Spiel.

## Home

page-open-title = Ein Spiel eröffnen
page-open-game = Welches Spiel?
page-open-button = Spiel eröffnen
page-code = Hast du einen Code?
page-code-button = Mitspielen
page-no-games = In diesem Programm steckt kein Spiel.
page-your-name = Dein Name im Spiel
page-name-hint = Bis zu 24 Zeichen. Er darf keinem anderen zum Verwechseln ähnlich sehen.
page-players-range = { $least } bis { $most } Leute
page-mine-title = Deine Spiele
page-mine-one = Das Spiel, in dem dieser Browser ist.
page-mine-other = Die { $count } Spiele, in denen dieser Browser ist.
page-mine-as = als { $name }
page-mine-over = vorbei
page-mine-gathers = sammelt sich
page-mine-with = mit { $names }
page-mine-gone = Dieses Spiel gibt es nicht mehr.
page-mine-forget = „{ $title }“ aus der Liste nehmen
page-a-game = Ein Spiel
page-how-title = So geht es
page-how-1 = Eröffne ein Spiel und schick den anderen den Link, oder lass sie den Code scannen. Bots füllen leere Plätze.
page-how-2 = Die Moderation verteilt die Rollen. Was nur dich angeht, steht unter „Du“, wo sonst niemand mitliest.
page-how-3 = Redet am Tisch, handelt heimlich, stimmt ab. Am Ende wird die ganze Geschichte erzählt.
page-first-about = { $game } mit Bots, in ein paar Minuten.
page-first-button = Zeig mir ein erstes Spiel
page-tour-name = Robin

## The guided first game

page-tour-seats = Bots nehmen die anderen Plätze.
page-tour-seats-more = Einen Augenblick.
page-tour-start = Alle sind da.
page-tour-start-more = Drück den Knopf, der das Spiel startet.
page-tour-card = Das ist deine Karte, und nur du siehst sie.
page-tour-card-more = Drück oder halte sie und lies, wer du bist.
page-tour-asked = Du bist dran.
page-tour-asked-more = Wähl eine Antwort und schick sie ab.
page-tour-talk = Es ist Tag: Zeit zu reden.
page-tour-talk-more = Mit Menschen fändest du jetzt heraus, wer wer ist. Bots reden nie: Sag, dass du bereit bist.
page-tour-wait = Jetzt tun die anderen etwas.
page-tour-wait-more = Mit Menschen würdet ihr inzwischen am Tisch reden. Bots reden nie.
page-tour-over = Das war ein ganzes Spiel.
page-tour-over-more = Hier steht, wie alles kam. Vorher konnte es niemand sehen.
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
page-unread-one = 1 neue Zeile
page-unread-other = { $count } neue Zeilen
page-unread-over = mehr als { $count } neue Zeilen
page-new = neu
page-asks = die Moderation fragt dich etwas
page-connecting = Verbinde …
page-lost = Die Verbindung ist weg. Ich versuche es weiter; verloren ist nichts.
page-stale = Es gibt eine neuere Version dieser Seite. Alles geht weiter; lade sie neu, wenn es dir passt.
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

page-gathering = Wir sammeln uns
page-paused = die Uhr steht
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
page-practice = Bot
page-has-read = kennt die Regeln
page-practice-players = Bots
page-practice-less = Ein Bot weniger
page-practice-more = Ein Bot mehr
page-practice-fill-one = Den freien Platz mit einem Bot füllen
page-practice-fill-other = { $count } freie Plätze mit Bots füllen
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
page-door-renew-text = Der Link zum Mitspielen, der zum Zuschauen und der Code von jetzt lassen niemanden mehr herein. Wer einen Platz hat, bleibt. Schick den neuen Link denen, die noch kommen sollen.
page-door-renew-yes = Neu machen
page-door-people = Leute herausnehmen
page-door-remove = Angekreuzte herausnehmen
page-door-remove-hint = Ihre Plätze sind wieder frei. Das gilt in diesem Raum, für die Browser, die den Platz hatten. Mit einem anderen Browser kommt zurück, wer den Link hat: Mach einen neuen Link oder schließ die Tür.
page-rules-title = Regeln
page-rules-read = Regeln lesen
page-rules-acknowledge = Ich habe sie gelesen
page-rules-have-read = Du hast sie gelesen.
page-balance-title = Wie oft gewinnt welche Seite?
page-balance-about = In { $games } Spielen von Bots, die nie reden. Mit Menschen kommt es anders.
page-balance-caption = Der Sieg geht an, nach der Zahl der Leute
page-balance-players = { $players } Leute
page-missing-one = 1 fehlt noch.
page-missing-other = { $count } fehlen noch.
page-start-ready = Alle da? Dann teil aus.
page-start-waits = Das Spiel beginnt, wenn es die Spielleitung startet.
page-start = Spiel starten
page-take-seat = Platz nehmen
page-leave = Platz aufgeben
page-out-title = Spiel verlassen, beenden oder leiten
page-out-leave = Das Spiel verlassen
page-out-leave-sure = Du verlässt dieses Spiel endgültig, und alle erfahren davon.
page-out-end = Dafür stimmen, das Spiel zu beenden
page-out-lead = Das Spiel leiten
page-close = Absagen
page-close-title = Das Spiel absagen?
page-close-text = Die Lobby schließt für alle. Der Raum bleibt, und darin lässt sich ein neues Spiel eröffnen.
page-close-yes = Absagen
page-empty-title = Kein Spiel
page-empty = Hier sammelt sich gerade kein Spiel.
page-again = Noch einmal, alle zusammen
page-open-next = { $game } eröffnen

## Setup

page-setup-title = Einstellungen
page-setup-hint = Alles kann bleiben, wie es ist. Was du änderst, gilt sofort.
page-setup-play = Wie gespielt wird
page-setup-play-hint = Wähl aus, was bereitsteht.
page-setup-times = Wie lange alles dauert
page-setup-times-hint = Wie viele, und wovon.
page-setup-by-hand = Von Hand
page-setup-by-hand-hint = Lass das leer, und die Moderation lost aus. Was du hier schreibst, gilt genau so. Spielen andere mit, kannst du Karten nur ohne eigenen Platz festlegen, und niemand sonst sieht, welche.
page-setup-chosen = gewählt
page-setup-usual = Üblich: { $usual }
page-setup-nothing = Üblich: ausgelost
page-setup-drawn = ausgelost
page-setup-withheld = gewählt, nicht gezeigt
page-setup-example = Zum Beispiel:
page-setup-yes = ja
page-setup-no = nein
page-setup-none = nichts
page-setup-lot = durch das Los
page-setup-beside = Was { $who } dazu hat
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
page-you-log = Was dir die Moderation gesagt hat
page-only-you = Das liest nur du.
page-cover = Verdecken
page-covered = Verdeckt, falls dir jemand über die Schulter sieht. Drück noch einmal auf Verdecken, dann siehst du dein Gespräch und deine privaten Kanäle wieder.
page-back = Deine Karte
page-back-hold = Halten, um sie zu sehen
page-back-why = Verdeckt. Halte oder drück deine Karte, dann siehst du sie und was der Moderator fragt.
page-back-never = Auf diesem Telefon offen lassen
page-back-always = Beim Spielen verdecken
page-covered-asks = Eine Frage wartet auf dich.
page-card = Deine Rollenkarte
page-notebook = Dein Notizbuch
page-folded-card = Das steht auf deiner Rollenkarte
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
page-form-in = Dein Formular ist abgegeben. Das steht darin.
page-over-title = Das Spiel ist vorbei
page-over = Danke fürs Mitspielen! Redet, wie ihr mögt, lest nach, wie alles kam, oder spielt weiter.
page-read-story = Geschichte lesen
page-you-won = Du hast gewonnen!
page-you-lost = Diesmal hast du nicht gewonnen.
page-winners = Gewonnen: { $names }.
page-nobody-won = Niemand hat gewonnen.

## Channels

page-room-title = Alle
page-moderator = Moderation
page-nothing-said = Hier hat noch niemand etwas gesagt.
page-only-here = Das lesen nur: { $names }
page-write-touch = Tipp jemanden an, um dieser Person allein zu schreiben.
page-write-to = An { $name } schreiben
page-reader-practice = { $name } (Bot)
page-channel-gone = Dieser Kanal ist endgültig geschlossen. Lesen kannst du ihn noch.
page-closed = Der Raum ist gerade geschlossen. Was du tippst, bleibt hier, bis er öffnet.
page-closed-until = Der Raum ist geschlossen: { $phase }, bis { $time }. Was du tippst, bleibt hier, bis er öffnet.
page-say = Senden
page-say-in = Etwas sagen in „{ $title }“
page-say-here = Sag etwas
page-reply = Antworten ({ $name })
page-replying = Antwort auf: { $quote }
page-reply-drop = Doch niemandem antworten
page-react = Reagieren ({ $name })
page-note = Deine Notiz zu { $name }
page-note-about = Deine Notizen
page-note-hint = Nur dieser Browser behält sie. Niemand sonst sieht sie je.
page-newest = Zur neuesten Zeile
page-older = Ältere Zeilen
page-older-busy = Ältere Zeilen kommen …
page-search = Suchen
page-search-in = Wörter, die du suchst: { $title }
page-search-close = Suche schließen
page-found-one = 1 Zeile gefunden
page-found-other = { $count } Zeilen gefunden
page-first-unread = ↑ Erste ungelesene
page-closed-title = Geschlossene Kanäle
page-closed-hint = Hier wird nichts mehr gesagt. Lesen kannst du es weiterhin.
page-taken-back = (zurückgenommen)
page-edited = (geändert)

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
page-replay-share = Diesen Schritt jemandem zeigen
page-replay-share-hint = Wer den Link öffnet, sieht, was der ganze Tisch sehen darf, und kann weder mitspielen noch mitreden. Er gilt, bis in diesem Raum das nächste Spiel beginnt.
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
page-device-warning = Dieser Link ist dein Platz: Wer ihn hat, spielt als du und liest deine Geheimnisse. Schick ihn nur dir selbst.
page-device-show = Link zeigen
page-device-link-label = Dein persönlicher Link
page-devices-one = Nur dieses Gerät hat deinen Platz.
page-devices-other = { $count } Geräte haben deinen Platz. Ist eins davon nicht deins, dann mach einen neuen persönlichen Link.
page-device-more = Noch ein Gerät hat jetzt deinen Platz. Ist es nicht deins, dann mach unter „Dein Platz“ einen neuen persönlichen Link.
page-renew = Neuen persönlichen Link machen
page-renew-title = Einen neuen persönlichen Link machen?
page-renew-text = Der alte Link öffnet nichts mehr, und jedes andere Gerät verliert deinen Platz. Dieses behält ihn.
page-renew-yes = Neuen Link machen
page-export = Was du gelesen hast, als Textdatei speichern
page-forget = Diesen Platz auf diesem Gerät vergessen
page-forget-title = Deinen Platz auf diesem Gerät vergessen?
page-forget-text = Du bleibst im Spiel, aber dieser Browser kann nicht mehr für dich spielen. Ohne deinen persönlichen Link kommst du nicht wieder hinein.
page-forget-yes = Vergessen

page-desk-title = Leitung
page-desk-answered = Die Antwort steht unter „Du“.
page-desk-words = Worte für { $verb }
page-desk-sure = { $command }?
page-desk-sure-help = { $help }.
page-grimoire-title = Wer was ist
page-grimoire-hint = Tipp jemanden an: Karte, Befehle, und was du tun kannst.
page-grimoire-show = Karten zeigen
page-grimoire-hide = Karten verdecken
page-awaited = ist noch dran

page-seat-title = Dein Platz
page-seat-whose = Das ist der persönliche Link von { $name }. Damit übernimmst du auf diesem Gerät den Platz von { $name }.
page-seat-warning = Mit diesem Link liest man alles, was { $name } liest, und spielt als { $name }. Bist du jemand anderes, dann kam er aus Versehen zu dir: Spiel unter deinem eigenen Namen mit.
page-seat-take = Ich bin { $name }. Meinen Platz übernehmen
page-seat-join = Unter eigenem Namen mitspielen
page-seat-taking = Du nimmst deinen Platz auf diesem Gerät ein …
page-seat-no-token = Dieser Link ist unvollständig und öffnet keinen Platz. Kopier ihn noch einmal von deinem anderen Gerät, bis zum letzten Zeichen.

## The map

page-map-choose = Orte, mit denen du die Frage beantworten kannst
page-map-picture = Eine Zeichnung von „{ $title }“. Dasselbe steht darunter als Liste.
page-map-which = Welche Frage beantwortest du?
page-map-touch = Tippe einen Ort auf der Karte an, dann „Senden“.
page-map-touch-once = Berühre einen Ort auf der Karte.
page-map-chosen = Gewählt: { $what }
page-map-legend = Was die Zeichnung zeigt
page-map-said = Auf der Karte
page-map-list = Orte und Wege als Liste
page-map-ways = Wege nach { $places }
page-map-own = das siehst nur du
