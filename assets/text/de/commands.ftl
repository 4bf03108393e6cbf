### Slash-Befehle: ihre Namen, was sie von sich sagen, und was auf seltsame geantwortet wird.

about =
    Mit **Railpost** spielt ihr Zug um Zug in Discord, immer dann, wenn ihr eine Minute habt. Es ist freie Software unter der MIT-Lizenz und hat mit dem Inhaber der Marke Zug um Zug (Ticket to Ride) nichts zu tun.
    Orte hier gemachter Spielpläne: GeoNames (CC BY 4.0). Küsten und Grenzen: Natural Earth.
    -# Version { $version }, gestartet { $since }, Shard { $shard } von { $shards }, Gateway { $latency }.
no-latency = noch nicht gemessen
deck = Vom Stapel
stop = Nach einer Karte aufhören
withdraw = Alles zurücknehmen
all = alle
unknown-command = Diesen Befehl gibt es so nicht mehr. Lade Discord neu, dann siehst du den neuen.
wrong-value = `{ $option }` kann nicht „{ $text }“ sein. { $allowed }
allowed-offered = Wähl einen der Vorschläge, die beim Tippen erscheinen.
allowed-numbers = Es geht jede ganze Zahl von { $least } bis { $most }.
allowed-words = Es geht eins davon: { $words }.
allowed-letters = Es gehen höchstens { $most } Zeichen.
missing-option = Der Befehl braucht `{ $option }`.
card-gone = { $card } liegt nicht mehr offen. Nimm eine andere Karte oder eine vom Stapel.
unknown-card = „{ $text }“ kannst du nicht ziehen. Nenn eine Farbe, einen Platz ab 1 oder den Stapel.
unknown-track = Eine Strecke „{ $text }“ kenne ich nicht. Tipp einen Teil einer Stadt und wähl aus der Liste.
unknown-city = Eine Stadt „{ $text }“ kenne ich nicht. Tipp einen Teil davon und wähl aus der Liste.
wild-ends-turn = Ein offener Joker ({ $wild }) ist dein ganzer Zug. Nimm ihn allein, oder fang mit einer anderen Karte an.
place-first = Im Team legst du die erste Karte ab, bevor du die zweite ziehst: Sag mit `ziel`, ob auf die Hand oder in den Halter.
second-alone = Deine erste Karte hast du schon. Nenn nur die zweite.
nothing-played = Ich habe nichts gezogen.
several-tracks = „{ $text }“ könnte jede von diesen Strecken sein: { $tracks }. Sag, welche.
more-tracks = „{ $text }“ könnten mehrere Strecken sein, darunter { $tracks }. Sag, welche.
unknown-payment = Eine Karte „{ $text }“ kenne ich nicht. Du kannst { $ways } zahlen.
more-payments = Eine Karte „{ $text }“ kenne ich nicht. Du kannst zum Beispiel { $ways } zahlen.
unknown-tickets = Ich weiß nicht, welches Ticket „{ $text }“ ist. Nimm die Nummern, etwa `1 3`.
