### Was von einer Person gespeichert ist, und wie man vergessen wird.

page =
    {"*"}*Was ich über dich speichere, und warum**
    - Deine Einstellungen: damit ich dich rufe, erinnere und auf dich warte, wie du magst.
    - Deine Plätze: Server, Kanal, wie du dort hießt, wann du dich gesetzt hast, und jeden Zug mit seiner Zeit. Eine Partie besteht aus ihren Zügen.
    - Was deine beendeten Partien ergeben: Wertungen, Summen, gegen wen du gespielt hast. `/settings` hält deinen Namen aus Listen heraus.
    - Wie Discord dein Profilbild nennt: Ich zeichne es in die Bilder deiner Tische. `/settings` schaltet das ab.
    - Deine Aufträge, bis die Partie endet.
    - Welche Direktnachrichten ich dir geschickt habe, ohne ihren Text: damit ich veraltete Knöpfe wegnehmen kann.
    - Was du als Gastgeber, Moderator oder Besitzer getan hast und was diese mit dir getan haben: damit man es nachsehen kann.
    Ich lese keine Nachrichten und keine Mitgliederlisten, schreibe weder Namen noch Kennungen in Protokolle und gebe nichts weiter.
    {"*"}*Exportieren** gibt dir alles in einer Datei, nur für dich. **Vergiss mich** löscht es; ich frage dich noch einmal.
export = Exportieren
forget = Vergiss mich
exported = Alles, was ich über dich speichere, in einer Datei. Von laufenden Partien steht nur dein eigener Teil darin.
ask =
    {"*"}*Soll ich dich vergessen?** Es gibt kein Zurück.
    - { $tables } In einer laufenden Partie bekommt ein Computerspieler deinen Platz, und zwar für immer; du kannst nicht dorthin zurück.
    - Beendete Partien behalten ihre Züge, Ergebnisse und Wertungen, unter dem Namen „{ $name }“ und einer Nummer, die zu niemandem führt.
    - Alles andere über dich ist innerhalb einer Minute gelöscht: Einstellungen, Aufträge, Namen, was ich von meinen Direktnachrichten an dich weiß.
    - Was schon in Discord steht, bleibt dort: meine älteren Beiträge und unsere Direktnachrichten, die du bei dir löschen kannst.
    Wenn du mich später wieder benutzt, fange ich von vorn an.
open-tables =
    { $n ->
        [one] Du verlässt { $n } offenen Tisch.
        *[other] Du verlässt { $n } offene Tische.
    }
really = Ja, vergiss mich
keep = Nein, alles behalten
done = Ich habe dich vergessen: Hier ist nichts mehr über dich gespeichert. Danke, dass du mitgespielt hast.
done-later = Ich habe dich vergessen: Alles über dich ist gelöscht. Die letzten Spuren verschwinden innerhalb von zehn Minuten aus den Dateien. Danke, dass du mitgespielt hast.
former-seat = Ehemaliger Spieler { $n }
former = Ehemaliger Spieler
seat-left = Jemand ist gegangen. Ein Computerspieler übernimmt den Platz und heißt ab jetzt { $player }.
withdrawn = -# In diesem Beitrag stand jemand, der gegangen ist. Weiter geht es unten.
lobby-left = Tisch `{ $game }` ist geschlossen: Alle sind gegangen.
away = Ich wurde vom Server des Tisches `{ $game }` entfernt, darum schläft die Partie, und keine Uhr läuft. Sie geht weiter, wenn mich jemand wieder einlädt.
back = Ich bin wieder da, und die Partie geht weiter. Während ich weg war, lief keine Uhr.
