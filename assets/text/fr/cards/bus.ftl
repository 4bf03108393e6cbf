wild = Bus
a-wild = un Bus
many-wilds = Bus
wilds =
    { $n ->
        [one] { $n } Bus
        *[other] { $n } Bus
    }
vehicles =
    { $n ->
        [one] { $n } bus
        *[other] { $n } bus
    }
