lobby =
    {"*"}*{ $variant }** · table `{ $game }`
    { $players }
    { $free } { $order }
    -# { $what_now } The seed of the shuffle is settled already: its SHA-256 is `{ $hash }`.
lobby-length =
    { $n ->
        [one] About { $turns } turns each: with one a day, that is about a week.
        *[other] About { $turns } turns each: with one a day, that is about { $n } weeks.
    }
lobby-join = Press Join to sit down.
lobby-full = The host can press Start.
lobby-waits = The game begins as soon as these are ready: { $players }. Whoever has not said so { $time } loses their place.
ready-ask = { $players }: the game is about to begin. Are you ready? Whoever has not said so { $time } loses their place.
rematch-ask = { $players }: { $host } would like to play again, and your seat is kept. Are you ready? Whoever has not said so { $time } loses their place; Leave gives it up at once.
ready-asked = Asked: { $players }. The game begins as soon as all are ready.
ready-noted = Noted. Still awaited: { $players }.
ready-noted-last = Noted. All who sit here are ready; the game begins as soon as there are enough of you.
ready-already = You are ready already; others are awaited.
ready-not-asked = Nobody is asked whether they are ready now. The host can press Start.
ready-stopped = The game does not begin yet. Press Start when it is time.
ready-changed = The table was changed, so nobody is asked any more whether they are ready. The host can press Start again.
ready-lost = { $players } did not answer, so their place is free again.
begun =
    {"*"}*{ $variant }** · table `{ $game }`
    The game has begun and is played below, in { $channel }. In order of play:
    { $players }
    -# The seed of the shuffle was settled before: its SHA-256 is `{ $hash }`.
computer-line = - { $player } (computer, { $level })
needed =
    { $n ->
        [one] One more player, and the game can start.
        *[other] { $n } more players, and the game can start.
    }
