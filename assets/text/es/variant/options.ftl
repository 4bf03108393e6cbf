players--counts =
    .name = números de jugadores
    .about = Con cuántos se puede jugar

players--team_size =
    .name = jugadores por bando
    .about = 1: cada cual por su cuenta, 2: equipos de dos con expositores comunes

set_up--trains =
    .name = vagones
    .about = Vagones de cada jugador al principio

set_up--cards_per_color =
    .name = cartas por color
    .about = Cartas de vagón de cada color

set_up--wild_cards =
    .name = comodines
    .about = Comodines entre las cartas de vagón

set_up--hand =
    .name = mano
    .about = Cartas de vagón que recibe cada cual antes del primer turno

set_up--tickets_dealt =
    .name = tickets repartidos
    .about = Tickets normales que recibe cada cual para elegir

set_up--long_tickets_dealt =
    .name = tickets largos repartidos
    .about = Tickets largos que se reparten con ellos

set_up--tickets_kept =
    .name = tickets guardados al principio
    .about = Con cuántos de los repartidos se queda cada cual al menos

set_up--long_kept_at_most =
    .name = tickets largos guardados
    .about = Con cuántos de los largos repartidos se queda cada cual como máximo; 0: los que quiera

set_up--returned_tickets =
    .name = tickets devueltos
    .about = Adónde van: bajo el mazo, o fuera de la partida

set_up--open_first_tickets =
    .name = primeros tickets visibles
    .about = Si todo el mundo ve los tickets guardados al principio

drawing--row =
    .name = cartas visibles
    .about = Cartas de vagón visibles para elegir

drawing--sweep_at =
    .name = cartas visibles nuevas
    .about = Comodines visibles que hacen cambiarlas todas; 0 para nunca

drawing--face_up_wild_ends =
    .name = comodín de primera
    .about = Si un comodín visible robado primero es la única carta

drawing--face_up_wild_second =
    .name = comodín de segunda
    .about = Si un comodín visible puede ser la segunda carta

drawing--one_card_enough =
    .name = una carta basta
    .about = Si se puede parar tras una carta

claiming--points =
    .name = puntos por longitud
    .about = Puntos de una ruta de 1, 2, 3 … casillas

claiming--mountain_points =
    .name = puntos de montaña
    .about = Puntos por cada vagón gastado en la montaña

claiming--wilds_on =
    .name = comodines permitidos en
    .about = Las clases de ruta que se pueden pagar con comodines

claiming--ferry_substitute =
    .name = cartas por un comodín de ferry
    .about = Cuántas cartas cualesquiera valen por uno; 0 para ninguna

claiming--substitutes_stack =
    .name = también por un color
    .about = Si valen también por un comodín que vale por un color

claiming--one_open_at =
    .name = una ruta abierta con
    .about = Números de jugadores con los que de una ruta doble solo se toma una

claiming--all_but_one_open_at =
    .name = todas menos una abiertas con
    .about = Números de jugadores con los que se toman todas menos una

stations--each =
    .name = estaciones
    .about = Estaciones que puede construir cada cual

stations--cost =
    .name = precio de las estaciones
    .about = Cartas por la primera, la segunda, la tercera estación

stations--unused_points =
    .name = puntos por estaciones sin construir
    .about = Puntos al final por cada estación sin construir

tickets--sets =
    .name = juegos de tickets
    .about = Los juegos de tickets que forman el mazo

tickets--long_sets =
    .name = juegos de tickets largos
    .about = Los juegos que forman el mazo de tickets largos

tickets--drawn =
    .name = tickets robados
    .about = Tickets que se roban en un turno durante la partida

tickets--kept =
    .name = tickets robados guardados
    .about = Con cuántos de ellos hay que quedarse al menos

tickets--returned =
    .name = tickets robados devueltos
    .about = Adónde van: bajo el mazo, o fuera de la partida

tickets--mixture =
    .name = mezcla anunciada
    .about = Si se dice, antes de robar tickets, cuántos han de ser largos

end--trains_left =
    .name = últimos vagones
    .about = La última ronda empieza con este número de vagones o menos

end--last_turns =
    .name = últimos turnos
    .about = Turnos de cada cual en la última ronda

end--tie_breaks =
    .name = desempate
    .about = Qué decide los empates, por orden

bonuses--longest_path =
    .name = Camino más largo
    .about = Puntos por el camino más largo; 0 lo quita

bonuses--globetrotter =
    .name = Trotamundos
    .about = Puntos por el mayor número de tickets completados; 0 lo quita

bonuses--explorer =
    .name = Explorador de Asia
    .about = Puntos por el mayor número de ciudades en una red; 0 lo quita

bonuses--districts =
    .name = barrios
    .about = Si unir un barrio entero da puntos

bonuses--mandala =
    .name = mandala
    .about = Puntos por 1, 2, 3 … tickets completados dos veces; el último número vale también para más
