### Taking back, and setting a table back.

button = Take back
named = Take back: { $player }
wait = { $player } can still take this back. Play continues { $time }.
go-on = Go on
going-on = Play continues.
not-yours = Only { $player } can take that back.
agree = Agree
refuse = Decline
nothing = You have no move here to take back.
taken-back = ↩️ { $player } took back their last move.
taken-back-other = ↩️ { $player } took back what was played for them.
answer = Your move is taken back. It's your turn again.
answer-tickets = Your choice is taken back. Pick your tickets again.
ask-unrated = New cards or tickets have been seen since. If you take your move back, this game won't be rated.
not-rated = New cards or tickets had been seen by then, so this game won't be rated.
unrated = -# This game isn't rated: a move was taken back after something new was seen.
ask =
    ↩️ { $player } wants to take back their last move. { $others }, is that OK? Since then:
    { $seen }
    -# Everybody has to agree by { $until }, before anybody moves. The decks keep their order.
ask-rewind =
    ↩️ { $player } wants to go back to the start of this turn: { $turn }
    { $others }, is that OK? Since then:
    { $seen }
    -# Everybody has to agree by { $until }, before anybody moves. The decks keep their order.
rewind-asked = I've asked the others. Once all agree, the game goes back.
asked = New cards or tickets have been seen since, so I've asked the others. Once all agree, your move is taken back.
asked-moved = Others have moved since, so I've asked them. Once all agree, your move is taken back.
asked-often = This turn was taken back { $n } times already, so I've asked the others. Once all agree, your move is taken back.
asked-already = I've asked the others already, and I'm waiting for their answers.
asked-by-other = { $player } has asked for something like that already. Agree or decline in the channel first.
refused-before = You've asked about this move before, and it stays.
too-often = One of these turns was taken back { $n } times already, so it stays. Only a moderator who doesn't play here can still go back, with `/game back`.
nobody-to-ask = The others would have to agree, and none of them is here. The move stays.
no-time-left = Your time for that move has run out since. It stays.
asked-before = You've already agreed; others haven't yet.
agreed = You agree. Others haven't answered yet.
all-agreed = All agree: it's taken back.
own-request = You asked for this yourself; the others decide. Press **Decline** to withdraw it.
refused = { $player } doesn't agree, so nothing is taken back.
withdrawn = { $player } no longer asks for it, so nothing is taken back.
refused-answer = Nothing is taken back.
was-asked = { $player } asked to take back a move.
was-asked-rewind = { $player } asked to go back to an earlier turn.
gone-on = The game has moved on since, so nothing is taken back.
expired = Not everybody agreed in time, so nothing is taken back.
rewound = ↩️ { $who } took the game back to the start of { $player }'s turn.
rewound-answer = Done: it's { $player }'s turn again. The audit list notes it.
no-such-turn = You can't go back to turn { $turn }. You can go back to { $turns }, counted as in `/replay`.
no-turn-yet = Nobody has played a turn yet, so there's nothing to go back to.
turn = { $n }. { $told }
direct = The game went back to an earlier turn. Your hand in { $link }:
direct-turn = The game went back to { $player }'s turn { $turn }. Your hand in { $link }:
row = These turned up in the row: { $cards }.
tunnel = These turned up for a tunnel: { $cards }.
others-moved = Others have moved since: their moves go too.

before =
    { $n ->
        [one] This was taken back { $n } time before.
        *[other] This was taken back { $n } times before.
    }
drawn =
    { $n ->
        [one] { $player } has seen { $n } card from the deck.
        *[other] { $player } has seen { $n } cards from the deck.
    }
tickets =
    { $n ->
        [one] { $player } has seen { $n } ticket from the deck.
        *[other] { $player } has seen { $n } tickets from the deck.
    }
shown =
    { $n ->
        [one] { $player } has shown { $n } ticket.
        *[other] { $player } has shown { $n } tickets.
    }
