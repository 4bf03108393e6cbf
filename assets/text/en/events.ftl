### What happened, one sentence a deed.

hands-dealt = 🎴 The cards are dealt. Everybody picks their tickets now.
hands-dealt-all-kept = 🎴 The cards are dealt, and everybody keeps all their tickets.
chose-first =
    { $own ->
        [1]
            { $n ->
                [one] You kept { $n } ticket.
                *[other] You kept { $n } tickets.
            }
        *[other]
            { $n ->
                [one] { $player } kept { $n } ticket.
                *[other] { $player } kept { $n } tickets.
            }
    }
# How many short and long tickets somebody asked for, before seeing any.
named-mixture =
    { $own ->
        [1]
            { $long ->
                [0] You drew { $regular } short tickets.
                *[other]
                    { $regular ->
                        [0] You drew { $long } long tickets.
                        *[other] You drew { $regular } short and { $long } long tickets.
                    }
            }
        *[other]
            { $long ->
                [0] { $player } drew { $regular } short tickets.
                *[other]
                    { $regular ->
                        [0] { $player } drew { $long } long tickets.
                        *[other] { $player } drew { $regular } short and { $long } long tickets.
                    }
            }
    }
long-kept =
    { $n ->
        [0] None of them is a long one.
        [one] One of them is a long one.
        *[other] { $n } of them are long ones.
    }
shows-tickets =
    { $own ->
        [1] You show these tickets: { $tickets }.
        *[other] { $player } shows these tickets: { $tickets }.
    }
play-began = Everybody has their tickets: the journey begins!
took =
    { $own ->
        [1] You took { $what }.
        *[other] { $player } took { $what }.
    }
from-row = { $card } from the row
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
claimed =
    { $own ->
        [1] You claimed { $track } with { $payment }, for { $points }.
        *[other] { $player } claimed { $track } with { $payment }, for { $points }.
    }
# After a tunnel whose payment has just been told.
tunnel-claimed = That claimed the route, for { $points }.
station-built =
    { $own ->
        [1] You built a station in { $city } with { $payment }.
        *[other] { $player } built a station in { $city } with { $payment }.
    }
entered =
    { $own ->
        [1] You headed into the tunnel on { $track } with { $payment }.
        *[other] { $player } headed into the tunnel on { $track } with { $payment }.
    }
turned-up = Turned up: { $cards }.
turned-up-nothing = There were no cards to turn up.
paid-extra =
    { $own ->
        [1] You added { $payment }.
        *[other] { $player } added { $payment }.
    }
left =
    { $own ->
        [1] You turned back and kept all your cards.
        *[other] { $player } turned back and kept all the cards.
    }
kept =
    { $own ->
        [1]
            { $n ->
                [one] You drew { $n } ticket and kept { $kept }.
                *[other] You drew { $n } tickets and kept { $kept }.
            }
        *[other]
            { $n ->
                [one] { $player } drew { $n } ticket and kept { $kept }.
                *[other] { $player } drew { $n } tickets and kept { $kept }.
            }
    }
considers =
    { $own ->
        [1]
            { $n ->
                [one] You drew { $n } ticket and are still choosing.
                *[other] You drew { $n } tickets and are still choosing.
            }
        *[other]
            { $n ->
                [one] { $player } drew { $n } ticket and is still choosing.
                *[other] { $player } drew { $n } tickets and is still choosing.
            }
    }
shared =
    { $own ->
        [1]
            { $n ->
                [one] You put { $n } ticket in the holder.
                *[other] You put { $n } tickets in the holder.
            }
        *[other]
            { $n ->
                [one] { $player } put { $n } ticket in the holder.
                *[other] { $player } put { $n } tickets in the holder.
            }
    }
passed =
    { $own ->
        [1] You had no possible move and passed.
        *[other] { $player } had no possible move and passed.
    }
last-round =
    { $own ->
        [1] 🔔 Last round! You have { $left } left. One more turn each.
        [2] 🔔 Last round! Your team has { $left } left. One more turn each.
        *[other] 🔔 Last round! { $player }: { $left } left. One more turn each.
    }
last-round-many =
    { $own ->
        [1] 🔔 Last round! You have { $left } left. { $n } more turns each.
        [2] 🔔 Last round! Your team has { $left } left. { $n } more turns each.
        *[other] 🔔 Last round! { $player }: { $left } left. { $n } more turns each.
    }
resigned =
    { $own ->
        [1] You resigned; a computer plays on.
        *[other] { $player } resigned; a computer plays on.
    }
ended = 🏁 That was the last turn.
ended-stuck = 🏁 Nobody can move any more, so the game ends here.
rewound = The game went back to an earlier point.
# Two turns or more in which nobody saw what was drawn.
drew-blind = { $players } drew from the deck.
# After a turn that put its side in front.
lead = 📈 That's the lead!
# Under the last turn of a round.
after-round = -# After round { $n }: { $scores }
score = { $player } { $n }
# To the player alone.
you-got = You got { $cards }.
you-keep = You keep { $tickets }.
went-back = These went back: { $tickets }.
# Who decided for a player.
own-substitute = Your substitute conductor
own-clock = Your clock
own-computer = The computer in your seat
own-orders = Your orders
substitute-of = { $player } (substitute conductor)
clock-of = { $player } (time ran out)
computer-of = { $player } (computer)
# At the head of a recap that is too long for a message.
more-turns =
    { $n ->
        [one] … and { $n } more turn before these
        *[other] … and { $n } more turns before these
    }
