### Knöpfe, Menüs und ihre Fragen.

in-holder = Im Halter: { $cards }.
hand = auf die Hand
holder = in den Halter

board = Spielplan in Worten
my-board = Mein Spielplan
my-hand = Hand
back = Zurück
previous = Vorige
more = Weitere
choose-tickets = Tickets wählen
see-tickets = Erst ansehen
rematch = Revanche
go-on = Weiter mit meinem Zug
all-settings = Alle Einstellungen
claim = Bauen
tickets = Tickets
share = Tickets teilen

your-turn = Du bist dran: Was möchtest du tun?
best-claims = Bauen: deine besten Strecken

which-card = Welche Karte nimmst du zuerst?
no-card-to-draw = Es ist keine Wagenkarte mehr zum Ziehen da.
take-one-of = { $card } nehmen (1 von { $n })
take = { $card } nehmen
deck = Stapel
two-from-deck = Zwei vom Stapel
stop = Nach einer Karte aufhören
second-card = Welche Karte nimmst du als zweite?
second-card-goes-to = Sie kommt { $stand }.
stand-said-later = Wohin sie kommt, entscheidest du, wenn du sie gesehen hast.
first-card-goes-to = Sie kommt { $stand }, die zweite Karte an den anderen Platz.
decide-later = Erst ansehen
first-card-to = Erste Karte { $stand }
you-took = Du hast { $card } genommen.
hand-or-holder = Wohin kommt sie? Die zweite Karte kommt an den anderen Platz.
into-stand = Karte { $stand }
into-stand-then-deck = Karte { $stand }, dann vom Stapel

which-track = Welche Strecke baust du?
no-track-to-claim = Noch kannst du keine Strecke bezahlen. Am nächsten dran bist du hier:
no-track-left = In dieser Partie gibt es keine Strecke mehr, die du bauen könntest.
best-tracks = Deine besten Strecken
nearest-tracks = Deine nächsten Strecken
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
        [one] { $track }: Dir fehlt { $n } Karte.
        *[other] { $track }: Dir fehlen { $n } Karten.
    }
missing =
    { $n ->
        [one] { $n } Karte fehlt
        *[other] { $n } Karten fehlen
    }
into-orders = Zu meinen Aufträgen
about-orders = Nimm sie in deine Aufträge, und ich baue sie, sobald du dran bist und zahlen kannst.
serves-ticket = für dein Ticket
for-ticket-worth = für dein { $n }-Punkte-Ticket
for-ticket = für { $ticket }
claim-with = { $track }: { $payment }
ways-to-pay =
    { $n ->
        [one] { $n } Möglichkeit zu zahlen
        *[other] { $n } Möglichkeiten zu zahlen
    }
which-meant = Das könnte mehr als eine Strecke sein. Welche meinst du?
which-payment = Zahlen mit
how-to-pay = { $track }. Womit zahlst du?
really-claim = { $track } mit { $payment } bauen?
claim-it = Bauen
pay-otherwise = Anders zahlen

build-station = Bahnhof
which-city = Wo baust du ihn?
all-cities = Alle Städte
station-price =
    { $n ->
        [one] Dein nächster Bahnhof kostet { $n } Karte beliebiger Farbe und die { $points }, die er ungebaut zählt.
        *[other] Dein nächster Bahnhof kostet { $n } Karten einer Farbe und die { $points }, die er ungebaut zählt.
    }
station-lends = Ein Bahnhof leiht dir am Ende eine Strecke, die dort jemand anders gebaut hat, für deine Tickets.
station-completes = erfüllt { $tickets }
station-brings-nearer = { $ticket }: noch { $trains } statt { $before }
station-brings-in-reach = { $ticket }: noch { $trains }, ohne ihn unerreichbar
station-worth = { $does }, am Ende { $points } mehr
station-completes-none = hilft jetzt keinem deiner Tickets
helpful-cities = Städte, die deinen Tickets helfen
other-cities = Andere Städte
no-helpful-city = Kein einzelner Bahnhof würde jetzt einem deiner Tickets helfen.
how-to-pay-station = Womit zahlst du den Bahnhof in { $city }?

# Beside a claim that one press makes.
tunnel = Tunnel
tunnel-asks =
    { $n ->
        [one] { $track }: Der Tunnel will { $n } Karte mehr. Zahl sie, oder nimm alles zurück und beende deinen Zug.
        *[other] { $track }: Der Tunnel will { $n } Karten mehr. Zahl sie, oder nimm alles zurück und beende deinen Zug.
    }
add-extra = { $payment } dazulegen
withdraw = Alles zurücknehmen

no-tickets-left = Die Tickets sind alle weg.
about-drawing-tickets = Du ziehst { $n } und behältst mindestens { $least }. Ein Ticket, das du nicht schaffst, kostet seine Punkte.
draw-tickets =
    { $n ->
        [one] { $n } Ticket ziehen
        *[other] { $n } Tickets ziehen
    }
not-kept-leave = Was du nicht behältst, kommt nicht in den Stapel zurück.
last-turn = Das ist dein letzter Zug.
about-mixture = Du ziehst { $n } Tickets und behältst mindestens { $least }. Wie viele davon sollen lange sein? Da sind noch { $regular } kurze und { $long } lange.
n-short =
    { $n ->
        [one] { $n } kurzes
        *[other] { $n } kurze
    }
n-long =
    { $n ->
        [one] { $n } langes
        *[other] { $n } lange
    }
pick-tickets = Such aus, was du behältst
keep-all = Alle behalten
as-list = Als Liste
# Above the boxes of the tickets, and below that: at most 45 and 100 characters.
tickets-to-keep = Behalte mindestens { $least }
about-keeping = Ein Ticket, das du nicht erfüllst, kostet seine Punkte.
about-keeping-long = Höchstens { $most } der langen Tickets. Ein unerfülltes kostet seine Punkte.
long-ticket = Langes Ticket: { $way }
# Of the second copy of a ticket, below the first one.
ticket-again = { $way } · noch einmal dasselbe, zählt extra
ticket-for-holder = In den Halter
about-ticket-for-holder = Eins von denen, die du behältst.
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
nothing-to-share = Du hast kein Ticket auf der Hand zum Teilen.
which-to-share = Welches Ticket legst du in den Halter? Das ist dein ganzer Zug, und es bleibt dort.
which-ticket = Welches Ticket?
share-another = { $ticket } kommt in den Halter. Noch eins?
this-one-too = Dieses auch
share-only-this = Nur dieses teilen

turn-of = { $player } ist dran.
waiting-for-tickets = Du bist fertig. Andere suchen noch ihre Tickets aus.
game-over = Die Partie ist zu Ende.

join = Mitspielen
leave = Verlassen
add-computer = Computer hinzufügen
settings = Einstellungen
start = Beginnen
ready = Ich bin bereit
not-yet = Gastgeber: noch nicht
choose-seat = Such dir deinen Platz und deinen Partner aus
beside = Platz { $n }, neben { $player }
free-team = Platz { $n }, in Team { $team }
settings-question = Was spielen wir an diesem Tisch? Der Beitrag im Kanal zeigt jede Änderung.
variant = Variante
seats = Zahl der Plätze
n-seats =
    { $n ->
        [one] { $n } Platz
        *[other] { $n } Plätze
    }
order = Wer beginnt
order-random = Reihenfolge: wird ausgelost
order-joined = Reihenfolge: wie ihr dazukommt
order-host-first = Reihenfolge: Gastgeber zuerst
boards = Spielpläne: { $boards }
remove-somebody = Jemanden entfernen
seat-of = Platz { $n }: { $player }
cancel-table = Diesen Tisch schließen
