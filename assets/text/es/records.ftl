### Lo que dan las partidas terminadas de un servidor.

only-in-servers = Cada servidor cuenta sus propias partidas. Usa este comando en un servidor.
none = Aquí aún no ha terminado ninguna partida que cuente. `/game new` abre una.
n-hidden =
    { $n ->
        [one] -# { $n } partida más, en un canal que no ves.
        *[other] -# { $n } partidas más, en canales que no ves.
    }
none-of = { $player } aún no tiene ahí ninguna partida que cuente. Una partida cuenta cuando se juega hasta el final, para quien hizo al menos la mitad de las jugadas de su plaza, salvo si se deshizo una jugada cuando ya se había visto algo nuevo.
none-of-yours = Aún no tienes aquí ninguna partida que cuente. Una partida cuenta cuando se juega hasta el final, para quien hizo al menos la mitad de las jugadas de su plaza, salvo si se deshizo una jugada cuando ya se había visto algo nuevo.
unlisted = { $player } prefiere no salir en estadísticas.
unlisted-self = -# Prefieres no salir en estadísticas ni clasificaciones, así que esto solo lo ves tú. `/settings` lo cambia.
computer = Automático ({ $level })
somebody = alguien
pick-map = Otro mapa
newer = Más recientes
older = Más antiguas
leaderboard = **Clasificación · { $map }**
against-computers = { $map }, contra jugadores automáticos
line = `{ $place }.` **{ $player }** · { $points } · { $games }
games =
    { $n ->
        [one] { $n } partida, victorias: { $wins }
        *[other] { $n } partidas, victorias: { $wins }
    }
own-line = -# Aquí eres n.º { $place }, con { $points }.
leaderboard-note = -# Todo el mundo empieza en 0. Ganar sube el nivel y perder lo baja, incluso por debajo de 0, y sube a medida que tus resultados lo hacen más seguro. Los jugadores automáticos cuentan como las personas. Un “?” marca un nivel provisional, de menos de diez partidas.
stats = **{ $player } · { $map }**
rating =
    { $provisional ->
        [1] Nivel **{ $points }**, n.º { $place } aquí; provisional hasta la décima partida
       *[other] Nivel **{ $points }**, n.º { $place } aquí
    }
places =
    { $n ->
        [one] { $games } · { $places }
        *[other] { $games } ({ $share } %) · { $places }
    }
n-left =
    { $n ->
        [one] { $n } de ellas sin jugar hasta el final, que cuenta como último lugar
        *[other] { $n } de ellas sin jugar hasta el final, que cuentan como último lugar
    }
points = { $points } puntos por partida: { $sources }
tickets = Tickets completados: { $made } de { $all }
path = Camino más largo { $most }, { $mean } en promedio
pace = Un turno suele tardar { $time }
tracks = Rutas tomadas más a menudo: { $list }
cities = Más rutas en: { $list }
best = Mejores partidas: { $list }
opponents = Contra otros, en todos los mapas: { $list }
against-you = Tu cara a cara, en todos los mapas: { $score }
# How often somebody came out ahead of another, and how often behind.
score = { $better } a { $worse }
opponent = { $player } { $score }
source = { $source } { $points }
history =
    { $n ->
        [one] **{ $n } partida terminada aquí**
        *[other] **{ $n } partidas terminadas aquí**
    }
game = `#{ $number }` { $when } · { $variant } · { $seats } · `{ $game }`
pick-game = Ver otra vez una partida
