### Who is called for what: the line that a phone shows.

turn = { $players }, your turn!
last-turn = { $players }, **your last turn!**
own-first-tickets = Pick your first tickets.
first-tickets =
    { $n ->
        [one] { $players }, pick your first tickets.
        *[other] { $players }, pick your first tickets.
    }
tickets = { $players }, pick the tickets you keep.
first-card = { $players }, where does your first card go?
second-card = { $players }, take your second card.
tunnel = { $players }, pay for the tunnel or turn back.
