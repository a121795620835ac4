# Die Antworten auf `rules sneak` und dergleichen, nach Thema. Die Karte von jemandem endet mit der zur Rolle.

topic-all = Nachts geben alle privat ihre Befehle, am Tag reden alle in der Stadt und stimmen ab. Genaueres steht auf der Seite mit den Regeln.{ $buttons ->
    [yes] {""}
   *[no] {" "}Frag mich nach einer Sache bei ihrem Namen: `rules sneak`, `rules scanner`, `rules town`, `rules night` oder `rules mauled`. Längere Namen haben Bindestriche: `rules mind-shield`.
}

## Rollen von Menschen und Doppelgängern

topic-townie = Ein Bürger hat keine Fähigkeit, nur Rede und Stimme.
topic-war-vet = Ein Veteran ist jede Nacht wachsam und schießt auf jeden Besuch, ob Freund oder Feind. { $buttons ->
    [yes] Auf Befehl schießt er eine Nacht lang nicht.
   *[no] Mit `alert off` schießt er eine Nacht lang nicht.
}
topic-vigilante = Eine Rächerin kann jede Nacht eine Person töten{ $buttons ->
    [yes] {""}
   *[no] : `kill ann`
}.
topic-agent = Ein Agent erfährt jede Nacht die Spezies einer Person{ $buttons ->
    [yes] {""}
   *[no] : `investigate ann`
}. Ein Kauz sieht wie ein Doppelgänger aus und der Doppelgänger-Anführer wie ein Mensch, und Holoformen lügen.
topic-detective = Eine Detektivin erfährt jede Nacht die Rolle, die eine Person zeigt{ $buttons ->
    [yes] {""}
   *[no] : `investigate ann`
}. Manche Rollen zeigen nur ihre Familie, etwa Leibwache, und manche zeigen keine Rolle.
topic-telepath = Eine Telepathin liest jede Nacht von zu Hause aus, was eine Person will: etwas herausfinden, töten, schützen oder überleben.{ $buttons ->
    [yes] {""}
   *[no] {" "}Der Befehl ist `read ann`.
} Ein Psi-Schild hält die Telepathin fern.
topic-medium = Ein Medium liest und schreibt bei den Toten mit, am Tag und in der Nacht, und tauscht mit ihnen private Nachrichten. Nachts hat es nichts zu befehlen.
topic-reporter = Eine Reporterin geht jede Nacht zum Haus einer Person und erfährt, wohin diese geht{ $buttons ->
    [yes] {""}
   *[no] {" "}(`follow ann`)
} oder wer zu ihr kommt{ $buttons ->
    [yes] {""}
   *[no] {" "}(`watch ann`)
}.
topic-sneak = Ein Schleicher versteckt sich jede Nacht im Haus einer Person und erfährt, ob sie es verlassen hat{ $buttons ->
    [yes] {""}
   *[no] : `sneak ann`
}. Wer ihn anderswo sucht, findet niemanden. Wer in sein Versteck kommt, trifft meistens auch auf ihn, selbst wer töten will.
topic-bodyguard = Eine Leibwache bewacht jede Nacht eine Person{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}. Es gibt vier: die Beschützerin und die Heldenhafte, die Aufmerksame und die Wehrhafte Wache.
topic-heroic-guard = Eine Heldenhafte Wache bewacht jede Nacht eine Person, fängt alle Angriffe dieser Nacht für sie ab und stirbt{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}. Ohne Angriff geschieht nichts.
topic-observant-guard = Eine Aufmerksame Wache bewacht jede Nacht eine Person, fängt den ersten Angriff für sie ab und stirbt{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}. Die Person erfährt, wer angegriffen hat.
topic-vengeful-guard = Eine Wehrhafte Wache bewacht jede Nacht eine Person, fängt den ersten Angriff für sie ab, schlägt zurück und stirbt{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}.
topic-guardian = Eine Beschützerin bewacht jede Nacht eine Person und hält einen Angriff auf, ohne Schaden zu nehmen{ $buttons ->
    [yes] {""}
   *[no] : `guard ann`
}.
topic-psychic-warden = Eine Psi-Wärterin bannt jede Nacht von zu Hause aus eine Person{ $buttons ->
    [yes] {""}
   *[no] : `bind ann`
}. Wer gebannt ist, setzt in dieser Nacht und am nächsten Tag keine Fähigkeiten von Körper und Geist ein. Geräte funktionieren weiterhin.
topic-mad-scientist = Eine Verrückte Forscherin macht vor der ersten Nacht eine Erfindung. Es gibt Militär-, Spitzen- und Geheimdienstforscherinnen, alle mit eigenen Erfindungen. Erfindungen lassen sich nicht weitergeben.
topic-military-scientist = Eine Militärforscherin hat eine Erfindung: einen Killerbot, eine Selbstschussanlage, eine EMP-Bombe, einen Psi-Schild oder ein Anti-Tech-Feld.
topic-cutting-edge-scientist = Eine Spitzenforscherin hat eine Erfindung: ein Körperdouble, einen Kontrollstrahl, einen Psi-Pulser, einen Psi-Schild oder ein Anti-Tech-Feld.
topic-intelligence-scientist = Eine Geheimdienstforscherin hat eine Erfindung: eine Überwachungsanlage, einen Schnüffelbot, Peilsender, einen Psi-Schild oder ein Anti-Tech-Feld.
topic-enchanter = Die Stimme einer Zauberin wiegt doppelt, und keine Auszählung zeigt es. Sie wiegt einfach am Tag nach einem Impuls gegen Psi-Kräfte, und solange die meisten einen Psi-Schild tragen.

