draw =
    .name = ziehen
    .about = Wagenkarten ziehen: beide auf einmal, oder die zweite nach dem Ansehen der ersten
    .first-name = erste
    .first-about = Die nächste Karte: eine offene oder vom Stapel
    .second-name = zweite
    .second-about = Die zweite Karte; lass sie weg, um erst die erste zu sehen
    .place-name = ziel
    .place-about = Im Team: wohin die erste Karte kommt
    .place-hand = Hand
    .place-holder = Halter

claim =
    .name = bauen
    .about = Eine Strecke bauen, oder zahlen, was ein Tunnel verlangt
    .route-name = strecke
    .route-about = Tipp einen Teil des Stadtnamens
    .pay-name = zahlen
    .pay-about = Die Karten, mit denen du zahlst

station =
    .name = bahnhof
    .about = Einen Bahnhof bauen, der dir am Ende eine fremde Strecke leiht
    .city-name = stadt
    .city-about = Tipp einen Teil des Stadtnamens
    .pay-name = zahlen
    .pay-about = Die Karten, mit denen du zahlst

tickets =
    .name = tickets
    .about = Tickets ziehen, angebotene behalten oder welche in den Halter des Teams legen
    .keep-name = behalten
    .keep-about = Die Nummern derer, die du behältst
    .holder-name = halter
    .holder-about = In Teams: was in die Ablage kommt; ohne behalten ist es dein Zug

orders =
    .name = aufträge
    .about = Was für dich gespielt wird, wenn du dran bist, und wann du gefragt wirst
    .add-name = neu
    .add-about = Was zu tun ist; tippe einen Teil einer Stadt, eine Farbe oder was du willst
    .ask-name = fragen
    .ask-about = Anhalten und dich fragen, wenn das geschieht

hand =
    .name = hand
    .about = Deine Karten und Tickets, nur für dich

board =
    .name = plan
    .about = Der Spielplan, als Bild oder in Worten
    .show-name = zeigen
    .show-about = Wie er gezeigt wird
    .show-picture = Bild
    .show-mine = Bild mit meinen Tickets
    .show-text = in Worten
    .turn-name = zug
    .turn-about = Wie er nach diesem Zug stand; 0 ist vor dem ersten

replay =
    .name = ansehen
    .about = Eine Partie noch einmal; ohne Tisch die zu Ende gespielten dieses Servers
    .turn-name = zug
    .turn-about = Der Zug, mit dem es losgeht; 0 ist vor dem ersten
    .show-name = zeigen
    .show-about = Das Brett, was du damals hattest, oder was geschah
    .show-board = Plan
    .show-hand = meine Hand damals
    .file-name = datei
    .file-about = Die Aufzeichnung einer Partie von anderswo statt eines Tisches
    .show-log = in Worten

review =
    .name = rückschau
    .about = Deine Partie noch einmal: Siegchance Zug für Zug, Wendepunkt, Glück, was wäre wenn

verify =
    .name = prüfen
    .about = Eine beendete Partie neu austeilen, nachspielen und werten: War sie fair?
    .file-name = datei
    .file-about = Die Aufzeichnung einer Partie von anderswo statt eines Tisches
    .commitment-name = startwert
    .commitment-about = Der SHA-256 des Startwerts aus dem ersten Beitrag des Tisches, zum Vergleichen
    .record_hash-name = aufzeichnung
    .record_hash-about = Der SHA-256 der Aufzeichnung aus dem letzten Beitrag des Tisches, zum Vergleichen

stats =
    .name = statistik
    .about = Was jemandes beendete Partien hier ergeben: Wertung, Plätze, Punkte, Vorlieben
    .player-name = spieler
    .player-about = Wessen; ohne Angabe deine
    .variant-name = variante
    .variant-about = Für welchen Spielplan: eine Variante darauf; sonst der meistgespielte
    .computer-name = computer
    .computer-about = Die der Computerspieler einer Stufe

leaderboard =
    .name = rangliste
    .about = Wer hier am besten spielt
    .variant-name = variante
    .variant-about = Für welchen Spielplan: eine Variante darauf; sonst der meistgespielte

