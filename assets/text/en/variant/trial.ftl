### What `/variant try` says.

under-way = **{ $name }**: { $done } of { $n } games played by computers …
busy = A trial is already running, yours or another one of this server. Ask again when it has its numbers.
stopped = The computers couldn't play **{ $name }** to its end. Nothing was changed.
head =
    { $n ->
        [one] **{ $name }**: { $n } game of { $players } computers.
        *[other] **{ $name }**: { $n } games of { $players } computers.
    }
beside = In brackets: { $base }, over the same deals.
alone = - { $what }: **{ $own }**
differs = - { $what }: **{ $own }** ({ $other })
same = - { $what }: { $own } ({ $other }), no clear difference
wins = - Wins by seat, in turn order: { $shares }
share = { $share }% ± { $off }
fair = No seat clearly wins more than its share of { $share }%.
unfair = Seat { $place } clearly wins more than its share of { $share }%.
play-opens =
    { $n ->
        [one] The button Play it opens a table for you and one computer.
        *[other] The button Play it opens a table for you and { $n } computers.
    }
play = Play it
decimal = .
