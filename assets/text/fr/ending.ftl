### La fin.

over = 🏁 La partie est finie. Le résultat arrive après le film.
won = { $player } gagne avec { $n } points.
team-won = { $player } gagnent avec { $n } points.
shared = { $players } se partagent la victoire, à { $n } points.
place = { $place }. { $player } : { $total }
tracks = routes { $n }
mountains = montagnes { $n }
tickets = tickets { $n } ({ $done } sur { $all })
district = { $district } { $n }
district-name = quartier { $n }
stations = gares restantes { $n }
lent = la gare à { $city } utilise { $track }
longest-path = chemin le plus long { $n }
globetrotter = globe-trotter { $n }
asian-explorer = explorateur de l’Asie { $n }
mandala = mandala { $n } ({ $done })
path-length = chemin le plus long { $n }
tie-broken = devant { $player } ({ $by })
resigned = { $line }, abandon
ticket-done = ✅ { $ticket } +{ $n }
ticket-mandala = ✅ { $ticket } +{ $n } (mandala)
ticket-failed = ❌ { $ticket } −{ $n }
tickets-of = { $player } : { $tickets }
no-tickets-of = { $player } : aucun ticket
