minute = menos de un minuto
ten-minutes = menos de 10 minutos
hour = menos de una hora
six-hours = menos de 6 horas
day = menos de un día
more = un día o más
