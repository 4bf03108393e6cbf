# Suit « Valeurs possibles : ». Les mots anglais sont ceux qu’on tape.
number = de { $least } à { $most }
switch = yes ou no
places = deck ou box
numbers = des nombres différents de { $least } à { $most }, ou none
sequence = jusqu’à { $length } nombres de { $least } à { $most }
sets = différents jeux de tickets de la carte, ou none
tie-breaks = différents mots parmi { $words }, ou none
track-kinds = différents mots parmi { $words }
