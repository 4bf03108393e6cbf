random = aléatoire
simple = simple
easy = facile
medium = moyen
hard = difficile
