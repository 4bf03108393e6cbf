### Qué puede ser una opción cuyos valores se escriben de forma propia.

clock = Sirve un tiempo de 5 minutos a 14 días, como `90m`, `12h` o `2d`, o `ninguno` para jugar sin reloj.
bank = Sirve un tiempo de hasta 14 días, como `90m`, `12h` o `2d`, o `ninguno`.
quiet = Sirven horas como `22:00-07:00`, 12 como máximo, u `off` para ninguna.
zone = Sirve una zona horaria como `America/Bogota`: escribe unas letras de una ciudad y elige.
from = Sirve un día de la semana, o una fecha como `2026-06-01`.
turn = Sirve el número de un turno, desde 0.
to = Sirve el número de un turno, como los cuenta `/replay`.
table = Sirve el nombre corto de una mesa, cinco caracteres como `bcd23`. Está en su mensaje.
