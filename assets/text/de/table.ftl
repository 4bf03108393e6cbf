lobby =
    {"*"}*{ $variant }** · Tisch `{ $game }`
    { $players }
    { $free } { $order }
    -# { $what_now } 🔒 Mischung `{ $hash }`, `/verify`
lobby-length =
    { $n ->
        [one] Etwa { $turns } Züge für jeden: bei einem am Tag ungefähr eine Woche.
        *[other] Etwa { $turns } Züge für jeden: bei einem am Tag ungefähr { $n } Wochen.
    }
lobby-join = Drück auf „Mitspielen“, und du bist dabei.
lobby-full = Der Gastgeber kann auf „Beginnen“ drücken.
lobby-waits = Es geht los, sobald diese bereit sind: { $players }. Ihre Plätze sind bis { $time } reserviert.
ready-ask = { $players }, gleich geht es los. Seid ihr bereit? Eure Plätze sind bis { $time } reserviert.
rematch-ask = { $players }, { $host } möchte noch einmal spielen. Seid ihr dabei? Eure Plätze sind bis { $time } reserviert; „Verlassen“ gibt deinen gleich frei.
ready-asked = Ich habe gefragt: { $players }. Es geht los, sobald alle bereit sind.
ready-noted = Alles klar. Wir warten noch auf { $players }.
ready-noted-last = Alles klar. Alle am Tisch sind bereit; es geht los, sobald ihr genug seid.
ready-already = Du bist schon bereit, andere noch nicht.
ready-not-asked = Gerade frage ich niemanden. Der Gastgeber kann auf „{ $button }“ drücken.
ready-stopped = Es geht noch nicht los. Drück auf „{ $button }“, wenn es so weit ist.
ready-changed = Der Tisch hat sich geändert, darum frage ich niemanden mehr. Der Gastgeber kann wieder auf „Beginnen“ drücken.
ready-lost = Keine Antwort von { $players }, also ist am Tisch wieder Platz.
begun =
    🚂 **{ $variant }** · Tisch `{ $game }`
    Es geht los! Reihenfolge:
    { $players }
    -# 🔒 Mischung `{ $hash }`, `/verify`
computer-line = - { $player } (Computer, { $level })
host-line = - { $player } (Gastgeber)
needed =
    { $n ->
        [one] Noch ein Spieler, und es kann losgehen.
        *[other] Noch { $n } Spieler, und es kann losgehen.
    }
