### Clocks, absence, pauses, and seats that change hands.

clock = ⏳ { $turn } a turn; after that { $then }.
clock-bank = ⏳ { $turn } a turn, plus { $bank } of spare time each for the whole game. When both run out, { $then }.
then-nudge = I ping you again, and the next time the substitute conductor plays the turn
then-substitute = the substitute conductor (a computer) plays the turn
then-cautious = I draw two cards from the deck for you
settings = Clock
settings-question = How long may a turn take, and what happens when time runs out? Clocks stop on vacation, and in the first quiet hours of a turn.
turn = Time for a turn
bank = Spare time, for the whole game
time-out = When time runs out
none = none
no-clock = no clock
no-bank = no spare time
wrong-turn = A turn may take from 5 minutes to 14 days, such as `12h` or `2d`; `none` is no clock.
wrong-bank = Spare time can be up to 14 days, such as `12h` or `2d`.
due = ⏳ Due { $time }.
with-bank = { $time } (with spare time until { $until })
on-spare-time = { $time } ({ $until }, on spare time)
dated = { $time } ({ $until })
is-away = 🏖️ { $player }: vacation until { $time }.
due-each = ⏳ Due: { $each }.
due-of = { $player } { $time }
reminder = ⏰ { $player }, it's still your turn. Due { $due }.
reminder-direct = ⏰ { $link } is waiting for you. Due { $due }.
mute = Don't remind me again
muted = I won't remind you of this turn again.
turn-over = That turn is over.
given-back = I was out of reach for { $time }. Everybody gets that time back.
wake = Still waiting for { $players }, due { $due }.
wake-undue = Still waiting for { $players }.
rests = 💤 Nobody is playing here any more, so the table sleeps: no clock runs, and nobody moves. It ends { $time } without a result unless one of you comes back.
rested = 💤 Nobody was playing here any more, so the table slept from here on.
rest-over = Nobody came back to table `{ $game }`. It ends without a result.
nudge = ⏰ { $player }, your time has run out, and everybody is waiting for you.
substituted = ⏰ { $player }'s time ran out, so the substitute conductor played this turn.
substituted-first = ⏰ { $player }'s time ran out, so the substitute conductor picked their first tickets.
cautious = ⏰ { $player }'s time ran out, so I made the smallest move I could for them.
cautious-first = ⏰ { $player }'s time ran out, so I kept as few first tickets for them as possible.
own-substituted = ⏰ Your time ran out, so the substitute conductor played this turn for you.
own-substituted-first = ⏰ Your time ran out, so the substitute conductor picked your first tickets. { $kept }
own-cautious = ⏰ Your time ran out, so I made the smallest move I could for you.
own-cautious-first = ⏰ Your time ran out, so I kept as few first tickets for you as possible. { $kept }
own-absent = The substitute conductor plays for you in { $link } until you're back, and others may take your seat.
own-rests = 💤 Nobody is playing in { $link } any more, so the table sleeps: no clock runs, and nobody moves. It ends { $time } without a result unless one of you comes back.
own-on-offer = Others may take your seat now. Make a move and you keep it.
# To somebody who takes a seat over, until the end of their first turn.
own-took-over = 🪑 You play on for { $former }.
own-bank-left = Spare time left on this seat: { $time }.
own-bank-empty = There's no spare time left on this seat.
own-half = The game counts for your rating if you make at least half of this seat's moves.
substitute-plays = The substitute conductor plays for { $players }.
play-on = Take { $player }'s seat
offered = 🪑 { $player } missed { $n } turns in a row, so the substitute conductor plays until they're back.
paused = ⏸️ The table is paused until { $time }, or until `/game resume`. No clock runs, and you can still move.
paused-until = ⏸️ Paused until { $time }, or until `/game resume`.
resumed = ▶️ The pause is over: the clocks run again.
paused-already = The table is already paused. `/game resume` ends that.
no-pause-left = Players can pause a game for 14 days, and you've used them up. A moderator can still pause the table.
not-paused = The table isn't paused.
pause-answer = The table is paused.
resume-answer = The table plays on.
ask-pause =
    { $n ->
        [one] { $others }, { $player } wants to pause the table for { $n } day. Votes needed, that one included: { $needed }.
        *[other] { $others }, { $player } wants to pause the table for { $n } days. Votes needed, that one included: { $needed }.
    }
