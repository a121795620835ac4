# Das Spiel, seine Wörter, und eine Zeile Hilfe zu jedem Befehl. Rollen, Geräte und alle anderen Wörter stehen ungebeugt: nach
# einem Doppelpunkt, in Klammern, in Listen und auf Knöpfen; darauf sind die Sätze gebaut.

game-name = Paranormal Mafia
game-line = Eine kleine Stadt, Gestaltwandler und Außerirdische.
game-about = Eine kleine Stadt, darin menschenfressende Gestaltwandler und Aliens mit eigenen Plänen, für 7 bis 30 Leute. Was jemand kann, sagt nichts darüber, was jemand ist.
game-length = Zwei bis fünf Wochen


## Wer wer ist

role-townie = Bürger
role-war-vet = Veteran
role-vigilante = Rächerin
role-agent = Agent
role-detective = Detektivin
role-telepath = Telepathin
role-medium = Medium
role-reporter = Reporterin
role-sneak = Schleicher
role-heroic-guard = Heldenhafte Wache
role-observant-guard = Aufmerksame Wache
role-vengeful-guard = Wehrhafte Wache
role-guardian = Beschützerin
role-psychic-warden = Psi-Wärterin
role-military-scientist = Militärforscherin
role-cutting-edge-scientist = Spitzenforscherin
role-intelligence-scientist = Geheimdienstforscherin
role-enchanter = Zauberin
role-doppelganger = Doppelgänger
role-doppelganger-leader = Doppelgänger-Anführer
role-advanced-doppelganger = Meisterdoppelgänger
role-tough-doppelganger = Zäher Doppelgänger
role-rogue-doppelganger = Einzelgänger
role-xenozoologist = Xenozoologin
role-survivor = Überlebenskünstler
role-exterminator = Vernichter
role-exterminator-operative = Helfer der Vernichter
role-agent-operative = Helfer der Agenten
role-infester = Verseucher
role-bloom = Blüte
role-psychic-hivemind = Psi-Schwarmgeist
role-tech-hivemind = Tech-Schwarmgeist
role-hivemind = Schwarmgeist
role-organ-harvester = Organräuber
role-mind-stealer = Gedankenräuber
role-no-role = keine Rolle
role-bodyguard = Leibwache
role-mad-scientist = Verrückte Forscherin
role-spore-spreader = Sporenstreuer
role-harvester = Räuber
role-operative = Helfer

