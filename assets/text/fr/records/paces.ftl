minute = moins d’une minute
ten-minutes = moins de 10 minutes
hour = moins d’une heure
six-hours = moins de 6 heures
day = moins d’un jour
more = un jour ou plus
