### Ce qu’un joueur a.

hand =
    { $own ->
        [1] Ta main, { $n } : { $cards }.
        *[other] Main, { $n } : { $cards }.
    }
hand-empty =
    { $own ->
        [1] Ta main est vide.
        *[other] Aucune carte.
    }
partner = { $player } joue avec toi, et vous comptez vos points ensemble. Vous partagez un présentoir : chacun le voit et paie avec. Une carte sur deux que tu pioches y va, et un ticket chaque fois que tu en gardes. Ta main reste secrète, même pour { $player }.
holder = Sur le présentoir de ton équipe : { $cards }.
tickets =
    { $own ->
        [1] Tes tickets :
        *[other] Tickets :
    }
no-tickets =
    { $own ->
        [1] Tu n’as aucun ticket.
        *[other] Aucun ticket.
    }
holder-tickets = Sur le présentoir de ton équipe :
completed = ✅ { $ticket }, { $value } : relié
# Behind the line of a completed ticket that could bring more.
more-to-come = { $line } ; encore { $trains } pour { $points }
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
# Avec le nombre de gares qui peuvent encore être bâties.
out-of-reach =
    { $stations ->
        [0] ❌ { $ticket }, { $value } : hors d’atteinte
        *[other] ❌ { $ticket }, { $value } : hors d’atteinte sans gare
    }
# In the last round, for the player alone: tickets that a station would complete now, and what it brings in all.
station-saves = 🏠 Une gare à { $city } sauverait { $tickets } : { $points } de plus à la fin, pour { $cards }.
offered = Tes nouveaux tickets. Gardes-en au moins { $n } :
offered-long = Tes nouveaux tickets. Gardes-en au moins { $n }, et des longs ({ $long }), { $most } au plus :
offered-ticket = { $position }. { $ticket }, { $value } : encore { $trains }
offered-done = { $position }. { $ticket }, { $value } : déjà relié
offered-mandala = { $position }. { $ticket }, { $value } : déjà relié deux fois, un mandala
offered-out-of-reach =
    { $stations ->
        [0] { $position }. { $ticket }, { $value } : hors d’atteinte
        *[other] { $position }. { $ticket }, { $value } : hors d’atteinte sans gare
    }
# Beside a ticket’s box.
way-missing = { $value } · encore { $trains }
way-done = { $value } · déjà relié
way-mandala = { $value } · déjà un mandala
way-out =
    { $stations ->
        [0] { $value } · hors d’atteinte
        *[other] { $value } · hors d’atteinte sans gare
    }