team = Team { $n }:
free-beside = - *free*
# In the picture of a lobby.
teams-of-two = Teams of two
teams-drawn = -# The teams are drawn at the start, unless players pick their partners.
order-random = Who plays first is drawn at the start.
order-joined = Players take turns in the order they joined.
order-rematch = Players take turns as in the last game, moved on by one: whoever played first then plays last.
order-rematch-teams = Players take turns as in the last game, moved on by one team: the team that began then comes last.
order-host-first = The host plays first.
opened-rematch = Table `{ $game }` is open in { $channel } with the same people, and I ask them there whether they play again. The game begins as soon as all are ready. If you want to change something first, press Not yet.
opened = Table `{ $game }` is open. Invite the others, then press Start.
opened-there = Table `{ $game }` is open in { $channel }. Invite the others, then press Start there.
thread-name = { $variant } · { $host }'s table
no-thread-there = I cannot make a thread in { $channel }: this kind of channel has none, or too many threads are open in this server. Use the command in another text channel, or close a thread that nobody needs.
thread-unused = Something went wrong on our side when this table was opened. If it does not appear here in a moment, please use `/game new` once more.
joined = You are in. You will hear from me when the game starts.
joined-already = You already have a seat at this table.
left = You have left the table.
left-last = You were the last person, so the table is closed.
not-in = You have no seat at this table.
full = Every seat is taken. The host can make room in the settings.
seat-taken = That seat is not free. Choose another one.
nobody-there = There is nobody to remove from that seat.
not-seated = { $player } does not sit at this table.
not-yourself = Press Leave to give up your own seat.
removed = { $player } has been removed from the table.
computer-added = { $player } takes a seat.
invited = { $player }, { $host } invites you to a game of { $variant }. Press Join above.
invited-answer = { $player } has been invited.
invited-already = { $player } has been invited already, and can take a seat with Join or `/game join`.
opened-often = You have opened 6 tables within an hour; you can open the next one { $time }.
calls-often = You have called 5 people within an hour, by inviting them or offering them a seat; you can call the next one { $time }.
called-often = { $player } was called 5 times within an hour: that works again { $time }, or write to them yourself.
no-writing = You cannot write in { $channel }, so I post nothing there for you.
invite-yourself = You cannot invite yourself. Press Join to take a seat.
started = The game begins. Everybody now chooses their first tickets.
started-at-once = The game begins. Everybody keeps all the tickets they were dealt.
cancel-ask = If you close table `{ $game }`, its game ends without a result, and nothing that was scored so far counts.
cancelled = { $player } has closed table `{ $game }`.
cancelled-answer = The table is closed.
expired = Nobody started table `{ $game }` within 7 days, so it has been closed. `/game new` opens another one.
gave-way = Nobody joined table `{ $game }` within a day, so it has made room for another one.
only-in-servers = That works in a server: use this command in one of its channels.
no-such-variant = There is no variant called { $variant }. Choose one from the list that appears as you type.
not-so-many = { $variant } is for { $counts } players, not for { $n }.
too-many-computers = A table of { $n } has no room for { $computers } computer players and you. Ask for fewer.
too-many-seated = { $variant } seats at most { $n }. Remove somebody first, or choose another variant.
wrong-number = { $variant } needs { $counts } players; seats taken: { $n }. Invite somebody or add a computer player.
channel-taken = There is already a table in this channel. Finish or cancel it first, or open yours in a thread.
host-only = Only the host { $host } can do that.
members-only = Only those who sit at this table can do that. Press Join first.
players-only = Only those who play at this table can do that.
done-before = That was done already.
try-again = Something at the table changed just now. Please try again.
choice-here = this channel
choice-yours = your turn
choice-turn = waits for { $players }
choice-waits = waits for { $n }
choice-lobby = not begun, opened by { $host }, { $n } at the table
choice-over = over
no-such-table = There is no table `{ $game }`. `/game list` shows yours.
no-table-here = There is no table in this channel. `/game new` opens one.
no-table-direct = You sit at no table. Tables are opened and joined in the channels of a server.
sight-unknown = Discord did not tell me just now whether you see that table's channel. Try again in a minute.
over-here = Table `{ $game }` is over. `/replay` shows it, and Rematch below it plays again.
which-table = You sit at several tables. Say which one with the option `table`.
open-one = Open a table
not-your-table = You do not sit at table `{ $game }`, so you can only watch. `/board` shows how it stands.
computer-has-your-seat = A computer player moves for you at table `{ $game }`. `/game return` takes the seat back, unless you have resigned.
not-begun = Table `{ $game }` has not begun. The host starts it with the button Start.
begun-already = Table `{ $game }` has begun already.
begun-leave = Table `{ $game }` has begun already. `/game resign` gives up your seat.
begun-join = Table `{ $game }` has begun already. `/board` lets you watch.
begun-take = Table `{ $game }` has begun already, but you may take the seat of { $players } and play on.
rematch-not-over = Table `{ $game }` is still being played. Once it is over, press Rematch under its last post or use `/game rematch`. If you do not want to wait, `/game new` with the option `thread` opens another table beside it.
rematch-not-begun = Table `{ $game }` has not even begun: press Join or Start under its post, or close it first with `/game end`.
rematch-where = The channel of table `{ $game }` was deleted. Use `/game rematch table:{ $game }` in the channel of the same server where you want to play.
over = Table `{ $game }` is over.
no-such-turn = There is no turn { $turn } yet: turns 0 to { $last } can be shown, where 0 is before the first.
no-tables = You sit at no table. `/game new` opens one.
list-waiting = - **your turn**, called { $time }: { $variant } `{ $game }` – { $link }
none-to-watch = Nothing is being played on this server. `/game new` opens a table.
list-other = - { $variant } `{ $game }`: { $state } – { $link }
list-open = { $variant } { $game }
list-watch = Watch { $variant } { $game }
watch = Watch
to-newest = To the table
my-games = My games
next-table = Next table: { $variant } { $game }
awaited = Waiting for { $players }, called { $time }.
status =
    {"*"}*{ $variant }** · table `{ $game }` – { $link }
    { $status }
