### Ce que fait la modération, ce que les autres en apprennent, et le journal.

only = Seule la modération de ce serveur peut le faire : il faut pouvoir gérer les messages.
only-here = Cela dépasse ce salon. Il te faut « Gérer les messages » pour tout le serveur.
rights-unknown = Discord ne m’a pas dit à l’instant ce que tu peux faire dans le reste du serveur. Réessaie dans une minute.
which = Il n’y a pas de table dans ce salon. Dis laquelle avec l’option `table`.
list-title = **Tables ouvertes**, la plus longue attente d’abord. Ajoute `table:` à une commande `/mod` pour agir sur l’une d’elles.
list-none = Ce serveur n’a pas de table ouverte.
list-line = - `{ $game }` { $variant } dans { $channel } : { $state }
list-waits = attend { $players } (appel { $time })
list-lobby = pas commencée, { $n } à la table
list-paused = en pause, reprend { $time }
list-rests = dort, car personne n’est là, et se termine { $time }
list-plays = les ordinateurs jouent
list-pause = Mettre { $game } en pause
list-resume = Reprendre { $game }
list-board = Plateau { $game }
list-audit = Journal { $game }
end-ask = Terminer la partie à la table `{ $game }` ? Plus personne ne pourra y jouer, et la partie ne comptera pas. Le salon lira ton motif : { $reason }
end-button = Terminer la partie
ended =
    🛑 { $player } a terminé la partie à la table `{ $game }` : { $reason }
    La partie ne compte pas.
ended-answer = La partie à la table `{ $game }` est terminée, et son salon sait pourquoi.
moved-here = { $player } a déplacé la table `{ $game }` ici, depuis { $channel }.
moved-away = La table `{ $game }` continue dans { $channel }.
ask-anew = Tu avais demandé quelque chose aux autres ? Redemande-le là-bas.
moved-answer = La table `{ $game }` continue dans { $channel }.
there-already = La table est déjà dans ce salon.
there-taken = Il y a déjà une table dans { $channel }. Choisis un autre salon, ou déplace cette table, ou termine d’abord sa partie.
host-sits = L’hôte doit avoir une place à la table.
host-already = Cette personne est déjà l’hôte.
banned = { $player } n’a plus accès aux tables de ce serveur : rien à ouvrir ni à rejoindre, pas d’invitation, pas de place à reprendre. `/mod unban` annule cela.
unbanned = { $player } peut de nouveau jouer aux tables d’ici.
not-banned = { $player } peut déjà jouer aux tables d’ici.
not-yourself = Tu ne peux pas te bannir.
you-are-banned = Tu n’as plus accès aux tables de ce serveur. La modération peut te dire pourquoi, et te le rendre.
they-are-banned = { $player } n’a plus accès aux tables de ce serveur. La modération peut le rendre avec `/mod unban`.
computer-plays = Un ordinateur continue pour { $player }.
n-left =
    { $n ->
        [one] J’ai libéré sa place à { $n } table qui n’avait pas commencé.
        *[other] J’ai libéré sa place à { $n } tables qui n’avaient pas commencé.
    }
n-stay =
    { $n ->
        [one] Cette personne finit { $n } partie en cours ; `places: des ordinateurs continuent` la confie à un ordinateur.
        *[other] Cette personne finit { $n } parties en cours ; `places: des ordinateurs continuent` les confie à des ordinateurs.
    }
n-computer =
    { $n ->
        [one] Un ordinateur continue à sa place dans { $n } partie en cours.
        *[other] Des ordinateurs continuent à sa place dans { $n } parties en cours.
    }
n-kept =
    { $n ->
        [one] Tu as, ou as eu, une place dans { $n } de ses parties, alors rien n’y change : quelqu’un d’autre de la modération peut y donner sa place.
        *[other] Tu as, ou as eu, une place dans { $n } de ses parties, alors rien n’y change : quelqu’un d’autre de la modération peut y donner ses places.
    }
audit-title = **Ce que les hôtes, la modération et la gestion du serveur ont fait ici**
audit-none = Rien pour l’instant.
audit-line = - { $time } { $actor } { $deed }
audit-line-table = - { $time } { $actor } { $deed } (table `{ $game }`)
forgotten = quelqu’un (données effacées)
audit-newer = Plus récent
audit-older = Plus ancien
