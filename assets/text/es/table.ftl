lobby =
    {"*"}*{ $variant }** · mesa `{ $game }`
    { $players }
    { $free } { $order }
    -# { $what_now } 🔒 Mezcla `{ $hash }`, `/verify`
lobby-length =
    { $n ->
        [one] Unos { $turns } turnos por persona: a uno por día, más o menos una semana.
        *[other] Unos { $turns } turnos por persona: a uno por día, más o menos { $n } semanas.
    }
lobby-join = Toca **Unirse** para jugar.
lobby-full = Quien organiza puede tocar **Empezar**.
lobby-waits = Para empezar falta la respuesta de { $players }. La plaza queda guardada hasta el { $time }.
# { $time } es relativo: “dentro de 2 horas”.
ready-ask = { $players }, la partida va a empezar. ¿Vamos? La plaza queda guardada hasta el { $time }.
rematch-ask = { $players }, { $host } propone una revancha. ¿Vamos? Cada plaza queda guardada hasta el { $time }; **Salir** la libera enseguida.
ready-asked = He preguntado a { $players }. Empezamos en cuanto todo el mundo diga que sí.
ready-noted = Anotado. Falta la respuesta de { $players }.
ready-noted-last = Anotado. Aquí todo el mundo dice que sí; empezamos en cuanto haya gente suficiente.
ready-already = Ya dijiste que sí. Faltan otras respuestas.
ready-not-asked = Ahora no espero la respuesta de nadie. Quien organiza puede tocar **{ $button }**.
ready-stopped = No empezamos todavía. Toca **{ $button }** cuando llegue el momento.
ready-changed = La mesa cambió, así que ya no espero respuestas. Quien organiza puede tocar **Empezar** otra vez.
ready-lost = Sin respuesta de { $players }, así que hay plaza otra vez.
begun =
    🚂 **{ $variant }** · mesa `{ $game }`
    ¡La partida está en marcha! Orden de juego:
    { $players }
    -# 🔒 Mezcla `{ $hash }`, `/verify`
computer-line = - { $player } (automático, { $level })
host-line = - { $player } (organiza)
needed =
    { $n ->
        [one] Una persona más, y podemos empezar.
        *[other] { $n } personas más, y podemos empezar.
    }
