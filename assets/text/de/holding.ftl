### Was ein Spieler hat.

hand = Deine Hand, { $n }: { $cards }.
hand-empty = Deine Hand ist leer.
partner = Du spielst mit { $player }: Ihr habt eine Wertung für beide. Was in eurem Halter liegt, seht und nutzt ihr beide. Von je zwei gezogenen Karten kommt eine dorthin, und von den Tickets, die du behältst, eins; der Rest der Hand gehört dir allein.
holder = Im Halter deines Teams: { $cards }.
tickets = Deine Tickets:
no-tickets = Du hast keine Tickets.
holder-tickets = Im Halter deines Teams:
completed = ✅ { $ticket }, { $value }: verbunden
missing = ▫️ { $ticket }, { $value }: noch nicht, noch { $trains } nötig
out-of-reach = ❌ { $ticket }, { $value }: unerreichbar
offered = Dir angeboten; behalte mindestens { $n }:
offered-ticket = { $position }. { $ticket }, { $value }: noch { $trains } nötig
offered-done = { $position }. { $ticket }, { $value }: schon verbunden
offered-out-of-reach = { $position }. { $ticket }, { $value }: unerreichbar
