### Lo que se escribe para las palabras de las órdenes; `skip` son las que solo unen otras.

claim = tomar toma tomo
station = estación estaciones
draw = robar roba robo
wild = comodín comodines locomotora locomotoras
needed = falta faltan útil necesario
deck = mazo
tickets = tickets ticket
stop = parar alto
taken = tomada tomado tomadas
near = cerca en
trains = vagones vagón
last = última último
have = tengo
skip = luego si no y o de del el la las los ronda visible una un
