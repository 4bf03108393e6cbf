### Las opciones de una variante, sus reglas en una página, y lo que no va bien en ella.

list-own = **Creadas en este servidor**
list-own-line = - **{ $name }** `{ $id }`, a partir de { $base }: { $n }
list-none = Este servidor aún no tiene variantes propias. `/variant new` crea una a partir de cualquiera de estas:
list-shipped = **Incluidas**
list-line = - { $name } `{ $id }`
name-choice = Nombre: { $name }
owner-only = Eso es solo para quienes pueden gestionar este servidor.
no-own = Este servidor no ha creado ninguna variante { $variant }. `/variant show` muestra las suyas.
shipped = { $variant } viene incluida, así que no puedes cambiarla. `/variant new` te hace una copia propia.
of-map = { $name } vino con un tablero hecho aquí y se queda como está. `/variant new` te hace una copia; `/map delete` borra el tablero.
no-option = No hay ninguna opción { $option }. Elige una de la lista que aparece al escribir: { $options }, y otras.
more-options = … y { $n } más: escribe { $groups }
name-length = Un nombre tiene de 1 a { $most } caracteres, y este tiene { $n }.
name-taken = Ya hay una variante { $name }. Elige un nombre que se distinga por algo más que mayúsculas y espacios.
too-many = Un servidor puede tener { $most } variantes propias. Borra antes una.
changed = Alguien acaba de cambiar esta variante. Mírala con `/variant show` e inténtalo otra vez.
made = He creado **{ $name }**, por ahora idéntica a { $base }. Cámbiala con `/variant set`; `/game new` ya la ofrece.
set = **{ $name }**: { $option } vale ahora { $value } (antes: { $before }).
set-same = **{ $name }**: { $option } ya vale { $value }.
renamed = **{ $before }** se llama ahora **{ $name }**. Las partidas en curso conservan el nombre antiguo.
deleted = **{ $name }** está borrada. Las partidas en curso se juegan con ella hasta el final. Aquí está su archivo: `/variant import` la trae de vuelta.
exported = **{ $name }** en un archivo. `/variant import` la carga, aquí o en otro servidor.
imported = He cargado **{ $name }**, en el mapa { $map }. { $n }
cannot = { $option } no puede valer { $value }. { $why }
impossible = { $option } no puede valer { $value }. Valores posibles: { $allowed }.
nearest = El valor posible más cercano es { $value }.
works = Un valor posible es { $value }.
difference = - { $option }: { $own } en vez de { $base }
same = Se juega igual que { $base }.
differs = **En qué se distingue de { $base }**
file-too-large = Ese archivo tiene { $n } bytes; una variante tiene { $most } como máximo.
file-unreachable = No pude traer el archivo de Discord. Envíalo otra vez.
file-no-text = Ese archivo no es texto: una variante es un pequeño archivo TOML, como los escribe `/variant export`.
file-wrong = No puedo cargar **{ $file }**:
file-line = - línea { $line }: { $fault }
file-fault = - { $fault }
file-more =
    { $n ->
        [one] - … y { $n } fallo más.
        *[other] - … y { $n } fallos más.
    }
n-differences =
    { $n ->
        [one] { $n } diferencia
        *[other] { $n } diferencias
    }
completion = { $group }: { $option } = { $value }
completion-long = { $group }: { $option } = { $value } · { $about }
value-now = { $value } · como ahora
value-base = { $value } · como en { $base }
