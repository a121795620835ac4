# Die eigenen Nachrichten des Hosts: Lobby, Fragen, Leitung, Hilfe. Die Texte sind eine Teilmenge von Markdown.

# Das Wort für einen Chat mit mehreren Leuten, in anderen Nachrichten.
phrase-ihrem-raum = { $groups ->
    [yes] ihrer Gruppe
   *[no] ihrem Raum
}
phrase-diesem-raum = { $groups ->
    [yes] dieser Gruppe
   *[no] diesem Raum
}
phrase-im-raum-am-anfang = { $groups ->
    [yes] In der Gruppe
   *[no] Im Raum
}
phrase-den-raum-am-anfang = { $groups ->
    [yes] Die Gruppe
   *[no] Den Raum
}
phrase-dem-raum = { $groups ->
    [yes] der Gruppe
   *[no] dem Raum
}
phrase-seinen-anderen-raeumen = { $groups ->
    [yes] seinen anderen Gruppen
   *[no] seinen anderen Räumen
}
phrase-des-raums = { $groups ->
    [yes] der Gruppe
   *[no] des Raums
}
phrase-im-raum = { $groups ->
    [yes] in der Gruppe
   *[no] im Raum
}
phrase-den-raum = { $groups ->
    [yes] die Gruppe
   *[no] den Raum
}
phrase-der-raum = { $groups ->
    [yes] die Gruppe
   *[no] der Raum
}
phrase-dem-raum-in-dem = { $groups ->
    [yes] der Gruppe, in der
   *[no] dem Raum, in dem
}
phrase-einem-raum = { $groups ->
    [yes] einer Gruppe
   *[no] einem Raum
}
phrase-dieses-raums = { $groups ->
    [yes] dieser Gruppe
   *[no] dieses Raums
}
phrase-seine-admins = { $groups ->
    [yes] ihre Admins
   *[no] seine Admins
}
phrase-ein-raum = { $groups ->
    [yes] eine Gruppe
   *[no] ein Raum
}
phrase-zum-raum = { $groups ->
    [yes] zur Gruppe
   *[no] zum Raum
}
phrase-diesen-raum = { $groups ->
    [yes] diese Gruppe
   *[no] diesen Raum
}
phrase-seinem-raum = { $groups ->
    [yes] seiner Gruppe
   *[no] seinem Raum
}
phrase-keinen-raum-in-dem = { $groups ->
    [yes] keine Gruppe, in der
   *[no] keinen Raum, in dem
}
phrase-dieser-raum = { $groups ->
    [yes] Diese Gruppe
   *[no] Dieser Raum
}
phrase-seines-raums = { $groups ->
    [yes] seiner Gruppe
   *[no] seines Raums
}
phrase-einem-raum-in-dem = { $groups ->
    [yes] einer Gruppe, in der
   *[no] einem Raum, in dem
}

## Meeting the bot

