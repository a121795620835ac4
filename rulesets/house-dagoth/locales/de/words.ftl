# Das Spiel, seine Wörter, und eine Zeile Hilfe zu jedem Befehl.

game-name = Haus Dagoth
game-line = Schick Agenten über eine Karte, finde die Verräter.
game-about = Ihr führt die Fraktionen von Vvardenfell. Nachts reisen deine Leute über Straßen, mit Booten und Schlickschreitern; wer die richtige Kreuzung beobachtet, erfährt, was die anderen vorhaben. Einige von euch dienen Haus Dagoth. Für 6 bis 20 Leute. Die Welt ist die von Morrowind und gehört denen, die sie gemacht haben; dieses Spiel haben Fans gemacht, und es hat mit ihnen nichts zu tun.
game-length = Ein bis zwei Wochen, oder ein Abend

## Fraktionen

faction-house-hlaalu = Haus Hlaalu
faction-house-redoran = Haus Redoran
faction-house-telvanni = Haus Telvanni
faction-tribunal-temple = der Tempel des Tribunals
faction-buoyant-armigers = die Beschwingten Ritter
faction-imperial-legion = die Kaiserliche Legion
faction-imperial-cult = der Kaiserliche Kult
faction-east-empire-company = die Ostreich-Kompanie
faction-census-and-excise = das Zoll- und Meldeamt
faction-mages-guild = die Magiergilde
faction-fighters-guild = die Kriegergilde
faction-thieves-guild = die Diebesgilde
faction-morag-tong = die Morag Tong
faction-camonna-tong = die Camonna Tong
faction-bitter-coast-smugglers = der Schmuggel der Bitterküste
faction-caravaners = die Karawanen
faction-urshilaku-tribe = der Stamm der Urshilaku
faction-zainab-tribe = der Stamm der Zainab
faction-dissident-priests = die abtrünnigen Priester
faction-fyr-household = der Haushalt von Fyr

allegiance-house-dagoth = Haus Dagoth
allegiance-nerevarine-cult = der Nerevarine-Kult (du gewinnst, wenn du am Ende lebst und das Oberhaupt des Tempels tot ist; du erfährst, wo sich Schläfer erheben)
allegiance-dark-brotherhood = die Dunkle Bruderschaft (du gewinnst, wenn das Oberhaupt deines Auftrags nachts getötet wird; einmal zählt keine Wache gegen deine Anschläge auf Oberhäupter)
allegiance-clan-berne = Clan Berne (du gewinnst, wenn du am Ende lebst und so viele Leute hast, wie du haben kannst; wen deine Leute bei einem Anschlag töten, kommt zu dir)
allegiance-twin-lamps = die Zwillingslampen (niemand sieht deine Leute der Völker argonian und khajiit, und niemand überfällt sie)
allegiance-blades = die Klingen (jede Nacht kannst du mitlesen, was die Spionage eines Oberhaupts findet)

team-loyal = die Treuen
team-house-dagoth = Haus Dagoth

team-loyal-about = Gewinnen, wenn niemand von Haus Dagoth mehr lebt.
team-house-dagoth-about = Kennen einander und gewinnen mit der Hälfte der Lebenden.
team-house-dagoth-rule = Haus Dagoth gewinnt, wenn am Beginn eines Tages die Hälfte der lebenden Oberhäupter dazugehört. Jede Nacht kann es einen Ort nennen: Dort erhebt sich ein Dunmer und greift das Oberhaupt an, das dort lebt.
team-nerevarine-cult = der Nerevarine-Kult
team-dark-brotherhood = die Dunkle Bruderschaft
team-clan-berne = Clan Berne

## Fähigkeiten

