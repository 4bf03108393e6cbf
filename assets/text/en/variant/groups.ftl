players = Players
set_up = Set-up
drawing = Drawing cards
claiming = Claiming a route
doubles = Doubles
tickets = Tickets
end = The end
bonuses = Bonuses