welcome = Hallo! Ich leite hier Spiele mit geheimen Rollen. { $buttons ->
    [yes] Mitspielen kannst du in { phrase-ihrem-raum }.
   *[no] `games` zeigt, welche; mitspielen kannst du in { phrase-ihrem-raum }.
} Deine Geheimnisse schicke ich dir in diesem Gespräch.
room-welcome = Hallo! Ich moderiere Spiele mit geheimen Rollen.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!games` zeigt, welche, `!new one-night` eröffnet eines.
}
room-welcome-lacks = Mir fehlen hier Rechte, die Spiele brauchen. Gib sie mir, wann du magst. Bis dahin gilt:
lack-speakers = Ich kann nicht bestimmen, wer schreiben darf: Ich sage die Nacht an, { $removes ->
    [yes] und lösche, was darin geschrieben wird.
   *[no] aber alle können darin weiter schreiben.
}
lack-remove-messages = Ich kann keine Nachrichten löschen: Was gegen die Regeln verstößt, bleibt.
lack-pin = Ich kann keine Nachrichten anheften: Der Spielstand bleibt, wo ich ihn geschrieben habe.
lack-talk = Ich sehe nur Befehle wie `!join`, nicht, was ihr einander schreibt: Wer mitspielt und nicht in { phrase-diesem-raum } ist, kann nicht lesen, was hier gesagt wird.
cure-upgrade = Dies ist eine einfache Gruppe, in der ich niemanden am Schreiben hindern kann. Öffne die Einstellungen der Gruppe und wähle unter *Chatverlauf für neue Mitglieder* *Sichtbar*: Das macht sie zur Supergruppe.
cure-appoint = Rechte gibst du mir in den Einstellungen der Gruppe unter *Administratoren*, *Administrator hinzufügen*: Wähle mich dort aus.
cure-allow = Ein Recht gibst du mir in den Einstellungen der Gruppe unter *Administratoren*: Wähle mich dort aus, und schalte es ein.
rights-missing = { phrase-im-raum-am-anfang } deines Spiels `{ $name }` habe ich nicht alle Rechte, die ich brauche. Gib sie mir dort, und ich nutze sie sofort. Bis dahin gilt:
room-stays-closed = { phrase-den-raum-am-anfang } deines Spiels `{ $name }` habe ich geschlossen und darf ihn nicht mehr öffnen. Gib mir dieses Recht wieder, oder lass selbst wieder alle dort schreiben, wenn der Tag beginnt.
rights-back = { phrase-im-raum-am-anfang } deines Spiels `{ $name }` habe ich wieder alle Rechte, die ich brauche.
topic-closed = Das Thema deines Spiels `{ $name }` ist geschlossen, und in einem geschlossenen Thema kann ich nicht schreiben. Öffne es, oder gib mir das Recht, Themen zu verwalten. Bis dahin müssen meine Nachrichten dort warten.
lobby-topic-closed = Das Thema, in dem du ein Spiel eröffnet hast, ist geschlossen, und in einem geschlossenen Thema kann ich nicht schreiben. Öffne es, oder gib mir das Recht, Themen zu verwalten, dann öffnet die Lobby dort. Oder eröffne das Spiel in einem anderen Thema.
topic-gone = Das Thema des Spiels `{ $name }` gibt es nicht mehr. Das Spiel geht deshalb hier weiter, mit allen Nachrichten für alle.
lobby-topic-gone = Das Thema dieser Lobby gibt es nicht mehr. Sie geht deshalb hier weiter.
room-lost = Ich wurde aus { phrase-dem-raum } des Spiels `{ $name }` entfernt. { $stands ->
    [yes] Es ist angehalten, bis ich zurück bin: Lade mich wieder ein, und es geht von selbst weiter, mit allem, was ich dort zu sagen habe. { $buttons ->
        [yes] Unter „Leitung“ kannst du es abbrechen.
       *[no] `desk cancel` bricht es ab.
    }
   *[no] Es geht in { phrase-seinen-anderen-raeumen } weiter: Lade mich wieder ein, und es geht auch dort weiter.
}
room-lost-players = Ich wurde aus { phrase-dem-raum } des Spiels `{ $name }` entfernt. Deshalb ist es angehalten, bis ich zurück bin. Ein Admin { phrase-des-raums } kann mich wieder einladen, und es geht von selbst weiter.
room-found = Ich bin zurück { phrase-im-raum } des Spiels `{ $name }`, und es geht weiter.
player-left = **{ $handle }** hat { phrase-den-raum } deines Spiels `{ $name }` verlassen oder wurde daraus entfernt. Der Platz bleibt erhalten, und was geheim ist, kommt weiter an.{ $replaces ->
    [yes] {" "}{ $buttons ->
        [yes] Unter „Leitung“ kannst du den Platz freigeben.
       *[no] `desk replacing { $handle }` macht ihn für eine andere Person frei.
    }
   *[no] {" "}Bleibt es dabei, handelt die Uhr für diesen Platz.
}
player-unreachable = Ich erreiche **{ $handle }** aus deinem Spiel `{ $name }` nicht mehr privat. Was geheim ist, hebe ich auf, bis ich wieder angeschrieben werde.{ $replaces ->
    [yes] {" "}{ $buttons ->
        [yes] Unter „Leitung“ kannst du den Platz freigeben.
       *[no] `desk replacing { $handle }` macht den Platz für eine andere Person frei.
    }
   *[no] {" "}Bis dahin handelt die Uhr für diesen Platz.
}
players-not-told = In deinem Spiel `{ $name }` sind noch nicht alle privaten Nachrichten angekommen. Sie fehlen noch bei: { $players }. Die Phase endet um { $ends }{ $buttons ->
    [yes] ; mehr Zeit gibt es unter „Leitung“
   *[no] ; `desk extend 10m` verlängert sie
}.
player-back = **{ $handle }** aus deinem Spiel `{ $name }` ist wieder da.
nameless = Du schreibst als anonymer Admin oder im Namen eines Kanals; so weiß ich nicht, wer du bist, und könnte dir keine Karte geben. Schreib bitte unter deinem eigenen Namen: In den Einstellungen der Gruppe haben deine Adminrechte einen Schalter *Anonym bleiben*.
room-mute = Ich darf { phrase-im-raum } des Spiels `{ $name }` nicht schreiben. Meine Nachrichten hebe ich auf, bis ich es wieder darf: Gib mir dieses Recht wieder. Wurde { phrase-der-raum } durch einen neuen ersetzt, lade mich dorthin ein.{ $runs ->
    [yes] {" "}Das Spiel geht inzwischen weiter, und private Nachrichten kommen an{ $buttons ->
        [yes] ; unter „Leitung“ kannst du es anhalten
       *[no] ; `desk pause` hält es an
    }.
   *[no] {""}
}
room-mute-over = Ich darf { phrase-im-raum } des Spiels `{ $name }` wieder schreiben und hole dort nach, was warten musste.
lobby-room-mute = Ich darf in { phrase-dem-raum-in-dem } du ein Spiel eröffnet hast, nicht schreiben. Gib mir dieses Recht, dann öffnet die Lobby dort: { $buttons ->
    [yes] Plätze lassen sich schon nehmen.
   *[no] Mit `!join` kann man schon mitspielen.
}
lobby-room-lost = Ich wurde aus { phrase-dem-raum } deiner Lobby entfernt. Lade mich wieder ein, und die Lobby geht weiter.
no-game-here = Du bist gerade in keinem Spiel. Spiele beginnen in { phrase-einem-raum }: { $buttons ->
    [yes] Eröffne dort eines, oder nimm einen Platz in einer offenen Lobby.
   *[no] Schreib dort `!new one-night`, oder hier `games`, um zu sehen, was es gibt.
}
not-begun = **{ $game }** hat noch nicht begonnen, und hier ist dafür noch nichts zu tun. { $leads ->
    [yes] Du startest es, wenn alle da sind.
   *[no] { $host-given ->
        [yes] { $host } startet es, wenn alle da sind.
       *[no] Die Spielleitung startet es, wenn alle da sind.
    }
}

## Games

games-heading = Diese Spiele gibt es:
games-line = - **{ $name }** (`{ $id }`), { $least } bis { $most } Leute. { $about }
unknown-game = { $named ->
    [no] Welches Spiel? Es gibt: { $known }.{ $buttons ->
        [yes] {""}
       *[no] {" "}Zum Beispiel `!new one-night`.
    }
   *[yes] Ein Spiel namens „{ $given }“ gibt es nicht. { $meant-given ->
        [yes] Meinst du **{ $meant }**?
       *[no] Es gibt: { $known }.{ $buttons ->
            [yes] {""}
           *[no] {" "}Zum Beispiel `!new one-night`.
        }
    }
}
rules-of-which = Die Regeln welches Spiels?{ $buttons ->
    [yes] {""}
   *[no] {" "}`!rules { $first }` zeigt die von **{ $first }**.
} Es gibt: { $known }.
menu-new = Hier ein Spiel eröffnen
menu-join = Einen Platz nehmen
menu-leave = Deinen Platz aufgeben
menu-players = Wer mitspielt
menu-start = Das Spiel starten
menu-countdown = Nach einem Countdown starten, etwa countdown 5m
menu-setup = Das Spiel einrichten
menu-rules = Wie ein Spiel geht
menu-again = Noch einmal mit denselben Leuten
menu-nextgame = Bescheid bekommen, wenn ein Spiel eröffnet wird
menu-story = Was im letzten Spiel geschah
menu-status = Spielstand
menu-cancel = Das Spiel abbrechen
menu-close = Das Spiel abbrechen
menu-games = Welche Spiele es gibt
menu-language = Die Sprache, in der ich dir schreibe
menu-settings = Einstellungen { phrase-dieses-raums }
menu-help = Was du mir sagen kannst

## Lobby

lobby-help =
    - `!games`: welche Spiele es gibt
    - `!new GAME`: hier ein Spiel eröffnen, etwa `!new one-night`
    - `!join`, `!leave`: einen Platz nehmen oder aufgeben
    - `!players`: wer mitspielt
    - `!rules`: die Regeln
    - `!setup`, `!setup KEY = VALUE`: die Einstellungen des Spiels sehen, oder eine ändern; geheime schickst du mir privat: `setup KEY = VALUE`
    - `!preset`, `!preset NAME`: Einstellungen, die zusammenpassen, etwa für einen schnellen Abend
    - `!language`, `!language TAG`: die Sprachen, in denen es das Spiel gibt, oder eine davon wählen
    - `!read`: sagen, dass du die Regeln gelesen hast
    - `!practice NUMBER`: Plätze mit Übungsspielern füllen
    - `!start`: das Spiel starten
    - `!countdown 5m`, `!extend 2m`, `!countdown stop`: nach einem Countdown starten, ihn verlängern oder beenden
    - `!status`: der Spielstand
    - `!newcode`: ein neuer Code für diese Lobby; der alte gilt nicht mehr
    - `!lock`, `!unlock`: die Tür schließen, sodass niemand mehr einen Platz nehmen kann, oder sie wieder öffnen
    - `!close`, `!cancel`: das Spiel abbrechen
    - `!flee`: ein laufendes Spiel endgültig verlassen; ich frage vorher
    - `!end`: abstimmen, ob ein Spiel endet, in dem nichts mehr geschieht
    - `!skip`: abstimmen, das Gespräch vor der Zeit zu beenden; mehr als die Hälfte beendet es
    - `!lead`: das Spiel leiten, wenn seine Spielleitung weg ist
    - `!idle`, `!smite NAME`: für Spielleitung und Admins: wer untätig ist, und eine Person entfernen; ich frage vorher
    - `!ban NAME`, `!unban NAME`, `!ban`: für Admins: jemanden für alle Spiele { phrase-dieses-raums } sperren, die Sperre aufheben, oder die Gesperrten aufzählen
    - `!again`: nach einem Spiel das nächste mit denselben Leuten
    - `!nextgame`, `!stopwaiting`: privat Bescheid bekommen, wenn hier das nächste Spiel eröffnet wird, oder nicht mehr
    - `!story`, `!why`: nach einem Spiel, was geschehen ist, und die Regeln dahinter
    - `!stats`, `!stats NAME`, `!ranking`: wie oft du, oder wer hier gespielt hat, gewonnen hat; und wer hier am meisten gewonnen hat
    - `!settings`, `!settings KEY = VALUE`: die Einstellungen { phrase-dieses-raums }, für alle Spiele hier; ändern können sie { phrase-seine-admins }
    - `!prefix`, `!prefix SIGN`: das Zeichen vor Befehlen hier, oder ein anderes wählen, wenn { phrase-ein-raum } mehrere Bots hat
    - `!bind`: in einer Gruppe nur für euer Team, in der ich Admin bin: sie { phrase-zum-raum } eures privaten Kanals machen
    - `language TAG`, `zone Europe/Berlin`, mir privat: die Sprache, in der ich dir schreibe, und deine Zeitzone
# Die fünf nützlichsten Befehle in einem Raum ohne laufendes Spiel.
lobby-help-here = { $gathers ->
    [yes]
        - `!join`, `!leave`: einen Platz nehmen oder aufgeben
        - `!rules`: wie das Spiel geht
        - `!players`: wer mitspielt
        - `!setup`: die Einstellungen des Spiels
        - `!start`: das Spiel starten, für die Spielleitung
   *[no]
        - `!new one-night`: ein Spiel eröffnen
        - `!games`: welche Spiele es gibt
        - `!again`: das letzte Spiel noch einmal, mit denselben Leuten
        - `!nextgame`: Bescheid bekommen, wenn das nächste Spiel eröffnet wird
        - `!settings`: die Einstellungen für Spiele hier
}

    Alle Befehle: Schreib mir privat `help`.
answers-left-out = { $count ->
    [one] Eine weitere Antwort habe ich weggelassen. Frag noch einmal nach dem, was fehlt.
   *[other] { $count } weitere Antworten habe ich weggelassen. Frag noch einmal nach dem, was fehlt.
}

lobby-unknown = { $meant-given ->
    [yes] Das Wort kenne ich nicht. { $buttons ->
        [yes] Meinst du „{ $meant }“?
       *[no] Meinst du `!{ $meant }`?
    }
   *[no] Das Wort kenne ich nicht. { $buttons ->
        [yes] Die Knöpfe zeigen, was jetzt geht.
       *[no] `!help` zeigt die Wörter, die ich kenne.
    }
}
prefix-now = Befehle beginnen hier mit **{ $prefix }**, etwa `!join`; auch mein Name vor einem Befehl genügt. Die Admins { phrase-dieses-raums }, und wer hier ein Spiel leitet, können ein anderes Zeichen wählen, etwa `!prefix !g`.
prefix-taken = Von jetzt an beginnen Befehle hier mit **{ $prefix }**, etwa `!join`. Mein Name vor einem Befehl genügt wie bisher.
prefix-wrong = „{ $given }“ kann nicht das Zeichen vor Befehlen sein. Nimm ein Wort mit einem Zeichen darin, höchstens { $longest } lang, das nicht mit #, @ oder / beginnt. Etwa `!prefix !g` oder `!prefix .`; `!prefix !` ist das übliche.
prefix-not-yours = Das Zeichen vor Befehlen kann nur wählen, wer die Einstellungen { phrase-dieses-raums } ändern darf oder hier ein Spiel leitet. `!prefix` sagt dir, welches es ist.
prefix-not-here = Das Zeichen vor Befehlen kannst du hier nicht wählen: Dieser Dienst hat sein eigenes.
lobby-in-a-room = Das geht nur in { phrase-einem-raum-in-dem } sich Leute treffen. { $buttons ->
    [yes] Geh dafür dorthin.
   *[no] Schreib es dort, etwa `!new one-night`.
}
lobby-none = Hier ist keine Lobby offen. { $buttons ->
    [yes] Du kannst ein Spiel eröffnen.
   *[no] Eröffne ein Spiel mit `!new one-night`.
}
lobby-already = Hier ist schon eine Lobby offen. { $buttons ->
    [yes] Du kannst einen Platz darin nehmen.
   *[no] Mit `!join` bist du dabei.
}
lobby-open = **{ $game }**: { $host } eröffnet ein Spiel für { $least }–{ $most } Leute. { $buttons ->
    [yes] Nimm einen Platz; { $host } startet es, wenn alle da sind.
   *[no] Mit `!join` bist du dabei, mit `!rules` liest du, wie es geht; { $host } schreibt `!start`, wenn alle da sind.
}
lobby-notice = **{ $game }**, { $least }–{ $most } Leute{ $host-given ->
    [yes] , eröffnet von { $host }
   *[no] {""}
}{ $buttons ->
    [yes] .
   *[no] { $pressed ->
        [yes] . `!rules` erklärt es.
       *[no] . Mit `!join` bist du dabei, `!rules` erklärt es; die Spielleitung schreibt `!start`.
    }
}
# Der Code einer Lobby, mit Links zur Lobby oder zum Bot.
lobby-code = Nicht in { phrase-diesem-raum }? Schreib { $ways ->
    [one] { $link } `join { $code }`.
    [several] mir `join { $code }`: { $links }.
   *[none] mir `join { $code }`.
}
# Der Name des Links zum Bot im Satz darüber.
lobby-code-me = mir
lobby-invite = Einladen
lobby-copy-code = Code: { $code }
lobby-door-closed = Die Tür ist zu: Im Moment kann niemand mehr einen Platz nehmen. Nur die Spielleitung kann sie öffnen.
door-is-closed = Die Tür ist zu. Niemand kann mehr einen Platz nehmen, weder hier noch anderswo, ob mit Code, Link oder Knopf. Wer einen Platz hat, behält ihn.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!unlock` öffnet die Tür wieder.
}
door-is-open = Die Tür ist wieder offen: Es können Plätze genommen werden.
code-renewed = Diese Lobby hat ab jetzt den Code **{ $code }**. Der alte Code und seine Links gelten nicht mehr. Wer einen Platz hat, behält ihn.
codes-too-many = Das waren viele falsche Codes. Frag bitte im Spiel nach dem richtigen, und schreib ihn mir in zehn Minuten.
lobby-own-room = Dieses Spiel dauert Tage, und sein Raum ist oft geschlossen. Deshalb lege ich beim Start einen Raum dafür an und lade alle ein, die mitspielen.{ $buttons ->
    [yes] {""}
   *[no] {" "}Mit `!start here` findet es in diesem Raum statt.
}
lobby-no-own-room = Dieses Spiel dauert Tage und hält { phrase-diesen-raum } die meiste Zeit geschlossen. Wenn ihr { phrase-den-raum } braucht, legt einen anderen an und fügt mich dort hinzu.
own-room-made = Das Spiel findet in einem eigenen Raum statt, *{ $title }*. Alle, die mitspielen, habe ich dorthin eingeladen, und dieser Raum bleibt offen.
own-room-failed = Ich konnte keinen Raum für das Spiel anlegen, also findet es hier statt.
lobby-unreached = Diesen kann ich noch nicht privat schreiben: { $players }. Drückt bitte den Knopf unten, und dann *Start*.
lobby-uninvited = Diesen kann ich noch nicht privat schreiben: { $players }. Nehmt bitte meine Einladung an, oder schreibt mir eine private Nachricht.
lobby-unread = Noch haben nicht alle die Regeln gelesen: { $players }. { $buttons ->
    [yes] Unter den Regeln kannst du sagen, dass du sie kennst.
   *[no] `!rules` zeigt sie, mit `!read` sagst du, dass du sie kennst.
}
lobby-join = Mitspielen
lobby-leave = Aussteigen
lobby-start = Starten
lobby-start-missing = Starten: { $count ->
    [one] einer fehlt
   *[other] { $count } fehlen
}
# Kennzeichen neben den Namen der Mitglieder einer Gruppe. Höchstens 16 Zeichen.
tag-dead = tot
tag-out = raus
tag-leads = leitet
lobby-settings = Einstellungen
lobby-more = Übungsspieler +1
lobby-fewer = Übungsspieler −1
lobby-language = Sprache: { $language }
settings-heading = Die Einstellungen von **{ $game }**: Drück auf eine, um sie zu ändern{ $buttons ->
    [yes] .
   *[no] ; `!setup` { phrase-im-raum } zählt alle auf, auch die, die man tippt.
}{ $presets-given ->
    [yes] {" "}Einstellungen, die zusammenpassen:
   *[no] {""}
}
settings-key = **{ $label }**: { $meaning }{ $now-given ->
    [yes] {" "}Jetzt: { $now }.
   *[no] {""}
}
settings-length = { $length }
settings-as-usual = Wie üblich
settings-sent = Die Einstellungen des Spiels habe ich dir privat geschickt.
settings-unreached = Ich kann dir noch nicht privat schreiben. Drück den ersten Knopf, dort dann Start, und komm zurück.
tap-refused = Das geht nicht. Den Grund habe ich dir privat geschickt.
tap-not-yet = Noch nicht. Was fehlt, habe ich { phrase-im-raum } geschrieben.
lobby-count-down = Start in 2 min
# Beschriftungen neben Reaktionen, in einer Zeile mit der des Starts.
lobby-count-down-mark = 2 min
lobby-more-mark = Übungsspieler
lobby-longer = +1 min
lobby-stop-countdown = Countdown beenden
lobby-countdown = **Das Spiel beginnt { $ends }.**
countdown-begun = Das Spiel beginnt { $ends }. { $buttons ->
    [yes] Bis dahin kannst du einen Platz nehmen. Die Spielleitung kann es auch gleich starten.
   *[no] Mit `!join` bist du dabei. Die Spielleitung kann `!extend 2m` schreiben, `!countdown stop`, oder `!start`, um gleich anzufangen.
}
countdown-moved = Das Spiel beginnt nun { $ends }.
countdown-stopped = Der Countdown ist beendet. Die Lobby bleibt offen.
countdown-stands = Das Spiel beginnt { $ends }.
countdown-soon = Das Spiel beginnt gleich, um { $ends }.{ $missing-given ->
    [yes] {" "}Diesen kann ich noch nicht privat schreiben: { $players }. Schreibt mir bitte eine private Nachricht, damit es losgehen kann.
   *[no] {""}
}
countdown-over = Der Countdown ist vorbei, aber das Spiel konnte nicht beginnen. Die Lobby bleibt offen: { $buttons ->
    [yes] Wenn alle so weit sind, kann die Spielleitung das Spiel starten.
   *[no] Wenn alle so weit sind, beginnt das Spiel mit `!start`.
}
rules-lists = Mehr zu lesen, unabhängig von den Karten im Spiel: `{ $example }`. Zur Wahl stehen: { $all }
countdown-none = Hier läuft kein Countdown.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!countdown 5m` startet einen.
}
countdown-how = Wie lang soll der Countdown sein? Von 10 Sekunden bis 24 Stunden, etwa `!countdown 5m`, und `!extend 2m` für länger. `!countdown stop` beendet ihn.
nextgame-taken = Ich schicke dir eine private Nachricht, wenn { $here ->
    [yes] hier
   *[no] dort, wo du schon gespielt hast,
} ein Spiel eröffnet wird, einmal. { $buttons ->
    [yes] Frag noch einmal, um das zurückzunehmen.
   *[no] Noch einmal `!nextgame`, oder `!stopwaiting`, nimmt das zurück.
}
nextgame-off = Ich sage dir nicht mehr Bescheid, wenn ein Spiel eröffnet wird.
nextgame-none = Du wartest auf kein Spiel.{ $buttons ->
    [yes] {""}
   *[no] {" "}Mit `!nextgame` sage ich dir Bescheid, wenn eines eröffnet wird.
}
nextgame-open = Es ist schon eine Lobby offen. { $buttons ->
    [yes] In { phrase-seinem-raum } kannst du einen Platz nehmen.
   *[no] Mit `!join` in { phrase-seinem-raum } bist du dabei.
}
nextgame-where = Ich kenne { phrase-keinen-raum-in-dem } du gespielt hast. { $buttons ->
    [yes] Frag mich in { phrase-dem-raum-in-dem } du spielen willst.
   *[no] Schreib `!nextgame` in { phrase-dem-raum-in-dem } du spielen willst.
}
nextgame-unreached = Ich sage dir Bescheid, wenn hier ein Spiel eröffnet wird, sobald ich dir privat schreiben kann. Öffne ein Gespräch mit mir und drück dort *Start*. { $buttons ->
    [yes] Frag noch einmal, um es zurückzunehmen.
   *[no] Noch einmal `!nextgame` nimmt es zurück.
}
nextgame-gathers = Für **{ $game }** werden Leute gesucht{ $room-given ->
    [yes] {" "}in **{ $room }**
   *[no] {""}
}{ $host-given ->
    [yes] , eröffnet von { $host }
   *[no] {""}
}.{ $typed ->
    [yes] {" "}Für einen Platz schreib mir hier `join { $link }`.
   *[no] {""}
} Das sage ich dir nur dieses eine Mal.{ $buttons ->
    [yes] {""}
   *[no] {" "}Für das nächste gilt wieder `!nextgame`.
}
lobby-of-yours = Für **{ $game }** werden Leute gesucht{ $room-given ->
    [yes] {" "}in *{ $room }*
   *[no] {""}
}{ $host-given ->
    [yes] , eröffnet von { $host }
   *[no] {""}
}. { $buttons ->
    [yes] Nimm dir in { phrase-seinem-raum } einen Platz.
   *[no] Nimm dir in { phrase-seinem-raum } einen Platz, oder schreib mir hier `join { $link }`.
}
lobby-full = Alle Plätze sind vergeben.
# Die Überschrift einer Liste der Mitspielenden.
lobby-many-players = { $count } spielen mit:
lobby-player = { $player }
lobby-players = { $count ->
    [0] Noch spielt niemand mit.
    [one] Es spielt mit: { $players }.
   *[other] { $count } spielen mit: { $players }.
}
inline-lobby-title = Zu { $game } einladen
inline-lobby-about = { $count ->
    [0] Noch spielt niemand mit
    [one] Eine Person spielt mit
   *[other] { $count } spielen mit
}, { $least } bis { $most } können mitspielen
inline-lobby = **{ $game }** für { $least } bis { $most } Leute beginnt bald. Spielst du mit? Drück auf den Knopf und dann auf *Start*.
inline-rules-title = Regeln von { $game }
inline-rules-more = … Den Rest schicke ich dir privat: `rules { $id }`.
inline-stats-title = Meine Statistik
inline-stats-about = { $games ->
    [one] Ein beendetes Spiel
   *[other] { $games } beendete Spiele
}, { $won } gewonnen
inline-stats = { $count ->
    [0] Ich habe noch kein Spiel beendet.
    [one] Mein eines Spiel bisher:
   *[other] Meine { $count } Spiele bisher:
}
lobby-host-only = Das kann nur die Spielleitung.
lobby-closed = Das Spiel ist abgebrochen.
lobby-begun = Das Spiel hat begonnen.
lobby-read = **{ $handle }** hat die Regeln gelesen.
lobby-again = { $name } eröffnet noch ein Spiel **{ $game }** mit denselben Leuten.{ $buttons ->
    [yes] {""}
   *[no] { " " }`!leave` gibt deinen Platz auf, `!start` startet das Spiel.
}
again-setup = Diese Einstellungen des letzten Spiels gelten auch für dieses: { $keys }. Die geheimen gelten nicht mehr. { $buttons ->
    [yes] Unter „Einstellungen“ kannst du sie ändern.
   *[no] { phrase-im-raum-am-anfang } hebt `!setup { $first } =` eine Einstellung wieder auf.
}
again-none = Hier gibt es kein beendetes Spiel, das du noch einmal spielen könntest. { $buttons ->
    [yes] Du kannst ein Spiel eröffnen.
   *[no] Eröffne ein Spiel mit `!new one-night`.
}
again-not-yours = Noch einmal spielen kann es nur, wer mitgespielt hat.
story-none = Hier gibt es kein beendetes Spiel, dessen Geschichte ich erzählen könnte.
story-not-yet = Die Geschichte erzähle ich, wenn das Spiel vorbei ist.
story-not-yours = Die Geschichte eines Spiels erzähle ich nur denen, die mitgespielt oder es geleitet haben.
story-hint = `{ $one }` zeigt den Text einer Regel, `{ $all }` alle Regeln, die hier etwas entschieden haben.
own-none = Du spielst in diesem Spiel nicht mit, also hast du keine Karte und kein Notizbuch.
window-link = Dein Platz in *{ $game }* auf der Seite: { $link }
    Der Link öffnet ihn einmal, innerhalb von zehn Minuten, in einem Browser. Dieser Browser sieht alles, was du siehst, und spielt für dich: Gib den Link niemandem.{ $buttons ->
        [yes] {""}
       *[no] {" "}Mit `window` bekommst du einen neuen Link, mit `close window` schließt du alle Fenster.
    }
window-offered = Dein Platz in *{ $game }* ist einen Tipp entfernt: deine Karte, Fragen, Landkarten und Gespräche auf einer Seite. Was du dort tust, gilt auch hier.
window-open = Mein Platz
window-menu = Mein Platz
window-none = Es gibt keine Seite, auf der du deinen Platz öffnen könntest: Dieser Bot hat keine.
window-here = Du bist schon auf der Seite.
window-failed = Ich konnte deinen Platz auf der Seite nicht öffnen. Versuch es später noch einmal; hier geht alles weiter wie bisher.
windows-closed = { $count ->
    [0] Auf deinen Platz ist kein Fenster offen.
    [one] Das Fenster auf deinen Platz ist geschlossen.
   *[other] Alle { $count } Fenster auf deinen Platz sind geschlossen.
}
# Eine Frage, die anderswo beantwortet wurde, etwa in einem Fenster auf den Platz.
answered-elsewhere = { $question } ✓ { $answer-given ->
    [yes] **{ $answer }**
   *[no] beantwortet
}, auf der Seite
card-none = Du hast noch keine Karte.
map-none = Dieses Spiel hat gerade keine Landkarte.
# Ein Ort einer Karte in Listenform, mit seiner Art, den Leuten dort und den Wegen zu anderen Orten.
map-place = **{ $place }**{ $kind-given ->
    [yes] {" "}({ $kind })
   *[no] {""}
}{ $players-count ->
    [0] {""}
   *[other] : { $players }
}.{ $ways-count ->
    [0] {""}
   *[other] {" "}Wege nach { $ways }.
}
map-way = { $place } ({ $kind })
map-mark-on-way = { $from } – { $to }
map-arrow = { $from } → { $to }
map-said = { $where }: { $kind }
map-own = Nur du weißt:
notebook-none = Dein Notizbuch ist leer. Was du in diesem Spiel herausfindest, wird hier gesammelt.
why-none = Zu diesem Spiel ist keine Regel vermerkt, also gibt es dazu nichts weiter zu sagen.
why-unknown = Eine Regel „{ $given }“ hat dieses Spiel nicht. Regeln heißen etwa `{ $example }`.
no-seat-free = In diesem Spiel ist kein Platz frei. Du kannst zuschauen und beim nächsten mitspielen.
joined = { $count ->
    [one] **{ $handle }** ist dabei. Bisher allein.
   *[other] **{ $handle }** ist dabei. Jetzt sind es { $count }.
}
join-already = Du bist schon dabei.
seat-greeting = Du spielst als **{ $handle }**. Geheimes kommt hierher.
left = { $name } hat den Platz aufgegeben.
seat-lost = { $name } hat hier keinen Platz mehr.
game-runs = { $buttons ->
    [yes] Das Spiel läuft.
   *[no] Das Spiel läuft: `!status` zeigt den Spielstand.
}
order-is-talk = Was ihr zueinander sagt, ist Gespräch. { $buttons ->
    [yes] Wenn du es als Befehl meinst, gib ihn mir hier.
   *[no] Als Befehl braucht es ein `!` davor, oder schreib es mir hier.
}
left-not-in = Du hast hier keinen Platz.
left-you = Du hast deinen Platz aufgegeben.
leave-running = { $buttons ->
    [yes] Das Spiel läuft, und deine Karte ist ausgeteilt. Unter *Mehr* kannst du es endgültig verlassen.
   *[no] Das Spiel `{ $name }` läuft, und deine Karte ist ausgeteilt. `flee` verlässt es endgültig; ich frage dich vorher.
}
forwarded = Eine weitergeleitete Nachricht ist kein Befehl. Was du selbst meinst, schreib bitte.
words-only = Bei Bildern, Stickern und Sprachnachrichten lese ich nur den Text darunter. { $buttons ->
    [yes] Schreib, was du meinst.
   *[no] Schreib, was du meinst, oder `help`.
}
not-private = In unserem anderen Gespräch ist noch eine Person, oder andere könnten es lesen. Deine Geheimnisse schicke ich dir ab jetzt hier.
not-readable = Deine letzte Nachricht kann ich nicht lesen: Ihr Schlüssel ist nicht angekommen. Wenn er nicht von selbst kommt, schreib sie bitte noch einmal.
not-encrypted = Dein Programm hat deine letzte Nachricht unverschlüsselt geschickt, deshalb habe ich sie nicht angenommen: Wo alles verschlüsselt ist, zählen nur verschlüsselte Nachrichten. Schreib sie bitte noch einmal aus einem Programm, das verschlüsselt. Wenn du das nicht warst, kann eine andere Person dein Konto benutzen.
not-verified = Das kam von einem deiner Geräte, das du nicht bestätigt hast, deshalb habe ich es nicht angenommen. Bestätige das Gerät mit einem anderen von dir und schreib es noch einmal. Wenn es nicht dein Gerät ist, kann eine andere Person dein Konto benutzen.
new-device = Zu deinem Konto gehört ein Gerät, das du nicht bestätigt hast. Was ich dir von jetzt an schreibe, kann es nicht lesen. Wenn es deins ist, bestätige es mit einem anderen Gerät von dir. Wenn nicht, kann eine andere Person dein Konto benutzen.
link-stale = Das führt zu keiner offenen Lobby: Das Spiel hat begonnen oder wurde abgebrochen, oder ein Buchstabe des Codes stimmt nicht. Ein Code hat sechs Buchstaben, { $buttons ->
    [yes] etwa KBTXRM
   *[no] etwa `join KBTXRM`
}.
practice-how-many = Wie viele Übungsspieler? Eine Zahl von 0 bis { $most }{ $buttons ->
    [yes] {""}
   *[no] , etwa `!practice 2`
}.
start-too-few = { $missing ->
    [one] Eine Person fehlt
   *[other] { $missing } Leute fehlen
}: { $count ->
    [0] Die Lobby ist leer
    [one] Eine Person ist dabei
   *[other] { $count } sind dabei
}, nötig sind { $least }. { $buttons ->
    [yes] Die leeren Plätze kannst du mit Übungsspielern füllen.
   *[no] `!practice { $practice }` füllt die leeren Plätze mit Übungsspielern.
}
start-too-many = { $count } sind dabei, aber höchstens { $most } können spielen.
start-unreached = Noch erreiche ich nicht alle privat. Schreibt mir bitte erst eine private Nachricht: { $players }.

## Setup

setup-heading = Die Einstellungen des Spiels. { $buttons ->
    [yes] Die Spielleitung kann sie in der Lobby ändern:
   *[no] Ändere eine mit `!setup KEY = VALUE`:
}
setup-line = { $state ->
    [withheld] - `{ $key }`, privat gewählt: { $meaning }
    [nothing] - `{ $key }`: { $meaning }
   *[shown] - `{ $key }` = `{ $value }`: { $meaning }
}
setup-taken = Gespeichert: `{ $key }`.
setup-in-private = { $removed ->
    [yes] Das dürfen nicht alle wissen. Deshalb habe ich deine Nachricht aus { phrase-dem-raum } gelöscht und die Einstellung nicht gespeichert
   *[no] Das dürfen nicht alle wissen. Deshalb habe ich es nicht gespeichert
}. { $buttons ->
    [yes] Wähle es unter „Einstellungen“: Was du dort wählst, sieht sonst niemand.
   *[no] Schick es mir privat, etwa `setup { $first } = …`; was zusammengehört, kommt in eine Nachricht, jede Einstellung in eine eigene Zeile.
}
setup-not-seated = Wenn andere mitspielen, kann das nur eine Spielleitung ohne Platz wählen: { $keys }. { $buttons ->
    [yes] Gib erst deinen Platz auf, du leitest dann weiter.
   *[no] Gib erst { phrase-im-raum } mit `!leave` deinen Platz auf, du leitest dann weiter.
} Oder lass es weg, dann lose ich.
setup-withheld = Die Spielleitung hat diese Einstellungen privat gewählt: { $keys }.
setup-which = Du leitest mehrere Spiele, die noch nicht begonnen haben: { $games }. Nenn zuerst das Spiel{ $buttons ->
    [yes] {""}
   *[no] , etwa `setup { $first } KEY = VALUE`
}. Von zweien, die gleich heißen, starte erst eines, oder brich es ab.
join-knows-secrets = Du weißt mehr, als wer mitspielt wissen darf, denn du hast gewählt: { $keys }. { $buttons ->
    [yes] Nimm das erst unter „Einstellungen“ zurück, und nimm dann deinen Platz ein.
   *[no] Nimm das erst privat zurück, etwa mit `setup { $first } =`, und nimm dann deinen Platz ein.
}
start-knows-secrets = Die Spielleitung hat einen Platz und weiß mehr, als wer mitspielt wissen darf. Gewählt ist: { $keys }. { $buttons ->
    [yes] Gib den Platz auf, oder nimm die Wahl unter „Einstellungen“ zurück.
   *[no] Gib den Platz mit `!leave` auf, oder nimm die Wahl privat zurück, etwa mit `setup { $first } =`.
}
start-told-in-private = Mit einer Einstellung, die nicht alle kennen dürfen, stimmt etwas nicht. Was es ist, habe ich der Spielleitung privat geschickt.

presets = { $count ->
    [0] Dieses Spiel hat keine Vorlagen. { $buttons ->
        [yes] Unter „Einstellungen“ kannst du jede Einstellung wählen.
       *[no] `!setup` zeigt, was du wählen kannst.
    }
   *[other] { $given-given ->
        [yes] Eine Vorlage „{ $given }“ gibt es nicht. Wähl eine von diesen{ $buttons ->
            [yes] :
           *[no] , etwa `!preset { $first }`:
        }
       *[no] Vorlagen sind Einstellungen, die zusammenpassen. Die Spielleitung wählt eine davon{ $buttons ->
            [yes] :
           *[no] , etwa `!preset { $first }`:
        }
    }
}
preset-line = - **{ $title }**{ $buttons ->
    [yes] {""}
   *[no] {" "}(`{ $name }`)
}: { $about }
preset-taken = **{ $title }**: { $about }
language-taken = Die Sprache des Spiels ist jetzt `{ $language }`.
languages = { $given-given ->
    [yes] In „{ $given }“ gibt es das Spiel nicht.
   *[no] Die Sprache des Spiels ist `{ $now }`.
} Zur Wahl stehen: { $all }.

## Settings of a room

room-settings = Die Einstellungen { phrase-dieses-raums }, für alle Spiele hier. { $buttons ->
    [yes] Die Admins tippen eine Einstellung an, dann gilt ihr nächster Wert.
   *[no] Die Admins ändern eine Einstellung zum Beispiel mit `!settings progress = quiet`.
}
room-setting-line = - **{ $name }**: { $shown } (`{ $key } = { $value }`{ $others-given ->
    [yes] ; oder { $others }
   *[no] {""}
})
room-setting-taken = Gespeichert: `{ $key } = { $value }`.
room-setting-unknown = { $meant-given ->
    [yes] Eine Einstellung „{ $given }“ hat { phrase-ein-raum } nicht. Meintest du `{ $meant }`?
   *[no] Eine Einstellung „{ $given }“ hat { phrase-ein-raum } nicht. Es gibt: { $known }.{ $buttons ->
        [yes] {""}
       *[no] {" "}Zum Beispiel `!settings progress = quiet`.
    }
}
room-setting-bad-value = `{ $key }` kann nicht „{ $given }“ sein. Möglich ist: { $allowed }.{ $buttons ->
    [yes] {""}
   *[no] {" "}Zum Beispiel `!settings { $key } = { $last }`.
}
room-setting-not-yours = Die Einstellungen { phrase-dieses-raums } können nur { phrase-seine-admins } ändern.
open-not-yours = In { phrase-diesem-raum } können nur die Admins Spiele eröffnen. Frag jemanden von ihnen.

setting-language = Sprache
setting-pace = Länge eines Spiels
setting-pace-usual = wie das Spiel es vorsieht
setting-open = Wer Spiele eröffnen kann
setting-open-everybody = alle
setting-open-admins = die Admins
setting-call-off = Wer Spiele abbrechen kann
setting-call-off-admins = die Spielleitung und die Admins
setting-call-off-leader = die Spielleitung
setting-outsiders = Nachrichten von Leuten, die nicht mitspielen
setting-outsiders-stay = bleiben
setting-outsiders-removed = werden während eines Spiels gelöscht
setting-progress = Wie viele fertig sind
setting-progress-shown = wird gezeigt
setting-progress-lines = wird gezeigt, mit einer Zeile für jede Stimme
setting-progress-quiet = wird nicht gezeigt
setting-mention = Erwähnt wird
setting-mention-awaited = auf wen ich warte
setting-mention-nobody = niemand
setting-pictures = Bilder
setting-pictures-maps = Landkarten, und das Ende eines Spiels
setting-pictures-all = Landkarten, Abstimmungen, Lobbys und das Ende
setting-pictures-end = das Ende eines Spiels
setting-pictures-off = keine
setting-skip = Gespräch durch Abstimmung beenden
setting-skip-vote = mehr als die Hälfte beendet es
setting-skip-off = aus

## Prompts

maybe-repeated = _Vielleicht hast du das schon gelesen; ob es bei dir ankam, weiß ich nicht._

prompt-finish = Das ist alles
prompt-back = Zurück
prompt-skip = Überspringen
form-submit = Abgeben
form-is-open = Drück auf ein Feld, um es auszufüllen.
form-is-ready = Drück auf ein Feld, um es zu ändern, oder gib das Formular ab.
form-is-in = Du hast dein Formular abgegeben.
form-is-closed = Dieses Formular ist geschlossen.
form-nothing = noch nichts
form-take-out = Entfernen: { $what }
prompt-do-it = Ja
prompt-write = Schreiben
prompt-write-now = Deine nächste Nachricht an mich ist deine Antwort.
prompt-again = { $alone ->
    [yes] Neu wählen
   *[no] Neu wählen: { $verb }
}
change-by-words = Um es zu ändern, antworte noch einmal mit Nummer oder Namen, oder schreib `{ $verb }` mit deiner neuen Wahl.
tap-taken = Alles klar.
tap-stale = Diese Wahl ist nicht mehr offen.
tap-room-lost = Ich wurde aus { phrase-dem-raum } entfernt. Deshalb ist das Spiel angehalten, bis ich zurück bin. Versuch es dann noch einmal.
tap-stuck = Ich kann gerade nichts speichern. Deine Wahl hebe ich auf und nehme sie an, sobald es wieder geht.
which-of-these = Was davon meinst du: { $choices }?
new-question = Inzwischen ist eine neue Frage gekommen. Darin ist { $typed } „{ $choice }“. Wenn du das willst, schreib es noch einmal.
no-such-number = { $listed ->
    [yes] Eine Nummer { $number } steht hier nicht zur Wahl: { $alone ->
        [yes] hier gibt es nur { $first }.
       *[no] wähle von { $first } bis { $last }.
    }
   *[no] Gerade wartet keine Liste auf eine Nummer von dir.
}

## A game

which-channel = Welchen Kanal meinst du: { $channels }? Schreib zum Beispiel `#{ $first } hello`.
bind-not-here = { phrase-dieser-raum } ist für alle. Macht eine Gruppe nur für euer Team, fügt mich als Admin hinzu, der einladen und sperren darf, und sagt dort `!bind`.
bind-needs-rights = Für ein Team allein muss ich bestimmen können, wer hier ist: Macht mich zum Admin, der einladen und sperren darf, und sagt noch einmal `!bind`.
bind-impossible = Hier kann ich keinen Raum für ein Team allein halten.
bind-no-channel = Du bist in keinem privaten Kanal, für den diese Gruppe sein könnte.
bind-which = Für welchen Kanal ist die Gruppe: { $channels }? Sag dort zum Beispiel `!bind { $first }`.
bind-done = Diese Gruppe ist ab jetzt für *{ $channel }*: Was hier gesagt wird, lesen die Mitglieder, wo sie auch sind. Wer hier fehlt, hat von mir einen Link, der niemand anderen hineinlässt. Eure eigenen Links sehe ich nicht: Kommen andere herein, schreibe ich hier nichts mehr und sage es euch privat.
room-link = *{ $channel }* hat eine eigene Gruppe: { $link } – der Link lässt niemanden außer dir hinein.
unbound-strangers = { $count ->
    [one] Eine Person ist
   *[other] { $count } Leute sind
} in der Gruppe von *{ $channel }*, ohne hineinzugehören. Ich schreibe dort nichts mehr: Ihre Nachrichten kommen in dein Gespräch mit mir. Ist euer Team wieder allein, sagt dort `!bind`.
unbound-open = Die Gruppe von *{ $channel }* ist offen: Alle können hereinkommen, oder wer neu ist, kann lesen, was vorher gesagt wurde. Ich schreibe dort nichts; ihre Nachrichten kommen in dein Gespräch mit mir. Macht sie privat, blendet den Verlauf aus, und sagt dort `!bind`.
unbound-taken = Die Gruppe von *{ $channel }* ist jetzt für einen anderen Kanal da: Ein Mitglied hat dort `!bind` gesagt. Ihre Nachrichten kommen in dein Gespräch mit mir.
unbound-lost = Die Gruppe von *{ $channel }* geht nicht mehr: Ich bin nicht mehr darin oder darf nicht mehr einladen und sperren. Ihre Nachrichten kommen in dein Gespräch mit mir. Ist das behoben, sagt dort `!bind`.
topic-title = { $channel } ({ $name })
topic-ready = Was du hier schreibst, geht an *{ $channel }*, und was die anderen dort sagen, kommt hierher.
topic-lost = Im Thema von *{ $channel }* kann ich nicht mehr schreiben. Verloren geht nichts: Die Nachrichten kommen ab jetzt hierher, mit dem Namen davor. Antworte mit `#{ $word } Hallo`.
talking-here = Was in *{ $channel }* gesagt wird, kommt hierher, mit diesem Namen davor. Antworte mit `#{ $word } Hallo`; nach `#{ $word }` allein geht alles dorthin, was du schreibst. Wollt ihr eine eigene Gruppe, macht eine, fügt mich als Admin hinzu, der einladen und sperren darf, und sagt dort `!bind`.
talking-in = Was du hier schreibst, geht ab jetzt an *{ $channel }*. Was du mir schreibst, beginnt mit `!`; eine Nummer beantwortet weiter meine Frage. `#` allein beendet das.
talking-nowhere = Was du hier schreibst, ist wieder nur für mich. Mit dem Namen eines Kanals davor geht es dorthin.
talking-nowhere-there = In *{ $channel }* kannst du gerade nicht reden.
mended = bearbeitet
sent-picture = hat ein Bild geschickt
help-channels = Den anderen schreibst du mit dem Namen des Kanals davor: { $channels }.
passes-for = **{ $handle }** heißt hier jetzt „{ $shown }“, was wie **{ $other }** aussieht. Im Spiel bleibt es bei **{ $handle }**.
passes-for-me = **{ $handle }** heißt hier jetzt „{ $shown }“, was nach mir aussieht. Im Spiel bleibt es bei **{ $handle }**, und nichts davon ist von mir.
replaced-by = **{ $name }** übernimmt den Platz von **{ $handle }**.

