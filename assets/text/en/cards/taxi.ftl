wild = Taxi
a-wild = a Taxi
many-wilds = Taxis
wilds =
    { $n ->
        [one] { $n } Taxi
        *[other] { $n } Taxis
    }
vehicles =
    { $n ->
        [one] { $n } taxi
        *[other] { $n } taxis
    }
