### Lo que decide quien lleva un servidor.

title-where = Dónde y quién
title-tables = Mesas
title-clock = Reloj
title-look = Idioma y aspecto
where =
    Se juega en { $channels }.
    Las mesas las abre { $starters }.
    Resultados: { $results }.
tables =
    `/game new` abre { $variant }, { $place }, salvo que se elija otra cosa.
    Mesas a la vez: { $tables }. Mesas por persona: { $each }.
    Jugadores automáticos: { $computers }.
clock = Reloj habitual: { $clock }
clock-none = ninguno. Cada cual juega cuando quiere.
look =
    Idioma de los mensajes: { $language }; tema de las imágenes: { $theme }.
    El tablero se ve en { $boards }.
note = -# Cámbialos aquí abajo, o escribe cualquier valor: `/servidor reloj:8h`. `/server` comprueba mis permisos.
changed = { $setting }: **{ $value }** (antes: { $before })
changed-alone = Cambiado: { $setting }.
unchanged = Nada cambió.
channels-all = todos los canales
starters-all = todo el mundo
results-none = solo en el canal de la mesa
no-limit = tantas como admite el bot
n-tables =
    { $n ->
        [one] { $n }
        *[other] { $n }
    }
n-each =
    { $n ->
        [one] { $n }
        *[other] { $n }
    }
any-number = tantas como admite el bot
place-choice = en el canal o en un hilo, como quiera quien organiza
place-thread = siempre en un hilo aparte
place-channel = siempre en el canal mismo
computers-yes = pueden jugar
computers-no = no pueden jugar
language-auto = el del servidor
language-choice-auto = el del servidor
pick-channels = Canales donde se juega
pick-starters = El rol que abre mesas
pick-results = Dónde van también los resultados
pick-variant = Variante habitual
pick-place = En el canal o en un hilo
pick-tables = Cuántas mesas a la vez
pick-computers = Jugadores automáticos
pick-each = Cuántas mesas por persona
pick-language = Idioma de los mensajes
pick-theme = Aspecto de las imágenes
pick-boards = Mensajes que conservan su tablero
boards-newest = el último mensaje
boards-all = todos los mensajes
tables-choice =
    { $n ->
        [one] Aquí, { $n } mesa como máximo
        *[other] Aquí, { $n } mesas como máximo
    }
tables-free = Tantas mesas como admite el bot
each-choice =
    { $n ->
        [one] { $n } mesa por persona como máximo
        *[other] { $n } mesas por persona como máximo
    }
each-free = Por persona, tantas como admite el bot
every-channel = Todos los canales
everybody = Todo el mundo puede abrir
no-results = Sin canal de resultados
allow-computers = Permitir jugadores automáticos
forbid-computers = Prohibir jugadores automáticos
# Por qué algo no se hace.
not-here = En este canal no se juega. Se juega en { $channels }.
not-from-here = En ese servidor no todo el mundo puede abrir mesas, y tus roles solo los veo allí. Abre la mesa desde uno de sus canales.
not-you = Aquí las mesas las abre { $role }. Pero puedes unirte a cualquiera que esté abierta.
no-computers = En este servidor no se permiten jugadores automáticos.
too-many-here =
    { $n ->
        [one] Este servidor ya tiene { $n } mesa abierta, y no permite más. Únete a ella, o espera a que acabe.
        *[other] Este servidor ya tiene { $n } mesas abiertas, y no permite más. Únete a una, o espera a que acabe alguna.
    }
too-many-yours =
    { $n ->
        [one] Ya juegas en { $n } mesa abierta, y aquí nadie puede tener más. `/game list` la muestra.
        *[other] Ya juegas en { $n } mesas abiertas, y aquí nadie puede tener más. `/game list` las muestra.
    }
no-thread = Aquí se juega en el canal mismo, no en hilos. Quita la opción `hilo`.
result =
    {"*"}*{ $variant }** · mesa `{ $game }` – { $link }
    { $winners }
    { $scores }
results-closed = No pude poner el resultado en { $channel }: allí no puedo escribir. Con `/server` eliges otro canal.
rights = **Lo que puedo hacer en { $channel }**
right-there = - ✅ { $permission }
right-missing = - ❌ **{ $permission }**: { $without }
rights-whole = No falta nada.
rights-unseen = No veo este canal, así que no sé qué más me falta allí.
