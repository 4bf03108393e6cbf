### Daueraufträge, die nur ihr eigener Spieler liest.

title = **Deine Aufträge** · { $variant } · `{ $game }`, nur für dich
empty = Noch keine Aufträge. Aufträge spielen deine Züge für dich: Ich nehme die erste Zeile, die gerade geht. Trag ein, was du bauen willst, was ich bis dahin ziehe und wann ich dich fragen soll.
numbered = { $n }. { $line }
unlikely = { $n }. ~~{ $line }~~ ({ $why })
runs = -# Wenn du dran bist, spiele ich die erste Zeile, die gerade geht. Wo Farben fehlen, zahle ich { $wilds } dazu. Geht keine, halte ich an und frage dich.
asks-first = -# Zeilen mit „frag mich“ prüfe ich vor allen anderen, egal wo sie stehen.
waits = **Angehalten:** { $reason }
claim = { $track } bauen, sobald ich kann
claim-any = eine der Strecken { $cities } bauen, sobald ich kann
claim-with = { $claim }, mit { $cards }
station = einen Bahnhof in { $city } bauen, sobald ich kann
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
stopped = 📋 Deine Aufträge machen Halt: { $reason }
taken = { $player } hat { $track } gebaut, und die wolltest du.
near = { $player } hat { $track } gebaut, bei { $city }.
trains = { $player } hat noch { $trains } oder weniger.
last = die letzte Runde hat begonnen.
have = du hast { $cards }.
done = alles, was du bauen wolltest, ist gebaut.
lost = es ist kein Ziel mehr übrig.
nothing = keine Zeile geht gerade.
rewound = die Partie ging zu einem früheren Zug zurück.
paused = du hast sie angehalten.
dropped = 📋 Aus deinen Aufträgen gestrichen: { $line } ({ $why }).
gone-taken = { $player } hat { $track }
gone-closed = die Strecke ist gesperrt
gone-trains = du hast zu wenige Waggons übrig
gone-site = { $player } hat dort einen Bahnhof
gone-stations = du hast keinen Bahnhof mehr
gone-tickets = die Tickets sind alle weg
unknown = „{ $text }“ verstehe ich nicht. Schreib zum Beispiel `baue Denver – Kansas City`, `ziehe gelb stapel` oder `tickets 1`. Damit ich dich frage: `gebaut`, `bei denver`, `waggons 5`, `letzte`, `habe 4 orange`.
unknown-city = Auf dieser Landkarte gibt es keine Stadt „{ $text }“.
unknown-card = Eine Karte „{ $text }“ kenne ich nicht. Schreib eine Farbe, oder `joker`, `benötigt`, `stapel`.
wrong-payment = Mit „{ $text }“ kannst du diese Strecke nicht bezahlen. Schreib die Karten als Buchstaben, wie `ooo*`.
no-such-line = Eine Zeile mit dieser Nummer gibt es in deinen Aufträgen nicht.
there-already = Das steht schon in deinen Aufträgen.
full = Deine Aufträge sind voll. Nimm erst eine Zeile heraus.
nothing-to-start = In deinen Aufträgen steht noch nichts zum Bauen oder Ziehen. Trag erst etwas ein.
not-on-map = Das gibt es auf dieser Landkarte nicht.
outdated = Der Knopf war veraltet, darum hat sich nichts geändert. So sind deine Aufträge jetzt:
button = Aufträge
add-claim = Strecke hinzufügen
add-station = Bahnhof hinzufügen
add-draw = Karten ziehen
add-watch = Wann ich frage
start = Jetzt beginnen
pause = Aufträge anhalten
clear = Alle entfernen
up = Nach oben
down = Nach unten
remove = Entfernen
back = Zurück
pick-line = Eine Zeile verschieben oder entfernen
which-line =
    Was soll ich mit dieser Zeile machen?
    { $line }
which-claim = Welche Strecke möchtest du bauen, sobald du kannst?
all-cities = Nach Stadt
which-station = In welcher Stadt soll ich einen Bahnhof bauen, sobald du ihn zahlen kannst?
which-draw = Was möchtest du ziehen, bis du bauen kannst?
which-watch = Wann soll ich dich fragen?
near-city = Eine Strecke bei einer Stadt
# Ends of a claim that people type, as the list words it and otherwise.
claim-ends = sobald ich kann; wenn ich kann; so bald wie möglich
