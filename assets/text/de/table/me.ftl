### Knöpfe, Menüs und ihre Fragen.

all =
    {"*"}*Deine Einstellungen**
    Gerufen: { $call }
    Erinnerung: { $reminder }, { $where }
    Ruhezeiten: { $quiet }
    Zeitzone: { $zone }
    Weg: { $away }
    Sprache: { $language }
    Hand und Plan: { $text }
    Bilder: { $theme }, { $avatar }
    Vor dem Bauen nachfragen: { $confirm }
    In Statistik und Rangliste genannt: { $listed }
all-notify = Neue Tische auf diesem Server werden dir gemeldet: { $notify }
all-note = -# Das Menü und die Knöpfe ändern sie. Für Zeiten, Zonen und Tage, die in keinem Menü stehen: `/settings`, `/away`.
language-auto = wie in Discord eingestellt
notify-any = Wenn auf diesem Server ein Tisch mit freiem Platz eröffnet wird, bekommst du eine Direktnachricht, höchstens einmal am Tag. `/einstellungen melden:off` beendet das.
notify-some = Wenn auf diesem Server ein Tisch für { $variants } mit freiem Platz eröffnet wird, bekommst du eine Direktnachricht, höchstens einmal am Tag. `/einstellungen melden:off` beendet das.
notify-off = Neue Tische auf diesem Server werden dir nicht mehr gemeldet.
notify-where = Gib das auf dem Server ein, von dessen Tischen du hören möchtest.
notify-most = Nenne höchstens { $n } Varianten, oder `any`.
notify-choice-any = jede Variante
notify-choice-off = keine Tische mehr melden
notify-opened =
    An einem Tisch mit **{ $variant }** ist ein Platz für dich frei: { $host } hat ihn in { $link } eröffnet. Drücke dort auf Mitspielen.
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
pick-call = Wie du gerufen wirst
pick-reminder = Wann du erinnert wirst
pick-reminder-by = Wo du erinnert wirst
pick-quiet = Deine Ruhezeiten
pick-zone = Deine Zeitzone
pick-away = Dein Urlaub
pick-notify = Neue Tische, die dir gemeldet werden
pick-language = Die Sprache, die mit dir gesprochen wird
pick-theme = Aussehen deiner Bilder
away-not = nicht weg
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
