# Die eigenen Texte der Konsole, im Unterschied zu den Nachrichten des Bots darin.

welcome = Das ist dein privates Gespräch mit dem Bot. `/room` führt in den Raum, in dem alle mitlesen, `/help` erklärt mehr.

choose-one = Antworte mit einer Nummer oder einem Namen.
choose-some = Antworte mit { $least ->
    [0] bis zu { $most } Nummern
   *[other] { $least ->
        [1] bis zu { $most } Nummern
       *[other] { $least } bis { $most } Nummern
    }
}, etwa `{ $example }`.
choose-exactly = Antworte mit { $most } Nummern, etwa `{ $example }`.


refused-number = { $alone ->
    [yes] Hier steht nur die Nummer { $first } zur Wahl.
   *[no] Eine Nummer { $given } steht hier nicht zur Wahl. Wähle von { $first } bis { $last }, etwa `{ $first }`.
}
refused-count = { $least ->
    [one] Wähle mindestens eine Nummer
   *[other] Wähle mindestens { $least } Nummern
}{ $most ->
    [one] , und nur eine.
   *[other] , und höchstens { $most }.
}
refused-exactly = Wähle { $most ->
    [one] eine Nummer
   *[other] { $most } Nummern
}, nicht mehr und nicht weniger.
refused-word = Ein Wort `{ $word }` gibt es hier nicht. { $meant-given ->
    [yes] Meinst du `{ $meant }`? `/help` zählt alle Befehle auf.
   *[no] `/help` zählt alle Befehle auf. Willst du es genau so sagen, setz ein zweites `/` davor.
}
refused-length = „{ $given }“ ist keine Zeitdauer. Schreib eine ganze Zahl mit s, m, h oder d, etwa `/wait 10m`, oder nur `/wait` für die Zeit bis zur nächsten Phase.
refused-wait = Es steht nichts an, also vergeht keine Zeit. `status` fragt den Bot nach dem Spielstand.
refused-closed = Der Raum ist gerade geschlossen, also hat das niemand gehört. Der Bot hört dich privat weiterhin.
refused-left = Der Bot hat den Raum verlassen, also hört er das nicht. Der Bot hört dich privat weiterhin.

taken-back = (gelöscht: { $text })
changed = (bearbeitet)

phase = — **{ $title }** —
phase-ends = — **{ $title }**, noch { $left } —
phase-paused = — **{ $title }**, angehalten —

help =
    Vor dem, was du tippst, steht, wer es liest:

    - `you>` ist dein privates Gespräch mit dem Bot.
    - `main>` ist der Raum, in dem alle mitlesen.

    Das kannst du tippen:

    - `/room` oder `/main`: in den Raum gehen. Mit Text dahinter sagst du nur das dort: `/room ich war es nicht`
    - `/bot`: zurück ins private Gespräch. Mit Text dahinter sagst du nur das dort: `/bot role`
    - `2`: die Nummer 2 der neuesten Liste wählen, wo immer du bist. Nimmt eine Liste mehrere, wählst du mit `1 3` zwei.
    - den Namen einer Wahl, wo die Liste steht: dasselbe wie ihre Nummer.
    - `/wait`: die Zeit vergehen lassen, bis die nächste Phase beginnt. `/wait 10m` lässt zehn Minuten vergehen.
    - `/quit`: aufhören. Das tut auch das Ende der Eingabe.

    Alles andere geht so, wie du es tippst, an den Bot oder in den Raum.
help-commands = Der Bot versteht unter anderem:
