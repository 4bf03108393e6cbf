draw =
    .name = robar
    .about = Roba cartas de vagón: las dos a la vez, o la segunda después de ver la primera
    .first-name = primera
    .first-about = La próxima carta: una visible o la del mazo
    .second-name = segunda
    .second-about = La segunda carta; sin ella, ves antes la primera
    .place-name = destino
    .place-about = En equipo: adónde va la primera carta
    .place-hand = mano
    .place-holder = expositor

claim =
    .name = tomar
    .about = Toma una ruta, o paga lo que pide un túnel
    .route-name = ruta
    .route-about = Escribe unas letras de una ciudad
    .pay-name = pago
    .pay-about = Las cartas con las que pagas

station =
    .name = estación
    .about = Construye una estación, que al final te presta una ruta de otra persona
    .city-name = ciudad
    .city-about = Escribe unas letras de una ciudad
    .pay-name = pago
    .pay-about = Las cartas con las que pagas

tickets =
    .name = tickets
    .about = Roba tickets, quédate con algunos, o pon alguno en el expositor del equipo
    .keep-name = conservar
    .keep-about = Los números de los que te quedas
    .holder-name = expositor
    .holder-about = En equipo: lo que va al expositor; sin “conservar”, es todo tu turno

orders =
    .name = órdenes
    .about = Qué juego por ti cuando te toca, y cuándo te pregunto antes
    .add-name = añadir
    .add-about = Qué hacer; escribe unas letras de una ciudad, un color o lo que quieras
    .ask-name = preguntar
    .ask-about = Parar y preguntarte cuando pase esto

hand =
    .name = mano
    .about = Tus cartas y tus tickets, solo para tus ojos

board =
    .name = tablero
    .about = El tablero, en imagen o en palabras
    .show-name = mostrar
    .show-about = Cómo mostrarlo
    .show-picture = imagen
    .show-mine = imagen con mis tickets
    .show-text = en palabras
    .turn-name = turno
    .turn-about = Como estaba después de este turno; 0 es antes del primero

replay =
    .name = repetición
    .about = Una partida otra vez, paso a paso o en palabras; sin mesa, las que terminaron aquí
    .turn-name = turno
    .turn-about = El turno por el que empezar; 0 es antes del primero
    .show-name = mostrar
    .show-about = El tablero, lo que tenías entonces, o qué pasó, en palabras
    .show-board = tablero
    .show-hand = mi mano de entonces
    .file-name = archivo
    .file-about = El registro de una partida de otro lugar, en vez de una mesa
    .show-log = en palabras

review =
    .name = análisis
    .about = Tu partida otra vez: tus posibilidades por turno, el momento clave, la suerte, y si…

verify =
    .name = verificar
    .about = Una partida terminada, repartida, jugada y contada otra vez: ¿fue limpia?
    .file-name = archivo
    .file-about = El registro de una partida de otro lugar, en vez de una mesa
    .commitment-name = huella
    .commitment-about = El SHA-256 de la semilla, del primer mensaje de la mesa, para comparar
    .record_hash-name = huella_final
    .record_hash-about = El SHA-256 del registro, del último mensaje de la mesa, para comparar

stats =
    .name = estadísticas
    .about = El balance de alguien en las mesas de aquí: nivel, lugares, puntos, preferencias
    .player-name = jugador
    .player-about = De quién; si no, el tuyo
    .variant-name = variante
    .variant-about = En qué mapa: di una variante suya; si no, el más jugado
    .computer-name = automático
    .computer-about = El de los jugadores automáticos de un nivel

leaderboard =
    .name = clasificación
    .about = Quién juega mejor aquí
    .variant-name = variante
    .variant-about = En qué mapa: di una variante suya; si no, el más jugado

rules =
    .name = reglas
    .about = Las reglas, tal como las juega esta mesa o una variante
    .heading-name = tema
    .heading-about = Sobre qué
    .heading-short = En breve
    .heading-words = Las palabras
    .heading-set_up = Preparación
    .heading-turn = Un turno
    .heading-drawing = Robar cartas de vagón
    .heading-claiming = Tomar una ruta
    .heading-stations = Las estaciones
    .heading-tickets = Robar tickets
    .heading-sharing = Compartir tickets
    .heading-end = El final
    .heading-secrets = Los secretos
    .heading-house_rules = Reglas de la casa
    .variant-name = variante
    .variant-about = De qué variante; si no, la de la mesa

help =
    .name = ayuda
    .about = Qué puedes hacer, y cómo
    .topic-name = tema
    .topic-about = Sobre qué
    .topic-play = Hacer una jugada
    .topic-look = Mirar una partida
    .topic-table = Abrir y unirse
    .topic-running = Durante una partida
    .topic-personal = Para ti
    .topic-moderate = Moderar
    .topic-owner = Llevar un servidor
    .topic-bot = Sobre el bot

game =
    .name = partida
    .about = Las mesas: abrirlas, unirse, empezarlas, cuidar de ellas

game_new =
    .name = nueva
    .about = Abre una mesa en este canal
    .variant-name = variante
    .variant-about = A qué se juega
    .players-name = jugadores
    .players-about = Cuántas plazas
    .computers-name = automáticos
    .computers-about = Cuántos jugadores automáticos juegan desde el principio
    .order-name = orden
    .order-about = Quién empieza
    .order-random = por sorteo
    .order-joined = por orden de llegada
    .order-host_first = primero quien organiza
    .thread-name = hilo
    .thread-about = Jugar en un hilo aparte
    .clock-name = reloj
    .clock-about = Cuánto puede durar un turno: 12h o 2d
    .bank-name = reserva
    .bank-about = Tiempo de reserva de cada plaza, para toda la partida
    .timeout-name = retraso
    .timeout-about = Qué pasa cuando se acaba el tiempo
    .timeout-nudge = vuelvo a avisar a quien le toca
    .timeout-substitute = juega el maquinista suplente
    .timeout-cautious = dos cartas del mazo
    .boards-name = tableros
    .boards-about = Qué mensajes de la partida conservan su tablero
    .boards-newest = el último
    .boards-all = todos

game_clock =
    .name = reloj
    .about = Propón a la mesa otro reloj, o ninguno
    .clock-name = reloj
    .clock-about = Cuánto puede durar un turno: 12h o 2d, o ninguno
    .bank-name = reserva
    .bank-about = Tiempo de reserva de cada plaza, para toda la partida; si no, como hasta ahora
    .timeout-name = retraso
    .timeout-about = Qué pasa cuando se acaba el tiempo
    .timeout-nudge = vuelvo a avisar a quien le toca
    .timeout-substitute = juega el maquinista suplente
    .timeout-cautious = dos cartas del mazo

game_pause =
    .name = pausa
    .about = Para los relojes: quien organiza, una vez; los demás, por votación
    .days-name = días
    .days-about = Por cuántos días

game_resume =
    .name = reanudar
    .about = Pon fin a una pausa

game_replace =
    .name = reemplazar
    .about = Si organizas: da una plaza abandonada a otra persona o a un automático
    .player-name = jugador
    .player-about = De quién es la plaza
    .with-name = por
    .with-about = Quién sigue; si no, un automático

game_return =
    .name = recuperar
    .about = Recupera tu plaza, en la que juega un automático

game_takeover =
    .name = relevo
    .about = Pasa a organizar la mesa, por votación, si quien la abrió ya no está

game_list =
    .name = lista
    .about = Tus mesas, primero las que te esperan; o todas, para mirar
    .which-name = cuáles
    .which-about = Las tuyas, o todas las de este servidor
    .which-mine = las mías
    .which-server = todas las de este servidor

game_join =
    .name = unirse
    .about = Únete a una mesa

game_invite =
    .name = invitar
    .about = Invita a alguien a jugar
    .player-name = jugador
    .player-about = A quién

game_settings =
    .name = ajustes
    .about = Si organizas: cambia a qué se va a jugar
    .variant-name = variante
    .variant-about = A qué se juega

game_end =
    .name = terminar
    .about = Si organizas: cierra una mesa sin empezar, o termina una partida en la que ya solo juegas tú

game_back =
    .name = deshacer
    .about = Deshaz tu última jugada; o di un turno, y la mesa vuelve a su comienzo
    .to-name = hasta
    .to-about = Si organizas: el primer turno que se deshace; pregunto a los demás

game_export =
    .name = exportar
    .about = La partida en un archivo: entera cuando acaba; antes, lo que puedes saber

game_resign =
    .name = abandonar
    .about = Deja tu plaza para siempre; sigue un jugador automático

game_rematch =
    .name = revancha
    .about = La misma mesa otra vez, y el orden avanza un lugar

settings =
    .name = ajustes
    .about = Tus ajustes; sin opciones, los ves
    .language-name = idioma
    .language-about = El idioma en que te hablo
    .language-auto = como en Discord
    .call-name = aviso
    .call-about = Cómo te aviso de que te toca
    .call-channel = en el canal
    .call-direct = por mensaje directo
    .call-no_direct = en el canal, nunca mensajes directos
    .theme-name = tema
    .theme-about = Cómo se ven las imágenes
    .theme-day = día
    .theme-night = noche
    .theme-contrast = alto contraste
    .avatar-name = avatar
    .avatar-about = Si las imágenes de una mesa muestran tu foto de perfil
    .avatar-show = mostrarla
    .avatar-hide = en su lugar, el signo de la plaza
    .text-name = texto
    .text-about = Si recibes imágenes, o solo palabras
    .text-pictures = imágenes y palabras
    .text-only = solo palabras
    .confirm-name = confirmar
    .confirm-about = Preguntarte otra vez antes de tomar una ruta
    .listed-name = visible
    .listed-about = Si las estadísticas, la clasificación y la lista de partidas pueden nombrarte
    .zone-name = zona
    .zone-about = Tu zona horaria
    .quiet-name = descanso
    .quiet-about = Horas en que tus relojes paran, pero los avisos no: 22:00-07:00, por ejemplo, máximo 12; u off
    .reminder-name = recordatorio
    .reminder-about = Cuándo te recuerdo que te toca
    .reminder-never = nunca
    .reminder-half = a la mitad del tiempo
    .reminder-three_quarters = a los tres cuartos del tiempo
    .reminder-hour = una hora antes del final
    .reminder-three_hours = tres horas antes
    .reminder-day = un día antes
    .reminder_by-name = recordatorio_por
    .reminder_by-about = Dónde te lo recuerdo
    .reminder_by-direct = por mensaje directo
    .reminder_by-channel = en el canal
    .notices-name = novedades
    .notices-about = Mesas nuevas de aquí por mensaje directo: variantes entre comas, any (todas) u off

map =
    .name = mapa
    .about = Los mapas de este servidor: tableros de cualquier parte del mundo

map_make =
    .name = crear
    .about = Crear un tablero de un país, de una región o de los alrededores de una ciudad
    .region-name = lugar
    .region-about = Por ejemplo Portugal; Cataluña; alrededor de Lyon 300 km; España, Portugal
    .size-name = duración
    .size-about = Cuánto dura una partida
    .size-lunch = Almuerzo: 17 vagones cada uno, hasta cuatro jugadores
    .size-evening = Velada: 33 vagones cada uno, hasta cuatro jugadores
    .size-classic = Clásico: 45 vagones cada uno, hasta cinco jugadores
    .cities-name = ciudades
    .cities-about = Cuántas ciudades
    .with-name = con
    .with-about = Ciudades que deben estar, separadas por comas
    .without-name = sin
    .without-about = Ciudades que no deben estar
    .name_-name = nombre
    .name_-about = Su nombre
    .seed-name = número
    .seed-about = Otro número hace otro tablero

map_new =
    .name = nuevo
    .about = Hacer un tablero de un archivo: el nuestro, tablas (CSV) o el JSON del editor público
    .file-name = archivo
    .file-about = El archivo
    .name_-name = nombre
    .name_-about = Su nombre
    .size-name = duración
    .size-about = Cuánto dura una partida; si no, según cuántas casillas hay
    .size-lunch = Almuerzo: 17 vagones cada uno, hasta cuatro jugadores
    .size-evening = Velada: 33 vagones cada uno, hasta cuatro jugadores
    .size-classic = Clásico: 45 vagones cada uno, hasta cinco jugadores

map_list =
    .name = lista
    .about = Los mapas hechos aquí

map_show =
    .name = ver
    .about = Un mapa con sus cifras
    .map-name = mapa
    .map-about = Cuál

map_set =
    .name = cambiar
    .about = Renombrar una ciudad o mover su nombre; las partidas en curso conservan su tablero
    .map-name = mapa
    .map-about = Cuál
    .city-name = ciudad
    .city-about = Qué ciudad
    .name_-name = nombre
    .name_-about = Cómo se llama desde ahora
    .label-name = rótulo
    .label-about = Dónde está su nombre, visto desde su punto
    .label-right = a la derecha
    .label-left = a la izquierda
    .label-above = encima
    .label-below = debajo

map_try =
    .name = probar
    .about = Deja que jugadores automáticos jueguen en un mapa, y mira quién gana y cómo va una partida
    .map-name = mapa
    .map-about = Cuál
    .players-name = jugadores
    .players-about = Cuántos juegan

map_delete =
    .name = borrar
    .about = Borrar un mapa y sus variantes; las partidas en curso lo conservan
    .map-name = mapa
    .map-about = Cuál

map_export =
    .name = exportar
    .about = Un mapa en un archivo
    .map-name = mapa
    .map-about = Cuál

variant =
    .name = variante
    .about = Las formas de jugar de este servidor: crea las tuyas y cámbialas

variant_show =
    .name = mostrar
    .about = Qué variantes hay; o las reglas de una, y en qué se distingue de su base
    .variant-name = variante
    .variant-about = Cuál

variant_try =
    .name = probar
    .about = Deja que jugadores automáticos jueguen una variante, y mira qué hacen sus números
    .variant-name = variante
    .variant-about = Cuál
    .players-name = jugadores
    .players-about = Cuántos juegan

variant_new =
    .name = nueva
    .about = Crea tu propia variante a partir de otra
    .base-name = base
    .base-about = De cuál partir
    .name_-name = nombre
    .name_-about = Su nombre

variant_set =
    .name = cambiar
    .about = Cambia una opción de una variante creada aquí
    .variant-name = variante
    .variant-about = Cuál
    .option-name = opción
    .option-about = Qué número o qué elección
    .value-name = valor
    .value-about = El nuevo valor; la lista ofrece lo que tiene sentido

variant_delete =
    .name = borrar
    .about = Borra una variante creada aquí; las partidas en curso la conservan
    .variant-name = variante
    .variant-about = Cuál

variant_export =
    .name = exportar
    .about = Una variante en un archivo pequeño
    .variant-name = variante
    .variant-about = Cuál

variant_import =
    .name = importar
    .about = Carga una variante de un archivo
    .file-name = archivo
    .file-about = El archivo, como lo escribe “exportar”
    .name_-name = nombre
    .name_-about = Su nombre, si no es el del archivo

away =
    .name = ausencia
    .about = Vacaciones: tus relojes se paran en todas las mesas
    .days-name = días
    .days-about = Por cuántos días; 0 cuando vuelvas
    .from-name = desde
    .from-about = Desde qué día, como viernes o 2026-06-01; si no, desde ya

mod =
    .name = mod
    .about = Moderación: termina partidas, mueve mesas, reemplaza o veta a alguien, mira el historial

