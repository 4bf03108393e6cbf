### Lo que dice `/variant try`.

under-way = **{ $name }**: { $done } de { $n } partidas jugadas por jugadores automáticos…
busy = Ya hay una prueba en marcha, tuya o de otra persona de este servidor. Vuelve a pedirla cuando esa tenga sus números.
stopped = Los jugadores automáticos no pudieron jugar **{ $name }** hasta el final. Nada cambió.
head =
    { $n ->
        [one] **{ $name }**: { $n } partida con { $players } jugadores automáticos.
        *[other] **{ $name }**: { $n } partidas con { $players } jugadores automáticos.
    }
beside = Entre paréntesis: { $base }, con los mismos repartos.
alone = - { $what }: **{ $own }**
differs = - { $what }: **{ $own }** ({ $other })
same = - { $what }: { $own } ({ $other }), sin diferencia clara
wins = - Victorias por plaza, en el orden de juego: { $shares }
share = { $share } % ± { $off }
fair = Ninguna plaza gana claramente más que su parte, el { $share } %.
unfair = La plaza { $place } gana claramente más que su parte, el { $share } %.
play-opens =
    { $n ->
        [one] El botón “Jugarla” abre una mesa para ti y un jugador automático.
        *[other] El botón “Jugarla” abre una mesa para ti y { $n } jugadores automáticos.
    }
play = Jugarla
decimal = ,
