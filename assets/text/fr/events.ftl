### Ce qui s’est passé, une phrase par acte.

hands-dealt = 🎴 Les cartes sont distribuées. À vous de choisir vos tickets.
hands-dealt-all-kept = 🎴 Les cartes sont distribuées, et chacun garde tous ses tickets.
chose-first =
    { $own ->
        [1]
            { $n ->
                [one] Tu as gardé { $n } ticket.
                *[other] Tu as gardé { $n } tickets.
            }
        *[other]
            { $n ->
                [one] { $player } a gardé { $n } ticket.
                *[other] { $player } a gardé { $n } tickets.
            }
    }
named-mixture =
    { $own ->
        [1]
            { $long ->
                [0] Tu as pioché { $regular } tickets courts.
                *[other]
                    { $regular ->
                        [0] Tu as pioché { $long } tickets longs.
                        [one]
                            { $long ->
                                [one] Tu as pioché { $regular } ticket court et { $long } long.
                                *[other] Tu as pioché { $regular } ticket court et { $long } longs.
                            }
                        *[other]
                            { $long ->
                                [one] Tu as pioché { $regular } tickets courts et { $long } long.
                                *[other] Tu as pioché { $regular } tickets courts et { $long } longs.
                            }
                    }
            }
        *[other]
            { $long ->
                [0] { $player } a pioché { $regular } tickets courts.
                *[other]
                    { $regular ->
                        [0] { $player } a pioché { $long } tickets longs.
                        [one]
                            { $long ->
                                [one] { $player } a pioché { $regular } ticket court et { $long } long.
                                *[other] { $player } a pioché { $regular } ticket court et { $long } longs.
                            }
                        *[other]
                            { $long ->
                                [one] { $player } a pioché { $regular } tickets courts et { $long } long.
                                *[other] { $player } a pioché { $regular } tickets courts et { $long } longs.
                            }
                    }
            }
    }
long-kept =
    { $n ->
        [0] Aucun n’est long.
        [one] Un seul est long.
        *[other] Parmi eux, { $n } sont longs.
    }
shows-tickets =
    { $own ->
        [1] Tu montres ces tickets : { $tickets }.
        *[other] { $player } montre ces tickets : { $tickets }.
    }
play-began = Tout le monde a ses tickets : en voiture !
took =
    { $own ->
        [1] Tu as pris { $what }.
        *[other] { $player } a pris { $what }.
    }
from-row = { $card } visible
blind =
    { $n ->
        [one] une carte de la pioche
        *[other] deux cartes de la pioche
    }
blind-known = { $card } de la pioche
to-hand = { $what } (main)
to-holder = { $what } (présentoir)
# Two cards that nobody sees, in a team.
one-for-holder = { $what }, dont une pour le présentoir
put-hand = La première carte est pour la main.
put-holder = La première carte est pour le présentoir.
swept =
    { $n ->
        [one] Trop de { $wilds } visibles : j’ai tout remplacé.
        *[other] Trop de { $wilds } visibles : j’ai tout remplacé, { $n } fois de suite.
    }
reshuffled =
    { $n ->
        [one] La pioche était vide : j’ai mélangé la défausse pour en refaire une.
        *[other] La pioche était vide { $n } fois : à chaque fois, j’ai mélangé la défausse pour en refaire une.
    }
claimed =
    { $own ->
        [1] Tu as pris { $track } avec { $payment }, pour { $points }.
        *[other] { $player } a pris { $track } avec { $payment }, pour { $points }.
    }
# After a tunnel whose payment has just been told.
tunnel-claimed = La route est prise, pour { $points }.
station-built =
    { $own ->
        [1] Tu as construit une gare à { $city } avec { $payment }.
        *[other] { $player } a construit une gare à { $city } avec { $payment }.
    }
entered =
    { $own ->
        [1] Tu as tenté le tunnel { $track } avec { $payment }.
        *[other] { $player } a tenté le tunnel { $track } avec { $payment }.
    }