team = Team { $n }:
free-beside = - *frei*
# Im Bild eines Tisches vor dem Anfang.
teams-of-two = Zweierteams
teams-drawn = -# Die Teams lose ich am Anfang aus, wenn ihr euch keinen Partner aussucht.
order-random = Wer anfängt, lose ich am Start aus.
order-joined = Ihr spielt in der Reihenfolge, in der ihr dazukommt.
order-rematch = Dieselbe Reihenfolge wie letztes Mal, aber wer da angefangen hat, kommt jetzt zuletzt.
order-rematch-teams = Dieselbe Reihenfolge wie letztes Mal, aber das Team, das da angefangen hat, kommt jetzt zuletzt.
order-host-first = Der Gastgeber fängt an.
opened-rematch = Tisch `{ $game }` ist in { $channel } eröffnet, und ich frage dort dieselben Leute, ob sie dabei sind. Es geht los, sobald alle bereit sind. Willst du vorher etwas ändern? Drück „{ $button }“.
opened = Tisch `{ $game }` ist eröffnet. Lade die anderen ein und drück dann „{ $button }“.
opened-full = Tisch `{ $game }` ist eröffnet und voll besetzt. Drück „{ $button }“, wenn es losgehen soll.
opened-there = Tisch `{ $game }` ist in { $channel } eröffnet. Lade die anderen ein und drück dort dann „{ $button }“.
thread-name = { $variant } · Tisch von { $host }
no-thread-there = In { $channel } kann ich keinen Thread anlegen: Entweder geht das dort nicht, oder auf diesem Server sind zu viele offen. Versuch es in einem anderen Textkanal, oder schließ einen Thread, den niemand mehr braucht.
thread-unused = Beim Eröffnen dieses Tisches ist bei mir etwas schiefgegangen. Wenn er hier nicht gleich erscheint, nimm noch einmal `/game new`.
joined = Du bist dabei! Ich sag dir Bescheid, wenn es losgeht.
joined-already = Du sitzt schon an diesem Tisch.
left = Du hast den Tisch verlassen.
left-last = Du warst der letzte Mensch am Tisch, darum habe ich ihn geschlossen.
not-in = Du sitzt nicht an diesem Tisch. „Mitspielen“ gibt dir einen Platz, wenn noch einer frei ist.
full = Alle Plätze sind besetzt. Der Gastgeber kann in den Einstellungen Platz schaffen.
seat-taken = Dieser Platz ist nicht frei. Nimm einen anderen.
nobody-there = Auf diesem Platz sitzt niemand, den du entfernen könntest.
not-seated = { $player } sitzt nicht an diesem Tisch.
not-yourself = Wenn du selbst gehen willst, drück „Verlassen“.
removed = Ich habe { $player } vom Tisch genommen.
computer-added = { $player } setzt sich dazu.
invited = { $player }, { $host } lädt dich zu einer Partie { $variant } ein. Drück „Mitspielen“, solange sie nicht begonnen hat.
invited-answer = Ich habe { $player } eingeladen.
invited-already = { $player } ist schon eingeladen und kann sich mit „Mitspielen“ oder `/game join` dazusetzen.
opened-often = Du hast in einer Stunde 6 Tische eröffnet. Den nächsten kannst du { $time } eröffnen.
calls-often = Du hast in einer Stunde 5 Leute gerufen, mit Einladungen oder angebotenen Plätzen. Den Nächsten kannst du { $time } rufen.
called-often = { $player } wurde in einer Stunde 5-mal gerufen. Das geht { $time } wieder, oder du schreibst selbst.
no-writing = Du kannst in { $channel } nicht schreiben, also schreibe ich dort auch nichts für dich.
invite-yourself = Dich selbst kannst du nicht einladen. Mit „Mitspielen“ setzt du dich dazu.
started = Los geht's! Alle suchen sich jetzt ihre ersten Tickets aus.
started-at-once = Los geht's! Alle behalten alle Tickets, die sie bekommen haben.
cancel-ask = Tisch `{ $game }` schließen? Die Partie endet ohne Ergebnis, und die bisherigen Punkte zählen nicht.
cancelled = { $player } hat Tisch `{ $game }` geschlossen.
cancelled-answer = Der Tisch ist geschlossen.
expired = Niemand hat Tisch `{ $game }` innerhalb von 7 Tagen gestartet, darum habe ich ihn geschlossen. `/game new` eröffnet einen neuen.
gave-way = Niemand hat sich einen Tag lang an Tisch `{ $game }` gesetzt, darum habe ich ihn geschlossen. Jetzt ist Platz für einen anderen.
only-in-servers = Das braucht einen Kanal auf einem Server, auf dem ich bin: Gib den Befehl dort ein.
no-such-variant = Eine Variante { $variant } gibt es nicht. Wähl eine aus der Liste, die beim Tippen erscheint.
not-so-many = { $variant } ist für { $counts } Personen, nicht für { $n }.
too-many-computers = An einem Tisch für { $n } ist kein Platz für { $computers } Computerspieler und dich. Nimm weniger.
too-many-seated = { $variant } hat höchstens { $n } Plätze. Entferne erst jemanden oder wähl eine andere Variante.
wrong-number = { $variant } braucht { $counts } Personen, und { $n } Plätze sind besetzt. Lade jemanden ein oder nimm einen Computerspieler dazu.
channel-taken = In diesem Kanal gibt es schon einen Tisch. Spielt ihn erst zu Ende oder schließt ihn, oder eröffne deinen in einem Thread.
host-only = Das kann nur der Gastgeber: { $host }.
members-only = Das können nur die Leute an diesem Tisch. Drück erst „Mitspielen“.
players-only = Das können nur die Spieler an diesem Tisch.
done-before = Schon erledigt.
try-again = Gerade hat jemand am Tisch etwas geändert. Versuch es noch einmal.
choice-here = dieser Kanal
choice-yours = du bist dran
choice-turn = wartet auf { $players }
choice-waits = wartet auf { $n }
choice-lobby = nicht begonnen, eröffnet von { $host }, { $n } am Tisch
choice-over = zu Ende
no-such-table = Einen Tisch `{ $game }` gibt es nicht. `/game list` zeigt deine.
no-table-here = In diesem Kanal gibt es keinen Tisch. `/game new` eröffnet einen.
no-table-direct = Du sitzt an keinem Tisch. Tische eröffnest du in den Kanälen eines Servers, und dort spielst du auch mit.
sight-unknown = Discord hat mir gerade nicht gesagt, ob du den Kanal dieses Tisches siehst. Versuch es in einer Minute noch einmal.
over-here = Tisch `{ $game }` ist zu Ende. `/replay` zeigt ihn, und „Revanche“ darunter spielt noch einmal.
which-table = Du sitzt an mehr als einem Tisch. Sag mit der Option `tisch`, welchen du meinst.
open-one = Einen Tisch eröffnen
open-in-thread = In einem Thread eröffnen
not-your-table = Du sitzt nicht an Tisch `{ $game }`, also kannst du nur zuschauen. `/board` zeigt, wie es steht.
computer-has-your-seat = An Tisch `{ $game }` spielt ein Computer für dich. `/game return` holt dir den Platz wieder, außer du hast aufgegeben.
not-begun = Tisch `{ $game }` hat noch nicht begonnen. Der Gastgeber startet ihn mit „{ $button }“.
begun-already = Tisch `{ $game }` hat schon begonnen.
begun-leave = Tisch `{ $game }` hat schon begonnen. Zum Gehen gib auf, mit `/game resign`.
begun-join = Tisch `{ $game }` hat schon begonnen. Zuschauen kannst du mit `/board`.
begun-take = Tisch `{ $game }` hat schon begonnen, aber du kannst den Platz von { $players } nehmen und weiterspielen.
rematch-not-over = An Tisch `{ $game }` wird noch gespielt. Danach drückst du „Revanche“ unter dem letzten Beitrag oder nimmst `/game rematch`. Zu lange? `/game new` mit der Option `thread` eröffnet daneben einen weiteren Tisch.
rematch-not-begun = Tisch `{ $game }` hat noch gar nicht begonnen: Drück unter seinem Beitrag „Mitspielen“ oder „Beginnen“, oder schließ ihn erst mit `/game end`.
rematch-where = Der Kanal von Tisch `{ $game }` wurde gelöscht. Nimm `/spiel revanche tisch:{ $game }` auf demselben Server in dem Kanal, in dem ihr spielen wollt.
over = Tisch `{ $game }` ist zu Ende.
no-such-turn = Zug { $turn } gibt es noch nicht. Ich kann dir die Züge 0 bis { $last } zeigen; 0 ist der Anfang.
no-tables = Du sitzt an keinem Tisch. `/game new` eröffnet einen.
free-tables = Du sitzt noch an keinem Tisch. Hier ist noch Platz:
list-waiting = - { $variant } `{ $game }`: **du bist dran** (gerufen { $time }) – { $link }
none-to-watch = Auf diesem Server spielt gerade niemand. `/game new` eröffnet einen Tisch.
list-other = - { $variant } `{ $game }`: { $state } – { $link }
list-open = { $variant } { $game }
list-watch = Zuschauen: { $variant } { $game }
list-join = Mitspielen: { $variant } { $game }
watch = Zuschauen
to-newest = Zum Tisch
my-games = Meine Partien
next-table = Nächster Tisch: { $variant } { $game }
awaited = Gerufen { $time }.
status =
    {"*"}*{ $variant }** · Tisch `{ $game }` – { $link }
    { $status }
