### Why an order cannot be carried out, and what can be.

game-over = This game is over.
no-seat = You have no seat at this table.
not-your-turn = It's { $player }'s turn. Orders can play yours when it comes.
waiting-for-others = You're done. The first turn starts once everybody has picked tickets.
choose-tickets-first = First pick the tickets you keep.
name-mixture-first = First say how many of your tickets shall be long ones.
put-card-first = First say where your card goes: hand or holder.
second-card-first = First take your second card.
tunnel-first = First decide about the tunnel: pay or turn back.
turn-first = There's nothing to answer right now. It's your turn: draw cards, claim a route, or draw tickets with `/tickets`.
already-resigned = You've already resigned.
no-such-place = The row has places 1 to { $n }.
place-empty = Place { $place } of the row is empty. These aren't: { $filled }.
no-cards = You can't draw from the deck: it's empty, and so are the discards.
wild-second = You can't take a face-up { $wild } as your second card. Take { $possible }.
no-stations = This game has no stations.
no-station-left = You have built all your stations.
station-not-in-city = A station needs a city: this place is none.
station-taken = { $player }'s station is here, and a city takes only one.
no-holder = This isn't a team game, so there's no holder.
wild-to-holder = A face-up { $wild } taken first goes to your team's holder.
second-goes-to-hand = Your second card goes to your hand, because the first went to the holder.
second-goes-to-holder = Your second card goes to the holder, because the first went to your hand.
one-not-enough = You have to draw two cards here. Take { $possible }.
place-and-card = { $card } at place { $place }
the-deck = the top of the deck
no-such-track = There's no such route on this map.
already-claimed =
    { $own ->
        [1] You already have { $track }.
        *[other] { $player } already has { $track }.
    }
own-parallel = You already have a route between these cities, and nobody may have two.
closed-by-parallel = { $track } is closed: with this many players, nobody may claim another route between these cities.
not-enough-trains = { $track } takes { $needed }, and you have { $left } left.
wrong-number = This takes exactly { $needed }, not { $paid }.
several-colors = Pay with cards of one colour and { $wilds }, not with several colours.
wrong-color = This takes { $wanted }, not { $paid }. You have { $have }.
not-enough-wilds = This takes at least { $needed }, and you put down { $paid }.
wilds-not-taken = { $wilds } pay on { $kinds } only.
not-shared = These cards can't be shared out to its spaces with nothing left over.
not-there-hand = You can't pay { $wanted }: you have { $have }.
not-there-holder = You can't take { $wanted } from the holder: it has { $have }.
track-takes = { $track } takes { $what }, and you have { $have }.
can-be-paid = You can pay { $track } with { $ways }.
no-tickets-left = The tickets are all gone. Draw cards or claim a route.
no-such-ticket = There's no ticket { $position }. You can pick from 1 to { $n }.
too-few-kept = Keep at least { $at_least }; you picked { $kept }.
too-many-long-kept = Keep at most { $at_most } of the long tickets; you picked { $kept }.
mixture-needed = You draw { $n } tickets: say how many of them shall be long ones.
wrong-mixture = You draw { $n } tickets in all; there are { $regular } short and { $long } long ones.
must-share-one = Say which of the tickets you keep goes to your team's holder.
shares-not-kept = Ticket { $position } can't go to the holder, because you aren't keeping it.
share-one-or-two = You can put one or two tickets in the holder in a turn, not { $n }.