help-words = Ich kenne auch diese Wörter: `{ $words }`.
help-heading = Das kannst du mir jetzt sagen:
help-heading-room = Das kannst du mir hier jetzt sagen:
help-in-private = { $buttons ->
    [yes] Was nur du tun kannst, sage ich dir privat.
   *[no] Was nur du tun kannst, sage ich dir privat: Schreib mir dort `help`.
}
quote-removed = Ich habe deine Nachricht aus { phrase-dem-raum } gelöscht: Was ich dir privat sage, darfst du nacherzählen, aber nicht zitieren.
# Der Name dieser Sprache in der Sprache selbst.
language-name = Deutsch
own-language-now = { $chosen ->
    [yes] Privat schreibe ich dir auf **{ $now }**.
   *[no] Privat schreibe ich dir in der Sprache deines Spiels; außerhalb von Spielen auf **{ $now }**.
} Ändere das zum Beispiel mit `language { $first }`, oder mit `language room` in die des jeweiligen Spiels. Zur Wahl stehen: { $all }. Ein Raum behält seine.
own-language-set = Von jetzt an schreibe ich dir privat auf **{ $language }**. Gibt es ein Spiel nicht auf **{ $language }**, bleibt es in seiner eigenen Sprache.
own-language-room = Von jetzt an schreibe ich dir in der Sprache des jeweiligen Spiels.
own-language-unknown = „{ $given }“ spreche ich nicht. Zur Wahl stehen: { $all }.{ $buttons ->
    [yes] {""}
   *[no] {" "}Zum Beispiel `language { $first }`.
}
own-language-as-room = Wie das Spiel

