### Daueraufträge, die nur ihr eigener Spieler liest.

title = **Deine Aufträge** am Tisch `{ $game }`, nur für dich
empty = Du hast keine Aufträge gegeben. Wenn du am Zug bist, wird der erste Auftrag gespielt, der sich ausführen lässt. Trag ein, welche Strecken du bauen willst, was bis dahin gezogen wird und wann du gefragt werden willst.
numbered = { $n }. { $line }
unlikely = { $n }. ~~{ $line }~~ ({ $why })
runs = -# Wenn du am Zug bist, wird die erste Zeile gespielt, die möglich ist.
waits = **Sie sind angehalten:** { $reason }
claim = { $track } bauen, sobald ich kann
claim-any = irgendeine Strecke { $cities } bauen, sobald ich kann
claim-with = { $claim }, mit { $cards }
draw = ziehen: { $wants }
needed = was meinen Strecken am meisten fehlt
face-up = { $card } aus der Auslage
deck = vom Stapel
else-next = , sonst{" "}
to-holder = { $draw }; die erste Karte in den Halter
to-hand = { $draw }; die erste Karte auf meine Hand
tickets =
    { $n ->
        [one] Tickets ziehen und das beste behalten
        *[other] Tickets ziehen und die besten { $n } behalten
    }
watch-taken = frag mich, wenn jemand eine Strecke baut, die in meinen Aufträgen steht
watch-near = frag mich, wenn jemand eine Strecke bei { $city } baut
watch-trains = frag mich, wenn jemand noch { $trains } oder weniger hat
watch-last = frag mich, wenn die letzte Runde begonnen hat
watch-have = frag mich, wenn ich { $cards } habe
stopped = 📋 Deine Aufträge sind angehalten: { $reason }
taken = { $player } hat { $track } gebaut; diese Strecke wolltest du.
near = { $player } hat { $track } gebaut, bei { $city }.
trains = { $player } hat noch { $trains } oder weniger.
last = die letzte Runde hat begonnen.
have = du hast { $cards }.
done = alles darin ist getan.
nothing = nichts darin lässt sich jetzt ausführen.
rewound = das Spiel wurde zurückgesetzt.
paused = du hast sie angehalten.
dropped = 📋 Aufgegeben: { $line } ({ $why }).
gone-taken = { $player } hat { $track }
gone-closed = die Strecke ist dir verschlossen
gone-trains = du hast zu wenige Waggons übrig
gone-tickets = es sind keine Tickets mehr da
unknown = „{ $text }“ ist kein Auftrag. Schreib zum Beispiel `baue Denver – Kansas City`, `ziehe gelb stapel`, `tickets 1`; um gefragt zu werden `gebaut`, `bei denver`, `waggons 5`, `letzte`, `habe 4 orange`.
unknown-city = Die Karte hat keine Stadt „{ $text }“.
unknown-card = „{ $text }“ ist keine Karte. Schreib eine Farbe, oder `joker`, `benötigt`, `stapel`.
wrong-payment = „{ $text }“ bezahlt diese Strecke nicht. Schreib die Karten als Buchstaben, wie `ooo*`.
no-such-line = Deine Aufträge haben keine solche Zeile.
there-already = Das steht schon in deinen Aufträgen.
full = Deine Aufträge sind voll. Entferne zuerst eine Zeile.
nothing-to-start = Es gibt nichts auszuführen. Trag zuerst ein, was du bauen oder ziehen willst.
not-on-map = Die Karte dieses Tisches hat so etwas nicht.
outdated = Dieser Knopf gehörte zu einer früheren Liste, darum wurde nichts geändert. So sind deine Aufträge jetzt.
button = Aufträge
add-claim = Strecke hinzufügen
add-draw = Ziehen hinzufügen
add-watch = Wann du mich fragst
start = Jetzt beginnen
pause = Aufträge anhalten
clear = Alle entfernen
up = Nach oben
down = Nach unten
remove = Entfernen
back = Zurück
pick-line = Eine Zeile verschieben oder entfernen
which-line =
    Was soll mit dieser Zeile geschehen?
    { $line }
which-claim = Welche Strecke möchtest du bauen, sobald du kannst?
all-cities = Nach Stadt
which-draw = Was möchtest du ziehen, solange du nicht bauen kannst?
which-watch = Wann willst du gefragt werden?
near-city = Eine Strecke bei einer Stadt
# Ends of a claim that people type, as the list words it and otherwise.
claim-ends = sobald ich kann; wenn ich kann; so bald wie möglich
