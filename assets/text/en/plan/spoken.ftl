### Words that people type for those of the orders; `skip` are those that only join others.

claim = claim build take
station = station
draw = draw
wild = wild joker loco locos locomotive locomotives
needed = needed
deck = deck
tickets = tickets ticket
stop = stop
taken = taken
near = near
trains = trains
last = last
have = have
skip = then else or and from the round
