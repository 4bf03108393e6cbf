players--counts =
    .name = nombres de joueurs
    .about = À combien on peut jouer

players--team_size =
    .name = joueurs par camp
    .about = 1 : chacun pour soi, 2 : équipes de deux avec des présentoirs communs

set_up--trains =
    .name = wagons
    .about = Wagons de chaque joueur au début

set_up--cards_per_color =
    .name = cartes par couleur
    .about = Cartes wagon de chaque couleur

set_up--wild_cards =
    .name = jokers
    .about = Jokers parmi les cartes wagon

set_up--hand =
    .name = main
    .about = Cartes wagon que chacun reçoit avant le premier tour

set_up--tickets_dealt =
    .name = tickets distribués
    .about = Tickets ordinaires que chacun reçoit pour choisir

set_up--long_tickets_dealt =
    .name = tickets longs distribués
    .about = Tickets longs distribués avec eux

set_up--tickets_kept =
    .name = tickets gardés au début
    .about = Combien des tickets distribués chacun garde au moins

set_up--long_kept_at_most =
    .name = tickets longs gardés
    .about = Combien des longs distribués chacun garde au plus ; 0 : autant qu’on veut

set_up--returned_tickets =
    .name = tickets rendus
    .about = Où ils vont : sous la pioche, ou hors de la partie

set_up--open_first_tickets =
    .name = premiers tickets visibles
    .about = Si tout le monde voit les tickets gardés au début

drawing--row =
    .name = cartes visibles
    .about = Cartes wagon visibles au choix

drawing--sweep_at =
    .name = nouvelles cartes visibles
    .about = Jokers visibles qui font tout remplacer ; 0 pour jamais

drawing--face_up_wild_ends =
    .name = joker en premier
    .about = Si un joker visible pris en premier est la seule carte

drawing--face_up_wild_second =
    .name = joker en deuxième
    .about = Si un joker visible peut être la deuxième carte

drawing--one_card_enough =
    .name = une carte suffit
    .about = Si l’on peut s’arrêter après une carte

claiming--points =
    .name = points par longueur
    .about = Points d’une route de 1, 2, 3 … cases

claiming--mountain_points =
    .name = points de montagne
    .about = Points de chaque wagon usé en montagne

claiming--wilds_on =
    .name = jokers permis sur
    .about = Les genres de route que l’on peut payer en jokers

claiming--ferry_substitute =
    .name = cartes pour un joker de ferry
    .about = Combien de cartes quelconques en remplacent un ; 0 pour aucune

claiming--substitutes_stack =
    .name = aussi pour une couleur
    .about = Si elles remplacent aussi un joker qui remplace une couleur

claiming--one_open_at =
    .name = une route ouverte à
    .about = Nombres de joueurs où l’on prend une seule route d’une double route

claiming--all_but_one_open_at =
    .name = toutes sauf une ouvertes à
    .about = Nombres de joueurs où l’on prend toutes les routes sauf une

stations--each =
    .name = gares
    .about = Gares que chacun peut construire

stations--cost =
    .name = prix des gares
    .about = Cartes pour la première, la deuxième, la troisième gare

stations--unused_points =
    .name = points des gares non construites
    .about = Points à la fin pour chaque gare non construite

tickets--sets =
    .name = jeux de tickets
    .about = Les jeux de tickets qui forment la pioche

tickets--long_sets =
    .name = jeux de tickets longs
    .about = Les jeux qui forment la pioche de tickets longs

tickets--drawn =
    .name = tickets piochés
    .about = Tickets que l’on pioche en un tour

tickets--kept =
    .name = tickets piochés gardés
    .about = Combien d’entre eux on garde au moins

tickets--returned =
    .name = tickets piochés rendus
    .about = Où ils vont : sous la pioche, ou hors de la partie

tickets--mixture =
    .name = mélange annoncé
    .about = Si on dit, avant de piocher des tickets, combien de longs on veut

end--trains_left =
    .name = derniers wagons
    .about = Le dernier tour de table commence à ce nombre de wagons ou moins

end--last_turns =
    .name = derniers tours
    .about = Tours de chacun dans le dernier tour de table

end--tie_breaks =
    .name = départage
    .about = Ce qui départage les égalités, dans l’ordre

bonuses--longest_path =
    .name = Chemin le plus long
    .about = Points du chemin le plus long ; 0 l’enlève

bonuses--globetrotter =
    .name = Globe-trotter
    .about = Points pour le plus de tickets réussis ; 0 l’enlève

bonuses--explorer =
    .name = Explorateur de l’Asie
    .about = Points pour le plus de villes dans un réseau ; 0 l’enlève

bonuses--districts =
    .name = quartiers
    .about = Si relier tout un quartier rapporte

bonuses--mandala =
    .name = mandala
    .about = Points pour 1, 2, 3 … tickets reliés deux fois ; le dernier nombre vaut aussi au-delà
