# Sigue a “Valores posibles:”. Las palabras en inglés son las que se escriben.
number = de { $least } a { $most }
switch = yes o no
places = deck o box
numbers = números distintos de { $least } a { $most }, o none
sequence = hasta { $length } números de { $least } a { $most }
sets = distintos juegos de tickets del mapa, o none
tie-breaks = distintas palabras de { $words }, o none
track-kinds = distintas palabras de { $words }
