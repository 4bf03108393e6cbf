minute = keine Minute
ten-minutes = keine 10 Minuten
hour = keine Stunde
six-hours = keine 6 Stunden
day = keinen Tag
more = einen Tag oder länger
