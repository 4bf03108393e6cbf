### Eine Farbe als das, was jemand nahm.

red = Rot
blue = Blau
green = Grün
yellow = Gelb
black = Schwarz
white = Weiß
orange = Orange
purple = Lila
pink = Rosa