team = Equipo { $n }:
free-beside = - *libre*
# En la imagen de una mesa antes de empezar.
teams-of-two = Equipos de dos
teams-drawn = -# Al empezar sorteo los equipos, salvo que cada cual elija su pareja.
order-random = Al empezar sorteo quién va primero.
order-joined = Se juega por orden de llegada.
order-rematch = Mismo orden que la última vez, pero quien empezó entonces va ahora al final.
order-rematch-teams = Mismo orden que la última vez, pero el equipo que empezó entonces va ahora al final.
order-host-first = Empieza quien organiza.
opened-rematch = La mesa `{ $game }` está abierta en { $channel }, y allí pregunto a la misma gente si juega. Empezamos en cuanto todo el mundo diga que sí. ¿Quieres cambiar algo antes? Toca **{ $button }**.
opened = La mesa `{ $game }` está abierta. Invita a los demás y luego toca **{ $button }**.
opened-full = La mesa `{ $game }` está abierta y completa. Toca **{ $button }** cuando quieras.
opened-there = La mesa `{ $game }` está abierta en { $channel }. Invita a los demás y luego toca allí **{ $button }**.
thread-name = { $variant } · mesa de { $host }
no-thread-there = No puedo crear un hilo en { $channel }: o ese canal no los admite, o hay demasiados abiertos en este servidor. Prueba otro canal de texto, o cierra un hilo que ya nadie use.
thread-unused = Perdón, algo falló de mi lado al abrir esta mesa. Si no aparece en un momento, usa `/game new` otra vez.
joined = ¡Ya tienes plaza! Te aviso cuando empiece.
joined-already = Ya tienes plaza en esta mesa.
left = Saliste de la mesa.
left-last = Solo quedabas tú, así que he cerrado la mesa.
not-in = No tienes plaza en esta mesa. Con **Unirse** consigues una, si queda libre.
full = No queda ninguna plaza libre. Quien organiza puede hacer sitio en los ajustes.
seat-taken = Esa plaza no está libre. Elige otra.
nobody-there = En esa plaza no hay nadie a quien quitar.
not-seated = { $player } no tiene plaza en esta mesa.
not-yourself = Para dejar tú la mesa, toca **Salir**.
removed = He quitado a { $player } de la mesa.
computer-added = { $player } se une a la mesa.
invited = { $player }, { $host } te invita a una partida de { $variant }. Toca **Unirse** antes de que empiece.
invited-answer = He invitado a { $player }.
invited-already = { $player } ya tiene su invitación, y puede aceptarla con **Unirse** o `/game join`.
opened-often = Abriste 6 mesas en una hora. Podrás abrir la siguiente { $time }.
calls-often = Llamaste a 5 personas en una hora, para invitarlas u ofrecerles una plaza. Podrás llamar a la siguiente { $time }.
called-often = { $player } recibió 5 llamadas en una hora. Podrás llamar otra vez { $time }, o escríbele tú.
no-writing = No puedes escribir en { $channel }, así que yo tampoco escribo allí por ti.
invite-yourself = No hace falta que te invites. Toca **Unirse** y tendrás plaza.
started = ¡En marcha! Cada cual elige ahora sus primeros tickets.
started-at-once = ¡En marcha! Cada cual se queda con todos sus primeros tickets.
cancel-ask = ¿Terminar la partida de la mesa `{ $game }`? Queda sin resultado, y los puntos hasta ahora no cuentan.
cancelled = { $player } cerró la mesa `{ $game }`.
cancelled-answer = La mesa está cerrada.
expired = Nadie empezó la mesa `{ $game }` en 7 días, así que la he cerrado. `/game new` abre otra.
gave-way = Nadie se unió a la mesa `{ $game }` en un día, así que la he cerrado para dejar sitio a otra.
only-in-servers = Eso necesita un canal de un servidor en el que estoy: usa este comando allí.
no-such-variant = No hay ninguna variante { $variant }. Elige una de la lista que aparece al escribir.
not-so-many = { $variant } es para { $counts } personas, no para { $n }.
too-many-computers = En una mesa de { $n } no hay plazas para ti y tantos automáticos ({ $computers }). Pide menos.
too-many-seated = { $variant } tiene { $n } plazas como máximo. Quita antes a alguien, o elige otra variante.
wrong-number = { $variant } es para { $counts } personas. Plazas ocupadas: { $n }. Invita a alguien, o añade un jugador automático.
channel-taken = Este canal ya tiene una mesa. Espera a que acabe, ciérrala, o abre la tuya en un hilo.
host-only = Eso es cosa de quien organiza: { $host }.
members-only = Eso es solo para la gente de esta mesa. Toca antes **Unirse**.
players-only = Eso es solo para quienes juegan en esta mesa.
done-before = Ya está hecho.
try-again = Alguien acaba de cambiar la mesa. Inténtalo otra vez.
choice-here = este canal
choice-yours = te toca
choice-turn = espera a { $players }
choice-waits = espera a { $n } personas
choice-lobby = sin empezar, abierta por { $host }, { $n } en la mesa
choice-over = terminada
no-such-table = No hay ninguna mesa `{ $game }`. `/game list` muestra las tuyas.
no-table-here = En este canal no hay ninguna mesa. `/game new` abre una.
no-table-direct = No juegas en ninguna mesa. Las mesas se abren en los canales de un servidor, y allí te unes a ellas.
sight-unknown = Ahora mismo Discord no me dice si ves el canal de esa mesa. Inténtalo otra vez en un minuto.
over-here = La partida de la mesa `{ $game }` terminó. `/replay` la muestra, y **Revancha**, debajo de ella, empieza otra.
which-table = Juegas en varias mesas. Di cuál con la opción `mesa`.
open-one = Abrir una mesa
open-in-thread = Abrirla en un hilo
not-your-table = No juegas en la mesa `{ $game }`, así que solo puedes mirar. `/board` muestra cómo va.
computer-has-your-seat = Un automático juega por ti en la mesa `{ $game }`. `/game return` te devuelve la plaza, salvo si abandonaste.
not-begun = La mesa `{ $game }` todavía no ha empezado. Quien organiza la empieza con el botón **{ $button }**.
begun-already = La mesa `{ $game }` ya empezó.
begun-leave = La mesa `{ $game }` ya empezó. Para irte, abandona con `/game resign`.
begun-join = La mesa `{ $game }` ya empezó. Con `/board` puedes mirar.
begun-take = La mesa `{ $game }` ya empezó, pero puedes quedarte con la plaza de { $players } y seguir jugando.
rematch-not-over = En la mesa `{ $game }` aún se juega. Cuando acabe, toca **Revancha** bajo su último mensaje o usa `/game rematch`. ¿Demasiada espera? `/game new` con la opción `hilo` abre otra mesa al lado.
rematch-not-begun = La mesa `{ $game }` ni siquiera ha empezado: toca **Unirse** o **Empezar** bajo su mensaje, o ciérrala antes con `/game end`.
rematch-where = Alguien borró el canal de la mesa `{ $game }`. Usa `/partida revancha mesa:{ $game }` en ese servidor, en el canal donde quieras jugar.
over = La partida de la mesa `{ $game }` terminó.
no-such-turn = El turno { $turn } aún no existe. Puedo mostrarte los turnos 0 a { $last }; 0 es el comienzo.
no-tables = No juegas en ninguna mesa. `/game new` abre una.
free-tables = Aún no estás en ninguna mesa. Aquí quedan plazas libres:
list-waiting = - { $variant } `{ $game }`: **te toca**, aviso enviado { $time } – { $link }
none-to-watch = Ahora nadie juega en este servidor. `/game new` abre una mesa.
list-other = - { $variant } `{ $game }`: { $state } – { $link }
list-open = { $variant } { $game }
list-watch = Mirar { $variant } { $game }
list-join = Unirse a { $variant } { $game }
watch = Mirar
to-newest = Ir a la mesa
my-games = Mis partidas
next-table = Siguiente mesa: { $variant } { $game }
awaited = Aviso enviado { $time }.
status =
    {"*"}*{ $variant }** · mesa `{ $game }` – { $link }
    { $status }
