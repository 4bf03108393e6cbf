### Botones, menús y sus preguntas.

in-holder = En el expositor: { $cards }.
# Where a card goes: "Va a la mano."
hand = a la mano
holder = al expositor

board = Tablero en palabras
my-board = Mi tablero
my-hand = Mi mano
back = Atrás
previous = Anterior
more = Siguiente
choose-tickets = Elegir tickets
see-tickets = Verlos primero
rematch = Revancha
go-on = Seguir mi turno
all-settings = Todos los ajustes
claim = Tomar una ruta
tickets = Tickets
share = Compartir tickets

your-turn = Te toca: ¿qué quieres hacer?
best-claims = Toma una de tus mejores rutas

which-card = ¿Qué carta robas primero?
no-card-to-draw = No quedan cartas de vagón que robar.
take-one-of = { $card } (1 de { $n })
take = { $card }
deck = Mazo
two-from-deck = Dos del mazo
stop = Parar tras una carta
second-card = ¿Qué carta robas después?
second-card-goes-to = Va { $stand }.
stand-said-later = Decides adónde va cuando la veas.
first-card-goes-to = Va { $stand }, y la segunda carta al otro sitio.
decide-later = Verla primero
first-card-to = Primera carta { $stand }
you-took = Tu carta: { $card }.
hand-or-holder = ¿Adónde va? La segunda carta va al otro sitio.
into-stand = La carta { $stand }
into-stand-then-deck = La carta { $stand } + mazo

which-track = ¿Qué ruta tomas?
no-track-to-claim = Aún no puedes pagar ninguna ruta. Estas son las más cercanas:
no-track-left = En esta partida ya no queda ninguna ruta que puedas tomar.
best-tracks = Tus mejores rutas
nearest-tracks = Las rutas más cercanas
by-city = Por ciudad
all-tracks = Todas las rutas
tracks-of-city = ¿Qué ruta tomas en { $city }?
tracks-here =
    { $n ->
        [one] { $n } ruta que puedes tomar
        *[other] { $n } rutas que puedes tomar
    }
cards-missing =
    { $n ->
        [one] { $track }: te falta { $n } carta.
        *[other] { $track }: te faltan { $n } cartas.
    }
missing =
    { $n ->
        [one] falta { $n } carta
        *[other] faltan { $n } cartas
    }
into-orders = Añadir a mis órdenes
about-orders = Añádela a tus órdenes, y la tomo en tu turno en cuanto puedas pagarla.
serves-ticket = para tu ticket
for-ticket-worth = para tu ticket de { $n }
for-ticket = para { $ticket }
claim-with = { $track }: { $payment }
ways-to-pay =
    { $n ->
        [one] { $n } forma de pagar
        *[other] { $n } formas de pagar
    }
which-meant = Puede ser más de una ruta. ¿Cuál quieres?
which-payment = Pagar con
how-to-pay = { $track }. ¿Cómo pagas?
really-claim = ¿Tomas { $track } con { $payment }?
claim-it = Tomarla
pay-otherwise = Pagar de otra forma

build-station = Estación
which-city = ¿Dónde la construyes?
all-cities = Todas las ciudades
station-price =
    { $n ->
        [one] Tu próxima estación cuesta { $n } carta de cualquier color, y deja de dar los { $points } que vale sin usar.
        *[other] Tu próxima estación cuesta { $n } cartas de un mismo color, y deja de dar los { $points } que vale sin usar.
    }
station-lends = Al final, una estación te presta una ruta que otra persona tenga allí, para tus tickets.
station-completes = completa { $tickets }
station-brings-nearer = { $ticket }: { $trains } más en vez de { $before }
station-brings-in-reach = { $ticket }: { $trains } más; sin ella, fuera de alcance
station-worth = { $does }: { $points } más al final
station-completes-none = por ahora no ayuda a ningún ticket
helpful-cities = Ciudades que ayudan a tus tickets
other-cities = Otras ciudades
no-helpful-city = Por ahora ninguna estación por sí sola ayudaría a tus tickets.
how-to-pay-station = ¿Cómo pagas la estación en { $city }?

