### Zurücknehmen, und einen Tisch zurücksetzen.

button = Zurücknehmen
named = Zurücknehmen: { $player }
wait = { $player } kann das noch zurücknehmen. Weiter geht es { $time }.
go-on = Weiter
going-on = Es geht weiter.
not-yours = Das kann nur { $player } zurücknehmen.
agree = Einverstanden
refuse = Ablehnen
nothing = Du hast hier keinen Zug, den du zurücknehmen könntest.
taken-back = ↩️ { $player } hat den eigenen letzten Zug zurückgenommen.
taken-back-other = ↩️ { $player } hat zurückgenommen, was andere für diesen Platz gespielt haben.
answer = Dein Zug ist zurückgenommen. Du bist wieder dran.
answer-tickets = Deine Wahl ist zurückgenommen. Such dir deine Tickets noch einmal aus.
ask-unrated = Seitdem wurden neue Karten oder Tickets gesehen. Nimmst du deinen Zug zurück, wird diese Partie nicht gewertet.
not-rated = Bis dahin waren neue Karten oder Tickets zu sehen, darum wird diese Partie nicht gewertet.
unrated = -# Diese Partie wird nicht gewertet: Ein Zug wurde zurückgenommen, nachdem Neues zu sehen war.
ask =
    ↩️ { $player } möchte den eigenen letzten Zug zurücknehmen. { $others }, ist das in Ordnung? Seitdem:
    { $seen }
    -# Alle müssen bis { $until } zustimmen, bevor jemand zieht. Die Stapel behalten ihre Reihenfolge.
ask-rewind =
    ↩️ { $player } möchte an den Anfang dieses Zuges zurückgehen: { $turn }
    { $others }, ist das in Ordnung? Seitdem:
    { $seen }
    -# Alle müssen bis { $until } zustimmen, bevor jemand zieht. Die Stapel behalten ihre Reihenfolge.
rewind-asked = Ich habe die anderen gefragt. Sobald alle einverstanden sind, geht die Partie zurück.
asked = Seitdem wurden neue Karten oder Tickets gesehen, darum habe ich die anderen gefragt. Sobald alle einverstanden sind, ist dein Zug zurückgenommen.
asked-moved = Seitdem haben andere gespielt, darum habe ich gefragt. Sobald alle einverstanden sind, ist dein Zug zurückgenommen.
asked-often = Dieser Zug wurde schon { $n }-mal zurückgenommen, darum habe ich die anderen gefragt. Sobald alle einverstanden sind, ist er wieder zurückgenommen.
asked-already = Ich habe die anderen schon gefragt und warte auf ihre Antworten.
asked-by-other = { $player } hat schon um etwas Ähnliches gebeten. Stimm dem im Kanal erst zu, oder lehn es ab.
refused-before = Nach diesem Zug hast du schon gefragt. Er bleibt.
too-often = Einer dieser Züge wurde schon { $n }-mal zurückgenommen, jetzt bleibt er. Nur jemand aus der Moderation, der hier nicht mitspielt, kann noch zurückgehen, mit `/game back`.
nobody-to-ask = Die anderen müssten zustimmen, und keiner von ihnen ist da. Der Zug bleibt.
no-time-left = Deine Zeit für diesen Zug ist inzwischen um. Er bleibt.
asked-before = Du hast schon zugestimmt, andere noch nicht.
agreed = Du bist einverstanden. Andere haben noch nicht geantwortet.
all-agreed = Alle sind einverstanden: Der Zug ist zurückgenommen.
own-request = Du hast selbst gefragt; die anderen entscheiden. Mit „Ablehnen“ ziehst du es zurück.
refused = { $player } ist nicht einverstanden, also bleibt es, wie es ist.
withdrawn = { $player } möchte es nicht mehr, also bleibt es, wie es ist.
refused-answer = Es bleibt, wie es ist.
was-asked = { $player } wollte einen Zug zurücknehmen.
was-asked-rewind = { $player } wollte zu einem früheren Zug zurückgehen.
gone-on = Inzwischen ging es weiter, also bleibt es, wie es ist.
expired = Nicht alle haben rechtzeitig zugestimmt, also bleibt es, wie es ist.
rewound = ↩️ { $who } ist mit der Partie an den Anfang des Zuges von { $player } zurückgegangen.
rewound-answer = Erledigt: { $player } ist wieder dran. Das steht im Protokoll.
no-such-turn = Zu Zug { $turn } kannst du nicht zurückgehen. Es geht { $turns }, gezählt wie in `/replay`.
no-turn-yet = Noch hat niemand einen Zug gemacht, also gibt es nichts, wohin du zurückgehen könntest.
turn = { $n }. { $told }
direct = Die Partie ging zu einem früheren Zug zurück. Deine Karten in { $link }:
direct-turn = Die Partie ging zu Zug { $turn } von { $player } zurück. Deine Karten in { $link }:
row = Danach lagen offen: { $cards }.
tunnel = Für einen Tunnel wurde aufgedeckt: { $cards }.
others-moved = Andere haben seitdem gespielt: Auch ihre Züge entfallen.

before =
    { $n ->
        [one] Das wurde schon { $n }-mal zurückgenommen.
        *[other] Das wurde schon { $n }-mal zurückgenommen.
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
