### Deshacer una jugada, y volver atrás en la partida.

button = Deshacer mi jugada
named = Deshacer la jugada ({ $player })
wait = { $player } aún puede deshacer su jugada. La partida sigue { $time }.
go-on = Seguir
going-on = La partida sigue.
not-yours = Esa jugada solo la puede deshacer { $player }.
agree = De acuerdo
refuse = Rechazar
nothing = Aquí no tienes ninguna jugada que deshacer.
taken-back = ↩️ { $player } deshizo su última jugada.
taken-back-other = ↩️ { $player } deshizo lo que se jugó en su lugar.
answer = Tu jugada quedó deshecha. Te toca otra vez.
answer-tickets = Tu elección quedó deshecha. Elige otra vez tus tickets.
ask-unrated = Desde entonces se han visto cartas o tickets nuevos. Si deshaces tu jugada, esta partida no contará para la clasificación.
not-rated = Para entonces ya se habían visto cartas o tickets nuevos, así que esta partida no cuenta para la clasificación.
unrated = -# Esta partida no cuenta: se deshizo una jugada cuando ya se había visto algo nuevo.
ask =
    ↩️ { $player } quiere deshacer su última jugada. { $others }, ¿de acuerdo? Desde entonces:
    { $seen }
    -# Hace falta el sí de todo el mundo antes de que alguien juegue. Plazo: { $until }. Los mazos conservan su orden.
ask-rewind =
    ↩️ { $player } quiere volver al comienzo de este turno: { $turn }
    { $others }, ¿de acuerdo? Desde entonces:
    { $seen }
    -# Hace falta el sí de todo el mundo antes de que alguien juegue. Plazo: { $until }. Los mazos conservan su orden.
rewind-asked = He preguntado a los demás. En cuanto todo el mundo diga que sí, la partida vuelve a ese turno.
asked = Desde entonces se han visto cartas o tickets nuevos, así que he preguntado a los demás. En cuanto todo el mundo diga que sí, tu jugada se deshace.
asked-moved = Desde entonces han jugado otros, así que les he preguntado. En cuanto todo el mundo diga que sí, tu jugada se deshace.
asked-often = Este turno ya se deshizo { $n } veces, así que he preguntado a los demás. En cuanto todo el mundo diga que sí, tu jugada se deshace.
asked-already = Ya he preguntado a los demás, y espero sus respuestas.
asked-by-other = { $player } ya ha pedido algo así. Acéptalo o recházalo antes en el canal.
refused-before = Ya preguntaste por esta jugada, y queda como está.
too-often = Uno de estos turnos ya se deshizo { $n } veces, así que queda como está. Solo alguien de la moderación que no juegue aquí puede volver atrás, con `/game back`.
nobody-to-ask = Los demás tendrían que decir que sí, y ahora no hay nadie. La jugada queda como está.
no-time-left = Tu tiempo para esa jugada se agotó entretanto. Queda como está.
asked-before = Ya dijiste que sí; otros aún no.
agreed = Tu sí está apuntado. Otros aún no han respondido.
all-agreed = Todo el mundo dijo que sí: la jugada está deshecha.
own-request = Lo pediste tú; deciden los demás. Toca **Rechazar** para retirarlo.
refused = { $player } dice que no, así que no se deshace nada.
withdrawn = { $player } ya no lo pide, así que no se deshace nada.
refused-answer = No se deshace nada.
was-asked = { $player } pidió deshacer una jugada.
was-asked-rewind = { $player } pidió volver a un turno anterior.
gone-on = La partida siguió entretanto, así que no se deshace nada.
expired = No todo el mundo dijo que sí a tiempo, así que no se deshace nada.
rewound = ↩️ { $who } llevó la partida de vuelta: le toca otra vez a { $player }.
rewound-answer = Hecho: le toca otra vez a { $player }. Queda anotado en el historial.
no-such-turn = No puedes volver al turno { $turn }. Turnos posibles: { $turns }, contados como en `/replay`.
no-turn-yet = Aún no ha jugado nadie, así que no hay turno al que volver.
turn = { $n }. { $told }
direct = La partida volvió a un turno anterior. Tu mano en { $link }:
direct-turn = La partida volvió al turno { $turn }, de { $player }. Tu mano en { $link }:
row = Estas cartas quedaron visibles: { $cards }.
tunnel = Cartas destapadas para un túnel: { $cards }.
others-moved = Otros han jugado desde entonces: sus jugadas también se deshacen.

before =
    { $n ->
        [one] Esto ya se deshizo { $n } vez.
        *[other] Esto ya se deshizo { $n } veces.
    }
drawn =
    { $n ->
        [one] { $player } ha visto { $n } carta del mazo.
        *[other] { $player } ha visto { $n } cartas del mazo.
    }
tickets =
    { $n ->
        [one] { $player } ha visto { $n } ticket del mazo.
        *[other] { $player } ha visto { $n } tickets del mazo.
    }
shown =
    { $n ->
        [one] { $player } ha mostrado { $n } ticket.
        *[other] { $player } ha mostrado { $n } tickets.
    }
