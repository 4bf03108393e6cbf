wild = Bus
a-wild = einen Bus
many-wilds = Busse
wilds =
    { $n ->
        [one] { $n } Bus
        *[other] { $n } Busse
    }
vehicles =
    { $n ->
        [one] { $n } Busstein
        *[other] { $n } Bussteine
    }
