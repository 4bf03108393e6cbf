### Qué dice `/map new` de un archivo, además de los fallos de los archivos de mapas.

no-text = El archivo no es texto en UTF-8. Guárdalo como “CSV UTF-8”, o expórtalo otra vez.
no-routes = No hay ninguna tabla de rutas. Escribe una línea `From,To,Length` y, debajo, una línea por cada ruta.
newer = El archivo es de la versión { $version } del formato; sé leer hasta la { $most }.
no-network = No tiene lugares ni rutas. Exporta el mapa entero, o su red.
bad-name = “{ $name }” no puede ser un nombre. Usa solo letras, cifras, espacios y . , ' - ( ), { $most } como máximo.
apart = Ningún camino lleva de “{ $first }” a “{ $second }”. Únelas con una ruta.
same-place = “{ $first }” y “{ $second }” están una encima de otra. Mueve una de las dos.
drawing = Su dibujo no sirve: { $message }. Quítalo, y hago otro.
unplayable = Nadie podría jugar en él. { $why }
at = `{ $place }`: { $what }
notes = Qué hice con el archivo:
not-claimed = Nadie puede tomar esta ruta: la dejé fuera.
unknown-color = No conozco el color “{ $color }”: la ruta es gris.
other-decks = Un mapa tiene un mazo: me quedé con “{ $deck }” y dejé fuera { $n } tickets de otros.
placed = Ciudades sin posición: { $n }. Están donde llevan sus rutas.
colored = Ninguna ruta tenía color: les di uno.
tickets = No había tickets: hice { $n }.
on-world = Encontré { $n } de sus ciudades en el mundo: el tablero está allí.
on-paper = Está sobre papel liso: menos de tres de sus ciudades están en él como en el mundo.
