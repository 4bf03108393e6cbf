### Knöpfe, Menüs und ihre Fragen.

all =
    {"*"}*Deine Einstellungen**
    Dein Zug: { $call }
    Erinnerung: { $reminder }, { $where }
    Ruhezeiten: { $quiet }
    Zeitzone: { $zone }
    Urlaub: { $away }
    Sprache: { $language }
    Hand und Spielplan: { $text }
    Bilder: { $theme }, { $avatar }
    Vor dem Bauen nachfragen: { $confirm }
    In Statistik und Rangliste genannt: { $listed }
all-notify = Neue Tische auf diesem Server: { $notify }
all-note = -# Ändere sie unten. Andere Zeiten, Zonen und Tage: `/settings`, `/away`.
closed = ⚠️ Meine letzte Direktnachricht kam nicht bei dir an, darum schicke ich keine mehr. Sobald Discord mich durchlässt, wähl unten, wie ich dich rufe: Dann schreibe ich dir wieder.
page-calls = Rufe und Erinnerungen
page-hours = Zeiten und Urlaub
page-look = Sprache und Bilder
language-auto = wie in Discord
notify-any = Ich schreibe dir, wenn auf diesem Server ein Tisch mit freiem Platz aufgeht, höchstens einmal am Tag. `/einstellungen melden:off` beendet das.
notify-some = Ich schreibe dir, wenn auf diesem Server ein Tisch für { $variants } mit freiem Platz aufgeht, höchstens einmal am Tag. `/einstellungen melden:off` beendet das.
notify-off = Von neuen Tischen auf diesem Server sage ich dir nichts mehr.
notify-where = Gib das auf dem Server ein, von dessen Tischen du hören möchtest.
notify-most = Nenn höchstens { $n } Varianten, oder `any`.
notify-choice-any = jede Variante
notify-choice-off = kein Tisch
notify-opened =
    An einem Tisch **{ $variant }** ist noch ein Platz für dich: { $host } hat ihn in { $link } eröffnet. Drück dort „Mitspielen“.
    -# Das hast du dir mit `/settings` gewünscht; `melden:off` auf dem Server beendet es.
call-channel = im Kanal, deine Karten per stiller Direktnachricht
call-direct = per Direktnachricht
call-no-direct = im Kanal, keine Direktnachrichten
text-pictures = mit Bildern
text-only = nur in Worten
text-on = Worte statt Bilder
text-off = Wieder Bilder
theme-day = Tag
theme-night = Nacht
theme-contrast = hoher Kontrast
avatar-shown = mit deinem Profilbild
avatar-hidden = ohne dein Profilbild
yes = ja
no = nein
no-zone = nicht gesetzt
pick-call = Wie ich dich rufe, wenn du dran bist
pick-reminder = Wann ich dich erinnere
pick-reminder-by = Wo ich dich erinnere
pick-quiet = Deine Ruhezeiten
pick-zone = Deine Zeitzone
pick-away = Dein Urlaub
pick-notify = Neue Tische, von denen ich dir erzähle
pick-language = Die Sprache, in der ich mit dir rede
pick-theme = Aussehen deiner Bilder
away-not = kein Urlaub
away-days =
    { $n ->
        [one] { $n } Tag ab jetzt
        *[other] { $n } Tage ab jetzt
    }
notify-none = nein
confirm-on = Vor dem Bauen nachfragen
confirm-off = Ohne Nachfrage bauen
avatar-on = Mein Profilbild zeigen
avatar-off = Mein Profilbild verbergen
listed-on = In der Statistik nennen
listed-off = Aus der Statistik heraushalten