# Eine Zeile, was jede Rolle ist. Alles steht in den Regeln.
role-townie-about = Hat keine Fähigkeit. Bürger sind immer Menschen, und eine Detektivin findet keine Rolle.
role-war-vet-about = Ist jede Nacht wachsam und tötet, wer zu nahe kommt.
role-vigilante-about = Kann jede Nacht töten.
role-agent-about = Erfährt die Spezies, die jemand zeigt.
role-detective-about = Erfährt die Rolle, die jemand zeigt.
role-telepath-about = Liest von zu Hause aus und mit dem Geist, was jemand will.
role-medium-about = Redet mit den Toten.
role-reporter-about = Folgt jemandem oder beobachtet ein Haus.
role-sneak-about = Versteckt sich in einem anderen Haus und erfährt, ob die Person von dort wegging.
role-heroic-guard-about = Bewacht jemanden. Eine Detektivin sieht eine Leibwache.
role-observant-guard-about = Bewacht jemanden. Eine Detektivin sieht eine Leibwache.
role-vengeful-guard-about = Bewacht jemanden. Eine Detektivin sieht eine Leibwache.
role-guardian-about = Bewacht jemanden. Eine Detektivin sieht eine Leibwache.
role-psychic-warden-about = Bannt jemanden von zu Hause aus, für die Nacht und den Tag danach.
role-military-scientist-about = Macht eine Erfindung. Eine Detektivin sieht eine Verrückte Forscherin.
role-cutting-edge-scientist-about = Macht eine Erfindung. Eine Detektivin sieht eine Verrückte Forscherin.
role-intelligence-scientist-about = Macht eine Erfindung. Eine Detektivin sieht eine Verrückte Forscherin.
role-enchanter-about = Hat eine Stimme, die doppelt wiegt.
role-doppelganger-about = Jagt nachts jemanden.
role-doppelganger-leader-about = Jagt und zeigt sich als Mensch ohne Rolle.
role-advanced-doppelganger-about = Jagt und kann einmal den Körper eines Menschen übernehmen.
role-tough-doppelganger-about = Jagt und stirbt nachts nicht an einem gewöhnlichen Angriff.
role-rogue-doppelganger-about = Ist als Doppelgänger allein, auf einer eigenen Seite, und tötet einmal.
role-xenozoologist-about = Entführt jede Nacht jemanden und will von jeder Art ein Exemplar.
role-survivor-about = Will am Ende im Spiel sein.
role-exterminator-about = Tötet jede Nacht und will, dass alle anderen fort sind.
role-exterminator-operative-about = Hilft dem Vernichter mit Geräten.
role-agent-operative-about = Ist ein Alien auf der Seite der Stadt, mit Geräten.
role-infester-about = Pflanzt jede Nacht jemandem Sporen ein.
role-bloom-about = Besät einmal, von zu Hause aus, den Boden.
role-psychic-hivemind-about = Bekehrt Menschen von zu Hause aus, mit dem Geist.
role-tech-hivemind-about = Bekehrt Menschen bei einem Besuch, und keine Blockade hält das auf.
role-hivemind-about = Bekehrt Menschen. Seine Natur ist noch nicht gewählt.
role-organ-harvester-about = Entführt jede Nacht jemanden, der dann stirbt.
role-mind-stealer-about = Entführt jede Nacht jemanden und stiehlt die Rolle.
role-bodyguard-about = Bewacht jemanden. Es gibt vier Arten, die eine Detektivin nicht unterscheiden kann.
role-mad-scientist-about = Macht eine Erfindung. Es gibt drei Arten, die eine Detektivin nicht unterscheiden kann.
role-spore-spreader-about = Ist Verseucher oder Blüte, was eine Detektivin nicht unterscheiden kann.
role-harvester-about = Ist Organräuber oder Gedankenräuber, was eine Detektivin nicht unterscheiden kann.
role-operative-about = Hilft den Vernichtern oder den Agenten.

race-human = Mensch
race-doppelganger = Doppelgänger
race-alien = Alien

race-human-about = Gehört zur Stadt oder heimlich zu einer anderen Seite.
race-doppelganger-about = Kann aussehen wie alle und frisst Menschen.
race-alien-about = Hat einen eigenen Plan und Geräte dafür.

team-town = die Stadt
team-doppelgangers = die Doppelgänger
team-rogue = die eigene Seite eines Einzelgängers
team-exterminators = die Vernichter
team-spores = die Sporen
team-bloom = die Blüte
team-hivemind = der Schwarm
team-organ-harvester = der Organräuber
team-mind-stealer = der Gedankenräuber
team-xenozoologist = die Xenozoologin
team-survivor = die Überlebenskünstler

item-sentry-guns = Selbstschussanlage
item-emp-pulse-bomb = EMP-Bombe
item-body-double = Körperdouble
item-psychic-pulser = Psi-Pulser
item-surveillance-system = Überwachungsanlage
item-snooper-bot = Schnüffelbot
item-tracking-devices = Peilsender
item-personal-shield = Schutzschild
item-mind-shield = Psi-Schild
item-anti-tech-field = Anti-Tech-Feld
item-holoform = Holoform
item-scanner = Scanner
item-hold-out-blaster = Taschenblaster
item-stun-orb = Betäubungskugel
item-scanner-2 = Scanner mit zwei Ladungen
item-stun-orb-2 = Betäubungskugel mit zwei Ladungen
item-advanced-holoform = Verbesserte Holoform
item-permanent-holoform = Dauerhafte Holoform
item-assassin-bot = Killerbot
item-mind-control-ray = Kontrollstrahl
item-stun-bomb = Betäubungsbombe
item-combat-camouflage = Kampftarnung
item-emp-pulse-emitter = EMP-Emitter
item-psychic-pulse-emitter = Psi-Emitter
item-intel = Geheimbericht
item-plasma-bomb = Plasmabombe
item-replicator = Replikator
item-advanced-targeting = Zielcomputer
item-advanced-assassin-bot = Verbesserter Killerbot
item-robot = Roboter

attribute-natural-mind-shield = angeborener Psi-Schild
attribute-natural-anti-tech-field = angeborenes Anti-Tech-Feld
attribute-kook = Kauz
attribute-spirit-bond = Geisterband

