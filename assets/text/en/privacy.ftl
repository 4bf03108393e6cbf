### What is kept of a person, and forgetting one.

page =
    {"*"}*What I keep about you, and why**
    - What you chose with `/settings`: so that I call, remind and wait as you like.
    - Your seats: the server and channel, the name you had there, when you sat down, every move with its time. A game is its moves, and its result follows from them.
    - What your finished games come to: ratings, sums, whom you met. `/settings` keeps your name out of lists.
    - What Discord calls your profile picture: I fetch it there and draw it into the pictures of your tables. `/settings` turns that off.
    - Your standing orders, until the game ends.
    - Which direct messages I sent you, without their text: so that their buttons go when they are outdated.
    - What you did as a host, moderator or owner, and what they did about you: so that it can be looked up.
    I read no messages and no lists of members, log nobody's name or id, and pass nothing on.
    {"*"}*Export** gives you all of it as one file, for your eyes only. **Forget me** deletes it; you are asked once more.
export = Export
forget = Forget me
exported = Everything I keep about you, as one file. Of running games it holds your own part alone.
ask =
    {"*"}*Shall I forget you?** This cannot be undone.
    - { $tables } In a running game a computer player takes your seat for good; you cannot come back to it.
    - Finished games keep their moves, results and ratings, under the name “{ $name }” and a number that leads to nobody.
    - Everything else about you is deleted within a minute: settings, standing orders, names, what I know of my direct messages to you.
    - What already stands in Discord stays there: my older posts, and our direct messages, which you can delete for yourself.
    If you use me again afterwards, I begin anew.
open-tables =
    { $n ->
        [one] You leave { $n } open table.
        *[other] You leave { $n } open tables.
    }
really = Yes, forget me
keep = No, keep everything
done = You are forgotten: nothing about you is kept here any more. Thank you for having played.
done-later = You are forgotten: everything about you is deleted. Its last traces leave the files within ten minutes. Thank you for having played.
former-seat = Former player { $n }
former = Former player
seat-left = A player has left. A computer player takes the seat and is called { $player } from now on.
withdrawn = -# This post named a player who has left. The table goes on below.
lobby-left = Table `{ $game }` is closed: everybody has left.
away = I was removed from the server of table `{ $game }`, so the game rests: no clock runs. It goes on when I am invited back.
back = I am back, so the game goes on. While I was away, no clock ran.
