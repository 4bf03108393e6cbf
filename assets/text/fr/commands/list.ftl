draw =
    .name = piocher
    .about = Piocher des cartes wagon : les deux d’un coup, ou la deuxième après avoir vu la première
    .first-name = première
    .first-about = La prochaine carte : une carte visible ou la pioche
    .second-name = deuxième
    .second-about = La deuxième carte ; sans elle, tu vois d’abord la première
    .place-name = vers
    .place-about = En équipe : où va la première carte
    .place-hand = main
    .place-holder = présentoir

claim =
    .name = prendre
    .about = Prendre une route, ou payer ce qu’un tunnel demande
    .route-name = route
    .route-about = Tape quelques lettres d’une ville
    .pay-name = paiement
    .pay-about = Les cartes avec lesquelles tu paies

station =
    .name = gare
    .about = Construire une gare, qui te prête à la fin une route de quelqu’un d’autre
    .city-name = ville
    .city-about = Tape quelques lettres d’une ville
    .pay-name = paiement
    .pay-about = Les cartes avec lesquelles tu paies

tickets =
    .name = tickets
    .about = Piocher des tickets, en garder, ou en poser sur le présentoir de l’équipe
    .keep-name = garder
    .keep-about = Les numéros de ceux que tu gardes
    .holder-name = présentoir
    .holder-about = En équipe : ce qui va sur le présentoir ; sans « garder », c’est tout ton tour

orders =
    .name = ordres
    .about = Ce que je joue pour toi à ton tour, et dans quels cas je te demande d’abord
    .add-name = ajouter
    .add-about = Quoi faire ; tape quelques lettres d’une ville, une couleur ou ce que tu veux
    .ask-name = demander
    .ask-about = M’arrêter et te demander quand cela arrive

hand =
    .name = main
    .about = Tes cartes et tes tickets, pour tes yeux seulement

board =
    .name = plateau
    .about = Le plateau, en image ou en texte
    .show-name = afficher
    .show-about = Comment le montrer
    .show-picture = image
    .show-mine = image avec mes tickets
    .show-text = en texte
    .turn-name = tour
    .turn-about = Tel qu’il était après ce tour ; 0, c’est avant le premier

replay =
    .name = revoir
    .about = Une partie pas à pas ou en texte ; sans table, celles qui sont finies ici
    .turn-name = tour
    .turn-about = Le tour par lequel commencer ; 0, c’est avant le premier
    .show-name = afficher
    .show-about = Le plateau, ce que tu avais en main, ou le récit en texte
    .show-board = plateau
    .show-hand = ma main d’alors
    .file-name = fichier
    .file-about = Un enregistrement venu d’ailleurs, à la place d’une table
    .show-log = en texte

review =
    .name = analyse
    .about = Ta partie revue : tes chances tour par tour, le moment décisif, le hasard, et si…

verify =
    .name = vérifier
    .about = Redistribuer, rejouer et recompter une partie finie : tout est-il juste ?
    .file-name = fichier
    .file-about = Un enregistrement venu d’ailleurs, à la place d’une table
    .commitment-name = empreinte
    .commitment-about = Le SHA-256 de la graine, dans le premier message de la table, à comparer
    .record_hash-name = empreinte_finale
    .record_hash-about = Le SHA-256 de l’enregistrement, dans le dernier message de la table, à comparer

stats =
    .name = stats
    .about = Le bilan de quelqu’un aux tables d’ici : cote, places, points, préférences
    .player-name = joueur
    .player-about = De qui ; sinon le tien
    .variant-name = variante
    .variant-about = Sur quelle carte : une variante qui s’y joue ; sinon la carte la plus jouée
    .computer-name = ordinateur
    .computer-about = Celui des joueurs ordinateur d’un niveau

leaderboard =
    .name = palmarès
    .about = Qui joue le mieux ici
    .variant-name = variante
    .variant-about = Sur quelle carte : une variante qui s’y joue ; sinon la carte la plus jouée

