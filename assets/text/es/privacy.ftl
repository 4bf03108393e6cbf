### Lo que se guarda de una persona, y cómo olvidarla.

page =
    {"*"}*Qué guardo sobre ti, y por qué**
    - Tus ajustes: para avisarte, recordarte un turno y esperarte como quieras.
    - Tus plazas: servidor, canal, tu nombre allí, cuándo te uniste, y cada jugada con su hora. Una partida son sus jugadas.
    - Lo que resulta de tus partidas terminadas: nivel, sumas, contra quién jugaste. `/settings` deja tu nombre fuera de las listas.
    - Cómo llama Discord a tu foto de perfil: la dibujo en las imágenes de tus mesas. `/settings` la quita.
    - Tus órdenes, hasta que acaba la partida.
    - Qué mensajes directos te envié, sin su texto: para quitar los botones viejos.
    - Lo que hiciste al organizar una mesa, moderar o llevar el servidor, y lo que allí se hizo sobre ti: para que se pueda consultar.
    No leo mensajes ni listas de miembros, no apunto en mis registros el nombre ni el identificador de nadie, y no paso nada a nadie.
    {"*"}*Exportar** te lo da todo en un archivo, solo para tus ojos. **Olvídame** lo borra; te lo preguntaré otra vez.
export = Exportar
forget = Olvídame
exported = Todo lo que guardo sobre ti, en un archivo. De las partidas en curso lleva solo tu parte.
ask =
    {"*"}*¿Quieres que te olvide?** No hay vuelta atrás.
    - { $tables } En una partida en curso, un jugador automático se queda con tu plaza para siempre; no podrás volver a ella.
    - Las partidas terminadas conservan sus jugadas, resultados y niveles, con el nombre “{ $name }” y un número que no lleva a nadie.
    - Todo lo demás sobre ti se borra en un minuto: ajustes, órdenes, nombres, lo que sé de mis mensajes directos para ti.
    - Lo que ya está en Discord se queda allí: mis mensajes antiguos, y nuestros mensajes directos, que puedes borrar por tu lado.
    Si vuelves más adelante, empiezo de cero.
open-tables =
    { $n ->
        [one] Dejas { $n } mesa abierta.
        *[other] Dejas { $n } mesas abiertas.
    }
really = Sí, olvídame
keep = No, conservarlo todo
done = Hecho: ya no guardo nada sobre ti. Gracias por jugar.
done-later = Hecho: todo lo que sabía de ti está borrado. Los últimos rastros salen de los archivos en diez minutos. Gracias por jugar.
former-seat = Persona anónima { $n }
former = Persona anónima
seat-left = Alguien se fue. Un jugador automático se queda con su plaza, y desde ahora se llama { $player }.
withdrawn = -# Este mensaje nombraba a alguien que se fue. La mesa sigue más abajo.
lobby-left = La mesa `{ $game }` está cerrada, porque ya no queda nadie.
away = Alguien me quitó del servidor de la mesa `{ $game }`, así que la partida duerme y ningún reloj corre. Sigue cuando alguien me invite de nuevo.
back = Aquí estoy de nuevo, así que la partida sigue. En mi ausencia no corrió ningún reloj.
