### Ce que dit `/map` : des plateaux d’une partie du monde, faits pour un serveur.

under-way = Je fabrique un plateau : **{ $name }**. Une minute ou deux…
head = **{ $name }** : { $cities } villes, { $routes } routes, { $tickets } tickets ; { $trains } wagons chacun.
    Pour { $players } joueurs.
figures = À table complète, il y a { $spaces } cases pour chaque wagon, et le plus long voyage d’une ville à l’autre prend { $farthest } wagons.
played = Des ordinateurs y ont joué { $games } parties. À { $players }, qui commence en gagne { $first } ({ $share } serait une part égale), chacun joue { $turns } tours, et { $made } des tickets sont réussis.
all-inside = Pour tout le reste, il ressemble à un plateau imprimé.
outside =
    { $n ->
        [one] Sur un point parmi { $all }, il ne ressemble pas à un plateau imprimé :
        *[other] Sur { $n } points parmi { $all }, il ne ressemble pas à un plateau imprimé :
    }
outside-line = - { $what } : { $own }. Plateaux imprimés : { $least } à { $most }
outside-played = - { $what }, à { $players } : { $own }. Plateaux imprimés : { $least } à { $most }
outside-more =
    { $n ->
        [one] - … et un autre
        *[other] - … et { $n } autres
    }
percent = { $n } %
crowded =
    { $n ->
        [one] À un endroit, une chose en recouvre une autre : avec moins de villes, il y a plus de place.
        *[other] À { $n } endroits, une chose en recouvre une autre : avec moins de villes, il y a plus de place.
    }
fewer = J’ai placé { $n } des { $wanted } villes : avec plus, tout se chevaucherait.
fewer-players = Pas à plus de { $n } : il a trop peu de cases pour leurs wagons.
unkept = Personne ne l’a encore gardé : il disparaît { $time }.
alt = Le plateau { $name } avec ses { $cities } villes, avant toute partie.
play = Jouer
another = Un autre
keep = Garder
kept = **{ $name }** reste. `/game new` le propose.
list = Les plateaux faits ici :
line = - **{ $name }**, `{ $variant }`
line-unkept = - **{ $name }**, `{ $variant }`, disparaît { $time } si personne ne le garde
none = Ce serveur n’a encore fait aucun plateau. Essaie `/carte créer lieu:Portugal`.
exported = **{ $name }**, en fichier.
deleted = **{ $name }** n’est plus là, ni les variantes qui s’y jouent. Les parties en cours le gardent. Voici son fichier.
deleted-damaged = **{ $name }** n’est plus là, ni les variantes qui s’y jouent. Les parties en cours le gardent. Son fichier était abîmé : je ne peux pas te le rendre.
set = Voici **{ $name }**, avec **{ $city }** comme demandé. Les nouvelles tables l’ont ainsi ; celles qui sont ouvertes gardent leur plateau.
set-nothing = Dis ce qui doit changer : `nom:` pour un autre nom, `étiquette:` pour le côté où il se trouve.
set-no-city = Il n’y a pas de ville « { $city } » sur **{ $name }**. Ses villes : { $cities }.
set-taken = « { $text } », c’est **{ $city }**. Choisis un autre nom.
set-side-full = Il n’y a pas de place pour **{ $city }** de ce côté. Il y en a { $sides }.
set-full = Il n’y a de place pour « { $city } » nulle part à côté de son point. Un nom plus court tiendra peut-être.
set-changed = Quelqu’un vient de changer ce plateau. Regarde-le avec `/map show`, puis réessaie.
right = à droite
left = à gauche
above = au-dessus
below = au-dessous
unknown = Aucun plateau fait ici ne s’appelle « { $name } ». `/map list` les donne tous.
no-recipe = Ce plateau vient d’un fichier : il n’y en a pas d’autre comme lui.
busy = Un plateau ou un essai est déjà en cours ici. Réessaie dans une minute.
too-many = Ce serveur a { $most } plateaux. Supprimes-en un d’abord, avec `/map delete`.
too-often = Pas plus de { $n } plateaux par jour. Reviens demain.
no-region = Nomme un pays, une région, ou une ville et une distance : « Portugal », « Bretagne », « autour de Lyon 300 km », « Espagne, Portugal ».
unknown-region = Je ne connais ni pays, ni région, ni ville du nom de « { $name } ».
region-meant = Je ne connais ni pays, ni région, ni ville du nom de « { $name } ». Peut-être : { $others } ?
too-far = Pas plus de 2000 km autour d’une ville.
cities = Un plateau a de { $least } à { $most } villes.
too-few =
    { $n ->
        [one] { $name } n’a qu’un lieu, et il en faut { $least }. Ajoute un voisin, après une virgule.
        *[other] { $name } n’a que { $n } lieux assez éloignés les uns des autres, et il en faut { $least }. Ajoute un voisin, après une virgule.
    }
no-town = Là, et à 300 km à la ronde, je ne connais pas de ville du nom de « { $name } ». Je connais celles de 5000 habitants ou plus, et les 60 plus grandes de chaque région.
too-small = { $name } a trop peu de cases pour deux joueurs avec { $trains } wagons chacun. Essaie avec plus de villes.
too-small-but = { $name } a trop peu de cases pour deux joueurs avec { $trains } wagons chacun. Avec { $other } wagons chacun, ça va : choisis cette `durée`.
