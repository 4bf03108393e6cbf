view_channel =
    .name = Kanal anzeigen
    .without = Dort kann niemand spielen.

send_messages =
    .name = Nachrichten senden
    .without = Im Kanal selbst kann niemand spielen, in seinen Threads schon.

attach_files =
    .name = Dateien anhängen
    .without = Beiträge kommen ohne Bild, und niemand kann einen neuen Tisch eröffnen.

read_message_history =
    .name = Nachrichtenverlauf anzeigen
    .without = Niemand kann einen neuen Tisch eröffnen, und ein Beitrag kann doppelt kommen, wenn Discord den ersten nicht bestätigt hat.

create_public_threads =
    .name = Öffentliche Threads erstellen
    .without = Kein Tisch bekommt einen eigenen Thread.

send_messages_in_threads =
    .name = Nachrichten in Threads senden
    .without = In Threads kann niemand spielen.
