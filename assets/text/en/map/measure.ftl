### What games of computers on a board are measured by, as `/map` tells it.

seats = Wins of one seat, off an equal share
turns = Turns for each player
made = Tickets completed, of all
blocked = Tickets whose shortest way others close, of all
unclaimed = Routes still empty at the end, of all
new-decks = Times the train cards run out