rules =
    .name = règles
    .about = Les règles, telles que cette table ou une variante les joue
    .heading-name = chapitre
    .heading-about = Lequel
    .heading-short = En bref
    .heading-words = Les mots
    .heading-set_up = Mise en place
    .heading-turn = Un tour
    .heading-drawing = Piocher des cartes wagon
    .heading-claiming = Prendre une route
    .heading-stations = Les gares
    .heading-tickets = Piocher des tickets
    .heading-sharing = Partager des tickets
    .heading-end = La fin
    .heading-secrets = Les secrets
    .heading-house_rules = Règles maison
    .variant-name = variante
    .variant-about = De quelle variante ; sinon celle de la table

help =
    .name = aide
    .about = Ce que tu peux faire, et comment
    .topic-name = sujet
    .topic-about = Lequel
    .topic-play = Jouer un coup
    .topic-look = Regarder une partie
    .topic-table = Ouvrir et rejoindre
    .topic-running = Pendant une partie
    .topic-personal = Pour toi
    .topic-moderate = Modérer
    .topic-owner = Gérer un serveur
    .topic-bot = À propos du bot

game =
    .name = partie
    .about = Les tables : les ouvrir, les rejoindre, les lancer, s’en occuper

game_new =
    .name = nouvelle
    .about = Ouvrir une table dans ce salon
    .variant-name = variante
    .variant-about = À quoi on joue
    .players-name = joueurs
    .players-about = Combien de places
    .computers-name = ordinateurs
    .computers-about = Combien de joueurs ordinateur prennent place tout de suite
    .order-name = ordre
    .order-about = Qui commence
    .order-random = tiré au sort
    .order-joined = dans l’ordre d’arrivée
    .order-host_first = l’hôte d’abord
    .thread-name = fil
    .thread-about = Jouer dans un fil à part
    .clock-name = horloge
    .clock-about = Combien de temps par tour : 12h, ou 2j
    .bank-name = réserve
    .bank-about = Temps de réserve de chaque place, pour toute la partie
    .timeout-name = retard
    .timeout-about = Ce qui arrive quand le temps est écoulé
    .timeout-nudge = je relance la personne
    .timeout-substitute = le chef de train remplaçant joue
    .timeout-cautious = deux cartes de la pioche
    .boards-name = plateaux
    .boards-about = Quels messages de la partie gardent leur plateau
    .boards-newest = le dernier
    .boards-all = tous

game_clock =
    .name = horloge
    .about = Proposer une autre horloge à la table, ou aucune
    .clock-name = horloge
    .clock-about = Combien de temps par tour : 12h, ou 2j, ou aucune
    .bank-name = réserve
    .bank-about = Temps de réserve de chaque place, pour toute la partie ; sinon comme avant
    .timeout-name = retard
    .timeout-about = Ce qui arrive quand le temps est écoulé
    .timeout-nudge = je relance la personne
    .timeout-substitute = le chef de train remplaçant joue
    .timeout-cautious = deux cartes de la pioche

game_pause =
    .name = pause
    .about = Arrêter les horloges : l’hôte une fois, les autres par vote
    .days-name = jours
    .days-about = Pour combien de jours

game_resume =
    .name = reprendre
    .about = Mettre fin à une pause

game_replace =
    .name = remplacer
    .about = Hôte : donner une place abandonnée à quelqu’un ou à un ordinateur
    .player-name = joueur
    .player-about = La place de qui
    .with-name = par
    .with-about = Qui continue ; sinon un ordinateur

game_return =
    .name = revenir
    .about = Reprendre ta place à l’ordinateur qui joue pour toi

game_takeover =
    .name = relève
    .about = Devenir l’hôte, par vote, quand l’hôte a disparu

game_list =
    .name = liste
    .about = Tes tables, d’abord celles qui t’attendent ; ou toutes, pour regarder
    .which-name = lesquelles
    .which-about = Les tiennes, ou toutes celles de ce serveur
    .which-mine = les miennes
    .which-server = toutes celles de ce serveur

game_join =
    .name = rejoindre
    .about = Prendre place à une table

