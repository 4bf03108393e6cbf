### Was jemand entscheidet, der einen Server führt.

title-where = Wo und wer
title-tables = Tische
title-clock = Uhr
title-look = Sprache und Aussehen
where =
    Ihr spielt in { $channels }.
    Tische eröffnen dürfen { $starters }.
    Ergebnisse stehen in { $results }.
tables =
    `/game new` eröffnet im Normalfall { $variant }, { $place }.
    Gleichzeitige Tische: { $tables }. Tische pro Person: { $each }.
    Computerspieler { $computers }.
clock = Übliche Uhr: { $clock }
clock-none = keine. Zieht, wann ihr mögt.
look =
    Sprache der Beiträge: { $language }. Aussehen der Bilder: { $theme }.
    Der Spielplan steht { $boards }.
note = -# Ändere das unten, oder tipp jeden Wert selbst: `/server uhr:8h`. `/server` prüft, was ich darf.
changed = { $setting }: **{ $value }** (vorher: { $before })
changed-alone = Geändert: { $setting }.
unchanged = Es hat sich nichts geändert.
channels-all = jedem Kanal
starters-all = alle
results-none = keinem anderen Kanal als dem des Tisches
no-limit = so viele, wie ich schaffe
n-tables =
    { $n ->
        [one] { $n } Tisch
        *[other] { $n } Tische
    }
n-each =
    { $n ->
        [one] { $n }
        *[other] { $n }
    }
any-number = so viele, wie ich schaffe
place-choice = im Kanal oder in einem Thread, wie der Gastgeber möchte
place-thread = immer in einem eigenen Thread
place-channel = immer im Kanal selbst
computers-yes = dürfen mitspielen
computers-no = dürfen nicht mitspielen
language-auto = wie der Server eingestellt ist
language-choice-auto = wie der Server eingestellt ist
pick-channels = Kanäle, in denen gespielt wird
pick-starters = Die Rolle, die Tische eröffnet
pick-results = Wo Ergebnisse noch stehen
pick-variant = Übliche Variante
pick-place = Im Kanal oder in einem Thread
pick-tables = Wie viele Tische zur selben Zeit
pick-computers = Computerspieler
pick-each = Wie viele Tische pro Person
pick-language = Sprache der Beiträge
pick-theme = Aussehen der Bilder
pick-boards = Beiträge, die ihren Spielplan behalten
boards-newest = nur am neuesten Beitrag
boards-all = an jedem Beitrag
tables-choice =
    { $n ->
        [one] Höchstens { $n } Tisch hier
        *[other] Höchstens { $n } Tische hier
    }
tables-free = So viele Tische, wie der Bot zulässt
each-choice =
    { $n ->
        [one] Höchstens { $n } Tisch pro Person
        *[other] Höchstens { $n } Tische pro Person
    }
each-free = Pro Person so viele, wie der Bot zulässt
every-channel = Jeder Kanal
everybody = Alle dürfen eröffnen
no-results = Kein Ergebniskanal
allow-computers = Computer erlauben
forbid-computers = Computer verbieten
# Warum etwas nicht geht.
not-here = In diesem Kanal könnt ihr nicht spielen, aber in { $channels }.
not-from-here = Auf jenem Server dürfen nicht alle Tische eröffnen, und deine Rollen sehe ich nur dort. Eröffne den Tisch in einem seiner Kanäle.
not-you = Tische eröffnen darf hier nur { $role }. An jedem offenen kannst du mitspielen.
no-computers = Computerspieler sind auf diesem Server nicht erlaubt.
too-many-here =
    { $n ->
        [one] Auf diesem Server gibt es schon { $n } offenen Tisch, und mehr dürfen es nicht sein. Setz dich dazu, oder warte, bis er zu Ende ist.
        *[other] Auf diesem Server gibt es schon { $n } offene Tische, und mehr dürfen es nicht sein. Setz dich an einem dazu, oder warte, bis einer zu Ende ist.
    }
too-many-yours =
    { $n ->
        [one] Du sitzt schon an { $n } offenen Tisch, und mehr darf eine Person hier nicht. `/game list` zeigt ihn.
        *[other] Du sitzt schon an { $n } offenen Tischen, und mehr darf eine Person hier nicht. `/game list` zeigt sie.
    }
no-thread = Hier spielt ihr im Kanal selbst, nicht in Threads. Lass die Option `thread` weg.
result =
    {"*"}*{ $variant }** · Tisch `{ $game }` – { $link }
    { $winners }
    { $scores }
results-closed = Ich konnte das Ergebnis nicht in { $channel } posten: Dort darf ich nicht schreiben. `/server` wählt einen anderen Kanal.
rights = **Was ich in { $channel } darf**
right-there = - ✅ { $permission }
right-missing = - ❌ **{ $permission }**: { $without }
rights-whole = Es fehlt nichts.
rights-unseen = Ich sehe diesen Kanal nicht, also weiß ich auch nicht, was ich dort sonst noch nicht darf.
