### Standing orders, read by their own player alone.

title = **Your orders** at table `{ $game }`, for your eyes only
empty = You have given no orders. When your turn comes, the first order that can be carried out is played for you. Add the tracks to claim, what to draw while you wait for them, and when to stop and ask you.
numbered = { $n }. { $line }
unlikely = { $n }. ~~{ $line }~~ ({ $why })
runs = -# When your turn comes, the first line that can be carried out is played for you.
waits = **They have stopped:** { $reason }
claim = claim { $track } as soon as I can
claim-any = claim any track { $cities } as soon as I can
claim-with = { $claim }, with { $cards }
draw = draw { $wants }
needed = what my claims lack most
face-up = { $card } face up
deck = from the deck
else-next = , else{" "}
to-holder = { $draw }; the first card for the holder
to-hand = { $draw }; the first card for my hand
tickets =
    { $n ->
        [one] draw tickets and keep the best one
        *[other] draw tickets and keep the best { $n }
    }
watch-taken = ask me when somebody claims a track that my orders want
watch-near = ask me when somebody claims a track at { $city }
watch-trains = ask me when somebody has { $trains } or fewer
watch-last = ask me when the last round has begun
watch-have = ask me when I have { $cards }
stopped = 📋 Your orders have stopped: { $reason }
taken = { $player } claimed { $track }, which you wanted.
near = { $player } claimed { $track }, at { $city }.
trains = { $player } has { $trains } or fewer.
last = the last round has begun.
have = you have { $cards }.
done = everything in them has been done.
nothing = nothing in them can be carried out now.
rewound = the game was set back.
paused = you paused them.
dropped = 📋 Given up: { $line } ({ $why }).
gone-taken = { $player } has { $track }
gone-closed = the track is closed to you
gone-trains = you have too few trains left
gone-tickets = no tickets are left
unknown = “{ $text }” is not an order. Write for example `claim Denver – Kansas City`, `draw needed deck`, `tickets 1`; to be asked `taken`, `near Denver`, `trains 5`, `last`, `have 4 orange`.
unknown-city = The map has no city “{ $text }”.
unknown-card = “{ $text }” is not a card. Write a colour, or `wild`, `needed`, `deck`.
wrong-payment = “{ $text }” does not pay that track. Write its cards as letters, like `ooo*`.
no-such-line = Your orders have no such line.
there-already = Your orders say that already.
full = Your orders are full. Remove a line first.
nothing-to-start = There is no line to carry out. Add a claim or a draw first.
not-on-map = The map of this table has no such thing.
outdated = That button was from an earlier list, so nothing was changed. These are your orders now.
button = Orders
add-claim = Add a claim
add-draw = Add a draw
add-watch = When to ask me
start = Start now
pause = Pause orders
clear = Remove all
up = Up
down = Down
remove = Remove
back = Back
pick-line = Move or remove a line
which-line =
    What would you like to do with this line?
    { $line }
which-claim = Which track do you want to claim as soon as you can?
all-cities = By city
which-draw = What do you want to draw until you can claim?
which-watch = When do you want to be asked?
near-city = A claim at a city
# Ends of a claim that people type, as the list words it and otherwise.
claim-ends = as soon as I can; when I can; as soon as possible
