### Woran Partien der Computer auf einem Spielplan gemessen werden, wie `/map` es sagt.

seats = Siege eines Platzes, über oder unter seinem Anteil
turns = Züge für jeden
made = erfüllte Tickets unter allen
blocked = Tickets, deren kürzesten Weg andere versperren, unter allen
unclaimed = Strecken, die niemand baut, unter allen
new-decks = Wagenkarten aufgebraucht, Mal je Partie
