### Les couleurs à côté d’un nombre, ou celles des routes.

red = rouge
blue = bleu
green = vert
yellow = jaune
black = noir
white = blanc
orange = orange
purple = violet
pink = rose
