### Die Optionen einer Variante, ihre Regeln als Seite, und was an ihr nicht stimmt.

list-own = **Von diesem Server**
list-own-line = - **{ $name }** `{ $id }`, aus { $base }: { $n }
list-none = Dieser Server hat noch keine eigenen Varianten. `/variant new` macht eine aus jeder von diesen:
list-shipped = **Eingebaut**
list-line = - { $name } `{ $id }`
name-choice = Name: { $name }
owner-only = Das können nur Leute, die diesen Server verwalten dürfen.
no-own = Dieser Server hat keine Variante { $variant }. `/variant show` zeigt sie.
shipped = { $variant } ist eingebaut, also kannst du sie nicht ändern. `/variant new` macht dir eine eigene Kopie.
of-map = { $name } gehört zu einem hier gemachten Spielplan und bleibt, wie sie ist. `/variant new` macht dir eine Kopie; `/map delete` löscht den Spielplan.
no-option = Eine Option { $option } gibt es nicht. Wähl eine aus der Liste, die beim Tippen erscheint: { $options } und andere.
more-options = … und { $n } weitere: tipp { $groups }
name-length = Ein Name hat 1 bis { $most } Zeichen, und dieser hat { $n }.
name-taken = Eine Variante namens { $name } gibt es schon. Wähl einen Namen, der sich in mehr als Großschreibung und Leerzeichen unterscheidet.
too-many = Ein Server kann { $most } eigene Varianten haben. Lösch erst eine.
changed = Gerade hat jemand diese Variante geändert. Sieh sie dir mit `/variant show` an und versuch es noch einmal.
made = **{ $name }** ist angelegt, bisher genau wie { $base }. Ändere sie mit `/variant set`; `/game new` bietet sie schon an.
set = **{ $name }**: { $option } ist jetzt { $value }, nicht mehr { $before }.
set-same = **{ $name }**: { $option } ist schon { $value }.
renamed = **{ $before }** heißt jetzt **{ $name }**. Laufende Partien behalten den alten Namen.
deleted = **{ $name }** ist gelöscht. Laufende Partien spielt ihr damit zu Ende. Hier ist die Datei dazu: `/variant import` holt sie zurück.
exported = **{ $name }** als Datei. `/variant import` lädt sie, hier oder auf einem anderen Server.
imported = **{ $name }** ist geladen, für die Landkarte { $map }. { $n }
cannot = { $option } kann nicht { $value } sein. { $why }
impossible = { $option } kann nicht { $value } sein. Es geht { $allowed }.
nearest = Der nächste Wert, der geht, ist { $value }.
works = Es geht zum Beispiel { $value }.
difference = - { $option }: { $own } statt { $base }
same = Sie spielt sich wie { $base }.
differs = **Anders als { $base }**
file-too-large = Die Datei hat { $n } Byte; eine Variante hat höchstens { $most }.
file-unreachable = Ich konnte die Datei bei Discord nicht holen. Schick sie bitte noch einmal.
file-no-text = Das ist keine Textdatei: Eine Variante ist eine kleine TOML-Datei, wie `/variant export` sie schreibt.
file-wrong = **{ $file }** kann ich nicht laden:
file-line = - Zeile { $line }: { $fault }
file-fault = - { $fault }
file-more =
    { $n ->
        [one] - … und { $n } weiterer Fehler.
        *[other] - … und { $n } weitere Fehler.
    }
n-differences =
    { $n ->
        [one] { $n } Unterschied
        *[other] { $n } Unterschiede
    }
completion = { $group }: { $option } = { $value }
completion-long = { $group }: { $option } = { $value } · { $about }
value-now = { $value } · wie jetzt
value-base = { $value } · wie in { $base }
