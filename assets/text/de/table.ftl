lobby =
    {"*"}*{ $variant }** · Tisch `{ $game }`
    { $players }
    { $free } { $order }
    -# { $what_now } Der Startwert des Mischens steht schon fest: Sein SHA-256 ist `{ $hash }`.
lobby-length =
    { $n ->
        [one] Etwa { $turns } Züge für jeden: bei einem am Tag ungefähr eine Woche.
        *[other] Etwa { $turns } Züge für jeden: bei einem am Tag ungefähr { $n } Wochen.
    }
lobby-join = Setz dich mit „Mitspielen“ dazu.
lobby-full = Der Gastgeber kann auf „Beginnen“ drücken.
lobby-waits = Es geht los, sobald diese bereit sind: { $players }. Wer das { $time } nicht gesagt hat, verliert seinen Platz.
ready-ask = { $players }: Es soll losgehen. Seid ihr bereit? Wer das { $time } nicht gesagt hat, verliert seinen Platz.
rematch-ask = { $players }: { $host } möchte noch einmal spielen, und eure Plätze sind reserviert. Seid ihr bereit? Wer das { $time } nicht gesagt hat, verliert seinen Platz; „Verlassen“ gibt ihn gleich frei.
ready-asked = Gefragt: { $players }. Es geht los, sobald alle bereit sind.
ready-noted = Notiert. Es fehlen noch: { $players }.
ready-noted-last = Notiert. Alle am Tisch sind bereit; es geht los, sobald ihr genug seid.
ready-already = Du bist schon bereit; es fehlen noch andere.
ready-not-asked = Gerade wird niemand gefragt. Der Gastgeber kann auf „Beginnen“ drücken.
ready-stopped = Es geht noch nicht los. Drück auf „Beginnen“, wenn es so weit ist.
ready-changed = Der Tisch wurde geändert; deshalb wird niemand mehr gefragt. Der Gastgeber kann wieder auf „Beginnen“ drücken.
ready-lost = { $players }: keine Antwort, also ist der Platz wieder frei.
begun =
    {"*"}*{ $variant }** · Tisch `{ $game }`
    Das Spiel hat begonnen; gespielt wird unten, in { $channel }. So kommt ihr an die Reihe:
    { $players }
    -# Der Startwert des Mischens stand vorher fest: Sein SHA-256 ist `{ $hash }`.
computer-line = - { $player } (Computer, { $level })
needed =
    { $n ->
        [one] Noch ein Spieler, und das Spiel kann beginnen.
        *[other] Noch { $n } Spieler, und das Spiel kann beginnen.
    }
