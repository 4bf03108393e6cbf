lobby =
    {"*"}*{ $variant }** · table `{ $game }`
    { $players }
    { $free } { $order }
    -# { $what_now } 🔒 Mélange `{ $hash }`, `/verify`
lobby-length =
    { $n ->
        [one] Environ { $turns } tours chacun : à un par jour, c’est à peu près une semaine.
        *[other] Environ { $turns } tours chacun : à un par jour, c’est à peu près { $n } semaines.
    }
lobby-join = Appuie sur **Rejoindre** pour jouer.
lobby-full = L’hôte peut appuyer sur **Commencer**.
lobby-waits = On commence dès que c’est bon pour { $players }. La place est gardée jusqu’au { $time }.
# { $time } est relatif : « dans 2 heures ».
ready-ask = { $players }, la partie va commencer. C’est bon ? La place est gardée jusqu’au { $time }.
rematch-ask = { $players }, { $host } propose une revanche. C’est bon ? Chaque place est gardée jusqu’au { $time } ; **Quitter** la libère tout de suite.
ready-asked = J’ai demandé à { $players }. On commence dès que c’est bon pour tout le monde.
ready-noted = C’est noté. On attend encore { $players }.
ready-noted-last = C’est noté. C’est bon pour tout le monde ici ; on commence dès que vous êtes assez.
ready-already = Tu as déjà dit que c’est bon. On attend encore les autres.
ready-not-asked = En ce moment, je n’attends la réponse de personne. L’hôte peut appuyer sur **{ $button }**.
ready-stopped = On ne commence pas encore. Appuie sur **{ $button }** le moment venu.
ready-changed = La table a changé, alors je n’attends plus les réponses. L’hôte peut appuyer de nouveau sur **Commencer**.
ready-lost = Pas de réponse : { $players }. Il y a de nouveau de la place à la table.
begun =
    🚂 **{ $variant }** · table `{ $game }`
    La partie est lancée ! Ordre de jeu :
    { $players }
    -# 🔒 Mélange `{ $hash }`, `/verify`
computer-line = - { $player } (ordinateur, { $level })
host-line = - { $player } (hôte)
needed =
    { $n ->
        [one] Encore une personne, et on peut commencer.
        *[other] Encore { $n } personnes, et on peut commencer.
    }
