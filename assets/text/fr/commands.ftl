### Les commandes : leurs noms, ce qu’elles disent d’elles-mêmes, et la réponse aux commandes étranges.

about =
    Avec **Railpost**, tu joues aux Aventuriers du Rail dans Discord, un tour chaque fois que tu as une minute. C’est un logiciel libre sous licence MIT, sans lien avec le propriétaire de la marque Les Aventuriers du Rail (Ticket to Ride).
    Villes des plateaux faits ici : GeoNames (CC BY 4.0). Côtes et frontières : Natural Earth.
    -# Version { $version }, lancée { $since }, shard { $shard } sur { $shards }, passerelle { $latency }.
no-latency = pas encore mesurée
deck = De la pioche
stop = M’arrêter à une carte
withdraw = Tout reprendre
all = tous
unknown-command = Cette commande a changé. Recharge Discord pour voir la nouvelle.
wrong-value = `{ $option }` ne peut pas être « { $text } ». { $allowed }
allowed-offered = Choisis une des propositions qui s’affichent quand tu tapes.
allowed-numbers = Il faut un nombre entier de { $least } à { $most }.
allowed-words = Il faut l’un de ces mots : { $words }.
allowed-letters = Il faut { $most } caractères au plus.
missing-option = Il manque `{ $option }` à cette commande.
card-gone = Cette carte n’est plus visible : { $card }. Prends-en une autre, ou la pioche.
unknown-card = Tu ne peux pas piocher « { $text } ». Donne une couleur, un numéro à partir de 1, ou la pioche.
unknown-track = Je ne connais pas de route « { $text } ». Tape quelques lettres d’une ville et choisis dans la liste.
unknown-city = Je ne connais pas de ville « { $text } ». Tape quelques lettres de son nom et choisis dans la liste.
wild-ends-turn = Une carte { $wild } visible prend tout ton tour. Prends-la seule, ou commence par une autre carte.
place-first = En équipe, tu ranges ta première carte avant de piocher la deuxième : dis avec `vers` si elle va dans ta main ou sur le présentoir.
second-alone = Tu as déjà pioché ta première carte. Donne seulement la deuxième.
nothing-played = Je n’ai rien pioché.
several-tracks = « { $text } » peut désigner une de ces routes : { $tracks }. Dis laquelle.
more-tracks = « { $text } » peut désigner plusieurs routes, dont { $tracks }. Dis laquelle.
unknown-payment = Je ne connais pas de carte « { $text } ». Tu peux payer { $ways }.
more-payments = Je ne connais pas de carte « { $text } ». Tu peux payer, par exemple, { $ways }.
unknown-tickets = Je ne reconnais pas de ticket dans « { $text } ». Donne leurs numéros, comme `1 3`.