face-set = So siehst du auf der Seite von jetzt an aus.
face-unknown = Ein Gesicht „{ $given }“ gibt es nicht. Wähle eins auf der Seite, unter *Dein Platz*.

zone-now = { $zone-given ->
    [yes] Ich zeige dir Uhrzeiten in der Zeitzone { $zone }.
   *[no] Deine Zeitzone kenne ich nicht und zeige dir Uhrzeiten in der des jeweiligen Spiels. Setz deine zum Beispiel mit `zone Europe/Berlin`.
}
zone-set = Von jetzt an zeige ich dir Uhrzeiten privat in der Zeitzone { $zone }.
zone-unknown = Eine Zeitzone „{ $given }“ gibt es nicht. { $meant-given ->
    [yes] { $buttons ->
        [yes] Meintest du „{ $meant }“?
       *[no] Meintest du `zone { $meant }`?
    }
   *[no] Schreib einen der IANA-Namen, { $buttons ->
        [yes] zum Beispiel Europe/Berlin
       *[no] zum Beispiel `zone Europe/Berlin`
    }.
}

game-status = **{ $game }** (`{ $name }`): { $phase }{ $paused ->
    [yes] , angehalten
   *[no] {""}
}{ $ends-given ->
    [yes] , bis { $ends }
   *[no] {""}
}.
game-status-cancelled = Abgebrochen
game-status-players = { $count ->
    [0] Im Spiel ist niemand mehr.
   *[other] Im Spiel: { $players }.
}{ $out-given ->
    [yes] { " " }Ausgeschieden: { $out }.
   *[no] {""}
}
group-title = { $game } ({ $name })
private-room-title = Privater Raum ({ $name })
# Der Titel eines Raums, dessen Spiel vorbei ist, aus seinem ursprünglichen Titel.
room-over = { $title } (vorbei)
private-room-is = Das ist der private Raum von **{ $channel }**. Sein Name verrät es nicht, denn den können auch andere lesen.
of-game = **{ $game }** (`{ $name }`):
group-link = Alle Räume dieses Spiels
poll-line = **{ $target }** ({ $count }): { $voters }
poll-nobody = Noch keine Stimmen.
# Die private Frage zu einer Abstimmung, nach der auch eine Nachricht im Raum fragt.
vote-here-too = Stimm { phrase-im-raum } ab oder hier:
poll-not-yours = In diesem Spiel hast du keine Stimme.

