### El final.

over = 🏁 La partida ha terminado. El resultado llega tras la película.
won = { $player } gana con { $n } puntos.
team-won = { $player } ganan con { $n } puntos.
shared = { $players } comparten la victoria con { $n } puntos.
place = { $place }. { $player }: { $total }
tracks = rutas { $n }
mountains = montañas { $n }
tickets = tickets { $n } ({ $done } de { $all })
district = { $district } { $n }
district-name = barrio { $n }
stations = estaciones sin usar { $n }
lent = la estación en { $city } usa { $track }
longest-path = camino más largo { $n }
globetrotter = trotamundos { $n }
asian-explorer = explorador de Asia { $n }
mandala = mandala { $n } ({ $done })
path-length = camino más largo { $n }
tie-broken = por delante de { $player } ({ $by })
resigned = { $line }, abandono
ticket-done = ✅ { $ticket } +{ $n }
ticket-mandala = ✅ { $ticket } +{ $n } (mandala)
ticket-failed = ❌ { $ticket } −{ $n }
tickets-of = { $player }: { $tickets }
no-tickets-of = { $player }: ningún ticket
