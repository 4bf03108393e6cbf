### Uhren, Abwesenheit, Pausen, und Plätze, die den Spieler wechseln.

clock = Ein Zug darf { $turn } dauern; danach { $then }.
clock-bank = Ein Zug darf { $turn } dauern, und auf dem Zeitkonto hat jeder { $bank } für das ganze Spiel. Ist beides verbraucht, { $then }.
then-nudge = wird der Spieler noch einmal gerufen, und beim nächsten Mal spielt der Ersatzschaffner den Zug
then-substitute = spielt der Ersatzschaffner den Zug
then-cautious = werden zwei Karten vom Stapel gezogen
settings = Uhr
settings-question = Wie lange darf ein Zug dauern, und was geschieht, wenn die Zeit um ist? Im Urlaub und in den ersten Ruhezeiten eines Zuges läuft niemandes Uhr.
turn = Zeit für einen Zug
bank = Zeitkonto, für das ganze Spiel
time-out = Wenn die Zeit um ist
none = keine
no-clock = keine Uhr
no-bank = kein Zeitkonto
wrong-turn = Ein Zug darf 5 Minuten bis 14 Tage dauern, etwa `12h` oder `2d`; `none` heißt keine Uhr.
wrong-bank = Das Zeitkonto kann bis zu 14 Tage haben, etwa `12h` oder `2d`.
due = ⏳ Fällig { $time }.
with-bank = { $time } ({ $bank } davon vom Zeitkonto)
is-away = 🏖️ { $player } ist weg und { $time } zurück.
due-each = ⏳ Fällig: { $each }.
reminder = ⏰ { $player }, du bist noch am Zug. Fällig { $due }.
reminder-direct = ⏰ { $link } wartet noch auf dich. Fällig { $due }.
mute = Nichts mehr zu diesem Zug
muted = In diesem Zug wirst du nicht mehr gerufen.
turn-over = Dieser Zug ist vorbei.
given-back = Ich war { $time } lang nicht erreichbar. Diese Zeit bekommen alle zurück.
wake = Gewartet wird noch auf { $players }, fällig { $due }.
wake-undue = Gewartet wird noch auf { $players }.
rests = 💤 Von denen, die hier spielen, ist niemand mehr da, darum ruht der Tisch: Keine Uhr läuft, und niemand spielt. Er endet { $time } ohne Ergebnis, wenn niemand von euch zurückkommt.
rested = 💤 Von denen, die hier spielen, war niemand mehr da: Von hier an ruhte der Tisch.
rest-over = Niemand ist an Tisch `{ $game }` zurückgekommen. Er endet ohne Ergebnis.
nudge = ⏰ { $player }, deine Zeit ist um, und alle warten auf dich.
substituted = ⏰ Die Zeit von { $player } war um: Der Ersatzschaffner hat diesen Zug gespielt.
substituted-first = ⏰ Die Zeit von { $player } war um: Der Ersatzschaffner hat die ersten Tickets gewählt.
cautious = ⏰ Die Zeit von { $player } war um: Gespielt wurde der kleinstmögliche Zug.
cautious-first = ⏰ Die Zeit von { $player } war um: Behalten wurden so wenige erste Tickets wie möglich.
own-substituted = ⏰ Deine Zeit war um: Der Ersatzschaffner hat diesen Zug für dich gespielt.
own-substituted-first = ⏰ Deine Zeit war um: Der Ersatzschaffner hat deine ersten Tickets gewählt. { $kept }
own-cautious = ⏰ Deine Zeit war um: Für dich gespielt wurde der kleinstmögliche Zug.
own-cautious-first = ⏰ Deine Zeit war um: Für dich wurden so wenige erste Tickets wie möglich behalten. { $kept }
own-absent = In { $link } wartet niemand mehr auf dich: Bis du wieder da bist, spielt der Ersatzschaffner für dich, und andere können deinen Platz nehmen.
own-rests = 💤 In { $link } ist von denen, die dort spielen, niemand mehr da, darum ruht der Tisch: Keine Uhr läuft, und niemand spielt. Er endet { $time } ohne Ergebnis, wenn niemand von euch zurückkommt.
own-on-offer = Andere können deinen Platz jetzt nehmen; mit einem Zug behältst du ihn.
substitute-plays = Für { $players } spielt der Ersatzschaffner.
play-on = Weiterspielen für { $player }
offered = { $player } hat { $n } Züge hintereinander verpasst, und niemand wartet mehr: Bis zur Rückkehr spielt der Ersatzschaffner. Wer weiterspielen möchte, kann den Platz nehmen.
paused = ⏸️ Der Tisch macht Pause bis { $time } oder bis `/game resume`. Keine Uhr läuft, aber spielen kann man.
paused-until = ⏸️ Pause bis { $time } oder bis `/game resume`.
resumed = ▶️ Die Pause ist vorbei: Die Uhren laufen wieder.
paused-already = Der Tisch macht schon Pause. `/game resume` beendet sie.
no-pause-left = Die 14 Tage, für die seine Spieler ein Spiel anhalten können, sind aufgebraucht. Ein Moderator kann den Tisch noch anhalten.
not-paused = Der Tisch macht keine Pause.
pause-answer = Der Tisch macht Pause.
resume-answer = Der Tisch spielt weiter.
ask-pause =
    { $n ->
        [one] { $player } möchte am Tisch { $n } Tag Pause machen. Nötige Stimmen: { $needed }.
        *[other] { $player } möchte am Tisch { $n } Tage Pause machen. Nötige Stimmen: { $needed }.
    }
