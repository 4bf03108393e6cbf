### Was jemand in der ersten eigenen Partie gesagt bekommt, je einmal.

tickets = -# 💡 Deine erste Partie? Am Ende bringt ein Ticket seine Punkte, wenn deine Strecken seine beiden Städte verbinden; sonst kostet es sie. Tickets in derselben Richtung schaffst du leichter zusammen.
turn = -# 💡 { $turn } Die meisten sammeln ein paar Züge lang Karten in ein, zwei Farben und bauen dann. Wenn du weg bist, können Aufträge für dich spielen.
claim = -# 💡 Deine erste Strecke, und sie hat schon Punkte gebracht. { $last_round } Bis dahin müssen deine Tickets erfüllt sein: `/hand` zeigt, was noch fehlt.
