### The position in words.

row = Face up: { $cards }.
row-empty = nothing
row-place = #{ $place } { $card }
row-gap = #{ $place } empty
decks = Deck { $deck }, discards { $discards }, ticket deck { $tickets }.
seat = { $player }: { $points }, { $trains }, { $cards }, { $tickets }
team-holds = { $team }: { $points } and { $trains } together, in the holder { $cards } and { $tickets }
team = Team { $team }
tracks = Routes of { $player }: { $tracks }.
no-tracks = Routes of { $player }: none yet.
stations = Stations of { $player }: { $cities } ({ $left } left).
no-stations = Stations of { $player }: none yet ({ $left } left).
track = { $track } ({ $n })
turn =
    { $own ->
        [1] It's your turn.
        *[other] It's { $player }'s turn.
    }
waits-for = Waiting for { $players } to pick tickets.
over = The game is over.
last-round =
    { $n ->
        [one] 🔔 Last round: { $n } turn left.
        *[other] 🔔 Last round: { $n } turns left.
    }
alt = Board of { $map }. { $happened }
resigned = resigned