outdated = Ese botón era de antes, así que no se jugó nada. La mesa está así:
played-already = -# Eso ya lo habías jugado. Cuenta una sola vez.
cannot-be-read = No sé leer la mesa `{ $game }`: está guardada en una forma que mi versión no conoce. Nada se perdió. Quien me tiene en marcha puede arreglarla con `railpost repair`; la moderación puede terminar su partida con `/mod end`.
not-changed =
    { $n ->
        [one] Nada cambió en la mesa { $tables }, porque algo falló de mi lado. Lo tengo anotado.
        *[other] Nada cambió en las mesas { $tables }, porque algo falló de mi lado. Lo tengo anotado.
    }
unreadable = Ese botón es demasiado viejo para mí. Usa el último mensaje, o `/hand`.
# Primera línea del mensaje directo de una mesa.
direct-head = **{ $variant }** · `{ $game }` · { $what }
direct-turn = ¡Te toca!
direct-paused = ⏸️ En pausa hasta el { $time }.
direct-paused-turn = Te toca: puedes jugar, pero ningún reloj corre. `/game resume` acaba la pausa.
direct-paused-wait = Ningún reloj corre, y nadie tiene que jugar. `/game resume` acaba la pausa.
direct-got = Tu mano en { $link }:
direct-over =
    { $n ->
        [one] 🏁 { $variant } · `{ $game }` terminó: quedaste n.º { $place } de { $all }, con { $n } punto. { $link }
        *[other] 🏁 { $variant } · `{ $game }` terminó: quedaste n.º { $place } de { $all }, con { $n } puntos. { $link }
    }
direct-ended = La partida ha terminado sin resultado. { $link }
direct-left = Ya no juegas aquí. { $link }
direct-stood-in = El maquinista suplente juega por ti hasta que vuelvas. { $link }
direct-taken = { $player } sigue por ti. { $link }
direct-off = Apagaste los mensajes directos, así que aquí ya no pongo tus cartas al día. `/hand` las muestra: { $link }
stamp = -# Situación en el turno { $turn }
stamp-set-up = -# Antes del turno 1
stamp-after = -# Después del turno { $turn }
direct-failed = No pude enviarte un mensaje directo.
too-many-pictures =
    { $n ->
        [one] -# Pediste muchas imágenes, así que esta respuesta no trae ninguna. La próxima, dentro de un segundo.
        *[other] -# Pediste muchas imágenes, así que esta respuesta no trae ninguna. La próxima, dentro de { $n } segundos.
    }
film-first = 🎬 La partida otra vez, de la primera ruta al último ticket:
direct-closed = -# No pude enviarte un mensaje directo, así que aquí está tu mano. `/settings` cambia eso.
record-hash = -# 🔒 La partida entera: `{ $hash }`, `/verify`
film = La partida entera como película: cada ruta en su orden, y luego todos los tickets, uno a uno.
resign-ask = ¿Abandonar **{ $variant }** · `{ $game }`? Un jugador automático acaba por ti, y no podrás volver. Si solo necesitas tiempo, prueba `/away` o `/game pause`.
resign-last = Solo quedas tú en **{ $variant }** · `{ $game }`: si abandonas, la partida acaba sin resultado.
resign-button = Abandonar
resigned-answer = Abandonaste. Un jugador automático sigue por ti.
resigned-last-answer = Abandonaste. La partida acaba sin resultado.
abandoned = Ya no queda nadie en la mesa `{ $game }`. La partida acaba sin resultado.
others-play = Aún juegan otras personas. Puedes irte con `/game resign`; solo la moderación puede terminar la partida.
missing-permission =
    { $n ->
        [one] Me falta el permiso { $permission } en { $channel }. Pídelo a alguien que administre el servidor; `/server` muestra qué no funciona sin él.
        *[other] Me faltan los permisos { $permission } en { $channel }. Pídelos a alguien que administre el servidor; `/server` muestra qué no funciona sin ellos.
    }
channel-gone = El canal de la mesa `{ $game }` ya no está o no me deja entrar, así que allí no puedo escribir. `/hand` y `/board` siguen funcionando.
no-buttons-turn = -# Los botones no llegaron. Puedes jugar con comandos: `/draw`, `/claim` y `/tickets`; `/help` muestra lo demás.
no-buttons-lobby = -# Los botones no llegaron. `/game join` te da una plaza, y `/board` trae los botones; `/help` muestra lo demás.
no-buttons = -# Los botones no llegaron. `/help` muestra qué puedes hacer con comandos.
channel-deleted = Alguien borró el canal de la mesa `{ $game }`, pero la partida está a salvo. Quien modera todo el servidor puede moverla: `/mod mover canal:#otro-canal mesa:{ $game }`. Hasta entonces, cada comando funciona con `mesa:{ $game }`, también aquí.

free-seats =
    { $n ->
        [0] No queda ninguna plaza libre.
        [one] Queda una plaza libre.
        *[other] Quedan { $n } plazas libres.
    }
