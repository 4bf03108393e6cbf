### What `/map new` says of a file, beside the faults of map files.

no-text = The file isn't text in UTF-8. Save it as “CSV UTF-8”, or export it again.
no-routes = There's no table of routes. Write a line `From,To,Length`, and below it a line for each route.
newer = The file is of version { $version } of the editor's format; I can read up to { $most }.
no-network = There are no stops and routes in it. Export the whole map, or its network.
bad-name = “{ $name }” can't be a name. Use letters, digits, spaces and . , ' - ( ) only, at most { $most } of them.
apart = No way leads from “{ $first }” to “{ $second }”. Join them by a route.
same-place = “{ $first }” and “{ $second }” lie in the same place. Move one of them.
drawing = Its drawing can't be used: { $message }. Take the part `drawing` out, and I'll make another one.
unplayable = Nobody could play it. { $why }
at = `{ $place }`: { $what }
notes = What I did with the file:
not-claimed = Nobody can claim this route, so I left it out.
unknown-color = I don't know the colour “{ $color }”, so the route is grey.
other-decks = A map has one deck: I took “{ $deck }” and left out { $n } tickets of others.
placed = Cities without a position: { $n }. They lie where their routes lead.
colored = No route had a colour, so I gave them some.
tickets = There were no tickets, so I made { $n }.
on-world = I found { $n } of its cities on the world, so the board lies there.
on-paper = It lies on plain paper: fewer than three of its cities are on the board as they are on the world.
