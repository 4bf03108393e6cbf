### Woran ein Spielplan gemessen wird, wie `/map` es sagt.

supply = Felder für jeden Waggon, wenn alle am Tisch sitzen
farthest = Die weiteste Fahrt, gemessen an den Waggons eines Spielers
routes = Strecken an einer Stadt
fewest-routes = Strecken an der einsamsten Stadt
most-routes = Strecken an der belebtesten Stadt
length = Felder einer Strecke
parallels = Doppelstrecken, von allen Strecken
gray = Graue Strecken, von allen Strecken
color-gap = Felder der häufigsten Farbe mehr als der seltensten
same-color = Zwei Strecken einer Farbe an derselben Stadt, von allen Paaren
tickets = Tickets je Stadt
most-tickets = Tickets an der Stadt mit den meisten
highest-ticket = Das wertvollste Ticket, gemessen an den Waggons eines Spielers
mean-ticket = Ein Ticket im Mittel, gemessen an den Waggons eines Spielers
shortest-tickets = Sehr kurze Tickets, von allen
short-tickets = Kurze Tickets, von allen
middling-tickets = Mittlere Tickets, von allen
long-tickets = Weite Tickets, von allen
longest-tickets = Sehr weite Tickets, von allen
duplicates = Ticketpaare mit fast demselben Weg, von allen
idle = Strecken, die kein Ticket braucht, von allen
