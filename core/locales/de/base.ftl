# Core's own texts, which every game can use. A ruleset or the host can replace any of them with a message of the same id.
# The values are a subset of Markdown.

## Lists

list-none = keine
list-comma = { $before }, { $after }
list-and = { $before } und { $after }
list-entry = { $key }: { $values }
list-values = { $before } / { $after }
list-named = { $handle } ({ $name })
list-on-service = { $name } · { $service }

## Lengths of time, in the accusative: never after “in” or “seit”

length-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
length-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
length-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
length-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
length-none = unbegrenzt

## Moments

moment = { $date } { $time } ({ $zone })
# When something begins, in a sentence such as „Das Spiel beginnt …“.
moment-countdown = um { $time } { $zone }

yes = ja
no = nein

## What a setting can hold, in the accusative: after “nimmt”

preset-players = { $about } Für { $least } bis { $most } Personen.
setup-kind-length = eine ganze Zahl mit s, m, h oder d, etwa 30m
setup-kind-flag = true oder false
setup-kind-choice = eines dieser Wörter: { $words }
setup-kind-number = eine ganze Zahl von { $from } bis { $to }
setup-kind-text = beliebigen Text, etwa Guten Abend
setup-kind-time-zone = eine Zeitzone mit ihrem IANA-Namen, etwa Europe/Berlin
setup-kind-time-of-day = eine Uhrzeit von 00:00 bis 23:59, etwa 18:00
setup-kind-date = ein Datum als Jahr, Monat und Tag, etwa 2026-12-24
setup-kind-words = { $words-count ->
    [0] eine Liste von Wörtern, etwa one, two
   *[other] eine Liste aus diesen Wörtern: { $words }
}
setup-kind-player = jemand, der mitspielt, etwa ann
setup-kind-players = alle, die mitspielen, in einer Reihenfolge, etwa ann, bob, cleo
setup-kind-player-words = { $words-count ->
    [0] ein Wort für jede Person, etwa ann = "one"
   *[other] eines dieser Wörter für jede Person: { $words }
}
setup-kind-player-cards = ein oder zwei Wörter für jede Person, etwa ann = "one two", oder by-lot
setup-kind-table = eine Tabelle, wie in den Regeln beschrieben
setup-kind-data = einen Namen, etwa standard, oder alle Daten als Tabelle
setup-by-lot = zufällig

## What can be wrong with a setup

fault-bad-player-count = { $allowed-count ->
    [0] Zu { $given } lässt sich das nicht spielen: Das Spiel braucht eine andere Zahl von Leuten.
   *[other] Das Spiel ist für { $allowed } Leute, nicht für { $given }.
}
fault-unknown-setup-key = Eine Einstellung „{ $key }“ gibt es nicht. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] Es gibt { $allowed }.
}
fault-bad-setup-value = „{ $given }“ passt nicht zur Einstellung „{ $key }“{ $kind-given ->
    [yes] : Sie nimmt { $kind }
   *[no] {""}
}. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] {""}
}
fault-reserved-name = „{ $given }“ kann hier niemand heißen: Das Wort bedeutet in diesem Spiel schon etwas, oder es ist kein einzelnes Wort. Nimm einen anderen Namen, etwa ann-2.

## Faults in data

data-unknown-data = „{ $given }“ gibt es als { $key } nicht. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] { $allowed-count ->
        [0] Gib die Daten als Tabelle an oder den Namen einer Datei mit ihnen.
       *[other] Eingebaut: { $allowed }. Auch der Name einer Datei geht, oder alle Daten als Tabelle.
    }
}
data-not-toml = Diese Datei ist kein gültiges TOML: { $given }.
data-place-twice = Der Ort „{ $given }“ steht zweimal da. Gib jedem Ort ein eigenes Wort, etwa `west-cove`.
data-place-out-of-range = Die Stelle { $given } liegt außerhalb der Karte. Beide Zahlen gehen von 0 bis 1000, wie in `[250, 700]`: von links und von oben.
data-place-unreached = Kein Weg führt zum Ort „{ $given }“. Verbinde ihn mit einem anderen, wie in `["cove", "reef"]`, oder lass ihn weg.
data-place-no-name = Der Ort „{ $given }“ hat keinen englischen Namen. Gib ihm einen, wie in `en = "The Silent Cove"`.
data-place-unknown = Auf dieser Karte gibt es keinen Ort „{ $given }“. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] Die Orte sind { $allowed }.
}
data-place-kind = Auf einer Karte gibt es keine Art „{ $given }“. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] Die Arten sind { $allowed }.
}
data-place = Wo: { $file }{ $line-given ->
    [yes] , Zeile { NUMBER($line, useGrouping: "false") }
   *[no] {""}
}{ $path-given ->
    [yes] , bei { $path }
   *[no] {""}
}.

## What the host refuses in every game

