### Boutons, menus et leurs questions.

in-holder = Sur le présentoir : { $cards }.
# Where a card goes: "Elle va dans ta main."
hand = dans ta main
holder = sur le présentoir

board = Plateau en texte
my-board = Mon plateau
my-hand = Ma main
back = Retour
previous = Précédent
more = Suivant
choose-tickets = Choisir mes tickets
see-tickets = Les voir d’abord
rematch = Revanche
go-on = Continuer mon tour
all-settings = Tous les réglages
claim = Prendre une route
tickets = Tickets
share = Partager des tickets

your-turn = C’est à toi de jouer : que veux-tu faire ?
best-claims = Prendre une de tes meilleures routes

which-card = Quelle carte prends-tu d’abord ?
no-card-to-draw = Il n’y a plus de carte wagon à piocher.
# Buttons, with a square of the card’s colour before the word.
take-one-of = { $card } (1 sur { $n })
take = { $card }
deck = Pioche
two-from-deck = Deux de la pioche
stop = M’arrêter à une carte
second-card = Quelle carte prends-tu en deuxième ?
second-card-goes-to = Elle va { $stand }.
stand-said-later = Tu diras où elle va quand tu l’auras vue.
first-card-goes-to = Elle va { $stand }, et la deuxième à l’autre endroit.
decide-later = Voir d’abord
first-card-to = Première carte { $stand }
you-took = Ta carte : { $card }.
hand-or-holder = Où va-t-elle ? La deuxième ira à l’autre endroit.
into-stand = La carte { $stand }
into-stand-then-deck = La carte { $stand } + pioche

which-track = Quelle route prends-tu ?
no-track-to-claim = Tu ne peux encore payer aucune route. Voici les plus proches :
no-track-left = Il n’y a plus de route que tu puisses prendre dans cette partie.
best-tracks = Tes meilleures routes
nearest-tracks = Les routes les plus proches
by-city = Par ville
all-tracks = Toutes les routes
tracks-of-city = Quelle route prends-tu à { $city } ?
tracks-here =
    { $n ->
        [one] { $n } route que tu peux prendre
        *[other] { $n } routes que tu peux prendre
    }
cards-missing =
    { $n ->
        [one] { $track } : il te manque { $n } carte.
        *[other] { $track } : il te manque { $n } cartes.
    }
missing =
    { $n ->
        [one] il manque { $n } carte
        *[other] il manque { $n } cartes
    }
into-orders = Ajouter à mes ordres
about-orders = Ajoute-la à tes ordres, et je la prends à ton tour dès que tu peux payer.
serves-ticket = pour ton ticket
for-ticket-worth = pour ton ticket à { $n }
for-ticket = pour { $ticket }
claim-with = { $track } : { $payment }
ways-to-pay =
    { $n ->
        [one] { $n } façon de payer
        *[other] { $n } façons de payer
    }
which-meant = Plusieurs routes sont possibles. Laquelle veux-tu ?
which-payment = Payer avec
how-to-pay = { $track }. Comment paies-tu ?
really-claim = Prendre { $track } avec { $payment } ?
claim-it = Prendre
pay-otherwise = Payer autrement

build-station = Gare
which-city = Où la construis-tu ?
all-cities = Toutes les villes
station-price =
    { $n ->
        [one] Ta prochaine gare coûte { $n } carte, de n’importe quelle couleur. Non construite, elle rapporte { $points }.
        *[other] Ta prochaine gare coûte { $n } cartes d’une même couleur. Non construite, elle rapporte { $points }.
    }
station-lends = À la fin, une gare te prête une route que quelqu’un d’autre y a prise, pour tes tickets.
station-completes = relie { $tickets }
station-brings-nearer = { $ticket } : encore { $trains } au lieu de { $before }
station-brings-in-reach = { $ticket } : encore { $trains }, hors d’atteinte sans elle
station-worth = { $does }, soit { $points } de plus à la fin
station-completes-none = n’aide aucun de tes tickets pour l’instant
helpful-cities = Villes qui aident tes tickets
other-cities = Autres villes
no-helpful-city = Pour l’instant, aucune gare n’aiderait à elle seule tes tickets.
how-to-pay-station = Comment paies-tu une gare à { $city } ?

