### Cartes, routes, wagons.

gray = gris
# So many cards of a colour: "4× vert". The name of the colour does not change.
colored = { $n }× { $color }
# Between parts of a payment.
plus = { $first } + { $second }
from-holder = { $cards }, dont { $holder } du présentoir
all-from-holder = { $cards }, tout du présentoir
none-of-these = aucune
none = aucune carte

n =
    { $n ->
        [one] { $n } carte
        *[other] { $n } cartes
    }
stations =
    { $n ->
        [one] { $n } gare
        *[other] { $n } gares
    }
tickets =
    { $n ->
        [one] { $n } ticket
        *[other] { $n } tickets
    }
points =
    { $n ->
        [one] { $n } point
        *[other] { $n } points
    }
points-between = { $least }–{ $most } points
# The same, and the points of the goal that the way leads to.
points-nearest = { $least }–{ $most } points (par ce chemin : { $n })
