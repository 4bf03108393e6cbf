### Was `/map new` von einer Datei sagt, außer den Fehlern von Kartendateien.

no-text = Die Datei ist kein Text in UTF-8. Speicher sie als „CSV UTF-8“ oder exportier sie noch einmal.
no-routes = Eine Tabelle der Strecken fehlt. Schreib eine Zeile `From,To,Length` und darunter eine Zeile für jede Strecke.
newer = Die Datei hat Version { $version } des Formats; lesen kann ich bis { $most }.
no-network = Darin stehen keine Orte und Strecken. Exportier die ganze Karte oder ihr Netz.
bad-name = „{ $name }“ kann kein Name sein. Nimm nur Buchstaben, Ziffern, Leerzeichen und . , ' - ( ), höchstens { $most }.
apart = Kein Weg führt von „{ $first }“ nach „{ $second }“. Verbinde sie durch eine Strecke.
same-place = „{ $first }“ und „{ $second }“ liegen an derselben Stelle. Verschieb eins davon.
drawing = Die Zeichnung taugt nicht: { $message }. Nimm sie heraus, dann mache ich eine neue.
unplayable = Niemand könnte darauf spielen. { $why }
at = `{ $place }`: { $what }
notes = Was ich mit der Datei gemacht habe:
not-claimed = Diese Strecke kann niemand bauen; ich habe sie weggelassen.
unknown-color = Die Farbe „{ $color }“ kenne ich nicht; die Strecke ist grau.
other-decks = Eine Landkarte hat einen Stapel: Ich habe „{ $deck }“ genommen und { $n } Tickets anderer weggelassen.
placed = Städte ohne Position: { $n }. Sie liegen da, wohin ihre Strecken führen.
colored = Keine Strecke hatte eine Farbe; ich habe welche verteilt.
tickets = Es gab keine Tickets; ich habe { $n } gemacht.
on-world = { $n } der Städte habe ich auf der Welt gefunden; dort liegt der Spielplan.
on-paper = Er liegt auf bloßem Papier: Weniger als drei der Städte liegen auf ihm wie auf der Welt.
