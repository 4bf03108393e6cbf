### What a server's owner decides.

title-where = **Where and who**
title-tables = **Tables**
title-clock = **Clock**
title-look = **Language and looks**
where =
    Games are played in { $channels }.
    Tables may be opened by { $starters }.
    Results are posted in { $results }.
tables =
    Unless told otherwise, `/game new` starts { $variant }, { $place }.
    There can be { $tables } at once, and one person can sit at { $each }.
    Computer players { $computers }.
clock = Unless the host chooses otherwise, a new table has this clock: { $clock }
clock-none = none. People move when they like.
look =
    Posts are in { $language }; pictures use the { $theme } theme.
    The board is shown on { $boards }.
note = -# The menu and the button change them. `/server` also takes numbers and times that no menu has, and `/server` tells what I may do in a channel.
changed = { $setting }: **{ $value }** (was: { $before })
changed-alone = Changed: { $setting }.
unchanged = Nothing has changed.
channels-all = every channel
starters-all = everybody
results-none = the table's own channel alone
no-limit = as many tables as the bot allows
n-tables =
    { $n ->
        [one] { $n } table
        *[other] { $n } tables
    }
n-each =
    { $n ->
        [one] { $n } of them
        *[other] { $n } of them
    }
any-number = as many as the bot allows
place-choice = in the channel or a thread, as the host likes
place-thread = always in a thread of its own
place-channel = always in the channel itself
computers-yes = may sit down
computers-no = may not sit down
language-auto = the language the server is set to
language-choice-auto = as the server is set
pick-channels = Channels where games are played
pick-starters = The role that opens tables
pick-results = Where results are posted, too
pick-variant = What is played unless the host chooses otherwise
pick-place = In the channel or in a thread
pick-tables = How many tables at once
pick-computers = Computer players
pick-each = How many tables for one person
pick-language = Language of posts
pick-theme = Look of pictures
pick-boards = Posts that keep their board
boards-newest = the newest post only
boards-all = every post
tables-choice =
    { $n ->
        [one] At most { $n } table here
        *[other] At most { $n } tables here
    }
tables-free = As many tables as the bot allows
each-choice =
    { $n ->
        [one] At most { $n } table each
        *[other] At most { $n } tables each
    }
each-free = As many each as the bot allows
every-channel = Every channel
everybody = Everybody may open
no-results = No results channel
allow-computers = Allow computers
forbid-computers = Forbid computers
# Why something is not done.
not-here = Games are not played in this channel. They are in { $channels }.
not-from-here = Not everybody may open tables in that server, and I see your roles only there. Open the table from one of its channels.
not-you = Only { $role } may open tables here. You can join any that is open.
no-computers = Computer players are not allowed in this server.
too-many-here =
    { $n ->
        [one] There is already { $n } open table in this server, and no more are allowed. Join it, or wait until it is over.
        *[other] There are already { $n } open tables in this server, and no more are allowed. Join one, or wait until one is over.
    }
too-many-yours =
    { $n ->
        [one] You already sit at { $n } open table, as many as are allowed for one person. `/game list` shows it.
        *[other] You already sit at { $n } open tables, as many as are allowed for one person. `/game list` shows them.
    }
no-thread = Games are played in the channel itself here, not in threads. Leave out the option `thread`.
result =
    {"*"}*{ $variant }** · table `{ $game }` – { $link }
    { $winners }
    { $scores }
results-closed = I could not post the result in { $channel }: I may not write there. `/server` chooses another channel.
rights = **What I may do in { $channel }**
right-there = - ✅ { $permission }
right-missing = - ❌ **{ $permission }**: { $without }
rights-whole = Nothing is missing.
rights-unseen = I do not see this channel, so I cannot tell what else it denies me.
