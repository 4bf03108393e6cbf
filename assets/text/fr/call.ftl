### Qui est appelé et pour quoi : la ligne qu’un téléphone montre.

turn = { $players }, à toi de jouer !
last-turn = { $players }, à toi : **ton dernier tour !**
own-first-tickets = Choisis tes premiers tickets.
first-tickets =
    { $n ->
        [one] { $players }, choisis tes premiers tickets.
        *[other] { $players }, choisissez vos tickets.
    }
tickets = { $players }, quels tickets gardes-tu ?
first-card = { $players }, où va ta première carte ?
second-card = { $players }, prends ta deuxième carte.
tunnel = { $players }, paie le tunnel ou fais demi-tour.