order-stands = Das lässt sich nicht zurücknehmen: { $buttons ->
    [yes] Der Befehl gilt weiter.
   *[no] `{ $verb }` gilt weiter.
}
order-counted = { $buttons ->
    [yes] Was du zurückgenommen hast, hat schon gezählt.
   *[no] Was du zurückgenommen hast (`{ $verb }`), hat schon gezählt.
}

## Ending a game before its time

cancel-ask = Willst du **{ $game }** für alle abbrechen? Dann gewinnt niemand, und es lässt sich nicht zurücknehmen. `{ $example }` bestätigt es.
cancel-yes = Abbrechen
cancel-not-yours = Abbrechen kann ein Spiel nur die Spielleitung oder ein Admin { phrase-seines-raums }. Wenn nichts mehr geschieht, { $buttons ->
    [yes] könnt ihr abstimmen, ob es endet.
   *[no] könnt ihr abstimmen: `!end`
}
cancel-which = Du kannst mehrere Spiele abbrechen: { $games }. Sag, welches{ $buttons ->
    [yes] {""}
   *[no] , zum Beispiel `{ $example }`
}.
cancel-by = { $name-given ->
    [yes] **{ $name }** hat das Spiel abgebrochen.
   *[no] Ein Admin { phrase-des-raums } hat das Spiel abgebrochen.
}
end-not-yours = Über das Ende dieses Spiels stimmen nur die ab, die noch mitspielen.
end-not-now = Das Spiel läuft: Abstimmen, ob es endet, könnt ihr, wenn { $minutes } Minuten lang nichts geschehen ist, wenn es angehalten ist oder wenn seine Spielleitung weg ist.
end-voted = **{ $handle }** will dieses Spiel beenden: { $votes } von { $needed } nötigen Stimmen. { $buttons ->
    [yes] Die anderen können unter *Mehr* dafür stimmen.
   *[no] `!end` stimmt zu, oder nimmt das zurück.
} Sobald im Spiel etwas geschieht, gelten die Stimmen nicht mehr.
end-withdrawn = **{ $handle }** will dieses Spiel nicht mehr beenden: { $votes } von { $needed } nötigen Stimmen.
end-votes = { $count ->
    [one] Dieses Spiel soll zu Ende sein: eine von { $needed } nötigen Stimmen, von **{ $players }**.
   *[other] Dieses Spiel soll zu Ende sein: { $count } von { $needed } nötigen Stimmen, von **{ $players }**.
} Sobald im Spiel etwas geschieht, gelten die Stimmen nicht mehr.
end-votes-closed = { $over ->
    [yes] Die Abstimmung über das Ende dieses Spiels ist vorbei.
   *[no] Die Abstimmung über das Ende dieses Spiels ist vorbei: Das Spiel geht weiter.
}
end-agree = Auch beenden
end-refuse = Stimme zurücknehmen
end-begin = Für das Ende stimmen
end-decided = Mehr als die Hälfte derer, die mitspielen, will es: Das Spiel ist vorbei.
leader-gone = { $handle-given ->
    [yes] **{ $handle }**, die Spielleitung, ist weg oder nicht zu erreichen.
   *[no] Die Spielleitung ist weg oder nicht zu erreichen.
} Das Spiel geht nach der Uhr weiter. { $buttons ->
    [yes] Wenn du mitspielst, kannst du es leiten. Wenn ihr lieber aufhört, stimmt für das Ende.
   *[no] Wenn du mitspielst, kannst du es leiten: Sag `!lead`. Wenn ihr lieber aufhört: `!end` stimmt dafür, es zu beenden.
}
leader-back = { $handle-given ->
    [yes] **{ $handle }** ist zurück und leitet das Spiel weiter.
   *[no] Die Spielleitung ist zurück.
}
lead-take = Ich leite das Spiel
lead-taken = **{ $name }** leitet das Spiel von jetzt an.
lead-not-now = Dieses Spiel hat eine Spielleitung. Du kannst es leiten, wenn sie { phrase-den-raum } verlässt oder nicht mehr zu erreichen ist.
lead-not-yours = Dieses Spiel kann jetzt nur leiten, wer mitspielt, oder ein Admin { phrase-des-raums }.
lead-yours = Du leitest dieses Spiel.{ $buttons ->
    [yes] {" "}Unter „Leitung“ steht alles, was du tun kannst.
   *[no] {" "}Schreib mir privat `desk help`: Das zählt auf, was du tun kannst.
}
lobby-leader-gone = Die Spielleitung hat { phrase-den-raum } verlassen. { $buttons ->
    [yes] Wer mitspielt, kann das Spiel jetzt leiten: unter *Mehr*.
   *[no] Wenn du dabei bist, kannst du es leiten: Sag `!lead`.
}
lobby-lead-not-now = Die Spielleitung ist noch da und startet das Spiel.
lobby-lead-not-yours = Leiten kann das Spiel jetzt nur, wer dabei ist, oder ein Admin { phrase-des-raums }. { $buttons ->
    [yes] Du kannst einen Platz nehmen.
   *[no] `!join` nimmt einen Platz.
}
game-not-begun = Das Spiel hat noch nicht begonnen. { $buttons ->
    [yes] Du kannst deinen Platz aufgeben, und die Spielleitung kann das Spiel abbrechen.
   *[no] `!leave` gibt deinen Platz auf, und die Spielleitung kann das Spiel mit `!close` abbrechen.
}

