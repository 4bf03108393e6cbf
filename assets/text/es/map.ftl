### Lo que dice `/map`: tableros de una parte del mundo, hechos para un servidor.

under-way = Estoy haciendo un tablero: **{ $name }**. Tardo un minuto o dos…
head = **{ $name }**: { $cities } ciudades, { $routes } rutas, { $tickets } tickets; { $trains } vagones cada uno.
    Para { $players } jugadores.
figures = Con la mesa llena hay { $spaces } casillas por cada vagón, y el viaje más largo entre dos ciudades pide { $farthest } vagones.
played = Los jugadores automáticos han jugado { $games } partidas en él. Con { $players } plazas, quien empieza gana el { $first } (lo parejo sería { $share }), cada cual tiene { $turns } turnos, y el { $made } de los tickets queda completado.
all-inside = En todo lo demás es como un tablero impreso.
outside =
    { $n ->
        [one] En un punto de { $all } no es como los tableros impresos:
        *[other] En { $n } puntos de { $all } no es como los tableros impresos:
    }
outside-line = - { $what }: { $own }. Tableros impresos: de { $least } a { $most }
outside-played = - { $what }, con { $players } jugadores: { $own }. Tableros impresos: de { $least } a { $most }
outside-more =
    { $n ->
        [one] - … y otra más
        *[other] - … y { $n } más
    }
percent = { $n } %
crowded =
    { $n ->
        [one] En un sitio una cosa tapa otra: con menos ciudades hay más espacio.
        *[other] En { $n } sitios una cosa tapa otra: con menos ciudades hay más espacio.
    }
fewer = Son { $n } de las { $wanted } ciudades: con más, unas cosas taparían a otras.
fewer-players = No para más de { $n }: tiene pocas casillas para sus vagones.
unkept = Nadie se lo ha quedado todavía: desaparece { $time }.
alt = El tablero { $name } con sus { $cities } ciudades, antes de que nadie juegue.
play = Jugar
another = Otro
keep = Quedárselo
kept = **{ $name }** se queda. `/game new` lo ofrece.
list = Los tableros hechos aquí:
line = - **{ $name }**, `{ $variant }`
line-unkept = - **{ $name }**, `{ $variant }`, desaparece { $time } si nadie se lo queda
none = Este servidor no ha hecho ningún tablero todavía. Prueba `/mapa crear lugar:Portugal`.
exported = **{ $name }** en un archivo.
deleted = **{ $name }** ya no está, ni las variantes que se juegan en él. Las partidas en curso lo conservan. Aquí tienes su archivo.
deleted-damaged = **{ $name }** ya no está, ni las variantes que se juegan en él. Las partidas en curso lo conservan. Su archivo estaba dañado y no puedo devolvértelo.
set = Aquí está **{ $name }**, con **{ $city }** como querías. Las mesas nuevas lo tienen así; las abiertas conservan su tablero.
set-nothing = Di qué debe cambiar: `nombre:` para otro nombre, `rótulo:` para el lado en que está.
set-no-city = En **{ $name }** no hay ninguna ciudad «{ $city }». Sus ciudades: { $cities }.
set-taken = «{ $text }» ya es **{ $city }**. Elige otro nombre.
set-side-full = No hay sitio para **{ $city }** en ese lado. Lo hay { $sides }.
set-full = No hay sitio para «{ $city }» en ningún lado de su punto. Puede que quepa un nombre más corto.
set-changed = Alguien acaba de cambiar este tablero. Míralo con `/map show` e inténtalo otra vez.
right = a la derecha
left = a la izquierda
above = encima
below = debajo
unknown = Ningún tablero hecho aquí se llama «{ $name }». `/map list` los da todos.
no-recipe = Ese tablero vino de un archivo, así que no hay otro como él.
busy = Aquí ya se está haciendo un tablero o una prueba. Inténtalo dentro de un minuto.
too-many = Este servidor tiene { $most } tableros. Borra antes uno con `/map delete`.
too-often = No más de { $n } tableros al día. Vuelve mañana.
no-region = Nombra un país, una región o una ciudad con una distancia: «Portugal», «Cataluña», «alrededor de Lyon 300 km», «España, Portugal».
unknown-region = No conozco ningún país, región ni ciudad que se llame «{ $name }».
region-meant = No conozco ningún país, región ni ciudad que se llame «{ $name }». ¿Quizá: { $others }?
too-far = No más de 2000 km alrededor de una ciudad.
cities = Un tablero tiene de { $least } a { $most } ciudades.
too-few =
    { $n ->
        [one] { $name } solo tiene un lugar, y hacen falta { $least }. Añade un vecino, tras una coma.
        *[other] { $name } solo tiene { $n } lugares que estén bastante lejos unos de otros, y hacen falta { $least }. Añade un vecino, tras una coma.
    }
no-town = Ni allí ni a 300 km a la redonda conozco ninguna ciudad que se llame «{ $name }». Conozco las de 5000 habitantes o más, y las 60 mayores de cada estado.
too-small = { $name } tiene muy pocas casillas para dos jugadores con { $trains } vagones cada uno. Prueba con más ciudades.
too-small-but = { $name } tiene muy pocas casillas para dos jugadores con { $trains } vagones cada uno. Con { $other } vagones cada uno sale bien: elige esa `duración`.
