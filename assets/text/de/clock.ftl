### Uhren, Abwesenheit, Pausen, und Plätze, die den Spieler wechseln.

clock = ⏳ { $turn } pro Zug; danach { $then }.
clock-bank = ⏳ { $turn } pro Zug, dazu für jeden { $bank } auf dem Zeitkonto, für die ganze Partie. Ist beides aufgebraucht, { $then }.
then-nudge = rufe ich dich noch einmal, und beim nächsten Mal spielt der Ersatzschaffner den Zug
then-substitute = spielt der Ersatzschaffner (ein Computer) den Zug
then-cautious = ziehe ich für dich zwei Karten vom Stapel
settings = Uhr
settings-question = Wie lange darf ein Zug dauern, und was passiert, wenn die Zeit um ist? Im Urlaub steht die Uhr still, in jedem Zug auch einmal während der Ruhezeiten.
turn = Zeit für einen Zug
bank = Zeitkonto, für die ganze Partie
time-out = Wenn die Zeit um ist
none = keine
no-clock = keine Uhr
no-bank = kein Zeitkonto
wrong-turn = Ein Zug darf 5 Minuten bis 14 Tage dauern, etwa `12h` oder `2t`; `keine` heißt keine Uhr.
wrong-bank = Das Zeitkonto kann bis zu 14 Tage haben, etwa `12h` oder `2t`.
due = ⏳ Fällig { $time }.
with-bank = { $time } (mit Zeitkonto bis { $until })
on-spare-time = { $time } ({ $until }; das Zeitkonto läuft)
dated = { $time } ({ $until })
is-away = 🏖️ { $player }: Urlaub bis { $time }.
due-each = ⏳ Fällig: { $each }.
due-of = { $player } { $time }
reminder = ⏰ { $player }, du bist noch dran. Fällig { $due }.
reminder-direct = ⏰ { $link } wartet auf dich. Fällig { $due }.
mute = Nicht mehr erinnern
muted = An diesen Zug erinnere ich dich nicht mehr.
turn-over = Dieser Zug ist vorbei.
given-back = Ich war { $time } lang nicht erreichbar. Die Zeit bekommt ihr alle zurück.
wake = Wir warten noch auf { $players }, fällig { $due }.
wake-undue = Wir warten noch auf { $players }.
rests = 💤 Hier spielt gerade niemand mehr, darum schläft der Tisch: Keine Uhr läuft, und niemand zieht. Er endet { $time } ohne Ergebnis, wenn keiner von euch zurückkommt.
rested = 💤 Hier spielte niemand mehr, darum schlief der Tisch von hier an.
rest-over = Niemand ist an Tisch `{ $game }` zurückgekommen. Er endet ohne Ergebnis.
nudge = ⏰ { $player }, deine Zeit ist um, und alle warten auf dich.
substituted = ⏰ Die Zeit von { $player } war um, darum hat der Ersatzschaffner diesen Zug gespielt.
substituted-first = ⏰ Die Zeit von { $player } war um, darum hat der Ersatzschaffner die ersten Tickets ausgesucht.
cautious = ⏰ Die Zeit von { $player } war um, darum habe ich den kleinsten Zug gemacht, der ging.
cautious-first = ⏰ Die Zeit von { $player } war um, darum habe ich so wenige erste Tickets behalten wie möglich.
own-substituted = ⏰ Deine Zeit war um, darum hat der Ersatzschaffner diesen Zug für dich gespielt.
own-substituted-first = ⏰ Deine Zeit war um, darum hat der Ersatzschaffner deine ersten Tickets ausgesucht. { $kept }
own-cautious = ⏰ Deine Zeit war um, darum habe ich für dich den kleinsten Zug gemacht, der ging.
own-cautious-first = ⏰ Deine Zeit war um, darum habe ich für dich so wenige erste Tickets behalten wie möglich. { $kept }
own-absent = In { $link } spielt der Ersatzschaffner für dich, bis du wieder da bist, und andere können deinen Platz nehmen.
own-rests = 💤 In { $link } spielt gerade niemand mehr, darum schläft der Tisch: Keine Uhr läuft, und niemand zieht. Er endet { $time } ohne Ergebnis, wenn keiner von euch zurückkommt.
own-on-offer = Andere können deinen Platz jetzt nehmen. Mach einen Zug, und er bleibt deiner.
own-took-over = 🪑 Du spielst für { $former } weiter.
own-bank-left = Auf dem Zeitkonto dieses Platzes: noch { $time }.
own-bank-empty = Das Zeitkonto dieses Platzes ist leer.
own-half = Die Partie zählt für deine Wertung, wenn du mindestens die Hälfte der Züge dieses Platzes machst.
substitute-plays = Für { $players } spielt der Ersatzschaffner.
play-on = Den Platz von { $player } nehmen
offered = 🪑 { $player } hat { $n } Züge hintereinander verpasst; bis zur Rückkehr spielt der Ersatzschaffner.
paused = ⏸️ Der Tisch macht Pause bis { $time } oder bis `/game resume`. Keine Uhr läuft, aber ziehen könnt ihr.
paused-until = ⏸️ Pause bis { $time } oder bis `/game resume`.
resumed = ▶️ Die Pause ist vorbei: Die Uhren laufen wieder.
paused-already = Der Tisch macht schon Pause. `/game resume` beendet sie.
no-pause-left = Spieler können eine Partie 14 Tage lang anhalten, und die habt ihr aufgebraucht. Ein Moderator kann den Tisch noch anhalten.
not-paused = Der Tisch macht keine Pause.
pause-answer = Der Tisch macht Pause.
resume-answer = Der Tisch spielt weiter.
ask-pause =
    { $n ->
        [one] { $others }, { $player } möchte am Tisch { $n } Tag Pause machen. Nötige Stimmen, diese mitgezählt: { $needed }.
        *[other] { $others }, { $player } möchte am Tisch { $n } Tage Pause machen. Nötige Stimmen, diese mitgezählt: { $needed }.
    }
