### Farben neben einer Zahl oder von Strecken.

red = rot
blue = blau
green = grün
yellow = gelb
black = schwarz
white = weiß
orange = orange
purple = lila
pink = rosa
