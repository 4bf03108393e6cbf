### Comment s’appellent les valeurs qui ne sont pas des nombres.

yes = oui
no = non
none = aucun
deck = sous la pioche
box = hors de la partie
completed_tickets = le plus de tickets réussis
longest_path_held = le bonus du chemin le plus long
longest_path_length = le chemin le plus long
mountain_tracks = le plus de routes de montagne
fewest_stations = le moins de gares
plain = les routes ordinaires
ferry = les ferries
tunnel = les tunnels
