short = En breve
no-part = { $variant } no tiene “{ $heading }”. Aquí está la partida en breve:
here = **Aquí**: { $rules }
pick = Otro tema
title = **{ $variant }**, en el mapa { $map }
players-alone = Para { $counts } jugadores, cada cual por su cuenta.
players-teams = Para { $counts } jugadores, en equipos de dos. Cada pareja puntúa junta y comparte dos expositores, uno para cartas y otro para tickets; la mano y la reserva son de cada cual.
begins = Cada cual empieza con { $vehicles } y { $cards }.
deck = El mazo tiene { $total } cartas de vagón: { $each } de cada uno de { $colors } colores, y { $wilds }.
dealt = Cada cual recibe { $tickets } y se queda al menos con { $kept }.
dealt-long =
    { $n ->
        [one] { $tickets } y { $n } largo
        *[other] { $tickets } y { $n } largos
    }
long-at-most =
    { $n ->
        [one] De los largos se puede guardar uno como máximo.
        *[other] De los largos se pueden guardar { $n } como máximo.
    }
returned-deck = El resto va bajo el mazo ({ $deck } en total).
returned-box = El resto sale de la partida sin que nadie lo vea; antes de repartir, el mazo tiene { $deck }.
returned-long = Los tickets largos que no te quedas salen siempre de la partida.
mixture = Antes de robar tickets dices cuántos quieres que sean largos.
returned-mixture = El resto vuelve a los dos mazos, que tienen en total { $deck } y { $long } largos, y ambos se barajan de nuevo.
open-tickets = Todo el mundo ve los tickets guardados al principio.
turn = En tu turno haces una sola cosa: robar cartas, tomar una ruta o robar tickets.
turn-stations = En tu turno haces una sola cosa: robar cartas, tomar una ruta, robar tickets o construir una estación.
turn-teams-stations = En tu turno haces una sola cosa: robar cartas, tomar una ruta, robar tickets, construir una estación o poner tickets en el expositor.
turn-teams = En tu turno haces una sola cosa: robar cartas, tomar una ruta, robar tickets o poner tickets en el expositor.
draw =
    { $n ->
        [one] Roba dos cartas: la visible o del mazo.
        *[other] Roba dos cartas, de las { $n } visibles o del mazo.
    }
first-ends = Si robas primero una carta { $wild } visible, no robas más.
first-ordinary = Una carta { $wild } visible robada primero cuenta como una carta normal.
second-never = Como segunda carta no valen { $wilds } visibles.
second-any = Como segunda carta valen también { $wilds } visibles.
one-enough = Puedes parar tras una carta.
one-not-enough = Si puedes robar una segunda carta, tienes que hacerlo.
sweep =
    { $n ->
        [one] En cuanto hay { $n } carta { $wild } visible, se cambian todas las cartas visibles.
        *[other] En cuanto hay { $n } { $wilds } visibles, se cambian todas las cartas visibles.
    }
no-sweep = Por más { $wilds } que se vean, las cartas visibles no se cambian.
draw-teams = Una carta va a la mano y otra al expositor; una carta { $wild } visible robada primero va al expositor.
claim = Paga una carta por casilla, todas del color de la ruta; { $wilds } valen por cualquiera. Una ruta gris admite cualquier color, pero uno solo.
claim-restricted = Paga una carta por casilla, todas del color de la ruta. Una ruta gris admite cualquier color, pero uno solo.
claim-teams = Las cartas pueden salir de la mano y del expositor.
points = Una ruta puntúa enseguida: { $points } puntos por 1 a { $longest } casillas.
ferry = Un ferry pide al menos el número de { $wilds } que muestra.
wilds-on = { $wilds } valen por cualquier color, pero solo en { $kinds }.
ferry-substitute =
    { $n ->
        [one] Ahí, una carta cualquiera puede valer por una carta { $wild }.
        *[other] Ahí, { $n } cartas cualesquiera juntas pueden valer por una carta { $wild }.
    }
