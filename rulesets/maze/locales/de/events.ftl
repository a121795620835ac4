# The game's messages. The values are a subset of Markdown.

## The start

event-briefing = **In der Stadt { $players ->
    [one] ist eine Person
   *[other] sind { $players } Leute
} angekommen**: { $white-hats ->
    [one] ein Weißhut
   *[other] { $white-hats } Weißhüte
}, { $black-hats ->
    [one] ein Schwarzhut
   *[other] { $black-hats } Schwarzhüte
} und der Mann in Schwarz, der vor dem ersten Tag heimlich seine Seite wählt.

    { $buttons ->
        [yes]
            Jeder Tag endet damit, dass jemand gehängt wird, und nachts schießen die Schwarzhüte. Jemand hat das Labyrinth, ohne es zu wissen: Wer es hat, kann weder gehängt noch erschossen werden, und es wechselt jede Nacht den Besitzer. Wer gewinnt, und wie, steht in den Regeln.
       *[no]
            - Die Weißhüte gewinnen, wenn kein Schwarzhut mehr lebt.
            - Die Schwarzhüte gewinnen, wenn sie so viele sind wie die lebenden Weißhüte. Sie schießen nachts.
            - Der Mann in Schwarz zählt für keine der beiden Zahlen und gewinnt mit der Seite, die er gewählt hat.
            - Jeder Tag endet damit, dass jemand gehängt wird, auch wenn niemand abstimmt.
            - Jemand hat das Labyrinth und weiß es noch nicht. Wer es hat, kann weder gehängt noch erschossen werden. Es wechselt jede Nacht den Besitzer.
            - Die Schwarzhüte haben vielleicht noch eigene Kräfte, vielleicht auch nicht.
    }

event-identities = Das sagt ihr alle von euch: { $entries }. Es kann stimmen oder Tarnung sein und ist für die Regeln egal.

event-dealt = { $role-id ->
    [white-hat] Du bist ein **Weißhut**. Du gewinnst, wenn kein Schwarzhut mehr lebt.
    [black-hat] Du bist ein **Schwarzhut**. Du gewinnst, wenn die Schwarzhüte so viele sind wie die lebenden Weißhüte. Nachts wählst du, auf wen geschossen und wem das Labyrinth gestohlen wird.
   *[man-in-black] Du bist der **Mann in Schwarz**. Wähl deinen Hut, bevor diese Nacht vorbei ist, weiß oder schwarz: Du gewinnst mit seiner Seite. Ab der nächsten Nacht kannst du nach dem Labyrinth suchen. Mit weißem Hut kannst du den Schuss auf den umlenken, der es hat und nicht erschossen werden kann. Mit schwarzem Hut kannst du den, der es hat, töten und es nehmen.
} { $speciality-id ->
    [barkeep] Du führst die **Bar**: In zwei Nächten kannst du jemanden aufhalten. Der Mann in Schwarz findet dann nichts.
    [lockpick] Du hast die **Dietriche**: In einer Nacht kannst du beim Diebstahl eine zweite Tasche versuchen.
    [telegrapher] Du hast den **Telegrafen**: In einer Nacht kannst du eine Zeile ohne Namen schicken. Alle lesen sie bei Tagesanbruch.
    [card-sharp] Du spielst **falsch**: An einem Tag kann deine Stimme am Ende doppelt zählen.
    [plain] Eine besondere Kraft hast du nicht.
   *[other] {""}
}

    In der Stadt kennt man dich so: { $identity }. { $cover ->
        [yes] Das ist eine Tarnung, von der nur du weißt.
       *[no] Das bist du wirklich.
    }

event-teammates = { $players-count ->
    [0] Du bist der einzige Schwarzhut.
    [one] Der andere Schwarzhut ist { $players }. Ihr wählt zusammen, und der letzte Befehl gilt.
   *[other] Die anderen Schwarzhüte sind { $players }. Ihr wählt zusammen, und der letzte Befehl gilt.
}

event-specialities = { $entries-count ->
    [one] Das kannst du: { $entries }.
   *[other] Das können die Schwarzhüte: { $entries }.
}

