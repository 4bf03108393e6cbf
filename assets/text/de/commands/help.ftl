### Die erste Seite der Hilfe: was jemand jetzt braucht.

awaited = **Ein Tisch wartet auf dich.** Drück unten auf seinen Knopf, oder tipp:
choosing = **Du hast Tickets zur Wahl.** Drück unten auf den Knopf des Tisches, oder tipp:
playing = **Gerade wartet nichts auf dich.** So lange:
hosting = **Dein Tisch in { $channel } hat noch nicht begonnen.** Du bist der Gastgeber und kannst benutzen:
seated = **Dein Tisch in { $channel } hat noch nicht begonnen:** Das macht sein Gastgeber. Bis dahin:
idle = **Du spielst gerade nirgends.** So fängst du an:
idle-direct = **Du spielst gerade nirgends.** Eröffne einen Tisch mit `/game new` oder setz dich mit `/game join` dazu, jeweils im Kanal eines Servers. Hier kannst du benutzen:
more = -# Alles andere nach Themen:
now = Gerade jetzt
elsewhere = Das geht nur in den Kanälen eines Servers.
