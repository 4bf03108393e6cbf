wild = Lokomotive
a-wild = eine Lokomotive
many-wilds = Lokomotiven
wilds =
    { $n ->
        [one] { $n } Lokomotive
        *[other] { $n } Lokomotiven
    }
vehicles =
    { $n ->
        [one] { $n } Waggon
        *[other] { $n } Waggons
    }