## The course of the game

event-phase = { $name-id ->
    [night-zero] **Die Nacht davor.** Der Mann in Schwarz wählt seinen Hut, und die Schwarzhüte dürfen reden. Sonst geschieht nichts.{ $buttons ->
        [yes] {" "}Wenn du fertig bist, sag es.
       *[no] {" "}Wenn du fertig bist, schick mir `done`.
    }
    [day] **Tag { $number }.** { $buttons ->
        [yes] Redet und stimmt ab.
       *[no] Redet und stimmt mit `vote ann` ab.
    } Wer am Ende die meisten Stimmen hat, wird gehängt.{ $buttons ->
        [yes] {" "}Sobald alle, die leben, fertig sind, endet der Tag.
       *[no] {" "}Sobald mir alle, die leben, `done` geschickt haben, endet der Tag.
    }
    [night] **Nacht { $number }.**{ $buttons ->
        [yes] {" "}Wer etwas zu tun hat, tut es im Geheimen. Sobald alle, die leben, fertig sind, endet die Nacht.
       *[no] {" "}Wer etwas zu tun hat, schickt es mir privat. Sobald alle, die leben, `done` geschickt haben, endet die Nacht.
    }
   *[over] **Das Spiel ist vorbei.**
}

event-reminder = { $phase-id ->
    [night-zero] Die Nacht vor dem ersten Tag endet bald.
    [day] Tag { $number } endet bald. Dann wird jemand gehängt, auch wenn niemand abstimmt.
   *[other] Nacht { $number } endet bald.
}

event-order-taken = { $order-id ->
    [wear] Notiert: Du trägst den **{ $hat-id ->
        [white] weißen
       *[black] schwarzen
    }** Hut. Bis die Nacht endet, kannst du das ändern.
    [pass] Notiert: Du gibst das Labyrinth weiter an { $target }. Bis die Nacht endet, kannst du das ändern.
    [search] Notiert: Du durchsuchst { $target }{ $action-id ->
        [redirect] {" "}und lenkst den Schuss um, wenn du das Labyrinth findest
        [kill] {" "}und nimmst das Labyrinth mit Gewalt, wenn du es findest
       *[none] {""}
    }. Bis die Nacht endet, kannst du das ändern.
    [detain] Notiert: Du hältst heute Nacht { $target } auf.
    [pick] Notiert: Du versuchst auch die Tasche von { $target }.
    [wire] Notiert: Dein Telegramm kommt bei Tagesanbruch an.
    [palm] Erledigt: Deine Stimme zählt doppelt, wenn dieser Tag endet.
   *[other] Notiert: { $order }.
}

event-team-order = { $order-id ->
    [kill] { $by } zielt heute Nacht auf **{ $target }**.
    [steal] { $by } will das Labyrinth stehlen: von **{ $target }**, für { $recipient }.
   *[other] { $by } hat etwas befohlen ({ $order }), und es geht um **{ $target }**.
} Es zählt der letzte Befehl.

event-order-cancelled = Zurückgenommen: { $order }.

event-team-cancelled = Zurückgenommen von { $by }: { $order }.

event-done-noted = Notiert: Du bist fertig. Wenn du in dieser Phase noch etwas tust{ $buttons ->
    [yes] , sag danach noch einmal, dass du fertig bist
   *[no] , sag danach noch einmal `done`
}.

event-voted = { $voter } stimmt für **{ $target }**.

event-unvoted = { $voter } nimmt die Stimme zurück.

event-vote-tally = Stimmen an Tag { $day }: { $counts }.

## Results

event-vote-decided = { $decision-id ->
    [earliest] { $players } haben gleich viele Stimmen. Es trifft **{ $player }**: Diese Stimmen waren zuerst da.
    [lot] { $players } haben gleich viele Stimmen. Das Los trifft **{ $player }**.
   *[no-votes] Es gibt keine Stimme zu zählen. Das Los trifft **{ $player }**.
}

event-lynch-spared = Die Abstimmung fiel auf **{ $player }**. { $player } hat das Labyrinth und lebt deshalb weiter.

