### La position en mots.

row = Cartes visibles : { $cards }.
row-empty = aucune
row-place = n°{ $place } { $card }
row-gap = n°{ $place } vide
decks = Pioche { $deck }, défausse { $discards }, pioche de tickets { $tickets }.
seat = { $player } : { $points }, { $trains }, { $cards }, { $tickets }
team-holds = { $team } : { $points } et { $trains } à deux, { $cards } et { $tickets } sur le présentoir
team = Équipe { $team }
tracks = Routes prises par { $player } : { $tracks }.
no-tracks = Routes prises par { $player } : aucune encore.
track = { $track } ({ $n })
turn =
    { $own ->
        [1] C’est à toi de jouer.
        *[other] C’est à { $player } de jouer.
    }
waits-for = Pas encore de tickets : { $players }.
over = La partie est finie.
last-round =
    { $n ->
        [one] 🔔 Dernier tour de table : encore { $n } tour.
        *[other] 🔔 Dernier tour de table : encore { $n } tours.
    }
alt = Plateau { $map }. { $happened }
resigned = a abandonné
