wild = Locomotora
a-wild = una Locomotora
many-wilds = Locomotoras
wilds =
    { $n ->
        [one] { $n } Locomotora
        *[other] { $n } Locomotoras
    }
vehicles =
    { $n ->
        [one] { $n } vagón
        *[other] { $n } vagones
    }
