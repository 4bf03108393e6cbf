### La primera página de la ayuda: lo que alguien necesita ahora.

awaited = **Una mesa te espera.** Toca su botón aquí abajo, o escribe:
choosing = **Tienes tickets que elegir.** Toca el botón de la mesa aquí abajo, o escribe:
playing = **Nada te espera.** Mientras tanto:
hosting = **Tu mesa en { $channel } todavía no ha empezado.** La organizas tú, así que puedes usar:
seated = **Tu mesa en { $channel } todavía no ha empezado:** eso lo decide quien organiza. Hasta entonces:
idle = **Ahora no juegas en ninguna mesa.** Para empezar:
idle-direct = **Ahora no juegas en ninguna mesa.** Abre una con `/game new` o únete a una con `/game join`, en un canal de un servidor. Aquí puedes usar:
more = -# Más abajo, por temas.
now = Ahora mismo
elsewhere = Esto solo funciona en los canales de un servidor.
