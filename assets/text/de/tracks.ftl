# Beide Städte einer Strecke oder eines Tickets.
between = { $a } – { $b }
# Was man zwischen zwei Städten tippt.
to = nach
# Welche von zwei oder drei Strecken gemeint ist.
which = { $cities } ({ $color })
# Eine Strecke im Menü: Städte, dann was sie kostet.
takes = { $cities }: { $what }
length = { $n }× { $color }
# Was eine graue Strecke den kostet, der sie nicht zahlen kann: Graue Karten gibt es nicht.
length-any =
    { $n ->
        [one] { $n } Karte beliebiger Farbe
        *[other] { $n } Karten einer beliebigen Farbe
    }
ferry =
    { $n ->
        [one] Fähre mit { $n } { $wild }
        *[other] Fähre mit { $n } { $wild }
    }
for-wild =
    { $n ->
        [one] oder { $n } beliebige Karte je { $wild }
        *[other] oder { $n } beliebige Karten je { $wild }
    }
for-plain =
    { $n ->
        [one] oder { $n } beliebige Karte je Karte
        *[other] oder { $n } beliebige Karten je Karte
    }
tunnel =
    { $n ->
        [one] Tunnel mit { $n } aufgedeckten Karte
        *[other] Tunnel mit { $n } aufgedeckten Karten
    }
mountain =
    { $n ->
        [one] Gebirge, { $n } Waggon extra
        *[other] Gebirge, { $n } Waggons extra
    }
