short = Kurz gefasst
no-part = „{ $heading }“ gibt es bei { $variant } nicht. Hier die Partie, kurz gefasst:
here = **Hier**: { $rules }
pick = Ein anderes Thema
title = **{ $variant }**, Landkarte { $map }
players-alone = Für { $counts } Spieler, jeder für sich.
players-teams = Für { $counts } Spieler in Zweierteams. Partner werden gemeinsam gewertet und teilen sich zwei Halter, einen für Karten und einen für Tickets; Hand und Vorrat hat jeder für sich.
begins = Jeder hat am Anfang { $vehicles } und { $cards }.
deck = Im Stapel sind { $total } Wagenkarten: je { $each } in { $colors } Farben und { $wilds }.
dealt = Jeder bekommt { $tickets } und behält mindestens { $kept }.
dealt-long =
    { $n ->
        [one] { $tickets } und { $n } langes
        *[other] { $tickets } und { $n } lange
    }
long-at-most =
    { $n ->
        [one] Von den langen darf man höchstens eins behalten.
        *[other] Von den langen darf man höchstens { $n } behalten.
    }
returned-deck = Der Rest kommt unter den Stapel; das sind insgesamt { $deck }.
returned-box = Der Rest verlässt ungesehen das Spiel; vor dem Austeilen hat der Stapel { $deck }.
returned-long = Lange Tickets, die du nicht behältst, verlassen immer das Spiel.
mixture = Bevor du Tickets ziehst, sagst du, wie viele davon lange sein sollen.
returned-mixture = Der Rest kommt zurück auf die beiden Stapel, das sind insgesamt { $deck } und { $long } lange, und beide werden neu gemischt.
open-tickets = Die am Anfang behaltenen Tickets sehen alle.
turn = In deinem Zug tust du eins davon: Karten nehmen, eine Strecke bauen oder Tickets ziehen.
turn-stations = In deinem Zug tust du eins davon: Karten nehmen, eine Strecke bauen, Tickets ziehen oder einen Bahnhof bauen.
turn-teams-stations = In deinem Zug tust du eins davon: Karten nehmen, eine Strecke bauen, Tickets ziehen, einen Bahnhof bauen oder Tickets in den Halter legen.
turn-teams = In deinem Zug tust du eins davon: Karten nehmen, eine Strecke bauen, Tickets ziehen oder Tickets in den Halter legen.
draw =
    { $n ->
        [one] Nimm zwei Karten, die eine offene oder vom Stapel.
        *[other] Nimm zwei Karten, von den { $n } offenen oder vom Stapel.
    }
first-ends = Ein offener Joker ({ $wild }) als erste Karte bleibt die einzige.
first-ordinary = Ein offener Joker ({ $wild }) als erste Karte zählt als eine gewöhnliche Karte.
second-never = Offene { $wilds } gehen nicht als zweite Karte.
second-any = Offene { $wilds } gehen auch als zweite Karte.
one-enough = Du darfst nach einer Karte aufhören.
one-not-enough = Wenn eine zweite Karte geht, musst du sie nehmen.
sweep =
    { $n ->
        [one] Sobald { $n } Joker ({ $wild }) offen liegt, kommt eine ganz neue Auslage.
        *[other] Sobald { $n } { $wilds } offen liegen, kommt eine ganz neue Auslage.
    }
no-sweep = Wie viele { $wilds } auch offen liegen, die Auslage bleibt.
draw-teams = Eine Karte kommt auf die Hand und eine in den Halter; ein offener Joker ({ $wild }) als erste kommt in den Halter.
claim = Zahl für jedes Feld eine Karte, alle in der Farbe der Strecke; { $wilds } gelten für jede. Für eine graue Strecke geht jede Farbe, aber nur eine.
claim-restricted = Zahl für jedes Feld eine Karte, alle in der Farbe der Strecke. Für eine graue Strecke geht jede Farbe, aber nur eine.
claim-teams = Die Karten dürfen aus Hand und Halter kommen.
points = Eine Strecke zählt sofort: { $points } Punkte für 1 bis { $longest } Felder.
ferry = Eine Fähre kostet mindestens so viele { $wilds }, wie sie zeigt.
wilds-on = { $wilds } gelten für jede Farbe, aber nur auf { $kinds }.
ferry-substitute =
    { $n ->
        [one] Dort kann eine beliebige Karte einen Joker ({ $wild }) ersetzen.
        *[other] Dort können { $n } beliebige Karten zusammen einen Joker ({ $wild }) ersetzen.
    }