ability-open-purse = offene Börse (jede Nacht kannst du jemanden nach Geschlecht und Volk bestechen)
ability-best-wages = bester Lohn (jede Anwerbung bringt eine Person mehr)
ability-oath-guard = Eidwache (deine Leute zählen doppelt, wenn sie dich bewachen)
ability-blood-debt = Blutschuld (wurde jemand von deinen Leuten getötet, zählen deine Anschläge doppelt)
ability-tower-ward = Turmzauber (wenn du zum ersten Mal bei einem Angriff sterben würdest, lebst du)
ability-scrying = Blick in die Ferne (jede Nacht kannst du selbst einen Ort beobachten)
ability-pilgrims-peace = Pilgerfrieden (deine Leute geraten in keinen Hinterhalt)
ability-inquisition = Inquisition (ab Nacht 4 findet deine Spionage von allen den geheimen Bund)
ability-ghostfence-vigil = Wacht am Geisterzaun (ein Schläfer, der sich bei dir erhebt, stirbt)
ability-knights-errant = fahrende Ritter (deine Leute zählen doppelt, wenn sie einander bewachen)
ability-garrison = Garnison (du hast am Anfang eine Person mehr und kannst eine mehr haben)
ability-road-patrol = Straßenstreife (deine Leute können alle Reisenden einer Straße bewachen)
ability-healers = Heilkunst (wer in einer Nacht als Erstes von deinen Leuten sterben würde, ist nur verwundet)
ability-alms = Almosen (mit weniger als drei Leuten bringt jede Anwerbung mindestens eine Person)
ability-shipping-ledger = Hafenbuch (du erfährst alle Reisen mit dem Boot)
ability-dockside-hiring = Anwerbung am Kai (wo Boote anlegen, bringt eine Anwerbung eine Person mehr)
ability-stamped-papers = gestempelte Papiere (deine Wachen erfahren, wo Reisende leben)
ability-head-count = Kopfzählung (jede Nacht kannst du das Gefolge eines Oberhaupts zählen)
ability-guide-ledger = Gildenbuch (du erfährst alle Reisen mit dem Gildenführer)
ability-guild-discretion = Verschwiegenheit der Gilde (niemand sieht deine Leute, wo sie mit dem Gildenführer kommen oder gehen)
ability-standing-contract = ständiger Vertrag (deine Leute können das Oberhaupt eines Ortes bewachen, ohne den Namen zu kennen)
ability-hard-to-kill = zäh (deine Wachen überleben eine verlorene Verteidigung)
ability-bolt-holes = Schlupflöcher (der erste Versuch eines Oberhaupts, dich in einer Nacht auszuspionieren, findet niemanden)
ability-back-ways = Schleichwege (niemand sieht deine Leute, wo sie über Straßen kommen und gehen)
ability-burglary = Einbruch (deine Leute können die Befehle eines anderen Gefolges erfahren)
ability-writ = Freibrief (gegen deine Anschläge auf Oberhäupter zählt eine Wache weniger)
ability-vanish = Verschwinden (misslingt ein Anschlag, kommt eine Person davon)
ability-feared = gefürchtet (ist ein Oberhaupt bei einem deiner Anschläge gestorben, kannst du eine Person mehr haben)
ability-highwaymen = Wegelagerei (im Hinterhalt zählen deine Leute doppelt)
ability-native-ways = Wege der Einheimischen (sind alle deine Leute Dunmer, sieht sie niemand)
ability-night-boats = Nachtboote (niemand sieht deine Leute, wo sie mit dem Boot kommen oder gehen)
ability-press-gang = Zwangsdienst (wen du im Hinterhalt tötest, kommt zu dir)
ability-strider-ledger = Karawanenbuch (du erfährst alle Reisen mit dem Schlickschreiter)
ability-outriders = Vorreiter (deine Leute geraten in keinen Hinterhalt, wenn sie schnell reisen)
ability-ashland-paths = Pfade der Aschlande (niemand sieht deine Leute, wo sie nur vorbeikommen)
ability-nomads = Nomaden (du kannst an einen leeren Ort ziehen)
ability-raiders = Plünderer (gegen deine Hinterhalte zählt eine Wache weniger)
ability-kinship = Verwandtschaft (in einem Lager bringt eine Anwerbung immer zwei Leute)
ability-hidden-monastery = verborgenes Kloster (ruhen zwei von deinen Leuten bei dir, findet dich keine Spionage)
ability-lost-prophecies = verlorene Prophezeiungen (einmal, ab Nacht 3, erfährst du, wie viele von drei Oberhäuptern zu Haus Dagoth gehören)
ability-ancient-wards = alte Schutzzauber (für dich zählt eine Wache mehr)
ability-daughters = Töchter (zweimal kommt jemand zu dir, wenn du sonst ohne Leute wärst)

