### Lo que se mide de las partidas de automáticos en un tablero, como lo dice `/map`.

seats = Victorias de una plaza, fuera de su parte igual
turns = Turnos de cada cual
made = Tickets completados, de todos
blocked = Tickets cuyo camino más corto otros cierran, de todos
unclaimed = Rutas aún vacías al final, de todas
new-decks = Veces que se agota el mazo de cartas