# Nach „wollte“.
goal-find = etwas herausfinden
goal-kill = töten
goal-protect = schützen
goal-survive = überleben

cause-plasma = durch eine Plasmaexplosion
cause-harvested = ohne ein einziges Organ
cause-mauled = zerfleischt, in einer Blutlache und mit Spuren von Zähnen
cause-energy-weapon = durch eine Energiewaffe
cause-shot = durch Schüsse, Sprengstoff oder Fallen
cause-torn-apart = zerrissen von etwas Riesigem
cause-sacrifice = an Stelle einer anderen Person
cause-assassinated = ermordet von einer Maschine
cause-hive-collapse = als der Schwarm zerfiel
cause-withered = verwelkt wie eine Pflanze
cause-lynched = gehängt
cause-consumed = als der Körper, der zurückbleibt
cause-abduction = entführt
cause-goal = mit der Beute, um die es ging
cause-removed = aus dem Spiel genommen

# Nach „lag“.
site-home = zu Hause
site-away = fern von zu Hause
site-square = auf dem Marktplatz

whereabouts-home = zu Hause
whereabouts-gone = fort

nobody-none = niemand

machine-robot = ein Roboter

attacker-device = ein Gerät
attacker-abomination = das Ungetüm
attacker-robot = ein Roboter

## Der Ablauf


phase-choosing = Wahl der Ausrüstung
phase-night = Nacht
phase-day = Tag
phase-last-shot = Der letzte Schuss
phase-over = Das Ende

channel-town = Die Stadt
channel-doppelgangers = Die Doppelgänger
channel-exterminators = Die Vernichter
channel-hive = Der Schwarm
channel-ship = Das Schiff
channel-dead = Die Toten

slot-small = kleines Gerät
slot-medium = mittleres Gerät
slot-large = großes Gerät
slot-invention = Erfindung
slot-nature = deine Natur
slot-starter = Rolle einer Leibwache

nature-mind-shield = Psi-Schild
nature-anti-tech-field = Anti-Tech-Feld
nature-psychic = Psi
nature-tech = Tech

# Nach „dein“: männlich oder sächlich.
shield-mind-shield = Psi-Schild
shield-anti-tech-field = Anti-Tech-Feld

specimen-human = gewöhnlicher Mensch
specimen-psychic-human = Mensch mit Psi-Gabe
specimen-doppelganger = Doppelgänger
specimen-alien = Alien

reason-consumed = übernommen
reason-stolen = gestohlen
reason-spirit = die Gabe eines Geistes

infesting-infected = verseucht
infesting-already = schon verseucht
infesting-blocked = abgehalten
infesting-missed = nicht erreicht

converting-converted = bekehrt
converting-non-human = kein Mensch
converting-shielded = abgeschirmt
converting-tech-blocked = abgehalten
converting-guarded = beschützt
converting-missed = nicht erreicht

consuming-consumed = übernommen
consuming-failed = misslungen

answered-accepted = angenommen
answered-declined = abgelehnt
answered-failed = misslungen

spared-tie = Gleichstand
spared-none = die meisten Stimmen sind dagegen
spared-no-votes = keine Stimmen

conduct-one-pm-at-a-time = private Nachrichten gehen immer nur an eine Person
conduct-moderator-sees-pms = eine Spielleitung, die nicht mitspielt, bekommt von jeder eine Kopie
conduct-no-quoting = was ich privat schreibe, darf niemand zitieren
conduct-dead-speak-once = Tote dürfen in der Stadt einmal harmlos Abschied nehmen
conduct-no-conditional-votes = Stimmen haben kein „falls“

mask-shot = erschossen
mask-mauled = zerfleischt
mask-abduction = entführt

switch-on = an
switch-off = aus

clear-clear = gar keine Stimme

order-pass = nichts mehr
order-hunt = jagen
order-consume = Körper übernehmen
order-kill = töten
order-investigate = ermitteln
order-read = Gedanken lesen
order-follow = folgen
order-watch = Haus beobachten
order-sneak = sich verstecken
order-guard = bewachen
order-bind = bannen
order-abduct = entführen
order-infest = Sporen einpflanzen
order-convert = bekehren
order-seed = Boden besäen
order-alert = Wachsamkeit
order-allow = einlassen
order-use = einsetzen
order-build = bauen
order-repair = reparieren
order-puppet = Stimme lenken
order-give = anbieten
order-disguise = verkleiden
order-become = Rolle annehmen
order-equip = Roboter ausrüsten
order-bond = eigene Rolle anbieten
order-accept = annehmen
order-decline = ablehnen
order-shoot = schießen

