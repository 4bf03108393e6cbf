### Lo que dice `/map`: tableros de una parte del mundo, hechos para un servidor.

under-way = Estoy dibujando un tablero: **{ $name }**…
head =
    **{ $name }**: { $cities } ciudades, { $routes } rutas, { $tickets } billetes; { $trains } vagones cada uno.
    Para { $players } jugadores.
all-inside = Todas sus cifras son como las de tableros impresos.
outside =
    { $n ->
        [one] Una de sus { $all } cifras no es como en los tableros impresos.
        *[other] { $n } de sus { $all } cifras no son como en los tableros impresos.
    }
unkept = Nadie se lo ha quedado todavía: desaparece { $time }.
alt = El tablero { $name } con sus { $cities } ciudades, antes de que nadie juegue.
play = Jugar
another = Otro
keep = Quedárselo
kept = **{ $name }** se queda. Para jugar en él: `/game new variant:{ $variant }`.
list = Los mapas hechos aquí:
line = - **{ $name }**, `{ $variant }`
line-unkept = - **{ $name }**, `{ $variant }`, desaparece { $time } si nadie se lo queda
none = Este servidor no ha hecho ningún mapa todavía. Prueba `/map make region:Portugal`.
exported = **{ $name }** en un archivo.
deleted = **{ $name }** ya no está, ni las variantes que se juegan en él. Las partidas en curso lo conservan. Aquí tienes su archivo.
unknown = Ningún mapa hecho aquí se llama «{ $name }». `/map list` los da todos.
no-recipe = Ese mapa vino de un archivo, así que no hay otro como él.
busy = Aquí ya se está haciendo un tablero o una prueba. Inténtalo dentro de un minuto.
too-many = Este servidor tiene { $most } mapas. Borra antes uno con `/map delete`.
too-often = No más de { $n } tableros al día. Vuelve mañana.
no-region = Nombra un país, una región o una ciudad con una distancia: «Portugal», «Cataluña», «around Lyon 300 km», «España, Portugal».
unknown-region = No conozco ningún país, región ni ciudad que se llame «{ $name }».
region-meant = No conozco ningún país, región ni ciudad que se llame «{ $name }». ¿Quizá: { $others }?
too-far = No más de 2000 km alrededor de una ciudad.
cities = Un tablero tiene de { $least } a { $most } ciudades.
too-few = { $name } solo tiene { $n } lugares que estén bastante lejos unos de otros, y hacen falta { $least }. Añade un vecino, tras una coma.
no-town = No conozco ninguna ciudad que se llame «{ $name }».
too-small = No hay sitio para dos jugadores con tantos vagones. Prueba con más ciudades o una partida más corta.
