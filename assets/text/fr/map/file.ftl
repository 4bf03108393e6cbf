### Ce que `/map new` dit d’un fichier, outre les fautes des fichiers de cartes.

no-text = Ce fichier n’est pas du texte en UTF-8. Enregistre-le en « CSV UTF-8 », ou exporte-le encore une fois.
no-routes = Il n’y a pas de tableau des routes. Écris une ligne `From,To,Length`, et dessous une ligne pour chaque route.
newer = Ce fichier est de la version { $version } du format ; je lis jusqu’à la { $most }.
no-network = Il n’y a ni lieux ni routes dedans. Exporte toute la carte, ou son réseau.
bad-name = « { $name } » ne peut pas être un nom. Prends seulement des lettres, des chiffres, des espaces et . , ' - ( ), { $most } au plus.
apart = Aucun chemin ne mène de « { $first } » à « { $second } ». Relie-les par une route.
same-place = « { $first } » et « { $second } » sont au même endroit. Déplace l’un des deux.
drawing = Son dessin ne va pas : { $message }. Enlève-le, et j’en fais un autre.
unplayable = Personne ne pourrait y jouer. { $why }
at = `{ $place }` : { $what }
notes = Ce que j’ai fait du fichier :
not-claimed = Personne ne peut prendre cette route : je l’ai laissée de côté.
unknown-color = Je ne connais pas la couleur « { $color } » : la route est grise.
other-decks = Une carte a une pioche : j’ai gardé « { $deck } » et laissé { $n } tickets des autres.
placed = Villes sans position : { $n }. Elles sont là où mènent leurs routes.
colored = Aucune route n’avait de couleur : je leur en ai donné.
tickets = Il n’y avait pas de tickets : j’en ai fait { $n }.
on-world = J’ai trouvé { $n } de ses villes dans le monde : le plateau y est posé.
on-paper = Il est sur papier uni : moins de trois de ses villes y sont placées comme dans le monde.
