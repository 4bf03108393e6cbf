### Órdenes, que lee solo su jugador.

title = **Tus órdenes** · { $variant } · `{ $game }`, solo para tus ojos
empty = Aún no hay órdenes. Las órdenes juegan tus turnos por ti: juego la primera línea posible. Añade rutas que tomar, cartas que robar entretanto, y cuándo parar y preguntarte.
numbered = { $n }. { $line }
unlikely = { $n }. ~~{ $line }~~ ({ $why })
runs = -# En tu turno juego la primera línea posible, con { $wilds } donde falte color. Si no hay ninguna, paro y te pregunto.
asks-first = -# Las líneas «pregúntame» las miro antes que las demás, estén donde estén.
waits = **En pausa:** { $reason }
claim = tomar { $track } en cuanto pueda
claim-any = tomar una de las rutas { $cities } en cuanto pueda
claim-with = { $claim }, con { $cards }
station = construir una estación en { $city } en cuanto pueda
draw = robar { $wants }
needed = lo que más falta para mis rutas
face-up = { $card } visible
deck = del mazo
else-next = , si no{" "}
to-holder = { $draw }; la primera carta al expositor
to-hand = { $draw }; la primera carta a mi mano
tickets =
    { $n ->
        [one] robar tickets y quedarme con el mejor
        *[other] robar tickets y quedarme con los { $n } mejores
    }
watch-taken = pregúntame cuando alguien tome una ruta de mis órdenes
watch-near = pregúntame cuando alguien tome una ruta en { $city }
watch-trains = pregúntame cuando alguien tenga { $trains } o menos
watch-last = pregúntame cuando haya empezado la última ronda
watch-have = pregúntame cuando tenga { $cards }
stopped = 📋 Tus órdenes están en pausa: { $reason }
taken = { $player } tomó { $track }, y tú la querías.
near = { $player } tomó { $track }, en { $city }.
trains = { $player } tiene { $trains } o menos.
last = ha empezado la última ronda.
have = tienes { $cards }.
done = se han alcanzado todos los objetivos.
lost = ya no queda ningún objetivo.
nothing = ahora mismo ninguna línea es posible.
rewound = la partida volvió a un turno anterior.
paused = las pusiste en pausa.
dropped = 📋 Línea quitada de tus órdenes: { $line } ({ $why }).
gone-taken = { $player } tiene { $track }
gone-closed = la ruta está cerrada
gone-trains = te quedan pocos vagones para eso
gone-site = { $player } tiene una estación allí
gone-stations = ya no te quedan estaciones
gone-tickets = ya no quedan tickets
unknown = No entiendo “{ $text }”. Prueba `tomar Denver – Kansas City`, `robar amarillo mazo` o `tickets 1`. Para que te pregunte: `tomada`, `en Denver`, `vagones 5`, `última`, `tengo 4 naranja`.
unknown-city = No hay ninguna ciudad “{ $text }” en este mapa.
unknown-card = No conozco ninguna carta “{ $text }”. Escribe un color, o `comodín`, `falta`, `mazo`.
wrong-payment = “{ $text }” no paga esa ruta. Escribe sus cartas con letras, como `ooo*`.
no-such-line = Tus órdenes no tienen ninguna línea con ese número.
there-already = Eso ya está en tus órdenes.
full = Tus órdenes están llenas. Quita antes una línea.
nothing-to-start = Tus órdenes aún no tienen nada que tomar ni que robar. Añade antes una línea.
not-on-map = Eso no está en este mapa.
outdated = Ese botón ya no estaba al día, así que nada cambió. Así están tus órdenes:
button = Órdenes
add-claim = Añadir una ruta
add-station = Añadir una estación
add-draw = Añadir cartas
add-watch = Cuándo preguntarme
start = Empezar ya
pause = Poner en pausa
clear = Quitar todas
up = Subir
down = Bajar
remove = Quitar
back = Atrás
pick-line = Mover o quitar una línea
which-line =
    ¿Qué hago con esta línea?
    { $line }
which-claim = ¿Qué ruta quieres tomar en cuanto puedas?
all-cities = Por ciudad
which-station = ¿En qué ciudad quieres una estación en cuanto puedas pagarla?
which-draw = ¿Qué quieres robar mientras tanto?
which-watch = ¿Cuándo te pregunto?
near-city = Una ruta en una ciudad
# Ends of a claim that people type, as the list words it and otherwise.
claim-ends = en cuanto pueda; cuando pueda; lo antes posible