## Leute

sex-male = männlich
sex-female = weiblich

race-argonian = Argonier
race-khajiit = Khajiit
race-redguard = Rothwardone
race-nord = Nord
race-breton = Bretone
race-imperial = Kaiserlicher
race-orc = Ork
race-bosmer = Bosmer
race-altmer = Altmer
race-dunmer = Dunmer

agent-leader = du selbst

deed-watch = beobachten
deed-guard = bewachen
deed-assassinate = töten
deed-spy = spionieren
deed-ambush = Hinterhalt
deed-recruit = anwerben
deed-relocate = umziehen
deed-patrol = Streife
deed-burgle = einbrechen
deed-stay = zu Hause bleiben

power-sleeper = der Schläfer
power-bribe = bestechen
power-scry = in die Ferne blicken
power-count = ein Gefolge zählen
power-prophecy = eine Prophezeiung lesen
power-sacrament = das Sakrament sprechen
power-intercept = mitlesen
power-none = nichts

particle-me = mich
particle-resident = das Oberhaupt dort
particle-sleeper = dem Schläfer helfen
particle-fast = schnell

means-boat = mit dem Boot
means-guide = mit dem Gildenführer
means-road = auf der Straße
means-strider = mit dem Schlickschreiter

mode-road = auf Straßen
mode-fast = schnell

## Befehle, wie die Geschichte und Listen sie erzählen: das Wort des Befehls mit denen dahinter. `fast` steht am Ende.

order-watch = { $first } beobachten{ order-fast }
order-guard = { $first-id ->
    [me] zu Hause Wache halten
   *[other] { $second-id ->
        [resident] das Oberhaupt in { $first } bewachen
        [fast] { $first } bewachen
       *[other] { $count ->
            [one] { $first } bewachen
           *[other] { $second } in { $first } bewachen
        }
    }
}{ order-fast }
order-assassinate = { $second-id ->
    [sleeper] dem Schläfer in { $first } helfen
    [male] in { $first } töten: { $third } ({ $second })
    [female] in { $first } töten: { $third } ({ $second })
   *[other] { $second } in { $first } töten
}{ order-fast }
order-spy = in { $first } spionieren{ order-fast }
order-ambush = zwischen { $first } und { $second } im Hinterhalt liegen{ order-fast }
order-recruit = in { $first } anwerben{ order-fast }
order-relocate = nach { $first } umziehen{ order-fast }
order-patrol = zwischen { $first } und { $second } Streife gehen{ order-fast }
order-burgle = in { $first } einbrechen{ order-fast }
order-stay = zu Hause bleiben
order-sleeper = in { $first } einen Schläfer wecken
order-bribe = in { $first } bestechen: { $third } ({ $second })
order-scry = aus der Ferne auf { $first } blicken
order-count = das Gefolge von { $first } zählen
order-prophecy = eine Prophezeiung über { $first }, { $second } und { $third } lesen
order-sacrament = das Sakrament sprechen
order-intercept = mitlesen, was die Spione von { $first } finden
order-none = nichts
order-fast = { $last-id ->
    [fast] {" "}auf dem schnellen Weg
   *[other] {""}
}

entry-legs = { $first } nach { $second }
entry-by-road = { $second }

## Was geschah

cause-assassinated = ermordet
cause-slain = gefallen
cause-lynched = hingerichtet
cause-left = hat das Spiel verlassen

sight-passed = vorbeigekommen
sight-visited = zu Besuch
sight-remained = geblieben
sight-set-out = aufgebrochen

source-watch = deine Wache
source-base = bei dir zu Hause
source-scry = dein Blick in die Ferne

item-nobody = niemand
item-name = der Name
item-faction = die Fraktion
item-ability = eine Fähigkeit
item-allegiance = ein geheimer Bund
item-nothing-new = nichts Neues

outcome-killed = getötet
outcome-repelled = abgewehrt
outcome-not-found = nicht gefunden
outcome-warded = durch einen Zauber gerettet
outcome-quiet = ruhig
outcome-lost = verloren
outcome-missing = vermisst
outcome-bribed = bestochen

ballot-no-lynch = niemand

