# Se lisent seuls en gras, et après « au lieu de » : à l’infinitif, jamais avec une voyelle au début.
take = piocher { $card }
take-wild = piocher une carte { $card } visible
deck = piocher sans voir
put-hand = mettre la première carte dans ta main
put-holder = mettre la première carte sur le présentoir
station = construire une gare à { $city }
claim = prendre { $track }
pay = payer le tunnel
withdraw = renoncer au tunnel
tickets = piocher des tickets
keep = garder { $tickets }
put-back = rendre { $tickets }
# After the tickets that it is about.
keep-them =
    { $n ->
        [one] le garder
        *[other] les garder
    }
put-them-back =
    { $n ->
        [one] le rendre
        *[other] les rendre
    }
share = mettre { $tickets } sur le présentoir
