### La posición en palabras.

row = Visibles: { $cards }.
row-empty = ninguna
row-place = #{ $place } { $card }
row-gap = #{ $place } vacía
decks = Mazo { $deck }, descartes { $discards }, mazo de tickets { $tickets }.
seat = { $player }: { $points }, { $trains }, { $cards }, { $tickets }
team-holds = { $team }: { $points } y { $trains } en total, en el expositor { $cards } y { $tickets }
team = Equipo { $team }
tracks = Rutas de { $player }: { $tracks }.
no-tracks = Rutas de { $player }: ninguna aún.
track = { $track } ({ $n })
turn =
    { $own ->
        [1] Te toca.
        *[other] Le toca a { $player }.
    }
waits-for = Aún sin tickets: { $players }.
over = La partida ha terminado.
last-round =
    { $n ->
        [one] 🔔 Última ronda: queda { $n } turno.
        *[other] 🔔 Última ronda: quedan { $n } turnos.
    }
alt = Tablero { $map }. { $happened }
resigned = abandonó
