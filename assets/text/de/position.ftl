### Die Lage in Worten.

row = Auslage: { $cards }.
row-empty = nichts
row-place = #{ $place } { $card }
row-gap = #{ $place } leer
decks = Stapel { $deck }, Ablage { $discards }, Ticketstapel { $tickets }.
seat = { $player }: { $points }, { $trains }, { $cards }, { $tickets }
team-holds = { $team }: zusammen { $points } und { $trains }, im Halter { $cards } und { $tickets }
team = Team { $team }
tracks = Strecken von { $player }: { $tracks }.
no-tracks = Strecken von { $player }: noch keine.
stations = Bahnhöfe von { $player }: { $cities } (noch { $left } übrig).
no-stations = Bahnhöfe von { $player }: noch keine ({ $left } übrig).
track = { $track } ({ $n })
turn =
    { $own ->
        [1] Du bist dran.
        *[other] { $player } ist dran.
    }
waits-for = Noch ohne Tickets: { $players }.
over = Die Partie ist vorbei.
last-round =
    { $n ->
        [one] 🔔 Letzte Runde: noch { $n } Zug.
        *[other] 🔔 Letzte Runde: noch { $n } Züge.
    }
alt = Spielplan { $map }. { $happened }
resigned = aufgegeben
