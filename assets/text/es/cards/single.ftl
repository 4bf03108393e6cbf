### Un color como nombre de una carta: también lo que se escribe.

red = rojo
blue = azul
green = verde
yellow = amarillo
black = negro
white = blanco
orange = naranja
purple = morado
pink = rosa
