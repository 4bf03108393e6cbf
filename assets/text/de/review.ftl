### Die Rückschau auf eine beendete Partie.

button = Rückschau
under-way = Rückschau auf Tisch `{ $game }`: Computerspieler spielen von jedem Zug aus weiter … { $share } %
waiting = Rückschau auf Tisch `{ $game }`: Eine andere kommt noch vorher dran. Es dauert ein paar Sekunden.
busy = Eine Rückschau für dich läuft schon, oder zwei auf diesem Server. Frag in ein paar Sekunden noch einmal.
not-over = Tisch `{ $game }` ist noch nicht zu Ende. Eine Rückschau verrät, was die anderen haben; darum gibt es sie erst, wenn die Partie zu Ende ist.
no-result = Tisch `{ $game }` endete ohne Ergebnis; darum gibt es keine Rückschau.
players-only = Eine Rückschau auf Tisch `{ $game }` bekommt nur, wer dort mitgespielt hat: Sie zeigt, wie die Partie für den eigenen Platz lief. `/replay` zeigt die Partie allen.
title = **Deine Rückschau · { $variant }** · `{ $game }`
won = **Du hast gewonnen.** Deine Siegchance war am Anfang { $first } % und am tiefsten Punkt { $chance } %, vor Zug { $turn }.
shared = **Du hast mit anderen zusammen gewonnen.** Deine Siegchance war am Anfang { $first } % und am tiefsten Punkt { $chance } %, vor Zug { $turn }.
lost = **Du hast nicht gewonnen.** Deine Siegchance war am Anfang { $first } % und am höchsten Punkt { $chance } %, vor Zug { $turn }.
resigned = **Du hast aufgegeben**, und damit kommt ein Platz ans Ende. Deine Siegchance war am Anfang { $first } % und am höchsten Punkt { $chance } %, vor Zug { $turn }.
turning = **Wendepunkt: Zug { $turn }**, von { $from } % auf { $to } %. { $happened }
turning-last = **Entschieden im letzten Zug**, Zug { $turn }, mit der Schlusswertung: von { $from } % auf { $to } %. { $happened }
no-turning = **Kein Wendepunkt:** Kein einzelner Zug hat deine Siegchance stark verändert.
alt = Deine Siegchance von Zug zu Zug: { $moments }; am Ende { $last } %, nach { $n } Zügen.
alt-moment = { $chance } % vor Zug { $turn }
contests = **Umkämpfte Strecken**
longer = - Zug { $turn }: { $player } hat **{ $track }** gebaut; dein Ticket { $ticket } kostete danach { $trains } mehr{ $anyway }.
cut-off = - Zug { $turn }: { $player } hat **{ $track }** gebaut; dein Ticket { $ticket } war danach unerreichbar.
longer-by-you = - Zug { $turn }: { $player } hat **{ $track }** gebaut; das Ticket { $ticket } kostete { $against } danach { $trains } mehr{ $anyway }.
cut-off-by-you = - Zug { $turn }: { $player } hat **{ $track }** gebaut; das Ticket { $ticket } war danach unerreichbar für { $against }.
made-anyway = , wurde aber trotzdem erfüllt
luck = **Glück**
many-wilds = - { $wilds } unter den { $cards }, die du vom Stapel bekommen hast: { $n }; im Schnitt sind es { $expected }. In { $share } % der Fälle sind es so viele oder mehr.
few-wilds = - { $wilds } unter den { $cards }, die du vom Stapel bekommen hast: { $n }; im Schnitt sind es { $expected }. In { $share } % der Fälle sind es so wenige oder weniger.
offers =
    { $n ->
        [one] - Die Tickets, die du zur Wahl hattest, waren für dich günstiger als { $share } % aller anderen
        *[other] - Die Tickets, die du { $n }-mal zur Wahl hattest, waren für dich günstiger als { $share } % aller anderen
    }
offer-points = { $line } ({ $points } Punkte gegenüber dem Schnitt)
what-if = **Was wäre, wenn …**
instead = - Zug { $turn }: **{ $better }** statt { $played }: { $to } % anstelle von { $from } %{ $points }
instead-at-first = - Vor dem ersten Zug: **{ $better }** statt { $played }: { $to } % anstelle von { $from } %{ $points }
more-points =
    { $n ->
        [one] , { $n } Punkt mehr
        *[other] , { $n } Punkte mehr
    }
nothing-better = - Nichts, was ein Computerspieler anders gemacht hätte, war klar besser.
unfinished = - Meine Zeit war um, bevor ich jeden Zug verglichen hatte; es kann also mehr geben.
note = -# Gezählt in { $n } Partien, die Computerspieler von dem aus weitergespielt haben, was du damals wusstest: eine Meinung, kein Beweis. Punkte sind die gegenüber den Besten der anderen. `/replay` zeigt jeden Zug.
