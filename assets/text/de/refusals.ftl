### Warum etwas nicht geht, und was geht.

game-over = Diese Partie ist vorbei.
no-seat = Du hast an diesem Tisch keinen Platz.
not-your-turn = { $player } ist dran. Deine Aufträge können für dich spielen, wenn du dran bist.
waiting-for-others = Du bist fertig. Los geht's, sobald alle ihre Tickets haben.
choose-tickets-first = Such dir erst aus, welche Tickets du behältst.
name-mixture-first = Sag erst, wie viele deiner Tickets lange sein sollen.
put-card-first = Sag erst, wohin deine Karte kommt: auf die Hand oder in den Halter.
second-card-first = Nimm erst deine zweite Karte.
tunnel-first = Entscheide erst über den Tunnel: zahlen oder umkehren.
turn-first = Gerade gibt es nichts zu beantworten. Du bist dran: Nimm Karten, bau eine Strecke oder zieh Tickets mit `/tickets`.
already-resigned = Du hast schon aufgegeben.
no-such-place = Die Auslage hat die Plätze 1 bis { $n }.
place-empty = Platz { $place } der Auslage ist leer. Hier liegt etwas: { $filled }.
no-cards = Vom Stapel geht nichts mehr: Er ist leer, und die Ablage auch.
wild-second = Ein offener Joker ({ $wild }) geht nicht als zweite Karte. Nimm { $possible }.
no-stations = In dieser Partie gibt es keine Bahnhöfe.
no-station-left = Du hast schon alle deine Bahnhöfe gebaut.
station-not-in-city = Ein Bahnhof braucht eine Stadt: Dieser Ort ist keine.
station-taken = Da steht schon ein Bahnhof, von { $player }. In eine Stadt passt nur einer.
no-holder = Das ist kein Teamspiel, also gibt es keinen Halter.
wild-to-holder = Ein offener Joker ({ $wild }) als erste Karte kommt in den Halter deines Teams.
second-goes-to-hand = Deine zweite Karte kommt auf die Hand, weil die erste in den Halter kam.
second-goes-to-holder = Deine zweite Karte kommt in den Halter, weil die erste auf die Hand kam.
one-not-enough = Hier musst du zwei Karten nehmen. Nimm { $possible }.
place-and-card = { $card } auf Platz { $place }
the-deck = die oberste Karte des Stapels
no-such-track = So eine Strecke gibt es auf dieser Landkarte nicht.
already-claimed =
    { $own ->
        [1] { $track } hast du schon.
        *[other] { $track } gehört schon { $player }.
    }
own-parallel = Zwischen diesen Städten hast du schon eine Strecke, und zwei darf niemand haben.
closed-by-parallel = { $track } ist gesperrt: Bei so vielen Spielern darf zwischen diesen Städten niemand mehr bauen.
not-enough-trains = { $track } braucht { $needed }, und du hast noch { $left }.
wrong-number = Das kostet genau { $needed }, nicht { $paid }.
several-colors = Zahl mit Karten einer Farbe und mit { $wilds }, nicht mit mehreren Farben.
wrong-color = Das kostet { $wanted }, nicht { $paid }. Du hast { $have }.
not-enough-wilds = Das kostet mindestens { $needed }, und du hast { $paid } gelegt.
wilds-not-taken = Mit { $wilds } zahlst du nur auf { $kinds }.
not-shared = Diese Karten lassen sich nicht ohne Rest auf die Felder verteilen.
not-there-hand = Du kannst nicht { $wanted } zahlen: Du hast { $have }.
not-there-holder = Du kannst nicht { $wanted } aus dem Halter nehmen: Dort ist { $have }.
track-takes = { $track } kostet { $what }, und du hast { $have }.
can-be-paid = { $track } kannst du mit { $ways } bezahlen.
no-tickets-left = Die Tickets sind alle weg. Nimm Karten oder bau eine Strecke.
no-such-ticket = Ticket { $position } gibt es nicht. Du hast 1 bis { $n } zur Wahl.
too-few-kept = Behalte mindestens { $at_least }; du hast { $kept } gewählt.
too-many-long-kept = Behalte höchstens { $at_most } der langen Tickets; du hast { $kept } gewählt.
mixture-needed = Du ziehst { $n } Tickets: Sag, wie viele davon lange sein sollen.
wrong-mixture = Du ziehst insgesamt { $n } Tickets; da sind { $regular } kurze und { $long } lange.
must-share-one = Sag, welches von deinen Tickets in den Halter deines Teams kommt.
shares-not-kept = Ticket { $position } kann nicht in den Halter, weil du es nicht behältst.
share-one-or-two = In einem Zug kannst du ein oder zwei Tickets in den Halter legen, nicht { $n }.
