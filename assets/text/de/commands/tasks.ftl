play = Spielzüge
look = Eine Partie ansehen
table = Eröffnen und mitspielen
running = In der laufenden Partie
personal = Für dich
bot = Über den Bot
moderate = Moderieren
owner = Server einrichten
