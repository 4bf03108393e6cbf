short = En bref
no-part = { $variant } n’a pas de chapitre « { $heading } ». Voici la partie en bref :
here = **Ici** : { $rules }
pick = Un autre chapitre
title = **{ $variant }**, sur la carte { $map }
players-alone = Pour { $counts } joueurs, chacun pour soi.
players-teams = Pour { $counts } joueurs, en équipes de deux. Les partenaires marquent ensemble et partagent deux présentoirs, un pour les cartes et un pour les tickets ; chacun a sa propre main et sa propre réserve.
begins = Chacun commence avec { $vehicles } et { $cards }.
deck = La pioche a { $total } cartes wagon : { $each } dans chacune des { $colors } couleurs, et { $wilds }.
dealt = Chacun reçoit { $tickets } et en garde au moins { $kept }.
dealt-long =
    { $n ->
        [one] { $tickets } et { $n } long
        *[other] { $tickets } et { $n } longs
    }
long-at-most =
    { $n ->
        [one] Des longs, on peut en garder un au plus.
        *[other] Des longs, on peut en garder { $n } au plus.
    }
returned-deck = Le reste va sous la pioche ({ $deck } en tout).
returned-box = Le reste quitte la partie sans être vu ; avant la distribution, la pioche a { $deck }.
returned-long = Les tickets longs que tu ne gardes pas quittent toujours la partie.
mixture = Avant de piocher des tickets, tu dis combien de longs tu veux.
returned-mixture = Le reste retourne dans les deux pioches, qui ont en tout { $deck } et { $long } longs, et les deux sont mélangées à nouveau.
open-tickets = Tout le monde voit les tickets gardés au début.
turn = À ton tour, tu fais une chose : piocher des cartes, prendre une route ou piocher des tickets.
turn-stations = À ton tour, tu fais une chose : piocher des cartes, prendre une route, piocher des tickets ou construire une gare.
turn-teams-stations = À ton tour, tu fais une chose : piocher des cartes, prendre une route, piocher des tickets, construire une gare ou mettre des tickets sur le présentoir.
turn-teams = À ton tour, tu fais une chose : piocher des cartes, prendre une route, piocher des tickets ou mettre des tickets sur le présentoir.
draw =
    { $n ->
        [one] Prends deux cartes : la carte visible, ou dans la pioche.
        *[other] Prends deux cartes, parmi les { $n } visibles ou dans la pioche.
    }
first-ends = Si tu prends d’abord une carte { $wild } visible, tu n’en prends pas d’autre.
first-ordinary = Une carte { $wild } visible prise en premier compte comme une carte ordinaire.
second-never = Les { $wilds } visibles ne peuvent pas être ta deuxième carte.
second-any = Les { $wilds } visibles peuvent aussi être ta deuxième carte.
one-enough = Tu peux t’arrêter après une carte.
one-not-enough = Tu dois prendre une deuxième carte si tu peux.
sweep =
    { $n ->
        [one] Dès que { $n } carte { $wild } est visible, toutes les cartes visibles sont remplacées.
        *[other] Dès que { $n } { $wilds } sont visibles, toutes les cartes visibles sont remplacées.
    }
no-sweep = Même avec beaucoup de { $wilds }, les cartes visibles restent.
draw-teams = Une carte va dans la main et une sur le présentoir ; une carte { $wild } visible prise en premier va sur le présentoir.
claim = Paie une carte par case, toutes de la couleur de la route ; les { $wilds } remplacent n’importe quelle couleur. Une route grise accepte n’importe laquelle, mais une seule.
claim-restricted = Paie une carte par case, toutes de la couleur de la route. Une route grise accepte n’importe quelle couleur, mais une seule.
claim-teams = Les cartes peuvent venir de la main et du présentoir.
points = Une route rapporte tout de suite : { $points } points pour 1 à { $longest } cases.
ferry = Un ferry demande au moins autant de { $wilds } qu’il en montre.
wilds-on = Les { $wilds } remplacent n’importe quelle couleur, mais seulement sur { $kinds }.
ferry-substitute =
    { $n ->
        [one] Là, une carte quelconque peut remplacer une carte { $wild }.
        *[other] Là, { $n } cartes quelconques peuvent remplacer ensemble une carte { $wild }.
    }
