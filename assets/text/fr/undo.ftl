### Annuler un coup, et revenir en arrière.

button = Annuler mon coup
named = Annuler le coup ({ $player })
wait = { $player } peut encore annuler son coup. La partie continue { $time }.
go-on = Continuer
going-on = La partie continue.
not-yours = C’est à { $player } d’annuler ce coup, et à personne d’autre.
agree = D’accord
refuse = Refuser
nothing = Tu n’as aucun coup à annuler ici.
taken-back = ↩️ { $player } a annulé son dernier coup.
taken-back-other = ↩️ { $player } a annulé ce qui a été joué à sa place.
answer = Ton coup est annulé. C’est de nouveau à toi de jouer.
answer-tickets = Ton choix est annulé. Choisis à nouveau tes tickets.
ask-unrated = De nouvelles cartes ou de nouveaux tickets ont été vus depuis. Si tu annules ton coup, cette partie ne sera pas classée.
not-rated = De nouvelles cartes ou de nouveaux tickets avaient été vus : cette partie ne sera pas classée.
unrated = -# Cette partie n’est pas classée : un coup a été annulé alors qu’on avait vu du nouveau.
ask =
    ↩️ { $player } veut annuler son dernier coup. { $others }, c’est d’accord ? Depuis :
    { $seen }
    -# Il faut l’accord de tous avant le { $until }, et avant que quelqu’un joue. Les pioches gardent leur ordre.
ask-rewind =
    ↩️ { $player } veut revenir au début de ce tour : { $turn }
    { $others }, c’est d’accord ? Depuis :
    { $seen }
    -# Il faut l’accord de tous avant le { $until }, et avant que quelqu’un joue. Les pioches gardent leur ordre.
rewind-asked = J’ai demandé aux autres. Dès que tous sont d’accord, la partie revient à ce tour.
asked = De nouvelles cartes ou de nouveaux tickets ont été vus depuis, alors j’ai demandé aux autres. Dès que tous sont d’accord, ton coup est annulé.
asked-moved = D’autres ont joué depuis, alors je leur ai demandé. Dès que tous sont d’accord, ton coup est annulé.
asked-often = Ce tour a déjà été annulé { $n } fois, alors j’ai demandé aux autres. Dès que tous sont d’accord, ton coup est annulé.
asked-already = J’ai déjà demandé aux autres, et j’attends leurs réponses.
asked-by-other = { $player } a déjà fait une demande de ce genre. Accepte-la ou refuse-la d’abord dans le salon.
refused-before = Tu as déjà posé la question pour ce coup : on le garde.
too-often = L’un de ces tours a déjà été annulé { $n } fois, alors on le garde. La modération, si elle ne joue pas ici, peut encore revenir en arrière avec `/game back`.
nobody-to-ask = Il faudrait l’accord des autres, et personne n’est là. On garde ce coup.
no-time-left = Ton temps pour ce coup s’est écoulé depuis. On garde ce coup.
asked-before = Tu as déjà dit oui ; d’autres pas encore.
agreed = Tu es d’accord, c’est noté. D’autres n’ont pas encore répondu.
all-agreed = Tout le monde est d’accord : le coup est annulé.
own-request = La demande vient de toi ; les autres décident. Appuie sur **Refuser** pour la retirer.
refused = { $player } n’est pas d’accord : rien n’est annulé.
withdrawn = { $player } ne le demande plus : rien n’est annulé.
refused-answer = Rien n’est annulé.
was-asked = { $player } a demandé à annuler un coup.
was-asked-rewind = { $player } a demandé à revenir à un tour précédent.
gone-on = La partie a continué depuis : rien n’est annulé.
expired = Tout le monde n’a pas dit oui à temps : rien n’est annulé.
rewound = ↩️ { $who } ramène la partie en arrière : c’est de nouveau à { $player } de jouer.
rewound-answer = C’est fait : c’est de nouveau à { $player } de jouer. C’est noté dans le journal.
no-such-turn = Tu ne peux pas revenir au tour { $turn }. Tours possibles : { $turns }, comptés comme dans `/replay`.
no-turn-yet = Personne n’a encore joué : il n’y a aucun tour où revenir.
turn = { $n }. { $told }
direct = La partie est revenue à un tour précédent. Ta main dans { $link } :
direct-turn = La partie est revenue au tour { $turn }, celui de { $player }. Ta main dans { $link } :
row = Cartes devenues visibles : { $cards }.
tunnel = Cartes retournées pour un tunnel : { $cards }.
others-moved = D’autres ont joué depuis : leurs coups sont annulés aussi.

before =
    { $n ->
        [one] Ça a déjà été annulé { $n } fois.
        *[other] Ça a déjà été annulé { $n } fois.
    }
drawn =
    { $n ->
        [one] { $player } a vu { $n } carte de la pioche.
        *[other] { $player } a vu { $n } cartes de la pioche.
    }
tickets =
    { $n ->
        [one] { $player } a vu { $n } ticket de la pioche.
        *[other] { $player } a vu { $n } tickets de la pioche.
    }
shown =
    { $n ->
        [one] { $player } a montré { $n } ticket.
        *[other] { $player } a montré { $n } tickets.
    }
