players = Spieler
set_up = Aufbau
drawing = Karten nehmen
claiming = Strecke bauen
doubles = Doppelstrecken
tickets = Tickets
end = Ende
bonuses = Boni