reason-tie = Gleichstand
reason-no-votes = keine Stimmen
reason-no-lynch = die meisten Stimmen sind dagegen
reason-no-majority = keine Mehrheit
reason-taken = besetzt
reason-bribed = bestochen

topic-sleeper-awakes = der Schläfer erwacht

call-off-host = von der Spielleitung

ward-resident = das Oberhaupt dort
ward-road = die Straße
target-sleeper = das Opfer des Schläfers
finding-none = kein geheimer Bund

## Der Ablauf

phase-night = Nacht
phase-day = Tag
phase-over = Das Ende

channel-main = Die Insel
channel-dagoth = Haus Dagoth
channel-graveyard = Der Friedhof

form-night = Befehle für heute Nacht

## Befehle

verb-order = Gib jemandem von deinen Leuten einen Befehl für heute Nacht.
verb-leader = Tu heute Nacht selbst etwas, wenn du kannst.
verb-vote = Stimm dafür, dass ein Oberhaupt stirbt, oder niemand.
verb-unvote = Nimm deine Stimme zurück.
verb-done = Sag, dass du fertig bist.
verb-done-question = Bist du fertig?
verb-done-finish = Ich bin fertig
verb-agents = Sieh dir deine Leute und ihre Befehle an.
verb-dossier = Sieh nach, was du über andere Oberhäupter weißt.
verb-route = Sieh dir den Weg von einem Ort zu einem anderen an.
verb-status = Sieh dir den Spielstand an.

verb-order-field = Deine Leute
verb-order-question = Wer von deinen Leuten?
verb-order-typed = Du kannst `order mira watch vivec`, `order mira guard me`, `order mira assassinate vivec female nord fast` oder `order mira stay` tippen.
verb-leader-field = Du selbst
verb-leader-question = Was tust du selbst?
verb-leader-typed = Mit `leader none` nimmst du es zurück.
verb-vote-question = Wer soll hingerichtet werden?
verb-vote-typed = Du kannst `vote { $player }` oder `vote no-lynch` tippen.
verb-route-question = Von wo?
verb-route-typed = Du kannst `route vivec suran` oder `route vivec suran fast` tippen.

## Die Fragen nach den Worten eines Befehls. `$first` ist, was zuerst gewählt wurde, etwa wer von den Leuten, und `$last`, was davor.

question-what-to-do = Was tut { $first }?
question-where-to-watch = Welchen Ort beobachten?
question-where-to-spy = Wo spionieren?
question-where-to-burgle = Wo einbrechen?
question-where-to-recruit = Wo anwerben?
question-where-to-live = Wohin umziehen?
question-which-end = An welchem Ende der Straße warten?
question-which-road = Auf welcher Straße? Von { $last } nach …
question-whom-to-guard = Wen bewachen, oder wo?
question-whom-there = Wen dort bewachen? ({ $last })
question-where-to-strike = Wo zuschlagen?
question-whom-to-strike = Wen dort treffen? ({ $last }) Ein Oberhaupt beim Namen, andere nach dem Aussehen.
question-which-sex = Männlich oder weiblich?
question-which-race = Von welchem Volk?
question-which-way = Wie reisen?
question-which-way-finish = Auf der Straße
question-fast-only = Dorthin führt keine Straße. Schnell reisen?
question-where-to-rise = Wo soll der Schläfer sich erheben?
question-where-to-scry = Auf welchen Ort aus der Ferne blicken?
question-where-to-bribe = Wo ist, wen du bestechen willst?
question-whom-to-count = Wessen Gefolge zählen?
question-whose-spies = Wessen Spione belauschen?
question-which-leaders = Welche drei Oberhäupter?
question-where-to = Wohin?

## Die Karte

game-map = Die Karte
drawn-town = ein Ort
drawn-camp = ein Lager
drawn-road = eine Straße
drawn-strider = ein Schlickschreiter
drawn-boat = ein Boot
drawn-guide = Gildenführer
drawn-faction = der Ort einer Fraktion
drawn-home = hier lebst du
drawn-agent = jemand von deinen Leuten
drawn-ordered = ein Befehl für heute Nacht
drawn-ambush = jemand von deinen Leuten auf einer Straße
drawn-seen = letzte Nacht gesehen

## Auswahl, und in einer Zeile, was sie bewirkt

