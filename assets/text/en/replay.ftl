### A game that is shown again.

button = Replay
title = **{ $variant }** · `{ $game }` · turn { $turn } of { $n }
title-set-up = **{ $variant }** · `{ $game }` · before the first of { $n } turns
as-everybody = -# As everybody saw it then.
as-player = -# As { $player } saw it then, own tickets drawn in.
held-by = -# What { $player } held then:
first = Start
back = Back
on = Next
last = End
hand = Hand then
board = Board then
jump = Jump to a turn
turn = Turn { $n } · { $player }
set-up = Before the first turn
whose = Through whose eyes?
everybody = As everybody saw it
through = As { $player } saw it
kept = -# I keep the game from { $file } until nobody has looked at it for { $n } days: `/replay table:{ $game }` shows it again.
full = This server keeps { $n } games from files, and each new one pushes out the one that was looked at longest ago. You have pushed out enough of them for now: { $when } you can show a new one.
not-yet = While a game is played you can look through your own eyes or everybody's. The others' are open once it is over.
whose-hand = You had no hand in this game. Once it is over, choose through whose eyes you look, then press “Hand then”.
