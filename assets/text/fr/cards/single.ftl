### Une couleur comme nom d’une carte : aussi ce qu’on tape.

red = rouge
blue = bleu
green = vert
yellow = jaune
black = noir
white = blanc
orange = orange
purple = violet
pink = rose
