### A quién se llama y para qué: la línea que muestra un teléfono.

turn = { $players }, ¡te toca!
last-turn = { $players }, ¡te toca **tu último turno!**
own-first-tickets = Elige tus primeros tickets.
first-tickets =
    { $n ->
        [one] { $players }, elige tus primeros tickets.
        *[other] { $players }, a elegir tickets.
    }
tickets = { $players }, ¿con qué tickets te quedas?
first-card = { $players }, ¿adónde va tu primera carta?
second-card = { $players }, roba tu segunda carta.
tunnel = { $players }, paga el túnel o da media vuelta.
