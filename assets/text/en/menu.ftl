### Buttons, menus and their questions.

in-holder = In the holder: { $cards }.
hand = hand
holder = holder

board = Board in words
my-board = My board
my-hand = My hand
back = Back
previous = Previous
more = More
choose-tickets = Choose tickets
rematch = Rematch
go-on = Go on with my turn
change-setting = Change a setting
setting-now =
    {"*"}*{ $setting }**
    Now: { $value }
all-settings = All settings
claim = Claim
tickets = Tickets
share = Share tickets

your-turn = It is your turn: take a card, claim a track or draw tickets.
best-claims = Claim: the best tracks

which-card = Which card do you take first?
no-card-to-draw = There is no train card left to draw.
take = Take { $card }
deck = Deck
two-from-deck = Two from the deck
stop = One card is enough
second-card = Which card do you take second?
second-card-goes-to = It goes to: { $stand }.
stand-said-later = You say where it goes once you have seen it.
first-card-goes-to = It goes to: { $stand }; the second card to the other one.
decide-later = Decide after seeing it
first-card-to = First card to: { $stand }
you-took = You took { $card }.
hand-or-holder = Where does it go? The second card goes to the other one.
into-stand = To: { $stand }
into-stand-then-deck = To: { $stand }, then the deck

which-track = Which track do you claim?
no-track-to-claim = You cannot claim any track now. These are nearest:
no-track-left = There is no track left that you could claim in this game.
best-tracks = The best tracks
nearest-tracks = The nearest tracks
by-city = By city
all-tracks = All tracks
tracks-of-city = Which track at { $city } do you claim?
tracks-here =
    { $n ->
        [one] { $n } track you can claim
        *[other] { $n } tracks you can claim
    }
cards-missing =
    { $n ->
        [one] { $track }: you lack { $n } card.
        *[other] { $track }: you lack { $n } cards.
    }
missing =
    { $n ->
        [one] { $n } card missing
        *[other] { $n } cards missing
    }
into-orders = Put into orders
about-orders = Put it into your orders, and it is claimed on one of your next turns, as soon as you can pay it.
serves-ticket = for your ticket
for-ticket-worth = for your { $n }-point ticket
for-ticket = for { $ticket }
claim-with = { $track }: { $payment }
ways-to-pay =
    { $n ->
        [one] { $n } way to pay
        *[other] { $n } ways to pay
    }
which-meant = That could be one of several tracks. Which one do you mean?
which-payment = Pay with
how-to-pay = How do you pay { $track }?
really-claim = Claim { $track } with { $payment }?
claim-it = Claim it
pay-otherwise = Pay otherwise

tunnel-turned = { $track }: turned up { $cards }.
tunnel-asks =
    { $n ->
        [one] The tunnel asks for { $n } more card: pay it, or take everything back and end your turn.
        *[other] The tunnel asks for { $n } more cards: pay them, or take everything back and end your turn.
    }
withdraw = Take everything back

no-tickets-left = There are no tickets left to draw.
about-drawing-tickets = You draw { $n } and keep at least { $least }. A ticket not completed costs its points.
draw-tickets =
    { $n ->
        [one] Draw { $n } ticket
        *[other] Draw { $n } tickets
    }
pick-tickets = Pick the tickets you keep
keep-all = Keep all
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
nothing-to-share = You have no ticket in hand to share.
which-to-share = Which ticket do you put in the holder, as your whole turn? It stays there.
which-ticket = Which ticket?
share-another = { $ticket } goes to the holder. Another one too?
this-one-too = This one too
share-only-this = Share only this one

turn-of = It is { $player }'s turn.
could-claim = With these cards you could claim: { $tracks }.
could-claim-more =
    { $n ->
        [one] With these cards you could claim: { $tracks }; and { $n } more track.
        *[other] With these cards you could claim: { $tracks }; and { $n } more tracks.
    }
waiting-for-tickets = You have chosen; others are still choosing their tickets.
game-over = The game is over.

join = Join
leave = Leave
add-computer = Add a computer
settings = Settings
start = Start
ready = I am ready
not-yet = Not yet
choose-seat = Choose a seat, and so your partner
beside = Seat { $n }, beside { $player }
free-team = Seat { $n }, in team { $team }
settings-question = What will be played at this table? The post in the channel shows every change.
variant = Variant
seats = Number of seats
n-seats =
    { $n ->
        [one] { $n } seat
        *[other] { $n } seats
    }
order = Who plays first
order-random = Drawn at random
order-joined = As people joined
order-host-first = The host first
boards = Boards: { $boards }
remove-somebody = Remove somebody
seat-of = Seat { $n }: { $player }
cancel-table = Close this table
