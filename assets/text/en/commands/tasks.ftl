play = Making a move
look = Looking at a game
table = Opening and joining
running = During a game
personal = For yourself
moderate = Moderating
owner = Running a server
bot = About the bot
