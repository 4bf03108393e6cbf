### Wer wozu gerufen wird: die Zeile, die ein Telefon zeigt.

turn = { $players }, du bist dran!
last-turn = { $players }, du bist dran: **dein letzter Zug!**
own-first-tickets = Wähl deine ersten Tickets.
first-tickets =
    { $n ->
        [one] { $players }, wähl deine ersten Tickets.
        *[other] { $players }, wählt eure ersten Tickets.
    }
tickets = { $players }, welche Tickets behältst du?
first-card = { $players }, wohin kommt deine erste Karte?
second-card = { $players }, nimm deine zweite Karte.
tunnel = { $players }, zahl für den Tunnel oder kehr um.