ferry-substitute-stack =
    { $n ->
        [one] Dort kann eine beliebige Karte einen Joker ({ $wild }) ersetzen, auch einen, der für eine Farbe steht.
        *[other] Dort können { $n } beliebige Karten zusammen einen Joker ({ $wild }) ersetzen, auch einen, der für eine Farbe steht.
    }
track-substitute =
    { $n ->
        [one] Auf { $route } kann eine beliebige Karte eine Karte der gewählten Farbe ersetzen.
        *[other] Auf { $route } können { $n } beliebige Karten zusammen eine Karte der gewählten Farbe ersetzen.
    }
tunnel = Im Tunnel legst du deine Karten, dann werden welche aufgedeckt, und jede passende kostet dich eine mehr: Zahl, oder nimm alles zurück. Dein Zug ist so oder so vorbei.
mountain = Eine Gebirgsstrecke verschleißt für jedes Kreuz { $vehicle } mehr, für immer, und bringt dafür je { $points }.
doubles = Niemand darf zwei Strecken zwischen denselben Städten bauen.
doubles-one = Mit { $counts } Spielern ist von einer Doppel- oder Dreifachstrecke nur eine zu haben.
doubles-close = Mit { $counts } Spielern ist von einer Doppelstrecke nur eine zu haben, von einer Dreifachstrecke zwei.
doubles-open = Bei jeder Spielerzahl bleiben alle offen.
doubles-always =
    { $n ->
        [one] { $routes } bleibt immer offen.
        *[other] { $routes } bleiben immer offen.
    }
stations = Jeder kann { $stations } bauen, in Städten, die noch keinen haben, für { $cost } Karten einer Farbe; { $wilds } gelten für jede.
stations-lend = Am Ende leiht dir jeder die beste fremde Strecke in seine Stadt, nur für deine Tickets.
stations-unused = Ein nicht gebauter bringt { $points }.
tickets = Zieh { $tickets } und behalte mindestens { $kept }.
tickets-deck = Der Rest kommt unter den Stapel.
tickets-box = Der Rest verlässt ungesehen das Spiel.
tickets-countries = Einem Ticket in ein Land genügt jeder seiner Grenzpunkte; kein Weg führt durch ein Land hindurch.
tickets-goals = Eins mit mehreren Zielen bringt den höchsten Wert, den du erreichst, oder kostet seinen niedrigsten. Zweimal dasselbe Ticket sind zwei Tickets.
tickets-teams = Eins von denen, die du behältst, kommt in den Halter. Als ganzen Zug darfst du ein oder zwei weitere Tickets von der Hand dazulegen.
last-round-alone =
    { $n ->
        [one] Sobald jemand { $vehicles } oder weniger übrig hat, hat jeder noch einen Zug.
        *[other] Sobald jemand { $vehicles } oder weniger übrig hat, hat jeder noch { $n } Züge.
    }
last-round-team =
    { $n ->
        [one] Sobald ein Team zusammen { $vehicles } oder weniger übrig hat, hat jeder noch einen Zug.
        *[other] Sobald ein Team zusammen { $vehicles } oder weniger übrig hat, hat jeder noch { $n } Züge.
    }
score-tickets = Erfüllte Tickets bringen ihre Punkte, die anderen kosten sie.
ties =
    { $n ->
        [one] Bei Gleichstand entscheidet: { $breaks }; wer dann noch gleichauf liegt, teilt sich den Platz.
        *[other] Bei Gleichstand entscheidet der Reihe nach: { $breaks }; wer dann noch gleichauf liegt, teilt sich den Platz.
    }
ties-none = Bei Gleichstand wird der Platz geteilt.
longest-path = Längster Weg: { $points } für den längsten Weg über eigene Strecken.
globetrotter = Weltenbummler: { $points } für die meisten erfüllten Tickets.
mandala =
    { $n ->
        [1] Mandala: { $points } Punkte, wenn zwei Wege ohne gemeinsame Strecke die Städte eines erfüllten Tickets verbinden.
        *[other] Mandala: { $points } Punkte für 1 bis { $n } erfüllte Tickets, deren Städte zwei Wege ohne gemeinsame Strecke verbinden.
    }
explorer = Asienforscher: { $points } für die meisten Städte in einem Netz.
districts = Verbindest du alle Orte eines Bezirks, bringt er seine Zahl ({ $numbers }).
no-bonus = Keine.
