### Une couleur comme la carte que quelqu’un prend.

red = une rouge
blue = une bleue
green = une verte
yellow = une jaune
black = une noire
white = une blanche
orange = une orange
purple = une violette
pink = une rose