game_invite =
    .name = inviter
    .about = Proposer à quelqu’un de jouer
    .player-name = joueur
    .player-about = Qui

game_settings =
    .name = réglages
    .about = Hôte : changer ce qui sera joué
    .variant-name = variante
    .variant-about = À quoi on joue

game_end =
    .name = terminer
    .about = Hôte : fermer une table pas encore lancée, ou terminer une partie que plus personne ne joue avec toi

game_back =
    .name = reculer
    .about = Annuler ton dernier coup ; ou revenir au début d’un tour que tu indiques
    .to-name = vers
    .to-about = Hôte : le premier tour à annuler ; je demande aux autres

game_export =
    .name = exporter
    .about = La partie en fichier : entière quand elle est finie, avant cela ce que tu as le droit de savoir

game_resign =
    .name = abandonner
    .about = Quitter ta place pour de bon ; un ordinateur continue

game_rematch =
    .name = revanche
    .about = La même table encore une fois, l’ordre décalé d’un cran

settings =
    .name = réglages
    .about = Tes réglages à toi ; sans option, les voir
    .language-name = langue
    .language-about = La langue dans laquelle je te parle
    .language-auto = comme dans Discord
    .call-name = appel
    .call-about = Comment tu apprends que c’est à toi de jouer
    .call-channel = dans le salon
    .call-direct = par message privé
    .call-no_direct = dans le salon, jamais de message privé
    .theme-name = thème
    .theme-about = L’aspect des images
    .theme-day = jour
    .theme-night = nuit
    .theme-contrast = contraste élevé
    .avatar-name = avatar
    .avatar-about = Montrer ou non ta photo de profil sur les images d’une table
    .avatar-show = la montrer
    .avatar-hide = montrer plutôt le signe de ta place
    .text-name = texte
    .text-about = Recevoir des images, ou seulement du texte
    .text-pictures = images et texte
    .text-only = texte seulement
    .confirm-name = confirmer
    .confirm-about = Te demander encore une fois avant de prendre une route
    .listed-name = visible
    .listed-about = Laisser les statistiques, le palmarès et la liste des parties te nommer
    .zone-name = fuseau
    .zone-about = Ton fuseau horaire
    .quiet-name = calme
    .quiet-about = Heures où tes horloges s’arrêtent, mais pas les appels : 22:00-07:00 par exemple, 12 au plus ; off
    .reminder-name = rappel
    .reminder-about = Quand je te rappelle que c’est à toi de jouer
    .reminder-never = jamais
    .reminder-half = à la moitié du temps
    .reminder-three_quarters = aux trois quarts du temps
    .reminder-hour = une heure avant la fin
    .reminder-three_hours = trois heures avant
    .reminder-day = un jour avant
    .reminder_by-name = rappel_par
    .reminder_by-about = Où je te rappelle ton tour
    .reminder_by-direct = par message privé
    .reminder_by-channel = dans le salon
    .notices-name = annonces
    .notices-about = Nouvelles tables d’ici par message privé : variantes entre virgules, any (toutes) ou off

map =
    .name = carte
    .about = Les cartes de ce serveur : des plateaux du monde entier

map_make =
    .name = créer
    .about = Créer un plateau d’un pays, d’une région ou des environs d’une ville
    .region-name = lieu
    .region-about = Par exemple Portugal ; Bretagne ; autour de Lyon 300 km ; Espagne, Portugal
    .size-name = durée
    .size-about = La longueur d’une partie
    .size-lunch = Midi : 17 wagons chacun, jusqu’à quatre joueurs
    .size-evening = Soirée : 33 wagons chacun, jusqu’à quatre joueurs
    .size-classic = Classique : 45 wagons chacun, jusqu’à cinq joueurs
    .cities-name = villes
    .cities-about = Combien de villes
    .with-name = avec
    .with-about = Les villes qui doivent y être, séparées par des virgules
    .without-name = sans
    .without-about = Les villes qui n’y seront pas
    .name_-name = nom
    .name_-about = Son nom
    .seed-name = numéro
    .seed-about = Un autre numéro fait un autre plateau

