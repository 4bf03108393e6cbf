### El análisis de una partida terminada.

button = Análisis
under-way = Analizo para ti la mesa `{ $game }`: jugadores automáticos siguen desde cada turno… { $share } %
waiting = Analizo para ti la mesa `{ $game }`, justo después de otra. Tarda unos segundos.
busy = Ya trabajo en un análisis tuyo, o en dos de este servidor. Vuelve a pedirlo en unos segundos.
not-over = La mesa `{ $game }` sigue jugando. Un análisis cuenta lo que tienen los demás, así que llega al terminar la partida.
no-result = La mesa `{ $game }` terminó sin resultado, así que no hay nada que analizar.
players-only = Solo quienes jugaron en la mesa `{ $game }` pueden pedir un análisis: cuenta cómo fue la partida desde su plaza. `/replay` muestra la partida a todo el mundo.
title = **Tu análisis · { $variant }** · `{ $game }`
won =
    { $same ->
        [1] **Ganaste.** Tu probabilidad era del { $first } % { $since } y nunca bajó de ahí.
        *[other] **Ganaste.** Tu probabilidad era del { $first } % { $since } y, en el peor momento, del { $chance } %, antes del turno { $turn }.
    }
shared =
    { $same ->
        [1] **Compartiste la victoria.** Tu probabilidad era del { $first } % { $since } y nunca bajó de ahí.
        *[other] **Compartiste la victoria.** Tu probabilidad era del { $first } % { $since } y, en el peor momento, del { $chance } %, antes del turno { $turn }.
    }
lost =
    { $same ->
        [1] **No ganaste.** Tu probabilidad era del { $first } % { $since } y nunca subió de ahí.
        *[other] **No ganaste.** Tu probabilidad era del { $first } % { $since } y, en el mejor momento, del { $chance } %, antes del turno { $turn }.
    }
resigned =
    { $same ->
        [1] **Abandonaste**, lo que cuenta como último lugar. Tu probabilidad era del { $first } % { $since } y nunca subió de ahí.
        *[other] **Abandonaste**, lo que cuenta como último lugar. Tu probabilidad era del { $first } % { $since } y, en el mejor momento, del { $chance } %, antes del turno { $turn }.
    }
left = **Jugaste hasta el turno { $turn }.** Tu probabilidad era del { $first } % { $since } y del { $chance } % cuando otra persona se quedó con la plaza.
at-start = al principio
at-handover = cuando te quedaste con la plaza
turning = **Momento clave: turno { $turn }**, del { $from } % al { $to } %. { $happened }
turning-last = **Se decidió solo al final**, con el último turno y el recuento final: antes, tu probabilidad era del { $from } %.
no-turning = **Sin momento clave:** ningún turno cambió mucho tu probabilidad.
alt = Tu probabilidad de ganar, turno a turno: { $moments }; { $last } % al final, tras { $n } turnos.
alt-left = Tu probabilidad de ganar, turno a turno: { $moments }; { $last } % cuando otra persona se quedó con la plaza, tras { $n } turnos.
alt-moment = { $chance } % antes del turno { $turn }
contests = **Rutas disputadas**
longer = - Turno { $turn }: { $player } tomó **{ $track }**, y tu ticket { $ticket } pasó a costar { $trains } más{ $anyway }.
cut-off = - Turno { $turn }: { $player } tomó **{ $track }**, y tu ticket { $ticket } quedó fuera de alcance.
longer-by-you =
    { $own ->
        [1] - Turno { $turn }: tomaste **{ $track }**, y para { $against } el ticket { $ticket } pasó a costar { $trains } más{ $anyway }.
        *[other] - Turno { $turn }: { $player } tomó **{ $track }**, y para { $against } el ticket { $ticket } pasó a costar { $trains } más{ $anyway }.
    }
cut-off-by-you =
    { $own ->
        [1] - Turno { $turn }: tomaste **{ $track }**, y el ticket { $ticket } quedó fuera de alcance para { $against }.
        *[other] - Turno { $turn }: { $player } tomó **{ $track }**, y el ticket { $ticket } quedó fuera de alcance para { $against }.
    }
made-anyway = , pero se completó igualmente
luck = **Suerte**
many-wilds = - En { $cards } del mazo, contando tu primera mano, te salieron { $wilds }; lo normal es { $expected }. El { $share } % de los repartos da ese número o más.
few-wilds = - En { $cards } del mazo, contando tu primera mano, te salieron { $wilds }; lo normal es { $expected }. El { $share } % de los repartos no da más.
offers =
    { $n ->
        [one] - Los tickets que se te ofrecieron te venían mejor que el { $share } % de las demás ofertas
        *[other] - Los tickets que se te ofrecieron, { $n } veces, te venían mejor que el { $share } % de las demás ofertas
    }
worse-offers =
    { $n ->
        [one] - Los tickets que se te ofrecieron te venían peor que el { $share } % de las demás ofertas
        *[other] - Los tickets que se te ofrecieron, { $n } veces, te venían peor que el { $share } % de las demás ofertas
    }
offer-points = { $line } (puntos frente al promedio: { $points })
what-if = **¿Y si…?**
instead = - Turno { $turn }: **{ $better }** en vez de { $played }: { $to } %, no { $from } %{ $points }
instead-at-first = - Antes del primer turno: **{ $better }** en vez de { $played }: { $to } %, no { $from } %{ $points }
more-points =
    { $n ->
        [one] , { $n } punto más
        *[other] , { $n } puntos más
    }
nothing-better = - No encontré ninguna jugada claramente mejor.
unfinished = - Se me acabó el tiempo antes de comparar todas las jugadas, así que puede faltar alguna.
note = -# Estimado con { $n } partidas que jugadores automáticos siguieron desde lo que sabías entonces: una opinión, no una prueba. Los puntos son frente a tu mejor rival. `/replay` muestra cada turno.
