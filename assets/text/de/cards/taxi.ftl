wild = Taxi
a-wild = ein Taxi
many-wilds = Taxis
wilds =
    { $n ->
        [one] { $n } Taxi
        *[other] { $n } Taxis
    }
vehicles =
    { $n ->
        [one] { $n } Taxistein
        *[other] { $n } Taxisteine
    }
