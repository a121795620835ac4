# The settings that a host can choose, and their faults.

setup-deal = Für jede Person genau diese Rolle, oder by-lot für eine, die ausgelost wird.
setup-black-hats = Wie viele Schwarzhüte ausgelost werden. Sonst hängt es davon ab, wie viele mitspielen.
setup-specialities = Ob Schwarzhüte beim Auslosen geheime Kräfte haben können oder keine.
setup-speciality-deal = Genau diese Kräfte für Schwarzhüte, neben festgelegten Rollen.
setup-first-holder = Wer das Labyrinth zuerst hat, neben festgelegten Rollen. Sonst wird es ausgelost.
setup-identities = Für jede Person genau diese Identität, oder by-lot für eine, die ausgelost wird. Sonst werden alle ausgelost.
setup-rolls = Ergebnisse, die nicht ausgelost werden, sondern feststehen, zum Testen und Zeigen.
setup-immune-lynch = Was geschieht, wenn die Abstimmung auf die Person mit dem Labyrinth fällt: Niemand sonst wird gehängt, oder die nächste.
setup-tie = Bei gleich vielen Stimmen wird gehängt, wessen Stimmen am frühesten da waren, oder das Los entscheidet.
setup-hammer = Der Tag endet, sobald jemand die Stimmen von mehr als der Hälfte hat.
setup-idle-kill = Befehlen die Schwarzhüte nichts, fällt kein Schuss, oder das Los entscheidet.
setup-steal-report = Die Schwarzhüte erfahren bei Tagesanbruch, ob ihr Diebstahl geglückt ist.
setup-unmask = Der Mann in Schwarz kann mich einmal bestätigen lassen, wer er ist.
setup-night-talk = Die Lebenden dürfen auch nachts auf der Straße reden.
setup-night-zero = Wie lange die Nacht vor dem ersten Tag dauert.
setup-day = Wie lange ein Tag dauert.
setup-night = Wie lange eine Nacht dauert.
setup-reminder = Wie lange vor dem Ende einer Phase ich alle erinnere. Bei 0 Sekunden tue ich es nicht.

fault-bad-deal = Die festgelegten Rollen stimmen bei „{ $given }“ nicht. Genannt werden alle einmal, eine Person als man-in-black, mindestens eine als black-hat, und mehr als white-hat denn als black-hat, etwa `deal = { "{" } ann = "white-hat", bob = "black-hat" { "}" }`. Eine Rolle kann `by-lot` sein: Dann werden von keiner mehr festgelegt, als sonst ausgelost würden.

fault-bad-black-hats = „{ $given }“ ist für dieses Spiel keine Zahl von Schwarzhüten. Es gibt mindestens einen und weniger als die Weißhüte, die übrig bleiben. Neben festgelegten Rollen lass sie weg.

fault-bad-option = „{ $given }“ passt nicht zur Einstellung „{ $key }“{ $kind-given ->
    [yes] . Sie nimmt { $kind }
   *[no] {""}
}. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] {""}
}

fault-bad-speciality = Die Kräfte stimmen bei „{ $given }“ nicht. Nenne neben festgelegten Rollen Schwarzhüte mit barkeep, lockpick, telegrapher, card-sharp oder plain, jede Kraft außer plain höchstens einmal.

fault-bad-holder = „{ $given }“ kann das Labyrinth nicht als Erstes haben. Nenne neben festgelegten Rollen jemanden, der nicht der Mann in Schwarz ist.

fault-bad-identities = Die Identitäten stimmen bei „{ $given }“ nicht. Alle haben eine, keine zweimal{ $allowed-count ->
    [0] {""}
   *[other] , aus diesen: { $allowed }
}.

fault-bad-rolls = Die festgelegten Ergebnisse stimmen bei „{ $given }“ nicht{ $allowed-count ->
    [0] {""}
   *[other] . Dort passt { $allowed }
}. Es gibt die Listen maze, lynch und kill mit Namen und hat mit white und black.

fault-bad-duration = „{ $given }“ ist keine Dauer für die Einstellung „{ $key }“. Schreib eine ganze Zahl mit s, m, h oder d, etwa 12h. Eine Phase dauert länger als nichts.
