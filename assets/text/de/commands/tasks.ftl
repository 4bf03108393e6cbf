play = Spielzüge
look = Eine Partie ansehen
table = Eröffnen und mitspielen
running = In der laufenden Partie
personal = Für dich
moderate = Moderieren
owner = Server einrichten
