### Was von einer Person gespeichert ist, und wie man vergessen wird.

page =
    {"*"}*Was ich über dich speichere, und warum**
    - Was du mit `/settings` gewählt hast: damit ich dich rufe, erinnere und auf dich warte, wie du magst.
    - Deine Plätze: Server und Kanal, wie du dort hießt, wann du dich gesetzt hast, jeden Zug mit seiner Zeit. Eine Partie besteht aus ihren Zügen, und ihr Ergebnis folgt daraus.
    - Was deine beendeten Partien ergeben: Wertungen, Summen, gegen wen du gespielt hast. `/settings` hält deinen Namen aus Listen heraus.
    - Wie Discord dein Profilbild nennt: Ich hole es dort und zeichne es in die Bilder deiner Tische. `/settings` schaltet das ab.
    - Deine Daueraufträge, bis die Partie endet.
    - Welche Direktnachrichten ich dir geschickt habe, ohne ihren Text: damit ihre Knöpfe verschwinden, wenn sie veraltet sind.
    - Was du als Gastgeber, Moderator oder Besitzer getan hast und was diese mit dir getan haben: damit man es nachsehen kann.
    Ich lese keine Nachrichten und keine Mitgliederlisten, schreibe weder Namen noch Kennungen in Protokolle und gebe nichts weiter.
    {"*"}*Exportieren** gibt dir alles davon in einer Datei, nur für dich. **Vergiss mich** löscht es; du wirst noch einmal gefragt.
export = Exportieren
forget = Vergiss mich
exported = Alles, was ich über dich speichere, in einer Datei. Von laufenden Partien enthält sie nur deinen eigenen Teil.
ask =
    {"*"}*Soll ich dich vergessen?** Das lässt sich nicht rückgängig machen.
    - { $tables } In einer laufenden Partie bekommt ein Computerspieler deinen Platz, und zwar für immer; du kannst nicht dorthin zurück.
    - Beendete Partien behalten ihre Züge, Ergebnisse und Wertungen, unter dem Namen „{ $name }“ und einer Nummer, die zu niemandem führt.
    - Alles andere über dich wird innerhalb einer Minute gelöscht: Einstellungen, Daueraufträge, Namen, was ich von meinen Direktnachrichten an dich weiß.
    - Was schon in Discord steht, bleibt dort: meine älteren Beiträge und unsere Direktnachrichten, die du bei dir löschen kannst.
    Wenn du mich danach wieder benutzt, fange ich von vorn an.
open-tables =
    { $n ->
        [one] Du verlässt { $n } offenen Tisch.
        *[other] Du verlässt { $n } offene Tische.
    }
really = Ja, vergiss mich
keep = Nein, alles behalten
done = Du bist vergessen: Hier ist nichts mehr über dich gespeichert. Danke, dass du mitgespielt hast.
done-later = Du bist vergessen: Alles über dich ist gelöscht. Die letzten Spuren verschwinden innerhalb von zehn Minuten aus den Dateien. Danke, dass du mitgespielt hast.
former-seat = Ehemaliger Spieler { $n }
former = Ehemaliger Spieler
seat-left = Jemand ist gegangen. Ein Computerspieler übernimmt den Platz und heißt ab jetzt { $player }.
withdrawn = -# Dieser Beitrag nannte jemanden, der gegangen ist. Weiter geht es unten.
lobby-left = Tisch `{ $game }` ist geschlossen: Alle sind gegangen.
away = Ich wurde vom Server des Tisches `{ $game }` entfernt, darum ruht die Partie: Keine Zeit läuft. Sie geht weiter, wenn ich wieder eingeladen werde.
back = Ich bin wieder da, und die Partie geht weiter. Während ich weg war, lief keine Zeit.
