### Ce que décide la personne qui gère un serveur.

title-where = Où et qui
title-tables = Tables
title-clock = Horloge
title-look = Langue et aspect
where =
    Vous jouez dans { $channels }.
    Qui peut ouvrir une table : { $starters }.
    Les résultats vont dans { $results }.
tables =
    `/game new` ouvre par défaut { $variant }, { $place }.
    Tables à la fois : { $tables }. Tables par personne : { $each }.
    Joueurs ordinateur : { $computers }.
clock = Horloge par défaut : { $clock }
clock-none = aucune. Jouez quand vous voulez.
look =
    Langue des messages : { $language } ; thème des images : { $theme }.
    Le plateau accompagne { $boards }.
note = -# Change-les ci-dessous, ou tape une valeur : `/serveur horloge:8h`. `/server` vérifie mes permissions.
changed = { $setting } : **{ $value }** (avant : { $before })
changed-alone = Changé : { $setting }.
unchanged = Rien n’a changé.
channels-all = tous les salons
starters-all = tout le monde
results-none = le salon de la table seulement
no-limit = autant que le bot en accepte
n-tables =
    { $n ->
        [one] { $n }
        *[other] { $n }
    }
n-each =
    { $n ->
        [one] { $n }
        *[other] { $n }
    }
any-number = autant que le bot en accepte
place-choice = dans le salon ou dans un fil, au choix de l’hôte
place-thread = toujours dans un fil à part
place-channel = toujours dans le salon même
computers-yes = acceptés
computers-no = refusés
language-auto = celle du serveur
language-choice-auto = celle du serveur
pick-channels = Salons où l’on joue
pick-starters = Rôle qui ouvre les tables
pick-results = Où vont aussi les résultats
pick-variant = Variante par défaut
pick-place = Dans le salon ou dans un fil
pick-tables = Nombre de tables à la fois
pick-computers = Joueurs ordinateur
pick-each = Nombre de tables par personne
pick-language = Langue des messages
pick-theme = Aspect des images
pick-boards = Messages qui gardent leur plateau
boards-newest = le dernier message seulement
boards-all = tous les messages
tables-choice =
    { $n ->
        [one] { $n } table au plus ici
        *[other] { $n } tables au plus ici
    }
tables-free = Autant de tables que le bot en accepte
each-choice =
    { $n ->
        [one] { $n } table au plus par personne
        *[other] { $n } tables au plus par personne
    }
each-free = Par personne, autant que le bot en accepte
every-channel = Tous les salons
everybody = Tout le monde peut ouvrir
no-results = Pas de salon des résultats
allow-computers = Accepter les ordinateurs
forbid-computers = Refuser les ordinateurs
# Pourquoi quelque chose ne se fait pas.
not-here = On ne joue pas dans ce salon, mais dans { $channels }.
not-from-here = Sur ce serveur-là, seul un rôle ouvre des tables, et je ne vois tes rôles que là-bas. Ouvre la table depuis un de ses salons.
not-you = Ici, seul le rôle { $role } ouvre des tables. Mais tu peux rejoindre celles qui sont ouvertes.
no-computers = Les joueurs ordinateur ne sont pas admis sur ce serveur.
too-many-here =
    { $n ->
        [one] Ce serveur a déjà { $n } table ouverte, et n’en permet pas plus. Rejoins-la, ou attends qu’elle finisse.
        *[other] Ce serveur a déjà { $n } tables ouvertes, et n’en permet pas plus. Rejoins-en une, ou attends qu’une finisse.
    }
too-many-yours =
    { $n ->
        [one] Tu es déjà à { $n } table ouverte, et c’est tout ce qu’une personne peut avoir. `/game list` la montre.
        *[other] Tu es déjà à { $n } tables ouvertes, et c’est tout ce qu’une personne peut avoir. `/game list` les montre.
    }
no-thread = Ici, on joue dans le salon même, pas dans un fil. Laisse l’option `fil` de côté.
result =
    {"*"}*{ $variant }** · table `{ $game }` – { $link }
    { $winners }
    { $scores }
results-closed = Je n’ai pas pu donner le résultat dans { $channel } : je n’ai pas le droit d’y écrire. Avec `/server`, choisis-en un autre.
rights = **Ce que j’ai le droit de faire dans { $channel }**
right-there = - ✅ { $permission }
right-missing = - ❌ **{ $permission }** : { $without }
rights-whole = Il ne manque rien.
rights-unseen = Je ne vois pas ce salon, alors je ne peux pas dire ce qui m’y manque d’autre.
