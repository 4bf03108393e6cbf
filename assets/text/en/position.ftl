### The position in words.

row = Face up: { $cards }.
row-empty = nothing
row-place = #{ $place } { $card }
row-gap = #{ $place } empty
decks = Deck { $deck }, discards { $discards }, ticket deck { $tickets }.
seat = { $player }: { $points }, { $trains }, { $cards }, { $tickets }
team-holds = { $team }: { $points } and { $trains } together, in the holder { $cards } and { $tickets }
team = Team { $team }
tracks = Tracks of { $player }: { $tracks }.
no-tracks = { $player } has no track yet.
track = { $track } ({ $n })
turn = It is { $player }'s turn.
waits-for = Waiting for { $players } to choose tickets.
over = The game is over.
last-round =
    { $n ->
        [one] Last round: { $n } turn still to come.
        *[other] Last round: { $n } turns still to come.
    }
alt = Board of { $map }. { $happened }
resigned = resigned