team = Équipe { $n } :
free-beside = - *libre*
# Dans l’image d’une table avant le début.
teams-of-two = Équipes de deux
teams-drawn = -# Au début, je tire les équipes au sort, sauf si vous choisissez avec qui jouer.
order-random = Au début, je tire au sort qui commence.
order-joined = Vous jouez dans l’ordre d’arrivée.
order-rematch = Même ordre que la dernière fois, mais la personne qui a commencé joue maintenant en dernier.
order-rematch-teams = Même ordre que la dernière fois, mais l’équipe qui a commencé joue maintenant en dernier.
order-host-first = L’hôte commence.
opened-rematch = La table `{ $game }` est ouverte dans { $channel }, et j’y demande aux mêmes personnes si c’est bon. On commence dès que c’est bon pour tout le monde. Quelque chose à changer avant ? Appuie sur **{ $button }**.
opened = La table `{ $game }` est ouverte. Invite les autres, puis appuie sur **{ $button }**.
opened-full = La table `{ $game }` est ouverte et au complet. Appuie sur **{ $button }** quand tu veux.
opened-there = La table `{ $game }` est ouverte dans { $channel }. Invite les autres, puis appuie là-bas sur **{ $button }**.
thread-name = { $variant } · chez { $host }
no-thread-there = Je ne peux pas créer de fil dans { $channel } : soit ce salon n’en accepte pas, soit trop de fils sont ouverts sur ce serveur. Essaie un autre salon textuel, ou ferme un fil qui ne sert plus.
thread-unused = Pardon, quelque chose a déraillé de mon côté pendant que j’ouvrais cette table. Si elle n’apparaît pas dans un instant, refais `/game new`.
joined = Tu en es ! Je te préviens quand ça commence.
joined-already = Tu as déjà une place à cette table.
left = Tu as quitté la table.
left-last = Il ne restait que toi, alors j’ai fermé la table.
not-in = Tu n’as pas de place à cette table. **Rejoindre** t’en donne une, s’il en reste.
full = Toutes les places sont prises. L’hôte peut faire de la place dans les réglages.
seat-taken = Cette place n’est pas libre. Choisis-en une autre.
nobody-there = À cette place, il n’y a personne à retirer.
not-seated = { $player } n’a pas de place à cette table.
not-yourself = Pour quitter la table toi-même, appuie sur **Quitter**.
removed = J’ai retiré { $player } de la table.
computer-added = { $player } prend place.
invited = { $player }, { $host } t’invite à jouer : { $variant }. Appuie sur **Rejoindre** avant le début.
invited-answer = J’ai invité { $player }.
invited-already = { $player } a déjà son invitation, et peut prendre place avec **Rejoindre** ou `/game join`.
opened-often = Tu as ouvert 6 tables en une heure. Tu peux ouvrir la suivante { $time }.
calls-often = Tu as appelé 5 personnes en une heure, en les invitant ou en leur proposant une place. Tu peux appeler la suivante { $time }.
called-often = { $player } a reçu 5 appels en une heure. Ça marche de nouveau { $time }, ou écris-lui toi-même.
no-writing = Tu ne peux pas écrire dans { $channel }, alors je n’y écris rien pour toi.
invite-yourself = Tu ne peux pas t’inviter toi-même. Appuie sur **Rejoindre** pour prendre place.
started = C’est parti ! Tout le monde choisit maintenant ses premiers tickets.
started-at-once = C’est parti ! Tout le monde garde tous ses premiers tickets.
cancel-ask = Terminer la partie de la table `{ $game }` ? Elle finit sans résultat, et les points marqués ne comptent pas.
cancelled = { $player } a fermé la table `{ $game }`.
cancelled-answer = La table est fermée.
expired = Personne n’a lancé la table `{ $game }` en 7 jours, alors je l’ai fermée. `/game new` en ouvre une autre.
gave-way = Personne n’a rejoint la table `{ $game }` en un jour, alors je l’ai fermée. Il y a de la place pour une autre.
only-in-servers = Cela se passe dans un salon d’un serveur où je suis : tape cette commande là-bas.
no-such-variant = Il n’y a pas de variante { $variant }. Choisis-en une dans la liste qui s’affiche quand tu tapes.
not-so-many = { $variant } se joue à { $counts }, pas à { $n }.
too-many-computers = À une table de { $n }, il n’y a pas la place pour toi et { $computers } joueurs ordinateur. Demandes-en moins.
too-many-seated = { $variant } a { $n } places au plus. Retire d’abord quelqu’un, ou choisis une autre variante.
wrong-number = { $variant } se joue à { $counts }. Places prises : { $n }. Invite quelqu’un, ou ajoute un joueur ordinateur.
channel-taken = Ce salon a déjà une table. Termine-la ou ferme-la d’abord, ou ouvre la tienne dans un fil.
host-only = C’est réservé à l’hôte, { $host }.
members-only = C’est réservé aux gens de cette table. Appuie d’abord sur **Rejoindre**.
players-only = C’est réservé à qui joue à cette table.
done-before = C’est déjà fait.
try-again = Quelqu’un vient de changer la table. Essaie encore une fois.
choice-here = ce salon
choice-yours = à toi de jouer
choice-turn = attend { $players }
choice-waits = attend { $n } personnes
choice-lobby = pas commencée, ouverte par { $host }, { $n } à table
choice-over = finie
no-such-table = Il n’y a pas de table `{ $game }`. `/game list` montre les tiennes.
no-table-here = Il n’y a pas de table dans ce salon. `/game new` en ouvre une.
no-table-direct = Tu n’es à aucune table. Les tables s’ouvrent et se rejoignent dans les salons d’un serveur.
sight-unknown = Discord ne m’a pas dit à l’instant si tu vois le salon de cette table. Essaie encore dans une minute.
over-here = La partie de la table `{ $game }` est finie. `/replay` la montre, et **Revanche** en dessous en lance une autre.
which-table = Tu es à plusieurs tables. Dis laquelle avec l’option `table`.
open-one = Ouvrir une table
open-in-thread = L’ouvrir dans un fil
not-your-table = Tu n’as pas de place à la table `{ $game }`, tu peux donc seulement regarder. `/board` montre où en est la partie.
computer-has-your-seat = Un ordinateur joue pour toi à la table `{ $game }`. `/game return` te rend la place, sauf après un abandon.
not-begun = La table `{ $game }` n’a pas commencé. L’hôte la lance avec le bouton **{ $button }**.
begun-already = La table `{ $game }` a déjà commencé.
begun-leave = La table `{ $game }` a déjà commencé. Pour partir, abandonne avec `/game resign`.
begun-join = La table `{ $game }` a déjà commencé. Avec `/board`, tu peux regarder.
begun-take = La table `{ $game }` a déjà commencé, mais tu peux y prendre une place et continuer pour { $players }.
rematch-not-over = On joue encore à la table `{ $game }`. À la fin, appuie sur **Revanche** sous son dernier message, ou tape `/game rematch`. Trop long ? `/game new` avec l’option `fil` ouvre une autre table à côté.
rematch-not-begun = La table `{ $game }` n’a même pas commencé : appuie sur **Rejoindre** ou **Commencer** sous son message, ou ferme-la d’abord avec `/game end`.
rematch-where = Le salon de la table `{ $game }` a été supprimé. Tape `/partie revanche table:{ $game }` sur le même serveur, dans le salon où tu veux jouer.
over = La partie de la table `{ $game }` est finie.
no-such-turn = Le tour { $turn } n’existe pas encore. Je peux montrer les tours 0 à { $last } ; 0, c’est le début.
no-tables = Tu n’es à aucune table. `/game new` en ouvre une.
free-tables = Tu n’es encore à aucune table. Ici, il reste de la place :
list-waiting = - { $variant } `{ $game }` : **à toi de jouer**, appel envoyé { $time } – { $link }
none-to-watch = Personne ne joue sur ce serveur en ce moment. `/game new` ouvre une table.
list-other = - { $variant } `{ $game }` : { $state } – { $link }
list-open = { $variant } { $game }
list-watch = Regarder { $variant } { $game }
list-join = Rejoindre { $variant } { $game }
watch = Regarder
to-newest = Vers la table
my-games = Mes parties
next-table = Table suivante : { $variant } { $game }
awaited = Appel envoyé { $time }.
status =
    {"*"}*{ $variant }** · table `{ $game }` – { $link }
    { $status }
