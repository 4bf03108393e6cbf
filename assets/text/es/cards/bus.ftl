wild = Bus
a-wild = un Bus
many-wilds = Buses
wilds =
    { $n ->
        [one] { $n } Bus
        *[other] { $n } Buses
    }
vehicles =
    { $n ->
        [one] { $n } bus
        *[other] { $n } buses
    }
