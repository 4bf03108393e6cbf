### Was Moderatoren tun, was andere davon hören, und das Protokoll.

only = Das können nur die Moderatoren dieses Servers: wer Nachrichten verwalten darf.
only-here = Das betrifft mehr als diesen Kanal. Dafür musst du auf dem ganzen Server Nachrichten verwalten dürfen.
rights-unknown = Discord hat mir gerade nicht gesagt, was du auf dem übrigen Server darfst. Versuch es in einer Minute noch einmal.
which = In diesem Kanal ist kein Tisch. Sag mit der Option `tisch`, welchen du meinst.
list-title = **Offene Tische**, die am längsten wartenden zuerst. Häng `tisch:` an einen Befehl von `/mod`, dann gilt er für diesen Tisch.
list-none = Auf diesem Server ist kein Tisch offen.
list-line = - `{ $game }` { $variant } in { $channel }: { $state }
list-waits = wartet auf { $players }, gerufen { $time }
list-lobby = nicht begonnen, { $n } am Tisch
list-paused = macht Pause, weiter geht es { $time }
list-rests = schläft, weil niemand da ist, und endet { $time }
list-plays = Computer sind am Zug
list-pause = Pause für { $game }
list-resume = Weiter mit { $game }
list-board = Spielplan von { $game }
list-audit = Protokoll von { $game }
end-ask = Partie an Tisch `{ $game }` beenden? Dort kann dann niemand weiterspielen, und die Partie zählt nicht. Im Kanal lesen alle deinen Grund: { $reason }
end-button = Partie beenden
ended =
    🛑 { $player } hat die Partie an Tisch `{ $game }` beendet: { $reason }
    Die Partie zählt nicht.
ended-answer = Die Partie an Tisch `{ $game }` ist beendet, und ihr Kanal weiß, warum.
moved-here = { $player } hat Tisch `{ $game }` von { $channel } hierher verlegt.
moved-away = Tisch `{ $game }` geht in { $channel } weiter.
ask-anew = Hattest du die anderen um etwas gebeten? Dann frag dort noch einmal.
moved-answer = Tisch `{ $game }` geht in { $channel } weiter.
there-already = Der Tisch ist schon in diesem Kanal.
there-taken = In { $channel } gibt es schon einen Tisch. Nimm einen anderen Kanal, oder verleg den Tisch dort oder beende erst seine Partie.
host-sits = Nur wer am Tisch sitzt, kann Gastgeber sein.
host-already = Diese Person ist schon Gastgeber.
banned = { $player } ist für Tische auf diesem Server gesperrt: kein Eröffnen, kein Mitspielen, keine Einladungen, keine Plätze übernehmen. `/mod unban` hebt das auf.
unbanned = { $player } darf hier wieder an Tischen spielen.
not-banned = { $player } ist hier nicht für Tische gesperrt.
not-yourself = Dich selbst kannst du nicht sperren.
you-are-banned = Du bist auf diesem Server für Tische gesperrt. Die Moderatoren können dir sagen, warum, und es aufheben.
they-are-banned = { $player } ist auf diesem Server für Tische gesperrt. Moderatoren können das mit `/mod unban` aufheben.
computer-plays = Ein Computer spielt für { $player } weiter.
n-left =
    { $n ->
        [one] Ich habe die Person von { $n } Tisch genommen, der noch nicht begonnen hatte.
        *[other] Ich habe die Person von { $n } Tischen genommen, die noch nicht begonnen hatten.
    }
n-stay =
    { $n ->
        [one] Sie spielt { $n } laufende Partie zu Ende; mit `plätze: Computer spielen weiter` tut das ein Computer.
        *[other] Sie spielt { $n } laufende Partien zu Ende; mit `plätze: Computer spielen weiter` tun das Computer.
    }
n-computer =
    { $n ->
        [one] In { $n } laufenden Partie spielt ein Computer für sie weiter.
        *[other] In { $n } laufenden Partien spielen Computer für sie weiter.
    }
n-kept =
    { $n ->
        [one] In { $n } Partie hast oder hattest du selbst einen Platz, dort spielt sie weiter: Den Platz kann ein anderer Moderator weggeben.
        *[other] In { $n } Partien hast oder hattest du selbst einen Platz, dort spielt sie weiter: Die Plätze kann ein anderer Moderator weggeben.
    }
audit-title = **Was Gastgeber, Moderatoren und Serverleitung hier getan haben**
audit-none = Bisher nichts.
audit-line = - { $time } { $actor } { $deed }
audit-line-table = - { $time } { $actor } { $deed } (Tisch `{ $game }`)
forgotten = jemand, dessen Daten gelöscht wurden,
audit-newer = Neuere
audit-older = Ältere
