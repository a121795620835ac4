# Das Spiel, seine Wörter, und zu jedem Befehl eine Zeile Hilfe.

game-name = Quests
game-about = Fünf Quests, verborgene Verräter, und eine Seherin, die nicht entdeckt werden darf, für 5 bis 10 Personen. Schlagt Teams vor, stimmt ab und spielt eure Karten.
game-length = Eine halbe bis eine ganze Stunde

team-good = die Guten
team-evil = die Bösen
role-seer = Seherin
role-confidant = Vertraute
role-companion = Gefährte
role-assassin = Attentäter
role-shade = Schatten
role-loner = Einzelgänger
role-traitor = Verräter
role-seer-about = Gut. Kennt die Bösen, nur den Schatten nicht, und darf nicht entdeckt werden.
role-confidant-about = Gut. Weiß, wer die Seherin ist.
role-companion-about = Gut. Hat eine Stimme und Verstand.
role-assassin-about = Böse. Gewinnt am Ende noch, wenn er die Seherin nennt.
role-shade-about = Böse. Die Seherin kennt ihn nicht.
role-loner-about = Böse. Kennt die anderen Bösen nicht, und sie kennen ihn nicht.
role-traitor-about = Böse. Kennt die anderen Bösen.
phase-proposal = Ein Team wird vorgeschlagen
phase-vote = Die Abstimmung
phase-quest = Die Quest
phase-hunt = Die Jagd auf die Seherin
phase-over = Das Ende
ballot-approve = dafür
ballot-reject = dagegen
card-success = Erfolg
card-failure = Fehlschlag
channel-table = Der Tisch

verb-propose = Wer führt, schlägt ein Team vor, etwa propose ann bob.
verb-propose-question = Wer zieht zu dieser Quest aus?
verb-propose-typed = Du kannst `propose { $player } { $another }` schreiben.
verb-vote = Stimme über das Team ab: vote approve (dafür) oder vote reject (dagegen). Bis alle abgestimmt haben, kannst du es ändern.
verb-vote-question = Bist du für dieses Team?
verb-vote-typed = Du kannst `vote approve` oder `vote reject` schreiben.
verb-play = Wer im Team ist, spielt play success (Erfolg) oder play failure (Fehlschlag). Gute können nur Erfolg spielen.
verb-play-question = Welche Karte spielst du?
verb-play-typed = Du kannst `play success` schreiben.
verb-strike = Der Attentäter nennt am Ende die Seherin, etwa strike ann.
verb-strike-question = Wer ist die Seherin?
verb-strike-typed = Du kannst `strike { $player }` schreiben.

# Was das Spiel mitteilt.

