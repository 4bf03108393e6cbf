### Die Rückschau auf eine beendete Partie.

button = Rückschau
under-way = Ich schaue für dich auf Tisch `{ $game }` zurück: Computer spielen von jedem Zug aus weiter … { $share } %
waiting = Ich schaue gleich für dich auf Tisch `{ $game }` zurück, vorher ist noch jemand dran. Es dauert ein paar Sekunden.
busy = Ich arbeite schon an einer Rückschau für dich, oder an zweien für diesen Server. Frag in ein paar Sekunden noch einmal.
not-over = Tisch `{ $game }` ist noch nicht zu Ende. Eine Rückschau verrät, was die anderen haben, darum bekommst du sie erst am Ende.
no-result = Tisch `{ $game }` endete ohne Ergebnis, darum gibt es keine Rückschau.
players-only = Eine Rückschau auf Tisch `{ $game }` bekommen nur seine Spieler: Sie zeigt, wie die Partie für den eigenen Platz lief. `/replay` zeigt die Partie allen.
title = **Deine Rückschau · { $variant }** · `{ $game }`
won =
    { $same ->
        [1] **Du hast gewonnen.** Deine Siegchance war { $since } { $first } % und nie niedriger.
        *[other] **Du hast gewonnen.** Deine Siegchance war { $since } { $first } % und am tiefsten Punkt { $chance } %, vor Zug { $turn }.
    }
shared =
    { $same ->
        [1] **Du hast mit anderen zusammen gewonnen.** Deine Siegchance war { $since } { $first } % und nie niedriger.
        *[other] **Du hast mit anderen zusammen gewonnen.** Deine Siegchance war { $since } { $first } % und am tiefsten Punkt { $chance } %, vor Zug { $turn }.
    }
lost =
    { $same ->
        [1] **Du hast nicht gewonnen.** Deine Siegchance war { $since } { $first } % und nie höher.
        *[other] **Du hast nicht gewonnen.** Deine Siegchance war { $since } { $first } % und am höchsten Punkt { $chance } %, vor Zug { $turn }.
    }
resigned =
    { $same ->
        [1] **Du hast aufgegeben**, das zählt als letzter Platz. Deine Siegchance war { $since } { $first } % und nie höher.
        *[other] **Du hast aufgegeben**, das zählt als letzter Platz. Deine Siegchance war { $since } { $first } % und am höchsten Punkt { $chance } %, vor Zug { $turn }.
    }
left = **Du hast bis Zug { $turn } gespielt.** Deine Siegchance war { $since } { $first } % und bei der Übergabe des Platzes { $chance } %.
at-start = am Anfang
at-handover = bei der Übernahme des Platzes
turning = **Wendepunkt: Zug { $turn }**, von { $from } % auf { $to } %. { $happened }
turning-last = **Erst am Ende entschieden**, durch den letzten Zug und die Schlusswertung: Davor war deine Siegchance { $from } %.
no-turning = **Kein Wendepunkt:** Kein einzelner Zug hat deine Siegchance stark verändert.
alt = Deine Siegchance von Zug zu Zug: { $moments }; am Ende { $last } %, nach { $n } Zügen.
alt-left = Deine Siegchance von Zug zu Zug: { $moments }; bei der Übergabe des Platzes { $last } %, nach { $n } Zügen.
alt-moment = { $chance } % vor Zug { $turn }
contests = **Umkämpfte Strecken**
longer = - Zug { $turn }: { $player } hat **{ $track }** gebaut; dein Ticket { $ticket } kostete danach { $trains } mehr{ $anyway }.
cut-off = - Zug { $turn }: { $player } hat **{ $track }** gebaut; dein Ticket { $ticket } war danach unerreichbar.
longer-by-you =
    { $own ->
        [1] - Zug { $turn }: Du hast **{ $track }** gebaut; das Ticket { $ticket } kostete { $against } danach { $trains } mehr{ $anyway }.
        *[other] - Zug { $turn }: { $player } hat **{ $track }** gebaut; das Ticket { $ticket } kostete { $against } danach { $trains } mehr{ $anyway }.
    }
cut-off-by-you =
    { $own ->
        [1] - Zug { $turn }: Du hast **{ $track }** gebaut; das Ticket { $ticket } war danach unerreichbar für { $against }.
        *[other] - Zug { $turn }: { $player } hat **{ $track }** gebaut; das Ticket { $ticket } war danach unerreichbar für { $against }.
    }
made-anyway = , trotzdem wurde es erfüllt
luck = **Glück**
many-wilds = - Unter { $cards } vom Stapel, die ersten auf deiner Hand mitgezählt, hattest du { $wilds }; im Schnitt sind es { $expected }. In { $share } % der Fälle sind es so viele oder mehr.
few-wilds = - Unter { $cards } vom Stapel, die ersten auf deiner Hand mitgezählt, hattest du { $wilds }; im Schnitt sind es { $expected }. In { $share } % der Fälle sind es nicht mehr.
offers =
    { $n ->
        [one] - Die Tickets, die du zur Wahl hattest, waren für dich günstiger als { $share } % aller anderen
        *[other] - Du hattest { $n }-mal Tickets zur Wahl. Zusammen waren sie für dich günstiger als { $share } % aller anderen
    }
worse-offers =
    { $n ->
        [one] - Die Tickets, die du zur Wahl hattest, waren für dich ungünstiger als { $share } % aller anderen
        *[other] - Du hattest { $n }-mal Tickets zur Wahl. Zusammen waren sie für dich ungünstiger als { $share } % aller anderen
    }
offer-points = { $line } (Punkte gegenüber dem Schnitt: { $points })
what-if = **Was wäre, wenn …**
instead = - Zug { $turn }: **{ $better }** statt { $played }: { $to } % anstelle von { $from } %{ $points }
instead-at-first = - Vor dem ersten Zug: **{ $better }** statt { $played }: { $to } % anstelle von { $from } %{ $points }
more-points =
    { $n ->
        [one] , { $n } Punkt mehr
        *[other] , { $n } Punkte mehr
    }
nothing-better = - Einen klar besseren Zug habe ich nicht gefunden.
unfinished = - Meine Zeit war um, bevor ich jeden Zug verglichen hatte; mir kann also etwas entgangen sein.
note = -# Geschätzt aus { $n } Partien, die Computer von dem aus weitergespielt haben, was du wusstest: eine Meinung, kein Beweis. Punkte im Vergleich zum besten Gegner. `/replay` zeigt jeden Zug.
