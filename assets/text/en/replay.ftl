### A game that is shown again.

button = Replay
title = **{ $variant }** · `{ $game }` · turn { $turn } of { $n }
title-set-up = **{ $variant }** · `{ $game }` · before turn 1 of { $n }
as-everybody = -# What everybody saw then.
as-player =
    { $own ->
        [1] -# What you saw then, with your own tickets.
        *[other] -# What { $player } saw then, with their own tickets.
    }
held-by =
    { $own ->
        [1] -# What you held then:
        *[other] -# What { $player } held then:
    }
first = Start
back = Previous
on = Next
last = End
hand = Hand then
board = Board then
jump = Jump to a turn
turn =
    { $own ->
        [1] Turn { $n } · you
        *[other] Turn { $n } · { $player }
    }
set-up = Before turn 1
whose = Through whose eyes?
everybody = As everybody saw it
through =
    { $own ->
        [1] As you saw it
        *[other] As { $player } saw it
    }
kept = -# I keep the game from { $file } until nobody has looked at it for { $n } days. `/replay table:{ $game }` shows it again.
full = This server keeps { $n } games from files, and each new one pushes out the one nobody has looked at longest. You've pushed out enough for now: you can show a new one { $when }.
not-yet = Until the game ends, you can only look through your own eyes or everybody's.
whose-hand = You had no hand in this game. Once it's over, choose through whose eyes you look, then press **Hand then**.