chance-bodyguard = Leibwache
chance-scientist = Forscherin
chance-spores = Sporen
chance-harvester = Räuber
chance-ally = Seite
chance-agent-contact = Kontakt zu einem Agenten
chance-stockpile = Vorrat
chance-bloodlust-carrier = wer aus Blutdurst jagt
chance-bloodlust-target = wer aus Blutdurst gejagt wird
chance-abductor = wer entführt
chance-spore-cloud = Sporenwolke
chance-forced-lynch = wer gehängt werden muss

## Befehle

verb-vote = Stimm ab, wer gehängt wird, etwa mit vote ann, oder für niemanden, mit vote none. Bis der Tag endet, kannst du es ändern.
verb-unvote = Nimm deine Stimme zurück.
verb-shorten = Sag, dass du diesen Tag früher beenden willst. Er endet, wenn mehr als die Hälfte es will.
verb-unshorten = Nimm das zurück.
verb-votes = Sieh dir alle Stimmen an.
verb-roster = Sieh nach, wer lebt, vermisst wird, tot oder fort ist, soweit es bekannt ist.
verb-role = Sieh noch einmal nach, wer du bist.
verb-rules = Frag nach Regeln, etwa mit rules sneak.
verb-pm = Schreib einer Person, etwa mit pm ann hallo.
verb-hunt = Für die Doppelgänger: Wähle das Opfer dieser Nacht, etwa mit hunt ann. Die letzte Wahl zählt.
verb-consume = Für den Meisterdoppelgänger: Übernimm den Körper eines Menschen, einmal.
verb-kill = Töte heute Nacht jemanden.
verb-investigate = Finde heraus, was jemand ist: als Agent die Spezies, als Detektivin die Rolle.
verb-read = Für die Telepathin: Lies, was jemand heute Nacht will.
verb-follow = Für die Reporterin: Erfahre, wohin jemand geht.
verb-watch = Für die Reporterin: Erfahre, wer jemanden besucht.
verb-sneak = Für den Schleicher: Versteck dich im Haus von jemandem und erfahre, ob diese Person wegging.
verb-guard = Für die Leibwache: Bewach jemanden.
verb-bind = Für die Psi-Wärterin: Banne jemanden, der dann in dieser Nacht und am nächsten Tag keine Fähigkeiten einsetzt.
verb-abduct = Entführ jemanden.
verb-infest = Für den Verseucher: Pflanz jemandem Sporen ein.
verb-convert = Für den Schwarmgeist: Mach einen Menschen zu einem Teil von dir.
verb-seed = Für die Blüte: Besäe den Boden, einmal.
verb-use = Setz ein Gerät ein, etwa mit use scanner ann.
verb-pass = Tu heute Nacht nichts mehr. Das nimmt deine Befehle zurück.
verb-build = Bau an einem weiteren Peilsender. Zwei Nächte ergeben einen.
verb-repair = Reparier deine kaputten Geräte.
verb-alert = Für den Veteranen: Sei heute Nacht wachsam, oder nicht, mit alert off.
verb-allow = Wähl, wen deine Selbstschussanlage einlässt, etwa mit allow ann bob.
verb-disguise = Wähl, was deine Holoformen zeigen, etwa mit disguise agent human.
verb-become = Für den Gedankenräuber: Nimm eine Rolle aus deinem Vorrat an.
verb-equip = Für den Gedankenräuber: Gib deinem Roboter eine Rolle.
verb-robot = Für den Gedankenräuber: Gib deinem Roboter einen Befehl, etwa mit robot guard ann.
verb-plant = Bring an jemandem einen Peilsender an, endgültig.
verb-puppet = Bestimm die Stimme, die du heute lenkst.
verb-give = Biete ein Gerät der Aliens an, etwa mit give scanner ann.
verb-take = Nimm ein angebotenes Gerät, etwa mit take scanner ann.
verb-replicate = Mach mit deinem Replikator Geräte.
verb-bond = Für Tote mit einem Geisterband: Biete deine Rolle jemandem an, einmal.
verb-accept = Nimm die Rolle an, die ein Geist anbietet.
verb-decline = Lehn sie ab.
verb-shoot = Gib deinen letzten Schuss ab, etwa mit shoot ann, oder keinen, mit shoot none.
verb-choose = Wähl Ausrüstung, etwa mit choose scanner.
verb-unchoose = Gib etwas zurück, das du gewählt hast.
verb-nature = Wähl deine Natur.
verb-starter = Wähl die Rolle einer Leibwache, die dein Roboter mitbringt.

