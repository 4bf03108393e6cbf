### A review of a finished game.

button = Review
under-way = I'm reviewing table `{ $game }` for you: computer players play on from every turn … { $share }%
waiting = I'm reviewing table `{ $game }` for you, right after another one. It takes a few seconds.
busy = I'm already working on a review of yours, or on two of this server. Ask again in a few seconds.
not-over = Table `{ $game }` isn't over yet. A review tells what others hold, so you get it once the game is over.
no-result = Table `{ $game }` ended without a result, so there's nothing to review.
players-only = Only the players of table `{ $game }` can ask for a review: it tells how the game went from their own seat. `/replay` shows the game to everybody.
title = **Your review · { $variant }** · `{ $game }`
won =
    { $same ->
        [1] **You won.** Your chance was { $first }% { $since } and never lower.
        *[other] **You won.** Your chance was { $first }% { $since } and { $chance }% at its lowest, before turn { $turn }.
    }
shared =
    { $same ->
        [1] **You shared the win.** Your chance was { $first }% { $since } and never lower.
        *[other] **You shared the win.** Your chance was { $first }% { $since } and { $chance }% at its lowest, before turn { $turn }.
    }
lost =
    { $same ->
        [1] **You didn't win.** Your chance was { $first }% { $since } and never higher.
        *[other] **You didn't win.** Your chance was { $first }% { $since } and { $chance }% at its highest, before turn { $turn }.
    }
resigned =
    { $same ->
        [1] **You resigned,** which counts as last. Your chance was { $first }% { $since } and never higher.
        *[other] **You resigned,** which counts as last. Your chance was { $first }% { $since } and { $chance }% at its highest, before turn { $turn }.
    }
# To somebody whose seat was taken over.
left = **You played up to turn { $turn }.** Your chance was { $first }% { $since } and { $chance }% when somebody else took over.
at-start = at the start
at-handover = when you took the seat over
turning = **Turning point: turn { $turn }**, from { $from }% to { $to }%. { $happened }
turning-last = **Decided only at the end**, by the last turn and the final score: before them, your chance was { $from }%.
no-turning = **No turning point:** no single turn changed your chance much.
alt = Your chance of winning from turn to turn: { $moments }; { $last }% in the end, after { $n } turns.
alt-left = Your chance of winning from turn to turn: { $moments }; { $last }% when somebody else took over, after { $n } turns.
alt-moment = { $chance }% before turn { $turn }
contests = **Contested routes**
longer = - Turn { $turn }: { $player } claimed **{ $track }**, which made your ticket { $ticket } { $trains } longer{ $anyway }.
cut-off = - Turn { $turn }: { $player } claimed **{ $track }**, which put your ticket { $ticket } out of reach.
longer-by-you =
    { $own ->
        [1] - Turn { $turn }: you claimed **{ $track }**, which made the ticket { $ticket } { $trains } longer for { $against }{ $anyway }.
        *[other] - Turn { $turn }: { $player } claimed **{ $track }**, which made the ticket { $ticket } { $trains } longer for { $against }{ $anyway }.
    }
cut-off-by-you =
    { $own ->
        [1] - Turn { $turn }: you claimed **{ $track }**, which put the ticket { $ticket } out of reach for { $against }.
        *[other] - Turn { $turn }: { $player } claimed **{ $track }**, which put the ticket { $ticket } out of reach for { $against }.
    }
made-anyway = , but it was completed anyway
luck = **Luck**
many-wilds = - Of { $cards } from the deck, your first hand included, you had { $wilds }; the average is { $expected }. { $share }% of deals give as many or more.
few-wilds = - Of { $cards } from the deck, your first hand included, you had { $wilds }; the average is { $expected }. { $share }% of deals give no more.
offers =
    { $n ->
        [one] - The tickets offered to you suited you better than { $share }% of all other offers
        *[other] - The tickets offered to you, { $n } times, suited you better than { $share }% of all other offers
    }
worse-offers =
    { $n ->
        [one] - The tickets offered to you suited you less well than { $share }% of all other offers
        *[other] - The tickets offered to you, { $n } times, suited you less well than { $share }% of all other offers
    }
offer-points = { $line } (points against the average: { $points })
what-if = **What if …**
instead = - Turn { $turn }: **{ $better }** instead of { $played }: { $to }% rather than { $from }%{ $points }
instead-at-first = - Before the first turn: **{ $better }** instead of { $played }: { $to }% rather than { $from }%{ $points }
more-points =
    { $n ->
        [one] , { $n } point more
        *[other] , { $n } points more
    }
nothing-better = - I found no clearly better move.
unfinished = - My time ran out before I'd compared every move, so I may have missed some.
note = -# Estimated from { $n } games that computers played on from what you knew then: an opinion, not proof. Points are against your best opponent. `/replay` shows every turn.