## Doppelgänger

topic-doppelganger = Doppelgänger sehen aus wie alle anderen, kennen einander und jagen zusammen, jede Nacht eine Person{ $buttons ->
    [yes] {""}
   *[no] : `hunt ann`, oder `hunt ann with bob`, wenn bob gehen soll
}. Sie gewinnen, wenn sie so viele sind wie die Stadt und kein gefährliches Alien übrig ist.
topic-doppelganger-leader = Ein Doppelgänger-Anführer jagt mit den anderen und sieht für Agenten und Detektivinnen wie ein Mensch ohne Rolle aus.
topic-advanced-doppelganger = Ein Meisterdoppelgänger jagt mit den anderen und kann einmal statt der Jagd den Körper eines Menschen übernehmen{ $buttons ->
    [yes] . Dieser spielt
   *[no] : `consume ann`. ann spielt
} dann als Doppelgänger weiter. Der Meisterdoppelgänger ist draußen und gewinnt trotzdem mit dem Team.
topic-tough-doppelganger = Ein Zäher Doppelgänger jagt mit den anderen und stirbt nachts nicht an einem gewöhnlichen Angriff. Selbstschussanlagen, Blaster, Bomben, Bots, ein Zielcomputer und der Strick der Stadt töten ihn trotzdem.
topic-rogue-doppelganger = Ein Einzelgänger ist ein Doppelgänger, der keinen anderen kennt. Er gewinnt mit einer Seite: der Stadt oder den Doppelgängern. Nur er erfährt, mit welcher. Einmal im Spiel kann er nachts töten{ $buttons ->
    [yes] {""}
   *[no] : `kill ann`
}.
topic-no-role = Wer keine Rolle zeigt, kann ein Bürger sein, ein Überlebenskünstler oder ein Doppelgänger, der nur jagt.

## Aliens

