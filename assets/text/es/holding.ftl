### Lo que tiene un jugador.

hand =
    { $own ->
        [1] Tu mano, { $n }: { $cards }.
        *[other] Mano, { $n }: { $cards }.
    }
hand-empty =
    { $own ->
        [1] Tu mano está vacía.
        *[other] Ninguna carta.
    }
partner = { $player } juega contigo, y los puntos se suman. El expositor es común: cada cual lo ve y paga con él. De cada dos cartas que robas, una va allí, y también un ticket cada vez que te quedas con alguno. Tu mano sigue en secreto, incluso para { $player }.
holder = En el expositor de tu equipo: { $cards }.
tickets =
    { $own ->
        [1] Tus tickets:
        *[other] Tickets:
    }
no-tickets =
    { $own ->
        [1] No tienes ningún ticket.
        *[other] Ningún ticket.
    }
holder-tickets = En el expositor de tu equipo:
completed = ✅ { $ticket }, { $value }: completado
# Behind the line of a completed ticket that could bring more.
more-to-come = { $line }; { $trains } más para { $points }
half-mandala = ✅ { $ticket }, { $value }: completado; a { $trains } de un mandala
mandala = ✅ { $ticket }, { $value }: completado dos veces, un mandala
# After the claim that did it.
now-connected = 🎉 { $ticket } está completado: { $value }.
now-mandala = 🎉 { $ticket } está completado dos veces, un mandala: { $value }.
# After a tunnel was left without a choice.
tunnel-lacked = El túnel pedía más cartas de las que podías añadir.
missing = ▫️ { $ticket }, { $value }: { $trains } por poner
# A ticket, and the routes that its cheapest way still lacks.
way = ▫️ { $ticket }, { $value }: { $trains } por poner, vía { $way }
way-route = { $cities } ({ $what })
way-lent = { $cities } (te la presta tu estación)
either = { $what } / { $other }
# Con el número de estaciones que aún se pueden construir.
out-of-reach =
    { $stations ->
        [0] ❌ { $ticket }, { $value }: fuera de alcance
        *[other] ❌ { $ticket }, { $value }: fuera de alcance sin una estación
    }
# In the last round, for the player alone: tickets that a station would complete now, and what it brings in all.
station-saves = 🏠 Una estación en { $city } salvaría { $tickets }: { $points } más al final, por { $cards }.
offered = Tus tickets nuevos. Quédate al menos con { $n }:
offered-long = Tus tickets nuevos. Quédate al menos con { $n } y, de los largos ({ $long }), con { $most } como máximo:
offered-ticket = { $position }. { $ticket }, { $value }: { $trains } por poner
offered-done = { $position }. { $ticket }, { $value }: ya completado
offered-mandala = { $position }. { $ticket }, { $value }: ya completado dos veces, un mandala
offered-out-of-reach =
    { $stations ->
        [0] { $position }. { $ticket }, { $value }: fuera de alcance
        *[other] { $position }. { $ticket }, { $value }: fuera de alcance sin una estación
    }
# Beside a ticket’s box.
way-missing = { $value } · { $trains } por poner
way-done = { $value } · ya completado
way-mandala = { $value } · ya es un mandala
way-out =
    { $stations ->
        [0] { $value } · fuera de alcance
        *[other] { $value } · fuera de alcance sin una estación
    }
