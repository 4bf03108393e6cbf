take = taking { $card }
take-wild = taking a { $card }
deck = drawing from the deck
put-hand = putting the first card in your hand
put-holder = putting the first card in the holder
station = building a station in { $city }
claim = claiming { $track }
pay = paying for the tunnel
withdraw = turning back from the tunnel
tickets = drawing tickets
keep = keeping { $tickets }
put-back = putting back { $tickets }
# After the tickets that it is about.
keep-them =
    { $n ->
        [one] keeping it
        *[other] keeping them
    }
put-them-back =
    { $n ->
        [one] putting it back
        *[other] putting them back
    }
share = putting { $tickets } in the holder
