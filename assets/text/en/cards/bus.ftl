wild = Bus
a-wild = a Bus
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