mod_replace =
    .name = reemplazar
    .about = Da la plaza de alguien a otra persona o a un automático
    .player-name = jugador
    .player-about = De quién es la plaza
    .with-name = por
    .with-about = Quién sigue; si no, un automático

mod_end =
    .name = terminar
    .about = Termina una partida sin resultado, y cuenta en su canal por qué
    .reason-name = motivo
    .reason-about = Por qué; lo lee todo el mundo

mod_move =
    .name = mover
    .about = Pasa una mesa a otro canal
    .channel-name = canal
    .channel-about = A cuál

mod_host =
    .name = organizar
    .about = Pon a alguien de una mesa a organizarla
    .player-name = jugador
    .player-about = Quién

mod_ban =
    .name = vetar
    .about = Aparta a alguien de las mesas de este servidor
    .player-name = jugador
    .player-about = A quién
    .seats-name = plazas
    .seats-about = Qué pasa con sus plazas en partidas en curso
    .seats-stay = juega esas hasta el final
    .seats-computer = siguen jugadores automáticos

mod_unban =
    .name = readmitir
    .about = Deja que alguien vuelva a jugar en las mesas de aquí
    .player-name = jugador
    .player-about = A quién

mod_list =
    .name = lista
    .about = Todas las mesas abiertas de este servidor, primero las que más esperan

mod_audit =
    .name = historial
    .about = Qué se hizo aquí al organizar y al moderar; solo en una mesa, si la dices

privacy =
    .name = privacidad
    .about = Qué guardo sobre ti, todo en un archivo, y cómo te olvido

server =
    .name = servidor
    .about = Cómo se juega en este servidor; sin opciones, míralo y cámbialo con menús
    .allow-name = permitir
    .allow-about = Permitir partidas en este canal, además de los ya permitidos
    .disallow-name = prohibir
    .disallow-about = Dejar de permitir partidas en este canal
    .channel-name = canal
    .channel-about = Ver qué puedo hacer en este canal, y qué falla sin lo demás
    .starters-name = rol
    .starters-about = El rol que puede abrir mesas
    .results-name = resultados
    .results-about = Publicar los resultados también en este canal
    .variant-name = variante
    .variant-about = A qué se juega si quien organiza no elige otra cosa
    .place-name = lugar
    .place-about = En el canal o en un hilo
    .place-choice = donde quiera quien organiza
    .place-thread = siempre en un hilo
    .place-channel = siempre en el canal
    .tables-name = mesas
    .tables-about = Cuántas mesas puede haber a la vez
    .each-name = por_persona
    .each-about = En cuántas mesas puede jugar una persona
    .computers-name = automáticos
    .computers-about = Si pueden jugar automáticos
    .clock-name = reloj
    .clock-about = Tiempo por turno si quien organiza no elige otro, como 12h o 2d, o ninguno
    .bank-name = reserva
    .bank-about = Tiempo de reserva si quien organiza no elige otro, como 2d, o ninguno
    .timeout-name = retraso
    .timeout-about = Qué pasa cuando se acaba el tiempo, si quien organiza no elige otra cosa
    .timeout-nudge = vuelvo a avisar a quien le toca
    .timeout-substitute = juega el maquinista suplente
    .timeout-cautious = dos cartas del mazo
    .language-name = idioma
    .language-about = El idioma de los mensajes
    .language-auto = como el servidor
    .theme-name = tema
    .theme-about = Cómo se ven las imágenes
    .theme-day = día
    .theme-night = noche
    .theme-contrast = alto contraste
    .boards-name = tableros
    .boards-about = Qué mensajes de una partida conservan su tablero
    .boards-newest = el último
    .boards-all = todos
    .reset-name = restablecer
    .reset-about = Dejar esto como estaba al principio
    .reset-channels = canales
    .reset-starters = quién abre mesas
    .reset-results = canal de resultados
    .reset-variant = variante
    .reset-tables = mesas a la vez
    .reset-each = mesas por persona
