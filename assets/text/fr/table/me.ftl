### Boutons, menus et leurs questions.

all =
    {"*"}*Tes réglages**
    Ton tour : { $call }
    Rappel : { $reminder }, { $where }
    Heures calmes : { $quiet }
    Fuseau horaire : { $zone }
    Vacances : { $away }
    Langue : { $language }
    Main et plateau : { $text }
    Images : { $theme }, { $avatar }
    Demander avant de prendre une route : { $confirm }
    Visible dans les statistiques et le palmarès : { $listed }
all-notify = Nouvelles tables de ce serveur : { $notify }
all-note = -# Change-les ci-dessous. Pour d’autres heures, fuseaux et jours : `/settings`, `/away`.
closed = ⚠️ Mon dernier message privé ne t’est pas parvenu, alors je n’en envoie plus. Dès que Discord me laisse passer, choisis ci-dessous comment je t’appelle : je réessaierai.
page-calls = Appels et rappels
page-hours = Heures et vacances
page-look = Langue et images
language-auto = comme dans Discord
notify-any = Je t’écris en privé quand une table avec une place libre s’ouvre sur ce serveur, une fois par jour au plus. `/réglages annonces:off` arrête cela.
notify-some = Je t’écris en privé quand une table avec une place libre s’ouvre sur ce serveur pour { $variants }, une fois par jour au plus. `/réglages annonces:off` arrête cela.
notify-off = Je ne te parle plus des nouvelles tables de ce serveur.
notify-where = Tape cela sur le serveur dont les nouvelles tables t’intéressent.
notify-most = Donne { $n } variantes au plus, ou `any` pour toutes.
notify-choice-any = toutes les variantes
notify-choice-off = aucune table
notify-opened =
    Il y a une place pour toi à une table : **{ $variant }**. { $host } l’a ouverte dans { $link } ; appuie là-bas sur **Rejoindre**.
    -# Tu l’as demandé avec `/settings` ; sur ce serveur, `annonces:off` arrête cela.
call-channel = dans le salon, ta main en message privé silencieux
call-direct = en message privé
call-no-direct = dans le salon, pas de message privé
text-pictures = en images
text-only = en texte seulement
text-on = Du texte au lieu d’images
text-off = De nouveau des images
theme-day = jour
theme-night = nuit
theme-contrast = contraste élevé
avatar-shown = avec ta photo de profil
avatar-hidden = sans ta photo de profil
yes = oui
no = non
no-zone = pas choisi
pick-call = Comment je t’appelle quand c’est à toi
pick-reminder = Quand je te rappelle ton tour
pick-reminder-by = Où je te rappelle ton tour
pick-quiet = Tes heures calmes
pick-zone = Ton fuseau horaire
pick-away = Tes vacances
pick-notify = Nouvelles tables dont je te parle
pick-language = Langue dans laquelle je te parle
pick-theme = Aspect de tes images
away-not = pas de vacances
away-days =
    { $n ->
        [one] { $n } jour à partir de maintenant
        *[other] { $n } jours à partir de maintenant
    }
notify-none = non
confirm-on = Demander avant de prendre
confirm-off = Prendre sans demander
avatar-on = Montrer ma photo de profil
avatar-off = Cacher ma photo de profil
listed-on = Me montrer dans les statistiques
listed-off = Me retirer des statistiques
