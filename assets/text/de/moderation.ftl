### Was Moderatoren tun, was andere davon hören, und das Protokoll.

only = Das können nur Moderatoren dieses Servers, also wer Nachrichten verwalten darf.
only-here = Du moderierst nur diesen Kanal. Das reicht darüber hinaus und braucht auf dem Server selbst das Recht, Nachrichten zu verwalten.
rights-unknown = Discord hat mir gerade nicht gesagt, was du im übrigen Server darfst. Versuche es in einer Minute noch einmal.
which = In diesem Kanal ist kein Tisch. Sag mit der Option `tisch`, welcher gemeint ist.
list-title = **Offene Tische**, die am längsten wartenden zuerst. `/mod` wirkt mit der Option `tisch` auf jeden davon.
list-none = Auf diesem Server ist kein Tisch offen.
list-line = - `{ $game }` { $variant } in { $channel }: { $state }
list-waits = wartet auf { $players }, gerufen { $time }
list-lobby = nicht begonnen, { $n } am Tisch
list-paused = macht Pause, weiter geht es { $time }
list-rests = ruht, weil niemand da ist, und endet { $time }
list-plays = Computer sind am Zug
list-pause = Pause für { $game }
list-resume = Weiter mit { $game }
list-board = Plan von { $game }
list-audit = Protokoll von { $game }
end-ask = Wenn du Tisch `{ $game }` beendest, kann dort niemand weiterspielen, und nichts, was bisher an Punkten zusammenkam, zählt. Im Kanal lesen alle deinen Grund: { $reason }
end-button = Tisch beenden
ended =
    🛑 { $player } hat Tisch `{ $game }` beendet. Der Grund: { $reason }
    Was bis hierher an Punkten zusammenkam, zählt nirgends.
ended-answer = Tisch `{ $game }` ist beendet, und sein Kanal weiß, warum.
moved-here = { $player } hat Tisch `{ $game }` von { $channel } hierher verlegt.
moved-away = Tisch `{ $game }` geht in { $channel } weiter.
ask-anew = Wer die anderen um etwas gebeten hatte, fragt dort noch einmal.
moved-answer = Tisch `{ $game }` geht in { $channel } weiter.
there-already = Der Tisch ist schon in diesem Kanal.
there-taken = In { $channel } gibt es schon einen Tisch. Nimm einen anderen Kanal, oder verlege oder beende erst den Tisch dort.
host-sits = Nur wer am Tisch sitzt, kann Gastgeber sein.
host-already = Diese Person ist schon Gastgeber.
banned = { $player } ist für Tische auf diesem Server gesperrt: nicht eröffnen, nicht beitreten, nicht eingeladen werden, keine Plätze übernehmen. `/mod unban` hebt das auf.
unbanned = { $player } darf hier wieder an Tischen spielen.
not-banned = { $player } ist hier nicht für Tische gesperrt.
not-yourself = Dich selbst kannst du nicht sperren.
you-are-banned = Du bist auf diesem Server für Tische gesperrt. Seine Moderatoren können dir sagen, warum, und es aufheben.
they-are-banned = { $player } ist auf diesem Server für Tische gesperrt. Moderatoren können das mit `/mod unban` aufheben.
computer-plays = Ein Computer spielt für { $player } weiter.
n-left =
    { $n ->
        [one] Die Person wurde von { $n } Tisch genommen, der noch nicht begonnen hatte.
        *[other] Die Person wurde von { $n } Tischen genommen, die noch nicht begonnen hatten.
    }
n-stay =
    { $n ->
        [one] Sie spielt { $n } laufendes Spiel zu Ende; mit `plätze: Computer spielen weiter` tut das ein Computer.
        *[other] Sie spielt { $n } laufende Spiele zu Ende; mit `plätze: Computer spielen weiter` tun das Computer.
    }
n-computer =
    { $n ->
        [one] In { $n } laufenden Spiel spielt ein Computer für sie weiter.
        *[other] In { $n } laufenden Spielen spielen Computer für sie weiter.
    }
n-kept =
    { $n ->
        [one] In { $n } Spiel, in dem du einen Platz hast oder hattest, spielt sie weiter: Den Platz gibt ein anderer Moderator weg.
        *[other] In { $n } Spielen, in denen du einen Platz hast oder hattest, spielt sie weiter: Die Plätze gibt ein anderer Moderator weg.
    }
audit-title = **Was Gastgeber, Moderatoren und Serverleitung hier getan haben**
audit-none = Bisher nichts.
audit-line = - { $time } { $actor } { $deed }
audit-line-table = - { $time } { $actor } { $deed } (Tisch `{ $game }`)
forgotten = jemand, dessen Daten gelöscht wurden,
audit-newer = Neuere
audit-older = Ältere
