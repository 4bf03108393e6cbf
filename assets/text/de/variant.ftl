### Die Optionen einer Variante, ihre Regeln als Seite, und was an ihr nicht stimmt.

list-own = **Hier gemacht**
list-own-line = - **{ $name }** `{ $id }`, aus { $base }: { $n }
list-none = Hier wurde noch keine Variante gemacht. `/variant new` macht eine aus jeder der folgenden.
list-shipped = **Immer da**
list-line = - { $name } `{ $id }`
owner-only = Das können nur die, die diesen Server verwalten dürfen.
no-own = Unter den hier gemachten Varianten heißt keine { $variant }. `/variant show` zeigt sie.
shipped = { $variant } ist eingebaut und lässt sich nicht ändern. `/variant new` macht dir eine eigene Kopie.
no-option = Keine Option heißt { $option }. Wähle eine aus der Liste, die beim Tippen erscheint: { $options } und andere.
name-choice = Name: { $name }
more-options = … und { $n } weitere: tippe { $groups }
name-length = Ein Name hat 1 bis { $most } Zeichen; dieser hat { $n }.
name-taken = Es gibt schon eine Variante namens { $name }. Wähle einen Namen, der sich in mehr als Großschreibung und Leerzeichen unterscheidet.
too-many = Ein Server kann { $most } eigene Varianten haben. Lösche erst eine.
changed = Gerade hat jemand diese Variante geändert. Sieh sie dir mit `/variant show` an und versuche es noch einmal.
made = **{ $name }** ist angelegt, bisher genau wie { $base }. Ändere sie mit `/variant set`; `/game new` bietet sie schon an.
set = **{ $name }**: { $option } ist jetzt { $value }; vorher { $before }.
set-same = **{ $name }**: { $option } ist schon { $value }.
renamed = **{ $before }** heißt jetzt **{ $name }**. Laufende Partien behalten den alten Namen.
copied = **{ $name }** ist angelegt, bisher genau wie { $base }.
deleted = **{ $name }** ist gelöscht. Laufende Partien werden damit zu Ende gespielt. Hier ist die Datei dazu: `/variant import` holt sie zurück.
exported = **{ $name }** als Datei. `/variant import` nimmt sie auf, hier oder auf einem anderen Server.
imported = **{ $name }** ist aufgenommen, auf der Karte { $map }. { $n }
cannot = { $option } kann nicht { $value } sein. { $why }
impossible = { $option } kann nicht { $value } sein; möglich ist { $allowed }.
nearest = Der nächste Wert, der geht, ist { $value }.
works = Möglich wäre { $value }.
difference = - { $option }: { $own } statt { $base }
same = Sie spielt sich wie { $base }.
differs = **Anders als { $base }**
file-too-large = Die Datei hat { $n } Byte; eine Variante hat höchstens { $most }.
file-unreachable = Die Datei war bei Discord nicht zu holen. Bitte schicke sie noch einmal.
file-no-text = Die Datei ist kein Text: Eine Variante ist eine kleine TOML-Datei, wie `/variant export` sie schreibt.
file-wrong = **{ $file }** lässt sich nicht aufnehmen:
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
