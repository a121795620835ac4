# Was sich wählen lässt, und was daran falsch sein kann.

setup-deal = Die Rollen der Leute, die du nennst. Für alle anderen entscheidet das Los.
setup-races = Mensch oder Doppelgänger, für Rollen, die beide haben können.
setup-attributes = Eigenschaften von Leuten mit fester Rolle.
setup-tech = Geräte von Leuten mit fester Rolle. Sonst wählen sie selbst.
setup-natures = Der angeborene Schild eines Vernichters.
setup-allies = Die Seite eines Einzelgängers.
setup-contacts = Der Agent, dessen Namen ein Helfer der Agenten erfährt.
setup-stockpile = Die ersten Rollen eines Gedankenräubers.
setup-rolls = Feste Ergebnisse statt ausgeloster, zum Testen und Zeigen.
setup-rolls-example = {"{"} bodyguard = ["guardian"] {"}"}
setup-night = Wie lange eine Nacht höchstens dauert.
setup-day = Wie lange ein Tag höchstens dauert.
setup-choosing = Wie lange alle ihre Ausrüstung wählen können.
setup-last-shot = Wie viel Zeit für einen letzten Schuss bleibt.
setup-quiet = Wie lange es in der Stadt still sein muss, damit ein Tag endet, wenn alle abgestimmt haben.
setup-early-night = Ob eine Nacht endet, sobald sich alle gemeldet haben.
setup-start = Ob zuerst eine Nacht oder ein Tag kommt.
setup-max-day = Der letzte Tag. Danach gewinnt kein Team mehr.
setup-night-talk = Ob in der Stadt auch nachts geredet werden darf.
setup-no-lynch-vote = Ob Stimmen für niemanden möglich sind.
setup-kook-told = Ob Käuze erfahren, was sie sind.
setup-dopp-win = Ob die Doppelgänger gewinnen, wenn sie so viele sind wie die Stadt, oder erst, wenn von der Stadt niemand übrig ist.
setup-doom = Wie viele Nächte das Ungetüm braucht.
setup-points = Wie viele Punkte ein Gedankenräuber braucht.
setup-inactive-days = Nach wie vielen stillen Tagen ein Platz für jemand Neues frei wird; 0 für nie.

fault-too-few-players = { $given } Leute sind zu wenige. Es braucht mindestens 7, oder 3, wenn alle eine feste Rolle haben.
fault-too-many-players = { $given } Leute sind zu viele: Möglich sind höchstens 30.
fault-unknown-player = In diesem Spiel heißt niemand „{ $given }“. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] {""}
}
fault-unknown-role = Eine Rolle „{ $given }“ gibt es nicht. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] {""}
}
fault-unknown-item = Ein Gerät „{ $given }“ gibt es nicht. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] {""}
}
fault-unknown-attribute = Eine Eigenschaft „{ $given }“ gibt es nicht. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] {""}
}
fault-unknown-draw = In diesem Spiel gibt es kein Los und kein Ergebnis, das „{ $given }“ heißt. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] {""}
}
fault-unknown-key = Eine Einstellung „{ $given }“ gibt es nicht. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] {""}
}
fault-bad-race = Diese Spezies passt nicht: „{ $given }“. Mensch oder Doppelgänger geht nur bei Rollen, die beide haben können, und ein Bürger ist ein Mensch.{ $meant-given ->
    [yes] {" "}Meinst du „{ $meant }“?
   *[no] {""}
}
fault-bad-attribute = Diese Eigenschaft passt nicht: „{ $given }“. Angeborene Schilde sind nichts für Psi-Rollen, Käuze sind Menschen, und ein Geisterband ist nur für Rollen, die Menschen und Doppelgänger haben können. Gib jede Eigenschaft nur einmal.
fault-bad-tech = Dieses Gerät passt nicht: „{ $given }“. Niemand hat dasselbe zweimal, wer Psi-Kräfte hat, trägt keinen Psi-Schild, und jede Art von Forscherin hat eigene Erfindungen.
fault-too-many-of-role = In einem Spiel kann es nur eine davon geben: { $given }.
fault-missing-partner = „{ $given }“ braucht eine weitere feste Rolle: ein Helfer der Vernichter einen Vernichter, ein Helfer der Agenten einen Agenten.
fault-no-opposition = Unter diesen Rollen ist niemand gegen die Stadt. Nimm einen Doppelgänger hinein oder ein Alien, das eine Gefahr ist.
fault-bad-option = „{ $given }“ passt nicht zur Einstellung „{ $key }“{ $kind-given ->
    [yes] : Sie nimmt { $kind }
   *[no] {""}
}. { $meant-given ->
    [yes] Meinst du „{ $meant }“?
   *[no] {""}
}
fault-bad-duration = „{ $given }“ ist keine Dauer für die Einstellung „{ $key }“. Schreib eine ganze Zahl mit s, m, h oder d, etwa 12h. Nur quiet kann 0s sein.
