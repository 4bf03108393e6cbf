### Karten, Strecken, Züge.

gray = grau
# So viele Karten einer Farbe: „4× grün“.
colored = { $n }× { $color }
# Zwischen den Teilen einer Zahlung.
plus = { $first } + { $second }
from-holder = { $cards }, davon { $holder } aus dem Halter
all-from-holder = { $cards }, bezahlt aus dem Halter
none-of-these = nichts davon
none = keine Karten

n =
    { $n ->
        [one] { $n } Karte
        *[other] { $n } Karten
    }
stations =
    { $n ->
        [one] { $n } Bahnhof
        *[other] { $n } Bahnhöfe
    }
tickets =
    { $n ->
        [one] { $n } Ticket
        *[other] { $n } Tickets
    }
points =
    { $n ->
        [one] { $n } Punkt
        *[other] { $n } Punkte
    }
points-between = { $least }–{ $most } Punkte
# The same, and the points of the goal that the way leads to.
points-nearest = { $least }–{ $most } Punkte (auf diesem Weg { $n })
