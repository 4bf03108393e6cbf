### What is kept of a person, and forgetting one.

page =
    {"*"}*What I keep about you, and why**
    - Your settings: so I call, remind and wait as you like.
    - Your seats: server, channel, your name there, when you sat down, and every move with its time. A game is its moves.
    - What your finished games add up to: ratings, sums, whom you met. `/settings` keeps your name out of lists.
    - What Discord calls your profile picture: I draw it into your tables' pictures. `/settings` turns that off.
    - Your orders, until the game ends.
    - Which direct messages I sent you, without their text: so I can remove outdated buttons.
    - What you did as a host, moderator or owner, and what they did about you: so people can look it up.
    I read no messages and no lists of members, log nobody's name or id, and pass nothing on.
    {"*"}*Export** gives you all of it as one file, for your eyes only. **Forget me** deletes it; I'll ask you once more.
export = Export
forget = Forget me
exported = Everything I keep about you, in one file. Of running games it holds only your own part.
ask =
    {"*"}*Shall I forget you?** There's no way back.
    - { $tables } In a running game a computer player takes your seat for good; you can't come back to it.
    - Finished games keep their moves, results and ratings, under the name “{ $name }” and a number that leads to nobody.
    - Everything else about you is deleted within a minute: settings, orders, names, what I know of my direct messages to you.
    - What's already in Discord stays there: my older posts, and our direct messages, which you can delete for yourself.
    If you use me again later, I start from scratch.
open-tables =
    { $n ->
        [one] You leave { $n } open table.
        *[other] You leave { $n } open tables.
    }
really = Yes, forget me
keep = No, keep everything
done = I've forgotten you: I keep nothing about you any more. Thank you for playing.
done-later = I've forgotten you: everything about you is deleted. Its last traces leave the files within ten minutes. Thank you for playing.
former-seat = Former player { $n }
former = Former player
seat-left = A player has left. A computer player takes the seat, and is called { $player } from now on.
withdrawn = -# This post named a player who has left. The table goes on below.
lobby-left = Table `{ $game }` is closed, because everybody has left.
away = I was removed from the server of table `{ $game }`, so the game sleeps and no clock runs. It goes on when somebody invites me back.
back = I'm back, so the game goes on. While I was away, no clock ran.
