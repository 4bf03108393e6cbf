### What a board is measured by, as `/map` tells it.

supply = spaces for each train of all players
farthest = the longest way between two cities, of a player's trains
routes = routes at a city
fewest-routes = routes at the city that has the fewest
most-routes = routes at the city that has the most
length = spaces of a route
parallels = double routes, of all routes
gray = grey routes, of all
color-gap = spaces that the commonest colour has more than the rarest
same-color = routes of one colour at the same city, of all pairs there
tickets = tickets for each city
most-tickets = tickets at the city that has the most
highest-ticket = the most valuable ticket, of a player's trains
mean-ticket = a ticket's value, of a player's trains
shortest-tickets = very short tickets, of all
short-tickets = short tickets, of all
middling-tickets = middling tickets, of all
long-tickets = long tickets, of all
longest-tickets = very long tickets, of all
duplicates = tickets that are nearly the same, of all pairs
idle = routes on no ticket's shortest way, of all
