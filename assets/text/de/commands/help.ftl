### Die erste Seite der Hilfe: was jemand jetzt braucht.

awaited = **Ein Tisch wartet auf dich.** Drücke unten auf seinen Knopf, oder tippe:
choosing = **Du hast Tickets auszuwählen.** Drücke unten auf den Knopf des Tisches, oder tippe:
playing = **Du spielst, und gerade wartet nichts auf dich.** Solange:
hosting = **Dein Tisch hat noch nicht begonnen.** Als Gastgeber kannst du benutzen:
seated = **Dein Tisch hat noch nicht begonnen:** Das Zeichen zum Start gibt der Gastgeber. Bis dahin:
idle = **Du spielst gerade nirgends.** So fängst du an:
idle-direct = **Du spielst gerade nirgends.** Tische werden mit `/game new` eröffnet, und mit `/game join` setzt man sich dazu, jeweils im Kanal eines Servers. Hier kannst du benutzen:
more = -# Die Knöpfe zeigen alles andere, geordnet nach dem, was du tun möchtest.
now = Was ich jetzt brauche
elsewhere = Diese Befehle gehen nur in den Kanälen eines Servers.
