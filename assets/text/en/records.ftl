### What the finished games of a server come to.

only-in-servers = Every server counts its own games. Use this command in a server.
none = Nobody has finished a rated game here yet. `/game new` starts one.
n-hidden =
    { $n ->
        [one] -# { $n } more game, in a channel you can't see.
        *[other] -# { $n } more games, in channels you can't see.
    }
none-of = { $player } has no rated game there yet. A game counts once it's played to its end, for those who made at least half of their seat's moves, unless a move was taken back after something new was seen.
none-of-yours = You have no rated game here yet. A game counts once it's played to its end, for those who made at least half of their seat's moves, unless a move was taken back after something new was seen.
unlisted = { $player } has chosen not to appear in statistics.
unlisted-self = -# You've chosen not to appear in statistics and leaderboards, so only you see this. `/settings` changes that.
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
own-line = -# You're number { $place } with { $points }.
leaderboard-note = -# Everybody starts at 0. Wins raise the rating, losses lower it, even below 0, and it rises as your results make it surer. Computers are rated like people. A ? marks a provisional rating, from fewer than ten games.
stats = **{ $player } · { $map }**
rating =
    { $provisional ->
        [1] Rating **{ $points }**, number { $place } here; provisional until the tenth game
       *[other] Rating **{ $points }**, number { $place } here
    }
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
pace = A typical turn took { $time }
tracks = Claimed most: { $list }
cities = Most routes at: { $list }
best = Best games: { $list }
opponents = Against others, on all maps: { $list }
against-you = You against them, on all maps: { $score }
# How often somebody came out ahead of another, and how often behind.
score = { $better }–{ $worse }
opponent = { $player } { $score }
source = { $source } { $points }
history =
    { $n ->
        [one] **{ $n } game finished here**
        *[other] **{ $n } games finished here**
    }
game = `#{ $number }` { $when } · { $variant } · { $seats } · `{ $game }`
pick-game = Look at a game again
