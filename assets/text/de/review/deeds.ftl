take = { $card } nehmen
take-wild = einen offenen Joker ({ $card }) nehmen
deck = vom Stapel ziehen
put-hand = die erste Karte auf die Hand nehmen
put-holder = die erste Karte in den Halter legen
station = ein Bahnhof in { $city }
claim = { $track } bauen
pay = den Tunnel bezahlen
withdraw = vor dem Tunnel umkehren
tickets = Tickets ziehen
keep = { $tickets } behalten
put-back = { $tickets } zurücklegen
# After the tickets that it is about.
keep-them =
    { $n ->
        [one] behalten
        *[other] behalten
    }
put-them-back =
    { $n ->
        [one] zurücklegen
        *[other] zurücklegen
    }
share = { $tickets } in den Halter legen
