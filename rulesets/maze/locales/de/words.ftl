# The game, its words, and one line of help for each command. Roles, hats and orders stand uninflected: after a colon, in
# brackets, in lists and on buttons; sentences are built around that.

game-name = Das Labyrinth
game-line = Zwei Seiten, und ein Ding, das alle wollen.
game-about = Weiße Hüte, schwarze Hüte und ein Mann in Schwarz, der heimlich seine Seite wählt, für 7 bis 18 Leute. Etwas wechselt jede Nacht den Besitzer, und wer es hat, kann weder gehängt noch erschossen werden.
game-length = Sechs bis zehn Tage, oder ein Abend

## Who is who

game-map = Der Saloon
drawn-alive = lebt
drawn-dead = tot
drawn-vote = stimmt für
drawn-unmasked = hat sich gezeigt
drawn-teammate = in deinem Team

role-white-hat = Weißhut
role-black-hat = Schwarzhut
role-man-in-black = Mann in Schwarz

# Eine Zeile darüber, was jeder tut, und die Regel, soweit es mehr zu sagen gibt.
role-white-hat-about = Hat eine Stimme und gewinnt, wenn kein Schwarzhut mehr lebt.
role-white-hat-rule = Vielleicht hast du das Labyrinth und erfährst es erst bei Einbruch der Nacht. Dann wählst du, wer es bekommt, und niemand kann dich erschießen oder hängen.
role-black-hat-about = Schießt nachts. Gewinnt, wenn so viele leben wie Weißhüte.
role-black-hat-rule = Die Schwarzhüte wählen jede Nacht, auf wen sie schießen und wem sie das Labyrinth stehlen. Der letzte Befehl zählt.
role-man-in-black-about = Wählt heimlich seine Seite und sucht das Labyrinth.
role-man-in-black-rule = Er trägt das ganze Spiel lang einen weißen oder einen schwarzen Hut und gewinnt mit dessen Seite. Nachts durchsucht er jemanden. Ist das Labyrinth dort, kann er mit weißem Hut den Schuss dorthin umlenken und mit schwarzem Hut töten und es nehmen.

team-white-hats = die Weißhüte
team-black-hats = die Schwarzhüte
team-undecided = noch keine Seite

hat-white = weiß
hat-black = schwarz

speciality-barkeep = Bar
speciality-lockpick = Dietriche
speciality-telegrapher = Telegraf
speciality-card-sharp = Falschspiel
speciality-plain = keine Kraft

speciality-barkeep-about = Hält in zwei Nächten jemanden auf.
speciality-barkeep-rule = Der Mann in Schwarz findet nichts, während er aufgehalten wird.
speciality-lockpick-about = Versucht in einer Nacht beim Diebstahl eine zweite Tasche.
speciality-telegrapher-about = Schickt in einer Nacht eine Zeile ohne Namen.
speciality-telegrapher-rule = Alle lesen sie bei Tagesanbruch.
speciality-card-sharp-about = Hat an einem Tag eine Stimme, die doppelt zählt.

identity-rancher = Rinderzüchter
identity-ranchers-daughter = Tochter vom Rinderzüchter
identity-gunslinger = Revolverheld
identity-saloon-keeper = Wirtin im Saloon
identity-piano-player = Klavierspieler
identity-dance-hall-singer = Sängerin im Tanzsaal
identity-prospector = Goldgräber
identity-blacksmith = Schmied
identity-undertaker = Bestatterin
identity-schoolteacher = Lehrerin
identity-preacher = Prediger
identity-stagecoach-driver = Postkutscher
identity-stable-hand = Stallknecht
identity-train-conductor = Schaffnerin
identity-mayor = Bürgermeisterin
identity-banker = Bankier
identity-newspaper-editor = Zeitungsmacherin
identity-homesteader = Siedlerin
identity-cavalry-officer = Offizier der Kavallerie
identity-medicine-seller = Quacksalber
identity-horse-breaker = Pferdezähmerin
identity-park-guest = Gast im Park
identity-park-technician = Technikerin im Park
identity-story-writer = Geschichtenschreiberin

