# The texts of `rules` and `tips`.

event-rules-text = { $part-id ->
    [changes] { rules-changes }
   *[all] { rules-all }
}

rules-all =
    __Worum es geht.__ Alle haben eine Karte mit einer Rolle, und drei weitere Karten liegen in der Tischmitte: links, Mitte und rechts. Nachts sehen manche Karten an, und manche lassen sie wandern. Am Tag redet ihr. Dann stimmen alle einmal ab, geheim, und das Spiel ist vorbei.

    __Wer du bist.__ Was du beim Austeilen bekommst, entscheidet, was du nachts tust. Welche Karte du hast, wenn die Nacht vorbei ist, entscheidet, zu wem du gehörst und ob du gewinnst. Vielleicht hast du sie nie gesehen.

    __Teams.__ Werwolf und Günstling sind das Werwolf-Team. Der Gerber ist allein. Alle anderen sind das Dorf.

    __Die Nacht.__ { $buttons ->
        [yes] Alle wählen privat, und dann geschieht es in dieser Reihenfolge:
       *[no] Alle schicken `target`, allein oder mit Namen oder Orten, und dann geschieht es in dieser Reihenfolge:
    }

    - Ein Werwolf, der allein ist, darf eine Karte der Tischmitte ansehen.
    - Die Seherin darf die Karte einer anderen Person ansehen oder zwei der Tischmitte.
    - Die Räuberin darf ihre Karte gegen die einer anderen Person tauschen und sieht die neue.
    - Die Unruhestifterin darf die Karten zweier anderer vertauschen, ungesehen.
    - Die Betrunkene muss ihre Karte gegen eine der Tischmitte tauschen, ungesehen.
    - Die Schlaflose sieht, welche Karte sie am Ende hat.

    Werwölfe, Günstling und Freimaurer erfahren schon beim Austeilen, wer wer ist.

    __Die Abstimmung.__ Stimm für eine andere Person { $buttons ->
        [yes] oder für die vor oder nach dir
       *[no] oder stimm `up` oder `down`: für die vor oder nach dir
    } im Kreis, den ich zeige. Eine Stimme ist endgültig. Eine fehlende geht im Kreis abwärts, wenn dieses Spiel sie nicht auslost. Wer die meisten Stimmen hat, stirbt; haben mehrere gleich viele, sterben sie alle. Haben alle genau eine Stimme, stirbt niemand. Stirbt die Jägerin durch die Abstimmung, nimmt sie mit, für wen sie gestimmt hat.

    __Wer gewinnt.__

    - Das Dorf gewinnt, wenn ein Werwolf stirbt, egal, wer noch stirbt.
    - Das Werwolf-Team gewinnt, wenn kein Werwolf stirbt und der Gerber auch nicht.
    - Der Gerber gewinnt, wenn er stirbt. Das Dorf kann neben ihm gewinnen, die Werwölfe nicht.
    - Hat am Ende niemand am Tisch einen Werwolf, wird der Günstling an Stelle der Werwölfe gejagt.
    - Hat am Ende niemand am Tisch einen Werwolf oder den Günstling, gewinnt das Dorf nur, wenn niemand stirbt. Dann zählt die Stimme des Gerbers nicht, wenn ohne sie niemand mehr als eine hat.

    __Umgang.__ Redet nur am Tisch und nur am Tag über das Spiel. Erzählt in eigenen Worten, was ich euch gesagt habe, und zitiert mich nie. Spielt im Sinn der Regeln. { $buttons ->
        [yes] Der Spielleitung könnt ihr Fragen und Meldungen schicken.
       *[no] `ask` erreicht die Spielleitung, `report` auch.
    }

rules-changes =
    Was anders ist als im Spiel aus der Schachtel:

    - Niemand wacht auf. Werwölfe, Günstling und Freimaurer erfahren beim Austeilen, wer wer ist; alles andere wird zusammen eingeschickt und geschieht in der üblichen Reihenfolge.
    - Es gibt keine Doppelgängerin und nichts aus den Erweiterungen.
    - Die Abstimmung ist geheim und endgültig. { $buttons ->
        [yes] Du kannst auch für die Person vor oder nach dir stimmen,
       *[no] Statt eines Namens geht auch `up` oder `down`, für die Person vor oder nach dir
    } in einem ausgelosten Kreis.
    - Alle, die sich die meisten Stimmen teilen, sterben, wenn es zwei oder mehr sind. Haben alle eine, stirbt niemand.
    - Hat am Ende niemand am Tisch einen Werwolf, zählt der Günstling in der Abstimmung als einer und muss überleben.
    - Gibt es weder Werwolf noch Günstling zu jagen, kann die Stimme des Gerbers eine Runde mit je einer Stimme nicht verderben.

event-tips-text =
    - Deine Karte ist vielleicht gewandert. Finde heraus, wer du bist, und nicht nur, wer die anderen sind.
    - Das Dorf darf lügen, eine Weile. Eine Seherin, die einen Werwolf gesehen hat, kann behaupten, sie habe dessen Karte vertauscht, auf das Geständnis warten und es vor der Abstimmung zurücknehmen. Wer zu viel lügt, dem glaubt bald niemand mehr.
    - Verdächtig wirkt man aus mehr als einem Grund: Der Günstling will die Stimmen vielleicht, der Gerber will sie, der Jägerin sind sie egal, und ein Werwolf kann sich als jeder davon ausgeben.
    - Warst du die Betrunkene, hör erst zu. Rechne dir aus, welche Karten niemand beansprucht und was du also geworden sein kannst, bevor du sagst, was du warst.
    - Hast du gesehen, was jemand bekommen hat, sag es früh: Die Person kann es bestätigen und ist entlastet. Aber auch zwei Werwölfe können sich so gegenseitig entlasten.
    - Das meiste, was du nachts tun kannst, darfst du lassen. Es hilft dir selten.
    - Glaubt ihr, dass niemand Werwolf ist, verabredet euch, im Kreis zu stimmen, alle in dieselbe Richtung.