event-deck = In diesem Spiel: { $roles }.
event-dealt = Deine Rolle: **{ $role }**. { $role-id ->
    [seer] Du bist gut. Entdeckt dich der Attentäter, gewinnen die Bösen.
    [confidant] Du bist gut. Hilf der Seherin, ohne auf sie zu zeigen.
    [companion] Du bist gut. Finde heraus, wem du trauen kannst.
    [assassin] Du bist böse. Gelingen drei Quests, kannst du noch gewinnen, indem du die Seherin nennst.
    [shade] Du bist böse, und die Seherin weiß es nicht.
    [loner] Du bist böse, und keiner der anderen Bösen weiß es.
   *[traitor] Du bist böse. Lass drei Quests scheitern.
}
event-knows = { $role-id ->
    [seer] { $players-count ->
        [0] Du siehst niemanden, der böse ist.
       *[other] Böse: { $players }.
    }
    [confidant] Die Seherin ist { $players }.
    [companion] Du kennst keine Rolle außer deiner eigenen.
    [loner] Du kennst die anderen Bösen nicht, und sie kennen dich nicht.
   *[other] { $players-count ->
        [0] Du kennst keine anderen Bösen.
       *[other] Böse wie du: { $players }.
    }
}
event-leader = **Quest { $quest }: { $player } führt** und hat { $length }, um ein Team aus { $size } Personen vorzuschlagen. { $rejected ->
    [0] {""}
    [one] Ein Team wurde abgelehnt; das fünfte ist eines zu viel.
    [4] Vier Teams wurden abgelehnt. Wird auch dieses abgelehnt, ist es das fünfte.
   *[other] { $rejected } Teams wurden abgelehnt; das fünfte ist eines zu viel.
}
event-no-team = { $player } hat kein Team vorgeschlagen. Das zählt als abgelehntes Team.
event-proposed = { $player } schlägt **{ $team }** vor. Stimmt privat ab, die Zeit dafür: { $length }.{ $buttons ->
    [yes] {""}
   *[no] {" "}`vote approve` heißt dafür, `vote reject` dagegen.
}
story-proposed = { $player } schlug **{ $team }** vor.
event-votes = **Das Team ist { $approved ->
    [yes] angenommen
   *[no] abgelehnt
}.** Die Stimmen: { $votes }.
event-sets = Auf die Quest: { $team }. Spielt eure Karten privat, die Zeit dafür: { $length }.{ $buttons ->
    [yes] {""}
   *[no] {" "}`play success` heißt Erfolg; wer böse ist, kann auch `play failure` spielen.
}
event-quest-over = **Quest { $quest } ist { $success ->
    [yes] gelungen
   *[no] gescheitert
}.** { $failures ->
    [0] Unter den Karten war kein Fehlschlag.
    [one] Unter den Karten war ein Fehlschlag.
   *[other] Unter den Karten waren { $failures } Fehlschläge.
}
event-stalled = Das fünfte Team in Folge wurde abgelehnt. **Quest { $quest } ist verloren.**
event-hunt = **Drei Quests sind gelungen.** Jetzt kann der Attentäter die Seherin nennen{ $buttons ->
    [yes] .
   *[no] : `strike ann`.
} Die Zeit dafür: { $length }.
event-struck = Der Attentäter nennt **{ $player }**. { $hit ->
    [yes] Es ist die Seherin!
   *[no] Es ist nicht die Seherin.
}
event-score = { $successes } gelungen, { $failures } gescheitert
event-leads = führt
story-cards = Die Karten des Teams: { $cards }.

# Warum etwas nicht angenommen wurde.

refusal-channel-closed = Das liest niemand. Rede am Tisch.
refusal-not-a-player = Du bist nicht in diesem Spiel und kannst nur mitlesen.
refusal-not-the-leader = { $player } führt und schlägt das Team vor. Sag am Tisch, was du davon hältst.
refusal-not-on-the-team = Du bist nicht im Team und spielst keine Karte. Warte, wie es ausgeht.
refusal-not-the-assassin = Nur der Attentäter kann das.
refusal-self-target = Dich selbst kannst du nicht wählen. Wähl die Person, die du für die Seherin hältst.
refusal-own-side = { $player } gehört zu euch. Wähl die Person, die du für die Seherin hältst.
refusal-only-success = Du bist gut und kannst nur Erfolg spielen{ $buttons ->
    [yes] .
   *[no] : `play success`.
}

# Was man einstellen kann, und was daran falsch sein kann.

setup-confidant = Ob eine gute Person die Vertraute ist, die weiß, wer die Seherin ist.
setup-shade = Ob eine böse Person der Schatten ist, den die Seherin nicht kennt.
setup-loner = Ob eine böse Person der Einzelgänger ist, der die anderen Bösen nicht kennt und den sie nicht kennen.
setup-fifth = Was mit dem fünften abgelehnten Team einer Quest verloren ist: die Quest oder das Spiel.
setup-proposal = Wie lange man Zeit hat, ein Team vorzuschlagen.
setup-vote = Wie lange eine Abstimmung höchstens dauert.
setup-quest = Wie lange das Team Zeit hat, seine Karten zu spielen.
setup-hunt = Wie lange der Attentäter Zeit hat, die Seherin zu nennen.
setup-leader = Wer zuerst führt. Sonst entscheidet das Los.
setup-deal = Die Rolle jeder Person, für ein Spiel, das nicht zufällig ausgeteilt wird.

fault-too-many-special = Es gibt mehr besondere böse Rollen als Böse. Neben dem Attentäter ist Platz für { $allowed }.
fault-deal-mismatch = Die feste Verteilung passt nicht zu diesem Spiel. In ihr sind eine Seherin, ein Attentäter, die eingeschalteten besonderen Rollen und so viele Böse, wie die Regeln für diese Zahl sagen.
