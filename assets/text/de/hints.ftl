### Was jemand in der ersten eigenen Partie gesagt bekommt, je einmal.

tickets = -# 💡 Deine erste Partie? Ein Ticket bringt dir Punkte, wenn deine Strecken am Ende seine beiden Städte verbinden. Wenn nicht, kostet es dich seine Punkte. Tickets in derselben Richtung schaffst du leichter zusammen.
# Dasselbe auf einer Landkarte mit Tickets zu einem von mehreren Ländern.
tickets-several = { $tip } Bei einem mit mehreren Werten zählt das beste Land, das du erreichst; erreichst du keins, kostet es den niedrigsten Wert.
turn = -# 💡 { $turn } Die meisten sammeln ein paar Züge lang eine oder zwei Farben und bauen dann. Keine Zeit? Aufträge spielen für dich.
claim = -# 💡 Deine erste Strecke! Ihre Punkte zählen sofort. { $last_round } Bis dahin müssen deine Tickets fertig sein: `/hand` zeigt, was noch fehlt.
