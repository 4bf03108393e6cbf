wild = Locomotive
a-wild = a Locomotive
many-wilds = Locomotives
wilds =
    { $n ->
        [one] { $n } Locomotive
        *[other] { $n } Locomotives
    }
vehicles =
    { $n ->
        [one] { $n } train
        *[other] { $n } trains
    }
