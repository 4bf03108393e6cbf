### Pourquoi un coup ne va pas, et ce qui va.

game-over = Cette partie est finie.
no-seat = Tu n’as pas de place à cette table.
not-your-turn = C’est à { $player } de jouer. Des ordres pourront jouer pour toi quand ton tour viendra.
waiting-for-others = De ton côté, c’est fait. Le premier tour commence dès que tout le monde a ses tickets.
choose-tickets-first = Choisis d’abord les tickets que tu gardes.
name-mixture-first = Dis d’abord combien de tickets longs tu veux.
put-card-first = Dis d’abord où va ta carte : dans ta main ou sur le présentoir.
second-card-first = Prends d’abord ta deuxième carte.
tunnel-first = Décide d’abord pour le tunnel : payer ou faire demi-tour.
turn-first = Il n’y a rien à décider pour l’instant. C’est à toi de jouer : pioche des cartes, prends une route ou pioche des tickets avec `/tickets`.
already-resigned = Tu as déjà abandonné.
no-such-place = Les cartes visibles vont du n°1 au n°{ $n }.
place-empty = Il n’y a pas de carte au n°{ $place }. Il y en a ici : { $filled }.
no-cards = Tu ne peux pas piocher : la pioche est vide, et la défausse aussi.
wild-second = Une carte { $wild } visible ne peut pas être ta deuxième carte. Prends { $possible }.
no-stations = Il n’y a pas de gares dans cette partie.
no-station-left = Tu as déjà construit toutes tes gares.
station-not-in-city = Une gare se construit dans une ville, et ce lieu n’en est pas une.
station-taken = { $player } a déjà une gare ici, et une ville n’en accepte qu’une.
no-holder = Cette partie n’est pas en équipes : il n’y a pas de présentoir.
wild-to-holder = Une carte { $wild } visible prise en premier va sur le présentoir de ton équipe.
second-goes-to-hand = Ta deuxième carte va dans ta main, car la première est allée sur le présentoir.
second-goes-to-holder = Ta deuxième carte va sur le présentoir, car la première est allée dans ta main.
one-not-enough = Ici, il faut prendre deux cartes. Prends { $possible }.
# In a list after "Prends".
place-and-card = le n°{ $place } ({ $card })
the-deck = le dessus de la pioche
no-such-track = Cette route n’existe pas sur cette carte.
already-claimed =
    { $own ->
        [1] Tu as déjà { $track }.
        *[other] { $player } a déjà { $track }.
    }
own-parallel = Tu as déjà une route entre ces villes, et personne ne peut en avoir deux.
closed-by-parallel = { $track } est fermée : à ce nombre de joueurs, personne ne peut prendre d’autre route entre ces villes.
not-enough-trains = { $track } demande { $needed }, et il te reste { $left }.
wrong-number = Ça coûte exactement { $needed }, pas { $paid }.
several-colors = Paie avec une seule couleur et des { $wilds }, pas avec plusieurs couleurs.
wrong-color = Il faut payer en { $wanted }, pas en { $paid }. Tu as { $have }.
not-enough-wilds = Il faut au moins { $needed }, et tu as posé { $paid }.
wilds-not-taken = Les { $wilds } ne servent que sur { $kinds }.
not-shared = Ces cartes ne se répartissent pas sur les cases sans qu’il en reste.
not-there-hand = Tu ne peux pas payer { $wanted }. Dans ta main : { $have }.
not-there-holder = Tu ne peux pas prendre { $wanted } sur le présentoir. Il y a là : { $have }.
track-takes = { $track } coûte { $what }. Tes cartes pour ça : { $have }.
can-be-paid = Tu peux payer { $track } avec { $ways }.
no-tickets-left = Il n’y a plus de tickets. Pioche des cartes ou prends une route.
no-such-ticket = Il n’y a pas de ticket { $position }. Choisis de 1 à { $n }.
too-few-kept = Garde au moins { $at_least } ; tu en as choisi { $kept }.
too-many-long-kept = Des tickets longs, gardes-en { $at_most } au plus ; tu en as choisi { $kept }.
mixture-needed = Tu pioches { $n } tickets : dis combien de longs tu veux.
wrong-mixture = Tu pioches { $n } tickets en tout ; il y en a { $regular } courts et { $long } longs.
must-share-one = Dis lequel de tes tickets va sur le présentoir de ton équipe.
shares-not-kept = Le ticket { $position } ne peut pas aller sur le présentoir : tu ne le gardes pas.
share-one-or-two = Tu peux mettre un ou deux tickets sur le présentoir en un tour, pas { $n }.
