### Eine Partie, die noch einmal gezeigt wird.

button = Noch einmal ansehen
title = **{ $variant }** · `{ $game }` · Zug { $turn } von { $n }
title-set-up = **{ $variant }** · `{ $game }` · vor Zug 1 von { $n }
as-everybody = -# So sahen es damals alle.
as-player =
    { $own ->
        [1] -# So hast du es damals gesehen, mit deinen Tickets.
        *[other] -# So sah es damals { $player }, mit den eigenen Tickets.
    }
held-by =
    { $own ->
        [1] -# Das hattest du damals:
        *[other] -# Das hatte { $player } damals:
    }
first = Anfang
back = Davor
on = Weiter
last = Ende
hand = Hand damals
board = Spielplan damals
jump = Zu einem Zug springen
turn =
    { $own ->
        [1] Zug { $n } · du
        *[other] Zug { $n } · { $player }
    }
set-up = Vor Zug 1
whose = Mit wessen Augen?
everybody = Wie es alle sahen
through =
    { $own ->
        [1] Wie du es sahst
        *[other] Wie { $player } es sah
    }
kept = -# Ich behalte die Partie aus { $file }, bis sie { $n } Tage lang niemand angesehen hat: `/ansehen tisch:{ $game }` zeigt sie wieder.
full = Dieser Server behält { $n } Partien aus Dateien, und jede neue verdrängt die, die am längsten niemand angesehen hat. Du hast fürs Erste genug verdrängt: Eine neue kannst du { $when } zeigen.
not-yet = Solange gespielt wird, siehst du nur mit deinen eigenen Augen oder so, wie es alle sehen.
whose-hand = Du hattest in dieser Partie keine Karten. Wenn sie zu Ende ist, wähl, mit wessen Augen du siehst, und drück dann „Hand damals“.
