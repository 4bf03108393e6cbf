play = Spielzüge
look = Ein Spiel ansehen
table = Eröffnen und mitspielen
running = Im laufenden Spiel
personal = Für dich
moderate = Für Ordnung sorgen
owner = Einen Server führen
bot = Über den Bot