flee-ask = Willst du **{ $game }** endgültig verlassen? { $way ->
    [removed] Dann bist du draußen, wie es die Regeln dieses Spiels vorsehen, und alle sehen, dass du gegangen bist.
    [replaced] Alle sehen, dass dein Platz frei ist, und wer ihn nimmt, bekommt deine Karte und alles, was ich dir gesagt habe.
   *[none] In diesem Spiel lässt sich niemand entfernen oder ersetzen: Die Uhr handelt für dich, und alle sehen, dass du gegangen bist.
} Das lässt sich nicht zurücknehmen. `{ $example }` bestätigt es.
flee-yes = Das Spiel verlassen
flee-out = Du bist in diesem Spiel schon draußen.
fled = **{ $handle }** hat das Spiel verlassen.{ $way ->
    [removed] {""}
    [replaced] {" "}{ $buttons ->
        [yes] Der Platz ist frei, mit allem, was dazugehört.
       *[no] Der Platz ist frei: `!join` nimmt ihn, mit allem, was dazugehört.
    }
   *[none] {" "}Für diesen Platz handelt von jetzt an die Uhr.
}
fled-you = Du hast das Spiel verlassen.
player-fled = **{ $handle }** hat dein Spiel `{ $name }` verlassen.{ $way ->
    [removed] {" "}Um den Rest kümmern sich die Regeln.
    [replaced] {" "}Der Platz ist frei: { $buttons ->
        [yes] Eine andere Person kann ihn nehmen. Wenn niemand kommt, entferne die Person unter „Leitung“.
       *[no] Wer als Erstes `join` sagt, nimmt ihn. Wenn niemand kommt, hilft vielleicht `desk remove { $handle }`.
    }
   *[none] {" "}In diesem Spiel kann niemand den Platz nehmen, also handelt die Uhr für ihn. Wenn das den Abend verdirbt, brich das Spiel ab.
}

## The vote to end the talk

skip-voted = **{ $handle }** will das Gespräch jetzt beenden: { $votes } von { $needed } nötigen Stimmen. { $buttons ->
    [yes] {""}
   *[no] `!skip` stimmt zu, oder nimmt das zurück.
}
skip-withdrawn = Du hast deine Stimme zurückgenommen: { $votes } von { $needed } nötigen Stimmen.
skip-decided = Auch **{ $handle }** will das Gespräch beenden. Das ist mehr als die Hälfte derer, die mitspielen: Das Gespräch ist vorbei.
# Eine Zeile im Stand eines Spiels.
skip-votes = { $count ->
    [one] Das Gespräch jetzt beenden will { $players }: { $count } von { $needed } Stimmen.
   *[other] Das Gespräch jetzt beenden wollen { $players }: { $count } von { $needed } Stimmen.
}
skip-begin = Gespräch beenden
skip-not-now = Das lässt sich jetzt nicht durch eine Abstimmung beenden.
skip-not-yours = Nur wer noch mitspielt, kann abstimmen, ob das Gespräch endet.

## Idle players

