### Ce que dit `/variant try`.

under-way = **{ $name }** : { $done } parties sur { $n } jouées par des ordinateurs…
busy = Un essai est déjà en cours, le tien ou un autre de ce serveur. Redemande quand il aura ses nombres.
stopped = Les ordinateurs n’ont pas pu jouer **{ $name }** jusqu’au bout. Rien n’a changé.
head =
    { $n ->
        [one] **{ $name }** : { $n } partie à { $players } ordinateurs.
        *[other] **{ $name }** : { $n } parties à { $players } ordinateurs.
    }
beside = Entre parenthèses : { $base }, avec les mêmes donnes.
alone = - { $what } : **{ $own }**
differs = - { $what } : **{ $own }** ({ $other })
same = - { $what } : { $own } ({ $other }), pas de différence nette
wins = - Victoires par place, dans l’ordre des tours : { $shares }
share = { $share } % ± { $off }
fair = Aucune place ne gagne nettement plus que sa part de { $share } %.
unfair = La place { $place } gagne nettement plus que sa part de { $share } %.
play-opens =
    { $n ->
        [one] Le bouton « Y jouer » ouvre une table pour toi et un ordinateur.
        *[other] Le bouton « Y jouer » ouvre une table pour toi et { $n } ordinateurs.
    }
play = Y jouer
decimal = ,
