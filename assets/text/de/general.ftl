### Deutsch. Die Platzhalter einer Zeile, {so}, sind in jeder Sprache dieselben.

language = Deutsch
language-english = Englisch
language-german = Deutsch
and = und
or = oder
our-fault = Bei uns ist etwas schiefgegangen; es ist notiert. Sieh nach, ob es trotzdem geschehen ist, und versuche es sonst noch einmal.
how-it-works = So geht es
greeting =
    🚂 Hallo! Ich richte Zug um Zug in euren Kanälen aus, gespielt wie per Post: ein Zug am Tag oder einer pro Minute.
    1. Wer diesen Server verwaltet: `/server` sagt, wo gespielt wird und wer Tische eröffnet; einstellen muss man nichts.
    2. Alle: `/game new` eröffnet einen Tisch in einem Kanal, und die anderen drücken „Mitspielen“.
    3. `/help` zeigt den Rest, nach dem, was du vorhast.
days =
    { $n ->
        [one] { $n } Tag
        *[other] { $n } Tage
    }
hours =
    { $n ->
        [one] { $n } Stunde
        *[other] { $n } Stunden
    }
minutes =
    { $n ->
        [one] { $n } Minute
        *[other] { $n } Minuten
    }
interrupted = Meine Antwort hat dich nicht erreicht. Schau nach, ob es geklappt hat; wenn nicht, versuche es bitte noch einmal.
