### Des ordres, lus par leur seul joueur.

title = **Tes ordres** · { $variant } · `{ $game }`, rien que pour tes yeux
empty = Pas encore d’ordres. Les ordres jouent tes tours pour toi : je joue la première ligne possible. Ajoute des routes à prendre, des cartes à piocher d’ici là, et quand je dois te demander.
numbered = { $n }. { $line }
unlikely = { $n }. ~~{ $line }~~ ({ $why })
runs = -# À ton tour, je joue la première ligne possible, avec des { $wilds } là où une couleur manque. S’il n’y en a aucune, je m’arrête et je te demande.
asks-first = -# Je vérifie les lignes « demande-moi » avant toutes les autres, où qu’elles soient.
waits = **À l’arrêt :** { $reason }
claim = prendre { $track } dès que je peux
claim-any = prendre l’une des routes { $cities } dès que je peux
claim-with = { $claim }, avec { $cards }
station = construire une gare à { $city } dès que je peux
draw = piocher { $wants }
needed = ce qui manque le plus à mes routes
face-up = { $card } visible
deck = dans la pioche
else-next = , sinon{" "}
to-holder = { $draw } ; la première carte pour le présentoir
to-hand = { $draw } ; la première carte pour ma main
tickets =
    { $n ->
        [one] piocher des tickets et garder le meilleur
        *[other] piocher des tickets et garder les { $n } meilleurs
    }
watch-taken = demande-moi quand quelqu’un prend une route de mes ordres
watch-near = demande-moi quand quelqu’un prend une route à { $city }
watch-trains = demande-moi quand il reste { $trains } ou moins à quelqu’un
watch-last = demande-moi quand le dernier tour de table a commencé
watch-have = demande-moi quand j’ai { $cards }
stopped = 📋 Tes ordres s’arrêtent : { $reason }
taken = { $player } a pris { $track }, que tu voulais.
near = { $player } a pris { $track }, à { $city }.
trains = il reste { $trains } ou moins à { $player }.
last = le dernier tour de table a commencé.
have = tu as { $cards }.
done = tous les buts sont atteints.
lost = il ne reste aucun but.
nothing = aucune ligne n’est possible pour l’instant.
rewound = la partie est revenue à un tour précédent.
paused = tu les as mis en pause.
dropped = 📋 Retiré de tes ordres : { $line } ({ $why }).
gone-taken = { $player } a { $track }
gone-closed = la route est fermée
gone-trains = il te reste trop peu de wagons
gone-site = { $player } y a une gare
gone-stations = il ne te reste plus de gare
gone-tickets = il n’y a plus de tickets
unknown = Je ne comprends pas « { $text } ». Essaie `prends Denver – Kansas City`, `tire jaune pioche` ou `tickets 1`. Pour que je te demande : `pris`, `près Denver`, `wagons 5`, `dernier`, `j'ai 4 orange`.
unknown-city = Il n’y a pas de ville « { $text } » sur cette carte.
unknown-card = Je ne connais pas de carte « { $text } ». Écris une couleur, ou `joker`, `utile`, `pioche`.
wrong-payment = « { $text } » ne paie pas cette route. Écris ses cartes en lettres, comme `ooo*`.
no-such-line = Tes ordres n’ont pas de ligne avec ce numéro.
there-already = C’est déjà dans tes ordres.
full = Il n’y a plus de place dans tes ordres. Retire d’abord une ligne.
nothing-to-start = Tes ordres n’ont encore rien à prendre ni à piocher. Ajoute d’abord une ligne.
not-on-map = Ça n’existe pas sur cette carte.
outdated = Ce bouton n’était plus à jour, alors rien n’a changé. Voici tes ordres :
button = Ordres
add-claim = Ajouter une route
add-station = Ajouter une gare
add-draw = Ajouter des cartes
add-watch = Quand me demander
start = Lancer maintenant
pause = Mettre en pause
clear = Tout retirer
up = Monter
down = Descendre
remove = Retirer
back = Retour
pick-line = Déplacer ou retirer une ligne
which-line =
    Que faire de cette ligne ?
    { $line }
which-claim = Quelle route veux-tu prendre dès que tu peux ?
all-cities = Par ville
which-station = Dans quelle ville veux-tu une gare dès que tu peux la payer ?
which-draw = Que veux-tu piocher en attendant ?
which-watch = Quand dois-je te demander ?
near-city = Surveiller une ville
# Ends of a claim that people type, as the list words it and otherwise. No space before the semicolons: they divide.
claim-ends = dès que je peux; quand je peux; dès que possible
