### Woran ein Spielplan gemessen wird, wie `/map` es sagt.

supply = Felder für jeden Waggon aller Spieler
farthest = der längste Weg zwischen zwei Städten, gemessen an den Waggons eines Spielers
routes = Strecken an einer Stadt
fewest-routes = Strecken an der Stadt mit den wenigsten
most-routes = Strecken an der Stadt mit den meisten
length = Felder einer Strecke
parallels = Doppelstrecken unter allen Strecken
gray = graue Strecken unter allen
color-gap = Felder, die die häufigste Farbe der seltensten voraus hat
same-color = Strecken gleicher Farbe an derselben Stadt, unter allen Paaren dort
tickets = Tickets je Stadt
most-tickets = Tickets an der Stadt mit den meisten
highest-ticket = das wertvollste Ticket, gemessen an den Waggons eines Spielers
mean-ticket = der Wert eines Tickets, gemessen an den Waggons eines Spielers
shortest-tickets = sehr kurze Tickets unter allen
short-tickets = kurze Tickets unter allen
middling-tickets = mittlere Tickets unter allen
long-tickets = weite Tickets unter allen
longest-tickets = sehr weite Tickets unter allen
duplicates = fast gleiche Tickets, unter allen Paaren
idle = Strecken auf keinem kürzesten Weg eines Tickets, unter allen
