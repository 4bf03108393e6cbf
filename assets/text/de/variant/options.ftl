players--counts =
    .name = Spielerzahlen
    .about = Wie viele spielen können

players--team_size =
    .name = Spieler pro Seite
    .about = 1: jeder für sich, 2: Zweierteams mit gemeinsamen Haltern

set_up--trains =
    .name = Waggons
    .about = Waggons, mit denen jeder beginnt

set_up--cards_per_color =
    .name = Karten je Farbe
    .about = Wagenkarten von jeder Farbe

set_up--wild_cards =
    .name = Joker
    .about = Joker unter den Wagenkarten

set_up--hand =
    .name = Hand
    .about = Wagenkarten für jeden vor dem ersten Zug

set_up--tickets_dealt =
    .name = Tickets am Anfang
    .about = Gewöhnliche Tickets für jeden zur Auswahl

set_up--long_tickets_dealt =
    .name = lange Tickets am Anfang
    .about = Lange Tickets dazu

set_up--tickets_kept =
    .name = behaltene Tickets
    .about = Wie viele davon jeder mindestens behält

set_up--long_kept_at_most =
    .name = behaltene lange Tickets
    .about = Wie viele der langen jeder höchstens behält; 0: beliebig viele

set_up--returned_tickets =
    .name = zurückgegebene Tickets
    .about = Wohin sie kommen: unter den Stapel oder aus dem Spiel

set_up--open_first_tickets =
    .name = offene erste Tickets
    .about = Ob alle die am Anfang behaltenen Tickets sehen

drawing--row =
    .name = offene Karten
    .about = Offene Wagenkarten zur Auswahl

drawing--sweep_at =
    .name = neue Auslage
    .about = So viele offene Joker, und die Auslage wird neu gelegt; 0 für nie

drawing--face_up_wild_ends =
    .name = Joker als erste
    .about = Ob ein offener Joker als erste Karte die einzige bleibt

drawing--face_up_wild_second =
    .name = Joker als zweite
    .about = Ob ein offener Joker die zweite Karte sein darf

drawing--one_card_enough =
    .name = eine Karte genügt
    .about = Ob man nach einer Karte aufhören darf

claiming--points =
    .name = Punkte nach Länge
    .about = Punkte für eine Strecke von 1, 2, 3 … Feldern

claiming--mountain_points =
    .name = Gebirgspunkte
    .about = Punkte für jeden im Gebirge verschlissenen Waggon

claiming--wilds_on =
    .name = Joker gelten auf
    .about = Arten von Strecken, die man mit Jokern bezahlen darf

claiming--ferry_substitute =
    .name = Karten statt Fährjoker
    .about = So viele beliebige Karten stehen für einen; 0 für keine

claiming--substitutes_stack =
    .name = auch statt einer Farbe
    .about = Ob sie auch für Joker stehen, die für eine Farbe stehen

claiming--one_open_at =
    .name = eine von mehreren offen bei
    .about = Spielerzahlen, bei denen von mehreren eine zu haben ist

claiming--all_but_one_open_at =
    .name = alle bis auf eine offen bei
    .about = Spielerzahlen, bei denen alle bis auf eine zu haben sind

stations--each =
    .name = Bahnhöfe
    .about = Bahnhöfe, die jeder bauen kann

stations--cost =
    .name = Kosten der Bahnhöfe
    .about = Karten für den ersten, zweiten, dritten Bahnhof

stations--unused_points =
    .name = Punkte für ungebaute Bahnhöfe
    .about = Punkte am Ende für jeden nicht gebauten Bahnhof

tickets--sets =
    .name = Ticketsätze
    .about = Die Sätze, aus denen der Stapel besteht

tickets--long_sets =
    .name = lange Ticketsätze
    .about = Die Sätze, aus denen der Stapel langer Tickets besteht

tickets--drawn =
    .name = gezogene Tickets
    .about = Tickets, die man in einem Zug zieht

tickets--kept =
    .name = davon behalten
    .about = Wie viele davon man mindestens behält

tickets--returned =
    .name = später abgelegte Tickets
    .about = Wohin sie kommen: unter den Stapel oder aus dem Spiel

tickets--mixture =
    .name = Mischung ansagen
    .about = Ob man vor dem Ziehen sagt, wie viele Tickets lange sein sollen

end--trains_left =
    .name = letzte Waggons
    .about = Mit so vielen Waggons oder weniger beginnt die letzte Runde

end--last_turns =
    .name = letzte Runde
    .about = Züge, die jeder in der letzten Runde hat

end--tie_breaks =
    .name = Gleichstand
    .about = Was bei Gleichstand entscheidet, der Reihe nach

bonuses--longest_path =
    .name = längster Weg
    .about = Punkte für den längsten Weg; 0 lässt ihn weg

bonuses--globetrotter =
    .name = Weltenbummler
    .about = Punkte für die meisten erfüllten Tickets; 0 lässt ihn weg

bonuses--explorer =
    .name = Asienforscher
    .about = Punkte für die meisten Städte in einem Netz; 0 lässt ihn weg

bonuses--districts =
    .name = Bezirke
    .about = Ob ein ganz verbundener Bezirk zählt

bonuses--mandala =
    .name = Mandala
    .about = Punkte für 1, 2, 3 … doppelt verbundene Tickets; die letzte Zahl auch für mehr
