### Was ein Spieler hat.

hand = Deine Hand, { $n }: { $cards }.
hand-empty = Deine Hand ist leer.
partner = { $player } spielt mit dir zusammen, und ihr werdet gemeinsam gewertet. Ihr teilt euch einen Halter: Beide sehen ihn, beide zahlen daraus. Von je zwei gezogenen Karten kommt eine hinein, und jedes Mal, wenn du Tickets behältst, eins davon. Deine Hand bleibt geheim, auch vor { $player }.
holder = Im Halter deines Teams: { $cards }.
tickets = Deine Tickets:
no-tickets = Du hast keine Tickets.
holder-tickets = Im Halter deines Teams:
completed = ✅ { $ticket }, { $value }: verbunden
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
out-of-reach = ❌ { $ticket }, { $value }: unerreichbar
# In der letzten Runde, nur für den Spieler: Tickets, die ein Bahnhof jetzt erfüllen würde, und was er insgesamt bringt.
station-saves = 🏠 Ein Bahnhof in { $city } würde { $tickets } retten: am Ende { $points } mehr, für { $cards }.
offered = Deine neuen Tickets. Behalte mindestens { $n }:
offered-long = Deine neuen Tickets. Behalte mindestens { $n } und von den langen ({ $long }) höchstens { $most }:
offered-ticket = { $position }. { $ticket }, { $value }: noch { $trains }
offered-done = { $position }. { $ticket }, { $value }: schon verbunden
offered-mandala = { $position }. { $ticket }, { $value }: schon doppelt verbunden, ein Mandala
offered-out-of-reach = { $position }. { $ticket }, { $value }: unerreichbar
# Beside a ticket's box.
way-missing = { $value } · noch { $trains }
way-done = { $value } · schon verbunden
way-mandala = { $value } · schon ein Mandala
way-out = { $value } · unerreichbar
