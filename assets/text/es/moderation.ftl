### Lo que hace la moderación, lo que oyen de ello los demás, y el historial.

only = Eso es solo para la moderación de este servidor: quienes pueden gestionar mensajes.
only-here = Eso va más allá de este canal. Te hace falta “Gestionar mensajes” en todo el servidor.
rights-unknown = Ahora mismo Discord no me dice qué puedes hacer en el resto del servidor. Inténtalo otra vez en un minuto.
which = En este canal no hay ninguna mesa. Di cuál con la opción `mesa`.
list-title = **Mesas abiertas**, primero las que más esperan. Añade `mesa:` a un comando de `/mod` y vale para esa.
list-none = Este servidor no tiene mesas abiertas.
list-line = - `{ $game }` { $variant } en { $channel }: { $state }
list-waits = espera a { $players } (aviso { $time })
list-lobby = sin empezar, { $n } en la mesa
list-paused = en pausa, sigue { $time }
list-rests = duerme, porque no hay nadie, y acaba { $time }
list-plays = juegan los jugadores automáticos
list-pause = Pausar { $game }
list-resume = Reanudar { $game }
list-board = Tablero de { $game }
list-audit = Historial de { $game }
end-ask = ¿Terminar la partida de la mesa `{ $game }`? Ya nadie podrá seguir en ella, y la partida no cuenta. El canal leerá tu motivo: { $reason }
end-button = Terminar la partida
ended =
    🛑 { $player } terminó la partida de la mesa `{ $game }`: { $reason }
    La partida no cuenta.
ended-answer = La partida de la mesa `{ $game }` terminó, y su canal sabe por qué.
moved-here = { $player } trajo aquí la mesa `{ $game }` desde { $channel }.
moved-away = La mesa `{ $game }` sigue en { $channel }.
ask-anew = ¿Habías pedido algo a los demás? Pídelo otra vez allí.
moved-answer = La mesa `{ $game }` sigue en { $channel }.
there-already = La mesa ya está en ese canal.
there-taken = { $channel } ya tiene una mesa. Elige otro canal, o mueve esa mesa, o termina antes su partida.
host-sits = Solo puede organizar una mesa quien tiene plaza en ella.
host-already = Esa persona ya organiza la mesa.
banned = { $player } tiene un veto en las mesas de este servidor: ni abrir ni unirse, ni invitaciones, ni plazas de otros. `/mod unban` lo levanta.
unbanned = { $player } puede volver a jugar en las mesas de aquí.
not-banned = { $player } no tiene ningún veto en las mesas de aquí.
not-yourself = No puedes vetarte.
you-are-banned = Tienes un veto en las mesas de este servidor. La moderación puede decirte por qué, y levantarlo.
they-are-banned = { $player } tiene un veto en las mesas de este servidor. La moderación puede levantarlo con `/mod unban`.
computer-plays = Un jugador automático sigue por { $player }.
n-left =
    { $n ->
        [one] He liberado su plaza en { $n } mesa que no había empezado.
        *[other] He liberado su plaza en { $n } mesas que no habían empezado.
    }
n-stay =
    { $n ->
        [one] Sigue hasta el final en { $n } partida en curso; `plazas: siguen jugadores automáticos` la pasa a un automático.
        *[other] Sigue hasta el final en { $n } partidas en curso; `plazas: siguen jugadores automáticos` las pasa a automáticos.
    }
n-computer =
    { $n ->
        [one] Un automático sigue en su lugar en { $n } partida en curso.
        *[other] Hay automáticos que siguen en su lugar en { $n } partidas en curso.
    }
n-kept =
    { $n ->
        [one] Tienes o tuviste plaza en { $n } de sus partidas, así que allí sigue jugando: otra persona de la moderación puede dar su plaza.
        *[other] Tienes o tuviste plaza en { $n } de sus partidas, así que allí sigue jugando: otra persona de la moderación puede dar sus plazas.
    }
audit-title = **Lo que se hizo aquí al organizar, moderar y llevar el servidor**
audit-none = Nada hasta ahora.
audit-line = - { $time } { $actor } { $deed }
audit-line-table = - { $time } { $actor } { $deed } (mesa `{ $game }`)
forgotten = alguien (datos borrados)
audit-newer = Más nuevo
audit-older = Más antiguo
