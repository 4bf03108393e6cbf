### Ce que dit `/map` : des plateaux d'une partie du monde, faits pour un serveur.

under-way = Je dessine un plateau : **{ $name }** …
head =
    **{ $name }** : { $cities } villes, { $routes } routes, { $tickets } cartes Destination ; { $trains } wagons chacun.
    Pour { $players } joueurs.
all-inside = Tous ses chiffres sont ceux de plateaux imprimés.
outside =
    { $n ->
        [one] Un chiffre sur { $all } sort de ceux des plateaux imprimés.
        *[other] { $n } chiffres sur { $all } sortent de ceux des plateaux imprimés.
    }
unkept = Personne ne l'a encore gardé : il disparaît { $time }.
alt = Le plateau { $name } avec ses { $cities } villes, avant toute partie.
play = Jouer
another = Un autre
keep = Garder
kept = **{ $name }** reste. Pour y jouer : `/game new variant:{ $variant }`.
list = Les cartes faites ici :
line = - **{ $name }**, `{ $variant }`
line-unkept = - **{ $name }**, `{ $variant }`, disparaît { $time } si personne ne la garde
none = Ce serveur n'a encore fait aucune carte. Essayez `/map make region:Portugal`.
exported = **{ $name }**, en fichier.
deleted = **{ $name }** n'est plus là, ni les variantes qui s'y jouent. Les parties en cours la gardent. Voici son fichier.
unknown = Aucune carte faite ici ne s'appelle « { $name } ». `/map list` les donne toutes.
no-recipe = Cette carte vient d'un fichier : il n'y en a pas d'autre comme elle.
busy = Un plateau ou un essai est déjà en cours ici. Réessayez dans une minute.
too-many = Ce serveur a { $most } cartes. Supprimez-en une d'abord, avec `/map delete`.
too-often = Pas plus de { $n } plateaux par jour. Revenez demain.
no-region = Nommez un pays, une région, ou une ville et une distance : « Portugal », « Bretagne », « around Lyon 300 km », « Espagne, Portugal ».
unknown-region = Je ne connais ni pays, ni région, ni ville du nom de « { $name } ».
region-meant = Je ne connais ni pays, ni région, ni ville du nom de « { $name } ». Peut-être : { $others } ?
too-far = Pas plus de 2000 km autour d'une ville.
cities = Un plateau a de { $least } à { $most } villes.
too-few = { $name } n'a que { $n } lieux assez éloignés les uns des autres, et il en faut { $least }. Ajoutez un voisin, après une virgule.
no-town = Je ne connais pas de ville du nom de « { $name } ».
too-small = Il n'y a pas la place pour deux joueurs avec autant de wagons. Prenez plus de villes ou une partie plus courte.
