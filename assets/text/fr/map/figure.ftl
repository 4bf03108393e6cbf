### Ce qu’on mesure d’un plateau, comme le dit `/map`.

supply = cases pour chaque wagon de tous les joueurs
farthest = la plus grande distance entre deux villes, par rapport aux wagons d’un joueur
routes = routes à une ville
fewest-routes = routes à la ville qui en a le moins
most-routes = routes à la ville qui en a le plus
length = cases d’une route
parallels = doubles routes, sur toutes les routes
gray = routes grises, sur toutes
color-gap = cases que la couleur la plus fréquente a de plus que la plus rare
same-color = routes d’une même couleur à une ville, sur toutes les paires
tickets = tickets par ville
most-tickets = tickets à la ville qui en a le plus
highest-ticket = le ticket de plus grande valeur, par rapport aux wagons d’un joueur
mean-ticket = la valeur d’un ticket, par rapport aux wagons d’un joueur
shortest-tickets = tickets très courts, sur tous
short-tickets = tickets courts, sur tous
middling-tickets = tickets moyens, sur tous
long-tickets = tickets de longue distance, sur tous
longest-tickets = tickets de très longue distance, sur tous
duplicates = tickets presque pareils, sur toutes les paires
idle = routes sur aucun plus court chemin d’un ticket, sur toutes
