### Ce qu’on dit à quelqu’un dans sa première partie, une fois chacun.

tickets = -# 💡 Ta première partie ? Un ticket te rapporte ses points si tes routes relient ses deux villes à la fin. Sinon, il te les coûte. Des tickets dans la même direction se réussissent plus facilement ensemble.
# La même chose sur une carte où des tickets mènent à un pays parmi plusieurs.
tickets-several = { $tip } Un ticket à plusieurs valeurs compte le meilleur pays atteint ; sans aucun, il te coûte sa plus petite valeur.
turn = -# 💡 { $turn } La plupart amassent une ou deux couleurs pendant quelques tours, puis prennent une route. Pas le temps ? Des ordres peuvent jouer pour toi.
claim = -# 💡 Ta première route ! Ses points comptent tout de suite. { $last_round } D’ici là, réussis tes tickets : `/hand` montre ce qu’il manque.