turned-up = Cartes retournées : { $cards }.
turned-up-nothing = Il n’y avait aucune carte à retourner.
paid-extra =
    { $own ->
        [1] Tu as ajouté { $payment }.
        *[other] { $player } a ajouté { $payment }.
    }
left =
    { $own ->
        [1] Tu as fait demi-tour et repris toutes tes cartes.
        *[other] { $player } a fait demi-tour et repris toutes ses cartes.
    }
kept =
    { $own ->
        [1]
            { $n ->
                [one] Tu as pioché { $n } ticket et en as gardé { $kept }.
                *[other] Tu as pioché { $n } tickets et en as gardé { $kept }.
            }
        *[other]
            { $n ->
                [one] { $player } a pioché { $n } ticket et en a gardé { $kept }.
                *[other] { $player } a pioché { $n } tickets et en a gardé { $kept }.
            }
    }
considers =
    { $own ->
        [1]
            { $n ->
                [one] Tu as pioché { $n } ticket et tu n’as pas encore choisi.
                *[other] Tu as pioché { $n } tickets et tu n’as pas encore choisi.
            }
        *[other]
            { $n ->
                [one] { $player } a pioché { $n } ticket et n’a pas encore choisi.
                *[other] { $player } a pioché { $n } tickets et n’a pas encore choisi.
            }
    }
shared =
    { $own ->
        [1]
            { $n ->
                [one] Tu as mis { $n } ticket sur le présentoir.
                *[other] Tu as mis { $n } tickets sur le présentoir.
            }
        *[other]
            { $n ->
                [one] { $player } a mis { $n } ticket sur le présentoir.
                *[other] { $player } a mis { $n } tickets sur le présentoir.
            }
    }
passed =
    { $own ->
        [1] Tu n’avais aucun coup possible et tu as passé ton tour.
        *[other] { $player } n’avait aucun coup possible et a passé son tour.
    }
last-round =
    { $own ->
        [1] 🔔 Dernier tour de table ! Il te reste { $left }. Encore un tour chacun.
        [2] 🔔 Dernier tour de table ! Il reste { $left } à ton équipe. Encore un tour chacun.
        *[other] 🔔 Dernier tour de table ! Il reste { $left } à { $player }. Encore un tour chacun.
    }
last-round-many =
    { $own ->
        [1] 🔔 La fin approche ! Il te reste { $left }. Encore { $n } tours chacun.
        [2] 🔔 La fin approche ! Il reste { $left } à ton équipe. Encore { $n } tours chacun.
        *[other] 🔔 La fin approche ! Il reste { $left } à { $player }. Encore { $n } tours chacun.
    }
resigned =
    { $own ->
        [1] Tu as abandonné ; un ordinateur joue à ta place.
        *[other] { $player } a abandonné ; un ordinateur joue à sa place.
    }
ended = 🏁 C’était le dernier tour.
ended-stuck = 🏁 Plus personne ne peut jouer : la partie s’arrête ici.
rewound = La partie est revenue à un tour précédent.
# Two turns or more in which nobody saw what was drawn.
drew-blind = { $players } ont pioché.
# After a turn that put its side in front.
lead = 📈 En tête !
# Under the last turn of a round.
after-round = -# Après le tour de table { $n } : { $scores }
score = { $player } { $n }
# To the player alone.
you-got = Tu as reçu { $cards }.
you-keep = Tu gardes { $tickets }.
went-back = Tickets rendus : { $tickets }.
# Who decided for a player.
own-substitute = Ton chef de train remplaçant
own-clock = Ton horloge
own-computer = L’ordinateur à ta place
own-orders = Ton ordre
substitute-of = { $player } (par son remplaçant)
clock-of = { $player } (temps écoulé)
computer-of = { $player } (par l’ordinateur)
# At the head of a recap that is too long for a message.
more-turns =
    { $n ->
        [one] … et { $n } tour avant ceux-là
        *[other] … et { $n } tours avant ceux-là
    }
