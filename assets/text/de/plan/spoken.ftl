### Was man für die Wörter der Aufträge tippt; `skip` sind die, die nur andere verbinden.

claim = baue bauen nimm nehme nehmen
station = bahnhof bahnhöfe
draw = ziehe ziehen zieh
wild = joker lok loks lokomotive lokomotiven
needed = benötigt nötig gebraucht
deck = stapel
tickets = tickets ticket
stop = stopp halt
taken = gebaut genommen weg
near = bei nahe
trains = waggons züge bussteine taxisteine
last = letzte
have = habe hab
skip = dann sonst oder und vom von der die runde
