### What a player holds.

hand =
    { $own ->
        [1] Your hand, { $n }: { $cards }.
        *[other] Hand, { $n }: { $cards }.
    }
hand-empty =
    { $own ->
        [1] Your hand is empty.
        *[other] No cards.
    }
partner = { $player } is your partner, and you score together. You share a holder: you both see it and both pay from it. One of every two cards you draw goes there, and so does one ticket each time you keep some. Your hand stays secret, even from { $player }.
holder = In your team's holder: { $cards }.
tickets =
    { $own ->
        [1] Your tickets:
        *[other] Tickets:
    }
no-tickets =
    { $own ->
        [1] You have no tickets.
        *[other] No tickets.
    }
holder-tickets = In your team's holder:
completed = ✅ { $ticket }, { $value }: connected
# Behind the line of a completed ticket that could bring more.
more-to-come = { $line }; { $trains } more for { $points }
# A completed ticket, and the trains that a second way between its cities takes.
half-mandala = ✅ { $ticket }, { $value }: connected; { $trains } short of a mandala
mandala = ✅ { $ticket }, { $value }: connected twice, a mandala
# After the claim that did it.
now-connected = 🎉 { $ticket } is connected: { $value }.
now-mandala = 🎉 { $ticket } is connected twice, a mandala: { $value }.
# After a tunnel was left without a choice.
tunnel-lacked = The tunnel asked for more cards than you could add.
missing = ▫️ { $ticket }, { $value }: { $trains } to go
# A ticket, and the routes that its cheapest way still lacks.
way = ▫️ { $ticket }, { $value }: { $trains } to go, by { $way }
way-route = { $cities } ({ $what })
way-lent = { $cities } (lent by your station)
either = { $what } / { $other }
# With the number of stations its player could still build.
out-of-reach =
    { $stations ->
        [0] ❌ { $ticket }, { $value }: out of reach
        *[other] ❌ { $ticket }, { $value }: out of reach without a station
    }
# In the last round, for the player alone: tickets that a station would complete now, and what it brings in all.
station-saves = 🏠 A station in { $city } would save { $tickets }: { $points } more at the end, for { $cards }.
offered = Your new tickets. Keep at least { $n }:
offered-long = Your new tickets. Keep at least { $n }, and at most { $most } of the long ones ({ $long }):
offered-ticket = { $position }. { $ticket }, { $value }: { $trains } to go
offered-done = { $position }. { $ticket }, { $value }: already connected
offered-mandala = { $position }. { $ticket }, { $value }: already connected twice, a mandala
offered-out-of-reach =
    { $stations ->
        [0] { $position }. { $ticket }, { $value }: out of reach
        *[other] { $position }. { $ticket }, { $value }: out of reach without a station
    }
# Beside a ticket's box.
way-missing = { $value } · { $trains } to go
way-done = { $value } · already connected
way-mandala = { $value } · already a mandala
way-out =
    { $stations ->
        [0] { $value } · out of reach
        *[other] { $value } · out of reach without a station
    }
