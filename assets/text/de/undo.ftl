### Zurücknehmen, und einen Tisch zurücksetzen.

button = Rückgängig
named = Rückgängig: { $player }
wait = { $player } kann das noch zurücknehmen. Weiter geht es { $time }.
go-on = Weiter
going-on = Es geht weiter.
not-yours = Das ist nicht dein Zug: rückgängig machen kann ihn nur { $player }.
agree = Einverstanden
refuse = Ablehnen
nothing = Du hast hier keinen Zug, der sich zurücknehmen ließe.
taken-back = { $player } nimmt den letzten Zug zurück.
answer = Dein Zug ist zurückgenommen. Du bist wieder am Zug.
answer-tickets = Deine Wahl ist zurückgenommen. Wähle deine Tickets noch einmal.
not-rated = Du hattest Verdecktes gesehen, deshalb wird diese Partie nicht gewertet.
ask =
    { $player } möchte den letzten Zug zurücknehmen. { $others }: Seid ihr einverstanden? Inzwischen:
    { $seen }
    -# Die Stapel behalten ihre Reihenfolge. Der Zug bleibt, wenn bis { $until } nicht alle einverstanden sind oder jemand einen Zug macht.
ask-rewind =
    { $player } möchte den Tisch an den Anfang dieses Zuges zurücksetzen: { $turn }
    { $others }: Seid ihr einverstanden? Inzwischen:
    { $seen }
    -# Die Stapel behalten ihre Reihenfolge. Der Tisch bleibt, wie er ist, wenn bis { $until } nicht alle einverstanden sind oder jemand einen Zug macht.
rewind-asked = Die anderen sind gefragt. Sobald alle einverstanden sind, ist der Tisch zurückgesetzt.
asked = Die anderen sind gefragt, weil inzwischen etwas zu sehen war. Sobald alle einverstanden sind, ist dein Zug zurückgenommen.
asked-often = Dieser Zug wurde schon { $n }-mal rückgängig gemacht, darum sind die anderen gefragt. Sobald alle einverstanden sind, ist er zurückgenommen.
asked-already = Die anderen sind schon gefragt. Ihre Antworten stehen noch aus.
refused-before = Nach diesem Zug hast du schon gefragt: Er bleibt.
too-often = Ein Zug, um den es hier geht, wurde schon { $n }-mal rückgängig gemacht und bleibt: Nur jemand aus der Moderation, der hier nicht mitspielt, kann ihn mit `/game back` noch zurücksetzen.
nobody-to-ask = Die anderen müssten zustimmen, und niemand von ihnen ist da: Der Zug bleibt.
no-time-left = Deine Zeit für diesen Zug ist inzwischen abgelaufen: Er bleibt.
asked-before = Du hast schon zugestimmt, andere noch nicht.
agreed = Du bist einverstanden. Andere haben noch nicht geantwortet.
all-agreed = Alle sind einverstanden: Es ist rückgängig gemacht.
own-request = Du hast selbst gefragt; die anderen entscheiden. Mit „Ablehnen“ ziehst du die Anfrage zurück.
refused = { $player } stimmt nicht zu: Es bleibt, wie es ist.
withdrawn = { $player } hat die Anfrage zurückgezogen: Es bleibt, wie es ist.
refused-answer = Es wird nichts zurückgenommen.
was-asked = { $player } wollte einen Zug zurücknehmen.
was-asked-rewind = { $player } wollte den Tisch an den Anfang eines Zuges zurücksetzen.
gone-on = Das Spiel ging inzwischen weiter, darum wird nichts zurückgenommen.
expired = Nicht alle haben rechtzeitig zugestimmt: Es bleibt, wie es ist.
rewound = { $who } setzt den Tisch an den Anfang eines Zuges von { $player } zurück.
rewound-answer = Der Tisch ist zurückgesetzt: { $player } ist wieder am Zug. Das steht im Protokoll.
no-such-turn = Auf Zug { $turn } lässt sich der Tisch nicht zurücksetzen. Möglich ist { $turns }, gezählt wie in `/replay`.
no-turn-yet = Noch niemand hat einen Zug gemacht, es gibt also nichts zurückzusetzen.
turn = { $n }. { $told }
direct = Der Tisch wurde zurückgesetzt. Das hast du jetzt in { $link }:
row = In der Auslage wurde aufgedeckt: { $cards }.
tunnel = Für einen Tunnel wurde aufgedeckt: { $cards }.
others-moved = Andere haben seitdem gespielt: Auch ihre Züge entfallen.

before =
    { $n ->
        [one] Das wurde schon { $n }-mal rückgängig gemacht.
        *[other] Das wurde schon { $n }-mal rückgängig gemacht.
    }
drawn =
    { $n ->
        [one] { $player } hat { $n } Karte vom Stapel gesehen.
        *[other] { $player } hat { $n } Karten vom Stapel gesehen.
    }
tickets =
    { $n ->
        [one] { $player } hat { $n } Ticket vom Stapel gesehen.
        *[other] { $player } hat { $n } Tickets vom Stapel gesehen.
    }
shown =
    { $n ->
        [one] { $player } hat { $n } Ticket gezeigt.
        *[other] { $player } hat { $n } Tickets gezeigt.
    }
