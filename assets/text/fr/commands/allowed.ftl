### Ce que peut être une option dont les valeurs s’écrivent d’une façon à elles.

clock = Il faut une durée de 5 minutes à 14 jours, comme `90m`, `12h` ou `2j`, ou `aucune` pour jouer sans horloge.
bank = Il faut une durée de 14 jours au plus, comme `90m`, `12h` ou `2j`, ou `aucune`.
quiet = Il faut des heures comme `22:00-07:00`, 12 au plus, ou `off` pour aucune.
zone = Il faut un fuseau horaire comme `Europe/Paris` : tape quelques lettres d’une ville et choisis.
from = Il faut un jour de la semaine, ou une date comme `2026-06-01`.
turn = Il faut le numéro d’un tour, à partir de 0.
to = Il faut le numéro d’un tour, comme `/replay` les compte.
table = Il faut le nom court d’une table, cinq caractères comme `bcd23`. Il est écrit sur son message.
