wild = Locomotive
a-wild = une Locomotive
many-wilds = Locomotives
wilds =
    { $n ->
        [one] { $n } Locomotive
        *[other] { $n } Locomotives
    }
vehicles =
    { $n ->
        [one] { $n } wagon
        *[other] { $n } wagons
    }
