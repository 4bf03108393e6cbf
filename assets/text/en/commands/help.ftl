### The first page of help: what somebody needs now.

awaited = **A table is waiting for you.** Press its button below, or type:
choosing = **You have tickets to pick.** Press the table's button below, or type:
playing = **Nothing is waiting for you.** Meanwhile:
hosting = **Your table in { $channel } hasn't started.** You're the host, so you can use:
seated = **Your table in { $channel } hasn't started:** that's up to its host. Until then:
idle = **You aren't playing right now.** To begin:
idle-direct = **You aren't playing right now.** Open a table with `/game new` or join one with `/game join`, in a channel of a server. Here you can use:
more = -# More below, by topic.
now = Right now
elsewhere = These work only in the channels of a server.
