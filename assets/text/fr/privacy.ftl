### Ce qui est gardé d’une personne, et comment l’oublier.

page =
    {"*"}*Ce que je garde sur toi, et pourquoi**
    - Tes réglages : pour t’appeler, te rappeler un tour et t’attendre comme tu veux.
    - Tes places : serveur, salon, ton nom là-bas, ton arrivée, et chaque coup avec son heure. Une partie, ce sont ses coups.
    - Ce que donnent tes parties terminées : cote, totaux, contre qui tu as joué. `/settings` garde ton nom hors des listes.
    - La référence de ta photo de profil, pour la dessiner sur les images de tes tables. `/settings` l’enlève.
    - Tes ordres, jusqu’à la fin de la partie.
    - Quels messages privés je t’ai envoyés, sans leur texte : pour ôter les boutons périmés.
    - Ce que tu as fait pour tenir une table, modérer ou gérer le serveur, et ce qu’on y a fait à ton sujet : pour que l’on puisse le retrouver.
    Je ne lis ni messages ni listes de membres, je ne note ni nom ni identifiant dans mes journaux, et je ne transmets rien.
    {"*"}*Exporter** te donne le tout en un fichier, pour tes yeux seulement. **Oublie-moi** l’efface ; je te demanderai confirmation.
export = Exporter
forget = Oublie-moi
exported = Tout ce que je garde sur toi, en un fichier. Des parties en cours, il ne contient que ta part.
ask =
    {"*"}*Veux-tu que je t’oublie ?** C’est sans retour.
    - { $tables } Dans une partie en cours, un joueur ordinateur prend ta place pour de bon ; tu ne peux plus y revenir.
    - Les parties terminées gardent leurs coups, résultats et cotes, sous le nom « { $name } » et un numéro qui ne mène à personne.
    - Tout le reste sur toi est effacé en une minute : réglages, ordres, noms, ce que je sais de mes messages privés pour toi.
    - Ce qui est déjà dans Discord y reste : mes anciens messages, et nos messages privés, que tu peux effacer de ton côté.
    Si tu reviens plus tard, je repars de zéro.
open-tables =
    { $n ->
        [one] Tu quittes { $n } table ouverte.
        *[other] Tu quittes { $n } tables ouvertes.
    }
really = Oui, oublie-moi
keep = Non, tout garder
done = C’est fait : je ne garde plus rien sur toi. Merci d’avoir joué.
done-later = C’est fait : tout ce que je savais sur toi est effacé. Les dernières traces quittent les fichiers en dix minutes. Merci d’avoir joué.
former-seat = Anonyme { $n }
former = Anonyme
seat-left = Quelqu’un est parti. Un joueur ordinateur prend sa place, et s’appelle désormais { $player }.
withdrawn = -# Ce message nommait quelqu’un qui est parti. La table continue plus bas.
lobby-left = La table `{ $game }` est fermée, car tout le monde est parti.
away = On m’a retiré du serveur de la table `{ $game }`, alors la partie dort et aucune horloge ne tourne. Elle reprend quand quelqu’un m’y invite de nouveau.
back = Me revoilà, alors la partie reprend. Pendant mon absence, aucune horloge ne tournait.