# Die Überschrift der Liste derer, von denen nichts zu hören war.
idle-list = { $count ->
    [0] Alle im Spiel waren zuletzt aktiv.
    [one] **Eine Person ist untätig.**{ $pressed ->
        [yes] {""}
       *[no] {" "}`{ $example }` entfernt sie aus dem Spiel.
    }
   *[other] **{ $count } Personen sind untätig.**{ $pressed ->
        [yes] {""}
       *[no] {" "}`{ $example }` entfernt eine aus dem Spiel.
    }
}
idle-line = **{ $handle }**: still seit { $phases ->
    [one] einer Phase
   *[other] { $phases } Phasen
}
idle-about = Es zählt, was alle sehen: Worte und Stimmen { phrase-im-raum }. Was jemand privat wählt, zählt nicht, darum verrät das nichts über Karten.
idle-not-yours = Fragen, wer untätig ist, kann nur die Spielleitung oder ein Admin { phrase-seines-raums }.
idle-remind = Erinnern
idle-put-out = { $handle } entfernen
idle-reminder = { $players }: Von euch war eine Weile nichts zu hören. Spielt ihr noch mit?
smite-ask = Willst du **{ $handle }** aus **{ $game }** entfernen? { $way ->
    [removed] Die Person ist dann draußen, wie es die Regeln dieses Spiels vorsehen.
    [replaced] Der Platz ist dann frei, und wer ihn nimmt, bekommt die Karte und alles, was ich dort gesagt habe.
   *[none] In diesem Spiel lässt sich niemand entfernen oder ersetzen: Ab dann handelt die Uhr für diesen Platz.
} Das lässt sich nicht zurücknehmen.{ $pressed ->
    [yes] {""}
   *[no] {" "}`{ $example }` bestätigt es.
}
smite-unknown = { $name-given ->
    [yes] Hier heißt niemand „{ $name }“. { $meant-given ->
        [yes] Meintest du { $meant }?
       *[no] Schreib den Namen, den die Person im Spiel hat.
    }
   *[no] Sag dazu, wen du meinst, etwa `{ $example }`.
}
smite-not-yours = Eine Person entfernen kann nur die Spielleitung oder ein Admin { phrase-seines-raums }.
smite-yourself = Dich selbst kannst du nicht entfernen. Wenn du gehen willst, verlass das Spiel, oder gib deinen Platz auf, solange es noch nicht begonnen hat.
smite-leader = Diese Person ist die Spielleitung. Brich das Spiel stattdessen ab, oder lass erst eine andere Person leiten.
smite-practice = Das ist ein Übungsspieler: Er zieht immer.
smite-out = Diese Person ist schon aus dem Spiel.
smite-not-idle = Vielleicht spielst du selbst mit, darum kannst du nur entfernen, wer untätig ist. Diese Person war aktiv.
smitten = { $name-given ->
    [yes] { $name } hat **{ $handle }** aus dem Spiel entfernt.
   *[no] { $operator ->
        [yes] Wer diesen Server betreibt, hat **{ $handle }** aus dem Spiel entfernt.
       *[no] Ein Admin { phrase-des-raums } hat **{ $handle }** aus dem Spiel entfernt.
    }
}{ $way ->
    [removed] {""}
    [replaced] {" "}{ $buttons ->
        [yes] Der Platz ist frei, mit allem, was dazugehört.
       *[no] Der Platz ist frei: `!join` nimmt ihn, mit allem, was dazugehört.
    }
   *[none] {" "}Für diesen Platz handelt von jetzt an die Uhr.
}
smitten-you = Du wurdest aus dem Spiel `{ $name }` entfernt.
lobby-smitten = Du wurdest aus der Lobby entfernt, und dein Platz ist frei.
settings-idle = Wer ist untätig?

## After a game

after-game = Das war **{ $game }**.{ $buttons ->
    [yes] {""}
   *[no] {" "}`!story` erzählt, was geschehen ist, und `!again` eröffnet das nächste Spiel mit denselben Leuten.
}
after-story = Geschichte
after-again = Noch einmal
after-achievements = Neue Erfolge hier: { $earned }.
game-status-cards = { $winners-given ->
    [yes] Gewonnen von { $winners }.{" "}
   *[no] {""}
}Wer was war: { $cards }.

## Statistics

stats-yours = { $count ->
    [0] Du hast noch kein Spiel beendet, das zählt. Es zählen Spiele mit mindestens zwei Leuten, die nicht abgebrochen wurden.
    [one] Dein eines Spiel bisher:
   *[other] Deine { $count } Spiele bisher:
}
stats-theirs = { $count ->
    [0] Niemand namens **{ $name }** hat hier ein Spiel beendet.{ $buttons ->
        [yes] {""}
       *[no] {" "}`!ranking` zeigt, wer schon eins beendet hat.
    }
    [one] Das eine Spiel von **{ $name }** hier:
   *[other] Die { $count } Spiele von **{ $name }** hier:
}
stats-line = **{ $game }**: { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
}, gewonnen { $won }, überlebt { $survived }.{ $sides-given ->
    [yes] {" "}Siege nach Seiten: { $sides }.
   *[no] {""}
}{ $achievements-given ->
    [yes] {" "}Erfolge: { $achievements }.
   *[no] {""}
}
stats-achievements = { $count ->
    [0] **{ $game }** hat keine Erfolge.
   *[other] **{ $game }**: Du hast { $earned } von { $count } Erfolgen. Es zählen nur beendete Spiele mit mindestens zwei Leuten.
}
stats-achievement = **{ $name }**: { $about }{ $times ->
    [0] {" "}– noch nicht
    [one] {" "}– geschafft
   *[other] {" "}– { $times }-mal geschafft
}
stats-in-room = { $buttons ->
    [yes] Privat zeige ich dir deine eigene Statistik, und mit dem Namen eines Spiels seine Erfolge. Die von anderen zeige ich in { phrase-einem-raum-in-dem } sie gespielt haben.
   *[no] Privat zeige ich dir deine eigene Statistik: `stats`, und mit dem Namen eines Spiels seine Erfolge: `stats one-night`. Die von anderen zeige ich in { phrase-einem-raum-in-dem } sie gespielt haben: `!stats NAME`.
}
stats-export = Deine Spiele, als Tabelle zum Kopieren. Sonst hebe ich nichts darüber auf, wie du gespielt hast.
stats-export-private = { $buttons ->
    [yes] Frag mich danach privat: Es geht nur um dich.
   *[no] Schreib mir `stats export` privat: Es geht nur um dich.
}
ranking-title = Rangliste
ranking = { $count ->
    [0] Hier wurde noch kein Spiel beendet, das zählt.
    [one] Hier wurde ein Spiel beendet:
   *[other] Hier wurden { $count } Spiele beendet:
}
ranking-game = **{ $game }**: { $games }.{ $sides-given ->
    [yes] {" "}Gewonnen von: { $sides }.
   *[no] {""}
}
ranking-line = **{ $name }**: { $won } von { $games } gewonnen
ranking-unknown = Ein Spiel „{ $given }“ gibt es nicht. { $buttons ->
    [yes] Zur Wahl stehen: { $known }.
   *[no] `!ranking` allein zählt alle; zur Wahl stehen: { $known }.
}

## Desk

desk-no-game = Du leitest kein Spiel.
desk-not-begun = Dein Spiel hat noch nicht begonnen. { $buttons ->
    [yes] „Leitung“ gibt es, sobald es begonnen hat.
   *[no] `desk` geht, sobald es begonnen hat.
}
your-games = Deine Spiele: { $games }.{ $buttons ->
    [yes] {""}
   *[no] {" "}Zum Beispiel: `vote { $first } ann`.
}
desk-which-game = Du leitest mehrere Spiele. Setz den Namen des Spiels davor{ $buttons ->
    [yes] {""}
   *[no] , etwa `desk kilo pause`
}.
desk-done = { $verb ->
    [pause] Das Spiel ist angehalten.
    [resume] Das Spiel geht weiter.
    [extend] Diese Phase endet später.
    [close] Ich habe die Phase beendet.
    [remind] Ich habe alle erinnert, auf die ich warte.
    [announce] Ich habe es allen gesagt.
    [remove] Ich habe die Person aus dem Spiel entfernt.
    [replacing] Der Platz ist frei für eine andere Person.
    [replaced] Der Platz ist wieder besetzt.
    [back] Ich habe das zurückgenommen.
    [cancel] Ich habe das Spiel abgebrochen.
   *[other] Erledigt.
}
desk-host-plays = Du spielst in diesem Spiel selbst mit, darum kannst du das nicht tun: Es würde mehr zeigen oder ändern, als man mitspielend darf. { $buttons ->
    [yes] Du kannst weiter das Spiel anhalten, Phasen verlängern und beenden, erinnern, ansagen, Plätze neu besetzen und das Spiel abbrechen.
   *[no] Du kannst weiter `pause`, `resume`, `extend`, `close`, `remind`, `announce` und `cancel` benutzen und Plätze neu besetzen.
}
desk-help =
    Die Leitung, jeweils nach dem Wort `desk`:

    - `pause`, `resume`: das Spiel anhalten, und weiterlaufen lassen
    - `extend 10m`: diese Phase endet später
    - `close`: diese Phase endet jetzt
    - `remind`: alle erinnern, auf die ich warte
    - `announce TEXT`: allen etwas sagen
    - `remove NAME`: eine Person aus dem Spiel entfernen
    - `replacing NAME`, `replaced NAME`: ein Platz ist frei, und wieder besetzt
    - `back`, `back 3`: die letzten Befehle zurücknehmen
    - `cancel`: das Spiel abbrechen
    - `refused`, `refused NAME`: wessen Nachrichten die Regeln in einem Kanal abgelehnt haben, und wann
    - `admit NAME`, `dismiss NAME`, `admit`: einen Gast mitlesen lassen, der nicht spielt, ihn wieder hinausschicken, oder alle Gäste aufzählen
    - `ban NAME`, `unban NAME`, `banned`: jemanden für deine nächsten Spiele sperren, die Sperre aufheben, oder die Gesperrten aufzählen


## The desk's verbs, a line each

desk-verb-pause = Das Spiel anhalten: Die Uhr steht, und kein Befehl wird angenommen
desk-verb-resume = Das Spiel geht weiter
desk-verb-extend = { $buttons ->
    [yes] Diese Phase endet später: Sag, um wie viel, etwa 10m
   *[no] Diese Phase endet später, etwa extend 10m
}
desk-verb-close = Diese Phase endet jetzt
desk-verb-remind = Alle, auf die ich warte, privat erinnern
desk-verb-announce = Allen etwas sagen
desk-verb-remove = Eine Person aus dem Spiel entfernen
desk-verb-replacing = Ein Platz ist für eine andere Person frei
desk-verb-replaced = Eine andere Person hat den Platz übernommen
desk-verb-back = { $buttons ->
    [yes] Den letzten Befehl zurücknehmen, oder so viele, wie du sagst
   *[no] Die letzten Befehle zurücknehmen, etwa back 2
}
desk-verb-cancel = Das Spiel abbrechen

# Die Beschriftungen der Knöpfe der Leitung.
desk-label-pause = Anhalten
desk-label-resume = Weiter
desk-label-extend = Mehr Zeit
desk-label-close = Phase beenden
desk-label-remind = Erinnern
desk-label-announce = Ansagen
desk-label-remove = Entfernen
desk-label-replacing = Platz freigeben
desk-label-replaced = Platz ist besetzt
desk-label-back = Zurücknehmen
desk-label-cancel = Abbrechen

## Who may join

