### Ce qu’on mesure des parties d’ordinateurs sur un plateau, comme le dit `/map`.

seats = victoires d’une place, en plus ou en moins de sa part
turns = tours de chacun
made = tickets réussis, sur tous
blocked = tickets dont d’autres ferment le plus court chemin, sur tous
unclaimed = routes que personne ne prend, sur toutes
new-decks = pioche de cartes épuisée, fois par partie
