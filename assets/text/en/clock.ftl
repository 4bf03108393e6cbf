### Clocks, absence, pauses, and seats that change hands.

clock = A turn may take { $turn }; then { $then }.
clock-bank = A turn may take { $turn }, and everybody has { $bank } in reserve for the whole game. When both are used up, { $then }.
then-nudge = the player is called again, and the next time the substitute conductor plays the turn
then-substitute = the substitute conductor plays the turn
then-cautious = two cards are drawn from the deck
settings = Clock
settings-question = How long may a turn take, and what happens when the time has run out? Nobody's clock runs on vacation, or in the first quiet hours of a turn.
turn = Time for a turn
bank = Time in reserve, for the whole game
time-out = When the time has run out
none = none
no-clock = no clock
no-bank = nothing in reserve
wrong-turn = A turn may take from 5 minutes to 14 days, such as `12h` or `2d`; `none` is no clock.
wrong-bank = The time in reserve can be up to 14 days, such as `12h` or `2d`.
due = ⏳ Due { $time }.
with-bank = { $time } ({ $bank } of it from the reserve)
is-away = 🏖️ { $player } is away and back { $time }.
due-each = ⏳ Due: { $each }.
reminder = ⏰ { $player }, it is still your turn. Due { $due }.
reminder-direct = ⏰ { $link } is still waiting for you. Due { $due }.
mute = No more about this turn
muted = You will not be reminded of this turn again.
turn-over = That turn is over.
given-back = I could not be reached for { $time }. That time is given back to everybody.
wake = Still waiting for { $players }, due { $due }.
wake-undue = Still waiting for { $players }.
rests = 💤 Nobody who plays at this table is here any more, so it rests: no clock runs, and nobody moves. It ends { $time } without a result unless one of you comes back.
rested = 💤 Nobody who plays at this table was here any more, so it rested from here on.
rest-over = Nobody came back to table `{ $game }`. It ends without a result.
nudge = ⏰ { $player }, your time has run out, and everybody is waiting for you.
substituted = ⏰ { $player }'s time ran out: the substitute conductor played this turn.
substituted-first = ⏰ { $player }'s time ran out: the substitute conductor chose their first tickets.
cautious = ⏰ { $player }'s time ran out, so the smallest possible move was made for them.
cautious-first = ⏰ { $player }'s time ran out, so as few first tickets as possible were kept for them.
own-substituted = ⏰ Your time ran out: the substitute conductor played this turn for you.
own-substituted-first = ⏰ Your time ran out: the substitute conductor chose your first tickets. { $kept }
own-cautious = ⏰ Your time ran out, so the smallest possible move was made for you.
own-cautious-first = ⏰ Your time ran out, so as few first tickets as possible were kept for you. { $kept }
own-absent = Nobody waits for you any more in { $link }: the substitute conductor plays for you until you are back, and others may take your seat.
own-rests = 💤 Nobody who plays in { $link } is here any more, so the table rests: no clock runs, and nobody moves. It ends { $time } without a result unless one of you comes back.
own-on-offer = Others may take your seat now; you keep it by making a move.
substitute-plays = The substitute conductor plays for { $players }.
play-on = Play on for { $player }
offered = { $player } has missed { $n } turns in a row, so nobody waits any more: the substitute conductor plays for them until they are back. Whoever wants to play on may take the seat.
paused = ⏸️ The table is paused until { $time }, or until `/game resume`. No clock runs, and moves can still be made.
paused-until = ⏸️ Paused until { $time }, or until `/game resume`.
resumed = ▶️ The pause is over: the clocks run again.
paused-already = The table is paused already. `/game resume` ends that.
no-pause-left = The 14 days are used up for which a game can be paused by its players. A moderator can still pause the table.
not-paused = The table is not paused.
pause-answer = The table is paused.
resume-answer = The table goes on.
ask-pause =
    { $n ->
        [one] { $player } would like to pause the table for { $n } day. Votes needed: { $needed }.
        *[other] { $player } would like to pause the table for { $n } days. Votes needed: { $needed }.
    }
ask-resume = { $player } would like to end the pause. Votes needed: { $needed }.
ask-clock = { $player } would like another clock. { $clock } Votes needed: { $needed }.
ask-host = The host has not been here for a while, and { $player } would like to take over. Votes needed: { $needed }.
agree = I agree
still-here = I am still here
others-vote = The others are asked: it takes { $needed } of their votes.
voted = You agree: { $n } of { $needed } votes.
vote-opened = Vote opened: { $n } of { $needed } votes so far.
voted-before = Your vote is counted already.
host-asked = { $player } has asked to take over already. Agree to that in the channel, or wait: it ends { $time }.
vote-differs = A vote about that is open, but not with these values. Agree to it in the channel, or wait: it ends { $time }.
clock-same = The table has that clock already.
clock-changed = The table has another clock now. { $clock }
clock-changes = From the next turn on the table has another clock. { $clock }
clock-off = There is no clock; people move when they like.
waited-for = Everybody has waited { $days } days for { $player }. Whoever wants to play on may take the seat; { $player } keeps it by making a move.
on-offer = Nobody waits for { $player } any more. Whoever wants to play on may take the seat.
was-asked-pause = { $player } asked for a pause.
was-asked-resume = { $player } asked to end the pause.
was-asked-clock = { $player } asked for another clock.
was-asked-host = { $player } asked to take over as the host.
decided = Accepted.
settled = That has been settled in another way.
vote-over = That vote is over.
vote-lapsed = Three days have passed without enough votes for what { $player } asked, so nothing changes.
vote-carried = That was the last vote it needed.
new-host = { $host } is the host now.
host-already = You are the host.
host-is-here = { $host } is still here and remains the host.
still-plays = { $player } still plays. A seat can be given away when three turns in a row were missed; a moderator may do it before.
computer-plays = A computer plays for that seat already.
computer-plays-on = A computer plays on for { $player }, who may return at any time.
take-back = I am back
returned = { $player } is back.
returned-answer = The seat is yours again.
plays-already = Nobody has taken your seat.
has-resigned = You resigned from this game, and that is final.
offer = { $player }, will you play on for { $former }?
sit-down = Take the seat
not-offered = That seat is not offered to you, or not any more.
sits-already = That person has a seat at this table already.
taken = { $player } plays on for { $former }.
taken-answer = The seat is yours.
left-server = { $player } has left the server, so nobody waits any more: the substitute conductor plays for them until they are back. Whoever wants to play on may take the seat.
began-by = -# { $player } took the seat over from { $former }.
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
away = You are away: your clocks have stopped at every table. You are back { $time }, or earlier with `/away` with 0 days.
away-planned = You will be away from { $from } on: your clocks stop at every table then. You are back { $time }; `/away` with 0 days calls it off.
away-from = from { $from } on
away-when = An absence can begin today or up to { $n } days from now.
tomorrow = tomorrow
quiet-next = These hours count from your next turn on.
which-zone = 🌍 Your quiet hours are { $quiet }. In which time zone? Choose it in the menu, or by `/settings`. Until then they are UTC.
back = Welcome back: your clocks run again.
away-cancelled = Your planned absence is cancelled.
away-too-long = You can be away { $all } days a year, and you have { $n } left. Ask for fewer.
no-quiet = none
not-away = no
reminder-never = never
reminder-share = when { $n }% of the time is used up
reminder-lead = { $time } before the end
by-direct = by direct message
by-channel = in the channel