topic-xenozoologist = Eine Xenozoologin entführt jede Nacht eine Person{ $buttons ->
    [yes] {""}
   *[no] , `abduct ann`,
} und behält von jeder Art ein Exemplar: einen gewöhnlichen Menschen, einen Menschen mit Psi-Gabe, einen Doppelgänger und ein anderes Alien. Mit allen vieren gewinnt sie und verlässt mit ihnen das Spiel. Wen sie behält, der wird vermisst.
topic-survivor = Ein Überlebenskünstler gewinnt mit allen anderen, die gewinnen, wenn er am Ende des Spiels am Leben und im Spiel ist.
topic-exterminator = Ein Vernichter kann jede Nacht eine Person töten{ $buttons ->
    [yes] {""}
   *[no] , `kill ann`,
} und gewinnt mit seinen Helfern, wenn alle anderen tot oder fort sind.
topic-operative = Es gibt zwei Arten von Helfern, beide mit Geräten: die Helfer der Vernichter und die Helfer der Agenten, die auf der Seite der Stadt sind.
topic-exterminator-operative = Ein Helfer der Vernichter hat Geräte, kennt den Vernichter und gewinnt mit dem Team, wenn alle anderen tot oder fort sind. Innerhalb des Teams wechseln Geräte sofort den Besitzer{ $buttons ->
    [yes] {""}
   *[no] , mit `give` allein
}.
topic-agent-operative = Ein Helfer der Agenten ist ein Alien mit Geräten auf der Seite der Stadt und erfährt in der ersten Nacht einen Agenten beim Namen.
topic-spore-spreader = Es gibt zwei Sporenstreuer: den Verseucher und die Blüte.
topic-infester = Ein Verseucher pflanzt jede Nacht einer Person Sporen ein{ $buttons ->
    [yes] {""}
   *[no] , `infest ann`,
} und gewinnt, wenn alle anderen im Spiel welche tragen, Xenozoologinnen ausgenommen. Wird er gehängt, verseucht eine Wolke noch jemanden.
topic-bloom = Eine Blüte kann einmal, in der Nacht, den Boden besäen{ $buttons ->
    [yes] {""}
   *[no] : `seed`
}. Am nächsten Tag muss jemand gehängt werden. Ist es die Blüte, gewinnt sie allein. Wenn nicht, verwelkt sie in der Nacht danach.
topic-hivemind = Ein Schwarmgeist bekehrt jede Nacht einen Menschen zu seinem Schwarm{ $buttons ->
    [yes] {""}
   *[no] : `convert ann`
}. Er gewinnt, wenn der Schwarm so groß ist wie die Stadt, kein Doppelgänger und kein anderes gefährliches Alien übrig ist und niemand in der Stadt zurückschlagen kann. Stirbt er, sterben alle, die er bekehrt hat.
topic-psychic-hivemind = Ein Psi-Schwarmgeist bekehrt jede Nacht einen Menschen, mit dem Geist und von zu Hause aus{ $buttons ->
    [yes] {""}
   *[no] : `convert ann`
}. Ein Psi-Schild hält ihn auf. Er gewinnt, wenn sein Schwarm so groß ist wie die Stadt und nichts anderes übrig ist, das ihn aufhalten könnte.
topic-tech-hivemind = Ein Tech-Schwarmgeist besucht jede Nacht einen Menschen und bekehrt ihn mit Technik{ $buttons ->
    [yes] {""}
   *[no] : `convert ann`
}. Ein Anti-Tech-Feld, eine Leibwache oder ein Schutzschild hält ihn auf. Er gewinnt, wenn sein Schwarm so groß ist wie die Stadt und nichts anderes übrig ist, das ihn aufhalten könnte.
topic-harvester = Es gibt zwei Räuber: den Organräuber und den Gedankenräuber.
topic-organ-harvester = Ein Organräuber entführt jede Nacht eine Person{ $buttons ->
    [yes] {""}
   *[no] : `abduct ann`
}. Sie stirbt, aber die Stadt erfährt nur, dass sie vermisst wird. Jede Nacht bringt das Ungetüm näher, das einmal alle anderen angreift. Der Organräuber gewinnt, wenn alle anderen tot oder fort sind.
topic-mind-stealer = Ein Gedankenräuber nimmt jede Nacht einer Person die Rolle{ $buttons ->
    [yes] {" "}und gewinnt
   *[no] , `abduct ann`, und gewinnt
} mit genug Punkten. Stattdessen kann er für eine Nacht und einen Tag eine Rolle aus seinem Vorrat annehmen{ $buttons ->
    [yes] {""}
   *[no] , etwa mit `become agent`
}. Ein Roboter kann eine weitere haben{ $buttons ->
    [yes] {""}
   *[no] : `equip agent`, und dann `robot investigate ann`
}.

## Erfindungen und Geräte

