### Los colores junto a un número, o los de las rutas.

red = rojo
blue = azul
green = verde
yellow = amarillo
black = negro
white = blanco
orange = naranja
purple = morado
pink = rosa
