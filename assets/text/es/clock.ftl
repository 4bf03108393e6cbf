### Relojes, ausencias, pausas, y plazas que cambian de manos.

clock = ⏳ { $turn } por turno; después, { $then }.
clock-bank = ⏳ { $turn } por turno, más { $bank } de tiempo de reserva por plaza para toda la partida. Cuando se acaba todo, { $then }.
# Follows “después”, and is read alone in the settings.
then-nudge = te aviso otra vez, y la próxima vez juega el turno el maquinista suplente
then-substitute = juega el turno el maquinista suplente (un jugador automático)
then-cautious = robo dos cartas del mazo por ti
settings = Reloj
settings-question = ¿Cuánto puede durar un turno, y qué pasa cuando se acaba el tiempo? El reloj se para en vacaciones, y en las primeras horas de descanso de un turno.
turn = Tiempo para un turno
bank = Tiempo de reserva, para toda la partida
time-out = Cuando se acaba el tiempo
none = ninguno
no-clock = sin reloj
no-bank = sin tiempo de reserva
wrong-turn = Un turno puede durar de 5 minutos a 14 días, como `12h` o `2d`; con `ninguno` no hay reloj.
wrong-bank = El tiempo de reserva llega hasta 14 días, como `12h` o `2d`.
due = ⏳ Plazo: { $time }.
with-bank = { $time } (con reserva, hasta el { $until })
on-spare-time = { $time } ({ $until }; ya corre la reserva)
dated = { $time } ({ $until })
is-away = 🏖️ { $player }: vacaciones hasta el { $time }.
due-each = ⏳ Plazos: { $each }.
due-of = { $player } { $time }
reminder = ⏰ { $player }, te sigue tocando. Plazo: { $due }.
reminder-direct = ⏰ { $link } te espera. Plazo: { $due }.
mute = No recordármelo más
muted = No te recuerdo más este turno.
turn-over = Ese turno ya pasó.
given-back = Pasé { $time } sin poder responder. Todo el mundo recupera ese tiempo.
wake = Aún esperamos a { $players }. Plazo: { $due }.
wake-undue = Aún esperamos a { $players }.
rests = 💤 Aquí ya no juega nadie, así que la mesa duerme: ningún reloj corre y nadie mueve. La partida termina { $time } sin resultado, salvo que vuelva alguien.
rested = 💤 Aquí ya no jugaba nadie, así que la mesa durmió desde este punto.
rest-over = Nadie volvió a la mesa `{ $game }`. La partida termina sin resultado.
nudge = ⏰ { $player }, se te acabó el tiempo, y todo el mundo te espera.
substituted = ⏰ A { $player } se le acabó el tiempo, así que este turno lo jugó el maquinista suplente.
substituted-first = ⏰ A { $player } se le acabó el tiempo, así que sus primeros tickets los eligió el maquinista suplente.
cautious = ⏰ A { $player } se le acabó el tiempo, así que hice en su lugar la jugada más pequeña posible.
cautious-first = ⏰ A { $player } se le acabó el tiempo, así que le guardé el mínimo de primeros tickets.
own-substituted = ⏰ Se te acabó el tiempo, así que este turno lo jugó por ti el maquinista suplente.
own-substituted-first = ⏰ Se te acabó el tiempo, así que tus primeros tickets los eligió el maquinista suplente. { $kept }
own-cautious = ⏰ Se te acabó el tiempo, así que hice por ti la jugada más pequeña posible.
own-cautious-first = ⏰ Se te acabó el tiempo, así que te guardé el mínimo de primeros tickets. { $kept }
own-absent = El maquinista suplente juega por ti en { $link } hasta que vuelvas, y otros pueden quedarse con tu plaza.
own-rests = 💤 En { $link } ya no juega nadie, así que la mesa duerme: ningún reloj corre y nadie mueve. La partida termina { $time } sin resultado, salvo que vuelva alguien.
own-on-offer = Otros pueden quedarse ya con tu plaza. Haz una jugada y sigue siendo tuya.
own-took-over = 🪑 Sigues por { $former }.
own-bank-left = Tiempo de reserva que le queda a esta plaza: { $time }.
own-bank-empty = A esta plaza no le queda tiempo de reserva.
own-half = La partida cuenta para tu clasificación si haces al menos la mitad de las jugadas de esta plaza.
substitute-plays = El maquinista suplente juega por { $players }.
play-on = Quedarme con la plaza de { $player }
offered = 🪑 { $player } perdió { $n } turnos seguidos, así que el maquinista suplente juega hasta que vuelva.
paused = ⏸️ La mesa está en pausa hasta el { $time }, o hasta `/game resume`. Ningún reloj corre, pero se puede jugar.
paused-until = ⏸️ En pausa hasta el { $time }, o hasta `/game resume`.
resumed = ▶️ La pausa acabó: los relojes corren otra vez.
paused-already = La mesa ya está en pausa. `/game resume` le pone fin.
no-pause-left = Los jugadores pueden parar una partida 14 días, y ya se gastaron. La moderación aún puede poner la mesa en pausa.
not-paused = La mesa no está en pausa.
pause-answer = La mesa está en pausa.
resume-answer = La mesa sigue jugando.
ask-pause =
    { $n ->
        [one] { $others }, { $player } quiere una pausa de { $n } día. Votos necesarios, contando el suyo: { $needed }.
        *[other] { $others }, { $player } quiere una pausa de { $n } días. Votos necesarios, contando el suyo: { $needed }.
    }
