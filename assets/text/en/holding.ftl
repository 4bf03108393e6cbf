### What a player holds.

hand = Your hand, { $n }: { $cards }.
hand-empty = Your hand is empty.
partner = You play with { $player }: one score for both. What lies in your holder you both see and both use. Of every two cards you draw one goes there, and of the tickets you keep one; the rest of your hand is yours alone.
holder = In your team's holder: { $cards }.
tickets = Your tickets:
no-tickets = You have no tickets.
holder-tickets = In your team's holder:
completed = ✅ { $ticket }, { $value }: connected
missing = ▫️ { $ticket }, { $value }: not yet, { $trains } to go
out-of-reach = ❌ { $ticket }, { $value }: out of reach
offered = Offered to you; keep at least { $n }:
offered-ticket = { $position }. { $ticket }, { $value }: { $trains } to go
offered-done = { $position }. { $ticket }, { $value }: already connected
offered-out-of-reach = { $position }. { $ticket }, { $value }: out of reach
