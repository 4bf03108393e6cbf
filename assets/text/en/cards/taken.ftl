### A colour as what somebody took.

red = red
blue = blue
green = green
yellow = yellow
black = black
white = white
orange = orange
purple = purple
pink = pink
