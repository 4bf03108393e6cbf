### Slash-Befehle: ihre Namen, was sie von sich sagen, und was auf seltsame geantwortet wird.

about =
    {"*"}*Railpost** richtet Zug um Zug in Discord-Kanälen aus, gespielt wie per Post. Zug um Zug (Ticket to Ride) ist eine Marke ihres Inhabers; Railpost steht in keiner Verbindung zu ihm. Das Programm ist frei unter der MIT-Lizenz.
    Version { $version }, gestartet { $since }, Shard { $shard } von { $shards }, Gateway { $latency }.
no-latency = noch nicht gemessen
deck = Vom Stapel
stop = Eine Karte genügt
withdraw = Alles zurücknehmen
all = alle
unknown-command = Diesen Befehl gibt es hier nicht mehr. Lade Discord neu, um die heutigen zu sehen.
wrong-value = `{ $option }` kann nicht „{ $text }“ sein. { $allowed }
allowed-offered = Wähle einen der Vorschläge, die beim Tippen erscheinen.
allowed-numbers = Möglich ist eine ganze Zahl von { $least } bis { $most }.
allowed-words = Möglich ist: { $words }.
allowed-letters = Möglich sind höchstens { $most } Zeichen.
missing-option = Der Befehl braucht `{ $option }`.
card-gone = { $card } liegt nicht mehr offen. Nimm eine andere Karte oder vom Stapel.
unknown-card = „{ $text }“ ist keine Karte, die du ziehen könntest: nenne eine Farbe, einen Platz ab 1 oder den Stapel.
unknown-track = Keine Strecke heißt „{ $text }“. Tippe einen Teil einer Stadt und wähle aus der Liste.
wild-ends-turn = Ein offener Joker ({ $wild }) ist der ganze Zug, danach kommt keine zweite Karte. Nenne ihn allein, oder fang mit einer anderen Karte an.
place-first = Im Team muss die erste Karte irgendwohin, bevor du die zweite ziehst: Sag mit `ziel`, ob sie auf deine Hand oder in den Halter kommt.
second-alone = Deine erste Karte hast du schon: Nenne nur die zweite.
nothing-played = Es wurde nichts gezogen.
several-tracks = „{ $text }“ können mehrere Strecken sein: { $tracks }. Sag, welche.
more-tracks = „{ $text }“ können mehrere Strecken sein, darunter: { $tracks }. Sag, welche.
unknown-payment = „{ $text }“ ist hier keine Art zu zahlen. Möglich: { $ways }.
unknown-tickets = „{ $text }“ nennt hier kein Ticket oder mehrere: gib ihre Nummern an, etwa 1 3.
