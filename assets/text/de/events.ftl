### Was geschah, ein Satz je Tat.

hands-dealt = 🎴 Die Karten sind ausgeteilt. Sucht euch jetzt alle eure Tickets aus.
hands-dealt-all-kept = 🎴 Die Karten sind ausgeteilt, und alle behalten alle ihre Tickets.
chose-first =
    { $n ->
        [one] { $player } hat { $n } Ticket behalten.
        *[other] { $player } hat { $n } Tickets behalten.
    }
shows-tickets = { $player } legt diese Tickets offen: { $tickets }.
play-began = Alle haben ihre Tickets: Die Reise beginnt!
took = { $player } hat { $what } genommen.
from-row = { $card } aus der Auslage
two-alike = zweimal { $card }
blind =
    { $n ->
        [one] eine Karte vom Stapel
        *[other] { $n } Karten vom Stapel
    }
blind-known = { $card } vom Stapel
to-hand = { $what } (Hand)
to-holder = { $what } (Halter)
# Two cards that nobody sees, in a team.
one-for-holder = { $what }, eine davon für den Halter
put-hand = Die erste Karte kam auf die Hand.
put-holder = Die erste Karte kam in den Halter.
swept =
    { $n ->
        [one] Zu viele { $wilds } lagen offen, da habe ich die Auslage neu gelegt.
        *[other] Zu viele { $wilds } lagen offen, da habe ich die Auslage { $n }-mal neu gelegt.
    }
reshuffled =
    { $n ->
        [one] Der Stapel war leer, da habe ich die Ablage neu gemischt.
        *[other] Der Stapel war { $n }-mal leer, da habe ich jedes Mal die Ablage neu gemischt.
    }
claimed = { $player } hat { $track } mit { $payment } gebaut, für { $points }.
station-built = { $player } hat in { $city } mit { $payment } einen Bahnhof gebaut.
entered = { $player } ist mit { $payment } in den Tunnel { $track } gefahren.
turned-up = Aufgedeckt: { $cards }.
turned-up-nothing = Es gab nichts aufzudecken.
paid-extra = { $player } hat { $payment } draufgelegt.
left = { $player } ist umgekehrt und hat alle Karten wieder mitgenommen.
drew-tickets =
    { $n ->
        [one] { $player } hat { $n } Ticket gezogen
        *[other] { $player } hat { $n } Tickets gezogen
    }
kept = { $drew } und { $n } behalten.
considers = { $drew } und überlegt.
shared =
    { $n ->
        [one] { $player } hat { $n } Ticket in den Halter gestellt.
        *[other] { $player } hat { $n } Tickets in den Halter gestellt.
    }
passed = { $player } hatte keinen möglichen Zug und hat gepasst.
last-round = 🔔 Letzte Runde! { $player }: noch { $left }. Noch ein Zug für alle.
last-round-many = 🔔 Letzte Runde! { $player }: noch { $left }. Noch { $n } Züge für alle.
resigned = { $player } hat aufgegeben; ein Computer spielt weiter.
ended = 🏁 Das war der letzte Zug.
ended-stuck = 🏁 Niemand kann mehr ziehen, also ist hier Schluss.
rewound = Die Partie ging zu einem früheren Zug zurück.
# Nur für den Spieler selbst.
you-got = Du hast { $cards } bekommen.
you-keep = Du behältst { $tickets }.
went-back = Zurück gingen: { $tickets }.
# Wer für einen Spieler entschied.
substitute-of = { $player } (Ersatzschaffner)
computer-of = { $player } (Computer)
# Am Anfang einer Zusammenfassung, die zu lang für eine Nachricht ist.
more-turns =
    { $n ->
        [one] … und davor noch { $n } Zug
        *[other] … und davor noch { $n } Züge
    }
