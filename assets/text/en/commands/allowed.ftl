### What an option can be whose values are typed in a form of their own.

clock = It can be a time from 5 minutes to 14 days, such as `90m`, `12h` or `2d`, or `none` for no clock.
bank = It can be a time up to 14 days, such as `90m`, `12h` or `2d`, or `none`.
quiet = It can be hours such as `22:00-07:00`, at most 12 of them, or `off`.
zone = It can be a time zone such as `Europe/Berlin`; type part of a city and choose.
from = It can be a weekday or a day such as `2026-06-01`.
turn = It can be the number of a turn, from 0 on.
to = It can be the number of a turn, as `/replay` counts them.
table = It can be the short name of a table, five characters such as `bcd23`, as its post shows it.
