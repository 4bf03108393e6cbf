play = Jouer un coup
look = Regarder une partie
table = Ouvrir et rejoindre
running = Pendant une partie
personal = Pour toi
moderate = Modérer
owner = Gérer un serveur
bot = À propos du bot
