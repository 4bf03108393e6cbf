### Was `/map` sagt: Pläne eines Teils der Welt, für einen Server gemacht.

under-way = Ich zeichne einen Plan: **{ $name }** …
head =
    **{ $name }**: { $cities } Städte, { $routes } Strecken, { $tickets } Zielkarten; je { $trains } Waggons.
    Für { $players } Spieler.
all-inside = Alle Zahlen sind wie auf gedruckten Plänen.
outside =
    { $n ->
        [one] Eine von { $all } Zahlen ist anders als auf gedruckten Plänen.
        *[other] { $n } von { $all } Zahlen sind anders als auf gedruckten Plänen.
    }
unkept = Noch hat ihn niemand behalten: Er verschwindet { $time }.
alt = Der Plan { $name } mit seinen { $cities } Städten, bevor jemand darauf gespielt hat.
play = Spielen
another = Ein anderer
keep = Behalten
kept = **{ $name }** bleibt. So spielt ihr darauf: `/game new variant:{ $variant }`.
list = Die hier gemachten Karten:
line = - **{ $name }**, `{ $variant }`
line-unkept = - **{ $name }**, `{ $variant }`, verschwindet { $time }, wenn sie niemand behält
none = Dieser Server hat noch keine Karte gemacht. Versuch’s mit `/map make region:Portugal`.
exported = **{ $name }** als Datei.
deleted = **{ $name }** ist weg, mit allen Varianten darauf. Laufende Partien behalten sie. Hier ist die Datei.
unknown = Keine hier gemachte Karte heißt „{ $name }“. `/map list` nennt alle.
no-recipe = Diese Karte kam aus einer Datei; eine andere wie sie gibt es nicht.
busy = Hier entsteht schon ein Plan, oder ein Probelauf ist im Gange. Versuch’s in einer Minute noch einmal.
too-many = Dieser Server hat { $most } Karten. Lösche erst eine mit `/map delete`.
too-often = Mehr als { $n } Pläne am Tag gibt es nicht. Komm morgen wieder.
no-region = Nenn ein Land, ein Bundesland oder eine Stadt mit Entfernung: „Portugal“, „Bayern“, „um Lyon 300 km“, „Spanien, Portugal“.
unknown-region = Ich kenne kein Land, kein Bundesland und keine Stadt namens „{ $name }“.
region-meant = Ich kenne kein Land, kein Bundesland und keine Stadt namens „{ $name }“. Meinst du: { $others }?
too-far = Mehr als 2000 km um eine Stadt gehen nicht.
cities = Ein Plan hat { $least } bis { $most } Städte.
too-few = { $name } hat nur { $n } Orte, die weit genug auseinander liegen, und ein Plan braucht { $least }. Nimm einen Nachbarn dazu, nach einem Komma.
no-town = Ich kenne keine Stadt namens „{ $name }“.
too-small = Dort ist kein Platz für zwei Spieler mit so vielen Waggons. Nimm mehr Städte oder ein kürzeres Spiel.
