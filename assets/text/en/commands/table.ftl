name = table
about = Which table; this channel's if left out
