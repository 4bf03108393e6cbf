### Un color como la carta que alguien roba.

red = una roja
blue = una azul
green = una verde
yellow = una amarilla
black = una negra
white = una blanca
orange = una naranja
purple = una morada
pink = una rosa
