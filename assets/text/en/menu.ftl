### Buttons, menus and their questions.

in-holder = In the holder: { $cards }.
hand = hand
holder = holder

board = Board in words
my-board = My board
my-hand = Hand
back = Back
previous = Previous
more = More
choose-tickets = Choose tickets
see-tickets = See them first
rematch = Rematch
go-on = Continue my turn
all-settings = All settings
claim = Claim
tickets = Tickets
share = Share tickets

your-turn = It's your turn: what would you like to do?
best-claims = Claim: your best routes

which-card = Which card do you take first?
no-card-to-draw = There's no train card left to draw.
take-one-of = Take { $card } (1 of { $n })
take = Take { $card }
deck = Deck
two-from-deck = Two from the deck
stop = Stop after one card
second-card = Which card do you take second?
second-card-goes-to = It goes to: { $stand }.
stand-said-later = You decide where it goes once you've seen it.
first-card-goes-to = It goes to: { $stand }. The second card goes to the other place.
decide-later = Look first
first-card-to = First card to: { $stand }
you-took = You took { $card }.
hand-or-holder = Where does it go? The second card goes to the other place.
into-stand = To: { $stand }
into-stand-then-deck = To: { $stand }, then the deck

which-track = Which route do you claim?
no-track-to-claim = You can't pay for any route yet. You're closest to these:
no-track-left = There's no route left for you to claim in this game.
best-tracks = Your best routes
nearest-tracks = Your nearest routes
by-city = By city
all-tracks = All routes
tracks-of-city = Which route at { $city } do you claim?
tracks-here =
    { $n ->
        [one] { $n } route you can claim
        *[other] { $n } routes you can claim
    }
cards-missing =
    { $n ->
        [one] { $track }: you're { $n } card short.
        *[other] { $track }: you're { $n } cards short.
    }
missing =
    { $n ->
        [one] { $n } card short
        *[other] { $n } cards short
    }
into-orders = Add to my orders
about-orders = Add it to your orders, and I'll claim it on your turn as soon as you can pay.
serves-ticket = for your ticket
for-ticket-worth = for your { $n }-point ticket
for-ticket = for { $ticket }
claim-with = { $track }: { $payment }
ways-to-pay =
    { $n ->
        [one] { $n } way to pay
        *[other] { $n } ways to pay
    }
which-meant = That could be more than one route. Which one do you mean?
which-payment = Pay with
how-to-pay = { $track }. How do you pay?
really-claim = Claim { $track } with { $payment }?
claim-it = Claim it
pay-otherwise = Pay another way

build-station = Station
which-city = Where do you build it?
all-cities = All cities
station-price =
    { $n ->
        [one] Your next station costs { $n } card, of any colour, and the { $points } it scores unbuilt.
        *[other] Your next station costs { $n } cards of one colour, and the { $points } it scores unbuilt.
    }
station-lends = At the end, a station lends you one route that somebody else has claimed there, for your tickets.
station-completes = completes { $tickets }
station-brings-nearer = { $ticket }: { $trains } to go instead of { $before }
station-brings-in-reach = { $ticket }: { $trains } to go, out of reach without it
station-worth = { $does }, for { $points } more at the end
station-completes-none = helps no ticket of yours now
helpful-cities = Cities that help your tickets
other-cities = Other cities
no-helpful-city = No single station would help a ticket of yours now.
how-to-pay-station = How do you pay for a station in { $city }?

# Beside a claim that one press makes.
tunnel = tunnel
tunnel-asks =
    { $n ->
        [one] { $track }: the tunnel wants { $n } more card. Pay it, or take everything back and end your turn.
        *[other] { $track }: the tunnel wants { $n } more cards. Pay them, or take everything back and end your turn.
    }
add-extra = Add { $payment }
withdraw = Take everything back

no-tickets-left = The tickets are all gone.
about-drawing-tickets = You draw { $n } and keep at least { $least }. A ticket you don't complete costs its points.
draw-tickets =
    { $n ->
        [one] Draw { $n } ticket
        *[other] Draw { $n } tickets
    }
not-kept-leave = Those you don't keep leave the game.
last-turn = This is your last turn.
about-mixture = You draw { $n } tickets and keep at least { $least }. How many long ones would you like? { $regular } short and { $long } long ones are left.
n-short =
    { $n ->
        [one] { $n } short
        *[other] { $n } short
    }
n-long =
    { $n ->
        [one] { $n } long
        *[other] { $n } long
    }
pick-tickets = Pick the tickets you keep
keep-all = Keep all
as-list = As a list
# Above the boxes of the tickets, and below that: at most 45 and 100 characters.
tickets-to-keep = Keep at least { $least }
about-keeping = A ticket you don't complete costs its points.
about-keeping-long = At most { $most } of the long tickets. One you don't complete costs its points.
long-ticket = Long ticket: { $way }
# Of the second copy of a ticket, below the first one.
ticket-again = { $way } · a second one, and it counts too
ticket-for-holder = Into the holder
about-ticket-for-holder = One of those you keep.
really-keep =
    { $n ->
        [one] Keep this one?
        *[other] Keep these { $n }?
    }
keep-these =
    { $n ->
        [one] Keep it
        *[other] Keep these { $n }
    }
which-to-holder =
    { $n ->
        [one] You keep this one, and it goes to the holder:
        *[other] You keep these { $n }. Which one goes to the holder?
    }
to-holder = Holder: { $ticket }
choose-again = Choose again
nothing-to-share = You have no ticket in your hand to share.
which-to-share = Which ticket goes in the holder? That's your whole turn, and it stays there.
which-ticket = Which ticket?
share-another = { $ticket } goes to the holder. Another one too?
this-one-too = This one too
share-only-this = Share only this one

turn-of = It's { $player }'s turn.
waiting-for-tickets = You're done. Others are still picking their tickets.
game-over = The game is over.

join = Join
leave = Leave
add-computer = Add a computer
settings = Settings
start = Start
ready = I'm ready
not-yet = Host: not yet
choose-seat = Choose your seat and partner
beside = Seat { $n }, beside { $player }
free-team = Seat { $n }, in team { $team }
settings-question = What shall we play at this table? The post in the channel shows every change.
variant = Variant
seats = Number of seats
n-seats =
    { $n ->
        [one] { $n } seat
        *[other] { $n } seats
    }
order = Who plays first
order-random = Turn order: drawn at the start
order-joined = Turn order: as people joined
order-host-first = Turn order: the host first
boards = Boards: { $boards }
remove-somebody = Remove somebody
seat-of = Seat { $n }: { $player }
cancel-table = Close this table
