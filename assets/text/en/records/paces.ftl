minute = less than a minute
ten-minutes = less than 10 minutes
hour = less than an hour
six-hours = less than 6 hours
day = less than a day
more = a day or more
