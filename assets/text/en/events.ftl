### What happened, one sentence a deed.

hands-dealt = The cards are dealt. Everybody chooses tickets at the same time.
hands-dealt-all-kept = The cards are dealt, and everybody keeps all their tickets.
chose-first =
    { $n ->
        [one] { $player } kept { $n } ticket.
        *[other] { $player } kept { $n } tickets.
    }
shows-tickets = { $player } shows these tickets: { $tickets }.
play-began = Everybody has chosen: the journey begins.
took = { $player } took { $what }.
from-row = { $card } from the row
two-alike = two { $card } cards
blind =
    { $n ->
        [one] a card from the deck
        *[other] { $n } cards from the deck
    }
blind-known = { $card } from the deck
to-hand = { $what } for the hand
to-holder = { $what } for the holder
put-hand = The first card went to the hand.
put-holder = The first card went to the holder.
swept =
    { $n ->
        [one] Too many { $wilds } in the row: it was swept and dealt anew.
        *[other] Too many { $wilds } in the row: it was swept and dealt anew { $n } times.
    }
reshuffled =
    { $n ->
        [one] The discards were shuffled into a new deck.
        *[other] The discards were shuffled into a new deck { $n } times.
    }
claimed = { $player } claimed { $track } with { $payment }, for { $points }.
entered = { $player } tried the tunnel { $track } with { $payment }.
turned-up = Turned up: { $cards }.
turned-up-nothing = There was nothing to turn up.
paid-extra = { $player } paid { $payment } more.
left = { $player } turned back and kept the cards.
drew-tickets =
    { $n ->
        [one] { $player } drew { $n } ticket
        *[other] { $player } drew { $n } tickets
    }
kept = { $drew } and kept { $n }.
considers = { $drew } and is choosing.
shared =
    { $n ->
        [one] { $player } put { $n } ticket in the holder.
        *[other] { $player } put { $n } tickets in the holder.
    }
passed = { $player } could do nothing and passed.
last-round = { $left } left for { $player }: the last round begins, and everybody has one more turn.
last-round-many = { $left } left for { $player }: the last round begins, and everybody has { $n } more turns.
resigned = { $player } resigned; a computer plays on.
ended = The last round is over: the game has ended.
ended-stuck = Nobody can do anything any more: the game has ended.
rewound = The game was set back.
# To the player alone.
you-got = You got { $cards }.
you-keep = You keep { $tickets }.
went-back = Gone back: { $tickets }.
# Who decided for a player.
substitute-of = { $player } (substitute conductor)
computer-of = { $player } (computer)
# At the head of a recap that is too long for a message.
more-turns =
    { $n ->
        [one] … and { $n } more turn before these
        *[other] … and { $n } more turns before these
    }