topic-assassin-bot = Ein Killerbot tötet am Morgen eine Person, vorbei an jeder Leibwache, und wirkt einmal{ $buttons ->
    [yes] {""}
   *[no] : `use assassin-bot ann`
}. Ein Schutzschild, ein Körperdouble oder ein Anti-Tech-Feld hält ihn auf.
topic-sentry-guns = Eine Selbstschussanlage schießt auf alle, die ins Haus der Forscherin kommen, außer denen auf der Liste{ $buttons ->
    [yes] {""}
   *[no] : `allow ann bob`
}. Sie reicht für eine Nacht, in der sie feuert, oder hält stattdessen einen Angriff auf die Forscherin auf.
topic-emp-pulse-bomb = Eine EMP-Bombe macht einmal alle Geräte von allen kaputt, die kein Anti-Tech-Feld schützt{ $buttons ->
    [yes] {""}
   *[no] : `use emp-pulse-bomb`
}. Kaputte Geräte lassen sich reparieren.
topic-body-double = Ein Körperdouble tritt einmal an die Stelle der Person, der es gehört, bei einem Angriff, einem Bot oder einer Entführung. Es wirkt von selbst.
topic-mind-control-ray = Ein Kontrollstrahl lenkt einmal den Befehl einer Person auf ein anderes Ziel{ $buttons ->
    [yes] . Am nächsten Tag bestimmst du die Stimme dieser Person.
   *[no] : `use mind-control-ray ann bob` lässt ann bei bob handeln. Am nächsten Tag bestimmst du die Stimme von ann: `puppet bob`.
}
topic-psychic-pulser = Ein Psi-Pulser unterdrückt einmal alle Psi-Kräfte aller Leute, für eine Nacht und einen Tag{ $buttons ->
    [yes] {""}
   *[no] : `use psychic-pulser`
}.
topic-surveillance-system = Eine Überwachungsanlage meldet bei jedem Tagesanbruch, wer in das Haus kam, in dem sie steht, und wozu. Sie wirkt von selbst.
topic-snooper-bot = Ein Schnüffelbot folgt jede Nacht ungesehen einer Person{ $buttons ->
    [yes] {""}
   *[no] : `use snooper-bot ann`
}.
topic-tracking-devices = Peilsender werden am Tag angebracht, endgültig{ $buttons ->
    [yes] {""}
   *[no] : `plant ann`
}. Bei jedem Tagesanbruch melden sie, wo die Person die Nacht verbracht hat. { $buttons ->
    [yes] Zwei Nächte Arbeit ergeben einen weiteren.
   *[no] Zwei Nächte mit `build` ergeben einen weiteren.
}
topic-personal-shield = Ein Schutzschild hält einen Angriff in der Nacht oder am Morgen auf. Er wirkt von selbst.
topic-mind-shield = Ein Psi-Schild hält alles ab, was Psi-Kraft ist: Gedankenlesen, Bannen, Bekehren mit dem Geist und die Gaben von Geistern. Wer Psi-Kräfte hat, kann keinen tragen. Ein angeborener und ein Gerät zusammen sind ein verstärkter, der nicht da zu sein scheint.
topic-anti-tech-field = Ein Anti-Tech-Feld hält die Geräte von Forscherinnen und Aliens auf, aber keine Plasmabombe und keinen gewöhnlichen Mord. Ein angeborenes und ein Gerät zusammen sind ein verstärktes, das nicht da zu sein scheint.
topic-holoform = Eine Holoform zeigt Agenten und Detektivinnen eine Nacht lang eine Rolle und eine Spezies deiner Wahl{ $buttons ->
    [yes] {""}
   *[no] : `disguise agent human`
}. Sie schaltet sich von selbst ein.
topic-permanent-holoform = Eine Dauerhafte Holoform zeigt Agenten und Detektivinnen jede Nacht eine Rolle und eine Spezies deiner Wahl{ $buttons ->
    [yes] {""}
   *[no] : `disguise agent human`
}.
topic-advanced-holoform = Eine Verbesserte Holoform täuscht eine Nacht lang alle, die hinsehen, und kann scheinbar irgendwohin gehen{ $buttons ->
    [yes] {""}
   *[no] : `disguise agent human at ann`
}. Sie schaltet sich von selbst ein.
topic-scanner = Ein Scanner zeigt die wahre Spezies, die genaue Rolle und alle Geräte einer Person, einmal und neben deinem Befehl{ $buttons ->
    [yes] {""}
   *[no] : `use scanner ann`
}.
topic-scanner-2 = Ein Scanner mit zwei Ladungen zeigt die wahre Spezies, die genaue Rolle und alle Geräte einer Person, neben deinem Befehl{ $buttons ->
    [yes] {""}
   *[no] : `use scanner-2 ann`
}.
topic-hold-out-blaster = Ein Taschenblaster feuert einmal: von selbst, auf die Person, die nachts selbst kommt und seinen Träger tötet, oder als letzter Schuss, wenn sein Träger gehängt wird{ $buttons ->
    [yes] {""}
   *[no] : `shoot ann`
}.
topic-stun-orb = Eine Betäubungskugel stoppt alle Befehle einer Person für eine Nacht und alle Fähigkeiten für einen Tag, einmal{ $buttons ->
    [yes] {""}
   *[no] : `use stun-orb ann`
}.
topic-stun-orb-2 = Eine Betäubungskugel mit zwei Ladungen stoppt alle Befehle einer Person für eine Nacht und alle Fähigkeiten für einen Tag{ $buttons ->
    [yes] {""}
   *[no] : `use stun-orb-2 ann`
}.
topic-stun-bomb = Eine Betäubungsbombe stoppt die Befehle aller anderen für eine Nacht und ihre Fähigkeiten für einen Tag, einmal und neben deinem Befehl{ $buttons ->
    [yes] {""}
   *[no] : `use stun-bomb`
}.
topic-combat-camouflage = Mit Kampftarnung sieht der Mord eines Vernichters oder eines Killerbots nach etwas anderem aus{ $buttons ->
    [yes] , etwa nach einer Entführung; dann heißt es, die Person wird vermisst
   *[no] : `kill ann as mauled`, `as shot` oder `as abduction`; dann heißt es, die Person wird vermisst
}.
topic-emp-pulse-emitter = Ein EMP-Emitter macht kaputt, was eine Person in dieser Nacht einsetzt und was immer wirkt, jede Nacht und neben deinem Befehl{ $buttons ->
    [yes] {""}
   *[no] : `use emp-pulse-emitter ann`
}.
topic-psychic-pulse-emitter = Ein Psi-Emitter unterdrückt die Psi-Kräfte einer Person für eine Nacht und einen Tag, jede Nacht und neben deinem Befehl{ $buttons ->
    [yes] {""}
   *[no] : `use psychic-pulse-emitter ann`
}.
topic-intel = Ein Geheimbericht nennt alle Rollen des Spiels, ohne Namen. Er ist verbraucht, sobald du ihn wählst.
topic-plasma-bomb = Eine Plasmabombe tötet eine Person und alle, die durch Besuche dieser Nacht mit ihr verbunden sind, einmal{ $buttons ->
    [yes] {""}
   *[no] : `use plasma-bomb ann`
}. Davor schützt nichts. Verschont bleibt, wer die Bombe legt.
topic-replicator = Ein Replikator macht zwei kleine Geräte oder ein mittleres, gleich einsatzbereit{ $buttons ->
    [yes] {""}
   *[no] : `replicate scanner stun-orb`
}.
topic-advanced-targeting = Mit einem Zielcomputer kommt { $buttons ->
    [yes] der Mord eines Aliens
   *[no] das `kill` eines Aliens
} an Leibwachen, Schilden, Panzerung und Zähigkeit vorbei. Er wirkt von selbst.
topic-advanced-assassin-bot = Ein Verbesserter Killerbot tötet eine Person auf der Stelle, am Tag, und wirkt einmal{ $buttons ->
    [yes] .
   *[no] : `use advanced-assassin-bot ann`. Sag es mir privat.
} Ein Körperdouble oder ein Anti-Tech-Feld hält ihn auf.
topic-robot = Ein Roboter hat eine Rolle aus dem Vorrat des Gedankenräubers{ $buttons ->
    [yes] {" "}und jede Nacht einen eigenen Befehl
   *[no] , `equip agent`, und jede Nacht einen eigenen Befehl, `robot investigate ann`
}. Statt zu sterben geht er kaputt.

