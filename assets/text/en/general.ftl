### English. A line's places, {so}, must be the same in every language.

# A language whose texts are not all translated yet.
draft = { $language } (draft)
and = and
or = or
# What something is called, and what it is. Then two parts of a longer list.
named = { $name }: { $value }
clauses = { $first }; { $rest }
how-it-works = How it works
our-fault = Sorry, something broke on my side; I've made a note of it. See whether it went through, and if not, try again.
interrupted = My answer didn't reach you. See whether it went through, and if not, try again.
greeting =
    🚂 Hello! I run Ticket to Ride in this server: you take a turn whenever you have a minute.
    {"*"}*Play:** `/game new` opens a table in a channel, and your friends press **Join**.
    {"*"}*Managers:** `/server` sets where games are played and who opens them. You can skip it.
    `/help` knows the rest.
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
