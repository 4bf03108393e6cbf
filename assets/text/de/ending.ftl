### Der Schluss.

over = 🏁 Die Partie ist aus. Nach dem Film kommt das Ergebnis.
won = { $player } gewinnt mit { $n } Punkten.
team-won = { $player } gewinnen mit { $n } Punkten.
shared = { $players } teilen sich den Sieg mit je { $n } Punkten.
place = { $place }. { $player }: { $total }
tracks = Strecken { $n }
mountains = Gebirge { $n }
tickets = Tickets { $n } ({ $done } von { $all })
district = { $district } { $n }
district-name = Bezirk { $n }
stations = Bahnhöfe übrig { $n }
lent = Bahnhof in { $city } nutzt { $track }
longest-path = Längster Weg { $n }
globetrotter = Weltenbummler { $n }
asian-explorer = Asienforscher { $n }
mandala = Mandala { $n } ({ $done })
path-length = längster Weg { $n }
tie-broken = vor { $player } ({ $by })
resigned = { $line }, aufgegeben
ticket-done = ✅ { $ticket } +{ $n }
ticket-mandala = ✅ { $ticket } +{ $n } (Mandala)
ticket-failed = ❌ { $ticket } −{ $n }
tickets-of = { $player }: { $tickets }
no-tickets-of = { $player }: keine Tickets