ask-resume = { $others }, { $player } möchte die Pause beenden. Nötige Stimmen, diese mitgezählt: { $needed }.
ask-clock = { $others }, { $player } möchte eine andere Uhr. { $clock } Nötige Stimmen, diese mitgezählt: { $needed }.
ask-host = { $others }, der Gastgeber war länger nicht da, und { $player } möchte übernehmen. Nötige Stimmen, diese mitgezählt: { $needed }.
agree = Ich bin dafür
still-here = Ich bin noch da
others-vote = Ich habe die anderen gefragt: { $needed } von ihnen müssen dafür sein.
voted = Du bist dafür: { $n } von { $needed } Stimmen.
vote-opened = Die Abstimmung ist eröffnet: bisher { $n } von { $needed } Stimmen.
voted-before = Deine Stimme habe ich schon gezählt.
host-asked = { $player } wollte schon übernehmen. Stimm im Kanal zu oder warte: Die Abstimmung endet { $time }.
vote-differs = Darüber stimmt ihr schon ab, aber mit anderen Werten. Stimm im Kanal zu oder warte: Die Abstimmung endet { $time }.
clock-same = Diese Uhr hat der Tisch schon.
clock-changed = Der Tisch hat jetzt eine andere Uhr. { $clock }
clock-changes = Ab dem nächsten Zug hat der Tisch eine andere Uhr. { $clock }
clock-off = Es gibt keine Uhr: Zieh, wann du magst.
on-offer = 🪑 Auf { $player } warten wir nicht mehr.
waited-for = 🪑 Wir haben { $days } Tage auf { $player } gewartet. Wer hier noch nicht gespielt hat, kann den Platz nehmen; ein Zug, und er bleibt bei { $player }.
was-asked-pause = { $player } wollte eine Pause.
was-asked-resume = { $player } wollte die Pause beenden.
was-asked-clock = { $player } wollte eine andere Uhr.
was-asked-host = { $player } wollte Gastgeber werden.
decided = Angenommen.
settled = Das hat sich anders erledigt.
vote-over = Diese Abstimmung ist vorbei.
vote-lapsed = Drei Tage sind um, und für den Vorschlag von { $player } gab es nicht genug Stimmen: Es bleibt, wie es ist.
vote-carried = Das war die nötige Stimme.
new-host = { $host } ist jetzt Gastgeber.
new-host-own = Du bist jetzt Gastgeber.
host-was-away = { $former } war länger nicht da.
host-already = Du bist schon Gastgeber.
host-is-here = { $host } ist noch da und bleibt Gastgeber.
still-plays = { $player } spielt noch. Nach drei verpassten Zügen hintereinander könnt ihr den Platz weggeben; ein Moderator kann es vorher.
computer-plays = Für diesen Platz spielt schon ein Computer.
computer-plays-on = Ein Computer spielt für { $player } weiter, bis zur Rückkehr.
take-back = Ich bin wieder da
returned = { $player } ist wieder da.
returned-answer = Willkommen zurück! Der Platz gehört wieder dir.
plays-already = Der Platz gehört dir schon: Niemand hat ihn übernommen.
has-resigned = Du hast in dieser Partie aufgegeben, und dabei bleibt es.
offer = { $player }, spielst du für { $former } weiter?
not-offered = Dieser Platz wird dir nicht angeboten, oder nicht mehr.
sits-already = Diese Person hat schon einen Platz an diesem Tisch.
taken = { $player } spielt für { $former } weiter.
taken-answer = Der Platz gehört dir.
left-server = 🪑 { $player } ist nicht mehr auf dem Server; bis zur Rückkehr spielt der Ersatzschaffner.
began-by = -# { $player } hat den Platz von { $former } übernommen.
too-few-moves = -# Für { $player } wird die Partie nicht gewertet: Mehr als die Hälfte der Züge dieses Platzes haben andere gemacht.
n-substituted =
    { $n ->
        [one] -# Der Ersatzschaffner hat { $n } Zug für { $player } gespielt.
        *[other] -# Der Ersatzschaffner hat { $n } Züge für { $player } gespielt.
    }
