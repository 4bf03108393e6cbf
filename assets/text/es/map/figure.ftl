### Lo que se mide de un tablero, como lo dice `/map`.

supply = casillas por cada vagón de todos los jugadores
farthest = el camino más largo entre dos ciudades, en relación con los vagones de un jugador
routes = rutas en una ciudad
fewest-routes = rutas en la ciudad que menos tiene
most-routes = rutas en la ciudad que más tiene
length = casillas de una ruta
parallels = rutas dobles, de todas las rutas
gray = rutas grises, de todas
color-gap = casillas que tiene el color más frecuente más que el más raro
same-color = rutas del mismo color en una ciudad, de todos los pares
tickets = tickets por ciudad
most-tickets = tickets en la ciudad que más tiene
highest-ticket = el ticket de más valor, en relación con los vagones de un jugador
mean-ticket = el valor de un ticket, en relación con los vagones de un jugador
shortest-tickets = tickets muy cortos, de todos
short-tickets = tickets cortos, de todos
middling-tickets = tickets medianos, de todos
long-tickets = tickets de largo recorrido, de todos
longest-tickets = tickets de muy largo recorrido, de todos
duplicates = tickets casi iguales, de todos los pares
idle = rutas que no están en el camino más corto de ningún ticket, de todas