## The course of the game

phase-night-zero = Die Nacht davor
phase-day = Tag
phase-night = Nacht
phase-over = Ende

channel-public = Die Straße
channel-black-hats = Die Schwarzhüte
channel-graveyard = Der Friedhof

order-wear = dein Hut
order-pass = deine Weitergabe
order-search = deine Suche
order-kill = der Schuss
order-steal = der Diebstahl
order-detain = das Aufhalten
order-pick = deine zweite Tasche
order-wire = dein Telegramm
order-palm = deine heimliche zweite Stimme

action-none = nichts
action-redirect = umlenken
action-kill = töten

cause-lynch = gehängt
cause-night = in der Nacht
cause-removed = aus dem Spiel genommen

decision-earliest = die frühesten Stimmen
decision-lot = durch das Los
decision-no-votes = durch das Los, ohne Stimmen

way-passed = weitergegeben
way-stolen = gestohlen
way-lot = durch das Los
way-stayed = geblieben

shot-hit = getroffen
shot-immune = vergeblich
shot-too-late = zu spät

entries-none = niemand

## Commands

verb-vote = Stimm ab, wer gehängt wird, etwa mit vote ann. Bis der Tag endet, kannst du deine Stimme noch ändern.
verb-unvote = Nimm deine Stimme zurück.
verb-tally = Sieh dir die Stimmen bis jetzt an.
verb-wear = Für den Mann in Schwarz: Wähl deinen Hut mit wear white oder wear black, bis die Nacht davor vorbei ist.
verb-pass = Wenn du heute Nacht das Labyrinth hast: Wähl, wer es als Nächstes bekommt.
verb-search = Für den Mann in Schwarz: Such bei jemandem das Labyrinth. Häng redirect an, mit weißem Hut, oder kill, mit schwarzem.
verb-kill = Für die Schwarzhüte: Wähle, auf wen heute Nacht geschossen wird. Der letzte Befehl zählt.
verb-steal = Für die Schwarzhüte: Wähle, wem das Labyrinth gestohlen wird. Häng to und einen Namen an, um es für jemand anderen zu stehlen.
verb-detain = Für die Bar: Halte heute Nacht jemanden auf. Der Mann in Schwarz sucht dann nicht.
verb-pick = Für die Dietriche: Versuch beim Diebstahl dieser Nacht eine zweite Tasche.
verb-wire = Für den Telegrafen: Schick eine Zeile, die alle bei Tagesanbruch lesen, ohne deinen Namen.
verb-palm = Für das Falschspiel: Deine Stimme zählt doppelt, wenn dieser Tag endet. Endgültig, und einmal im Spiel.
verb-cancel = Nimm zurück, was du für heute Nacht gewählt hast: pass, search, kill, steal, detain, pick oder wire.
verb-unmask = Für den Mann in Schwarz, wenn es eingestellt ist: Lass mich allen sagen, wer du bist. Nicht deinen Hut, und nur einmal.
verb-done = Sag, dass du in dieser Phase fertig bist. Sobald es alle sind, die leben, endet sie.

## The choice that sends a command as it is

verb-unvote-finish = Meine Stimme zurücknehmen
verb-tally-finish = Die Stimmen zeigen
verb-search-finish = Nur suchen
verb-steal-finish = Für mich
verb-palm-finish = Meine Stimme heute doppelt zählen
verb-unmask-finish = Sag ihnen, wer ich bin
verb-done-finish = Ich bin fertig

## Questions. Where players type, the possible answers follow

