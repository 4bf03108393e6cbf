### The end.

over = 🏁 The game is over. The result comes after the film.
won = { $player } wins with { $n } points.
team-won = { $player } win with { $n } points.
shared = { $players } share the win with { $n } points each.
place = { $place }. { $player }: { $total }
tracks = routes { $n }
mountains = mountains { $n }
tickets = tickets { $n } ({ $done } of { $all })
district = { $district } { $n }
district-name = district { $n }
stations = stations left { $n }
lent = station in { $city } uses { $track }
longest-path = Longest Path { $n }
globetrotter = Globetrotter { $n }
asian-explorer = Asian Explorer { $n }
mandala = Mandala { $n } ({ $done })
path-length = longest path { $n }
tie-broken = ahead of { $player } ({ $by })
resigned = { $line }, resigned
ticket-done = ✅ { $ticket } +{ $n }
ticket-mandala = ✅ { $ticket } +{ $n } (mandala)
ticket-failed = ❌ { $ticket } −{ $n }
tickets-of = { $player }: { $tickets }
no-tickets-of = { $player }: no tickets