outdated = Der Knopf war veraltet, darum wurde nichts gespielt. So steht es am Tisch:
cannot-be-read = Tisch `{ $game }` kann ich nicht lesen: Diese Form kennt meine Version nicht. Es ist alles noch da. Wer mich betreibt, kann ihn mit `railpost repair` reparieren; die Moderation kann ihn mit `/mod end` beenden.
played-already = -# Das hattest du schon gespielt; es zählt nur einmal.
not-changed =
    { $n ->
        [one] An Tisch { $tables } hat sich nichts geändert, weil bei mir etwas schiefgegangen ist. Ich habe es mir notiert.
        *[other] An den Tischen { $tables } hat sich nichts geändert, weil bei mir etwas schiefgegangen ist. Ich habe es mir notiert.
    }
unreadable = Der Knopf ist mir zu alt. Nimm den neuesten Beitrag oder `/hand`.
# First line of the direct message of a table.
direct-head = **{ $variant }** · `{ $game }` · { $what }
direct-turn = Du bist dran!
direct-paused = ⏸️ Pause bis { $time }.
direct-paused-turn = Du bist dran: Ziehen kannst du, aber keine Uhr läuft. `/game resume` beendet die Pause.
direct-paused-wait = Keine Uhr läuft, und niemand muss ziehen. `/game resume` beendet die Pause.
direct-got = Deine Karten in { $link }:
direct-over =
    { $n ->
        [one] 🏁 { $variant } · `{ $game }` ist vorbei: Platz { $place } von { $all } für dich, mit { $n } Punkt. { $link }
        *[other] 🏁 { $variant } · `{ $game }` ist vorbei: Platz { $place } von { $all } für dich, mit { $n } Punkten. { $link }
    }