## Fragen

verb-vote-question = Wer soll gehängt werden?
verb-pass-question = Heute Nacht nichts mehr zu tun? Das nimmt deine Befehle zurück.
verb-pass-finish = Heute Nacht nichts mehr
verb-pm-question = Wem schreibst du?
verb-hunt-question = Wer soll heute Nacht gejagt werden?
verb-consume-question = Wessen Körper übernimmst du?
verb-read-question = Wessen Gedanken liest du heute Nacht?
verb-follow-question = Wem folgst du heute Nacht?
verb-watch-question = Wessen Haus beobachtest du heute Nacht?
verb-sneak-question = In wessen Haus versteckst du dich heute Nacht?
verb-guard-question = Wen bewachst du heute Nacht?
verb-bind-question = Wen bannst du heute Nacht?
verb-infest-question = Wem pflanzt du heute Nacht Sporen ein?
verb-use-question = Welches Gerät setzt du ein, und bei wem?
verb-alert-question = Bist du heute Nacht wachsam?
verb-allow-question = Wen lässt deine Selbstschussanlage ein?
verb-disguise-question = Was zeigen deine Holoformen?
verb-become-question = Wer bist du heute Nacht?
verb-equip-question = Welche Rolle bekommt dein Roboter?
verb-robot-question = Was tut dein Roboter, und bei wem?
verb-plant-question = An wem bringst du einen Peilsender an?
verb-puppet-question = Wem soll die Stimme gelten, die du lenkst?
verb-give-question = Was gibst du, und wem?
verb-take-question = Was nimmst du, und von wem?
verb-replicate-question = Was macht dein Replikator?
verb-bond-question = Wem bietest du deine Rolle an?
verb-shoot-question = Wem gilt dein letzter Schuss?
verb-choose-question = Was wählst du?
verb-unchoose-question = Was gibst du zurück?
verb-unchoose-standing = Du hast gewählt
verb-nature-question = Welche Natur wählst du?
verb-starter-question = Welche Rolle einer Leibwache bringt dein Roboter mit?

question-race = Wessen Spezies willst du wissen?
question-role = Wessen Rolle willst du wissen?
question-shoot = Auf wen schießt du heute Nacht?
question-exterminate = Wen vernichtest du heute Nacht?
question-kill-once = Wen tötest du? Das geht einmal im Spiel.
question-collect = Wen holst du heute Nacht an Bord?
question-harvest = Wessen Organe nimmst du heute Nacht?
question-rob = Wessen Rolle stiehlst du heute Nacht?
question-convert-by-mind = Wessen Geist machst du heute Nacht zu deinem?
question-convert-by-visit = Wen besuchst und bekehrst du heute Nacht?
question-die-for = Wen schützt du heute Nacht? Ein Angriff auf diese Person kostet dich das Leben.
question-with-mate = Gehst du selbst, oder jemand aus deinem Team?
question-with-mate-finish = Ich gehe selbst
question-carrier = Wer aus deinem Team geht?
question-mask = Soll es nach etwas anderem aussehen?
question-mask-finish = So, wie es ist
question-which-mask = Wonach soll es aussehen?
question-scan = Wen scannst du?
question-snoop = Wem folgt dein Schnüffelbot?
question-stun = Wen betäubst du?
question-send-bot = Zu wem schickst du deinen Bot?
question-kill-now = Wen tötet dein Bot, jetzt gleich?
question-bomb = Wem gilt die Bombe? Wer diese Person besucht, stirbt auch, und wen sie selbst besucht.
question-control = Wessen Befehl und Stimme übernimmst du?
question-control-target = Wem soll dieser Befehl gelten?
question-short-out = Wessen Geräte machst du heute Nacht kaputt?
question-numb = Wessen Psi-Kräfte unterdrückst du?
question-invent = Was hast du erfunden?

## Auswahl, und in einer Zeile, was sie bewirkt