ask-resume = { $player } möchte die Pause beenden. Nötige Stimmen: { $needed }.
ask-clock = { $player } möchte eine andere Uhr. { $clock } Nötige Stimmen: { $needed }.
ask-host = Der Gastgeber war lange nicht da, und { $player } möchte den Tisch übernehmen. Nötige Stimmen: { $needed }.
agree = Ich bin dafür
still-here = Ich bin noch da
others-vote = Die anderen sind gefragt: Es braucht { $needed } von ihren Stimmen.
voted = Du bist dafür: { $n } von { $needed } Stimmen.
vote-opened = Die Abstimmung ist eröffnet: bisher { $n } von { $needed } Stimmen.
voted-before = Deine Stimme ist schon gezählt.
host-asked = { $player } hat schon darum gebeten, den Tisch zu übernehmen. Stimme im Kanal zu oder warte: Die Abstimmung endet { $time }.
vote-differs = Darüber wird schon abgestimmt, aber mit anderen Werten. Stimme im Kanal zu oder warte: Es endet { $time }.
clock-same = Diese Uhr hat der Tisch schon.
clock-changed = Der Tisch hat jetzt eine andere Uhr. { $clock }
clock-changes = Ab dem nächsten Zug hat der Tisch eine andere Uhr. { $clock }
clock-off = Es gibt keine Uhr; alle spielen, wann sie mögen.
on-offer = Auf { $player } wartet niemand mehr. Wer weiterspielen möchte, kann den Platz nehmen.
waited-for = Alle haben { $days } Tage auf { $player } gewartet. Wer weiterspielen möchte, kann den Platz nehmen; ein Zug, und er bleibt bei { $player }.
was-asked-pause = { $player } wollte eine Pause.
was-asked-resume = { $player } wollte die Pause beenden.
was-asked-clock = { $player } wollte eine andere Uhr.
was-asked-host = { $player } wollte den Tisch als Gastgeber übernehmen.
decided = Angenommen.
settled = Das hat sich anders erledigt.
vote-over = Diese Abstimmung ist vorbei.
vote-lapsed = Drei Tage sind um, und für den Vorschlag von { $player } gab es nicht genug Stimmen: Es bleibt, wie es ist.
vote-carried = Das war die nötige Stimme.
new-host = { $host } ist jetzt Gastgeber.
host-already = Du bist der Gastgeber.
host-is-here = { $host } ist noch da und bleibt Gastgeber.
still-plays = { $player } spielt noch. Einen Platz kann man weggeben, wenn drei Züge hintereinander verpasst wurden; ein Moderator kann es vorher.
computer-plays = Für diesen Platz spielt schon ein Computer.
computer-plays-on = Ein Computer spielt für { $player } weiter; zurückkommen geht jederzeit.
take-back = Ich bin zurück
returned = { $player } ist zurück.
returned-answer = Der Platz gehört wieder dir.
plays-already = Deinen Platz hat niemand übernommen.
has-resigned = Du hast in diesem Spiel aufgegeben, und dabei bleibt es.
offer = { $player }, spielst du für { $former } weiter?
sit-down = Den Platz nehmen
not-offered = Dieser Platz wird dir nicht angeboten, oder nicht mehr.
sits-already = Diese Person hat schon einen Platz an diesem Tisch.
taken = { $player } spielt für { $former } weiter.
taken-answer = Der Platz gehört dir.
left-server = { $player } hat den Server verlassen, und niemand wartet mehr: Bis zur Rückkehr spielt der Ersatzschaffner. Wer weiterspielen möchte, kann den Platz nehmen.
began-by = -# { $player } hat den Platz von { $former } übernommen.
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
away = Du bist weg: Deine Uhren stehen an allen Tischen. Zurück bist du { $time }, oder früher mit `/away` mit 0 Tagen.
away-planned = Ab { $from } bist du weg: Dann stehen deine Uhren an allen Tischen. Zurück bist du { $time }; `/away` mit 0 Tagen sagt es ab.
away-from = ab { $from }
away-when = Weg sein kannst du ab heute oder ab einem Tag in den nächsten { $n } Tagen.
tomorrow = morgen
which-zone = 🌍 Deine Ruhezeiten sind { $quiet }. In welcher Zeitzone? Wähle sie im Menü oder mit `/settings`. Bis dahin gelten sie in UTC.
quiet-next = Diese Stunden gelten ab deinem nächsten Zug.
back = Willkommen zurück: Deine Uhren laufen wieder.
away-cancelled = Deine geplante Abwesenheit ist abgesagt.
away-too-long = Ein Jahr hat { $all } Urlaubstage, und du hast noch { $n }. Nimm weniger.
no-quiet = keine
not-away = nein
reminder-never = nie
reminder-share = wenn { $n } % der Zeit um sind
reminder-lead = { $time } vor dem Ende
by-direct = per Direktnachricht
by-channel = im Kanal
