### Une partie que l’on montre encore une fois.

button = Revoir
title = **{ $variant }** · `{ $game }` · tour { $turn } sur { $n }
title-set-up = **{ $variant }** · `{ $game }` · avant le tour 1 sur { $n }
as-everybody = -# Ce que tout le monde voyait alors.
as-player =
    { $own ->
        [1] -# Ce que tu voyais alors, avec tes propres tickets.
        *[other] -# Ce que voyait alors { $player }, avec ses propres tickets.
    }
held-by =
    { $own ->
        [1] -# Ce que tu avais alors :
        *[other] -# Ce qu’avait alors { $player } :
    }
first = Début
back = Reculer
on = Avancer
last = Fin
hand = Main d’alors
board = Plateau d’alors
jump = Aller à un tour
turn =
    { $own ->
        [1] Tour { $n } · toi
        *[other] Tour { $n } · { $player }
    }
set-up = Avant le tour 1
whose = Par quels yeux ?
everybody = Ce que tout le monde voyait
through =
    { $own ->
        [1] Ce que tu voyais
        *[other] Ce que voyait { $player }
    }
kept = -# Je garde la partie tirée de { $file } tant qu’on la regarde : elle part après { $n } jours sans visite. `/revoir table:{ $game }` la montre encore.
full = Ce serveur garde { $n } parties tirées de fichiers, et chaque nouvelle partie chasse celle qu’on n’a pas regardée depuis le plus longtemps. Tu en as assez chassé pour l’instant : tu peux en montrer une nouvelle { $when }.
not-yet = Jusqu’à la fin de la partie, tu ne peux regarder que par tes propres yeux, ou par ceux de tout le monde.
whose-hand = Tu n’avais pas de main dans cette partie. Quand elle sera finie, choisis par quels yeux tu regardes, puis appuie sur **Main d’alors**.