## Seiten, Eigenschaften und Spezies

topic-town = Die Stadt gewinnt, wenn kein Doppelgänger und kein gefährliches Alien mehr im Spiel ist und jemand aus der Stadt lebt.
topic-doppelgangers = Die Doppelgänger gewinnen, wenn sie so viele sind wie die Stadt und kein gefährliches Alien im Spiel ist.
topic-rogue = Ein Einzelgänger gewinnt mit einer Seite, und nur er weiß, mit welcher: der Stadt oder den Doppelgängern.
topic-exterminators = Die Vernichter gewinnen, wenn alle anderen tot oder fort sind.
topic-spores = Die Sporen gewinnen, wenn alle anderen im Spiel sie tragen, Xenozoologinnen ausgenommen.
topic-natural-mind-shield = Ein angeborener Psi-Schild wirkt wie das Gerät.
topic-natural-anti-tech-field = Ein angeborenes Anti-Tech-Feld wirkt wie das Gerät.
topic-kook = Ein Kauz ist ein Mensch, den Agenten für einen Doppelgänger halten. Käuze wissen das meistens nicht.
topic-spirit-bond = Mit einem Geisterband kann, wer tot ist, die eigene Rolle jemandem anbieten, einmal{ $buttons ->
    [yes] {""}
   *[no] : `bond ann`
}. Das muss bis zum Ende der nächsten Nacht geschehen.
topic-human = Menschen sind auf der Seite der Stadt, solange sie niemand übernimmt oder bekehrt.
topic-alien = Ein Alien hat ein eigenes Ziel und oft Geräte. Manche sind eine Gefahr für alle: Vernichter, Sporenstreuer, Schwarmgeister und Räuber.

