### Lo que se mide de un tablero, como lo dice `/map`.

supply = Casillas por cada vagón, con la mesa llena
farthest = El viaje más largo, en relación con los vagones de un jugador
routes = Rutas en una ciudad
fewest-routes = Rutas en la ciudad más solitaria
most-routes = Rutas en la ciudad más concurrida
length = Casillas de una ruta
parallels = Rutas dobles, de todas las rutas
gray = Rutas grises, de todas las rutas
color-gap = Casillas del color más frecuente, más que del más raro
same-color = Encuentros de dos rutas de un color en una ciudad, de todos
tickets = Tickets por ciudad
most-tickets = Tickets en la ciudad que más tiene
highest-ticket = El ticket de más valor, en relación con los vagones de un jugador
mean-ticket = Un ticket medio, en relación con los vagones de un jugador
shortest-tickets = Tickets muy cortos, de todos
short-tickets = Tickets cortos, de todos
middling-tickets = Tickets medianos, de todos
long-tickets = Tickets de largo recorrido, de todos
longest-tickets = Tickets de muy largo recorrido, de todos
duplicates = Pares de tickets de camino casi igual, de todos
idle = Rutas que ningún ticket necesita, de todas
