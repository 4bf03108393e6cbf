### Lo que pasó, una frase por hecho.

hands-dealt = 🎴 Las cartas están repartidas. Ahora cada cual elige sus tickets.
hands-dealt-all-kept = 🎴 Las cartas están repartidas, y cada cual se queda con todos sus tickets.
chose-first =
    { $own ->
        [1]
            { $n ->
                [one] Te quedaste con { $n } ticket.
                *[other] Te quedaste con { $n } tickets.
            }
        *[other]
            { $n ->
                [one] { $player } se quedó con { $n } ticket.
                *[other] { $player } se quedó con { $n } tickets.
            }
    }
named-mixture =
    { $own ->
        [1]
            { $long ->
                [0] Robaste { $regular } tickets cortos.
                *[other]
                    { $regular ->
                        [0] Robaste { $long } tickets largos.
                        [one]
                            { $long ->
                                [one] Robaste { $regular } ticket corto y { $long } largo.
                                *[other] Robaste { $regular } ticket corto y { $long } largos.
                            }
                        *[other]
                            { $long ->
                                [one] Robaste { $regular } tickets cortos y { $long } largo.
                                *[other] Robaste { $regular } tickets cortos y { $long } largos.
                            }
                    }
            }
        *[other]
            { $long ->
                [0] { $player } robó { $regular } tickets cortos.
                *[other]
                    { $regular ->
                        [0] { $player } robó { $long } tickets largos.
                        [one]
                            { $long ->
                                [one] { $player } robó { $regular } ticket corto y { $long } largo.
                                *[other] { $player } robó { $regular } ticket corto y { $long } largos.
                            }
                        *[other]
                            { $long ->
                                [one] { $player } robó { $regular } tickets cortos y { $long } largo.
                                *[other] { $player } robó { $regular } tickets cortos y { $long } largos.
                            }
                    }
            }
    }
long-kept =
    { $n ->
        [0] Ninguno es largo.
        [one] Uno de ellos es largo.
        *[other] De ellos, { $n } son largos.
    }
shows-tickets =
    { $own ->
        [1] Mostraste estos tickets: { $tickets }.
        *[other] { $player } mostró estos tickets: { $tickets }.
    }
play-began = Todo el mundo tiene sus tickets: ¡empieza el viaje!
took =
    { $own ->
        [1] Robaste { $what }.
        *[other] { $player } robó { $what }.
    }
from-row = { $card } de las visibles
blind =
    { $n ->
        [one] una carta del mazo
        *[other] dos cartas del mazo
    }
blind-known = { $card } del mazo
to-hand = { $what } (mano)
to-holder = { $what } (expositor)
# Two cards that nobody sees, in a team.
one-for-holder = { $what }, una para el expositor
put-hand = La primera carta fue a la mano.
put-holder = La primera carta fue al expositor.
swept =
    { $n ->
        [one] Exceso de { $wilds } entre las visibles, así que las cambié todas.
        *[other] Exceso de { $wilds } entre las visibles, así que las cambié todas, { $n } veces seguidas.
    }
reshuffled =
    { $n ->
        [one] Se acabó el mazo, así que mezclé los descartes para hacer uno nuevo.
        *[other] El mazo se acabó { $n } veces, y cada vez mezclé los descartes para hacer uno nuevo.
    }
claimed =
    { $own ->
        [1] Tomaste { $track } con { $payment } y sumaste { $points }.
        *[other] { $player } tomó { $track } con { $payment } y sumó { $points }.
    }
# After a tunnel whose payment has just been told.
tunnel-claimed = Con eso la ruta está tomada y suma { $points }.
station-built =
    { $own ->
        [1] Construiste una estación en { $city } con { $payment }.
        *[other] { $player } construyó una estación en { $city } con { $payment }.
    }
entered =
    { $own ->
        [1] Entraste en el túnel { $track } con { $payment }.
        *[other] { $player } entró en el túnel { $track } con { $payment }.
    }
