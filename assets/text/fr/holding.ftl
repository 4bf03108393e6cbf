### Ce qu’un joueur a.

hand = Ta main, { $n } : { $cards }.
hand-empty = Ta main est vide.
partner = { $player } joue avec toi, et vous comptez vos points ensemble. Vous partagez un présentoir : chacun le voit et paie avec. Une carte sur deux que tu pioches y va, et un ticket chaque fois que tu en gardes. Ta main reste secrète, même pour { $player }.
holder = Sur le présentoir de ton équipe : { $cards }.
tickets = Tes tickets :
no-tickets = Tu n’as aucun ticket.
holder-tickets = Sur le présentoir de ton équipe :
completed = ✅ { $ticket }, { $value } : relié
half-mandala = ✅ { $ticket }, { $value } : relié ; encore { $trains } pour un mandala
mandala = ✅ { $ticket }, { $value } : relié deux fois, un mandala
# After the claim that did it.
now-connected = 🎉 { $ticket } est relié : { $value }.
now-mandala = 🎉 { $ticket } est relié deux fois, un mandala : { $value }.
# After a tunnel was left without a choice.
tunnel-lacked = Le tunnel demandait plus de cartes que tu ne pouvais en ajouter.
missing = ▫️ { $ticket }, { $value } : encore { $trains }
# A ticket, and the routes that its cheapest way still lacks.
way = ▫️ { $ticket }, { $value } : encore { $trains }, par { $way }
way-route = { $cities } ({ $what })
way-lent = { $cities } (prêtée par ta gare)
either = { $what } / { $other }
out-of-reach = ❌ { $ticket }, { $value } : hors d’atteinte
# In the last round, for the player alone: tickets that a station would complete now, and what it brings in all.
station-saves = 🏠 Une gare à { $city } sauverait { $tickets } : { $points } de plus à la fin, pour { $cards }.
offered = Tes nouveaux tickets. Gardes-en au moins { $n } :
offered-long = Tes nouveaux tickets. Gardes-en au moins { $n }, et des longs ({ $long }), { $most } au plus :
offered-ticket = { $position }. { $ticket }, { $value } : encore { $trains }
offered-done = { $position }. { $ticket }, { $value } : déjà relié
offered-mandala = { $position }. { $ticket }, { $value } : déjà relié deux fois, un mandala
offered-out-of-reach = { $position }. { $ticket }, { $value } : hors d’atteinte
# Beside a ticket’s box.
way-missing = { $value } · encore { $trains }
way-done = { $value } · déjà relié
way-mandala = { $value } · déjà un mandala
way-out = { $value } · hors d’atteinte
