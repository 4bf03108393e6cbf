### Deux cartes d’une couleur que quelqu’un prend.

red = deux rouges
blue = deux bleues
green = deux vertes
yellow = deux jaunes
black = deux noires
white = deux blanches
orange = deux orange
purple = deux violettes
pink = deux roses