rules =
    .name = regeln
    .about = Die Regeln, wie dieser Tisch oder eine Variante sie spielt
    .heading-name = thema
    .heading-about = Worum es geht
    .heading-short = Kurz gefasst
    .heading-words = Wörter
    .heading-set_up = Aufbau
    .heading-turn = Ein Zug
    .heading-drawing = Wagenkarten ziehen
    .heading-claiming = Eine Strecke bauen
    .heading-stations = Bahnhöfe
    .heading-tickets = Tickets ziehen
    .heading-sharing = Tickets teilen
    .heading-end = Das Ende
    .heading-secrets = Geheimnisse
    .heading-house_rules = Hausregeln
    .variant-name = variante
    .variant-about = Von welcher Variante; sonst die des Tisches

help =
    .name = hilfe
    .about = Was du tun kannst, und wie
    .topic-name = thema
    .topic-about = Worüber
    .topic-play = Spielzüge
    .topic-look = Eine Partie ansehen
    .topic-table = Eröffnen und mitspielen
    .topic-running = In der laufenden Partie
    .topic-personal = Für dich
    .topic-moderate = Für Ordnung sorgen
    .topic-owner = Einen Server führen
    .topic-bot = Über den Bot

game =
    .name = spiel
    .about = Tische: eröffnen, mitspielen, beginnen, verwalten

game_new =
    .name = neu
    .about = Einen Tisch in diesem Kanal eröffnen
    .variant-name = variante
    .variant-about = Was gespielt wird
    .players-name = spieler
    .players-about = Wie viele Plätze
    .computers-name = computer
    .computers-about = Wie viele Computerspieler gleich mitspielen
    .order-name = reihenfolge
    .order-about = Wer beginnt
    .order-random = ausgelost
    .order-joined = wie sie dazukommen
    .order-host_first = Gastgeber zuerst
    .thread-name = thread
    .thread-about = In einem eigenen Thread spielen
    .clock-name = uhr
    .clock-about = Wie lange ein Zug dauern darf, etwa 12h oder 2t
    .bank-name = zeitkonto
    .bank-about = Zeitkonto für jeden, für die ganze Partie
    .timeout-name = danach
    .timeout-about = Was geschieht, wenn die Zeit um ist
    .timeout-nudge = der Spieler wird noch einmal gerufen
    .timeout-substitute = der Ersatzschaffner spielt
    .timeout-cautious = zwei Karten vom Stapel
    .boards-name = pläne
    .boards-about = Welche Beiträge einer Partie ihren Plan behalten
    .boards-newest = nur der neueste
    .boards-all = alle

game_clock =
    .name = uhr
    .about = Die anderen um eine andere Uhr bitten oder um keine
    .clock-name = uhr
    .clock-about = Wie lange ein Zug dauern darf, etwa 12h oder 2t, oder keine
    .bank-name = zeitkonto
    .bank-about = Zeitkonto für jeden, für die ganze Partie; sonst wie bisher
    .timeout-name = danach
    .timeout-about = Was geschieht, wenn die Zeit um ist
    .timeout-nudge = der Spieler wird noch einmal gerufen
    .timeout-substitute = der Ersatzschaffner spielt
    .timeout-cautious = zwei Karten vom Stapel

game_pause =
    .name = pause
    .about = Die Uhren anhalten: der Gastgeber einmal, andere durch Abstimmung
    .days-name = tage
    .days-about = Für wie viele Tage

game_resume =
    .name = weiter
    .about = Eine Pause beenden

game_replace =
    .name = ersetzen
    .about = Als Gastgeber: einen verlassenen Platz einem anderen oder einem Computer geben
    .player-name = spieler
    .player-about = Wessen Platz
    .with-name = durch
    .with-about = Wer weiterspielt; sonst ein Computer

game_return =
    .name = zurückkehren
    .about = Deinen Platz von dem Computer zurücknehmen, der für dich spielt

game_takeover =
    .name = übernehmen
    .about = Gastgeber werden, wenn er verschwunden ist, durch Abstimmung

game_list =
    .name = liste
    .about = Deine Tische, zuerst die, die auf dich warten; oder alle, zum Zuschauen
    .which-name = welche
    .which-about = Deine oder alle auf diesem Server
    .which-mine = meine
    .which-server = alle auf diesem Server

game_join =
    .name = mitspielen
    .about = An einem Tisch mitspielen

game_invite =
    .name = einladen
    .about = Jemanden einladen
    .player-name = spieler
    .player-about = Wen

