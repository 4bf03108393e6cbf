### Was jemand entscheidet, der einen Server führt.

title-where = **Wo und wer**
title-tables = **Tische**
title-clock = **Uhr**
title-look = **Sprache und Aussehen**
where =
    Gespielt wird in { $channels }.
    Tische eröffnen { $starters }.
    Ergebnisse stehen in { $results }.
tables =
    Sagt niemand etwas anderes, beginnt `/game new` eine Partie { $variant }, { $place }.
    Zugleich erlaubt: { $tables }; Tische pro Person: { $each }.
    Computerspieler { $computers }.
clock = Wählt der Gastgeber nichts anderes, hat ein neuer Tisch diese Uhr: { $clock }
clock-none = keine. Alle spielen, wann sie mögen.
look =
    Beiträge sind in { $language }; das Aussehen der Bilder: { $theme }.
    Der Plan steht { $boards }.
note = -# Das Menü und der Knopf ändern sie. `/server` nimmt auch Zahlen und Zeiten, die in keinem Menü stehen, und `/server` sagt, was ich in einem Kanal darf.
changed = { $setting }: **{ $value }** (vorher: { $before })
changed-alone = Geändert: { $setting }.
unchanged = Es hat sich nichts geändert.
channels-all = jedem Kanal
starters-all = alle
results-none = dem Kanal des Tisches allein
no-limit = so viele Tische, wie der Bot zulässt
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
any-number = so viele, wie der Bot erlaubt
place-choice = im Kanal oder in einem Thread, wie der Gastgeber möchte
place-thread = immer in einem eigenen Thread
place-channel = immer im Kanal selbst
computers-yes = dürfen mitspielen
computers-no = dürfen nicht mitspielen
language-auto = der Sprache, auf die der Server eingestellt ist
language-choice-auto = wie der Server eingestellt ist
pick-channels = Kanäle, in denen gespielt wird
pick-starters = Die Rolle, die Tische eröffnet
pick-results = Wo Ergebnisse außerdem stehen
pick-variant = Was gespielt wird, wenn der Gastgeber nichts anderes wählt
pick-place = Im Kanal oder in einem Thread
pick-tables = Wie viele Tische zugleich
pick-computers = Computerspieler
pick-each = Wie viele Tische pro Person
pick-language = Sprache der Beiträge
pick-theme = Aussehen der Bilder
pick-boards = Beiträge, die ihren Plan behalten
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
each-free = Pro Person so viele, wie der Bot erlaubt
every-channel = Jeder Kanal
everybody = Alle dürfen eröffnen
no-results = Kein Ergebniskanal
allow-computers = Computer erlauben
forbid-computers = Computer verbieten
# Warum etwas nicht geht.
not-here = In diesem Kanal wird nicht gespielt, sondern in { $channels }.
not-from-here = Auf jenem Server darf nicht jeder Tische eröffnen, und deine Rollen sehe ich nur dort. Eröffne den Tisch in einem seiner Kanäle.
not-you = Tische eröffnen darf hier nur { $role }. Du kannst jedem offenen beitreten.
no-computers = Computerspieler sind auf diesem Server nicht erlaubt.
too-many-here =
    { $n ->
        [one] Auf diesem Server gibt es schon { $n } offenen Tisch, und mehr sind nicht erlaubt. Tritt ihm bei, oder warte, bis er zu Ende ist.
        *[other] Auf diesem Server gibt es schon { $n } offene Tische, und mehr sind nicht erlaubt. Tritt einem bei, oder warte, bis einer zu Ende ist.
    }
too-many-yours =
    { $n ->
        [one] Du sitzt schon an { $n } offenen Tisch, so vielen, wie einer Person erlaubt sind. `/game list` zeigt ihn.
        *[other] Du sitzt schon an { $n } offenen Tischen, so vielen, wie einer Person erlaubt sind. `/game list` zeigt sie.
    }
no-thread = Hier wird im Kanal selbst gespielt, nicht in Threads. Lass die Option `thread` weg.
result =
    {"*"}*{ $variant }** · Tisch `{ $game }` – { $link }
    { $winners }
    { $scores }
results-closed = Ich konnte das Ergebnis nicht in { $channel } posten: Dort darf ich nicht schreiben. `/server` wählt einen anderen Kanal.
rights = **Was ich in { $channel } darf**
right-there = - ✅ { $permission }
right-missing = - ❌ **{ $permission }**: { $without }
rights-whole = Es fehlt nichts.
rights-unseen = Ich sehe diesen Kanal nicht und kann deshalb nicht sagen, was mir dort sonst noch fehlt.