ferry-substitute-stack =
    { $n ->
        [one] Ahí, una carta cualquiera puede valer por una carta { $wild }, también por una que vale por un color.
        *[other] Ahí, { $n } cartas cualesquiera juntas pueden valer por una carta { $wild }, también por una que vale por un color.
    }
track-substitute =
    { $n ->
        [one] En { $route }, una carta cualquiera puede valer por una del color.
        *[other] En { $route }, { $n } cartas cualesquiera juntas pueden valer por una del color.
    }
tunnel = En un túnel pones tus cartas, luego se destapan otras, y cada una que coincide te cuesta una más: paga, o recupera todo. De las dos formas acaba tu turno.
mountain = Una ruta de montaña gasta { $vehicle } más por cada cruz, fuera del tablero para siempre, y da { $points } por cada una.
doubles = Nadie puede tomar dos rutas entre las mismas ciudades.
doubles-one = Con { $counts } jugadores, de una ruta doble o triple solo se puede tomar una.
doubles-close = Con { $counts } jugadores, de una ruta doble solo se puede tomar una, y de una triple, dos.
doubles-open = Todas quedan abiertas, sea cual sea el número de jugadores.
doubles-always =
    { $n ->
        [one] { $routes } queda siempre abierta.
        *[other] { $routes } quedan siempre abiertas.
    }
stations = Cada cual puede construir { $stations }, en ciudades que aún no tienen ninguna, por { $cost } cartas de un mismo color; { $wilds } valen por cualquiera.
stations-lend = Al final, cada estación te presta la mejor ruta de otro jugador hasta su ciudad, solo para tus tickets.
stations-unused = Cada estación sin construir da { $points }.
tickets = Roba { $tickets } y quédate al menos con { $kept }.
tickets-deck = El resto va bajo el mazo.
tickets-box = El resto sale de la partida sin que nadie lo vea.
tickets-countries = A un ticket a un país le vale cualquiera de sus puntos fronterizos; ningún camino atraviesa un país.
tickets-goals = Uno con varias metas suma el valor más alto que alcances, o resta el más bajo. Un ticket repetido son dos tickets.
tickets-teams = Uno de los que te quedas va al expositor. También puedes usar un turno entero para poner allí uno o dos tickets más de tu mano.
last-round-alone =
    { $n ->
        [one] En cuanto alguien tiene { $vehicles } o menos, cada cual juega un turno más.
        *[other] En cuanto alguien tiene { $vehicles } o menos, cada cual juega { $n } turnos más.
    }
last-round-team =
    { $n ->
        [one] En cuanto un equipo tiene en total { $vehicles } o menos, cada cual juega un turno más.
        *[other] En cuanto un equipo tiene en total { $vehicles } o menos, cada cual juega { $n } turnos más.
    }
score-tickets = Los tickets completados suman sus puntos; los demás los restan.
ties =
    { $n ->
        [one] Si hay empate, decide: { $breaks }; si el empate sigue, se comparte el lugar.
        *[other] Si hay empate, decide por este orden: { $breaks }; si el empate sigue, se comparte el lugar.
    }
ties-none = Si hay empate, se comparte el lugar.
longest-path = Camino más largo: { $points } por el camino más largo de rutas tuyas, sin cortes.
globetrotter = Trotamundos: { $points } por el mayor número de tickets completados.
mandala =
    { $n ->
        [1] Mandala: { $points } puntos si las ciudades de un ticket completado quedan unidas dos veces, por dos caminos sin rutas en común.
        *[other] Mandala: { $points } puntos por 1 a { $n } tickets completados con sus ciudades unidas dos veces, por dos caminos sin rutas en común.
    }
explorer = Explorador de Asia: { $points } por el mayor número de ciudades en una sola red.
districts = Une todos los lugares de un barrio y ganas su número ({ $numbers }).
no-bonus = Ninguno.