team = Team { $n }:
free-beside = - *frei*
# Im Bild eines Tisches vor dem Anfang.
teams-of-two = Zweierteams
teams-drawn = -# Die Teams werden beim Start ausgelost, wenn sich niemand einen Partner aussucht.
order-random = Wer anfängt, wird beim Start ausgelost.
order-joined = Gespielt wird in der Reihenfolge, in der ihr dazukommt.
order-rematch = Gespielt wird in der Reihenfolge der letzten Partie, um einen Platz weitergerückt: Wer damals anfing, kommt zuletzt.
order-rematch-teams = Gespielt wird in der Reihenfolge der letzten Partie, um ein Team weitergerückt: Das Team, das damals anfing, kommt zuletzt.
order-host-first = Der Gastgeber fängt an.
opened-rematch = Tisch `{ $game }` ist in { $channel } mit denselben Leuten eröffnet, und ich frage sie dort, ob sie wieder mitspielen. Es geht los, sobald alle bereit sind. Wenn du vorher etwas ändern willst, drücke „Noch nicht“.
opened = Tisch `{ $game }` ist eröffnet. Lade die anderen ein und drücke dann „Beginnen“.
opened-there = Tisch `{ $game }` ist in { $channel } eröffnet. Lade die anderen ein und drücke dort dann „Beginnen“.
thread-name = { $variant } · Tisch von { $host }
no-thread-there = In { $channel } kann ich keinen Thread anlegen: Diese Art von Kanal hat keine, oder auf diesem Server sind zu viele Threads offen. Nimm den Befehl in einem anderen Textkanal, oder schließe einen Thread, den niemand mehr braucht.
thread-unused = Beim Eröffnen dieses Tisches ist bei uns etwas schiefgegangen. Wenn er hier nicht gleich erscheint, verwende bitte noch einmal `/game new`.
joined = Du bist dabei. Du hörst von mir, wenn es losgeht.
joined-already = Du sitzt schon an diesem Tisch.
left = Du hast den Tisch verlassen.
left-last = Du warst die letzte Person am Tisch, darum ist er jetzt geschlossen.
not-in = Du sitzt nicht an diesem Tisch.
full = Alle Plätze sind besetzt. In den Einstellungen kann der Gastgeber Platz schaffen.
seat-taken = Dieser Platz ist nicht frei. Nimm einen anderen.
nobody-there = Auf diesem Platz sitzt niemand, den man entfernen kann.
not-seated = { $player } sitzt nicht an diesem Tisch.
not-yourself = Deinen eigenen Platz gibst du mit „Verlassen“ auf.
removed = { $player } ist nicht mehr am Tisch.
computer-added = { $player } setzt sich dazu.
invited = { $player }, { $host } lädt dich zu einer Partie { $variant } ein. Drücke oben „Mitspielen“.
invited-answer = { $player } ist eingeladen.
invited-already = { $player } ist schon eingeladen und kann sich mit „Mitspielen“ oder `/game join` dazusetzen.
opened-often = Du hast in einer Stunde 6 Tische eröffnet; den nächsten kannst du { $time } eröffnen.
calls-often = Du hast in einer Stunde 5 Leute gerufen, mit Einladungen oder angebotenen Plätzen; die nächste Person kannst du { $time } rufen.
called-often = { $player } wurde in einer Stunde 5-mal gerufen: Das geht { $time } wieder, oder du schreibst selbst.
no-writing = Du kannst in { $channel } nicht schreiben, also schreibe ich dort auch nichts für dich.
invite-yourself = Dich selbst kannst du nicht einladen. Mit „Mitspielen“ setzt du dich dazu.
started = Es geht los. Alle wählen jetzt ihre ersten Tickets.
started-at-once = Es geht los. Alle behalten alle Tickets, die sie bekommen haben.
cancel-ask = Wenn du Tisch `{ $game }` schließt, endet das Spiel ohne Ergebnis, und nichts, was bisher an Punkten zusammenkam, zählt.
cancelled = { $player } hat Tisch `{ $game }` geschlossen.
cancelled-answer = Der Tisch ist geschlossen.
expired = Niemand hat Tisch `{ $game }` innerhalb von 7 Tagen gestartet; er ist jetzt geschlossen. `/game new` eröffnet einen neuen.
gave-way = An Tisch `{ $game }` hat sich einen Tag lang niemand dazugesetzt; er hat Platz für einen anderen gemacht.
only-in-servers = Das geht nur in einem Server: Gib den Befehl in einem seiner Kanäle ein.
no-such-variant = Eine Variante { $variant } gibt es nicht. Wähle eine aus der Liste, die beim Tippen erscheint.
not-so-many = { $variant } ist für { $counts } Personen, nicht für { $n }.
too-many-computers = An einem Tisch für { $n } ist kein Platz für { $computers } Computerspieler und dich. Nimm weniger.
too-many-seated = { $variant } hat höchstens { $n } Plätze. Entferne erst jemanden oder wähle eine andere Variante.
wrong-number = { $variant } braucht { $counts } Personen; besetzte Plätze: { $n }. Lade jemanden ein oder nimm einen Computerspieler dazu.
channel-taken = In diesem Kanal gibt es schon einen Tisch. Beende ihn erst, oder eröffne deinen in einem Thread.
host-only = Das kann nur { $host } als Gastgeber.
members-only = Das können nur die, die am Tisch sitzen. Drücke erst „Mitspielen“.
players-only = Das können nur die, die an diesem Tisch spielen.
done-before = Das ist schon geschehen.
try-again = Am Tisch hat sich gerade etwas geändert. Bitte versuche es noch einmal.
choice-here = dieser Kanal
choice-yours = du bist dran
choice-turn = wartet auf { $players }
choice-waits = wartet auf { $n }
choice-lobby = nicht begonnen, eröffnet von { $host }, { $n } am Tisch
choice-over = zu Ende
no-such-table = Einen Tisch `{ $game }` gibt es nicht. `/game list` zeigt deine.
no-table-here = In diesem Kanal gibt es keinen Tisch. `/game new` eröffnet einen.
no-table-direct = Du sitzt an keinem Tisch. Eröffnet werden Tische in den Kanälen eines Servers, und dort spielt man auch mit.
sight-unknown = Discord hat mir gerade nicht gesagt, ob du den Kanal dieses Tisches siehst. Versuche es in einer Minute noch einmal.
over-here = Tisch `{ $game }` ist zu Ende. `/replay` zeigt ihn, und „Revanche“ darunter spielt noch einmal.
which-table = Du sitzt an mehreren Tischen. Sag mit der Option `tisch`, welchen du meinst.
open-one = Einen Tisch eröffnen
not-your-table = Du sitzt nicht an Tisch `{ $game }` und kannst nur zuschauen. `/board` zeigt, wie es steht.
computer-has-your-seat = An Tisch `{ $game }` spielt ein Computer für dich. `/game return` holt den Platz wieder, außer du hast aufgegeben.
not-begun = Tisch `{ $game }` hat noch nicht begonnen. Der Gastgeber startet ihn mit „Beginnen“.
begun-already = Tisch `{ $game }` hat schon begonnen.
begun-leave = Tisch `{ $game }` hat schon begonnen. `/game resign` gibt deinen Platz auf.
begun-join = Tisch `{ $game }` hat schon begonnen. Zuschauen kannst du mit `/board`.
begun-take = Tisch `{ $game }` hat schon begonnen, aber du kannst den Platz von { $players } nehmen und weiterspielen.
rematch-not-over = An Tisch `{ $game }` wird noch gespielt. Danach drückst du „Revanche“ unter dem letzten Beitrag oder nimmst `/game rematch`. Wenn du nicht warten willst: `/game new` mit der Option `thread` eröffnet daneben einen weiteren Tisch.
rematch-not-begun = Tisch `{ $game }` hat noch gar nicht begonnen: Drücke unter seinem Beitrag „Mitspielen“ oder „Beginnen“, oder schließe ihn erst mit `/game end`.
rematch-where = Der Kanal von Tisch `{ $game }` wurde gelöscht. Nimm `/spiel revanche tisch:{ $game }` auf demselben Server in dem Kanal, in dem ihr spielen wollt.
over = Tisch `{ $game }` ist zu Ende.
no-such-turn = Einen Zug { $turn } gibt es noch nicht: Zeigen kann ich die Züge 0 bis { $last }; 0 ist vor dem ersten.
no-tables = Du sitzt an keinem Tisch. `/game new` eröffnet einen.
list-waiting = - **du bist dran**, gerufen { $time }: { $variant } `{ $game }` – { $link }
none-to-watch = Auf diesem Server wird gerade nichts gespielt. `/game new` eröffnet einen Tisch.
list-other = - { $variant } `{ $game }`: { $state } – { $link }
list-open = { $variant } { $game }
list-watch = Zuschauen: { $variant } { $game }
watch = Zuschauen
to-newest = Zum Tisch
my-games = Meine Partien
next-table = Nächster Tisch: { $variant } { $game }
awaited = Gewartet wird auf { $players }, gerufen { $time }.
status =
    {"*"}*{ $variant }** · Tisch `{ $game }` – { $link }
    { $status }
