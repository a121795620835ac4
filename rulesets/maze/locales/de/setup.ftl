# The settings that a host can choose, and their faults.

setup-deal = Die Rolle jeder Person, oder by-lot für eine zufällige.
setup-black-hats = Wie viele Schwarzhüte ausgelost werden. Sonst hängt es davon ab, wie viele mitspielen.
setup-specialities = Ob Schwarzhüte beim Auslosen geheime Kräfte haben können.
setup-speciality-deal = Die Kräfte der Schwarzhüte, bei festgelegten Rollen.
setup-first-holder = Wer das Labyrinth zuerst hat, bei festgelegten Rollen. Sonst wird es ausgelost.
setup-identities = Die Identität jeder Person, oder by-lot für eine zufällige. Sonst werden alle ausgelost.
setup-rolls = Feste Ergebnisse statt ausgeloster, zum Testen und Zeigen.
setup-immune-lynch = Was geschieht, wenn die Abstimmung auf die Person mit dem Labyrinth fällt: Niemand sonst wird gehängt, oder die nächste.
setup-tie = Bei gleich vielen Stimmen wird gehängt, wessen Stimmen zuerst da waren, oder das Los entscheidet.
setup-hammer = Der Tag endet, sobald mehr als die Hälfte für dieselbe Person gestimmt hat.
setup-idle-kill = Befehlen die Schwarzhüte nichts, fällt kein Schuss, oder das Los entscheidet.
setup-steal-report = Die Schwarzhüte erfahren bei Tagesanbruch, ob ihr Diebstahl geglückt ist.
setup-unmask = Der Mann in Schwarz kann mich einmal bestätigen lassen, wer er ist.
setup-night-talk = Die Lebenden dürfen auch nachts auf der Straße reden.
setup-night-zero = Wie lange die Nacht vor dem ersten Tag dauert.
setup-day = Wie lange ein Tag dauert.
setup-night = Wie lange eine Nacht dauert.
setup-reminder = Wie lange vor dem Ende einer Phase ich alle erinnere. 0 Sekunden: nie.

fault-bad-deal = Die festgelegten Rollen stimmen bei „{ $given }“ nicht. Genannt werden alle einmal, eine Person als man-in-black, mindestens eine als black-hat, und mehr als white-hat denn als black-hat, etwa `deal = { "{" } ann = "white-hat", bob = "black-hat" { "}" }`. Eine Rolle kann `by-lot` sein: Dann werden von keiner mehr festgelegt, als sonst ausgelost würden.

fault-bad-black-hats = Dieses Spiel kann nicht „{ $given }“ Schwarzhüte haben. Es gibt mindestens einen und weniger als die Weißhüte, die übrig bleiben. Bei festgelegten Rollen lass die Zahl weg.

fault-bad-option = „{ $given }“ passt nicht zur Einstellung „{ $key }“{ $kind-given ->
    [yes] . Sie nimmt { $kind }
   *[no] {""}
}. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] {""}
}

fault-bad-speciality = Die Kräfte stimmen bei „{ $given }“ nicht. Nenne bei festgelegten Rollen Schwarzhüte mit barkeep, lockpick, telegrapher, card-sharp oder plain, jede Kraft außer plain höchstens einmal.

fault-bad-holder = „{ $given }“ kann das Labyrinth nicht als Erstes haben. Nenne bei festgelegten Rollen jemanden, der nicht der Mann in Schwarz ist.

fault-bad-identities = Die Identitäten stimmen bei „{ $given }“ nicht. Alle haben eine, keine zweimal{ $allowed-count ->
    [0] {""}
   *[other] , aus diesen: { $allowed }
}.

fault-bad-rolls = Die festgelegten Ergebnisse stimmen bei „{ $given }“ nicht{ $allowed-count ->
    [0] {""}
   *[other] . Dort passt { $allowed }
}. Es gibt die Listen maze, lynch und kill mit Namen und hat mit white und black.

fault-bad-duration = „{ $given }“ ist keine gültige Dauer für die Einstellung „{ $key }“. Schreib eine ganze Zahl über 0 mit s, m, h oder d, etwa 12h.
