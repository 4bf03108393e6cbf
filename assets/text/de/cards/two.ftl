### Zwei Karten einer Farbe, die jemand nahm.

red = zweimal Rot
blue = zweimal Blau
green = zweimal Grün
yellow = zweimal Gelb
black = zweimal Schwarz
white = zweimal Weiß
orange = zweimal Orange
purple = zweimal Lila
pink = zweimal Rosa
