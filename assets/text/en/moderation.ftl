### What moderators do, what others hear of it, and the list of it.

only = Only moderators of this server, those who may manage messages, can do that.
only-here = You moderate only this channel. That reaches beyond it and needs the permission to manage messages in the whole server.
rights-unknown = Discord did not tell me just now what you may do in the rest of this server. Try again in a minute.
which = There is no table in this channel. Say which one with the option `table`.
list-title = **Open tables**, the longest waits first. `/mod` acts on any of them by its option `table`.
list-none = No table is open in this server.
list-line = - `{ $game }` { $variant } in { $channel }: { $state }
list-waits = waits for { $players }, called { $time }
list-lobby = not begun, { $n } at the table
list-paused = paused, goes on { $time }
list-rests = rests, since nobody is there, and ends { $time }
list-plays = computers are moving
list-pause = Pause { $game }
list-resume = Resume { $game }
list-board = Board of { $game }
list-audit = Audit of { $game }
end-ask = If you end table `{ $game }`, nobody can play on there, and nothing that was scored so far counts. Everybody in its channel reads your reason: { $reason }
end-button = End the table
ended =
    🛑 { $player } has ended table `{ $game }`. The reason: { $reason }
    What was scored so far counts nowhere.
ended-answer = Table `{ $game }` has ended, and its channel has been told why.
moved-here = { $player } has moved table `{ $game }` here from { $channel }.
moved-away = Table `{ $game }` goes on in { $channel }.
ask-anew = Anything the others had been asked has to be asked again there.
moved-answer = Table `{ $game }` goes on in { $channel }.
there-already = The table is in that channel already.
there-taken = { $channel } has a table already. Choose another channel, or move or end that table first.
host-sits = Only somebody who sits at the table can be its host.
host-already = That person is the host already.
banned = { $player } is banned from tables in this server: no opening, joining, being invited or taking seats over. `/mod unban` lifts it.
unbanned = { $player } may play at tables here again.
not-banned = { $player } is not banned from tables here.
not-yourself = You cannot ban yourself.
you-are-banned = You are banned from tables in this server. Its moderators can tell you why, and lift it.
they-are-banned = { $player } is banned from tables in this server. A moderator can lift it with `/mod unban`.
computer-plays = A computer plays on for { $player }.
n-left =
    { $n ->
        [one] They have been taken from { $n } table that had not begun.
        *[other] They have been taken from { $n } tables that had not begun.
    }
n-stay =
    { $n ->
        [one] They play { $n } running game to its end; with `seats: computers play on` a computer does.
        *[other] They play { $n } running games to their end; with `seats: computers play on` computers do.
    }
n-computer =
    { $n ->
        [one] A computer plays on for them in { $n } running game.
        *[other] Computers play on for them in { $n } running games.
    }
n-kept =
    { $n ->
        [one] In { $n } game where you have, or had, a seat they play on: another moderator gives their seat away.
        *[other] In { $n } games where you have, or had, a seat they play on: another moderator gives their seats away.
    }
audit-title = **What hosts, moderators and owners did here**
audit-none = Nothing so far.
audit-line = - { $time } { $actor } { $deed }
audit-line-table = - { $time } { $actor } { $deed } (table `{ $game }`)
forgotten = somebody whose data was deleted
audit-newer = Newer
audit-older = Older