game_settings =
    .name = einstellungen
    .about = Als Gastgeber: ändern, was gespielt wird
    .variant-name = variante
    .variant-about = Was gespielt wird

game_end =
    .name = beenden
    .about = Als Gastgeber: einen Tisch schließen, der nicht begonnen hat oder an dem sonst niemand spielt

game_back =
    .name = zurück
    .about = Deinen letzten Zug zurücknehmen, oder an den Anfang eines früheren Zuges zurückgehen
    .to-name = auf
    .to-about = Als Gastgeber: der erste Zug, der aufgehoben wird; die anderen werden gefragt

game_export =
    .name = exportieren
    .about = Die Partie als Datei: ganz, wenn sie zu Ende ist, bis dahin das, was du wissen darfst

game_resign =
    .name = aufgeben
    .about = Deinen Platz aufgeben; ein Computer spielt weiter

game_rematch =
    .name = revanche
    .about = Derselbe Tisch noch einmal, die Reihenfolge weitergerückt

settings =
    .name = einstellungen
    .about = Deine Einstellungen; ohne Angaben siehst du sie
    .language-name = sprache
    .language-about = Die Sprache, in der der Bot mit dir spricht
    .language-auto = wie in Discord
    .call-name = rufen
    .call-about = Wie du gerufen wirst, wenn du am Zug bist
    .call-channel = im Kanal
    .call-direct = per Direktnachricht
    .call-no_direct = im Kanal, nie Direktnachrichten
    .theme-name = farben
    .theme-about = Wie Bilder aussehen
    .theme-day = Tag
    .theme-night = Nacht
    .theme-contrast = hoher Kontrast
    .avatar-name = profilbild
    .avatar-about = Ob Bilder eines Tisches dein Profilbild zeigen
    .avatar-show = zeigen
    .avatar-hide = stattdessen das Zeichen des Platzes
    .text-name = text
    .text-about = Ob du Bilder bekommst oder nur Worte
    .text-pictures = Bilder und Worte
    .text-only = nur Worte
    .confirm-name = nachfragen
    .confirm-about = Noch einmal fragen, bevor du eine Strecke baust
    .listed-name = nennen
    .listed-about = Ob Statistik, Rangliste und Spieleliste dich nennen dürfen
    .zone-name = zeitzone
    .zone-about = Deine Zeitzone
    .quiet-name = ruhe
    .quiet-about = Stunden, in denen deine Uhren stehen, aber Pings weiter kommen: etwa 22:00-07:00, höchstens 12; off
    .reminder-name = erinnerung
    .reminder-about = Wann du erinnert wirst, dass du am Zug bist
    .reminder-never = nie
    .reminder-half = wenn die Hälfte der Zeit um ist
    .reminder-three_quarters = wenn drei Viertel um sind
    .reminder-hour = eine Stunde vor dem Ende
    .reminder-three_hours = drei Stunden vorher
    .reminder-day = einen Tag vorher
    .reminder_by-name = erinnern_wo
    .reminder_by-about = Wo du erinnert wirst
    .reminder_by-direct = per Direktnachricht
    .reminder_by-channel = im Kanal
    .notices-name = melden
    .notices-about = Von neuen Tischen hier per Direktnachricht hören: Varianten mit Kommas, any oder off

map =
    .name = spielplan
    .about = Die Spielpläne dieses Servers, von jedem Teil der Welt

map_make =
    .name = machen
    .about = Einen Spielplan eines Landes, Bundeslands oder der Umgebung einer Stadt machen
    .region-name = gegend
    .region-about = Zum Beispiel Portugal; Bayern; um Lyon 300 km; Spanien, Portugal
    .size-name = umfang
    .size-about = Wie lange eine Partie dauert
    .size-lunch = Mittagspause: je 17 Waggons, bis zu vier Spieler
    .size-evening = Abend: je 33 Waggons, bis zu vier Spieler
    .size-classic = Klassisch: je 45 Waggons, bis zu fünf Spieler
    .cities-name = städte
    .cities-about = Wie viele Städte
    .with-name = mit
    .with-about = Städte, die dabei sein müssen, mit Kommas dazwischen
    .without-name = ohne
    .without-about = Städte, die nicht dabei sein dürfen
    .name_-name = name
    .name_-about = Ihr Name
    .seed-name = zahl
    .seed-about = Eine andere Zahl macht einen anderen Spielplan

