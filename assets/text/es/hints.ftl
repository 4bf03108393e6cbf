### Lo que se dice a alguien en su primera partida, una vez cada cosa.

tickets = -# 💡 ¿Tu primera partida? Un ticket te da sus puntos si al final tus rutas unen sus dos ciudades. Si no, te los quita. Los tickets que van en la misma dirección se completan mejor juntos.
# Lo mismo en un mapa con tickets a uno de varios países.
tickets-several = { $tip } Uno con varios valores cuenta el mejor país al que llegues; si no llegas a ninguno, te quita el valor más bajo.
turn = -# 💡 { $turn } Lo normal es juntar uno o dos colores durante unos turnos y luego tomar una ruta. ¿Sin tiempo? Las órdenes juegan por ti.
claim = -# 💡 ¡Tu primera ruta! Sus puntos ya cuentan. { $last_round } Completa tus tickets antes: `/hand` muestra lo que falta.
