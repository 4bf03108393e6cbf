### What a board is measured by, as `/map` tells it.

supply = Spaces for each train, with everybody at the table
farthest = The longest trip, of a player's trains
routes = Routes at a city
fewest-routes = Routes at the loneliest city
most-routes = Routes at the busiest city
length = Spaces of a route
parallels = Double routes, of all routes
gray = Grey routes, of all routes
color-gap = Spaces of the commonest colour, more than of the rarest
same-color = Meetings of two routes of one colour at a city, of all
tickets = Tickets for each city
most-tickets = Tickets at the city that has most
highest-ticket = The dearest ticket, of a player's trains
mean-ticket = A ticket on average, of a player's trains
shortest-tickets = Very short tickets, of all
short-tickets = Short tickets, of all
middling-tickets = Middling tickets, of all
long-tickets = Long tickets, of all
longest-tickets = Very long tickets, of all
duplicates = Pairs of tickets with nearly the same way, of all
idle = Routes that no ticket needs, of all