turned-up = Cartas destapadas: { $cards }.
turned-up-nothing = No quedaban cartas que destapar.
paid-extra =
    { $own ->
        [1] Añadiste { $payment }.
        *[other] { $player } añadió { $payment }.
    }
left =
    { $own ->
        [1] Diste media vuelta y recuperaste todas tus cartas.
        *[other] { $player } dio media vuelta y recuperó todas sus cartas.
    }
kept =
    { $own ->
        [1]
            { $n ->
                [one] Robaste { $n } ticket y te quedaste con { $kept }.
                *[other] Robaste { $n } tickets y te quedaste con { $kept }.
            }
        *[other]
            { $n ->
                [one] { $player } robó { $n } ticket y se quedó con { $kept }.
                *[other] { $player } robó { $n } tickets y se quedó con { $kept }.
            }
    }
considers =
    { $own ->
        [1]
            { $n ->
                [one] Robaste { $n } ticket y aún estás eligiendo.
                *[other] Robaste { $n } tickets y aún estás eligiendo.
            }
        *[other]
            { $n ->
                [one] { $player } robó { $n } ticket y aún está eligiendo.
                *[other] { $player } robó { $n } tickets y aún está eligiendo.
            }
    }
shared =
    { $own ->
        [1]
            { $n ->
                [one] Pusiste { $n } ticket en el expositor.
                *[other] Pusiste { $n } tickets en el expositor.
            }
        *[other]
            { $n ->
                [one] { $player } puso { $n } ticket en el expositor.
                *[other] { $player } puso { $n } tickets en el expositor.
            }
    }
passed =
    { $own ->
        [1] No tenías ninguna jugada posible y pasaste.
        *[other] { $player } no tenía ninguna jugada posible y pasó.
    }
last-round =
    { $own ->
        [1] 🔔 ¡Última ronda! Tienes { $left } sin colocar. Un turno más para cada cual.
        [2] 🔔 ¡Última ronda! Tu equipo tiene { $left } sin colocar. Un turno más para cada cual.
        *[other] 🔔 ¡Última ronda! { $player }: { $left } sin colocar. Un turno más para cada cual.
    }
last-round-many =
    { $own ->
        [1] 🔔 ¡Se acerca el final! Tienes { $left } sin colocar. { $n } turnos más para cada cual.
        [2] 🔔 ¡Se acerca el final! Tu equipo tiene { $left } sin colocar. { $n } turnos más para cada cual.
        *[other] 🔔 ¡Se acerca el final! { $player }: { $left } sin colocar. { $n } turnos más para cada cual.
    }
resigned =
    { $own ->
        [1] Abandonaste; un jugador automático sigue en tu lugar.
        *[other] { $player } abandonó; un jugador automático sigue en su lugar.
    }
ended = 🏁 Ese fue el último turno.
ended-stuck = 🏁 Ya nadie puede jugar, así que la partida termina aquí.
rewound = La partida volvió a un turno anterior.
# Two turns or more in which nobody saw what was drawn.
drew-blind = { $players } robaron cartas del mazo.
# After a turn that put its side in front.
lead = 📈 ¡Se pone en cabeza!
# Under the last turn of a round.
after-round = -# Tras la ronda { $n }: { $scores }
score = { $player } { $n }
# To the player alone.
you-got = Recibiste { $cards }.
you-keep = Te quedas con { $tickets }.
went-back = Tickets devueltos: { $tickets }.
# Who decided for a player.
own-substitute = Tu maquinista suplente
own-clock = Tu reloj
own-computer = El jugador automático de tu plaza
own-orders = Tu orden
substitute-of = { $player } (maquinista suplente)
clock-of = { $player } (tiempo agotado)
computer-of = { $player } (automático)
# At the head of a recap that is too long for a message.
more-turns =
    { $n ->
        [one] … y antes { $n } turno más
        *[other] … y antes { $n } turnos más
    }
