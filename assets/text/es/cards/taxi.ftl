wild = Taxi
a-wild = un Taxi
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
