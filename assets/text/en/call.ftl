### Who is called for what: the line that a phone shows.

turn = { $players }: your turn.
first-tickets =
    { $n ->
        [one] Choose your first tickets.
        *[other] Choose your first tickets.
    }
tickets = { $players }: choose which tickets you keep.
first-card = { $players }: say where your first card goes.
second-card = { $players }: take your second card.
tunnel = { $players }: pay for the tunnel, or turn back.
