short = Kurz gefasst
no-part = „{ $heading }“ gibt es bei { $variant } nicht. Hier das Spiel, kurz gefasst:
here = **Hier**: { $rules }
pick = Eine andere Überschrift
title = **{ $variant }**, auf der Karte { $map }
players-alone = Für { $counts } Spieler, jeder für sich.
players-teams = Für { $counts } Spieler in Zweierteams. Partner teilen sich eine Wertung und zwei Halter, einen für Karten und einen für Tickets; Hand und Vorrat hat jeder für sich.
begins = Jeder hat am Anfang { $vehicles } und { $cards }.
deck = Die Wagenkarten sind je { $each } von { $colors } Farben und { $wilds }, zusammen { $total }.
dealt = Jeder bekommt { $tickets } und behält mindestens { $kept }.
dealt-long =
    { $n ->
        [one] { $tickets } und { $n } langes
        *[other] { $tickets } und { $n } lange
    }
returned-deck = Was nicht behalten wird, kommt unter den Stapel mit { $deck }.
returned-box = Was nicht behalten wird, verlässt ungesehen das Spiel; der Stapel hat anfangs { $deck }.
returned-long = Nicht behaltene lange Tickets verlassen in jedem Fall das Spiel.
open-tickets = Beim Aufbau behaltene Tickets liegen offen für alle.
turn = Ein Zug ist eines davon: Karten nehmen, eine Strecke bauen oder Tickets ziehen.
turn-teams = Ein Zug ist eines davon: Karten nehmen, eine Strecke bauen, Tickets ziehen oder Tickets in den Halter legen.
draw =
    { $n ->
        [one] Nimm zwei Karten, jede von der einen offenen oder vom Stapel. Ist die erste ein offener Joker ({ $wild }), bleibt sie die einzige.
        *[other] Nimm zwei Karten, jede von den { $n } offenen oder vom Stapel. Ist die erste ein offener Joker ({ $wild }), bleibt sie die einzige.
    }
second-never = Offene { $wilds } sind als zweite Karte nicht erlaubt.
second-any = Auch als zweite Karte sind offene { $wilds } erlaubt.
one-enough = Eine Karte genügt.
one-not-enough = Wo eine zweite Karte erlaubt ist, muss man sie nehmen.
sweep =
    { $n ->
        [one] Sobald { $n } Joker ({ $wild }) offen liegt, wird die Auslage abgeräumt und neu gelegt.
        *[other] Sobald { $n } { $wilds } offen liegen, wird die Auslage abgeräumt und neu gelegt.
    }
no-sweep = Wie viele { $wilds } auch offen liegen, die Auslage bleibt.
draw-teams = Eine Karte kommt auf die Hand und eine in den Halter; ist die erste ein offener Joker ({ $wild }), kommt sie in den Halter.
claim = Lege so viele Karten, wie die Strecke Felder hat: { $wilds }, Karten ihrer Farbe oder beides. Für eine graue Strecke geht jede Farbe, aber nur eine.
claim-teams = Sie dürfen aus Hand und Halter kommen.
points = Eine Strecke zählt sofort: { $points } Punkte für 1 bis { $longest } Felder.
ferry = Eine Fähre nimmt mindestens so viele { $wilds }, wie sie zeigt.
tunnel = In einem Tunnel werden Karten aufgedeckt, wenn deine liegen, und jede passende verlangt eine mehr: bezahle, oder nimm alles zurück. Der Zug ist so oder so vorbei.
mountain = Eine Bergstrecke nimmt für jedes Kreuz { $vehicle } mehr, für immer vom Plan, und bringt dafür je { $points }.
doubles = Niemand baut zwei Strecken zwischen denselben Städten.
doubles-close = Mit { $counts } Spielern schließt die letzte Strecke einer Doppel- oder Dreifachstrecke für alle, sobald die anderen gebaut sind.
doubles-open = Bei jeder Spielerzahl bleiben alle offen.
doubles-always =
    { $n ->
        [one] { $routes } bleibt immer offen.
        *[other] { $routes } bleiben immer offen.
    }
tickets = Zieh { $tickets } und behalte mindestens { $kept }; der Rest kommt unter den Stapel.
tickets-teams = Eines der behaltenen kommt in den Halter. Als ganzen Zug darfst du ein oder zwei weitere Tickets von der Hand dazulegen.
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
score-tickets = Jedes erfüllte Ticket bringt seine Punkte, jedes andere kostet sie.
ties =
    { $n ->
        [one] Bei Gleichstand entscheidet: { $breaks }; wer dann noch gleichauf liegt, teilt sich den Platz.
        *[other] Bei Gleichstand entscheidet der Reihe nach: { $breaks }; wer dann noch gleichauf liegt, teilt sich den Platz.
    }
ties-none = Bei Gleichstand wird der Platz geteilt.
longest-path = Längster Weg: { $points } für den längsten Weg über eigene Strecken.
globetrotter = Weltenbummler: { $points } für die meisten erfüllten Tickets.
explorer = Asienforscher: { $points } für die meisten Städte in einem Netz.
districts = Ein Bezirk bringt seine Zahl ({ $numbers }), wenn alle seine Orte in einem eigenen Netz liegen.
no-bonus = Es gibt keine.
