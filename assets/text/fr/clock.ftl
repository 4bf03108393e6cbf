### Horloges, absences, pauses, et places qui changent de main.

clock = ⏳ { $turn } par tour ; ensuite { $then }.
clock-bank = ⏳ { $turn } par tour, plus { $bank } de temps de réserve chacun pour toute la partie. Quand tout est écoulé, { $then }.
# Suit « ensuite », et se lit seul dans les réglages.
then-nudge = je te relance, et la fois suivante le chef de train remplaçant joue le tour
then-substitute = le chef de train remplaçant (un ordinateur) joue le tour
then-cautious = je tire deux cartes de la pioche pour toi
settings = Horloge
settings-question = Combien de temps peut durer un tour, et que se passe-t-il après ? L’horloge s’arrête pendant les vacances et pendant les premières heures calmes d’un tour.
turn = Temps pour un tour
bank = Temps de réserve, pour toute la partie
time-out = Quand le temps est écoulé
none = aucune
no-clock = sans horloge
no-bank = sans temps de réserve
wrong-turn = Un tour peut durer de 5 minutes à 14 jours, par exemple `12h` ou `2j` ; `aucune` pour jouer sans horloge.
wrong-bank = Le temps de réserve va jusqu’à 14 jours, par exemple `12h` ou `2j`.
due = ⏳ Échéance { $time }.
with-bank = { $time } (avec la réserve, jusqu’au { $until })
on-spare-time = { $time } ({ $until }, sur la réserve)
dated = { $time } ({ $until })
is-away = 🏖️ { $player } : vacances jusqu’au { $time }.
due-each = ⏳ Échéances : { $each }.
due-of = { $player } { $time }
reminder = ⏰ { $player }, c’est toujours à toi de jouer. Échéance { $due }.
reminder-direct = ⏰ { $link } t’attend. Échéance { $due }.
mute = Ne plus me rappeler ce tour
muted = Je ne te rappelle plus ce tour.
turn-over = Ce tour est déjà passé.
given-back = J’étais injoignable pendant { $time }. Tout le monde récupère ce temps.
wake = On attend encore { $players }, échéance { $due }.
wake-undue = On attend encore { $players }.
rests = 💤 Plus personne ne joue ici, alors la table dort : aucune horloge ne tourne, et rien ne bouge. La partie se termine { $time } sans résultat, sauf si quelqu’un revient.
rested = 💤 Plus personne ne jouait ici, alors la table a dormi à partir d’ici.
rest-over = Personne n’est revenu à la table `{ $game }`. La partie se termine sans résultat.
nudge = ⏰ { $player }, ton temps est écoulé, et tout le monde t’attend.
substituted = ⏰ Temps écoulé pour { $player } : le chef de train remplaçant a joué ce tour.
substituted-first = ⏰ Temps écoulé pour { $player } : le chef de train remplaçant a choisi les premiers tickets.
cautious = ⏰ Temps écoulé pour { $player } : j’ai joué le plus petit coup possible.
cautious-first = ⏰ Temps écoulé pour { $player } : j’ai gardé aussi peu de premiers tickets que possible.
own-substituted = ⏰ Ton temps est écoulé, alors le chef de train remplaçant a joué ce tour pour toi.
own-substituted-first = ⏰ Ton temps est écoulé, alors le chef de train remplaçant a choisi tes premiers tickets. { $kept }
own-cautious = ⏰ Ton temps est écoulé, alors j’ai joué pour toi le plus petit coup possible.
own-cautious-first = ⏰ Ton temps est écoulé, alors j’ai gardé pour toi aussi peu de premiers tickets que possible. { $kept }
own-absent = Le chef de train remplaçant joue pour toi dans { $link } jusqu’à ton retour, et d’autres peuvent prendre ta place.
own-rests = 💤 Plus personne ne joue dans { $link }, alors la table dort : aucune horloge ne tourne, et rien ne bouge. La partie se termine { $time } sans résultat, sauf si quelqu’un revient.
own-on-offer = D’autres peuvent maintenant prendre ta place. Joue un coup et tu la gardes.
own-took-over = 🪑 Tu continues pour { $former }.
own-bank-left = Temps de réserve restant à cette place : { $time }.
own-bank-empty = Il ne reste pas de temps de réserve à cette place.
own-half = La partie sera classée pour toi si tu joues au moins la moitié des coups de cette place.
substitute-plays = Le chef de train remplaçant joue pour { $players }.
play-on = Prendre la place ({ $player })
offered = 🪑 { $player } a manqué { $n } tours de suite, alors le chef de train remplaçant joue jusqu’à son retour.
paused = ⏸️ La table est en pause jusqu’au { $time }, ou jusqu’à `/game resume`. Aucune horloge ne tourne, mais vous pouvez jouer.
paused-until = ⏸️ En pause jusqu’au { $time }, ou jusqu’à `/game resume`.
resumed = ▶️ La pause est finie : les horloges repartent.
paused-already = La table est déjà en pause. `/game resume` y met fin.
no-pause-left = Les joueurs ont 14 jours de pause par partie, et vous les avez utilisés. La modération peut encore mettre la table en pause.
not-paused = La table n’est pas en pause.
pause-answer = La table est en pause.
resume-answer = La table reprend.
ask-pause =
    { $n ->
        [one] { $others }, { $player } voudrait une pause de { $n } jour. Votes nécessaires, le sien compris : { $needed }.
        *[other] { $others }, { $player } voudrait une pause de { $n } jours. Votes nécessaires, le sien compris : { $needed }.
    }
