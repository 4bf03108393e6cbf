### Eine Farbe als Name einer Karte.

red = Rot
blue = Blau
green = Grün
yellow = Gelb
black = Schwarz
white = Weiß
orange = Orange
purple = Lila
pink = Rosa