map_new =
    .name = nouvelle
    .about = Faire un plateau d’un fichier : le nôtre, des tableaux (CSV) ou le JSON de l’éditeur public
    .file-name = fichier
    .file-about = Le fichier
    .name_-name = nom
    .name_-about = Son nom
    .size-name = durée
    .size-about = La longueur d’une partie ; sinon, selon le nombre de cases
    .size-lunch = Midi : 17 wagons chacun, jusqu’à quatre joueurs
    .size-evening = Soirée : 33 wagons chacun, jusqu’à quatre joueurs
    .size-classic = Classique : 45 wagons chacun, jusqu’à cinq joueurs

map_list =
    .name = liste
    .about = Les cartes faites ici

map_show =
    .name = voir
    .about = Une carte et ses chiffres
    .map-name = carte
    .map-about = Laquelle

map_set =
    .name = modifier
    .about = Renommer une ville ou déplacer son nom ; les parties en cours gardent leur plateau
    .map-name = carte
    .map-about = Laquelle
    .city-name = ville
    .city-about = Quelle ville
    .name_-name = nom
    .name_-about = Comment elle s’appelle désormais
    .label-name = étiquette
    .label-about = Où est son nom, vu de son point
    .label-right = à droite
    .label-left = à gauche
    .label-above = au-dessus
    .label-below = au-dessous

map_try =
    .name = essayer
    .about = Faire jouer des ordinateurs sur une carte, et voir qui gagne et comment va une partie
    .map-name = carte
    .map-about = Laquelle
    .players-name = joueurs
    .players-about = À combien

map_delete =
    .name = supprimer
    .about = Supprimer une carte et ses variantes ; les parties en cours la gardent
    .map-name = carte
    .map-about = Laquelle

map_export =
    .name = exporter
    .about = Une carte en fichier
    .map-name = carte
    .map-about = Laquelle

variant =
    .name = variante
    .about = Les variantes de ce serveur : en créer, les changer

variant_show =
    .name = afficher
    .about = Quelles variantes il y a ; ou les règles de l’une, et ce qui la distingue
    .variant-name = variante
    .variant-about = Laquelle

variant_try =
    .name = essayer
    .about = Faire jouer une variante par des ordinateurs, et voir l’effet de ses nombres
    .variant-name = variante
    .variant-about = Laquelle
    .players-name = joueurs
    .players-about = À combien

variant_new =
    .name = nouvelle
    .about = Créer ta propre variante à partir d’une autre
    .base-name = base
    .base-about = De laquelle partir
    .name_-name = nom
    .name_-about = Son nom

variant_set =
    .name = modifier
    .about = Changer une option d’une variante créée ici
    .variant-name = variante
    .variant-about = Laquelle
    .option-name = option
    .option-about = Le nombre ou le choix à changer
    .value-name = valeur
    .value-about = Sa nouvelle valeur ; la liste propose ce qui a du sens

variant_delete =
    .name = supprimer
    .about = Supprimer une variante créée ici ; les parties en cours la gardent
    .variant-name = variante
    .variant-about = Laquelle

variant_export =
    .name = exporter
    .about = Une variante sous forme de petit fichier
    .variant-name = variante
    .variant-about = Laquelle

variant_import =
    .name = importer
    .about = Reprendre une variante d’un fichier
    .file-name = fichier
    .file-about = Le fichier, tel que « exporter » l’écrit
    .name_-name = nom
    .name_-about = Son nom, s’il n’est pas celui du fichier

away =
    .name = absence
    .about = Tes vacances : tes horloges s’arrêtent à toutes les tables
    .days-name = jours
    .days-about = Pour combien de jours ; 0 à ton retour
    .from-name = début
    .from-about = À partir de quel jour, comme vendredi ou 2026-06-01 ; sinon tout de suite

mod =
    .name = modo
    .about = Modération : terminer une partie, déplacer une table, remplacer, bannir, lire le journal

