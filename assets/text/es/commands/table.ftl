name = mesa
about = Qué mesa; si no, la de este canal
