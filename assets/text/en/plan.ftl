### Standing orders, read by their own player alone.

title = **Your orders** · { $variant } · `{ $game }`, for your eyes only
empty = No orders yet. Orders play your turns for you: I play the first line that's possible. Add routes to claim, cards to draw meanwhile, and when to stop and ask you.
numbered = { $n }. { $line }
unlikely = { $n }. ~~{ $line }~~ ({ $why })
runs = -# On your turn I play the first line that's possible, with { $wilds } where a colour runs short. If none is, I stop and ask you.
asks-first = -# I check the “ask me” lines before all others, wherever they stand.
waits = **Stopped:** { $reason }
claim = claim { $track } as soon as I can
claim-any = claim one of the routes { $cities } as soon as I can
claim-with = { $claim }, with { $cards }
station = build a station in { $city } as soon as I can
draw = draw { $wants }
needed = what my claims need most
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
watch-taken = ask me when somebody claims a route that my orders want
watch-near = ask me when somebody claims a route at { $city }
watch-trains = ask me when somebody has { $trains } or fewer
watch-last = ask me when the last round has begun
watch-have = ask me when I have { $cards }
stopped = 📋 Your orders have stopped: { $reason }
taken = { $player } claimed { $track }, which you wanted.
near = { $player } claimed { $track }, at { $city }.
trains = { $player } has { $trains } or fewer.
last = the last round has begun.
have = you have { $cards }.
done = every goal is reached.
lost = no goal is left.
nothing = no line is possible right now.
rewound = the game went back to an earlier point.
paused = you paused them.
dropped = 📋 Dropped from your orders: { $line } ({ $why }).
gone-taken = { $player } has { $track }
gone-closed = the route is closed
gone-trains = you have too few trains left
gone-site = { $player } has a station there
gone-stations = you have no stations left
gone-tickets = the tickets are all gone
unknown = I don't understand “{ $text }”. Try `claim Denver – Kansas City`, `draw needed deck` or `tickets 1`. To be asked: `taken`, `near Denver`, `trains 5`, `last`, `have 4 orange`.
unknown-city = There's no city “{ $text }” on this map.
unknown-card = I don't know a card “{ $text }”. Write a colour, or `wild`, `needed`, `deck`.
wrong-payment = “{ $text }” doesn't pay for that route. Write its cards as letters, like `ooo*`.
no-such-line = Your orders have no line with that number.
there-already = That's in your orders already.
full = Your orders are full. Remove a line first.
nothing-to-start = Your orders have no claim or draw yet. Add one first.
not-on-map = That isn't on this map.
outdated = That button was out of date, so nothing changed. Your orders now:
button = Orders
add-claim = Add a claim
add-station = Add a station
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
    What shall I do with this line?
    { $line }
which-claim = Which route do you want to claim as soon as you can?
all-cities = By city
which-station = In which city shall I build a station as soon as you can pay for it?
which-draw = What do you want to draw until you can claim?
which-watch = When shall I ask you?
near-city = A claim at a city
# Ends of a claim that people type, as the list words it and otherwise.
claim-ends = as soon as I can; when I can; as soon as possible
