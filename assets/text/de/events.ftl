### Was geschah, ein Satz je Tat.

hands-dealt = 🎴 Die Karten sind ausgeteilt. Sucht euch jetzt alle eure Tickets aus.
hands-dealt-all-kept = 🎴 Die Karten sind ausgeteilt, und alle behalten alle ihre Tickets.
chose-first =
    { $own ->
        [1]
            { $n ->
                [one] Du hast { $n } Ticket behalten.
                *[other] Du hast { $n } Tickets behalten.
            }
        *[other]
            { $n ->
                [one] { $player } hat { $n } Ticket behalten.
                *[other] { $player } hat { $n } Tickets behalten.
            }
    }
named-mixture =
    { $own ->
        [1]
            { $long ->
                [0] Du hast { $regular } kurze Tickets gezogen.
                *[other]
                    { $regular ->
                        [0] Du hast { $long } lange Tickets gezogen.
                        [one]
                            { $long ->
                                [one] Du hast { $regular } kurzes und { $long } langes Ticket gezogen.
                                *[other] Du hast { $regular } kurzes und { $long } lange Tickets gezogen.
                            }
                        *[other]
                            { $long ->
                                [one] Du hast { $regular } kurze und { $long } langes Ticket gezogen.
                                *[other] Du hast { $regular } kurze und { $long } lange Tickets gezogen.
                            }
                    }
            }
        *[other]
            { $long ->
                [0] { $player } hat { $regular } kurze Tickets gezogen.
                *[other]
                    { $regular ->
                        [0] { $player } hat { $long } lange Tickets gezogen.
                        [one]
                            { $long ->
                                [one] { $player } hat { $regular } kurzes und { $long } langes Ticket gezogen.
                                *[other] { $player } hat { $regular } kurzes und { $long } lange Tickets gezogen.
                            }
                        *[other]
                            { $long ->
                                [one] { $player } hat { $regular } kurze und { $long } langes Ticket gezogen.
                                *[other] { $player } hat { $regular } kurze und { $long } lange Tickets gezogen.
                            }
                    }
            }
    }
long-kept =
    { $n ->
        [0] Keines davon ist ein langes.
        [one] Eines davon ist ein langes.
        *[other] { $n } davon sind lange.
    }
shows-tickets =
    { $own ->
        [1] Du legst diese Tickets offen: { $tickets }.
        *[other] { $player } legt diese Tickets offen: { $tickets }.
    }
play-began = Alle haben ihre Tickets: Die Reise beginnt!
took =
    { $own ->
        [1] Du hast { $what } genommen.
        *[other] { $player } hat { $what } genommen.
    }
from-row = { $card } aus der Auslage
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
        [one] Zu viele { $wilds } lagen offen, also habe ich die Auslage neu gelegt.
        *[other] Zu viele { $wilds } lagen offen, also habe ich die Auslage { $n }-mal neu gelegt.
    }
reshuffled =
    { $n ->
        [one] Der Stapel war leer, also habe ich die Ablage neu gemischt.
        *[other] Der Stapel war { $n }-mal leer, also habe ich jedes Mal die Ablage neu gemischt.
    }
claimed =
    { $own ->
        [1] Du hast { $track } mit { $payment } gebaut, für { $points }.
        *[other] { $player } hat { $track } mit { $payment } gebaut, für { $points }.
    }
# After a tunnel whose payment has just been told.
tunnel-claimed = Damit ist die Strecke gebaut, für { $points }.
station-built =
    { $own ->
        [1] Du hast in { $city } einen Bahnhof gebaut, mit { $payment }.
        *[other] { $player } hat in { $city } einen Bahnhof gebaut, mit { $payment }.
    }
entered =
    { $own ->
        [1] Du bist mit { $payment } in den Tunnel { $track } gefahren.
        *[other] { $player } ist mit { $payment } in den Tunnel { $track } gefahren.
    }
turned-up = Aufgedeckt: { $cards }.
turned-up-nothing = Es gab nichts aufzudecken.
paid-extra =
    { $own ->
        [1] Du hast { $payment } draufgelegt.
        *[other] { $player } hat { $payment } draufgelegt.
    }
