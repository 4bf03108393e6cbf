### Was eine Option sein kann, deren Werte eine eigene Form haben.

clock = Es gehen 5 Minuten bis 14 Tage, etwa `90m`, `12h` oder `2t`; `keine` heißt keine Uhr.
bank = Es gehen bis zu 14 Tage, etwa `90m`, `12h` oder `2t`; `keine` heißt kein Zeitkonto.
quiet = Es gehen Stunden wie `22:00-07:00`, höchstens 12; `off` stellt sie ab.
zone = Es geht eine Zeitzone wie `Europe/Berlin`: Tipp einen Teil einer Stadt und wähl.
from = Es geht ein Wochentag oder ein Tag wie `2026-06-01`.
turn = Es geht die Nummer eines Zugs, ab 0.
to = Es geht die Nummer eines Zugs, wie `/replay` sie zählt.
table = Es geht der Kurzname eines Tisches, fünf Zeichen wie `bcd23`. Er steht in seinem Beitrag.
