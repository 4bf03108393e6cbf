# Both cities of a track or ticket.
between = { $a } – { $b }
# What people type between two cities.
to = a
# Which of two or three tracks is meant.
which = { $cities } ({ $color })
# A track as a menu says it: cities, then what it takes.
takes = { $cities }: { $what }
length = { $n }× { $color }
# What a grey track takes of somebody who cannot pay it: there are no grey cards.
length-any =
    { $n ->
        [one] { $n } carta de cualquier color
        *[other] { $n } cartas de un mismo color, el que sea
    }
ferry =
    { $n ->
        [one] ferry con { $n } { $wild }
        *[other] ferry con { $n } { $wild }
    }
for-wild =
    { $n ->
        [one] o { $n } carta cualquiera por cada { $wild }
        *[other] o { $n } cartas cualesquiera por cada { $wild }
    }
for-plain =
    { $n ->
        [one] o { $n } carta cualquiera por cada carta
        *[other] o { $n } cartas cualesquiera por cada carta
    }
tunnel =
    { $n ->
        [one] túnel, { $n } carta por destapar
        *[other] túnel, { $n } cartas por destapar
    }
mountain =
    { $n ->
        [one] montaña, { $n } vagón más
        *[other] montaña, { $n } vagones más
    }