outdated = Ce bouton n’était plus à jour, alors rien n’a été joué. La table en est là :
played-already = -# Tu l’avais déjà joué. Cela compte une seule fois.
cannot-be-read = Je ne sais pas lire la table `{ $game }` : elle est enregistrée sous une forme que ma version ne connaît pas. Rien n’est perdu. Qui m’héberge peut la réparer avec `railpost repair` ; la modération peut y mettre fin avec `/mod end`.
not-changed =
    { $n ->
        [one] Rien n’a changé à la table { $tables }, parce que quelque chose a déraillé de mon côté. Je l’ai noté.
        *[other] Rien n’a changé aux tables { $tables }, parce que quelque chose a déraillé de mon côté. Je l’ai noté.
    }
unreadable = Ce bouton est trop vieux pour moi. Prends le dernier message, ou `/hand`.
# Première ligne du message privé d’une table.
direct-head = **{ $variant }** · `{ $game }` · { $what }
direct-turn = C’est à toi de jouer !
direct-paused = ⏸️ En pause jusqu’au { $time }.
direct-paused-turn = C’est à toi : tu peux jouer, mais aucune horloge ne tourne. `/game resume` met fin à la pause.
direct-paused-wait = Aucune horloge ne tourne, et rien ne presse. `/game resume` met fin à la pause.
direct-got = Ta main dans { $link } :
direct-over =
    { $n ->
        [one] 🏁 { $variant } · `{ $game }`, c’est fini ! Tu finis en position { $place } sur { $all }, avec { $n } point. { $link }
        *[other] 🏁 { $variant } · `{ $game }`, c’est fini ! Tu finis en position { $place } sur { $all }, avec { $n } points. { $link }
    }
