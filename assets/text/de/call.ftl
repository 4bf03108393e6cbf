### Wer wozu gerufen wird: die Zeile, die ein Telefon zeigt.

turn = { $players }: du bist dran.
first-tickets =
    { $n ->
        [one] Wähle deine ersten Tickets.
        *[other] Wählt eure ersten Tickets.
    }
tickets = { $players }: wähle, welche Tickets du behältst.
first-card = { $players }: sag, wohin deine erste Karte kommt.
second-card = { $players }: nimm deine zweite Karte.
tunnel = { $players }: zahle für den Tunnel oder kehre um.