outdated = That button was from earlier, so nothing was played. This is how it stands now.
played-already = -# You had played that already; it counts once.
cannot-be-read = Table `{ $game }` was stored in a form that this version of the bot cannot read. Nothing was changed. The bot's operator can mend it with `railpost repair`; a moderator can end it with `/mod end`.
not-changed =
    { $n ->
        [one] Nothing has changed at table { $tables }, because something went wrong on our side; it has been noted.
        *[other] Nothing has changed at tables { $tables }, because something went wrong on our side; it has been noted.
    }
unreadable = I cannot read that button any more. Use the latest post, or the command `/hand`.
direct-turn = It is your turn.
direct-got = What you hold now in { $link }:
direct-over =
    { $n ->
        [one] 🏁 { $variant } is over: you took place { $place } of { $all } with { $n } point. { $link }
        *[other] 🏁 { $variant } is over: you took place { $place } of { $all } with { $n } points. { $link }
    }
direct-left = There is nothing left for you to do at table `{ $game }`. { $link }
direct-stood-in = A computer plays on for you at table `{ $game }` until you are back. { $link }
direct-taken = { $player } plays on for you at table `{ $game }`. { $link }
direct-off = You have switched direct messages off, so your cards are not kept up to date here any more. `/hand` shows them: { $link }
stamp = -# As of turn { $turn }
stamp-set-up = -# As of the choice of first tickets
stamp-after = -# After turn { $turn }
direct-failed = I could not reach you by direct message.
too-many-pictures =
    { $n ->
        [one] -# You have asked for many pictures in a short time, so this answer has none. In a second there is one again.
        *[other] -# You have asked for many pictures in a short time, so this answer has none. In { $n } seconds there is one again.
    }
direct-closed = -# I could not send you a direct message, so your hand is shown to you here. `/settings` changes that.
seed = -# The seed of the shuffle: `{ $seed }`. Its SHA-256 stood in the first post.
record-hash = -# The SHA-256 of the whole game's record: `{ $hash }`. `/verify` deals and scores it all again.
film-first = 🎬 The game once more, from the first track to the last ticket:
film = The whole game as an animation: every claim in its order, then all tickets laid open one by one.
resign-ask = If you give up your seat at table `{ $game }`, a computer player plays it to the end, and you cannot come back. If you only need time, `/away` or `/game pause` is the better way.
resign-last = You are the last person at table `{ $game }`: if you give up your seat, the game ends without a result.
resign-button = Give up my seat
resigned-answer = You have given up your seat. A computer player plays on for you.
abandoned = Everybody has left table `{ $game }`. It ends without a result.
others-play = Others are still playing. You can leave with `/game resign`; a moderator can end the table.
missing-permission =
    { $n ->
        [one] I lack the permission { $permission } in { $channel }. Ask somebody who manages the server to grant it to me; `/server` tells what fails without it.
        *[other] I lack the permissions { $permission } in { $channel }. Ask somebody who manages the server to grant them to me; `/server` tells what fails without them.
    }
channel-gone = The channel of table `{ $game }` is gone or closed to me, so its posts cannot be shown there. `/hand` and `/board` still work.
no-buttons-turn = -# The buttons did not get through. Commands play as well: `/draw`, `/claim` and `/tickets`; `/help` shows the rest.
no-buttons-lobby = -# The buttons did not get through. `/game join` takes a seat, and `/board` brings the buttons; `/help` shows the rest.
no-buttons = -# The buttons did not get through. `/help` shows what you can do by command.
channel-deleted = The channel of table `{ $game }` was deleted. Nothing of the game is lost: whoever may manage messages on the server can let it go on in another channel with `/mod move channel:#another-channel table:{ $game }`. Until then every command reaches the table with `table:{ $game }`, here as well.

free-seats =
    { $n ->
        [0] Every seat is taken.
        [one] One seat is free.
        *[other] { $n } seats are free.
    }
