### Dentro de las imágenes.

# Above the panel of the seat whose turn it is.
turn = TURNO
deck = MAZO
discard = DESCARTES
tickets = TICKETS
last_move = ÚLTIMA JUGADA
final_round = ÚLTIMA RONDA
game_over = FIN DE PARTIDA
team = EQUIPO
passed = PASÓ
resigned = ABANDONÓ
player = Jugador
hand = Tu mano
holder = El expositor de tu equipo
connected = COMPLETADO
connected_twice = COMPLETADO ×2
out_of_reach = FUERA DE ALCANCE
# After a number of trains: "7 POR PONER".
missing = POR PONER
kept = SE QUEDA
dropped = DEVUELTO
free = libre
lobby_seats = plazas ocupadas
lobby_trains = vagones por plaza
lobby_turns = turnos por plaza
lobby_clock = por turno
rating = Nivel, partida a partida
points_a_game = Puntos por partida
chance = Probabilidad de ganar
turning_point = Momento clave: turno
turns = turnos
better_move = había una jugada mejor
strength = Fuerza, en puntos
strength_certain = casi seguro al menos
strength_likely = lo más probable
# A day, as strftime writes it.
day = %-d/%-m/%Y
# What follows a percentage.
percent = {" "}%
final_scores = Puntos finales
total = TOTAL
tracks = rutas
tickets_made = tickets completados
tickets_failed = tickets fallidos
mountains = montañas
districts = barrios
stations = estaciones sin usar
longest_path = camino más largo
globetrotter = trotamundos
explorer = explorador de Asia
mandala = mandalas
station = estación
gray = un color a elegir
ferry = cuesta 1 Locomotora
ferry_substitute = cartas en su lugar
substitute = cartas por una
no_plain_wilds = no en rutas normales
mountain = gasta 1 vagón más
tunnel = cartas por destapar
district = puntos por el barrio
big_city = gran ciudad
junction = empalme
border = punto fronterizo
closed = cerrada
# On the cards of each colour: azul and amarillo, negro and naranja begin alike.
letters =
    .red = R
    .blue = Az
    .green = V
    .yellow = Am
    .black = Ne
    .white = B
    .orange = Na
    .purple = M
    .pink = Rs