choice-order-watch = Einen Ort beobachten
choice-order-watch-about = Erfährt, wer durchreist, und wohin es weitergeht.
choice-order-guard = Bewachen
choice-order-guard-about = Hält einen Angreifer auf: von dir, einem anderen Oberhaupt oder jemandem aus deinem Gefolge.
choice-order-assassinate = Töten
choice-order-assassinate-about = Tötet ein Oberhaupt, oder jemanden nach dem Aussehen, wenn nicht genug Wachen da sind.
choice-order-spy = Spionieren
choice-order-spy-about = Erfährt vom Oberhaupt eines Ortes: erst den Namen, dann die Fraktion, dann Fähigkeiten.
choice-order-ambush = Einen Hinterhalt legen
choice-order-ambush-about = Tötet Reisende auf einer Straße zwischen zwei benachbarten Orten.
choice-order-recruit = Anwerben
choice-order-recruit-about = An einem Ort stoßen bis zu zwei Neue zu dir.
choice-order-relocate = Umziehen
choice-order-relocate-about = Lebt von da an in einem anderen Ort.
choice-order-patrol = Streife gehen
choice-order-patrol-about = Bewacht alle, die auf einer Straße reisen.
choice-order-burgle = Einbrechen
choice-order-burgle-about = Erfährt die Befehle des Oberhaupts eines Ortes.
choice-order-stay = Zu Hause bleiben
choice-order-stay-about = Nimmt den Befehl zurück: Diese Person bleibt zu Hause.
choice-leader-watch = Einen Ort beobachten
choice-leader-watch-about = Erfährt, wer durchreist, und wohin es weitergeht.
choice-leader-guard = Bewachen
choice-leader-guard-about = Hält einen Angreifer auf: von dir, einem anderen Oberhaupt oder jemandem aus deinem Gefolge.
choice-leader-assassinate = Töten
choice-leader-assassinate-about = Tötet ein Oberhaupt, oder jemanden nach dem Aussehen, wenn nicht genug Wachen da sind.
choice-leader-spy = Spionieren
choice-leader-spy-about = Erfährt vom Oberhaupt eines Ortes: erst den Namen, dann die Fraktion, dann Fähigkeiten.
choice-leader-ambush = Einen Hinterhalt legen
choice-leader-ambush-about = Tötet Reisende auf einer Straße zwischen zwei benachbarten Orten.
choice-leader-recruit = Anwerben
choice-leader-recruit-about = An einem Ort stoßen bis zu zwei Neue zu dir.
choice-leader-relocate = Umziehen
choice-leader-relocate-about = Lebt von da an in einem anderen Ort.
choice-leader-patrol = Streife gehen
choice-leader-patrol-about = Bewacht alle, die auf einer Straße reisen.
choice-leader-burgle = Einbrechen
choice-leader-burgle-about = Erfährt die Befehle des Oberhaupts eines Ortes.
choice-leader-stay = Zu Hause bleiben
choice-leader-stay-about = Nimmt den Befehl zurück: Diese Person bleibt zu Hause.
choice-leader-sleeper = Einen Schläfer wecken
choice-leader-sleeper-about = An einem Ort erhebt sich ein Dunmer und greift das Oberhaupt an, das dort lebt.
choice-leader-bribe = Bestechen
choice-leader-bribe-about = Wer dort so aussieht, tut heute Nacht nichts.
choice-leader-scry = In die Ferne blicken
choice-leader-scry-about = Beobachtet einen Ort, ohne dass jemand hingeht.
choice-leader-count = Ein Gefolge zählen
choice-leader-count-about = Erfährt, wie groß das Gefolge eines Oberhaupts ist.
choice-leader-prophecy = Eine Prophezeiung lesen
choice-leader-prophecy-about = Erfährt, wie viele von drei Oberhäuptern zum Haus Dagoth gehören.
choice-leader-sacrament = Das Sakrament sprechen
choice-leader-sacrament-about = Einmal zählt keine Wache gegen deine Leute, die töten.
choice-leader-intercept = Mitlesen
choice-leader-intercept-about = Liest mit, was die Leute eines Oberhaupts beim Spionieren finden.
choice-leader-none = Nichts
choice-leader-none-about = Nimmt zurück, was du selbst tun wolltest.
choice-order-me = Mich
choice-order-me-about = Bewacht dich, wo du lebst.
choice-order-resident = Das Oberhaupt dort
choice-order-resident-about = Bewacht das Oberhaupt des Ortes, auch ohne Namen.
choice-order-fast = Schnell
choice-order-fast-about = Mit Schlickschreiter, Boot oder Gildenführer: ohne Hinterhalte, aber an mehr Orten zu sehen.
choice-leader-me = Mich
choice-leader-me-about = Bewacht dich, wo du lebst.
choice-leader-resident = Das Oberhaupt dort
choice-leader-resident-about = Bewacht das Oberhaupt des Ortes, auch ohne Namen.
choice-leader-fast = Schnell
choice-leader-fast-about = Mit Schlickschreiter, Boot oder Gildenführer: ohne Hinterhalte, aber an mehr Orten zu sehen.
choice-order-sleeper = Dem Schläfer helfen
choice-order-sleeper-about = Greift das Opfer des Schläfers an.
choice-route-fast = Schnell
choice-route-fast-about = Mit Schlickschreiter, Boot oder Gildenführer.

