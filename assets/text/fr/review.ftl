### L’analyse d’une partie terminée.

button = Analyse
under-way = J’analyse la table `{ $game }` pour toi : des ordinateurs jouent la suite à partir de chaque tour… { $share } %
waiting = J’analyse la table `{ $game }` pour toi, juste après une autre. Cela prend quelques secondes.
busy = Je travaille déjà à une analyse pour toi, ou à deux pour ce serveur. Redemande dans quelques secondes.
not-over = La table `{ $game }` joue encore. Une analyse dit ce que les autres ont en main, alors tu l’auras à la fin de la partie.
no-result = La table `{ $game }` s’est arrêtée sans résultat, alors il n’y a rien à analyser.
players-only = Seuls les joueurs de la table `{ $game }` peuvent demander une analyse : elle montre la partie vue de leur place. `/replay` montre la partie à tout le monde.
title = **Ton analyse · { $variant }** · `{ $game }`
won =
    { $same ->
        [1] **Tu as gagné.** Tes chances étaient de { $first } % { $since } et n’ont jamais été plus basses.
        *[other] **Tu as gagné.** Tes chances étaient de { $first } % { $since } et, au plus bas, de { $chance } % avant le tour { $turn }.
    }
shared =
    { $same ->
        [1] **Tu partages la victoire.** Tes chances étaient de { $first } % { $since } et n’ont jamais été plus basses.
        *[other] **Tu partages la victoire.** Tes chances étaient de { $first } % { $since } et, au plus bas, de { $chance } % avant le tour { $turn }.
    }
lost =
    { $same ->
        [1] **Tu n’as pas gagné.** Tes chances étaient de { $first } % { $since } et n’ont jamais été plus hautes.
        *[other] **Tu n’as pas gagné.** Tes chances étaient de { $first } % { $since } et, au plus haut, de { $chance } % avant le tour { $turn }.
    }
resigned =
    { $same ->
        [1] **Tu as abandonné**, ce qui compte comme dernière place. Tes chances étaient de { $first } % { $since } et n’ont jamais été plus hautes.
        *[other] **Tu as abandonné**, ce qui compte comme dernière place. Tes chances étaient de { $first } % { $since } et, au plus haut, de { $chance } % avant le tour { $turn }.
    }
left = **Tu as joué jusqu’au tour { $turn }.** Tes chances étaient de { $first } % { $since } et de { $chance } % quand quelqu’un d’autre a pris la place.
at-start = au début
at-handover = quand tu as pris la place
turning = **Le tournant : tour { $turn }**, de { $from } % à { $to } %. { $happened }
turning-last = **Décidé seulement à la fin**, par le dernier tour et le décompte final : avant, tes chances étaient de { $from } %.
no-turning = **Pas de tournant :** aucun tour n’a beaucoup changé tes chances.
alt = Tes chances de gagner, tour après tour : { $moments } ; { $last } % à la fin, après { $n } tours.
alt-left = Tes chances de gagner, tour après tour : { $moments } ; { $last } % quand quelqu’un d’autre a pris la place, après { $n } tours.
alt-moment = { $chance } % avant le tour { $turn }
contests = **Routes disputées**
longer = - Tour { $turn } : { $player } a pris **{ $track }**, et ton ticket { $ticket } a coûté { $trains } de plus{ $anyway }.
cut-off = - Tour { $turn } : { $player } a pris **{ $track }**, et ton ticket { $ticket } est devenu impossible.
longer-by-you =
    { $own ->
        [1] - Tour { $turn } : tu as pris **{ $track }**, et le ticket { $ticket } a coûté { $trains } de plus à { $against }{ $anyway }.
        *[other] - Tour { $turn } : { $player } a pris **{ $track }**, et le ticket { $ticket } a coûté { $trains } de plus à { $against }{ $anyway }.
    }
cut-off-by-you =
    { $own ->
        [1] - Tour { $turn } : tu as pris **{ $track }**, et le ticket { $ticket } est devenu impossible pour { $against }.
        *[other] - Tour { $turn } : { $player } a pris **{ $track }**, et le ticket { $ticket } est devenu impossible pour { $against }.
    }
made-anyway = , mais il a quand même été réussi
luck = **Chance**
many-wilds = - Sur { $cards } de la pioche, première main comprise, tu as eu { $wilds } ; la moyenne est de { $expected }. { $share } % des donnes en offrent autant ou plus.
few-wilds = - Sur { $cards } de la pioche, première main comprise, tu as eu { $wilds } ; la moyenne est de { $expected }. { $share } % des donnes n’en offrent pas davantage.
offers =
    { $n ->
        [one] - Les tickets proposés t’allaient mieux que { $share } % de tous les autres choix
        *[other] - Les tickets proposés, { $n } fois en tout, t’allaient mieux que { $share } % de tous les autres choix
    }
worse-offers =
    { $n ->
        [one] - Les tickets proposés t’allaient moins bien que { $share } % de tous les autres choix
        *[other] - Les tickets proposés, { $n } fois en tout, t’allaient moins bien que { $share } % de tous les autres choix
    }
offer-points = { $line } (points face à la moyenne : { $points })
what-if = **Et si…**
instead = - Tour { $turn } : **{ $better }** au lieu de { $played } : { $to } % plutôt que { $from } %{ $points }
instead-at-first = - Avant le premier tour : **{ $better }** au lieu de { $played } : { $to } % plutôt que { $from } %{ $points }
more-points =
    { $n ->
        [one] , { $n } point de plus
        *[other] , { $n } points de plus
    }
nothing-better = - Je n’ai pas trouvé de coup nettement meilleur.
unfinished = - Le temps m’a manqué pour comparer tous les coups, alors j’ai pu en laisser passer.
note = -# Estimé d’après { $n } parties que des ordinateurs ont continuées à partir de ce que tu savais : un avis, pas une preuve. Les points sont face à ton meilleur adversaire. `/replay` montre chaque tour.
