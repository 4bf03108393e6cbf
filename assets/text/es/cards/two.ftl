### Dos cartas de un color que alguien roba.

red = dos rojas
blue = dos azules
green = dos verdes
yellow = dos amarillas
black = dos negras
white = dos blancas
orange = dos naranjas
purple = dos moradas
pink = dos rosas
