### Cómo se llaman los valores que no son números.

yes = sí
no = no
none = ninguno
deck = bajo el mazo
box = fuera de la partida
completed_tickets = más tickets completados
longest_path_held = tener el Camino más largo
longest_path_length = el camino más largo
mountain_tracks = más rutas de montaña
fewest_stations = menos estaciones
plain = rutas normales
ferry = ferries
tunnel = túneles
