# The game, its words, and one line of help for each command. Roles and places have no article of their own, so that they
# stand in brackets, in lists and on buttons; sentences are built around that.

game-name = Eine Nacht
game-line = Karten wandern im Dunkeln, dann wird abgestimmt.
game-about = Ein Werwolfspiel mit einer Nacht, einem Gespräch und einer Abstimmung, für 3 bis 12 Leute. Im Dunkeln wechseln Karten die Hände, und am Morgen bist du vielleicht jemand anderes.
game-length = Etwa zwanzig Minuten

## Roles, teams and places

role-werewolf = Werwolf
role-minion = Günstling
role-mason = Freimaurer
role-seer = Seherin
role-robber = Räuberin
role-troublemaker = Unruhestifterin
role-drunk = Betrunkene
role-insomniac = Schlaflose
role-hunter = Jägerin
role-villager = Dorfbewohner
role-tanner = Gerber

# Eine Zeile, was jede Rolle tut, und die Regel, soweit es mehr zu sagen gibt.
role-werewolf-about = Kennt den anderen Werwolf und darf nicht sterben.
role-werewolf-rule = Du gewinnst, wenn kein Werwolf stirbt und der Gerber lebt. Wer allein Werwolf ist, darf nachts eine Karte der Tischmitte ansehen.
role-minion-about = Kennt die Werwölfe, die nichts davon wissen.
role-minion-rule = Du gewinnst mit den Werwölfen, auch wenn du für sie stirbst. Ist am Ende niemand Werwolf, wirst du an ihrer Stelle gejagt.
role-mason-about = Kennt den anderen Freimaurer.
role-mason-rule = Du gewinnst mit dem Dorf. Die beiden Freimaurer können füreinander bürgen. Bist du allein, liegt die andere Karte in der Tischmitte.
role-seer-about = Sieht eine Karte von jemand anderem oder zwei der Tischmitte.
role-seer-rule = Du gewinnst mit dem Dorf. Du handelst, bevor sich eine Karte bewegt, und siehst also, was verteilt wurde. Du kannst auch nichts tun.
role-robber-about = Tauscht die Karte mit jemand anderem und sieht die neue.
role-robber-rule = Die andere Person bekommt deine. Ab dann bist du, was du genommen hast, und gewinnst mit dessen Team. Du kannst auch nichts tun.
role-troublemaker-about = Vertauscht ungesehen die Karten zweier anderer.
role-troublemaker-rule = Du gewinnst mit dem Dorf. Niemand erfährt davon, und du siehst die Karten nicht. Du kannst auch nichts tun.
role-drunk-about = Muss ungesehen eine Karte der Tischmitte nehmen.
role-drunk-rule = Ab dann bist du, was du genommen hast, und niemand sagt dir, was das ist. Wählst du nichts, lose ich für dich.
role-insomniac-about = Sieht am Ende der Nacht die eigene Karte.
role-insomniac-rule = Du gewinnst mit dem Team dieser Karte. Hat sie jemand bewegt, weißt du es als Erste.
role-hunter-about = Nimmt im Tod mit, für wen die eigene Stimme war.
role-hunter-rule = Du gewinnst mit dem Dorf. Es zählt, wer diese Karte am Ende hat, und nur ein Tod durch die Abstimmung.
role-villager-about = Hat keine Fähigkeit, nur Rede und Stimme.
role-villager-rule = Du gewinnst mit dem Dorf, wenn ein Werwolf stirbt. Auch deine Karte kann nachts wandern.
role-tanner-about = Will sterben und gewinnt dadurch allein.
role-tanner-rule = Es ist egal, wie du stirbst. Stirbst du, können die Werwölfe nicht gewinnen; das Dorf kann es.

# In the accusative: after “für” and “an”.
team-town = das Dorf
team-werewolf = das Werwolf-Team
team-tanner = den Gerber

game-map = Der Kreis
drawn-player = spielt mit
drawn-card = Karte in der Tischmitte
drawn-neighbour = Nachbarn im Kreis
drawn-vote = stimmt für
drawn-shot = der Schuss der Jägerin
drawn-target = dein Ziel heute Nacht
drawn-seen = was du gesehen hast
drawn-died = tot
drawn-reveal = die Karten an diesem Platz

position-left = links
position-middle = Mitte
position-right = rechts
choice-target-left = { $buttons ->
    [yes] links
   *[no] Tischmitte: links
}
choice-target-middle = { $buttons ->
    [yes] Mitte
   *[no] Tischmitte: Mitte
}
choice-target-right = { $buttons ->
    [yes] rechts
   *[no] Tischmitte: rechts
}

direction-up = aufwärts
direction-down = abwärts

## The course of the game

phase-briefing = Vorbereitung
phase-allocation = Austeilen
phase-night = Nacht
phase-day = Tag
phase-voting = Abstimmung
phase-over = Ende

channel-main = Der Tisch

topic-only-here = hier reden
topic-only-by-day = tagsüber reden
topic-no-quotes = keine Zitate
topic-spirit = der Sinn der Regeln
topic-ask = fragen

part-all = alle Regeln
part-changes = was anders ist als im Spiel aus der Schachtel

move-robbed = geraubt
move-swapped = vertauscht
move-exchanged = eingetauscht

