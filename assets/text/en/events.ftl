### What happened, one sentence a deed.

hands-dealt = 🎴 The cards are dealt. Everybody picks their tickets now.
hands-dealt-all-kept = 🎴 The cards are dealt, and everybody keeps all their tickets.
chose-first =
    { $n ->
        [one] { $player } kept { $n } ticket.
        *[other] { $player } kept { $n } tickets.
    }
shows-tickets = { $player } shows these tickets: { $tickets }.
play-began = Everybody has their tickets: the journey begins!
took = { $player } took { $what }.
from-row = { $card } from the row
two-alike = two { $card } cards
blind =
    { $n ->
        [one] a card from the deck
        *[other] { $n } cards from the deck
    }
blind-known = { $card } from the deck
to-hand = { $what } (hand)
to-holder = { $what } (holder)
# Two cards that nobody sees, in a team.
one-for-holder = { $what }, one for the holder
put-hand = The first card went to the hand.
put-holder = The first card went to the holder.
swept =
    { $n ->
        [one] Too many { $wilds } face up, so I dealt a new row.
        *[other] Too many { $wilds } face up, so I dealt a new row, { $n } times over.
    }
reshuffled =
    { $n ->
        [one] The deck ran out, so I shuffled the discards into a new one.
        *[other] The deck ran out { $n } times, so I shuffled the discards into a new one each time.
    }
claimed = { $player } claimed { $track } with { $payment }, for { $points }.
station-built = { $player } built a station in { $city } with { $payment }.
entered = { $player } headed into the tunnel { $track } with { $payment }.
turned-up = Turned up: { $cards }.
turned-up-nothing = There were no cards to turn up.
paid-extra = { $player } added { $payment }.
left = { $player } turned back and took all the cards along.
drew-tickets =
    { $n ->
        [one] { $player } drew { $n } ticket
        *[other] { $player } drew { $n } tickets
    }
kept = { $drew } and kept { $n }.
considers = { $drew } and is deciding.
shared =
    { $n ->
        [one] { $player } put { $n } ticket in the holder.
        *[other] { $player } put { $n } tickets in the holder.
    }
passed = { $player } had no possible move and passed.
last-round = 🔔 Last round! { $player }: { $left } left. One more turn each.
last-round-many = 🔔 Last round! { $player }: { $left } left. { $n } more turns each.
resigned = { $player } resigned; a computer plays on.
ended = 🏁 That was the last turn.
ended-stuck = 🏁 Nobody can move any more, so the game ends here.
rewound = The game went back to an earlier point.
# To the player alone.
you-got = You got { $cards }.
you-keep = You keep { $tickets }.
went-back = These went back: { $tickets }.
# Who decided for a player.
substitute-of = { $player } (substitute conductor)
computer-of = { $player } (computer)
# At the head of a recap that is too long for a message.
more-turns =
    { $n ->
        [one] … and { $n } more turn before these
        *[other] … and { $n } more turns before these
    }