## Was jemand will

topic-find = Etwas herausfinden: Das lesen Telepathinnen von allen, die ermitteln, folgen, beobachten, scannen oder sammeln, und immer von einem Medium.
topic-kill = Töten: Das lesen Telepathinnen von allen, die angreifen, verseuchen oder bekehren, von allen in einem bewaffneten Haus, und von Doppelgängern, die sonst nichts zu tun haben.
topic-protect = Schützen: Das lesen Telepathinnen von allen, die bewachen, bannen, betäuben oder einen Impuls auslösen.
topic-survive = Überleben: Das lesen Telepathinnen von Menschen und vielen Aliens, die sonst nichts zu tun haben, und von allen mit einem verstärkten Psi-Schild.

## Wie man stirbt

topic-plasma = Durch eine Plasmaexplosion: Eine Plasmabombe ging hoch.
topic-harvested = Ohne ein einziges Organ: Ein Organräuber hat die Person geholt. Die Stadt erfährt das, wenn der Organräuber nicht mehr im Spiel ist.
topic-mauled = Zerfleischt: durch die Jagd der Doppelgänger oder durch einen Einzelgänger.
topic-energy-weapon = Durch eine Energiewaffe: ein Vernichter oder ein Taschenblaster.
topic-shot = Durch Schüsse, Sprengstoff oder Fallen: eine Rächerin, ein Veteran, eine Selbstschussanlage, eine Wehrhafte Wache oder ein Roboter.
topic-torn-apart = Zerrissen: durch das Ungetüm eines Organräubers.
topic-sacrifice = An Stelle einer anderen Person: eine Leibwache, die einen Angriff abfing.
topic-assassinated = Ermordet: durch einen Bot, am Morgen oder am Tag.
topic-hive-collapse = Als der Schwarm zerfiel: Der Schwarmgeist ist fort, und mit ihm alle, die er bekehrt hat.
topic-withered = Verwelkt: eine Blüte, die nicht rechtzeitig gehängt wurde.
topic-lynched = Gehängt: durch die Abstimmung der Stadt.
topic-consumed = Als der Körper, der zurückbleibt: ein Meisterdoppelgänger, der einen anderen Körper übernommen hat.

## Phasen

topic-choosing = Vor der ersten Nacht wählen Forscherinnen und Aliens ihre Ausrüstung{ $buttons ->
    [yes] {""}
   *[no] , etwa mit `choose scanner`
}. Wer nichts zu wählen hat, wartet.
topic-night = Nachts geben alle privat ihre Befehle, und der letzte zählt. Erst kommen Strahlen, dann Blockaden, Entführungen, Leibwachen, Ermittlungen und Morde. Alles von einer Art geschieht gleichzeitig. Die Nacht endet früher, wenn sich alle gemeldet haben, die etwas zu tun haben.
topic-day = Am Tag reden alle in der Stadt und stimmen ab{ $buttons ->
    [yes] {""}
   *[no] : `vote ann`, `vote none`
}. Wer die meisten Stimmen hat, wird gehängt, bei Gleichstand niemand. Der Tag endet früher, wenn alle gestimmt haben und eine Weile niemand etwas sagt, oder wenn mehr als die Hälfte{ $buttons ->
    [yes] {" "}das will
   *[no] {" "}`shorten` sagt
}.
topic-last-shot = Wer gehängt wird und einen funktionierenden Taschenblaster hat, darf vor dem Ende einmal schießen{ $buttons ->
    [yes] {""}
   *[no] : `shoot ann` oder `shoot none`
}.

## Was es in einem Spiel geben kann: `rules roles` und dergleichen

listed-roles = Rollen
listed-devices = Erfindungen und Geräte
listed-attributes = Eigenschaften
