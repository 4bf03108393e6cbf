### Ce qu’on mesure des parties d’ordinateurs sur un plateau, comme le dit `/map`.

seats = Victoires d’une place, à côté d’une part égale
turns = Tours de chacun
made = Tickets réussis, sur tous
blocked = Tickets dont d’autres ferment le plus court chemin, sur tous
unclaimed = Routes encore vides à la fin, sur toutes
new-decks = Fois où la pioche de cartes s’épuise