outdated = Dieser Knopf war von vorhin; es wurde nichts gespielt. So steht es jetzt.
cannot-be-read = Tisch `{ $game }` ist in einer Form gespeichert, die diese Version des Bots nicht lesen kann. Nichts wurde verändert. Wer den Bot betreibt, kann ihn mit `railpost repair` reparieren; die Moderation kann ihn mit `/mod end` beenden.
played-already = -# Das hattest du schon gespielt; es zählt nur einmal.
not-changed =
    { $n ->
        [one] An Tisch { $tables } hat sich nichts geändert, weil bei uns etwas schiefgegangen ist; es ist notiert.
        *[other] An den Tischen { $tables } hat sich nichts geändert, weil bei uns etwas schiefgegangen ist; es ist notiert.
    }
unreadable = Diesen Knopf kann ich nicht mehr lesen. Nimm den neuesten Beitrag oder den Befehl `/hand`.
direct-turn = Du bist dran.
direct-got = Das hast du jetzt in { $link }:
direct-over =
    { $n ->
        [one] 🏁 { $variant } ist zu Ende: Du hast mit { $n } Punkt Platz { $place } von { $all } erreicht. { $link }
        *[other] 🏁 { $variant } ist zu Ende: Du hast mit { $n } Punkten Platz { $place } von { $all } erreicht. { $link }
    }
