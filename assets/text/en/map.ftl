### What `/map` says: boards of a part of the world, made for a server.

under-way = I'm making a board: **{ $name }**. That takes a minute or two …
head = **{ $name }**: { $cities } cities, { $routes } routes, { $tickets } tickets; { $trains } trains each.
    For { $players } players.
figures = With everybody at the table there are { $spaces } spaces for each train, and the longest trip from city to city takes { $farthest } trains.
played = Computers have played { $games } games on it. With { $players } players the first wins { $first } of them ({ $share } is an equal share), everybody gets { $turns } turns, and { $made } of tickets are completed.
all-inside = In everything else it's like a printed board.
outside =
    { $n ->
        [one] In one thing out of { $all } it's unlike a printed board:
        *[other] In { $n } things out of { $all } it's unlike a printed board:
    }
outside-line = - { $what }: { $own }. Printed boards: { $least } to { $most }
outside-played = - { $what }, with { $players } players: { $own }. Printed boards: { $least } to { $most }
outside-more =
    { $n ->
        [one] - … and one more
        *[other] - … and { $n } more
    }
percent = { $n }%
crowded =
    { $n ->
        [one] One thing lies over another on it: with fewer `cities` there's more room.
        *[other] { $n } things lie over others on it: with fewer `cities` there's more room.
    }
fewer = I made { $n } of the { $wanted } cities: with more of them, things would lie over each other.
fewer-players = Not for more than { $n }: it has too few spaces for their trains.
unkept = Nobody has kept it yet: it goes { $time }.
alt = The board { $name } with its { $cities } cities, before anybody has played on it.
play = Play it
another = Another
keep = Keep it
kept = **{ $name }** stays. `/game new` offers it.
list = The boards made here:
line = - **{ $name }**, `{ $variant }`
line-unkept = - **{ $name }**, `{ $variant }`, goes { $time } unless somebody keeps it
none = This server has made no boards yet. Try `/map make region:Portugal`.
exported = **{ $name }** as a file.
deleted = **{ $name }** is gone, with the variants on it. Running games keep it. Here's its file.
deleted-damaged = **{ $name }** is gone, with the variants on it. Running games keep it. Its file was damaged, so I can't give it back.
set = Here's **{ $name }** with **{ $city }** as you wanted. New tables have it so; those that are open keep their board.
set-nothing = Say what's to change: `name:` for another name, `label:` for the side on which it stands.
set-no-city = There's no city “{ $city }” on **{ $name }**. Its cities: { $cities }.
set-taken = “{ $text }” is what **{ $city }** is called. Choose another name.
set-side-full = There's no room for **{ $city }** on that side. There's room { $sides }.
set-full = There's no room for “{ $city }” anywhere beside its dot. A shorter name may fit.
set-changed = Somebody changed this board just now. Look at it with `/map show`, then try again.
right = on the right
left = on the left
above = above
below = below
unknown = No board made here is called “{ $name }”. `/map list` has them all.
no-recipe = That board came from a file, so there's no other one like it.
busy = A board or a trial is already being made here. Try again in a minute.
too-many = This server has { $most } boards. Delete one with `/map delete` first.
too-often = { $n } boards a day are the most. Come back tomorrow.
no-region = Name a country, a state, or a town with a distance: “Portugal”, “Bavaria”, “around Lyon 300 km”, “Spain, Portugal”.
unknown-region = I know no country, state or town called “{ $name }”.
region-meant = I know no country, state or town called “{ $name }”. Do you mean: { $others }?
too-far = 2000 km around a town are the most.
cities = A board has { $least } to { $most } cities.
too-few =
    { $n ->
        [one] { $name } has only one place, and a board needs { $least }. Take in a neighbour, after a comma.
        *[other] { $name } has only { $n } places that lie far enough apart, and a board needs { $least }. Take in a neighbour, after a comma.
    }
no-town = I know no town called “{ $name }” there, or within 300 km of it. I know those with 5,000 people or more, and the 60 largest of each state.
too-small = { $name } has too few spaces for two players with { $trains } trains each. Try more `cities`.
too-small-but = { $name } has too few spaces for two players with { $trains } trains each. With { $other } trains each it works: pick that `size`.
