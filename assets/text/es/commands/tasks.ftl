play = Hacer una jugada
look = Mirar una partida
table = Abrir y unirse
running = Durante una partida
personal = Para ti
moderate = Moderar
owner = Llevar un servidor
bot = Sobre el bot
