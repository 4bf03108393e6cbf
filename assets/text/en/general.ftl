### English. A line's places, {so}, must be the same in every language.

language = English
language-english = English
language-german = German
and = and
or = or
our-fault = Something went wrong on our side; it has been noted. Check whether it was done all the same, and try again if not.
interrupted = My answer did not reach you. Check whether it was done; if not, please try once more.
how-it-works = How it works
greeting =
    🚂 Hello! I host Ticket to Ride in your channels, played by post: a turn a day or a turn a minute.
    1. Whoever manages this server: `/server` says where games are played and who opens them; nothing has to be set.
    2. Everybody: `/game new` opens a table in a channel, and the others press Join.
    3. `/help` shows the rest, by what you want to do.
days =
    { $n ->
        [one] { $n } day
        *[other] { $n } days
    }
hours =
    { $n ->
        [one] { $n } hour
        *[other] { $n } hours
    }
minutes =
    { $n ->
        [one] { $n } minute
        *[other] { $n } minutes
    }