ask-resume = { $others }, { $player } voudrait finir la pause. Votes nécessaires, le sien compris : { $needed }.
ask-clock = { $others }, { $player } voudrait une autre horloge. { $clock } Votes nécessaires, le sien compris : { $needed }.
ask-host = { $others }, on n’a pas vu l’hôte depuis un moment, et { $player } voudrait prendre la relève. Votes nécessaires, le sien compris : { $needed }.
agree = D’accord
still-here = Je suis toujours là
others-vote = J’ai demandé aux autres. Votes nécessaires : { $needed }.
voted = Vote noté : { $n } sur { $needed }.
vote-opened = Le vote est ouvert : { $n } sur { $needed } pour l’instant.
voted-before = Ton vote est déjà compté.
host-asked = { $player } a déjà demandé à prendre la relève. Donne ton accord dans le salon, ou attends : le vote se termine { $time }.
vote-differs = Un vote là-dessus est déjà ouvert, avec d’autres valeurs. Donne ton accord dans le salon, ou attends : il se termine { $time }.
clock-same = La table a déjà cette horloge.
clock-changed = La table a maintenant une autre horloge. { $clock }
clock-changes = Dès le prochain tour, la table a une autre horloge. { $clock }
clock-off = Il n’y a pas d’horloge : joue quand tu veux.
waited-for = 🪑 On attend { $player } depuis { $days } jours. Si tu n’as pas encore joué ici, tu peux prendre la place ; { $player } la garde en jouant un coup.
on-offer = 🪑 On n’attend plus { $player }.
was-asked-pause = { $player } a demandé une pause.
was-asked-resume = { $player } a demandé la fin de la pause.
was-asked-clock = { $player } a demandé une autre horloge.
was-asked-host = { $player } a demandé à devenir l’hôte.
decided = Accepté.
settled = C’est réglé autrement.
vote-over = Ce vote est terminé.
vote-lapsed = En trois jours, { $player } n’a pas eu assez de votes, alors rien ne change.
vote-carried = C’était le dernier vote nécessaire.
new-host = L’hôte est maintenant { $host }.
new-host-own = L’hôte, c’est toi maintenant.
host-was-away = On n’avait pas vu { $former } depuis un moment.
host-already = L’hôte, c’est déjà toi.
host-is-here = { $host } est toujours là et reste l’hôte.
still-plays = { $player } joue encore. Vous pouvez donner sa place après trois tours manqués de suite ; la modération peut le faire plus tôt.
computer-plays = Un ordinateur joue déjà à cette place.
computer-plays-on = Un ordinateur continue pour { $player }, jusqu’à son retour.
take-back = Je suis de retour
returned = { $player } est de retour.
returned-answer = Te revoilà ! La place est de nouveau à toi.
plays-already = La place est déjà à toi : personne ne l’a prise.
has-resigned = Tu as abandonné cette partie, et c’est définitif.
offer = { $player }, tu continues pour { $former } ?
not-offered = Cette place ne t’est pas proposée, ou ne l’est plus.
sits-already = Cette personne a déjà une place à cette table.
taken = { $player } continue pour { $former }.
taken-answer = La place est à toi.
left-server = 🪑 { $player } a quitté le serveur, alors le chef de train remplaçant joue jusqu’à son retour.
began-by = -# { $former } a laissé sa place à { $player }.
too-few-moves = -# La partie n’est pas classée pour { $player } : d’autres ont joué plus de la moitié des coups de cette place.
n-substituted =
    { $n ->
        [one] -# Le chef de train remplaçant a joué { $n } tour pour { $player }.
        *[other] -# Le chef de train remplaçant a joué { $n } tours pour { $player }.
    }
n-by-computer =
    { $n ->
        [one] -# Un ordinateur a joué { $n } tour pour { $player }.
        *[other] -# Un ordinateur a joué { $n } tours pour { $player }.
    }
away = 🏖️ Bonnes vacances ! Tes horloges s’arrêtent à toutes les tables jusqu’au { $time }, ou jusqu’à `/away` avec 0 jour.
away-planned = 🏖️ Tu es en vacances du { $from } au { $time } : tes horloges s’arrêtent alors à toutes les tables. `/away` avec 0 jour les annule.
away-from = à partir du { $from }
away-until = jusqu’au { $time }
away-when = Tes vacances peuvent commencer aujourd’hui ou dans les { $n } jours qui viennent.
tomorrow = demain
quiet-next = Tes heures calmes comptent à partir de ton prochain tour.
which-zone = 🌍 Tes heures calmes : { $quiet }. Dans quel fuseau horaire ? Choisis-le dans le menu, ou avec `/settings`. D’ici là, c’est UTC.
back = Te revoilà : tes horloges repartent.
away-cancelled = J’ai annulé tes vacances.
away-too-long = Tu as { $all } jours de vacances par an, et il en reste { $n }. Demandes-en moins.
no-quiet = aucune
not-away = non
reminder-never = jamais
reminder-share = quand { $n } % du temps, réserve comprise, est écoulé
reminder-lead = { $time } avant la fin
by-direct = en message privé
by-channel = dans le salon
