view_channel =
    .name = Voir le salon
    .without = personne ne peut y jouer à une table.

send_messages =
    .name = Envoyer des messages
    .without = personne ne peut jouer dans le salon même ; dans ses fils, ça marche.

attach_files =
    .name = Joindre des fichiers
    .without = les messages arrivent sans image, et personne ne peut ouvrir de nouvelle table.

read_message_history =
    .name = Voir les anciens messages
    .without = personne ne peut ouvrir de nouvelle table, et un message peut arriver deux fois si Discord n’a pas confirmé le premier.

create_public_threads =
    .name = Créer des fils publics
    .without = une table ne peut pas avoir son propre fil.

send_messages_in_threads =
    .name = Envoyer des messages dans les fils
    .without = personne ne peut jouer dans un fil.
