### Two cards of a colour that somebody took.

red = two red cards
blue = two blue cards
green = two green cards
yellow = two yellow cards
black = two black cards
white = two white cards
orange = two orange cards
purple = two purple cards
pink = two pink cards
