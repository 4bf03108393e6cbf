### Ce qu’on tape pour les mots des ordres ; `skip` sont ceux qui ne font que relier. « pioche » est la pioche, pas le verbe.

claim = prends prendre prend
station = gare gares
draw = tire tirer piocher
wild = joker jokers locomotive locomotives
needed = utile utiles manque besoin nécessaire
deck = pioche
tickets = tickets ticket
stop = stop arrêt arrêter
taken = pris prise
near = près à vers
trains = wagons wagon
last = dernier
have = j’ai ai
skip = puis sinon ou et de du des dans la le les visible une
