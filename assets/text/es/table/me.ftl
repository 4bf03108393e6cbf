### Botones, menús y sus preguntas.

all =
    {"*"}*Tus ajustes**
    Tu turno: { $call }
    Recordatorio: { $reminder }, { $where }
    Horas de descanso: { $quiet }
    Zona horaria: { $zone }
    Vacaciones: { $away }
    Idioma: { $language }
    Mano y tablero: { $text }
    Imágenes: { $theme }, { $avatar }
    Preguntar antes de tomar una ruta: { $confirm }
    Visible en estadísticas y clasificación: { $listed }
all-notify = Mesas nuevas de este servidor: { $notify }
all-note = -# Cámbialos aquí abajo. Otras horas, zonas y días: `/settings`, `/away`.
closed = ⚠️ Mi último mensaje directo no te llegó, así que no envío más. En cuanto Discord me deje pasar, elige abajo cómo te llamo y lo intento de nuevo.
page-calls = Avisos
page-hours = Horas y vacaciones
page-look = Idioma e imágenes
language-auto = como en Discord
notify-any = Te escribo un mensaje directo cuando se abra en este servidor una mesa con plaza libre, una vez al día como máximo. `/ajustes novedades:off` lo apaga.
notify-some = Te escribo un mensaje directo cuando se abra en este servidor una mesa de { $variants } con plaza libre, una vez al día como máximo. `/ajustes novedades:off` lo apaga.
notify-off = Ya no te hablo de las mesas nuevas de este servidor.
notify-where = Usa esto en el servidor cuyas mesas te interesan.
notify-most = Di { $n } variantes como máximo, o `any` para todas.
notify-choice-any = cualquier variante
notify-choice-off = ninguna mesa
notify-opened =
    Hay una plaza para ti en una mesa de **{ $variant }**: { $host } la abrió en { $link }. Toca allí **Unirse**.
    -# Lo pediste con `/settings`; `novedades:off` en ese servidor lo apaga.
call-channel = en el canal, tu mano por mensaje directo silencioso
call-direct = por mensaje directo
call-no-direct = en el canal, sin mensajes directos
text-pictures = con imágenes
text-only = solo en palabras
text-on = Palabras en vez de imágenes
text-off = Imágenes otra vez
theme-day = día
theme-night = noche
theme-contrast = alto contraste
avatar-shown = con tu foto de perfil
avatar-hidden = sin tu foto de perfil
yes = sí
no = no
no-zone = sin elegir
pick-call = Cómo te llamo cuando te toca
pick-reminder = Cuándo te lo recuerdo
pick-reminder-by = Dónde te lo recuerdo
pick-quiet = Tus horas de descanso
pick-zone = Tu zona horaria
pick-away = Tus vacaciones
pick-notify = De qué mesas nuevas te hablo
pick-language = En qué idioma te hablo
pick-theme = Aspecto de tus imágenes
away-not = sin vacaciones
away-days =
    { $n ->
        [one] { $n } día a partir de ahora
        *[other] { $n } días a partir de ahora
    }
notify-none = no
confirm-on = Preguntar antes de tomar
confirm-off = Tomar sin preguntar
avatar-on = Mostrar mi foto de perfil
avatar-off = Ocultar mi foto de perfil
listed-on = Mostrarme en las estadísticas
listed-off = Quitarme de las estadísticas