direct-ended = La partie s’est terminée sans résultat. { $link }
direct-left = Tu ne joues plus ici. { $link }
direct-stood-in = Le chef de train remplaçant joue pour toi jusqu’à ton retour. { $link }
direct-taken = { $player } continue pour toi. { $link }
direct-off = Tu as coupé les messages privés, alors je ne tiens plus tes cartes à jour ici. `/hand` les montre : { $link }
stamp = -# État au tour { $turn }
stamp-set-up = -# Avant le tour 1
stamp-after = -# Après le tour { $turn }
direct-failed = Je n’ai pas pu t’écrire en message privé.
too-many-pictures =
    { $n ->
        [one] -# Tu as demandé beaucoup d’images, alors cette réponse n’en a pas. Il y en a de nouveau dans une seconde.
        *[other] -# Tu as demandé beaucoup d’images, alors cette réponse n’en a pas. Il y en a de nouveau dans { $n } secondes.
    }
film-first = 🎬 La partie encore une fois, de la première route au dernier ticket :
direct-closed = -# Je n’ai pas pu t’écrire en message privé, alors voici ta main. `/settings` change cela.
record-hash = -# 🔒 La partie entière : `{ $hash }`, `/verify`
film = La partie entière en film : chaque route dans l’ordre, puis tous les tickets, un par un.
resign-ask = Abandonner **{ $variant }** · `{ $game }` ? Un joueur ordinateur finit pour toi, et tu ne peux plus revenir. S’il te faut juste du temps, essaie `/away` ou `/game pause`.
resign-last = Il ne reste que toi à **{ $variant }** · `{ $game }` : si tu abandonnes, la partie finit sans résultat.
resign-button = Abandonner
resigned-answer = Tu as abandonné. Un joueur ordinateur continue pour toi.
resigned-last-answer = Tu as abandonné. La partie finit sans résultat.
abandoned = Tout le monde a quitté la table `{ $game }`. La partie finit sans résultat.
others-play = D’autres jouent encore. Tu peux partir avec `/game resign` ; seule la modération peut terminer la partie.
missing-permission =
    { $n ->
        [one] Il me manque la permission { $permission } dans { $channel }. Demande à quelqu’un qui gère le serveur ; `/server` montre ce qui ne marche pas sans elle.
        *[other] Il me manque les permissions { $permission } dans { $channel }. Demande à quelqu’un qui gère le serveur ; `/server` montre ce qui ne marche pas sans elles.
    }
channel-gone = Le salon de la table `{ $game }` a disparu ou m’est fermé, alors je n’y affiche plus rien. `/hand` et `/board` marchent encore.
no-buttons-turn = -# Les boutons ne sont pas passés. Tu peux jouer par commandes : `/draw`, `/claim` et `/tickets` ; `/help` montre le reste.
no-buttons-lobby = -# Les boutons ne sont pas passés. `/game join` te donne une place, et `/board` ramène les boutons ; `/help` montre le reste.
no-buttons = -# Les boutons ne sont pas passés. `/help` montre ce qui marche par commandes.
channel-deleted = Le salon de la table `{ $game }` a été supprimé, mais la partie est sauve. La modération du serveur entier peut la déplacer : `/modo déplacer salon:#autre-salon table:{ $game }`. D’ici là, chaque commande marche avec `table:{ $game }`, ici aussi.

free-seats =
    { $n ->
        [0] Toutes les places sont prises.
        [one] Une place est libre.
        *[other] { $n } places sont libres.
    }
