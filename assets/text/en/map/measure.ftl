### What games of computers on a board are measured by, as `/map` tells it.

seats = wins of a seat, off its fair share
turns = turns for each player
made = completed tickets, of all
blocked = tickets whose shortest way others closed, of all
unclaimed = routes that nobody claims, of all
new-decks = times the train cards run out