ask-resume = { $others }, { $player } quiere acabar la pausa. Votos necesarios, contando el suyo: { $needed }.
ask-clock = { $others }, { $player } quiere otro reloj. { $clock } Votos necesarios, contando el suyo: { $needed }.
ask-host = { $others }, quien organiza lleva un tiempo sin aparecer, y { $player } quiere tomar el relevo. Votos necesarios, contando el suyo: { $needed }.
agree = De acuerdo
still-here = Sigo aquí
others-vote = He preguntado a los demás. Votos necesarios: { $needed }.
voted = Tu voto está apuntado: { $n } de { $needed }.
vote-opened = La votación está abierta: { $n } de { $needed } votos por ahora.
voted-before = Tu voto ya está contado.
host-asked = { $player } ya pidió tomar el relevo. Vota a favor en el canal, o espera: la votación acaba { $time }.
vote-differs = Sobre eso ya hay una votación abierta, con otros valores. Vota a favor en el canal, o espera: acaba { $time }.
clock-same = La mesa ya tiene ese reloj.
clock-changed = La mesa tiene ahora otro reloj. { $clock }
clock-changes = Desde el próximo turno la mesa tiene otro reloj. { $clock }
clock-off = No hay reloj: juega cuando quieras.
waited-for = 🪑 Llevamos { $days } días esperando a { $player }. Quien no haya jugado aquí puede quedarse con la plaza; { $player } la conserva con una jugada.
on-offer = 🪑 Ya no esperamos a { $player }.
was-asked-pause = { $player } pidió una pausa.
was-asked-resume = { $player } pidió acabar la pausa.
was-asked-clock = { $player } pidió otro reloj.
was-asked-host = { $player } pidió organizar la mesa.
decided = Aceptado.
settled = Eso se resolvió de otra forma.
vote-over = Esa votación ya acabó.
vote-lapsed = Pasaron tres días sin votos suficientes para lo que pidió { $player }, así que nada cambia.
vote-carried = Ese era el último voto que faltaba.
new-host = Ahora organiza { $host }.
new-host-own = Ahora organizas tú.
host-was-away = { $former } llevaba un tiempo sin aparecer.
host-already = Ya organizas tú.
host-is-here = { $host } sigue aquí y sigue organizando la mesa.
still-plays = { $player } sigue jugando. Una plaza se puede ceder tras tres turnos perdidos seguidos; la moderación puede hacerlo antes.
computer-plays = En esa plaza ya juega un automático.
computer-plays-on = Un jugador automático sigue por { $player }, que puede volver cuando quiera.
take-back = Ya estoy aquí
returned = { $player } ha vuelto.
returned-answer = ¡Te damos la bienvenida otra vez! La plaza vuelve a ser tuya.
plays-already = La plaza ya es tuya: nadie se ha quedado con ella.
has-resigned = Abandonaste esta partida, y eso es definitivo.
offer = { $player }, ¿sigues tú por { $former }?
not-offered = Esa plaza no se te ofrece, o ya no.
sits-already = Esa persona ya tiene plaza en esta mesa.
taken = { $player } sigue por { $former }.
taken-answer = La plaza es tuya.
left-server = 🪑 { $player } salió del servidor, así que el maquinista suplente juega hasta que vuelva.
began-by = -# { $player } siguió en la plaza de { $former }.
too-few-moves = -# La partida no cuenta para la clasificación de { $player }: otros hicieron más de la mitad de las jugadas de esa plaza.
n-substituted =
    { $n ->
        [one] -# El maquinista suplente jugó { $n } turno por { $player }.
        *[other] -# El maquinista suplente jugó { $n } turnos por { $player }.
    }
n-by-computer =
    { $n ->
        [one] -# Un jugador automático jugó { $n } turno por { $player }.
        *[other] -# Un jugador automático jugó { $n } turnos por { $player }.
    }
away = 🏖️ ¡Buenas vacaciones! Tus relojes se paran en todas las mesas hasta el { $time }, o hasta `/away` con 0 días.
away-planned = 🏖️ Estás de vacaciones del { $from } al { $time }: entonces tus relojes se paran en todas las mesas. `/away` con 0 días las anula.
away-from = desde el { $from }
away-until = hasta el { $time }
away-when = Tus vacaciones pueden empezar hoy o en los próximos { $n } días.
tomorrow = mañana
quiet-next = Tus horas de descanso cuentan desde tu próximo turno.
which-zone = 🌍 Tus horas de descanso: { $quiet }. ¿En qué zona horaria? Elígela en el menú, o con `/settings`. Hasta entonces es UTC.
back = Qué bien tenerte de vuelta: tus relojes corren otra vez.
away-cancelled = Anulé tus vacaciones.
away-too-long = Tienes { $all } días de vacaciones al año, y te quedan { $n }. Pide menos.
no-quiet = ninguna
not-away = no
reminder-never = nunca
reminder-share = cuando ha pasado el { $n } % del tiempo, incluida la reserva
reminder-lead = { $time } antes del final
by-direct = por mensaje directo
by-channel = en el canal
