### Woran Partien der Computer auf einem Spielplan gemessen werden, wie `/map` es sagt.

seats = Siege eines Platzes, neben dem gleichen Anteil
turns = Züge für jeden
made = Erfüllte Tickets, von allen
blocked = Tickets, deren kürzesten Weg andere versperren, von allen
unclaimed = Strecken, die am Ende leer sind, von allen
new-decks = Wie oft die Wagenkarten ausgehen