left =
    { $own ->
        [1] Du bist umgekehrt und hast alle Karten wieder mitgenommen.
        *[other] { $player } ist umgekehrt und hat alle Karten wieder mitgenommen.
    }
kept =
    { $own ->
        [1]
            { $n ->
                [one] Du hast { $n } Ticket gezogen und { $kept } behalten.
                *[other] Du hast { $n } Tickets gezogen und { $kept } behalten.
            }
        *[other]
            { $n ->
                [one] { $player } hat { $n } Ticket gezogen und { $kept } behalten.
                *[other] { $player } hat { $n } Tickets gezogen und { $kept } behalten.
            }
    }
considers =
    { $own ->
        [1]
            { $n ->
                [one] Du hast { $n } Ticket gezogen und überlegst noch.
                *[other] Du hast { $n } Tickets gezogen und überlegst noch.
            }
        *[other]
            { $n ->
                [one] { $player } hat { $n } Ticket gezogen und überlegt noch.
                *[other] { $player } hat { $n } Tickets gezogen und überlegt noch.
            }
    }
shared =
    { $own ->
        [1]
            { $n ->
                [one] Du hast { $n } Ticket in den Halter gestellt.
                *[other] Du hast { $n } Tickets in den Halter gestellt.
            }
        *[other]
            { $n ->
                [one] { $player } hat { $n } Ticket in den Halter gestellt.
                *[other] { $player } hat { $n } Tickets in den Halter gestellt.
            }
    }
passed =
    { $own ->
        [1] Du hattest keinen möglichen Zug und hast gepasst.
        *[other] { $player } hatte keinen möglichen Zug und hat gepasst.
    }
last-round =
    { $own ->
        [1] 🔔 Letzte Runde! Du hast noch { $left }. Noch ein Zug für alle.
        [2] 🔔 Letzte Runde! Dein Team hat noch { $left }. Noch ein Zug für alle.
        *[other] 🔔 Letzte Runde! { $player }: noch { $left }. Noch ein Zug für alle.
    }
last-round-many =
    { $own ->
        [1] 🔔 Letzte Runde! Du hast noch { $left }. Noch { $n } Züge für alle.
        [2] 🔔 Letzte Runde! Dein Team hat noch { $left }. Noch { $n } Züge für alle.
        *[other] 🔔 Letzte Runde! { $player }: noch { $left }. Noch { $n } Züge für alle.
    }
resigned =
    { $own ->
        [1] Du hast aufgegeben; ein Computer spielt weiter.
        *[other] { $player } hat aufgegeben; ein Computer spielt weiter.
    }
ended = 🏁 Das war der letzte Zug.
ended-stuck = 🏁 Niemand kann mehr ziehen, also ist hier Schluss.
rewound = Die Partie ging zu einem früheren Zug zurück.
# Zwei Züge oder mehr, in denen niemand sah, was gezogen wurde.
drew-blind = { $players } haben vom Stapel gezogen.
# Nach einem Zug, mit dem jemand in Führung geht.
lead = 📈 Damit in Führung!
# Unter dem letzten Zug einer Runde.
after-round = -# Nach Runde { $n }: { $scores }
score = { $player } { $n }
# Nur für den Spieler selbst.
you-got = Du hast { $cards } bekommen.
you-keep = Du behältst { $tickets }.
went-back = Zurück gingen: { $tickets }.
# Wer für einen Spieler entschied.
own-substitute = Dein Ersatzschaffner
own-clock = Deine Uhr
own-computer = Der Computer an deinem Platz
own-orders = Dein Auftrag
substitute-of = { $player } (Ersatzschaffner)
clock-of = { $player } (Zeit war um)
computer-of = { $player } (Computer)
# Am Anfang einer Zusammenfassung, die zu lang für eine Nachricht ist.
more-turns =
    { $n ->
        [one] … und davor noch { $n } Zug
        *[other] … und davor noch { $n } Züge
    }