mod_replace =
    .name = remplacer
    .about = Donner une place à quelqu’un d’autre ou à un ordinateur
    .player-name = joueur
    .player-about = La place de qui
    .with-name = par
    .with-about = Qui continue ; sinon un ordinateur

mod_end =
    .name = terminer
    .about = Terminer une partie sans résultat, et dire pourquoi dans son salon
    .reason-name = motif
    .reason-about = Pourquoi ; tout le monde le lit

mod_move =
    .name = déplacer
    .about = Déplacer une table dans un autre salon
    .channel-name = salon
    .channel-about = Vers lequel

mod_host =
    .name = hôte
    .about = Donner le rôle d’hôte à quelqu’un de la table
    .player-name = joueur
    .player-about = À qui

mod_ban =
    .name = bannir
    .about = Écarter quelqu’un des tables de ce serveur
    .player-name = joueur
    .player-about = Qui
    .seats-name = places
    .seats-about = Ce que deviennent ses places dans les parties en cours
    .seats-stay = ces parties se jouent jusqu’au bout
    .seats-computer = des ordinateurs continuent

mod_unban =
    .name = débannir
    .about = Laisser quelqu’un rejouer aux tables d’ici
    .player-name = joueur
    .player-about = Qui

mod_list =
    .name = liste
    .about = Toutes les tables ouvertes de ce serveur, la plus longue attente d’abord

mod_audit =
    .name = journal
    .about = Ce que les hôtes et la modération ont fait ici ; à une seule table si tu la donnes

privacy =
    .name = confidentialité
    .about = Ce que je garde sur toi, le tout en fichier, et comment je t’oublie

server =
    .name = serveur
    .about = Comment on joue sur ce serveur ; sans option, voir et changer par menus
    .allow-name = autoriser
    .allow-about = Autoriser les parties dans ce salon, en plus des salons déjà autorisés
    .disallow-name = interdire
    .disallow-about = Ne plus autoriser de parties dans ce salon
    .channel-name = salon
    .channel-about = Montrer ce que j’ai le droit de faire dans ce salon, et ce qui manque sans le reste
    .starters-name = rôle
    .starters-about = Le rôle qui peut ouvrir des tables
    .results-name = résultats
    .results-about = Afficher aussi les résultats dans ce salon
    .variant-name = variante
    .variant-about = À quoi on joue, sauf si l’hôte en décide autrement
    .place-name = lieu
    .place-about = Dans le salon ou dans un fil
    .place-choice = au choix de l’hôte
    .place-thread = toujours dans un fil
    .place-channel = toujours dans le salon
    .tables-name = tables
    .tables-about = Combien de tables à la fois
    .each-name = par_personne
    .each-about = À combien de tables une personne peut jouer
    .computers-name = ordinateurs
    .computers-about = Accepter ou non les joueurs ordinateur
    .clock-name = horloge
    .clock-about = Temps par tour, sauf si l’hôte en décide autrement, comme 12h ou 2j, ou aucune
    .bank-name = réserve
    .bank-about = Temps de réserve, sauf si l’hôte en décide autrement, comme 2j, ou aucune
    .timeout-name = retard
    .timeout-about = Ce qui arrive quand le temps est écoulé, sauf si l’hôte en décide autrement
    .timeout-nudge = je relance la personne
    .timeout-substitute = le chef de train remplaçant joue
    .timeout-cautious = deux cartes de la pioche
    .language-name = langue
    .language-about = La langue des messages
    .language-auto = celle du serveur
    .theme-name = thème
    .theme-about = L’aspect des images
    .theme-day = jour
    .theme-night = nuit
    .theme-contrast = contraste élevé
    .boards-name = plateaux
    .boards-about = Quels messages de la partie gardent leur plateau
    .boards-newest = le dernier
    .boards-all = tous
    .reset-name = rétablir
    .reset-about = Remettre ceci comme au début
    .reset-channels = salons
    .reset-starters = qui ouvre des tables
    .reset-results = salon des résultats
    .reset-variant = variante
    .reset-tables = tables à la fois
    .reset-each = tables par personne
