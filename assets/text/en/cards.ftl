### Cards, tracks, trains.

gray = grey
# So many cards of a colour: "4 green".
colored = { $n } { $color }
# Between parts of a payment.
plus = { $first } + { $second }
from-holder = { $cards }, including { $holder } from the holder
all-from-holder = { $cards }, paid from the holder
none-of-these = none of these
none = no cards

n =
    { $n ->
        [one] { $n } card
        *[other] { $n } cards
    }
stations =
    { $n ->
        [one] { $n } station
        *[other] { $n } stations
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
# Of a ticket that has several goals: what it is worth at least and at most.
points-between = { $least }–{ $most } points
# The same, and the points of the goal that the way leads to.
points-nearest = { $least }–{ $most } points ({ $n } this way)
