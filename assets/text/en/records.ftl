### What the finished games of a server come to.

only-in-servers = Games are counted server by server: use this command in a server.
none = Nobody has finished a game here that is counted. `/game new` opens one.
n-hidden =
    { $n ->
        [one] -# { $n } game more, in a channel that you do not see.
        *[other] -# { $n } games more, in channels that you do not see.
    }
none-of = { $player } has finished no game there that counts. A game counts once it is played to its end.
none-of-yours = You have not finished a rated game here yet. A game counts once it is played to its end.
unlisted = { $player } stays out of statistics.
unlisted-self = -# You stay out of statistics and leaderboards: only you see this. `/settings` changes that.
computer = Computer ({ $level })
somebody = somebody
pick-map = Another map
newer = Newer
older = Older
leaderboard = **Leaderboard · { $map }**
against-computers = { $map }, against computers
line = `{ $place }.` **{ $player }** · { $points } · { $games }
games =
    { $n ->
        [one] { $n } game, { $wins } won
        *[other] { $n } games, { $wins } won
    }
own-line = -# You are number { $place } with { $points }.
leaderboard-note = -# Points are a cautious estimate of strength: everybody starts at 0, and a loss can take you below it. They rise as your results make the estimate surer. Computers are rated like people.
stats = **{ $player } · { $map }**
rating = Rating **{ $points }**, number { $place } here · plays like { $mean } ± { $deviation }
places =
    { $n ->
        [one] { $games } · { $places }
        *[other] { $games } ({ $share }%) · { $places }
    }
n-left =
    { $n ->
        [one] { $n } of them not played to the end, which counts as last
        *[other] { $n } of them not played to the end, which counts as last
    }
points = { $points } points a game: { $sources }
tickets = { $made } of { $all } tickets completed
path = Longest path { $most }, { $mean } on average
pace = Half of the turns took { $time }
tracks = Claimed most: { $list }
cities = Cities: { $list }
best = Best games: { $list }
opponents = Against others: { $list }
against-you = You against them: { $score }
history =
    { $n ->
        [one] **{ $n } game finished here**
        *[other] **{ $n } games finished here**
    }
game = `#{ $number }` { $when } · { $variant } · { $seats } · `{ $game }`
pick-game = Show a game again
