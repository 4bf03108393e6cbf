# Both cities of a track or ticket.
between = { $a } – { $b }
# What people type between two cities.
to = à
# Which of two or three tracks is meant.
which = { $cities } ({ $color })
# A track as a menu says it: cities, then what it takes.
takes = { $cities } : { $what }
length = { $n }× { $color }
# What a grey track takes of somebody who cannot pay it: there are no grey cards.
length-any =
    { $n ->
        [one] { $n } carte de n’importe quelle couleur
        *[other] { $n } cartes d’une même couleur au choix
    }
ferry =
    { $n ->
        [one] ferry avec { $n } { $wild }
        *[other] ferry avec { $n } { $wild }
    }
for-wild =
    { $n ->
        [one] ou { $n } carte quelconque par { $wild }
        *[other] ou { $n } cartes quelconques par { $wild }
    }
for-plain =
    { $n ->
        [one] ou { $n } carte quelconque par carte
        *[other] ou { $n } cartes quelconques par carte
    }
tunnel =
    { $n ->
        [one] tunnel, { $n } carte retournée
        *[other] tunnel, { $n } cartes retournées
    }
mountain =
    { $n ->
        [one] montagne, { $n } wagon de plus
        *[other] montagne, { $n } wagons de plus
    }