verb-vote-question = Wer soll gehängt werden? Bis der Tag endet, kannst du deine Stimme noch ändern.
verb-vote-typed = Du kannst `vote { $player }` schreiben.
verb-wear-question = Welchen Hut trägst du?
verb-wear-typed = Du kannst `wear white` oder `wear black` schreiben.
verb-pass-question = Wer bekommt das Labyrinth als Nächstes?
verb-pass-typed = Du kannst `pass { $player }` schreiben.
verb-search-question = Wen durchsuchst du heute Nacht?
verb-search-typed = Du kannst `search { $player }` schreiben; häng `redirect` an, mit weißem Hut, oder `kill`, mit schwarzem.
question-if-found = Was tust du, wenn du es findest?
verb-kill-question = Auf wen schießt ihr heute Nacht?
verb-kill-typed = Du kannst `kill { $player }` schreiben.
verb-steal-question = Wem stehlt ihr das Labyrinth?
verb-steal-typed = Du kannst `steal { $player }` schreiben, oder `steal { $player } to { $another }`.
question-for-whom = Wer bekommt, was ihr stehlt?
verb-detain-question = Wen hältst du heute Nacht auf?
verb-detain-typed = Du kannst `detain { $player }` schreiben.
verb-pick-question = Wessen Tasche versuchst du noch?
verb-pick-typed = Du kannst `pick { $player }` schreiben.
verb-wire-question = Was sollen alle bei Tagesanbruch lesen, ohne deinen Namen?
verb-wire-typed = Du kannst `wire` und die Zeile schreiben.
verb-palm-question = Soll deine Stimme doppelt zählen, wenn dieser Tag endet? Das geht einmal im Spiel.
verb-palm-typed = Du kannst `palm` schreiben.
verb-cancel-question = Was willst du zurücknehmen?
verb-unmask-question = Soll ich allen sagen, dass du der Mann in Schwarz bist? Dein Hut bleibt geheim.
verb-unmask-typed = Du kannst `unmask` schreiben.
verb-done-question = Bist du fertig?
verb-done-typed = Du kannst `done` schreiben.

## Auswahl, und in einer Zeile, was sie bewirkt

choice-wear-white = Ein weißer Hut
choice-wear-white-about = Du gewinnst mit den Weißhüten und kannst einen Schuss auf die Person lenken, die das Labyrinth hat.
choice-wear-black = Ein schwarzer Hut
choice-wear-black-about = Du gewinnst mit den Schwarzhüten und kannst das Labyrinth mit Gewalt nehmen.
choice-search-redirect = Den Schuss umlenken
choice-search-redirect-about = Wenn du das Labyrinth findest, gilt der Schuss dieser Nacht der Person, die es hat.
choice-search-kill = Töten und nehmen
choice-search-kill-about = Wenn du das Labyrinth findest, stirbt die Person, die es hat, und es gehört dir.
choice-steal-to = Für jemand anderen
choice-steal-to-before = für
choice-cancel-wear = Meinen Hut
choice-cancel-pass = Das Weitergeben des Labyrinths
choice-cancel-search = Meine Suche
choice-cancel-kill = Den Schuss
choice-cancel-steal = Den Diebstahl
choice-cancel-detain = Das Aufhalten
choice-cancel-pick = Die zweite Tasche
choice-cancel-wire = Mein Telegramm
choice-cancel-palm = Meine zweite Stimme

## Achievements

achievement-last-gun = Letzter Revolver
achievement-last-gun-about = als letzter lebender Schwarzhut von mehreren gewonnen
achievement-whole-gang = Die ganze Bande
achievement-whole-gang-about = als einer von mehreren Schwarzhüten gewonnen, von denen alle leben
achievement-stranger = Fremder in der Stadt
achievement-stranger-about = lebend als Mann in Schwarz gewonnen, ohne sich je zu zeigen
achievement-keeper = Gut festgehalten
achievement-keeper-about = gewonnen, und bei Beginn des letzten Tages das Labyrinth gehalten

## Was es in einem Spiel geben kann: `rules roles` und dergleichen

listed-roles = Rollen
