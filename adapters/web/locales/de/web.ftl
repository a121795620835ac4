# Refusals by the server: what is wrong, and what to do.

## Joining

error-unknown-room = Unter dieser Adresse gibt es kein Spiel. Vielleicht ist es vorbei und gelöscht oder hat einen neuen Link, oder der Link ist abgeschnitten: Lass ihn dir noch einmal geben.
error-code = Keine offene Lobby hat den Code { $code }. Das Spiel hat begonnen oder wurde abgebrochen, oder ein Buchstabe stimmt nicht: Ein Code hat sechs, etwa KBTXRM.
error-no-seat = Auf diesem Gerät hast du keinen Platz in diesem Spiel. Spiel mit, oder öffne deinen persönlichen Link.
error-window-closed = Hier war ein Fenster zu einem Platz offen. Es ist jetzt zu, oder in einem anderen Browser offen: Lass dir in deinem Chat ein neues geben.
error-window-over = Dieser Link hat sein Fenster schon geöffnet, oder seine zehn Minuten sind um. Lass dir im Chat einen neuen geben.
error-proof-foreign = Öffne deinen Platz aus dem Chat, in dem du spielst: Hier sehe ich nicht, wem er gehört.
error-proof-old = Das hast du vor einer Weile geöffnet. Schließ es und öffne deinen Platz noch einmal aus dem Chat.
error-proof-used = Damit wurde dein Platz schon einmal geöffnet. Schließ es und öffne ihn noch einmal aus dem Chat.
error-proof-no-seat = Du hast in keinem Spiel einen Platz. Mach in deinem Chat bei einem mit, dann öffne das hier wieder.
error-proof-failed = Dein Platz lässt sich hier gerade nicht öffnen. Versuch es später noch einmal; im Chat geht alles weiter wie bisher.
error-window-link = Das ist ein Fenster auf deinen Platz, für einen Browser. Lass dir im Chat ein weiteres geben.
error-has-seat = Dieser Browser hat in diesem Spiel schon einen Platz. Für eine zweite Person nimm einen anderen Browser oder ein privates Fenster.
error-no-cookies = Dieser Browser hat das Cookie dieser Seite nicht behalten, könnte dir also keinen Platz aufheben. Erlaube Cookies für diese Seite und versuch es noch einmal, oder schau nur zu.
error-repeated = Mit dieser Anfrage spielst du schon mit, und dein Platz ist seitdem benutzt worden. Öffne deinen persönlichen Link, um zurückzukommen.
error-bad-link = Dieser persönliche Link gilt nicht. Kopier ihn noch einmal, ganz, von dem Gerät, auf dem du spielst.
error-room-full = Dieses Spiel ist voll. Zuschauen kannst du.
error-door-closed = Die Spielleitung lässt gerade niemanden herein. Frag nach, oder schau nur zu.
error-kept-out = Die Spielleitung hat dich aus diesem Spiel entfernt. Zuschauen kannst du.
error-taken-out = Die Spielleitung hat dich aus diesem Spiel entfernt, und dein Platz ist frei.
error-not-leading = Das kann nur die Spielleitung.
error-name-empty = Schreib einen Namen aus sichtbaren Buchstaben, etwa Ann.
error-name-long = Der Name hat { $count } Zeichen. Nimm einen mit höchstens { $most }.
error-name-taken = Hier heißt schon jemand { $name } oder zum Verwechseln ähnlich. Nimm einen anderen Namen, etwa { $name } B.
error-name-ours = { $name } könnte man für das Spiel selbst halten. Nimm einen anderen Namen.
error-ruleset = Dieses Spiel gibt es hier nicht. Wähl eines von der Startseite.

## Playing

