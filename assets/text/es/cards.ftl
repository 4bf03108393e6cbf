### Cartas, rutas, vagones.

gray = gris
# So many cards of a colour: "4× verde". The name of the colour does not change.
colored = { $n }× { $color }
# Between parts of a payment.
plus = { $first } + { $second }
from-holder = { $cards } ({ $holder } del expositor)
all-from-holder = { $cards } (todo del expositor)
none-of-these = ninguna
none = ninguna carta

n =
    { $n ->
        [one] { $n } carta
        *[other] { $n } cartas
    }
stations =
    { $n ->
        [one] { $n } estación
        *[other] { $n } estaciones
    }
tickets =
    { $n ->
        [one] { $n } ticket
        *[other] { $n } tickets
    }
points =
    { $n ->
        [one] { $n } punto
        *[other] { $n } puntos
    }
points-between = { $least }–{ $most } puntos
# The same, and the points of the goal that the way leads to.
points-nearest = { $least }–{ $most } puntos (por aquí: { $n })
