short = In short
no-part = There is no “{ $heading }” in { $variant }. Here is the game in short:
here = **Here**: { $rules }
pick = Another heading
title = **{ $variant }**, on the map { $map }
players-alone = For { $counts } players, everybody alone.
players-teams = For { $counts } players in teams of two. Teammates share one score and two holders, one for cards and one for tickets; hand and supply are each player's own.
begins = Each player begins with { $vehicles } and { $cards }.
deck = The train cards are { $each } of each of { $colors } colours and { $wilds }, { $total } in all.
dealt = Each player is dealt { $tickets } and keeps at least { $kept }.
dealt-long =
    { $n ->
        [one] { $tickets } and { $n } long one
        *[other] { $tickets } and { $n } long ones
    }
returned-deck = What is not kept goes under the deck of { $deck }.
returned-box = What is not kept leaves the game unseen; { $deck } are in the deck at first.
returned-long = Long tickets not kept leave the game in any case.
open-tickets = Tickets kept at set-up lie open for all to see.
turn = A turn is one thing: draw cards, claim a track or draw tickets.
turn-teams = A turn is one thing: draw cards, claim a track, draw tickets or put tickets in the holder.
draw =
    { $n ->
        [one] Take two cards, each from the one that lies face up or from the deck. A face-up { $wild } taken first is the only card.
        *[other] Take two cards, each from the { $n } that lie face up or from the deck. A face-up { $wild } taken first is the only card.
    }
second-never = Face-up { $wilds } cannot be the second card.
second-any = Face-up { $wilds } can be the second card, too.
one-enough = One card is enough.
one-not-enough = Where a second card is allowed, it has to be taken.
sweep =
    { $n ->
        [one] As soon as { $n } { $wild } lies face up the row is swept and dealt anew.
        *[other] As soon as { $n } { $wilds } lie face up the row is swept and dealt anew.
    }
no-sweep = However many { $wilds } lie face up, the row stays.
draw-teams = One card goes to the hand and one to the holder; a face-up { $wild } taken first goes to the holder.
claim = Lay as many cards as the track has spaces: of its colour, { $wilds }, or both. A grey track takes any one colour.
claim-teams = They may come from hand and holder.
points = A track scores at once: { $points } points for 1 to { $longest } spaces.
ferry = A ferry takes at least as many { $wilds } as it shows.
tunnel = In a tunnel cards are turned up once you have laid yours, and each that matches asks for one more: pay, or take everything back. Either way the turn is over.
mountain = A mountain track takes { $vehicle } more for each cross, off the board for good, and scores { $points } for each.
doubles = Nobody claims two tracks between the same cities.
doubles-close = With { $counts } players the last track of a double or triple closes to all once the others are claimed.
doubles-open = All of them stay open at any number of players.
doubles-always =
    { $n ->
        [one] { $routes } always stays open.
        *[other] { $routes } always stay open.
    }
tickets = Draw { $tickets } and keep at least { $kept }; the rest goes under the deck.
tickets-teams = One of those kept goes to the holder. As a whole turn you may put one or two more tickets there from your hand.
last-round-alone =
    { $n ->
        [one] Once a player has { $vehicles } or fewer left, everybody has one more turn.
        *[other] Once a player has { $vehicles } or fewer left, everybody has { $n } more turns.
    }
last-round-team =
    { $n ->
        [one] Once a team together has { $vehicles } or fewer left, everybody has one more turn.
        *[other] Once a team together has { $vehicles } or fewer left, everybody has { $n } more turns.
    }
score-tickets = Each ticket completed adds its points, any other takes them away.
ties =
    { $n ->
        [one] Ties are broken by { $breaks }; players who are still level share the place.
        *[other] Ties are broken, in this order, by { $breaks }; players who are still level share the place.
    }
ties-none = Players with equal totals share the place.
longest-path = Longest Path: { $points } for the longest way over one's own tracks.
globetrotter = Globetrotter: { $points } for the most completed tickets.
explorer = Asian Explorer: { $points } for the most cities in one network.
districts = A district scores its number ({ $numbers }) when all its places lie in one network of one's own.
no-bonus = There is none.