# Beside a claim that one press makes.
tunnel = tunnel
tunnel-asks =
    { $n ->
        [one] { $track }. Le tunnel demande { $n } carte de plus : paie-la, ou reprends tout et ton tour se termine.
        *[other] { $track }. Le tunnel demande { $n } cartes de plus : paie-les, ou reprends tout et ton tour se termine.
    }
add-extra = Ajouter { $payment }
withdraw = Tout reprendre

no-tickets-left = Il n’y a plus de tickets.
about-drawing-tickets = Tu en pioches { $n } et tu en gardes au moins { $least }. Un ticket que tu ne réussis pas te coûte ses points.
draw-tickets =
    { $n ->
        [one] Piocher { $n } ticket
        *[other] Piocher { $n } tickets
    }
not-kept-leave = Ceux que tu ne gardes pas quittent la partie.
last-turn = C’est ton dernier tour.
about-mixture = Tu pioches { $n } tickets et tu en gardes au moins { $least }. Combien de longs veux-tu ? Il reste { $regular } courts et { $long } longs.
n-short =
    { $n ->
        [one] { $n } court
        *[other] { $n } courts
    }
n-long =
    { $n ->
        [one] { $n } long
        *[other] { $n } longs
    }
pick-tickets = Choisis les tickets que tu gardes
keep-all = Tout garder
as-list = En liste
# Above the boxes of the tickets, and below that: at most 45 and 100 characters.
tickets-to-keep = Gardes-en au moins { $least }
about-keeping = Un ticket que tu ne réussis pas te coûte ses points.
about-keeping-long = Tickets longs : { $most } au plus. Un ticket que tu ne réussis pas te coûte ses points.
long-ticket = Ticket long : { $way }
# Of the second copy of a ticket, below the first one.
ticket-again = { $way } · le même une deuxième fois, compte aussi
ticket-for-holder = Pour le présentoir
about-ticket-for-holder = L’un de ceux que tu gardes.
really-keep =
    { $n ->
        [one] Garder ce ticket ?
        *[other] Garder ces { $n } tickets ?
    }
keep-these =
    { $n ->
        [one] Le garder
        *[other] Garder ces { $n } tickets
    }
which-to-holder =
    { $n ->
        [one] Tu gardes ce ticket, et il va sur le présentoir :
        *[other] Tu gardes ces { $n } tickets. Lequel va sur le présentoir ?
    }
to-holder = Présentoir : { $ticket }
choose-again = Choisir à nouveau
nothing-to-share = Tu n’as aucun ticket en main à partager.
which-to-share = Quel ticket mets-tu sur le présentoir ? C’est tout ton tour, et il y reste.
which-ticket = Quel ticket ?
share-another = { $ticket } va sur le présentoir. Un autre aussi ?
this-one-too = Ce ticket aussi
share-only-this = Ne partager que ce ticket

turn-of = C’est à { $player } de jouer.
waiting-for-tickets = De ton côté, c’est fait. D’autres choisissent encore leurs tickets.
game-over = La partie est finie.

join = Rejoindre
leave = Quitter
add-computer = Ajouter un ordinateur
settings = Réglages
start = Commencer
ready = C’est bon pour moi
not-yet = Hôte : pas encore
choose-seat = Choisis ta place et avec qui tu joues
beside = Place { $n }, avec { $player }
free-team = Place { $n }, dans l’équipe { $team }
settings-question = On joue à quoi, à cette table ? Le message dans le salon montre chaque changement.
variant = Variante
seats = Nombre de places
n-seats =
    { $n ->
        [one] { $n } place
        *[other] { $n } places
    }
order = Qui commence
order-random = Ordre des tours : tiré au sort
order-joined = Ordre des tours : par ordre d’arrivée
order-host-first = Ordre des tours : l’hôte en premier
boards = Plateaux : { $boards }
remove-somebody = Retirer quelqu’un
seat-of = Place { $n } : { $player }
cancel-table = Fermer cette table
