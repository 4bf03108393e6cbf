### Français. Les places d’une ligne, {ainsi}, sont les mêmes dans chaque langue.

# A language whose texts are not all translated yet.
draft = { $language } (traduction en cours)
and = et
or = ou
# Le nom d’une chose, et ce qu’elle est. Puis deux parties d’une longue liste.
named = { $name } : { $value }
clauses = { $first } ; { $rest }
how-it-works = Comment ça marche
our-fault = Pardon, quelque chose a déraillé de mon côté ; je l’ai noté. Regarde si ça a marché quand même, et sinon, essaie encore.
interrupted = Ma réponse ne t’est pas parvenue. Regarde si ça a marché, et sinon, essaie encore.
greeting =
    🚂 Bonjour ! Avec moi, vous jouez aux Aventuriers du Rail sur ce serveur : un tour dès que vous avez une minute.
    {"*"}*Jouer :** `/game new` ouvre une table dans un salon, et les autres appuient sur **Rejoindre**.
    {"*"}*Responsables :** `/server` règle où l’on joue et qui ouvre des tables. Ça peut attendre.
    `/help` sait le reste.
days =
    { $n ->
        [one] { $n } jour
        *[other] { $n } jours
    }
hours =
    { $n ->
        [one] { $n } heure
        *[other] { $n } heures
    }
minutes =
    { $n ->
        [one] { $n } minute
        *[other] { $n } minutes
    }