refusal-unknown-command = Den Befehl kenne ich nicht. { $meant-given ->
    [yes] { $buttons ->
        [yes] Meinst du „{ $meant }“?
       *[no] Meinst du `{ $meant }`?
    }
   *[no] { $buttons ->
       [yes] Die Knöpfe zeigen, was jetzt geht.
      *[no] `help` zeigt, welche ich kenne.
   }
}
refusal-not-a-player = Du spielst hier nicht mit, und das können nur die, die mitspielen.
refusal-which-game = Du spielst in mehreren Spielen mit. Setz den Namen des Spiels gleich hinter den Befehl.
refusal-paused = Das Spiel macht Pause. Versuch es noch einmal, wenn es weitergeht.
refusal-banned = Hier kannst du nicht mitspielen. Die Spielleitung oder ein Admin des Raums kann dir sagen, warum.
refusal-too-long = Das ist zu lang. Sag es kürzer.
refusal-bad-syntax = Den Befehl kenne ich, aber nicht mit diesen Worten.{ $buttons ->
    [yes] {""}
   *[no] {" "}`help` zeigt, wie man ihn schreibt.
}
refusal-not-now = Das geht jetzt nicht, nur zu einer anderen Zeit im Spiel.
refusal-private-only = Schick mir das privat, nicht hier.
refusal-unknown-player = In diesem Spiel heißt niemand so. { $meant-given ->
    [yes] Meinst du **{ $meant }**?
   *[no] Schau in der Liste nach, wie die anderen heißen.
}
refusal-channel-closed = Da kannst du jetzt nicht schreiben.
refusal-not-alive-target = { $player } ist tot. Wähl jemanden, der noch lebt.
refusal-self-target = Dich selbst kannst du nicht wählen. Wähl jemand anderen.
refusal-not-your-turn = Du bist noch nicht an der Reihe. Gerade ist jemand anderes dran.
refusal-named-twice = Du hast „{ $word }“ zweimal genannt. Einmal genügt.
refusal-wrong-count = { $exact ->
    [yes] { $least ->
        [0] Danach kommt nichts mehr.
        [one] Danach kommt genau ein Wort.
       *[other] Danach kommen genau { $least } Wörter.
    }
   *[no] Danach kommen { $least } bis { $most } Wörter.
} { $given ->
    [0] Du hast keines genannt.
   *[other] Du hast { $given } genannt.
}
refusal-not-one-of = „{ $word }“ geht hier nicht. { $allowed-count ->
    [0] Lass es weg.
   *[other] Möglich: { $allowed }.
}
meant-by-name = Meinst du { $buttons ->
    [yes] { $name }
   *[no] `{ $meant }` ({ $name })
}?
refusal-out-of-range = Das ist zu wenig oder zu viel: Möglich ist alles von { $least } bis { $most }.
refusal-game-broken = Bei mir ist etwas schiefgegangen, und was du geschickt hast, ist verloren. Das Spiel geht weiter, als hättest du es nicht geschickt. Sag bitte der Spielleitung Bescheid.

## What the host announces in every game

event-paused = Das Spiel macht **Pause**. Fristen warten, bis es weitergeht; feste Uhrzeiten bleiben, wie sie sind.
event-resumed = Das Spiel **geht weiter**.
event-stood-still = Ich war { $away } weg. Die Uhr war angehalten{ $ends-given ->
    [yes] : Die Phase **{ $phase }** endet { $soon ->
        [yes] um { $ends-clock }
       *[no] am { $ends }
    }.
   *[no] .
}
event-phase-extended = Mehr Zeit: Die Phase **{ $name }** dauert { $length } länger.
event-announcement =
    Von der Spielleitung:

    > { $text }
event-stepped-back = { $count ->
    [one] Die Spielleitung hat den letzten Befehl zurückgenommen, samt allem, was daraus folgte.
   *[other] Die Spielleitung hat die letzten { $count } Befehle zurückgenommen, samt allem, was daraus folgte.
}
event-game-cancelled = Das Spiel wurde **abgebrochen**: { $reason }.
event-game-broken = Im Spiel ist etwas schiefgegangen, und eine Nachricht daran ist verloren. Das Spiel geht weiter wie zuvor. Wenn eine Phase nicht von selbst endet{ $buttons ->
    [yes] , kann die Spielleitung sie unter „Leitung“ beenden
   *[no] , beendet `close` sie
}.
event-noted = { $words-count ->
    [0] Notiert.
   *[other] Notiert: { $words }.
}
event-progress = { $done } von { $of } sind so weit.
common-game-over = Gewonnen haben **{ $team }**: { $winners }.
common-roles = Das wart ihr: { $entries }.
event-reminder = Die Phase **{ $phase }** endet bald, und ich warte noch auf dich.

## Why a game was cancelled

cancel-reason-host = es endet hier
cancel-reason-not-acknowledged = nicht alle waren bereit