cause-vote = durch die Abstimmung
cause-hunter = durch den Schuss der Jägerin

calm-one-vote-each = alle hatten eine Stimme
calm-tanner-set-aside = die Stimme des Gerbers zählte nicht

cancel-reason-host = es endet hier
cancel-reason-not-acknowledged = zu wenige haben die Losung geschickt

## What a command has to name: in the accusative, after “wähl”

need-one-position = eine Karte der Tischmitte: left (links), middle (Mitte) oder right (rechts), etwa `target left`
need-one-or-two = eine andere Person, etwa `target ann`, oder zwei verschiedene Karten der Tischmitte, etwa `target left right`
need-one-player = eine andere Person, etwa `target ann`
need-two-players = zwei andere Personen, etwa `target ann bob`
need-one-vote = eine andere Person, etwa `vote ann`, oder eine Richtung im Kreis, `vote up` oder `vote down`

## Commands

verb-target = Wähl, was du nachts tust. Ohne weitere Worte tust du nichts. Bis die Nacht endet, kannst du dich umentscheiden.
verb-vote = Stimm für eine andere Person, mit ihrem Namen oder mit up oder down. Eine Stimme ist endgültig.
verb-ready = Sag, dass du genug geredet hast. Sobald alle so weit sind, beginnt die Abstimmung.
verb-passphrase = Schick die Losung, die zeigt, dass du die Regeln gelesen hast.
verb-role = Lies noch einmal, was du beim Austeilen erfahren hast.
verb-circle = Sieh dir noch einmal den Kreis an, für Stimmen mit up und down.
verb-status = Sieh dir den Spielstand an, und ob ich auf dich warte.
verb-rules = Lies die Regeln. „rules changes“ zeigt nur, was anders ist als im Spiel aus der Schachtel.
verb-tips = Lies ein paar Ratschläge.
verb-report = Sag nur der Spielleitung, dass jemand gegen die Umgangsregeln verstoßen hat.
verb-ask = Frag die Spielleitung etwas zu den Regeln.

## The choice that sends a command as it is

verb-target-finish = Heute Nacht nichts
verb-ready-finish = Ich bin so weit
verb-rules-finish = Alle Regeln

## Questions, worded for the role that is asked. Where players type, the possible answers follow

question-idle = { $buttons ->
    [yes] Deine Karte tut heute Nacht nichts. Sag es, damit die Nacht enden kann.
   *[no] Heute Nacht ist nichts zu tun. Bereit?
}
question-idle-finish = { $buttons ->
    [yes] Heute Nacht nichts
   *[no] Bereit
}
question-idle-typed = Du kannst `target` schreiben.
question-seer = Welche Karte siehst du an?
question-seer-typed = Du kannst `target { $player }` schreiben, oder `target left right`, oder für nichts nur `target`.
question-seer-second = Welche andere Karte der Tischmitte siehst du an?
question-lone-wolf = Welche Karte siehst du an?
question-lone-wolf-typed = Du kannst `target left` schreiben, oder für nichts nur `target`.
question-robber = Wessen Karte nimmst du?
question-robber-typed = Du kannst `target { $player }` schreiben, oder für nichts nur `target`.
question-troublemaker = Welche zwei Karten vertauschst du?
question-troublemaker-typed = Du kannst `target { $player } { $another }` schreiben, oder für nichts nur `target`.
question-drunk = Welche Karte nimmst du?
question-drunk-typed = Du kannst `target left` schreiben.
verb-vote-question = Für wen stimmst du? Du kannst es nicht mehr ändern.
verb-vote-typed = Du kannst `vote { $player }` schreiben, oder `vote up` oder `vote down` für die Person vor oder nach dir im Kreis.
verb-ready-question = Hast du genug geredet? Sobald alle so weit sind, beginnt die Abstimmung.
verb-ready-typed = Du kannst `ready` schreiben.
verb-passphrase-question = Welche Losung zeigt, dass du die Regeln gelesen hast?
verb-rules-question = Welche Regeln möchtest du lesen?
verb-report-question = Wer hat gegen eine Umgangsregel verstoßen? Das liest nur die Spielleitung.
verb-ask-question = Was möchtest du die Spielleitung fragen?

## Auswahl, und in einer Zeile, was sie bewirkt

choice-vote-up = Die Person vor mir
choice-vote-up-about = Deine Stimme gilt der Person vor dir im Kreis.
choice-vote-down = Die Person nach mir
choice-vote-down-about = Deine Stimme gilt der Person nach dir im Kreis.

## Achievements

achievement-lone-wolf = Einsamer Wolf
achievement-lone-wolf-about = als einziger Werwolf gewonnen
achievement-second-sight = Zweites Gesicht
achievement-second-sight-about = als Seherin begonnen und mit dem Dorf gewonnen, als ein Werwolf starb
achievement-happy-end = Wunschgemäß
achievement-happy-end-about = als Gerber gestorben, wie gewünscht
achievement-last-shot = Letzter Schuss
achievement-last-shot-about = als Jägerin gestorben und einen Werwolf mitgenommen
achievement-turncoat = Seitenwechsel
achievement-turncoat-about = mit einem anderen Team gewonnen als dem zugeteilten

## Was es in einem Spiel geben kann: `rules roles` und dergleichen

listed-roles = Rollen