ask-resume = { $others }, { $player } wants to end the pause. Votes needed, that one included: { $needed }.
ask-clock = { $others }, { $player } wants another clock. { $clock } Votes needed, that one included: { $needed }.
ask-host = { $others }, the host hasn't been here for a while, and { $player } wants to take over. Votes needed, that one included: { $needed }.
agree = I agree
still-here = I'm still here
others-vote = I've asked the others: it takes { $needed } of their votes.
voted = You agree: { $n } of { $needed } votes.
vote-opened = Vote opened: { $n } of { $needed } votes so far.
voted-before = I've already counted your vote.
host-asked = { $player } has already asked to take over. Agree to that in the channel, or wait: it ends { $time }.
vote-differs = A vote on that is already open, with other values. Agree to it in the channel, or wait: it ends { $time }.
clock-same = The table already has that clock.
clock-changed = The table has another clock now. { $clock }
clock-changes = From the next turn on, the table has another clock. { $clock }
clock-off = There's no clock: move when you like.
waited-for = 🪑 We've waited { $days } days for { $player }. Anybody who hasn't played here may take the seat; { $player } keeps it by making a move.
on-offer = 🪑 We've stopped waiting for { $player }.
was-asked-pause = { $player } asked for a pause.
was-asked-resume = { $player } asked to end the pause.
was-asked-clock = { $player } asked for another clock.
was-asked-host = { $player } asked to take over as the host.
decided = Accepted.
settled = That has been settled another way.
vote-over = That vote is over.
vote-lapsed = Three days have passed without enough votes for { $player }'s request, so nothing changes.
vote-carried = That was the last vote it needed.
new-host = { $host } is the host now.
new-host-own = You're the host now.
host-was-away = { $former } hadn't been here for a while.
host-already = You're already the host.
host-is-here = { $host } is still here and stays the host.
still-plays = { $player } is still playing. You can give a seat away after three missed turns in a row; a moderator may do it sooner.
computer-plays = A computer already plays for that seat.
computer-plays-on = A computer plays on for { $player }, who may come back at any time.
take-back = I'm back
returned = { $player } is back.
returned-answer = Welcome back! The seat is yours again.
plays-already = The seat is yours already: nobody has taken it.
has-resigned = You resigned from this game, and that's final.
offer = { $player }, will you play on for { $former }?
not-offered = That seat isn't offered to you, or not any more.
sits-already = That person already has a seat at this table.
taken = { $player } plays on for { $former }.
taken-answer = The seat is yours.
left-server = 🪑 { $player } has left the server, so the substitute conductor plays until they're back.
began-by = -# { $player } took the seat over from { $former }.
too-few-moves = -# The game doesn't count for { $player }'s rating: others made more than half of that seat's moves.
n-substituted =
    { $n ->
        [one] -# The substitute conductor played { $n } turn for { $player }.
        *[other] -# The substitute conductor played { $n } turns for { $player }.
    }
n-by-computer =
    { $n ->
        [one] -# A computer played { $n } turn for { $player }.
        *[other] -# A computer played { $n } turns for { $player }.
    }
away = 🏖️ Enjoy your time off! Your clocks stand still at every table until { $time }, or until you end it with `/away` and 0 days.
away-planned = 🏖️ You're away from { $from } until { $time }: your clocks stand still at every table then. `/away` with 0 days calls it off.
away-from = from { $from } on
away-until = until { $time }
away-when = Your vacation can begin today or up to { $n } days from now.
tomorrow = tomorrow
quiet-next = Your quiet hours count from your next turn on.
which-zone = 🌍 Your quiet hours are { $quiet }. In which time zone? Choose it in the menu, or with `/settings`. Until then they're UTC.
back = Welcome back: your clocks run again.
away-cancelled = I've called off your vacation.
away-too-long = You can be away { $all } days a year, and you have { $n } left. Ask for fewer.
no-quiet = none
not-away = no
reminder-never = never
reminder-share = when { $n }% of the time is used up, spare time included
reminder-lead = { $time } before the end
by-direct = by direct message
by-channel = in the channel
