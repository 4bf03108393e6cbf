### Was ein Spieler hat.

hand =
    { $own ->
        [1] Deine Hand, { $n }: { $cards }.
        *[other] Hand, { $n }: { $cards }.
    }
hand-empty =
    { $own ->
        [1] Deine Hand ist leer.
        *[other] Keine Karten.
    }
partner = { $player } spielt mit dir zusammen, und ihr werdet gemeinsam gewertet. Ihr teilt euch einen Halter: Beide sehen ihn, beide zahlen daraus. Von je zwei gezogenen Karten kommt eine hinein, und jedes Mal, wenn du Tickets behältst, eins davon. Deine Hand bleibt geheim, auch vor { $player }.
holder = Im Halter deines Teams: { $cards }.
tickets =
    { $own ->
        [1] Deine Tickets:
        *[other] Tickets:
    }
no-tickets =
    { $own ->
        [1] Du hast keine Tickets.
        *[other] Keine Tickets.
    }
holder-tickets = Im Halter deines Teams:
completed = ✅ { $ticket }, { $value }: verbunden
# Behind the line of a completed ticket that could bring more.
more-to-come = { $line }; noch { $trains } für { $points }
half-mandala = ✅ { $ticket }, { $value }: verbunden; noch { $trains } bis zum Mandala
mandala = ✅ { $ticket }, { $value }: doppelt verbunden, ein Mandala
# After the claim that did it.
now-connected = 🎉 { $ticket } ist verbunden: { $value }.
now-mandala = 🎉 { $ticket } ist doppelt verbunden, ein Mandala: { $value }.
# After a tunnel was left without a choice.
tunnel-lacked = Der Tunnel verlangte mehr Karten, als du drauflegen konntest.
missing = ▫️ { $ticket }, { $value }: noch { $trains }
# A ticket, and the routes that its cheapest way still lacks.
way = ▫️ { $ticket }, { $value }: noch { $trains }, über { $way }
way-route = { $cities } ({ $what })
way-lent = { $cities } (leiht dir dein Bahnhof)
either = { $what } / { $other }
# Mit der Zahl der Bahnhöfe, die noch gebaut werden können.
out-of-reach =
    { $stations ->
        [0] ❌ { $ticket }, { $value }: unerreichbar
        *[other] ❌ { $ticket }, { $value }: ohne Bahnhof unerreichbar
    }
# In der letzten Runde, nur für den Spieler: Tickets, die ein Bahnhof jetzt erfüllen würde, und was er insgesamt bringt.
station-saves = 🏠 Ein Bahnhof in { $city } würde { $tickets } retten: am Ende { $points } mehr, für { $cards }.
offered = Deine neuen Tickets. Behalte mindestens { $n }:
offered-long = Deine neuen Tickets. Behalte mindestens { $n } und von den langen ({ $long }) höchstens { $most }:
offered-ticket = { $position }. { $ticket }, { $value }: noch { $trains }
offered-done = { $position }. { $ticket }, { $value }: schon verbunden
offered-mandala = { $position }. { $ticket }, { $value }: schon doppelt verbunden, ein Mandala
offered-out-of-reach =
    { $stations ->
        [0] { $position }. { $ticket }, { $value }: unerreichbar
        *[other] { $position }. { $ticket }, { $value }: ohne Bahnhof unerreichbar
    }
# Beside a ticket's box.
way-missing = { $value } · noch { $trains }
way-done = { $value } · schon verbunden
way-mandala = { $value } · schon ein Mandala
way-out =
    { $stations ->
        [0] { $value } · unerreichbar
        *[other] { $value } · ohne Bahnhof unerreichbar
    }