event-died = { $cause-id ->
    [lynch] **{ $player }** wurde gehängt.
    [removed] **{ $player }** wurde aus dem Spiel genommen.
   *[night] **{ $player }** starb in der Nacht.
} { $player } war { $role-id ->
    [man-in-black] der **{ $role }**
   *[other] ein **{ $role }**
}.

event-hat = { $drawn ->
    [yes] Du hast nicht gewählt, also habe ich für dich gelost: Du trägst den **{ $hat-id ->
        [white] weißen
       *[black] schwarzen
    }** Hut
   *[no] Du trägst den **{ $hat-id ->
        [white] weißen
       *[black] schwarzen
    }** Hut
}, das ganze Spiel lang.

event-maze-elsewhere = Du hast das Labyrinth heute Nacht nicht.

event-nothing-found = Die Nacht hat dir nichts gezeigt.

event-maze-held = **Du hast heute Nacht das Labyrinth.** { $pass ->
    [yes] Wähl, wer es als Nächstes bekommt. Behalten kannst du es nicht: Wenn du niemanden wählst, entscheidet das Los.
   *[no] Du kannst nicht wählen, wer es als Nächstes bekommt: Das entscheidet das Los. Bis dahin kannst du nicht erschossen werden.
}

event-maze-discarded = Ein Schwarzhut und zwei Weißhüte sind übrig: **Das Labyrinth ist aus dem Spiel**. Von jetzt an schützt niemanden mehr etwas.

event-search-result = { $found ->
    [yes] Du hast { $target } durchsucht und **das Labyrinth gefunden**: { $target } hatte es bei Einbruch der Nacht.
   *[no] Du hast { $target } durchsucht und nichts gefunden.
}

event-shot-original = { $shot ->
    [yes] Du hast den Schuss umgelenkt. Gegolten hatte er **{ $target }**.
   *[no] Du hättest den Schuss umgelenkt, aber es gab keinen.
}

event-maze-taken = Du hast { $from } **das Labyrinth** abgenommen. Es gehört dir bis zum Ende der nächsten Nacht, und solange du es hast, kann dich niemand hängen oder erschießen.

event-steal-result = { $success ->
    [yes] Der Diebstahl bei { $target } ist **geglückt**.
   *[no] Der Diebstahl bei { $target } ist misslungen.
}

event-dawn = { $deaths-count ->
    [0] **Die Sonne geht auf**, und niemand ist gestorben.
   *[other] **Die Sonne geht auf**, aber nicht für alle. Tot: { $deaths }.
}

event-telegram =
    In der Nacht kam ein Telegramm, ohne Namen:

    > { $text }

event-unmasked = Es stimmt: **{ $player } ist der Mann in Schwarz**. Sein Hut bleibt sein Geheimnis.

## The end

event-game-over = Der Sieg geht an **{ $teams }**: { $winners-count ->
    [0] niemand
   *[other] { $winners }
}.

event-reveal = { $player } war { $role-id ->
    [white-hat] ein Weißhut.
    [black-hat] ein Schwarzhut{ $speciality-id ->
        [plain] {""}
       *[other] {" "}({ $speciality })
    }.
   *[man-in-black] der Mann in Schwarz{ $team-id ->
        [undecided] {" "}und hatte keine Seite gewählt
       *[other] {" "}und hielt zu einer Seite: { $team }
    }.
}

event-reveal-list = Wer was war:
event-reveal-item = { $player }: { $role-id ->
    [white-hat] Weißhut
    [black-hat] Schwarzhut{ $speciality-id ->
        [plain] {""}
       *[other] {" "}({ $speciality })
    }
   *[man-in-black] Mann in Schwarz{ $team-id ->
        [undecided] {" "}ohne gewählte Seite
       *[other] {" "}({ $team })
    }
}

event-maze-trail = { $entries-count ->
    [0] Das Spiel endete vor dem ersten Tag.
   *[other] Wer das Labyrinth am Beginn jedes Tages hatte: { $entries }.
}
