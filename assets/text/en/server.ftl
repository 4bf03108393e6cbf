### What a server's owner decides.

title-where = Where and who
title-tables = Tables
title-clock = Clock
title-look = Language and looks
where =
    You play in { $channels }.
    Tables may be opened by { $starters }.
    Results go to { $results }.
tables =
    `/game new` starts { $variant } by default, { $place }.
    Tables at the same time: { $tables }. Tables per person: { $each }.
    Computer players { $computers }.
clock = Default clock: { $clock }
clock-none = none. Move when you like.
look =
    Posts are in { $language }; pictures use the { $theme } theme.
    The board is shown on { $boards }.
note = -# Change them below, or type any value: `/server clock:8h`. `/server` checks my permissions.
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
        [one] { $n }
        *[other] { $n }
    }
any-number = as many as the bot allows
place-choice = in the channel or a thread, as the host likes
place-thread = always in a thread of its own
place-channel = always in the channel itself
computers-yes = may join
computers-no = may not join
language-auto = the language the server is set to
language-choice-auto = as the server is set
pick-channels = Channels to play in
pick-starters = The role that opens tables
pick-results = Where else results go
pick-variant = Default variant
pick-place = In the channel or in a thread
pick-tables = How many tables at the same time
pick-computers = Computer players
pick-each = How many tables per person
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
not-here = You can't play in this channel. Play in { $channels }.
not-from-here = Not everybody may open tables in that server, and I can only see your roles there. Open the table from one of its channels.
not-you = Only { $role } may open tables here. You can join any open one.
no-computers = Computer players aren't allowed in this server.
too-many-here =
    { $n ->
        [one] This server already has { $n } open table, and that's all it allows. Join it, or wait until it's over.
        *[other] This server already has { $n } open tables, and that's all it allows. Join one, or wait until one is over.
    }
too-many-yours =
    { $n ->
        [one] You already sit at { $n } open table, and that's all one person may have. `/game list` shows it.
        *[other] You already sit at { $n } open tables, and that's all one person may have. `/game list` shows them.
    }
no-thread = Here you play in the channel itself, not in threads. Leave out the option `thread`.
result =
    {"*"}*{ $variant }** · table `{ $game }` – { $link }
    { $winners }
    { $scores }
results-closed = I couldn't post the result in { $channel }: I may not write there. `/server` chooses another channel.
rights = **What I may do in { $channel }**
right-there = - ✅ { $permission }
right-missing = - ❌ **{ $permission }**: { $without }
rights-whole = Nothing is missing.
rights-unseen = I can't see this channel, so I can't tell what else I'm not allowed there.