## Achievements

achievement-last-dreamer = Der letzte Träumer
achievement-last-dreamer-about = als einziges lebendes Mitglied von Haus Dagoth gewonnen
achievement-own-game = Eigenes Spiel
achievement-own-game-about = gewonnen, während andere der eigenen Seite verloren
achievement-empty-handed = Mit leeren Händen
achievement-empty-handed-about = lebend und treu gewonnen, ohne eigene Leute
achievement-full-ranks = Volle Reihen
achievement-full-ranks-about = lebend gewonnen, mit so vielen Leuten, wie die Fraktion haben kann
achievement-judge = Richtspruch
achievement-judge-about = treu gewonnen und für den Tod zweier Mitglieder von Haus Dagoth gestimmt

## Was es in einem Spiel geben kann: `rules factions`

listed-factions = Fraktionen
faction-house-hlaalu-about = Ein Großes Haus der Händler. Ort und Oberhaupt sind meist allen bekannt.
faction-house-redoran-about = Ein Großes Haus der Krieger. Ort und Oberhaupt sind meist allen bekannt.
faction-house-telvanni-about = Ein Großes Haus der Zauberer. Der Ort ist meist allen bekannt.
faction-tribunal-temple-about = Die Priesterschaft der Insel. Ort und Oberhaupt sind meist allen bekannt.
faction-buoyant-armigers-about = Die Ritter des Tempels. Der Ort ist meist allen bekannt.
faction-imperial-legion-about = Die Soldaten des Kaiserreichs. Ort und Oberhaupt sind meist allen bekannt.
faction-imperial-cult-about = Die Priesterschaft des Kaiserreichs. Der Ort ist meist allen bekannt.
faction-east-empire-company-about = Die Kaufleute des Kaiserreichs. Der Ort ist meist allen bekannt.
faction-census-and-excise-about = Das Amt, das zählt und besteuert. Der Ort ist meist allen bekannt.
faction-mages-guild-about = Eine Gilde. Der Ort ist meist allen bekannt.
faction-fighters-guild-about = Eine Gilde. Der Ort ist meist allen bekannt.
faction-thieves-guild-about = Eine Gilde, meist im Verborgenen.
faction-morag-tong-about = Eine Gilde von Meuchelmördern, meist im Verborgenen.
faction-camonna-tong-about = Ein Verbrecherbund, meist im Verborgenen.
faction-bitter-coast-smugglers-about = Schmuggelvolk, meist im Verborgenen.
faction-caravaners-about = Die Leute mit den Schlickschreitern. Der Ort ist meist allen bekannt.
faction-urshilaku-tribe-about = Ein Stamm des Aschlands, meist im Verborgenen.
faction-zainab-tribe-about = Ein Stamm des Aschlands, meist im Verborgenen.
faction-dissident-priests-about = Abtrünnige des Tempels, meist im Verborgenen.
faction-fyr-household-about = Der Turm eines alten Zauberers. Der Ort ist meist allen bekannt.

## Eine Reise, Halt für Halt, und ein Befehl in wenigen Worten

list-values = { $before } → { $after }
