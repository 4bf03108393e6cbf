### Was geschah, ein Satz je Tat.

hands-dealt = Die Karten sind ausgeteilt. Alle wählen gleichzeitig ihre Tickets.
hands-dealt-all-kept = Die Karten sind ausgeteilt, und alle behalten alle ihre Tickets.
chose-first =
    { $n ->
        [one] { $player } hat { $n } Ticket behalten.
        *[other] { $player } hat { $n } Tickets behalten.
    }
shows-tickets = { $player } legt diese Tickets offen: { $tickets }.
play-began = Alle haben gewählt: die Reise beginnt.
took = { $player } hat { $what } genommen.
from-row = { $card } aus der Auslage
two-alike = 2× { $card }
blind =
    { $n ->
        [one] eine Karte vom Stapel
        *[other] { $n } Karten vom Stapel
    }
blind-known = { $card } vom Stapel
to-hand = { $what } für die Hand
to-holder = { $what } für den Halter
put-hand = Die erste Karte kam auf die Hand.
put-holder = Die erste Karte kam in den Halter.
swept =
    { $n ->
        [one] Zu viele { $wilds } in der Auslage: sie wurde abgeräumt und neu ausgelegt.
        *[other] Zu viele { $wilds } in der Auslage: sie wurde { $n }-mal abgeräumt und neu ausgelegt.
    }
reshuffled =
    { $n ->
        [one] Die abgelegten Karten wurden zu einem neuen Stapel gemischt.
        *[other] Die abgelegten Karten wurden { $n }-mal zu einem neuen Stapel gemischt.
    }
claimed = { $player } hat { $track } mit { $payment } gebaut, für { $points }.
entered = { $player } ist mit { $payment } in den Tunnel { $track } gefahren.
turned-up = Aufgedeckt: { $cards }.
turned-up-nothing = Es gab nichts aufzudecken.
paid-extra = { $player } hat { $payment } draufgelegt.
left = { $player } ist umgekehrt und hat die Karten zurückgenommen.
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
passed = { $player } konnte nichts tun und hat gepasst.
last-round = Noch { $left } für { $player }: Die letzte Runde beginnt, alle sind noch einmal an der Reihe.
last-round-many = Noch { $left } für { $player }: Die letzte Runde beginnt, alle sind noch { $n }-mal an der Reihe.
resigned = { $player } hat aufgegeben; ein Computer spielt weiter.
ended = Die letzte Runde ist vorbei: das Spiel ist zu Ende.
ended-stuck = Niemand kann mehr etwas tun: das Spiel ist zu Ende.
rewound = Das Spiel wurde zurückgesetzt.
# Nur für den Spieler selbst.
you-got = Du hast { $cards } bekommen.
you-keep = Du behältst { $tickets }.
went-back = Zurückgelegt: { $tickets }.
# Wer für einen Spieler entschied.
substitute-of = { $player } (Ersatzschaffner)
computer-of = { $player } (Computer)
# Am Anfang einer Zusammenfassung, die zu lang für eine Nachricht ist.
more-turns =
    { $n ->
        [one] … und davor noch { $n } Zug
        *[other] … und davor noch { $n } Züge
    }