error-closed = Der Tisch ist gerade geschlossen, also hat das niemand gehört. Die Moderation hört dich weiterhin.
error-archived = Das ist vorbei und nur noch zum Lesen da.
error-place = In diesem Teil des Spiels bist du nicht.
error-text-empty = Da ist nichts zu senden. Schreib erst etwas.
error-text-long = Das ist zu lang. Schreib höchstens { $most } Zeichen.
error-reaction = Diese Reaktion gibt es nicht. Nimm eine von diesen: { $all }
error-line-refused = { $why }
error-line-unshown = Diese Nachricht hat niemand gesehen. Warum, sagt dir die Moderation unter „Du“.
error-line-gone = Diese Nachricht gibt es nicht mehr, also sähe das niemand. Lade die Seite neu, falls du sie noch siehst.
error-prompt-gone = Diese Frage ist nicht mehr offen. Was du jetzt tun kannst, steht darunter.
error-choices = Wähl mindestens { $least } und höchstens { $most } davon.
error-answer-kind = Diese Frage braucht eine andere Art von Antwort. Lade die Seite neu und antworte noch einmal.
error-answer-long = Diese Antwort ist zu lang. Schreib höchstens { $most } Zeichen.
error-no-calls = Dieser Server ruft niemanden, dessen Seite geschlossen ist. Lass die Seite offen, um gerufen zu werden.
error-subscription = Das Abonnement dieses Browsers ist nicht brauchbar: Sein Dienst muss mit Namen über HTTPS erreichbar sein. Schalte die Rufe aus und wieder ein.
error-no-calendar = Dieses Spiel hat jetzt keine Abende mit festen Uhrzeiten.
error-over = Dieses Spiel wurde geschlossen und gelöscht.
error-moved = Dieser Platz hat inzwischen einen anderen Link. Öffne den neuesten, den du bekommen hast.

## Questions and answers

error-too-fast = Das war viel auf einmal. Versuch es nach { $seconds } Sekunden noch einmal.
error-many-rooms = Aus deinem Netz wurden heute viele Spiele eröffnet. Du kannst in einem mitspielen oder in { $minutes } Minuten das nächste eröffnen.
error-not-now = Das ließ sich gerade nicht speichern. Verloren ist nichts: Ich versuche es noch einmal.
error-full = Hier sind zu viele Spiele oder Seiten offen. Versuch es nach einer Minute noch einmal.
error-many-streams = Von hier sind zu viele Seiten ohne Platz offen. Schließ einige, oder spiel mit.
error-many-of-network = Aus deinem Netz sind zu viele Seiten offen. Schließ einige und versuch es noch einmal.
error-host = Unter dem Namen { $name } ist diese Seite nicht zu erreichen. Nimm die Adresse, die man dir gegeben hat. Ist dieser Server deiner und der Name richtig, dann erlaube ihn in gloaming.toml, in der Tabelle [web]: names = ["{ $name }"]
error-origin = Das geht nur von der Seite selbst. Lade sie neu und versuch es noch einmal.
error-type = Das muss als JSON gesendet werden.
error-too-large = Das ist mehr, als man auf einmal senden kann.
error-too-slow = Das kam zu langsam an. Versuch es noch einmal.
error-unreadable = Der Server konnte nicht lesen, was gesendet wurde: { $what }. Lade die Seite neu und versuch es noch einmal.
error-key = Der Anfrage fehlt ein gültiger Schlüssel: 16 bis 64 Buchstaben, Ziffern oder Bindestriche.
error-method = So lässt sich diese Adresse nicht benutzen.
error-nothing-here = Unter dieser Adresse gibt es nichts.

## Without a network, and without JavaScript

needs-script = Diese Seite braucht JavaScript. Schalte es für diese Adresse ein und lade die Seite neu.
offline = Du bist offline, oder der Server ist einen Moment lang nicht erreichbar. Deine Spiele sind sicher. Diese Seite versucht es von selbst wieder.
offline-again = Noch einmal versuchen

## The log of a room as a file

export-host = Moderation
export-you = Du

## In a game on several services

service-title = Seite

## Calls (push notifications) to players whose page is closed

call-turn = Du bist dran
call-open = Der Abend ist eröffnet