map_new =
    .name = neu
    .about = Einen Spielplan aus einer Datei machen: unsere eigene, Tabellen (CSV) oder das JSON des Editors
    .file-name = datei
    .file-about = Die Datei
    .name_-name = name
    .name_-about = Ihr Name
    .size-name = umfang
    .size-about = Wie lange eine Partie dauert; ohne Angabe, wofür es Felder gibt
    .size-lunch = Mittagspause: je 17 Waggons, bis zu vier Spieler
    .size-evening = Abend: je 33 Waggons, bis zu vier Spieler
    .size-classic = Klassisch: je 45 Waggons, bis zu fünf Spieler

map_list =
    .name = liste
    .about = Welche Spielpläne hier gemacht wurden

map_show =
    .name = zeigen
    .about = Ein Spielplan mit seinen Zahlen
    .map-name = spielplan
    .map-about = Welcher

map_set =
    .name = ändern
    .about = Eine Stadt umbenennen oder ihren Namen anders setzen; laufende Partien bleiben, wie sie sind
    .map-name = spielplan
    .map-about = Welcher
    .city-name = stadt
    .city-about = Welche Stadt
    .name_-name = name
    .name_-about = Wie sie von nun an heißt
    .label-name = beschriftung
    .label-about = Wo ihr Name steht, vom Punkt aus gesehen
    .label-right = rechts
    .label-left = links
    .label-above = darüber
    .label-below = darunter

map_try =
    .name = ausprobieren
    .about = Computer spielen auf einem Spielplan, und du siehst, wer gewinnt und wie es läuft
    .map-name = spielplan
    .map-about = Welcher
    .players-name = spieler
    .players-about = Wie viele spielen

map_delete =
    .name = löschen
    .about = Einen Spielplan und seine Varianten löschen; laufende Partien behalten ihn
    .map-name = spielplan
    .map-about = Welcher

map_export =
    .name = exportieren
    .about = Einen Spielplan als Datei
    .map-name = spielplan
    .map-about = Welcher

variant =
    .name = variante
    .about = Die Spielweisen dieses Servers: eigene machen und ändern

variant_show =
    .name = zeigen
    .about = Welche Varianten es gibt; oder die Regeln von einer und was sie anders macht
    .variant-name = variante
    .variant-about = Welche

variant_try =
    .name = ausprobieren
    .about = Computer spielen eine Variante, und du siehst, was ihre Zahlen bewirken
    .variant-name = variante
    .variant-about = Welche
    .players-name = spieler
    .players-about = Wie viele spielen

variant_new =
    .name = neu
    .about = Eine eigene Variante aus einer anderen machen
    .base-name = vorlage
    .base-about = Aus welcher
    .name_-name = name
    .name_-about = Wie sie heißen soll

variant_set =
    .name = setzen
    .about = Eine Option einer hier gemachten Variante ändern
    .variant-name = variante
    .variant-about = Welche
    .option-name = option
    .option-about = Welche Zahl oder welcher Schalter
    .value-name = wert
    .value-about = Was es sein soll; die Liste bietet an, was Sinn hat

variant_delete =
    .name = löschen
    .about = Eine hier gemachte Variante löschen; laufende Partien behalten sie
    .variant-name = variante
    .variant-about = Welche

variant_export =
    .name = exportieren
    .about = Eine Variante als kleine Datei
    .variant-name = variante
    .variant-about = Welche

variant_import =
    .name = importieren
    .about = Eine Variante aus einer Datei aufnehmen
    .file-name = datei
    .file-about = Die Datei, wie exportieren sie schreibt
    .name_-name = name
    .name_-about = Wie sie heißen soll, wenn nicht wie in der Datei

away =
    .name = abwesend
    .about = Urlaub: Deine Uhren stehen an allen Tischen still
    .days-name = tage
    .days-about = Für wie viele Tage; 0, wenn du zurück bist
    .from-name = ab
    .from-about = Ab welchem Tag, etwa Freitag oder 2026-06-01; sonst ab jetzt

mod =
    .name = mod
    .about = Für Moderatoren: Tische beenden, verlegen, Leute ersetzen, sperren, Protokoll

