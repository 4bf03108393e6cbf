### Was die beendeten Partien eines Servers ergeben.

only-in-servers = Jeder Server zählt seine eigenen Partien. Gib diesen Befehl auf einem Server ein.
none = Hier hat noch niemand eine gewertete Partie beendet. `/game new` eröffnet eine.
n-hidden =
    { $n ->
        [one] -# Noch { $n } Partie, in einem Kanal, den du nicht siehst.
        *[other] -# Noch { $n } Partien, in Kanälen, die du nicht siehst.
    }
none-of = { $player } hat dort noch keine gewertete Partie. Eine Partie zählt, sobald sie zu Ende gespielt ist, für alle mit mindestens der Hälfte der Züge ihres Platzes, außer jemand hat einen Zug zurückgenommen, nachdem Neues zu sehen war.
none-of-yours = Du hast hier noch keine gewertete Partie. Eine Partie zählt, sobald sie zu Ende gespielt ist, für alle mit mindestens der Hälfte der Züge ihres Platzes, außer jemand hat einen Zug zurückgenommen, nachdem Neues zu sehen war.
unlisted = { $player } möchte in keiner Statistik stehen.
unlisted-self = -# Du möchtest in keiner Statistik und keiner Rangliste stehen, darum siehst das hier nur du. `/settings` ändert das.
computer = Computer ({ $level })
somebody = jemand
pick-map = Eine andere Landkarte
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
leaderboard-note = -# Alle fangen bei 0 an. Siege heben die Wertung, Niederlagen senken sie, auch unter 0, und sie steigt, je sicherer deine Ergebnisse sie machen. Computer werden gewertet wie Menschen. Ein ? steht an vorläufigen Wertungen, aus weniger als zehn Partien.
stats = **{ $player } · { $map }**
rating =
    { $provisional ->
        [1] Wertung **{ $points }**, hier Nummer { $place }; vorläufig bis zur zehnten Partie
       *[other] Wertung **{ $points }**, hier Nummer { $place }
    }
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
pace = Ein Zug dauerte meist { $time }
tracks = Am häufigsten gebaut: { $list }
cities = Die meisten Strecken bei: { $list }
best = Beste Partien: { $list }
opponents = Gegen andere, auf allen Karten: { $list }
against-you = Du dagegen, auf allen Karten: { $score }
# How often somebody came out ahead of another, and how often behind.
score = { $better } : { $worse }
opponent = { $player } { $score }
source = { $source } { $points }
history =
    { $n ->
        [one] **{ $n } Partie hier beendet**
        *[other] **{ $n } Partien hier beendet**
    }
game = `#{ $number }` { $when } · { $variant } · { $seats } · `{ $game }`
pick-game = Eine Partie noch einmal ansehen
