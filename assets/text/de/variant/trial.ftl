### Was `/variant try` sagt.

under-way = **{ $name }**: { $done } von { $n } Partien der Computer gespielt …
busy = Hier läuft schon ein Versuch, deiner oder ein anderer von diesem Server. Frag noch einmal, wenn er seine Zahlen hat.
stopped = Die Computer konnten **{ $name }** nicht zu Ende spielen. Es hat sich nichts geändert.
head =
    { $n ->
        [one] **{ $name }**: { $n } Partie mit { $players } Computern.
        *[other] **{ $name }**: { $n } Partien mit { $players } Computern.
    }
beside = In Klammern { $base }, mit denselben Karten.
alone = - { $what }: **{ $own }**
differs = - { $what }: **{ $own }** ({ $other })
same = - { $what }: { $own } ({ $other }), kein klarer Unterschied
wins = - Siege je Platz, in der Zugreihenfolge: { $shares }
share = { $share } % ± { $off }
fair = Kein Platz am Tisch gewinnt klar mehr als seinen Anteil von { $share } %.
unfair = Platz { $place } am Tisch gewinnt klar mehr als seinen Anteil von { $share } %.
play-opens =
    { $n ->
        [one] „Selbst spielen“ eröffnet einen Tisch für dich und einen Computer.
        *[other] „Selbst spielen“ eröffnet einen Tisch für dich und { $n } Computer.
    }
play = Selbst spielen
decimal = ,
