# Read alone in bold, and after "en vez de": in the infinitive.
take = robar { $card }
take-wild = robar una carta { $card } visible
deck = robar del mazo
put-hand = poner la primera carta en tu mano
put-holder = poner la primera carta en el expositor
station = construir una estación en { $city }
claim = tomar { $track }
pay = pagar el túnel
withdraw = dar media vuelta en el túnel
tickets = robar tickets
keep = quedarte con { $tickets }
put-back = devolver { $tickets }
# After the tickets that it is about.
keep-them =
    { $n ->
        [one] quedarte con él
        *[other] quedarte con ellos
    }
put-them-back =
    { $n ->
        [one] devolverlo
        *[other] devolverlos
    }
share = poner { $tickets } en el expositor