mod_replace =
    .name = ersetzen
    .about = Jemandes Platz einem anderen oder einem Computer geben
    .player-name = spieler
    .player-about = Wessen Platz
    .with-name = durch
    .with-about = Wer weiterspielt; sonst ein Computer

mod_end =
    .name = beenden
    .about = Einen Tisch ohne Ergebnis beenden und dem Kanal sagen, warum
    .reason-name = grund
    .reason-about = Warum; alle lesen es

mod_move =
    .name = verlegen
    .about = Einen Tisch in einem anderen Kanal weiterführen
    .channel-name = kanal
    .channel-about = Wohin

mod_host =
    .name = gastgeber
    .about = Jemanden, der am Tisch sitzt, zum Gastgeber machen
    .player-name = spieler
    .player-about = Wen

mod_ban =
    .name = sperren
    .about = Jemanden von den Tischen dieses Servers fernhalten
    .player-name = spieler
    .player-about = Wen
    .seats-name = plätze
    .seats-about = Was aus den Plätzen in laufenden Spielen wird
    .seats-stay = diese zu Ende spielen lassen
    .seats-computer = Computer spielen weiter

mod_unban =
    .name = entsperren
    .about = Jemanden hier wieder mitspielen lassen
    .player-name = spieler
    .player-about = Wen

mod_list =
    .name = liste
    .about = Alle offenen Tische dieses Servers, die am längsten wartenden zuerst

mod_audit =
    .name = protokoll
    .about = Was Gastgeber und Moderatoren hier getan haben; nur von einem Tisch, wenn du ihn nennst

privacy =
    .name = datenschutz
    .about = Was über dich gespeichert ist, alles als Datei, und wie du vergessen wirst

server =
    .name = server
    .about = Wie auf diesem Server gespielt wird; ohne Optionen ansehen und in Menüs ändern
    .allow-name = erlauben
    .allow-about = Spiele in diesem Kanal erlauben, neben den schon erlaubten
    .disallow-name = sperren
    .disallow-about = Spiele in diesem Kanal nicht mehr erlauben
    .channel-name = kanal
    .channel-about = Zeigen, was ich in diesem Kanal darf und was ohne den Rest nicht geht
    .starters-name = eröffner
    .starters-about = Die Rolle, die Tische eröffnen darf
    .results-name = ergebnisse
    .results-about = Ergebnisse auch in diesem Kanal posten
    .variant-name = variante
    .variant-about = Was gespielt wird, wenn der Gastgeber nichts anderes wählt
    .place-name = ort
    .place-about = Im Kanal oder in einem Thread
    .place-choice = wo der Gastgeber möchte
    .place-thread = immer in einem Thread
    .place-channel = immer im Kanal
    .tables-name = tische
    .tables-about = Wie viele Tische es zugleich geben darf
    .each-name = pro_person
    .each-about = An wie vielen Tischen eine Person sitzen darf
    .computers-name = computer
    .computers-about = Ob Computerspieler mitspielen dürfen
    .clock-name = uhr
    .clock-about = Zeit für einen Zug, wenn der Gastgeber nichts anderes wählt, etwa 12h oder 2t, oder keine
    .bank-name = zeitkonto
    .bank-about = Zeitkonto für jeden, wenn der Gastgeber nichts anderes wählt, etwa 2t, oder keine
    .timeout-name = danach
    .timeout-about = Was geschieht, wenn die Zeit um ist und der Gastgeber nichts anderes gewählt hat
    .timeout-nudge = der Spieler wird noch einmal gerufen
    .timeout-substitute = der Ersatzschaffner spielt
    .timeout-cautious = zwei Karten vom Stapel
    .language-name = sprache
    .language-about = Die Sprache der Beiträge
    .language-auto = wie der Server eingestellt ist
    .theme-name = aussehen
    .theme-about = Wie Bilder aussehen
    .theme-day = Tag
    .theme-night = Nacht
    .theme-contrast = hoher Kontrast
    .boards-name = pläne
    .boards-about = Welche Beiträge einer Partie ihren Plan behalten
    .boards-newest = nur der neueste
    .boards-all = alle
    .reset-name = zurücksetzen
    .reset-about = Das wieder so machen wie am Anfang
    .reset-channels = Kanäle
    .reset-starters = wer Tische eröffnet
    .reset-results = Ergebniskanal
    .reset-variant = Variante
    .reset-tables = Tische zugleich
    .reset-each = Tische pro Person
