### A colour as the name of a card.

red = red
blue = blue
green = green
yellow = yellow
black = black
white = white
orange = orange
purple = purple
pink = pink