direct-ended = Die Partie ist ohne Ergebnis zu Ende gegangen. { $link }
direct-left = Hier spielst du nicht mehr mit. { $link }
direct-stood-in = Der Ersatzschaffner spielt für dich, bis du wieder da bist. { $link }
direct-taken = { $player } spielt für dich weiter. { $link }
direct-off = Du hast Direktnachrichten abgestellt, darum halte ich deine Karten hier nicht mehr aktuell. `/hand` zeigt sie dir: { $link }
stamp = -# Stand: Zug { $turn }
stamp-set-up = -# Vor dem ersten Zug
stamp-after = -# Nach Zug { $turn }
direct-failed = Per Direktnachricht habe ich dich nicht erreicht.
too-many-pictures =
    { $n ->
        [one] -# So viele Bilder auf einmal! Diese Antwort kommt ohne; in einer Sekunde gibt es wieder eins.
        *[other] -# So viele Bilder auf einmal! Diese Antwort kommt ohne; in { $n } Sekunden gibt es wieder eins.
    }
film-first = 🎬 Die Partie noch einmal, von der ersten Strecke bis zum letzten Ticket:
direct-closed = -# Ich konnte dir keine Direktnachricht schicken, darum siehst du deine Karten hier. Mit `/settings` änderst du das.
record-hash = -# 🔒 Die ganze Partie: `{ $hash }`, `/verify`
film = Die ganze Partie als Film: jede Strecke der Reihe nach, dann alle Tickets, eins nach dem anderen.
resign-ask = **{ $variant }** · `{ $game }` aufgeben? Ein Computer spielt für dich zu Ende, und du kannst nicht zurück. Brauchst du nur Zeit, hilft `/away` oder `/game pause`.
resign-last = Du bist der letzte Mensch bei **{ $variant }** · `{ $game }`: Gibst du auf, endet die Partie ohne Ergebnis.
resign-button = Aufgeben
resigned-answer = Du hast aufgegeben. Ein Computer spielt für dich weiter.
resigned-last-answer = Du hast aufgegeben. Die Partie endet ohne Ergebnis.
abandoned = Alle haben Tisch `{ $game }` verlassen. Er endet ohne Ergebnis.
others-play = Andere spielen noch. Mit `/game resign` kannst du gehen; beenden kann die Partie nur die Moderation.
missing-permission =
    { $n ->
        [one] In { $channel } brauche ich die Berechtigung { $permission }. Frag jemanden, der den Server verwaltet; `/server` zeigt, was ohne sie nicht geht.
        *[other] In { $channel } brauche ich die Berechtigungen { $permission }. Frag jemanden, der den Server verwaltet; `/server` zeigt, was ohne sie nicht geht.
    }
channel-gone = Der Kanal von Tisch `{ $game }` ist weg oder für mich zu, also kann ich dort nichts zeigen. `/hand` und `/board` gehen weiterhin.
no-buttons-turn = -# Die Knöpfe kamen nicht durch. Du kannst auch mit Befehlen spielen: `/draw`, `/claim` und `/tickets`; `/help` zeigt den Rest.
no-buttons-lobby = -# Die Knöpfe kamen nicht durch. Mit `/game join` setzt du dich dazu, und `/board` bringt die Knöpfe; `/help` zeigt den Rest.
no-buttons = -# Die Knöpfe kamen nicht durch. `/help` zeigt, was mit Befehlen geht.
channel-deleted = Der Kanal von Tisch `{ $game }` wurde gelöscht, aber der Partie ist nichts passiert. Wer den ganzen Server moderiert, kann sie verlegen: `/mod verlegen kanal:#anderer-kanal tisch:{ $game }`. Bis dahin geht jeder Befehl mit `tisch:{ $game }`, auch hier.

free-seats =
    { $n ->
        [0] Alle Plätze sind besetzt.
        [one] Ein Platz ist frei.
        *[other] { $n } Plätze sind frei.
    }
