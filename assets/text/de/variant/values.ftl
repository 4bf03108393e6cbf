### Wie Werte heißen, die keine Zahlen sind.

yes = ja
no = nein
none = keine
deck = unter den Stapel
box = aus dem Spiel
completed_tickets = die meisten erfüllten Tickets
longest_path_held = Bonus „Längster Weg“
longest_path_length = der längste Weg
mountain_tracks = die meisten Gebirgsstrecken
fewest_stations = wenigste gebaute Bahnhöfe
plain = einfachen Strecken
ferry = Fähren
tunnel = Tunneln