direct-left = An Tisch `{ $game }` hast du nichts mehr zu tun. { $link }
direct-stood-in = An Tisch `{ $game }` spielt ein Computer für dich weiter, bis du wieder da bist. { $link }
direct-taken = { $player } spielt an Tisch `{ $game }` für dich weiter. { $link }
direct-off = Du hast Direktnachrichten abgestellt, deshalb bleiben deine Karten hier nicht mehr aktuell. `/hand` zeigt sie dir: { $link }
stamp = -# Stand: Zug { $turn }
stamp-set-up = -# Stand: Wahl der ersten Tickets
stamp-after = -# Nach Zug { $turn }
direct-failed = Per Direktnachricht konnte ich dich nicht erreichen.
too-many-pictures =
    { $n ->
        [one] -# Du hast in kurzer Zeit viele Bilder angefordert, darum kommt diese Antwort ohne. In einer Sekunde gibt es wieder eins.
        *[other] -# Du hast in kurzer Zeit viele Bilder angefordert, darum kommt diese Antwort ohne. In { $n } Sekunden gibt es wieder eins.
    }
direct-closed = -# Ich konnte dir keine Direktnachricht schicken; deine Karten siehst du deshalb hier. Mit `/settings` änderst du das.
seed = -# Der Startwert des Mischens: `{ $seed }`. Sein SHA-256 stand im ersten Beitrag.
record-hash = -# Der SHA-256 der Aufzeichnung der ganzen Partie: `{ $hash }`. `/verify` teilt aus und wertet alles noch einmal.
film-first = 🎬 Die Partie noch einmal, von der ersten Strecke bis zum letzten Ticket:
film = Das ganze Spiel als Film: jede Strecke der Reihe nach, dann alle Tickets, eines nach dem anderen aufgedeckt.
resign-ask = Wenn du deinen Platz an Tisch `{ $game }` aufgibst, spielt ein Computer ihn zu Ende, und du kannst nicht zurück. Brauchst du nur Zeit, hilft `/away` oder `/game pause`.
resign-last = Du bist als Letzter an Tisch `{ $game }`: Wenn du deinen Platz aufgibst, endet das Spiel ohne Ergebnis.
resign-button = Meinen Platz aufgeben
resigned-answer = Du hast deinen Platz aufgegeben. Ein Computer spielt für dich weiter.
abandoned = Alle haben Tisch `{ $game }` verlassen. Er endet ohne Ergebnis.
others-play = Andere spielen noch. Mit `/game resign` kannst du gehen; beenden kann den Tisch, wer hier moderiert.
missing-permission =
    { $n ->
        [one] Mir fehlt in { $channel } die Berechtigung { $permission }. Bitte jemanden, der den Server verwaltet, sie mir zu geben; `/server` sagt, was ohne sie nicht geht.
        *[other] Mir fehlen in { $channel } die Berechtigungen { $permission }. Bitte jemanden, der den Server verwaltet, sie mir zu geben; `/server` sagt, was ohne sie nicht geht.
    }
channel-gone = Der Kanal von Tisch `{ $game }` ist weg oder mir verschlossen; seine Beiträge kann ich dort nicht zeigen. `/hand` und `/board` gehen weiterhin.
no-buttons-turn = -# Die Knöpfe kamen nicht an. Mit Befehlen geht es genauso: `/draw`, `/claim` und `/tickets`; `/help` zeigt den Rest.
no-buttons-lobby = -# Die Knöpfe kamen nicht an. Mit `/game join` setzt du dich dazu, und `/board` bringt die Knöpfe; `/help` zeigt den Rest.
no-buttons = -# Die Knöpfe kamen nicht an. `/help` zeigt, was mit Befehlen geht.
channel-deleted = Der Kanal von Tisch `{ $game }` wurde gelöscht. Vom Spiel ist nichts verloren: Wer auf dem Server Nachrichten verwalten darf, kann es in einem anderen Kanal weitergehen lassen, mit `/mod verlegen kanal:#anderer-kanal tisch:{ $game }`. Bis dahin erreicht jeder Befehl den Tisch mit `tisch:{ $game }`, auch hier.

free-seats =
    { $n ->
        [0] Alle Plätze sind besetzt.
        [one] Ein Platz ist frei.
        *[other] { $n } Plätze sind frei.
    }
