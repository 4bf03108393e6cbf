### A review of a finished game.

button = Review
under-way = Reviewing table `{ $game }` for you: computer players play on from every turn … { $share }%
waiting = Reviewing table `{ $game }` for you: another review comes first. It takes a few seconds.
busy = A review of yours is under way already, or two of this server are. Ask again in a few seconds.
not-over = Table `{ $game }` is not over yet. A review tells what others hold, so there is one once the game is over.
no-result = Table `{ $game }` ended without a result, so there is nothing to review.
players-only = Only the players of table `{ $game }` can ask for a review of it: it tells how the game went for their own seat. `/replay` shows the game to everybody.
title = **Your review · { $variant }** · `{ $game }`
won = **You won.** Your chance was { $first }% at the start and { $chance }% at its lowest, before turn { $turn }.
shared = **You shared the win.** Your chance was { $first }% at the start and { $chance }% at its lowest, before turn { $turn }.
lost = **You did not win.** Your chance was { $first }% at the start and { $chance }% at its highest, before turn { $turn }.
resigned = **You resigned,** which ranks a seat last. Your chance was { $first }% at the start and { $chance }% at its highest, before turn { $turn }.
turning = **Turning point: turn { $turn }**, from { $from }% to { $to }%. { $happened }
turning-last = **Decided in the last turn**, turn { $turn }, with the final count: from { $from }% to { $to }%. { $happened }
no-turning = **No turning point:** no single turn moved your chance much.
alt = Your chance of winning from turn to turn: { $moments }; { $last }% in the end, after { $n } turns.
alt-moment = { $chance }% before turn { $turn }
contests = **Contested tracks**
longer = - Turn { $turn }: { $player } claimed **{ $track }**, which made your ticket { $ticket } { $trains } longer{ $anyway }.
cut-off = - Turn { $turn }: { $player } claimed **{ $track }**, which put your ticket { $ticket } out of reach.
longer-by-you = - Turn { $turn }: { $player } claimed **{ $track }**, which made the ticket { $ticket } { $trains } longer for { $against }{ $anyway }.
cut-off-by-you = - Turn { $turn }: { $player } claimed **{ $track }**, which put the ticket { $ticket } out of reach for { $against }.
made-anyway = , but it was made all the same
luck = **Luck**
many-wilds = - { $wilds } among the { $cards } you got from the deck: { $n }, where { $expected } are average. { $share }% of deals give as many or more.
few-wilds = - { $wilds } among the { $cards } you got from the deck: { $n }, where { $expected } are average. { $share }% of deals give as few or fewer.
offers =
    { $n ->
        [one] - The tickets offered to you suited you better than { $share }% of all other offers
        *[other] - The tickets offered to you, { $n } times, suited you better than { $share }% of all other offers
    }
offer-points = { $line } ({ $points } points against the average)
what-if = **What if …**
instead = - Turn { $turn }: **{ $better }** instead of { $played }: { $to }% rather than { $from }%{ $points }
instead-at-first = - Before the first turn: **{ $better }** instead of { $played }: { $to }% rather than { $from }%{ $points }
more-points =
    { $n ->
        [one] , { $n } point more
        *[other] , { $n } points more
    }
nothing-better = - Nothing that a computer player would have done instead was clearly better.
unfinished = - My time ran out before I had compared every move, so there may be more.
note = -# Counted in { $n } games that computer players played on from what you knew then: an opinion, no proof. Points are against the best of the others. `/replay` shows every turn.
