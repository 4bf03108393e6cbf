### Was `/map` sagt: Spielpläne eines Teils der Welt, für einen Server gemacht.

under-way = Ich baue einen Spielplan: **{ $name }**. Das dauert ein, zwei Minuten …
head = **{ $name }**: { $cities } Städte, { $routes } Strecken, { $tickets } Tickets; je { $trains } Waggons.
    Für { $players } Spieler.
figures = Sitzen alle am Tisch, gibt es { $spaces } Felder für jeden Waggon, und die weiteste Fahrt von Stadt zu Stadt braucht { $farthest } Waggons.
played = Computer haben { $games } Partien darauf gespielt. Zu { $players } gewinnt { $first } davon, wer anfängt ({ $share } wären ein gleicher Anteil), jeder kommt { $turns }-mal dran, und { $made } der Tickets werden erfüllt.
all-inside = In allem anderen ist er wie ein gedruckter Spielplan.
outside =
    { $n ->
        [one] In einem von { $all } Punkten ist er anders als gedruckte Spielpläne:
        *[other] In { $n } von { $all } Punkten ist er anders als gedruckte Spielpläne:
    }
outside-line = - { $what }: { $own }. Gedruckte Spielpläne: { $least } bis { $most }
outside-played = - { $what }, zu { $players }: { $own }. Gedruckte Spielpläne: { $least } bis { $most }
outside-more =
    { $n ->
        [one] - … und noch eine
        *[other] - … und { $n } weitere
    }
percent = { $n } %
crowded =
    { $n ->
        [one] Auf ihm liegt etwas übereinander: Mit weniger Städten ist mehr Platz.
        *[other] An { $n } Stellen liegt auf ihm etwas übereinander: Mit weniger Städten ist mehr Platz.
    }
fewer = Es sind { $n } der { $wanted } Städte geworden: Mit mehr läge eines über dem anderen.
fewer-players = Nicht für mehr als { $n }: Für deren Waggons gibt es zu wenige Felder.
unkept = Noch hat ihn niemand behalten: Er verschwindet { $time }.
alt = Der Spielplan { $name } mit seinen { $cities } Städten, bevor jemand darauf gespielt hat.
play = Spielen
another = Ein anderer
keep = Behalten
kept = **{ $name }** bleibt. `/game new` bietet ihn an.
list = Die hier gemachten Spielpläne:
line = - **{ $name }**, `{ $variant }`
line-unkept = - **{ $name }**, `{ $variant }`, verschwindet { $time }, wenn ihn niemand behält
none = Dieser Server hat noch keinen Spielplan gemacht. Versuch’s mit `/spielplan machen gegend:Portugal`.
exported = **{ $name }** als Datei.
deleted = **{ $name }** ist weg, mit allen Varianten darauf. Laufende Partien behalten ihn. Hier ist die Datei.
deleted-damaged = **{ $name }** ist weg, mit allen Varianten darauf. Laufende Partien behalten ihn. Die Datei war beschädigt, ich kann sie dir nicht mehr geben.
set = Hier ist **{ $name }**, mit **{ $city }** wie gewünscht. Neue Tische haben es so, offene behalten ihren Spielplan.
set-nothing = Sag, was sich ändern soll: `name:` für einen anderen Namen, `beschriftung:` für die Seite, auf der er steht.
set-no-city = Auf **{ $name }** gibt es keine Stadt „{ $city }“. Seine Städte: { $cities }.
set-taken = „{ $text }“ heißt schon **{ $city }**. Nimm einen anderen Namen.
set-side-full = Für **{ $city }** ist auf dieser Seite kein Platz. Platz ist { $sides }.
set-full = Für „{ $city }“ ist nirgends neben dem Punkt Platz. Ein kürzerer Name passt vielleicht.
set-changed = Gerade hat jemand diesen Spielplan geändert. Sieh ihn dir mit `/map show` an und versuch es noch einmal.
right = rechts
left = links
above = darüber
below = darunter
unknown = Kein hier gemachter Spielplan heißt „{ $name }“. `/map list` nennt alle.
no-recipe = Dieser Spielplan kam aus einer Datei; einen anderen wie ihn gibt es nicht.
busy = Hier entsteht schon ein Spielplan, oder ein Probelauf ist im Gange. Versuch’s in einer Minute noch einmal.
too-many = Dieser Server hat { $most } Spielpläne. Lösche erst einen mit `/map delete`.
too-often = Mehr als { $n } Spielpläne am Tag gibt es nicht. Komm morgen wieder.
no-region = Nenn ein Land, ein Bundesland oder eine Stadt mit Entfernung: „Portugal“, „Bayern“, „um Lyon 300 km“, „Spanien, Portugal“.
unknown-region = Ich kenne kein Land, kein Bundesland und keine Stadt namens „{ $name }“.
region-meant = Ich kenne kein Land, kein Bundesland und keine Stadt namens „{ $name }“. Meinst du: { $others }?
too-far = Mehr als 2000 km um eine Stadt gehen nicht.
cities = Ein Spielplan hat { $least } bis { $most } Städte.
too-few =
    { $n ->
        [one] { $name } hat nur einen Ort, und ein Spielplan braucht { $least }. Nimm einen Nachbarn dazu, nach einem Komma.
        *[other] { $name } hat nur { $n } Orte, die weit genug auseinander liegen, und ein Spielplan braucht { $least }. Nimm einen Nachbarn dazu, nach einem Komma.
    }
no-town = Dort und bis 300 km darum herum kenne ich keine Stadt namens „{ $name }“. Ich kenne die ab 5.000 Einwohnern und von jeder Provinz die 60 größten.
too-small = { $name } hat zu wenige Felder für zwei Spieler mit je { $trains } Waggons. Versuch’s mit mehr Städten.
too-small-but = { $name } hat zu wenige Felder für zwei Spieler mit je { $trains } Waggons. Mit je { $other } Waggons geht es: Nimm diesen `umfang`.
