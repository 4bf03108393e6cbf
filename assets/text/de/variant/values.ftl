### Wie Werte heißen, die keine Zahlen sind.

yes = ja
no = nein
none = keine
deck = unter den Stapel
box = aus dem Spiel
completed_tickets = erfüllte Tickets
longest_path_held = Bonus „Längster Weg“
longest_path_length = Länge des längsten Wegs
mountain_tracks = Bergstrecken
