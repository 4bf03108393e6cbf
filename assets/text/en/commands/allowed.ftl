### What an option can be whose values are typed in a form of their own.

clock = Use a time from 5 minutes to 14 days, such as `90m`, `12h` or `2d`, or `none` for no clock.
bank = Use a time up to 14 days, such as `90m`, `12h` or `2d`, or `none`.
quiet = Use quiet such as `22:00-07:00`, at most 12 of them, or `off`.
zone = Use a time zone such as `Europe/Berlin`: type part of a city and choose.
from = Use a weekday, or a day such as `2026-06-01`.
turn = Use the number of a turn, from 0 on.
to = Use the number of a turn, as `/replay` counts them.
table = Use the short name of a table, five characters such as `bcd23`. Its post shows it.
