### Por qué una jugada no vale, y qué vale.

game-over = Esta partida ha terminado.
no-seat = No tienes plaza en esta mesa.
not-your-turn = Le toca a { $player }. Unas órdenes pueden jugar por ti cuando te toque.
waiting-for-others = Tus tickets ya están. El primer turno empieza cuando todo el mundo tenga los suyos.
choose-tickets-first = Elige antes los tickets que te quedas.
name-mixture-first = Di antes cuántos de tus tickets quieres que sean largos.
put-card-first = Di antes adónde va tu carta: a la mano o al expositor.
second-card-first = Roba antes tu segunda carta.
tunnel-first = Decide antes sobre el túnel: pagar o dar media vuelta.
turn-first = Ahora no hay nada que responder. Te toca: roba cartas, toma una ruta o roba tickets con `/tickets`.
already-resigned = Ya abandonaste.
no-such-place = Las cartas visibles van de la #1 a la #{ $n }.
place-empty = No hay ninguna carta #{ $place }. Sí hay estas: { $filled }.
no-cards = No puedes robar del mazo: está vacío, y no quedan descartes.
wild-second = Una carta { $wild } visible no vale como segunda carta. Roba { $possible }.
no-stations = En esta partida no hay estaciones.
no-station-left = Ya construiste todas tus estaciones.
station-not-in-city = Una estación necesita una ciudad, y este lugar no lo es.
station-taken = Aquí ya hay una estación de { $player }, y en una ciudad cabe solo una.
no-holder = Esta partida no es por equipos, así que no hay expositor.
wild-to-holder = Si robas primero una carta { $wild } visible, va al expositor de tu equipo.
second-goes-to-hand = Tu segunda carta va a tu mano, porque la primera fue al expositor.
second-goes-to-holder = Tu segunda carta va al expositor, porque la primera fue a tu mano.
one-not-enough = Aquí hay que robar dos cartas. Roba { $possible }.
# In a list after "Roba".
place-and-card = la #{ $place } ({ $card })
the-deck = la de arriba del mazo
no-such-track = Esa ruta no existe en este mapa.
already-claimed =
    { $own ->
        [1] Ya tienes { $track }.
        *[other] { $player } ya tiene { $track }.
    }
own-parallel = Ya tienes una ruta entre esas ciudades, y nadie puede tener dos.
closed-by-parallel = { $track } está cerrada: con este número de jugadores, nadie puede tomar otra ruta entre esas ciudades.
not-enough-trains = { $track } pide { $needed }, y tienes { $left }.
wrong-number = Esto cuesta exactamente { $needed }, no { $paid }.
several-colors = Paga con cartas de un solo color y { $wilds }, no con varios colores.
wrong-color = Esto se paga con { $wanted }, no con { $paid }. Tus cartas: { $have }.
not-enough-wilds = Esto cuesta al menos { $needed }, y pusiste { $paid }.
wilds-not-taken = { $wilds } solo valen en { $kinds }.
not-shared = Estas cartas no se dejan repartir entre las casillas sin que sobre ninguna.
not-there-hand = No puedes pagar { $wanted }. En tu mano: { $have }.
not-there-holder = No puedes sacar { $wanted } del expositor. Allí hay: { $have }.
track-takes = { $track } cuesta { $what }. Tus cartas para eso: { $have }.
can-be-paid = Puedes pagar { $track } con { $ways }.
no-tickets-left = Ya no quedan tickets. Roba cartas o toma una ruta.
no-such-ticket = No hay ticket { $position }. Elige de 1 a { $n }.
too-few-kept = Quédate al menos con { $at_least }; elegiste { $kept }.
too-many-long-kept = De los tickets largos, quédate con { $at_most } como máximo; elegiste { $kept }.
mixture-needed = Robas { $n } tickets: di cuántos quieres que sean largos.
wrong-mixture = Robas { $n } tickets en total; hay { $regular } cortos y { $long } largos.
must-share-one = Di cuál de los tickets que te quedas va al expositor de tu equipo.
shares-not-kept = El ticket { $position } no puede ir al expositor, porque no te lo quedas.
share-one-or-two = En un turno puedes poner uno o dos tickets en el expositor, no { $n }.