# Beside a claim that one press makes.
tunnel = túnel
tunnel-asks =
    { $n ->
        [one] { $track }: el túnel pide { $n } carta más. Págala, o recupera todo y termina tu turno.
        *[other] { $track }: el túnel pide { $n } cartas más. Págalas, o recupera todo y termina tu turno.
    }
add-extra = Añadir { $payment }
withdraw = Recuperar todo

no-tickets-left = Ya no quedan tickets.
about-drawing-tickets = Robas { $n } y te quedas al menos con { $least }. Un ticket que no completas te quita sus puntos.
draw-tickets =
    { $n ->
        [one] Robar { $n } ticket
        *[other] Robar { $n } tickets
    }
not-kept-leave = Los que no te quedas salen de la partida.
last-turn = Este es tu último turno.
about-mixture = Robas { $n } tickets y te quedas al menos con { $least }. ¿Cuántos quieres que sean largos? Quedan { $regular } cortos y { $long } largos.
n-short =
    { $n ->
        [one] { $n } corto
        *[other] { $n } cortos
    }
n-long =
    { $n ->
        [one] { $n } largo
        *[other] { $n } largos
    }
pick-tickets = Elige los tickets que te quedas
keep-all = Quedarme con todos
as-list = En lista
# Above the boxes of the tickets, and below that: at most 45 and 100 characters.
tickets-to-keep = Quédate al menos con { $least }
about-keeping = Un ticket que no completas te quita sus puntos.
about-keeping-long = De los largos, { $most } como máximo. Un ticket que no completas te quita sus puntos.
long-ticket = Ticket largo: { $way }
# Of the second copy of a ticket, below the first one.
ticket-again = { $way } · otro igual, también cuenta
ticket-for-holder = Al expositor
about-ticket-for-holder = Uno de los que te quedas.
really-keep =
    { $n ->
        [one] ¿Te quedas con este?
        *[other] ¿Te quedas con estos { $n }?
    }
keep-these =
    { $n ->
        [one] Me quedo con este
        *[other] Me quedo con estos { $n }
    }
which-to-holder =
    { $n ->
        [one] Te quedas con este, y va al expositor:
        *[other] Te quedas con estos { $n }. ¿Cuál va al expositor?
    }
to-holder = Expositor: { $ticket }
choose-again = Elegir de nuevo
nothing-to-share = No tienes ningún ticket en la mano que compartir.
which-to-share = ¿Qué ticket pones en el expositor? Es todo tu turno, y allí se queda.
which-ticket = ¿Qué ticket?
share-another = { $ticket } va al expositor. ¿Otro más?
this-one-too = Este también
share-only-this = Compartir solo este

turn-of = Le toca a { $player }.
waiting-for-tickets = Tus tickets ya están. Otros aún eligen los suyos.
game-over = La partida ha terminado.

join = Unirse
leave = Salir
add-computer = Añadir un jugador automático
settings = Ajustes
start = Empezar
ready = Por mí, adelante
not-yet = Organiza: aún no
choose-seat = Elige tu plaza y tu pareja
beside = Plaza { $n }, junto a { $player }
free-team = Plaza { $n }, en el equipo { $team }
settings-question = ¿A qué jugamos en esta mesa? El mensaje del canal muestra cada cambio.
variant = Variante
seats = Número de plazas
n-seats =
    { $n ->
        [one] { $n } plaza
        *[other] { $n } plazas
    }
order = Quién empieza
order-random = Turnos: por sorteo
order-joined = Turnos: por orden de llegada
order-host-first = Turnos: primero quien organiza
boards = Tableros: { $boards }
remove-somebody = Quitar a alguien
seat-of = Plaza { $n }: { $player }
cancel-table = Cerrar esta mesa
