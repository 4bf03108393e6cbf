### La première page de l’aide : ce dont quelqu’un a besoin maintenant.

awaited = **Une table t’attend.** Appuie sur son bouton ci-dessous, ou tape :
choosing = **Tu as des tickets à choisir.** Appuie sur le bouton de la table ci-dessous, ou tape :
playing = **Rien à jouer pour l’instant.** En attendant :
hosting = **Ta table dans { $channel } n’a pas commencé.** C’est toi l’hôte, et tu peux utiliser :
seated = **Ta table dans { $channel } n’a pas commencé :** c’est à l’hôte de la lancer. D’ici là :
idle = **Tu ne joues nulle part en ce moment.** Pour commencer :
idle-direct = **Tu ne joues nulle part en ce moment.** Ouvre une table avec `/game new` ou rejoins-en une avec `/game join`, dans un salon d’un serveur. Ici, tu peux utiliser :
more = -# Le reste est ci-dessous, par sujet.
now = En ce moment
elsewhere = Ceci ne marche que dans les salons d’un serveur.
