# Why something was refused: what was wrong, what is allowed, an example.

refusal-channel-closed = Dort kannst du jetzt nicht schreiben. Am Tag reden die Lebenden auf der Straße; nachts schweigen sie, und die Toten haben den Friedhof.

refusal-unknown-command = Den Befehl{ $word-given ->
    [yes] {" "}„{ $word }“
   *[no] {""}
} kenne ich nicht. { $meant-given ->
    [yes] Meinst du `{ $meant }`?
   *[no] { $buttons ->
       [yes] Die Knöpfe zeigen, was jetzt geht.
      *[no] `help` zeigt, was du jetzt sagen kannst.
   }
}

refusal-bad-syntax = Den Befehl kenne ich, aber nicht mit diesen Worten.{ $buttons ->
    [yes] {""}
   *[no] {" "}Beispiele: `vote ann`, `pass ann`, `search ann`, `search ann redirect`, `kill ann`, `steal ann to bob`, `wear white`, `cancel pass`, `done`.
}

refusal-not-a-player = Du spielst hier nicht mit und kannst deshalb nur mitlesen.

refusal-not-alive = Du bist tot, und Tote befehlen nichts. Mit den anderen Toten kannst du auf dem Friedhof reden.

refusal-private-only = Nicht hier: Schick mir das privat. Passiert ist nichts.

refusal-not-now = { $phase-id ->
    [night-zero] Jetzt nicht: Der erste Tag hat noch nicht begonnen.{ $buttons ->
        [yes] {" "}Wenn du fertig bist, sag es.
       *[no] {" "}Wenn du fertig bist, schick `done`.
    }
    [day] Jetzt nicht: Es ist Tag.{ $buttons ->
        [yes] {" "}Du kannst abstimmen, deine Stimme zurücknehmen, die Stimmen ansehen oder sagen, dass du fertig bist.
       *[no] {" "}Du kannst `vote ann` oder `unvote` schicken, mit `tally` die Stimmen ansehen oder mit `done` sagen, dass du fertig bist.
    }
    [night] Jetzt nicht: Es ist Nacht.{ $buttons ->
        [yes] {" "}Wenn du fertig bist, sag es.
       *[no] {" "}Wenn du etwas zu tun hast, schick es mir privat; wenn du fertig bist, schick `done`.
    }
    [over] Jetzt nicht: Das Spiel ist vorbei. Redet, wie ihr mögt.
   *[other] Jetzt nicht, nur zu einer anderen Zeit im Spiel.
}

refusal-maze-gone = Das Labyrinth ist aus dem Spiel: Du kannst es nicht weitergeben, suchen oder stehlen. Alles andere zählt weiter{ $buttons ->
    [yes] {""}
   *[no] , und `done` sagt, dass du fertig bist
}.

refusal-not-your-power = Das kannst du nicht tun.{ $buttons ->
    [yes] {" "}Am Tag kannst du abstimmen, und in jeder Phase kannst du sagen, dass du fertig bist.
   *[no] {" "}Am Tag kannst du `vote ann` schicken, und in jeder Phase kannst du sagen, dass du fertig bist: `done`.
}

refusal-used-up = Das hast du schon verbraucht. Alles andere kannst du noch tun{ $buttons ->
    [yes] {""}
   *[no] , etwa `done`
}.

refusal-unknown-player = In diesem Spiel heißt niemand { $word-given ->
    [yes] „{ $word }“
   *[no] so
}. { $meant-given ->
    [yes] Meinst du **{ $meant }**?
   *[no] Schau in der Liste nach, wie die anderen heißen.
}

refusal-not-alive-target = { $player } ist tot. Wähl jemanden, der noch lebt.

refusal-self-target = Dich selbst kannst du nicht wählen. Wähl jemand anderen, der lebt.

refusal-own-team = { $player } gehört zu euch. Wähl jemanden, der kein Schwarzhut ist.

refusal-same-player = Was { $player } gestohlen wird, kann { $player } nicht bekommen.{ $buttons ->
    [yes] {" "}Wähl jemand anderen oder dich selbst.
   *[no] {" "}Nenne nach `to` jemand anderen, etwa `steal ann to bob`, oder lass es weg, dann ist es für dich.
}

refusal-wrong-hat = Dein Hut ist { $hat }: { $hat-id ->
    [white] Mit ihm kannst du den Schuss umlenken{ $buttons ->
        [yes] {""}
       *[no] , etwa `search ann redirect`
    }
   *[black] Mit ihm kannst du das Labyrinth mit Gewalt nehmen{ $buttons ->
       [yes] {""}
      *[no] , etwa `search ann kill`
   }
}, oder nur suchen{ $buttons ->
    [yes] .
   *[no] , etwa `search ann`.
}

refusal-too-long = Das ist zu lang{ $most-given ->
    [yes] : höchstens { $most } Zeichen
   *[no] {""}
}. Sag es kürzer.

refusal-already-done = { $target-given ->
    [yes] Du stimmst schon für { $target }, und deine Stimme behält ihren Platz. Willst du sie ändern, dann wähl jemand anderen.
   *[no] Das hast du schon gesagt. Wenn du jetzt noch etwas tust, kannst du es noch einmal sagen.
}

refusal-nothing-to-cancel = { $order-given ->
    [yes] Es gibt nichts zurückzunehmen: Für heute Nacht hast du das nicht gewählt ({ $order }).
   *[no] Du hast keine Stimme, die du zurücknehmen könntest.{ $buttons ->
       [yes] {""}
      *[no] {" "}Stimm mit `vote ann` ab.
   }
}