n-by-computer =
    { $n ->
        [one] -# Ein Computer hat { $n } Zug für { $player } gespielt.
        *[other] -# Ein Computer hat { $n } Züge für { $player } gespielt.
    }
away = 🏖️ Schönen Urlaub! Bis { $time } stehen deine Uhren an allen Tischen still. Früher zurück? Mit `/away` und 0 Tagen laufen sie wieder.
away-planned = 🏖️ Von { $from } bis { $time } hast du Urlaub, und deine Uhren stehen an allen Tischen still. `/away` mit 0 Tagen sagt ihn ab.
away-from = ab { $from }
away-until = bis { $time }
away-when = Dein Urlaub kann heute beginnen oder in den nächsten { $n } Tagen.
tomorrow = morgen
which-zone = 🌍 Deine Ruhezeiten sind { $quiet }. In welcher Zeitzone? Wähl sie im Menü oder mit `/settings`. Bis dahin ist es UTC.
quiet-next = Deine Ruhezeiten gelten ab deinem nächsten Zug.
back = Willkommen zurück: Deine Uhren laufen wieder.
away-cancelled = Ich habe deinen Urlaub abgesagt.
away-too-long = Im Jahr hast du { $all } Urlaubstage, und { $n } davon sind noch übrig. Nimm weniger.
no-quiet = keine
not-away = nein
reminder-never = nie
reminder-share = wenn { $n } % der Zeit samt Zeitkonto um sind
reminder-lead = { $time } vor dem Ende
by-direct = per Direktnachricht
by-channel = im Kanal
