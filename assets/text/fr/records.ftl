### Ce que donnent les parties terminées d’un serveur.

only-in-servers = Chaque serveur compte ses propres parties. Tape cette commande dans un serveur.
none = Personne n’a encore terminé de partie classée ici. `/game new` en ouvre une.
n-hidden =
    { $n ->
        [one] -# Encore { $n } partie, dans un salon que tu ne vois pas.
        *[other] -# Encore { $n } parties, dans des salons que tu ne vois pas.
    }
none-of = { $player } n’y a encore aucune partie classée. Une partie compte quand elle est jouée jusqu’au bout, pour qui a joué au moins la moitié des coups de sa place, sauf si un coup a été annulé alors qu’on avait vu du nouveau.
none-of-yours = Tu n’as encore aucune partie classée ici. Une partie compte quand elle est jouée jusqu’au bout, pour qui a joué au moins la moitié des coups de sa place, sauf si un coup a été annulé alors qu’on avait vu du nouveau.
unlisted = { $player } préfère ne figurer dans aucune statistique.
unlisted-self = -# Tu ne figures ni dans les statistiques ni au palmarès, alors personne d’autre ne voit ceci. `/settings` change cela.
computer = Ordinateur ({ $level })
somebody = quelqu’un
pick-map = Une autre carte
newer = Plus récentes
older = Plus anciennes
leaderboard = **Palmarès · { $map }**
against-computers = { $map }, contre des ordinateurs
line = `{ $place }.` **{ $player }** · { $points } · { $games }
games =
    { $n ->
        [one] { $n } partie, victoires : { $wins }
        *[other] { $n } parties, victoires : { $wins }
    }
own-line = -# Tu occupes la place { $place } avec { $points }.
leaderboard-note = -# Tout le monde part de 0. Gagner fait monter la cote, perdre la fait baisser, même sous 0, et elle monte à mesure que tes résultats la rendent plus sûre. Les ordinateurs sont classés comme les gens. Le signe ? marque une cote provisoire, de moins de dix parties.
stats = **{ $player } · { $map }**
rating =
    { $provisional ->
        [1] Cote **{ $points }**, n° { $place } ici ; provisoire jusqu’à la dixième partie
       *[other] Cote **{ $points }**, n° { $place } ici
    }
places =
    { $n ->
        [one] { $games } · { $places }
        *[other] { $games } ({ $share } %) · { $places }
    }
n-left =
    { $n ->
        [one] dont { $n } non jouée jusqu’au bout, qui compte comme une dernière place
        *[other] dont { $n } non jouées jusqu’au bout, qui comptent comme une dernière place
    }
points = { $points } points par partie : { $sources }
tickets = Tickets réussis : { $made } sur { $all }
path = Chemin le plus long { $most }, { $mean } en moyenne
pace = Un tour prend en général { $time }
tracks = Routes prises le plus souvent : { $list }
cities = Le plus de routes à : { $list }
best = Meilleures parties : { $list }
opponents = Contre d’autres, sur toutes les cartes : { $list }
against-you = Ton face-à-face, sur toutes les cartes : { $score }
# How often somebody came out ahead of another, and how often behind.
score = { $better } à { $worse }
opponent = { $player } { $score }
source = { $source } { $points }
history =
    { $n ->
        [one] **{ $n } partie terminée ici**
        *[other] **{ $n } parties terminées ici**
    }
game = `#{ $number }` { $when } · { $variant } · { $seats } · `{ $game }`
pick-game = Revoir une partie
