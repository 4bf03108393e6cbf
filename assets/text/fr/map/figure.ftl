### Ce qu’on mesure d’un plateau, comme le dit `/map`.

supply = Cases pour chaque wagon, à table complète
farthest = Le plus long voyage, par rapport aux wagons d’un joueur
routes = Routes à une ville
fewest-routes = Routes à la ville la plus isolée
most-routes = Routes à la ville la plus animée
length = Cases d’une route
parallels = Doubles routes, sur toutes les routes
gray = Routes grises, sur toutes les routes
color-gap = Cases de la couleur la plus fréquente, de plus que de la plus rare
same-color = Rencontres de deux routes d’une couleur à une ville, sur toutes
tickets = Tickets par ville
most-tickets = Tickets à la ville qui en a le plus
highest-ticket = Le ticket le plus cher, par rapport aux wagons d’un joueur
mean-ticket = Un ticket en moyenne, par rapport aux wagons d’un joueur
shortest-tickets = Tickets très courts, sur tous
short-tickets = Tickets courts, sur tous
middling-tickets = Tickets moyens, sur tous
long-tickets = Tickets de longue distance, sur tous
longest-tickets = Tickets de très longue distance, sur tous
duplicates = Paires de tickets au chemin presque pareil, sur toutes
idle = Routes dont aucun ticket n’a besoin, sur toutes
