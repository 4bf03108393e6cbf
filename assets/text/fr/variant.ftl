### Les options d’une variante, ses règles en une page, et ce qui ne va pas chez elle.

list-own = **Créées sur ce serveur**
list-own-line = - **{ $name }** `{ $id }`, d’après { $base } : { $n }
list-none = Ce serveur n’a pas encore de variante à lui. `/variant new` en crée une à partir de n’importe laquelle :
list-shipped = **D’origine**
list-line = - { $name } `{ $id }`
name-choice = Nom : { $name }
owner-only = Il faut pouvoir gérer ce serveur pour faire cela.
no-own = Ce serveur n’a pas créé de variante { $variant }. `/variant show` montre les siennes.
shipped = { $variant } est d’origine, alors tu ne peux pas la changer. `/variant new` en fait une copie à toi.
of-map = { $name } va avec un plateau fait ici et reste telle quelle. `/variant new` t’en fait une copie ; `/map delete` supprime le plateau.
no-option = Il n’y a pas d’option { $option }. Choisis dans la liste que tu vois en tapant : { $options }, et d’autres.
more-options = … et { $n } de plus : tape { $groups }
name-length = Un nom a de 1 à { $most } caractères, et tu en donnes { $n }.
name-taken = Il y a déjà une variante { $name }. Choisis un nom qui diffère par plus que des majuscules et des espaces.
too-many = Un serveur peut avoir { $most } variantes à lui. Supprimes-en d’abord une.
changed = Quelqu’un vient de changer cette variante. Regarde-la avec `/variant show`, puis réessaie.
made = **{ $name }** est créée, pour l’instant identique à { $base }. Change-la avec `/variant set` ; `/game new` la propose déjà.
set = **{ $name }** : { $option } vaut maintenant { $value } (avant : { $before }).
set-same = **{ $name }** : { $option } vaut déjà { $value }.
renamed = **{ $before }** s’appelle maintenant **{ $name }**. Les parties en cours gardent l’ancien nom.
deleted = **{ $name }** est supprimée. Les parties en cours se jouent encore avec elle. Voici son fichier : `/variant import` la fait revenir.
exported = **{ $name }** en fichier. `/variant import` la charge, ici ou sur un autre serveur.
imported = **{ $name }** est chargée, sur la carte { $map }. { $n }
cannot = { $option } ne peut pas valoir { $value }. { $why }
impossible = { $option } ne peut pas valoir { $value }. Valeurs possibles : { $allowed }.
nearest = La valeur possible la plus proche est { $value }.
works = Une valeur possible est { $value }.
difference = - { $option } : { $own } et non { $base }
same = Elle se joue exactement comme { $base }.
differs = **Différences avec { $base }**
file-too-large = Ce fichier fait { $n } octets ; une variante en fait { $most } au plus.
file-unreachable = Je n’ai pas pu obtenir le fichier de Discord. Envoie-le encore une fois.
file-no-text = Ce fichier n’est pas du texte : une variante est un petit fichier TOML, comme `/variant export` l’écrit.
file-wrong = Je ne peux pas charger **{ $file }** :
file-line = - ligne { $line } : { $fault }
file-fault = - { $fault }
file-more =
    { $n ->
        [one] - … et { $n } autre.
        *[other] - … et { $n } autres.
    }
n-differences =
    { $n ->
        [one] { $n } différence
        *[other] { $n } différences
    }
completion = { $group } : { $option } = { $value }
completion-long = { $group } : { $option } = { $value } · { $about }
value-now = { $value } · comme maintenant
value-base = { $value } · comme dans { $base }
