lobby =
    {"*"}*{ $variant }** · table `{ $game }`
    { $players }
    { $free } { $order }
    -# { $what_now } 🔒 Shuffle `{ $hash }`, `/verify`
lobby-length =
    { $n ->
        [one] About { $turns } turns each: at one a day, that's about a week.
        *[other] About { $turns } turns each: at one a day, that's about { $n } weeks.
    }
lobby-join = Press **Join** to play.
lobby-full = The host can press **Start**.
lobby-waits = We start as soon as these are ready: { $players }. Their seats are kept until { $time }.
ready-ask = { $players }, the game is about to start. Are you ready? Your seat is kept until { $time }.
rematch-ask = { $players }, { $host } wants to play again. Are you in? Your seat is kept until { $time }; **Leave** frees it right away.
ready-asked = I've asked { $players }. We start as soon as everybody is ready.
ready-noted = Got it. Still waiting for { $players }.
ready-noted-last = Got it. Everybody here is ready; we start as soon as there are enough of you.
ready-already = You're ready already. Others aren't yet.
ready-not-asked = I'm not asking who's ready right now. The host can press **{ $button }**.
ready-stopped = We don't start yet. Press **{ $button }** when it's time.
ready-changed = The table changed, so I've stopped asking who's ready. The host can press **Start** again.
ready-lost = { $players } didn't answer in time, so there's room at the table again.
begun =
    🚂 **{ $variant }** · table `{ $game }`
    The game is on! Turn order:
    { $players }
    -# 🔒 Shuffle `{ $hash }`, `/verify`
computer-line = - { $player } (computer, { $level })
host-line = - { $player } (host)
needed =
    { $n ->
        [one] One more player, and we can start.
        *[other] { $n } more players, and we can start.
    }
