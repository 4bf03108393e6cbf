### The first page of help: what somebody needs now.

awaited = **A table is waiting for you.** Press its button below, or type:
choosing = **You have tickets to choose.** Press the table's button below, or type:
playing = **You are playing, and nothing waits for you now.** In the meantime:
hosting = **Your table has not begun.** You are its host and can use:
seated = **Your table has not begun:** its host starts it. Until then:
idle = **You are not playing at the moment.** To begin:
idle-direct = **You are not playing at the moment.** Tables are opened with `/game new` and joined with `/game join`, in a channel of a server. Here you can use:
more = -# The buttons show everything else, by what you want to do.
now = What I need now
elsewhere = These commands work only in the channels of a server.
