### Los comandos: sus nombres, lo que dicen de sí mismos, y la respuesta a los raros.

about =
    Con **Railpost** juegas a Ticket to Ride en Discord, un turno cada vez que tienes un minuto. Es software libre con licencia MIT, sin relación con la empresa dueña de la marca Ticket to Ride.
    Ciudades de los tableros hechos aquí: GeoNames (CC BY 4.0). Costas y fronteras: Natural Earth.
    -# Versión { $version }, en marcha { $since }, shard { $shard } de { $shards }, pasarela { $latency }.
no-latency = sin medir aún
deck = Del mazo
stop = Parar tras una carta
withdraw = Recuperar todo
all = todos
unknown-command = Ese comando cambió. Recarga Discord y verás el nuevo.
wrong-value = `{ $option }` no puede ser “{ $text }”. { $allowed }
allowed-offered = Elige una de las propuestas que aparecen al escribir.
allowed-numbers = Sirve un número entero de { $least } a { $most }.
allowed-words = Sirve una de estas palabras: { $words }.
allowed-letters = Caben { $most } caracteres como máximo.
missing-option = A este comando le falta `{ $option }`.
card-gone = Esa carta ya no está visible: { $card }. Roba otra, o del mazo.
unknown-card = No puedes robar “{ $text }”. Di un color, un lugar a partir de 1, o el mazo.
unknown-track = No conozco ninguna ruta “{ $text }”. Escribe unas letras de una ciudad y elige de la lista.
unknown-city = No conozco ninguna ciudad “{ $text }”. Escribe unas letras de su nombre y elige de la lista.
wild-ends-turn = Una carta { $wild } visible es todo tu turno. Róbala sola, o empieza con otra carta.
place-first = En equipo guardas tu primera carta antes de robar la segunda: di con `destino` si va a tu mano o al expositor.
second-alone = Ya robaste tu primera carta. Di solo la segunda.
nothing-played = No robé nada.
several-tracks = “{ $text }” puede ser cualquiera de estas rutas: { $tracks }. Di cuál.
more-tracks = “{ $text }” puede ser varias rutas, entre ellas { $tracks }. Di cuál.
unknown-payment = No conozco ninguna carta “{ $text }”. Puedes pagar { $ways }.
more-payments = No conozco ninguna carta “{ $text }”. Puedes pagar, por ejemplo, { $ways }.
unknown-tickets = No sé qué ticket es “{ $text }”. Di sus números, como `1 3`.
