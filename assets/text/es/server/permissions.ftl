view_channel =
    .name = Ver canal
    .without = nadie puede jugar allí en una mesa.

send_messages =
    .name = Enviar mensajes
    .without = nadie puede jugar en el canal mismo; en sus hilos, sí.

attach_files =
    .name = Adjuntar archivos
    .without = los mensajes llegan sin imagen, y nadie puede abrir una mesa nueva.

read_message_history =
    .name = Leer el historial de mensajes
    .without = nadie puede abrir una mesa nueva, y un mensaje puede llegar dos veces si Discord no confirmó el primero.

create_public_threads =
    .name = Crear hilos públicos
    .without = ninguna mesa puede tener su propio hilo.

send_messages_in_threads =
    .name = Enviar mensajes en hilos
    .without = nadie puede jugar en un hilo.
