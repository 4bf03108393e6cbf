### Una partida que se muestra otra vez.

button = Repetición
title = **{ $variant }** · `{ $game }` · turno { $turn } de { $n }
title-set-up = **{ $variant }** · `{ $game }` · antes del turno 1 de { $n }
as-everybody = -# Lo que veía entonces todo el mundo.
as-player =
    { $own ->
        [1] -# Lo que veías entonces, con tus propios tickets.
        *[other] -# Lo que veía entonces { $player }, con sus propios tickets.
    }
held-by =
    { $own ->
        [1] -# Lo que tenías entonces:
        *[other] -# Lo que tenía entonces { $player }:
    }
first = Inicio
back = Anterior
on = Siguiente
last = Final
hand = Mano de entonces
board = Tablero de entonces
jump = Ir a un turno
turn =
    { $own ->
        [1] Turno { $n } · tú
        *[other] Turno { $n } · { $player }
    }
set-up = Antes del turno 1
whose = ¿Con qué ojos?
everybody = Como lo veía todo el mundo
through =
    { $own ->
        [1] Como lo veías tú
        *[other] Como lo veía { $player }
    }
kept = -# Guardo la partida de { $file } mientras se mire: se va tras { $n } días sin visitas. `/repetición mesa:{ $game }` la muestra otra vez.
full = Este servidor guarda { $n } partidas de archivos, y cada una nueva echa a la que lleva más tiempo sin que nadie la mire. Por ahora echaste bastantes: puedes mostrar otra { $when }.
not-yet = Hasta que termine la partida, solo puedes mirar con tus ojos o con los de todo el mundo.
whose-hand = No tenías mano en esta partida. Cuando termine, elige con qué ojos miras y toca **Mano de entonces**.
