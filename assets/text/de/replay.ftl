### Eine Partie, die noch einmal gezeigt wird.

button = Noch einmal ansehen
title = **{ $variant }** · `{ $game }` · Zug { $turn } von { $n }
title-set-up = **{ $variant }** · `{ $game }` · vor dem ersten von { $n } Zügen
as-everybody = -# So sahen es damals alle.
as-player = -# So sah es damals { $player }, die eigenen Tickets eingezeichnet.
held-by = -# Das hatte { $player } damals:
first = Anfang
back = Zurück
on = Weiter
last = Ende
hand = Hand damals
board = Plan damals
jump = Zu einem Zug springen
turn = Zug { $n } · { $player }
set-up = Vor dem ersten Zug
whose = Mit wessen Augen?
everybody = Wie es alle sahen
through = Wie { $player } es sah
kept = -# Ich behalte die Partie aus { $file }, bis sie { $n } Tage lang niemand angesehen hat: `/ansehen tisch:{ $game }` zeigt sie wieder.
full = Dieser Server behält { $n } Partien aus Dateien, und jede neue verdrängt die, die am längsten niemand angesehen hat. Davon hast du fürs Erste genug verdrängt: Eine neue kannst du { $when } zeigen.
not-yet = Solange gespielt wird, siehst du mit deinen eigenen Augen oder mit denen aller. Die der anderen stehen dir offen, wenn die Partie zu Ende ist.
whose-hand = Du hattest in dieser Partie keine Karten. Ist sie zu Ende, wähle, mit wessen Augen du siehst, und drücke dann „Hand damals“.
