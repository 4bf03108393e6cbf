### Knöpfe, Menüs und ihre Fragen.

in-holder = Im Halter: { $cards }.
hand = auf die Hand
holder = in den Halter

board = Plan in Worten
my-board = Mein Plan
my-hand = Meine Hand
back = Zurück
previous = Vorige
more = Weitere
choose-tickets = Tickets wählen
rematch = Revanche
go-on = Weiter mit meinem Zug
change-setting = Eine Einstellung ändern
setting-now =
    {"*"}*{ $setting }**
    Jetzt: { $value }
all-settings = Alle Einstellungen
claim = Bauen
tickets = Tickets
share = Tickets teilen

your-turn = Du bist am Zug: nimm eine Karte, baue eine Strecke oder ziehe Tickets.
best-claims = Bauen: die besten Strecken

which-card = Welche Karte nimmst du zuerst?
no-card-to-draw = Es gibt keine Wagenkarte mehr zu ziehen.
take = { $card } nehmen
deck = Stapel
two-from-deck = Zwei vom Stapel
stop = Eine Karte genügt
second-card = Welche Karte nimmst du als zweite?
second-card-goes-to = Sie kommt { $stand }.
stand-said-later = Wohin sie kommt, sagst du, wenn du sie gesehen hast.
first-card-goes-to = Sie kommt { $stand }; die zweite Karte an den anderen Ort.
decide-later = Nach dem Ansehen entscheiden
first-card-to = Erste Karte { $stand }
you-took = Du hast { $card } genommen.
hand-or-holder = Wohin kommt sie? Die zweite Karte kommt an den anderen Ort.
into-stand = Karte { $stand }
into-stand-then-deck = Karte { $stand }, dann vom Stapel

which-track = Welche Strecke baust du?
no-track-to-claim = Du kannst jetzt keine Strecke bauen. Am nächsten dran sind diese:
no-track-left = In diesem Spiel gibt es keine Strecke mehr, die du bauen könntest.
best-tracks = Die besten Strecken
nearest-tracks = Die nächsten Strecken
by-city = Nach Stadt
all-tracks = Alle Strecken
tracks-of-city = Welche Strecke bei { $city } baust du?
tracks-here =
    { $n ->
        [one] { $n } Strecke, die du bauen kannst
        *[other] { $n } Strecken, die du bauen kannst
    }
cards-missing =
    { $n ->
        [one] { $track }: dir fehlt { $n } Karte.
        *[other] { $track }: dir fehlen { $n } Karten.
    }
missing =
    { $n ->
        [one] { $n } Karte fehlt
        *[other] { $n } Karten fehlen
    }
into-orders = In die Aufträge
about-orders = Nimm sie in deine Aufträge: Dann wird sie in einem deiner nächsten Züge gebaut, sobald du sie bezahlen kannst.
serves-ticket = für dein Ticket
for-ticket-worth = für dein Ticket über { $n } Punkte
for-ticket = für { $ticket }
claim-with = { $track }: { $payment }
ways-to-pay =
    { $n ->
        [one] { $n } Art zu zahlen
        *[other] { $n } Arten zu zahlen
    }
which-meant = Damit können mehrere Strecken gemeint sein. Welche meinst du?
which-payment = Zahlen mit
how-to-pay = Wie zahlst du { $track }?
really-claim = { $track } mit { $payment } bauen?
claim-it = Bauen
pay-otherwise = Anders zahlen

tunnel-turned = { $track }: aufgedeckt wurden { $cards }.
tunnel-asks =
    { $n ->
        [one] Der Tunnel verlangt { $n } Karte mehr: zahle sie, oder nimm alles zurück und beende deinen Zug.
        *[other] Der Tunnel verlangt { $n } Karten mehr: zahle sie, oder nimm alles zurück und beende deinen Zug.
    }
withdraw = Alles zurücknehmen

no-tickets-left = Es gibt keine Tickets mehr zu ziehen.
about-drawing-tickets = Du ziehst { $n } und behältst mindestens { $least }. Ein nicht erfülltes Ticket kostet seine Punkte.
draw-tickets =
    { $n ->
        [one] { $n } Ticket ziehen
        *[other] { $n } Tickets ziehen
    }
pick-tickets = Wähle, was du behältst
keep-all = Alle behalten
really-keep =
    { $n ->
        [one] Dieses eine behalten?
        *[other] Diese { $n } behalten?
    }
keep-these =
    { $n ->
        [one] Behalten
        *[other] Diese { $n } behalten
    }
which-to-holder =
    { $n ->
        [one] Du behältst dieses eine, und es kommt in den Halter:
        *[other] Du behältst diese { $n }. Welches kommt in den Halter?
    }
to-holder = Halter: { $ticket }
choose-again = Neu wählen
nothing-to-share = Du hast kein Ticket auf der Hand, das du teilen könntest.
which-to-share = Welches Ticket legst du als ganzen Zug in den Halter? Es bleibt dort.
which-ticket = Welches Ticket?
share-another = { $ticket } kommt in den Halter. Noch eines?
this-one-too = Dieses auch
share-only-this = Nur dieses teilen

turn-of = Am Zug ist { $player }.
could-claim = Mit diesen Karten könntest du bauen: { $tracks }.
could-claim-more =
    { $n ->
        [one] Mit diesen Karten könntest du bauen: { $tracks }; und { $n } weitere Strecke.
        *[other] Mit diesen Karten könntest du bauen: { $tracks }; und { $n } weitere Strecken.
    }
waiting-for-tickets = Du hast gewählt; andere wählen noch ihre Tickets.
game-over = Das Spiel ist zu Ende.

join = Mitspielen
leave = Verlassen
add-computer = Computer dazu
settings = Einstellungen
start = Beginnen
ready = Ich bin bereit
not-yet = Noch nicht
choose-seat = Wähle einen Platz und damit deinen Partner
beside = Platz { $n }, neben { $player }
free-team = Platz { $n }, in Team { $team }
settings-question = Was wird an diesem Tisch gespielt? Der Beitrag im Kanal zeigt jede Änderung.
variant = Variante
seats = Zahl der Plätze
n-seats =
    { $n ->
        [one] { $n } Platz
        *[other] { $n } Plätze
    }
order = Wer beginnt
order-random = Wird ausgelost
order-joined = Wie sie dazukamen
order-host-first = Gastgeber zuerst
boards = Pläne: { $boards }
remove-somebody = Jemanden entfernen
seat-of = Platz { $n }: { $player }
cancel-table = Diesen Tisch schließen
