short = In short
no-part = { $variant } has no “{ $heading }”. Here's the game in short:
here = **Here**: { $rules }
pick = Another topic
title = **{ $variant }**, on the map { $map }
players-alone = For { $counts } players, each on their own.
players-teams = For { $counts } players in teams of two. Teammates score together and share two holders, one for cards and one for tickets; each has their own hand and supply.
begins = Each player begins with { $vehicles } and { $cards }.
deck = The deck has { $total } train cards: { $each } in each of { $colors } colours, and { $wilds }.
dealt = Each player is dealt { $tickets } and keeps at least { $kept }.
dealt-long =
    { $n ->
        [one] { $tickets } and { $n } long one
        *[other] { $tickets } and { $n } long ones
    }
long-at-most =
    { $n ->
        [one] At most one of the long ones can be kept.
        *[other] At most { $n } of the long ones can be kept.
    }
returned-deck = The rest goes under the deck, which has { $deck } in all.
returned-box = The rest leaves the game unseen; before the deal, the deck has { $deck }.
returned-long = Long tickets you don't keep always leave the game.
mixture = Before you draw tickets, you say how many of them shall be long ones.
returned-mixture = The rest goes back to the two decks, of { $deck } and { $long } long ones in all, and both are shuffled again.
open-tickets = Everybody can see the tickets kept at set-up.
turn = On your turn you do one thing: draw cards, claim a route or draw tickets.
turn-stations = On your turn you do one thing: draw cards, claim a route, draw tickets or build a station.
turn-teams-stations = On your turn you do one thing: draw cards, claim a route, draw tickets, build a station or put tickets in the holder.
turn-teams = On your turn you do one thing: draw cards, claim a route, draw tickets or put tickets in the holder.
draw =
    { $n ->
        [one] Take two cards, from the one face up or the deck.
        *[other] Take two cards, from the { $n } face up or the deck.
    }
first-ends = A face-up { $wild } taken first is the only card.
first-ordinary = A face-up { $wild } taken first counts as one ordinary card.
second-never = Face-up { $wilds } can't be your second card.
second-any = Face-up { $wilds } can be your second card, too.
one-enough = You may stop after one card.
one-not-enough = You have to take a second card if you can.
sweep =
    { $n ->
        [one] Whenever { $n } { $wild } is face up, the whole row is replaced.
        *[other] Whenever { $n } { $wilds } are face up, the whole row is replaced.
    }
no-sweep = However many { $wilds } are face up, the row stays.
draw-teams = One card goes to the hand and one to the holder; a face-up { $wild } taken first goes to the holder.
claim = Pay one card per space, all in the route's colour; { $wilds } stand in for any. A grey route takes any one colour.
claim-restricted = Pay one card per space, all in the route's colour. A grey route takes any one colour.
claim-teams = The cards may come from hand and holder.
points = A route scores right away: { $points } points for 1 to { $longest } spaces.
ferry = A ferry takes at least as many { $wilds } as it shows.
wilds-on = { $wilds } stand in for any colour, but on { $kinds } only.
ferry-substitute =
    { $n ->
        [one] There any card can stand for one { $wild }.
        *[other] There any { $n } cards together can stand for one { $wild }.
    }
ferry-substitute-stack =
    { $n ->
        [one] There any card can stand for one { $wild }, also for one that stands for a colour.
        *[other] There any { $n } cards together can stand for one { $wild }, also for one that stands for a colour.
    }
track-substitute =
    { $n ->
        [one] On { $route } any card can stand for one of the colour.
        *[other] On { $route } any { $n } cards together can stand for one of the colour.
    }
tunnel = In a tunnel you lay your cards, then more are turned up, and each match costs you one more: pay, or take everything back. Either way your turn is over.
mountain = A mountain route wears out { $vehicle } more for each cross, off the board for good, and scores { $points } for each.
doubles = Nobody may claim two routes between the same cities.
doubles-one = With { $counts } players only one route of a double or triple can be claimed.
doubles-close = With { $counts } players only one route of a double can be claimed, and only two of a triple.
doubles-open = All of them stay open with any number of players.
doubles-always =
    { $n ->
        [one] { $routes } always stays open.
        *[other] { $routes } always stay open.
    }
stations = Each player can build { $stations }, in cities that have none yet, for { $cost } cards of one colour; { $wilds } stand in for any.
stations-lend = At the end each lends you the best route of another player into its city, for your tickets alone.
stations-unused = One not built scores { $points }.
tickets = Draw { $tickets } and keep at least { $kept }.
tickets-deck = The rest goes under the deck.
tickets-box = The rest leaves the game unseen.
tickets-countries = A ticket to a country takes any of its border points; no way runs on through a country.
tickets-goals = One with several goals adds the highest value that you reach, or costs its lowest. The same ticket twice is two tickets.
tickets-teams = One of those you keep goes to the holder. As a whole turn you may put one or two more tickets there from your hand.
last-round-alone =
    { $n ->
        [one] Once somebody has { $vehicles } or fewer left, everybody gets one more turn.
        *[other] Once somebody has { $vehicles } or fewer left, everybody gets { $n } more turns.
    }
last-round-team =
    { $n ->
        [one] Once a team together has { $vehicles } or fewer left, everybody gets one more turn.
        *[other] Once a team together has { $vehicles } or fewer left, everybody gets { $n } more turns.
    }
score-tickets = Completed tickets add their points; the others cost them.
ties =
    { $n ->
        [one] Ties go to { $breaks }; if still level, players share the place.
        *[other] Ties go to { $breaks }, in that order; if still level, players share the place.
    }
ties-none = Players with the same total share the place.
longest-path = Longest Path: { $points } for the longest unbroken path of your routes.
globetrotter = Globetrotter: { $points } for the most completed tickets.
mandala =
    { $n ->
        [1] Mandala: { $points } points if a completed ticket has its cities joined twice, by two ways that share no route.
        *[other] Mandala: { $points } points for 1 to { $n } completed tickets whose cities are joined twice, by two ways that share no route.
    }
explorer = Asian Explorer: { $points } for the most cities in one network.
districts = Connect all places of a district to score its number ({ $numbers }).
no-bonus = None.