team = Team { $n }:
free-beside = - *free*
# In the picture of a lobby.
teams-of-two = Teams of two
teams-drawn = -# Teams are drawn at the start, unless you pick your partners.
order-random = I draw at the start who goes first.
order-joined = You take turns in the order you joined.
order-rematch = Same turn order as last time, but the player who started then now goes last.
order-rematch-teams = Same turn order as last time, but the team that started then now goes last.
order-host-first = The host goes first.
opened-rematch = Table `{ $game }` is open in { $channel }, and I'm asking the same people there whether they're in. We start as soon as everybody is ready. Want to change something first? Press **{ $button }**.
opened = Table `{ $game }` is open. Invite the others, then press **{ $button }**.
opened-full = Table `{ $game }` is open, and everybody is here. Press **{ $button }** when you like.
opened-there = Table `{ $game }` is open in { $channel }. Invite the others, then press **{ $button }** there.
thread-name = { $variant } · { $host }'s table
no-thread-there = I can't make a thread in { $channel }: either it can't have any, or too many are open in this server. Try another text channel, or close a thread nobody needs.
thread-unused = Sorry, something broke on my side while I opened this table. If it doesn't show up in a moment, use `/game new` again.
joined = You're in! I'll tell you when it starts.
joined-already = You already have a seat at this table.
left = You've left the table.
left-last = You were the last one, so I've closed the table.
not-in = You have no seat at this table. **Join** gives you one, if one is free.
full = Every seat is taken. The host can make room in the settings.
seat-taken = That seat isn't free. Choose another one.
nobody-there = Nobody sits there whom you could remove.
not-seated = { $player } doesn't sit at this table.
not-yourself = To leave the table yourself, press **Leave**.
removed = I've removed { $player } from the table.
computer-added = { $player } takes a seat.
invited = { $player }, { $host } invites you to a game of { $variant }. Press **Join** before it starts.
invited-answer = I've invited { $player }.
invited-already = { $player } has been invited already, and can take a seat with **Join** or `/game join`.
opened-often = You've opened 6 tables within an hour. You can open the next one { $time }.
calls-often = You've called 5 people within an hour, by inviting them or offering them a seat. You can call the next one { $time }.
called-often = { $player } was called 5 times within an hour. That works again { $time }, or write to them yourself.
no-writing = You can't write in { $channel }, so I post nothing there for you.
invite-yourself = You can't invite yourself. Press **Join** to take a seat.
started = Here we go! Everybody picks their first tickets now.
started-at-once = Here we go! Everybody keeps all the tickets they were dealt.
cancel-ask = Close table `{ $game }`? Its game ends without a result, and the points so far don't count.
cancelled = { $player } has closed table `{ $game }`.
cancelled-answer = The table is closed.
expired = Nobody started table `{ $game }` within 7 days, so I've closed it. `/game new` opens another one.
gave-way = Nobody joined table `{ $game }` within a day, so I've closed it to make room for another one.
only-in-servers = That needs a channel of a server I'm in: use this command there.
no-such-variant = There's no variant called { $variant }. Choose one from the list you see while typing.
not-so-many = { $variant } is for { $counts } players, not for { $n }.
too-many-computers = A table of { $n } has no room for you and { $computers } computer players. Ask for fewer.
too-many-seated = { $variant } seats at most { $n }. Remove somebody first, or choose another variant.
wrong-number = { $variant } needs { $counts } players, and { $n } seats are taken. Invite somebody, or add a computer player.
channel-taken = This channel already has a table. Finish or close it first, or open yours in a thread.
host-only = Only the host, { $host }, can do that.
members-only = Only people at this table can do that. Press **Join** first.
players-only = Only the players at this table can do that.
done-before = Already done.
try-again = Somebody changed the table just now. Please try again.
choice-here = this channel
choice-yours = your turn
choice-turn = waits for { $players }
choice-waits = waits for { $n }
choice-lobby = not started, opened by { $host }, { $n } at the table
choice-over = over
no-such-table = There's no table `{ $game }`. `/game list` shows yours.
no-table-here = There's no table in this channel. `/game new` opens one.
no-table-direct = You aren't at any table. You open and join tables in the channels of a server.
sight-unknown = Discord didn't tell me just now whether you can see that table's channel. Try again in a minute.
over-here = Table `{ $game }` is over. `/replay` shows it, and **Rematch** below it plays again.
which-table = You're at more than one table. Say which one with the option `table`.
open-one = Open a table
open-in-thread = Open it in a thread
not-your-table = You don't sit at table `{ $game }`, so you can only watch. `/board` shows how it's going.
computer-has-your-seat = A computer plays for you at table `{ $game }`. `/game return` takes the seat back, unless you've resigned.
not-begun = Table `{ $game }` hasn't started. The host starts it with the button **{ $button }**.
begun-already = Table `{ $game }` has already started.
begun-leave = Table `{ $game }` has already started. To leave, resign with `/game resign`.
begun-join = Table `{ $game }` has already started. `/board` lets you watch.
begun-take = Table `{ $game }` has already started, but you can take the seat of { $players } and play on.
rematch-not-over = Table `{ $game }` is still being played. Once it's over, press **Rematch** under its last post or use `/game rematch`. Can't wait? `/game new` with the option `thread` opens another table beside it.
rematch-not-begun = Table `{ $game }` hasn't even started: press **Join** or **Start** under its post, or close it first with `/game end`.
rematch-where = The channel of table `{ $game }` was deleted. Use `/game rematch table:{ $game }` in the channel of the same server where you want to play.
over = Table `{ $game }` is over.
no-such-turn = There's no turn { $turn } yet. I can show turns 0 to { $last }; 0 is the start.
no-tables = You aren't at any table. `/game new` opens one.
free-tables = You aren't at any table yet, but these still have a free seat:
list-waiting = - { $variant } `{ $game }`: **your turn**, pinged { $time } – { $link }
none-to-watch = Nobody is playing in this server right now. `/game new` opens a table.
list-other = - { $variant } `{ $game }`: { $state } – { $link }
list-open = { $variant } { $game }
list-watch = Watch { $variant } { $game }
list-join = Join { $variant } { $game }
watch = Watch
to-newest = To the table
my-games = My games
next-table = Next table: { $variant } { $game }
awaited = Pinged { $time }.
status =
    {"*"}*{ $variant }** · table `{ $game }` – { $link }
    { $status }
