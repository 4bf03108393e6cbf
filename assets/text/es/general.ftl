### Español. Los huecos de una línea, {así}, son los mismos en cada idioma.

# A language whose texts are not all translated yet.
draft = { $language } (traducción en curso)
and = y
or = o
# Cómo se llama algo, y qué es. Luego, dos partes de una lista larga.
named = { $name }: { $value }
clauses = { $first }; { $rest }
how-it-works = Cómo funciona
our-fault = Lo siento, algo descarriló de mi lado; ya lo apunté. Mira si funcionó de todas formas y, si no, prueba otra vez.
interrupted = Mi respuesta no te llegó. Mira si funcionó y, si no, prueba otra vez.
greeting =
    🚂 ¡Hola! Conmigo se juega a Ticket to Ride en este servidor: un turno cuando tengas un minuto.
    {"*"}*Jugar:** `/game new` abre una mesa en un canal, y los demás tocan **Unirse**.
    {"*"}*Quienes administran:** `/server` fija dónde se juega y quién abre mesas. Puede esperar.
    `/help` sabe el resto.
days =
    { $n ->
        [one] { $n } día
        *[other] { $n } días
    }
hours =
    { $n ->
        [one] { $n } hora
        *[other] { $n } horas
    }
minutes =
    { $n ->
        [one] { $n } minuto
        *[other] { $n } minutos
    }
