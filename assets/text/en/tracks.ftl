# Both cities of a track or ticket.
between = { $a } – { $b }
# What people type between two cities.
to = to
# Which of two or three tracks is meant.
which = { $cities } ({ $color })
# A track as a menu says it: cities, then what it takes.
takes = { $cities }: { $what }
length = { $n } { $color }
# What a grey track takes of somebody who cannot pay it: there are no grey cards.
length-any =
    { $n ->
        [one] { $n } card of any colour
        *[other] { $n } cards of any one colour
    }
ferry =
    { $n ->
        [one] ferry with { $n } { $wild }
        *[other] ferry with { $n } { $wild }
    }
for-wild =
    { $n ->
        [one] or any { $n } card for a { $wild }
        *[other] or any { $n } cards for each { $wild }
    }
for-plain =
    { $n ->
        [one] or any { $n } card for each
        *[other] or any { $n } cards for each
    }
tunnel =
    { $n ->
        [one] tunnel, { $n } card turned up
        *[other] tunnel, { $n } cards turned up
    }
mountain =
    { $n ->
        [one] mountain, { $n } extra train
        *[other] mountain, { $n } extra trains
    }
