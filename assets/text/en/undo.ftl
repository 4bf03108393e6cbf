### Taking back, and setting a table back.

button = Undo
named = Undo: { $player }
wait = { $player } can still undo this. Play continues { $time }.
go-on = Go on
going-on = Play continues.
not-yours = That move is not yours to undo: only { $player } can.
agree = Agree
refuse = Decline
nothing = You have no move here that could be taken back.
taken-back = { $player } takes the last move back.
answer = Your move is taken back. It is your turn again.
answer-tickets = Your choice is taken back. Choose your tickets again.
not-rated = You had seen what was hidden, so this game will not be rated.
ask =
    { $player } would like to take the last move back. { $others }: is that all right? Since that move:
    { $seen }
    -# The decks keep their order. The move stands if not all have agreed by { $until }, or once somebody moves.
ask-rewind =
    { $player } would like to set the table back to the beginning of this turn: { $turn }
    { $others }: is that all right? Since then:
    { $seen }
    -# The decks keep their order. The table stays as it is if not all have agreed by { $until }, or once somebody moves.
rewind-asked = The others have been asked. Once all agree, the table is set back.
asked = The others have been asked, because something was seen since. Once all agree, your move is taken back.
asked-often = This turn was undone { $n } times already, so the others have been asked. Once all agree, your move is taken back.
asked-already = The others have been asked already. Their answers are awaited.
refused-before = You asked for this move before, and it stays.
too-often = A turn that this would undo was undone { $n } times already, so it stays: only a moderator who does not play here can still set it back, with `/game back`.
nobody-to-ask = The others would have to agree, and none of them is there: the move stays.
no-time-left = Your time for that move has run out since: it stays.
asked-before = You have agreed already; others have not yet.
agreed = You agree. Others have not answered yet.
all-agreed = All agree: it is undone.
own-request = You asked for this yourself; the others decide. Press Decline to withdraw it.
refused = { $player } does not agree: nothing is taken back.
withdrawn = { $player } does not ask for it any more: nothing is taken back.
refused-answer = Nothing is taken back.
was-asked = { $player } asked to take a move back.
was-asked-rewind = { $player } asked to set the table back to the beginning of a turn.
gone-on = The game has gone on since, so nothing is taken back.
expired = Not everybody agreed in time: nothing is taken back.
rewound = { $who } sets the table back to the beginning of a turn of { $player }.
rewound-answer = The table is set back: it is { $player }'s turn again. It is noted in the audit list.
no-such-turn = The table cannot be set back to turn { $turn }. Turns that can be chosen: { $turns }, counted as in `/replay`.
no-turn-yet = Nobody has played a turn yet, so there is nothing to set back.
turn = { $n }. { $told }
direct = The table was set back. What you hold now in { $link }:
row = These turned up in the row: { $cards }.
tunnel = These turned up for a tunnel: { $cards }.
others-moved = Others have moved since: their moves go too.

before =
    { $n ->
        [one] It was undone { $n } time before.
        *[other] It was undone { $n } times before.
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