ferry-substitute-stack =
    { $n ->
        [one] Là, une carte quelconque peut remplacer une carte { $wild }, même une qui remplace une couleur.
        *[other] Là, { $n } cartes quelconques peuvent remplacer ensemble une carte { $wild }, même une qui remplace une couleur.
    }
track-substitute =
    { $n ->
        [one] Sur { $route }, une carte quelconque peut remplacer une carte de la couleur.
        *[other] Sur { $route }, { $n } cartes quelconques peuvent remplacer ensemble une carte de la couleur.
    }
tunnel = Dans un tunnel, tu poses tes cartes, puis la pioche en montre d’autres, et chaque carte qui correspond t’en coûte une de plus : paie, ou reprends tout. Dans les deux cas, ton tour est fini.
mountain = Une route de montagne use { $vehicle } de plus par croix, perdu pour de bon, et rapporte { $points } pour chacune.
doubles = Personne ne peut prendre deux routes entre les mêmes villes.
doubles-one = À { $counts } joueurs, une seule route d’une double ou triple route peut être prise.
doubles-close = À { $counts } joueurs, une seule route d’une double route peut être prise, et deux d’une triple.
doubles-open = Toutes restent ouvertes, quel que soit le nombre de joueurs.
doubles-always =
    { $n ->
        [one] { $routes } reste toujours ouverte.
        *[other] { $routes } restent toujours ouvertes.
    }
stations = Chacun peut construire { $stations }, dans des villes qui n’en ont pas encore, pour { $cost } cartes d’une seule couleur ; les { $wilds } remplacent n’importe quelle couleur.
stations-lend = À la fin, chaque gare te prête la meilleure route d’un autre joueur vers sa ville, pour tes tickets seulement.
stations-unused = Une gare non construite rapporte { $points }.
tickets = Pioche { $tickets } et gardes-en au moins { $kept }.
tickets-deck = Le reste va sous la pioche.
tickets-box = Le reste quitte la partie sans être vu.
tickets-countries = Un ticket vers un pays se contente de n’importe lequel de ses points frontière ; aucun chemin ne traverse un pays.
tickets-goals = Un ticket à plusieurs buts ajoute la plus haute valeur atteinte, ou coûte la plus basse. Deux fois le même ticket, ce sont deux tickets.
tickets-teams = Un de ceux que tu gardes va sur le présentoir. Tu peux aussi passer un tour entier à y mettre un ou deux tickets de ta main.
last-round-alone =
    { $n ->
        [one] Dès qu’il reste { $vehicles } ou moins à quelqu’un, chacun joue encore un tour.
        *[other] Dès qu’il reste { $vehicles } ou moins à quelqu’un, chacun joue encore { $n } tours.
    }
last-round-team =
    { $n ->
        [one] Dès qu’il reste en tout { $vehicles } ou moins à une équipe, chacun joue encore un tour.
        *[other] Dès qu’il reste en tout { $vehicles } ou moins à une équipe, chacun joue encore { $n } tours.
    }
score-tickets = Les tickets réussis ajoutent leurs points, les autres les retirent.
ties =
    { $n ->
        [one] À égalité, voici ce qui compte : { $breaks } ; si tout est égal, les joueurs partagent la place.
        *[other] À égalité, voici ce qui compte, dans l’ordre : { $breaks } ; si tout est égal, les joueurs partagent la place.
    }
ties-none = À égalité, les joueurs partagent la place.
longest-path = Chemin le plus long : { $points } pour la plus longue suite de tes routes, sans coupure.
globetrotter = Globe-trotter : { $points } pour le plus de tickets réussis.
mandala =
    { $n ->
        [1] Mandala : { $points } points si les villes d’un ticket réussi sont reliées deux fois, par deux chemins sans route commune.
        *[other] Mandala : { $points } points pour 1 à { $n } tickets réussis dont les villes sont reliées deux fois, par deux chemins sans route commune.
    }
explorer = Explorateur de l’Asie : { $points } pour le plus de villes dans un seul réseau.
districts = Relie tous les lieux d’un quartier pour marquer ses points ({ $numbers }).
no-bonus = Aucun.