choice-disguise-human = Ein Mensch
choice-disguise-alien = Ein Alien
choice-disguise-doppelganger = Ein Doppelgänger
choice-nature-psychic = Mit dem Geist
choice-nature-tech = Mit Technik
choice-vote-none-about = Du stimmst dafür, dass niemand gehängt wird.
choice-hunt-none-about = Das Rudel jagt heute Nacht nicht.
choice-hunt-with = Jemand aus meinem Team
choice-hunt-with-before = mit
choice-kill-as = Etwas anderes
choice-kill-as-before = als
choice-use-as = Etwas anderes
choice-use-as-before = als
choice-disguise-at = In einem anderen Haus
choice-disguise-at-before = bei
choice-allow-none-about = Deine Anlage schießt auf alle, die kommen.
choice-shoot-none-about = Du schießt nicht.
choice-puppet-none-about = Die Stimme ist dafür, dass niemand gehängt wird.
choice-puppet-clear = Gar keine Stimme
choice-puppet-clear-about = Du nimmst die Stimme zurück.
choice-alert-on = Wachsam bleiben
choice-alert-on-about = Du schießt heute Nacht auf alle, die dich besuchen, Freund oder Feind.
choice-alert-off = Nicht schießen
choice-alert-off-about = Du schießt heute Nacht auf niemanden.
choice-become-none = Keine andere Rolle
choice-become-none-about = Du gehst als du selbst.
choice-equip-none = Keine Rolle
choice-equip-none-about = Dein Roboter hat nichts zu tun.
nature-mind-shield-about = Ein Schild gegen alles, was Psi-Kraft ist, ist dir angeboren.
nature-anti-tech-field-about = Ein Feld gegen Geräte ist dir angeboren.
nature-psychic-about = Du bekehrst von zu Hause aus, mit dem Geist. Ein Psi-Schild hält das ab.
nature-tech-about = Du bekehrst durch einen Besuch. Ein Anti-Tech-Feld, eine Leibwache oder ein Schutzschild hält das ab.
mask-shot-about = Es sieht nach Schusswaffen, Sprengstoff oder Fallen aus.
mask-mauled-about = Es sieht nach der Jagd der Doppelgänger aus.
mask-abduction-about = Die Stadt erfährt nur, dass die Person vermisst wird.
choice-robot-consume = Einen Körper übernehmen
choice-robot-consume-about = Macht einen Menschen zum Doppelgänger.
choice-robot-kill = Töten
choice-robot-kill-about = Tötet heute Nacht eine Person.
choice-robot-investigate = Ermitteln
choice-robot-investigate-about = Findet heraus, was eine Person ist.
choice-robot-read = Gedanken lesen
choice-robot-read-about = Findet heraus, was eine Person heute Nacht will.
choice-robot-follow = Folgen
choice-robot-follow-about = Findet heraus, wohin eine Person geht.
choice-robot-watch = Ein Haus beobachten
choice-robot-watch-about = Findet heraus, wer eine Person besucht.
choice-robot-sneak = Sich verstecken
choice-robot-sneak-about = Findet heraus, ob eine Person ihr Haus verlässt.
choice-robot-guard = Bewachen
choice-robot-guard-about = Schützt heute Nacht eine Person.
choice-robot-bind = Bannen
choice-robot-bind-about = Eine Person nutzt heute Nacht und morgen keine Kräfte.
choice-robot-abduct = Entführen
choice-robot-abduct-about = Holt eine Person weg.
choice-robot-infest = Sporen einpflanzen
choice-robot-infest-about = Steckt eine Person an.
choice-robot-convert = Bekehren
choice-robot-convert-about = Macht einen Menschen zum Teil des Schwarms.

## Achievements

achievement-last-doppelganger = Die letzte Kopie
achievement-last-doppelganger-about = als letzter Doppelgänger im Spiel gewonnen
achievement-one-mind = Eines Sinnes
achievement-one-mind-about = mit dem Schwarm gewonnen und zuvor in einem anderen Team gewesen
achievement-own-goal = Ein eigenes Ziel
achievement-own-goal-about = ein eigenes Ziel erreicht
achievement-still-here = Immer noch da
achievement-still-here-about = als Überlebenskünstler gewonnen
achievement-from-beyond = Aus dem Jenseits
achievement-from-beyond-about = gewonnen, obwohl tot
