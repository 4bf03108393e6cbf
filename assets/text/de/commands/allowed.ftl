### Was eine Option sein kann, deren Werte eine eigene Form haben.

clock = Möglich ist eine Zeit von 5 Minuten bis 14 Tage, etwa `90m`, `12h` oder `2d`, oder `none` für keine Uhr.
bank = Möglich ist eine Zeit bis 14 Tage, etwa `90m`, `12h` oder `2d`, oder `none`.
quiet = Möglich sind Stunden wie `22:00-07:00`, höchstens 12, oder `off`.
zone = Möglich ist eine Zeitzone wie `Europe/Berlin`; tippe einen Teil einer Stadt und wähle.
from = Möglich ist ein Wochentag oder ein Tag wie `2026-06-01`.
turn = Möglich ist die Nummer eines Zugs, ab 0.
to = Möglich ist die Nummer eines Zugs, wie `/replay` sie zählt.
table = Möglich ist der Kurzname eines Tisches, fünf Zeichen wie `bcd23`; er steht in seinem Beitrag.
