### Ce qu’on dit à quelqu’un dans sa première partie, une fois chacun.

tickets = -# 💡 Ta première partie ? Un ticket te rapporte ses points si tes routes relient ses deux villes à la fin. Sinon, il te les coûte. Des tickets dans la même direction se réussissent plus facilement ensemble.
turn = -# 💡 { $turn } La plupart amassent une ou deux couleurs pendant quelques tours, puis prennent une route. Pas le temps ? Des ordres peuvent jouer pour toi.
claim = -# 💡 Ta première route ! Ses points comptent tout de suite. { $last_round } D’ici là, réussis tes tickets : `/hand` montre ce qu’il manque.
