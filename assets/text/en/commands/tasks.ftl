play = Making a move
look = Looking at a game
table = Opening and joining
running = A game under way
personal = For yourself
moderate = Keeping order
owner = Running a server
bot = About the bot
