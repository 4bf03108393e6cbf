### What moderators do, what others hear of it, and the list of it.

only = Only this server's moderators can do that: people who may manage messages.
only-here = That affects more than this channel. You need Manage Messages for the whole server.
rights-unknown = Discord didn't tell me just now what you may do in the rest of this server. Try again in a minute.
which = There's no table in this channel. Say which one with the option `table`.
list-title = **Open tables**, longest wait first. Add `table:` to a `/mod` command to act on one.
list-none = This server has no open tables.
list-line = - `{ $game }` { $variant } in { $channel }: { $state }
list-waits = waits for { $players }, pinged { $time }
list-lobby = not started, { $n } at the table
list-paused = paused, goes on { $time }
list-rests = sleeps, since nobody is there, and ends { $time }
list-plays = computers are moving
list-pause = Pause { $game }
list-resume = Resume { $game }
list-board = Board of { $game }
list-audit = Audit of { $game }
end-ask = End the game at table `{ $game }`? Nobody can play on there, and the game doesn't count. The channel will read your reason: { $reason }
end-button = End the game
ended =
    🛑 { $player } has ended the game at table `{ $game }`: { $reason }
    The game doesn't count.
ended-answer = The game at table `{ $game }` has ended, and its channel knows why.
moved-here = { $player } has moved table `{ $game }` here from { $channel }.
moved-away = Table `{ $game }` goes on in { $channel }.
ask-anew = Did you ask the others for anything? Ask again there.
moved-answer = Table `{ $game }` goes on in { $channel }.
there-already = The table is already in that channel.
there-taken = { $channel } already has a table. Choose another channel, or move or end that table's game first.
host-sits = Only somebody at the table can be its host.
host-already = That person is already the host.
banned = { $player } is banned from tables in this server: no opening, no joining, no invitations, no taking seats over. `/mod unban` lifts it.
unbanned = { $player } may play at tables here again.
not-banned = { $player } isn't banned from tables here.
not-yourself = You can't ban yourself.
you-are-banned = You're banned from tables in this server. Its moderators can tell you why, and lift it.
they-are-banned = { $player } is banned from tables in this server. A moderator can lift it with `/mod unban`.
computer-plays = A computer plays on for { $player }.
n-left =
    { $n ->
        [one] I've taken them from { $n } table that hadn't started.
        *[other] I've taken them from { $n } tables that hadn't started.
    }
n-stay =
    { $n ->
        [one] They finish { $n } running game; `seats: computers play on` hands it to a computer.
        *[other] They finish { $n } running games; `seats: computers play on` hands them to computers.
    }
n-computer =
    { $n ->
        [one] A computer plays on for them in { $n } running game.
        *[other] Computers play on for them in { $n } running games.
    }
n-kept =
    { $n ->
        [one] You have, or had, a seat in { $n } of their games, so they play on there: another moderator can give their seat away.
        *[other] You have, or had, a seat in { $n } of their games, so they play on there: another moderator can give their seats away.
    }
audit-title = **What hosts, moderators and owners did here**
audit-none = Nothing so far.
audit-line = - { $time } { $actor } { $deed }
audit-line-table = - { $time } { $actor } { $deed } (table `{ $game }`)
forgotten = somebody whose data was deleted
audit-newer = Newer
audit-older = Older