seat-unreached = Noch kann ich dir nicht privat schreiben, { $players }. Schick mir bitte erst eine private Nachricht. { $buttons ->
    [yes] Dann kannst du den freien Platz nehmen.
   *[no] Dann bringt dich `!join` auf den freien Platz.
}
seat-not-for-you = Du leitest dieses Spiel und kennst vielleicht seine Geheimnisse. Der freie Platz ist also für eine andere Person.
seat-not-for-former = Du hattest in diesem Spiel einen Platz oder hast es geleitet und kennst vielleicht seine Geheimnisse. Der freie Platz ist also für eine andere Person.
seat-not-of-practice = In diesem Spiel hat eine Person ihre Karten zum Üben selbst gewählt. Darum kann sonst niemand einen Platz darin nehmen. { $buttons ->
    [yes] Ein neues Spiel steht allen offen.
   *[no] Ein neues Spiel steht allen offen: `!new { $ruleset }`
}
ban-done = { $name } ist ab jetzt für deine Spiele gesperrt und hat auch in keiner Lobby von dir einen Platz. Ein laufendes Spiel geht weiter wie bisher. { $page ->
    [yes] Auf der Seite hat niemand ein Konto, also gilt das für diesen Platz. Willst du eine Person dort draußen halten, dann entferne sie aus der Lobby, schließ die Tür oder mach einen neuen Link, unter *Wer hereinkommt*.
   *[no] {""}
}
unban-done = { $name } ist für deine Spiele nicht mehr gesperrt.
ban-unknown = In deinen Spielen heißt niemand { $name }. Schreib den Namen, wie er dort steht{ $buttons ->
    [yes] {""}
   *[no] , etwa `desk ban ann`
}.
banned-list = { $count ->
    [0] Für deine Spiele ist niemand gesperrt.
   *[other] Für deine Spiele gesperrt: { $names }.
}
room-ban-done = { $name } ist ab jetzt für Spiele in { phrase-diesem-raum } gesperrt, auch mit einem Code, und hat auch in keiner Lobby hier einen Platz. { $plays ->
    [yes] Das laufende Spiel geht weiter wie bisher: `!smite { $name }` entfernt die Person.
   *[no] {""}
}
room-unban-done = { $name } ist für Spiele in { phrase-diesem-raum } nicht mehr gesperrt.
room-ban-unknown = In { phrase-diesem-raum } heißt niemand „{ $name }“. Schreib den Namen, den die Person hier in einem Spiel oder einer Lobby hat.
room-unban-unknown = „{ $name }“ ist für die Spiele { phrase-dieses-raums } nicht gesperrt. `!ban` zählt auf, wer es ist.
room-ban-yourself = Dich selbst kannst du nicht sperren.
room-ban-leader = Diese Person ist hier die Spielleitung. Brich das Spiel ab, oder lass erst eine andere Person leiten.
room-ban-not-yours = Für die Spiele { phrase-dieses-raums } sperren können nur { phrase-seine-admins }.
room-ban-list = { $count ->
    [0] Für die Spiele { phrase-dieses-raums } ist niemand gesperrt.
   *[other] Für die Spiele { phrase-dieses-raums } gesperrt: { $names }.
}

## Guests

seat-not-for-guests = Du warst in diesem Spiel Gast und kennst vielleicht seine Geheimnisse. Der freie Platz ist also für eine andere Person.
guest-greeting = Die Spielleitung lässt dich im Spiel **{ $game }** mitlesen. Du heißt dort **{ $handle }**. Bitte behalte für dich, was du liest: Wer mitspielt, darf es nicht erfahren. Einen Platz in diesem Spiel kannst du nicht mehr nehmen.
guest-dismissed = Du bist im Spiel **{ $game }** nicht mehr Gast und kannst es hier nicht mehr lesen. Bitte behalte für dich, was du gelesen hast, bis es vorbei ist.
admit-done = { $name } liest ab jetzt mit, als **{ $handle }** (`{ $id }` auf { $service }). Wenn du eine andere Person meintest, { $buttons ->
    [yes] schick diesen Gast wieder hinaus
   *[no] schreib `desk dismiss { $handle }`
}.
admit-unknown = Ich kenne niemanden namens { $name }. Die Person muss mir einmal schreiben, oder in { phrase-einem-raum-in-dem } ich bin. Schreib dann den Namen, den sie dort hat{ $buttons ->
    [yes] {""}
   *[no] , etwa `desk admit zoe`
}.
admit-several = Mehrere Leute heißen { $name }. Schreib mit der Kennung, wen du meinst: { $ids }.{ $buttons ->
    [yes] {""}
   *[no] {" "}Zum Beispiel `desk admit { $first }`.
}
admit-seated = { $name } hat in diesem Spiel einen Platz. Nur wer keinen Platz hat, kann Gast sein.
admit-already = { $name } ist in diesem Spiel schon Gast.
admit-no-channel = Dieses Spiel hat keinen Kanal, den Gäste lesen könnten.
admit-over = Das Spiel ist vorbei: Gäste kannst du nicht mehr hereinlassen.
dismiss-done = **{ $handle }** kann dieses Spiel nicht mehr lesen.
dismiss-nobody = In diesem Spiel heißt kein Gast { $name }.{ $buttons ->
    [yes] {""}
   *[no] {" "}`desk admit` allein zählt die Gäste auf.
}
guest-list = { $count ->
    [0] Dieses Spiel hat keine Gäste. { $buttons ->
        [yes] Du kannst eine Person mitlesen lassen, die nicht spielt.
       *[no] `desk admit zoe` lässt eine Person mitlesen, die nicht spielt.
    }
   *[other] Gäste dieses Spiels: { $names }.
}

## Wessen Worte abgelehnt wurden

refused-list = { $name-given ->
    [yes] Die Regeln haben diese Nachrichten von { $name } abgelehnt, die ältesten zuerst:
   *[no] Die Regeln haben Nachrichten dieser Leute abgelehnt, die ältesten zuerst:
}
refused-line = { $when }: { $name }, in { $channel }
refused-nobody = { $name-given ->
    [yes] Die Regeln haben keine Nachricht von { $name } abgelehnt.
   *[no] Die Regeln haben keine Nachrichten abgelehnt.
}

digest = { $count ->
    [one] _Eine frühere Nachricht, von { $names }, kam, als ich diesen Ort nicht erreichen konnte._
   *[other] _{ $count } frühere Nachrichten, von { $names }, kamen, als ich diesen Ort nicht erreichen konnte._
}

store-stuck = Ich kann gerade nichts speichern. Bis das wieder geht, nehme ich nichts an und schicke nichts. Was ich bisher angenommen habe, ist nicht verloren. Wer diesen Server betreibt, sollte nach der Festplatte sehen.

## Wer das Programm betreibt

operator-up = Ich laufe. So fragst du mich, ob alles geht: in einem Raum der Betreiber mit `!status` oder `!help`, privat mit `operator status` oder `operator help`.
operator-begins = **{ $part }** geht nicht: { $what }
operator-over = **{ $part }** geht wieder. Das Problem war: { $what }
operator-once = **{ $part }**: { $what }
operator-game-begins = Das Spiel `{ $name }` beginnt: { $game }, { $players ->
    [one] eine Person
   *[other] { $players } Personen
}.
operator-game-over = Das Spiel `{ $name }` ({ $game }) ist vorbei.
operator-help =
    - `{ $status }`: ob alles geht
    - `{ $games }`: laufende Spiele und offene Lobbys
    - `{ $rooms }`: die Räume dieser Spiele
    - `{ $log }`, `{ $log } LEVEL`: die Stufe des Logs, oder eine andere setzen, bis ich ende: off, error, warn, info, debug oder trace
    - `{ $close } GAME`: ein Spiel abbrechen, mit seinem kurzen Namen. Niemand gewinnt es, und es hat keine Geschichte
operator-status = { $since-given ->
    [yes] Ich laufe seit { $since }.{" "}
   *[no] {""}
}{ $running ->
    [0] Kein Spiel läuft
    [one] Ein Spiel läuft
   *[other] { $running } Spiele laufen
}, { $gathering ->
    [0] keine Lobby ist offen.
    [one] eine Lobby ist offen.
   *[other] { $gathering } Lobbys sind offen.
}
operator-part = **{ $part }**: { $fine ->
    [yes] geht
   *[no] geht nicht: { $what }
}
operator-games = { $count ->
    [0] Im Moment gibt es kein Spiel.
    [one] Es gibt ein Spiel:
   *[other] Es gibt { $count } Spiele:
}
operator-game = `{ $name }`: { $game }, { $players ->
    [one] eine Person
   *[other] { $players } Personen
}{ $services-given ->
    [yes] , auf { $services }
   *[no] {""}
}
operator-lobby = Eine Lobby von { $game } auf { $service }, { $players ->
    [0] noch spielt niemand mit
    [one] eine Person
   *[other] { $players } Personen
}
operator-rooms = { $count ->
    [0] Im Moment hat kein Raum ein Spiel.
    [one] Ein Raum hat ein Spiel:
   *[other] { $count } Räume haben ein Spiel:
}
operator-room = **{ $service }** { $room-given ->
    [yes] `{ $room }`
   *[no] {""}
}: { $games-given ->
    [yes] { $games }
   *[no] eine Lobby
}{ $away ->
    [yes] . Ich wurde daraus entfernt
   *[no] {""}
}{ $mute ->
    [yes] . Ich darf dort nicht schreiben
   *[no] {""}
}
operator-more = { $count ->
    [one] Es gibt noch eins.
   *[other] Es gibt noch { $count }.
}
operator-log = Die Stufe des Logs ist `{ $level }`.
operator-log-taken = Die Stufe des Logs ist jetzt `{ $level }`, bis ich ende. Mit `debug` und `trace` nennt das Log Räume und Leute.
operator-log-wrong = „{ $given }“ ist keine Stufe des Logs. Nimm off, error, warn, info, debug oder trace, oder nenn einen Teil: etwa `warn,gloaming_matrix=debug`. Es bleibt bei `{ $level }`.
operator-no-log = Dieses Programm hat kein Log, das ich ändern könnte.
operator-closed = Das Spiel { $given } ist abgebrochen.
operator-not-closed = Die Regeln des Spiels { $given } lassen nicht zu, dass es abgebrochen wird.
operator-is-over = Das Spiel { $given } ist schon vorbei.
operator-no-game = { $given-given ->
    [yes] Kein laufendes Spiel heißt „{ $given }“.{ $meant-given ->
        [yes] {" "}Meinst du `{ $meant }`?
       *[no] {" "}`games` zählt sie auf.
    }
   *[no] Welches Spiel? Sag seinen kurzen Namen, etwa `close bado`; `games` zählt sie auf.
}
operator-room-open = Dieser Raum ist als einer der Betreiber eingetragen, aber andere könnten ohne Einladung hereinkommen oder mitlesen. Darum nehme ich hier keine Befehle an. Lass nur Eingeladene herein, und mach den Verlauf nicht öffentlich.
