### Deutsch. Die Platzhalter einer Zeile, {so}, sind in jeder Sprache dieselben.

draft = { $language } (Entwurf)
and = und
or = oder
# Wie etwas heißt, und was es ist. Dann zwei Teile einer längeren Aufzählung.
named = { $name }: { $value }
clauses = { $first }; { $rest }
how-it-works = So geht es
our-fault = Da ist bei mir etwas schiefgegangen; ich habe es mir notiert. Schau nach, ob es trotzdem geklappt hat, und versuch es sonst noch einmal.
greeting =
    🚂 Hallo! Mit mir spielt ihr Zug um Zug auf diesem Server, immer dann, wenn ihr eine Minute habt.
    {"*"}*Spielen:** `/game new` eröffnet einen Tisch in einem Kanal, und die anderen drücken „Mitspielen“.
    {"*"}*Serverleitung:** `/server` legt fest, wo gespielt wird und wer Tische eröffnet. Das kann warten.
    `/help` weiß den Rest.
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
interrupted = Meine Antwort hat dich nicht erreicht. Schau nach, ob es geklappt hat, und versuch es sonst noch einmal.
