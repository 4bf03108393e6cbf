### Was die beendeten Partien eines Servers ergeben.

only-in-servers = Partien zählen für jeden Server einzeln: Benutze diesen Befehl auf einem Server.
none = Hier wurde noch keine Partie beendet, die zählt. `/game new` eröffnet eine.
n-hidden =
    { $n ->
        [one] -# Noch { $n } Spiel, in einem Kanal, den du nicht siehst.
        *[other] -# Noch { $n } Spiele, in Kanälen, die du nicht siehst.
    }
none-of = { $player } hat dort noch keine Partie beendet, die zählt. Eine Partie zählt, sobald sie zu Ende gespielt ist.
none-of-yours = Du hast hier noch keine Partie beendet, die gewertet wird. Eine Partie zählt, sobald sie zu Ende gespielt ist.
unlisted = { $player } möchte in keiner Statistik stehen.
unlisted-self = -# Du stehst in keiner Statistik und keiner Rangliste: Das hier siehst nur du. `/settings` ändert das.
computer = Computer ({ $level })
somebody = jemand
pick-map = Ein anderer Spielplan
newer = Neuere
older = Ältere
leaderboard = **Rangliste · { $map }**
against-computers = { $map }, gegen Computer
line = `{ $place }.` **{ $player }** · { $points } · { $games }
games =
    { $n ->
        [one] { $n } Partie, { $wins } gewonnen
        *[other] { $n } Partien, { $wins } gewonnen
    }
own-line = -# Du bist Nummer { $place } mit { $points }.
leaderboard-note = -# Die Punkte schätzen die Spielstärke vorsichtig: Alle fangen bei 0 an, und eine Niederlage kann dich darunter bringen. Sie steigen, je sicherer deine Ergebnisse die Schätzung machen. Computer werden gewertet wie Menschen.
stats = **{ $player } · { $map }**
rating = Wertung **{ $points }**, hier Nummer { $place } · spielt wie { $mean } ± { $deviation }
places =
    { $n ->
        [one] { $games } · { $places }
        *[other] { $games } ({ $share } %) · { $places }
    }
n-left =
    { $n ->
        [one] { $n } davon nicht zu Ende gespielt, das zählt als letzter Platz
        *[other] { $n } davon nicht zu Ende gespielt, das zählt als letzter Platz
    }
points = { $points } Punkte pro Partie: { $sources }
tickets = { $made } von { $all } Tickets erfüllt
path = Längster Weg { $most }, im Schnitt { $mean }
pace = Die Hälfte der Züge dauerte { $time }
tracks = Am öftesten gebaut: { $list }
cities = Städte: { $list }
best = Beste Partien: { $list }
opponents = Gegen andere: { $list }
against-you = Du dagegen: { $score }
history =
    { $n ->
        [one] **{ $n } Partie wurde hier beendet**
        *[other] **{ $n } Partien wurden hier beendet**
    }
game = `#{ $number }` { $when } · { $variant } · { $seats } · `{ $game }`
pick-game = Eine Partie noch einmal ansehen