outdated = That button was out of date, so nothing was played. The table now:
played-already = -# You'd already played that. It counts once.
cannot-be-read = I can't read table `{ $game }`: it was stored in a form that this version doesn't know. Nothing was changed. My operator can mend it with `railpost repair`; a moderator can end it with `/mod end`.
not-changed =
    { $n ->
        [one] Nothing has changed at table { $tables }, because something broke on my side. I've made a note of it.
        *[other] Nothing has changed at tables { $tables }, because something broke on my side. I've made a note of it.
    }
unreadable = That button is too old for me. Use the latest post, or `/hand`.
# First line of the direct message of a table.
direct-head = **{ $variant }** · `{ $game }` · { $what }
direct-turn = It's your turn!
direct-paused = ⏸️ Paused until { $time }.
direct-paused-turn = It's your turn: you can move, but no clock runs. `/game resume` ends the pause.
direct-paused-wait = No clock runs, and nobody has to move. `/game resume` ends the pause.
direct-got = Your hand in { $link }:
direct-over =
    { $n ->
        [one] 🏁 { $variant } · `{ $game }` is over: place { $place } of { $all } for you, with { $n } point. { $link }
        *[other] 🏁 { $variant } · `{ $game }` is over: place { $place } of { $all } for you, with { $n } points. { $link }
    }
direct-ended = The game has ended without a result. { $link }
direct-left = You no longer play here. { $link }
direct-stood-in = The substitute conductor plays for you until you're back. { $link }
direct-taken = { $player } plays on for you. { $link }
direct-off = You've turned direct messages off, so I no longer keep your cards up to date here. `/hand` shows them: { $link }
stamp = -# As of turn { $turn }
stamp-set-up = -# Before turn 1
stamp-after = -# After turn { $turn }
direct-failed = I couldn't reach you by direct message.
too-many-pictures =
    { $n ->
        [one] -# You've asked for a lot of pictures, so this answer has none. There's one again in a second.
        *[other] -# You've asked for a lot of pictures, so this answer has none. There's one again in { $n } seconds.
    }
film-first = 🎬 The game once more, from the first route to the last ticket:
direct-closed = -# I couldn't send you a direct message, so here's your hand. `/settings` changes that.
record-hash = -# 🔒 The whole game: `{ $hash }`, `/verify`
film = The whole game as a film: every claim in order, then all the tickets, one by one.
resign-ask = Resign from **{ $variant }** · `{ $game }`? A computer player finishes for you, and you can't come back. If you only need time, try `/away` or `/game pause`.
resign-last = You're the last one at **{ $variant }** · `{ $game }`: if you resign, the game ends without a result.
resign-button = Resign
resigned-answer = You've resigned. A computer player plays on for you.
resigned-last-answer = You've resigned. The game has ended without a result.
abandoned = Everybody has left table `{ $game }`. It ends without a result.
others-play = Others are still playing. You can leave with `/game resign`; a moderator can end the game.
missing-permission =
    { $n ->
        [one] I need the permission { $permission } in { $channel }. Ask somebody who manages the server; `/server` shows what doesn't work without it.
        *[other] I need the permissions { $permission } in { $channel }. Ask somebody who manages the server; `/server` shows what doesn't work without them.
    }
channel-gone = The channel of table `{ $game }` is gone or closed to me, so I can't post there. `/hand` and `/board` still work.
no-buttons-turn = -# The buttons didn't get through. You can play by command: `/draw`, `/claim` and `/tickets`; `/help` shows the rest.
no-buttons-lobby = -# The buttons didn't get through. `/game join` takes a seat, and `/board` brings the buttons; `/help` shows the rest.
no-buttons = -# The buttons didn't get through. `/help` shows what you can do by command.
channel-deleted = The channel of table `{ $game }` was deleted, but the game is safe. A moderator of the whole server can move it: `/mod move channel:#another-channel table:{ $game }`. Until then every command works with `table:{ $game }`, here too.

free-seats =
    { $n ->
        [0] Every seat is taken.
        [one] One seat is free.
        *[other] { $n } seats are free.
    }
