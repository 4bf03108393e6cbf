### Lo que se mide de las partidas de automáticos en un tablero, como lo dice `/map`.

seats = victorias de una plaza, de más o de menos que su parte
turns = turnos de cada cual
made = tickets completados, de todos
blocked = tickets cuyo camino más corto otros cierran, de todos
unclaimed = rutas que nadie toma, de todas
new-decks = mazo de cartas agotado, veces por partida
